"""What the routes work with: the store and its tables, push, computer players, templates."""

import asyncio
import time
from typing import Any

from fastapi import Request
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from detente.core.page import Marks
from detente.core.record import write_record
from detente.core.registry import find_game
from detente.server.hub import Hub, Listener
from detente.server.rendering import Pages
from detente.server.settings import Settings
from detente.server.store import Store
from detente.server.tables import Tables
from detente.server.tables.live import Live
from detente.server.tableview import TableView
from detente.server.thinking import Thinker
from detente.server.views.marking import plain
from detente.server.views.patches import Patches
from detente.server.views.table import ONLOOKER, Picture, Viewer, table_view
from detente.server.visitors import Visitor, Visitors

#: Seconds after which somebody who was not seen counts as away.
AWAY_AFTER = 90.0


class Server:
    """One process of the server, from its settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.tables = Tables(self.store, settings)
        self.hub = Hub()
        self.tables.when_changed(self.hub.publish)
        self.listener = Listener(self.store, self.hub)
        self.thinker = Thinker(self.tables)
        self.pages = Pages()
        self.visitors = Visitors(self.store.secret("cookies"))
        self.patches = Patches()
        #: Whether the server stops: whoever listens is let go.
        self.leaving = False
        self._boards: dict[str, Markup] = {}

    def start(self) -> None:
        """Hear of changes by other processes, and let computer players think."""
        self.listener.start()
        self.thinker.start()

    def stop(self) -> None:
        """End what :meth:`start` began, and close the database."""
        self.thinker.stop()
        self.listener.stop()
        self.store.close()

    def leave(self) -> None:
        """Let everybody go who waits for changes; the server is about to stop."""
        self.leaving = True
        self.hub.wake_all()

    # -- waiting and looking -------------------------------------------------------------

    async def wait(self, table: str, since: int, timeout: float) -> int:
        """The version of a table, as soon as it is after ``since`` or time is up."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        with self.hub.subscribe(table) as waiting:
            while True:
                version = await run_in_threadpool(self.tables.version, table)
                left = end - loop.time()
                if version > since or left <= 0 or self.leaving:
                    return version
                await waiting.next(left)

    def record_text(self, table: str) -> str:
        """The record of a finished game as text.  Raises ``NotRunning`` while it runs."""
        return write_record(self.tables.record(table))

    def log_text(self, table: str) -> str:
        """The log of a finished game, as another program prints it if the game has such a form."""
        record = self.tables.record(table)
        printed = find_game(record.game).printed_log(record)
        if printed is not None:
            return printed
        with self.tables.open(table) as live:
            picture = Picture(live, ONLOOKER, self.pages.words)
            lines = picture.lines(0, picture.length)
        return "".join(f"{plain(line.pieces)}\n" for line in lines)

    def view(self, live: Live, viewer: Viewer, have: int = 0, at: int = -1) -> TableView:
        """What the viewer sees of a table that is held open."""

        def here(seat: int) -> bool:
            return time.time() - live.seats[seat].seen_at < AWAY_AFTER

        absent = live.row.settings.get("absent_after", self.settings.absent_after)
        return table_view(live, viewer, self.pages.words, here, absent, have, at)

    def part(self, view: TableView, name: str) -> Markup:
        """A template of the game with the values for it."""
        if name != "board.svg":
            return self.pages.fragment(f"{view.game}/{name}", view.panels)
        if view.game not in self._boards:
            values = self.game_page(view.game).board(self.pages.words)
            self._boards[view.game] = self.pages.fragment(f"{view.game}/{name}", values)
        return self._boards[view.game]

    def game_page(self, game: str) -> Any:
        """The page of a game that has one."""
        page = find_game(game).page()
        assert page is not None
        return page

    def table_values(self, view: TableView, visitor: Visitor) -> dict[str, Any]:
        """The values for the templates of a table."""
        game = find_game(view.game)
        return {
            "view": view,
            "csrf": visitor.csrf,
            "action_text": game.action_text,
            "part": lambda name: self.part(view, name),
        }

    def changed_marks(self, view: TableView, since: int) -> Marks:
        """The marks of a view that differ from those that the page has."""
        return self.patches.changed(view, since)


def server_of(request: Request) -> Server:
    """The server that answers this request."""
    server = request.app.state.server
    assert isinstance(server, Server)
    return server
