"""Access control of the page's server: hosts, origins, tokens, rates, and security headers."""

import hashlib
import hmac
import logging
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

log = logging.getLogger(__name__)

PROTOCOL = "bellwether"
"""What a page and its server agree to speak; the page's token comes after it."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Refusal of a request: a status and a word."""

    status: int
    why: str


class Tokens:
    """Tokens that only a page of this very origin can have read; they need not be remembered."""

    def __init__(self) -> None:
        self._secret = secrets.token_bytes(32)

    def new(self) -> str:
        """A token for one page."""
        nonce = secrets.token_hex(12)
        return f"{nonce}.{self._sign(nonce)}"

    def fits(self, token: str) -> bool:
        """Whether this token is one of ours."""
        nonce, _, sign = token.partition(".")
        return hmac.compare_digest(sign.encode(), self._sign(nonce).encode())

    def _sign(self, nonce: str) -> str:
        return hmac.new(self._secret, nonce.encode(), hashlib.sha256).hexdigest()[:32]


@dataclass(slots=True)
class RateLimiter:
    """Token bucket: so many at once, and so many a second after that."""

    rate: float
    burst: float
    _level: float = field(default=-1.0, init=False)
    _at: float = field(default=0.0, init=False)

    def allows(self, now_s: float) -> bool:
        """Whether there is room for one more now."""
        if self._level < 0:
            self._level, self._at = self.burst, now_s
        self._level = min(self.burst, self._level + (now_s - self._at) * self.rate)
        self._at = now_s
        if self._level < 1:
            return False
        self._level -= 1
        return True


class LogOnce:
    """Deduplicating logger: each kind of refusal once, however often it is tried."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def __call__(self, why: str) -> None:
        """Log this refusal, unless it has been."""
        if why not in self._logged:
            self._logged.add(why)
            log.warning("page: refused: %s (further ones are not told)", why)


class Guard:
    """Middleware that turns away foreign hosts and origins before anything else looks at them."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], log_once: LogOnce) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.log_once = log_once

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through with our headers on its answer, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal:
            self.log_once(refusal.why)
            await refuse(refusal, scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, with_headers)

    def _is_ours(self, name: str, scope: Scope) -> bool:
        """Whether this is one of our names, or the very address at which we were reached.

        A name that somebody points at this house is neither.
        """
        at = (scope.get("server") or ("",))[0]
        return name in self.hosts or (name == at and _is_address(name))

    def refusal(self, scope: Scope) -> Refusal | None:
        """Why this request goes no further, if it does not."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if len(headers.getlist("host")) != 1 or not self._is_ours(host_name(host), scope):
            return Refusal(421, "a foreign host")
        origin = headers.get("origin")
        if scope["type"] == "websocket" and origin is None:
            return Refusal(403, "no origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return Refusal(403, "a foreign origin")
        site = headers.get("sec-fetch-site", "none")
        visits = headers.get("sec-fetch-mode") == "navigate"
        if site not in ("none", "same-origin") and not visits:
            return Refusal(403, "another site's request")
        return None


def host_name(host: str) -> str:
    """The name in a Host header, without its port; nothing if it makes no sense."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the refusal's status, whichever way the question came."""
    response = PlainTextResponse(f"{refusal.why}\n", refusal.status, dict(HEADERS))
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)
