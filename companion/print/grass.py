"""Grass texture: blades and flowers strewn from a seed, the same on every print."""

from random import Random

from companion.print.canvas import Canvas, Size, Spot
from companion.print.palette import BLADES, PEBBLES, PETALS, PISTIL

TUFT_MM2 = 130.0
"""How much ground one tuft has to itself."""
FLOWER_MM2 = 4200.0
PEBBLE_MM2 = 420.0


def strew(canvas: Canvas, size: Size, seed: str) -> None:
    """Tufts and a few flowers over a rectangle round the origin."""
    rng = Random(seed)
    ground = size[0] * size[1]
    for ink in BLADES:
        tufts = [_tuft(rng, _spot(rng, size)) for _ in range(round(ground / TUFT_MM2 / 2))]
        canvas.lines([blade for tuft in tufts for blade in tuft], ink, 0.3)
    for _ in range(round(ground / FLOWER_MM2)):
        _flower(canvas, rng, _spot(rng, size))


def pebble(canvas: Canvas, size: Size, seed: str) -> None:
    """Small stones over a rectangle round the origin."""
    rng = Random(seed)
    for _ in range(round(size[0] * size[1] / PEBBLE_MM2)):
        radii = (rng.uniform(0.5, 1.3), rng.uniform(0.4, 0.8))
        canvas.oval(_spot(rng, size), radii, rng.choice(PEBBLES))


def _spot(rng: Random, size: Size) -> Spot:
    return (rng.uniform(-0.5, 0.5) * (size[0] - 6), rng.uniform(-0.5, 0.5) * (size[1] - 6))


def _tuft(rng: Random, root: Spot) -> list[list[Spot]]:
    """Three blades that lean apart."""
    tall = rng.uniform(1.4, 2.6)
    leans = (-0.55, rng.uniform(-0.15, 0.15), 0.55)
    return [[root, (root[0] + lean * tall, root[1] + tall * (1 - abs(lean) / 3))] for lean in leans]


def _flower(canvas: Canvas, rng: Random, centre: Spot) -> None:
    ink = rng.choice(PETALS)
    for dx, dy in ((0.75, 0.0), (-0.75, 0.0), (0.0, 0.75), (0.0, -0.75)):
        canvas.disc((centre[0] + dx, centre[1] + dy), 0.62, ink)
    canvas.disc(centre, 0.5, PISTIL)
