"""Looking at tables: every piece where it is, on photographs and before the synthetic camera."""

from dataclasses import replace

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY
from tests.vision.tables import NAMES, PHOTOS, moment
from vision.bench.disturbances import DISTURBANCES
from vision.bench.ground_truth import Truth, read, truths
from vision.frame import Frame, read_image
from vision.locate.geometry import MatView, plan, plans
from vision.locate.mat_search import locate
from vision.read.adaptation import Tuning, tuning_from_json
from vision.read.cell_odds import look
from vision.read.classes import WAYS, nets_of
from vision.read.learning import adapt
from vision.read.piece_count import counted
from vision.read.squares import escorted
from vision.sighting import Sighting
from vision.synthetic.render import Hand, Scene, pose_of, render
from vision.synthetic.scene import made_up

CLEAR = tuple(truth.name for truth in truths(PHOTOS) if not truth.hand)
LEAST = 0.99
"""What no light may take from how many cells are right."""


def truth_of(name: str) -> Truth:
    """What is known of a photograph."""
    return read(PHOTOS / f"{name}.json", PHOTOS / f"{name}.jpg")


def seen(frame: Frame, truth: Truth) -> Sighting:
    """A look at a photographed table."""
    view = locate(frame, plans())
    assert view is not None
    return look(frame, view, GAMES[truth.game])


def right(sighting: Sighting, truth: Truth) -> list[bool]:
    """For every cell that is in plain view whether its likeliest look is the true one."""
    odds = {cell: o for cell, o in sighting.odds.items() if cell not in truth.covered}
    return [max(o, key=lambda k: o[k]) == truth.looks.get(c, EMPTY) for c, o in odds.items()]


@pytest.mark.parametrize("name", CLEAR)
def test_every_cell_of_a_photograph_is_read_right(name: str) -> None:
    truth = truth_of(name)
    sighting = seen(read_image(truth.picture), truth)
    looks = counted(sighting, GAMES[truth.game])
    plain = {cell: look for cell, look in truth.looks.items() if cell not in truth.covered}
    assert sighting.clear
    assert plain == {cell: look for cell, look in looks.items() if cell not in truth.covered}


@pytest.mark.parametrize("name", ["pasterze", "sheep_race", "battle_sheep"])
def test_a_stare_alone_reads_a_table_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, sightings = GAMES[name], []
    looks = {c: look for c, look in moment(game, 1000).observation().items() if "card" not in c}
    frame = render(game, looks, Scene(size=(960, 720), tilt_deg=15.0))
    view = locate(frame, plans())
    assert view is not None
    for plain in (0.0, 1.1):  # stare at nothing, at everything
        monkeypatch.setattr("vision.read.refine.PLAIN", plain)
        sightings.append(look(frame, view, game))
    closely, stared = sightings
    assert closely != stared
    assert looks == counted(stared, game)


@pytest.mark.parametrize("name", ["pasterze", "sheep_race", "shear_panic"])
def test_what_a_glance_hardly_sees_is_not_certainly_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[name]
    looks = moment(game, 1000).observation()
    frame = render(game, looks, Scene(size=(960, 720), tilt_deg=15.0))
    view = locate(frame, plans())
    assert view is not None
    cell = next(cell for cell in view.plan.cells if cell in looks)
    family = replace(nets_of(game), glance=1.0)  # nothing is looked at closely
    monkeypatch.setattr("vision.read.squares.nets_of", lambda _: family)
    chances = look(frame, view, game).odds[cell]
    assert chances[EMPTY] < 0.5
    assert np.isclose(1.0, sum(chances.values()))


@pytest.mark.parametrize("name", CLEAR)
def test_odds_are_shares_of_one(name: str) -> None:
    truth = truth_of(name)
    for chances in seen(read_image(truth.picture), truth).odds.values():
        assert all(0 <= chance <= 1 for chance in chances.values())
        assert np.isclose(1.0, sum(chances.values()), atol=0.01)


