"""Journal entries as log lines: what happened, every die with what was added to it."""

from collections.abc import Callable

from detente.core.journal import Entry
from detente.core.messages import Message
from detente.games.twilight_struggle import actions, entries
from detente.games.twilight_struggle.wording import names, outcomes

Args = tuple[int, ...]
Values = dict[str, int | str | Message]

_USES = {
    actions.EVENT_FIRST: "event_first",
    actions.OPERATIONS: "operations",
    actions.SPACE: "space",
    actions.SPACE_WITHOUT_ROLL: "space_without_roll",
    actions.WITH_UN: "with_un",
}
_KINDS = {actions.PLACE: "influence", actions.COUP: "coup", actions.REALIGN: "realign"}
_DECLINED = {
    entries.NO_CARD: "card",
    entries.NO_MOVE: "move",
    entries.NO_INFLUENCE: "influence",
    entries.NO_REMOVAL: "removal",
    entries.NO_DISCARD: "discard",
    entries.NO_COUP: "coup",
    entries.NO_COUP_OR_ROLLS: "coup_or_rolls",
    entries.NO_USE: "use",
    entries.DEFCON_STAYS: "defcon",
    entries.GAME_GOES_ON: "game",
}
_NO_EVENT = {
    entries.PREVENTED: "prevented",
    entries.PREREQUISITE: "prerequisite",
    entries.CONDITION: "condition",
    entries.BANNED: "banned",
}


def entry_message(entry: Entry, seat: int) -> Message | None:
    """A log line for a seat; None for what needs no line of its own."""
    kind, args = entry.seen_by(seat)
    special = _SPECIAL.get(kind)
    if special is not None:
        return special(args)
    shape = _SHAPES[kind]
    values: Values = {}
    for name, number in zip(shape, args, strict=True):
        values[name] = _AS.get(name, int)(number)
    return Message(f"ts.log.{entries.KIND_NAMES[kind]}", values)


#: The numbers of the plain kinds, by the name each has in the words.
_SHAPES: dict[int, tuple[str, ...]] = {
    entries.TURN: ("turn",),
    entries.NO_VP: ("side",),
    entries.ROUND: ("side", "round"),
    entries.ROUND_SKIPPED: ("side", "round"),
    entries.CLEANUP: ("turn",),
    entries.MILITARY: ("side", "marker"),
    entries.SPACE: ("side", "box"),
    entries.HEADLINE: ("side", "card"),
    entries.PLAY: ("side", "card"),
    entries.EVENT: ("card", "side"),
    entries.IN_FORCE: ("effect",),
    entries.ENDED: ("effect",),
    entries.NO_OPERATIONS: ("side", "n"),
    entries.COUP: ("side", "country", "ops"),
    entries.REALIGN: ("side", "country"),
    entries.WAR: ("side", "country"),
    entries.SHUFFLE: (),
    entries.DISCARD: ("side", "card"),
    entries.NOTHING_TO_DISCARD: ("side",),
    entries.REVEAL: ("side", "card"),
    entries.NOTHING_TO_REVEAL: ("side",),
    entries.TAKEN: ("side", "card"),
    entries.GIVEN: ("side", "card"),
    entries.RETURNED: ("side", "card"),
    entries.PLAYED_WITH: ("side", "card"),
    entries.EXCLUDED: ("country",),
    entries.CONTEST: ("ussr_die", "ussr_total", "us_die", "us_total"),
    entries.CHOSEN_REGION: ("side", "region"),
    entries.CANCELLED: ("card",),
    entries.REMOVED: ("card",),
    entries.MILITARY_CHECK: ("required", "us", "ussr"),
    entries.CHINA_SCORES: ("side",),
    entries.REPLACED: ("side", "n"),
    entries.ORDERED: ("card",),
    entries.HELD: ("side",),
    entries.SPACE_NOT_TRIED: ("side",),
    entries.BLOCKED: ("card",),
    entries.NOT_PAID: ("side",),
    entries.PUT_BACK: ("side", "n"),
}
_AS: dict[str, Callable[[int], int | str | Message]] = {
    "side": names.side,
    "card": names.card,
    "country": names.country,
    "region": names.region,
    "effect": names.effect,
}


def _modifier(number: int) -> str:
    """A die modifier, unsaid when it is nothing."""
    return f" {number:+d}" if number else ""


def _influence(args: Args) -> Message:
    side, country, change, us, ussr = args
    held = names.holder(us, ussr, country)
    control: Message | str = ""
    if held >= 0:
        control = Message("ts.log.control", {"side": names.side(held)})
    return Message(
        "ts.log.influence",
        {
            "side": names.side(side),
            "country": names.country(country),
            "change": f"{change:+d}",
            "marks": names.marks(us, ussr),
            "control": control,
        },
    )


def _vp(args: Args) -> Message:
    side, points, marker = args
    values: Values = {"side": names.side(side), "marker": names.vp_marker(marker)}
    return Message("ts.log.vp", {**values, "n": points})


def _defcon(args: Args) -> Message:
    before, after = args
    name = "defcon_improves" if after > before else "defcon_falls"
    return Message(f"ts.log.{name}", {"before": before, "level": after})


