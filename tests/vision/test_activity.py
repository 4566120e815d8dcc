"""What hands did counts: cards that were laid, cells that were touched, dice that were thrown."""

import random
from collections.abc import Iterator, Mapping

import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Move, Options, State
from companion.table.reading import Reading, Verdict
from tests.vision.graph_game import drawn
from tests.vision.tables import NAMES
from tests.vision.test_infer import bared, is_wrong, misread, seen, turn, waiting
from vision.activity import Activity, LooseHistory
from vision.infer import infer
from vision.sighting import Lying, Sighting

HERE, NUDGED, ELSEWHERE = Lying(100.0, 20.0), Lying(101.5, 21.0, 3.0), Lying(112.0, 20.0)
TURNED = Lying(100.0, 20.0, 40.0)


def watched(state: State, looks: Mapping[Cell, Look], laid: str = "") -> Reading:
    """A look at a table on which these cards were laid in this moment, `place look` each."""
    parts = [thing.partition(" ") for thing in laid.split(",") if thing]
    things = frozenset((place, look) for place, _, look in parts)
    return infer(state, seen(state, looks), Activity(laid=things))


def touched_by(state: State, looks: Mapping[Cell, Look]) -> Activity:
    """The activity of hands that made this table of the one before."""
    changed = {cell for cell, _ in state.observation().items() ^ looks.items()}
    cards = frozenset((c, looks[c]) for c in state.board.cards if c in changed and c in looks)
    return Activity(frozenset(changed), cards)


@pytest.mark.parametrize("again", [HERE, NUDGED])
def test_a_card_that_lies_as_it_lay_was_not_laid(again: Lying) -> None:
    history = LooseHistory().seen({"card": {"3": HERE}}).seen({"card": {"3": again}})
    assert frozenset() == history.laid


@pytest.mark.parametrize(
    "now", [{"3": ELSEWHERE}, {"3": TURNED}, {"5": HERE}, {"3": HERE, "5": HERE}]
)
def test_a_card_that_lies_otherwise_was_laid(now: dict[Look, Lying]) -> None:
    history = LooseHistory().seen({"card": {"3": HERE}}).seen({"card": now})
    laid = {look for look, at in now.items() if (look, at) != ("3", HERE)}
    assert laid == {look for _, look in history.laid}


def test_a_card_on_a_place_that_was_bare_in_between_was_laid() -> None:
    history = (
        LooseHistory().seen({"card": {"3": HERE}}).seen({"card": {}}).seen({"card": {"3": HERE}})
    )
    assert {("card", "3")} == history.laid


def test_a_card_that_was_taken_back_before_anything_moved_was_never_laid() -> None:
    bare, laid = {"card": dict[Look, Lying]()}, {"card": {"3": HERE}}
    history = LooseHistory().seen(bare).seen(laid).seen(bare)
    assert frozenset() == history.judged(Verdict.UNCHANGED).laid
    lies = LooseHistory().seen(bare).seen(laid).judged(Verdict.UNCHANGED)
    assert {("card", "3")} == lies.laid


def test_a_card_that_was_hidden_for_a_while_is_no_new_one() -> None:
    history = (
        LooseHistory().seen({"card": {"3": HERE}}).seen({}).moved_on({}).seen({"card": {"3": HERE}})
    )
    assert frozenset() == history.laid


def test_a_played_card_is_old_in_the_next_moment_and_an_early_one_is_not() -> None:
    history = LooseHistory().seen({"card": {"3": HERE}}).seen({"card": {"5": ELSEWHERE}})
    assert frozenset() == history.moved_on({"card": "5"}).laid
    assert {("card", "5")} == history.moved_on({"card": "4"}).laid


