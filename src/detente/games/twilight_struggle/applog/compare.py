"""Holds what the engine did against what the log prints.

Each journal entry of the engine uses up the printed line that reports it, and every number in that
line is compared. A journal entry without a line, and a line without a journal entry, is a
difference too.
"""

from collections.abc import Callable
from typing import Final

from detente.games.twilight_struggle import actions, board, effects, entries
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.state import TwilightState

from .ledger import Ledger
from .lines import (
    CoupResult,
    Defcon,
    Discards,
    EventLine,
    Headlines,
    Influence,
    InPlay,
    MilitaryOps,
    NoPoints,
    NothingTo,
    Olympics,
    Ops,
    OpsKind,
    Plays,
    Points,
    Region,
    Reshuffle,
    Returns,
    Reveals,
    Roll,
    Side,
    SpaceAdvance,
    SpaceRoll,
    Target,
    TrapRoll,
    War,
    WarResult,
    Wins,
)
from .names import card_title, country_name
from .page import Page

__all__ = ["EFFECTS", "KINDS", "NAMES", "SIDES", "Comparison", "signed"]

SIDES: Final = (Side.USSR, Side.US)
NAMES: Final = ("USSR", "US")
KINDS: Final = {
    actions.PLACE: OpsKind.PLACE,
    actions.COUP: OpsKind.COUP,
    actions.REALIGN: OpsKind.REALIGN,
}
Args = tuple[int, ...]


def _effects() -> dict[int, int]:
    found = {
        cards.CUBAN_MISSILE_CRISIS: effects.MISSILE_CRISIS[0] | effects.MISSILE_CRISIS[1],
        cards.LATIN_AMERICAN_DEATH_SQUADS: effects.DEATH_SQUADS[0] | effects.DEATH_SQUADS[1],
        cards.CHERNOBYL: effects.ANY_CHERNOBYL,
        cards.WE_WILL_BURY_YOU: effects.BURY_YOU | effects.BURY_DUE,
        cards.RED_SCARE_PURGE: (
            effects.RED_SCARE[0]
            | effects.RED_SCARE[1]
            | effects.RED_SCARE_AGAIN[0]
            | effects.RED_SCARE_AGAIN[1]
        ),
        cards.IRON_LADY: effects.IRON_LADY,
        cards.US_JAPAN_MUTUAL_DEFENSE_PACT: effects.US_JAPAN_PACT,
        cards.NORTH_SEA_OIL: effects.NORTH_SEA_OIL | effects.EXTRA_ROUND,
        cards.NORAD: effects.NORAD,
        cards.SALT_NEGOTIATIONS: effects.SALT,
        cards.IRANIAN_HOSTAGE_CRISIS: effects.HOSTAGE_CRISIS,
        cards.WARSAW_PACT_FORMED: effects.WARSAW_PACT,
        cards.MARSHALL_PLAN: effects.MARSHALL_PLAN,
        cards.NATO: effects.NATO,
        cards.DE_GAULLE_LEADS_FRANCE: effects.DE_GAULLE,
        cards.FORMOSAN_RESOLUTION: effects.FORMOSAN,
        cards.WILLY_BRANDT: effects.WILLY_BRANDT,
        cards.FLOWER_POWER: effects.FLOWER_POWER,
        cards.CAMP_DAVID_ACCORDS: effects.CAMP_DAVID,
        cards.JOHN_PAUL_II_ELECTED_POPE: effects.JOHN_PAUL,
        cards.THE_REFORMER: effects.REFORMER,
        cards.TEAR_DOWN_THIS_WALL: effects.TEAR_DOWN,
        cards.AN_EVIL_EMPIRE: effects.EVIL_EMPIRE,
        cards.AWACS_SALE_TO_SAUDIS: effects.AWACS,
        cards.QUAGMIRE: effects.QUAGMIRE,
        cards.BEAR_TRAP: effects.BEAR_TRAP,
        cards.SHUTTLE_DIPLOMACY: effects.SHUTTLE,
        cards.VIETNAM_REVOLTS: effects.VIETNAM_REVOLTS,
        cards.CONTAINMENT: effects.CONTAINMENT,
        cards.NUCLEAR_SUBS: effects.NUCLEAR_SUBS,
        cards.BREZHNEV_DOCTRINE: effects.BREZHNEV,
        cards.U2_INCIDENT: effects.U2,
        cards.IRAN_CONTRA_SCANDAL: effects.IRAN_CONTRA,
        cards.ALDRICH_AMES_REMIX: effects.ALDRICH_AMES,
        cards.YURI_AND_SAMANTHA: effects.YURI,
    }
    return found


