"""Server-sent events: that a table has a new version, and nothing else."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool

from detente.server.context import Server, server_of

router = APIRouter(include_in_schema=False)

#: Seconds after which a line is sent in any case, so that a lost connection is noticed.
_BEAT = 20.0


@router.get("/t/{table}/events")
async def events(request: Request, table: str) -> StreamingResponse:
    """Tells the versions of a table as they come, the present one first."""
    server = server_of(request)
    visitor = server.visitors.of(request)
    holds = await run_in_threadpool(server.tables.held, visitor.id, table)
    return StreamingResponse(
        _versions(server, table, holds),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@router.get("/t/{table}/version")
def version(request: Request, table: str) -> PlainTextResponse:
    """The present version of a table, for pages that cannot listen."""
    return PlainTextResponse(str(server_of(request).tables.version(table)))


async def _versions(server: Server, table: str, holds: list[int]) -> AsyncIterator[str]:
    told = -1
    with server.hub.subscribe(table) as waiting:
        while not server.leaving:
            version = await run_in_threadpool(server.tables.version, table)
            if version != told:
                told = version
                yield f"event: version\ndata: {version}\n\n"
            if await waiting.next(_BEAT) is None:
                for seat in holds:
                    await run_in_threadpool(server.tables.seen, table, seat)
                yield ": still here\n\n"
