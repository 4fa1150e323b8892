"""Détente: exact rules, play, computer players and study for two board games."""

from importlib.metadata import version

__version__ = version("detente")
