"""Desk for reports: one review at a time, made by a process of its own, for whoever asks."""

from pathlib import Path
from typing import Any

from companion.coach.review import Review
from companion.page.messages.report import report
from companion.table.journal.file import JournalError
from companion.table.journal.journal import Journal
from companion.table.journal.result import sitting_of
from companion.table.ports import Reviewed, Thinker
from companion.table.session.robots import review_request
from companion.table.session.sitting import FactError, Sitting
from companion.table.text import text
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
            return report(number, sitting, review, text(language, sitting.game.name))
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
