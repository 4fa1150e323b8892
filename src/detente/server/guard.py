"""What stands before every request: its size, its rate, and the headers of every answer."""

from typing import Final

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Bytes of the largest body that is read; a record to be imported is the largest thing sent.
LARGEST_BODY: Final = 64 * 1024

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """ASGI middleware: refuses large bodies and floods, and sets the security headers."""

    def __init__(self, app: ASGIApp, rate: str) -> None:
        self.app = app
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._rate = parse(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it with 413 or 429."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if self._flooded(scope):
            await _refuse(429, "Too many requests: wait a moment.", scope, receive, guarded)
            return
        body = await _body(scope, receive)
        if body is None:
            await _refuse(413, "The request is too large.", scope, receive, guarded)
            return
        await self.app(scope, _again(body, receive), guarded)

    def _flooded(self, scope: Scope) -> bool:
        if scope["path"].startswith("/static"):
            return False
        client = scope.get("client") or ("unknown", 0)
        return not self._limiter.hit(self._rate, client[0])


async def _refuse(status: int, text: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in one sentence, as JSON to programs."""
    if scope["path"].startswith("/api/"):
        await JSONResponse({"detail": text}, status)(scope, receive, send)
    else:
        await PlainTextResponse(text, status)(scope, receive, send)


async def _body(scope: Scope, receive: Receive) -> bytes | None:
    """The body of the request; None when it is, or says that it is, too large."""
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > LARGEST_BODY):
            return None
    parts: list[bytes] = []
    total = 0
    while True:
        message = await receive()
        part = message.get("body", b"")
        total += len(part)
        if total > LARGEST_BODY:
            return None
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """Hands over a body that was read already, then what comes after it."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
