"""Command line of training: `python -m vision.train RECIPE [--photographs FOLDER] [--out FOLDER]`.

With `--scenes FOLDER` it writes the recipe's scenes for the ray tracer instead, a folder for each
set. Rendered, the photographs of a set lie in a folder of its name below `--photographs`. The same
recipe, code and photographs give the same weights.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from vision.bench.ground_truth import Truth, TruthError
from vision.frame import FrameError
from vision.train.recipe import Recipe, RecipeError, read
from vision.train.run import print_now, run
from vision.train.scenes import scene_set
from vision.train.scenes.legal import SceneError


def main(arguments: Sequence[str]) -> int:
    """Write the scenes of a recipe, or train its nets."""
    parser = ArgumentParser("python -m vision.train", description=__doc__)
    parser.add_argument("recipe", type=Path, metavar="RECIPE")
    parser.add_argument("--out", type=Path, help="the folder for the weights")
    parser.add_argument("--photographs", type=Path, help="where the photographs of each set are")
    parser.add_argument("--scenes", type=Path, help="write scenes to this folder, train nothing")
    asked = parser.parse_args(arguments)
    try:
        recipe = read(asked.recipe)
        if asked.scenes is not None:
            _write_scenes(recipe, asked.scenes)
        elif not recipe.nets:
            raise RecipeError(f"{asked.recipe.name}: nets: at least one step is needed to train")
        else:
            found = _photographs(recipe, asked.photographs)
            # Every family has a process of its own; threads of each would only wait for a core.
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            run(recipe, found, asked.out or Path(recipe.out), print_now)
    except (RecipeError, SceneError, TruthError, FrameError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _write_scenes(recipe: Recipe, folder: Path) -> None:
    for chosen in recipe.scenes:
        count = scene_set.write(chosen, folder)
        print_now(f"{chosen.name}: {count} scenes, {chosen.cameras} photographs of each to be made")


def _photographs(recipe: Recipe, folder: Path | None) -> dict[str, list[Truth]]:
    used = {name for step in recipe.nets for name in step.sets}
    if used and folder is None:
        raise RecipeError(f"--photographs: a folder with {', '.join(sorted(used))} is needed")
    return {
        chosen.name: scene_set.photographs(chosen, folder)
        for chosen in recipe.scenes
        if folder is not None and chosen.name in used
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
