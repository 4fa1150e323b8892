"""Reading and writing rows.  Each function works inside the caller's transaction."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from detente.server.store import schema
from detente.server.store.rows import COMPUTER, RUNNING, ChatRow, MoveRow, SeatRow, Stored, TableRow

#: Lines of the chat that are kept in memory and shown.
CHAT_SHOWN = 200


def _of(query: Select[Any], id: str) -> Select[Any]:
    return query.where(query.selected_columns.table_id == id)


def version_of(connection: Connection, id: str) -> int | None:
    """The version of a table; None when there is none of this id."""
    return connection.execute(
        select(schema.tables.c.version).where(schema.tables.c.id == id)
    ).scalar()


def table_row(connection: Connection, id: str) -> TableRow | None:
    """The table itself; None when there is none of this id."""
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).mappings()
    row = found.first()
    return None if row is None else TableRow(**row)


def seat_rows(connection: Connection, id: str) -> list[SeatRow]:
    """The seats of a table in order."""
    query = _of(select(schema.seats), id).order_by(schema.seats.c.number)
    return [SeatRow(**row) for row in connection.execute(query).mappings()]


def chat_rows(connection: Connection, id: str) -> list[ChatRow]:
    """The last lines of the chat, the oldest first."""
    query = _of(select(schema.chat), id).order_by(schema.chat.c.version.desc()).limit(CHAT_SHOWN)
    rows = connection.execute(query).mappings().all()
    return [ChatRow(row["version"], row["seat"], row["text"], row["at"]) for row in reversed(rows)]


def move_rows(connection: Connection, id: str) -> list[MoveRow]:
    """All moves of a table in order."""
    query = _of(select(schema.moves), id).order_by(schema.moves.c.number)
    return [MoveRow(*row[1:]) for row in connection.execute(query)]


def stored(connection: Connection, id: str, moves: bool = True) -> Stored | None:
    """A table with all that belongs to it; its moves only if wanted."""
    row = table_row(connection, id)
    if row is None:
        return None
    return Stored(
        row,
        seat_rows(connection, id),
        chat_rows(connection, id),
        move_rows(connection, id) if moves else [],
    )


def add_table(connection: Connection, row: TableRow, seats: list[SeatRow]) -> None:
    """A new table with its seats."""
    connection.execute(insert(schema.tables).values(**asdict(row)))
    connection.execute(insert(schema.seats), [asdict(seat) for seat in seats])


def change_table(connection: Connection, id: str, version: int, values: dict[str, Any]) -> bool:
    """Change a table that is still at this version; False when it is not."""
    table = schema.tables
    changed = connection.execute(
        update(table).where(table.c.id == id, table.c.version == version).values(**values)
    )
    return changed.rowcount == 1


def change_seat(connection: Connection, id: str, number: int, values: dict[str, Any]) -> None:
    """Change one seat."""
    seats = schema.seats
    connection.execute(
        update(seats).where(seats.c.table_id == id, seats.c.number == number).values(**values)
    )


def move_seats(connection: Connection, id: str, order: list[int]) -> None:
    """Whoever has seat ``order[n]`` has seat ``n`` from now on, with what was said and sent."""
    columns = (
        schema.seats.c.number,
        schema.holders.c.seat,
        schema.chat.c.seat,
        schema.keys.c.seat,
    )
    for column in columns:
        table = column.table
        # First out of one another's way, below all numbers of seats.
        for seat, old in enumerate(order):
            here = (table.c.table_id == id) & (column == old)
            connection.execute(update(table).where(here).values({column.name: -1 - seat}))
        moved = (table.c.table_id == id) & (column < 0)
        connection.execute(update(table).where(moved).values({column.name: -1 - column}))


def cut_moves(connection: Connection, id: str, number: int) -> None:
    """Forget the moves from this number on."""
    moves = schema.moves
    connection.execute(delete(moves).where(moves.c.table_id == id, moves.c.number >= number))


def add_moves(connection: Connection, id: str, moves: Iterable[MoveRow]) -> None:
    """Further moves."""
    connection.execute(insert(schema.moves), [{"table_id": id, **asdict(move)} for move in moves])


def key_version(connection: Connection, id: str, seat: int, key: str) -> int | None:
    """The version that the command with this key led to; None when there was none."""
    keys = schema.keys
    return connection.execute(
        select(keys.c.version).where(keys.c.table_id == id, keys.c.seat == seat, keys.c.key == key)
    ).scalar()


def add_key(connection: Connection, id: str, seat: int, key: str, version: int) -> None:
    """Remember a command that was carried out."""
    connection.execute(insert(schema.keys).values(table_id=id, seat=seat, key=key, version=version))


def add_chat(connection: Connection, id: str, line: ChatRow) -> None:
    """A further line of the chat."""
    connection.execute(insert(schema.chat).values(table_id=id, **asdict(line)))


def seats_held(connection: Connection, visitor: str, id: str) -> list[int]:
    """The seats of this table that the visitor holds."""
    held = schema.holders
    found = connection.execute(
        select(held.c.seat)
        .where(held.c.visitor == visitor, held.c.table_id == id)
        .order_by(held.c.seat)
    )
    return list(found.scalars())


def add_holder(connection: Connection, visitor: str, id: str, seat: int) -> None:
    """The visitor holds this seat from now on, if it does not yet."""
    if seat not in seats_held(connection, visitor, id):
        connection.execute(insert(schema.holders).values(visitor=visitor, table_id=id, seat=seat))


def holders_of(connection: Connection, id: str) -> list[tuple[str, int]]:
    """All that hold seats of this table: visitor, seat."""
    held = schema.holders
    found = connection.execute(select(held.c.visitor, held.c.seat).where(held.c.table_id == id))
    return [(visitor, seat) for visitor, seat in found]


def tables_held(connection: Connection, visitor: str, limit: int) -> list[tuple[TableRow, int]]:
    """The tables at which a visitor has seats, the latest first: the table, a seat."""
    tables, held = schema.tables, schema.holders
    query = (
        select(held.c.seat, tables)
        .join(tables, tables.c.id == held.c.table_id)
        .where(held.c.visitor == visitor)
        .order_by(tables.c.updated.desc(), held.c.seat)
        .limit(limit)
    )
    found = []
    for row in connection.execute(query).mappings():
        values = dict(row)
        seat = values.pop("seat")
        found.append((TableRow(**values), seat))
    return found


def seats_of(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables, by table."""
    seats = schema.seats
    found: dict[str, list[SeatRow]] = {id: [] for id in ids}
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.number)
    for row in connection.execute(query).mappings():
        found[row["table_id"]].append(SeatRow(**row))
    return found


def seat_by_secret(connection: Connection, secret: str) -> SeatRow | None:
    """The seat whose token or invitation this is."""
    seats = schema.seats
    query = select(seats).where((seats.c.token == secret) | (seats.c.invite == secret))
    row = connection.execute(query).mappings().first()
    return None if row is None else SeatRow(**row)


def waiting_for_computer(connection: Connection, before: float, limit: int) -> list[str]:
    """Running tables that ask a computer player and did not change since ``before``."""
    tables, seats = schema.tables, schema.seats
    asked = (seats.c.table_id == tables.c.id) & (seats.c.number == tables.c.actor)
    query = (
        select(tables.c.id)
        .join(seats, asked)
        .where(tables.c.status == RUNNING, tables.c.updated < before)
        .where((seats.c.kind == COMPUTER) | (seats.c.standin != ""))
        .order_by(tables.c.updated)
        .limit(limit)
    )
    return list(connection.execute(query).scalars())
