"""What can go wrong with an environment; importable without the libraries of the extras."""

from detente.core.errors import DetenteError


class BadEnvironment(DetenteError):
    """An environment cannot be made or used as it was asked for."""


class OpponentFailed(DetenteError):
    """An opponent of the learner failed, or answered with an illegal action: the game is void."""
