"""Words for everything that can happen, and nothing in them that a seat may not know."""

import ast
import re
from pathlib import Path

import pytest
from tests.twilight_struggle.table import Table

import detente
from detente.core.journal import Entry
from detente.core.messages import Message
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME, board, deck, entries, wording
from detente.games.twilight_struggle.effects import NAMES
from detente.games.twilight_struggle.rulings import option_specs
from detente.games.twilight_struggle.state import PROGRAMS
from detente.games.twilight_struggle.wording.prompts import _PROMPTS
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
PACKAGES = Path(detente.__file__).parents[1]
SEATS = (-1, 0, 1)
#: A few games each time, a few hundred in the long tests.
SEEDS = [*range(6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(6, 300))]


def texts_of(line: list) -> str:
    return "".join(span.text for span in line)


def say(message: Message | None) -> str:
    assert message is not None
    return WORDS(message)


# -- complete ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_are_told_to_every_seat(seed: int) -> None:
    session, luck = Session(GAME, seed), Rng(seed)
    while not session.over:
        state = session.state
        for seat in SEATS:
            assert say(GAME.prompt(state, seat))
        for action in state.answers:
            assert say(GAME.action_message(state, action))
        if luck.below(12) == 0:
            for seat in SEATS:
                for width in (80, 132):
                    lines = [texts_of(line) for line in GAME.screen(state, seat, WORDS, width)]
                    assert max(len(line) for line in lines) <= width
        session.apply(luck.choice(state.answers))
    for entry in session.journal.entries:
        for seat in SEATS:
            message = GAME.entry_message(entry, seat)
            assert message is None or WORDS(message)
    assert say(GAME.outcome(session.state))


def test_every_kind_of_journal_entry_has_words() -> None:
    told = set(wording.log._SHAPES) | set(wording.log._SPECIAL)
    assert told == set(range(1, len(entries.KIND_NAMES)))
    for kind, shape in wording.log._SHAPES.items():
        entry = Entry(kind, (1,) * len(shape), -1, len(shape), -3)
        assert say(wording.entry_message(entry, 0))


def test_every_step_that_asks_has_a_prompt() -> None:
    steps = {type(step) for program in PROGRAMS for step in program}
    asking = {step for step in steps if re.search(r"\bask\((?!CHANCE)", source_of(step))}
    assert len(asking) > 20
    kinds = tuple(kind for kind, _ in _PROMPTS)
    assert {step.__name__ for step in asking if not issubclass(step, kinds)} == set()


def source_of(kind: type) -> str:
    """The text of a class; its file lies beside what was compiled of it, too."""
    file = PACKAGES / f"{kind.__module__.replace('.', '/')}.py"
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text)
    classes = [each for each in tree.body if isinstance(each, ast.ClassDef)]
    found = [each for each in classes if each.name == kind.__name__]
    return ast.get_source_segment(text, *found) or ""


def test_every_name_and_option_has_words() -> None:
    for number in range(1, 111):
        assert say(wording.names.card(number))
        assert say(wording.names.summary(number))
    for number in range(len(board.IDS)):
        assert say(wording.names.country(number))
        assert len(WORDS(Message(f"ts.short.{board.IDS[number]}"))) <= 10
    for number in range(len(NAMES)):
        assert say(wording.names.effect(number))
    for spec in option_specs():
        assert say(spec.help)
    for reason in wording.outcomes.REASONS:
        assert say(wording.outcomes.ending(0, reason))


def test_reasons_are_found_for_everything_that_is_not_asked() -> None:
    session, luck = Session(GAME, 3), Rng(3)
    everything = list(GAME.actions())
    while not session.over and session.state.turn < 6:
        state = session.state
        for action in luck.sample(everything, 25):
            reason = GAME.why_not(state, action)
            assert (reason is None) == (action in state.answers)
            assert reason is None or WORDS(reason)
        session.apply(luck.choice(state.answers))


