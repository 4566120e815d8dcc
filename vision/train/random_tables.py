"""Tables to learn from that nobody laid: any pieces of a game anywhere, under any light."""

from dataclasses import replace

import numpy as np

from companion.games.board import Cell
from companion.games.rules import Game, Look
from vision.locate.geometry import plan
from vision.read.classes import facing_looks
from vision.synthetic.scene import Hand, Scene, made_up

SPOTS = ("blue", "yellow", "green", "red")
HANDS = 0.15
"""How many tables have a hand over them."""
SIZES = ((1280, 960), (1280, 960), (960, 720), (640, 480))
Looks = dict[Cell, Look]


def scene(seed: int) -> Scene:
    """A made-up room, sometimes with somebody's hand over the table."""
    rng = np.random.default_rng((seed, 11))
    here = replace(
        made_up(seed, SIZES[int(rng.integers(len(SIZES)))]),
        azimuth_deg=float(rng.choice([0, 90, 180, 270]) + rng.normal(0, 8)),
        jitter_mm=2.5,
        turn_deg=6.0,
    )
    if rng.random() > HANDS:
        return here
    x, y = rng.uniform(-120, 120, 2)
    reach = Hand(float(x), float(y), float(rng.uniform(35, 90)), float(rng.uniform(0, 360)), seed)
    return replace(here, hands=(reach,))


def table(game: Game, seed: int) -> tuple[Looks, dict[Cell, int]]:
    """Looks and heights of a made-up table; more of what is rare in a game."""
    rng = np.random.default_rng((seed, 13))
    cells = _cells(game, rng)
    if facing_looks(game):
        return _flock(game, cells, rng), {}
    if "lying" in game.looks:
        return _race(rng), {}
    if "shepherd" in game.looks:
        return _pens(cells, rng), {}
    return _piles(game, cells, rng)


def _cells(game: Game, rng: np.random.Generator) -> list[Cell]:
    """The cells of a board, near ones near each other, so that pieces stand close together."""
    sheet = plan(game)
    cells = [c for c in sheet.centres if c not in sheet.strips and "card" not in c]
    places = np.array([sheet.centres[cell] for cell in cells])
    middle = places[rng.integers(len(places))]
    far = np.linalg.norm(places - middle, axis=1) / sheet.cell_mm
    order = np.argsort(far + rng.exponential(1.5, len(cells)))
    return [cells[number] for number in order]


def _flock(game: Game, cells: list[Cell], rng: np.random.Generator) -> Looks:
    facing = str(rng.choice(list("nesw")))
    colors = [*SPOTS, *SPOTS, "black"]
    looks = {cell: f"{color} {facing}" for cell, color in zip(cells, colors, strict=False)}
    figure = str(rng.choice(["roger", "shearer", ""]))
    if figure:
        looks[f"{figure} {rng.choice(list('nesw'))}"] = figure
    return {cell: looks[cell] for cell in looks if cell in plan(game).centres}


def _race(rng: np.random.Generator) -> Looks:
    squares = rng.integers(0, 17, 6)
    lying = rng.random(6) < 0.4
    return {
        f"{lane + 1}-{square}": "lying" if down else "sheep"
        for lane, (square, down) in enumerate(zip(squares, lying, strict=True))
    }


def _pens(cells: list[Cell], rng: np.random.Generator) -> Looks:
    pens = ["green pen", "red pen", "green pen sheep", "red pen sheep"]
    looks = ["sheep"] * 6 + ["dog"] + ["shepherd"] * int(rng.integers(0, 2))
    looks += [str(rng.choice(pens)) for _ in range(int(rng.integers(4, 15)))]
    return dict(zip(cells, [str(look) for look in rng.permutation(looks)], strict=False))


def _piles(
    game: Game, cells: list[Cell], rng: np.random.Generator
) -> tuple[Looks, dict[Cell, int]]:
    colors = [look for look in game.looks if look != "pasture"]
    many = int(rng.integers(4, 14))
    looks: Looks = {}
    if "pasture" in game.looks:
        looks = dict.fromkeys(cells[: int(rng.integers(16, 65))], "pasture")
    standing = [str(cell) for cell in rng.permutation(list(looks) or cells[:30])[:many]]
    looks |= {cell: str(rng.choice(colors)) for cell in standing}
    heights = {cell: int(rng.choice([1, 1, 2, 3, 4, 6, 8, 11, 16])) for cell in standing}
    return looks, heights
