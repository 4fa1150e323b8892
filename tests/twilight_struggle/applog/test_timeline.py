import pytest

from detente.games.twilight_struggle.applog import (
    Hand,
    How,
    Movement,
    NoCards,
    Pile,
    PileMove,
    Show,
    Side,
    Skipped,
    SkipReason,
    card_movements,
    read_log,
)

US, USSR = Side.US, Side.USSR


def moves(log: str) -> list[Movement]:
    return list(card_movements(read_log(log)))


def shows(log: str) -> list[tuple[Side, int, How, int]]:
    return [(m.side, m.card, m.how, m.by) for m in moves(log) if isinstance(m, Show)]


def piles(log: str) -> list[tuple[PileMove, int, Side | None, int]]:
    return [(m.how, m.card, m.side, m.by) for m in moves(log) if isinstance(m, Pile)]


def skips(log: str) -> list[SkipReason]:
    return [m.reason for m in moves(log) if isinstance(m, Skipped)]


# ---------------------------------------------------------------- plays and headlines


def test_a_play_stands_at_its_header() -> None:
    log = "Turn 3, USSR AR2: NATO*: Place Influence (4 Ops):\nUSSR +1 in Cuba [0][1]"
    assert moves(log) == [Show(0, 3, 1, USSR, 21, How.PLAY)]


def test_the_china_card_is_a_play_like_any_other() -> None:
    assert shows("Turn 3, US AR2: The China Card: Coup (4 Ops):") == [(US, 6, How.PLAY, 0)]


def test_headlines_stand_at_their_own_lines_after_the_reshuffle() -> None:
    log = """\
Turn 3, Headline Phase: Che & NATO*: DEFCON improves to 4
*RESHUFFLE*
USSR Headlines Che
US Headlines NATO*
Event: NATO*"""
    assert moves(log) == [
        Pile(0, 3, 2, PileMove.RESHUFFLE),
        Show(0, 3, 3, USSR, 107, How.HEADLINE),
        Show(0, 3, 4, US, 21, How.HEADLINE),
    ]


def test_the_us_may_be_first_to_show_its_headline() -> None:
    log = "Turn 3, Headline Phase: Che & NATO*: US Headlines Che\nUSSR Headlines NATO*"
    assert shows(log) == [(US, 107, How.HEADLINE, 0), (USSR, 21, How.HEADLINE, 0)]


def test_a_single_headline_belongs_to_the_side_that_is_named() -> None:
    log = "Turn 3, Headline Phase: Che: DEFCON improves to 4\nUS Headlines Che"
    assert shows(log) == [(US, 107, How.HEADLINE, 0)]


def test_headlines_without_a_line_of_their_own_go_by_the_order_of_showing() -> None:
    cut = "Turn 3, Headline Phase: Che & NATO*: DEFCON improves to 4"
    assert shows(cut) == [(USSR, 107, How.HEADLINE, 0), (US, 21, How.HEADLINE, 0)]
    space = "Turn 2, USSR AR1: Fidel*: Space Race (2 Ops):\nUSSR advances to 4 in the Space Race.\n"
    assert shows(space + cut)[1:] == [(US, 107, How.HEADLINE, 0), (USSR, 21, How.HEADLINE, 0)]
    both = space + "US advances to 4 in the Space Race.\n" + cut
    assert shows(both)[1:] == [(USSR, 107, How.HEADLINE, 0), (US, 21, How.HEADLINE, 0)]


def test_headlines_without_a_line_of_their_own_come_before_the_first_event() -> None:
    log = "Turn 1, Headline Phase: Che & Terrorism: Event: Terrorism\nUSSR discards Nasser*"
    assert [m[1] for m in shows(log)] == [107, 92, 15]


# ---------------------------------------------------------------- discards


@pytest.mark.parametrize(
    ("title", "number"),
    [
        ("Five Year Plan", 5),
        ("Blockade*", 10),
        ("Terrorism", 92),
        ("Latin American Debt Crisis", 95),
    ],
)
def test_an_event_makes_a_side_discard(title: str, number: int) -> None:
    log = f"Turn 2, US AR1: {title}: Event: {title}\nUSSR discards Nasser*"
    assert shows(log)[1:] == [(USSR, 15, How.DISCARD, number)]