# -- nothing hidden ------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_words_are_the_same_wherever_the_hidden_cards_are(seed: int) -> None:
    session, luck = Session(GAME, seed), Rng(seed)
    while not session.over:
        state = session.state
        if luck.below(10) == 0:
            for seat in (0, 1):
                other = GAME.resample(state, seat, luck)
                assert GAME.prompt(other, seat) == GAME.prompt(state, seat)
                assert screen(other, seat) == screen(state, seat)
            me = state.actor
            other = GAME.resample(state, me, luck)
            for action in state.answers[:10]:
                assert GAME.danger(other, action) == GAME.danger(state, action)
                assert GAME.action_message(other, action) == GAME.action_message(state, action)
        session.apply(luck.choice(state.answers))


def screen(state: object, seat: int) -> list[str]:
    return [texts_of(line) for line in GAME.screen(state, seat, WORDS, 80)]


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    session = Session(GAME, 1)
    drawn = [entry for entry in session.journal.entries if entry.kind == entries.DRAWN]
    assert len(drawn) == 16
    for entry in drawn:
        owner, card = entry.args
        assert WORDS(wording.names.card(card)) in say(GAME.entry_message(entry, owner))
        assert GAME.entry_message(entry, 1 - owner) is None
        assert GAME.entry_message(entry, -1) is None


def test_that_a_scoring_card_must_be_played_is_not_told_to_the_enemy() -> None:
    given = {"ussr_hand": ["asia_scoring", "africa_scoring", "fidel"], "us_hand": ["nato"]}
    table = Table(**given).round("ussr", 6)
    assert "scoring card now" in say(GAME.prompt(table.state, 0))
    assert "scoring" not in say(GAME.prompt(table.state, 1))


# -- what is said --------------------------------------------------------------------


def prompt_of(table: Table) -> str:
    return say(GAME.prompt(table.state, table.state.actor))


def told(table: Table, text: str) -> str:
    return say(GAME.action_message(table.state, GAME.parse_action(text)))


def why(table: Table, text: str) -> str:
    return say(GAME.why_not(table.state, GAME.parse_action(text)))


def test_a_prompt_counts_down_and_names_its_limit() -> None:
    table = Table().event("marshall_plan", "us")
    start = "US: place 7 more influence in Western Europe (Marshall Plan), at most 1 per country"
    assert prompt_of(table).startswith(start)
    table.do("place italy")
    assert "place 6 more" in prompt_of(table)
    assert "at most 1 in one country: Italy has had it" in why(table, "place italy")


@pytest.fixture
def operations() -> Table:
    influence = {"iran": [0, 1], "syria": [1, 0], "turkey": [0, 2], "libya": [0, 3]}
    hand = ["romanian_abdication", "comecon"]
    table = Table(influence=influence, ussr_hand=hand, effects=["vietnam_revolts"])
    return table.round("ussr").do("play comecon", "operations")


def test_choices_show_what_a_player_would_work_out(operations: Table) -> None:
    assert told(operations, "place turkey") == "Turkey 2/0, cost 2: breaks control"
    assert told(operations, "coup iran").startswith("coup Iran 1/0 with 3: 83% to succeed")
    assert told(operations, "coup iran").endswith("DEFCON to 4")
    realign = "realign Iran 1/0: US +1, USSR +0, win 28%, lose 58%"
    assert told(operations, "realign iran") == realign


def test_choices_tell_control_of_now_from_control_to_come(operations: Table) -> None:
    assert told(operations, "place libya").startswith("Libya 3/0, cost 2: US control")
    assert told(operations, "place syria") == "Syria 0/1, cost 1: then USSR control"
    assert told(operations, "place lebanon") == "Lebanon 0/0, cost 1: then USSR control"


def test_operations_of_an_event_name_it_and_what_it_allows() -> None:
    given = {"influence": {"south_korea": [0, 3], "panama": [1, 1]}, "ussr_hand": ["nato"]}
    table = Table(us_hand=["soviets_shoot_down_kal_007", "cia_created"], **given).round("us")
    table.do("play soviets_shoot_down_kal_007", "event")
    start = "US: 4 operations from Soviets Shoot Down KAL-007: place influence or realign, no coup"
    assert prompt_of(table) == start + ", or stop."
    table = Table(us_hand=["nato", "cia_created"], influence=given["influence"]).round("us")
    table.do("play cia_created", "event")
    assert prompt_of(table).endswith(
        "1 operation from CIA Created: place influence, realign or coup."
    )


