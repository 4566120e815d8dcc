"""Ray tracing of figures that a scene tells as solids, in the second world's rooms.

    python render_solids.py FOLDER SCENE.json ... --out DIR --samples 4 --threads 1 --format jpg

FOLDER holds `render_world.py` and its assets. It needs `pip install bpy==4.2.0 "numpy<2"` and
nothing of this repository.
"""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

FOLDER = sys.argv.pop(1)
sys.path.insert(0, FOLDER)
WORLD = import_module("render_world")
TRACER = WORLD.R
ROUGH, WOOLLY = (0.35, 0.75), 0.9
MAP = 256
"""Points along a side of a map of where light comes from."""
Make = Callable[..., dict[str, Any]]


def with_solids(own: Make) -> Make:
    """A figure of solids where the scene tells them, otherwise the renderer's own."""

    def make(
        number: int, root: object, figure: dict[str, Any], context: dict[str, Any]
    ) -> dict[str, Any]:
        if "solids" not in figure:
            return own(number, root, figure, context)
        groups: dict[tuple[Any, ...], list[Any]] = {}
        for solid in figure["solids"]:
            groups.setdefault((*solid[7:10], solid[12] > 0, solid[0] == "ball"), []).append(solid)
        for (*rgb, woolly, smooth), parts in groups.items():
            mesh = TRACER.cached(("solids", str(parts)), lambda p=parts, s=smooth: joined(p, s))
            material = painted(tuple(rgb), woolly, context["style"])
            TRACER.attach(mesh, "solids", [material], root, number)
        top = max(solid[3] + solid[6] for solid in figure["solids"])
        return {"height_mm": top, "anchor_mm": [0, 0, top], "head_mm": [14, 0, 0.8 * top]}

    return make


def joined(parts: list[Any], smooth: bool) -> object:
    """One mesh of balls, drums and boxes."""
    blob = TRACER.Blob()
    for shape, *numbers in parts:
        at, radii, turn = numbers[:3], numbers[3:6], (0.0, numbers[10], numbers[9])
        if shape == "ball":
            blob.ell(at, radii, rot=turn)
        elif shape == "drum":
            radius, half = radii[0], radii[2]
            edge = min(0.3, 0.3 * half)
            profile = [(radius, -half), (radius, half - edge), (radius - edge, half)]
            blob.lathe(profile, 40, c=at, rot=turn)
        else:
            blob.box(at, [2 * radius for radius in radii], rot=turn)
    mesh = blob.mesh("solids")
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    return mesh


def painted(light: tuple[float, ...], woolly: bool, style: int) -> object:
    """A material of this colour; how it shines is the household's."""
    rgb = tuple(float(value) for value in TRACER.lin2srgb(light))
    drawn = TRACER.rng_of(style, "solid", light, woolly)
    if woolly:
        return TRACER.plain_material(("solid", woolly), rgb, WOOLLY, 0.2, 0.35, 0.9)
    rough, speckled = float(drawn.uniform(*ROUGH)), float(drawn.uniform(0, 0.25))
    return TRACER.plain_material(("solid", woolly), rgb, rough, 0.4, speckled)


def quick(own: Callable[..., object]) -> Callable[..., object]:
    """Light of a place whose importance map is coarse: a fine one took a third of the time."""

    def build(*seeds: object) -> object:
        told = own(*seeds)
        lit = TRACER.bpy.context.scene.world.cycles
        lit.sampling_method, lit.sample_map_resolution = "MANUAL", MAP
        return told

    return build


if __name__ == "__main__":
    TRACER.build_light = quick(TRACER.build_light)
    sys.argv += ["--assets", os.path.join(FOLDER, "assets")]
    TRACER.FIGURES.update({kind: with_solids(own) for kind, own in TRACER.FIGURES.items()})
    WORLD.main()
    sys.stdout.flush()
    os._exit(0)  # bpy may crash while it tidies up
