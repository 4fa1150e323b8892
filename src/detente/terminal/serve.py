"""The commands ``serve``, ``backup`` and ``restore``."""

import gc
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from detente.core.errors import DetenteError
from detente.core.messages import Message
from detente.i18n.words import CatalogWords
from detente.server.settings import Settings, default_database

if TYPE_CHECKING:
    import uvicorn

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL_OR_FILE",
        help="A PostgreSQL address or an SQLite file; usually a file in your data folder.",
    ),
]


_USUAL_PORT: Final = 8000
_PORTS_TRIED: Final = 20
#: New objects after which the collector looks for garbage.
_GARBAGE: Final = 50_000
#: Connections that may wait to be taken.
_WAITING: Final = 512


class PortTaken(DetenteError):
    """The address is in use, or not ours to use."""


class BadRate(DetenteError):
    """The rate of requests is none."""


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 for other machines too.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="Port to listen at; 8000 or the next free one."),
    ] = None,
    database: Database = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes in which computer players think.")
    ] = None,
    rate: Annotated[
        str, typer.Option(help="Requests that one address may send, such as 900/minute.")
    ] = Settings.rate,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser.")
    ] = False,
) -> None:
    """Serve the games to browsers, until Ctrl-C.

    Games are kept in the database. They go on where they were when the server starts again.
    """
    import uvicorn

    from detente.server.app import make_app

    settings = Settings(database=database or default_database(), rate=_checked(rate))
    if workers is not None:
        settings.workers = workers
    listener = _bound(host, port) if port is not None else _next_free(host)
    port = listener.getsockname()[1]
    app = make_app(settings)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{port}/"
    typer.echo(CatalogWords()(Message("terminal.serving", {"address": address})))
    if open_page:
        Timer(1.0, _open, (address,)).start()
    config = uvicorn.Config(
        app, log_level="warning", timeout_graceful_shutdown=2, server_header=False, lifespan="on"
    )
    gc.freeze()
    gc.set_threshold(_GARBAGE)  # sessions are many small objects that live long
    _serving(config, app.state.server.leave).run(sockets=[listener])


def _serving(config: "uvicorn.Config", leave: Callable[[], None]) -> "uvicorn.Server":
    """A server that, when it is told to stop, first lets the pages go that listen."""
    import uvicorn

    class Serving(uvicorn.Server):
        """Calls ``leave`` before it stops."""

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            """A signal to stop came."""
            leave()
            super().handle_exit(sig, frame)

    return Serving(config)


def _checked(rate: str) -> str:
    """A rate that the server understands.  Raises :class:`BadRate`."""
    from limits import parse

    try:
        parse(rate)
    except ValueError:
        raise BadRate(f"not a rate: {rate!r}; one is such as 900/minute or 20/second") from None
    return rate


def _open(address: str) -> None:
    """Show the page where there is a browser; where there is none, the address was printed."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)


def _bound(host: str, port: int) -> socket.socket:
    """A socket at this address.  Raises :class:`PortTaken`."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":  # there it would take a port away from another program
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_WAITING)
    except OSError as error:
        raise PortTaken(f"cannot listen at {host}:{port}: {error.strerror}") from None
    return listener


def _next_free(host: str) -> socket.socket:
    """A socket at the first port from the usual one on that nobody uses."""
    for port in range(_USUAL_PORT, _USUAL_PORT + _PORTS_TRIED):
        try:
            return _bound(host, port)
        except PortTaken:
            continue
    return _bound(host, _USUAL_PORT)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Database = None,
) -> None:
    """Write all tables into one file, also while the server runs."""
    from detente.server.backup import backup as write
    from detente.server.store import Store

    store = Store(database or default_database())
    try:
        count = write(store, file)
    finally:
        store.close()
    typer.echo(CatalogWords()(Message("terminal.backed_up", {"n": count, "path": str(file)})))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'backup' wrote.")],
    database: Database = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the tables that are in the database.")
    ] = False,
) -> None:
    """Put the tables of a backup into a database, an empty one unless --force is given."""
    from detente.server.backup import restore as read
    from detente.server.store import Store

    store = Store(database or default_database())
    try:
        count = read(store, file, force)
    finally:
        store.close()
    typer.echo(CatalogWords()(Message("terminal.restored", {"n": count, "path": str(file)})))
