"""What an event has had and what is left for it, in prompts and beside the choices."""

import pytest
from tests.twilight_struggle.table import Table

from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.wording.choices import top
from detente.games.twilight_struggle.wording.counts import counts
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()


def prompt_of(table: Table) -> str:
    return WORDS(GAME.prompt(table.state, table.state.actor))


@pytest.mark.parametrize(
    ("card", "by", "influence", "did", "found"),
    [
        ("marshall_plan", "us", {}, ["place italy"], (1, 6)),
        ("comecon", "ussr", {"poland": [0, 3], "austria": [0, 4]}, ["place hungary"], (1, 3)),
        ("suez_crisis", "ussr", {"france": [0, 1], "israel": [0, 4]}, [], (0, 3)),
        ("suez_crisis", "ussr", {"france": [0, 1], "israel": [0, 4]}, ["remove israel"], (1, 2)),
        ("de_stalinization", "ussr", {"cuba": [2, 0]}, ["remove cuba"], (1, 1)),
        (
            "de_stalinization",
            "ussr",
            {"cuba": [3, 0]},
            ["remove cuba", "remove cuba", "done", "place chile"],
            (1, 1),
        ),
        ("de_stalinization", "ussr", {"cuba": [3, 0]}, ["remove cuba", "done"], (0, 1)),
        (
            "warsaw_pact_formed",
            "ussr",
            {"poland": [0, 1], "austria": [0, 2]},
            ["clear influence"],
            (0, 2),
        ),
        ("voice_of_america", "us", {"cuba": [3, 0], "iran": [1, 0]}, [], (0, 3)),
        ("east_european_unrest", "us", {"poland": [5, 0], "austria": [1, 0]}, [], (0, 2)),
        ("latin_american_debt_crisis", "ussr", {"chile": [1, 0], "peru": [1, 0]}, [], (0, 2)),
        (
            "latin_american_debt_crisis",
            "ussr",
            {"chile": [1, 0], "peru": [1, 0], "brazil": [1, 0]},
            ["place chile"],
            (1, 1),
        ),
        ("south_african_unrest", "ussr", {}, ["place angola"], (1, 1)),
        ("junta", "us", {}, [], (0, 2)),
        ("olympic_games", "us", {}, [], None),
    ],
)
def test_an_event_counts_what_it_has_had_and_what_the_board_leaves_it(
    card: str, by: str, influence: dict, did: list[str], found: tuple[int, int] | None
) -> None:
    table = Table(turn=8, influence=influence).event(card, by).do(*did)
    assert counts(table.state) == found


def test_prompts_ask_for_no_more_than_the_board_allows() -> None:
    influence = {"poland": [0, 1], "austria": [0, 2], "italy": [0, 2]}
    table = Table(influence=influence).event("warsaw_pact_formed", "ussr").do("clear influence")
    assert "from 2 more countries in Eastern Europe" in prompt_of(table)
    table = Table(influence={"chile": [1, 0], "peru": [1, 0], "brazil": [1, 0]})
    table.event("latin_american_debt_crisis", "ussr").do("place chile")
    assert prompt_of(table).endswith("in 1 more South American country.")


@pytest.mark.parametrize("seed", range(6))
def test_counts_go_up_one_by_one_and_end_with_the_event(seed: int) -> None:
    session, luck = Session(GAME, seed), Rng(seed)
    before: tuple[int, int] | None = None
    asked: object = None
    while not session.over:
        state = session.state
        found = counts(state)
        step = (state.actor, type(top(state)[1]), state.stack[-1].program)
        if found is not None:
            done, left = found
            assert done >= 0
            assert left >= 1
            if before is not None and step == asked and done:
                assert done == before[0] + 1
                assert left <= before[1] - 1
        before, asked = found, step
        session.apply(luck.choice(state.answers))
