"""Checks a log against the engine, or turns it into a record."""

from dataclasses import dataclass, replace
from typing import Any, Final

from detente.core.errors import DetenteError
from detente.core.record import Record, digest
from detente.core.replay import replay
from detente.core.state import CHANCE
from detente.games.twilight_struggle import GAME, actions, deck

from .entries import Entry, Game, read_log
from .ledger import Difference
from .lines import Phase, Reshuffle, Roll
from .replayer import Replay

__all__ = ["SOURCE", "DoesNotReplay", "Report", "check_log", "import_log"]

#: The name of the format in the notes of an imported record.
SOURCE: Final = "playdek-log"


#: How often a game is replayed with an improved deal.
MOST_DEALS: Final = 4


class DoesNotReplay(DetenteError):
    """Raised for a log that differs from the rules of the engine; it cannot be imported."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: counts, differences with their lines, and where the log stops.

    ``unreadable`` are line numbers; ``cut`` is the number of a last line that stops half-way, or
    0; ``gap`` the number of the header before which rounds are missing (the replay ends there),
    or 0; ``last`` says which entry was the last one replayed.
    """

    rounds: int
    numbers: int
    differences: tuple[Difference, ...]
    explained: tuple[Difference, ...]
    unreadable: tuple[int, ...]
    cut: int
    gap: int
    last: str

    @property
    def clean(self) -> bool:
        """Whether the log could be read whole and everything in it is accounted for."""
        return not self.differences and not self.unreadable

    def to_data(self) -> dict[str, Any]:
        """The report as JSON data."""
        return {
            "rounds": self.rounds,
            "numbers": self.numbers,
            "differences": len(self.differences),
            "explained": len(self.explained),
            "unreadable": list(self.unreadable),
            "cut": self.cut or None,
            "gap": self.gap or None,
            "last": self.last,
            "details": [
                {
                    "line": each.number,
                    "what": each.what,
                    "printed": each.printed,
                    "found": each.found,
                    "explanation": each.explained or None,
                }
                for each in sorted(
                    (*self.differences, *self.explained), key=lambda each: each.number
                )
            ],
        }


def check_log(text: str) -> Report:
    """Replays a log and compares every number in it.

    Raises :class:`~.entries.NotALog` for a text that is none.
    """
    game = read_log(text)
    done = _replayed(game)
    ledger, cut = done.ledger, game.cut.number if game.cut is not None else 0
    differences = [_with_text(each, text) for each in ledger.open]
    differences.sort(key=lambda each: each.number)
    if any(each.number == _may_be_cut(text, game) for each in differences):
        cut = _may_be_cut(text, game)
        differences = [each for each in differences if each.number != cut]
    return Report(
        ledger.rounds,
        ledger.numbers,
        tuple(differences),
        tuple(ledger.explained),
        tuple(numbered.number for numbered in game.unreadable),
        cut,
        done.gap,
        _named(done.entry),
    )


def import_log(text: str) -> Record:
    """The game of a log as a record, hidden cards included; it replays by the rules alone.

    Raises :class:`~.entries.NotALog`, or :class:`DoesNotReplay` with the first line that differs.
    """
    game = read_log(text)
    done = _replayed(game)
    if game.unreadable:
        raise DoesNotReplay(f"line {game.unreadable[0].number} of the log cannot be read")
    cut = _may_be_cut(text, game)
    differences = [each for each in done.ledger.open if each.number != cut]
    if differences:
        first = _with_text(min(differences, key=lambda each: each.number), text)
        raise DoesNotReplay(
            f"line {first.number} of the log does not replay: {first.what} is printed as "
            f"{first.printed}, the rules give {first.found}"
        )
    record = Record(GAME.id, GAME.rules_version, dict(done.options), _seats(game), None)
    shown = len(done.actions) - done.idle
    record.actions = [GAME.action_text(action) for action in done.actions[:shown]]
    record.by = done.by[:shown]
    record.digest = digest(replay(GAME, record))
    record.notes = _notes(game, done)
    return record


def _with_text(each: Difference, text: str) -> Difference:
    """A difference about a whole line shows that line."""
    if each.printed:
        return each
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    shown = lines[each.number - 1].strip() if each.number <= len(lines) else ""
    return replace(each, printed=shown)


def _may_be_cut(text: str, game: Game) -> int:
    """The number of a last line that is whole as it stands but may be the beginning of another.

    Two shapes can be: a roll without its modifier, and the title of card 107, with which that of
    card 94 begins.
    """
    if text.endswith("\n") or not game.entries:
        return 0
    entry = game.entries[-1]
    last = entry.content[-1] if entry.content else None
    if last is not None and isinstance(last.line, Roll) and not last.line.modifier:
        return last.number
    return last.number if last is not None and text.endswith("Che") else 0


def _replayed(game: Game) -> Replay:
    """The game replayed, with the discards shuffled late if the log then agrees better."""
    done = _dealt_well(game, True)
    if done.ledger.open and any(isinstance(one.line, Reshuffle) for one in game.lines):
        late = _dealt_well(game, False)
        if len(late.ledger.open) < len(done.ledger.open):
            return late
    return done


def _dealt_well(game: Game, eager: bool) -> Replay:
    """A replay; where cards had to be dealt anew, once more with the deal then found."""
    done = Replay(game, eager=eager)
    done.run()
    for _ in range(MOST_DEALS):
        if not done.redealt or done.ledger.open:
            break
        again = Replay(game, tuple(slot.card for slot in done.dealer.slots), eager)
        again.run()
        if len(again.ledger.open) > len(done.ledger.open):
            break
        done = again
    return done


def _seats(game: Game) -> list[str]:
    return [game.header.ussr or GAME.seats[0], game.header.us or GAME.seats[1]]


def _named(entry: Entry | None) -> str:
    if entry is None:
        return "set-up"
    if entry.phase is Phase.ROUND and entry.side is not None:
        return f"turn {entry.turn}, {entry.side.upper()} round {entry.round}"
    return f"turn {entry.turn}, {entry.phase}"


def _notes(game: Game, done: Replay) -> dict[str, Any]:
    shown = {card for card in done.dealer.facts.showings if done.dealer.facts.showings[card]}
    dealt = {
        action - actions.DRAW
        for action, actor in zip(done.actions, done.by, strict=True)
        if actor == CHANCE and action >= actions.DRAW and action < actions.ROLL
    }
    complete = game.entries[done.complete] if 0 <= done.complete < len(game.entries) else None
    return {
        "source": SOURCE,
        "last_complete_entry": _named(complete),
        "rounds": done.ledger.rounds,
        "numbers": done.ledger.numbers,
        "explained": {
            name: done.ledger.times(name)
            for name in sorted({each.explained for each in done.ledger.explained})
        },
        "fillers": [deck.IDS[card] for card in sorted(dealt - shown)],
    }
