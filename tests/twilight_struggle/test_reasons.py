"""Why something is not allowed: a rule for everything that is refused, and the right one."""

import re
from collections.abc import Callable

import pytest
from tests.twilight_struggle.table import Table

from detente.core.bits import bits
from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME, actions, board, deck, effects
from detente.games.twilight_struggle.actions import GIVE, ROLL
from detente.games.twilight_struggle.board import BIT, CLOSED, EUROPE, STABILITY
from detente.games.twilight_struggle.data.cards import MISSILE_ENVY as ENVY
from detente.games.twilight_struggle.data.cards import SCORES
from detente.games.twilight_struggle.data.cards import THE_CHINA_CARD as CHINA
from detente.games.twilight_struggle.data.cards import UN_INTERVENTION as UN
from detente.games.twilight_struggle.data.countries import JAPAN, SOUTH_AFRICA
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.play import rounds_of
from detente.games.twilight_struggle.state import ROUNDS, USE_POINTS, TwilightState
from detente.games.twilight_struggle.vocabulary import PayOrSuffer
from detente.games.twilight_struggle.wording.choices import top
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
#: The section or the card that forbids it.
RULE = re.compile(r"\((\d+(\.\d+)*[A-I]?|cards? \d+)")
SEEDS = [*range(8), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 80))]


def held_by(s: TwilightState, number: int) -> int:
    """Who controls a country, worked out anew (2.1.7)."""
    lead = s.markers(1, number) - s.markers(0, number)
    if abs(lead) < STABILITY[number]:
        return -1
    return 1 if lead > 0 else 0


def no_enemy(s: TwilightState, number: int) -> bool:
    return s.markers(1 - s.actor, number) == 0


def in_europe(number: int) -> bool:
    return EUROPE & BIT[number] != 0


def enemy_controls(s: TwilightState, number: int) -> bool:
    return held_by(s, number) == 1 - s.stack[-1].side


#: Where a side can end the Cuban Missile Crisis.
CRISIS = (("cuba",), ("turkey", "west_germany"))


def where_of(s: TwilightState) -> int:
    """Where the event of the open question works, if that is a fixed zone."""
    return int(getattr(top(s)[1], "where", 0))


#: What must be true of the position when a reason is given for a country.
FORBIDS: dict[str, Callable[[TwilightState, int], bool]] = {
    "no_enemy_coup": no_enemy,
    "no_enemy_realign": no_enemy,
    "defcon": lambda s, number: CLOSED[s.defcon] & BIT[number] != 0,
    "nato": lambda s, number: s.actor == 0 and held_by(s, number) == 1 and in_europe(number),
    "japan": lambda s, number: number == JAPAN and s.actor == 0,
    "reformer": lambda s, number: s.actor == 0 and EUROPE & BIT[number] != 0,
    "access": lambda s, number: not s.access[s.stack[-1].side] & BIT[number],
    "chernobyl": lambda s, number: bool(s.effects & effects.ANY_CHERNOBYL and s.actor == 0),
    "price": enemy_controls,
    "avoid": enemy_controls,
    "nothing_there": lambda s, number: 0 in (s.markers(0, number), s.markers(1, number)),
    "nothing_to_double": lambda s, number: s.markers(0, number) == 0,
    "doubled": lambda s, number: s.stack[-1].used & BIT[number] != 0,
    "once": lambda s, number: s.turn >= 8 and s.stack[-1].used & BIT[number] != 0,
    "unrest": lambda s, number: s.stack[-1].left == 1 and number == SOUTH_AFRICA,
    "not_left_out": lambda s, number: (
        held_by(s, number) != 0
        or not board.BATTLEGROUNDS & board.REGIONS[SCORES[s.stack[-1].program]] & BIT[number]
    ),
    "no_crisis": lambda s, number: not s.effects & effects.MISSILE_CRISIS[s.actor],
    "crisis_price": lambda s, number: s.markers(s.actor, number) < 2,
    "crisis_elsewhere": lambda s, number: board.IDS[number] not in CRISIS[s.actor],
    "not_in_event": lambda s, number: not where_of(s) & BIT[number],
    "norad": lambda s, number: s.markers(1, number) == 0,
    "not_empty": lambda s, number: s.markers(0, number) + s.markers(1, number) > 0,
    "controlled": lambda s, number: held_by(s, number) >= 0,
    "each": lambda s, number: s.stack[-1].used & BIT[number] != 0,
    "che_again": lambda s, number: s.stack[-1].card == number,
    "bonus": lambda s, number: s.stack[-1].card == 6 and not board.ASIA & BIT[number],
    "bonus_vietnam": lambda s, number: not board.SOUTHEAST_ASIA & BIT[number],
}


