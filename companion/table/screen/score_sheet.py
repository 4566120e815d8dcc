"""The score sheet: every point of the game with its reason, page by page."""

from typing import NamedTuple

from companion.games.rules import News, Seat
from companion.table.screen.pixels.layout import paged
from companion.table.session.sitting import Sitting
from companion.table.text import Text


def points(sitting: Sitting) -> tuple[tuple[int, News], ...]:
    """Every piece of news that brought points, with the number of its step."""
    moments = (*(step.state for step in sitting.steps[1:]), sitting.state) if sitting.steps else ()
    return tuple(
        (number, item)
        for number, state in enumerate(moments, 1)
        for item in state.news()
        if item.points and item.seat is not None
    )


class SheetPage(NamedTuple):
    """One page of the sheet: a headline, and lines that have room below it."""

    title: str
    lines: tuple[str, ...]


def sheet_pages(sitting: Sitting, t: Text) -> tuple[SheetPage, ...]:
    """The sums first, then each seat's points with their reasons, the latest first."""
    colors, totals = sitting.colors, sitting.state.score()
    sums = tuple(f"{t.word(color)}: {many}" for color, many in zip(colors, totals, strict=True))
    won = points(sitting)
    pages = [SheetPage(t("score-sheet"), lines) for lines in paged(sums)]
    for seat, head in enumerate(sums):
        pages += [SheetPage(head, lines) for lines in paged(_reasons(won, seat, t))]
    return tuple(pages)


def _reasons(won: tuple[tuple[int, News], ...], seat: Seat, t: Text) -> tuple[str, ...]:
    own = reversed([item for _, item in won if item.seat == seat])
    return tuple(f"{item.points:+d} {t.news(item)}" for item in own)