#: The effects that a card brings into force.
EFFECTS: Final = _effects()
#: Cards that leave the display while their effect goes on.
_DISPLAY_ONLY: Final = frozenset(
    {
        cards.WARSAW_PACT_FORMED,
        cards.MARSHALL_PLAN,
        cards.JOHN_PAUL_II_ELECTED_POPE,
        cards.THE_REFORMER,
    }
)


def signed(score: int) -> str:
    """A score in words."""
    return "even" if not score else f"{NAMES[score > 0]} {abs(score)}"


class Comparison:
    """Compares the journal with one page after the other.

    ``silent`` says that the log stops on this page or the game is over: then what the engine did
    beyond the printed lines is no difference. ``effects`` and ``vp`` follow the journal.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.page = Page(())
        self.silent = False
        self.unnarrated = False
        self.final = False
        self.awards: list[tuple[int, int]] = []
        self.effects = 0
        self.vp = 0
        self.number = 0
        self.touched: set[str] = set()

    def copy(self) -> "Comparison":
        """A comparison in the same place that goes on by itself."""
        other = Comparison(self.ledger.copy())
        other.page = self.page.copy()
        other.silent = self.silent
        other.unnarrated = self.unnarrated
        other.final = self.final
        other.awards = self.awards[:]
        other.effects = self.effects
        other.vp = self.vp
        other.number = self.number
        other.touched = set(self.touched)
        return other

    def read(self, s: TwilightState, kind: int, args: Args) -> None:
        """Accounts for one journal entry."""
        reader = _READERS.get(kind)
        if reader is not None:
            reader(self, s, args)

    def missing(self, what: str, found: str) -> None:
        """The engine did something that the log does not print."""
        if not self.silent:
            place = self.page.cursor - 1
            number = self.page.number(place) if place >= 0 else self.number
            self.ledger.differ(number, what, "nothing", found)

    # -- the board --------------------------------------------------------------

    def influence(self, s: TwilightState, args: Args) -> None:
        """A change of influence: a line sums up the markers of one country."""
        side, country, change, us, ussr = args
        name, page = board.IDS[country], self.page
        wanted, fitting = -1, -1
        for place in range(len(page.lines)):
            line = page.line(place)
            if page.used[place] or not isinstance(line, Influence):
                continue
            if line.side is not SIDES[side] or line.country != name:
                continue
            left = page.left[place]
            if left * change > 0:
                wanted = place if wanted < 0 else wanted
                if abs(left) >= abs(change) and fitting < 0:
                    fitting = place
        place = fitting if fitting >= 0 else wanted
        self.touched.add(name)
        if place < 0:
            what = f"influence of the {NAMES[side]} in {country_name(name)}"
            self.missing(what, f"{change:+d} [{us}][{ussr}]")
            return
        page.left[place] -= change
        line = page.line(place)
        assert isinstance(line, Influence)
        if page.left[place] * change > 0:
            return
        pays = page.find(Ops, start=page.cursor, stop=place) >= 0  # for Cuban Missile Crisis
        number = page.use(place, move=not pays).number
        where = country_name(name)
        self.ledger.compare(
            number, f"change in {where}", line.change, line.change - page.left[place]
        )
        self.ledger.compare(number, f"US influence in {where}", line.us, us)
        self.ledger.compare(number, f"USSR influence in {where}", line.ussr, ussr)

    def points(self, s: TwilightState, args: Args) -> None:
        """VP: who gains how many, and the score after it."""
        side, gain, marker = args
        self.vp = marker
        if self.final:
            self.awards.append((gain if side == US else -gain, marker))
            return
        page = self.page
        place = page.find(Points, lambda line: line.side is SIDES[side] and line.gain == gain)
        if place < 0:
            place = page.find(Points, lambda line: line.side is SIDES[side])
        if place < 0:
            place = page.find(Points)
        if place < 0:
            if not self.unnarrated:
                self.missing("VP", f"{NAMES[side]} gains {gain}, score {signed(marker)}")
            self.touched.add("vp")
            return
        line = page.line(place)
        assert isinstance(line, Points)
        number = page.use(place, move=not page.blank_between(page.cursor, place)).number
        self.touched.add("vp")
        self.ledger.compare(
            number, "VP", f"{NAMES[line.side is Side.US]} {line.gain}", f"{NAMES[side]} {gain}"
        )
        self.ledger.compare(number, "score", signed(line.score), signed(marker))

    def scoring(self, s: TwilightState, args: Args) -> None:
        """A scoring that moves nothing has a line of its own."""
        _, ussr, us = args
        place = self.page.find(NoPoints)
        if us == ussr and place >= 0 and not self.final:
            line = self.page.line(place)
            assert isinstance(line, NoPoints)
            number = self.page.use(place).number
            self.ledger.compare(number, "score", signed(line.score), signed(self.vp))

    def defcon(self, s: TwilightState, args: Args) -> None:
        """DEFCON after a move."""
        old, new = args
        self.touched.add("defcon")
        place = self.page.find(Defcon)
        if place < 0:
            self.missing("DEFCON", str(new))
            return
        line = self.page.line(place)
        assert isinstance(line, Defcon)
        number = self.page.use(place).number
        self.ledger.compare(
            number, "DEFCON", _move(line.improves, line.level), _move(new > old, new)
        )

    def military(self, s: TwilightState, args: Args) -> None:
        """Military operations of a side."""
        side, level = args
        self.touched.add("military")
        place = self.page.find(MilitaryOps, lambda line: line.side is SIDES[side])
        if place < 0:
            self.missing(f"military operations of the {NAMES[side]}", str(level))
            return
        line = self.page.line(place)
        assert isinstance(line, MilitaryOps)
        number = self.page.use(place, move=False).number
        self.ledger.compare(number, f"{NAMES[side]} military operations", line.level, level)

    def space(self, s: TwilightState, args: Args) -> None:
        """The box entered."""
        side, box = args
        self.touched.add("space")
        place = self.page.find(SpaceAdvance, lambda line: line.side is SIDES[side])
        if place < 0:
            self.missing(f"space race box of the {NAMES[side]}", str(box))
            return
        line = self.page.line(place)
        assert isinstance(line, SpaceAdvance)
        number = self.page.use(place).number
        self.ledger.compare(number, f"{NAMES[side]} space race box", line.box, box)

    # -- operations ---------------------------------------------------------------

    def operations(self, s: TwilightState, args: Args) -> None:
        """The header of an operations block: printed value, for coups the modified one."""
        _, value, kind, printed = args
        self.header(KINDS[kind], value if kind == actions.COUP else printed)

    def header(self, kind: OpsKind, value: int) -> None:
        """The header of an operations block."""
        place = self.page.ahead(Ops, lambda line: line.kind is kind)
        if place < 0:
            self.missing(f"operations to {kind}", str(value))
            return
        line = self.page.line(place)
        assert isinstance(line, Ops)
        number = self.page.use(place).number
        self.ledger.compare(number, f"operations to {kind}", line.value, value)

    def no_operations(self, s: TwilightState, args: Args) -> None:
        """Operations without a target: at most a bare header is printed."""
        self.bare_header()

    def bare_header(self) -> None:
        """Accounts for an operations header that nothing follows, if there is one."""
        place = self.page.find(Ops, start=self.page.cursor)
        if place >= 0 and self.page.window_end(place + 1) == place + 1:
            after = self.page.lines[place + 1 :]
            if not after or not isinstance(after[0].line, Target):
                self.page.use(place)

    def target(self, s: TwilightState, args: Args) -> None:
        """The target of a coup or roll."""
        country = board.IDS[args[1]]
        page = self.page
        place = page.ahead(Target, lambda line: line.country == country)
        if place < 0:
            place = page.ahead(Target)
        if place < 0:
            self.missing("target", country_name(country))
            return
        line = page.line(place)
        assert isinstance(line, Target)
        number = page.use(place).number
        self.ledger.compare(number, "target", country_name(line.country), country_name(country))

    def coup_roll(self, s: TwilightState, args: Args) -> None:
        """The calculation of a coup."""
        _, _, die, ops, modifier, stability, result = args
        place = self.page.ahead(CoupResult)
        if place < 0:
            self.missing("coup", f"die {die}, result {result}")
            return
        line = self.page.line(place)
        assert isinstance(line, CoupResult)
        number = self.page.use(place).number
        compare = self.ledger.compare
        compare(number, "coup die", line.die, die)
        compare(number, "coup operations", line.ops, ops)
        compare(number, "coup die modifier", line.modifier, modifier)
        compare(number, "stability", line.stability, stability)
        compare(number, "coup result", line.result, result)
        compare(number, "coup", _success(line.success), _success(result > 0))

    def realign_roll(self, s: TwilightState, args: Args) -> None:
        """One side's realignment roll; the app does not print Iran-Contra's part of it."""
        side, die, modifier = args
        page = self.page
        place = page.ahead(Roll, lambda line: line.side is SIDES[side])
        if place < 0:
            self.missing(f"realignment roll of the {NAMES[side]}", str(die))
            return
        line = page.line(place)
        assert isinstance(line, Roll)
        number = page.use(place).number
        compare = self.ledger.compare
        compare(number, f"{NAMES[side]} die", line.die, die)
        if side == US and self.effects & effects.IRAN_CONTRA and line.modifier == modifier + 1:
            shown = f"{line.modifier:+d} = {line.total}"
            counted = f"{modifier:+d} = {die + modifier}"
            name = "iran_contra_left_out"
            self.ledger.numbers += 1
            self.ledger.explain(number, "realignment modifier", shown, counted, name)
            modifier += 1
        else:
            compare(number, "realignment modifier", line.modifier, modifier)
        compare(number, "realignment total", line.total, die + modifier)

    def space_roll(self, s: TwilightState, args: Args) -> None:
        """The die of a space attempt."""
        _, die, needed, success = args
        place = self.page.ahead(SpaceRoll)
        if place < 0:
            self.missing("space race roll", str(die))
            return
        line = self.page.line(place)
        assert isinstance(line, SpaceRoll)
        number = self.page.use(place).number
        self.ledger.compare(number, "space race die", line.die, die)
        self.ledger.compare(number, "needed roll", line.needed, needed)
        self.ledger.compare(number, "attempt", _success(line.success), _success(bool(success)))

    def trap_roll(self, s: TwilightState, args: Args) -> None:
        """The die of a trap."""
        _, die, freed = args
        place = self.page.ahead(TrapRoll)
        if place < 0:
            self.missing("trap roll", str(die))
            return
        line = self.page.line(place)
        assert isinstance(line, TrapRoll)
        number = self.page.use(place).number
        self.ledger.compare(number, "trap die", line.die, die)
        self.ledger.compare(number, "trap", _escape(line.escaped), _escape(bool(freed)))

    def war(self, s: TwilightState, args: Args) -> None:
        """The target of a war."""
        country = board.IDS[args[1]]
        place = self.page.ahead(War)
        if place < 0:
            self.missing("war", country_name(country))
            return
        line = self.page.line(place)
        assert isinstance(line, War)
        number = self.page.use(place).number
        self.ledger.compare(number, "war in", country_name(line.country), country_name(country))

    def war_roll(self, s: TwilightState, args: Args) -> None:
        """The die of a war."""
        _, _, die, modifier, needed, won = args
        place = self.page.ahead(WarResult)
        if place < 0:
            self.missing("war roll", str(die))
            return
        line = self.page.line(place)
        assert isinstance(line, WarResult)
        number = self.page.use(place).number
        compare = self.ledger.compare
        compare(number, "war die", line.die, die)
        compare(number, "war die modifier", line.modifier, modifier)
        compare(number, "needed roll", line.needed, needed)
        compare(number, "war", _success(line.victory), _success(bool(won)))

    # -- cards ----------------------------------------------------------------------

    def headline(self, s: TwilightState, args: Args) -> None:
        """A headline that is shown."""
        side, card = args
        place = self.page.find(Headlines, lambda line: line.side is SIDES[side])
        if place < 0:
            return
        line = self.page.line(place)
        assert isinstance(line, Headlines)
        number = self.page.use(place).number
        self.ledger.compare(number, "headline", card_title(line.card), card_title(card))

    def event(self, s: TwilightState, args: Args) -> None:
        """An event that occurs; two events print their line twice."""
        card = args[0]
        place = self.page.find(EventLine, lambda line: line.card == card)
        if place < 0:
            self.missing("event", card_title(card))
            return
        self.page.use(place)
        self.ledger.numbers += 1
        again = place + 1
        if again < len(self.page.lines) and self.page.line(again) == EventLine(card):
            self.page.use(again)

    def no_event(self, s: TwilightState, args: Args) -> None:
        """An event that does not occur: the app prints its line for card 105 only."""
        card = args[0]
        place = self.page.find(EventLine, lambda line: line.card == card)
        if place >= 0 and card == cards.SPECIAL_RELATIONSHIP:
            number = self.page.use(place).number
            what, name = "event", "event_named_in_vain"
            self.ledger.explain(number, what, card_title(card), "does not occur", name)

    def discard(self, s: TwilightState, args: Args) -> None:
        """A card discarded by a side."""
        side, card = args
        place = self.page.find(
            Discards, lambda line: line.side is SIDES[side] and line.card == card
        )
        if place < 0:
            self.missing(f"discard of the {NAMES[side]}", card_title(card))
            return
        self.page.use(place)
        self.ledger.numbers += 1

    def reveal(self, s: TwilightState, args: Args) -> None:
        """A card seen in a hand; the card drawn by 67 is printed twice."""
        side, card = args[0], args[1]
        for _ in range(2):
            place = self.page.find(
                Reveals, lambda line: line.side is SIDES[side] and line.card == card
            )
            if place < 0:
                return
            line = self.page.line(place)
            self.page.use(place)
            self.ledger.numbers += 1
            following = self.page.lines[place + 1 : place + 2]
            if isinstance(line, Reveals) and line.from_hand:
                return
            if not following or following[0].line != Reveals(SIDES[side], card, True):
                return

    def returned(self, s: TwilightState, args: Args) -> None:
        """The card drawn by 67 goes back."""
        place = self.page.find(Returns, lambda line: line.card == args[1])
        if place >= 0:
            self.page.use(place)
            self.ledger.numbers += 1

    def played_with(self, s: TwilightState, args: Args) -> None:
        """A card played beside 32, or drawn by 67 and played."""
        for _ in range(2):
            place = self.page.find(Plays, lambda line: line.card == args[1])
            if place >= 0:
                self.page.use(place)
                self.ledger.numbers += 1

    def nothing_to(self, s: TwilightState, args: Args) -> None:
        """A side has no card to show or to discard."""
        place = self.page.find(NothingTo, lambda line: line.side is SIDES[args[0]])
        if place >= 0:
            self.page.use(place)
            self.ledger.numbers += 1

    def shuffle(self, s: TwilightState, args: Args) -> None:
        """The discards become the draw pile."""
        place = self.page.find(Reshuffle)
        if place < 0:
            self.missing("reshuffle", "the draw pile is empty")
            return
        self.page.use(place)
        self.ledger.numbers += 1

    def olympics(self, s: TwilightState, args: Args) -> None:
        """Whether a side takes part."""
        place = self.page.find(Olympics)
        if place >= 0:
            line = self.page.line(place)
            assert isinstance(line, Olympics)
            number = self.page.use(place).number
            self.ledger.compare(
                number, "Olympic Games", (line.side, line.participates), (SIDES[args[0]], args[1])
            )

    def region(self, s: TwilightState, args: Args) -> None:
        """The region that Chernobyl names."""
        place = self.page.find(Region)
        if place < 0:
            self.missing("region", REGION_IDS[args[1]])
            return
        line = self.page.line(place)
        assert isinstance(line, Region)
        number = self.page.use(place).number
        if line.region is None:
            name = "region_missing"
            self.ledger.explain(number, "region", "missing", REGION_IDS[args[1]], name)
        else:
            self.ledger.compare(number, "region", line.region, REGION_IDS[args[1]])

    def over(self, s: TwilightState, args: Args) -> None:
        """The end of the game."""
        place = self.page.find(Wins)
        if place >= 0:
            line = self.page.line(place)
            assert isinstance(line, Wins)
            number = self.page.use(place).number
            winner = NAMES[args[0]] if args[0] in (USSR, US) else "nobody"
            self.ledger.compare(number, "winner", NAMES[line.side is Side.US], winner)

    # -- effects ----------------------------------------------------------------------

    def in_force(self, s: TwilightState, args: Args) -> None:
        """An effect begins: its card is printed as in play."""
        bit = 1 << args[0]
        self.effects |= bit
        self._display(bit, True)

    def ended(self, s: TwilightState, args: Args) -> None:
        """An effect ends."""
        bit = 1 << args[0]
        if bit == effects.BURY_DUE:
            bit |= effects.BURY_YOU
        self.effects &= ~bit
        self._display(bit, False)

    def _display(self, bit: int, now: bool) -> None:
        place = self.page.find(
            InPlay, lambda line: line.now is now and EFFECTS.get(line.card, 0) & bit != 0
        )
        if place >= 0:
            self.page.used[place] = 1
            self.ledger.numbers += 1

    # -- the end of a page ----------------------------------------------------------------

    def close(self, last_of_turn: bool) -> None:
        """Reports the lines that nothing accounts for; lines behind an unreadable one are left."""
        page = self.page
        if self.final:
            self._final_awards()
        for place in range(len(page.lines)):
            line = page.line(place)
            if page.used[place]:
                continue
            if isinstance(line, InPlay):
                self._close_display(place, line, last_of_turn)
            elif place in self.behind_unreadable():
                self._touch(line)
            else:
                self._touch(line)
                self._close_line(place)

    def _final_awards(self) -> None:
        """The awards after the last turn: a printed line may sum up several, or leave some out."""
        begun = 0
        for place in range(len(self.page.lines)):
            line = self.page.line(place)
            if self.page.used[place]:
                continue
            if isinstance(line, NoPoints):
                scores = [0, *(marker for _, marker in self.awards)]
                if line.score in scores:
                    self.page.use(place)
                    self.ledger.numbers += 1
            elif isinstance(line, Points):
                gain = line.gain if line.side is Side.US else -line.gain
                stop = self._award(begun, gain, line.score)
                if stop:
                    begun = stop
                    self.page.use(place)
                    self.ledger.numbers += 2
        del self.awards[:begun]

    def _award(self, begun: int, gain: int, score: int) -> int:
        """Behind the last of the awards that come to this gain and this score, 0 if none do."""
        for first in range(begun, len(self.awards)):
            total = 0
            for last in range(first, len(self.awards)):
                total += self.awards[last][0]
                if total == gain and self.awards[last][1] == score:
                    return last + 1
        return 0

    def behind_unreadable(self) -> range:
        """The places from the first line on that cannot be read."""
        for place, one in enumerate(self.page.lines):
            if type(one.line).__name__ in ("Unreadable", "Cut"):
                return range(place, len(self.page.lines))
        return range(0)

    def _touch(self, line: object) -> None:
        match line:
            case Influence():
                self.touched.add(line.country)
            case Points() | NoPoints():
                self.touched.add("vp")
            case Defcon():
                self.touched.add("defcon")
            case MilitaryOps():
                self.touched.add("military")
            case SpaceAdvance():
                self.touched.add("space")
            case _:
                pass

    def _close_line(self, place: int) -> None:
        page, number = self.page, self.page.number(place)
        line = page.line(place)
        self.ledger.numbers += 1
        match line:
            case NoPoints() if line.score == self.vp:
                pass
            case Influence():
                done = line.change - page.left[place]
                what = f"change in {country_name(line.country)}"
                self.ledger.differ(number, what, f"{line.change:+d}", f"{done:+d}")
            case Points(Side.US | Side.USSR, 6, _) if self._is_wargames():
                shown = f"{line.gain} VP"
                self.ledger.explain(number, "VP", shown, "once", "wargames_points_twice")
            case _:
                self.ledger.differ(number, type(line).__name__, str(line), "nothing")

    def _is_wargames(self) -> bool:
        return any(one.line == EventLine(cards.WARGAMES) for one in self.page.lines)

    def _close_display(self, place: int, line: InPlay, last_of_turn: bool) -> None:
        mask = EFFECTS.get(line.card, 0)
        number = self.page.number(place)
        self.page.used[place] = 1
        self.ledger.numbers += 1
        on = self.effects & mask != 0
        if line.now:
            if not on and not self.silent:
                self.ledger.differ(number, card_title(line.card), "in play", "not in force")
            return
        if not on or (last_of_turn and mask & effects.TURN_EFFECTS):
            return
        name = "display_only"
        if line.card in _DISPLAY_ONLY:
            what = card_title(line.card)
            self.ledger.explain(number, what, "no longer in play", "in force", name)
        else:
            self.ledger.differ(number, card_title(line.card), "no longer in play", "in force")


def _move(improves: bool, level: int) -> str:
    return f"{'improves' if improves else 'degrades'} to {level}"


def _success(yes: bool) -> str:
    return "success" if yes else "failure"


def _escape(yes: bool) -> str:
    return "escaped" if yes else "remains"


_Reader = Callable[[Comparison, TwilightState, Args], None]
_READERS: Final[dict[int, _Reader]] = {
    entries.INFLUENCE: Comparison.influence,
    entries.VP: Comparison.points,
    entries.DEFCON: Comparison.defcon,
    entries.MILITARY: Comparison.military,
    entries.SPACE: Comparison.space,
    entries.SPACE_ROLL: Comparison.space_roll,
    entries.HEADLINE: Comparison.headline,
    entries.EVENT: Comparison.event,
    entries.NO_EVENT: Comparison.no_event,
    entries.IN_FORCE: Comparison.in_force,
    entries.ENDED: Comparison.ended,
    entries.OPERATIONS: Comparison.operations,
    entries.NO_OPERATIONS: Comparison.no_operations,
    entries.COUP: Comparison.target,
    entries.COUP_ROLL: Comparison.coup_roll,
    entries.REALIGN: Comparison.target,
    entries.REALIGN_ROLL: Comparison.realign_roll,
    entries.WAR: Comparison.war,
    entries.WAR_ROLL: Comparison.war_roll,
    entries.SHUFFLE: Comparison.shuffle,
    entries.DISCARD: Comparison.discard,
    entries.NOTHING_TO_DISCARD: Comparison.nothing_to,
    entries.NOTHING_TO_REVEAL: Comparison.nothing_to,
    entries.REVEAL: Comparison.reveal,
    entries.TAKEN: Comparison.reveal,
    entries.GIVEN: Comparison.reveal,
    entries.RETURNED: Comparison.returned,
    entries.PLAYED_WITH: Comparison.played_with,
    entries.TRAP_ROLL: Comparison.trap_roll,
    entries.SCORING: Comparison.scoring,
    entries.OLYMPICS: Comparison.olympics,
    entries.CHOSEN_REGION: Comparison.region,
    entries.OVER: Comparison.over,
}
