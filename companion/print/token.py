"""Flat tokens for every piece: rounds to cut out, some with a back that is folded behind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from math import sqrt

from companion.games.rules import Game
from companion.print.canvas import Canvas, Ink, Size, Spot
from companion.print.grass import strew
from companion.print.mat import hexagon
from companion.print.palette import CUT, EARTH, FAINT, GRASS, LINES
from companion.print.paper import Pad, Room, draw_foot, room
from companion.print.piece import (
    Drawing,
    bet,
    dog,
    lying,
    pen,
    plop,
    ram,
    runner,
    shearer,
    sheep,
    shepherd,
    stack,
)

GAP_MM = 3.0
SMALL = 0.8
"""Figures of the mats with small cells."""
TILE_COLUMNS, TILE_ROWS = 4, 6
"""Hexagons of the pastures on one page: six diamonds of four."""
PASTURES = 16


@dataclass(frozen=True, slots=True)
class Token:
    """One thing to cut out: its front, its width, its ground, and a back if it has one."""

    front: Drawing
    side: float
    ground: Ink | None = None
    back: Drawing | None = None
    scale: float = 1.0
    square: bool = False

    @property
    def size(self) -> Size:
        """The room that it takes on paper: twice as high with its back."""
        return (self.side, 2 * self.side if self.back else self.side)


def tokens(game: Game) -> list[Token]:
    """What a game is played with."""
    flock = [Token(sheep(paint), 42.0, GRASS[0]) for paint in ("blue", "yellow", "green", "red")]
    figures = [Token(drawing, 46.0, EARTH) for drawing in (ram, shearer)]
    panic = [*chain(*([one, one] for one in flock)), Token(sheep("black"), 42.0, GRASS[0])]
    match game.name:
        case "shear_panic" | "shear_panic_first":
            return [*panic, *figures]
        case "sheep_race":
            bets = [Token(bet(paint, lane), 20.0) for paint in game.colors for lane in range(1, 7)]
            return [*(_small(runner(paint), lying) for paint in game.colors), *bets]
        case "pasterze":
            pens = [Token(pen(paint), 32.0, None, pen(paint, held=True), square=True)
                    for paint in ("green", "red") for _ in range(10)]  # fmt: skip
            others = [_small(dog), _small(shepherd)]
            return [*pens, *repeat(_small(sheep()), 9), *others]
        case _:
            stacks = [Token(stack(paint), 30.0) for paint in game.colors for _ in range(16)]
            plops = [Token(plop, 26.0)] * 60 if "plop" in game.looks else []
            return [*stacks, *plops]


def _small(front: Drawing, back: Drawing | None = None) -> Token:
    """A figure for a mat with small cells."""
    return Token(front, 34.0, GRASS[0], back, SMALL)


def draw_tokens(pad: Pad, game: Game) -> None:
    """As many pages as all tokens need, and Battle Sheep's pastures."""
    canvas, page, texts, _ = pad
    hint = texts("fold-hint") if any(token.back for token in tokens(game)) else texts("token-hint")
    for placed in shelves(tokens(game), room(page)):
        with canvas.page(page):
            for token, centre in placed:
                with canvas.moved(*centre):
                    _draw(canvas, token)
            draw_foot(pad, hint)
    if game.name == "battle_sheep":
        _draw_pastures(pad)


def shelves(given: Sequence[Token], space: Room) -> Iterator[list[tuple[Token, Spot]]]:
    """Pages of tokens with the middles of their fronts, row by row from the top."""
    page: list[tuple[Token, Spot]] = []
    x, top, high = space.left, space.low + space.height, 0.0
    for token in given:
        wide, tall = token.size
        if x + wide > space.left + space.width or tall < high:
            x, top, high = space.left, top - high - GAP_MM, 0.0
        if top - tall < space.low:
            yield _centred(page, space)
            page, x, top, high = [], space.left, space.low + space.height, 0.0
        page.append((token, (x + wide / 2, top - token.side / 2)))
        x, high = x + wide + GAP_MM, tall
    yield _centred(page, space)


def _centred(page: list[tuple[Token, Spot]], space: Room) -> list[tuple[Token, Spot]]:
    right = max(x + token.side / 2 for token, (x, _) in page)
    shift = (space.left + space.width - right) / 2
    return [(token, (x + shift, y)) for token, (x, y) in page]


def _draw(canvas: Canvas, token: Token) -> None:
    """Front and back with the line to cut along and the line to fold at."""
    half = token.side / 2
    draw_face(canvas, token, token.front)
    if token.back is None:
        return
    with canvas.moved(0.0, -token.side):
        draw_face(canvas, token, token.back)
    reach = half if token.square else 6.0
    canvas.lines([[(-reach, -half), (reach, -half)]], FAINT, 0.25, (1.5, 1.0))


def draw_face(canvas: Canvas, token: Token, drawing: Drawing) -> None:
    """One side of a token round the origin, with the line to cut along."""
    half = token.side / 2
    if token.square:
        drawing(canvas)
        canvas.rectangle((-half, -half), (token.side, token.side), None, CUT, 0.15)
        return
    if token.ground:
        canvas.disc((0.0, 0.0), half, token.ground)
    with canvas.moved(0.0, 0.0, 0.0, token.scale):
        drawing(canvas)
    canvas.disc((0.0, 0.0), half, None, CUT, 0.15)


def _draw_pastures(pad: Pad) -> None:
    """Diamonds of four hexagons that share their sides, so that one cut serves two."""
    canvas, page, texts, _ = pad
    wide = 42.0
    space = room(page)
    rise = wide * sqrt(3) / 2
    left = space.left + (space.width - (TILE_COLUMNS + 0.5) * wide) / 2 + wide / 2
    top = space.low + space.height - 2.0 - wide / sqrt(3)
    for first in range(0, PASTURES, 6):
        with canvas.page(page):
            for place in range(min(6, PASTURES - first)):
                row, column = 2 * (place // 2), 2 * (place % 2)
                corner = (left + column * wide, top - row * rise)
                _draw_pasture(canvas, corner, wide)
            draw_foot(pad, texts("pasture-hint"))


def _draw_pasture(canvas: Canvas, first: Spot, wide: float) -> None:
    rise = wide * sqrt(3) / 2
    cells = [(first[0] + column * wide + row * wide / 2, first[1] - row * rise)
             for row in (0, 1) for column in (0, 1)]  # fmt: skip
    for number, cell in enumerate(cells):
        outline = hexagon(cell, wide)
        canvas.polygon(outline, GRASS[number % 2])
        with canvas.clipped(outline), canvas.moved(*cell):
            strew(canvas, (wide, wide), f"{first} {number}")
    for cell in cells:
        canvas.polygon(hexagon(cell, wide), None, LINES, 0.5)
    canvas.lines([_outline(cells, wide)], CUT, 0.2)


def _outline(cells: Sequence[Spot], wide: float) -> list[Spot]:
    """The diamond's own edge: from corner to corner along sides that only one of its cells has."""
    sides: dict[Spot, Spot] = {}
    for cell in cells:
        corners = [(round(x, 3), round(y, 3)) for x, y in hexagon(cell, wide)]
        for here, there in zip(corners, [*corners[1:], corners[0]], strict=True):
            if sides.get(there) == here:
                del sides[there]
            else:
                sides[here] = there
    path = [next(iter(sides))]
    while len(path) <= len(sides):
        path.append(sides[path[-1]])
    return path
