"""Sets of scenes: the same numbers and seed write the same files, and photographs must match."""

import json
import shutil
from pathlib import Path

import pytest

from tests.vision.tables import PHOTOS
from vision.train.__main__ import main
from vision.train.recipe import RecipeError, SceneSet
from vision.train.scenes.generators import GENERATORS
from vision.train.scenes.scene_set import photographs, scenes, write

BOARDS = ("battle_sheep", "pasterze", "shear_panic", "sheep_race")
RECIPE = """
out = "nets"
nets = []
[[scenes]]
name = "one"
generator = "crowded"
boards = ["pasterze"]
numbers = [[0, 1]]
seed = 1
"""


def chosen(generator: str, seed: int = 5, cameras: int = 1) -> SceneSet:
    return SceneSet(generator, generator, BOARDS, ((0, 0), (2, 2)), seed, cameras)


def rendered(folder: Path, own: SceneSet) -> None:
    """What the ray tracer would write: a picture of each scene with its truth."""
    place = folder / own.name
    place.mkdir()
    for name, scene in scenes(own):
        frames = scene.pop("frames", None)
        for at, frame in enumerate(frames or [{}]):
            for camera in range(own.cameras):
                full = name + (f"_f{at:02d}" if frames else "") + f"_v{camera}"
                shutil.copy(PHOTOS / "pasterze_still_1101.jpg", place / f"{full}.jpg")
                raw = json.loads((PHOTOS / "pasterze_still_1101.json").read_text())
                text = json.dumps(raw | {"scene": {"jitter": {}, **scene, **frame}})
                (place / f"{full}.json").write_text(text)


@pytest.mark.parametrize("generator", GENERATORS)
def test_the_same_seed_writes_the_same_scenes_and_another_other_households(
    generator: str, tmp_path: Path
) -> None:
    for name, seed in (("one", 5), ("same", 5), ("other", 6)):
        assert 2 * len(BOARDS) == write(chosen(generator, seed), tmp_path / name)
    one, same, other = (
        {path.name: path.read_bytes() for path in (tmp_path / name / generator).iterdir()}
        for name in ("one", "same", "other")
    )
    assert 2 * len(BOARDS) == len(one)
    assert one == same
    assert one.keys() == other.keys()
    homes = [json.loads(text)["style_seed"] for text in (*one.values(), *other.values())]
    assert len(homes) == len(set(homes))


def test_photographs_of_the_scenes_are_taken_with_every_camera_and_frame(tmp_path: Path) -> None:
    for generator, frames in (("still", 1), ("sequence", 7)):
        own = chosen(generator, cameras=2)
        rendered(tmp_path, own)
        assert 2 * len(BOARDS) * 2 * frames == len(photographs(own, tmp_path))


def test_a_photograph_that_is_missing_or_shows_another_scene_is_refused(tmp_path: Path) -> None:
    own = chosen("still")
    rendered(tmp_path, own)
    with pytest.raises(RecipeError, match="_v0: another scene than the generator writes for seed"):
        photographs(chosen("still", seed=6), tmp_path)
    last = tmp_path / "still" / "sheep_race_still_0002_v0.json"
    text = last.read_text()
    last.unlink()
    with pytest.raises(RecipeError, match="still/sheep_race_still_0002: 0 photographs, not 1"):
        photographs(own, tmp_path)
    last.with_stem("sheep_race_still_0002_v1").write_text(text)
    last.with_suffix(".jpg").rename(last.with_name("sheep_race_still_0002_v1.jpg"))
    assert 2 * len(BOARDS) == len(photographs(own, tmp_path))
    last.with_stem("sheep_race_still_0009").write_text(text)
    shutil.copy(PHOTOS / "pasterze_still_1101.jpg", last.with_name("sheep_race_still_0009.jpg"))
    with pytest.raises(RecipeError, match="0009: a photograph of no scene of this set"):
        photographs(own, tmp_path)


def test_the_command_writes_the_scenes_of_a_recipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe = tmp_path / "own.toml"
    recipe.write_text(RECIPE)
    assert 0 == main([str(recipe), "--scenes", str(tmp_path)])
    assert "one: 2 scenes, 1 photographs of each to be made\n" == capsys.readouterr().out
    assert 2 == len(list((tmp_path / "one").glob("pasterze_crowded_*.json")))
    assert 2 == main([str(recipe)])
    assert "own.toml: nets: at least one step is needed to train\n" == capsys.readouterr().err
