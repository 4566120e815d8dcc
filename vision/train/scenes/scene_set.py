"""Files of a set of scenes: JSON for the ray tracer, and the photographs that it made of them."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from vision.bench.ground_truth import Truth, truths
from vision.train.recipe import RecipeError, SceneSet
from vision.train.scenes.figures import Scene
from vision.train.scenes.generators import GENERATORS

PICTURE = re.compile(r"(?P<scene>.+?)(_f(?P<frame>\d+))?(_v\d+)?")
"""The ray tracer adds a frame's number to the name of a scene, and a camera's."""


def scenes(chosen: SceneSet) -> Iterator[tuple[str, Scene]]:
    """All scenes of a set with their names."""
    make = GENERATORS[chosen.generator]
    for board, number in chosen.each():
        name = f"{board}_{chosen.generator}_{number:04d}"
        yield name, json.loads(json.dumps(make(board, chosen.seed, number)))


def write(chosen: SceneSet, folder: Path) -> int:
    """Write the scenes of a set for the ray tracer; gives how many there are."""
    own = folder / chosen.name
    own.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, scene in scenes(chosen):
        (own / f"{name}.json").write_text(json.dumps(scene), encoding="utf-8")
        count += 1
    return count


def photographs(chosen: SceneSet, folder: Path) -> list[Truth]:
    """The photographs of a set.

    Raises `RecipeError` if one shows anything but a scene of the set, or if one is missing.
    """
    wanted = dict(scenes(chosen))
    found = list(truths(folder / chosen.name))
    pictures = Counter(_scene_of(truth, wanted, chosen) for truth in found)
    for name, scene in wanted.items():
        many = chosen.cameras * len(scene.get("frames", [scene]))
        if pictures[name] != many:
            told = f"{pictures[name]} photographs, not {many}"
            raise RecipeError(f"{chosen.name}/{name}: {told}")
    return found


def _scene_of(truth: Truth, wanted: dict[str, Scene], chosen: SceneSet) -> str:
    """The name of the scene that a photograph shows."""
    split = PICTURE.fullmatch(truth.name)
    scene = wanted.get(split["scene"]) if split else None
    if split is None or scene is None:
        raise RecipeError(f"{chosen.name}/{truth.name}: a photograph of no scene of this set")
    frames, frame = scene.get("frames"), split["frame"]
    asked = {key: value for key, value in scene.items() if key != "frames"}
    if frames and frame and int(frame) < len(frames):
        asked |= frames[int(frame)]
    shown = truth.raw["scene"]
    if any(shown.get(key) != value for key, value in asked.items()):
        told = f"another scene than the generator writes for seed {chosen.seed}"
        raise RecipeError(f"{chosen.name}/{truth.name}: {told}")
    return split["scene"]
