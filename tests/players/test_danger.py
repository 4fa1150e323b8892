"""What ``loses_at_once`` says: positions at low DEFCON, one action each."""

import pytest
from tests.twilight_struggle.table import Table

from detente.core.rng import Rng
from detente.games.twilight_struggle import GAME
from detente.players import find_player

TACTICS = GAME.tactics()


def dangerous(table: Table, *texts: str) -> bool:
    """Whether the last of these actions may lose at once, after the ones before it."""
    table.do(*texts[:-1])
    action = GAME.parse_action(texts[-1])
    assert action in table.state.answers, table.legal()
    before = table.state.to_data()
    found = TACTICS.loses_at_once(table.state, action)
    assert table.state.to_data() == before
    return found


BOARD = {"angola": [1, 0], "cuba": [3, 0], "mexico": [0, 1], "west_germany": [0, 4]}
WEAK_BOARD = {"colombia": [1, 0], "west_germany": [0, 4]}


def round_of(side: str, card: str, defcon: int = 2, **given: object) -> Table:
    """A round in which the side holds this card and a harmless one, the space race closed."""
    given = {"influence": BOARD, "attempts": [1, 1], **given}
    return Table(defcon=defcon, **{f"{side}_hand": [card, "romanian_abdication"]}, **given).round(
        side
    )


# -- coups -------------------------------------------------------------------------------


@pytest.mark.rule("TS 8.1.3")
@pytest.mark.parametrize(
    ("action", "defcon", "lost"),
    [
        ("coup angola", 2, True),
        ("coup angola", 3, False),
        ("coup colombia", 2, False),
        ("place mexico", 2, False),
        ("realign angola", 2, False),
    ],
)
def test_coup_by_the_phasing_player(action, defcon, lost):
    board = {**BOARD, "colombia": [1, 0]}
    table = round_of("us", "junta", defcon, influence=board)
    assert dangerous(table, "play junta", "operations", action) is lost


def test_nuclear_subs_make_the_coup_harmless():
    table = round_of("us", "junta", effects=["nuclear_subs"])
    assert not dangerous(table, "play junta", "operations", "coup angola")


def test_coup_in_the_enemys_round_is_the_enemys_loss():
    table = round_of("ussr", "cia_created", influence={**BOARD, "colombia": [0, 1]})
    table.do("play cia_created", "event first")
    assert table.actor == "us"
    assert not dangerous(table, "coup angola")


@pytest.mark.rule("TS card 40")
@pytest.mark.parametrize("defcon", [2, 5])
def test_any_coup_under_cuban_missile_crisis(defcon):
    board = {"colombia": [1, 0], "poland": [4, 0]}  # and nothing to end the crisis with
    table = round_of("us", "junta", defcon, influence=board, effects=["cuban_missile_crisis_on_us"])
    assert dangerous(table, "play junta", "operations", "coup colombia")


# -- events of the player's own choice ---------------------------------------------------


@pytest.mark.parametrize(
    ("side", "card", "defcon", "lost"),
    [
        ("us", "duck_and_cover", 2, True),
        ("us", "duck_and_cover", 3, False),
        ("us", "soviets_shoot_down_kal_007", 2, True),
        ("ussr", "we_will_bury_you", 2, True),
        ("us", "olympic_games", 2, True),
        ("us", "olympic_games", 3, False),
        ("us", "summit", 2, True),
        ("ussr", "abm_treaty", 2, False),
        ("ussr", "cuban_missile_crisis", 2, False),
    ],
)
def test_event_of_an_own_or_neutral_card(side, card, defcon, lost):
    assert dangerous(round_of(side, card, defcon), f"play {card}", "event") is lost


def test_how_i_learned_may_choose_the_end():
    table = round_of("us", "how_i_learned_to_stop_worrying", 4)
    table.do("play how_i_learned_to_stop_worrying", "event")
    assert dangerous(table, "defcon 1")
    assert not dangerous(table, "defcon 2")


def test_summit_offers_the_end_to_its_winner():
    table = round_of("us", "summit")
    table.do("play summit", "event", "roll 1", "roll 6")
    assert dangerous(table, "degrade defcon")
    assert not dangerous(table, "done")


