"""HTTP server of the hub: pages, live tables by server-sent events, and the organiser's forms."""

import asyncio
import hmac
import json
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from importlib.resources import files
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from companion.hub import pages
from companion.hub.cards import TableCard, card, detail, overlay
from companion.hub.database import Database, DatabaseError
from companion.hub.html import Html
from companion.hub.live import LiveTables
from companion.hub.manage import manage_page, perform, results_page
from companion.hub.ratings import ratings
from companion.hub.results import league_record
from companion.hub.seated import SeatedMatch, seated_matches, shown_match
from companion.hub.statistics import statistics, totals
from companion.hub.tournaments import (
    TournamentError,
    matches_of,
    players,
    tournaments,
)
from companion.page.asset import Asset, asset_of, assets
from companion.page.security import HEADERS, LOOPBACK, Guard, RefusalLog
from companion.table.session.lobby import LANGUAGES
from companion.table.text import Text

T = TypeVar("T")
Seen = tuple[int, tuple[SeatedMatch, ...]]
"""What a spectator has seen of a table: its version, and its matches."""
LOOK_S, BEAT_S, MATCHES_S = 0.5, 15.0, 5.0
"""Between two looks for what is new, two signs of life, and two looks at the matches."""
MOST_SPECTATORS = 500
MOST_FORM = 65_536
COOKIE = "hub-key"
POLICY = HEADERS["content-security-policy"].replace("form-action 'none'", "form-action 'self'")
FORM_HEADERS = {
    **HEADERS,
    "content-security-policy": POLICY,
    # Without a referrer browsers send our own forms with an origin of "null".
    "referrer-policy": "same-origin",
}
SHARED = ("/page.css", "/overlay.css", "/icon.svg")
"""Files of a table's own page that are used here, too."""


