import pytest

from detente.games.twilight_struggle.applog.grammar import begins_a_line, classify
from detente.games.twilight_struggle.applog.lines import (
    Bid,
    Blank,
    CoupResult,
    Defcon,
    Discards,
    EventLine,
    Handicap,
    Headlines,
    Influence,
    InPlay,
    Line,
    MilitaryOps,
    NoPoints,
    NothingTo,
    Olympics,
    Ops,
    OpsKind,
    OptionalCards,
    Phase,
    Player,
    Plays,
    Points,
    Region,
    Reshuffle,
    Returns,
    Reveals,
    Roll,
    Scenario,
    Side,
    SpaceAdvance,
    SpaceRoll,
    Target,
    TimePerPlayer,
    TrapRoll,
    TurnHeader,
    Unreadable,
    War,
    WarResult,
    Wins,
)

US, USSR = Side.US, Side.USSR

SETUP: list[tuple[str, Line]] = [
    ("SETUP: : Boris will play as USSR.", Player("Boris", USSR)),
    ("SETUP: Boris will play as USSR.", Player("Boris", USSR)),
    ("Anna of Kent will play as USA.", Player("Anna of Kent", US)),
    ("SETUP: Anna bids 3 Influence for USSR", Bid("Anna", 3, USSR)),
    ("Boris bids 12 Influence for US", Bid("Boris", 12, US)),
    ("Handicap influence: US +4", Handicap(US, 4)),
    ("Additional Influence from bidding: USSR +3", Handicap(USSR, 3, from_bids=True)),
    ("Scenario: Standard", Scenario("Standard")),
    ("Optional Cards Added", OptionalCards()),
    ("Time per Player: 20 Minutes", TimePerPlayer(20, "Minutes")),
    ("Time per Player: 1 Hour", TimePerPlayer(1, "Hour")),
    ("Time per Player: 9 Hours", TimePerPlayer(9, "Hours")),
    ("Time per Player: 30 Days", TimePerPlayer(30, "Days")),
]

OPERATIONS: list[tuple[str, Line]] = [
    ("US +3 in UK [8][0]", Influence(US, 3, "united_kingdom", 8, 0)),
    ("USSR -2 in Laos/Cambodia [1][12]", Influence(USSR, -2, "laos_cambodia", 1, 12)),
    ("Place Influence (4 Ops):", Ops(OpsKind.PLACE, 4)),
    ("Coup (5 Ops):", Ops(OpsKind.COUP, 5)),
    ("Realignment (2 Ops):", Ops(OpsKind.REALIGN, 2)),
    ("Space Race (3 Ops):", Ops(OpsKind.SPACE, 3)),
    ("Target: SE African States", Target("se_african_states")),
    ("SUCCESS: 5 [ + 4 - 2x3 = 3 ]", CoupResult(True, 5, 4, 0, 3, 3)),
    ("FAILURE: 2 [ + 1 - 2x4 = -5 ]", CoupResult(False, 2, 1, 0, 4, -5)),
    ("SUCCESS: 4 [ + 2 (+1)  - 2x2 = 3 ]", CoupResult(True, 4, 2, 1, 2, 3)),
    ("FAILURE: 1 [ + 2 (-2)  - 2x2 = -3 ]", CoupResult(False, 1, 2, -2, 2, -3)),
    ("US rolls 4", Roll(US, 4, 0, 4)),
    ("USSR rolls 2 (+3) = 5", Roll(USSR, 2, 3, 5)),
    ("US rolls 1 (-1) = 0", Roll(US, 1, -1, 0)),
    ("Die roll: 2 -- Success! (Needed 4 or less)", SpaceRoll(2, True, 4)),
    ("Die roll: 6 -- Failed! (Needed 3 or less)", SpaceRoll(6, False, 3)),
    ("USSR advances to 7 in the Space Race.", SpaceAdvance(USSR, 7)),
    ("US Military Ops to 4", MilitaryOps(US, 4)),
    ("DEFCON improves to 4", Defcon(True, 4)),
    ("DEFCON degrades to 1", Defcon(False, 1)),
]

