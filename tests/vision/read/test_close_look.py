"""Looking again: what has not changed is not looked at again, and what has changed always is."""

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game
from tests.vision.tables import PLANS, moment
from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.locate.mat_search import follow, locate
from vision.read.adaptation import Tuning
from vision.read.cell_odds import LastOdds, look, look_again
from vision.read.convolution import SquareLogits, square_logits
from vision.read.feature import Shown
from vision.sighting import Sighting, likeliest
from vision.synthetic.render import Scene, render

GAME, PILES = GAMES["pasterze"], GAMES["battle_sheep"]
SCENE = Scene(size=(960, 720), tilt_deg=15.0)
KNOWN = Tuning()


def table(seed: int = 1000, game: Game = GAME) -> dict[Cell, Look]:
    """What lies on a table some way into a game, without cards."""
    observed = moment(game, seed).observation()
    return {cell: look for cell, look in observed.items() if "card" not in cell}


def pictured(
    looks: dict[Cell, Look], noise: int, exposure: float = 1.0, game: Game = GAME
) -> Frame:
    """A picture of a table with this camera noise."""
    frame = render(game, looks, SCENE) * exposure
    grain = np.random.default_rng(noise).normal(0.0, 2.0, frame.shape)
    return np.clip(frame + grain + 0.5, 0, 255).astype(np.uint8)


def looked(looks: dict[Cell, Look], game: Game = GAME) -> tuple[MatView, LastOdds]:
    """The mat, and what a first look found."""
    frame = pictured(looks, 1, game=game)
    view = locate(frame, PLANS)
    assert view is not None
    _, last = look_again(frame, view, game, KNOWN, None)
    assert last is not None
    return view, last


def read(sighting: Sighting) -> dict[Cell, Look]:
    """The likeliest look of every cell."""
    return {cell: likeliest(odds) for cell, odds in sighting.odds.items()}


@pytest.mark.parametrize("game", [GAME, PILES])
def test_a_still_table_is_not_looked_at_again(game: Game) -> None:
    view, last = looked(table(game=game), game)
    frame = pictured(table(game=game), 2, game=game)
    still = follow(frame, view)
    assert still is not None
    assert last is look_again(frame, still, game, KNOWN, last)[1]


def test_a_token_more_on_the_meadow_is_seen_at_once() -> None:
    looks = table(game=PILES)
    view, last = looked(looks, PILES)
    cell = next(cell for cell, look in looks.items() if look == "pasture")
    frame = pictured(looks | {cell: "red"}, 2, game=PILES)
    again, _ = look_again(frame, view, PILES, KNOWN, last)
    assert "red" == read(again)[cell]


def test_only_the_places_round_a_change_are_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = table()
    view, last = looked(looks)
    gone = next(cell for cell, look in looks.items() if look == "sheep")
    frame = pictured({cell: look for cell, look in looks.items() if cell != gone}, 2)
    counts: list[int] = []

    def counted(shown: Shown) -> SquareLogits:
        counts.append(len(shown[0]))
        return square_logits(shown)

    monkeypatch.setattr("vision.read.squares.square_logits", counted)
    again, _ = look_again(frame, view, GAME, KNOWN, last)
    assert read(look(frame, view, GAME)) == read(again)
    assert "." == read(again)[gone]
    few, all_of_them = counts
    assert few < all_of_them / 2


@pytest.mark.parametrize("seed", [1000, 1001, 1002])
def test_another_table_is_read_as_if_the_last_one_had_never_been(seed: int) -> None:
    view, last = looked(table(1003))
    frame = pictured(table(seed), 2)
    again, _ = look_again(frame, view, GAME, KNOWN, last)
    assert read(look(frame, view, GAME)) == read(again)


def test_light_that_fades_slowly_is_noticed_in_the_end() -> None:
    view, last = looked(table())
    steps = [last]
    for number, exposure in enumerate((0.99, 0.98, 0.97, 0.96, 0.95)):
        frame = pictured(table(), number, exposure)
        _, now = look_again(frame, view, GAME, KNOWN, steps[-1])
        assert now is not None
        steps.append(now)
    assert steps[-1] is not last


def test_a_camera_that_was_moved_looks_at_everything_anew() -> None:
    view, last = looked(table())
    frame = pictured(table(), 1)
    other = locate(frame, PLANS)
    assert other is not None
    assert view.pose is not other.pose
    _, now = look_again(frame, other, GAME, KNOWN, last)
    assert now is not None
    assert now.glances.pose is other.pose