def test_a_card_drawn_by_five_year_plan_carries_out_its_own_event() -> None:
    log = """\
Turn 2, USSR AR1: Five Year Plan: Event: Five Year Plan
USSR discards Our Man in Tehran*
Event: Our Man in Tehran*
US discards Che
US discards Asia Scoring

Place Influence (3 Ops):"""
    assert shows(log) == [(USSR, 5, How.PLAY, 0), (USSR, 108, How.DISCARD, 5)]
    assert piles(log) == [(PileMove.TEHRAN, 107, US, 108), (PileMove.TEHRAN, 1, US, 108)]


def test_tehran_may_reshuffle_before_the_discards() -> None:
    title = "Our Man in Tehran*"
    log = f"Turn 5, US AR1: {title}: Event: {title}\n*RESHUFFLE*\nUS discards Che"
    assert piles(log) == [
        (PileMove.RESHUFFLE, 0, None, 108),
        (PileMove.TEHRAN, 107, US, 108),
    ]


def test_ask_not_discards_from_the_hand_and_draws_as_many() -> None:
    title = '"Ask Not What Your Country..."*'
    log = (
        f"Turn 5, US AR1: {title}: Event: {title}\nUS discards Che\nUS discards NATO*\n*RESHUFFLE*"
    )
    assert moves(log)[1:] == [
        Show(0, 5, 2, US, 107, How.DISCARD, 77),
        Show(0, 5, 3, US, 21, How.DISCARD, 77),
        Pile(0, 5, 4, PileMove.RESHUFFLE, by=77),
        Pile(0, 5, 4, PileMove.REFILL, side=US, by=77, count=2),
    ]


def test_ask_not_without_discards_draws_nothing() -> None:
    title = '"Ask Not What Your Country..."*'
    assert piles(f"Turn 5, US AR1: {title}: Event: {title}\n\nCoup (3 Ops):") == []


def test_a_discard_in_a_block_of_its_own_is_that_of_box_6() -> None:
    log = """\
Turn 9, US AR7: Terrorism: Event: Terrorism
USSR discards Nasser*

USSR discards Che

Turn 10, Headline Phase: Fidel* & NATO*: USSR Headlines Fidel*"""
    assert shows(log)[1:3] == [(USSR, 15, How.DISCARD, 92), (USSR, 107, How.BOX6, 0)]


def test_box_6_in_a_cleanup() -> None:
    log = "Turn 9, US AR7: Che: Coup (3 Ops):\n\nTurn 10, Cleanup: US discards NATO*"
    assert shows(log)[1:] == [(US, 21, How.BOX6, 0)]


# ---------------------------------------------------------------- traps


def test_a_trapped_side_discards_instead_of_playing() -> None:
    log = "Turn 5, US AR1: Che: US discards Che\nTrap Roll: 5 > 4 -- Trap Remains in Effect"
    assert shows(log) == [(US, 107, How.TRAP, 0)]


def test_we_will_bury_you_is_paid_before_the_trap_discard() -> None:
    log = """\
Turn 5, US AR1: Che: USSR gains 3 VP. Score is USSR 3.
US discards Che
Trap Roll: 1 <= 4 -- Trap Escaped"""
    assert moves(log) == [Show(0, 5, 2, US, 107, How.TRAP)]


def test_a_side_that_discards_its_own_card_later_has_played_another() -> None:
    log = "Turn 5, USSR AR1: Five Year Plan: Event: Five Year Plan\nUSSR discards Five Year Plan"
    assert [how for _, _, how, _ in shows(log)] == [How.PLAY, How.DISCARD]


TRAPPED = "Turn 5, USSR AR1: Quagmire*: Event: Quagmire*\nQuagmire* is now in play.\n\n"
MORE = "Turn 5, USSR AR2: Fidel*: Event: Fidel*\n"


