import pytest

from detente.core.errors import DetenteError
from detente.games.twilight_struggle.applog import (
    NotALog,
    Numbered,
    OpsKind,
    Phase,
    Side,
    read_log,
)
from detente.games.twilight_struggle.applog.lines import (
    Bid,
    Blank,
    Cut,
    Defcon,
    Discards,
    EventLine,
    Handicap,
    Headlines,
    Influence,
    InPlay,
    Ops,
    Points,
    TimePerPlayer,
    Unreadable,
)

US, USSR = Side.US, Side.USSR

SMALL = """\
SETUP: : Boris will play as USSR.
Anna will play as USA.
Handicap influence: US +1
Scenario: Standard
Optional Cards Added
Time per Player: 2 Hours
USSR +6 in Hungary [0][6]
US +7 in Norway [7][0]

Turn 1, Headline Phase: Fidel* & CIA Created*: USSR Headlines Fidel*
US Headlines CIA Created*
Event: Fidel*
USSR +3 in Cuba [0][3]


Event: CIA Created*
USSR reveals Nasser*

Turn 1, USSR AR1: Nasser*: Event: Nasser*
USSR +2 in Egypt [0][2]

Turn 1, US AR1: :

Turn 7, Cleanup: Containment* is no longer in play.

: : US gains 9 VP. Score is US 9.
"""


def test_the_header_says_who_plays_and_how() -> None:
    header = read_log(SMALL).header
    assert (header.ussr, header.us) == ("Boris", "Anna")
    assert header.handicap == Handicap(US, 1)
    assert header.scenario == "Standard"
    assert header.optional_cards
    assert header.time == TimePerPlayer(2, "Hours")
    assert header.bids == ()


def test_a_header_with_an_auction_and_without_optional_cards() -> None:
    header = read_log(
        "SETUP: Anna bids 1 Influence for USSR\n"
        "Boris bids 2 Influence for USSR\n"
        "Boris will play as USSR.\n"
        "Anna will play as USA.\n"
        "Additional Influence from bidding: US +2\n"
    ).header
    assert header.bids == (Bid("Anna", 1, USSR), Bid("Boris", 2, USSR))
    assert header.handicap == Handicap(US, 2, from_bids=True)
    assert not header.optional_cards
    assert header.time is None


def test_the_set_up_is_the_influence_before_the_first_turn() -> None:
    game = read_log(SMALL)
    assert game.setup == (
        Numbered(7, Influence(USSR, 6, "hungary", 0, 6)),
        Numbered(8, Influence(US, 7, "norway", 7, 0)),
    )


def test_there_is_an_entry_for_each_header() -> None:
    game = read_log(SMALL)
    assert [(e.index, e.number, e.phase, e.turn) for e in game.entries] == [
        (0, 10, Phase.HEADLINE, 1),
        (1, 19, Phase.ROUND, 1),
        (2, 22, Phase.ROUND, 1),
        (3, 24, Phase.CLEANUP, 1),
        (4, 26, Phase.END, 1),
    ]
    headline, played, skipped, cleanup, end = game.entries
    assert (headline.side, headline.round, headline.cards, headline.card) == (None, 0, (8, 26), 0)
    assert (played.side, played.round, played.card) == (USSR, 1, 15)
    assert (skipped.side, skipped.round, skipped.card, skipped.content) == (US, 1, 0, ())
    assert cleanup.content == (Numbered(24, InPlay(25, False)),)
    assert end.content == (Numbered(26, Points(US, 9, 9)),)


def test_the_text_behind_a_header_is_the_first_content_line_and_blank_lines_are_counted() -> None:
    headline = read_log(SMALL).entries[0]
    assert headline.content[:5] == (
        Numbered(10, Headlines(USSR, 8)),
        Numbered(11, Headlines(US, 26)),
        Numbered(12, EventLine(8)),
        Numbered(13, Influence(USSR, 3, "cuba", 0, 3)),
        Numbered(14, Blank(2)),
    )
    assert headline.content[-1].number == 17


