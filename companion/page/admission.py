"""Admission of sockets: how many an address may hold, and how long each may take to ask.

A socket that has asked nothing yet is idle. Where there is no room, the oldest idle one goes: so
silent and slow sockets never keep a page out, whatever their number.
"""

import asyncio
from asyncio.sslproto import SSLProtocol
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from ssl import SSLContext
from time import monotonic
from typing import Any, Protocol

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from companion.page.security import AddressLimits, is_loopback

AppState = dict[str, Any]
HEAD_S, REQUEST_S = 5, 30
"""So long a request's head may take to come in, and its answer to be taken."""
MOST_SOCKETS = 800
MOST_AT_ONCE = 64
"""New sockets that are taken in one turn of the server, which has others to serve."""
MOST_OF_ADDRESS, MOST_OF_LOOPBACK = 64, 640
"""A phone opens seven; a machine that asks itself may be many phones, as in a measurement."""
CONNECTS = (20.0, 200.0)
CONNECTS_OF_LOOPBACK = (200.0, 1000.0)
"""New sockets of one address: a second, and at once."""


class Droppable(Protocol):
    """Socket that can be cut off."""

    address: str

    def drop(self) -> None:
        """Cut it off."""


class SocketRegistry:
    """Registry of the open sockets of each address, the idle ones oldest first."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.idle: dict[str, dict[Droppable, None]] = defaultdict(dict)
        self._connects = AddressLimits(CONNECTS, CONNECTS_OF_LOOPBACK)

    def enter(self, one: Droppable) -> bool:
        """Take a new socket in; whether there was room, or could be made."""
        address = one.address
        if not self._connects.allows(address, monotonic()):
            return False
        most = MOST_OF_LOOPBACK if is_loopback(address) else MOST_OF_ADDRESS
        if self.open[address] >= most and not self._made_room(address):
            return False
        if self.open.total() >= MOST_SOCKETS and not self._made_room(self._crowd()):
            return False
        self.open[address] += 1
        self.idle[address][one] = None
        return True

    def leave(self, one: Droppable) -> None:
        """A socket is gone."""
        self.busy(one)
        self.open[one.address] -= 1
        if self.open[one.address] <= 0:
            del self.open[one.address]

    def busy(self, one: Droppable) -> None:
        """A socket has asked something."""
        waiting = self.idle.get(one.address, {})
        waiting.pop(one, None)
        if not waiting:
            self.idle.pop(one.address, None)

    def resting(self, one: Droppable) -> None:
        """A socket has its answer and may ask again."""
        self.idle[one.address][one] = None

    def _crowd(self) -> str:
        """The address with most idle sockets."""
        return max(self.idle, key=lambda address: len(self.idle[address]), default="")

    def _made_room(self, address: str) -> bool:
        """Cut the oldest idle socket of an address off; whether there was one."""
        oldest = next(iter(self.idle.get(address, {})), None)
        if oldest is None:
            return False
        oldest.drop()
        return True


class Place:
    """Place of one socket in the registry, from before it has said anything until it is gone."""

    def __init__(self, registry: SocketRegistry, line: asyncio.Transport) -> None:
        self.registry, self.line = registry, line
        self.address = str((line.get_extra_info("peername") or ("",))[0])
        self.taken = registry.enter(self)

    def drop(self) -> None:
        """Cut the socket off to make room."""
        self.leave()
        self.line.abort()

    def leave(self) -> None:
        """Give the place away."""
        if self.taken:
            self.taken = False
            self.registry.leave(self)


class BoundedHttp(H11Protocol):
    """HTTP protocol of an admitted socket, with a deadline for each of its requests."""

    place: Place

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: AppState,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._deadline: asyncio.TimerHandle | None = None
        self.ws_protocol_class = self._web_socket  # type: ignore[assignment] # a factory will do

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        """Expect the head of a request."""
        super().connection_made(transport)
        self._expect(HEAD_S)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request; each part of a request has to come in time."""
        was_asking = self._asking
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # from here on it is a page's, and stays as long as that likes
        if self._asking and not was_asking:
            self.place.registry.busy(self.place)
            self._expect(REQUEST_S)
        elif not self._asking and self._deadline is None:
            self._expect(HEAD_S)

    def on_response_complete(self) -> None:
        """The socket may ask again; how long that may take, the keep-alive says."""
        self._expect(None)
        super().on_response_complete()
        if self._asking:
            self._expect(REQUEST_S)
        elif self.place.taken:
            self.place.registry.resting(self.place)
            if self.conn.their_state is not h11.IDLE or self.conn.trailing_data[0]:
                self._expect(HEAD_S)  # a body that nobody wants, or half of the next request

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone."""
        self._expect(None)
        self.place.leave()
        super().connection_lost(exc)

    def _too_late(self) -> None:
        """Close it in good order, as browsers expect of lines that they opened in advance."""
        self.place.leave()
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # nobody takes the answer
        else:
            self.transport.close()

    @property
    def _asking(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def _expect(self, seconds: float | None) -> None:
        """Set the deadline anew; None for none."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._too_late) if seconds else None

    def _web_socket(
        self, config: Config, server_state: ServerState, app_state: AppState
    ) -> "BoundedWebSocket":
        """The protocol that takes the socket over; it is counted on as one of its address."""
        self._expect(None)
        self.place.registry.busy(self.place)
        return BoundedWebSocket(self.place.leave, config, server_state, app_state)


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """WebSocket protocol that tells when it is gone."""

    def __init__(
        self,
        gone: Callable[[], None],
        config: Config,
        server_state: ServerState,
        app_state: AppState,
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._gone = gone

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone."""
        super().connection_lost(exc)
        self._gone()

    def shutdown(self) -> None:
        """Say goodbye, unless the line is being closed already."""
        with suppress(InvalidState):
            super().shutdown()
        self.transport.close()


class Tls(SSLProtocol):
    """TLS before HTTP; its handshake may take no longer than the head of a request."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, http: BoundedHttp, context: SSLContext
    ) -> None:
        waiter = loop.create_future()
        super().__init__(
            loop, http, context, waiter, server_side=True, ssl_handshake_timeout=HEAD_S
        )
        waiter.add_done_callback(lambda done: done.exception())  # nobody waits; no log of it
        self.place = http.place

    def connection_lost(self, exc: BaseException | None) -> None:
        """The socket is gone, perhaps before it came to HTTP."""
        super().connection_lost(exc)
        self.place.leave()


