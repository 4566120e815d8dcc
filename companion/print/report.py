"""Report on a game as one page: course of the chances, turns that decided it, luck, time."""

from collections.abc import Sequence
from pathlib import Path
from string import ascii_letters
from typing import NamedTuple

from companion.coach.review import Review, ReviewedStep
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, State, catalogue
from companion.print.canvas import Canvas, Ink, Spot, fitted_size
from companion.print.palette import FAINT, GRASS, LINES, TEXT, WHITE, ink_of
from companion.print.piece import drawing
from companion.print.sketch import arrow
from companion.table.screen.moves import move_words
from companion.table.screen.report import asked_line
from companion.table.session.clock import minutes
from companion.table.session.sitting import Sitting
from companion.table.text import Text, title_of

PAGE = (210.0, 297.0)
LEFT, WIDE = 16.0, 178.0
PLOT = (LEFT, 178.0, WIDE, 70.0)
"""Left, foot, width and height of the plot."""
BOARD_MM, PIECE = 54.0, 1.25
"""A board's size, and how much larger than life its pieces are drawn on it."""
PLAYED, BETTER = "#c9252d", "#1f6a3f"
DASHES: tuple[tuple[float, ...], ...] = ((), (3.0, 1.5), (1.0, 1.5), (4.0, 1.5, 1.0, 1.5))
"""Lines are told apart without colours, too."""


