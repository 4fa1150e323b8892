"""Choices of a target with its odds: coups, realignments, wars, and a country left out."""

from detente.core.bits import bits
from detente.core.messages import Message
from detente.core.page import Choice, Group, Refused
from detente.games.twilight_struggle import actions, board
from detente.games.twilight_struggle.board import ALL, BATTLEGROUNDS, BIT, CLOSED
from detente.games.twilight_struggle.data.cards import USSR
from detente.games.twilight_struggle.effects import MISSILE_CRISIS
from detente.games.twilight_struggle.modifiers import coup_lowers_defcon
from detente.games.twilight_struggle.operations import Operations, base_points
from detente.games.twilight_struggle.state import Step, TwilightState
from detente.games.twilight_struggle.vocabulary import FreeAction
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.web.asked import FEW, Asked
from detente.games.twilight_struggle.web.placing import points
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.choices import coup_strength

#: Where a target stands among the rows, the smallest first.
Rank = tuple[int, ...]


def coups(q: Asked) -> Group:
    """Targets of a coup: chance of success, chance to control the country afterwards."""
    rows = []
    for number in q.of(actions.COUP):
        chance = q.figures(actions.COUP + number)["chance"]
        gained = _control_after(q, number)
        choice = q.target(actions.COUP + number, [_percent(q, chance), _percent(q, gained)])
        assert isinstance(chance, int)
        rows.append((_rank(number, gained, chance), choice))
    return Group(
        _listed(rows),
        q.say("ts.web.coup"),
        q.say("ts.web.targets", n=len(rows)),
        [q.say("ts.web.succeeds"), q.say("ts.web.control")],
        refused=closed(q, actions.COUP),
        more=_more(q, len(rows)),
        notes=[*closed_note(q), *_defcon_note(q)],
        warning=coup_warning(q),
    )


def _defcon_note(q: Asked) -> list[str]:
    """What a coup in a battleground does to DEFCON, if one is possible."""
    if not _lowers(q) or coup_warning(q):
        return []
    return [q.say("ts.web.coup_defcon", level=q.s.defcon - 1)]


def _lowers(q: Asked) -> bool:
    return any(coup_lowers_defcon(q.s, q.who, number) for number in q.of(actions.COUP))


def coup_warning(q: Asked) -> str:
    """What any coup, or one in a battleground, would bring: the loss of the game."""
    s = q.s
    if s.effects & MISSILE_CRISIS[q.who]:
        return q.say("ts.danger.missile_crisis", side=names.side(q.who))
    if any(coup_loses(s, q.who, number) for number in q.of(actions.COUP)):
        return q.say("ts.web.coup_loses")
    return ""


def coup_loses(s: TwilightState, side: int, number: int) -> bool:
    """Whether a coup there loses the game for the side at once (8.1.3, the Missile Crisis)."""
    if s.effects & MISSILE_CRISIS[side]:
        return True
    return s.defcon == 2 and s.phasing == side and coup_lowers_defcon(s, side, number)


def _control_after(q: Asked, number: int) -> int:
    """The chance in percent that the country is under own control after the coup."""
    strength = coup_strength(q.s, number)
    hits = 0
    for result in names.coup_results(q.s, q.who, number, strength):
        after = names.after_coup(q.s, q.who, number, result)
        hits += names.holder(*after, number) == q.who
    return names.percent(hits, 6)


def realignments(q: Asked) -> Group:
    """Targets of a realignment roll: chance to win it and to lose it."""
    rows = []
    for number in q.of(actions.REALIGN):
        figures = q.figures(actions.REALIGN + number)
        won, lost = figures["won"], figures["lost"]
        assert isinstance(won, int) and isinstance(lost, int)
        odds = [_percent(q, won), _percent(q, lost)]
        rows.append((_rank(number, won, -lost), q.target(actions.REALIGN + number, odds)))
    left = rolls(q)
    return Group(
        _listed(rows),
        q.say("ts.web.realign"),
        q.say("ts.web.rolls", n=left),
        [q.say("ts.web.wins"), q.say("ts.web.loses")],
        refused=closed(q, actions.REALIGN),
        more=_more(q, len(rows)),
        notes=closed_note(q),
    )


