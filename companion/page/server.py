"""The page's server: files, a few questions by GET, and one WebSocket for each open page.

The table's loop turns in another thread: wishes go there by the desk, what is new comes from there.
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
from companion.page.connections import Hub, Page
from companion.page.desk import Desk, Shown
from companion.page.messages import history
from companion.page.messages.codec import MessageError, heard, said
from companion.page.messages.types import LOOKING, Carry, Hello, Pair, Refused, Speak, You
from companion.page.security import (
    LOOPBACK,
    PROTOCOL,
    Bucket,
    Guard,
    LogOnce,
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
    """The app, and the pages that are open."""

    def __init__(
        self, desk: Desk, settings: config.PageSettings, journal: Path | None = None
    ) -> None:
        self.desk = desk
        self.journal = journal
        self.hub = Hub()
        self.tokens = Tokens()
        self.log_once = LogOnce()
        self._assets = assets()
        self._answers = Bucket(ANSWER_RATE, ANSWER_BURST)
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

        def told(shown: dict[str, Shown]) -> None:
            with contextlib.suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(self._publish, shown)

        self.desk.listener = told
        try:
            yield
        finally:
            self.desk.listener = None

    def _publish(self, shown: dict[str, Shown]) -> None:
        """Tell the pages what came of the last turn of the loop."""
        self.hub.publish(shown)
        self._answer_waiting()

    def _answer_waiting(self) -> None:
        for page, answer in self.hub.answered(self.desk.pairing.answers):
            page.paired = page.paired or bool(answer.key)
            if answer.busy:
                page.tell(said(Refused(409, "page-box-busy")))
            else:
                page.tell(said(You(page.paired, answer.code, answer.key)))

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
        if not self._answers.takes(monotonic()):
            return self._busy()
        return JSONResponse({"token": self.tokens.new()}, headers={"cache-control": "no-store"})

    async def _moves(self, request: Request) -> Response:
        return await self._answered(lambda: asyncio.to_thread(self.desk.moves, _language(request)))

    async def _past(self, request: Request) -> Response:
        journal = self.journal
        if journal is None:
            return JSONResponse([])
        return await self._answered(
            lambda: asyncio.to_thread(history.listed, journal, self._spoken(request))
        )

    async def _replay(self, request: Request) -> Response:
        journal, number = self.journal, request.path_params["number"]
        if journal is None or number > 2**31:
            return _missing()
        return await self._answered(
            lambda: asyncio.to_thread(history.replay, journal, number, self._spoken(request))
        )

    def _spoken(self, request: Request) -> str:
        return _language(request) or self.desk.own.session.lobby.language

    async def _seen(self, request: Request) -> Response:
        return await self._answered(lambda: asyncio.to_thread(self.desk.seen, _language(request)))

    async def _answered(self, ask: Callable[[], Any]) -> Response:
        if not self._answers.takes(monotonic()):
            return self._busy()
        try:
            found = await ask()
        except JournalError as error:
            return (
                _missing()
                if error.why in ("unknown", "unplayable")
                else PlainTextResponse("the journal does not answer\n", 503)
            )
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
        page = Page(socket)
        self.hub.pages[page.number] = page
        self.desk.languages = self.hub.languages
        page.tell(said(You(paired=False)))
        try:
            await self._serve(page)
        finally:
            del self.hub.pages[page.number]
            self.desk.languages = self.hub.languages
            self.desk.gone.append((page.number, page.holding))

    def _refusal(self, socket: WebSocket) -> Refusal | None:
        offered = socket.scope["subprotocols"]
        if len(offered) != 2 or offered[0] != PROTOCOL or not self.tokens.fits(offered[1]):
            return Refusal(403, "no token or a wrong one")
        return Refusal(503, "too many pages") if self.hub.full else None

    async def _serve(self, page: Page) -> None:
        """Send and listen until one of both ends."""
        tasks = [asyncio.create_task(self.hub.feed(page)), asyncio.create_task(self._listen(page))]
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

    async def _listen(self, page: Page) -> None:
        """Hear what a page says until it leaves, or says what no page of ours would."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                message = await page.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                why = self._heard(page, message.get("text"))
                if why:
                    self.log_once(why)
                    await page.socket.close(TOO_BIG if why == "too long" else POLICY, why)
                    return

    def _heard(self, page: Page, words: str | None) -> str:
        """Take one message; why the page has to go, if it has."""
        if not page.bucket.takes(monotonic()):
            return "too many messages"
        try:
            asked = heard(words if words is not None else "")
        except MessageError as error:
            return str(error)
        if isinstance(asked, LOOKING):
            self._looked(page, asked)
        elif page.paired:
            page.holding = isinstance(asked, Carry) and not asked.down
            self.desk.wishes.append((page.number, asked))
        else:
            self.log_once("a page that is not paired")
            page.tell(said(Refused(403, "page-not-paired")))
        return ""

    def _looked(self, page: Page, asked: Hello | Speak | Pair) -> None:
        if isinstance(asked, Pair):
            if not page.paired:
                self.desk.wishes.append((page.number, asked))
            return
        if isinstance(asked, Hello):
            page.paired = bool(asked.key) and self.desk.pairing.opens(asked.key)
            page.tell(said(You(page.paired)))
        page.language = asked.language
        self.desk.languages = self.hub.languages


def _language(request: Request) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else ""


def _missing() -> Response:
    return PlainTextResponse("there is nothing here\n", 404)