def test_the_odds_of_a_coup_are_those_of_its_dice() -> None:
    state = Table().state
    assert wording.names.coup_odds(state, 0, board.IDS.index("iran"), 3) == (83, "2.5")
    assert wording.names.coup_odds(state, 0, board.IDS.index("united_kingdom"), 4) == (0, "0.0")


@pytest.mark.parametrize(
    ("given", "text", "rule"),
    [
        ({}, "place cuba", "(6.1.1)"),
        ({}, "coup angola", "(6.3.1)"),
        ({}, "realign angola", "(6.2.1)"),
        ({"defcon": 2}, "coup iran", "(8.1.5)"),
        ({"effects": ["nato"]}, "coup united_kingdom", "NATO"),
        ({"effects": ["us_japan_mutual_defense_pact"]}, "coup japan", "card 27"),
        ({"effects": ["the_reformer"]}, "coup united_kingdom", "card 87"),
    ],
)
def test_why_operations_cannot_go_there(given: dict, text: str, rule: str) -> None:
    influence = {
        "iran": [0, 1],
        "syria": [1, 0],
        "turkey": [0, 2],
        "united_kingdom": [0, 5],
        "japan": [0, 1],
        "mexico": [0, 1],
    }
    hand = ["romanian_abdication", "comecon"]
    table = Table(influence=influence, ussr_hand=hand, **given).round("ussr")
    table.do("play comecon", "operations")
    assert rule in why(table, text)


def test_why_a_second_price_cannot_be_paid() -> None:
    table = Table(influence={"syria": [1, 0], "turkey": [0, 2]}, ussr_hand=["fidel", "nasser"])
    table.round("ussr").do("play nasser", "operations")
    assert "(6.1.2)" in why(table, "place turkey")


@pytest.mark.parametrize(
    ("card", "given", "text", "rule"),
    [
        ("nato", {}, "event first", "(5.2, card 21)"),
        ("duck_and_cover", {}, "event", "(5.2, 7.1)"),
        ("nasser", {}, "space race", "(6.4.1)"),
        ("comecon", {"attempts": [1, 0]}, "space race", "(6.4.2)"),
        ("socialist_governments", {"effects": ["iron_lady"]}, "event", "Iron Lady"),
    ],
)
def test_why_a_card_cannot_be_used_so(card: str, given: dict, text: str, rule: str) -> None:
    influence = {"syria": [1, 0]}
    table = Table(influence=influence, ussr_hand=[card, "fidel"], **given).round("ussr")
    table.do(f"play {card}")
    assert rule in why(table, text)


@pytest.mark.parametrize(
    ("given", "text", "rule"),
    [
        ({"china": "us up"}, "play the_china_card", "not hold"),
        ({"china": "ussr down"}, "play the_china_card", "(9.3)"),
        ({}, "play nato", "not hold"),
        ({}, "pass", "(5.1)"),
    ],
)
def test_why_a_card_cannot_be_played(given: dict, text: str, rule: str) -> None:
    hand = {"ussr_hand": ["fidel", "nasser"], "china": "ussr up"}
    table = Table(**{**hand, **given}).round("ussr")
    assert rule in why(table, text)


# -- dangers -------------------------------------------------------------------------


def warning(table: Table, text: str) -> str:
    action = GAME.parse_action(text)
    assert action in table.state.answers
    message = GAME.danger(table.state, action)
    return "" if message is None else WORDS(message)


BOARD = {"angola": [1, 0], "mexico": [0, 1], "colombia": [1, 1]}