def two_cards() -> State:
    """Two cards allow the same walk, one of them lies there from the last turn."""
    return drawn(
        "start",
        {
            "start": (0, {"a": "dog", "card": "3"}),
            "three": (0, {"a": "dog", "card": "3"}),
            "four": (0, {"a": "dog", "card": "4"}),
            "by three": (1, {"b": "dog", "card": "3"}),
            "by four": (1, {"b": "dog", "card": "4"}),
        },
        {
            "start": {"card 3": "three", "card 4": "four"},
            "three": {"dog b": "by three"},
            "four": {"dog b": "by four"},
            "by three": {"dog a": "start"},
            "by four": {"dog a": "start"},
        },
    )


def test_the_last_player_s_card_is_not_taken_for_the_mover_s() -> None:
    reading = watched(two_cards(), {"b": "dog", "card": "3"})
    assert (Verdict.ASK, ("card",)) == (reading.verdict, reading.awaited)
    assert {"3", "4"} == {line[0][1] for line in reading.lines}


def test_the_last_player_s_card_does_not_contradict_the_mover_s_walk() -> None:
    state = two_cards()
    assert Verdict.UNCHANGED is watched(state, {"a": "dog", "card": "5"}).verdict
    assert Verdict.ASK is watched(state, {"b": "dog", "card": "5"}).verdict


@pytest.mark.parametrize("look", ["3", "4"])
def test_a_card_that_was_laid_decides_even_if_it_looks_like_the_last_one(look: Look) -> None:
    reading = watched(two_cards(), {"b": "dog", "card": look}, laid=f"card {look}")
    assert (Verdict.CERTAIN, look) == (reading.verdict, reading.lines[0][0][1])


def test_of_two_cards_on_a_pile_the_one_that_was_laid_counts() -> None:
    odds = {**seen(two_cards(), {"b": "dog"}).odds, "card": {"3": 0.4995, "4": 0.4995}}
    pile = Sighting(odds, things={"card": {"3": HERE, "4": NUDGED}})
    reading = infer(two_cards(), pile, Activity(laid=frozenset({("card", "4")})))
    assert (Verdict.CERTAIN, "4") == (reading.verdict, reading.lines[0][0][1])


def test_a_card_before_its_move_has_begun_it_and_the_next_piece_is_named() -> None:
    reading = watched(two_cards(), {"a": "dog", "card": "4"}, laid="card 4")
    assert (Verdict.BEGUN, (("b", "dog"),)) == (reading.verdict, reading.missing)


def with_extra() -> State:
    """After a push another card may be added, or none."""
    ends = {"none": {}, "one": {"extra": "1"}, "two": {"extra": "2"}}
    pushed = {"b": "sheep", "card": "push"}
    return drawn(
        "start",
        {
            "start": (0, {"a": "sheep"}),
            "pushed": (0, pushed),
            **{name: (1, {**pushed, **more}) for name, more in ends.items()},
        },
        {
            "start": {"push": "pushed"},
            "pushed": {"extra no": "none", "extra 1": "one", "extra 2": "two"},
        },
    )


def test_where_no_card_comes_onto_a_place_in_use_none_was_played() -> None:
    looks, bare = {"b": "sheep", "card": "push"}, {"extra": {EMPTY: 0.999}}
    sighting = Sighting({**seen(with_extra(), looks).odds, **bare})
    laid = Activity(laid=frozenset({("card", "push")}))
    reading = infer(with_extra(), sighting, laid)
    assert (Verdict.CERTAIN, ("extra",)) == (reading.verdict, reading.awaited)
    assert (("push",), ("extra", "no")) == reading.lines[0]

    unused = infer(with_extra(), sighting, Activity())
    assert (Verdict.ASK, ("extra",)) == (unused.verdict, unused.awaited)
    assert (
        Verdict.CERTAIN
        is infer(with_extra(), sighting, Activity(used=frozenset({"extra"}))).verdict
    )


def test_who_lays_cards_at_all_lays_the_second_one_on_its_place_too() -> None:
    bare = {"extra": {EMPTY: 0.999}}
    sighting = Sighting({**seen(with_extra(), {"b": "sheep"}).odds, **bare})
    reading = infer(with_extra(), sighting, Activity(used=frozenset({"card"})))

    assert (Verdict.CERTAIN, ("extra",)) == (reading.verdict, reading.awaited)
    assert (("push",), ("extra", "no")) == reading.lines[0]