def test_a_trapped_side_without_a_fitting_card_skips() -> None:
    log = TRAPPED + "Turn 5, US AR1:\n\n" + MORE
    assert moves(log)[1] == Skipped(1, 5, 4, US, 1, SkipReason.TRAPPED)


@pytest.mark.parametrize(
    "escape",
    [
        "Turn 5, US AR1: Che: US discards Che\nTrap Roll: 1 <= 4 -- Trap Escaped\n",
        "Turn 5, US AR1: Che: Coup (3 Ops):\nQuagmire* is no longer in play.\n",
    ],
)
def test_a_side_that_escaped_is_not_trapped(escape: str) -> None:
    assert skips(TRAPPED + escape + "Turn 5, US AR2: :\n" + MORE) == [SkipReason.EMPTY]


def test_bear_trap_holds_the_ussr() -> None:
    log = "Turn 5, US AR1: Bear Trap*: Event: Bear Trap*\nTurn 5, USSR AR2: :\nTurn 5, US AR2: Che:"
    assert skips(log) == [SkipReason.TRAPPED]


def test_a_round_beyond_the_normal_ones_is_declined() -> None:
    assert skips("Turn 9, US AR8:\n" + MORE) == [SkipReason.DECLINED]
    assert skips("Turn 3, US AR7: :\n" + MORE) == [SkipReason.DECLINED]
    assert skips("Turn 9, US AR7: :\n" + MORE) == [SkipReason.EMPTY]
    assert skips(TRAPPED + "Turn 5, US AR8: :\n" + MORE) == [SkipReason.DECLINED]


def test_the_last_entry_without_card_says_nothing() -> None:
    assert skips(MORE + "Turn 5, US AR2: :") == [SkipReason.STOPPED]
    assert skips(MORE + "Turn 10, US AR7: :\n\n\n: :") == [SkipReason.EMPTY]


# ---------------------------------------------------------------- hands that are shown


@pytest.mark.parametrize(
    ("title", "number", "side"),
    [
        ("CIA Created*", 26, "USSR"),
        ('"Lone Gunman"*', 62, "US"),
        ("Aldrich Ames Remix*", 98, "US"),
    ],
)
def test_a_whole_hand_is_shown(title: str, number: int, side: str) -> None:
    log = f"""\
Turn 5, USSR AR1: {title}: Event: {title}
{side} reveals Che
{side} reveals NATO*
Place Influence (1 Ops):
"""
    owner = US if side == "US" else USSR
    found = moves(log)
    assert found[1:3] == [
        Show(0, 5, 2, owner, 107, How.REVEAL, number),
        Show(0, 5, 3, owner, 21, How.REVEAL, number),
    ]
    assert found[3] == Hand(0, 5, 2, owner, (107, 21), number)
    assert all(show.stays for show in found[1:3] if isinstance(show, Show))


def test_aldrich_ames_discards_one_card_of_the_hand_it_shows() -> None:
    title = "Aldrich Ames Remix*"
    log = (
        f"Turn 9, US AR1: {title}: Event: {title}\nUS reveals Che\nUS discards Che\n\nCoup (3 Ops):"
    )
    assert moves(log)[1:] == [
        Show(0, 9, 2, US, 107, How.REVEAL, 98),
        Hand(0, 9, 2, US, (107,), 98),
        Show(0, 9, 3, US, 107, How.DISCARD, 98),
    ]


def test_a_hand_at_the_end_of_the_log_may_be_incomplete() -> None:
    log = "Turn 9, US AR1: Che: Coup (3 Ops):\n\nEvent: CIA Created*\nUSSR reveals NATO*\n"
    hands = [m for m in moves(log) if isinstance(m, Hand)]
    assert [hand.complete for hand in hands] == [False]
    hands = [m for m in moves(log + "\n" + MORE) if isinstance(m, Hand)]
    assert [hand.complete for hand in hands] == [True]


