"""Random rooms for whole games: camera, light and household, and what disturbs them on the way."""

import random
from collections.abc import Mapping
from dataclasses import replace

from vision.synthetic.maker import maker
from vision.synthetic.render import Scene, made_up

SIZE = (960, 720)
DIM, WARM, SHADED = 0.75, 0.15, 0.3
"""An exposure below, a logarithm of red over blue above, a shadow deeper than which a room is
called so."""
STEEP, TILTED = 25.0, 12.0
"""Degrees from which on a camera looks from the side, or a little so."""
GRAINY = 3.5
"""Levels of noise above which a picture is called grainy."""
CARELESS_MM = 2.5
"""Pieces that stand farther than this from the middle of their cells are put down carelessly."""


def room(seed: int) -> Scene:
    """A random room: light, camera, who made the pieces, how neatly they are put down."""
    rng = random.Random(seed)
    return replace(
        made_up(seed, SIZE),
        jitter_mm=rng.uniform(1.0, 4.0),
        turn_deg=rng.uniform(2.0, 10.0),
        maker=rng.choice((0, seed + 1)),
    )


def disturbed(scene: Scene, rng: random.Random) -> tuple[Scene, str]:
    """The same room after something has happened to lamp or camera, and what that was."""
    x, y = scene.aim_mm
    events = {
        "another lamp": replace(scene, exposure=scene.exposure * rng.uniform(0.75, 1.25)),
        "a shadow": replace(scene, shade=rng.uniform(0.2, 0.5), shade_deg=rng.uniform(0, 360)),
        "a knock": replace(
            scene,
            aim_mm=(x + rng.uniform(-8, 8), y + rng.uniform(-8, 8)),
            roll_deg=scene.roll_deg + rng.uniform(-1, 1),
        ),
    }
    what = rng.choice(sorted(events))
    return events[what], what


def traits(scene: Scene) -> Mapping[str, str]:
    """What a room is like, in a few words for each thing that matters."""
    blue, _, red = scene.tint
    light = "dim" if scene.exposure < DIM else "warm" if red / blue > 1 + 2 * WARM else "plain"
    return {
        "light": "shaded" if scene.shade > SHADED else light,
        "tilt": _tilt(scene.tilt_deg),
        "picture": "grainy" if scene.noise > GRAINY else "clean",
        "pieces": _pieces(scene.maker),
        "put down": "carelessly" if scene.jitter_mm > CARELESS_MM else "neatly",
    }


def _pieces(number: int) -> str:
    """Whose pieces they are, and what is hard about them."""
    if not number:
        return "ours"
    ours = maker(number)
    kind = "printed tokens" if ours.printed else "figures on bases" if ours.base else "figures"
    return f"others' {kind}"


def _tilt(degrees: float) -> str:
    if degrees > STEEP:
        return f"over {STEEP:.0f} degrees"
    return f"{TILTED:.0f} to {STEEP:.0f} degrees" if degrees > TILTED else "from above"
