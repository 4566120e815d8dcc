"""The wire between table and reader: sound lines pass, damaged ones do not, none is forgotten."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.bench.dice import accepted
from firmware.dice_wire import (
    EAGER,
    LONGEST,
    NUMBERS,
    PATIENT_MS,
    REPEAT_MS,
    WAITING,
    Framer,
    Outbox,
    decode,
    encode,
)

LETTERS = "".join(set(string.ascii_letters + string.digits + string.punctuation) - {"$"})
words = st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=8).map(tuple)
numbers = st.integers(0, NUMBERS - 1)


@given(numbers, words)
def test_what_was_encoded_is_decoded(number: int, spoken: tuple[str, ...]) -> None:
    assert (number, spoken) == decode(encode(number, spoken)[:-1])


@given(st.lists(st.tuples(numbers, words), max_size=6), st.data())
def test_lines_arrive_however_they_are_cut_into_pieces(
    said: list[tuple[int, tuple[str, ...]]], data: st.DataObject
) -> None:
    stream = b"".join(encode(number, spoken).replace(b"\n", b"\r\n") for number, spoken in said)
    framer, heard = Framer(), []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        heard += framer.feed(stream[:size])
        stream = stream[size:]

    assert said == heard
    assert 0 == framer.damaged


@given(st.binary(max_size=400), numbers, words)
def test_a_line_is_understood_after_any_nonsense(
    nonsense: bytes, number: int, spoken: tuple[str, ...]
) -> None:
    framer = Framer()
    framer.feed(nonsense)

    assert [(number, spoken)] == framer.feed(encode(number, spoken))[-1:]


@given(numbers, words, st.data())
def test_a_line_that_was_cut_off_does_not_spoil_the_next_one(
    number: int, spoken: tuple[str, ...], data: st.DataObject
) -> None:
    line = encode(number, spoken)
    part = line[: data.draw(st.integers(0, len(line) - 1))]

    assert [(number, spoken)] == Framer().feed(part + line)


@given(st.binary(max_size=300))
def test_nonsense_is_never_a_line(nonsense: bytes) -> None:
    assert decode(nonsense) is None


def test_of_many_damaged_frames_none_is_accepted() -> None:
    assert 0 == accepted(50_000, seed=3)


@pytest.mark.parametrize(
    ("number", "spoken"),
    [
        (1, ()),
        (1, ("",)),
        (1, ("two words",)),
        (1, ("$",)),
        (1, ("caf\u00e9",)),
        (-1, ("hello",)),
        (NUMBERS, ("hello",)),
        (1, ("x" * LONGEST,)),
    ],
)
def test_what_a_line_cannot_carry_is_refused(number: int, spoken: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not a"):
        encode(number, spoken)


def test_a_line_is_repeated_until_it_is_acknowledged() -> None:
    outbox = Outbox(7)
    number = outbox.post(("state", "empty"))
    line = encode(7, ("state", "empty"))

    assert line == outbox.due(0)
    assert b"" == outbox.due(REPEAT_MS - 1)
    assert line == outbox.due(REPEAT_MS)
    assert ("state", "empty") == outbox.acknowledge(number)
    assert b"" == outbox.due(10 * REPEAT_MS)


def test_the_next_line_waits_for_the_one_before() -> None:
    outbox = Outbox()
    first, second = outbox.post(("state", "rolling")), outbox.post(("roll", "1", "red", "98"))

    assert outbox.acknowledge(second) is None
    assert encode(first, ("state", "rolling")) == outbox.due(0)
    outbox.acknowledge(first)
    assert encode(second, ("roll", "1", "red", "98")) == outbox.due(0)


def test_repeats_become_rare_when_nobody_answers_and_quick_when_somebody_does() -> None:
    outbox, now = Outbox(), 0
    outbox.post(("state", "empty"))
    for _ in range(EAGER):
        assert outbox.due(now)
        now += REPEAT_MS

    assert b"" == outbox.due(now)
    outbox.hurry()
    assert outbox.due(now)
    assert b"" == outbox.due(now + REPEAT_MS - 1)
    assert PATIENT_MS > REPEAT_MS


def test_too_many_waiting_lines_cost_a_state_and_no_roll() -> None:
    outbox = Outbox()
    roll = outbox.post(("roll", "1", "red", "98"), precious=True)
    for _ in range(3 * WAITING):
        outbox.post(("state", "handling"))

    assert WAITING == len(outbox.waiting)
    assert roll == outbox.waiting[0][0]
