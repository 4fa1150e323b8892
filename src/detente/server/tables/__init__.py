"""The tables that people play at: made, joined, played, kept."""

from detente.server.tables.live import Live
from detente.server.tables.service import Joined, Tables
from detente.server.tables.summaries import Summary
from detente.server.tables.wishes import Wish

__all__ = ["Joined", "Live", "Summary", "Tables", "Wish"]
