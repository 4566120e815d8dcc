"""Whole turns of Pasterze as hands make them, through camera and session: no wrong word falls."""

import random
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from companion.bench.motions import motions, tables_between
from companion.bench.watcher import PerfectWatcher
from companion.games.board import Cell
from companion.games.pasterze import GAME
from companion.games.pasterze.box import Stage
from companion.games.pasterze.ground import named
from companion.games.pasterze.guidance import unsure_pens
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look
from companion.games.rules import State, parse_move
from companion.table.reading import Verdict
from companion.table.session.advance import advance
from companion.table.session.next_step import next_step
from companion.table.session.value import Session
from companion.table.session.views import AskingView, DisagreeingView, WatchingView
from tests.games.pasterze.moments import after, start
from tests.games.pasterze.test_mistakes import moments
from tests.table.session.evening import evening, later
from tests.vision.test_infer import seen
from vision.infer import infer

THINKING_MS = 4_000
GREEN = ("card 2", "dog j5")
RED = ("card 3", "dog g5", "aside b5 n")
THIRD = ("card 1", "dog h5")


class RealTable:
    """Table with a session that watches it."""

    def __init__(self, seats: int = 2) -> None:
        self.session = evening("pasterze", seats)
        self.watcher = PerfectWatcher("pasterze", card_in_view=True)
        self.lay(self.session.state.observation())

    def lay(self, looks: Mapping[Cell, Look]) -> Session:
        """Leave pieces like that while somebody thinks."""
        self.watcher.lay(dict(looks))
        for _ in range(THINKING_MS // 500):
            reading = self.watcher.read(self.session.state, GAME, settled=True)
            assert reading is not None
            self.session = later(advance(self.session, reading), 500)
        return self.session

    @property
    def headline(self) -> str:
        """What the players are asked to do."""
        step = next_step(self.session)
        return str(step.what) if step else ""


def turn(state: State, rng: random.Random) -> list[State]:
    """The moments of a whole turn at random: its beginning, the dog's part, its end."""
    assert isinstance(state, Pasterze)
    path: list[State] = [state]
    now = state
    while now.turns == state.turns:
        if now.stage == Stage.DOG and state.stage == Stage.OPENING:
            path.append(now)
        now = now.apply(rng.choice(now.legal_moves()))
    return [*path, now]


def tables(path: list[State], rng: random.Random) -> Iterator[dict[Cell, Look]]:
    """The tables of a turn: the shepherd before the dog, and all else in any order."""
    for before, end in pairwise(state.observation() for state in path):
        order = motions(GAME, before, end)
        rng.shuffle(order)
        yield from tables_between(rng, order, before, end)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_turn_may_be_made_piece_by_piece_in_any_order(seats: int, seed: int) -> None:
    rng, table = random.Random(seed), RealTable(seats)
    for _ in range(8 // seats):
        path = turn(table.session.state, rng)
        before, end = (path[at].observation() for at in (0, -1))
        cards = [place for place in path[0].board.cards if place in end]
        # Who plays the same value as the last one lays it on top.
        table.watcher.cover(place for place in cards if end[place] == before.get(place))
        for looks in tables(path, rng):
            view = table.lay(looks).view
            waits = any(looks.get(place) in (None, before.get(place)) for place in cards)

            assert isinstance(view, WatchingView | AskingView if waits else WatchingView), looks
        assert end == table.session.state.observation()
        assert path[-1].turn == table.session.state.turn


def test_the_card_comes_first_and_the_pen_last() -> None:
    table, begun = RealTable(), start()
    looks = dict(begun.observation())
    for cell, look in {"card": "2", "j5": "dog"}.items():
        looks[cell] = look

        assert isinstance(table.lay(looks).view, WatchingView)
    for old, new in (("e5", "d5"), ("f5", "e5"), ("g5", "f5")):
        del looks[old]
        looks[new] = "sheep"

        assert isinstance(table.lay(looks).view, WatchingView)
    assert after(begun, *GREEN) == table.session.state


def test_a_forgotten_pen_is_asked_for_while_the_game_goes_on() -> None:
    table, state = RealTable(), after(start(), *GREEN)
    table.lay(state.observation())
    for line in (RED, THIRD):
        state = after(state, *line)
        looks = {cell: look for cell, look in state.observation().items() if cell != "j5"}

        assert isinstance(table.lay(looks).view, WatchingView)
        assert state == table.session.state
        assert "put a green pen under the dog j5" == table.headline

    table.lay(state.observation())

    assert "play a card 1 2 4 5" == table.headline


def caught(state: Pasterze) -> Iterator[tuple[Pasterze, Cell]]:
    """Turns that end at once with a sheep in a pen that may have been forgotten."""
    for card in state.legal_moves():
        laid = state.apply(card)
        for dog in laid.legal_moves():
            end = laid.apply(dog)
            new = end.ground.full & ~state.ground.full & sum(unsure_pens(state))
            if end.turns > state.turns:
                yield from ((end, cell) for cell in named(new))


def test_a_sheep_on_its_way_into_a_pen_that_may_be_missing_is_waited_for() -> None:
    turns = [(state, *found) for state in moments(2, 2, 40) for found in caught(state)]

    assert turns
    for state, end, cell in turns:
        looks = {**end.observation(), cell: state.observation()[cell]}

        assert Verdict.BEGUN is infer(state, seen(state, looks)).verdict


def test_a_pen_of_the_wrong_colour_is_named_when_the_dog_has_left_it() -> None:
    table, state = RealTable(), after(start(), *GREEN)
    table.lay(state.observation())
    view = table.lay({**after(state, *RED).observation(), "j5": "red pen"}).view

    assert isinstance(view, DisagreeingView)
    assert view.objection is not None
    assert "put a green pen under the dog j5" == str(view.objection.reason)


def test_a_dog_that_went_wrong_is_told_how_far_it_must_go() -> None:
    table, state = RealTable(), after(start(), *GREEN)
    table.lay(state.observation())
    looks = {**state.observation(), "j5": "green pen", "card": "3"}
    view = table.lay({**looks, "j9": "dog"}).view

    assert isinstance(view, DisagreeingView)
    assert view.objection is not None
    assert "figures go exactly dog 3 4" == str(view.objection.reason)
    assert parse_move("card 3") in {line[0] for line in view.lines}
