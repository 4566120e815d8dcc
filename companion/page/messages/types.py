"""Every message between server and page: what a page may say, what it is told.

All are JSON objects whose `kind` is the name of the class in small letters; `wire` writes and
reads them, docs/page.md lists them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.board import Cell
from companion.games.rules import Look, Seat
from companion.table.ports import Button

SPEEDS = ("slow", "normal", "fast", "top")
LIGHTS = ("lamp", "window", "dim", "warm")

# What a page says


@dataclass(frozen=True, slots=True)
class Hello:
    """The first words of a page: the key that pairs it, if it has one, and its language."""

    key: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Speak:
    """Tell me everything in this language from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class Pair:
    """I should like to act, too."""


@dataclass(frozen=True, slots=True)
class Push:
    """A button of the box."""

    button: Button
    held: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """The line of the screen to choose, instead of leafing there by buttons."""

    line: int


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice in the tray of the virtual table are thrown."""


@dataclass(frozen=True, slots=True)
class Enter:
    """A whole move, or what real dice showed."""

    move: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back until so many steps are left."""

    step: int


@dataclass(frozen=True, slots=True)
class Carry:
    """Pieces in the hand, each with where it is, and whether they are put down there.

    `count` takes only so many off a pile, which are then called `part`.
    """

    pieces: tuple[tuple[str, float, float], ...]
    down: bool = False
    count: int = 0
    part: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Pieces to be turned where they stand: by a quarter, onto their backs, or over."""

    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LayMat:
    """The mat of this game comes onto the table; without a name the table is cleared."""

    game: str


@dataclass(frozen=True, slots=True)
class LayOut:
    """Put every piece where the present moment wants it."""


@dataclass(frozen=True, slots=True)
class Shine:
    """Another light over the virtual table."""

    light: str


@dataclass(frozen=True, slots=True)
class Show:
    """A demonstration of a game; without a game the running one changes its speed."""

    game: str
    seats: int
    speed: str


@dataclass(frozen=True, slots=True)
class EndShow:
    """Back to our own game."""


Asked = (
    Hello | Speak | Pair | Push | Choose | Throw | Enter | TakeBack | Carry | Turn
    | LayMat | LayOut | Shine | Show | EndShow
)  # fmt: skip
LOOKING = (Hello, Speak, Pair)
"""What every page may say; the rest is for paired ones."""

# What a page is told


@dataclass(frozen=True, slots=True)
class GameCard:
    """One game on the shelf."""

    name: str
    title: str
    edition: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Welcome:
    """What never changes while the server runs."""

    version: str
    virtual: bool
    camera: bool
    languages: Mapping[str, str]
    games: tuple[GameCard, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Every text of the page in one language."""

    language: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class You:
    """What this page may do, and the code that the box shows while it waits to be paired."""

    paired: bool
    code: str = ""
    key: str = ""
    """To keep, once it has been paired."""


@dataclass(frozen=True, slots=True)
class Glass:
    """The small screen: its pixels, row by row, and the same as text."""

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


@dataclass(frozen=True, slots=True)
class Plan:
    """The mat of a game: millimetres from its middle, y to the north."""

    game: str
    title: str
    shape: str
    """`square`, `hexagon` or `track`."""
    cell_mm: float
    width_mm: float
    height_mm: float
    margin_mm: float
    markers: tuple[int, int, int, int]
    cells: Mapping[Cell, tuple[float, float]]
    places: Mapping[Cell, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Position:
    """What the session believes to lie there, and what it points at."""

    looks: Mapping[Cell, Look]
    labels: Mapping[Cell, str]
    names: Mapping[Look, str]
    """How each look is called."""
    marked: tuple[Cell, ...] = ()
    arrow: tuple[Cell, Cell] | None = None


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One player: colour, points, and the reasons for the last of them."""

    color: str
    name: str
    letter: str
    score: int
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seats:
    """Everybody, whose turn it is, what the game says of this moment, and who has won."""

    seats: tuple[SeatCard, ...]
    turn: Seat | None
    status: tuple[str, ...]
    over: bool
    places: tuple[tuple[Seat, ...], ...] = ()
    undo: int = 0
    """Taking back can go on until so many steps are left."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of whoever is thinking, at the moment of sending; the page counts on."""

    seat: Seat | None
    ms: int
    down: bool
    """Whether it counts down."""
    running: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision in the log, and the score after it."""

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


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece on the virtual table."""

    id: str
    look: Look
    shape: str
    name: str
    letter: str
    x: float
    y: float
    height: int
    cell: Cell
    away: bool
    """Whether it waits beside the mat."""


@dataclass(frozen=True, slots=True)
class Top:
    """The virtual table: its mat, everything that lies there from below, what is in the hand."""

    game: str
    light: str
    things: tuple[Thing, ...]
    hand: tuple[str, ...]
    covered: bool
    """Whether a hand hides the view."""


@dataclass(frozen=True, slots=True)
class DieCard:
    """A die in the tray, or a pile of cards of which one is turned up."""

    name: str
    title: str
    faces: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """The dice tray: what is to be thrown, and what was thrown last."""

    dice: tuple[DieCard, ...]
    due: bool
    rolling: bool
    faces: tuple[str, ...]
    count: int
    """How many rolls there have been, so that a page notices two alike."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The one next step: in words, and where it is to be done."""

    text: str
    place: str
    """`shelf`, `back`, `next`, `ok`, `hold`, `list`, `tray`, `table`, `show` or nothing."""
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Showing:
    """The demonstration, while there is one."""

    game: str
    speed: str
    text: str
    done: bool


@dataclass(frozen=True, slots=True)
class Camera:
    """What the camera makes of the table, and what is wrong with light or aim, if anything is."""

    verdict: str
    doctor: str


@dataclass(frozen=True, slots=True)
class Beat:
    """The server is there, though there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing was done: a status as HTTP counts them, and the name of a text."""

    status: int
    why: str


Told = (
    Welcome | Words | You | Glass | Plan | Position | Seats | Clock | Top | Tray | Hint
    | Showing | Camera | Beat | Refused
)  # fmt: skip