def test_the_cambridge_five_shows_the_scoring_cards_only() -> None:
    log = """\
Turn 5, USSR AR1: The Cambridge Five: Event: The Cambridge Five
US reveals Asia Scoring
US reveals Europe Scoring
USSR +1 in India [0][1]"""
    hand = moves(log)[3]
    assert hand == Hand(0, 5, 2, US, (1, 2), 104)
    assert isinstance(hand, Hand) and hand.scoring_only


@pytest.mark.parametrize(
    ("title", "line", "empty"),
    [
        ("The Cambridge Five", "US has no cards to reveal", False),
        ("Missile Envy", "US has no cards to reveal", False),
        ("Blockade*", "US has no cards to discard", False),
        ("Five Year Plan", "USSR has no cards to discard", True),
        ("Terrorism", "US has no cards to discard", True),
        ("Grain Sales To Soviets", "USSR has no cards to reveal", True),
        ("Aldrich Ames Remix*", "US has no cards to reveal", True),
    ],
)
def test_nothing_to_show_is_a_fact_too(title: str, line: str, empty: bool) -> None:
    nothing = moves(f"Turn 5, USSR AR1: {title}: Event: {title}\n{line}")[1]
    assert isinstance(nothing, NoCards)
    assert nothing.side is (USSR if line.startswith("USSR") else US)
    assert nothing.what == line.rsplit(" ", 1)[1]
    assert nothing.hand_is_empty is empty


# ---------------------------------------------------------------- cards that change hands


def test_missile_envy_takes_a_card_and_goes_to_the_other_hand() -> None:
    log = """\
Turn 5, US AR1: Missile Envy: Event: Missile Envy
USSR reveals Quagmire*
Coup (3 Ops):
Target: Cuba"""
    assert moves(log) == [
        Show(0, 5, 1, US, 49, How.PLAY),
        Show(0, 5, 2, USSR, 42, How.GIVEN, 49),
        Pile(0, 5, 2, PileMove.ENVY, 49, USSR, by=49),
    ]


def test_missile_envy_for_operations_stays_out_of_it() -> None:
    log = "Turn 5, US AR1: Missile Envy: Place Influence (2 Ops):\nUS +2 in Cuba [2][0]"
    assert moves(log) == [Show(0, 5, 1, US, 49, How.PLAY)]


def test_a_card_taken_by_missile_envy_carries_out_its_own_event() -> None:
    log = """\
Turn 5, US AR1: Missile Envy: Event: Missile Envy
USSR reveals SALT Negotiations*
Event: SALT Negotiations*
DEFCON improves to 4
US reveals Che"""
    assert shows(log) == [(US, 49, How.PLAY, 0), (USSR, 43, How.GIVEN, 49)]
    assert piles(log) == [
        (PileMove.ENVY, 49, USSR, 49),
        (PileMove.FROM_DISCARD, 107, US, 43),
    ]


def test_salt_takes_a_card_from_the_discard_pile() -> None:
    log = """\
Turn 5, USSR AR1: SALT Negotiations*: Event: SALT Negotiations*
DEFCON improves to 4
USSR reveals Che"""
    assert shows(log) == [(USSR, 43, How.PLAY, 0)]
    assert piles(log) == [(PileMove.FROM_DISCARD, 107, USSR, 43)]


GRAIN = """\
Turn 5, US AR1: Grain Sales To Soviets: Event: Grain Sales To Soviets
USSR reveals Che
USSR reveals Che from hand
"""


def test_grain_sales_draws_a_card_that_the_us_plays() -> None:
    log = GRAIN + "US plays Che\nUS plays Che\nCoup (3 Ops):\nTarget: Cuba\n\nEvent: Che\n"
    assert moves(log) == [
        Show(0, 5, 1, US, 67, How.PLAY),
        Show(0, 5, 4, USSR, 107, How.DRAWN, 67),
    ]


def test_grain_sales_may_return_the_card() -> None:
    log = GRAIN + "US returns Che to USSR\nPlace Influence (2 Ops):"
    assert shows(log)[1:] == [(USSR, 107, How.REVEAL, 67)]


