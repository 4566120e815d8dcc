"""Request messages: what a page may say, with the bounds of every field.

All are JSON objects whose `kind` is the name of the class in small letters; `codec` reads and
writes them, docs/page.md lists them.
"""

import re
from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.games import GAMES
from companion.page.keys import NAME_LENGTH
from companion.table.ports import Button
from companion.table.session.lobby import LANGUAGES

Speed = Literal["slow", "normal", "fast", "top"]
Light = Literal["lamp", "window", "dim", "warm"]
Language = Annotated[str, Meta(pattern=rf"^({'|'.join(map(re.escape, LANGUAGES))})?\Z")]
PieceId = Annotated[str, Meta(pattern=r"^[a-z0-9 ]{1,24}\Z")]
Mm = Annotated[float, Meta(ge=-2000, le=2000)]
"""Nothing on the table lies farther from its middle."""
Pixel = Annotated[float, Meta(ge=0, le=20_000)]
MOST_PIECES = 24
"""So many pieces can be carried at once."""


class RequestStruct(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower
):
    """Struct that is told from its like by its `kind` and refuses fields it does not know."""


class Hello(RequestStruct, frozen=True):
    """Greeting of a page: the key that pairs it, if it has one, and its language."""

    key: Annotated[str, Meta(max_length=64)] = ""
    language: Language = ""


class Speak(RequestStruct, frozen=True):
    """Choice of the language in which this page is told everything."""

    language: Language


class SpeakAll(RequestStruct, frozen=True):
    """Choice of the language of the virtual table's box, and of all pages without one of their own.

    A page beside a real table chooses for itself; its box has buttons of its own.
    """

    language: Annotated[str, Meta(pattern=rf"^({'|'.join(map(re.escape, LANGUAGES))})\Z")]


class SetRule(RequestStruct, frozen=True):
    """Choice of a house rule: its name, and which of its values."""

    name: Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}\Z")]
    value: Annotated[int, Meta(ge=0, le=20)]


class SetRobot(RequestStruct, frozen=True):
    """Choice of who plays a seat: a person, 0, or a robot of one of the characters."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    value: Annotated[int, Meta(ge=0, le=5)]


class AskCoach(RequestStruct, frozen=True):
    """Wish for a hint, or for more of it."""


class Pair(RequestStruct, frozen=True):
    """Wish of a page to be let in, so that it may act."""


class NamePhone(RequestStruct, frozen=True):
    """Name of a phone that has been let in."""

    phone: Annotated[int, Meta(ge=1, le=1_000_000)]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)]


class DropPhone(RequestStruct, frozen=True):
    """Return of a phone's key: from now on it only looks on."""

    phone: Annotated[int, Meta(ge=1, le=1_000_000)]


class Push(RequestStruct, frozen=True):
    """Press of a button of the box."""

    button: Button
    held: bool = False


class Choose(RequestStruct, frozen=True):
    """Choice of a line of the screen, instead of leafing there by buttons."""

    line: Annotated[int, Meta(ge=0, le=400)]


class Throw(RequestStruct, frozen=True):
    """Throw of the dice that are due, with a word of the players that is mixed in."""

    word: Annotated[str, Meta(max_length=40, pattern=r"^[^\s\x00-\x1f\x7f]*$")] = ""


class Enter(RequestStruct, frozen=True):
    """Entry of a whole move, or of what real dice showed, in the notation of docs/moves.md."""

    move: Annotated[str, Meta(max_length=80)]


class Seal(RequestStruct, frozen=True):
    """Secret of a seat: a later move that it settles now, and that no page is told."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    move: Annotated[str, Meta(max_length=80)]


class TakeBack(RequestStruct, frozen=True):
    """Undo until so many steps are left."""

    step: Annotated[int, Meta(ge=0, le=100_000)]


class Carry(RequestStruct, frozen=True):
    """Drag of pieces, each with where it is, and whether they are put down there.

    `count` takes only so many off a pile, which are then called `part`.
    """

    pieces: Annotated[tuple[tuple[PieceId, Mm, Mm], ...], Meta(max_length=MOST_PIECES)]
    down: bool = False
    count: Annotated[int, Meta(ge=0, le=99)] = 0
    part: Annotated[str, Meta(pattern=r"^[a-z0-9 ]{0,24}\Z")] = ""


class Turn(RequestStruct, frozen=True):
    """Turn of pieces where they stand: by a quarter, onto their backs, or over."""

    pieces: Annotated[tuple[PieceId, ...], Meta(max_length=MOST_PIECES)]


class LayMat(RequestStruct, frozen=True):
    """Change of mat, to that of this game; without a name the table is cleared."""

    game: str

    def __post_init__(self) -> None:
        _check_game(self.game)


class LayOut(RequestStruct, frozen=True):
    """Layout of every piece where the present moment wants it."""


class Shine(RequestStruct, frozen=True):
    """Change of the light over the virtual table."""

    light: Light


class Show(RequestStruct, frozen=True):
    """Demonstration of a game; without a game the running one changes its speed."""

    game: str
    seats: Annotated[int, Meta(ge=0, le=6)]
    speed: Speed

    def __post_init__(self) -> None:
        _check_game(self.game)


class Learn(RequestStruct, frozen=True):
    """Led first game of a game."""

    game: str

    def __post_init__(self) -> None:
        _check_game(self.game)


class GoOn(RequestStruct, frozen=True):
    """Next step of a led game; while it waits for hands, its step is done for the learner."""


class EndShow(RequestStruct, frozen=True):
    """End of the demonstration or led game, back to our own."""


class Resume(RequestStruct, frozen=True):
    """Wish to go on with a past game that was left, by its number."""

    number: Annotated[int, Meta(ge=1, le=2**31)]


class NameSeat(RequestStruct, frozen=True):
    """Name of whoever plays a colour; an empty one is forgotten."""

    color: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)]


class ForgetName(RequestStruct, frozen=True):
    """Wish that a name be forgotten, now and in all past games."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class Calibrate(RequestStruct, frozen=True):
    """Step of the camera's calibration; `points` are the corner cells of a board in its picture."""

    step: Literal["lens", "board", "keep", "drop", "undo"]
    game: str = ""
    points: Annotated[tuple[tuple[Pixel, Pixel], ...], Meta(max_length=4)] = ()

    def __post_init__(self) -> None:
        _check_game(self.game)
        if (self.step == "board") != bool(self.game):
            raise ValueError("a board belongs to a game")


PageRequest = (
    Hello | Speak | Pair | SpeakAll | SetRule | SetRobot | AskCoach | Push | Choose | Throw | Enter
    | Seal | TakeBack | Carry | Turn | LayMat | LayOut | Shine | Show | Learn | GoOn | EndShow
    | NamePhone | DropPhone | Resume | NameSeat | ForgetName | Calibrate
)  # fmt: skip
LOOKING = (Hello, Speak, Pair)
"""What every page may say; the rest is for paired ones."""
DEAR = (Calibrate, ForgetName, LayMat, LayOut, Learn, Resume, Shine, Show, SpeakAll)
"""What changes the whole table, and costs more time than any piece that is moved."""


def _check_game(name: str) -> None:
    """Refuse a game that is not on the shelf."""
    if name and name not in GAMES:
        raise ValueError("no such game")
