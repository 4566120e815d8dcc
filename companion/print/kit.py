"""The whole kit: which files there are for a game, and writing them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from companion.games.facts import Facts
from companion.games.rules import Game
from companion.print import PAPERS, WHOLE
from companion.print.canvas import Sheet
from companion.print.card import cards, draw_cards
from companion.print.die import cubes, draw_dice
from companion.print.marker import draw_marker
from companion.print.mat import BLEED_MM, draw_mat
from companion.print.palette import CUT, TEXT
from companion.print.paper import Pad, draw_foot, room
from companion.print.reference import draw_reference
from companion.print.tiling import draw_tiles, draw_whole
from companion.print.token import draw_tokens
from companion.print.words import Words
from vision.locate.geometry import MARKER_MM, QUIET_MM, plan

CORNERS = ("north-west", "north-east", "south-east", "south-west")


class Job(NamedTuple):
    """What is to be printed: of which game, with whose facts, on what, in which words."""

    game: Game
    facts: Facts
    paper: str
    words: Words

    @property
    def page(self) -> str:
        """The paper of all that is no mat."""
        return "a4" if self.paper == WHOLE else self.paper

    def label(self, kind: str) -> str:
        """What stands at the foot of each page."""
        return f"{self.words.table(f'game-{self.game.name}')} · {self.words(kind)}"

    def pad(self, sheet: Sheet, kind: str) -> Pad:
        """What to draw on."""
        return Pad(sheet, PAPERS[self.page], self.words, self.label(kind))


def kinds(game: Game, facts: Facts, words: Words) -> Iterator[str]:
    """What there is to print for a game."""
    yield "mat"
    yield "markers"
    if cards(game, facts, words):
        yield "cards"
    yield "tokens"
    if cubes(game):
        yield "dice"
    yield "rules"


def write(job: Job, kind: str, folder: Path) -> tuple[Path, int]:
    """Write one file into the folder; its path and how many pages it has."""
    paper = job.paper if kind == "mat" else job.page
    path = folder / f"{job.game.name}_{kind}_{paper}.pdf"
    sheet = Sheet(path, job.label(kind))
    DRAWN[kind](sheet, job)
    sheet.save()
    return path, sheet.pages


def _mat(sheet: Sheet, job: Job) -> None:
    whole = plan(job.game).size_mm
    bled = (whole[0] + 2 * BLEED_MM, whole[1] + 2 * BLEED_MM)
    with sheet.form("mat", bled):
        draw_mat(sheet, job.game, job.words.table, job.words("seat"))
    if job.paper == WHOLE:
        draw_whole(job.pad(sheet, "mat"), "mat", whole)
    else:
        draw_tiles(job.pad(sheet, "mat"), "mat", whole)


def _markers(sheet: Sheet, job: Job) -> None:
    """Four loose markers for a publisher's own board, each with the corner where it belongs."""
    page = PAPERS[job.page]
    space = room(page)
    side = MARKER_MM + 2 * QUIET_MM
    with sheet.page(page):
        for number, corner, (column, row) in zip(
            job.game.markers, CORNERS, ((0, 1), (1, 1), (1, 0), (0, 0)), strict=True
        ):
            x = page[0] / 2 + (column - 0.5) * 80.0
            y = space.low + space.height - 60.0 + (row - 1) * 80.0
            draw_marker(sheet, number, (x, y))
            sheet.rectangle((x - side / 2, y - side / 2), (side, side), None, CUT, 0.15)
            sheet.text((x, y - side / 2 - 5.0), job.words(corner), 3.6, TEXT, True, "middle")
        draw_foot(job.pad(sheet, "markers"), job.words("marker-hint"))


def _cards(sheet: Sheet, job: Job) -> None:
    draw_cards(job.pad(sheet, "cards"), cards(job.game, job.facts, job.words))


def _tokens(sheet: Sheet, job: Job) -> None:
    draw_tokens(job.pad(sheet, "tokens"), job.game)


def _dice(sheet: Sheet, job: Job) -> None:
    draw_dice(job.pad(sheet, "dice"), cubes(job.game))


def _rules(sheet: Sheet, job: Job) -> None:
    draw_reference(job.pad(sheet, "rules"), job.game, job.facts)


DRAWN: dict[str, Callable[[Sheet, Job], None]] = {
    "mat": _mat, "markers": _markers, "cards": _cards, "tokens": _tokens, "dice": _dice,
    "rules": _rules,
}  # fmt: skip
