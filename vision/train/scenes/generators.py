"""Generators of scenes for the ray tracer, by the names that recipes call them by."""

from collections.abc import Callable, Mapping

from vision.train.scenes.crowded import crowded
from vision.train.scenes.figures import Scene
from vision.train.scenes.invented import invented
from vision.train.scenes.legal import covered, sequence, still, with_hand
from vision.train.scenes.makers import makers, other_makers, printed

Generator = Callable[[str, int, int], Scene]
"""From a board, a seed and a number to a scene."""
GENERATORS: Mapping[str, Generator] = {
    "crowded": crowded,
    "still": still,
    "sequence": sequence,
    "hand": with_hand,
    "covered": covered,
    "makers": makers,
    "other_makers": other_makers,
    "printed": printed,
    "invented": invented,
}
