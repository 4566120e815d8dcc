"""From odds to moves: what is certain is right, even when a cell is misread with confidence."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES, pasterze
from companion.games.board import Cell
from companion.games.pasterze.box import Stage
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Game, Options, State
from companion.table.reading import Line, Reading, Verdict
from tests.vision.tables import NAMES
from vision.activity import Activity
from vision.candidates import candidates
from vision.evidence import Evidence
from vision.infer import infer
from vision.search_tree import tree_of
from vision.sighting import OTHER, Sighting

SURE = 0.98
MISREAD_TABLES = 1_000
"""Tables of each game on which five cells are misread."""
PEN_TAKEN = (19, 28, 162)
"""Seeds of turns that end with a pen being taken, which two cards would have allowed."""


def seen(state: State, looks: Mapping[Cell, Look]) -> Sighting:
    """A clear look at a table; a place for cards is only spoken of when one lies there."""
    cells = [cell for cell in state.board.cells if cell in looks or cell not in state.board.cards]
    return Sighting({cell: {looks.get(cell, EMPTY): SURE, "other": 1 - SURE} for cell in cells})


def bared(state: State) -> dict[Cell, Look]:
    """The table without its open cards."""
    return {c: look for c, look in state.observation().items() if c not in state.board.cards}


def misread(sighting: Sighting, cell: Cell, look: Look) -> Sighting:
    return Sighting({**sighting.odds, cell: {look: 0.999}})


def waiting(game: Game, seed: int) -> State:
    """A moment in which somebody has to decide."""
    rng = random.Random(seed)
    while True:
        state = game.start(Options(seats=rng.choice(game.seats)))
        for _ in range(rng.randint(0, 50)):
            if state.turn is None:
                break
            state = state.apply(rng.choice(state.legal_moves()))
        if state.turn not in (None, DICE):
            return state


def turn(state: State, rng: random.Random) -> tuple[Line, State]:
    """What the seat to move may do in its turn."""
    line: Line = ()
    after = state
    while after.turn == state.turn:
        line = (*line, rng.choice(after.legal_moves()))
        after = after.apply(line[-1])
    return line, after


def played(state: State, line: Line) -> State:
    for move in line:
        state = state.apply(move)
    return state


def is_wrong(reading: Reading, state: State, line: Line, looks: Mapping[Cell, Look]) -> bool:
    """Whether something is certain that did not happen; a part of what happened did."""
    if reading.verdict is not Verdict.CERTAIN:
        return False
    found = played(state, reading.lines[0])
    told = reading.lines[0] == line[: len(reading.lines[0])]
    return not told and looks not in (found.observation(), found.untidied())


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(seed=st.integers(0, 10_000), data=st.data())
def test_one_cell_misread_with_confidence_is_never_a_wrong_certain(
    name: str, seed: int, data: st.DataObject
) -> None:
    state = waiting(GAMES[name], seed)
    line, after = turn(state, random.Random(seed))
    looks = after.observation()
    sighting = seen(state, looks)
    touched = {c for c in {*looks, *state.observation()} if c not in state.board.cards} or {
        next(iter(state.board.cells))
    }
    cell = data.draw(st.sampled_from(sorted(touched)) | st.sampled_from(state.board.cells[:-2]))
    options = [EMPTY, OTHER, state.observation().get(cell, EMPTY), *GAMES[name].looks]
    look = data.draw(st.sampled_from(options))
    assert not is_wrong(infer(state, misread(sighting, cell, look)), state, line, looks)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_five_thousand_misread_cells_make_no_wrong_certain(name: str) -> None:
    counts = Counter[str]()
    for seed in range(MISREAD_TABLES):
        rng = random.Random(seed)
        state = waiting(GAMES[name], seed)
        line, after = turn(state, rng)
        looks = after.observation()
        sighting = seen(state, looks)
        near = sorted({*looks, *state.observation()} - {*state.board.cards})
        for _ in range(5):
            cell = rng.choice(rng.choice((near, state.board.cells)))
            before = state.observation().get(cell, EMPTY)
            look = rng.choice((EMPTY, OTHER, before, rng.choice(sorted(GAMES[name].looks))))
            reading = infer(state, misread(sighting, cell, look))
            counts[reading.verdict.name] += 1
            assert not is_wrong(reading, state, line, looks), (seed, cell, look)
    print(name, *(f"{count} {verdict.lower()}" for verdict, count in counts.items()))


def _team_turn(seed: int) -> tuple[Pasterze, Pasterze]:
    """Before and after the fourth team turn of a random game."""
    rng = random.Random(seed)
    state = pasterze.start(Options(seats=4))
    turns = [state]
    while len(turns) < 5:
        state = state.apply(rng.choice(state.legal_moves()))
        if state.turns > turns[-1].turns:
            turns.append(state)
    return turns[-2], turns[-1]


@pytest.mark.parametrize("seed", range(12))
def test_the_turn_of_two_partners_is_read_at_once_though_no_card_lies_in_view(seed: int) -> None:
    before, after = _team_turn(seed)
    bare = bared(after)
    reading = infer(before, seen(before, bare))
    ends = [played(before, line) for line in reading.lines]
    tables = [*map(bared, ends)]
    assert tables
    assert all(table == bare for table in tables)
    alone = len(set(ends)) == 1
    assert (Verdict.CERTAIN if alone else Verdict.ASK) is reading.verdict


@pytest.mark.parametrize("seed", PEN_TAKEN)
def test_a_pen_that_a_hand_took_is_not_asked_about_whichever_card_was_played(seed: int) -> None:
    state = waiting(GAMES["pasterze"], seed)
    line, after = turn(state, random.Random(seed))
    bare = bared(after)
    touched = frozenset(cell for cell, _ in bare.items() ^ bared(state).items())
    reading = infer(state, seen(state, bare), Activity(touched))
    tables = [bared(played(state, found)) for found in reading.lines]
    assert "pen" == line[-1][0]
    assert len(tables) > 1
    assert all(bare == table for table in tables)


@pytest.mark.parametrize("seed", PEN_TAKEN)
def test_a_pen_that_is_gone_without_a_hand_is_asked_about(seed: int) -> None:
    state = waiting(GAMES["pasterze"], seed)
    _, after = turn(state, random.Random(seed))
    bare = bared(after)
    reading = infer(state, seen(state, bare))
    assert Verdict.ASK is reading.verdict
    assert {"dog", "pen"} == {found[-1][0] for found in reading.lines}


@pytest.mark.parametrize("seed", range(4))
def test_the_turn_of_two_partners_half_done_is_the_first_ones(seed: int) -> None:
    before, _ = _team_turn(seed)
    state = before
    while not (state.midway and state.turn == state.team.dog and state.stage == Stage.DOG):
        state = state.apply(state.legal_moves()[0])
    bare = bared(state)
    reading = infer(before, seen(before, bare))
    assert reading.lines
    assert {"shepherd", "pull", "aside", "first"} >= {line[-1][0] for line in reading.lines}


def test_a_misread_cell_does_not_slide_off_the_mat() -> None:
    state = waiting(GAMES["shear_panic_first"], 320)
    line, after = turn(state, random.Random(320))
    looks = after.observation()
    reading = infer(state, misread(seen(state, looks), "a1", "blue n"))
    assert not is_wrong(reading, state, line, looks)


def test_a_coin_where_nothing_could_have_come_hides_no_turn() -> None:
    state = waiting(GAMES["shear_panic"], 5)
    _, after = turn(state, random.Random(3))
    plain = seen(state, after.observation())
    ends = {c for one in candidates(tree_of(state), Evidence(plain)) for c in one.looks}
    far = [c for c in state.board.cells if state.board.links[c] and c not in ends]
    coin = misread(plain, far[0], OTHER)
    near = next(c for c in after.observation() if state.board.links[c])
    assert infer(state, plain).verdict in (Verdict.CERTAIN, Verdict.ASK)
    assert infer(state, plain).lines == infer(state, coin).lines
    assert Verdict.STRANGE is infer(state, misread(coin, far[1], OTHER)).verdict
    assert infer(state, misread(plain, near, OTHER)).verdict in (Verdict.BEGUN, Verdict.STRANGE)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(6))
def test_two_turns_one_cell_apart_are_asked_about(name: str, seed: int) -> None:
    state = waiting(GAMES[name], seed)
    blank = Sighting({cell: {EMPTY: 0.5, "other": 0.5} for cell in state.board.cells})
    every = list(candidates(tree_of(state), Evidence(blank)))[:40]
    found = [one for one in every if one.state.turn != state.turn]
    printed = state.board.counters.union(state.board.cards)
    for one in found:
        for other in found:
            apart = [
                c for c in {*one.looks, *other.looks} if one.looks.get(c) != other.looks.get(c)
            ]
            if len(apart) == 1 and apart[0] not in printed:
                look = other.looks.get(apart[0], EMPTY)
                reading = infer(state, misread(seen(state, one.looks), apart[0], look))
                assert not is_wrong(reading, state, one.line, one.looks)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_clear_look_finds_what_happened_among_what_it_offers(name: str, seed: int) -> None:
    state = waiting(GAMES[name], seed)
    _, after = turn(state, random.Random(seed))
    reading = infer(state, seen(state, after.observation()))
    if reading.verdict is Verdict.UNCHANGED:
        assert state.observation() == after.observation()
    else:
        assert reading.verdict in (Verdict.CERTAIN, Verdict.ASK)
        tables = [played(state, line).observation() for line in reading.lines]
        assert after.observation() in tables


def slid(looks: Mapping[Cell, Look], east: int, north: int) -> dict[Cell, Look]:
    """A flock slid over the mat; who stands in the margin stays."""
    return {
        cell if " " in cell else f"{chr(ord(cell[0]) + east)}{int(cell[1:]) + north}": look
        for cell, look in looks.items()
    }


@pytest.mark.parametrize("shift", [(1, 0), (-2, 1), (0, -2)])
def test_the_first_edition_s_flock_may_lie_anywhere(shift: tuple[int, int]) -> None:
    game = GAMES["shear_panic_first"]
    state = game.start(Options(seats=3))
    while state.turn == DICE:
        state = state.apply(state.legal_moves()[0])
    line, after = turn(state, random.Random(2))
    assert Verdict.UNCHANGED is infer(state, seen(state, slid(state.observation(), *shift))).verdict
    reading = infer(state, seen(state, slid(after.untidied(), *shift)))
    assert reading.verdict in (Verdict.CERTAIN, Verdict.ASK)
    assert line in [found[: len(line)] for found in reading.lines]


def test_a_flock_slid_to_the_edge_is_to_be_slid_back() -> None:
    state = GAMES["shear_panic_first"].start(Options(seats=2))
    near = infer(state, seen(state, slid(state.observation(), 4, 0)))
    assert (Verdict.UNCHANGED, "flock-at-the-edge") == (near.verdict, near.complaint)


def test_two_turns_at_once_are_asked_about() -> None:
    rng = random.Random(1)
    _, state = turn(pasterze.start(Options(seats=2)), rng)
    _, once = turn(state, rng)
    _, twice = turn(once, rng)
    reading = infer(state, seen(state, twice.observation()))
    assert Verdict.ASK is reading.verdict
    assert twice.observation() in [played(state, line).observation() for line in reading.lines]


def test_a_piece_that_looks_more_like_another_is_asked_about_though_only_one_move_explains_it() -> (
    None
):
    game = GAMES["battle_sheep"]
    state = game.start(Options(seats=2))
    while state.legal_moves()[0][0] != "place":
        state = state.apply(state.legal_moves()[0])
    move = state.legal_moves()[0]
    own = state.apply(move).observation()[move[1]]
    other = next(color for color in ("red", "blue") if color != own)
    table, hands = seen(state, state.apply(move).observation()), Activity(frozenset({move[1]}))
    assert Verdict.CERTAIN is infer(state, table, hands).verdict
    doubtful = Sighting({**table.odds, move[1]: {other: 0.7, own: 0.3}})
    reading = infer(state, doubtful, hands)
    assert (Verdict.ASK, ((move,),)) == (reading.verdict, reading.lines)
