"""Downloads of finished games."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response

from detente.server.context import Server, server_of

router = APIRouter(include_in_schema=False)

Here = Annotated[Server, Depends(server_of)]


@router.get("/t/{table}/record")
def record(server: Here, table: str) -> Response:
    """The record, which replays."""
    return _file(server.record_text(table), f"{_name(server, table)}.json", "application/json")


@router.get("/t/{table}/log")
def log(server: Here, table: str) -> Response:
    """The game as a widely used app would have printed it, where the game has such a form."""
    return _file(server.log_text(table), f"{_name(server, table)}.txt", "text/plain; charset=utf-8")


def _name(server: Server, table: str) -> str:
    """What the file is called: after the game and the table."""
    with server.tables.open(table) as live:
        return f"{live.row.game}-{table}"


def _file(content: str, name: str, kind: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)
