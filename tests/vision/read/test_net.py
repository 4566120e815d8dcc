"""The nets: small enough, true to their lessons, and kept without loss that matters."""

from importlib.resources import files

import numpy as np
import pytest

from companion.games import GAMES
from vision.read.classes import FAMILIES, HEXES, SQUARES, WAYS, known_classes
from vision.read.net import Array, Net, kept, logits, net, packed, softmax, tones, unpacked
from vision.read.refine import stared, weighed
from vision.train.optimizer import LayerShape, initialized

SORTS = ("flock", "pens", "race", "piles")
SHAPE = LayerShape(2, 16, 4, (5, 6, 7), 8, 3)


def shown(rng: np.random.Generator, many: int) -> tuple[Array, Array]:
    """Windows and what is known round them, without meaning."""
    seen = rng.standard_normal((many, 2, 16, 16, 3), np.float32)
    return seen, rng.standard_normal((many, 4), np.float32)


def small(rng: np.random.Generator) -> Net:
    """A net of two layers over three by three that knows nothing."""
    return initialized(SHAPE, rng)


def test_what_was_learned_takes_less_than_two_megabytes() -> None:
    held = {
        part.name: len(part.read_bytes()) for part in files("vision").joinpath("data").iterdir()
    }
    assert {"arm.npz", "classes.toml", "look.npz"} == held.keys()
    assert sum(held.values()) < 2_000_000


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


@pytest.mark.parametrize("name", ["pasterze", "sheep_race", "battle_sheep"])
def test_a_piece_in_doubt_is_the_same_in_a_mirror(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.read.refine.SETTLED", 1.1)
    game = GAMES[name]
    rng, family = np.random.default_rng(2), FAMILIES[game.nets]
    seen = rng.normal(size=(2, 2, family.stare, family.stare, 3)).astype(np.float32)
    around = rng.normal(size=(2, len(net(f"{family.name} stare").context))).astype(np.float32)
    kinds = np.zeros((2, len(family.classes.names)), np.float32)
    kinds[:, np.flatnonzero(known_classes(game))[-3:-1]] = 9.0
    one = stared(kinds, game, lambda at: (seen[at], around[at]))
    other = stared(kinds, game, lambda at: (seen[at][:, :, :, ::-1], around[at]))
    assert not np.allclose(kinds, one)
    assert np.allclose(one, other, atol=1e-3)


def test_the_net_for_all_squares_weighs_as_much_as_its_family_says() -> None:
    game, own, every = GAMES["shear_panic"], np.zeros((1, 3), "f4"), np.ones((1, 3), "f4")
    assert np.allclose(FAMILIES["flock"].shared, weighed(own, every, game))
    assert 0.5 != FAMILIES["flock"].shared
