"""The whole game in its second spelling: set-up, turns, money (2, 3, 4.1-4.3, 4.5, 4.6, 6)."""

from collections.abc import Iterable
from typing import Any

from tests.oracle_imperial import bank
from tests.oracle_imperial.campaign import Campaign
from tests.oracle_imperial.facts import (
    BACK,
    CASH,
    CASH_OF_EXPERTS,
    CITY,
    DEALT,
    HOME,
    NATIONS,
    SLOTS,
)
from tests.oracle_imperial.position import Position
from tests.oracle_imperial.talk import CHANCE, Ask, Open, Talk


class Game:
    """A game as a conversation; ``p`` is the position all the while."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.p = Position(options)
        self.turn = self.round = 0
        self.last: str | None = None
        self.with_card = not options["no_investor_card"]

    def seats_from(self, first: int) -> Iterable[int]:
        """All seats clockwise."""
        return ((first + n) % self.p.players for n in range(self.p.players))

    def play(self) -> Talk:
        """Set-up, then turn after turn."""
        p = self.p
        table = CASH_OF_EXPERTS if self.options["expert"] else CASH
        p.cash = [table[p.players]] * p.players
        yield from self.choose_bonds() if self.options["expert"] else self.deal()
        p.elect(0)
        if self.with_card:
            rulers = [p.ruler[nation] for nation in NATIONS if p.ruler[nation] is not None]
            if not rulers:
                p.over = True
                return
            p.card = (rulers[0] + 1) % p.players
        while True:
            self.round += 1
            for nation in NATIONS:
                self.turn += 1
                yield from self.nation_turn(nation)
                if p.over:
                    return

    # -- set-up --------------------------------------------------------------------

    def deal(self) -> Talk:
        """A card for each seat, with those that go along."""
        p = self.p
        rest = dict(DEALT.get(p.players, {nation: [] for nation in NATIONS}))
        for seat in range(p.players):
            answer = yield CHANCE, [f"deal {nation} p{seat + 1}" for nation in rest]
            nation = answer.split()[1]
            for each in [nation, *rest.pop(nation)]:
                self.buy(seat, each, 9)
                self.buy(seat, BACK[each], 2)

    def choose_bonds(self) -> Talk:
        """Nation by nation, each player a bond or none; the start moves on."""
        p = self.p
        answer = yield CHANCE, [f"lot p{seat + 1}" for seat in range(p.players)]
        first = int(answer[-1]) - 1
        for number, nation in enumerate(NATIONS):
            for seat in self.seats_from(first + number):
                choices = self.purchases(seat, [nation], new_only=True)
                yield from self.invest(seat, choices, [nation])

    # -- bonds ---------------------------------------------------------------------

    def buy(self, seat: int, nation: str, value: int) -> None:
        """Pay for a bond."""
        p = self.p
        p.bonds[seat][nation].add(value)
        p.cash[seat] -= value
        p.treasury[nation] += value

    def purchases(self, seat: int, nations: Iterable[str], new_only: bool = False) -> list[str]:
        """What the seat can buy, and what it can upgrade to."""
        p = self.p
        found = []
        for nation in nations:
            for value in p.for_sale(nation):
                if value <= p.cash[seat]:
                    found.append(f"buy {nation} {value}")
                for old in p.bonds[seat][nation]:
                    if not new_only and old < value <= old + p.cash[seat]:
                        found.append(f"upgrade {nation} {old} {value}")
        return found

    def invest(self, seat: int, choices: list[str], nations: Iterable[str]) -> Talk:
        """Ask for one investment, unless nothing is for sale."""
        if not any(self.p.for_sale(nation) for nation in nations):
            return
        answer = yield seat, Open([*choices, "pass"])
        verb, *words = answer.split()
        if verb == "buy":
            self.buy(seat, words[0], int(words[1]))
        elif verb == "upgrade":
            nation, old, new = words[0], int(words[1]), int(words[2])
            self.buy(seat, nation, new)
            self.p.bonds[seat][nation].remove(old)
            self.p.cash[seat] += old
            self.p.treasury[nation] -= old

    def give(self, seat: int, nation: str) -> None:
        """One million of own cash."""
        self.p.cash[seat] -= 1
        self.p.treasury[nation] += 1

    def helpers(self, nation: str) -> list[int]:
        """The others that a government may ask, clockwise: those who may have money to give."""
        p = self.p
        ruler = p.ruler[nation]
        assert ruler is not None
        if self.options["gifts"] != "everyone":
            return []
        secret = self.options["cash"] == "secret"
        others = list(self.seats_from(ruler))[1:]
        return [each for each in others if each not in p.keeping and (secret or p.cash[each])]

    def gifts(self, nation: str, price: int, fee: int = 0) -> Talk:
        """The others are asked for what treasury and, where cash is open, government lack."""
        p = self.p
        ruler = p.ruler[nation]
        assert ruler is not None
        secret = self.options["cash"] == "secret"
        spare = 0 if secret else p.cash[ruler] - fee
        for seat in self.helpers(nation):
            while p.treasury[nation] + spare < price and (secret or p.cash[seat]):
                gift = [f"give {nation} 1"] if p.cash[seat] else []
                answer = yield seat, [*gift, "pass", "never give"]
                if answer == "never give":
                    p.keeping.add(seat)
                if not answer.startswith("give"):
                    break
                self.give(seat, nation)

    def owed_to_others(self, nation: str) -> int:
        """Interest of all but the government."""
        due = bank.owed(self.p.bonds, nation)
        return sum(amount for seat, amount in due.items() if seat != self.p.ruler[nation])

    # -- a turn --------------------------------------------------------------------

    def nation_turn(self, nation: str) -> Talk:
        """From the choice of a slot to the investments."""
        p = self.p
        if p.ruler[nation] is None and not self.with_card:
            yield from self.own_round(nation, self.ruler_before(nation))
        ruler = p.ruler[nation]
        if ruler is None:
            return
        p.keeping.discard(ruler)
        answer = yield ruler, self.slots(nation, ruler, True)
        if answer == "ask others":
            fee = bank.fee(p.points[nation], bank.spaces(p.slot[nation], "investor"))
            yield from self.gifts(nation, self.owed_to_others(nation), fee)
            answer = yield ruler, self.slots(nation, ruler, False)
        slot = answer.split()[1]
        passing = bank.passed(p.slot[nation], slot)
        forced = False
        if passing and (self.with_card or self.options["forced_stop_without_card"]):
            forced = yield from self.forced_stop(nation)
        if forced:
            slot, passing = "investor", False
        if not forced or self.options["forced_stop_fee"] == "spaces":
            p.cash[ruler] -= bank.fee(p.points[nation], bank.spaces(p.slot[nation], slot))
        p.slot[nation] = slot
        yield from self.carry_out(nation, slot.split("_")[0])
        if p.over:
            return
        dropped = slot == "taxation" and self.options["taxation_drops_investor"]
        if passing and self.with_card and not dropped:
            yield from self.investor()
        self.last = nation
        if not self.with_card:
            yield from self.own_round(nation, ruler)

    def ruler_before(self, nation: str) -> int:
        """The government of the nation that moved last, or is before it at the start."""
        if self.last:
            ruler = self.p.ruler[self.last]
            assert ruler is not None
            return ruler
        place = NATIONS.index(nation)
        for back in range(1, 6):
            ruler = self.p.ruler[NATIONS[place - back]]
            if ruler is not None:
                return ruler
        return 0

    def slots(self, nation: str, ruler: int, first: bool) -> list[str]:
        """Where the government can move and pay; or to ask for the money that Investor lacks."""
        reached = {slot for slot in SLOTS if self.reachable(nation, ruler, slot)}
        found = {slot for slot in reached if slot != "investor" or self.solvent(nation, ruler)}
        choices = [f"slot {slot}" for slot in found]
        if first and reached != found and self.helpers(nation):
            choices.append("ask others")
        return choices

    def reachable(self, nation: str, ruler: int, slot: str) -> bool:
        """Whether the government can move there and pay the fee."""
        steps = bank.spaces(self.p.slot[nation], slot)
        return steps <= 6 and bank.fee(self.p.points[nation], steps) <= self.p.cash[ruler]

    def solvent(self, nation: str, ruler: int) -> bool:
        """Whether the others' interest can be paid after the fee to Investor."""
        p = self.p
        price = bank.fee(p.points[nation], bank.spaces(p.slot[nation], "investor"))
        enough = p.treasury[nation] + p.cash[ruler] - price >= self.owed_to_others(nation)
        return enough or self.options["insolvency"] != "closed"

    def forced_stop(self, nation: str) -> Ask:
        """Ask the Swiss Banks; one may pay in what is missing."""
        p = self.p
        first = p.card if self.with_card else p.ruler[nation]
        assert first is not None
        due = sum(bank.owed(p.bonds, nation).values())
        for seat in self.seats_from(first):
            if not p.swiss(seat):
                continue
            while True:
                short = due - p.treasury[nation]
                if short > 0 and self.options["gifts"] != "everyone":
                    break
                choices = Open(["pass"])
                if short <= p.cash[seat]:
                    choices.append(f"give {nation} 1" if short > 0 else "force")
                answer = yield seat, choices
                if answer == "force":
                    return True
                if answer == "pass":
                    break
                self.give(seat, nation)
        return False

    def carry_out(self, nation: str, slot: str) -> Talk:
        """The action of the slot."""
        if slot == "taxation":
            self.tax(nation)
        elif slot == "factory":
            yield from self.factory(nation)
        elif slot == "production":
            yield from self.production(nation)
        elif slot == "import":
            yield from self.imports(nation)
        elif slot == "maneuver":
            yield from Campaign(self.p, nation).run()
        else:
            self.pay_interest(nation)
            if self.with_card:
                yield from self.investor()

    def tax(self, nation: str) -> None:
        """Taxation; the 25th point ends the game."""
        p = self.p
        ruler = p.ruler[nation]
        assert ruler is not None
        increases = self.options["bonus_for_tax_increase"]
        flags = list(p.flags.values()).count(nation)
        units = sum(n for (owner, _, _), n in p.units.items() if owner == nation)
        old = p.column[nation] if increases else None
        free = len(p.free_factories(nation))
        tax = bank.taxation(free, flags, units, p.treasury[nation], old)
        p.treasury[nation] += tax.revenue - tax.pay - tax.bonus
        p.cash[ruler] += tax.bonus
        p.points[nation] = min(25, p.points[nation] + tax.points)
        if increases:
            p.column[nation] = tax.column
        p.over = p.points[nation] == 25

    def sites(self, nation: str) -> list[str]:
        """Where a factory may be built."""
        p = self.p
        return sorted(set(HOME[nation]) - p.factories - p.occupied(nation))

    def factory(self, nation: str) -> Talk:
        """Build one, or not."""
        p = self.p
        ruler = p.ruler[nation]
        assert ruler is not None
        sites = self.sites(nation)
        asked = False
        while sites:
            builds = [f"build {each}" for each in sites]
            if p.treasury[nation] < 5:
                builds = self.money(nation, 5 - p.treasury[nation], asked)
            answer = yield ruler, Open([*builds, "done"])
            if answer.startswith("build"):
                p.treasury[nation] -= 5
                p.factories.add(answer.split()[1])
                return
            if answer == "done":
                return
            if answer == "ask others":
                asked = True
                yield from self.gifts(nation, 5)
            else:
                self.give(ruler, nation)

    def money(self, nation: str, short: int, asked: bool) -> list[str]:
        """How a government fills up a treasury: itself, or once with the help of others."""
        ruler = self.p.ruler[nation]
        assert ruler is not None
        if self.p.cash[ruler] >= short:
            return [f"give {nation} 1"]
        return [] if asked or not self.helpers(nation) else ["ask others"]

    def production(self, nation: str) -> Talk:
        """A unit from each free factory, as far as there are pieces."""
        p = self.p
        ready = p.free_factories(nation)
        while True:
            armies, fleets = p.spare(nation)
            spare = {"brown": armies, "blue": fleets}
            able = [each for each in sorted(ready) if spare[CITY[each]]]
            if not able:
                return
            choices = [f"produce {each}" for each in able]
            if all([CITY[e] for e in able].count(kind) <= spare[kind] for kind in spare):
                choices.append("produce all")
            answer = yield p.ruler[nation], [*choices, "done"]
            if answer == "done":
                return
            made = able if answer == "produce all" else [answer.split()[1]]
            for each in made:
                p.put(nation, "fleet" if CITY[each] == "blue" else "army", each)
                ready.remove(each)
            if answer == "produce all":
                return

    def imports(self, nation: str) -> Talk:
        """Up to three units for a million each."""
        p = self.p
        ruler = p.ruler[nation]
        assert ruler is not None
        left = 3
        asked = False
        while left:
            armies, fleets = p.spare(nation)
            places = sorted(set(HOME[nation]) - p.occupied(nation))
            choices = [f"import army {each}" for each in places if armies]
            choices += [
                f"import fleet {each}" for each in places if fleets and CITY[each] == "blue"
            ]
            if not choices:
                return
            if not p.treasury[nation]:
                choices = self.money(nation, 1, asked)
            answer = yield ruler, Open([*choices, "done"])
            if answer == "done":
                return
            if answer.startswith("give"):
                self.give(ruler, nation)
                continue
            if answer == "ask others":
                asked = True
                berths = fleets if any(CITY[each] == "blue" for each in places) else 0
                yield from self.gifts(nation, min(left, armies + berths))
                continue
            _, kind, region = answer.split()
            p.put(nation, kind, region)
            p.treasury[nation] -= 1
            left -= 1

    # -- Investor ------------------------------------------------------------------

    def pay_interest(self, nation: str) -> None:
        """Landing on Investor."""
        p = self.p
        ruler = p.ruler[nation]
        assert ruler is not None
        due = bank.owed(p.bonds, nation)
        money, gains = bank.interest(
            due, ruler, p.treasury[nation], p.cash[ruler], self.options["insolvency"]
        )
        p.treasury[nation] = money
        for seat, gain in gains.items():
            p.cash[seat] += gain

    def investor(self) -> Talk:
        """The card holder, the Swiss Banks, the governments, the card."""
        p = self.p
        assert p.card is not None
        p.cash[p.card] += 2
        banks = [seat for seat in self.seats_from(p.card) if seat != p.card and p.swiss(seat)]
        for seat in [p.card, *banks]:
            yield from self.invest(seat, self.purchases(seat, NATIONS), NATIONS)
        p.elect(p.card)
        p.card = (p.card + 1) % p.players

    def own_round(self, nation: str, first: int) -> Talk:
        """Without the card: one investment each in the nation that has moved."""
        p = self.p
        for seat in self.seats_from(first):
            free = self.options["free_investors"] and p.swiss(seat)
            nations = NATIONS if free else [nation]
            yield from self.invest(seat, self.purchases(seat, nations), nations)
        p.elect(first)