@pytest.mark.rule("TS 8.1.3")
@pytest.mark.parametrize(
    ("side", "card", "use", "words"),
    [
        ("us", "lone_gunman", "operations", "lets the USSR attempt a coup"),
        ("ussr", "cia_created", "event first", "lets the US attempt a coup"),
        ("ussr", "grain_sales_to_soviets", "operations", "lets the US attempt a coup"),
        ("us", "we_will_bury_you", "event first", "loses the game at once"),
        ("us", "duck_and_cover", "event", "loses the game at once"),
        ("ussr", "duck_and_cover", "operations", "lowers DEFCON to 1"),
        ("us", "olympic_games", "event", "may let the USSR lower DEFCON"),
        ("us", "summit", "event", "may let the USSR lower DEFCON"),
        ("us", "five_year_plan", "event", "may bring about"),
    ],
)
def test_a_fatal_use_at_defcon_2_is_warned_of(side: str, card: str, use: str, words: str) -> None:
    other = "us" if side == "ussr" else "ussr"
    hands = {f"{side}_hand": [card, "nasser"], f"{other}_hand": ["duck_and_cover", "fidel"]}
    if card == "duck_and_cover":
        hands[f"{other}_hand"] = ["fidel"]
    table = Table(defcon=2, influence=BOARD, **hands).round(side).do(f"play {card}")
    assert words in warning(table, use)


def test_the_same_use_is_harmless_at_defcon_3() -> None:
    given = {"us_hand": ["lone_gunman", "nasser"], "influence": BOARD, "defcon": 3}
    table = Table(**given).round("us").do("play lone_gunman")
    assert warning(table, "operations") == ""


def test_a_battleground_coup_is_warned_of_and_others_are_not() -> None:
    table = Table(defcon=2, influence=BOARD, us_hand=["nasser", "nato"]).round("us")
    table.do("play nato", "operations")
    assert "battleground Angola" in warning(table, "coup angola") or "at once" in warning(
        table, "coup angola"
    )
    assert warning(table, "coup colombia") == ""
    assert warning(table, "place mexico") == ""


def test_any_coup_in_the_missile_crisis_is_warned_of() -> None:
    effects = ["cuban_missile_crisis_on_us"]
    table = Table(influence=BOARD, us_hand=["nasser", "nato"], effects=effects).round("us")
    table.do("play nato", "operations")
    assert "Cuban Missile Crisis" in warning(table, "coup colombia")


@pytest.mark.rule("TS 4.5C")
@pytest.mark.parametrize(
    ("card", "hand", "warned"),
    [
        ("we_will_bury_you", ["duck_and_cover", "nato"], False),
        ("duck_and_cover", ["cuban_missile_crisis", "nato"], True),
        ("duck_and_cover", ["how_i_learned_to_stop_worrying", "nato"], False),
    ],
)
def test_only_a_headline_that_may_come_first_is_warned_of(
    card: str, hand: list[str], warned: bool
) -> None:
    hands = {"ussr_hand": [card, "fidel"], "us_hand": hand, "draw": ["nasser"]}
    table = Table(defcon=3, turn=5, **hands).headlines()
    assert (warning(table, f"headline {card}") != "") is warned


def test_what_no_choice_avoids_is_no_warning() -> None:
    hands = {"us_hand": ["south_african_unrest", "fidel"], "ussr_hand": ["asia_scoring", "nato"]}
    asia = {"japan": [0, 4], "thailand": [0, 2], "malaysia": [0, 2], "south_korea": [0, 3]}
    table = Table(turn=5, vp=15, defcon=2, influence=asia, **hands)
    table.round("us", 7).do("play south_african_unrest", "event first")
    assert warning(table, "place south_africa") == ""


def test_the_space_race_tells_what_its_box_allows() -> None:
    table = Table(space=(0, 1), us_hand=["nato", "nasser"]).round("us")
    table.do("play nato")
    assert told(table, "space race").endswith("0 VP and two cards a turn, no event")


# -- the table -----------------------------------------------------------------------


def test_control_is_shown_by_a_sign_and_by_a_colour() -> None:
    table = Table(influence={"poland": [3, 0], "italy": [0, 2], "france": [1, 1]})
    table.round("ussr")
    lines = GAME.screen(table.state, 0, WORDS, 80)
    cells = {span.text.strip(): span.style for line in lines for span in line}
    assert cells["0/3>"] == "ussr"
    assert cells["<2/0"] == "us"
    assert cells["1/1"] == ""


def test_the_parts_have_names() -> None:
    state = GAME.new_state()
    names = [
        line[0].style.removeprefix("section ")
        for line in GAME.screen(state, 0, WORDS, 80)
        if line and line[0].style.startswith("section ")
    ]
    assert {"board", "hand", "scores", "effects", "europe", "africa"} <= set(names)
    assert len(names) == len(set(names))


