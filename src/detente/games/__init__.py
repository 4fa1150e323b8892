"""The games.  Each is one folder; see :mod:`detente.core.game`."""
