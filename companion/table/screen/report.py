"""Screens of the report after a game: chances, the turn that decided it, luck and time."""

from collections.abc import Sequence

from companion.coach.chances import Chances
from companion.coach.review import Review
from companion.games.rules import State
from companion.table.screen.moves import move_words
from companion.table.screen.parts import labels
from companion.table.screen.value import BoardPicture, Screen
from companion.table.session.clock import minutes
from companion.table.session.report import REPORT_PAGES
from companion.table.session.sitting import HINT, QUESTION, Sitting
from companion.table.session.value import Session
from companion.table.session.views import ReportView
from companion.table.text import Text, captions

PLOT_WIDE, PLOT_TALL = 56, 44
"""Pixels of the plot."""
STRIDES = (1, 2, 4, 3, 5, 6)
"""Of each seat's curve every so many-th point is lit, so that curves are told apart."""


def reporting(session: Session, view: ReportView, t: Text) -> Screen:
    """Report page by page; before that, how far the coach is."""
    sitting, review = session.sitting, view.review
    if sitting is None or not view.of:
        return Screen(t("report-title"), (t("report-none"),), captions(t, "back", "", ""))
    if review is None:
        line = t("report-making", done=view.done, count=len(sitting.steps))
        return Screen(t("report-title"), (line,), captions(t, "back", "", ""))
    built = (_chances, _turn, _foot)[view.page](sitting, review, t)
    aside = f"{view.page + 1}/{REPORT_PAGES}"
    return Screen(
        built.title, built.lines, captions(t, "back", "next", ""), aside,
        picture=built.picture, plot=built.plot, spare=built.spare,
    )  # fmt: skip


def _chances(sitting: Sitting, review: Review, t: Text) -> Screen:
    """The course of everybody's chances; what they were half-way."""
    middle = review.course[len(review.course) // 2]
    lines = tuple(
        f"{t.letter(color)} {round(100 * share)} %"
        for color, share in zip(sitting.colors, middle, strict=True)
    )
    title = t("report-half-way")
    return Screen(title, ("  ".join(lines),), plot=plotted(review.course))


def plotted(course: Sequence[Chances]) -> tuple[str, ...]:
    """Curves of the chances, from none at the foot to certain at the top."""
    rows = [["."] * PLOT_WIDE for _ in range(PLOT_TALL)]
    last = max(1, len(course) - 1)
    for column in range(PLOT_WIDE):
        rows[-1][column] = "#"
        for seat, share in enumerate(course[round(column * last / (PLOT_WIDE - 1)) % len(course)]):
            if column % STRIDES[seat % len(STRIDES)] == 0:
                rows[round((1 - share) * (PLOT_TALL - 1))][column] = "#"
    return tuple("".join(row) for row in rows)


def _turn(sitting: Sitting, review: Review, t: Text) -> Screen:
    """The turn that cost most, with the table before it and an arrow for what was better."""
    if not review.turns:
        return Screen(t("report-turns"), (t("report-no-turns"),))
    turn, colors = review.turns[0], sitting.colors
    state = sitting.steps[turn.number].state
    title = t("report-lost", color=colors[turn.seat], percent=round(100 * turn.lost))
    better = move_words(state, turn.better, colors, t)
    played = move_words(state, turn.move, colors, t)
    lines = (f"{t('report-better')}: {better}",)
    spare = (f"{t('report-played')}: {played}",)
    return Screen(title, lines, picture=_board(state, turn.better, t), spare=spare)


def _board(state: State, better: tuple[str, ...], t: Text) -> BoardPicture | None:
    told = state.description(better)
    arrow = told.arrow if told else None
    if not arrow or not {*arrow} <= state.board.links.keys():
        return None
    return BoardPicture(state.board, labels(state, t), arrow, arrow)


def _foot(sitting: Sitting, review: Review, t: Text) -> Screen:
    """Thinking time and luck of each seat, and how often somebody asked."""
    lines = tuple(seat_line(sitting, review, seat, t) for seat in range(len(sitting.colors)))
    return Screen(t("report-luck-and-time"), (asked_line(sitting, t),), spare=lines)


def seat_line(sitting: Sitting, review: Review, seat: int, t: Text) -> str:
    """Thinking time of a seat, and what the dice brought it."""
    line = f"{t.word(sitting.colors[seat])}: {minutes(sitting.spent[seat])}"
    if not any(review.luck):
        return line
    return f"{line}, {t('report-luck', percent=f'{100 * review.luck[seat]:+.0f}')}"


def asked_line(sitting: Sitting, t: Text) -> str:
    """How often the table asked the players, and they the coach."""
    asked = sitting.asked
    return t("report-asked", questions=asked.count(QUESTION), hints=asked.count(HINT))
