"""The desk for reports: one process looks back at a game, pages ask until it is done."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.coach.review import review_of
from companion.page.report_desk import ReportDesk
from companion.table.journal.journal import Journal
from companion.table.ports import Reviewed, ThinkRequest
from companion.thinker import answers_to, request_json
from tests.table.session.test_robots import table


class SteppedThinker:
    """Coach that tells one step of a review at each poll."""

    def __init__(self) -> None:
        self.asked = 0
        self.lines: list[Reviewed] = []

    def think(self, request: ThinkRequest) -> None:
        """Look back at once, tell it later."""
        self.asked += 1
        self.lines = [
            Reviewed(
                request.number, one["done"], one["of"],
                review_of(one["review"]) if "review" in one else None,
            )
            for one in answers_to(request_json(request))
        ]  # fmt: skip

    def poll(self) -> Sequence[Reviewed]:
        """The next line."""
        found, self.lines = self.lines[:1], self.lines[1:]
        return found


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with a game between two lambs that is over, and one that is not."""
    path = tmp_path_factory.mktemp("desk") / "journal.sqlite3"
    sat = table("wolf_and_sheep", "lamb", "lamb")
    sat.play()
    with Journal(path) as kept:
        kept.begin()
        kept.append(tuple(sat.store.facts))
        kept.append(tuple(sat.store.facts[:3]))
    return path


def test_a_report_shows_its_progress_and_is_made_once(journal: Path) -> None:
    thinker = SteppedThinker()
    desk = ReportDesk(journal, thinker)
    first = desk.report(1, "en") or {}
    assert {"number": 1, "done": 1, "of": first["of"]} == first

    told = [desk.report(1, "de") or {} for _ in range(first["of"] + 1)]

    assert 2 == told[0]["done"]
    assert first["of"] + 1 == len(told[-1]["course"])
    assert "Fragen des Tischs: 0, Tipps: 0" == told[-1]["foot"][-1]
    assert 1 == thinker.asked


def test_there_is_no_report_on_a_game_that_is_not_over(journal: Path) -> None:
    assert ReportDesk(journal, SteppedThinker()).report(2, "en") is None
