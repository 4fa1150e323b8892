"""Positions for tests: say what is given, play some actions, look at the result.

A test lays out a `Table`, starts a round (or an event, a headline phase, the
end of a turn), and gives actions by their text forms.  Nothing else is on the
stack, so the game "stops" where the part under test ends.
"""

from typing import Any

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.core.journal import Journal
from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.twilight_struggle import GAME, bids, board, deck, effects, events, state
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.opening import first_state
from detente.games.twilight_struggle.rulings import rules_from
from detente.games.twilight_struggle.state import HEADLINES, ROUNDS, TwilightState

SIDES = ("ussr", "us")
CARD = {name: number for number, name in enumerate(deck.IDS) if name}
COUNTRY = {name: number for number, name in enumerate(board.IDS)}


def card_mask(names: list[str]) -> int:
    """The set of the cards with these names."""
    return sum(deck.BIT[CARD[name]] for name in names)


class Table:
    """A position under test: turn 5, DEFCON 5, an empty map, all cards in the draw pile."""

    def __init__(self, **given: Any) -> None:
        options = given.pop("options", {})
        s = first_state(rules_from(options))
        for place in range(2 * COUNTRIES):
            s.change_influence(place // COUNTRIES, place % COUNTRIES, -s.influence[place])
        s.draw |= s.reserve
        s.reserve = 0
        s.turn = 5
        s.phase = ROUNDS
        s.journal = Journal()
        self.state: TwilightState = s
        self._forced = 0
        for name, value in given.items():
            self.give(name, value)

    # -- given -----------------------------------------------------------------

    def give(self, name: str, value: Any) -> None:
        """Set one part of the position."""
        s = self.state
        if name in ("turn", "defcon", "vp", "round"):
            setattr(s, name, value)
        elif name in ("military", "space", "attempts"):
            setattr(s, name, (value[0], value[1]))
        elif name == "influence":
            for country, (ussr, us) in value.items():
                s.change_influence(0, COUNTRY[country], ussr)
                s.change_influence(1, COUNTRY[country], us)
        elif name in ("ussr_hand", "us_hand"):
            self._move(value)
            s.hand[SIDES.index(name[:-5])] |= card_mask(value)
        elif name in ("discard", "removed", "table"):
            self._move(value)
            setattr(s, name, getattr(s, name) | card_mask(value))
        elif name == "draw":
            s.removed |= s.draw & ~card_mask(value)
            s.draw = card_mask(value)
        elif name == "effects":
            for effect in value:
                s.effects |= 1 << effects.NAMES.index(effect)
        elif name == "china":
            side, face = value.split()
            s.china, s.china_up = SIDES.index(side), face == "up"
        elif name == "civil_war":
            s.civil_war = value
        elif name == "owed":
            s.owed = SIDES.index(value)
        else:
            raise KeyError(f"nothing to give called {name!r}")

    def _move(self, names: list[str]) -> None:
        mask = card_mask(names)
        s = self.state
        for pile in ("draw", "discard", "removed", "table"):
            setattr(s, pile, getattr(s, pile) & ~mask)

    # -- when ------------------------------------------------------------------

    def round(self, side: str, number: int = 3) -> "Table":
        """Start an action round of a side."""
        self._start(state.ROUND, side, number)
        return self

    def event(self, card: str, by: str) -> "Table":
        """Let a card's event occur as if played by a side in its own round."""
        s = self.state
        number = CARD[card]
        self._move([card])
        for side in (0, 1):
            s.hand[side] &= ~deck.BIT[number]
        s.table |= deck.BIT[number]
        s.phasing = SIDES.index(by)
        s.note_access()
        self._empty()
        events.play_event(s, number, SIDES.index(by))
        self._run()
        return self

    def headlines(self) -> "Table":
        """Start the headline phase; the rounds of the turn follow."""
        self.state.phase = HEADLINES
        self._empty()
        self.state.stack.append(Frame(state.TURN, 2, 0, 0, -1, 0, 0))
        self._run()
        return self

    def turn(self) -> "Table":
        """Go through whole turns from the start of the present one."""
        self._start(state.TURN, "ussr", 0)
        return self

    def bids(self, words: list[str]) -> None:
        """Settle two sealed bids: side, number, side, number, and the lot if it is needed."""
        first = bids.Bid(SIDES.index(words[0]), int(words[1]))
        second = bids.Bid(SIDES.index(words[2]), int(words[3]))
        self.seating = bids.settle(first, second, int(words[4]) if len(words) > 4 else 0)

    def new_game(self) -> "Table":
        """Start a whole game with the options of this table."""
        s = GAME.new_state(self.state.rules.given)
        s.journal = self.state.journal
        self.state = s
        return self

    def deal(self) -> "Table":
        """Let chance take its lowest answer until a side must act."""
        while self.state.actor == CHANCE:
            self.state.apply(self.state.answers[0])
        self._forced = len(self._forced_list())
        return self

    def end_turn(self) -> "Table":
        """Start the end of the turn; the next turn follows."""
        self._empty()
        self.state.stack.append(Frame(state.TURN, 7, 0, 0, -1, 0, 0))
        self._run()
        return self

    def _empty(self) -> None:
        self.state.stack.clear()
        self.state.actor = RUNNING

    def _start(self, program: int, side: str, card: int) -> None:
        self._empty()
        self.state.push(program, SIDES.index(side), card)
        self._run()

    def _run(self) -> None:
        self.state.settle()

    def do(self, *texts: str) -> "Table":
        """Apply actions by their text forms; one that was forced may be named, too."""
        for text in texts:
            action = GAME.parse_action(text)
            if not self._was_forced(action):
                assert action in self.state.answers, f"{text!r} is not among {self.legal()}"
                self._forced = len(self._forced_list())
                self.state.apply(action)
        return self

    def _forced_list(self) -> list[tuple[int, int, int]]:
        assert self.state.journal is not None
        return self.state.journal.forced

    def _was_forced(self, action: int) -> bool:
        """Whether the engine took this action by itself since the last one named."""
        forced = self._forced_list()
        for place in range(self._forced, len(forced)):
            if forced[place][2] == action:
                self._forced = place + 1
                return True
        return False

    # -- then ------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The text forms of what may be answered now."""
        return [GAME.action_text(action) for action in self.state.answers]

    def may(self, text: str) -> bool:
        """Whether an action is legal now; names an unknown action as an error."""
        return GAME.parse_action(text) in self.state.answers

    @property
    def done(self) -> bool:
        """Whether the part under test has come to its end."""
        return self.state.actor == NOBODY

    @property
    def actor(self) -> str:
        """Who must answer."""
        return ("nobody", "chance", *SIDES)[self.state.actor + 2]

    def at(self, country: str) -> tuple[int, int]:
        """Markers of the USSR and the US in a country."""
        number = COUNTRY[country]
        return self.state.markers(0, number), self.state.markers(1, number)

    def names(self, mask: int) -> set[str]:
        """The names of the cards in a set."""
        return {deck.IDS[card] for card in bits(mask)}

    @property
    def running(self) -> set[str]:
        """The effects in force."""
        return {effects.NAMES[number] for number in bits(self.state.effects)}

    @property
    def winner(self) -> str:
        """Who has won: ussr, us, draw, or nothing yet."""
        return ("", "ussr", "us", "draw")[self.state.winner + 1]
