"""Teaching: the same photographs and seed give the same nets, and lessons show what is there."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from companion.games import GAMES
from tests.vision.tables import PHOTOS
from vision.bench.ground_truth import read, truths
from vision.read import net as nets
from vision.read.classes import HEXES, SQUARES
from vision.read.feature import eyes
from vision.read.net import kept, unpacked
from vision.read.squares import Close
from vision.sighting import OTHER
from vision.train.__main__ import (
    SORTS,
    Folders,
    Kept,
    Terms,
    learn,
    made,
    split,
    taken,
    teach,
    use,
)
from vision.train.augment import Studio
from vision.train.fit_trust import calibrated
from vision.train.samples import UNKNOWN
from vision.train.scenes.crowded import ORDER, crowd

BRIEF = Terms(made_up=2, rounds=4, seed=3)


def silent(_: str) -> None:
    """Say nothing."""


@pytest.mark.parametrize("sort", ["race", "piles"])
def test_the_same_lessons_and_seed_give_the_same_nets(sort: str) -> None:
    one, other = (teach(sort, (), BRIEF, silent) for _ in range(2))
    names = ("glance", "close", "stare")
    assert {f"{sort} {name}" for name in names} == {key.partition(".")[0] for key in one}
    assert set(one) == set(other)
    assert all(np.array_equal(part, other[name]) for name, part in one.items())


@pytest.mark.parametrize(("rounds", "alike"), [(0, True), (4, False)])
def test_nets_that_go_on_learning_begin_with_what_they_know(rounds: int, alike: bool) -> None:
    later = teach("race", (), BRIEF._replace(rounds=rounds, onward=True), silent)
    before, after = (unpacked("race close", held).parts() for held in (kept(), later))
    assert alike == all(np.allclose(part, after[name], atol=1e-6) for name, part in before.items())


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


def test_photographs_aside_tell_how_far_to_trust_and_teach_nothing() -> None:
    said: list[str] = []
    held: list[Kept] = []
    terms = BRIEF._replace(rounds=0, onward=True, sorts=("piles",))
    try:
        learn(Folders((), aside=(PHOTOS,)), terms, said.append, held.append)
    finally:
        use(dict(kept()))
        nets.NOW.clear()
    pictures = len(list(truths(PHOTOS)))
    assert f"0 photographs of 0 households to learn from, {pictures} kept aside" == said[0]
    assert ["piles"] == [line.partition(":")[0] for line in said[1:]]
    assert [False, True] == ["trust piles" in nets for nets in held]
    assert len(held[-1]["trust piles"]) == 4


def test_nets_that_see_nothing_on_a_table_can_be_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = np.empty((0, len(SQUARES.names)), np.float32)
    blind = Close(np.empty(0, np.intp), nothing, nothing, nothing)
    monkeypatch.setattr("vision.train.fit_trust.examined", lambda *_: blind)
    name = PHOTOS / "shear_panic_game_1100_f00"
    truth = read(name.with_suffix(".json"), name.with_suffix(".jpg"))
    assert {"flock", "margin"} == set(calibrated([truth]))


@pytest.mark.parametrize("name", ["pasterze_still_1101", "battle_sheep_still_1104"])
def test_a_photograph_teaches_what_its_truth_says(name: str) -> None:
    truth = read(PHOTOS / f"{name}.json", PHOTOS / f"{name}.jpg")
    part = taken(truth, eyes)
    assert part is not None
    kinds = HEXES.names if truth.game == "battle_sheep" else SQUARES.names
    shown = {kinds[number] for number in part.kind} - {OTHER, "."}
    there = {look for cell, look in truth.looks.items() if cell not in truth.covered}
    assert shown == {"white" if look == "sheep" else look for look in there}


def test_other_evenings_keep_what_is_there_or_cover_it() -> None:
    part = made(GAMES["pasterze"], 1, eyes)
    assert part is not None
    studio = Studio(part, np.random.default_rng(1), SQUARES.names)
    chosen = np.arange(len(part))
    batch = studio.batch(chosen)
    covered = batch.kind == SQUARES.index(OTHER)
    assert 0.02 < covered[part.kind != SQUARES.index(OTHER)].mean() < 0.15
    assert np.array_equal(part.kind[~covered], batch.kind[~covered])
    assert set(np.unique(batch.facing)) <= {UNKNOWN, 0, 1, 2, 3}
    for view in batch.views():
        assert np.isfinite(view).all()
        assert (view >= 0).all()


def test_crowded_tables_are_new_households_with_more_pieces_than_a_game() -> None:
    scenes = [crowd(number) for number in range(12)]
    assert set(ORDER) == {scene["board"] for scene in scenes}
    assert 12 == len({scene["style_seed"] for scene in scenes})
    for scene in scenes:
        cells = [tuple(f["cell"]) for f in scene["figures"] if f.get("z_mm") != 2.2]
        assert len(cells) == len(set(cells))
        assert len(cells) > 7
        assert GAMES[scene["board"]].nets in SORTS
