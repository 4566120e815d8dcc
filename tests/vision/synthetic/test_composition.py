"""Only what has changed is composed anew, and nobody can tell."""

import random
from dataclasses import replace

import numpy as np
import pytest

from companion.games import GAMES
from tests.vision.tables import moment
from vision.frame import Frame
from vision.synthetic import composition
from vision.synthetic.render import Hand, Scene, render


@pytest.mark.parametrize("name", ["battle_sheep", "pasterze", "shear_panic"])
def test_a_picture_after_another_is_the_same_as_one_by_itself(name: str) -> None:
    rng, state = random.Random(name), moment(GAMES[name], 3)
    looks, scene = dict(state.observation()), Scene(size=(480, 360), tilt_deg=25.0)
    for tick in range(8):
        there = looks if tick % 2 else {**looks, rng.choice(sorted(looks)): "other"}
        hand = Hand(rng.uniform(-150, 150), rng.uniform(-150, 150))
        seen = replace(scene, hands=(hand,) if rng.random() < 0.6 else ())
        after = render(GAMES[name], there, seen, tick=tick, board=state.board)
        composition.LAST.clear()
        alone = render(GAMES[name], there, seen, tick=tick, board=state.board)
        assert np.array_equal(after, alone)


def test_what_is_not_changed_is_not_composed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game, made = GAMES["wolf_and_sheep"], list[composition.Box]()
    looks, laid = moment(game, 1).observation(), composition._laid

    def noted(parts: composition.Composition, box: composition.Box) -> Frame:
        made.append(box)
        return laid(parts, box)

    monkeypatch.setattr(composition, "_laid", noted)
    composition.LAST.clear()
    render(game, looks, Scene())
    render(game, looks, Scene(), tick=1)
    assert made == [(0, 0, 640, 480)]
    render(game, dict(list(looks.items())[1:]), Scene())
    left, top, right, bottom = made[-1]
    assert 0 < (right - left) * (bottom - top) < 640 * 480 / 10
