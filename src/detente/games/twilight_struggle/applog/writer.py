"""Writes a game as the app prints it: the other direction of the reader.

`write_log` plays a record through the engine once more and prints what happens, in the order and
with the blank lines of the app. What the app does not print (hands, draws, the dice of some
events) is not in the text.
"""

from collections.abc import Callable
from typing import Final

from detente.core.bits import bits
from detente.core.errors import BadRecord
from detente.core.journal import Entry, Journal
from detente.core.record import Record
from detente.core.replay import start
from detente.games.twilight_struggle import GAME, actions, board, deck, effects, entries, state
from detente.games.twilight_struggle.cards.mid import CheCoup
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.operations import FROM_EVENT, Operations
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.turn import CrisisWindow, Norad
from detente.games.twilight_struggle.vocabulary import FreeAction

from . import printing
from .display import NAMES, displayed, signed
from .endings import ending_use
from .names import COUNTRY_NAMES, REGION_NAMES
from .printing import DISPLAY_APART, SHOWS_US_HAND, TWICE, Printer

__all__ = ["write_log"]

Args = tuple[int, ...]


def write_log(record: Record, cleanup: bool = False) -> str:
    """The text of a game; with ``cleanup`` the turns end in an entry of their own.

    Raises :class:`~detente.core.errors.BadRecord` if the record does not replay.
    """
    writer = _Writer(record, cleanup)
    for number, text in enumerate(record.actions):
        action = GAME.parse_action(text)
        if action not in writer.s.answers:
            raise BadRecord(f"action {number + 1} ({text}) is not legal there")
        writer.apply(action)
    return writer.text()