@pytest.mark.parametrize("disturbance", DISTURBANCES)
def test_no_light_and_no_camera_makes_it_guess(disturbance: str) -> None:
    found: list[bool] = []
    for name in CLEAR:
        truth = truth_of(name)
        found += right(seen(DISTURBANCES[disturbance](read_image(truth.picture)), truth), truth)
    assert np.mean(found) >= LEAST


def test_the_flock_faces_where_the_photograph_says() -> None:
    truth = truth_of("shear_panic_game_1100_f00")
    ways = {look.rpartition(" ")[2] for look in truth.looks.values()} & set(WAYS)
    looks = counted(seen(read_image(truth.picture), truth), GAMES["shear_panic"])
    assert ways == {look.rpartition(" ")[2] for look in looks.values()} & set(WAYS)


@pytest.mark.parametrize("name", [name for name in NAMES if GAMES[name].nets])
@pytest.mark.parametrize("seed", [1000, 1001, 1002])
def test_what_the_synthetic_camera_is_told_is_what_is_seen(name: str, seed: int) -> None:
    game = GAMES[name]
    scene = replace(made_up(seed, (960, 720)), jitter_mm=2.0, turn_deg=5.0)
    state = moment(game, seed)
    looks = {c: look for c, look in state.observation().items() if "card" not in c}
    frame = render(game, looks, scene)
    view = locate(frame, plans())
    assert view is not None
    found = counted(look(frame, view, game), game)
    assert looks == {c: k for c, k in found.items() if "card" not in c}


@pytest.mark.parametrize("azimuth", [30.0, 90.0, 180.0, 270.0])
def test_the_top_of_a_tall_pile_is_no_token_on_the_cell_behind_it(azimuth: float) -> None:
    game = GAMES["battle_sheep"]
    meadow = [f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3][:36]
    looks = dict.fromkeys(meadow, "pasture") | {"0,0": "red", "-2,1": "blue"}
    scene = Scene(size=(1280, 960), tilt_deg=33.0, azimuth_deg=azimuth)
    frame = render(game, looks, scene, {"0,0": 15, "-2,1": 2})
    view = locate(frame, plans())
    assert view is not None
    odds = look(frame, view, game).odds
    assert looks == {c: best for c, o in odds.items() if (best := max(o, key=o.__getitem__)) != "."}


def test_a_lone_figure_is_the_dog_rather_than_the_shepherd() -> None:
    either, dog, bare = [0.3, 0.7, 0.0], [0.99, 0.0, 0.01], [0.0, 0.0, 1.0]
    alone = escorted(np.array([either, bare], np.float32), 0, 1)
    beside = escorted(np.array([either, dog, bare], np.float32), 0, 1)
    assert 0 == alone[0].argmax()
    assert 1 == beside[0].argmax()
    assert np.allclose(1.0, alone.sum(axis=1))


def test_a_hand_over_the_table_is_not_read() -> None:
    game = GAMES["pasterze"]
    scene = Scene(size=(960, 720), hands=(Hand(0.0, 0.0, 60.0, 200.0),))
    frame = render(game, moment(game, 2).observation(), scene)
    view = MatView(plan(game), pose_of(game, scene), {}, {})
    found = locate(frame, plans()) or view
    assert not look(frame, found, game).clear


def test_a_table_whose_layout_is_known_teaches_its_own_pieces() -> None:
    truth = truth_of("pasterze_still_1101")
    frame = DISTURBANCES["very warm"](read_image(truth.picture))
    view = locate(frame, plans())
    assert view is not None
    game = GAMES[truth.game]
    tuning = adapt(frame, view, game, truth.looks)
    before, after = look(frame, view, game), look(frame, view, game, tuning)
    told = {c: look for c, look in truth.looks.items() if c not in truth.covered}
    surer = [np.log(after.odds[c][k] / before.odds[c][k]) for c, k in told.items()]
    assert np.mean(surer) > 0
    assert tuning == tuning_from_json(tuning.as_json())
    assert Tuning() == tuning_from_json({**tuning.as_json(), "version": 0})