# -- the enemy's events ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "card", "board", "lost"),
    [
        ("ussr", "duck_and_cover", BOARD, True),
        ("us", "we_will_bury_you", BOARD, True),
        ("ussr", "soviets_shoot_down_kal_007", BOARD, True),
        ("ussr", "cia_created", BOARD, True),
        ("ussr", "cia_created", WEAK_BOARD, False),
        ("us", "lone_gunman", BOARD, True),
        ("us", "lone_gunman", WEAK_BOARD, False),
        ("ussr", "grain_sales_to_soviets", BOARD, True),
        ("us", "ortega_elected_in_nicaragua", {"cuba": [0, 3]}, True),
        ("us", "ortega_elected_in_nicaragua", {"honduras": [0, 3]}, False),
        ("us", "che", BOARD, False),
        ("ussr", "tear_down_this_wall", {"italy": [2, 0]}, True),
        ("ussr", "tear_down_this_wall", {"east_germany": [0, 0]}, False),
        ("ussr", "marshall_plan", BOARD, False),
    ],
)
def test_enemys_card_at_defcon_two(side, card, board, lost):
    table = round_of(side, card, influence=board)
    assert dangerous(table, f"play {card}") is lost


def test_space_race_is_a_way_out():
    table = round_of("ussr", "duck_and_cover", attempts=[0, 0])
    assert not dangerous(table, "play duck_and_cover")
    assert dangerous(table, "play duck_and_cover", "event first")
    assert not dangerous(table, "space race")


def test_defcon_three_is_enough_unless_a_coup_comes_first():
    table = round_of("ussr", "duck_and_cover", defcon=3)
    assert not dangerous(table, "play duck_and_cover")
    assert not dangerous(table, "play duck_and_cover", "operations")
    assert dangerous(table, "operations", "coup mexico")
    assert not dangerous(table, "place cuba")


def test_event_first_leaves_no_coup_afterwards():
    table = round_of("ussr", "duck_and_cover", defcon=3)
    table.do("play duck_and_cover", "event first")
    assert table.state.defcon == 2
    assert dangerous(table, "coup mexico")


# -- where chance or hidden cards decide -------------------------------------------------


def test_five_year_plan_in_the_own_hand_is_exact():
    safe = round_of("ussr", "five_year_plan")
    assert not dangerous(safe, "play five_year_plan")
    table = Table(defcon=2, influence=BOARD, ussr_hand=["five_year_plan", "duck_and_cover"]).round(
        "ussr"
    )
    assert dangerous(table, "play five_year_plan", "event first")


def test_five_year_plan_of_the_us_fears_what_may_be_in_the_hand():
    hand = ["romanian_abdication", "fidel"]
    table = Table(
        defcon=2, influence=BOARD, us_hand=["five_year_plan", "nasser"], ussr_hand=hand
    ).round("us")
    assert dangerous(table, "play five_year_plan", "event")
    lowering = ["duck_and_cover", "soviets_shoot_down_kal_007"]
    gone = Table(
        defcon=2,
        influence=BOARD,
        us_hand=["five_year_plan", "nasser"],
        ussr_hand=hand,
        removed=[*lowering, "star_wars"],
    ).round("us")
    assert not dangerous(gone, "play five_year_plan", "event")


def test_missile_envy_fears_the_best_card_of_the_enemy():
    table = Table(
        defcon=2, influence=BOARD, us_hand=["missile_envy", "nasser"], ussr_hand=["fidel"]
    ).round("us")
    assert dangerous(table, "play missile_envy", "event")


def test_star_wars_looks_into_the_discards():
    given = {"defcon": 4, "influence": BOARD, "space": [0, 1]}
    table = Table(
        **given,
        ussr_hand=["star_wars", "nasser"],
        discard=["how_i_learned_to_stop_worrying"],
    ).round("ussr")
    assert dangerous(table, "play star_wars", "event first")
    plain = Table(**given, ussr_hand=["star_wars", "nasser"], discard=["fidel"]).round("ussr")
    assert not dangerous(plain, "play star_wars", "event first")


