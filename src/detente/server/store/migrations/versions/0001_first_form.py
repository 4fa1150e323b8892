"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table() -> "sa.Column[str]":
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), table, primary_key=True)


def _text(name: str, length: int) -> "sa.Column[str]":
    return sa.Column(name, sa.String(length), nullable=False)


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, nullable=False)


def _time(name: str) -> "sa.Column[float]":
    return sa.Column(name, sa.Float(53), nullable=False)


def _yes_or_no(name: str) -> "sa.Column[bool]":
    return sa.Column(name, sa.Boolean, nullable=False)


def _data(name: str, nullable: bool = False) -> "sa.Column[object]":
    return sa.Column(name, sa.JSON, nullable=nullable)


def _key(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def upgrade() -> None:
    """From nothing to this form."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        _text("name", 80),
        _text("game", 40),
        _number("rules"),
        _data("options"),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        _number("base"),
        _text("status", 10),
        _number("version"),
        _number("moved"),
        _number("actor"),
        _data("snapshot"),
        _data("result", nullable=True),
        _data("requests"),
        _number("rewinds"),
        _data("settings"),
        _time("created"),
        _time("updated"),
        _text("rematch_of", 32),
        _text("rematch", 32),
    )
    op.create_index("ix_tables_status", "tables", ["status", "updated"])
    op.create_table(
        "seats",
        _of_table(),
        _key("number"),
        _text("kind", 10),
        _text("player", 40),
        _text("name", 80),
        _text("token", 64),
        _text("invite", 64),
        _yes_or_no("taken"),
        _yes_or_no("same_screen"),
        _text("standin", 40),
        _time("seen_at"),
    )
    op.create_index("ix_seats_token", "seats", ["token"])
    op.create_index("ix_seats_invite", "seats", ["invite"])
    op.create_table(
        "moves",
        _of_table(),
        _key("number"),
        _number("actor"),
        _text("text", 80),
        _data("entries"),
        _time("at"),
    )
    op.create_table(
        "keys",
        _of_table(),
        _key("seat"),
        sa.Column("key", sa.String(64), primary_key=True),
        _number("version"),
    )
    op.create_table(
        "chat",
        _of_table(),
        _key("version"),
        _number("seat"),
        sa.Column("text", sa.Text, nullable=False),
        _time("at"),
    )
    op.create_table(
        "holders",
        sa.Column("visitor", sa.String(64), primary_key=True),
        _of_table(),
        _key("seat"),
    )
    op.create_index("ix_holders_table", "holders", ["table_id"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
