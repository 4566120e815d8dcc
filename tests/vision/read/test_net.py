"""The nets: small enough, true to their lessons, and kept without loss that matters."""

from importlib.resources import files

import numpy as np
import pytest

from companion.games import GAMES
from vision.read.classes import FAMILIES, HEXES, SQUARES, WAYS
from vision.read.net import Array, Net, gist, kept, logits, net, packed, softmax, tones, unpacked
from vision.read.refine import stared
from vision.train.curriculum import mean
from vision.train.optimizer import Pupil, Shape, fresh, refined

SORTS = ("flock", "pens", "race", "piles")
SHAPE = Shape(2, 16, 4, (5, 6, 7), 8, 3)


def shown(rng: np.random.Generator, many: int) -> tuple[Array, Array]:
    """Windows and what is known round them, without meaning."""
    seen = rng.standard_normal((many, 2, 16, 16, 3), np.float32)
    return seen, rng.standard_normal((many, 4), np.float32)


def small(rng: np.random.Generator) -> Net:
    """A net of two layers over three by three that knows nothing."""
    return fresh(SHAPE, rng)


def test_what_was_learned_takes_less_than_a_megabyte() -> None:
    held = {
        part.name: len(part.read_bytes()) for part in files("vision").joinpath("data").iterdir()
    }
    assert {"arm.npz", "classes.toml", "look.npz"} == held.keys()
    assert sum(held.values()) < 1_000_000


@pytest.mark.parametrize("sort", SORTS)
def test_every_sort_of_board_has_its_nets(sort: str) -> None:
    kinds = len(HEXES.names) if sort == "piles" else len(SQUARES.names) + len(WAYS)
    assert kinds == net(f"{sort} close").out.shape[1]
    assert (3 if sort == "piles" else 2) == net(f"{sort} glance").out.shape[1]
    assert f"trust {sort}" in kept()
    assert bool(FAMILIES[sort].stare) == (f"{sort} stare.out" in kept())


def test_odds_sum_to_one_and_the_largest_stays_the_largest() -> None:
    values = np.array([[1000.0, 999.0, -1000.0], [0.0, 0.0, 0.0]], np.float32)
    odds = softmax(values)
    assert np.allclose(1.0, odds.sum(axis=1))
    assert 0 == odds[0].argmax()


def test_tones_do_not_depend_on_how_bright_a_grey_is_but_for_their_lightness() -> None:
    dark, pale = tones(np.array([[0.2] * 3, [0.8] * 3], np.float32))
    assert np.allclose(dark[1:], pale[1:], atol=1e-6)
    assert dark[0] < pale[0]


def test_no_window_gives_no_answer() -> None:
    one = small(np.random.default_rng(0))
    nothing = np.empty((0, 2, 16, 16, 3), np.float32), np.empty((0, 4), np.float32)
    assert (0, 3) == logits(one, *nothing).shape


@pytest.mark.parametrize("coarse", [1, 100_000])
def test_nets_are_kept_as_they_are(coarse: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.read.net.COARSE", coarse)
    rng = np.random.default_rng(1)
    one = small(rng)
    held = packed("one", one)
    assert (coarse == 1) == ("one.all step" in held)
    other = unpacked("one", held | packed("one more", small(rng)))
    seen, context = shown(rng, 5)
    assert np.allclose(logits(one, seen, context), logits(other, seen, context), atol=0.05)


def test_steps_go_down_the_slope_that_finite_differences_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vision.train.optimizer.DROPPED", 0.0)
    rng = np.random.default_rng(2)
    one = small(rng)
    seen, context = shown(rng, 6)

    def loss() -> float:
        return float(logits(one, seen, context).sum())

    slopes, _ = Pupil(one, rng).slopes(seen, context, lambda out: (np.ones_like(out), 0.0))
    assert {"near 0", "near 1", "near_bias 1"} < set(slopes)
    for name, part in one.parts().items():
        slope = slopes[name]
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        before, part[at] = part[at], part[at] + 1e-3
        up, part[at] = loss(), before - 1e-3
        down, part[at] = loss(), before
        assert np.isclose((up - down) / 2e-3, slope[at], rtol=0.1)


def test_a_net_learns_which_side_of_a_window_is_bright() -> None:
    rng = np.random.default_rng(4)
    pupil = Pupil(fresh(Shape(1, 8, 1, (4, 4), 8, 2), rng), rng)

    def some(many: int) -> tuple[Array, np.ndarray[tuple[int], np.dtype[np.int64]]]:
        side = rng.integers(0, 2, many)
        seen = 0.3 * rng.standard_normal((many, 1, 8, 8, 3), np.float32)
        seen[side == 1, :, :, :4] += 1
        seen[side == 0, :, :, 4:] += 1
        return seen, side

    for _ in range(150):
        seen, side = some(32)
        right = np.eye(2, dtype=np.float32)[side]
        nothing = np.zeros((32, 1), np.float32)
        pupil.step(seen, nothing, lambda v, r=right: (softmax(v) - r, 0.0), 1e-2)  # type: ignore[misc]
    seen, side = some(200)
    guessed = logits(pupil.net, seen, np.zeros((200, 1), np.float32)).argmax(axis=1)
    assert (guessed == side).mean() > 0.98
    assert (200, 8) == gist(pupil.learned(), seen, np.zeros((200, 1), np.float32)).shape


def test_a_net_for_finer_points_begins_with_what_it_knows_of_coarser_ones() -> None:
    rng = np.random.default_rng(4)
    one = small(rng)
    assert one is refined(one, SHAPE)
    finer = refined(one, SHAPE._replace(size=28))
    plain = rng.standard_normal((6, 2, 1, 1, 3), np.float32)
    known = rng.standard_normal((6, 4), np.float32)
    coarse, fine = (np.tile(plain, (1, 1, size, size, 1)) for size in (16, 28))
    assert np.allclose(logits(one, coarse, known), logits(finer, fine, known), atol=1e-4)


def test_the_mean_of_two_nets_lies_halfway_in_every_weight() -> None:
    one, other = (fresh(SHAPE, np.random.default_rng(seed)) for seed in (1, 2))
    parts = zip(*(net.parts().values() for net in (one, mean(one, other), other)), strict=True)
    assert all(np.allclose(middle - low, high - middle, atol=1e-6) for low, middle, high in parts)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_piece_in_doubt_is_the_same_however_it_is_turned(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.read.refine.SETTLED", 1.1)
    rng, side, game = np.random.default_rng(2), FAMILIES["pens"].stare, GAMES["pasterze"]
    seen = rng.normal(size=(2, 2, side, side, 3)).astype(np.float32)
    around = rng.normal(size=(2, len(net("pens stare").context))).astype(np.float32)
    kinds = np.zeros((2, len(SQUARES.names)), np.float32)
    kinds[:, [SQUARES.index("white"), SQUARES.index("green pen sheep")]] = 9.0
    turned = np.rot90(seen, turns, (2, 3))
    one = stared(kinds, game, lambda at: (seen[at], around[at]))
    other = stared(kinds, game, lambda at: (turned[at], around[at]))
    assert not np.allclose(kinds, one)
    assert np.allclose(one, other, atol=1e-3)
