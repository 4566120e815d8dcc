"""From odds to moves where small counters lie on places printed for them."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Options, State, parse_move, play
from companion.games.sheep_race.parts import SQUARE, WHITE
from companion.games.sheep_race.state import SheepRace
from companion.table.reading import Verdict
from vision.activity import Activity
from vision.infer import infer
from vision.sighting import Sighting


def race_after(*said: str) -> State:
    state = GAMES["sheep_race"].start(Options(seats=2))
    for text in said:
        state = play(state, parse_move(text))
    return state


DEALT = [f"deal {nation}" for nation in ("brazil", "england", "scotland", "italy", "usa", "spain")]


def exactly(state: State, looks: Mapping[Cell, Look], unseen: Collection[Cell] = ()) -> Sighting:
    """Every cell in view as it is, without noise."""
    kinds = {"abcd": "red cube", "efgh": "blue cube", "ij": "white cube", "k": "red bet"}
    kinds["l"] = "blue bet"
    of_place = {letter: look for letters, look in kinds.items() for letter in letters}
    odds: dict[Cell, dict[Look, float]] = {}
    for cell in set(state.board.cells) - set(unseen):
        look, may = looks.get(cell, EMPTY), of_place.get(cell[-1], "sheep")
        odds[cell] = {EMPTY: 0.01, may: 0.01, look: 0.98}
    return Sighting(odds)


def test_cubes_that_are_being_laid_out_do_not_count() -> None:
    state = race_after(*DEALT)
    looks = {c: look for c, look in state.observation().items() if "cube" not in look}

    assert Verdict.UNCHANGED is infer(state, exactly(state, looks)).verdict
    hand = Activity(touched=frozenset({"4k"}))
    bet = infer(state, exactly(state, {**looks, "4k": "red bet"}), hand)
    assert (Verdict.CERTAIN, ((("bet", "4"),),)) == (bet.verdict, bet.lines)


def test_a_payment_is_seen_where_cubes_lie() -> None:
    state = race_after(*DEALT, "bet 1", "bet 2", "roll 1 0")
    paid = state.apply(("gallop", "red")).observation()
    reading = infer(state, exactly(state, paid))

    assert (Verdict.CERTAIN, ((("gallop", "red"),),)) == (reading.verdict, reading.lines)
    ran = infer(state, exactly(state, {**paid, "1a": "red cube"}))
    assert Verdict.BEGUN is ran.verdict, "not paid yet"


def test_a_rest_is_seen_where_cubes_lie() -> None:
    state = race_after(
        *DEALT, "bet 1", "bet 2", "roll 1 0", "trot blue", "roll 1 0", "trot white", "roll 1 0"
    )
    reading = infer(state, exactly(state, state.apply(("rest",)).observation()))

    assert (Verdict.CERTAIN, ((("rest",),),)) == (reading.verdict, reading.lines)


def test_without_places_the_payment_is_asked_for_and_nothing_is_missing() -> None:
    state = race_after(*DEALT, "bet 1", "bet 2", "roll 1 0")
    places = state.board.counters
    still = infer(state, exactly(state, state.observation(), places))

    assert Verdict.UNCHANGED is still.verdict
    assert state.observation() == still.seen
    ran = infer(state, exactly(state, state.apply(("gallop", "red")).observation(), places))
    assert Verdict.ASK is ran.verdict
    assert {(("gallop", "red"),), (("gallop", "white"),)} == set(ran.lines)


def test_cubes_of_a_card_are_missed_before_the_race_and_not_in_it() -> None:
    dealt = race_after(*DEALT)
    running = race_after(*DEALT, "bet 1", "bet 2", "roll 1 0")
    for state, cubes in ((dealt, set[str]()), (running, {"red cube", "blue cube", "white cube"})):
        looks = {c: look for c, look in state.observation().items() if "cube" not in look}
        sighting = exactly(state, looks)
        bare = {cell: {EMPTY: 1.0} for cell in state.board.counters if cell[1] in "abcdefghij"}
        reading = infer(state, Sighting({**sighting.odds, **bare}))

        assert Verdict.UNCHANGED is reading.verdict
        assert cubes == {look for look in reading.seen.values() if "cube" in look}


def test_hidden_bets_may_be_laid_open_all_at_once() -> None:
    state = race_after(*DEALT, "bet 1", "bet 2")
    assert isinstance(state, SheepRace)
    state = replace(state, phase="reveal")
    after = state.apply(("reveal", "3", "4"))
    both = {**after.observation(), "5l": "blue bet", "6l": "blue bet"}
    reading = infer(state, exactly(state, both))

    assert (Verdict.CERTAIN, ((("reveal", "3", "4"),),)) == (reading.verdict, reading.lines)
    following = infer(after, exactly(after, {**both, "3k": EMPTY, "4k": EMPTY}))
    assert ((("reveal", "5", "6"),),) == following.lines, "whoever sealed theirs lays none"


def test_a_counter_that_may_be_the_next_to_go_is_asked_about() -> None:
    state = race_after(*DEALT, "bet 1", "bet 2", "roll 2 2")
    assert isinstance(state, SheepRace)
    near = (*state.flock[:3], 13 * SQUARE + WHITE, *state.flock[4:])
    state = replace(state, flock=near)
    free = infer(state, exactly(state, state.apply(("walk", "free")).observation()))
    paid = infer(state, exactly(state, state.apply(("walk", "white")).observation()))

    assert Verdict.ASK is free.verdict
    assert {(("walk", "free"),), (("walk", "white"),)} == set(free.lines)
    assert (Verdict.CERTAIN, ((("walk", "white"),),)) == (paid.verdict, paid.lines)
