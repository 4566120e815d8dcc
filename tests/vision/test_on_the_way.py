"""Half-made moves: whatever hands leave between two states is a move that has begun."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, PASS, Options, State
from companion.table.reading import Verdict
from tests.vision.graph_game import drawn
from tests.vision.tables import NAMES
from tests.vision.test_infer import misread, played, seen, slid, turn, waiting
from vision.evidence import Evidence
from vision.infer import infer
from vision.on_the_way import PartialMove
from vision.search_tree import TreeNode
from vision.sighting import OTHER

Table = dict[Cell, Look]
ON_THE_WAY = (Verdict.BEGUN, Verdict.UNCHANGED, Verdict.CERTAIN, Verdict.ASK)


def half_made(before: Mapping[Cell, Look], after: Mapping[Cell, Look], rng: random.Random) -> Table:
    """A table that hands may leave: some pieces lifted, some put down, in any order."""
    table = dict(before)
    changed = [c for c in sorted({*before, *after}) if before.get(c) != after.get(c)]
    lifted = [cell for cell in changed if cell in before]
    for cell in rng.sample(lifted, rng.randint(0, len(lifted))):
        del table[cell]
    most = Counter(before.values()) | Counter(after.values())
    for cell in rng.sample(changed, rng.randint(0, len(changed))):
        look = after.get(cell, EMPTY)
        if cell not in table and cell in after and Counter(table.values())[look] < most[look]:
            table[cell] = look
    return table


def lines_ends(state: State, seat: int | None) -> Iterator[State]:
    """Every moment of every line of a turn; a pass is not seen and the next seat goes on."""
    for move in state.legal_moves():
        after = state.apply(move)
        yield after
        if after.turn in (None, DICE):
            continue
        if after.midway or after.turn == seat or move == PASS:
            yield from lines_ends(after, after.turn)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=80)
@given(seed=st.integers(0, 10_000))
def test_a_half_made_legal_turn_is_never_strange(name: str, seed: int) -> None:
    state, rng = waiting(GAMES[name], seed), random.Random(seed)
    _, after = turn(state, rng)
    before = state.observation()
    stayed = before.items() & after.observation().items()
    tidied = {c: look for c, look in stayed if state.untidied().get(c) != look}
    end = rng.choice([after.observation(), {**after.untidied(), **tidied}])
    reading = infer(state, seen(state, half_made(before, end, rng)))
    assert reading.verdict in ON_THE_WAY


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(8))
def test_the_lines_of_a_begun_move_lead_on_from_the_table(name: str, seed: int) -> None:
    state, rng = waiting(GAMES[name], seed), random.Random(seed)
    _, after = turn(state, rng)
    sighting = seen(state, half_made(state.observation(), after.observation(), rng))
    reading = infer(state, sighting)
    if reading.verdict is Verdict.BEGUN:
        partial = PartialMove(state.observation(), Evidence(sighting))
        assert reading.lines
        assert all(partial.leads_to(TreeNode(played(state, line))) for line in reading.lines)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(8))
def test_a_piece_where_no_line_leads_is_strange(name: str, seed: int) -> None:
    state, rng = waiting(GAMES[name], seed), random.Random(seed)
    looks = dict(state.observation())
    ends = [*lines_ends(state, state.turn)]
    reached = {p for end in ends for p in (*end.observation().items(), *end.untidied().items())}
    on_board = [cell for cell in looks if state.board.links[cell]]
    if not on_board:
        pytest.skip("nothing stands on the board yet")
    look = looks.pop(rng.choice(on_board))
    free = [c for c in state.board.cells if state.board.links[c] and c not in state.observation()]
    nowhere = [cell for cell in free if (cell, look) not in reached]
    reading = infer(state, seen(state, {**looks, rng.choice(nowhere): look}))
    # Two turns at once may have left it so, or a floating flock was slid: that is asked as ever.
    assert reading.verdict in (Verdict.STRANGE, Verdict.ASK)


@pytest.mark.parametrize("seed", range(6))
def test_a_piece_on_its_old_and_its_new_cell_is_there_twice(seed: int) -> None:
    state = waiting(GAMES["wolf_and_sheep"], seed)
    _, after = turn(state, random.Random(seed))
    both = {**state.observation(), **after.observation()}
    assert Verdict.STRANGE is infer(state, seen(state, both)).verdict


@pytest.mark.parametrize("seed", range(6))
def test_only_a_piece_that_may_move_is_in_a_hand(seed: int) -> None:
    state = waiting(GAMES["wolf_and_sheep"], seed)
    _, after = turn(state, random.Random(seed))
    looks = state.observation()
    mover = next(look for cell, look in looks.items() if after.observation().get(cell) != look)
    for cell, look in looks.items():
        verdict = infer(state, misread(seen(state, looks), cell, EMPTY)).verdict
        assert (Verdict.BEGUN if look == mover else Verdict.STRANGE) is verdict


@pytest.mark.parametrize("seed", range(6))
def test_a_stack_in_a_hand_shows_the_floor_that_it_stood_on(seed: int) -> None:
    state = waiting(GAMES["battle_sheep"], seed)
    while state.legal_moves()[-1][0] != "split":
        state = state.apply(state.legal_moves()[0])
    (floor,), looks = state.board.floors, state.observation()
    told = state.description(state.legal_moves()[-1])
    assert told is not None
    assert told.arrow is not None
    first, end = told.arrow
    for lifted in ({first: floor}, {first: floor, end: looks[first]}):
        assert Verdict.BEGUN is infer(state, seen(state, {**looks, **lifted})).verdict
    other = next(c for c, look in looks.items() if look not in (floor, looks[first]))
    assert Verdict.STRANGE is infer(state, seen(state, {**looks, other: floor})).verdict


def test_a_coin_beside_a_lifted_piece_is_no_move() -> None:
    state = GAMES["wolf_and_sheep"].start(Options(seats=2))
    _, after = turn(state, random.Random(1))
    lifted = {c: look for c, look in state.observation().items() if c in after.observation()}
    free = next(c for c in state.board.cells if c not in state.observation())
    assert Verdict.BEGUN is infer(state, seen(state, lifted)).verdict
    assert Verdict.BEGUN is infer(state, misread(seen(state, lifted), free, OTHER)).verdict
    coin = misread(seen(state, state.observation()), free, OTHER)
    assert Verdict.UNCHANGED is infer(state, coin).verdict


def test_a_half_made_move_is_known_wherever_the_flock_lies() -> None:
    state = GAMES["shear_panic_first"].start(Options(seats=3))
    while state.turn == DICE:
        state = state.apply(state.legal_moves()[0])
    _, after = turn(state, random.Random(2))
    for seed in range(12):
        table = half_made(state.observation(), after.untidied(), random.Random(seed))
        assert infer(state, seen(state, slid(table, -2, 1))).verdict in ON_THE_WAY


def test_no_move_has_begun_while_a_die_is_due() -> None:
    state = GAMES["shear_panic"].start(Options(seats=4))
    looks = dict(state.observation())
    del looks[next(cell for cell in looks if state.board.links[cell])]
    assert DICE == state.turn
    assert Verdict.STRANGE is infer(state, seen(state, looks)).verdict


def captured() -> State:
    """A dog that drives two sheep off the board, or one that swaps places with them."""
    return drawn(
        "start",
        {
            "start": (0, {"a": "dog", "c": "sheep", "d": "sheep"}),
            "driven": (1, {"b": "dog"}),
            "swapped": (1, {"c": "dog", "a": "sheep", "d": "sheep"}),
        },
        {"start": {"drive": "driven", "swap": "swapped"}},
    )


def test_where_a_piece_is_only_to_be_taken_away_none_is_to_be_placed() -> None:
    reading = infer(captured(), seen(captured(), {"b": "dog", "d": "sheep"}))
    assert (Verdict.BEGUN, (), (("drive",),)) == (
        reading.verdict,
        reading.missing,
        reading.lines[0],
    )


def test_the_piece_in_the_hand_is_to_be_placed_before_anything_is_taken_away() -> None:
    reading = infer(captured(), seen(captured(), {"c": "sheep", "d": "sheep"}))
    assert Verdict.BEGUN is reading.verdict
    assert "dog" in dict(reading.missing).values()