class HubServer:
    """Application of the hub with its routes."""

    def __init__(
        self,
        live: LiveTables,
        open_database: Callable[[], Database],
        key: str,
        hosts: tuple[str, ...] = (),
    ) -> None:
        self.live = live
        self.matches: Mapping[str, tuple[SeatedMatch, ...]] = {}
        self._key = key
        self._open = open_database
        self._database: Database | None = None
        self._lock = threading.Lock()
        self._spectators = 0
        self._looked = 0.0
        self._seen: Mapping[str, Seen | None] = {}
        self._seen_at = -LOOK_S
        guard = Middleware(
            Guard,
            hosts={*LOOPBACK, *hosts},
            log_refusal=RefusalLog(),
            headers=FORM_HEADERS,
        )
        self.app = Starlette(routes=self._routes(), middleware=[guard])

    def _routes(self) -> list[Route]:
        own = {f"/{name}": asset_of(files("companion.hub").joinpath("static", name))
               for name in ("hub.css", "hub.js")}  # fmt: skip
        shared = {path: asset for path, asset in assets().items() if path in SHARED}
        return [
            *(Route(path, _file(asset)) for path, asset in {**shared, **own}.items()),
            Route("/", self._tables),
            Route("/wall", self._tables),
            Route("/table/{box}", self._one),
            Route("/overlay/{box}", self._one),
            Route("/events", self._events),
            Route("/leagues", self._leagues),
            Route("/league/{league}", self._league),
            Route("/players", self._players),
            Route("/statistics", self._statistics),
            Route("/manage", self._manage),
            Route("/manage/results/{league}", self._results),
            Route("/manage/{action}", self._perform, methods=["POST"]),
        ]

    async def _tables(self, request: Request) -> Response:
        t = _words(request)
        await self._look_at_matches()
        cards = [card(found, t) for box in self.live.names if (found := self._card(box))]
        return _html(pages.tables_page(cards, t, wall=request.url.path == "/wall"))

    def _card(self, box: str) -> TableCard | None:
        moment = self.live.public(box)
        if moment is None:
            return None
        shown = TableCard(box, moment.now, delay_s=int(self.live.delay(box)))
        return shown._replace(match=shown_match(self.matches.get(box, ()), shown.state))

    async def _one(self, request: Request) -> Response:
        t, box = _words(request), request.path_params["box"]
        found = self._card(box)
        if found is None:
            return _missing()
        view = "overlay" if request.url.path.startswith("/overlay/") else "detail"
        return _html(pages.one_page(box, view, _fragment(found, view, t), t))

    async def _events(self, request: Request) -> Response:
        if self._spectators >= MOST_SPECTATORS:
            return PlainTextResponse("too many spectators\n", 503, {"retry-after": "30"})
        query = request.query_params
        stream = self._stream(_words(request), query.get("table", ""), query.get("view", "card"))
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(stream, media_type="text/event-stream", headers=headers)

    async def _stream(self, t: Text, table: str, view: str) -> AsyncIterator[str]:
        """Cards that changed, as long as somebody looks."""
        self._spectators += 1
        shown: dict[str, Seen] = {}
        quiet = 0.0
        try:
            while True:
                if monotonic() - self._looked > MATCHES_S:
                    await self._look_at_matches()
                told = [*self._changed(shown, t, table, view)]
                for line in told:
                    yield line
                quiet = 0.0 if told else quiet + LOOK_S
                if quiet >= BEAT_S:
                    quiet = 0.0
                    yield ": still here\n\n"
                await asyncio.sleep(LOOK_S)
        finally:
            self._spectators -= 1

    def _changed(self, shown: dict[str, Seen], t: Text, table: str, view: str) -> list[str]:
        """Events for what a spectator has not seen yet."""
        lines = []
        seen = self._looked_at_tables()
        if table:
            seen = {table: seen[table]} if table in seen else {}
        for box, key in seen.items():
            if key is None or shown.get(box) == key:
                continue
            shown[box] = key
            if found := self._card(box):
                lines.append(_event("card", table=box, html=str(_fragment(found, view, t))))
        for box in shown.keys() - seen.keys():
            del shown[box]
            lines.append(_event("gone", table=box))
        return lines

    def _looked_at_tables(self) -> Mapping[str, Seen | None]:
        """What there is to see at each table, None where that comes later.

        One look is good for all spectators for a moment: a hall has many of both.
        """
        now = monotonic()
        if now - self._seen_at >= LOOK_S:
            self._seen_at = now
            moments = ((box, self.live.public(box)) for box in self.live.names)
            self._seen = {
                box: (moment.version, self.matches.get(box, ())) if moment else None
                for box, moment in moments
            }
        return self._seen

    async def _look_at_matches(self) -> None:
        """Learn which matches are to be played where."""
        self._looked = monotonic()
        try:
            self.matches = await self._asked(seated_matches)
        except DatabaseError:  # tables are shown without it
            self.matches = {}

    async def _leagues(self, request: Request) -> Response:
        t = _words(request)
        return await self._answered(lambda database: pages.leagues_page(tournaments(database), t))

    async def _league(self, request: Request) -> Response:
        t, wanted = _words(request), request.path_params["league"]

        def page(database: Database) -> str | None:
            record = league_record(database, wanted)
            return pages.league_page(record, t) if record else None

        return await self._answered(page)

    async def _players(self, request: Request) -> Response:
        t = _words(request)

        def page(database: Database) -> str:
            played = [match.played for match in matches_of(database) if match.done]
            return pages.players_page(ratings(played), players(database), t)

        return await self._answered(page)

    async def _statistics(self, request: Request) -> Response:
        t = _words(request)
        return await self._answered(
            lambda database: pages.statistics_page(statistics(database), totals(database), t)
        )

    async def _manage(self, request: Request) -> Response:
        given = request.query_params.get("key", "")
        if given and self._fits(given):  # a wrong one must not push the organiser's own out
            answer = RedirectResponse("/manage", 303)
            answer.set_cookie(COOKIE, given, httponly=True, samesite="strict", path="/manage")
            return answer
        if not self._is_organiser(request):
            return _only_organiser()
        t = _words(request)
        return await self._answered(lambda database: manage_page(database, "", t))

    async def _results(self, request: Request) -> Response:
        if not self._is_organiser(request):
            return _only_organiser()
        t, league = _words(request), request.path_params["league"]
        return await self._answered(lambda database: results_page(database, league, "", t))

    async def _perform(self, request: Request) -> Response:
        if not self._is_organiser(request) or "origin" not in request.headers:
            return _only_organiser()
        body = await _body(request)
        if body is None:
            return PlainTextResponse("too long\n", 413)
        form = parse_qs(body.decode("utf-8", "replace"), max_num_fields=2_000)
        action, t = request.path_params["action"], _words(request)
        league = next(iter(form.get("league", ())), "") if action == "result" else ""

        def act(database: Database) -> str:
            try:
                perform(action, form, database, self.live)
            except TournamentError as error:
                said = t(f"hub-error-{error.key}", **error.about)
                page = results_page(database, league, said, t) if league else None
                return page or manage_page(database, said, t)
            return ""

        try:
            page = await self._asked(act)
        except DatabaseError:
            return _no_database()
        await self._look_at_matches()
        where = f"/manage/results/{league}" if league else "/manage"
        return _html(page, 400) if page else RedirectResponse(f"{where}?language={t.language}", 303)

    def _is_organiser(self, request: Request) -> bool:
        return self._fits(request.cookies.get(COOKIE, ""))

    def _fits(self, key: str) -> bool:
        return hmac.compare_digest(key.encode("utf-8", "replace"), self._key.encode())

    async def _answered(self, ask: Callable[[Database], str | None]) -> Response:
        try:
            found = await self._asked(ask)
        except DatabaseError:
            return _no_database()
        return _missing() if found is None else _html(found)

    async def _asked(self, ask: Callable[[Database], T]) -> T:
        """The answer of the database, asked in a thread; a lost connection is made anew.

        Raises `DatabaseError`.
        """
        return await asyncio.to_thread(self._ask, ask)

    def _ask(self, ask: Callable[[Database], T]) -> T:
        with self._lock:
            self._database = self._database or self._open()
            try:
                return ask(self._database)
            except DatabaseError:
                self._database.close()
                self._database = None
                raise


def _fragment(found: TableCard, view: str, t: Text) -> Html:
    return {"overlay": overlay, "detail": detail}.get(view, card)(found, t)


def _event(kind: str, **data: str) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


def _words(request: Request) -> Text:
    """Catalogue of the language that was asked for, or that the browser prefers."""
    asked = request.query_params.get("language", "")
    if asked not in LANGUAGES:
        wished = request.headers.get("accept-language", "").lower().split(",")
        spoken = [wish.strip()[:2] for wish in wished if wish.strip()[:2] in LANGUAGES]
        asked = next(iter(spoken), "en")
    return pages.words(asked)


async def _body(request: Request) -> bytes | None:
    """Body of a request; None if it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_FORM:
            return None
    return body


def _html(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status, {"cache-control": "no-store"})


def _only_organiser() -> Response:
    return PlainTextResponse("only for the organiser: open the link of the hub\n", 403)


def _missing() -> Response:
    return PlainTextResponse("there is nothing here\n", 404)


def _no_database() -> Response:
    return PlainTextResponse("the database does not answer\n", 503, {"retry-after": "5"})


def _file(asset: Asset) -> Callable[[Request], Any]:
    async def answer(request: Request) -> Response:
        headers = {"etag": asset.tag, "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == asset.tag:
            return Response(None, 304, headers)
        return Response(asset.data, 200, headers, asset.type)

    return answer