def test_a_card_on_the_place_for_it_is_the_one_that_was_played() -> None:
    looks = {"b": "sheep", "card": "push", "extra": "2"}
    reading = watched(with_extra(), looks, laid="card push,extra 2")
    assert (Verdict.CERTAIN, ("extra", "2")) == (reading.verdict, reading.lines[0][-1])


def split() -> State:
    """A stack is split, which shows in one cell whatever its heights."""
    there = {"a": "red", "b": "red"}
    return drawn(
        "start",
        {"start": (0, {"a": "red"}), "one": (1, there), "two": (1, there)},
        {"start": {"split a 1": "one", "split a 2": "two"}},
        {("split a 1", "split a 2"): "split a ?"},
    )


def test_lines_that_look_alike_become_one_where_their_game_has_one_for_all() -> None:
    looks = {"a": "red", "b": "red"}
    merged = ((("split", "a", "?"),),)
    asked = infer(split(), seen(split(), looks))
    assert (Verdict.ASK, merged) == (asked.verdict, asked.lines)
    believed = infer(split(), seen(split(), looks), touched_by(split(), looks))
    assert (Verdict.CERTAIN, merged) == (believed.verdict, believed.lines)


def jumping() -> State:
    """After a jump the same piece may jump again, or stop."""
    return drawn(
        "start",
        {
            "start": (0, {"a": "man", "d": "king"}),
            "once": (0, {"b": "man", "d": "king"}),
            "stopped": (1, {"b": "man", "d": "king"}),
            "twice": (1, {"c": "man", "d": "king"}),
            "left": (0, {"b": "man", "a": "king"}),
        },
        {
            "start": {"jump b": "once"},
            "once": {"stop": "stopped", "jump c": "twice"},
            "stopped": {"king a": "left"},
        },
    )


def test_a_turn_that_may_go_on_is_not_over_before_the_next_seat_begins() -> None:
    reading = watched(jumping(), {"b": "man", "d": "king"})
    assert (Verdict.BEGUN, (("c", "man"),)) == (reading.verdict, reading.missing)
    assert Verdict.CERTAIN is watched(jumping(), {"c": "man", "d": "king"}).verdict

    begun = watched(jumping(), {"b": "man"})
    assert (Verdict.CERTAIN, (("jump", "b"), ("stop",))) == (begun.verdict, begun.lines[0])


def due(face: Look = "1") -> State:
    """A roll is due, and the die lies there as it was thrown last."""
    faces = ("1", "2", "3")
    board = {"a": "sheep"}
    return drawn(
        "due",
        {
            "due": (DICE, {**board, "die": face}),
            **{face: (0, {**board, "die": face}) for face in faces},
        },
        {"due": {f"roll {face}": face for face in faces}, **{f: {"pass": "due"} for f in faces}},
    )


@pytest.mark.parametrize("face", ["1", "2"])
def test_a_die_counts_once_it_was_thrown_whatever_it_shows(face: Look) -> None:
    looks = {"a": "sheep", "die": face}
    sighting = seen(due(), looks)
    assert Verdict.UNCHANGED is infer(due(), sighting, Activity()).verdict
    thrown = infer(due(), sighting, Activity(laid=frozenset({("die", face)})))
    assert (Verdict.CERTAIN, ((("roll", face),),)) == (thrown.verdict, thrown.lines)


def test_a_die_is_no_move_while_none_is_due_and_is_read_before_the_board() -> None:
    after = due().apply(("roll", "2"))
    laid = Activity(laid=frozenset({("die", "3")}))
    assert Verdict.UNCHANGED is infer(after, seen(after, {"a": "sheep", "die": "3"}), laid).verdict
    moved = infer(due(), seen(due(), {"b": "sheep", "die": "3"}), laid)
    assert (("roll", "3"),) == moved.lines[0]


