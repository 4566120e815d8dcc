"""Outgoing messages: what a page is told.

All are JSON objects whose `kind` is the name of the class in small letters, without `Message`;
docs/page.md lists them.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Raw, Struct

from companion.games.board import Cell, Point
from companion.games.pieces import Look, Sketch
from companion.games.rules import Seat


def _kind(name: str) -> str:
    return name.removesuffix("Message").lower()


class MessageStruct(Struct, frozen=True, tag_field="kind", tag=_kind):
    """Struct that names its `kind` when it is encoded."""


class PieceDrawing(Struct, frozen=True):
    """Drawing instructions for one kind of piece: scripts know shapes and paints, no game."""

    shape: str
    color: str
    """Empty for unpainted."""
    letter: str
    heading: int = 0
    """Degrees from north, clockwise, of a piece whose facing is not told."""
    turn: str = ""
    """What turning does: `facing`, `over`, `form` or nothing."""
    value: str = ""
    title: str = ""
    """For a card: the large number and the words on it."""
    sketch: Sketch = ()
    forms: Mapping[str, tuple[Point, ...]] = {}
    """For a tile: the middles of what it covers, in cells east and north of its anchor."""


class Drawn(NamedTuple):
    """Reference to a drawing of the plan by its number, and how the piece lies."""

    kind: int
    """-1 for something that is not in the box."""
    facing: str = ""
    over: bool = False
    height: int = 1


class CoverPiece(NamedTuple):
    """Part of the picture on a game's card."""

    drawing: PieceDrawing
    facing: str
    height: int
    x: float
    y: float


class GameCard(Struct, frozen=True):
    """Entry of the list of games."""

    name: str
    title: str
    edition: str
    seats: tuple[int, ...]
    goal: str = ""
    """What it is about, in a sentence or two."""
    cover: tuple[CoverPiece, ...] = ()
    lesson: bool = False
    """Whether it has a led first game."""


class WelcomeMessage(MessageStruct, frozen=True):
    """Constants of this server: what never changes while it runs."""

    version: str
    virtual: bool
    camera: bool
    languages: Mapping[str, str]
    games: tuple[GameCard, ...]


class WordsMessage(MessageStruct, frozen=True):
    """Texts of the page in one language."""

    language: str
    texts: Mapping[str, str]


class YouMessage(MessageStruct, frozen=True):
    """Permission of this page, and the code that the box shows while it waits to be paired."""

    paired: bool
    code: str = ""
    key: str = ""
    """To keep, once it has been paired."""
    phone: int = 0
    """Its number among the phones."""


class PhoneCard(Struct, frozen=True):
    """Phone that has been let in."""

    phone: int
    name: str
    used: int
    """When it was last here: wall time in milliseconds."""


class PhonesMessage(MessageStruct, frozen=True):
    """Phones that have been let in; only those are told."""

    phones: tuple[PhoneCard, ...]


class GlassMessage(MessageStruct, frozen=True):
    """Small screen: its pixels, row by row, and the same as text."""

    bits: str
    title: str
    aside: str
    lines: tuple[str, ...]
    keys: tuple[str, str, str]
    chosen: int | None
    mood: str
    lost: tuple[str, ...]
    signal: str
    """The last thing that light and tone said, and `signals` how many there were."""
    signals: int
    number: tuple[int, int, int] | None = None
    """A number to be chosen, the least and the most."""


class PlanMessage(MessageStruct, frozen=True):
    """Mat of a game in millimetres from its middle, y to the north, with its pieces' drawings."""

    game: str
    title: str
    lattice: str
    """`square`, `hexagon`, `track`, or nothing where cells are round places."""
    cell_mm: float
    width_mm: float
    height_mm: float
    margin_mm: float
    markers: tuple[int, int, int, int]
    cells: Mapping[Cell, Point]
    places: Mapping[Cell, Point]
    """Beside the cells, for cards and figures."""
    cards: tuple[Cell, ...] = ()
    """Which of the places are for cards."""
    dice: tuple[Cell, ...] = ()
    """Which of them are trays for dice."""
    counters: Mapping[Cell, str] = {}
    """Which of them small counters cover, and of which colour those are."""
    tints: Mapping[Cell, str] = {}
    """Of every cell: `even`, `odd`, `light`, `dark`, `goal` or `cloth`."""
    marks: Mapping[Cell, str] = {}
    columns: tuple[str, ...] = ()
    bands: tuple[float, ...] = ()
    """Checkered lines from north to south: how far east."""
    ponds: tuple[Point, ...] = ()
    pieces: tuple[PieceDrawing, ...] = ()
    """What is in the box."""


class PositionMessage(MessageStruct, frozen=True):
    """Position as the session believes it to be, and what it points at."""

    looks: Mapping[Cell, Look]
    pieces: Mapping[Cell, tuple[Drawn, ...]]
    """What is to be drawn on each cell, the lowest first."""
    names: Mapping[Look, str]
    """How each look is called."""
    marked: tuple[Cell, ...] = ()
    arrow: tuple[Cell, Cell] | None = None


class SeatCard(Struct, frozen=True):
    """Player: colour, points, and the reasons for the last of them."""

    color: str
    name: str
    letter: str
    score: int
    reasons: tuple[str, ...]
    sealer: int = 0
    """The phone that settles its secrets."""
    called: bool = False
    """Whether `name` is a player's, not the colour's."""
    pledge: str = ""
    """Of what it has settled in secret."""