class ReportPage(NamedTuple):
    """What is drawn on."""

    canvas: Canvas
    sitting: Sitting
    steps: Sequence[ReviewedStep]
    review: Review
    t: Text

    @property
    def colors(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return self.sitting.colors


def write_report(
    path: Path, sitting: Sitting, steps: Sequence[ReviewedStep], review: Review, t: Text
) -> None:
    """Write the page as a PDF file."""
    canvas = Canvas(path, t("report-title"))
    page = ReportPage(canvas, sitting, steps, review, t)
    with canvas.page(PAGE):
        _head(page)
        _plot(page)
        _turns(page)
        _foot(page)
    canvas.save()


def _head(page: ReportPage) -> None:
    canvas, t, sitting = page.canvas, page.t, page.sitting
    canvas.rectangle((0, 268), (PAGE[0], 29), fill=GRASS[0])
    title = f"{t('report-title')}: {title_of(sitting.game.name, t.language)}"
    canvas.text((LEFT, 284), title, fitted_size(title, 8.0, WIDE, bold=True), TEXT, bold=True)
    places = sitting.state.standings()
    score = sitting.state.score()
    told = "   ".join(
        f"{place}. " + " = ".join(f"{t.word(page.colors[seat])}: {score[seat]}" for seat in seats)
        for place, seats in enumerate(places, 1)
    )
    canvas.text((LEFT, 274), told, fitted_size(told, 5.0, WIDE), TEXT)


def _plot(page: ReportPage) -> None:
    """Chances of every seat from the first step to the last."""
    canvas, t, (left, foot, wide, tall) = page.canvas, page.t, PLOT
    canvas.text((left, foot + tall + 4), t("report-chances"), 4.6, TEXT, bold=True)
    canvas.rectangle((left, foot), (wide, tall), fill=WHITE, line=LINES)
    for share in (0.25, 0.5, 0.75):
        canvas.lines([[(left, foot + tall * share), (left + wide, foot + tall * share)]], FAINT)
        canvas.text((left - 1.5, foot + tall * share - 1), f"{share:.0%}", 2.8, TEXT, align="right")
    course = page.review.course
    last = max(1, len(course) - 1)
    for seat, color in enumerate(page.colors):
        points = [
            (left + wide * at / last, foot + tall * chances[seat])
            for at, chances in enumerate(course)
        ]
        if len(points) > 1:
            canvas.lines([points], _line_ink(color), 0.9, DASHES[seat % 4])
        _legend(page, seat, color)
    for turn in page.review.turns:
        at = (left + wide * turn.number / last, foot + tall * course[turn.number][turn.seat])
        canvas.disc(at, 1.8, fill=WHITE, line=TEXT, width=0.5)
        number = page.review.turns.index(turn) + 1
        canvas.text((at[0], at[1] - 1), str(number), 2.8, TEXT, bold=True, align="middle")


def _line_ink(color: str) -> Ink:
    return FAINT if color == "white" else ink_of(color)


def _legend(page: ReportPage, seat: int, color: str) -> None:
    x = LEFT + 62 + seat * 30
    y = PLOT[1] + PLOT[3] + 5.4
    page.canvas.lines([[(x, y), (x + 8, y)]], _line_ink(color), 0.9, DASHES[seat % 4])
    page.canvas.text((x + 9.5, y - 1.2), page.t.word(color), 3.4, TEXT)


def _turns(page: ReportPage) -> None:
    """The turns that decided it, each with the table before it."""
    canvas, t = page.canvas, page.t
    head = t("report-turns") if page.review.turns else t("report-no-turns")
    canvas.text((LEFT, 164), head, 4.6, TEXT, bold=True)
    for place, turn in enumerate(page.review.turns):
        x = LEFT + place * (WIDE / 3)
        state = page.steps[turn.number].state
        _board(page, state, (x, 100.0), turn.move, turn.better)
        color = page.colors[turn.seat]
        lost = t("report-lost", color=color, percent=round(100 * turn.lost))
        lines = (
            f"{place + 1}. {lost}",
            f"{t('report-played')}: {move_words(state, turn.move, page.colors, t)}",
            f"{t('report-better')}: {move_words(state, turn.better, page.colors, t)}",
        )
        for row, line in enumerate(lines):
            size = fitted_size(line, 3.4, WIDE / 3 - 4, bold=row == 0)
            canvas.text((x, 92.0 - 5 * row), line, size, TEXT, bold=row == 0)


def _board(page: ReportPage, state: State, corner: Spot, move: Move, better: Move) -> None:
    """The board with its pieces, an arrow for both moves."""
    spots, step = _spots(state, corner)
    _ground(page.canvas, state, spots, step)
    labels, looks = state.labels(), state.observation()
    for cell in looks.keys() & spots.keys():
        if looks[cell] not in state.board.floors:
            _piece(page, looks[cell], spots[cell], step, labels.get(cell, ""))
    _arrow(page.canvas, state, move, spots, PLAYED)
    _arrow(page.canvas, state, better, spots, BETTER)


def _spots(state: State, corner: Spot) -> tuple[dict[Cell, Spot], float]:
    """Where each cell of the playing area is drawn, and how large."""
    board = state.board
    cells = {cell: board.at[cell] for cell, near in board.links.items() if near}
    west, south = min(x for x, _ in cells.values()), min(y for _, y in cells.values())
    east, north = max(x for x, _ in cells.values()), max(y for _, y in cells.values())
    step = BOARD_MM / (max(east - west, north - south) + 1)
    places = {
        cell: (corner[0] + (x - west + 0.5) * step, corner[1] + (y - south + 0.5) * step)
        for cell, (x, y) in cells.items()
    }
    return places, step


def _ground(canvas: Canvas, state: State, spots: dict[Cell, Spot], step: float) -> None:
    """Cells, green where there is ground."""
    looks, floors = state.observation(), state.board.floors
    bare = {cell for cell in spots if floors and cell not in looks}
    for cell, spot in spots.items():
        canvas.disc(spot, 0.46 * step, fill=None if cell in bare else GRASS[0], line=LINES)


def _arrow(canvas: Canvas, state: State, move: Move, spots: dict[Cell, Spot], ink: Ink) -> None:
    """An arrow for a move that has one."""
    told = state.description(move)
    ends = told.arrow if told else None
    if ends and ends[0] in spots and ends[1] in spots:
        arrow(canvas, (spots[ends[0]], spots[ends[1]]), ink, 0.9)


def _piece(page: ReportPage, look: Look, at: Spot, step: float, label: str) -> None:
    """A piece as the print kit draws it, and its number where it is a stack."""
    game, canvas = page.sitting.game, page.canvas
    kind = next((piece for piece in catalogue(game) if look in piece.looks), None)
    if kind is None:
        return
    with canvas.moved(*at, scale=PIECE * step / game.mat.cell_mm):
        drawing(kind)(canvas)
    number = label.lstrip(ascii_letters)
    if number:
        canvas.disc(at, 0.2 * step, fill=WHITE)
        canvas.text((at[0], at[1] - 0.11 * step), number, 0.32 * step, TEXT, True, "middle")


def _foot(page: ReportPage) -> None:
    """Luck and thinking time of each seat, and how often somebody asked."""
    canvas, t, sitting = page.canvas, page.t, page.sitting
    canvas.text((LEFT, 66), t("report-luck-and-time"), 4.6, TEXT, bold=True)
    for seat, color in enumerate(page.colors):
        line = f"{t.word(color)}: {t('report-time', time=minutes(sitting.spent[seat]))}"
        if any(page.review.luck):
            line += f", {t('report-luck', percent=f'{100 * page.review.luck[seat]:+.0f}')}"
        canvas.text((LEFT, 58 - 6 * seat), line, 4.0, TEXT)
    canvas.text((LEFT, 58 - 6 * len(page.colors)), asked_line(sitting, t), 4.0, TEXT)
    canvas.text((LEFT, 12), t("report-note"), fitted_size(t("report-note"), 3.0, WIDE), TEXT)
