"""Scenes of crowded tables for the ray tracer, as the JSON that it takes.

Games show a dog once and a sheep in a green pen now and then; nets learn from what they see often.
Each scene is another household with more pieces than any game has.
"""

from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

import numpy as np

from vision.locate.geometry import plans

Rng = np.random.Generator
Scene = dict[str, Any]
Hex = tuple[int, int]
WAYS, INWARD = "NESW", "SWNE"
HEX_MM, REACH_MM = 42.0, 214.8
"""A hexagon's width, and how far from the middle its centre may lie."""
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
TILES = (
    ((0, 0), (1, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (1, -1), (2, -1)),
    ((0, 0), (0, 1), (-1, 1), (-1, 2)),
)
HEIGHTS = (1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16)
THINGS = ("card", "card", "card", "cup", "die", "pencil", "phone")
HARD_LIGHT, HARD_SHARE = ("sun", "dim"), 0.3
"""Light in which most is misread; one household in five has it anyway."""
PEN_MM, TILE_MM = 2.2, 2.8
"""How high a pen's floor is, and a tile of pasture."""
LATTICE = {"hex_rot_deg": 0.0, "hex_origin_mm": [0.0, 0.0]}
"""How hexagons lie on the mat."""


def way(rng: Rng) -> str:
    """Where a figure looks."""
    return WAYS[rng.integers(4)]


def _clumped(cells: list[list[int]], rng: Rng, spread: float) -> list[list[int]]:
    """Cells near each other first, so that pieces stand close together."""
    places = np.array(cells, np.float64)
    far = np.linalg.norm(places - places[rng.integers(len(places))], axis=1)
    return [cells[n] for n in np.argsort(far + rng.exponential(spread, len(cells)))]


def _race(rng: Rng) -> Scene:
    cells = [[lane, square] for lane in range(6) for square in range(17)]
    # Black legs on black wool tell least of who lies on its back.
    colors = ["red", "blue", "yellow", "green", "white", "black", "black", "black"]
    figures = []
    for n in rng.permutation(len(cells))[: int(rng.integers(18, 34))]:
        sheep: Scene = {"kind": "sheep", "color": str(rng.choice(colors)), "paint": "spot"}
        figures.append(sheep | {"cell": cells[n], "facing": "E"})
        if rng.random() < 0.5:
            figures[-1]["lying"] = True
    return {"figures": figures}


def _pens(rng: Rng) -> Scene:
    # Pens, dog and shepherd come to the light ring round the pasture, too.
    every = [[row, column] for row in range(11) for column in range(11)]
    clumped = rng.random() < 0.5
    free = iter(_clumped(every, rng, 6.0) if clumped else [every[n] for n in rng.permutation(121)])
    figures: list[Scene] = [
        {"kind": "sheep", "color": "white", "cell": next(free), "facing": way(rng)}
        for _ in range(int(rng.integers(8, 14)))
    ]
    for kind in ("dog", "shepherd"):
        for _ in range(int(rng.integers(1, 4))):
            facing = way(rng) if kind == "dog" else "S"
            figures.append({"kind": kind, "cell": next(free), "facing": facing})
    for color in ("red", "green"):
        for _ in range(int(rng.integers(5, 10))):
            figures += _pen(color, next(free), rng)
    return {"figures": figures}


def _pen(color: str, cell: list[int], rng: Rng) -> list[Scene]:
    """A pen, most often with somebody in it."""
    pen: Scene = {"kind": "pen", "color": color, "cell": cell, "facing": "N"}
    draw, inside = rng.random(), {"cell": cell, "z_mm": PEN_MM}
    if draw < 0.62:
        return [pen, {"kind": "sheep", "color": "white", "facing": way(rng), **inside}]
    if draw < 0.70:
        return [pen, {"kind": "dog", "facing": way(rng), **inside}]
    return [pen, {"kind": "shepherd", "facing": "S", **inside}] if draw < 0.74 else [pen]


def _flock(rng: Rng) -> Scene:
    cells = [[row, column] for row in range(9) for column in range(9)]
    cells = _clumped(cells, rng, 2.0)[: int(rng.integers(14, 25))]
    colors = ["blue", "yellow", "green", "red"] * 5 + ["black"] * 3
    same = way(rng) if rng.random() < 0.3 else ""
    figures = [
        {"kind": "sheep", "color": str(rng.choice(colors)), "cell": cell,
         "facing": same or way(rng)}
        for cell in cells
    ]  # fmt: skip
    for side, inward in zip(WAYS, INWARD, strict=True):
        for at in (int(rng.integers(0, 4)), int(rng.integers(5, 9))):
            if rng.random() < 0.55:
                cell = {"N": [-1, at], "S": [9, at], "W": [at, -1], "E": [at, 9]}[side]
                kind = str(rng.choice(["ram", "shearer"]))
                figures.append({"kind": kind, "cell": cell, "facing": inward})
    return {"figures": figures}


def _piles(rng: Rng) -> Scene:
    hexes = _pasture(int(rng.choice([8, 8, 12, 16])), rng)
    free = [list(hexes[n]) for n in rng.permutation(len(hexes))]
    colors = ["red", "blue", "white", "white", "black", "black"]
    figures = [
        {"kind": "stack", "color": str(rng.choice(colors)), "count": int(rng.choice(HEIGHTS)),
         "cell": cell, "z_mm": TILE_MM}
        for cell in free[: int(len(hexes) * rng.uniform(0.25, 0.45))]
    ]  # fmt: skip
    return {"figures": figures, "hexes": [list(cell) for cell in hexes], **LATTICE}


def _pasture(tiles: int, rng: Rng) -> list[Hex]:
    """Tiles laid side by side."""
    hexes: list[Hex] = []
    for _ in range(6000):
        if len(hexes) == 4 * tiles:
            break
        near = hexes[at - 1] if (at := int(rng.integers(len(hexes) + 1))) else (0, 0)
        q, r = near + rng.integers(-2, 3, 2)
        tile = [(int(q + a), int(r + b)) for a, b in TILES[rng.integers(3)]]
        if not set(tile) & set(hexes) and all(map(_on_mat, tile)) and _joins(tile, hexes):
            hexes += tile
    return hexes


def _on_mat(cell: Hex) -> bool:
    q, r = cell
    return HEX_MM * max(abs(q + r / 2), abs(r) * 3**0.5 / 2) <= REACH_MM


def _joins(tile: list[Hex], hexes: list[Hex]) -> bool:
    return not hexes or any((q + a, r + b) in hexes for q, r in tile for a, b in BESIDE)


def things(board: str, rng: Rng) -> list[Scene]:
    """What lies beside the mat."""
    wide, tall = plans()[board].size_mm
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


CROWDS: Mapping[str, Callable[[Rng], Scene]] = {
    "battle_sheep": _piles, "pasterze": _pens, "sheep_race": _race, "shear_panic": _flock,
}  # fmt: skip


def crowded(board: str, seed: int, number: int) -> Scene:
    """One crowded table in a household of its own."""
    rng = np.random.default_rng((seed, crc32(board.encode()), number))
    pieces = CROWDS[board](rng)
    parts = ("style", "light", "camera", "jitter", "isp")
    seeds = {f"{part}_seed": int(rng.integers(10_001, 900_000)) for part in parts}
    scene = {"board": board, **seeds, **pieces, "distractors": things(board, rng)}
    if rng.random() < HARD_SHARE:
        scene["light_mode"] = str(rng.choice(HARD_LIGHT))
    return scene
