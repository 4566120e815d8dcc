"""Mats printed before are found as the newest are, without what is not printed on them."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.board import Edition
from companion.games.rules import Game
from tests.vision.tables import PLANS, moment, worst
from vision.locate.geometry import editions, plan, with_board
from vision.locate.mat_search import locate
from vision.synthetic.render import Scene, made_up, pose_of, render

OLD = {"shear_panic": 0, "shear_panic_first": 4, "sheep_race": 8}
"""The first marker of mats as 0.1.0 printed them."""
PRINTED = [(game, edition) for game in OLD for edition in (0, 1)]


def shrunk() -> Game:
    """A game whose older mat was smaller and lacked a cell."""
    game = GAMES["pasterze"]
    older = Edition((0, 1, 2, 3), frozenset({"a1"}), (380.0, 380.0))
    return replace(game, name="shrunk", mat=replace(game.mat, older=(older,)))


@pytest.mark.parametrize("name", OLD)
def test_a_mat_of_the_first_version_keeps_its_markers(name: str) -> None:
    first = OLD[name]
    assert tuple(range(first, first + 4)) == tuple(editions(GAMES[name])[-1].markers)
    assert not editions(GAMES[name])[-1].markers.keys() & plan(GAMES[name]).markers.keys()


@pytest.mark.parametrize(("name", "edition"), PRINTED)
@pytest.mark.parametrize("seed", range(3))
def test_either_edition_is_the_same_game(name: str, edition: int, seed: int) -> None:
    game, scene = GAMES[name], replace(made_up(seed, (1280, 960)), edition=edition)
    view = locate(render(game, moment(game, seed).observation(), scene), PLANS)
    assert view is not None
    assert editions(game)[edition] is view.plan
    assert worst(view, pose_of(game, scene), game) < 5.0


def test_a_cell_that_is_not_printed_is_not_in_view_whatever_the_board() -> None:
    game = shrunk()
    newest, older = editions(game)
    assert {"a1"} == newest.centres.keys() - older.centres.keys()
    assert (472.0, 472.0) == older.size_mm
    board = moment(game, 1).board
    assert with_board(older, board) is older
    frame = render(game, {"a1": "dog"}, replace(Scene(size=(1280, 960)), edition=1))
    view = locate(frame, editions(game))
    assert view is not None
    assert "a1" not in view.with_board(board).plan.centres
