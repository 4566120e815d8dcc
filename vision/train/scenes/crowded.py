"""Scenes of crowded tables: more pieces than a game has, since nets learn from what they see often.

Games show some looks once or now and then; here all are common.
"""

from companion.games import GAMES
from vision.train.random_tables import random_table
from vision.train.scenes.figures import Scene, random_appearance, table_scene
from vision.train.scenes.household import household, numbered

CROWDED = 4
"""Tells its random numbers from those of other generators."""
SHARE = (0.2, 0.4)
HARD_LIGHT, HARD_SHARE = ("sun", "dim"), 0.3
"""Light in which most is misread; one household in five has it anyway."""


def crowded(board: str, seed: int, number: int) -> Scene:
    """One crowded table in a household of its own."""
    rng, game = numbered(board, CROWDED, seed, number), GAMES[board]
    scene = household(board, rng)
    scene |= table_scene(game, random_table(game, rng, SHARE), random_appearance(game, rng))
    if rng.random() < HARD_SHARE:
        scene["light_mode"] = str(rng.choice(HARD_LIGHT))
    return scene
