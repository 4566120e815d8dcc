"""Scenes of crowded tables with pieces by other makers, for the ray tracer that has their models.

The makers are divided: nets that learn from the pieces, places and table tops of one half are
measured on those of the other.
"""

from typing import NamedTuple

from companion.games import GAMES
from vision.train.random_tables import Rng, random_table
from vision.train.scenes.figures import Scene, random_appearance, table_scene
from vision.train.scenes.household import household, numbered

LEARNED, KEPT, PRINTED = 5, 6, 7
"""Tell their random numbers from each other and from those of other generators."""
SHARE = (0.2, 0.4)
FLAT, BARE, PAINTED = 0.15, 0.3, 0.5
"""How many households have printed tokens, figures without a base, and sheep painted all over:
more of what nets misread than there is."""
BASES = (1, 2, 3)
MATS = ("kit", "kit", "photo", "own", "own")
SMALL, LARGE = {"width": 800, "height": 600}, {"width": 1120, "height": 840}
"""So many pixels show a cell with as many points as windows have, at half the cost; what is printed
on tokens is finer."""


class Makers(NamedTuple):
    """Numbers in the ray tracer's lists of models, places and table tops."""

    sheep: tuple[int, ...]
    ram: int
    dog: int
    person: int
    hdri: tuple[int, ...]
    table: tuple[int, ...]


FIRST = Makers((0, 1, 2), 0, 0, 0, (0, 1, 2, 3, 4, 5, 7), (0, 1, 2))
SECOND = Makers((3, 4), 1, 1, 1, (6, 8, 9, 10, 11), (3, 4))


def makers(board: str, seed: int, number: int) -> Scene:
    """A crowded table with pieces by the first half of the makers."""
    return _crowded(board, FIRST, numbered(board, LEARNED, seed, number))


def other_makers(board: str, seed: int, number: int) -> Scene:
    """A crowded table with pieces by the second half of the makers."""
    return _crowded(board, SECOND, numbered(board, KEPT, seed, number))


def printed(board: str, seed: int, number: int) -> Scene:
    """A crowded table with the flat tokens of our own print kit."""
    scene = _crowded(board, FIRST, numbered(board, PRINTED, seed, number))
    scene["world"] |= {"pieces": "flat", "mat": "kit"}
    return scene | {"render": LARGE}


def _crowded(board: str, chosen: Makers, rng: Rng) -> Scene:
    game = GAMES[board]
    scene = household(board, rng) | {"world": _world(chosen, rng), "render": SMALL}
    scene |= table_scene(game, random_table(game, rng, SHARE), random_appearance(game, rng))
    for sheep in (figure for figure in scene["figures"] if figure["kind"] == "sheep"):
        # The ray tracer paints only those sheep all over of which a scene tells the paint.
        sheep["paint"] = "spot"
    return scene


def _world(chosen: Makers, rng: Rng) -> Scene:
    """What the household plays with."""
    single = {"ram": chosen.ram, "dog": chosen.dog, "person": chosen.person}
    several = {name: int(rng.choice(getattr(chosen, name))) for name in ("sheep", "hdri", "table")}
    return {
        **single,
        **several,
        "pieces": "flat" if rng.random() < FLAT else "solid",
        "base": 0 if rng.random() < BARE else int(rng.choice(BASES)),
        "full": bool(rng.random() < PAINTED),
        "mat": str(rng.choice(MATS)),
    }
