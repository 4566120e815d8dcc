"""Mats and pieces are told by shape, paint and millimetres: scripts need to know no game."""

import pytest

from companion.games import GAMES
from companion.games.board import Board
from companion.games.pieces import Cover, Piece, Shape
from companion.games.rules import Game, Options, State
from companion.page.messages.drawing import cover, drawn, plan
from companion.page.messages.outgoing import Drawn, PlanMessage
from companion.page.virtual.pieces import kinds
from companion.table.text import text


def begun(name: str) -> tuple[Game, Options, State]:
    game = GAMES[name]
    options = Options(game.seats[-1])
    return game, options, game.start(options)


def planned(name: str) -> PlanMessage:
    game, options, state = begun(name)
    return plan(name, state.board, kinds(game, options), text("en"))


@pytest.mark.parametrize("name", GAMES)
def test_a_mat_is_told_in_millimetres(name: str) -> None:
    game, _, state = begun(name)
    told = planned(name)
    width, height = game.mat.area_mm

    assert state.board.at.keys() == told.cells.keys() | told.places.keys()
    assert all(abs(x) <= width / 2 and abs(y) <= height / 2 for x, y in told.cells.values())
    assert told.cells.keys() == told.tints.keys()


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_lies_there_can_be_drawn(name: str) -> None:
    game, options, state = begun(name)
    box = kinds(game, options)
    for _ in range(40):
        for cell, pieces in drawn(box, state).items():
            assert pieces, cell
            assert all(piece.kind >= 0 for piece in pieces), cell
        if not state.legal_moves():
            break
        state = state.apply(state.legal_moves()[0])


@pytest.mark.parametrize("name", GAMES)
def test_every_cover_has_its_pieces(name: str) -> None:
    game, _, state = begun(name)

    assert len(game.cover) == len(cover(game, state.board, text("en")))


def test_a_sheep_in_a_pen_is_two_pieces() -> None:
    game, options, _ = begun("pasterze")
    box = kinds(game, options)
    looks = [kind.look for kind in box]
    pen, sheep = looks.index("green pen"), looks.index("sheep")

    class Penned:
        def observation(self) -> dict[str, str]:
            return {"c4": "green pen sheep"}

        def heights(self) -> dict[str, int]:
            return {}

    assert {"c4": (Drawn(pen), Drawn(sheep))} == drawn(box, Penned())  # type: ignore[arg-type]


def test_what_is_not_in_the_box_is_drawn_as_something_unknown() -> None:
    _, _, state = begun("shear_panic")

    assert all((Drawn(-1),) == pieces for pieces in drawn((), state).values())


def test_a_piece_of_its_own_lane_carries_the_mark_of_the_lane() -> None:
    runners = [piece for piece in planned("sheep_race").pieces if piece.shape == Shape.SHEEP]

    assert ["1", "2", "3", "4", "5", "6"] == [runner.letter for runner in runners]
    assert {90} == {runner.heading for runner in runners}


def test_a_cover_of_a_piece_that_is_not_in_the_box_is_left_out() -> None:
    game = Game(
        name="bare",
        title="Bare",
        seats=range(1, 2),
        colors=("orange",),
        mat=GAMES["plops"].mat,
        start=GAMES["plops"].start,
        pieces=lambda _: (Piece("meeple"),),
        cover=(Cover("dragon", 0.0, 0.0), Cover("meeple", 1.0, 2.0)),
    )

    (part,) = cover(game, Board({}, {}), text("en"))

    assert (Shape.PAWN, "M", 1.0, 2.0) == (part.drawing.shape, part.drawing.letter, part.x, part.y)