def test_a_die_that_cannot_be_told_is_looked_at_again() -> None:
    odds = {**seen(due(), {"a": "sheep"}).odds, "die": {"2": 0.5, "3": 0.5}}
    thrown = Activity(laid=frozenset({("die", "2"), ("die", "3")}))
    assert Verdict.UNSURE is infer(due(), Sighting(odds), thrown).verdict


def single_cell_turn(name: str) -> tuple[State, dict[Cell, Look]]:
    """A turn that changes one cell of the board."""
    for seed in range(400):
        state = waiting(GAMES[name], seed)
        for move in state.legal_moves():
            after = state.apply(move)
            apart = {c for c, _ in bared(state).items() ^ bared(after).items()}
            if after.turn != state.turn and len(apart) == 1:
                return state, bared(after)
    pytest.skip("every turn changes more")


@pytest.mark.parametrize("name", NAMES)
def test_a_single_cell_is_believed_where_a_hand_was_and_asked_about_elsewhere(name: str) -> None:
    state, looks = single_cell_turn(name)
    sighting, (cell, *_) = seen(state, looks), {c for c, _ in bared(state).items() ^ looks.items()}
    free = [c for c in state.board.cells if c not in looks and state.board.links[c]]
    believed = infer(state, sighting, Activity(frozenset({cell})))
    assert Verdict.CERTAIN is believed.verdict or believed.awaited or len(believed.lines) > 1
    for hands in (None, Activity(), Activity(frozenset(free[:1]))):
        assert Verdict.ASK is infer(state, sighting, hands).verdict


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(40))
def test_a_misread_cell_that_no_hand_touched_is_never_a_wrong_certain(name: str, seed: int) -> None:
    state, rng = waiting(GAMES[name], seed), random.Random(seed)
    line, after = turn(state, rng)
    looks = after.observation()
    hands = touched_by(state, looks)
    board = [c for c in state.board.cells if c not in hands.touched and c not in state.board.beside]
    for cell in rng.sample(board, min(6, len(board))):
        look = rng.choice([EMPTY, *GAMES[name].looks])
        reading = infer(state, misread(seen(state, looks), cell, look), hands)
        assert not is_wrong(reading, state, line, looks)


def test_a_figure_knocked_over_is_a_piece_in_the_hand_if_it_may_move() -> None:
    state = GAMES["wolf_and_sheep"].start(Options(seats=2))
    after = state.apply(state.legal_moves()[0])
    looks = state.observation()
    mover = next(cell for cell, look in looks.items() if after.observation().get(cell) != look)
    other = next(cell for cell, look in looks.items() if look != looks[mover])
    knocked = infer(state, misread(seen(state, looks), mover, "other"))
    assert Verdict.BEGUN is knocked.verdict
    strange = infer(state, misread(seen(state, looks), other, "other"))
    assert (Verdict.STRANGE, (other,)) == (strange.verdict, strange.strange)


@pytest.mark.parametrize("seed", [4, 37])
def test_partners_who_have_laid_their_cards_still_think_about_their_figures(seed: int) -> None:
    rng, state = random.Random(seed), GAMES["pasterze"].start(Options(seats=4))
    places = frozenset(state.board.cards)
    for _ in range(30):
        for first, second in _card_pairs(state, rng):
            table = state.apply(first).apply(second).observation()
            laid = frozenset((cell, table[cell]) for cell in places & table.keys())
            hands = Activity(touched=places, laid=laid, used=places)
            verdict = infer(state, seen(state, table), hands).verdict
            # Cards like those before them change nothing that a single look could tell.
            assert verdict is Verdict.BEGUN or table == state.observation()
        state = state.apply(rng.choice(state.legal_moves()))


def _card_pairs(state: State, rng: random.Random) -> Iterator[tuple[Move, Move]]:
    """Some pairs of cards that partners lay at the beginning of their turn."""
    if state.midway or any(move[0] != "card" for move in state.legal_moves()):
        return
    for _ in range(3):
        first = rng.choice(state.legal_moves())
        seconds = [move for move in state.apply(first).legal_moves() if move[0] == "card"]
        if seconds:
            yield first, rng.choice(seconds)
