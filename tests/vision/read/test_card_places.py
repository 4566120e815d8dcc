"""Cards are read on their places; a marker printed on a place tells that none lies there."""

import random
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Move, Options, State
from companion.table.reading import Line, Verdict
from tests.vision.tables import PLANS
from vision.activity import Activity
from vision.infer import infer
from vision.locate.mat_search import locate
from vision.read.cell_odds import card_odds, look
from vision.sighting import Sighting, likeliest
from vision.synthetic.render import made_up, render

GAMES_WITH_EXTRAS = ("shear_panic", "shear_panic_first")
NEW, OLD = 0, 1


def cards_seen(name: str, laid: dict[Cell, Look], seed: int, edition: int) -> dict[Cell, Look]:
    """The likeliest look of every place for cards in view."""
    game = GAMES[name]
    flock = game.start(Options(seats=2)).observation()
    scene = replace(made_up(seed, (1280, 960)), edition=edition)
    view = locate(render(game, {**flock, **laid}, scene), PLANS)
    assert view is not None
    return {cell: likeliest(odds) for cell, odds in card_odds(view, game).items()}


@pytest.mark.parametrize("name", GAMES_WITH_EXTRAS)
@pytest.mark.parametrize("seed", range(2))
def test_both_places_of_the_newest_mat_are_read(name: str, seed: int) -> None:
    both = {"card": "slam 3", "extra": "extra 2"}
    assert both == cards_seen(name, both, seed, NEW)
    assert {"card": "line 1", "extra": EMPTY} == cards_seen(name, {"card": "line 1"}, seed, NEW)


@pytest.mark.parametrize("name", GAMES_WITH_EXTRAS)
def test_who_plays_without_cards_is_not_told_that_their_place_is_empty(name: str) -> None:
    assert {} == cards_seen(name, {}, 1, NEW)


def test_a_mat_printed_before_has_no_place_for_extras_and_none_for_cards_of_the_first_edition() -> (
    None
):
    both = {"card": "slam 3", "extra": "extra 2"}
    assert {"card": "slam 3"} == cards_seen("shear_panic", both, 2, OLD)
    assert {} == cards_seen("shear_panic_first", both, 2, OLD)


def turns(name: str, seed: int) -> list[tuple[State, Line, State]]:
    """Turns of a random game for two: the moment, the decisions, the moment after."""
    rng, found = random.Random(seed), list[tuple[State, Line, State]]()
    state: State = GAMES[name].start(Options(seats=2))
    while len(found) < 5 and state.turn is not None:
        before, line = state, list[Move]()
        while state.turn == before.turn:
            line.append(rng.choice(state.legal_moves()))
            state = state.apply(line[-1])
            if before.turn == DICE:
                break
        if before.turn != DICE and "card" in state.observation():
            found.append((before, tuple(line), state))
    return found


def read(name: str, table: State, edition: int) -> Sighting:
    game = GAMES[name]
    frame = render(game, table.observation(), replace(made_up(5, (1280, 960)), edition=edition))
    view = locate(frame, PLANS)
    assert view is not None
    return look(frame, view, game)


@pytest.mark.parametrize("name", GAMES_WITH_EXTRAS)
def test_a_game_on_an_old_mat_is_read_and_only_what_is_not_printed_is_asked(name: str) -> None:
    for before, line, after in turns(name, 3):
        sighting = read(name, after, OLD)
        assert "extra" not in sighting.odds
        reading = infer(before, sighting)
        assert reading.verdict in (Verdict.ASK, Verdict.CERTAIN)
        assert line in reading.lines


@pytest.mark.parametrize("name", GAMES_WITH_EXTRAS)
def test_on_the_newest_mat_nothing_of_it_is_asked(name: str) -> None:
    for before, line, after in turns(name, 3):
        cards = {c: look for c, look in after.observation().items() if c in after.board.cards}
        laid = Activity(laid=frozenset(cards.items()))
        reading = infer(before, read(name, after, NEW), laid)
        assert (Verdict.CERTAIN, (line,)) == (reading.verdict, reading.lines)
