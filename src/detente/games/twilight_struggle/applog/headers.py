"""Turn and round numbers of the entries by their order, where a header prints another number."""

from dataclasses import replace

from .entries import Entry, Game
from .lines import Phase, Side

__all__ = ["printed_numbers", "straightened"]


def printed_numbers(game: Game) -> dict[int, tuple[int, int]]:
    """Turn and round as printed, by the number of the header's line."""
    return {entry.number: (entry.printed, entry.round) for entry in game.entries}


def straightened(game: Game) -> Game:
    """The game with the numbers that its headers should have.

    A header is set right only if the one behind it goes on as if it had been; rounds or turns
    that the log leaves out stay left out.
    """
    entries = _with_turns(list(game.entries))
    return replace(game, entries=tuple(_with_rounds(entries)))


def _with_turns(entries: list[Entry]) -> list[Entry]:
    turn = 0
    for place, entry in enumerate(entries):
        if entry.phase is Phase.HEADLINE:
            following = entries[place + 1].turn if place + 1 < len(entries) else turn + 1
            believed = entry.turn == following and entry.turn > turn
            turn = entry.turn if believed else turn + 1
        elif entry.phase is Phase.ROUND and entry.turn > turn > 0:
            following = entries[place + 1].turn if place + 1 < len(entries) else 0
            turn = entry.turn if following == entry.turn else turn
        turn = turn or entry.turn
        if entry.turn != turn:
            entries[place] = replace(entry, turn=turn)
    return entries


def _with_rounds(entries: list[Entry]) -> list[Entry]:
    wanted: tuple[Side | None, int] = (None, 0)
    for place, entry in enumerate(entries):
        if entry.phase is Phase.HEADLINE:
            wanted = (Side.USSR, 1)
            continue
        if entry.phase is not Phase.ROUND:
            continue
        side, number = wanted
        if entry.side is side and entry.round != number and _goes_on(entries, place, number):
            entry = entries[place] = replace(entry, round=number)
        assert entry.side is not None
        wanted = _next(entry.side, entry.round)
    return entries


def _next(side: Side, number: int) -> tuple[Side, int]:
    return (Side.US, number) if side is Side.USSR else (Side.USSR, number + 1)


def _goes_on(entries: list[Entry], place: int, number: int) -> bool:
    """Whether the next header follows on this round number."""
    if place + 1 >= len(entries):
        return True
    entry, after = entries[place], entries[place + 1]
    if after.phase is not Phase.ROUND:
        return True
    assert entry.side is not None
    if (after.side, after.round) == _next(entry.side, number):
        return True
    return after.side is entry.side and after.round == number + 1
