"""What stands before every request: its size, its rate, and the headers of every answer."""

from typing import Final

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
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


class _TooLarge(Exception):
    """The body of a request is larger than anything we read."""


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
        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if self._flooded(scope):
            await self._refuse(429, "Too many requests: wait a moment.", scope, receive, guarded)
            return
        try:
            await self.app(scope, _measured(scope, receive), guarded)
        except _TooLarge:
            if started:
                raise
            await self._refuse(413, "The request is too large.", scope, receive, guarded)

    def _flooded(self, scope: Scope) -> bool:
        if scope["path"].startswith("/static"):
            return False
        client = scope.get("client") or ("unknown", 0)
        return not self._limiter.hit(self._rate, client[0])

    @staticmethod
    async def _refuse(status: int, text: str, scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse(text, status)(scope, receive, send)


def _measured(scope: Scope, receive: Receive) -> Receive:
    """The body of the request, as long as it is not too large."""
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > LARGEST_BODY):
            too_large = True
            break
    else:
        too_large = False
    total = 0

    async def measured() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if too_large or total > LARGEST_BODY:
            raise _TooLarge
        return message

    return measured
