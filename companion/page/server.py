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
from companion.page.connections import TRIAL_S, Connection, Connections
from companion.page.keys import Key
from companion.page.messages import history
from companion.page.messages.codec import MessageError, decode
from companion.page.messages.incoming import DEAR, LOOKING, Carry, Hello, PageRequest, Pair, Speak
from companion.page.messages.outgoing import RefusedMessage, YouMessage
from companion.page.messages.snapshot import Snapshot
from companion.page.report_desk import ReportDesk
from companion.page.security import (
    LOOPBACK,
    PROTOCOL,
    AddressLimits,
    Guard,
    Refusal,
    RefusalLog,
    Tokens,
    client_of,
    refuse,
)
from companion.table.journal.file import JournalError
from companion.table.session.lobby import LANGUAGES

log = logging.getLogger(__name__)

ANSWERS, ANSWERS_TO_LOOPBACK = (10.0, 30.0), (20.0, 300.0)
"""Questions by GET that one address has answered: a second, and at once."""
SEEN_S = 0.2
"""So long an answer about the camera's picture is good for everybody."""
POLICY, TOO_BIG, TRY_LATER = 1008, 1009, 1013


class PageServer:
    """Application with its routes, and the pages that are open."""

    def __init__(
        self, bridge: TableBridge, settings: config.PageSettings, journal: Path | None = None
    ) -> None:
        self.bridge = bridge
        self.journal = journal
        self.reports = ReportDesk(journal) if journal else None
        self.connections = Connections(settings.look_of)
        self.tokens = Tokens()
        self.log_refusal = RefusalLog()
        self._assets = assets()
        self._looking, self._asking = asyncio.Lock(), asyncio.Lock()
        self._looked: dict[str, tuple[float, Any]] = {}
        self._ring = bridge.shown.pairing.ring
        self._limits = AddressLimits(ANSWERS, ANSWERS_TO_LOOPBACK)
        hosts = {*LOOPBACK, *settings.hosts}
        self.app = Starlette(
            routes=self._routes(),
            middleware=[Middleware(Guard, hosts=hosts, log_refusal=self.log_refusal)],
            lifespan=self._lifespan,
        )

    def _routes(self) -> list[Route | WebSocketRoute]:
        return [
            *(Route(path, self._file(asset)) for path, asset in self._assets.items()),
            Route("/token", self._token),
            Route("/moves", self._moves),
            Route("/rulebook", self._rulebook),
            Route("/targets", self._targets),
            Route("/past", self._past),
            Route("/past/{number:int}", self._replay),
            Route("/players", self._players),
            Route("/report/{number:int}", self._report),
            Route("/seen", self._seen),
            Route("/boards", self._boards),
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
            if self.reports:
                self.reports.close()

    def _publish(self, snapshots: dict[str, Snapshot]) -> None:
        """Tell the pages what came of the last turn of the loop."""
        self.connections.publish(snapshots)
        self._answer_waiting()
        self._put_out_dropped()

    def _put_out_dropped(self) -> None:
        """Pages whose key was taken back only look on from now on."""
        known = {key.print for key in self._ring.keys}
        for page in self.connections.pages.values():
            if page.key and page.key.print not in known:
                page.key = None
                page.send_alone(YouMessage(paired=False))

    def _answer_waiting(self) -> None:
        for page, answer in self.connections.answered(self.bridge.shown.pairing.answers):
            if answer.key:
                page.key = self._ring.opened_by(answer.key)
            if answer.why:
                page.send_alone(RefusedMessage(409, answer.why))
            else:
                page.send_alone(_you(page, answer.code, answer.key))

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

    async def _token(self, request: Request) -> Response:
        if not self._limits.allows(client_of(request.scope), monotonic()):
            return self._busy()
        return JSONResponse({"token": self.tokens.new()}, headers={"cache-control": "no-store"})

    async def _moves(self, request: Request) -> Response:
        return await self._answered(request, self.bridge.moves, _language(request))

    async def _boards(self, request: Request) -> Response:
        return await self._answered(request, self.bridge.boards, _language(request))

    async def _targets(self, request: Request) -> Response:
        piece = request.query_params.get("piece", "")
        return await self._answered(request, self.bridge.targets, piece)

    async def _rulebook(self, request: Request) -> Response:
        return await self._answered(request, self.bridge.rulebook, _language(request))

    async def _past(self, request: Request) -> Response:
        if self.journal is None:
            return JSONResponse([])
        return await self._answered(request, history.listed, self.journal, self._spoken(request))

    async def _players(self, request: Request) -> Response:
        if self.journal is None:
            return JSONResponse([])
        return await self._answered(request, history.players, self.journal, self._spoken(request))

    async def _replay(self, request: Request) -> Response:
        number = request.path_params["number"]
        if self.journal is None or number > 2**31:
            return _missing()
        spoken = self._spoken(request)
        return await self._answered(request, history.replay, self.journal, number, spoken)

    async def _report(self, request: Request) -> Response:
        """What the coach says of a past game, or how far it is; the page asks again."""
        number = request.path_params["number"]
        if self.reports is None or number > 2**31:
            return _missing()
        spoken = self._spoken(request)
        return await self._answered(request, self.reports.report, number, spoken)

    def _spoken(self, request: Request) -> str:
        return self.bridge.spoken(_language(request))

    async def _seen(self, request: Request) -> Response:
        """The camera's picture; one answer is good for everybody for a moment."""
        if self.connections.look == "paired" and not self._is_paired(request):
            return self._unpaired()
        if not self._limits.allows(client_of(request.scope), monotonic()):
            return self._busy()
        language = self._spoken(request)
        async with self._looking:
            at, found = self._looked.get(language, (-SEEN_S, None))
            if monotonic() - at >= SEEN_S:
                found = await asyncio.to_thread(self.bridge.camera_view, language)
                self._looked[language] = monotonic(), found
        return _missing() if found is None else _fresh(found)

    def _is_paired(self, request: Request) -> bool:
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and self._ring.opened_by(key) is not None

    def _unpaired(self) -> Response:
        self.log_refusal("a page that is not paired")
        return PlainTextResponse("only for phones that take part\n", 403)

    async def _answered(
        self, request: Request, ask: Callable[..., Any], *arguments: object
    ) -> Response:
        """The answer to a question of a paired page, found in a thread of its own.

        These are dear; one at a time is enough for a family.
        """
        if not self._is_paired(request):
            return self._unpaired()
        if not self._limits.allows(client_of(request.scope), monotonic()):
            return self._busy()
        try:
            async with self._asking:
                found = await asyncio.to_thread(ask, *arguments)
        except JournalError as error:
            if error.why in ("unknown", "unplayable"):
                return _missing()
            return PlainTextResponse("the journal does not answer\n", 503)
        return _missing() if found is None else _fresh(found)

    def _busy(self) -> Response:
        self.log_refusal("too many questions")
        return PlainTextResponse("too many questions\n", 429, {"retry-after": "1"})

    async def _live(self, socket: WebSocket) -> None:
        refusal = self._refusal(socket)
        if refusal:
            self.log_refusal(refusal.why)
            await refuse(refusal, socket.scope, socket.receive, socket.send)
            return
        await socket.accept(PROTOCOL)
        page = Connection(socket, address=client_of(socket.scope))
        self.connections.enter(page)
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
        return None

    async def _serve(self, page: Connection) -> None:
        """Send and listen until one of both ends."""
        tasks = [
            asyncio.create_task(self.connections.feed(page)),
            asyncio.create_task(self._listen(page)),
        ]
        if page.trial:
            tasks.append(asyncio.create_task(self._try(page)))
        try:
            finished, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if tasks[1] not in finished:
            self.log_refusal("too many pages" if page.trial else "a page that is too slow")
            with contextlib.suppress(Exception):
                await asyncio.wait_for(page.socket.close(TRY_LATER), 1)

    async def _try(self, page: Connection) -> None:
        """Wait until the trial of a page is over; one that has passed stays as long as it likes."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TRIAL_S):
                await page.over.wait()
        if not page.trial:
            await asyncio.Event().wait()

    async def _listen(self, page: Connection) -> None:
        """Receive what a page says until it leaves, or says what no page of ours would."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                message = await page.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                why = self._receive(page, message.get("text"))
                if why:
                    self.log_refusal(why)
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
        elif page.key:
            return self._ask(page, page.key, request)
        else:
            self.log_refusal("a page that is not paired")
            page.send_alone(RefusedMessage(403, "page-not-paired"))
        return ""

    def _ask(self, page: Connection, key: Key, request: PageRequest) -> str:
        """Take what a paired page asks for; why it has to go, if it has."""
        page.holding = isinstance(request, Carry) and not request.down
        if isinstance(request, DEAR) and not page.dear.allows(monotonic()):
            page.send_alone(RefusedMessage(429, "page-box-busy"))
            return ""
        return "" if self.bridge.requests.put(key.number, request) else "too many messages"

    def _look(self, page: Connection, request: Hello | Speak | Pair) -> None:
        """Take what pages may say that only look."""
        if isinstance(request, Pair):
            if not page.key:
                self.bridge.knocks.append((page.number, page.address))
            return
        if isinstance(request, Hello):
            page.key = self._ring.opened_by(request.key) if request.key else None
            if self.connections.passed(page):
                page.send_alone(_you(page))
        page.language = request.language
        self.bridge.languages = self.connections.languages


def _you(page: Connection, code: str = "", key: str = "") -> YouMessage:
    return YouMessage(page.key is not None, code, key, page.key.number if page.key else 0)


def _language(request: Request) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else ""


def _fresh(found: object) -> Response:
    return JSONResponse(found, headers={"cache-control": "no-store"})


def _missing() -> Response:
    return PlainTextResponse("there is nothing here\n", 404)