class _Writer(Printer):
    """Follows a game and collects its entries."""

    def __init__(self, record: Record, cleanup: bool) -> None:
        fresh = start(GAME, record)
        assert isinstance(fresh, TwilightState)
        super().__init__()
        self.s = fresh
        self.s.journal = Journal()
        self.cleanup = cleanup
        self.read = 0
        self.entries[0].blocks[0].lines = printing.header(
            record.seats, fresh.rules.handicap, fresh.rules.optional_cards
        )
        self.headlines: list[tuple[int, int]] = []
        self.shown: dict[int, None] = {}
        self.event, self.che, self.turn, self.side, self.card, self.user = 0, 0, 0, 0, 0, 0
        self.bare = ""
        self.nested = self.granted = False
        self.payment: list[str] = []
        self.paying = False
        self.cleaning = False
        self.vp = 0
        self.running = 0
        self.hid_flower_power = False

    def open(self, head: str) -> None:
        """The next entry: nothing of the last one's card goes on."""
        super().open(head)
        self.event, self.nested, self.che, self.card = 0, False, 0, 0

    def text(self) -> str:
        """The whole log.  A bare header at its end would say that the play ended the game."""
        lines = any(block.lines for block in self.entry.blocks)
        if not lines and ending_use(self.s) >= 0:
            self.entry.head = self.bare
        return super().text()

    # -- the game --------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Takes an action and prints what it brings."""
        frame = self.s.stack[-1]
        step = state.PROGRAMS[frame.program][frame.at]
        value = ops_value(self.s, frame.side, deck.OPS[frame.card]) if frame.card <= 110 else 0
        self.granted = isinstance(step, FreeAction | CheCoup) or (
            isinstance(step, Operations) and frame.aux & FROM_EVENT != 0
        )
        self.user = frame.card if isinstance(step, Operations) else 0
        #: Cuban Missile Crisis paid at this very moment stands under the header of the coup.
        self.paying = actions.CANCEL <= action < actions.PLAY and not isinstance(step, CrisisWindow)
        if action == actions.DONE and isinstance(step, CheCoup):
            self._operations_block(True)
            self.say(f"Coup ({ops_value(self.s, USSR, 3)} Ops):")
            self.block.granted = True
        if isinstance(step, Norad) and action != actions.DONE:
            self.new_block()
        self.s.apply(action)
        self.follow()
        if action == actions.SPACE:
            self.say(f"Space Race ({value} Ops):")

    def follow(self) -> None:
        """Prints the new journal entries."""
        journal = self.s.journal
        assert journal is not None
        fresh = journal.entries[self.read :]
        self.read = len(journal.entries)
        for place, one in enumerate(fresh):
            teller = _TELLERS.get(one.kind)
            if teller is not None:
                teller(self, one.args, fresh[place + 1 : place + 3])

    # -- entries -----------------------------------------------------------------------

    def tell_turn(self, args: Args, after: list[Entry]) -> None:
        """A headline entry; its cards are known when they are shown."""
        self.turn = args[0]
        self.cleaning = False
        self.open(f"Turn {self.turn}, Headline Phase: ")
        self.headlines = []

    def tell_headline(self, args: Args, after: list[Entry]) -> None:
        """A headline is shown; the header names the cards."""
        side, card = args
        self.headlines.append((side, card))
        self.say(f"{NAMES[side]} Headlines {printing.title(card)}")
        titles = " & ".join(printing.title(each) for _, each in self.headlines)
        self.entry.head = f"Turn {self.turn}, Headline Phase: {titles}:"

    def tell_round(self, args: Args, after: list[Entry]) -> None:
        """A round; the card follows."""
        self.side, number = args
        self.bare = f"Turn {self.turn}, {NAMES[self.side]} AR{number}: :"
        self.open(self.bare)

    def tell_play(self, args: Args, after: list[Entry]) -> None:
        """The card of the round."""
        self.card = args[1]
        self.entry.head = self.entry.head.removesuffix(":") + f"{printing.title(self.card)}:"
        self.entry.head = self.entry.head.replace(": :", ":").replace(":  ", ": ")

    def tell_cleanup(self, args: Args, after: list[Entry]) -> None:
        """The end of a turn."""
        self.cleaning = True
        if self.cleanup:
            self.open(f"Turn {self.turn}, Cleanup:")

    def tell_scoring(self, args: Args, after: list[Entry]) -> None:
        """A scoring that moves nothing."""
        if not self.cleaning and args[1] == args[2]:
            if after and after[0].kind == entries.ENDED:
                self.tell_ended(after[0].args, [])
            self.say(f"No VP awarded. Score is {signed(self.vp)}.")

    # -- board and tracks ----------------------------------------------------------------

    def tell_influence(self, args: Args, after: list[Entry]) -> None:
        """Markers; those of one country in a run make one line."""
        side, country, change, us, ussr = args
        name = COUNTRY_NAMES[board.IDS[country]]
        if after and after[0].kind == entries.ENDED and self.paying:
            self.payment = [printing.influence(NAMES[side], change, name, us, ussr)]
            return
        grows = change > 0
        total = change
        if self.running_on:
            for place in range(len(self.block.lines) - 1, -1, -1):
                if not self.entry.head and not self.block.lines[place].startswith(
                    f"{NAMES[side]} "
                ):
                    break  # in the set-up each side's markers are a run
                found = printing.same_run(self.block.lines[place], NAMES[side], name, grows)
                if found is None:
                    break
                if found:
                    total += found
                    self.block.lines[place] = printing.influence(NAMES[side], total, name, us, ussr)
                    return
        self.block.lines.append(printing.influence(NAMES[side], total, name, us, ussr))
        self.running_on = True

    def tell_points(self, args: Args, after: list[Entry]) -> None:
        """VP; the award for military operations is told only in an entry of its own."""
        side, gain, self.vp = args
        if self.cleaning and not self.cleanup:
            return
        if self._before_event(after):
            self.new_block()
            self.nested = True
        elif self._behind_war(side):
            self.new_block()
            self.event = 0
        self.say(f"{NAMES[side]} gains {gain} VP. Score is {signed(self.vp)}.")

    def _behind_war(self, side: int) -> bool:
        """Whether Flower Power pays after a war that the US let go first."""
        own = self.event == self.card and deck.WARS & deck.BIT[self.card] != 0
        lines = self.block.lines
        return own and side == USSR and bool(lines) and "Military Ops to" in lines[-1]

    def _before_event(self, after: list[Entry]) -> bool:
        """Whether Flower Power pays before a war in the headline phase."""
        if not after or after[0].kind != entries.EVENT or self.nested:
            return False
        if not self.running & effects.FLOWER_POWER:
            return False
        return self.entry.head.find("Headline") >= 0 and bool(
            deck.WARS & deck.BIT[after[0].args[0]]
        )

    def tell_defcon(self, args: Args, after: list[Entry]) -> None:
        """DEFCON; a fall to 1 by a coup is not printed any more."""
        old, new = args
        self.say(f"DEFCON {'improves' if new > old else 'degrades'} to {new}")

    def tell_military(self, args: Args, after: list[Entry]) -> None:
        """Military operations, behind the influence of the coup."""
        side, level = args
        line = f"{NAMES[side]} Military Ops to {level}"
        if self.block.lines and self.block.lines[-1].startswith("Target: "):
            self.military = line
        else:
            self.say(line)

    def tell_space(self, args: Args, after: list[Entry]) -> None:
        """A box entered."""
        self.say(f"{NAMES[args[0]]} advances to {args[1]} in the Space Race.")

    # -- operations -------------------------------------------------------------------------

    def tell_operations(self, args: Args, after: list[Entry]) -> None:
        """A header."""
        _, value, kind, printed = args
        granted = self.granted or (self.user not in (0, self.card) and not self._own_event())
        self._operations_block(granted)
        if kind == actions.COUP:
            self.say(f"Coup ({value} Ops):")
        else:
            word = "Place Influence" if kind == actions.PLACE else "Realignment"
            self.say(f"{word} ({printed} Ops):")
        self.block.lines += self.payment
        self.payment = []
        self.block.granted = granted

    def _own_event(self) -> bool:
        """Whether the event of the card that is used has been told already."""
        named = f"Event: {printing.title(self.user)}"
        return any(named in block.lines for block in self.entry.blocks)

    def _operations_block(self, granted: bool) -> None:
        """Operations of a card begin a block; those of an event stand under its line."""
        if not granted:
            if self.event:
                self.new_block()
            return
        if self.event == cards.CHE:
            self.che += 1
            if self.che == 2:
                self.block.granted = False
                self.new_block()

    def tell_coup(self, args: Args, after: list[Entry]) -> None:
        """The target."""
        self.say(f"Target: {COUNTRY_NAMES[board.IDS[args[1]]]}")

    def tell_coup_roll(self, args: Args, after: list[Entry]) -> None:
        """The calculation; military operations come behind the influence."""
        _, _, die, ops, modifier, stability, result = args
        military, self.military = self.military, ""
        self.say(printing.coup_roll(die, ops, modifier, stability, result))
        self.military = military

    def tell_realign_roll(self, args: Args, after: list[Entry]) -> None:
        """One side's roll; Iran-Contra's part is left out."""
        side, die, modifier = args
        if side == US and self.running & effects.IRAN_CONTRA:
            modifier += 1
        shown = f" ({modifier:+d}) = {die + modifier}" if modifier else ""
        self.say(f"{NAMES[side]} rolls {die}{shown}")

    def tell_space_roll(self, args: Args, after: list[Entry]) -> None:
        """The die of an attempt."""
        self.say(printing.space_roll(args[1], args[2], args[3] != 0))

    def tell_war(self, args: Args, after: list[Entry]) -> None:
        """The target of a war."""
        self.say(f"War in {COUNTRY_NAMES[board.IDS[args[1]]]}")

    def tell_war_roll(self, args: Args, after: list[Entry]) -> None:
        """Its die."""
        _, _, die, modifier, needed, won = args
        self.say(printing.war_roll(die, modifier, needed, won != 0))

    def tell_trap_roll(self, args: Args, after: list[Entry]) -> None:
        """The die of a trap."""
        self.say(printing.trap_roll(args[1], args[2] != 0))

    # -- cards ------------------------------------------------------------------------------

    def tell_event(self, args: Args, after: list[Entry]) -> None:
        """An event: a block of its own, unless another event let it occur."""
        card = args[0]
        if not self.nested and not (self.event == 0 and not self._worked()):
            self.new_block()
        self.nested = False
        self.tell_apart()
        self.say(f"Event: {printing.title(card)}")
        if card in TWICE:
            self.say(f"Event: {printing.title(card)}")
        self.event = card
        self.che = 0
        if card == cards.AN_EVIL_EMPIRE:
            self.hid_flower_power = cards.FLOWER_POWER in self.shown
            self._hide((cards.FLOWER_POWER,), self.block.lines)
        elif card == cards.SOLIDARITY:
            self._hide((cards.JOHN_PAUL_II_ELECTED_POPE,), self.behind)
        elif card == cards.GLASNOST:
            self._hide((cards.THE_REFORMER,), self.apart)

    def _hide(self, hidden: tuple[int, ...], lines: list[str]) -> None:
        """Cards that this one takes off the display."""
        for card in hidden:
            if card in self.shown:
                del self.shown[card]
                lines.append(f"{printing.title(card)} is no longer in play.")

    def _worked(self) -> bool:
        """Whether operations or another event stand in this entry already."""
        return any(
            line.startswith(("Event: ", "Coup (", "Place Inf", "Realignm", "Space Race"))
            for block in self.entry.blocks
            for line in block.lines
        )

    def tell_no_event(self, args: Args, after: list[Entry]) -> None:
        """Only Special Relationship prints its line in vain."""
        self.nested = False
        if args[0] == cards.SPECIAL_RELATIONSHIP:
            self.tell_event(args, after)

    def tell_use(self, args: Args, after: list[Entry]) -> None:
        """How the card of the round is used: then what follows is its own."""
        if args[2] in (actions.OPERATIONS, actions.SPACE):
            self.event = 0

    def tell_over(self, args: Args, after: list[Entry]) -> None:
        """The end: after the final scoring a header that names no turn.

        Where a scoring card was held the turn ends as if nothing had happened: no line says so.
        """
        if args[1] == entries.HELD_SCORING_CARD:
            for number in bits(self.running & effects.TURN_EFFECTS):
                self.tell_ended((number,), [])
        if args[1] == entries.FINAL_SCORING:
            self.open(": :")

    def tell_discard(self, args: Args, after: list[Entry]) -> None:
        """A discard; an event that it brings stands under it."""
        side, card = args
        if self.cleaning and not self.cleanup:
            self.new_block()
        self.say(f"{NAMES[side]} discards {printing.title(card)}")
        self.nested = self.event == cards.FIVE_YEAR_PLAN
        if not self.event and not self.cleaning and self.entry.head.endswith(": :"):
            self.entry.head = self.entry.head.removesuffix(" :") + f" {printing.title(card)}:"

    def tell_reveal(self, args: Args, after: list[Entry]) -> None:
        """A card seen in a hand; the one drawn by 67 is named twice."""
        side, card = args
        if side == US and self.event not in SHOWS_US_HAND:
            return
        self.say(f"{NAMES[side]} reveals {printing.title(card)}")
        if self.event == cards.GRAIN_SALES_TO_SOVIETS:
            self.say(f"{NAMES[side]} reveals {printing.title(card)} from hand")

    def tell_taken(self, args: Args, after: list[Entry]) -> None:
        """Card 43, and card 49: printed as revealed."""
        self.say(f"{NAMES[args[0]]} reveals {printing.title(args[1])}")
        self.nested = self.event == cards.MISSILE_ENVY

    def tell_returned(self, args: Args, after: list[Entry]) -> None:
        """The card drawn by 67 goes back."""
        self.say(f"{NAMES[args[0]]} returns {printing.title(args[1])} to USSR")

    def tell_played_with(self, args: Args, after: list[Entry]) -> None:
        """A companion of 32, or the card drawn by 67."""
        self.nested = True
        if self.event == cards.STAR_WARS:
            return
        for _ in range(2 if self.event == cards.GRAIN_SALES_TO_SOVIETS else 1):
            self.say(f"{NAMES[args[0]]} plays {printing.title(args[1])}")

    def tell_nothing(self, word: str, args: Args) -> None:
        """No card to show or to discard."""
        self.say(f"{NAMES[args[0]]} has no cards to {word}")

    def tell_shuffle(self, args: Args, after: list[Entry]) -> None:
        """The discards become the draw pile."""
        self.say("*RESHUFFLE*")

    def tell_olympics(self, args: Args, after: list[Entry]) -> None:
        """Taking part, or a boycott."""
        word = "participate in" if args[1] else "boycott"
        self.say(f"{NAMES[args[0]]} chooses to {word} the Olympics")

    def tell_region(self, args: Args, after: list[Entry]) -> None:
        """Chernobyl's region."""
        self.say(f"US chooses {REGION_NAMES[REGION_IDS[args[1]]]}")

    # -- effects ------------------------------------------------------------------------------

    def tell_in_force(self, args: Args, after: list[Entry]) -> None:
        """A card in play."""
        self.running |= 1 << args[0]
        card = displayed(1 << args[0])
        if not card or (card in self.shown and card == cards.NORTH_SEA_OIL):
            return
        self.shown[card] = None
        line = f"{printing.title(card)} is now in play."
        if card in DISPLAY_APART:
            self.apart.append(line)
            return
        if card == cards.AN_EVIL_EMPIRE and self.hid_flower_power:
            return
        if card == cards.WARSAW_PACT_FORMED:
            self.new_block()
        self.say(line)
        if card == cards.NATO:
            self._hide((cards.MARSHALL_PLAN, cards.WARSAW_PACT_FORMED), self.block.lines)

    def tell_ended(self, args: Args, after: list[Entry]) -> None:
        """A card no longer in play."""
        bit = 1 << args[0]
        self.running &= ~bit
        card = cards.WE_WILL_BURY_YOU if bit == effects.BURY_DUE else displayed(bit)
        if card not in self.shown:
            return
        del self.shown[card]
        line = f"{printing.title(card)} is no longer in play."
        if self.cleaning and self.cleanup:
            self.say(line)
        elif bit & effects.TURN_EFFECTS or card == cards.WE_WILL_BURY_YOU:
            self.closing.append(line)
        elif card == cards.FLOWER_POWER or card == cards.SHUTTLE_DIPLOMACY:
            self.block.lines.append(line)
        else:
            self.say(line)


