"""Pasterze against the naive model, and what must hold in every position."""

import random
from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.games.board import Cell
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look
from companion.games.rules import Move, format_move
from tests.games.files import Count, perft_lines
from tests.games.pasterze.moments import after, ends, start, table
from tests.games.pasterze.naive import (
    EVERYWHERE,
    MEADOW,
    NaivePasterze,
    Square,
    name,
    square_of,
    step,
)

BOXES: dict[str, dict[str, int]] = {
    "as printed": {},
    "few pens": {"pens": 3, "pull_optional": True},
    "any pen": {"pens": 3, "relocate_any_pen": True},
    "shy sheep": {"pens": 4, "distance": 5, "entry_cost": 0},
    "long game": {"pens": 40, "distance": 2, "to_win": 5},
}
CONFIRMED = 5000


def same(state: Pasterze, model: NaivePasterze, line: list[str]) -> None:
    """Both see the same table, turn, score and choices."""
    here = f"after {'; '.join(line[-12:])}"
    assert model.observation() == state.observation(), here
    assert (model.turn, model.score()) == (state.turn, state.score()), here
    assert model.moves() == list(state.legal_moves()), here


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_goes_as_in_the_naive_model(seats: int, box: str, seed: int) -> None:
    rng, first, line = random.Random(seed), seed % seats, list[str]()
    state, model = start(seats, first, **BOXES[box]), NaivePasterze(seats, first, **BOXES[box])
    while state.turn is not None:
        same(state, model, line)
        move = rng.choice(state.legal_moves())
        line.append(format_move(move))
        state, model = state.apply(move), model.play(move)
    same(state, model, line)


def naive_perft(model: NaivePasterze, depth: int) -> int:
    moves = model.moves()
    return len(moves) if depth == 1 else sum(naive_perft(model.play(m), depth - 1) for m in moves)


@pytest.mark.parametrize("line", [*perft_lines("pasterze")], ids=str)
def test_the_naive_model_confirms_the_small_perft_counts(line: Count) -> None:
    model = NaivePasterze(line.seats)
    for move in line.moves:
        model = model.play(move)
    small = tuple(count for count in line.counts if count <= CONFIRMED)

    assert small == tuple(naive_perft(model, depth) for depth in range(1, len(small) + 1))


@st.composite
def crowds(draw: st.DrawFn) -> tuple[dict[Cell, Look], Square]:
    """Sheep and pens close to a field that the dog is about to step on."""
    dog = draw(st.sampled_from(sorted(EVERYWHERE)))
    came = draw(st.sampled_from(sorted({step(dog, way) for way in "nesw"} & EVERYWHERE)))
    around = [
        (x, y)
        for x, y in sorted(MEADOW)
        if (x, y) not in (dog, came) and abs(x - dog[0]) <= 3 and abs(y - dog[1]) <= 3
    ]
    assume(len(around) > 13)
    spots = draw(st.permutations(around))
    full = draw(st.integers(0, 4))
    pens = draw(st.integers(0, len(spots) - 9).map(lambda many: min(many, 6)))
    looks = {name(came): "dog"}
    looks |= {name(spot): "sheep" for spot in spots[full:9]}
    for count, spot in enumerate([*spots[:full], *spots[9 : 9 + pens]]):
        looks[name(spot)] = f"{('green', 'red')[count % 2]} pen{' sheep' * (count < full)}"
    return looks, dog


def crowded(looks: dict[Cell, Look], shepherd: bool) -> tuple[Pasterze, NaivePasterze]:
    """The dog about to walk one step in this crowd, in the game and in the model."""
    seats = 4 if shepherd else 2
    moves = ("card 1", "card 1", "shepherd a1") if shepherd else ("card 1",)
    state, model = after(start(seats), *moves), NaivePasterze(seats)
    for move in moves:
        model = model.play(tuple(move.split()))
    laid = state.arranged(looks)
    assert laid
    model.lay(looks)
    return laid, model


