"""Imperial 2030 in the browser: what the page of a table shows of it, as plain data."""

from detente.games.imperial_2030.web.page import ImperialPage

__all__ = ["PAGE"]

#: The page of every table.
PAGE = ImperialPage()
