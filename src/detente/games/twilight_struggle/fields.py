"""The fields of a position of Twilight Struggle; what changes them is in ``state``.

Sides: the USSR is seat 0, the US seat 1; VP count upwards for the US.
Sets of countries and cards are masks (see ``board`` and ``deck``).
"""

from detente.core.frames import Frame
from detente.core.state import State
from detente.games.twilight_struggle.rulings import Rules


class Fields(State):
    """What a position is made of.  Pairs hold the USSR's value, then the US's.

    ``influence``   markers, at ``side * COUNTRIES + country``
    ``presence``    countries with markers, per side, kept in step with influence
    ``control``     countries controlled (2.1.7), likewise
    ``reach``       countries with markers, next to one or to the own superpower, likewise
    ``access``      where points could be placed when the action round began (6.1.1)
    ``hand``        cards in hand, the China Card not among them
    ``known_in``    cards the opponent knows to be in the hand (or the hidden headline)
    ``known_out``   cards the opponent knows not to be there
    ``headline``    card chosen as headline and not yet resolved, or 0
    ``military``, ``space``, ``attempts``  military operations, space box, space cards this turn
    ``draw``, ``discard``, ``removed``, ``reserve``  piles; reserve: eras to come
    ``table``       cards out of hand that are being used, or lie beside the board
    ``peek``        cards of the draw pile that the US is looking at (card 108)
    ``spent``       starred cards on the table whose event has occurred
    ``effects``     effects in force
    ``china``, ``china_up``  who has the China Card, and whether it can be played
    ``owed``        the side that must play Missile Envy, or ``NO_SIDE``
    ``norad_due``   DEFCON was moved to 2 in this action round (card 106)
    ``civil_war``   USSR markers in the box of the Chinese Civil War, or ``NO_CIVIL_WAR`` (12)
    ``order``       cards that the US must play in this order (card 98, second edition)
    ``touched``     where operations placed influence and where they realigned in this round;
                    kept only where one card's operations may do both
    ``swapped``     the bids made the players change sides (11.1.4)
    ``winner``, ``reason``   how the game ended
    """

    # fmt: off
    __slots__ = (
        "access", "attempts", "china", "china_up", "civil_war", "control", "defcon", "discard",
        "draw", "effects", "hand", "headline", "influence", "known_in", "known_out", "military",
        "norad_due", "order", "owed", "peek", "phase", "phasing", "presence", "reach", "reason",
        "removed", "reserve", "round", "rules", "space", "spent", "swapped", "table", "touched",
        "turn", "vp", "winner",
    )
    # fmt: on

    def __init__(
        self,
        rules: Rules,
        influence: bytearray,
        presence: list[int],
        control: list[int],
        reach: list[int],
        access: tuple[int, int],
        hand: list[int],
        known_in: list[int],
        known_out: list[int],
        headline: tuple[int, int],
        military: tuple[int, int],
        space: tuple[int, int],
        attempts: tuple[int, int],
        draw: int,
        discard: int,
        removed: int,
        reserve: int,
        table: int,
        peek: int,
        spent: int,
        effects: int,
        vp: int,
        defcon: int,
        turn: int,
        round: int,
        phase: int,
        phasing: int,
        china: int,
        china_up: bool,
        owed: int,
        norad_due: bool,
        civil_war: int,
        order: tuple[int, ...],
        touched: tuple[int, int],
        swapped: bool,
        winner: int,
        reason: int,
        actor: int,
        answers: list[int],
        stack: list[Frame],
    ) -> None:
        self.actor = actor
        self.answers = answers
        self.stack = stack
        self.journal = None
        self.rules = rules
        self.influence = influence
        self.presence = presence
        self.control = control
        self.reach = reach
        self.access = access
        self.hand = hand
        self.known_in = known_in
        self.known_out = known_out
        self.headline = headline
        self.military = military
        self.space = space
        self.attempts = attempts
        self.draw = draw
        self.discard = discard
        self.removed = removed
        self.reserve = reserve
        self.table = table
        self.peek = peek
        self.spent = spent
        self.effects = effects
        self.vp = vp
        self.defcon = defcon
        self.turn = turn
        self.round = round
        self.phase = phase
        self.phasing = phasing
        self.china = china
        self.china_up = china_up
        self.owed = owed
        self.norad_due = norad_due
        self.civil_war = civil_war
        self.order = order
        self.touched = touched
        self.swapped = swapped
        self.winner = winner
        self.reason = reason
