"""Message construction: the values that pages are told of, from what the table holds."""

import base64

from companion import __version__
from companion.games import GAMES
from companion.games.board import Board, Cell
from companion.games.rules import DICE, EMPTY, Die, Look, State
from companion.page.demo.autopress import undo_from
from companion.page.demo.narration import Narration, narrated
from companion.page.messages.outgoing import (
    CameraMessage,
    ClockMessage,
    DieCard,
    GameCard,
    GlassMessage,
    PlanMessage,
    PositionMessage,
    SeatCard,
    SeatsMessage,
    ShowingMessage,
    Thing,
    TopMessage,
    TrayMessage,
    WelcomeMessage,
)
from companion.page.running_table import RunningTable
from companion.page.virtual.pieces import TablePiece
from companion.page.virtual.ports import VirtualPorts
from companion.page.virtual.table import VirtualDice
from companion.table.screen.build import labels
from companion.table.screen.pixels.board_drawing import is_track
from companion.table.screen.pixels.paint import paint
from companion.table.screen.score_sheet import points
from companion.table.screen.value import Screen
from companion.table.session.clock import NONE
from companion.table.session.lobby import LANGUAGES
from companion.table.session.value import Session
from companion.table.text import Text, text

REASONS = 12
"""So many of the latest points of each seat are told with their reasons."""
COMPLAINTS = frozenset(
    {"flock-at-the-edge", "glare", "marker-hidden", "mat-cut-off", "mat-not-found", "out-of-focus",
     "pieces-learned", "strong-shadow", "too-dark", "wrong-mat"}
)  # fmt: skip
"""What the light doctor can complain of."""


def welcome(running: RunningTable, t: Text) -> WelcomeMessage:
    """What there is on this table."""
    cards = tuple(
        GameCard(game.name, t(f"game-{game.name}"), t(f"edition-{game.name}"), tuple(game.seats))
        for game in GAMES.values()
    )
    languages = {language: text(language)("page-language") for language in LANGUAGES}
    virtual, camera = running.virtual is not None, running.eye is not None
    return WelcomeMessage(__version__, virtual, camera, languages, cards)


def mat_board(running: RunningTable, game: str) -> Board:
    """The board of the mat that lies there."""
    if running.virtual and game != running.game:
        return running.virtual.table.top.board
    return running.session.state.board


def plan(game: str, board: Board, t: Text) -> PlanMessage:
    """A mat, to be drawn."""
    if game not in GAMES:
        return PlanMessage("", "", "square", 40, 400, 400, 46, (0, 1, 2, 3), {}, {})
    mat = GAMES[game].mat
    ways = {way for links in board.links.values() for way in links}
    shape = "track" if is_track(board) else "square" if "n" in ways else "hexagon"
    middle = {
        cell: (round(x * mat.cell_mm, 1), round(y * mat.cell_mm, 1))
        for cell, (x, y) in board.at.items()
    }
    cells = {cell: at for cell, at in middle.items() if board.links[cell]}
    places = {cell: at for cell, at in middle.items() if not board.links[cell]}
    title = t(f"game-{game}")
    return PlanMessage(
        game, title, shape, mat.cell_mm, *mat.area_mm, mat.margin_mm, mat.markers, cells, places
    )


def glass(screen: Screen | None, signal: str, signals: int) -> GlassMessage:
    """The small screen with its pixels."""
    screen = screen or Screen("")
    bits = base64.b64encode(paint(screen).tobytes()).decode()
    return GlassMessage(
        bits, screen.title, screen.aside, screen.lines, screen.keys, screen.chosen,
        screen.mood.value, screen.lost, signal, signals,
    )  # fmt: skip


def position(
    state: State, t: Text, marked: tuple[Cell, ...], arrow: tuple[Cell, Cell] | None
) -> PositionMessage:
    """What the session believes to lie there."""
    looks = dict(state.observation())
    return PositionMessage(looks, dict(labels(state, t)), names(looks, t), marked, arrow)


def names(looks: dict[str, Look], t: Text) -> dict[Look, str]:
    """How the things that lie there are called."""
    return {look: t.word(look) for look in sorted(set(looks.values())) if look != EMPTY}


def seats(session: Session, t: Text) -> SeatsMessage:
    """Everybody with points and reasons."""
    sitting = session.sitting
    if sitting is None:
        return SeatsMessage((), None, (), over=False)
    won = points(sitting)
    cards = []
    for seat, (color, score) in enumerate(zip(sitting.colors, sitting.state.score(), strict=True)):
        own = [item for _, item in won if item.seat == seat]
        reasons = tuple(f"{item.points:+d} {t.news(item)}" for item in reversed(own[-REASONS:]))
        cards.append(SeatCard(color, t.word(color), t.letter(color), score, reasons))
    status = tuple(t.news(item, sitting.colors) for item in sitting.state.status())
    places = sitting.state.standings() if sitting.over else ()
    undo = undo_from(session)
    return SeatsMessage(tuple(cards), sitting.state.turn, status, sitting.over, places, undo)


def clock(session: Session) -> ClockMessage:
    """The clock of whoever is to move."""
    turn = session.state.turn if session.sitting else None
    if session.clock is None or turn is None or turn == DICE:
        return ClockMessage(None, 0, down=False, running=False)
    down = session.clock.limit.per != NONE
    return ClockMessage(turn, session.clock.shown(turn), down, session.thinking is not None)


def top(virtual: VirtualPorts, t: Text) -> TopMessage:
    """Everything on the virtual table."""
    lying = virtual.table.top
    things = tuple(thing(piece, t) for piece in lying.pieces.values())
    return TopMessage(lying.game, lying.light, things, tuple(lying.hand), virtual.table.covered)


def thing(piece: TablePiece, t: Text) -> Thing:
    """One piece, to be drawn and spoken of."""
    name, letter = t.word(piece.look), t.letter(piece.look.split()[0])
    x, y = round(piece.x, 1), round(piece.y, 1)
    return Thing(
        piece.id, piece.look, piece.shape, name, letter, x, y, piece.height, piece.cell, piece.away
    )


def tray(dice: VirtualDice, due: bool, t: Text) -> TrayMessage:
    """The dice of the virtual table."""
    cards = tuple(die_card(die, t) for die in dice.dice)
    return TrayMessage(cards, due, dice.rolling, dice.faces, dice.count)


def die_card(die: Die, t: Text) -> DieCard:
    """A die with the faces it has."""
    faces = tuple(face for face, _ in die.faces)
    return DieCard(die.name, t(f"die-{die.name.split()[0]}"), faces, tuple(map(t.word, faces)))


def showing(show: Narration | None, t: Text) -> ShowingMessage:
    """The demonstration, if there is one."""
    if show is None:
        return ShowingMessage("", "", "", done=False)
    return ShowingMessage(show.game, show.speed, narrated(show, t), show.done)


def camera(running: RunningTable, t: Text) -> CameraMessage:
    """What the camera makes of the table; a bare virtual table is nobody's complaint."""
    glimpse = running.eye.glimpse if running.eye else None
    if glimpse is None or (running.virtual and not running.virtual.table.top.game):
        return CameraMessage("", "")
    key = glimpse.complaint.key if glimpse.complaint else ""
    verdict = glimpse.reading.verdict.value if glimpse.reading else ""
    return CameraMessage(
        t(f"page-verdict-{verdict}") if verdict else "",
        t(f"page-doctor-{key}") if key in COMPLAINTS else "",
    )
