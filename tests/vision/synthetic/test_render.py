"""The synthetic camera shows what it is told."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest

from companion.games import GAMES
from companion.games.board import Board, Ground, Zone, square_board
from companion.games.pieces import Piece, Shape
from tests.vision.newcomer import newcomer
from tests.vision.tables import NAMES, moment
from vision.locate.geometry import card_looks, plan
from vision.synthetic import artwork
from vision.synthetic.render import Hand, Scene, pose_of, render

SCENE = Scene(noise=0.0, jitter_mm=0.0)


def difference(name: str, looks: dict[str, str], scene: Scene = SCENE) -> npt.NDArray[np.float64]:
    """How much a table with these looks differs from an empty one, pixel by pixel."""
    game = GAMES[name]
    one, other = (render(game, seen, scene).astype(np.float64) for seen in (looks, {}))
    return np.asarray(np.abs(one - other).max(axis=2), np.float64)


@pytest.mark.parametrize("name", NAMES)
def test_equal_scenes_give_equal_pictures(name: str) -> None:
    game = GAMES[name]
    looks = moment(game, 1).observation()
    assert np.array_equal(render(game, looks), render(game, looks))
    assert (480, 640, 3) == render(game, looks).shape


def test_a_tick_changes_the_noise_only() -> None:
    game = GAMES["plops"]
    one, other = (render(game, {}, tick=tick).astype(float) for tick in (0, 1))
    assert 0 < np.abs(one - other).mean() < 5
    assert np.abs(one.mean() - other.mean()) < 0.5


@pytest.mark.parametrize("name", NAMES)
def test_every_look_of_every_game_is_shown_where_it_stands(name: str) -> None:
    game = GAMES[name]
    sheet, pose = plan(game), pose_of(game, SCENE)
    home = {"roger": "roger n", "shearer": "shearer n"}
    printed = set(card_looks(game).values())
    for look in game.looks:
        cards = look[-1].isdigit()
        if cards and look not in printed:
            continue
        cell = "card" if cards else home.get(look, list(sheet.centres)[len(sheet.centres) // 2])
        changed = difference(name, {cell: look}) > 12
        assert changed.any(), look
        places = sheet.strips.get(cell, np.array([sheet.centres[cell]]))
        points = np.column_stack([places, np.full(len(places), 5.0)])
        shown = np.argwhere(changed)[:, ::-1].mean(axis=0)
        near = np.linalg.norm(pose.project(points) - shown, axis=1).min()
        assert near < sheet.cell_mm * pose.px_per_mm, look


def test_figures_throw_shadows_away_from_the_light() -> None:
    scene = replace(SCENE, tilt_deg=0.0, light_deg=0.0, light_height_deg=35.0, direct=0.8)
    changed = difference("shear_panic", {"e5": "black n"}, scene)
    x = np.argwhere(changed > 12)[:, 1].mean()
    middle = pose_of(GAMES["shear_panic"], scene).project(np.array([[0.0, 0.0, 0.0]]))[0, 0]
    assert x < middle - 3


def test_a_higher_stack_reaches_farther_from_the_camera() -> None:
    game, scene = GAMES["battle_sheep"], replace(SCENE, tilt_deg=30.0)
    low, high = (
        np.argwhere(
            np.abs(render(game, {"0,0": "red"}, scene, {"0,0": k}).astype(float)
                   - render(game, {"0,0": "pasture"}, scene)).max(axis=2) > 60
        )[:, 0].min()
        for k in (1, 12)
    )  # fmt: skip
    assert high < low - 8


def test_a_hand_covers_a_good_part_of_the_mat() -> None:
    game = GAMES["shear_panic"]
    scene = replace(SCENE, hands=(Hand(0.0, 0.0),))
    changed = (
        np.abs(render(game, {}, scene).astype(float) - render(game, {}, SCENE)).max(axis=2) > 12
    )
    assert 0.03 < changed.mean() < 0.5


def test_light_can_be_warm_dim_and_from_one_side() -> None:
    game = GAMES["pasterze"]
    plain = render(game, {}, SCENE).astype(float)
    warm = render(game, {}, replace(SCENE, tint=(0.6, 1.0, 1.3))).astype(float)
    dim = render(game, {}, replace(SCENE, exposure=0.3)).astype(float)
    assert warm[..., 0].mean() < plain[..., 0].mean() < plain[..., 2].mean() < warm[..., 2].mean()
    assert dim.mean() < 0.7 * plain.mean()


SHOWN = [shape for shape in Shape if shape is not Shape.CARD]


@pytest.mark.parametrize("shape", SHOWN)
@pytest.mark.parametrize("color", ["", "red", "mauve", "green 2"])
def test_every_shape_is_drawn_in_any_colour(shape: Shape, color: str) -> None:
    game = newcomer([Piece("it", shape, color, back="over")], {})
    bare = render(game, {}, SCENE).astype(float)
    for seen in ("it", "over"):
        changed = np.abs(render(game, {"d4": seen}, SCENE).astype(float) - bare).max(axis=2) > 12
        assert 20 < changed.sum() < 12_000


def test_colours_that_nobody_has_mixed_differ_by_their_names() -> None:
    game = newcomer([Piece(name, Shape.PAWN, name) for name in ("mauve", "ochre", "teal")], {})
    seen = [render(game, {"d4": name}, SCENE).astype(int) for name in ("mauve", "ochre", "teal")]
    assert all(np.abs(one - other).max() > 40 for one, other in pairwise(seen))
    assert np.array_equal(seen[0], render(game, {"d4": "mauve"}, SCENE))


def test_a_look_that_no_piece_has_is_a_pawn_and_a_cell_that_is_not_there_shows_nothing() -> None:
    game = newcomer([Piece("it")], {})
    assert not np.array_equal(render(game, {}, SCENE), render(game, {"d4": "what"}, SCENE))
    assert np.array_equal(render(game, {}, SCENE), render(game, {"nowhere": "it"}, SCENE))


def test_a_board_that_grew_is_shown_as_it_is_now() -> None:
    none = Board({}, {})
    one = Board({"here": (1.0, 1.0)}, {"here": {}})
    game = newcomer([Piece("it")], {}, none)
    bare = render(game, {}, SCENE, board=none).astype(int)
    changed = np.abs(render(game, {"here": "it"}, SCENE, board=one) - bare).max(axis=2) > 12
    middle = pose_of(game, SCENE).project(np.array([[44.0, 44.0, 15.0]]))[0]
    assert np.linalg.norm(np.argwhere(changed)[:, ::-1].mean(axis=0) - middle) < 20


def test_zones_bands_and_places_are_printed_on_the_mat() -> None:
    plain = artwork.mat(plan(newcomer(start={}, ground=Ground())), 1, 1.0)
    for ground in (
        Ground(zones=(Zone("dark", frozenset({"d4"})),)),
        Ground(zones=(Zone("light", frozenset({"d4"})),)),
        Ground(bands=(-0.5,)),
        Ground(in_rows=True),
    ):
        drawn = artwork.mat(plan(newcomer(start={}, ground=ground)), 1, 1.0)
        assert np.abs(drawn - plain).max() > 0.02
    loose = Board(square_board(8, 8).at, square_board(8, 8).links)
    assert not np.array_equal(plain, artwork.mat(plan(newcomer(start={}, board=loose)), 1, 1.0))


def test_a_shape_that_nobody_knows_is_a_pawn() -> None:
    strange = Piece("it", "meeple", "teal")  # type: ignore[arg-type]
    pawn = Piece("it", Shape.PAWN, "teal")
    one, other = (render(newcomer([piece], {}), {"d4": "it"}, SCENE) for piece in (strange, pawn))
    assert np.array_equal(one, other)


@pytest.mark.parametrize(
    ("name", "looks"), [("pasterze", {"e5": "green pen"}), ("plops", {"1,0": "blue"})]
)
def test_prints_with_a_white_rim_can_be_drawn_beside_older_ones(
    name: str, looks: dict[str, str]
) -> None:
    older, newer = (
        render(GAMES[name], looks, replace(SCENE, rimmed=rimmed)) for rimmed in (False, True)
    )
    brighter = newer.astype(int).min(axis=2) - older.astype(int).min(axis=2)
    assert (brighter > 40).sum() >= 20
