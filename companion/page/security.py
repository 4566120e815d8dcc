"""Access control of the page's server: hosts, origins, tokens, rates, and security headers."""

import hashlib
import hmac
import logging
import re
import secrets
import traceback
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from companion.table.line_limit import LOG_S

log = logging.getLogger(__name__)

PROTOCOL = "bellwether"
"""What a page and its server agree to speak; the page's token comes after it."""
MOST_ADDRESSES = 1024
REQUESTS, REQUESTS_OF_LOOPBACK = (30.0, 300.0), (300.0, 2000.0)
"""Requests of one address: a second, and at once; opening the page takes thirty."""
HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[\w.-]+)(:\d{1,5})?", re.ASCII)
"""A name or an address and perhaps a port: no user, no path, nothing else that a URL can hold."""
BEGINNINGS = ("http.response.start", "websocket.http.response.start", "websocket.accept")
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


class AddressLimits:
    """Token buckets, one for each address; the machine itself may be many phones."""

    def __init__(self, usual: tuple[float, float], loopback: tuple[float, float]) -> None:
        self._usual, self._loopback = usual, loopback
        self._buckets: OrderedDict[str, RateLimiter] = OrderedDict()

    def allows(self, address: str, now_s: float) -> bool:
        """Whether there is room for one more of this address now."""
        bucket = self._buckets.get(address)
        if bucket is None:
            rates = self._loopback if is_loopback(address) else self._usual
            bucket = self._buckets[address] = RateLimiter(*rates)
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.allows(now_s)


def is_loopback(address: str) -> bool:
    """Whether this is the machine itself."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class RefusalLog:
    """Rate-limited logger: at most one line a minute, however much is refused."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last = -LOG_S
        self._counts: Counter[str] = Counter()

    def __call__(self, why: str) -> None:
        """Count a refusal, and tell of all since the last line if that was long enough ago."""
        self._counts[why] += 1
        now = self._clock()
        if now - self._last >= LOG_S:
            told = ", ".join(f"{why} ({count})" for why, count in self._counts.items())
            log.warning("page: refused: %s", told)
            self._last, self._counts = now, Counter()


class LibraryLogFilter(logging.Filter):
    """Filter for the loggers of the server's libraries: one line a minute, and no traceback.

    What a stranger sends must not fill a disk.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last = -LOG_S

    def filter(self, record: logging.LogRecord) -> bool:
        """Let one line a minute through."""
        now = self._clock()
        if record.levelno >= logging.WARNING and now - self._last < LOG_S:
            return False
        self._last = now if record.levelno >= logging.WARNING else self._last
        if record.exc_info and record.exc_info[1]:
            record.msg, record.args = f"{record.getMessage()}: {record.exc_info[1]!r:.200}", ()
        record.exc_info = record.exc_text = None
        return True


class Guard:
    """Middleware that turns away foreign hosts and origins before anything else looks at them."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: Iterable[str],
        log_refusal: RefusalLog,
        headers: Mapping[str, str] = HEADERS,
    ) -> None:
        self.app = app
        self.headers = headers
        self.hosts = frozenset(host.lower() for host in hosts)
        self.log_refusal = log_refusal
        self._limits = AddressLimits(REQUESTS, REQUESTS_OF_LOOPBACK)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through with our headers on its answer, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal:
            self.log_refusal(refusal.why)
            await refuse(refusal, scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] in BEGINNINGS
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                MutableHeaders(scope=message).update(self.headers)
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception as error:
            self.log_refusal(f"our own mistake, {_whereabouts(error)}")
            if not begun:
                await refuse(Refusal(500, "our own mistake"), scope, receive, send)

    def _is_ours(self, name: str, scope: Scope) -> bool:
        """Whether this is one of our names, or the very address at which we were reached.

        A name that somebody points at this house is neither.
        """
        at = (scope.get("server") or ("",))[0]
        return name in self.hosts or (name == at and _is_address(name))

    def refusal(self, scope: Scope) -> Refusal | None:
        """Why this request goes no further, if it does not."""
        if not self._limits.allows(client_of(scope), monotonic()):
            return Refusal(429, "too many requests")
        return self._misdirected(scope)

    def _misdirected(self, scope: Scope) -> Refusal | None:
        """Why this request is none of a page of ours, if it is not."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if len(headers.getlist("host")) != 1 or not self._is_ours(host_name(host), scope):
            return Refusal(421, "a foreign host")
        origin = headers.get("origin")
        if scope["type"] == "websocket" and origin is None:
            return Refusal(403, "no origin")
        if origin is not None and not _is_origin(origin, host):
            return Refusal(403, "a foreign origin")
        site = headers.get("sec-fetch-site", "none")
        visits = headers.get("sec-fetch-mode") == "navigate"
        if site not in ("none", "same-origin") and not visits:
            return Refusal(403, "another site's request")
        return None


def host_name(host: str) -> str:
    """The name in a Host header, without its port; nothing if it makes no sense."""
    if not HOST.fullmatch(host):
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def client_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return str((scope.get("client") or ("",))[0])


def _is_origin(origin: str, host: str) -> bool:
    """Whether an Origin header names this Host; one that makes no sense does not."""
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def _whereabouts(error: BaseException) -> str:
    """Kind of an error, and the line that raised it."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the refusal's status, whichever way the question came."""
    response = PlainTextResponse(
        f"{refusal.why}\n", refusal.status, {**HEADERS, "connection": "close"}
    )
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)
