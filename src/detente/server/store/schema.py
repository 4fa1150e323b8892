"""The tables of the database.  A change here needs a migration beside it."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()


def _of_table() -> "Column[str]":
    """The first part of the key of what belongs to a table."""
    table = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(32), table, primary_key=True)


#: One game between some seats.  ``version`` rises with every change that anybody can see,
#: ``moved`` is the version at which the position changed last, ``actor`` whom it asks.
#: A game that went on under other rules has its first position in ``start`` and the number
#: of the moves before it in ``base``; ``seed`` is then a new one.  Times are seconds since 1970.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("start", Text, nullable=False),
    Column("base", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("moved", Integer, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("snapshot", JSON, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("requests", JSON, nullable=False),
    Column("rewinds", Integer, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("updated", Float(53), nullable=False),
    Column("rematch_of", String(32), nullable=False),
    Column("rematch", String(32), nullable=False),
    Index("ix_tables_status", "status", "updated"),
)

#: ``invite`` is the secret of an open seat, known to the host; whoever takes the seat gets
#: ``token``, which the host does not know.  ``standin`` plays for an absent holder.
seats: Final = Table(
    "seats",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("player", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("token", String(64), nullable=False),
    Column("invite", String(64), nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("same_screen", Boolean, nullable=False),
    Column("standin", String(40), nullable=False),
    Column("seen_at", Float(53), nullable=False),
    Index("ix_seats_token", "token"),
    Index("ix_seats_invite", "invite"),
)

#: The actions since the beginning, chance's too (actor -1), with the journal entries of each.
moves: Final = Table(
    "moves",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, nullable=False),
    Column("text", String(80), nullable=False),
    Column("entries", JSON, nullable=False),
    Column("at", Float(53), nullable=False),
)

#: Commands that were carried out, so that none is a second time.
keys: Final = Table(
    "keys",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

#: What was said, each line at a version of its own.
chat: Final = Table(
    "chat",
    metadata,
    _of_table(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
)

#: Which browser holds which seats.
holders: Final = Table(
    "holders",
    metadata,
    Column("visitor", String(64), primary_key=True),
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Index("ix_holders_table", "table_id"),
)

#: What the processes of the server share, such as the key that signs cookies.
secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