class SeatsMessage(MessageStruct, frozen=True):
    """Players, whose turn it is, what the game says of this moment, and who has won."""

    seats: tuple[SeatCard, ...]
    turn: Seat | None
    status: tuple[str, ...]
    over: bool
    places: tuple[tuple[Seat, ...], ...] = ()
    undo: int = 0
    """Taking back can go on until so many steps are left."""
    headline: str = ""
    """Who has won, once it is over."""
    awards: tuple[str, ...] = ()
    """Small true things about the game, once it is over."""


class ClockMessage(MessageStruct, frozen=True):
    """Clock of whoever is thinking, at the moment of sending; the page counts on."""

    seat: Seat | None
    ms: int
    down: bool
    """Whether it counts down."""
    running: bool


class LogEntry(Struct, frozen=True):
    """Log entry: one decision, and the score after it."""

    number: int
    seat: Seat
    """-1 for dice and shuffled cards, -2 where the table was corrected."""
    move: str
    """In the notation of docs/moves.md; nothing where the table was corrected."""
    text: str
    news: tuple[str, ...]
    by: str
    wall: int
    score: tuple[int, ...]
    faces: tuple[str, ...]
    """What was rolled."""
    start: bool
    """Whether a turn of its own begins with it, so that one may go back to before it."""


class Thing(Struct, frozen=True):
    """Piece on the virtual table."""

    id: str
    drawn: Drawn
    form: str
    name: str
    x: float
    y: float
    cell: Cell
    away: bool
    """Whether it waits beside the mat."""


class TopMessage(MessageStruct, frozen=True):
    """Virtual table: its mat, everything that lies there from below, what is in the hand."""

    game: str
    light: str
    things: tuple[Thing, ...]
    hand: tuple[str, ...]
    covered: bool
    """Whether a hand hides the view."""


class DieCard(Struct, frozen=True):
    """Die in the tray, or a pile of cards of which one is turned up."""

    name: str
    title: str
    faces: tuple[str, ...]
    words: tuple[str, ...]
    cards: bool
    """Whether it is a pile of cards."""
    place: Cell = ""
    """The tray of the mat on which it lies, if there is one."""


class TrayMessage(MessageStruct, frozen=True):
    """Dice tray: what is to be thrown, and what was thrown last."""

    dice: tuple[DieCard, ...]
    due: bool
    rolling: bool
    faces: tuple[str, ...]
    count: int
    """How many rolls there have been, so that a page notices two alike."""
    pledge: str = ""
    """Of the next roll that the device makes."""
    opened: tuple[str, str, str] = ("", "", "")
    """Of its last roll: pledge, the words whose hash that is, and the words that gave the faces."""


class RuleCard(Struct, frozen=True):
    """House rule that can be chosen now: its values in words, and what each of them changes."""

    name: str
    title: str
    values: tuple[str, ...]
    sentences: tuple[str, ...]
    chosen: int


class RulesMessage(MessageStruct, frozen=True):
    """House rules of the game that is about to begin; none while a game is on."""

    rules: tuple[RuleCard, ...]
    robots: tuple[RuleCard, ...] = ()
    """Who plays each seat: a person, or a robot of one of the characters."""


class HintMessage(MessageStruct, frozen=True):
    """Hint: the one next step in words, and where it is to be done."""

    text: str
    place: str
    """`shelf`, `back`, `next`, `ok`, `hold`, `list`, `tray`, `table`, `show`, `lesson` or none."""
    cells: tuple[Cell, ...] = ()
    coach: bool = False
    """Whether the coach may be asked now."""
    astray: bool = False
    """Whether pieces of a virtual table lie where no move leads, and can be put back at once."""


class ShowingMessage(MessageStruct, frozen=True):
    """Demonstration or led game, while there is one."""

    game: str
    speed: str
    text: str
    done: bool
    step: int = 0
    """Of a led game, counted from 1; 0 for a demonstration."""
    steps: int = 0
    waits: bool = False
    """Whether it goes on when the learner has read."""
    arrow: tuple[str, Cell] | None = None
    """The piece to be moved, and the cell it goes to; no cell for beside the mat."""
    count: int = 0
    """How many to take off its pile; 0 for all."""


class CameraMessage(MessageStruct, frozen=True):
    """Camera: what it makes of the table, and what is wrong with light or aim, if anything is."""

    verdict: str
    doctor: str
    calibration: str = ""
    """What to do next about its calibration."""
    ready: bool = False
    """Whether a calibration is tried out that can be kept."""


class BeatMessage(MessageStruct, frozen=True):
    """Heartbeat: the server is there, though there is nothing to tell."""


class RefusedMessage(MessageStruct, frozen=True):
    """Refusal: a status as HTTP counts them, and the name of a text."""

    status: int
    why: str


class LogMessage(MessageStruct, frozen=True):
    """Log from entry number `start` on; what the page has beyond it is no more."""

    start: int
    entries: tuple[Raw, ...]
    """Each a `LogEntry`, encoded once for all pages."""


PageMessage = (
    WelcomeMessage | WordsMessage | YouMessage | GlassMessage | PlanMessage | PositionMessage
    | SeatsMessage | ClockMessage | TopMessage | TrayMessage | HintMessage | ShowingMessage
    | CameraMessage | BeatMessage | RefusedMessage | LogMessage | RulesMessage | PhonesMessage
)  # fmt: skip
