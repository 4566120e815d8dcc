"""Report on a game that is over, as the page draws it."""

from typing import Any

from msgspec import to_builtins

from companion.coach.review import Review, ReviewedTurn
from companion.games.rules import Move, State
from companion.page.messages.build import names
from companion.page.messages.drawing import drawn, plan
from companion.page.virtual.pieces import kinds
from companion.table.screen.moves import move_words
from companion.table.screen.report import asked_line, seat_line
from companion.table.session.sitting import Sitting
from companion.table.text import Text, title_of


def report(number: int, sitting: Sitting, review: Review, t: Text) -> dict[str, Any]:
    """The report in the players' language."""
    box = kinds(sitting.game, sitting.options)
    start = sitting.steps[0].state
    looks = {
        f"{turn.number} {cell}": look
        for turn in review.turns
        for cell, look in sitting.steps[turn.number].state.observation().items()
    }
    return {
        "number": number,
        "title": title_of(sitting.game.name, t.language),
        "plan": to_builtins(plan(sitting.game.name, start.board, box, t)),
        "names": names(looks, t),
        "seats": [
            {"color": color, "name": t.word(color), "letter": t.letter(color)}
            for color in sitting.colors
        ],
        "course": review.course,
        "turns": [_turn(sitting, turn, t) for turn in review.turns],
        "words": {
            "chances": t("report-chances"),
            "turns": t("report-turns" if review.turns else "report-no-turns"),
            "foot": t("report-luck-and-time"),
            "note": t("report-note"),
        },
        "foot": [
            *(seat_line(sitting, review, seat, t) for seat in range(len(sitting.colors))),
            asked_line(sitting, t),
        ],
    }


def _turn(sitting: Sitting, turn: ReviewedTurn, t: Text) -> dict[str, Any]:
    """One turn that cost chances, with the table before it."""
    state, colors = sitting.steps[turn.number].state, sitting.colors
    percent = round(100 * turn.lost)
    return {
        "at": turn.number,
        "seat": turn.seat,
        "text": t("report-lost", color=colors[turn.seat], percent=percent),
        "played": f"{t('report-played')}: {move_words(state, turn.move, colors, t)}",
        "better": f"{t('report-better')}: {move_words(state, turn.better, colors, t)}",
        "arrows": [_arrow(state, turn.move), _arrow(state, turn.better)],
        "looks": dict(state.observation()),
        "pieces": drawn(kinds(sitting.game, sitting.options), state),
    }


def _arrow(state: State, move: Move) -> tuple[str, str] | None:
    told = state.description(move)
    return told.arrow if told else None