def trapped(s: TwilightState) -> bool:
    return s.effects & effects.TRAPS[s.actor] != 0


def held(s: TwilightState, card: int) -> bool:
    return s.hand[s.actor] & deck.BIT[card] != 0 or (card == CHINA and s.china == s.actor)


def last_rounds(s: TwilightState) -> bool:
    """Whether the rounds left are no more than the scoring cards in hand (10.1.5)."""
    scoring = (s.hand[s.actor] & deck.SCORING).bit_count()
    return scoring > 0 and scoring >= rounds_of(s, s.actor) - s.round + 1


def worth(s: TwilightState, card: int) -> int:
    return ops_value(s, s.actor, deck.OPS[card])


def payable(s: TwilightState) -> bool:
    return any(worth(s, card) >= 2 for card in bits(s.hand[s.actor] & ~deck.SCORING))


def scoring_held(s: TwilightState) -> bool:
    return s.hand[s.actor] & deck.SCORING != 0


#: What must be true of the position when a reason is given for a card.
FORBIDS_CARD: dict[str, Callable[[TwilightState, int], bool]] = {
    "not_held": lambda s, card: not held(s, card),
    "china_discard": lambda s, card: card == CHINA,
    "china_headline": lambda s, card: card == CHINA,
    "china_give": lambda s, card: card == CHINA,
    "china_down": lambda s, card: card == CHINA and not s.china_up,
    "un_headline": lambda s, card: card == UN,
    "owed_headline": lambda s, card: card == ENVY and s.owed == s.actor,
    "owed": lambda s, card: s.owed == s.actor and card != ENVY,
    "must_score": lambda s, card: last_rounds(s),
    "trapped": lambda s, card: trapped(s) and payable(s),
    "trapped_out": lambda s, card: trapped(s) and not payable(s) and not scoring_held(s),
    "trapped_scoring": lambda s, card: trapped(s) and not payable(s) and scoring_held(s),
    "discard_value": lambda s, card: worth(s, card) < price(s) or deck.SCORING >> card & 1 == 1,
    "companion": lambda s, card: deck.SIDE[card] != 1 - s.actor,
    "not_drawn": lambda s, card: s.stack[-1].card != card,
    "take": lambda s, card: not s.discard & deck.BIT[card],
    "take_scoring": lambda s, card: s.discard & deck.SCORING & deck.BIT[card] != 0,
    "give_scoring": lambda s, card: deck.SCORING & deck.BIT[card] != 0,
    "give_worth": lambda s, card: worth(s, card) < max(worth(s, each - GIVE) for each in s.answers),
    "not_looked_at": lambda s, card: not s.peek & deck.BIT[card],
    "not_in_us_hand": lambda s, card: not s.hand[1] & deck.BIT[card],
    "order_again": lambda s, card: card in s.order,
    "in_order": lambda s, card: bool(s.order) and s.actor == 1,
}


def price(s: TwilightState) -> int:
    step = top(s)[1]
    return step.price if isinstance(step, PayOrSuffer) else 2


#: The same for a word.
FORBIDS_WORD: dict[str, Callable[[TwilightState], bool]] = {
    "must_score": last_rounds,
    "trapped": lambda s: trapped(s) and payable(s),
    "pass": lambda s: not trapped(s) and bool(s.answers),
    "unfinished": lambda s: actions.DONE not in s.answers,
    "scoring_use": lambda s: deck.SCORING & deck.BIT[s.stack[-1].card] != 0,
    "must_shed": lambda s: (
        (s.hand[s.actor] & deck.SCORING).bit_count() > rounds_of(s, s.actor) - s.round
    ),
    "no_event": lambda s: refusal(s, s.stack[-1].card, s.actor) != 0,
    "owed_operations": lambda s: s.stack[-1].card == ENVY,
    "enemy_event": lambda s: deck.SIDE[s.stack[-1].card] == 1 - s.actor,
    "own_event": lambda s: deck.SIDE[s.stack[-1].card] != 1 - s.actor,
    "points_only": lambda s: set(s.answers) <= {actions.OPERATIONS, actions.SPACE},
    "un_joins": lambda s: deck.SIDE[s.stack[-1].card] != 1 - s.actor or not s.stack[-1].aux & 2,
    "not_held": lambda s: not held(s, UN),
    "un_headline": lambda s: s.phase != ROUNDS,
    "un_in_order": lambda s: bool(s.order),
    "space_end": lambda s: s.space[s.actor] == 8,
    "space_attempts": lambda s: s.attempts[s.actor] > 0,
    "space_value": lambda s: worth(s, s.stack[-1].card) < 5,
    "space_ruling": lambda s: s.stack[-1].card == ENVY or s.stack[-1].program == USE_POINTS,
    "no_such_rule": lambda s: not s.rules.space_without_roll,
}


