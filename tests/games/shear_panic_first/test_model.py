"""The first Shear Panic beside its naive twin, and laws that hold in every game."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.board import EIGHT, OPPOSITE
from companion.games.facts import Facts
from companion.games.rules import Move, Options, format_move
from companion.games.shear_panic_first import GAME
from companion.games.shear_panic_first.decisions import ACT, PART, PUT, STAY
from companion.games.shear_panic_first.flock import CELLS, NAMES, ROW
from companion.games.shear_panic_first.state import FirstShearPanic
from tests.games.files import Count, perft_lines
from tests.games.shear_panic_first.naive import Naive

HOUSES: dict[str, Facts] = {
    "printed": {},
    "by sides": {"connectivity": 4, "penalty_two_players": "always"},
    "as zoch": {
        "push": "pack",
        "boing_directions": 8,
        "wool_levels": "outer",
        "white_face": "choose",
        "shear": "zero",
    },
    "as the seed": {"boing_landing": "any", "shear": "plain"},
    "far diagonal jumps": {"boing_landing": "any", "boing_directions": 8, "connectivity": 4},
}
seeds = st.integers(0, 10**9)
quick = settings(max_examples=12, deadline=None)


def started(
    seats: int, first: int = 0, layout: str = "", facts: Facts | None = None
) -> FirstShearPanic:
    known = GAME.facts(facts, "test") if facts else {}
    state = GAME.start(Options(seats=seats, first=first, layout=layout, facts=known))
    assert isinstance(state, FirstShearPanic)
    return state


def reckless(state: FirstShearPanic, rng: random.Random) -> Move:
    """A move that as often as not leaves the flock in as many parts as it can."""
    moves = state.legal_moves()
    tried = rng.sample(moves, min(12, len(moves))) if rng.random() < 0.4 else [rng.choice(moves)]
    return max(tried, key=lambda move: STAY <= state.apply(move).due <= PUT)


def walk(seed: int, seats: int | None = None) -> Iterator[tuple[FirstShearPanic, Move]]:
    """A random game: each moment with the move that is made."""
    rng = random.Random(seed)
    state = started(seats or rng.choice(GAME.seats), layout=rng.choice(GAME.layouts))
    while state.turn is not None:
        move = rng.choice(state.legal_moves())
        yield state, move
        state = state.apply(move)
    yield state, ()


# The naive twin


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_is_the_naive_models_move_by_move(seed: int, seats: int, house: str) -> None:
    rng = random.Random(f"{seed} {seats} {house}")
    first, layout = rng.randrange(seats), rng.choice(GAME.layouts)
    state = started(seats, first, layout, HOUSES[house])
    naive = Naive(seats, first, layout, **HOUSES[house])
    played: list[str] = []
    while True:
        assert naive.turn == state.turn, played
        assert naive.moves == list(state.legal_moves()), played
        assert naive.looks() == state.observation(), played
        assert naive.points == list(state.score()), played
        if naive.turn is None:
            return
        move = reckless(state, rng)
        played.append(format_move(move))
        state = state.apply(move)
        naive.play(move)


def test_random_games_meet_every_word() -> None:
    words: Counter[str] = Counter()
    for seed in range(25):
        rng = random.Random(seed)
        state = started(2 + seed % 3, facts=HOUSES["by sides" if seed % 2 else "printed"])
        while state.turn is not None:
            move = reckless(state, rng)
            words[move[0]] += 1
            state = state.apply(move)

    assert {
        "roll", "push", "turn", "boing", "diag", "ewe", "line", "slam", "step", "wool",
        "stay", "part", "join", "put", "extra",
    } <= words.keys()  # fmt: skip


def naive_perft(seats: int, moves: tuple[Move, ...], depth: int) -> int:
    naive = Naive(seats)
    for move in moves:
        naive.play(move)
    if depth == 1:
        return len(naive.moves)
    return sum(naive_perft(seats, (*moves, move), depth - 1) for move in naive.moves)


@pytest.mark.parametrize("line", [*perft_lines("shear_panic_first")], ids=str)
def test_the_naive_model_confirms_the_small_perft_counts(line: Count) -> None:
    for depth, count in enumerate(line.counts[:2], 1):
        assert count == naive_perft(line.seats, line.moves, depth)


# Laws


@given(seeds)
@quick
def test_no_two_sheep_share_a_cell_and_only_shearing_takes_any_away(seed: int) -> None:
    for (state, _), (following, _) in itertools.pairwise(walk(seed)):
        assert len(following.flock) == len(set(following.flock)) == len(following.wool)
        if following.wool != state.wool:
            assert "sheared" in {item.key for item in following.news()}


@given(seeds)
@quick
def test_the_flock_always_fits_on_the_mat(seed: int) -> None:
    rng = random.Random(seed)
    state = started(4, facts=HOUSES[rng.choice(list(HOUSES))])
    while state.turn is not None:
        moves = state.legal_moves()
        tried = rng.sample(moves, min(len(moves), rng.choice((1, 8))))
        state = max((state.apply(move) for move in tried), key=spread)

        assert spread(state) <= 11
        assert set(state.flock) <= set(NAMES)


def spread(state: FirstShearPanic) -> int:
    """The longer side of the rectangle round the flock."""
    columns, rows = [c % ROW for c in state.flock], [c // ROW for c in state.flock]
    return max((max(line) - min(line) + 1 for line in (columns, rows) if line), default=0)


@given(seeds)
@quick
def test_the_marker_only_goes_on_and_never_jumps_a_stop(seed: int) -> None:
    gates: Counter[int] = Counter()
    for (state, _), (following, _) in itertools.pairwise(walk(seed)):
        assert state.marker <= following.marker
        assert not any(state.marker < stop < following.marker for stop in state.box.stops)
        gates.update(
            int(dict(item.about)["gate"])
            for item in following.news()
            if item.key == "the-gate-pays"
        )

    assert all(count == 1 for count in gates.values())


@given(seeds)
@quick
def test_phases_1_and_3_pay_nobody_but_the_player_of_the_turn(seed: int) -> None:
    for (state, _), (following, _) in itertools.pairwise(walk(seed)):
        if following.box.track.phase(following.marker) in (1, 3):
            others = {item.seat for item in following.news() if item.points} - {state.seat}

            assert not others


@given(seeds)
@quick
def test_unused_and_played_values_add_up(seed: int) -> None:
    played: Counter[int] = Counter()
    for state, move in walk(seed):
        for seat, hand in enumerate(state.hands):
            assert 24 == state.box.deck.worth(hand) + played[seat]
        if state.due == ACT:
            played[state.seat] += int(move[1])


def some_turn(seed: int) -> FirstShearPanic:
    """A moment at which an action is due."""
    rng = random.Random(seed)
    turns = [state for state, _ in walk(seed) if state.due == ACT]
    return rng.choice(turns)


def moved_cells(state: FirstShearPanic, move: Move) -> dict[int, int]:
    """Where each sheep that an action moves goes, before the flock is slid or returns."""
    following = state.apply(move)
    flock = following.rough[0] if following.rough else following.flock
    return {old: new for old, new in zip(state.flock, flock, strict=True) if old != new}


@given(seeds)
@quick
def test_a_push_moves_everybody_ahead_one_step_and_nobody_else(seed: int) -> None:
    state = some_turn(seed)
    for move in state.legal_moves():
        if move[0] in ("slam", "line", "diag") and len(move) > 2:
            (dx, dy), start = EIGHT[move[3]], CELLS[move[2]]
            ray = [start + steps * (dx + ROW * dy) for steps in range(11)]

            expected = {c: c + dx + ROW * dy for c in ray if c in state.flock}
            assert expected == moved_cells(state, move)


@given(seeds)
@quick
def test_a_push_and_the_push_back_from_the_other_end_change_nothing(seed: int) -> None:
    state = some_turn(seed)
    for move in state.legal_moves():
        if move[0] in ("line", "diag") and len(move) > 2:
            there = state.apply(move)
            there = replace(there, hands=(there.box.deck.full,) * there.box.seats)
            if there.rough is None and there.due == ACT:
                front = max(moved_cells(state, move).values(), key=lambda c: ahead(c, move[3]))
                back = (*move[:2], NAMES[front], OPPOSITE[move[3]])
                if len(moved_cells(state, move)) == len(moved_cells(there, back)):
                    again = there.apply(back)
                    flock = again.rough[0] if again.rough else again.flock

                    assert state.flock == flock


def ahead(cell: int, way: str) -> int:
    dx, dy = EIGHT[way]
    return dx * (cell % ROW) + dy * (cell // ROW)


@given(seeds)
@quick
def test_the_wool_rule_done_twice_is_done_once(seed: int) -> None:
    state = some_turn(seed)
    for move in state.legal_moves():
        if move[0] == "wool" and len(move) > 2:
            there = state.apply(move)
            if there.rough is None and there.due == ACT:
                wool = [(m[2], m[3]) for m in there.legal_moves() if m[0] == "wool" and len(m) > 2]

                assert (move[2], move[3]) not in wool


# Turning and mirroring the table changes nothing

TURNED = {"n": "e", "e": "s", "s": "w", "w": "n", "ne": "se", "se": "sw", "sw": "nw", "nw": "ne"}
MIRRORED = {"n": "n", "e": "w", "s": "s", "w": "e", "ne": "nw", "se": "sw", "sw": "se", "nw": "ne"}


def rotated(layout: str) -> str:
    rows, facing = layout.split()
    a, b, c = rows.split("/")
    return "/".join("".join(t[::-1]) for t in zip(a, b, c, strict=True)) + f" {TURNED[facing]}"


def reflected(layout: str) -> str:
    rows, facing = layout.split()
    return "/".join(row[::-1] for row in rows.split("/")) + f" {MIRRORED[facing]}"


def image(cell: int, turning: bool) -> int:
    """The cell after a quarter turn clockwise, or in a mirror; only differences count."""
    x, y = cell % ROW, cell // ROW
    return y - ROW * x if turning else ROW * y - x


def translated(move: Move, here: FirstShearPanic, there: FirstShearPanic, turning: bool) -> Move:
    """The same move on the turned or mirrored table."""
    ways = TURNED if turning else MIRRORED
    shift = min(there.flock) - min(image(cell, turning) for cell in here.flock)
    words = list(move)
    for place, word in enumerate(move):
        if word in CELLS:
            words[place] = NAMES[image(CELLS[word], turning) + shift]
        elif word in ways:
            words[place] = ways[word]
        elif word in ("cw", "ccw") and not turning:
            words[place] = "ccw" if word == "cw" else "cw"
    if move[0] == "wool" and len(move) > 2:
        line = next(c for c in here.flock if move[3] in (NAMES[c][0], NAMES[c][1:]))
        cell = NAMES[image(line, turning) + shift]
        words[3] = cell[1:] if words[2] in "ns" else cell[0]
    return tuple(words)


@given(seeds, st.booleans())
@quick
def test_a_turned_or_mirrored_table_plays_alike(seed: int, turning: bool) -> None:
    rng = random.Random(seed)
    layout = rng.choice(GAME.layouts)
    here = started(3, layout=layout)
    there = started(3, layout=rotated(layout) if turning else reflected(layout))
    while here.turn is not None and here.due not in (STAY, PART, PUT):
        expected = sorted(translated(move, here, there, turning) for move in here.legal_moves())
        assert expected == list(there.legal_moves())
        move = rng.choice(here.legal_moves())
        here, there = here.apply(move), there.apply(translated(move, here, there, turning))

        assert here.score() == there.score()
        assert (TURNED if turning else MIRRORED)[here.facing] == there.facing
        assert here.due == there.due
