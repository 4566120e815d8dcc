"""Small counters are told by the printed pattern that they cover, whatever the light."""

import random
from dataclasses import replace

import pytest

from companion.games.rules import EMPTY
from companion.games.sheep_race import GAME
from vision.locate.geometry import MatView, editions, plan
from vision.locate.mat_search import locate
from vision.read.counters import counter_looks, counter_odds
from vision.sighting import likeliest
from vision.synthetic.render import Scene, made_up, render

LOOKS = counter_looks(GAME)
ROWS = plan(GAME).covered


def seen(looks: dict[str, str], scene: Scene) -> dict[str, str]:
    """The likeliest look of every place for a counter."""
    frame = render(GAME, looks, scene)
    view = locate(frame, editions(GAME))
    assert isinstance(view, MatView)
    odds = counter_odds(frame, view, GAME)
    return {cell: likeliest(one) for cell, one in odds.items()}


@pytest.mark.parametrize("seed", [3, 8, 14])
def test_every_counter_is_seen_in_any_room(seed: int) -> None:
    rng = random.Random(seed)
    counts = {row: rng.randint(0, len(row)) for row in ROWS}
    taken = {cell for row, count in counts.items() for cell in rng.sample(row, count)}
    found = seen({cell: LOOKS[cell] for cell in taken}, made_up(seed, (960, 720)))

    first = {cell for row, count in counts.items() for cell in row[:count]}
    assert {cell: LOOKS[cell] if cell in first else EMPTY for cell in LOOKS} == found


def test_which_of_the_places_that_are_alike_is_covered_does_not_matter() -> None:
    one, other = ({cell: LOOKS[cell]} for cell in ("3a", "3d"))

    assert seen(one, Scene(size=(960, 720))) == seen(other, Scene(size=(960, 720)))


def test_counters_that_are_kept_elsewhere_are_not_missed() -> None:
    frame = render(GAME, {"2k": "red bet"}, Scene(size=(960, 720)))
    view = locate(frame, editions(GAME))
    assert view is not None
    odds = counter_odds(frame, view, GAME)

    in_use = {cell for cell, one in odds.items() if len(one) > 1}
    assert {cell for cell, look in LOOKS.items() if look == "red bet"} == in_use


def test_a_mat_of_before_has_no_such_places() -> None:
    scene = replace(made_up(2, (960, 720)), edition=1)

    assert {} == seen({"1-0": "sheep", "2k": "red bet"}, scene)
