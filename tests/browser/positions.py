"""Tables at positions made for a test, in the database of the running server."""

from typing import Any

from tests.browser.tables import TWILIGHT, NewTable, tables_of
from tests.server.serving import Served
from tests.twilight_struggle.table import SIDES, Table

from detente.core.frames import Frame
from detente.core.game import Game
from detente.core.session import Session
from detente.core.state import State
from detente.games.twilight_struggle import GAME, state
from detente.server.store.rows import RUNNING
from detente.server.tables import Wish
from detente.server.tables.changes import write_table
from detente.server.tables.games import record_names
from detente.server.tables.wishes import first_row, new_token
from detente.server.tables.wishes import new_table as wished_table

#: Where the program of a turn stands while the action rounds are played.
_IN_ROUNDS = 6


def table_at(server: Served, game: Game, position: State, wish: Wish) -> NewTable:
    """A running table at a position, with somebody on every seat for people."""
    new = wished_table(wish, 1)
    for seat, name in zip(new.seats, ("Ann", "Bob", "Cem"), strict=False):
        if seat.player == "":
            seat.taken, seat.name, seat.token = True, name, seat.token or new_token()
    text = game.position_text(position)
    new.session = Session(game, 1, seats=record_names(new.seats), position=text)
    row = first_row(new.row.id, "", new.session, {})
    row.status, row.start = RUNNING, new.session.record.start
    new.row = row
    with tables_of(server) as tables, tables.store.write() as connection:
        write_table(connection, new)
    links = [f"/t/{row.id}/seat/{each.token}" if each.token else "" for each in new.seats]
    return NewTable(row.id, links, row.actor)


def in_round(
    server: Served,
    side: str,
    given: dict[str, Any],
    *actions: str,
    seats: tuple[str, str] = ("me", "friend"),
    number: int = 3,
) -> NewTable:
    """Twilight Struggle in an action round of a side, after these actions."""
    board = Table(**given).round(side, number)
    turn = 2 * number - 1 + SIDES.index(side)
    board.state.stack.insert(0, Frame(state.TURN, _IN_ROUNDS, 0, 0, turn, 0, 0))
    board.do(*actions)
    return table_at(server, GAME, board.state, Wish(TWILIGHT, list(seats), {}, display="Ann"))
