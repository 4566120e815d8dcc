"""The overlay: one letter for every look, and drawings only where something was seen."""

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.pieces import Shape
from companion.games.rules import EMPTY, catalogue
from tests.vision.tables import NAMES, moment
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.overlay import annotated, letter, with_ruler
from vision.sighting import OTHER
from vision.synthetic.render import Scene, render

SCENE = Scene(size=(960, 720))


@pytest.mark.parametrize("name", NAMES)
def test_every_look_has_one_letter_that_no_other_piece_on_the_cells_has(name: str) -> None:
    game = GAMES[name]
    owners: dict[str, set[str]] = {letter(game, EMPTY): {EMPTY}, letter(game, OTHER): {OTHER}}
    for piece in catalogue(game):
        for look in piece.looks if piece.marker is None and piece.shape is not Shape.CHIP else ():
            owners.setdefault(letter(game, look), set()).add(piece.look)
    assert {1} == {len(one) for one in owners}
    assert {1} == {len(looks) for looks in owners.values()}


def test_a_piece_that_holds_another_has_a_capital_letter_and_one_that_lies_a_cross() -> None:
    herd, race = GAMES["pasterze"], GAMES["sheep_race"]
    assert ["g", "G"] == [letter(herd, "green pen"), letter(herd, "green pen sheep")]
    assert ["o", "x"] == [letter(race, "sheep"), letter(race, "lying")]


@pytest.mark.parametrize("name", ["battle_sheep", "shear_panic"])
def test_what_was_seen_is_drawn_on_a_copy(name: str) -> None:
    game = GAMES[name]
    looks = moment(game, 3).observation()
    frame = render(game, looks, SCENE)
    view = locate(frame, plans())
    assert view is not None
    cells = [cell for cell in looks if cell in view.plan.centres]
    before = frame.copy()
    bare = annotated(frame, view, {cell: {EMPTY: 1.0} for cell in cells}, "")
    full = annotated(frame, view, {cell: {looks[cell]: 1.0} for cell in cells}, "")
    doubted = annotated(frame, view, {cell: {looks[cell]: 0.7} for cell in cells}, "")
    pictures = [frame, annotated(frame, view, {}, ""), bare, full, doubted, with_ruler(frame)]
    assert len(pictures) == len({picture.tobytes() for picture in pictures})
    assert np.array_equal(before, frame)