class Door(asyncio.Protocol):
    """What a new socket meets first: it is admitted, or cut off before it costs anything.

    Were sockets counted only once they speak HTTP, silent ones could keep TLS from everybody.
    """

    def __init__(
        self,
        loop: "DoorLoop",
        next_protocol: Callable[[], BoundedHttp],
        context: SSLContext | None,
    ) -> None:
        self.loop, self.next_protocol, self.context = loop, next_protocol, context

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # a socket's is no less
        """Let the socket in, or cut it off."""
        place = Place(self.loop.registry, transport)
        if not place.taken:
            transport.abort()
            return
        http = self.next_protocol()
        http.place = place
        following = Tls(self.loop, http, self.context) if self.context else http
        transport.set_protocol(following)
        following.connection_made(transport)


class DoorLoop(asyncio.SelectorEventLoop):
    """Event loop whose servers have such a door."""

    def __init__(self, registry: SocketRegistry) -> None:
        super().__init__()
        self.registry = registry

    async def create_server(  # type: ignore[override] # the one way in which our server asks
        self,
        protocol_factory: Callable[[], BoundedHttp],
        *arguments: Any,  # noqa: ANN401 - passed on as they come
        ssl: SSLContext | None = None,
        **options: Any,  # noqa: ANN401 - passed on as they come
    ) -> asyncio.Server:
        """Server with that door."""
        return await super().create_server(
            lambda: Door(self, protocol_factory, ssl), *arguments, **options
        )
