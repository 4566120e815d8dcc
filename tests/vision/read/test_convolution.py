"""The net for squares: what it says of a window depends on that window, not on others."""

import threading

import numpy as np

from vision.read.classes import SQUARES, WAYS
from vision.read.convolution import AT_ONCE, FINE, planes, square_logits, stacked
from vision.read.feature import Shown, context
from vision.read.net import tones

MANY = 5


def shown(seed: int, many: int = MANY) -> Shown:
    """Windows and what is known of the light round them, without meaning."""
    rng = np.random.default_rng(seed)
    seen = rng.normal(0, 0.5, (many, 2, FINE, FINE, 3)).astype(np.float32)
    return seen, rng.normal(0, 0.3, (many, 7)).astype(np.float32)


def test_no_window_gives_no_answer() -> None:
    found = square_logits(shown(1, 0))
    assert (0, len(SQUARES.names)) == found.kinds.shape
    assert (0, len(WAYS)) == found.ways.shape


def test_a_window_is_read_alike_whatever_other_windows_are_read_with_it() -> None:
    many = AT_ONCE + MANY
    seen, known = shown(2, many)
    together = square_logits((seen, known))
    assert (many, len(WAYS)) == together.ways.shape
    for n in range(many):
        alone = square_logits((seen[n : n + 1], known[n : n + 1]))
        assert np.allclose(together.kinds[n], alone.kinds[0], atol=1e-4)
        assert np.allclose(together.ways[n], alone.ways[0], atol=1e-4)


def test_nets_learn_from_the_very_numbers_that_they_see_at_the_table() -> None:
    rng = np.random.default_rng(4)
    low, high = rng.uniform(0.01, 1, (2, MANY, FINE, FINE, 3)).astype(np.float32)
    board, slant = rng.uniform(0.1, 1, (MANY, 1, 3)).astype(np.float32), np.ones((MANY, 1), "f4")
    looked = stacked(tones(np.stack([low, high], axis=1)), context(high, board, slant))
    assert np.array_equal(looked, planes(low, high, board, slant))


def test_two_threads_can_look_at_once() -> None:
    given = [shown(seed) for seed in range(8)]
    alone = [square_logits(each).kinds for each in given]
    found: dict[int, list[bool]] = {}

    def look_again(which: int) -> None:
        same = [square_logits(given[which]).kinds for _ in range(20)]
        found[which] = [np.allclose(alone[which], one, atol=1e-4) for one in same]

    threads = [threading.Thread(target=look_again, args=(n,)) for n in range(len(given))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(all(same) and len(same) == 20 for same in found.values())
    assert len(given) == len(found)