# -- headlines ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "lost"),
    [("duck_and_cover", True), ("nato", False), ("cia_created", False)],
)
def test_headline_counts_what_the_enemys_headline_may_do(card, lost):
    table = Table(
        defcon=3, influence=BOARD, us_hand=[card, "independent_reds"], ussr_hand=["nasser", "fidel"]
    ).headlines()
    table.do("headline nasser")
    assert dangerous(table, f"headline {card}") is lost


HEADLINES = [
    # our headline, who we are, what the enemy may headline, whether it may come too late
    ("duck_and_cover", "us", ["cuban_missile_crisis", "summit"], False),  # 3 of ours goes first
    ("duck_and_cover", "us", ["we_will_bury_you", "nasser"], True),
    ("we_will_bury_you", "ussr", ["duck_and_cover", "junta"], False),
    ("we_will_bury_you", "ussr", ["soviets_shoot_down_kal_007", "nato"], True),
    ("how_i_learned_to_stop_worrying", "us", ["nasser", "brezhnev_doctrine"], False),
]


@pytest.mark.rule("TS 4.5C")
@pytest.mark.parametrize(("card", "side", "theirs", "lost"), HEADLINES)
def test_headlines_come_in_the_order_of_their_values(card, side, theirs, lost):
    enemy = "us" if side == "ussr" else "ussr"
    hands = {f"{side}_hand": [card, "romanian_abdication"], f"{enemy}_hand": theirs}
    table = Table(defcon=3, influence=BOARD, **hands).headlines()
    table.state.draw = 0
    if side == "us":
        table.do(f"headline {theirs[1]}")
    assert dangerous(table, f"headline {card}") is lost


# -- points and held cards ---------------------------------------------------------------


def test_points_that_end_the_game():
    table = round_of("ussr", "duck_and_cover", defcon=4, vp=18)
    assert dangerous(table, "play duck_and_cover", "event first")
    assert not dangerous(round_of("ussr", "duck_and_cover", 4, vp=10), "play duck_and_cover")


def test_scoring_europe_for_the_enemy():
    control = {name: [0, 9] for name in ("france", "italy", "west_germany", "poland")}
    board = {**control, "east_germany": [0, 9], "turkey": [0, 2]}
    table = round_of("ussr", "europe_scoring", 4, influence=board)
    assert dangerous(table, "play europe_scoring")


@pytest.mark.rule("TS 10.1.5")
def test_ask_not_in_the_last_round_may_draw_a_scoring_card():
    hand = ["ask_not_what_your_country", "nasser"]
    table = Table(us_hand=hand, influence=BOARD).round("us", 7)
    table.do("play ask_not_what_your_country", "event")
    assert dangerous(table, "discard nasser")
    assert not dangerous(table, "done")
    early = Table(us_hand=hand, influence=BOARD).round("us", 3)
    early.do("play ask_not_what_your_country", "event")
    assert not dangerous(early, "discard nasser")


def test_careful_player_takes_the_only_way_out():
    careful = find_player("careful")
    for seed in range(20):
        table = round_of("us", "duck_and_cover")
        card = careful.choose(GAME, table.state.copy(), Rng(seed))
        assert GAME.action_text(card) in ("play romanian_abdication", "play duck_and_cover")
        table.do("play duck_and_cover")
        use = careful.choose(GAME, table.state.copy(), Rng(seed))
        assert GAME.action_text(use) in ("operations", "space race")


def test_ask_not_sheds_a_scoring_card_that_no_round_is_left_for():
    hand = ["ask_not_what_your_country", "africa_scoring"]
    board = {"angola": [1, 0], "zaire": [1, 0]}
    table = Table(us_hand=hand, influence=board, vp=-17).round("us", 7)
    assert dangerous(table, "play africa_scoring")  # it ends the game at once
    assert dangerous(table, "play ask_not_what_your_country")  # another may be drawn


def test_five_year_plan_may_shed_a_scoring_card():
    hand = ["five_year_plan", "africa_scoring", "asia_scoring"]
    table = Table(ussr_hand=hand, influence=BOARD).round("ussr", 7)
    assert dangerous(table, "play africa_scoring")
    assert dangerous(table, "play five_year_plan")
    hand = ["five_year_plan", "africa_scoring"]
    table = Table(ussr_hand=hand, influence=BOARD).round("ussr", 7)
    assert not dangerous(table, "play africa_scoring")
    assert not dangerous(table, "play five_year_plan")
