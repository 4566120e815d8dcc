"""What both editions of Shear Panic share about time: the track, the cards, the facts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.shear_panic_shared import track
from companion.games.shear_panic_shared.track import LONG, SHORT, Leg, Track

DECK: list[list[Any]] = [
    ["boing", 2], ["diag", 1], ["diag", 2], ["ewe", 1], ["ewe", 3], ["line", 1], ["line", 2],
    ["slam", 2], ["slam", 3], ["step", 1], ["step", 3], ["wool", 3],
]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "steps", "square", "phase", "gates"),
    [
        (0, 1, 1, 1, ()),
        (11, 1, 12, 1, ()),
        (11, 3, 14, 2, ()),
        (22, 2, 24, 2, ()),
        (22, 3, 25, 2, (25,)),
        (24, 3, 27, 2, (25,)),
        (25, 3, 28, 2, ()),
        (34, 3, 37, 2, (37,)),
        (36, 3, 37, 2, (37,)),
        (37, 1, 38, 3, ()),
        (48, 1, 49, 3, ()),
        (48, 3, 51, 4, ()),
        (59, 2, 61, 4, ()),
        (60, 3, 63, 4, (62,)),
        (73, 3, 74, 4, (74,)),
    ],
)
def test_the_track_of_74_squares(
    old: int, steps: int, square: int, phase: int, gates: tuple[int, ...]
) -> None:
    assert Leg(square, phase, gates) == LONG.leg(old, steps)


@pytest.mark.parametrize(
    ("old", "steps", "square", "phase", "gates"),
    [
        (8, 2, 10, 2, ()),
        (17, 2, 19, 2, (19,)),
        (27, 3, 28, 2, (28,)),
        (36, 3, 39, 4, ()),
        (46, 3, 49, 4, (47,)),
        (55, 2, 56, 4, (56,)),
    ],
)
def test_a9_the_track_of_56_squares(
    old: int, steps: int, square: int, phase: int, gates: tuple[int, ...]
) -> None:
    assert Leg(square, phase, gates) == SHORT.leg(old, steps)


@given(st.sampled_from([LONG, SHORT]), st.lists(st.integers(1, 6), min_size=80, max_size=80))
def test_the_marker_only_goes_on_stops_where_it_must_and_passes_each_gate_once(
    course: Track, moves: list[int]
) -> None:
    square, seen = 0, [0]
    gates: list[int] = []
    for steps in moves:
        leg = course.leg(square, steps)
        assert square == course.last or square < leg.square <= square + steps
        gates += leg.gates
        square = leg.square
        seen.append(square)

    assert set(course.stops) <= set(seen)
    assert list(course.gates) == gates
    assert course.last == square


@pytest.mark.parametrize("course", [LONG, SHORT], ids=["long", "short"])
def test_a_phase_ends_where_the_next_begins(course: Track) -> None:
    phases = [course.phase(square) for square in range(course.last + 1)]

    assert sorted(phases) == phases
    assert list(course.ends) == [
        max(square for square, phase in enumerate(phases) if phase == number)
        for number in (1, 2, 3, 4)
    ]


def test_a1_a_hand_loses_each_card_once() -> None:
    deck = track.Deck(DECK)
    hand = deck.full
    for left, (kind, value) in enumerate(DECK, 1):
        hand = deck.without(hand, kind, value)
        assert 12 - left == hand.bit_count()

    assert 0 == hand
    assert () == deck.held(hand)
    with pytest.raises(KeyError):
        deck.without(hand, "wool", 3)


def test_a_hand_shows_kinds_and_values_in_order_and_none_twice() -> None:
    deck = track.Deck([["wool", 3], ["ewe", 1], ["ewe", 1], ["boing", 2], ["ewe", 3]])
    once = deck.without(deck.full, "ewe", 1)

    expected = (("boing", (2,)), ("ewe", (1, 3)), ("wool", (3,)))
    assert expected == deck.held(deck.full) == deck.held(once)
    assert (("boing", (2,)), ("ewe", (3,)), ("wool", (3,))) == deck.held(
        deck.without(once, "ewe", 1)
    )


@given(st.integers(0, 4095))
def test_values_left_and_values_played_are_24_together(hand: int) -> None:
    deck = track.Deck(DECK)

    assert 24 == deck.worth(hand) + deck.worth(deck.full ^ hand)


@pytest.mark.parametrize(
    "wrong",
    [
        DECK[:11],
        [*DECK, ["wool", 3]],
        [*DECK[:11], ["wool", 2]],
        [*DECK[:11], ["step", 3]],
        [*DECK[:11], ["shove", 3]],
        [*DECK[:11], ["wool", True]],
        [*DECK[:11], ["wool"]],
        [*DECK[:11], "wool"],
        "boing",
        12,
    ],
    ids=["11", "13", "values", "no wool", "no such kind", "true", "no value", "word", "text", "12"],
)
def test_a1_a_deck_has_twelve_cards_every_kind_and_four_of_each_value(wrong: object) -> None:
    assert track.DECK.fits(DECK)
    assert not track.DECK.fits(wrong)


@pytest.mark.parametrize("wrong", [[25], [37], [62], [74], [0], [75], [4, 4], ["4"], [True], 4])
def test_a2_panic_squares_are_no_gates_and_no_stops(wrong: object) -> None:
    allowed = track.panic_squares(LONG)

    assert allowed.fits([])
    assert allowed.fits([4, 9, 17, 22, 29, 33, 41, 46, 54, 59, 66, 70])
    assert not allowed.fits(wrong)


def test_the_die_has_six_faces_once_each() -> None:
    assert {"blue", "yellow", "green", "red", "black", "white"} == dict(
        track.PANIC_DIE.faces
    ).keys()
    assert {1} == set(dict(track.PANIC_DIE.faces).values())
