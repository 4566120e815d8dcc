"""What pages are shown of an evening, in one language: messages that change only when it does."""

import base64
from collections.abc import Callable
from typing import TypeVar

from companion import __version__
from companion.games import GAMES
from companion.games.board import Board
from companion.games.rules import DICE, EMPTY, Die, Look
from companion.page.demo.autopress import undo_from
from companion.page.demo.narration import Narration, narrated
from companion.page.evening import Evening, Virtual
from companion.page.messages.codec import said
from companion.page.messages.hint import hint
from companion.page.messages.log import Chronicle
from companion.page.messages.texts import TEXTS
from companion.page.messages.types import (
    Camera,
    Clock,
    DieCard,
    GameCard,
    Glass,
    Plan,
    Position,
    SeatCard,
    Seats,
    Showing,
    Thing,
    Told,
    Top,
    Tray,
    Welcome,
    Words,
)
from companion.page.virtual.pieces import Piece
from companion.table.screen.build import labels
from companion.table.screen.pixels.board_drawing import is_track
from companion.table.screen.pixels.paint import paint
from companion.table.screen.score_sheet import points
from companion.table.screen.value import Screen
from companion.table.session.clock import NONE
from companion.table.session.lobby import LANGUAGES
from companion.table.session.value import Session
from companion.table.text import Text, edition_of, text, title_of

T = TypeVar("T")
REASONS = 12
"""So many of the latest points of each seat are told with their reasons."""
COMPLAINTS = frozenset(
    {"flock-at-the-edge", "glare", "marker-hidden", "mat-cut-off", "mat-not-found", "out-of-focus",
     "pieces-learned", "pieces-unknown", "strong-shadow", "too-dark", "wrong-mat"}
)  # fmt: skip
"""What the light doctor can complain of."""
CLOCK_MS = 10_000
"""The clock is told again so often; a page counts on by itself."""


