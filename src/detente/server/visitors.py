"""Who is at the other end: a signed cookie for browsers, proof that a form is ours."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest, new
from typing import Final

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from detente.server.refusals import Refusal

COOKIE: Final = "detente"
CSRF_HEADER: Final = "x-csrf"
CSRF_FIELD: Final = "csrf"
#: Seconds that a browser keeps the cookie.
_A_YEAR: Final = 365 * 24 * 3600


@dataclass
class Visitor:
    """One browser: its random name, the proof for its forms, whether it is new here."""

    id: str
    csrf: str
    new: bool


class Visitors:
    """Reads and writes the cookie; ``key`` is the server's secret."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._signer = URLSafeSerializer(key, salt="visitor")

    def of(self, request: Request) -> Visitor:
        """The visitor that sends this request; a new one without a valid cookie."""
        known = request.cookies.get(COOKIE, "")
        try:
            id = self._signer.loads(known)
        except BadSignature:
            id = None
        fresh = not isinstance(id, str)
        name = secrets.token_urlsafe(16) if fresh else str(id)
        return Visitor(name, self._proof(name), fresh)

    def remember(self, visitor: Visitor, request: Request, response: Response) -> None:
        """Give a new visitor its cookie.

        It is sent along when a link from elsewhere is followed (a friend's
        invitation), but not with forms of other sites.
        """
        if not visitor.new:
            return
        response.set_cookie(
            COOKIE,
            self._signer.dumps(visitor.id),
            max_age=_A_YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def check(self, visitor: Visitor, proof: str) -> None:
        """Raises :class:`Refusal` unless the proof is this visitor's: the form is not ours."""
        if visitor.new or not compare_digest(proof.encode(), visitor.csrf.encode()):
            raise Refusal(403, "views.error.csrf")

    def _proof(self, id: str) -> str:
        return new(self._key.encode(), f"csrf {id}".encode(), sha256).hexdigest()[:32]
