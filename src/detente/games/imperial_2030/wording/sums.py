"""What a choice would bring, in the numbers that a player would work out."""

from typing import NamedTuple

from detente.core.messages import Message
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.board import BLUE_CITIES
from detente.games.imperial_2030.data.economy import (
    BONDS,
    FACTORY,
    FACTORY_PRICE,
    IMPORT,
    IMPORT_PRICE,
    INTERESTS,
    INVESTOR,
    MANEUVER_1,
    MANEUVER_2,
    MOST_IMPORTS,
    TAXATION,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.gifts import building_sites, importable_units
from detente.games.imperial_2030.investor import invest, ruler_by_bonds
from detente.games.imperial_2030.money import Tax, interest_due, interest_shares, owed_to_others
from detente.games.imperial_2030.rondel import fee_to
from detente.games.imperial_2030.state import NOBODY_GOVERNS, ImperialState, put
from detente.games.imperial_2030.view import knows_cash
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.names import Values

# -- slots ---------------------------------------------------------------------------------


def slot_brings(s: ImperialState, nation: int, slot: int, price: int, seat: int) -> Message:
    """What the nation would get from a slot; ``price`` is paid before, by its government."""
    if slot == TAXATION:
        return taxes(s, nation)
    if slot == INVESTOR:
        return interest(s, nation, price, seat)
    treasury = s.treasury[nation]
    if slot == FACTORY:
        sites = building_sites(s, nation).bit_count()
        values: Values = {"n": sites, "price": FACTORY_PRICE, "treasury": treasury}
        return Message("i30.brings.factory", values)
    if slot == IMPORT:
        values = {"n": importable_units(s, nation), "treasury": treasury}
        return Message("i30.brings.import", values)
    if slot in (MANEUVER_1, MANEUVER_2):
        fleets, armies = s.totals[nation], s.armies(nation)
        return _pieces("maneuver", armies, fleets)
    armies, fleets = production(s, nation)
    return _pieces("production", armies, fleets)


def _pieces(name: str, armies: int, fleets: int) -> Message:
    found = [names.units(kind, count) for kind, count in ((1, armies), (0, fleets)) if count]
    if not found:
        return Message(f"i30.brings.{name}_none")
    return Message(f"i30.brings.{name}", {"units": names.listed(found)})


def production(s: ImperialState, nation: int) -> tuple[int, int]:
    """Armies and fleets that the free factories make, as far as there are pieces (4.2)."""
    free = s.free_factories(nation)
    fleets = (free & BLUE_CITIES).bit_count()
    armies = free.bit_count() - fleets
    return min(armies, s.spare_armies(nation)), min(fleets, s.spare_fleets(nation))


def taxes(s: ImperialState, nation: int) -> Message:
    """Revenue, soldiers' pay, bonus, treasury and power points (4.6)."""
    tax = Tax(s, nation)
    values: Values = {"revenue": tax.revenue, "pay": tax.pay, "bonus": tax.bonus}
    values.update(before=s.treasury[nation], after=tax.treasury)
    values.update(points=s.points[nation], now=tax.points)
    return Message("i30.brings.taxation", values)


def interest(s: ImperialState, nation: int, price: int, seat: int) -> Message:
    """Who gets what of the interest (4.5a), as far as ``seat`` may know the government's cash."""
    ruler = s.government[nation]
    treasury = s.treasury[nation]
    due = interest_due(s, nation)
    known = treasury >= owed_to_others(s, nation) or knows_cash(s, seat, ruler)
    values: Values = {"due": due, "before": treasury}
    if not known or ruler == NOBODY_GOVERNS:
        return Message("i30.brings.investor_open", values)
    trial = s.copy()
    trial.cash = put(trial.cash, ruler, trial.cash[ruler] - price)
    shares = interest_shares(trial, nation)
    paid = [_share(of, share) for of, share in enumerate(shares) if share]
    values.update(shares=names.listed(paid), after=treasury - sum(shares))
    return Message("i30.brings.investor", values)


def _share(seat: int, amount: int) -> Message:
    name = "gets" if amount > 0 else "pays"
    return Message(f"i30.brings.{name}", {"who": names.seat(seat), "amount": abs(amount)})


def missing(s: ImperialState) -> int:
    """What treasury and government together lack: for the interest, a factory, more units."""
    frame = s.stack[-1]
    nation = frame.side
    money = s.treasury[nation] + s.cash[s.government[nation]]
    if frame.program == state.FACTORY:
        return FACTORY_PRICE - money
    if frame.program == state.IMPORT:
        left = MOST_IMPORTS if frame.left < 0 else frame.left
        return IMPORT_PRICE * min(left, importable_units(s, nation)) - money
    return owed_to_others(s, nation) + fee_to(s, nation, INVESTOR) - money


# -- bonds ---------------------------------------------------------------------------------


class Deal(NamedTuple):
    """A purchase or an upgrade; ``old`` is -1 for a purchase."""

    action: int
    nation: int
    old: int
    new: int

    @property
    def price(self) -> int:
        """What it costs (4.5)."""
        return VALUES[self.new] - (VALUES[self.old] if self.old >= 0 else 0)

    @property
    def gain(self) -> int:
        """The interest that it adds."""
        return INTERESTS[self.new] - (INTERESTS[self.old] if self.old >= 0 else 0)


def deal_of(action: int) -> Deal | None:
    """What an action buys; None for other actions."""
    if actions.BUY <= action < actions.BUY + BONDS * NATIONS:
        nation, place = divmod(action - actions.BUY, BONDS)
        return Deal(action, nation, -1, place)
    if actions.UPGRADE <= action < actions.UPGRADE + 81 * NATIONS:
        nation, places = divmod(action - actions.UPGRADE, 81)
        return Deal(action, nation, places // 9, places % 9)
    return None


def first_of_ties(s: ImperialState) -> int:
    """The seat from which ties are counted: the card holder, else the first that is asked."""
    if s.card != NOBODY_GOVERNS:
        return s.card
    return s.stack[-1].card if s.stack and s.turn else 0


def ruler_after(s: ImperialState, seat: int, deal: Deal) -> int:
    """Who would govern the nation if nobody else invested (4.5d)."""
    trial = s.copy()
    invest(trial, seat, deal.action)
    return ruler_by_bonds(trial, deal.nation, first_of_ties(s))


def ruler_now(s: ImperialState, nation: int) -> int:
    """Who would govern it by the bonds as they are (4.5d)."""
    return ruler_by_bonds(s, nation, first_of_ties(s))
