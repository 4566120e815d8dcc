"""Pieces by other makers: as many looks as makers, and each keeps its own."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.pieces import Shape
from companion.games.rules import Options, catalogue
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.synthetic.made_figures import held_solids, knows, made_solids
from vision.synthetic.maker import maker
from vision.synthetic.render import Scene, render

MAKERS = range(1, 40)
SCENE = Scene(size=(640, 480))


def pictures(name: str, *numbers: int) -> list[bytes]:
    """The start of a game with the pieces of some makers."""
    game = GAMES[name]
    start = game.start(Options(seats=game.seats[0])).observation()
    return [render(game, start, replace(SCENE, maker=n)).tobytes() for n in numbers]


def test_a_maker_makes_the_same_pieces_again_and_another_one_others() -> None:
    ours, one, again, other = pictures("pasterze", 0, 1, 1, 2)
    assert one == again
    assert 3 == len({ours, one, other})


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.nets])
def test_the_mat_is_found_under_pieces_by_any_maker(name: str) -> None:
    game = GAMES[name]
    start = game.start(Options(seats=game.seats[0])).observation()
    view = locate(render(game, start, replace(SCENE, size=(1280, 960), maker=3)), plans())
    assert view is not None
    assert name == view.name


def test_makers_differ_in_bases_paint_and_print() -> None:
    known = [maker(number) for number in MAKERS]
    assert {"", "drum", "square", "hexagon"} == {one.base for one in known}
    assert {False, True} == {one.painted for one in known}
    assert {False, True} == {one.printed for one in known}


def test_every_piece_stands_on_the_table_and_is_no_taller_than_a_pile() -> None:
    pieces = [piece for game in GAMES.values() for piece in catalogue(game) if knows(piece)]
    for number in MAKERS:
        for piece in pieces:
            for look in piece.looks:
                parts = made_solids(piece, look, maker(number))
                tops = [part.centre[2] + max(part.radii) for part in parts]
                assert min(part.centre[2] for part in parts) >= 0.0
                assert max(tops) < 75.0


def test_the_colour_of_a_pen_is_seen_beside_what_it_holds() -> None:
    pieces = catalogue(GAMES["pasterze"])
    pens = [piece for piece in pieces if piece.shape is Shape.PEN]
    sheep = next(piece for piece in pieces if piece.shape is Shape.SHEEP)
    for number in MAKERS:
        for pen in pens:
            floor, *others = held_solids(pen, sheep, maker(number))
            wide = [p.radii[0] for p in others if p.shape == "drum" and not any(p.centre[:2])]
            assert floor.color == maker(number).home.paint(pen.color)
            assert floor.radii[0] >= max(wide, default=0.0) - 1e-6
