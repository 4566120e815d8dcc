"""Scenes of crowded tables with pieces that nobody sells, for the ray tracer: random solids.

They show shapes, bases, pens and persons of which there are few models. `render_solids.py` beside
this folder draws them in the second world's rooms.
"""

from dataclasses import replace

from companion.games import GAMES
from companion.games.pieces import Shape
from companion.games.rules import Game
from vision.bench.scene_format import Figure, piece_of
from vision.synthetic.figures import PAINTS, mixed, raised
from vision.synthetic.made_figures import made_solids, penned_solids
from vision.synthetic.made_pens import any_pen
from vision.synthetic.maker import BASE_COLORS, Maker, Parts, maker, pick
from vision.synthetic.solids import Solid
from vision.train.random_tables import Rng, random_table
from vision.train.scenes.figures import Scene, random_appearance, table_scene
from vision.train.scenes.household import household, numbered
from vision.train.scenes.makers import MATS, SHARE, SMALL

INVENTED = 8
"""Tells its random numbers from those of other generators."""
PAINTED, BARE = 0.5, 0.3
"""How many households have sheep painted all over, and figures without a base."""
BASES = ("drum", "square", "square", "hexagon")
HDRI, TABLES = 12, 5
"""So many places and table tops the ray tracer knows."""


def invented(board: str, seed: int, number: int) -> Scene:
    """A crowded table of a board with squares, its pieces random solids."""
    rng, game = numbered(board, INVENTED, seed, number), GAMES[board]
    ours = _maker(rng)
    scene = household(board, rng) | {"world": _world(rng), "render": SMALL}
    scene |= table_scene(game, random_table(game, rng, SHARE), random_appearance(game, rng))
    pens = [figure for figure in scene["figures"] if figure["kind"] == "pen"]
    penned = {tuple(pen["cell"]): pen for pen in pens}
    for figure in scene["figures"]:
        figure.pop("z_mm", None)
        below = penned.get(tuple(figure["cell"])) if figure["kind"] != "pen" else None
        figure["solids"] = [_packed(each) for each in _solids(game, figure, below, ours)]
    return scene


def _maker(rng: Rng) -> Maker:
    """A maker with more bases and more painted sheep than there are."""
    ours = maker(int(rng.integers(1 << 30)))
    return replace(
        ours,
        painted=bool(rng.random() < PAINTED),
        base="" if rng.random() < BARE else str(rng.choice(BASES)),
        base_mm=(float(rng.uniform(13, 20)), float(rng.uniform(0.6, 4.0))),
        base_color=mixed(rng, pick(rng, (*BASE_COLORS, PAINTS["green"])), 0.3),
    )


def _world(rng: Rng) -> Scene:
    """The room."""
    return {
        "pieces": "solid", "mat": str(rng.choice(MATS)),
        "hdri": int(rng.integers(HDRI)), "table": int(rng.integers(TABLES)),
    }  # fmt: skip


def _solids(game: Game, figure: Figure, below: Figure | None, ours: Maker) -> Parts:
    """What a figure is made of; on a pen it stands as high as the pen's floor."""
    piece, color = piece_of(game, figure), figure.get("color", "")
    if piece.shape is Shape.PEN:
        return any_pen(ours, color)[0]
    painted = replace(piece, color=color)
    look = piece.back if figure.get("lying") else piece.look
    if below is None:
        return made_solids(painted, look, ours)
    floor = any_pen(ours, below["color"])[1]
    inside = penned_solids(painted, ours) if piece.shape is Shape.SHEEP else None
    return raised(made_solids(painted, look, ours) if inside is None else inside, floor)


def _packed(solid: Solid) -> list[object]:
    """A solid as the scene tells it: millimetres, and light given back as red, green, blue."""
    numbers = (*solid.centre, *solid.radii, *solid.color[::-1], solid.yaw, solid.pitch, solid.grain)
    return [solid.shape, *(round(float(number), 3) for number in numbers)]
