"""The database: its tables, its migrations, and the rows as plain values."""

from detente.server.store.errors import BadDatabase, NewerDatabase, StoreProblem
from detente.server.store.store import CHANNEL, Store

__all__ = ["CHANNEL", "BadDatabase", "NewerDatabase", "Store", "StoreProblem"]