def holds(s: TwilightState, action: int, reason: Message) -> bool:
    """Whether the reason is true of the position."""
    name = reason.id.removeprefix("ts.why.")
    if name == "not_asked":
        return True
    if action < actions.PLAY:
        test = FORBIDS.get(name)
        return test is None or test(s, action % 96)
    if action < actions.ROLL or actions.ORDER <= action < actions.BID:
        return FORBIDS_CARD[name](s, (action - actions.PLAY) % 128)
    return FORBIDS_WORD[name](s)


def verb_asked(s: TwilightState, action: int) -> bool:
    """Whether this is a card that goes with a verb of the open question, or with a discard."""
    if not actions.PLAY <= action < actions.ROLL:
        return False
    verb = (action - actions.PLAY) // 128
    asked = {(each - actions.PLAY) // 128 for each in s.answers if actions.PLAY <= each < ROLL}
    return verb in asked or verb == (actions.DISCARD - actions.PLAY) // 128


@pytest.mark.parametrize("seed", SEEDS)
def test_each_refused_choice_gives_a_rule_that_forbids_it(seed: int) -> None:
    session, luck = Session(GAME, seed), Rng(seed)
    everything = list(GAME.actions())
    countries = [action for action in everything if action < actions.PLAY]
    while not session.over:
        state = session.state
        assert isinstance(state, TwilightState)
        if luck.below(6) == 0:
            sample = luck.sample(countries, 40) + luck.sample(everything, 25)
            cards = [action for action in everything if verb_asked(state, action)]
            for action in sample + cards + list(range(actions.DONE, actions.END_GAME + 1)):
                reason = GAME.why_not(state, action)
                if action in state.answers:
                    assert reason is None
                    continue
                assert reason is not None
                words = WORDS(reason)
                assert RULE.search(words), (GAME.action_text(action), words)
                assert "(card 0)" not in words
                assert holds(state, action, reason), (GAME.action_text(action), words)
        session.apply(luck.choice(state.answers))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_seems_to_be_asked_has_a_reason_of_its_own(seed: int) -> None:
    """A verb of the open question is never answered by "not asked now"."""
    session, luck = Session(GAME, seed), Rng(seed)
    groups = (actions.PLACE, actions.COUP, actions.REALIGN)
    while not session.over:
        state = session.state
        asked = {action // 96 * 96 for action in state.answers if action < actions.PLAY}
        for base in asked & set(groups):
            for number in luck.sample(range(len(board.IDS)), 8):
                reason = GAME.why_not(state, base + number)
                assert reason is None or reason.id != "ts.why.not_asked", (
                    GAME.action_text(base + number),
                    WORDS(GAME.prompt(state, state.actor)),
                )
        session.apply(luck.choice(state.answers))


# -- single positions ----------------------------------------------------------------


def why(table: Table, text: str) -> str:
    reason = GAME.why_not(table.state, GAME.parse_action(text))
    assert reason is not None
    return WORDS(reason)


@pytest.mark.rule("TS 5.1")
@pytest.mark.parametrize("card", ["nato", "cia_created"])
def test_5_1_no_card_is_discarded_in_an_ordinary_round(card: str) -> None:
    table = Table(us_hand=["nato", "cia_created"]).round("us")
    assert why(table, f"discard {card}").endswith("the space race says so (5.1).")


@pytest.mark.rule("TS 10.1.5")
def test_10_1_5_a_scoring_card_comes_before_the_discard_of_a_trap() -> None:
    hand = ["nato", "cia_created", "asia_scoring"]
    table = Table(us_hand=hand, effects=["quagmire"]).round("us", 7)
    for card in ("nato", "cia_created"):
        assert why(table, f"discard {card}").endswith("(10.1.5).")
    assert why(table, "pass").endswith("(10.1.5).")


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (["nato", "cia_created"], "discard a card worth 2 operations or more"),
        (["cia_created", "allende"], "no card of yours is worth 2 operations: sit this round out"),
        (["cia_created", "asia_scoring"], "play a scoring card or sit this round out"),
    ],
)
def test_a_trap_says_what_it_leaves(hand: list[str], reason: str) -> None:
    table = Table(us_hand=hand, effects=["quagmire"]).round("us")
    assert reason in why(table, "play cia_created")
    assert "less than 2 operations now (5.3)" in why(table, "discard cia_created")