POINTS: list[tuple[str, Line]] = [
    ("US gains 3 VP. Score is US 12.", Points(US, 3, 12)),
    ("US gains 3 VP. Score is USSR 12.", Points(US, 3, -12)),
    ("USSR gains 20 VP. Score is even.", Points(USSR, 20, 0)),
    ("No VP awarded. Score is US 2.", NoPoints(2)),
    ("No VP awarded. Score is USSR 2.", NoPoints(-2)),
    ("No VP awarded. Score is even.", NoPoints(0)),
    ("US wins by Victory Points", Wins(US, "Victory Points")),
    ("USSR wins by Final Scoring", Wins(USSR, "Final Scoring")),
]

CARDS: list[tuple[str, Line]] = [
    ("*RESHUFFLE*", Reshuffle()),
    ("Event: Nasser*", EventLine(15)),
    ('Event: "Ask Not What Your Country..."*', EventLine(77)),
    ("USSR Headlines Mideast Scoring", Headlines(USSR, 3)),
    ("U2 Incident* is now in play.", InPlay(60, True)),
    ("The Reformer* is no longer in play.", InPlay(87, False)),
    ("US reveals Soviets Shoot Down KAL-007*", Reveals(US, 89)),
    ("USSR reveals Che from hand", Reveals(USSR, 107, from_hand=True)),
    ('US plays "One Small Step..."', Plays(US, 80)),
    ("US returns OPEC to USSR", Returns(US, 61, USSR)),
    ("US discards Africa Scoring", Discards(US, 79)),
    ("USSR has no cards to discard", NothingTo(USSR, "discard")),
    ("US has no cards to reveal", NothingTo(US, "reveal")),
]

EVENTS: list[tuple[str, Line]] = [
    ("Trap Roll: 3 <= 4 -- Trap Escaped", TrapRoll(3, True)),
    ("Trap Roll: 6 > 4 -- Trap Remains in Effect", TrapRoll(6, False)),
    ("War in Saudi Arabia", War("saudi_arabia")),
    ("VICTORY: 5 >= 3", WarResult(True, 5, 0, 3)),
    ("VICTORY: 6 (-1)  >= 4", WarResult(True, 6, -1, 4)),
    ("DEFEAT: 2 < 4", WarResult(False, 2, 0, 4)),
    ("DEFEAT: 4 (-2)  < 3", WarResult(False, 4, -2, 3)),
    ("USSR chooses to participate in the Olympics", Olympics(USSR, True)),
    ("US chooses to boycott the Olympics", Olympics(US, False)),
    ("US chooses Middle East", Region(US, "middle_east")),
    ("US chooses South America", Region(US, "south_america")),
    ("US chooses Chernobyl* is now in play.", Region(US, None)),
]

