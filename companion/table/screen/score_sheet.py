"""The score sheet: every point of the game with its reason, page by page."""

from companion.games.rules import News, Seat
from companion.table.session.sitting import Sitting
from companion.table.text import Text

LINES_PER_PAGE = 4


def points(sitting: Sitting) -> tuple[tuple[int, News], ...]:
    """Every piece of news that brought points, with the number of its step."""
    moments = (*(step.state for step in sitting.steps[1:]), sitting.state) if sitting.steps else ()
    return tuple(
        (number, item)
        for number, state in enumerate(moments, 1)
        for item in state.news()
        if item.points and item.seat is not None
    )


def sheet_pages(sitting: Sitting, t: Text) -> tuple[tuple[str, ...], ...]:
    """The sums first, then each seat's points with their reasons, the latest first."""
    colors, totals = sitting.colors, sitting.state.score()
    sums = tuple(f"{t.word(color)}: {many}" for color, many in zip(colors, totals, strict=True))
    won = points(sitting)
    pages = list(_paged(sums, ""))
    for seat, color in enumerate(colors):
        pages += _paged(_reasons(won, seat, t), t.word(color))
    return tuple(pages)


def _reasons(won: tuple[tuple[int, News], ...], seat: Seat, t: Text) -> tuple[str, ...]:
    own = reversed([item for _, item in won if item.seat == seat])
    return tuple(f"{item.points:+d} {t.news(item)}" for item in own)


def _paged(lines: tuple[str, ...], heading: str) -> tuple[tuple[str, ...], ...]:
    head = (heading,) if heading else ()
    size = LINES_PER_PAGE - len(head)
    return tuple((*head, *lines[i : i + size]) for i in range(0, len(lines), size))
