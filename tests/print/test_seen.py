"""What is printed is recognised: flat tokens on a printed mat, under the synthetic camera."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY, Game, Options, catalogue
from companion.print.canvas import Canvas
from companion.print.mat import draw_mat
from companion.print.texts import print_texts
from companion.print.token import draw_face, token_of
from tests.print.pages import folder, needs, pictures
from vision.frame import Frame
from vision.locate.geometry import plan, plans
from vision.locate.mat_search import locate
from vision.read.cell_odds import look
from vision.sighting import likeliest
from vision.synthetic import artwork
from vision.synthetic.backdrop import MAT_PX_MM
from vision.synthetic.render import Scene, render

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
TURNS = {"e": 0.0, "n": 90.0, "w": 180.0, "s": 270.0}
PLACES = {"0,-4": "red", "-4,0": "blue", "2,1": "red", "-1,-2": "blue", "3,-3": "red"}


def paper(game: Game, looks: dict[str, str]) -> Frame:
    """A picture of the printed mat with flat tokens on these cells."""
    ground, texts = plan(game), print_texts("en", game.name)
    path = folder() / f"{game.name}_laid.pdf"
    canvas = Canvas(path, game.name)
    with canvas.page(ground.size_mm), canvas.moved(ground.size_mm[0] / 2, ground.size_mm[1] / 2):
        draw_mat(canvas, game, texts)
        for cell, look_of in looks.items():
            paint, _, way = look_of.partition(" ")
            flat = token_of(game, next(p for p in catalogue(game) if p.look == paint), (), texts)
            with canvas.moved(*ground.centres[cell], TURNS.get(way, 0.0)):
                draw_face(canvas, flat, flat.front)
    canvas.save()
    return pictures(path, MAT_PX_MM)[0]


def reflected(frame: Frame) -> npt.NDArray[np.float32]:
    """The light that a print gives back."""
    level = frame.astype(np.float32) / 255
    linear = np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    return np.asarray(artwork.BLACK + (artwork.WHITE - artwork.BLACK) * linear, np.float32)


@pytest.mark.parametrize("name", ["shear_panic", "plops"])
def test_flat_tokens_on_a_printed_mat_are_read_from_above(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[name]
    start = game.start(Options(seats=game.seats[0])).observation()
    looks = dict(start) if name == "shear_panic" else PLACES
    printed = reflected(paper(game, looks))
    monkeypatch.setattr(artwork, "mat", lambda *_: printed)
    scene = replace(Scene(), size=(1280, 960), tilt_deg=6.0, seed=977)
    frame = render(game, {}, scene)
    view = locate(frame, plans())
    assert view is not None
    odds = look(frame, view, game).odds
    cells = [cell for cell in plan(game).centres if " " not in cell and cell in odds]
    seen = {cell: likeliest(odds[cell]) for cell in cells}

    assert looks == {cell: found for cell, found in seen.items() if found != EMPTY}
