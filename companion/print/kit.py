"""Print kit: which PDFs there are for a game, and writing them."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.games.facts import Facts
from companion.games.pieces import Piece, Shape
from companion.games.rules import Game, whole_box
from companion.print import KINDS, PAPERS, WHOLE
from companion.print.board_tile import draw_board_tiles
from companion.print.canvas import Canvas
from companion.print.card import cards, draw_cards
from companion.print.die import draw_dice, printed_dice
from companion.print.marker import draw_marker
from companion.print.mat import BLEED_MM, draw_mat, surface_of
from companion.print.palette import CUT, TEXT
from companion.print.paper import Pad, draw_foot, room
from companion.print.reference import draw_reference
from companion.print.texts import PrintTexts
from companion.print.tiling import draw_tiles, draw_whole
from companion.print.token import draw_tokens, tokens
from companion.table.brief import brief_of, languages
from companion.table.text import title_of
from vision.locate.geometry import MARKER_MM, QUIET_MM, editions, plan

CORNERS = ("north-west", "north-east", "south-east", "south-west")


class Job(NamedTuple):
    """Print job: of which game, with whose facts, on what, in which words."""

    game: Game
    facts: Facts
    paper: str
    texts: PrintTexts
    round_mm: float = 0.0
    """How wide round tokens are; 0 where each is as wide as its figure."""

    @property
    def page(self) -> str:
        """The paper of all that is no mat."""
        return "a4" if self.paper == WHOLE else self.paper

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All that is in the box."""
        return whole_box(self.game, self.facts)

    def label(self, kind: str) -> str:
        """What stands at the foot of each page."""
        return f"{title_of(self.game.name, self.texts.language)} · {self.texts(kind)}"

    def pad(self, canvas: Canvas, kind: str) -> Pad:
        """What to draw on."""
        return Pad(canvas, PAPERS[self.page], self.texts, self.label(kind))


def kinds(job: Job) -> list[str]:
    """What there is to print for a game."""
    pieces = job.pieces
    there = {
        "cards": cards(pieces, job.texts),
        "tokens": [piece for piece in pieces if piece.shape is not Shape.CARD],
        "dice": printed_dice(job.game),
        "rules": languages(job.game),
    }
    return [kind for kind in KINDS if there.get(kind, True)]


def write(job: Job, kind: str, folder: Path) -> tuple[Path, int]:
    """Write one file into the folder; its path and how many pages it has."""
    paper = job.paper if kind == "mat" else job.page
    path = folder / f"{job.game.name}_{kind}_{paper}.pdf"
    canvas = Canvas(path, job.label(kind))
    DRAWN[kind](canvas, job)
    canvas.save()
    return path, canvas.pages


def _mat(canvas: Canvas, job: Job) -> None:
    whole = plan(job.game).size_mm
    bled = (whole[0] + 2 * BLEED_MM, whole[1] + 2 * BLEED_MM)
    with canvas.form("mat", bled):
        draw_mat(canvas, job.game, job.texts)
    if job.paper == WHOLE:
        draw_whole(job.pad(canvas, "mat"), "mat", whole)
    else:
        draw_tiles(job.pad(canvas, "mat"), "mat", whole)


def _markers(canvas: Canvas, job: Job) -> None:
    """Four loose markers for a publisher's own board, each with the corner where it belongs.

    Of the first edition: such a board has no places that later mats have.
    """
    page = PAPERS[job.page]
    space = room(page)
    side = MARKER_MM + 2 * QUIET_MM
    with canvas.page(page):
        for number, corner, (column, row) in zip(
            editions(job.game)[-1].markers, CORNERS, ((0, 1), (1, 1), (1, 0), (0, 0)), strict=True
        ):
            x = page[0] * (0.27 + 0.46 * column)
            y = space.low + space.height * (0.25 + 0.5 * row)
            draw_marker(canvas, number, (x, y))
            canvas.rectangle((x - side / 2, y - side / 2), (side, side), None, CUT, 0.15)
            canvas.text((x, y - side / 2 - 5.0), job.texts(corner), 3.6, TEXT, True, "middle")
        draw_foot(job.pad(canvas, "markers"), job.texts("marker-hint"))


def _cards(canvas: Canvas, job: Job) -> None:
    draw_cards(job.pad(canvas, "cards"), cards(job.pieces, job.texts))


def _tokens(canvas: Canvas, job: Job) -> None:
    pad, pieces, board = job.pad(canvas, "tokens"), job.pieces, surface_of(job.game).board
    draw_tokens(pad, tokens(job.game, pieces, job.texts, job.round_mm))
    draw_board_tiles(pad, pieces, board.lattice, job.game.mat.cell_mm)


def _dice(canvas: Canvas, job: Job) -> None:
    draw_dice(job.pad(canvas, "dice"), printed_dice(job.game))


def _rules(canvas: Canvas, job: Job) -> None:
    sides = brief_of(job.game, job.facts, job.texts.table)
    draw_reference(job.pad(canvas, "rules"), job.game, job.pieces, sides)


DRAWN: dict[str, Callable[[Canvas, Job], None]] = {
    "mat": _mat, "markers": _markers, "cards": _cards, "tokens": _tokens, "dice": _dice,
    "rules": _rules,
}  # fmt: skip
