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
    FOR_FACTORY,
    FOR_IMPORT,
    ask_others,
    building_sites,
    give,
    importable_units,
    may_ask,
)
from detente.games.imperial_2030.state import ImperialState, Step, program


class Build(Step):
    """One new factory in an own city without one, or none (4.1); ``used``: others were asked."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask where; the government may first fill up the treasury, or ask the others (3)."""
        nation = f.side
        ruler = s.government[nation]
        sites = building_sites(s, nation)
        if not sites:
            self.decline(s, f)
            return
        missing = FACTORY_PRICE - s.treasury[nation]
        choices = actions.BUILDS.of(sites) if missing <= 0 else fill_up(s, f, missing)
        choices.append(actions.DONE)
        s.ask(ruler, choices)

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
        elif action == actions.ASK_OTHERS:
            s.replace(f, f.left, 1, 0)
            ask_others(s, nation, FOR_FACTORY, FACTORY_PRICE, 0)
        else:
            region = action - actions.BUILD
            s.factories |= 1 << region
            s.bank_pays_nation(nation, -FACTORY_PRICE)
            money = s.treasury[nation]
            s.write(entries.BUILT, (nation, region, FACTORY_PRICE, money))
            s.advance(f)


def fill_up(s: ImperialState, f: Frame, missing: int) -> list[int]:
    """How the government can get what the treasury lacks: own cash, or once that of others (3)."""
    if s.cash[s.government[f.side]] >= missing:
        return [actions.GIVE + f.side]
    return [actions.ASK_OTHERS] if not f.used and may_ask(s, f.side) else []


program(state.FACTORY, Build())


class Produce(Step):
    """Each free factory may make one unit (4.2); ``used`` holds those that have."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the next factory, as long as there are pieces for one."""
        ready = self.ready(s, f)
        if not ready:
            self.end(s, f)
            return
        choices = actions.PRODUCES.of(ready)
        if self.all_fit(s, f.side, ready):
            choices.insert(0, actions.PRODUCE_ALL)
        choices.append(actions.DONE)
        s.ask(s.government[f.side], choices)

    def end(self, s: ImperialState, f: Frame) -> None:
        """No more is made."""
        if not f.used:
            s.write(entries.NOT_PRODUCED, (f.side,))
        s.advance(f)

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
            self.end(s, f)
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


class ImportUnits(Step):
    """Up to three units, one million each (4.3).

    ``left`` is how many may still come, ``used`` whether the others were asked for money.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the next unit; the government may fill up the treasury, or ask the others."""
        nation = f.side
        left = imports_left(f)
        places = importable(s, nation)
        if not left or not places:
            self.end(s, f)
            return
        if s.treasury[nation] < IMPORT_PRICE:
            places = fill_up(s, f, IMPORT_PRICE)
        places.append(actions.DONE)
        s.ask(s.government[nation], places)

    def end(self, s: ImperialState, f: Frame) -> None:
        """No more is bought."""
        if imports_left(f) == MOST_IMPORTS:
            s.write(entries.NOT_IMPORTED, (f.side,))
        s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Place a unit, pay in one million, or end the action."""
        nation = f.side
        left = imports_left(f)
        if action == actions.DONE:
            self.end(s, f)
            return
        if action == actions.GIVE + nation:
            give(s, s.government[nation], nation)
            return
        if action == actions.ASK_OTHERS:
            s.replace(f, left, 1, 0)
            wanted = IMPORT_PRICE * min(left, importable_units(s, nation))
            ask_others(s, nation, FOR_IMPORT, wanted, 0)
            return
        s.replace(f, left - 1, f.used, 0)
        kind, region = ARMY, action - actions.IMPORT_ARMY
        if action >= actions.IMPORT_FLEET:
            kind, region = FLEET, action - actions.IMPORT_FLEET
        s.add_unit(kind, nation, region)
        s.bank_pays_nation(nation, -IMPORT_PRICE)
        money = s.treasury[nation]
        s.write(entries.IMPORTED, (nation, region, kind, IMPORT_PRICE, money))


def imports_left(f: Frame) -> int:
    """How many units an Import may still place, money aside (4.3)."""
    return MOST_IMPORTS if f.left < 0 else f.left


def importable(s: ImperialState, nation: int) -> list[int]:
    """The units that an Import may place, as actions (4.3)."""
    places = HOME[nation] & ~s.occupied(nation)
    found: list[int] = []
    if s.spare_armies(nation):
        found += actions.ARMY_IMPORTS.of(places)
    if s.spare_fleets(nation):
        found += actions.FLEET_IMPORTS.of(places & BLUE_CITIES)
    return found


program(state.IMPORT, ImportUnits())
