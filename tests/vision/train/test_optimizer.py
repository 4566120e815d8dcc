"""Steps of the optimizer go down the gradient, and nets can be resampled and averaged."""

import numpy as np
import pytest

from vision.read.net import Array, Net, gist, logits, softmax
from vision.train.curriculum import mean
from vision.train.optimizer import LayerShape, Optimizer, initialized, resampled

SHAPE = LayerShape(2, 16, 4, (5, 6, 7), 8, 3)


def shown(rng: np.random.Generator, many: int) -> tuple[Array, Array]:
    """Windows and what is known round them, without meaning."""
    seen = rng.standard_normal((many, 2, 16, 16, 3), np.float32)
    return seen, rng.standard_normal((many, 4), np.float32)


def small(rng: np.random.Generator) -> Net:
    """A net of two layers over three by three that knows nothing."""
    return initialized(SHAPE, rng)


def test_gradients_are_those_that_finite_differences_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vision.train.optimizer.DROPPED", 0.0)
    rng = np.random.default_rng(2)
    one = small(rng)
    seen, context = shown(rng, 6)

    def loss() -> float:
        return float(logits(one, seen, context).sum())

    gradients, _ = Optimizer(one, rng).gradients(
        seen, context, lambda out: (np.ones_like(out), 0.0)
    )
    assert {"near 0", "near 1", "near_bias 1"} < set(gradients)
    for name, part in one.parts().items():
        gradient = gradients[name]
        at = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
        before, part[at] = part[at], part[at] + 1e-3
        up, part[at] = loss(), before - 1e-3
        down, part[at] = loss(), before
        assert np.isclose((up - down) / 2e-3, gradient[at], rtol=0.1)


def test_a_net_learns_which_side_of_a_window_is_bright() -> None:
    rng = np.random.default_rng(4)
    optimizer = Optimizer(initialized(LayerShape(1, 8, 1, (4, 4), 8, 2), rng), rng)

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
        optimizer.step(seen, nothing, lambda v, r=right: (softmax(v) - r, 0.0), 1e-2)  # type: ignore[misc]
    seen, side = some(200)
    guessed = logits(optimizer.net, seen, np.zeros((200, 1), np.float32)).argmax(axis=1)
    assert (guessed == side).mean() > 0.98
    assert (200, 8) == gist(optimizer.averaged(), seen, np.zeros((200, 1), np.float32)).shape


def test_a_net_for_finer_points_begins_with_what_it_knows_of_coarser_ones() -> None:
    rng = np.random.default_rng(4)
    one = small(rng)
    assert one is resampled(one, SHAPE)
    finer = resampled(one, SHAPE._replace(size=28))
    plain = rng.standard_normal((6, 2, 1, 1, 3), np.float32)
    known = rng.standard_normal((6, 4), np.float32)
    coarse, fine = (np.tile(plain, (1, 1, size, size, 1)) for size in (16, 28))
    assert np.allclose(logits(one, coarse, known), logits(finer, fine, known), atol=1e-4)


def test_the_mean_of_two_nets_lies_halfway_in_every_weight() -> None:
    one, other = (initialized(SHAPE, np.random.default_rng(seed)) for seed in (1, 2))
    parts = zip(*(net.parts().values() for net in (one, mean(one, other), other)), strict=True)
    assert all(np.allclose(middle - low, high - middle, atol=1e-6) for low, middle, high in parts)
