"""Moments of Shear Panic drawn as the rules draw them: rows from north to south, `.` is empty."""

from typing import Any

from companion.games.board import draw, square_name
from companion.games.rules import Options, parse_move, play
from companion.games.shear_panic import GAME
from companion.games.shear_panic.state import ACT, BOARD, ShearPanic
from companion.games.shear_panic_shared.flock import LETTERS

START = "Y G B / R K Y / G B R"
PICTURE_3 = ". . . B / . G K . / R . Y . / . G B Y / . . . R"
"""Rows 2 to 6 of picture 4.3, columns 3 to 6."""
PICTURE_6 = ". . . B / . . . Y / . G K R / R . Y . / . G B ."
"""Rows 1 to 5 of picture 4.6, columns 3 to 6."""


def looks(drawing: str, facing: str, row: int, column: int) -> dict[str, str]:
    """The sheep of a drawing whose north-west corner is (row, column) of the rules."""
    return {
        square_name(column + x, 8 - row - y): f"{LETTERS[letter]} {facing}"
        for y, line in enumerate(drawing.split("/"))
        for x, letter in enumerate(line.split())
        if letter != "."
    }


def beginning(seats: int, **options: Any) -> ShearPanic:  # noqa: ANN401 - as `Options`
    """A new game."""
    state = GAME.start(Options(seats=seats, **options))
    assert isinstance(state, ShearPanic)
    return state


def moment(
    drawing: str = START,
    facing: str = "s",
    at: tuple[int, int] = (3, 3),
    seats: int = 4,
    **changes: object,
) -> ShearPanic:
    """Seat 0 is to act with the flock as drawn; `changes` are fields of the state."""
    laid = beginning(seats).arranged(looks(drawing, facing, *at))
    assert laid is not None, "nine sheep, please"
    return laid._replace(**{"due": ACT, "scramble": 0, **changes})  # type: ignore[arg-type]


def hands(*cards: str, seats: int = 4) -> tuple[int, ...]:
    """The same unused cards ("ewe 3") for everybody."""
    deck = moment().box.deck
    bits = [deck.bits[kind, int(value)][0] for kind, value in (card.split() for card in cards)]
    return (sum(bits),) * seats


def after(state: ShearPanic, *said: str) -> ShearPanic:
    """The state after these moves, each checked."""
    for text in said:
        played = play(state, parse_move(text))
        assert isinstance(played, ShearPanic)
        state = played
    return state


def sketch(state: ShearPanic) -> str:
    """The meadow as text, to compare and to read."""
    return draw(BOARD, {cell: label for cell, label in state.labels().items() if len(cell) == 2})


def said(state: ShearPanic, *words: str) -> list[str]:
    """The legal moves that begin with these words, without them."""
    begun = [move for move in state.legal_moves() if move[: len(words)] == words]
    return [" ".join(move[len(words) :]) for move in begun]


def kinds(state: ShearPanic) -> set[str]:
    """The first words of all legal moves."""
    return {move[0] for move in state.legal_moves()}


def keys(state: ShearPanic) -> list[str]:
    """The names of the news."""
    return [item.key for item in state.news()]


def points(state: ShearPanic) -> list[tuple[str, int | None, int]]:
    """The news that pay, as (name, seat, points)."""
    return [(item.key, item.seat, item.points) for item in state.news() if item.points]
