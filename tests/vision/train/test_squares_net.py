"""The net for squares: trained twice it is the same, and OpenCV says of it what PyTorch does."""

import numpy as np
import pytest

from vision.read import net as nets
from vision.read.classes import SQUARES, WAYS
from vision.read.convolution import FINE, PLANES, WEIGHTS, SquareLogits, square_logits, stacked
from vision.read.net import kept
from vision.train.arm import Weights
from vision.train.recipe import NetTraining
from vision.train.run import train_squares

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install .[train]")
pytest.importorskip("onnx", reason="training needs onnx: pip install .[train]")

BRIEF = NetTraining("squares", rounds=2, seed=1, made_up=1)


def silent(_: str) -> None:
    """Report nothing."""


def looked(weights: dict[str, np.ndarray]) -> SquareLogits:
    """What a net says of windows without meaning."""
    rng = np.random.default_rng(5)
    seen = rng.normal(0, 0.5, (3, 2, FINE, FINE, 3)).astype(np.float32)
    nets.taken_over(weights)
    try:
        return square_logits((seen, np.zeros((3, PLANES - 6), np.float32)))
    finally:
        nets.taken_over(kept())
        nets.NOW.clear()


def test_the_same_step_gives_the_same_net_which_a_table_can_look_with() -> None:
    one, other = (train_squares(BRIEF, (), {}, silent) for _ in range(2))
    assert {WEIGHTS} == one.keys()
    assert np.array_equal(one[WEIGHTS], other[WEIGHTS])
    found = looked(dict(one))
    assert (3, len(SQUARES.names)) == found.kinds.shape
    assert (3, len(WAYS)) == found.ways.shape


def test_the_table_hears_from_opencv_what_the_trained_net_says() -> None:
    from vision.train.squares_net import SquaresNet  # noqa: PLC0415 # needs PyTorch

    torch.manual_seed(3)
    net = SquaresNet().eval()
    rng = np.random.default_rng(5)
    seen = rng.normal(0, 0.5, (3, 2, FINE, FINE, 3)).astype(np.float32)
    known = np.zeros((3, PLANES - 6), np.float32)
    with torch.no_grad():
        said = net(torch.from_numpy(stacked(seen, known))).numpy()
    found = looked({WEIGHTS: np.frombuffer(net.packed(), np.uint8)})
    assert np.allclose(said[:, : len(SQUARES.names)], found.kinds, atol=1e-4)
    assert np.allclose(said[:, len(SQUARES.names) :], found.ways, atol=1e-4)


def test_a_net_that_goes_on_begins_with_what_it_was() -> None:
    from vision.train.squares_net import SquaresNet, unpacked  # noqa: PLC0415 # needs PyTorch

    torch.manual_seed(4)
    before = SquaresNet().eval()
    seen = torch.randn(3, PLANES, FINE, FINE)
    with torch.no_grad():
        said, again = before(seen), unpacked(before.packed()).eval()(seen)
    assert torch.allclose(said, again, atol=1e-3)
    step = NetTraining("squares", rounds=2, seed=1, made_up=1, onward=True)
    kept_before: Weights = {WEIGHTS: np.frombuffer(before.packed(), np.uint8)}
    later = train_squares(step, (), kept_before, silent)[WEIGHTS]
    assert not np.array_equal(later, kept_before[WEIGHTS])
