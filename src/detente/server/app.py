"""The application: routes, what stands before them, and how refusals are answered."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from detente.core.errors import BadRecord, UndoRefused, UnknownAction
from detente.core.messages import Message
from detente.server.context import Server, server_of
from detente.server.guard import Guard
from detente.server.refusals import Refusal
from detente.server.rendering import STATIC, static_packages
from detente.server.routes import api, files, pages, push, rules, table
from detente.server.settings import Settings
from detente.server.store import StoreProblem
from detente.server.tables.errors import Stale, TableError

_log: Final = logging.getLogger(__name__)

_ABOUT: Final = """
Play exact board games by program. Make a table, keep the token of your seat, and loop: wait for a
change, look, act. The token goes into the header `Authorization: Bearer TOKEN`.
"""
#: For addresses that change with the content of their file.
_A_YEAR: Final = "public, max-age=31536000, immutable"
#: For the others, such as scripts that scripts import: the browser asks whether they changed.
_ASK: Final = "no-cache"


class LastingFiles(StaticFiles):
    """Static files; those with a mark of their content a browser need not ask for again."""

    def file_response(
        self, full_path: Any, stat_result: Any, scope: Any, status_code: int = 200
    ) -> Response:
        """The file, with a long life where its address has the mark."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        marked = scope["query_string"].startswith(b"v=")
        response.headers["cache-control"] = _A_YEAR if marked else _ASK
        return response


def make_app(settings: Settings) -> FastAPI:
    """The application on the database of these settings.  Raises :class:`StoreProblem`."""
    server = Server(settings)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        server.start()
        try:
            yield
        finally:
            await run_in_threadpool(server.stop)

    app = FastAPI(
        title="Détente",
        version=version("detente"),
        description=_ABOUT,
        lifespan=living,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.server = server
    for routes in (pages.router, push.router, files.router, rules.router, table.router, api.router):
        app.include_router(routes)
    for name, package in sorted(static_packages().items(), reverse=True):
        place = f"{STATIC}/{name}" if name else STATIC
        app.mount(place, LastingFiles(packages=[(package, "static")]), name=f"static {name}")
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=5)
    app.add_middleware(Guard, rate=settings.rate)
    _answer_refusals(app)
    return app


# -- refusals ----------------------------------------------------------------------------------


def _answer_refusals(app: FastAPI) -> None:
    """One clear sentence for whatever is refused: a page for people, JSON for programs."""

    @app.exception_handler(TableError)
    async def of_table(request: Request, error: TableError) -> Response:
        return _told(request, error.status, error.why, error)

    @app.exception_handler(Refusal)
    async def of_request(request: Request, error: Refusal) -> Response:
        return _told(request, error.status, error.why, error)

    @app.exception_handler(UndoRefused)
    async def of_undo(request: Request, error: UndoRefused) -> Response:
        return _told(request, 409, error.why, error)

    @app.exception_handler(UnknownAction)
    async def of_action(request: Request, error: UnknownAction) -> Response:
        return _told(request, 404, Message("tables.unknown_action"), error)

    @app.exception_handler(BadRecord)
    async def of_record(request: Request, error: BadRecord) -> Response:
        return _told(request, 409, Message("views.error.record"), error)

    @app.exception_handler(StoreProblem)
    async def of_store(request: Request, error: StoreProblem) -> Response:
        _log.error("%s", error)
        return _told(request, 503, Message("views.error.503"), error)

    @app.exception_handler(RequestValidationError)
    async def of_form(request: Request, error: RequestValidationError) -> Response:
        where = [".".join(str(part) for part in each["loc"][1:]) for each in error.errors()]
        fields = ", ".join(sorted({name for name in where if name})) or "body"
        return _told(request, 422, Message("views.error.fields", {"fields": fields}), error)

    @app.exception_handler(HTTPException)
    async def of_route(request: Request, error: HTTPException) -> Response:
        ids = {404: "server.error.404", 405: "views.error.405"}
        why = Message(ids.get(error.status_code, "views.error.400"))
        response = _told(request, error.status_code, why, error)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def of_ours(request: Request, error: Exception) -> Response:
        _log.error("a request failed", exc_info=error)
        return _told(request, 500, Message("server.error.500"), error)


def _told(request: Request, status: int, why: Message, error: Exception) -> Response:
    """The sentence as JSON under ``/api``, as a whole page for browsers, else as plain text."""
    server: Server = server_of(request)
    sentence = server.pages.words(why)
    if request.url.path.startswith("/api/"):
        body: dict[str, Any] = {"detail": sentence}
        if isinstance(error, Stale):
            body["version"] = error.version
        return JSONResponse(body, status)
    if "hx-request" in request.headers or "text/html" not in request.headers.get("accept", ""):
        return PlainTextResponse(sentence, status)
    titles = (403, 404, 409, 413, 422, 429, 500)
    title = server.pages.text(f"server.error.{status if status in titles else 500}.title")
    values = {"title": title, "status": status, "sentence": sentence, "csrf": ""}
    return HTMLResponse(server.pages.render("error.html", values), status)
