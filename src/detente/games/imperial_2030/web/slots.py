"""What each slot of the rondel would bring the nation on turn, in the engine's numbers."""

from typing import Final

from detente.core.messages import Message, Words
from detente.games.imperial_2030.data.economy import (
    CARD_BONUS,
    FACTORY,
    FACTORY_PRICE,
    IMPORT,
    INVESTOR,
    MANEUVER_1,
    MANEUVER_2,
    POINTS_PER_FACTOR,
    TAXATION,
)
from detente.games.imperial_2030.gifts import building_sites, importable_units
from detente.games.imperial_2030.money import Tax, interest_due, interest_shares, owed_to_others
from detente.games.imperial_2030.rondel import fee_to, passes_investor
from detente.games.imperial_2030.state import ImperialState, put
from detente.games.imperial_2030.view import knows_cash
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.preview import Preview, Row
from detente.games.imperial_2030.web.rondel import fee_words
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.sums import production

_MANEUVERS: Final = (MANEUVER_1, MANEUVER_2)


def short(s: ImperialState, nation: int, slot: int) -> Message:
    """A slot's effect in one line."""
    if slot == TAXATION:
        tax = Tax(s, nation)
        return Message("i30.web.short.taxation", {"revenue": tax.revenue, "gain": tax.gain})
    if slot == FACTORY:
        sites = building_sites(s, nation).bit_count()
        return Message("i30.web.short.factory", {"n": sites, "price": FACTORY_PRICE})
    if slot == INVESTOR:
        due = interest_due(s, nation)
        return Message("i30.web.short.investor", {"due": due, "has": s.treasury[nation]})
    if slot == IMPORT:
        return Message("i30.web.short.import", {"n": importable_units(s, nation)})
    if slot in _MANEUVERS:
        values: dict[str, int | str | Message] = {
            "fleets": s.totals[nation],
            "armies": s.armies(nation),
        }
        return Message("i30.web.short.maneuver", values)
    armies, fleets = production(s, nation)
    return Message("i30.web.short.production", {"armies": armies, "fleets": fleets})


def preview(s: ImperialState, viewer: int, slot: int, words: Words) -> Preview:
    """What a slot that can be reached would bring, with the fee before it."""
    nation = s.nation
    price = fee_to(s, nation, slot)
    found = Preview(
        words(Message("i30.web.slot_fee", {"slot": names.slot(slot), "fee": fee_words(price)})),
        elements.slot(slot),
    )
    if slot == TAXATION:
        _taxation(s, nation, found, words)
    elif slot == INVESTOR:
        _investor(s, viewer, nation, price, found, words)
    else:
        found.note = words(short(s, nation, slot))
        spent = FACTORY_PRICE if slot == FACTORY else importable_units(s, nation)
        if slot in (FACTORY, IMPORT):
            found.rows.append(Row(words(Message("i30.web.treasury_now")), str(s.treasury[nation])))
            found.rows.append(Row(words(Message("i30.web.price")), str(spent)))
    if passes_investor(s, nation, slot):
        found.add(words(Message("i30.web.passes")), "muted")
        _stops(s, nation, found, words)
    return found


def _taxation(s: ImperialState, nation: int, found: Preview, words: Words) -> None:
    tax = Tax(s, nation)
    ruler = names.seat(s.government[nation])
    found.rows += [
        Row(words(Message("i30.web.revenue")), f"+{tax.revenue}"),
        Row(words(Message("i30.web.soldiers")), f"−{tax.pay}"),
        Row(words(Message("i30.web.bonus_to", {"who": ruler})), f"−{tax.bonus}"),
        Row(words(Message("i30.web.treasury_after")), str(tax.treasury), is_sum=True),
        Row(
            words(Message("i30.web.power_points")),
            f"{s.points[nation]} → {tax.points}",
        ),
    ]
    if tax.points // POINTS_PER_FACTOR > s.points[nation] // POINTS_PER_FACTOR:
        values: dict[str, int | str | Message] = {"factor": tax.points // POINTS_PER_FACTOR}
        found.add(words(Message("i30.web.factor_rises", values)), "good")


def _investor(
    s: ImperialState, viewer: int, nation: int, price: int, found: Preview, words: Words
) -> None:
    """Who gets what of the interest (4.5a), the fee being paid before.

    A government's cash is used only where the viewer knows it.
    """
    due = interest_due(s, nation)
    ruler = s.government[nation]
    values: dict[str, int | str | Message] = {"due": due, "has": s.treasury[nation]}
    found.note = words(Message("i30.web.owes_has", values))
    known = s.treasury[nation] >= owed_to_others(s, nation) or knows_cash(s, viewer, ruler)
    trial = s.copy()
    trial.cash = put(trial.cash, ruler, trial.cash[ruler] - price)
    shares = interest_shares(trial, nation) if known else []
    for seat in range(s.rules.players):
        owed = s.interest_of(seat, nation)
        if not owed and not (shares and shares[seat]):
            continue
        got = shares[seat] if shares else owed
        who = Message("i30.web.you") if seat == viewer else names.seat(seat)
        was = str(owed) if got != owed else ""
        found.rows.append(Row(words(who), f"{got:+d}".replace("-", "−"), was))
    if shares:
        left = s.treasury[nation] - sum(shares)
        found.rows.append(Row(words(Message("i30.web.treasury_after")), str(left), is_sum=True))
        _loss(s, nation, shares[ruler], found, words)
    if s.rules.investor_card and s.card >= 0:
        who = Message("i30.web.card_of", {"who": names.seat(s.card)})
        if s.card == viewer:
            who = Message("i30.web.card_of_you")
        found.rows.append(Row(words(who), f"+{CARD_BONUS}"))


def _loss(s: ImperialState, nation: int, share: int, found: Preview, words: Words) -> None:
    """What the government goes without, and what it pays itself."""
    lost = s.interest_of(s.government[nation], nation) - max(share, 0)
    if lost:
        found.add(words(Message("i30.web.forgone", {"amount": lost})), "warnt")
    if share < 0:
        found.add(words(Message("i30.web.own_cash", {"amount": -share})), "warnt")


def _stops(s: ImperialState, nation: int, found: Preview, words: Words) -> None:
    """Whether Swiss Banks could force a stop, as far as the treasury alone tells (4.5)."""
    banks = [seat for seat in range(s.rules.players) if s.has_swiss_bank(seat)]
    if not banks or not s.rules.forced_stop:
        return
    due, has = interest_due(s, nation), s.treasury[nation]
    values: dict[str, int | str | Message] = {"due": due, "has": has}
    can = "i30.web.may_be_stopped" if has >= due else "i30.web.cannot_be_stopped"
    found.add(words(Message(can, values)), "muted")
