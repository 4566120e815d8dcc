"""HTTP server of the page: files, a few questions by GET, one WebSocket for each open page.

The table's loop turns in another thread: requests go there over the bridge, snapshots come back.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion import config
from companion.page.asset import Asset, assets
from companion.page.bridge import TableBridge
from companion.page.connections import Connection, Connections
from companion.page.messages import history
from companion.page.messages.codec import MessageError, decode
from companion.page.messages.incoming import LOOKING, Carry, Hello, Pair, Speak
from companion.page.messages.outgoing import RefusedMessage, YouMessage
from companion.page.messages.snapshot import Snapshot
from companion.page.security import (
    LOOPBACK,
    PROTOCOL,
    Guard,
    LogOnce,
    RateLimiter,
    Refusal,
    Tokens,
    refuse,
)
from companion.table.journal.file import JournalError
from companion.table.session.lobby import LANGUAGES

log = logging.getLogger(__name__)

ANSWER_RATE, ANSWER_BURST = 15.0, 30.0
"""Questions by GET that are answered: a second, and at once."""
POLICY, TOO_BIG, TRY_LATER = 1008, 1009, 1013


class PageServer:
    """Application with its routes, and the pages that are open."""

    def __init__(
        self, bridge: TableBridge, settings: config.PageSettings, journal: Path | None = None
    ) -> None:
        self.bridge = bridge
        self.journal = journal
        self.connections = Connections()
        self.tokens = Tokens()
        self.log_once = LogOnce()
        self._assets = assets()
        self._limiter = RateLimiter(ANSWER_RATE, ANSWER_BURST)
        hosts = {*LOOPBACK, *settings.hosts}
        self.app = Starlette(
            routes=self._routes(),
            middleware=[Middleware(Guard, hosts=hosts, log_once=self.log_once)],
            lifespan=self._lifespan,
        )

    def _routes(self) -> list[Route | WebSocketRoute]:
        return [
            *(Route(path, self._file(asset)) for path, asset in self._assets.items()),
            Route("/token", self._token),
            Route("/moves", self._moves),
            Route("/past", self._past),
            Route("/past/{number:int}", self._replay),
            Route("/seen", self._seen),
            WebSocketRoute("/live", self._live),
        ]

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def publish(snapshots: dict[str, Snapshot]) -> None:
            with contextlib.suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(self._publish, snapshots)

        self.bridge.listener = publish
        try:
            yield
        finally:
            self.bridge.listener = None

    def _publish(self, snapshots: dict[str, Snapshot]) -> None:
        """Tell the pages what came of the last turn of the loop."""
        self.connections.publish(snapshots)
        self._answer_waiting()

    def _answer_waiting(self) -> None:
        for page, answer in self.connections.answered(self.bridge.shown.pairing.answers):
            page.paired = page.paired or bool(answer.key)
            if answer.busy:
                page.send_alone(RefusedMessage(409, "page-box-busy"))
            else:
                page.send_alone(YouMessage(page.paired, answer.code, answer.key))

    def _file(self, asset: Asset) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            headers = {"etag": asset.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
            if request.headers.get("if-none-match") == asset.tag:
                return Response(None, 304, headers)
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["content-encoding"] = "gzip"
                return Response(asset.packed, 200, headers, asset.type)
            return Response(asset.data, 200, headers, asset.type)

        return answer

    async def _token(self, _: Request) -> Response:
        if not self._limiter.allows(monotonic()):
            return self._busy()
        return JSONResponse({"token": self.tokens.new()}, headers={"cache-control": "no-store"})

    async def _moves(self, request: Request) -> Response:
        return await self._answered(self.bridge.moves, _language(request))

    async def _past(self, request: Request) -> Response:
        if self.journal is None:
            return JSONResponse([])
        return await self._answered(history.listed, self.journal, self._spoken(request))

    async def _replay(self, request: Request) -> Response:
        number = request.path_params["number"]
        if self.journal is None or number > 2**31:
            return _missing()
        return await self._answered(history.replay, self.journal, number, self._spoken(request))

    def _spoken(self, request: Request) -> str:
        return self.bridge.spoken(_language(request))

    async def _seen(self, request: Request) -> Response:
        return await self._answered(self.bridge.camera_view, _language(request))

    async def _answered(self, ask: Callable[..., Any], *arguments: object) -> Response:
        """The answer to a question, found in a thread of its own."""
        if not self._limiter.allows(monotonic()):
            return self._busy()
        try:
            found = await asyncio.to_thread(ask, *arguments)
        except JournalError as error:
            if error.why in ("unknown", "unplayable"):
                return _missing()
            return PlainTextResponse("the journal does not answer\n", 503)
        if found is None:
            return _missing()
        return JSONResponse(found, headers={"cache-control": "no-store"})

    def _busy(self) -> Response:
        self.log_once("too many questions")
        return PlainTextResponse("too many questions\n", 429, {"retry-after": "1"})

    async def _live(self, socket: WebSocket) -> None:
        refusal = self._refusal(socket)
        if refusal:
            self.log_once(refusal.why)
            await refuse(refusal, socket.scope, socket.receive, socket.send)
            return
        await socket.accept(PROTOCOL)
        page = Connection(socket)
        self.connections.pages[page.number] = page
        self.bridge.languages = self.connections.languages
        page.send_alone(YouMessage(paired=False))
        try:
            await self._serve(page)
        finally:
            del self.connections.pages[page.number]
            self.bridge.languages = self.connections.languages
            self.bridge.gone.append((page.number, page.holding))

    def _refusal(self, socket: WebSocket) -> Refusal | None:
        offered = socket.scope["subprotocols"]
        if len(offered) != 2 or offered[0] != PROTOCOL or not self.tokens.fits(offered[1]):
            return Refusal(403, "no token or a wrong one")
        return Refusal(503, "too many pages") if self.connections.full else None

    async def _serve(self, page: Connection) -> None:
        """Send and listen until one of both ends."""
        tasks = [
            asyncio.create_task(self.connections.feed(page)),
            asyncio.create_task(self._listen(page)),
        ]
        try:
            finished, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if tasks[0] in finished:
            self.log_once("a page that is too slow")
            with contextlib.suppress(Exception):
                await asyncio.wait_for(page.socket.close(TRY_LATER), 1)

    async def _listen(self, page: Connection) -> None:
        """Receive what a page says until it leaves, or says what no page of ours would."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                message = await page.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                why = self._receive(page, message.get("text"))
                if why:
                    self.log_once(why)
                    await page.socket.close(TOO_BIG if why == "too long" else POLICY, why)
                    return

    def _receive(self, page: Connection, text: str | None) -> str:
        """Take one message; why the page has to go, if it has."""
        if not page.limiter.allows(monotonic()):
            return "too many messages"
        try:
            request = decode(text or "")
        except MessageError as error:
            return str(error)
        if isinstance(request, LOOKING):
            self._look(page, request)
        elif page.paired:
            page.holding = isinstance(request, Carry) and not request.down
            self.bridge.requests.append((page.number, request))
        else:
            self.log_once("a page that is not paired")
            page.send_alone(RefusedMessage(403, "page-not-paired"))
        return ""

    def _look(self, page: Connection, request: Hello | Speak | Pair) -> None:
        """Take what pages may say that only look."""
        if isinstance(request, Pair):
            if not page.paired:
                self.bridge.requests.append((page.number, request))
            return
        if isinstance(request, Hello):
            page.paired = bool(request.key) and self.bridge.shown.pairing.opens(request.key)
            page.send_alone(YouMessage(page.paired))
        page.language = request.language
        self.bridge.languages = self.connections.languages


def _language(request: Request) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else ""


def _missing() -> Response:
    return PlainTextResponse("there is nothing here\n", 404)
