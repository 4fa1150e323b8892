"""Names of things as messages, and lists of them."""

from typing import Final

from detente.core.messages import Message
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.data.economy import ARMY, SLOT_IDS
from detente.games.imperial_2030.data.regions import CANALS, HOMES, NATION_IDS

Values = dict[str, int | str | Message]

#: Kinds of units in ids of messages, by their numbers in the economy.
KIND_IDS: Final = ("fleet", "army", "friendly")


def nation(number: int) -> Message:
    """The nation's name; none for -1."""
    if number < 0:
        return Message("i30.none")
    return Message(f"i30.nation.{NATION_IDS[number]}")


def letter(number: int) -> Message:
    """The letter that stands for the nation in tables."""
    return Message(f"i30.letter.{NATION_IDS[number]}")


def region(number: int) -> Message:
    """The region's name."""
    return Message(f"i30.region.{board.IDS[number]}")


def seat(number: int) -> Message:
    """Whoever has the seat; nobody for -1."""
    if number < 0:
        return Message("i30.nobody")
    return Message(f"seat.imperial_2030.p{number + 1}")


def slot(number: int) -> Message:
    """A slot's name; two slots of the same effect have the same one."""
    return Message(f"i30.slot.{SLOT_IDS[number].removesuffix('_1').removesuffix('_2')}")


def this_slot(number: int) -> Message:
    """A slot's name with its number, where there are two of the effect."""
    return Message(f"i30.slot.{SLOT_IDS[number]}")


def unit(kind: int) -> Message:
    """A unit of this kind."""
    return Message(f"i30.unit.{KIND_IDS[kind]}")


def one_unit(kind: int) -> Message:
    """One unit of this kind, as a part of a sentence."""
    return Message(f"i30.a.{KIND_IDS[kind]}")


def units(kind: int, count: int) -> Message:
    """So many units of this kind."""
    return Message(f"i30.units.{KIND_IDS[kind]}", {"n": count})


def abroad(nation: int, number: int) -> bool:
    """Whether the region is a home province of another nation, where armies have a posture."""
    return number < HOMES and board.NATION[number] != nation


def units_there(nation: int, number: int, kind: int, count: int) -> Message:
    """So many units of a nation in a region; upright armies abroad are hostile ones."""
    if kind == ARMY and abroad(nation, number):
        return Message("i30.units.hostile", {"n": count})
    return units(kind, count)


def canal(number: int) -> Message:
    """The canal's name."""
    return Message(f"i30.canal.{CANALS[number][0]}")


def money(amount: int) -> Message:
    """An amount in millions."""
    return Message("i30.money", {"amount": amount})


def listed(messages: list[Message]) -> Message:
    """Things one after the other; "none" where there are none."""
    if not messages:
        return Message("i30.none")
    found = messages[-1]
    for each in reversed(messages[:-1]):
        found = Message("i30.list", {"first": each, "rest": found})
    return found