class Mirror:
    """The last messages of every kind in one language, made anew when what they show changes."""

    def __init__(self, language: str, own: Evening) -> None:
        self.language = language
        t = text(language)
        self._lasting = {
            "welcome": said(welcome(own, t)),
            "words": said(Words(language, {key: t(key) for key in TEXTS})),
        }
        self.chronicle = Chronicle(language)
        self._kept: dict[str, tuple[tuple[object, ...], str]] = {}

    def topics(self, evening: Evening, show: Narration | None) -> dict[str, str]:
        """Every message by its kind, except the log, which `chronicle` keeps."""
        session = evening.session
        t = text(self.language, evening.game)
        shown = {
            **self._lasting,
            "plan": self._of_game(evening, t),
            "glass": self._glass(evening),
            "position": self._position(evening, t),
            "seats": self._seats(session, t),
            "clock": self._clock(session),
            "hint": said(hint(evening, show, t)),
            "showing": said(_showing(show, t)),
            "camera": said(camera(evening, t)),
        }
        if evening.virtual:
            shown["top"] = self._top(evening.virtual, t)
            shown["tray"] = self._tray(evening.virtual, session, t)
        self.chronicle.follow(session.sitting)
        return shown

    def _made(self, kind: str, key: tuple[object, ...], make: Callable[[], Told]) -> str:
        """The message of this kind, made anew only if one of the things it tells of is another."""
        before = self._kept.get(kind)
        if before and len(before[0]) == len(key):
            same = (one is two or one == two for one, two in zip(before[0], key, strict=True))
            if all(same):
                return before[1]
        message = said(make())
        self._kept[kind] = (key, message)
        return message

    def _of_game(self, evening: Evening, t: Text) -> str:
        game = evening.virtual.table.top.game if evening.virtual else evening.game
        board = _board(evening, game)
        return self._made("plan", (game, board), lambda: plan(game, board, t))

    def _glass(self, evening: Evening) -> str:
        screen, lamp = evening.box.screen, evening.lamp
        key = (screen, lamp.last, lamp.count)
        return self._made("glass", key, lambda: glass(screen or Screen(""), lamp.last, lamp.count))

    def _position(self, evening: Evening, t: Text) -> str:
        session = evening.session
        picture = evening.box.own.picture if evening.box.own else None
        marked = picture.marked if picture else ()
        arrow = picture.arrow if picture else None
        state = session.state

        def make() -> Position:
            looks = dict(state.observation())
            return Position(looks, dict(labels(state, t)), names(looks, t), marked, arrow)

        return self._made("position", (state, marked, arrow), make)

    def _seats(self, session: Session, t: Text) -> str:
        key = (session.sitting and session.sitting.steps, session.sitting and session.sitting.ended)
        lobby = session.lobby.choices
        return self._made("seats", (*key, lobby), lambda: seats(session, t))

    def _clock(self, session: Session) -> str:
        key = (session.thinking, session.state.turn, session.now // CLOCK_MS)
        return self._made("clock", key, lambda: clock(session))

    def _top(self, virtual: Virtual, t: Text) -> str:
        table = virtual.table
        return self._made("top", (table.top, table.covered), lambda: top(virtual, t))

    def _tray(self, virtual: Virtual, session: Session, t: Text) -> str:
        dice, due = virtual.dice, session.sitting is not None and session.state.turn == DICE
        key = (dice.dice, dice.faces, dice.count, dice.rolling, due)

        def make() -> Tray:
            cards = tuple(die_card(die, t) for die in dice.dice)
            return Tray(cards, due, dice.rolling, dice.faces, dice.count)

        return self._made("tray", key, make)


def welcome(evening: Evening, t: Text) -> Welcome:
    """What there is on this table."""
    cards = tuple(
        GameCard(
            game.name,
            title_of(game.name, t.language),
            edition_of(game.name, t.language),
            tuple(game.seats),
        )
        for game in GAMES.values()
    )
    languages = {language: _own_name(text(language)) for language in LANGUAGES}
    virtual, camera = evening.virtual is not None, evening.eye is not None
    return Welcome(__version__, virtual, camera, languages, cards)


def _own_name(t: Text) -> str:
    """What a language calls itself."""
    return t("page-language")


def _board(evening: Evening, game: str) -> Board:
    """The board of the mat that lies there."""
    if evening.virtual and game != evening.game:
        return evening.virtual.table.top.board
    return evening.session.state.board


def plan(game: str, board: Board, t: Text) -> Plan:
    """A mat, to be drawn."""
    if game not in GAMES:
        return Plan("", "", "square", 40, 400, 400, 46, (0, 1, 2, 3), {}, {})
    mat, markers = GAMES[game].mat, GAMES[game].markers
    ways = {way for links in board.links.values() for way in links}
    shape = "track" if is_track(board) else "square" if "n" in ways else "hexagon"
    middle = {
        cell: (round(x * mat.cell_mm, 1), round(y * mat.cell_mm, 1))
        for cell, (x, y) in board.at.items()
    }
    cells = {cell: at for cell, at in middle.items() if board.links[cell]}
    places = {cell: at for cell, at in middle.items() if not board.links[cell]}
    title = title_of(game, t.language)
    return Plan(
        game,
        title,
        shape,
        mat.cell_mm,
        *mat.area_mm,
        mat.margin_mm,
        markers,
        cells,
        places,
    )


def glass(screen: Screen, signal: str, signals: int) -> Glass:
    """The small screen with its pixels."""
    bits = base64.b64encode(paint(screen).tobytes()).decode()
    return Glass(
        bits, screen.title, screen.aside, screen.lines, screen.keys, screen.chosen,
        screen.mood.value, screen.lost, signal, signals,
    )  # fmt: skip


def names(looks: dict[str, Look], t: Text) -> dict[Look, str]:
    """How the things that lie there are called."""
    return {look: t.word(look) for look in sorted(set(looks.values())) if look != EMPTY}


def seats(session: Session, t: Text) -> Seats:
    """Everybody with points and reasons."""
    sitting = session.sitting
    if sitting is None:
        return Seats((), None, (), over=False)
    won = points(sitting)
    cards = []
    for seat, (color, score) in enumerate(zip(sitting.colors, sitting.state.score(), strict=True)):
        own = [item for _, item in won if item.seat == seat]
        reasons = tuple(f"{item.points:+d} {t.news(item)}" for item in reversed(own[-REASONS:]))
        cards.append(SeatCard(color, t.word(color), t.letter(color), score, reasons))
    status = tuple(t.news(item, sitting.colors) for item in sitting.state.status())
    places = sitting.state.standings() if sitting.over else ()
    undo = undo_from(session)
    return Seats(tuple(cards), sitting.state.turn, status, sitting.over, places, undo)


def clock(session: Session) -> Clock:
    """The clock of whoever is to move."""
    turn = session.state.turn if session.sitting else None
    if session.clock is None or turn is None or turn == DICE:
        return Clock(None, 0, down=False, running=False)
    down = session.clock.limit.per != NONE
    return Clock(turn, session.clock.shown(turn), down, session.thinking is not None)


def top(virtual: Virtual, t: Text) -> Top:
    """Everything on the virtual table."""
    lying = virtual.table.top
    things = tuple(thing(piece, t) for piece in lying.pieces.values())
    return Top(lying.game, lying.light, things, tuple(lying.hand), virtual.table.covered)


def thing(piece: Piece, t: Text) -> Thing:
    """One piece, to be drawn and spoken of."""
    name, letter = t.word(piece.look), t.letter(piece.look.split()[0])
    x, y = round(piece.x, 1), round(piece.y, 1)
    return Thing(
        piece.id, piece.look, piece.shape, name, letter, x, y, piece.height, piece.cell, piece.away
    )


def die_card(die: Die, t: Text) -> DieCard:
    """A die with the faces it has."""
    faces = tuple(face for face, _ in die.faces)
    return DieCard(die.name, t(f"die-{die.name.split()[0]}"), faces, tuple(map(t.word, faces)))


def _showing(show: Narration | None, t: Text) -> Showing:
    if show is None:
        return Showing("", "", "", done=False)
    return Showing(show.game, show.speed, narrated(show, t), show.done)


def camera(evening: Evening, t: Text) -> Camera:
    """What the camera makes of the table; a bare virtual table is nobody's complaint."""
    glimpse = evening.eye.glimpse if evening.eye else None
    if glimpse is None or (evening.virtual and not evening.virtual.table.top.game):
        return Camera("", "")
    key = glimpse.complaint.key if glimpse.complaint else ""
    verdict = glimpse.reading.verdict.value if glimpse.reading else ""
    return Camera(
        t(f"page-verdict-{verdict}") if verdict else "",
        t(f"page-doctor-{key}") if key in COMPLAINTS else "",
    )
