"""What a seat may know: no leak, and guesses with the right frequencies."""

from collections import Counter
from itertools import combinations

import pytest
from tests.twilight_struggle.table import CARD, Table, card_mask

from detente.core.bits import bits
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import GAME, deck
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.i18n.words import CatalogWords

SAMPLES = 1000


def critical(freedom: int) -> float:
    """Chi-square at the 0.1 percent level (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.09 * spread**0.5) ** 3)


def small(**given: object) -> Table:
    """A position whose draw pile holds four cards, so that all deals can be listed."""
    pile = ["nasser", "truman_doctrine", "nato", "fidel"]
    return Table(draw=pile, **given)


def possible_deals(table: Table, seat: int, barred: set[str]) -> list[frozenset[str]]:
    """Every hand the enemy of ``seat`` may hold, listed from what the seat has seen."""
    s = table.state
    enemy = 1 - seat
    shown = table.names(s.known_in[enemy])
    hidden = table.names(s.hand[enemy]) - shown
    pool = sorted((table.names(s.draw) | hidden) - barred)
    return [frozenset(shown | set(some)) for some in combinations(pool, len(hidden))]


def check_uniform(table: Table, seat: int, deals: list[frozenset[str]]) -> None:
    """Sampled hands are exactly the possible ones, each as often as the others."""
    rng = Rng(5)
    seen: Counter[frozenset[str]] = Counter()
    for _ in range(SAMPLES):
        new = GAME.resample(table.state, seat, rng)
        seen[frozenset(table.names(new.hand[1 - seat]))] += 1
    assert set(seen) == set(deals)
    expected = SAMPLES / len(deals)
    chi = sum((seen[deal] - expected) ** 2 / expected for deal in deals)
    assert chi < critical(len(deals) - 1), f"chi-square {chi:.1f} over {len(deals)} deals"


def test_an_unknown_hand_is_any_of_the_unseen_cards() -> None:
    table = small(us_hand=["summit", "allende"], ussr_hand=["comecon"]).round("us")
    check_uniform(table, USSR, possible_deals(table, USSR, set()))


def test_a_shown_card_stays_where_it_was_seen() -> None:
    table = small(us_hand=["summit", "allende"], ussr_hand=["comecon", "blockade"])
    table.state.reveal(US, card_mask(["summit"]))
    table.round("ussr")
    deals = possible_deals(table, USSR, set())
    assert all("summit" in deal for deal in deals)
    check_uniform(table, USSR, deals)


def test_a_trap_without_a_discard_tells_that_there_is_no_card_worth_two() -> None:
    table = small(us_hand=["cia_created", "allende"], effects=["quagmire"]).round("us")
    assert table.legal() == ["pass"]
    table.do("pass")
    assert table.done
    table.give("ussr_hand", ["comecon", "blockade"])
    table.round("ussr")
    pool = {"nasser", "truman_doctrine", "nato", "fidel", "cia_created", "allende"}
    worth_two = {name for name in pool if deck.OPS[CARD[name]] >= 2}
    check_uniform(table, USSR, possible_deals(table, USSR, worth_two))


def test_missile_envy_tells_that_nothing_better_is_held() -> None:
    table = small(us_hand=["summit", "marshall_plan", "allende", "fidel"])
    table.state.draw = card_mask(["nasser", "truman_doctrine", "nato", "wargames"])
    table.give("us_hand", ["blockade"])
    s = table.state
    s.hand[US] = card_mask(["allende", "blockade", "olympic_games"])
    s.removed |= card_mask(["summit", "marshall_plan", "fidel"])
    s.draw = card_mask(["nasser", "truman_doctrine", "nato", "comecon"])
    table.event("missile_envy", "ussr")
    table.do("give olympic_games", "participate", "roll 1", "roll 6")
    table.give("ussr_hand", ["warsaw_pact_formed", "suez_crisis"])
    table.round("ussr")
    better = {"nato", "comecon"}
    deals = possible_deals(table, USSR, better)
    assert all("missile_envy" in deal for deal in deals)
    check_uniform(table, USSR, deals)


def test_a_draw_makes_everything_possible_again() -> None:
    table = small(us_hand=["allende", "cia_created"], effects=["quagmire"]).round("us")
    table.state.draw_card(US, CARD["nato"])
    table.give("ussr_hand", ["comecon", "blockade"])
    table.round("ussr")
    check_uniform(table, USSR, possible_deals(table, USSR, set()))


def test_a_hidden_headline_may_be_any_card_but_un_intervention() -> None:
    table = Table(
        draw=["nasser", "nato"],
        ussr_hand=["un_intervention", "comecon"],
        us_hand=["summit", "allende"],
    ).headlines()
    table.do("headline comecon")
    rng = Rng(6)
    seen: Counter[tuple[frozenset[str], str]] = Counter()
    for _ in range(SAMPLES):
        new = GAME.resample(table.state, US, rng)
        hand = frozenset(table.names(new.hand[USSR]))
        seen[hand, deck.IDS[new.headline[USSR]]] += 1
    pool = ["un_intervention", "comecon", "nasser", "nato"]
    deals = [
        (frozenset({hand}), headline)
        for hand in pool
        for headline in pool
        if hand != headline and headline != "un_intervention"
    ]
    assert set(seen) == set(deals)
    expected = SAMPLES / len(deals)
    assert sum((seen[deal] - expected) ** 2 / expected for deal in deals) < critical(len(deals) - 1)


def test_a_hidden_headline_is_never_the_missile_envy_that_is_owed() -> None:
    table = Table(
        draw=["nasser", "nato"],
        ussr_hand=["missile_envy", "comecon"],
        us_hand=["summit", "allende"],
    )
    table.state.owed = USSR
    table.state.reveal(USSR, card_mask(["missile_envy"]))
    table.headlines().do("headline comecon")
    rng = Rng(7)
    seen: Counter[str] = Counter()
    for _ in range(SAMPLES):
        new = GAME.resample(table.state, US, rng)
        assert table.names(new.hand[USSR]) == {"missile_envy"}
        assert GAME.problems(new) == []
        seen[deck.IDS[new.headline[USSR]]] += 1
    assert set(seen) == {"comecon", "nasser", "nato"}


def test_a_known_hand_does_not_tell_which_of_its_cards_is_the_headline() -> None:
    table = Table(ussr_hand=["fidel", "comecon", "nasser"], us_hand=["summit", "allende"])
    table.state.reveal_hand(USSR)
    table.headlines().do("headline comecon")
    shown = GAME.view(table.state, US)
    assert shown["known_in_hand"]["ussr"] == ["fidel", "comecon", "nasser"]
    rng = Rng(7)
    guessed = {GAME.resample(table.state, US, rng).headline[USSR] for _ in range(100)}
    assert guessed == {CARD["fidel"], CARD["comecon"], CARD["nasser"]}
    table.do("headline summit")
    assert "comecon" not in table.names(table.state.known_in[USSR])


def test_cards_the_us_looks_at_are_a_guess_for_the_ussr() -> None:
    table = Table(
        draw=["nasser", "nato", "fidel", "blockade", "comecon", "wargames", "opec"],
        us_hand=["summit", "allende"],
        ussr_hand=["terrorism"],
        influence={"iran": (0, 2)},
    )
    table.event("our_man_in_tehran", "us")
    table.do("draw nasser", "draw nato", "draw fidel", "draw blockade", "draw comecon")
    rng = Rng(8)
    peeks = Counter(GAME.resample(table.state, USSR, rng).peek for _ in range(SAMPLES))
    assert len(peeks) > 50
    counts = Counter(card for peek, often in peeks.items() for card in bits(peek) * often)
    assert all(abs(often - SAMPLES * 5 / 9) < 80 for often in counts.values())
    assert GAME.resample(table.state, US, rng).peek == table.state.peek


def _pairs(wanted: int) -> Counter[str]:
    """Compare that many pairs of states that a seat cannot tell apart; count by what differs."""
    words = CatalogWords()
    rng = Rng(9)
    done: Counter[str] = Counter()
    seed = 0
    while done["pairs"] < wanted:
        seed += 1
        state = GAME.new_state({"us_handicap": seed % 3})
        while state.actor != NOBODY and done["pairs"] < wanted:
            if state.actor != CHANCE and rng.below(3) == 0:
                seat = rng.below(2)
                twin = GAME.resample(state, seat, rng)
                done["pairs"] += 1
                done["different"] += twin.to_data() != state.to_data()
                assert GAME.problems(twin) == []
                assert GAME.view(twin, seat) == GAME.view(state, seat)
                assert GAME.prompt(twin, seat) == GAME.prompt(state, seat)
                if rng.below(10) == 0:
                    screens = [
                        [[span.text for span in line] for line in GAME.screen(s, seat, words, 80)]
                        for s in (state, twin)
                    ]
                    assert screens[0] == screens[1]
                if state.actor == seat:
                    assert twin.legal_actions() == state.legal_actions()
            state.apply(rng.choice(state.answers))
    return done


def test_a_thousand_pairs_of_states_that_a_seat_cannot_tell_apart() -> None:
    assert _pairs(1000)["different"] > 800


@pytest.mark.slow
def test_ten_thousand_pairs_of_states_that_a_seat_cannot_tell_apart() -> None:
    assert _pairs(10_000)["different"] > 8000