def _space_roll(args: Args) -> Message:
    side, die, needed, success = args
    name = "space_success" if success else "space_failure"
    return Message(f"ts.log.{name}", {"side": names.side(side), "die": die, "needed": needed})


def _use(args: Args) -> Message | None:
    side, card, use = args
    if use == actions.EVENT:
        return None  # the event's own line says it
    return Message(f"ts.log.use_{_USES[use]}", {"side": names.side(side), "card": names.card(card)})


def _no_event(args: Args) -> Message:
    card, reason = args
    return Message(f"ts.log.no_event_{_NO_EVENT[reason]}", {"card": names.card(card)})


def _declined(args: Args) -> Message:
    side, what = args
    return Message(f"ts.log.declined_{_DECLINED[what]}", {"side": names.side(side)})


def _operations(args: Args) -> Message:
    side, points, kind, printed = args
    values: Values = {"side": names.side(side), "kind": Message(f"ts.kind.{_KINDS[kind]}")}
    if points != printed:
        values["printed"] = printed
        return Message("ts.log.operations_changed", {**values, "n": points})
    return Message("ts.log.operations", {**values, "n": points})


def _coup_roll(args: Args) -> Message:
    side, _, die, ops, modifier, stability, result = args
    values: Values = {
        "side": names.side(side),
        "die": die,
        "modifier": _modifier(modifier),
        "ops": ops,
        "double": 2 * stability,
        "result": f"{result:+d}" if result else "0",
    }
    return Message("ts.log.coup_success" if result > 0 else "ts.log.coup_failure", values)


def _realign_roll(args: Args) -> Message:
    side, die, modifier = args
    return Message(
        "ts.log.realign_roll_modified" if modifier else "ts.log.realign_roll",
        {
            "side": names.side(side),
            "die": die,
            "modifier": _modifier(modifier),
            "total": die + modifier,
        },
    )


def _war_roll(args: Args) -> Message:
    side, country, die, modifier, needed, won = args
    return Message(
        "ts.log.war_won" if won else "ts.log.war_lost",
        {
            "side": names.side(side),
            "country": names.country(country),
            "die": die,
            "total": f"{_modifier(modifier)} = {die + modifier}" if modifier else "",
            "needed": needed,
        },
    )


def _hidden(name: str) -> Callable[[Args], Message | None]:
    """A card that only its reader sees; the number of cards is on the table anyway."""

    def words(args: Args) -> Message | None:
        if len(args) < 2:
            return None
        values: Values = {"side": names.side(args[0]), "card": names.card(args[1])}
        return Message(f"ts.log.{name}", values)

    return words


def _trap_roll(args: Args) -> Message:
    side, die, freed = args
    name = "trap_freed" if freed else "trap_held"
    return Message(f"ts.log.{name}", {"side": names.side(side), "die": die})


def _china(args: Args) -> Message:
    side, up = args
    return Message("ts.log.china_up" if up else "ts.log.china_down", {"side": names.side(side)})


def _scoring(args: Args) -> Message:
    region, ussr, us = args
    return Message(
        "ts.log.scoring",
        {"region": names.region(region), "us": us, "ussr": ussr, "score": names.lead(us - ussr)},
    )


def _olympics(args: Args) -> Message:
    side, takes_part = args
    name = "participates" if takes_part else "boycotts"
    return Message(f"ts.log.{name}", {"side": names.side(side)})


def _ability(args: Args) -> Message:
    side, box, has = args
    ability = Message(f"ts.ability.{names.ABILITIES[box]}")
    values: Values = {"side": names.side(side), "box": box, "ability": ability}
    return Message("ts.log.ability_gained" if has else "ts.log.ability_lost", values)


def _civil_war(args: Args) -> Message:
    return Message("ts.log.civil_war_box", {"markers": args[0]})


def _bid(args: Args) -> Message:
    seat, side, extra = args
    return Message(
        "ts.log.bid", {"seat": names.bidder(seat), "side": names.side(side), "extra": extra}
    )


def _seated(args: Args) -> Message:
    swapped, side, extra = args
    name = "swapped" if swapped else "kept"
    if not extra:
        return Message(f"ts.log.seated_{name}_even")
    return Message(f"ts.log.seated_{name}", {"side": names.side(side), "extra": extra})


def _over(args: Args) -> Message:
    winner, reason = args
    return outcomes.ending(winner, reason)


_SPECIAL: dict[int, Callable[[Args], Message | None]] = {
    entries.INFLUENCE: _influence,
    entries.VP: _vp,
    entries.DEFCON: _defcon,
    entries.SPACE_ROLL: _space_roll,
    entries.USE: _use,
    entries.NO_EVENT: _no_event,
    entries.DECLINED: _declined,
    entries.OPERATIONS: _operations,
    entries.COUP_ROLL: _coup_roll,
    entries.REALIGN_ROLL: _realign_roll,
    entries.WAR_ROLL: _war_roll,
    entries.DRAWN: _hidden("drawn"),
    entries.LOOKED: _hidden("looked"),
    entries.TRAP_ROLL: _trap_roll,
    entries.CHINA: _china,
    entries.SCORING: _scoring,
    entries.OLYMPICS: _olympics,
    entries.ABILITY: _ability,
    entries.CIVIL_WAR: _civil_war,
    entries.BID: _bid,
    entries.SEATED: _seated,
    entries.OVER: _over,
}
