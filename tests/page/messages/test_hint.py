"""The hint and the ring of the page: the same next step as on the small screen."""

from dataclasses import replace

import pytest

from companion.games.rules import Objection, Task, news
from companion.page.messages.hint import hint
from companion.page.messages.incoming import Enter
from companion.page.messages.outgoing import HintMessage
from companion.page.messages.snapshot import SnapshotCache
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.session.views import DisagreeingView, PassingView
from companion.table.text import text
from tests.page.table import Room, playing


def hinted(here: Room) -> HintMessage:
    """The hint of this moment."""
    return hint(here.running, None, text("en", here.running.game))


def shown(here: Room, **changed: object) -> None:
    """Let the session stand otherwise than events have led it."""
    here.running.loop.session = replace(here.session, **changed)  # type: ignore[arg-type]  # fields


def with_task(monkeypatch: pytest.MonkeyPatch, here: Room) -> None:
    """Give the present moment a task."""
    task = Task(news("now-this-piece", piece="plop"), ("0,-4",))
    monkeypatch.setattr(type(here.session.state), "todo", lambda _: (task,))


def test_the_hint_is_the_headline_and_its_cells_are_ringed(monkeypatch: pytest.MonkeyPatch) -> None:
    here = playing("plops")
    with_task(monkeypatch, here)
    told = hinted(here)

    assert "Now place: Plop" == screen(here.session).title
    assert "Red: Now place: Plop." == told.text
    assert ("table", ("0,-4",)) == (told.place, told.cells)
    topics = SnapshotCache("en", here.running).snapshot(here.running, None).topics
    assert '"marked":["0,-4"]' in topics["position"]


def test_a_half_made_move_is_led_on() -> None:
    here = playing("plops")
    begun = Reading(Verdict.BEGUN, seen={}, missing=(("1,1", "plop"),))
    shown(here, clear=begun, reading=begun)

    assert "Now place: Plop" in hinted(here).text
    assert ("1,1",) == hinted(here).cells


def test_a_broken_rule_is_told_and_its_pieces_are_ringed() -> None:
    here = playing("plops")
    objection = Objection(news("put-here", piece="plop", end="1,1"), ("1,1",))
    shown(here, view=DisagreeingView((), (), {}, objection=objection))
    told = hinted(here)

    assert told.text.startswith("Put on 1,1: Plop. Which one was it?")
    assert ("next", ("1,1",)) == (told.place, told.cells)


def test_whether_a_seat_can_still_move_is_answered_with_next() -> None:
    here = playing("plops")
    shown(here, view=PassingView())

    assert "next" == hinted(here).place
    assert "pass" in hinted(here).text


def test_the_number_to_be_chosen_is_told_with_its_range() -> None:
    here = playing("plops")
    for move in ("place 0,-4", "place 0,4", "split 0,-4 e"):
        here.say(Enter(move))
    topics = SnapshotCache("en", here.running).snapshot(here.running, None).topics
    number = screen(here.session).number

    assert number
    assert number[1] < number[0] < number[2]
    assert f'"number":[{number[0]},{number[1]},{number[2]}]' in topics["glass"]
