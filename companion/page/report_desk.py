"""Desk for reports: one review at a time, made by a process of its own, for whoever asks."""

from pathlib import Path
from typing import Any

from msgspec import to_builtins

from companion.coach.review import Review, ReviewedTurn
from companion.games.rules import Move, State
from companion.page.messages.build import names
from companion.page.messages.drawing import drawn, plan
from companion.page.virtual.pieces import kinds
from companion.table.journal.file import JournalError
from companion.table.journal.journal import Journal
from companion.table.journal.result import sitting_of
from companion.table.ports import Reviewed, Thinker
from companion.table.screen.moves import move_words
from companion.table.screen.report import asked_line, seat_line
from companion.table.session.robots import review_request
from companion.table.session.sitting import FactError, Sitting
from companion.table.text import Text, text, title_of
from companion.thinker import ProcessThinker

MOST = 8
"""So many reviews are kept, the latest ones."""


class ReportDesk:
    """Reviews of past games: asked for again and again until they are done."""

    def __init__(self, journal: Path, thinker: Thinker | None = None) -> None:
        self.journal = journal
        self.thinker = thinker or ProcessThinker()
        self._number = 0
        """The game that is being looked at; 0 for none."""
        self._progress: Reviewed | None = None
        self._reviews: dict[int, Review] = {}

    def report(self, number: int, language: str) -> dict[str, Any] | None:
        """The report on a game that is over, how far it is, or nothing.

        Raises `JournalError`.
        """
        sitting = _sitting(self.journal, number)
        if not sitting.over or not sitting.steps:
            return None
        if number not in self._reviews:
            self._look(number, sitting)
        if review := self._reviews.get(number):
            return _told(number, sitting, review, text(language, sitting.game.name))
        done = self._progress.done if self._progress else 0
        return {"number": number, "done": done, "of": len(sitting.steps)}

    def _look(self, number: int, sitting: Sitting) -> None:
        """Begin a review, or hear how far it is; one that could not be made is begun anew."""
        if number != self._number:
            self._number, self._progress = number, None
            self.thinker.think(review_request(sitting))
        for answer in self.thinker.poll():
            if isinstance(answer, Reviewed):
                self._hear(number, answer)

    def _hear(self, number: int, answer: Reviewed) -> None:
        self._progress = answer
        if answer.review:
            latest = list(self._reviews.items())[1 - MOST :]
            self._reviews = {**dict(latest), number: answer.review}
        if answer.review or not answer.of:
            self.close()

    def close(self) -> None:
        """End the process; a box has no memory to spare."""
        self._number, self._progress = 0, None
        if isinstance(self.thinker, ProcessThinker):
            self.thinker.close()


def _sitting(path: Path, number: int) -> Sitting:
    with Journal.reading(path) as journal:
        facts = journal.facts(number)
    try:
        return sitting_of(facts)
    except FactError as error:
        raise JournalError(path, "unplayable", f"game {number}: {error}") from None


def _told(number: int, sitting: Sitting, review: Review, t: Text) -> dict[str, Any]:
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
        "step": turn.number,
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