def test_the_onlooker_sees_no_hand() -> None:
    session = Session(find_game("twilight_struggle"), 2)
    shown = "\n".join(screen(session.state, -1))
    assert "Hand of" not in shown
    for card in range(1, 111):
        if session.state.hand[0] & deck.BIT[card]:
            assert f"{WORDS(wording.names.card(card))}," not in shown


def said(state: object, seat: int) -> str:
    return " ".join(" ".join(screen(state, seat)).split())


def lines_of(table: Table, seat: int) -> list[str]:
    journal = table.state.journal
    assert journal is not None
    messages = [GAME.entry_message(entry, seat) for entry in journal.entries]
    return [WORDS(message) for message in messages if message is not None]


def test_a_chosen_headline_is_counted_apart() -> None:
    hands = {"ussr_hand": ["fidel", "nasser"], "us_hand": ["nato", "duck_and_cover"]}
    table = Table(**hands, draw=["comecon"]).headlines().do("headline fidel")
    assert "Cards US 2 USSR 1+1" in said(table.state, 1)
    assert "Headline of the USSR: chosen, face down" in said(table.state, 1)
    assert "the USSR has laid its own face down" in prompt_of(table)
    assert "Fidel" not in prompt_of(table)


def test_prompts_name_the_zone() -> None:
    table = Table().event("oas_founded", "us")
    start = "US: place 2 more influence in Central or South America (OAS Founded)."
    assert prompt_of(table) == start


def test_the_other_side_learns_how_many_cards_ask_not_replaces() -> None:
    table = Table(us_hand=["nato", "fidel"], draw=["comecon", "nasser"])
    table.event("ask_not_what_your_country", "us").do("discard nato", "done")
    assert "US draws 1 card for as many discarded" in lines_of(table, 0)


@pytest.mark.rule("TS 6.4.4")
def test_6_4_4_abilities_of_the_space_track_are_announced() -> None:
    table = Table(space=(2, 1)).event("captured_nazi_scientist", "us")
    assert "USSR loses the ability of box 2: two cards a turn" in lines_of(table, 0)
    table = Table(space=(2, 3)).event("captured_nazi_scientist", "us")
    assert "US gains the ability of box 4: sees the headline first" in lines_of(table, 0)


def test_unseen_cards_are_counted_and_known_ones_named() -> None:
    hands = {"ussr_hand": ["fidel"], "us_hand": ["nato", "duck_and_cover"]}
    table = Table(**hands, draw=["comecon", "asia_scoring", "nasser"])
    table.state.known_in[1] = deck.BIT[21]
    table.round("ussr")
    text = said(table.state, 0)
    assert "Unseen cards: 4, 1 with the US, 3 in the draw pile" in text
    assert "Scoring: Asia Scoring" in text
    assert "Known in the US hand: NATO" in text
    assert "Unseen cards" not in said(table.state, -1)


def test_what_changed_is_marked_by_a_sign_and_in_words() -> None:
    table = Table(influence={"poland": [3, 0]}).round("ussr")
    poland, iran = board.IDS.index("poland"), board.IDS.index("iran")
    news = [
        Entry(entries.INFLUENCE, (1, poland, 2, 2, 3), -1, 5, -3),
        Entry(entries.INFLUENCE, (0, iran, 1, 0, 1), -1, 5, -3),
        Entry(entries.INFLUENCE, (0, iran, -1, 0, 0), -1, 5, -3),
    ]
    lines = [texts_of(line) for line in GAME.screen(table.state, 0, WORDS, 80, news)]
    assert any("0/3>!" in line for line in lines)
    assert "! changed since your last decision: Poland US +2" in lines
    assert max(len(line) for line in lines) <= 80


def test_a_region_shows_what_control_takes_and_the_odds() -> None:
    table = Table(influence={"france": [0, 3]}, ussr_hand=["fidel", "nasser"]).round("ussr")
    france = next(line for line in screen(table.state, 0) if line.startswith("  France "))
    assert re.match(r"  France +3\* <3/0  W  7 +2 +50% 1.0 +\d+/\d+ +Italy", france), france
