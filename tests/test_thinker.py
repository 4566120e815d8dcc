"""The coach's process: it answers, and one that dies, hangs or babbles is replaced."""

import sys
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import Move, Options
from companion.table.ports import Reviewed, ThinkRequest, Thought
from companion.thinker import ProcessThinker

REQUEST = ThinkRequest(0, 0, "move", "lamb", "wolf_and_sheep", Options(seats=2), ())
LEGAL = GAMES["wolf_and_sheep"].start(REQUEST.options).legal_moves()


def heard(thinker: ProcessThinker, seconds: float = 30.0) -> Sequence[Thought | Reviewed]:
    """The answer, once there is one."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if answers := thinker.poll():
            return answers
        time.sleep(0.02)
    raise AssertionError("no answer")


def move_of(thinker: ProcessThinker) -> Move:
    """The move of the answer."""
    answer = heard(thinker)[0]
    assert isinstance(answer, Thought)
    return answer.move


def test_a_process_answers_question_after_question() -> None:
    thinker = ProcessThinker(1.0)
    for _ in range(2):
        thinker.think(REQUEST)
        assert move_of(thinker) in LEGAL
    thinker.close()


@pytest.mark.parametrize(
    "program", ["raise SystemExit(1)", "print('nonsense', flush=True); input(); input()"]
)
def test_a_quick_move_stands_in_for_a_process_that_dies_or_babbles(program: str) -> None:
    thinker = ProcessThinker(1.0, (sys.executable, "-c", program))
    thinker.think(REQUEST)
    assert move_of(thinker) in LEGAL
    thinker.close()


def test_a_quick_move_stands_in_for_a_process_that_hangs() -> None:
    thinker = ProcessThinker(1.0, (sys.executable, "-c", "import time; time.sleep(60)"))
    thinker.think(REQUEST)
    thinker.deadline = time.monotonic()
    assert move_of(thinker) in LEGAL
    assert thinker.process is None


def test_a_killed_process_is_replaced_and_the_next_question_answered() -> None:
    thinker = ProcessThinker(1.0)
    thinker.think(REQUEST)
    assert thinker.process is not None
    thinker.process.kill()
    assert move_of(thinker) in LEGAL
    thinker.think(REQUEST)
    assert move_of(thinker) in LEGAL
    thinker.close()


def test_a_review_tells_how_far_it_is_and_then_what_it_found() -> None:
    thinker = ProcessThinker(1.0)
    past = tuple(LEGAL[:1])
    thinker.think(replace(REQUEST, number=1, kind="review", past=past))
    first, last = heard(thinker)[0], heard(thinker)[0]
    thinker.close()

    assert Reviewed(1, 1, 1) == first
    assert isinstance(last, Reviewed)
    assert last.review
    assert 2 == len(last.review.course)


def test_nothing_stands_in_for_a_review_that_dies() -> None:
    thinker = ProcessThinker(1.0, (sys.executable, "-c", "raise SystemExit(1)"))
    thinker.think(replace(REQUEST, kind="review"))

    assert (Reviewed(0, 0, 0),) == heard(thinker)
