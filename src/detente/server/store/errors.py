"""What can be wrong with a database, in one clear line each."""

from detente.core.errors import DetenteError


class StoreProblem(DetenteError):
    """The database cannot be reached, or refuses to work."""


class BadDatabase(StoreProblem):
    """What the address names is no database of Détente."""


class NewerDatabase(BadDatabase):
    """The database was made by a newer version of the program."""