def test_missile_envy_that_is_owed_pays_a_trap_first() -> None:
    table = Table(us_hand=["missile_envy", "nato"], owed="us", effects=["quagmire"]).round("us")
    assert why(table, "discard nato") == "Missile Envy is owed and comes first (card 49)."
    table = Table(us_hand=["missile_envy", "nato", "fidel"], owed="us", ussr_hand=["comecon"])
    assert "no headline" in why(table.headlines().do("headline comecon"), "headline missile_envy")


def test_missile_envy_says_why_another_card_is_not_taken() -> None:
    hand = ["nato", "marshall_plan", "cia_created", "asia_scoring"]
    table = Table(us_hand=hand, china="us up").event("missile_envy", "ussr")
    assert "that is NATO, 4 operations now" in why(table, "give cia_created")
    assert "has no operations" in why(table, "give asia_scoring")
    assert why(table, "give fidel") == "You do not hold Fidel (5.1)."
    assert why(table, "give the_china_card").endswith("(9.5).")


@pytest.mark.parametrize(
    ("card", "by", "did", "text", "reason"),
    [
        ("our_man_in_tehran", "us", [], "discard fidel", "not one of the cards that you look at"),
        ("aldrich_ames_remix", "ussr", [], "discard fidel", "not in the US hand"),
        ("salt_negotiations", "us", [], "take fidel", "not in the discard pile"),
        ("salt_negotiations", "us", [], "take asia_scoring", "takes none from the discard pile"),
        ("south_african_unrest", "ussr", ["place angola"], "place south_africa", "goes next to it"),
        ("de_stalinization", "ussr", [], "remove chile", "no USSR influence in Chile to remove"),
        ("brush_war", "ussr", [], "attack france", "does not reach France"),
        ("brush_war", "ussr", [], "attack italy", "NATO protects Italy"),
    ],
)
def test_events_say_why_they_do_not_offer_something(
    card: str, by: str, did: list[str], text: str, reason: str
) -> None:
    influence = {"italy": [0, 2], "cuba": [3, 0], "iran": [0, 2]}
    table = Table(influence=influence, us_hand=["nato", "nasser"], effects=["nato"])
    table.give("draw", ["comecon"])
    table.give("discard", ["asia_scoring", "summit"])
    table.event(card, by).deal().do(*did)
    assert reason in why(table, text)


def test_a_country_that_was_doubled_already_says_so() -> None:
    influence = {"uruguay": [1, 0], "chile": [2, 0], "brazil": [1, 0]}
    table = Table(influence=influence, us_hand=["cia_created"])
    table.event("latin_american_debt_crisis", "ussr").do("pass", "place uruguay")
    assert "Uruguay was doubled already" in why(table, "place uruguay")
    assert "no USSR influence in Peru to double" in why(table, "place peru")
    assert "does not reach Cuba" in why(table, "place cuba")


def test_a_late_event_that_takes_two_markers_was_in_the_country_once() -> None:
    influence = {"poland": [5, 0], "hungary": [3, 0], "romania": [1, 0]}
    table = Table(turn=8, influence=influence).event("east_european_unrest", "us")
    table.do("remove poland")
    assert "once: Poland has had its turn" in why(table, "remove poland")
    table = Table(influence={"france": [0, 1], "italy": [0, 5], "spain_portugal": [0, 1]})
    table.event("socialist_governments", "ussr").do("remove france")
    assert "no US influence in France" in why(table, "remove france")


def test_a_card_drawn_by_grain_sales_says_that_un_intervention_is_not_held() -> None:
    table = Table(ussr_hand=["fidel"], us_hand=["cia_created"]).event(
        "grain_sales_to_soviets", "us"
    )
    table.do("draw fidel", "play fidel")
    assert why(table, "with un_intervention") == "You do not hold UN Intervention (5.1)."