def rolls(q: Asked) -> int:
    """Realignment rolls that are left."""
    if isinstance(q.step, Operations):
        return base_points(q.s, q.frame)
    if isinstance(q.step, FreeAction):
        return q.step.strength(q.s, q.who)
    return points(q)[1]


def wars(q: Asked) -> Group:
    """Countries that an event may attack, with what the die needs."""
    rows = []
    for number in q.of(actions.ATTACK):
        figures = q.figures(actions.ATTACK + number)
        needs = q.say("ts.web.needs", needed=figures["needed"], modifier=figures["modifier"])
        odds = [needs, _percent(q, figures["chance"])]
        rows.append((_rank(number), q.target(actions.ATTACK + number, odds)))
    headings = [q.say("ts.web.die"), q.say("ts.web.wins")]
    return Group(_listed(rows), q.say("ts.web.target"), "", headings, more=_more(q, len(rows)))


def exclusions(q: Asked) -> Group:
    """Battlegrounds that Shuttle Diplomacy may leave out of a scoring."""
    found = []
    for number in q.of(actions.CHOOSE):
        figures = q.figures(actions.CHOOSE + number)
        found.append(q.target(actions.CHOOSE + number, [str(figures["points"])]))
    scores = q.say("ts.web.ussr_scores", side=names.side(USSR))
    return Group(found, q.say("ts.web.left_out"), "", [scores])


def cancellations(q: Asked) -> list[Choice]:
    """Ways to end the Cuban Missile Crisis."""
    return [
        Choice(
            actions.CANCEL + number,
            q.say("ts.web.cancel", country=names.country(number)),
            value=q.say("ts.web.there", side=names.side(q.who), count=q.s.markers(q.who, number)),
            place=elements.country(number),
        )
        for number in q.of(actions.CANCEL)
    ]


# -- shared ----------------------------------------------------------------------------


def _percent(q: Asked, value: int | str | Message) -> str:
    return q.say("ts.web.percent", percent=value)


def _rank(number: int, *odds: int) -> Rank:
    """Battlegrounds first, then the best odds."""
    return (0 if BATTLEGROUNDS & BIT[number] else 1, *(-each for each in odds), number)


def _listed(rows: list[tuple[Rank, Choice]]) -> list[Choice]:
    """The rows in order, those behind the first few on the map only."""
    rows.sort(key=lambda row: row[0])
    found = [choice for _, choice in rows]
    for choice in found[FEW:]:
        choice.quiet = True
    return found


def _more(q: Asked, count: int) -> str:
    return q.say("ts.web.more_targets", n=count - FEW) if count > FEW else ""


def closed(q: Asked, verb: int) -> list[Refused]:
    """One country with enemy influence that is no target, and why."""
    legal = set(q.of(verb))
    if not legal:
        return []
    wanted = q.s.presence[1 - q.who] & ~CLOSED[q.s.defcon] & _zone(q.step)
    found = [number for number in bits(wanted) if number not in legal]
    found.sort(key=_rank)
    return [
        Refused(q.name(number), q.reason(verb + number), place=elements.country(number))
        for number in found[:1]
    ]


def _zone(step: Step) -> int:
    """Where the event of the open question works; everywhere for operations."""
    where = getattr(step, "where", getattr(step, "WHERE", ALL))
    assert isinstance(where, int)
    return where


def closed_note(q: Asked) -> list[str]:
    """The regions that DEFCON closes, unless the open question goes there all the same."""
    shut = CLOSED[q.s.defcon]
    if not shut or not isinstance(q.step, Operations):
        return []
    regions = (board.EUROPE, board.EUROPE | board.ASIA)
    name = {regions[0]: "europe", regions[1]: "europe_asia"}.get(shut, "europe_asia_middle_east")
    return [q.say(f"ts.web.closed_note.{name}", level=q.s.defcon)]
