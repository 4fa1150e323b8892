"""The slots Factory, Production and Import (4.1-4.3)."""

from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.board import BLUE_CITIES, BROWN_CITIES, CITY, HOME
from detente.games.imperial_2030.data.economy import (
    ARMY,
    FACTORY_PRICE,
    FLEET,
    IMPORT_PRICE,
    MOST_IMPORTS,
)
from detente.games.imperial_2030.data.regions import BLUE
from detente.games.imperial_2030.gifts import (
    FACTORY_GAP,
    IMPORT_GAP,
    building_sites,
    give,
    offer_gifts,
)
from detente.games.imperial_2030.state import ImperialState, Instant, Step, program


class GiftsForFactory(Instant):
    """Others may pay in, if the nation cannot build otherwise (3, 4.1)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Ask them, where it can matter."""
        offer_gifts(s, f.side, FACTORY_GAP)


class Build(Step):
    """One new factory in an own city without one, or none (4.1)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask where; the government may first fill up the treasury."""
        nation = f.side
        ruler = s.government[nation]
        sites = building_sites(s, nation)
        missing = FACTORY_PRICE - s.treasury[nation]
        if not sites or missing > s.cash[ruler]:
            if sites:
                s.tell_purse(ruler, s.rules.gifts)
            self.decline(s, f)
        elif missing > 0:
            s.ask(ruler, [actions.GIVE + nation, actions.DONE])
        else:
            s.ask(ruler, [*actions.BUILDS.of(sites), actions.DONE])

    def decline(self, s: ImperialState, f: Frame) -> None:
        """Nothing is built."""
        s.write(entries.NOT_BUILT, (f.side,))
        s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Build, pay in one million, or end the action."""
        nation = f.side
        if action == actions.DONE:
            self.decline(s, f)
        elif action == actions.GIVE + nation:
            give(s, s.government[nation], nation)
        else:
            region = action - actions.BUILD
            s.factories |= 1 << region
            s.bank_pays_nation(nation, -FACTORY_PRICE)
            money = s.treasury[nation]
            s.write(entries.BUILT, (nation, region, FACTORY_PRICE, money))
            s.advance(f)


program(state.FACTORY, GiftsForFactory(), Build())


class Produce(Step):
    """Each free factory may make one unit (4.2); ``used`` holds those that have."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the next factory, as long as there are pieces for one."""
        ready = self.ready(s, f)
        if not ready:
            s.advance(f)
            return
        choices = actions.PRODUCES.of(ready)
        if self.all_fit(s, f.side, ready):
            choices.append(actions.PRODUCE_ALL)
        choices.append(actions.DONE)
        s.ask(s.government[f.side], choices)

    def ready(self, s: ImperialState, f: Frame) -> int:
        """Factories that can still make a unit."""
        ready = s.free_factories(f.side) & ~f.used
        if not s.spare_armies(f.side):
            ready &= ~BROWN_CITIES
        if not s.spare_fleets(f.side):
            ready &= ~BLUE_CITIES
        return ready

    def all_fit(self, s: ImperialState, nation: int, ready: int) -> bool:
        """Whether there are pieces for all of them."""
        armies = (ready & BROWN_CITIES).bit_count()
        fleets = (ready & BLUE_CITIES).bit_count()
        return armies <= s.spare_armies(nation) and fleets <= s.spare_fleets(nation)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Make a unit, all of them, or end the action."""
        if action == actions.DONE:
            s.advance(f)
        elif action == actions.PRODUCE_ALL:
            for choice in actions.PRODUCES.of(self.ready(s, f)):
                self.make(s, f.side, choice - actions.PRODUCE)
            s.advance(f)
        else:
            region = action - actions.PRODUCE
            s.replace(f, 0, f.used | 1 << region, 0)
            self.make(s, f.side, region)

    def make(self, s: ImperialState, nation: int, region: int) -> None:
        """The unit of the city's type."""
        kind = FLEET if CITY[region] == BLUE else ARMY
        s.add_unit(kind, nation, region)
        s.write(entries.PRODUCED, (nation, region, kind))


program(state.PRODUCTION, Produce())


class GiftsForImport(Instant):
    """Others may pay in, if the nation cannot import all it may otherwise (3, 4.3)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Ask them, where it can matter."""
        offer_gifts(s, f.side, IMPORT_GAP)


class ImportUnits(Step):
    """Up to three units, one million each (4.3); ``left`` is how many may still come."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the next unit; the government may fill up the treasury."""
        nation = f.side
        left = MOST_IMPORTS if f.left < 0 else f.left
        places = importable(s, nation)
        if not left or not places:
            s.advance(f)
            return
        ruler = s.government[nation]
        if s.treasury[nation] >= IMPORT_PRICE:
            places.append(actions.DONE)
            s.ask(ruler, places)
        elif s.cash[ruler] >= IMPORT_PRICE:
            s.ask(ruler, [actions.GIVE + nation, actions.DONE])
        else:
            s.tell_purse(ruler, s.rules.gifts)
            s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Place a unit, pay in one million, or end the action."""
        nation = f.side
        if action == actions.DONE:
            s.advance(f)
            return
        if action == actions.GIVE + nation:
            give(s, s.government[nation], nation)
            return
        left = MOST_IMPORTS if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        kind, region = ARMY, action - actions.IMPORT_ARMY
        if action >= actions.IMPORT_FLEET:
            kind, region = FLEET, action - actions.IMPORT_FLEET
        s.add_unit(kind, nation, region)
        s.bank_pays_nation(nation, -IMPORT_PRICE)
        money = s.treasury[nation]
        s.write(entries.IMPORTED, (nation, region, kind, IMPORT_PRICE, money))


def importable(s: ImperialState, nation: int) -> list[int]:
    """The units that an Import may place, as actions (4.3)."""
    places = HOME[nation] & ~s.occupied(nation)
    found: list[int] = []
    if s.spare_armies(nation):
        found += actions.ARMY_IMPORTS.of(places)
    if s.spare_fleets(nation):
        found += actions.FLEET_IMPORTS.of(places & BLUE_CITIES)
    return found


program(state.IMPORT, GiftsForImport(), ImportUnits())
