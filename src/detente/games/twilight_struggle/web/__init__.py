"""Twilight Struggle in the browser: what the page of a table shows of it, as plain data."""

from detente.games.twilight_struggle.web.page import TwilightPage

__all__ = ["PAGE"]

#: The page of every table.
PAGE = TwilightPage()