HEADERS: list[tuple[str, Line]] = [
    (
        "Turn 3, Headline Phase: Che & Red Scare/Purge: DEFCON improves to 5",
        TurnHeader(3, Phase.HEADLINE, cards=(107, 31), rest="DEFCON improves to 5"),
    ),
    (
        "Turn 9, Headline Phase: Solidarity*: DEFCON improves to 3",
        TurnHeader(9, Phase.HEADLINE, cards=(101,), rest="DEFCON improves to 3"),
    ),
    (
        "Turn 10, US AR8: The China Card: Coup (4 Ops):",
        TurnHeader(10, Phase.ROUND, US, 8, (6,), "Coup (4 Ops):"),
    ),
    (
        "Turn 2, USSR AR1: Nasser*: Event: Nasser*",
        TurnHeader(2, Phase.ROUND, USSR, 1, (15,), "Event: Nasser*"),
    ),
    ("Turn 4, USSR AR5: Wargames*:", TurnHeader(4, Phase.ROUND, USSR, 5, (100,))),
    ("Turn 4, USSR AR5: Wargames*", TurnHeader(4, Phase.ROUND, USSR, 5, (100,))),
    ("Turn 4, US AR5: :", TurnHeader(4, Phase.ROUND, US, 5)),
    ("Turn 4, US AR5:", TurnHeader(4, Phase.ROUND, US, 5)),
    ("Turn 4, US AR5", TurnHeader(4, Phase.ROUND, US, 5)),
    (
        "Turn 4, US AR5: : USSR gains 3 VP. Score is even.",
        TurnHeader(4, Phase.ROUND, US, 5, rest="USSR gains 3 VP. Score is even."),
    ),
    ("Turn 8, Cleanup", TurnHeader(8, Phase.CLEANUP)),
    (
        "Turn 8, Cleanup: Containment* is no longer in play.",
        TurnHeader(8, Phase.CLEANUP, rest="Containment* is no longer in play."),
    ),
    (": :", TurnHeader(0, Phase.END)),
    (
        ": : US gains 9 VP. Score is US 11.",
        TurnHeader(0, Phase.END, rest="US gains 9 VP. Score is US 11."),
    ),
]

ALL = SETUP + OPERATIONS + POINTS + CARDS + EVENTS + HEADERS


@pytest.mark.parametrize(("text", "line"), ALL)
def test_every_shape_is_read(text: str, line: Line) -> None:
    assert classify(text) == line


@pytest.mark.parametrize(("text", "line"), ALL)
def test_blanks_around_and_within_a_line_do_not_matter(text: str, line: Line) -> None:
    assert classify("  " + text.replace(" ", "  ") + " \t\r") == line


@pytest.mark.parametrize("text", ["", "   ", "\t\r"])
def test_a_line_of_blanks_is_blank(text: str) -> None:
    assert classify(text) == Blank(1)


@pytest.mark.parametrize(
    "text",
    [
        "Hello there",
        "US +1 in Atlantis [1][0]",
        "US plays Berlin Airlift",
        "US chooses Atlantis",
        "Turn 4, US AR5: Berlin Airlift: Coup (2 Ops):",
        "Turn 4, US AR5: Fidel* & Nasser*: Coup (2 Ops):",
        "Turn 4, Headline Phase: Fidel* & Nasser* & Che: DEFCON improves to 4",
        "Turn 4, Headline Phase: Fidel* & Berl",
        "Turn 4, Headline Phase: Che",
        "Turn 4, Intermission",
        "Turn 4, Cleanup: Hello",
        ": : Hello",
        "Score is even.",
        "DEFCON improves to",
        "x" * 100_000,
        "Scenario: " + "x" * 100_000,
    ],
)
def test_other_texts_are_unreadable_and_kept(text: str) -> None:
    assert classify(text) == Unreadable(text)


def test_a_readable_header_keeps_an_unreadable_rest() -> None:
    header = classify("Turn 4, US AR5: Fidel*: Hello")
    assert header == TurnHeader(4, Phase.ROUND, US, 5, (8,), "Hello")


FREE_START = tuple(text for text, line in SETUP if isinstance(line, Player | Bid))


@pytest.mark.parametrize("text", [text for text, _ in ALL if text not in FREE_START])
def test_every_beginning_of_a_line_is_readable_or_known_as_a_beginning(text: str) -> None:
    plain = " ".join(text.split())
    for end in range(1, len(plain) + 1):
        beginning = plain[:end]
        line = classify(beginning)
        if isinstance(line, TurnHeader) and line.rest:
            beginning, line = line.rest, classify(line.rest)
        assert not isinstance(line, Unreadable) or begins_a_line(beginning), beginning


@pytest.mark.parametrize("text", ["Hello", "US +x", "Target: Atl", "Event: Berlin", "x" * 1000])
def test_other_texts_are_no_beginnings(text: str) -> None:
    assert not begins_a_line(text)


def test_the_other_side() -> None:
    assert US.other is USSR
    assert USSR.other is US
