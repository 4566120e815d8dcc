"""Shear Panic (Zoch): what is true of every position and every game."""

import random
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.board import EIGHT, OPPOSITE, Cell, square_name
from companion.games.rules import Move
from companion.games.shear_panic.state import ShearPanic
from tests.games.shear_panic.moments import after, beginning, sketch

SENSES = {"cw": "ccw", "ccw": "cw"}


@cache
def games(seats: int) -> tuple[tuple[ShearPanic, Move], ...]:
    """Every moment of some random games with the move that was made."""
    found = []
    for seed in range(12):
        rng, state = random.Random(seed), beginning(seats)
        while moves := state.legal_moves():
            move = rng.choice(moves)
            found.append((state, move))
            state = state.apply(move)
    return tuple(found)


moments = st.sampled_from([2, 3, 4]).flatmap(lambda seats: st.sampled_from(games(seats)))


# --- the eight symmetries of the meadow

Turn = Callable[[int, int], tuple[int, int]]
SYMMETRIES: dict[str, Turn] = {
    "quarter turn": lambda x, y: (y, -x),
    "half turn": lambda x, y: (-x, -y),
    "mirror": lambda x, y: (-x, y),
    "other diagonal": lambda x, y: (-y, -x),
}


def seen_through(turn: Turn, word: str) -> str:
    """A cell, a way, a side or a sense of turning after the symmetry; other words stay."""
    if word in EIGHT:
        there = turn(*EIGHT[word])
        return next(way for way, step in EIGHT.items() if step == there)
    if word in SENSES:
        (a, b), (c, d) = turn(1, 0), turn(0, 1)
        return word if a * d - b * c > 0 else SENSES[word]
    if len(word) == 2 and word[0] in "abcdefghi" and word[1].isdigit():
        x, y = turn(ord(word[0]) - ord("e"), int(word[1]) - 5)
        return square_name(x + 4, y + 4)
    return word


def turned_move(turn: Turn, move: Move) -> Move:
    return tuple(seen_through(turn, word) for word in move)


def turned_state(turn: Turn, state: ShearPanic) -> ShearPanic:
    looks: dict[Cell, str] = {}
    for cell, look in state.observation().items():
        color, _, facing = look.partition(" ")
        looks[seen_through(turn, cell)] = f"{color} {seen_through(turn, facing)}"
    turned = state._replace(barred=seen_through(turn, state.barred)).arranged(looks)
    assert turned is not None
    return turned


@pytest.mark.parametrize("name", SYMMETRIES)
@given(here=moments)
def test_turning_or_mirroring_the_meadow_changes_nothing(
    name: str, here: tuple[ShearPanic, Move]
) -> None:
    (state, move), turn = here, SYMMETRIES[name]
    image = turned_state(turn, state)

    assert sorted(turned_move(turn, m) for m in state.legal_moves()) == list(image.legal_moves())
    assert turned_state(turn, state.apply(move)) == image.apply(turned_move(turn, move))


# --- what moves do


@given(moments)
def test_nine_sheep_stand_on_nine_cells(here: tuple[ShearPanic, Move]) -> None:
    state, move = here

    assert 9 == len(set(state.apply(move).flock))
    assert all(cell < 81 for cell in state.apply(move).flock)


@given(moments)
def test_an_action_changes_what_is_seen_on_the_meadow(here: tuple[ShearPanic, Move]) -> None:
    state, move = here
    then = state.apply(move)
    if len(move) > 2 or move[0] == "turn":
        assert (state.flock, state.facing) != (then.flock, then.facing)
    else:
        assert (state.flock, state.facing) == (then.flock, then.facing)


@given(moments)
def test_a_line_pushed_back_is_where_it_was(here: tuple[ShearPanic, Move]) -> None:
    state, _ = here
    for move in state.legal_moves():
        if move[0] in ("line", "diag"):
            kind, value, cell, way = move
            pushed = state.apply(move)._replace(
                seat=state.seat, due=2, hands=state.hands, marker=state.marker
            )
            back = [m for m in pushed.legal_moves() if m[:2] == move[:2] and m[3] == OPPOSITE[way]]

            assert any(state.flock == pushed.apply(m).flock for m in back), f"{move}"
            assert cell in state.observation(), f"{kind} {value} names a sheep"


@given(moments)
def test_wool_twice_is_wool_once(here: tuple[ShearPanic, Move]) -> None:
    state, _ = here
    for move in state.legal_moves():
        if move[0] == "wool" and len(move) > 2:
            woolled = state.apply(move)._replace(
                seat=state.seat, due=2, hands=state.hands, marker=state.marker
            )

            assert move not in woolled.legal_moves(), f"{move}\n{sketch(woolled)}"


@given(moments)
def test_a_slam_keeps_the_order_on_its_ray_and_leaves_all_others_alone(
    here: tuple[ShearPanic, Move],
) -> None:
    state, move = here
    if move[0] in ("slam", "push"):
        cell, way, count = move[-3:]
        before, then = state.observation(), state.apply(move).observation()
        ray = [cell, *state.board.ray(cell, way)]

        assert [before[c] for c in ray if c in before] == [then[c] for c in ray if c in then]
        for name in state.board.cells:
            if name not in ray and len(name) == 2:
                assert before.get(name) == then.get(name), name
        assert int(count) <= sum(c in before for c in ray[1:])


# --- what the game keeps


@given(moments)
def test_the_marker_only_goes_on_and_never_over_the_fence(here: tuple[ShearPanic, Move]) -> None:
    state, move = here
    then = state.apply(move)

    assert state.marker <= then.marker <= state.marker + 6
    assert not state.marker < 37 < then.marker


@given(moments)
def test_phases_1_and_3_pay_none_but_the_active_player(here: tuple[ShearPanic, Move]) -> None:
    state, move = here
    then = state.apply(move)
    gained = [b - a for a, b in zip(state.scores, then.scores, strict=True)]
    if then.marker <= 12 or 37 < then.marker <= 49:
        assert not any(points for seat, points in enumerate(gained) if seat != state.seat)
        assert 0 <= gained[state.seat] <= 4


@given(moments)
def test_values_left_and_values_played_are_together_what_was_dealt(
    here: tuple[ShearPanic, Move],
) -> None:
    state, move = here
    then, worth = state.apply(move), state.box.deck.worth
    for seat in range(state.box.seats):
        spent = worth(state.hands[seat]) - worth(then.hands[seat])
        extra = sum(map(int, state.extras[seat])) - sum(map(int, then.extras[seat]))
        mine = seat == state.seat
        assert (spent, extra) == (
            int(move[1]) if mine and move[0] in dict(state.box.deck.cards) else 0,
            int(move[1]) if mine and move[0] == "extra" and move[1] != "no" else 0,
        )


@settings(deadline=None)  # a whole game, on a busy machine too
@given(st.sampled_from([2, 3, 4]), st.integers(0, 10_000))
def test_each_gate_pays_once_and_the_game_ends_in_time(seats: int, seed: int) -> None:
    rng, state, gates, decisions = random.Random(seed), beginning(seats), [], 0
    while moves := state.legal_moves():
        state, decisions = state.apply(rng.choice(moves)), decisions + 1
        gates += [dict(item.about)["gate"] for item in state.news() if item.key == "the-gate-pays"]

    assert [25, 37, 62, 74] == gates
    assert 74 == state.marker
    assert decisions < 200


def test_two_lines_of_play_that_lie_alike_are_equal() -> None:
    one = after(beginning(4), "roll red", "push d5 e 2")
    other = after(beginning(4), "roll white", "push d5 e 2")

    assert one == other
    assert hash(one) == hash(other)