def test_blocks_are_what_blank_lines_separate() -> None:
    first, second = read_log(SMALL).entries[0].blocks
    assert [numbered.number for numbered in first] == [10, 11, 12, 13]
    assert [numbered.number for numbered in second] == [16, 17]


def test_a_content_may_begin_with_a_blank_line() -> None:
    entry = read_log("Turn 1, US AR1: Fidel*:\n\nEvent: Fidel*").entries[0]
    assert entry.content == (Numbered(2, Blank(1)), Numbered(3, EventLine(8)))
    assert entry.blocks == ((Numbered(3, EventLine(8)),),)


def test_a_discard_at_the_end_of_the_turn_is_a_content_line() -> None:
    log = "Turn 8, US AR7: Che: Place Influence (3 Ops):\n\nTurn 9, Cleanup: USSR discards NATO*"
    round_, cleanup = read_log(log).entries
    assert round_.content == (Numbered(1, Ops(OpsKind.PLACE, 3)),)
    assert cleanup.content == (Numbered(3, Discards(USSR, 21)),)
    assert cleanup.turn == 8


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_any_newline_and_a_byte_order_mark_are_accepted(newline: str) -> None:
    assert read_log("\ufeff" + SMALL.replace("\n", newline)) == read_log(SMALL)


@pytest.mark.parametrize(
    "ending",
    ["US +1 in Nor", "US", "Turn 2, Head", "Turn 2, USSR AR1: Fid", '"', ":", "US gains 3 VP. Sco"],
)
@pytest.mark.parametrize("newline", ["", "\n", "\n\n"])
def test_a_cut_last_line_is_known(ending: str, newline: str) -> None:
    game = read_log(SMALL + ending + newline)
    assert game.cut == Numbered(27, Cut(ending))
    assert game.unreadable == ()


def test_the_text_behind_a_last_header_may_be_cut() -> None:
    game = read_log("Turn 2, USSR AR1: Fidel*: Place Infl")
    assert game.entries[0].card == 8
    assert game.cut == Numbered(1, Cut("Place Infl"))


def test_a_header_behind_a_header_is_no_entry() -> None:
    game = read_log("Turn 1, US AR1: Che: Turn 1, US AR2: Fidel*:\n: :")
    assert [entry.phase for entry in game.entries] == [Phase.ROUND, Phase.END]
    assert game.unreadable == (Numbered(1, Unreadable("Turn 1, US AR2: Fidel*:")),)


def test_a_whole_log_has_no_cut() -> None:
    assert read_log(SMALL).cut is None


def test_a_strange_line_is_kept_in_its_place() -> None:
    log = "What is this?\n" + SMALL.replace("Event: CIA", "Chat: hello\nEvent: CIA") + "The end"
    game = read_log(log)
    assert game.unreadable == (
        Numbered(1, Unreadable("What is this?")),
        Numbered(17, Unreadable("Chat: hello")),
        Numbered(29, Unreadable("The end")),
    )
    assert game.setup[0] == Numbered(1, Unreadable("What is this?"))
    assert game.cut is None


def test_a_set_up_alone_is_a_log() -> None:
    game = read_log("\n".join(SMALL.split("\n")[:8]))
    assert game.entries == ()
    assert len(game.setup) == 2


def test_one_turn_without_set_up_is_a_log() -> None:
    game = read_log("Turn 4, Headline Phase: Che & NATO*: DEFCON improves to 4")
    assert game.entries[0].content == (Numbered(1, Defcon(True, 4)),)
    assert game.header.ussr == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n\n",
        "Dear Anna,\n\nplease find the log attached.\n",
        "\x00\x7fELF\x02\x01\x01" * 500,
        '{"game": "twilight_struggle", "actions": []}',
        "x" * 1_000_000,
    ],
)
def test_other_texts_are_not_logs(text: str) -> None:
    with pytest.raises(NotALog, match="not a game log") as refused:
        read_log(text)
    assert isinstance(refused.value, ValueError)
    assert isinstance(refused.value, DetenteError)