@settings(max_examples=300, deadline=None)
@given(crowds(), st.booleans(), st.sampled_from("abcdefghijk"), st.integers(1, 11))
def test_every_result_of_every_order_can_be_reached_and_no_other(
    crowd: tuple[dict[Cell, Look], Square], team: bool, file: str, rank: int
) -> None:
    looks, dog = crowd
    if team:
        assume(f"{file}{rank}" not in looks and f"{file}{rank}" != name(dog))
        looks = {**looks, f"{file}{rank}": "shepherd"}
    state, model = crowded(looks, team)
    assert ("dog", name(dog)) in state.legal_moves()

    pen_down, fled = model.play(("dog", name(dog))), state.apply(("dog", name(dog)))
    before = model.sheep, model.full
    flocks = {end for order in permutations("nesw") for end in pen_down.in_order(before, order)}
    tables = set()
    for pen_down.sheep, pen_down.full in flocks:
        tables.add(frozenset(pen_down.squares().items()))

    assert tables == ends(fled)


@settings(max_examples=150, deadline=None)
@given(crowds())
def test_every_question_of_a_flight_is_the_models(
    crowd: tuple[dict[Cell, Look], Square],
) -> None:
    looks, dog = crowd
    state, model = crowded(looks, shepherd=False)
    move: Move = ("dog", name(dog))
    asked = [(state.apply(move), model.play(move), [format_move(move)])]
    while asked:
        state, model, line = asked.pop()
        same(state, model, line)
        if state.stage == "flight":
            for move in state.legal_moves():
                asked.append((state.apply(move), model.play(move), [*line, format_move(move)]))


@settings(max_examples=200, deadline=None)
@given(crowds(), st.sampled_from(sorted(EVERYWHERE)))
def test_every_pull_in_a_crowd_is_the_models(
    crowd: tuple[dict[Cell, Look], Square], dog: Square
) -> None:
    looks, stop = crowd
    assume(name(dog) not in looks and dog != stop)
    looks = {cell: "shepherd" if look == "dog" else look for cell, look in looks.items()}
    state, model = after(start(4), "card 1", "card 2"), NaivePasterze(4)
    for move in (("card", "1"), ("card", "2")):
        model = model.play(move)
    laid = state.arranged({**looks, name(dog): "dog"})
    assert laid
    model.lay({**looks, name(dog): "dog"})
    asked = [(laid, model, [f"shepherd {name(stop)}"])]
    while asked:
        state, model, line = asked.pop()
        state, model = after(state, line[-1]), model.play(tuple(line[-1].split()))
        same(state, model, line)
        if state.stage in {"pull", "shy"}:
            asked += [(state, model, [*line, format_move(move)]) for move in state.legal_moves()]


def rotated(cell: Cell) -> Cell:
    x, y = square_of(cell)
    return name((y, 10 - x))


@settings(max_examples=100, deadline=None)
@given(crowds())
def test_a_quarter_turn_of_the_table_turns_all_results(
    crowd: tuple[dict[Cell, Look], Square],
) -> None:
    looks, dog = crowd
    here, _ = crowded(looks, shepherd=False)
    there, _ = crowded({rotated(cell): look for cell, look in looks.items()}, shepherd=False)

    results = ends(here.apply(("dog", name(dog))))

    assert {
        frozenset((rotated(cell), look) for cell, look in result) for result in results
    } == ends(there.apply(("dog", rotated(name(dog)))))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_no_sheep_is_lost_and_every_stop_leaves_a_pen(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    state = start(seats, pens=40)
    stops = 0
    while state.turn is not None:
        move = rng.choice(state.legal_moves())
        state = state.apply(move)
        stops += move[0] == "dog"
        looks = list(table(state).values())
        sheep = sum(look.endswith("sheep") for look in looks)
        pens = sum(" pen" in look for look in looks) + ("dog" in looks)

        assert (9, stops) == (sheep, pens), f"after {format_move(move)}"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_laid_as_it_should_lie_changes_nothing(seats: int) -> None:
    rng = random.Random(seats)
    state = start(seats, pens=5)
    while state.turn is not None:
        assert state == state.arranged(state.observation())
        assert state.legal_moves() == (state.arranged(state.observation()) or state).legal_moves()
        state = state.apply(rng.choice(state.legal_moves()))
