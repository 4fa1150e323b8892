"""Every card: its event is proved by a case, its refusal too, and it ends in the right pile."""

import pytest
from tests.twilight_struggle.scenarios import all_cases, run
from tests.twilight_struggle.table import CARD, SIDES, Table

from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.twilight_struggle import actions, deck, entries, events
from detente.games.twilight_struggle.data.cards import (
    CARDS,
    DEFECTORS,
    MISSILE_ENVY,
    SHUTTLE_DIPLOMACY,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    US,
    USSR,
)

NUCLEAR_WAR = actions.DEFCON + 1
REFUSABLE = (set(events.PREVENTED_BY) | set(events.REQUIRES) | events.CONDITIONAL) - {
    THE_CHINA_CARD
}


@pytest.fixture(scope="module")
def seen() -> tuple[set[int], set[int]]:
    """Cards whose event occurred in some case that names them, and those refused in one."""
    occurred: set[int] = set()
    refused: set[int] = set()
    for case in all_cases():
        named = set(case.get("cards", ()))
        journal = run(case).state.journal
        assert journal is not None
        for entry in journal.entries:
            if entry.kind == entries.EVENT:
                occurred |= named & {entry.args[0]}
            elif entry.kind == entries.NO_EVENT:
                refused |= named & {entry.args[0]}
        if any(line.startswith("! event") for line in case["do"]):
            refused |= named & {
                CARD[line.split()[1]] for line in case["do"] if line.startswith("play ")
            }
    return occurred, refused


def test_every_event_occurs_in_a_case(seen: tuple[set[int], set[int]]) -> None:
    missing = set(range(1, CARDS + 1)) - seen[0] - {THE_CHINA_CARD}
    assert [deck.IDS[card] for card in sorted(missing)] == []


def test_every_refusal_is_in_a_case(seen: tuple[set[int], set[int]]) -> None:
    assert [deck.IDS[card] for card in sorted(REFUSABLE - seen[1])] == []


def _rich_table(card: int) -> Table:
    """A position in which the event of this card occurs."""
    influence = {
        "united_kingdom": (0, 5),
        "israel": (2, 4),
        "iran": (0, 2),
        "west_germany": (1, 5),
        "east_germany": (4, 1),
        "poland": (5, 1),
        "cuba": (3, 2),
        "nicaragua": (0, 1),
        "south_korea": (1, 4),
        "chile": (2, 1),
        "libya": (3, 1),
        "lebanon": (1, 1),
        "greece": (1, 1),
        "angola": (1, 3),
        "nigeria": (0, 1),
    }
    required = {"nato": ["marshall_plan"], "solidarity": ["john_paul_ii_elected_pope"]}
    return Table(
        influence=influence,
        ussr_hand=["nasser", "truman_doctrine", "africa_scoring"],
        us_hand=["allende", "oas_founded", "asia_scoring"],
        discard=["summit", "decolonization"],
        space=[4, 2] if card != CARD["star_wars"] else [1, 3],
        defcon=2 if card == CARD["wargames"] else 5,
        effects=required.get(deck.IDS[card], []),
    )


def _carries_out(card: int) -> str:
    if card == DEFECTORS:
        return "ussr"
    if card == CARD["one_small_step"]:
        return "us"
    return SIDES[USSR if deck.SIDE[card] != US else US]


@pytest.mark.rule("TS 2.2.4")
@pytest.mark.parametrize("card", [c for c in range(1, CARDS + 1) if c != THE_CHINA_CARD])
def test_2_2_4_starred_cards_leave_when_their_event_occurs_others_are_discarded(card: int) -> None:
    rng = Rng(card)
    table = _rich_table(card)
    table.event(deck.IDS[card], _carries_out(card))
    s = table.state
    while s.actor != NOBODY:
        s.apply(rng.choice([answer for answer in s.answers if answer != NUCLEAR_WAR]))
    assert s.journal is not None
    assert any(e.kind == entries.EVENT and e.args[0] == card for e in s.journal.entries)
    if card == MISSILE_ENVY:
        assert s.hand[US] & deck.BIT[card]
    elif card == SHUTTLE_DIPLOMACY:
        assert s.table & deck.BIT[card]
    elif deck.STARRED & deck.BIT[card]:
        assert s.removed & deck.BIT[card]
    else:
        assert s.discard & deck.BIT[card]


@pytest.mark.rule("TS 5.2")
@pytest.mark.parametrize("card", sorted(REFUSABLE - {UN_INTERVENTION}))
def test_5_2_a_refused_event_changes_nothing_and_keeps_its_card(card: int) -> None:
    effects_named = {
        "socialist_governments": "iron_lady",
        "arab_israeli_war": "camp_david_accords",
        "willy_brandt": "tear_down_this_wall",
        "muslim_revolution": "awacs_sale_to_saudis",
        "flower_power": "an_evil_empire",
        "opec": "north_sea_oil",
    }
    name = deck.IDS[card]
    table = Table(
        turn=8 if name == "cambridge_five" else 5,
        effects=[effects_named[name]] if name in effects_named else [],
    )
    by = "us" if card == DEFECTORS or deck.SIDE[card] == US else "ussr"
    before = table.state.influence[:]
    table.event(name, by)
    s = table.state
    assert table.done
    assert s.influence == before
    assert (s.vp, s.defcon) == (0, 5)
    assert s.discard & deck.BIT[card]
    assert not s.removed & deck.BIT[card]
