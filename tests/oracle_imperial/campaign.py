"""The Maneuver of the second spelling, as one long conversation (4.4)."""

from collections import Counter
from itertools import combinations

from tests.oracle_imperial.facts import (
    BESIDE,
    CANALS,
    HARBOUR_SEA,
    NATIONS,
    OWNER,
    SEAS,
)
from tests.oracle_imperial.moves import (
    Convoy,
    coast_seas,
    convoy_fits,
    landing_seas,
    on_foot,
    seas_beside,
)
from tests.oracle_imperial.position import ARMIES, Position
from tests.oracle_imperial.talk import Ask, Talk

_VIA = {
    frozenset[str](): "via sea",
    frozenset({"panama"}): "via panama",
    frozenset({"suez"}): "via suez",
    frozenset({"panama", "suez"}): "via canals",
}


class Campaign:
    """One Maneuver of one nation."""

    def __init__(self, position: Position, nation: str) -> None:
        self.p = position
        self.nation = nation
        self.mover = position.ruler[nation]
        self.convoys: list[Convoy] = []
        #: Nations that fight nobody this turn; canals opened or closed for all of it.
        self.peaceful: set[str] = set()
        self.opened: set[str] = set()
        self.closed: set[str] = set()
        #: Arrivals that residents are asked about later, where the options say so.
        self.waiting: list[tuple[str, str]] = []

    def run(self) -> Talk:
        """Fleets, armies, flags."""
        self.p.idle = Counter()
        for (nation, kind, region), number in self.p.units.items():
            if nation == self.nation:
                self.p.idle[kind, region] = number
        yield from self.fleets()
        yield from self.answers()
        yield from self.armies()
        yield from self.answers()
        yield from self.flags()
        self.p.idle = Counter()

    def idle(self, kind: str) -> list[str]:
        """Where units of the kind have not moved."""
        return [region for each, region in self.p.idle if each == kind]

    # -- fleets ------------------------------------------------------------------

    def fleets(self) -> Talk:
        """Fleet after fleet."""
        while True:
            answer = yield self.mover, [*(f"fleet {r}" for r in self.idle("fleet")), "done"]
            if answer == "done":
                return
            yield from self.sail(answer.split()[1])

    def sail(self, region: str) -> Talk:
        """One fleet: where it is, or to a sea beside it."""
        refused: set[str] = set()
        while True:
            choices = [f"to {sea}" for sea in self.next_seas(region, refused)]
            if refused:
                choices.append("stay")
            choices += self.p.targets(self.nation, "fleet", region)
            answer = yield self.mover, choices
            if answer == "stay":
                self.p.rest("fleet", region)
                return
            if answer.startswith("fight"):
                self.attack("fleet", region, answer)
                return
            goal = answer.split()[1]
            canal = canal_between(region, goal)
            if canal and self.must_ask(canal):
                allowed = yield from self.passage(canal)
                if not allowed:
                    refused.add(canal)
                    continue
            self.p.rest("fleet", region)
            self.p.put(self.nation, "fleet", region, -1)
            yield from self.arrive("fleet", goal)
            return

    def next_seas(self, region: str, refused: set[str]) -> list[str]:
        """From harbour the port's sea; else the seas beside, through canals if these may open."""
        if region in HARBOUR_SEA:
            return [HARBOUR_SEA[region]]
        found = seas_beside(region)
        for name, (ends, _) in CANALS.items():
            if region in ends and self.may_open(name, refused):
                found += ends - {region}
        return found

    # -- canals ------------------------------------------------------------------

    def must_ask(self, canal: str) -> bool:
        """Whether another player's flag is there, who has not yet opened it for the turn."""
        owner = self.p.flags.get(CANALS[canal][1])
        return (
            owner is not None
            and owner != self.nation
            and self.p.ruler[owner] != self.mover
            and canal not in self.opened
        )

    def may_open(self, canal: str, refused: set[str]) -> bool:
        """Whether a unit may still pass, if it is allowed to."""
        return not self.must_ask(canal) or canal not in refused | self.closed

    def passage(self, canal: str) -> Ask:
        """Ask the government at the canal."""
        owner = self.p.flags[CANALS[canal][1]]
        choices = ["allow", "refuse", "always allow", "always refuse"]
        answer = yield self.p.ruler[owner], choices
        if answer == "always allow":
            self.opened.add(canal)
        if answer == "always refuse":
            self.closed.add(canal)
        return "allow" in answer

    # -- battles -----------------------------------------------------------------

    def attack(self, kind: str, region: str, answer: str) -> None:
        """A unit that has not moved fights where it is."""
        _, other, their = answer.split(maxsplit=2)
        self.p.rest(kind, region)
        self.p.exchange(region, (self.nation, kind), (other, their))

    def arrive(self, kind: str, region: str) -> Talk:
        """The arriving unit fights; or it is there, and the residents are asked."""
        p = self.p
        abroad = p.abroad(self.nation, region)
        choices = p.targets(self.nation, kind, region)
        if abroad:
            choices += ["friendly"] if p.protected(self.nation, region) else ["hostile", "friendly"]
        else:
            choices.append("peace")
        landed = "friendly army" if abroad else kind
        p.put(self.nation, landed, region)
        answer = "peace"
        if abroad or len(choices) > 1:
            answer = yield self.mover, choices
        if answer.startswith("fight"):
            _, other, their = answer.split(maxsplit=2)
            p.exchange(region, (self.nation, landed), (other, their))
            return
        if answer == "hostile":
            p.put(self.nation, landed, region, -1)
            landed = "army"
            p.put(self.nation, landed, region)
        yield from self.offer(landed, region)

    def offer(self, kind: str, region: str) -> Talk:
        """The residents may fight the unit, now or when all have moved."""
        if self.p.options["residents_answer"] == "after_all":
            self.waiting.append((kind, region))
        else:
            yield from self.residents(kind, region)

    def answers(self) -> Talk:
        """What the residents were not asked at once."""
        while self.waiting:
            kind, region = self.waiting.pop(0)
            here = self.p.units[self.nation, kind, region] - self.p.idle[kind, region]
            if here > 0:
                yield from self.residents(kind, region)

    def residents(self, kind: str, region: str) -> Talk:
        """In turn order after the mover, until one fights."""
        first = NATIONS.index(self.nation)
        for nation in (NATIONS[(first + n) % 6] for n in range(1, 6)):
            ruler = self.p.ruler[nation]
            if nation in self.peaceful or ruler == self.mover:
                continue
            fighters = [
                text.split(maxsplit=2)[2]
                for text in self.p.targets(self.nation, kind, region)
                if text.split()[1] == nation
            ]
            if not fighters:
                continue
            fights = [f"fight {self.nation} {own}" for own in fighters]
            answer = yield ruler, [*fights, "peace", "always peace"]
            if answer == "always peace":
                self.peaceful.add(nation)
            if answer.startswith("fight"):
                own = answer.split(maxsplit=2)[2]
                self.p.exchange(region, (nation, own), (self.nation, kind))
                return

    # -- armies ------------------------------------------------------------------

    def armies(self) -> Talk:
        """Army after army."""
        while True:
            answer = yield self.mover, [*self.army_choices(), "done"]
            *verb, region = answer.split()
            if answer == "done":
                return
            if verb == ["destroy"]:
                self.destroy(region)
            elif verb == ["lie"]:
                self.turn("army", "friendly army", region)
            elif verb == ["rise"]:
                self.turn("friendly army", "army", region)
                if self.p.options["rising_attacked"]:
                    yield from self.offer("army", region)
            else:
                kind = "friendly army" if verb[0] == "friendly" else "army"
                if not self.p.idle[kind, region]:
                    kind = "friendly army"
                yield from self.march(kind, region)

    def army_choices(self) -> list[str]:
        """Units to take in hand, postures to change, factories to destroy."""
        p, nation = self.p, self.nation
        found = set()
        for region in self.idle("army"):
            if self.may_act(region):
                found.add(f"army {region}")
            if p.abroad(nation, region):
                found.add(f"lie {region}")
        for region in self.idle("friendly army"):
            both = p.units[nation, "army", region] > 0
            found.add(f"friendly army {region}" if both else f"army {region}")
            if not p.protected(nation, region):
                found.add(f"rise {region}")
        for region in p.factories:
            if self.may_destroy(region):
                found.add(f"destroy {region}")
        return list(found)

    def may_act(self, region: str) -> bool:
        """Whether an army there can go anywhere or attack anybody."""
        shared = self.p.nations_in(region) != {self.nation}
        walks = on_foot(self.nation, self.p.occupied(self.nation), region)
        return shared or bool(walks) or bool(self.goals(region, set()))

    def turn(self, kind: str, other: str, region: str) -> None:
        """An army changes its posture instead of moving."""
        self.p.rest(kind, region)
        self.p.put(self.nation, kind, region, -1)
        self.p.put(self.nation, other, region)

    def may_destroy(self, region: str) -> bool:
        """Three armies in a foreign city, nobody at home, not the last free factory."""
        p = self.p
        if not p.abroad(self.nation, region) or OWNER[region] in p.nations_in(region):
            return False
        kinds = ARMIES if p.options["destroyers"] == "any" else ("army",)
        armies = sum(p.units[self.nation, kind, region] for kind in kinds)
        return armies >= 3 and p.free_factories(OWNER[region]) != {region}

    def destroy(self, region: str) -> None:
        """The least useful armies go: lying ones first, then such as have moved."""
        p = self.p
        for _ in range(3):
            kind = "army"
            if p.options["destroyers"] == "any" and p.units[self.nation, ARMIES[1], region]:
                kind = ARMIES[1]
            if p.idle[kind, region] == p.units[self.nation, kind, region]:
                p.rest(kind, region)
            p.put(self.nation, kind, region, -1)
        p.factories.remove(region)

    def goals(self, region: str, refused: set[str]) -> set[str]:
        """Every place that an army gets to."""
        hostile = self.p.occupied(self.nation)
        found = set(on_foot(self.nation, hostile, region))
        for goal in set(BESIDE) - SEAS - found - {region}:
            if self.canal_sets(region, goal, refused):
                found.add(goal)
        return found

    def canal_sets(self, region: str, goal: str, refused: set[str]) -> list[frozenset[str]]:
        """The sets of canals to ask for, with each of which there is a convoy to the goal."""
        open_now = {name for name in CANALS if not self.must_ask(name)}
        askable = {n for n in CANALS if self.must_ask(n) and self.may_open(n, refused)}
        fleets = Counter({s: self.p.units[self.nation, "fleet", s] for s in SEAS})
        found = []
        for size in range(len(askable) + 1):
            for asked in combinations(sorted(askable), size):
                convoy = self.convoy(region, goal, open_now | set(asked))
                if convoy_fits(self.convoys, convoy, frozenset(asked), fleets):
                    found.append(frozenset(asked))
        return found

    def convoy(self, region: str, goal: str, canals: set[str]) -> Convoy:
        """A convoy as it would be declared now."""
        hostile = self.p.occupied(self.nation)
        return Convoy(
            coast_seas(self.nation, hostile, region),
            landing_seas(self.nation, hostile, goal),
            frozenset(canals),
        )

    def march(self, kind: str, region: str) -> Talk:
        """One army: where it is, or to one of its goals."""
        refused: set[str] = set()
        while True:
            goals = self.goals(region, refused)
            choices = [f"to {goal}" for goal in goals]
            if refused or not goals:
                choices.append("stay")
            choices += self.p.targets(self.nation, kind, region)
            answer = yield self.mover, choices
            if answer == "stay":
                self.p.rest(kind, region)
                return
            if answer.startswith("fight"):
                self.attack(kind, region, answer)
                return
            goal = answer.split()[1]
            if goal not in on_foot(self.nation, self.p.occupied(self.nation), region):
                carried = yield from self.embark(region, goal, refused)
                if not carried:
                    continue
            self.p.rest(kind, region)
            self.p.put(self.nation, kind, region, -1)
            yield from self.arrive("army", goal)
            return

    def embark(self, region: str, goal: str, refused: set[str]) -> Ask:
        """Choose the canals, ask for them, and declare the convoy."""
        sets = self.canal_sets(region, goal, refused)
        answer = yield self.mover, [_VIA[each] for each in sets]
        (asked,) = (each for each in sets if _VIA[each] == answer)
        for canal in ("panama", "suez"):
            if canal in asked and self.must_ask(canal):
                allowed = yield from self.passage(canal)
                if not allowed:
                    refused.add(canal)
                    return False
        open_now = {name for name in CANALS if not self.must_ask(name)}
        self.convoys.append(self.convoy(region, goal, open_now | asked))
        return True

    # -- flags -------------------------------------------------------------------

    def flags(self) -> Talk:
        """Who is alone in a region puts its flag there, as far as there are any."""
        p = self.p
        alone = {}
        for region in BESIDE:
            here = p.nations_in(region)
            if region not in OWNER and len(here) == 1:
                (alone[region],) = here
        for region, nation in alone.items():
            if p.flags.get(region, nation) != nation:
                del p.flags[region]
        first = NATIONS.index(self.nation)
        scarce = []
        for nation in (NATIONS[(first + n) % 6] for n in range(6)):
            wanted = [r for r in alone if alone[r] == nation and r not in p.flags]
            if len(wanted) <= p.flags_left(nation):
                p.flags.update(dict.fromkeys(wanted, nation))
            else:
                scarce.append((nation, wanted))
        for nation, wanted in scarce:
            while p.flags_left(nation):
                choices = [f"flag {region}" for region in wanted if region not in p.flags]
                answer = yield p.ruler[nation], choices
                p.flags[answer.split()[1]] = nation


def canal_between(one: str, other: str) -> str | None:
    """The canal that joins two seas."""
    for name, (ends, _) in CANALS.items():
        if ends == {one, other}:
            return name
    return None
