"""Tables for the tests, made beside the running server in the same database."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

from playwright.sync_api import Page
from tests.server.serving import Served
from tests.server.tables.support import open_tables

from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.server.tables import Tables, Wish
from detente.server.tables.live import Live
from detente.server.thoughts import think

TWILIGHT = "twilight_struggle"


@contextmanager
def tables_of(server: Served) -> Iterator[Tables]:
    """The tables in the database of a server."""
    tables = open_tables(server.database)
    with closing(tables.store):
        yield tables


#: Tells whether a table has come to the position that is wished for.
Until = Callable[[Live], bool]


def asked(seat: int, *verbs: str) -> Until:
    """Once this seat is asked and may take an action of each of these verbs."""

    def so(live: Live) -> bool:
        state = live.session.state
        legal = {live.game.action_text(action).split()[0] for action in state.answers}
        return state.actor == seat and set(verbs) <= legal

    return so


def risky(live: Live) -> bool:
    """Once whoever is asked may choose what can lose the game at once, or something else."""
    state = live.session.state
    dangers = [live.game.danger(state, action) for action in state.answers]
    return None in dangers and dangers.count(None) < len(dangers)


class NewTable:
    """A table at which nobody has a page open yet.

    ``links`` open the seats in order, ``actor`` is the seat that is asked.
    """

    def __init__(self, id: str, links: list[str], actor: int) -> None:
        self.id = id
        self.links = links
        self.actor = actor


def new_table(
    server: Served,
    seats: list[str],
    seed: int = 1,
    until: Until | None = None,
    game: str = TWILIGHT,
    options: dict[str, Any] | None = None,
) -> NewTable:
    """A table with these seats, played at random until the position is as wished."""
    with tables_of(server) as tables:
        given = {**find_game(game).options_for(len(seats)), **(options or {})}
        wish = Wish(game, seats, given, display="Ann")
        id = tables.create(wish, seed).table
        with tables.open(id) as live:
            invites = [seat.invite for seat in live.seats if seat.invite]
        for number, invite in enumerate(invites):
            tables.join(invite, ("Bob", "Cem")[number])
        if until is not None:
            play_until(tables, id, until, seed)
        with tables.open(id) as live:
            links = [f"/t/{id}/seat/{seat.token}" if seat.token else "" for seat in live.seats]
            return NewTable(id, links, live.actor)


def play_until(tables: Tables, id: str, until: Until, seed: int) -> None:
    """Take random actions that do not endanger whoever takes them, until the position is so."""
    rng = Rng(seed)
    for _ in range(2000):
        thought = tables.thought(id)
        if thought is not None:
            tables.take(thought, think(thought))
            continue
        with tables.open(id) as live:
            state, version, game = live.session.state, live.version, live.game
            if until(live):
                return
            assert live.actor >= 0, "the game ended without such a position"
            safe = [each for each in state.answers if game.danger(state, each) is None]
            text = game.action_text(rng.choice(safe or state.answers))
        tables.act(id, state.actor, text, version)
    raise AssertionError("the position does not come")


def start_game(
    page: Page,
    game: str = TWILIGHT,
    you: str = "Ann",
    options: dict[str, str] | None = None,
    **seats: str,
) -> None:
    """Fill in the form for a new game and send it; ``seats`` by their ids."""
    page.goto(f"/new?game={game}")
    for seat, who in seats.items():
        page.locator(f"#seat-{seat}").select_option(who)
    for option, value in (options or {}).items():
        page.locator(f"#option-{option}").select_option(value)
    page.locator("#your-name").fill(you)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