_Teller = Callable[[_Writer, Args, list[Entry]], None]
_TELLERS: Final[dict[int, _Teller]] = {
    entries.TURN: _Writer.tell_turn,
    entries.HEADLINE: _Writer.tell_headline,
    entries.ROUND: _Writer.tell_round,
    entries.PLAY: _Writer.tell_play,
    entries.USE: _Writer.tell_use,
    entries.CLEANUP: _Writer.tell_cleanup,
    entries.SCORING: _Writer.tell_scoring,
    entries.INFLUENCE: _Writer.tell_influence,
    entries.VP: _Writer.tell_points,
    entries.DEFCON: _Writer.tell_defcon,
    entries.MILITARY: _Writer.tell_military,
    entries.SPACE: _Writer.tell_space,
    entries.OPERATIONS: _Writer.tell_operations,
    entries.COUP: _Writer.tell_coup,
    entries.COUP_ROLL: _Writer.tell_coup_roll,
    entries.REALIGN: _Writer.tell_coup,
    entries.REALIGN_ROLL: _Writer.tell_realign_roll,
    entries.SPACE_ROLL: _Writer.tell_space_roll,
    entries.WAR: _Writer.tell_war,
    entries.WAR_ROLL: _Writer.tell_war_roll,
    entries.TRAP_ROLL: _Writer.tell_trap_roll,
    entries.EVENT: _Writer.tell_event,
    entries.NO_EVENT: _Writer.tell_no_event,
    entries.DISCARD: _Writer.tell_discard,
    entries.REVEAL: _Writer.tell_reveal,
    entries.TAKEN: _Writer.tell_taken,
    entries.GIVEN: _Writer.tell_taken,
    entries.RETURNED: _Writer.tell_returned,
    entries.PLAYED_WITH: _Writer.tell_played_with,
    entries.NOTHING_TO_DISCARD: lambda writer, args, _: writer.tell_nothing("discard", args),
    entries.NOTHING_TO_REVEAL: lambda writer, args, _: writer.tell_nothing("reveal", args),
    entries.SHUFFLE: _Writer.tell_shuffle,
    entries.OLYMPICS: _Writer.tell_olympics,
    entries.CHOSEN_REGION: _Writer.tell_region,
    entries.IN_FORCE: _Writer.tell_in_force,
    entries.ENDED: _Writer.tell_ended,
    entries.OVER: _Writer.tell_over,
}