def test_grain_sales_at_the_end_of_a_log_has_shown_a_card() -> None:
    assert shows(GRAIN)[1:] == [(USSR, 107, How.REVEAL, 67)]


def test_a_card_drawn_by_grain_sales_carries_out_its_own_event() -> None:
    log = """\
Turn 5, USSR AR1: Grain Sales To Soviets: Event: Grain Sales To Soviets
USSR reveals Missile Envy
USSR reveals Missile Envy from hand
US plays Missile Envy
US plays Missile Envy
Event: Missile Envy
USSR reveals Che"""
    assert shows(log)[1:] == [(USSR, 49, How.DRAWN, 67), (USSR, 107, How.GIVEN, 49)]
    assert piles(log) == [(PileMove.ENVY, 49, USSR, 49)]


def test_a_card_drawn_by_grain_sales_may_be_un_intervention() -> None:
    log = """\
Turn 5, US AR1: Grain Sales To Soviets: Event: Grain Sales To Soviets
USSR reveals UN Intervention
USSR reveals UN Intervention from hand
US plays UN Intervention
US plays UN Intervention
Event: UN Intervention
US plays Che
Coup (3 Ops):"""
    assert shows(log)[1:] == [(USSR, 32, How.DRAWN, 67), (US, 107, How.COMPANION, 32)]


def test_a_card_drawn_by_grain_sales_may_go_beside_un_intervention() -> None:
    log = GRAIN + "US plays UN Intervention\nEvent: UN Intervention\nUS plays Che\n"
    assert shows(log)[1:] == [(US, 32, How.PLAY, 67), (USSR, 107, How.DRAWN, 67)]


def test_un_intervention_has_a_companion() -> None:
    log = """\
Turn 5, USSR AR1: UN Intervention: Event: UN Intervention
USSR plays NATO*
Place Influence (4 Ops):"""
    assert moves(log) == [
        Show(0, 5, 1, USSR, 32, How.PLAY),
        Show(0, 5, 2, USSR, 21, How.COMPANION, 32),
    ]


# ---------------------------------------------------------------- star wars


def test_star_wars_carries_out_a_card_of_the_discard_pile() -> None:
    log = """\
Turn 9, US AR1: Star Wars*: Event: Star Wars*
USSR gains 2 VP. Score is even.
Event: South African Unrest
Event: South African Unrest
USSR +2 in South Africa [0][2]"""
    assert shows(log) == [(US, 85, How.PLAY, 0)]
    assert piles(log) == [(PileMove.FROM_DISCARD, 53, US, 85)]


def test_star_wars_without_a_choice_takes_nothing() -> None:
    log = """\
Turn 9, Headline Phase: Che & Star Wars*: USSR Headlines Che
US Headlines Star Wars*
Event: Star Wars*

Event: Che"""
    assert piles(log) == []


def test_star_wars_and_missile_envy() -> None:
    log = """\
Turn 9, US AR1: Star Wars*: Event: Star Wars*
Event: Missile Envy
USSR reveals Che"""
    assert shows(log)[1:] == [(USSR, 107, How.GIVEN, 49)]
    assert piles(log) == [
        (PileMove.FROM_DISCARD, 49, US, 85),
        (PileMove.ENVY, 49, USSR, 49),
    ]


# ---------------------------------------------------------------- the ends


def test_a_log_without_turns_shows_no_card() -> None:
    assert moves("US +7 in Norway [7][0]") == []


def test_strange_lines_and_ends_show_no_card() -> None:
    log = MORE + "Chat: hello\n\n: :\nUSSR wins by Final Scoring\nUS reve"
    assert moves(log) == [Show(0, 5, 1, USSR, 8, How.PLAY)]


def test_a_reveal_outside_of_any_known_event_is_still_a_reveal() -> None:
    log = MORE + "USSR reveals Che\n\nUS reveals NATO*\nUS plays NATO*\n"
    assert shows(log)[1:] == [
        (USSR, 107, How.REVEAL, 8),
        (US, 21, How.REVEAL, 0),
        (US, 21, How.PLAY, 0),
    ]
