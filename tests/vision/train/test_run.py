"""Training runs: the same recipe gives the same bytes, which are nets that can be looked with."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import Options
from tests.vision.tables import PHOTOS
from vision.bench.ground_truth import read, truths
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.read import net as nets
from vision.read.calibrated_odds import trust_in
from vision.read.cell_odds import look
from vision.read.feature import square_windows
from vision.read.net import kept, unpacked
from vision.sighting import OTHER
from vision.synthetic.render import Scene, render
from vision.train.__main__ import main
from vision.train.labels import labels
from vision.train.recipe import NetTraining, Recipe
from vision.train.run import (
    calibration,
    divide,
    family_samples,
    run,
    split,
    train,
    train_chain,
)

SMALL = Path("vision/train/recipes/small.toml")
BRIEF = NetTraining("race", rounds=2, seed=3, made_up=1)


def silent(_: str) -> None:
    """Report nothing."""


@pytest.fixture
def own_nets() -> Iterator[None]:
    """Look with other nets for a while."""
    yield
    nets.taken_over(kept())
    nets.NOW.clear()
    trust_in.cache_clear()


@pytest.mark.usefixtures("own_nets")
def test_the_small_recipe_runs_to_its_end_and_gives_the_same_nets_again(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    assert 0 == main([str(SMALL), "--out", str(folders[0])])
    command = [sys.executable, "-m", "vision.train", str(SMALL), "--out", str(folders[1])]
    assert 0 == subprocess.run(command, check=False, timeout=300).returncode
    one, other = ({path.name: path.read_bytes() for path in each.iterdir()} for each in folders)
    assert {"arm.npz", "look.npz"} == one.keys()
    assert one == other

    with np.load(folders[0] / "look.npz") as held:
        nets.taken_over(dict(held))
    trust_in.cache_clear()
    game = GAMES["sheep_race"]
    picture = render(game, game.start(Options(seats=2)).observation(), Scene(size=(1280, 960)))
    view = locate(picture, plans())
    assert view is not None
    odds = look(picture, view, game).odds
    assert set(view.plan.centres) == set(odds)
    assert all(abs(sum(chances.values()) - 1) < 1e-3 for chances in odds.values())


def test_a_recipe_that_needs_photographs_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["vision/train/recipes/kept.toml", "--out", str(tmp_path)])
    told = capsys.readouterr().err
    assert told.startswith("--photographs: a folder with covered_other, ")
    assert 1 == len(told.splitlines())


@pytest.mark.parametrize(("rounds", "alike"), [(0, True), (2, False)])
def test_nets_that_go_on_begin_with_the_weights_they_have(rounds: int, alike: bool) -> None:
    step = NetTraining("race", rounds=rounds, seed=3, made_up=1, onward=True)
    (later,) = [train_chain((step,), [divide(step, {})], dict(kept()), silent)]
    before, after = (unpacked("race close", held).parts() for held in (kept(), later))
    assert alike == all(np.allclose(part, after[name], atol=1e-6) for name, part in before.items())


def test_nets_that_begin_anew_take_nothing_from_those_that_are_kept() -> None:
    begun = {"close": unpacked("race close", kept())}
    one, other = (train(BRIEF, (), nets_, silent) for nets_ in ({}, begun))
    assert all(np.array_equal(part, other[name]) for name, part in one.items())


def test_no_household_is_both_learned_from_and_measured_on(tmp_path: Path) -> None:
    for number, truth in enumerate(truths(PHOTOS)):
        for home in range(7):
            name = tmp_path / f"{number}_{home}"
            shutil.copy(truth.picture, name.with_suffix(".jpg"))
            raw = json.loads(truth.picture.with_suffix(".json").read_text())
            raw["scene"]["style_seed"] += home
            name.with_suffix(".json").write_text(json.dumps(raw))
    shown, aside = split(truths(tmp_path))
    assert aside
    assert not {truth.household for truth in shown} & {truth.household for truth in aside}


def test_each_step_gets_the_photographs_that_it_names() -> None:
    photos = {"here": list(truths(PHOTOS))[:2], "there": list(truths(PHOTOS))[2:]}
    step = NetTraining("race", 1, 1, 1, learn=("here",), aside=("there",))
    assert (tuple(photos["here"]), tuple(photos["there"])) == divide(step, photos)


def test_a_family_goes_on_and_the_others_stay_as_they_are_kept(tmp_path: Path) -> None:
    step = NetTraining("piles", 0, 1, 1, aside=("photos",), onward=True)
    recipe = Recipe("nets", (step,), from_kept=True)
    run(recipe, {"photos": list(truths(PHOTOS))}, tmp_path, silent)
    assert ["look.npz"] == [path.name for path in tmp_path.iterdir()]
    with np.load(tmp_path / "look.npz") as held:
        same = {name for name in kept() if np.array_equal(kept()[name], held[name])}
        assert kept().keys() == held.keys()
    assert {"trust flock", "pens close.out", "race stare.out"} < same
    assert "name" not in same


@pytest.mark.usefixtures("own_nets")
def test_photographs_aside_fit_the_calibration_of_their_own_family_only() -> None:
    said: list[str] = []
    found = calibration(dict(kept()), {"piles": list(truths(PHOTOS))}, said.append)
    assert ["trust piles"] == list(found)
    assert 4 == len(found["trust piles"])
    assert ["piles"] == [line.partition(":")[0] for line in said]


@pytest.mark.parametrize("name", ["pasterze_still_1101", "battle_sheep_still_1104"])
def test_samples_of_a_photograph_have_the_labels_of_its_truth(name: str) -> None:
    truth = read(PHOTOS / f"{name}.json", PHOTOS / f"{name}.jpg")
    step = NetTraining(GAMES[truth.game].nets, rounds=0, seed=0, made_up=0)
    (part,) = family_samples(step, [truth], [square_windows])
    shown = {labels(GAMES[truth.game].nets)[number] for number in part.kind} - {(OTHER,), (".",)}
    there = {look for cell, look in truth.looks.items() if cell not in truth.covered}
    assert shown == {("white",) if look == "sheep" else (look,) for look in there}
