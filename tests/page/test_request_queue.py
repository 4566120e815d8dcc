"""A page that floods waits for itself: the loop keeps its rhythm, and the others their turns."""

import itertools
import threading

import pytest

from companion.page.messages.incoming import LayMat, PageRequest, Push, Throw
from companion.page.request_queue import MOST_WAITING, SHARE, RequestQueue
from companion.table.loop import paced
from companion.table.ports import Button
from tests.page.client import door

TURN_S = 0.05


class Clock:
    """A clock that goes on only when something is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_requests_have_a_share_of_the_loops_time_and_no_more() -> None:
    clock = Clock()
    queue, spent, turns = RequestQueue(clock), 0.0, 400

    def act(_page: int, _request: PageRequest) -> None:
        nonlocal spent
        clock.now += 0.03
        spent += 0.03

    for _ in range(turns):
        for page in range(16):
            queue.put(page, Throw())
        queue.serve(act)
        clock.now += TURN_S

    assert 0.5 * SHARE < spent / clock.now < 1.2 * SHARE


def test_a_flood_of_one_page_does_not_delay_another() -> None:
    clock = Clock()
    queue, served = RequestQueue(clock), []
    for _ in range(MOST_WAITING):
        assert queue.put(1, Throw())
    assert not queue.put(1, Throw())
    queue.put(2, Push(Button.OK))

    def act(page: int, _request: PageRequest) -> None:
        clock.now += 0.004
        served.append(page)

    queue.serve(act)

    assert 2 in served


def test_what_waits_is_done_in_the_order_in_which_a_page_said_it() -> None:
    queue, done = RequestQueue(Clock()), []
    asked = [Push(button) for button in (Button.BACK, Button.NEXT, Button.OK)]
    for request in asked:
        queue.put(7, request)
    queue.serve(lambda _, request: done.append(request))

    assert asked == done


def test_the_loop_keeps_its_rhythm_when_turns_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()

    class Waiting(threading.Event):
        """An event whose waiting takes make-believe time."""

        def wait(self, timeout: float | None = None) -> bool:
            clock.now += timeout or 0
            return False

    beats = []
    monkeypatch.setattr("companion.table.loop.monotonic", clock)
    for _ in itertools.islice(paced(Waiting(), lambda: TURN_S), 100):
        beats.append(clock.now)
        clock.now += 0.8 * TURN_S

    assert abs((beats[-1] - beats[0]) / 99 - TURN_S) < 0.001


def test_changes_of_the_whole_table_are_not_taken_faster_than_people_make_them() -> None:
    with door() as here, here.page(here.key()) as page:
        for number in range(60):
            page.say(LayMat(("plops", "shear_panic")[number % 2]))

        assert 429 == page.until("refused")["status"]
        page.say('{"kind":"speak","language":"de"}')
        page.until("words", language="de")
