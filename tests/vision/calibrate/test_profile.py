"""What a table has taught is kept, used, undone, and never half believed."""

import json
from pathlib import Path

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import Options
from tests.vision.test_watch import Staged, frames
from vision.calibrate.profile import (
    VERSION,
    CameraProfile,
    ProfileError,
    load_profile,
    profile_from_json,
    save_profile,
)
from vision.locate.geometry import Lens, plan
from vision.read.adaptation import Tuning

LENS = Lens(0.9, -0.01, 0.01, 0.01)
GAME = GAMES["pasterze"]


def test_everything_kept_comes_back_and_the_last_step_can_be_undone(tmp_path: Path) -> None:
    path = tmp_path / "state" / "eyesight.json"
    own = plan(GAME)
    tuning = Tuning(game=GAME.name, eye="nets", rows=((0.5, -1.0),))
    learned = (
        CameraProfile().with_lens(LENS).with_board(GAME.name, own).with_pieces(GAME.name, tuning)
    )
    save_profile(learned, path)
    again = load_profile(path)
    assert (LENS, tuning) == (again.lens, again.tuning(GAME.name))
    mats = {mat.name: mat for mat in again.plans}
    assert np.allclose(own.markers[12], mats[GAME.name].markers[12], atol=0.01)
    assert (LENS, Tuning()) == (again.undone().lens, again.undone().tuning(GAME.name))
    assert CameraProfile() == again.undone().undone().undone()


def test_an_evening_takes_the_place_of_the_one_before() -> None:
    old, new = (Tuning(game=GAME.name, eye="nets", rows=((value,),)) for value in (0.1, 0.2))
    twice = CameraProfile().with_pieces(GAME.name, old).with_pieces(GAME.name, new)
    assert (1, new) == (len(twice.steps), twice.tuning(GAME.name))


def test_another_version_is_forgotten_and_a_damaged_file_is_told_in_one_line(
    tmp_path: Path,
) -> None:
    assert CameraProfile() == profile_from_json({"version": VERSION + 1, "steps": [{"what": "?"}]})
    path = tmp_path / "eyesight.json"
    assert CameraProfile() == load_profile(path)
    for text in ("", "[]", "3", '{"version": 1, "steps": [{"what": "camera"}]}', '{"version":'):
        path.write_text(text)
        with pytest.raises(ProfileError) as refused:
            load_profile(path)
        assert 1 == len(str(refused.value).splitlines())


def test_the_start_layout_teaches_and_what_it_taught_can_be_kept() -> None:
    start = GAME.start(Options(seats=2))
    stage = Staged(GAME, start)
    learned: list[CameraProfile] = []
    stage.watcher.keep = learned.append
    stage.roll(frames(GAME, start, 5))
    assert [GAME.name] == [step["game"] for known in learned for step in known.steps]
    kept = profile_from_json(json.loads(json.dumps(learned[0].as_json())))
    assert learned[0].tuning(GAME.name) == kept.tuning(GAME.name)


def test_pieces_are_forgotten_game_by_game_or_all_at_once() -> None:
    both = CameraProfile().with_lens(LENS)
    for name in ("pasterze", "plops"):
        both = both.with_pieces(name, Tuning(game=name))
    assert ["camera", "pieces"] == [s["what"] for s in both.without_pieces("plops").steps]
    assert ["camera"] == [s["what"] for s in both.without_pieces().steps]
