"""Households of scenes: seeds of mat, paints, light and camera, and what lies beside a mat."""

from zlib import crc32

import numpy as np

from companion.games import GAMES
from vision.locate.geometry import plan
from vision.train.random_tables import Rng
from vision.train.scenes.figures import Scene

SEEDED = ("style", "light", "camera", "jitter", "isp")
THINGS = ("card", "card", "card", "cup", "die", "pencil", "phone")


def numbered(board: str, generator: int, seed: int, number: int) -> Rng:
    """The random numbers of one scene."""
    return np.random.default_rng((seed, crc32(board.encode()), generator, number))


def household(board: str, rng: Rng) -> Scene:
    """An empty mat in a household of its own."""
    seeds = {f"{part}_seed": int(rng.integers(1_000_000, 9_000_000)) for part in SEEDED}
    return {"board": board, **seeds, "distractors": _things(board, rng)}


def _things(board: str, rng: Rng) -> list[Scene]:
    """What lies beside the mat."""
    wide, tall = plan(GAMES[board]).size_mm
    found = []
    for _ in range(int(rng.integers(0, 5))):
        kind = str(rng.choice(THINGS))
        away = rng.uniform(60, 150) if kind in ("cup", "phone") else rng.uniform(25, 130)
        along = rng.uniform(-0.5, 0.5)
        sides = (
            (along * wide, tall / 2 + away), (along * wide, -tall / 2 - away),
            (wide / 2 + away, along * tall), (-wide / 2 - away, along * tall),
        )  # fmt: skip
        place = [round(float(value), 1) for value in sides[rng.integers(4)]]
        found.append({"kind": kind, "pos_mm": place, "z_mm": -0.5})
    return found
