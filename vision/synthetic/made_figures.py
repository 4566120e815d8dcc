"""Solids of figures by other makers, of random shapes and sizes. They look along x."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from companion.games.pieces import FLAT, Look, Piece, Shape
from vision.synthetic.figures import SKINS, mixed, raised
from vision.synthetic.made_flat import made_pen, made_stack
from vision.synthetic.maker import COATS, FUR, RAM_FUR, Maker, Parts, Rng, pick
from vision.synthetic.solids import Color, Solid

TOKEN_PRINT_MM = 1.0
"""How far printed parts of a token stand up, so that the upper ones are seen; with less, rays that
are counted in single precision miss some."""
PENNED_BASE_MM = 14.5
"""A base with a smaller radius goes into a pen."""


def made_solids(piece: Piece, look: Look, ours: Maker, height: int = 1) -> Parts:
    """Solids of a piece that has this look, by this maker."""
    if piece.shape is Shape.STACK:
        return made_stack(ours, piece.color, height)
    if piece.shape is Shape.SHEEP:
        parts = _lying(ours, piece.color) if look == piece.back else _sheep(ours, piece.color)
    else:
        parts = SHAPES[piece.shape](ours, piece.color)
    if piece.shape in FLAT or piece.shape is Shape.PEN:
        return parts
    if ours.printed:
        return _token(ours, parts)
    return parts if look == piece.back else _on_base(ours, piece.shape, parts)


def held_solids(pen: Piece, held: Piece, ours: Maker) -> Parts:
    """Solids of a piece in a pen; a large base stays outside."""
    floor = made_solids(pen, pen.look, ours)
    top = floor[0].centre[2] + floor[0].radii[2]
    return (*floor, *raised(penned_solids(held, ours), top))


def penned_solids(held: Piece, ours: Maker) -> Parts:
    """Solids of a piece that stands in a pen, without the pen."""
    if ours.printed:
        return _print(_sheep(ours, held.color))
    inside = replace(ours, base=ours.base if ours.base_mm[0] < PENNED_BASE_MM else "")
    return made_solids(held, held.look, inside)


def knows(piece: Piece) -> bool:
    """Whether makers have figures of this shape."""
    return piece.shape in (Shape.SHEEP, Shape.STACK, *SHAPES)


def _token(ours: Maker, parts: Parts) -> Parts:
    """A round token on which the figure is printed."""
    radius = float(ours.rng(0).uniform(17, 21))
    thick = float(ours.rng(1).choice([0.3, 1.0, 2.0, 3.0]))
    disc = Solid("drum", (0.0, 0.0, thick / 2), (radius, radius, thick / 2), ours.token)
    return (disc, *raised(_print(parts), thick))


def _print(parts: Parts) -> Parts:
    """A figure as it is printed on something."""
    order = sorted(parts, key=lambda part: part.centre[2] + part.radii[2])
    return tuple(
        replace(
            part, centre=(*part.centre[:2], TOKEN_PRINT_MM * at / len(order)),
            radii=(*part.radii[:2], TOKEN_PRINT_MM), pitch=0.0, shape="ball", grain=0.0,
        )
        for at, part in enumerate(order)
    )  # fmt: skip


def _on_base(ours: Maker, shape: Shape, parts: Parts) -> Parts:
    """The figure on what its maker glues it onto."""
    people = shape in (Shape.SHEPHERD, Shape.SHEARER)
    if not ours.base and not people:
        return parts
    radius, thick = ours.base_mm
    radius *= 0.65 if people else 1.0
    plate = _plate(ours.base or "drum", radius, thick, ours.base_color)
    return (*plate, *raised(parts, thick))


def _plate(kind: str, radius: float, thick: float, color: Color) -> Parts:
    """A thin base; a hexagon is three rectangles, each between two of its sides."""
    middle, half = (0.0, 0.0, thick / 2), thick / 2
    if kind == "drum":
        return (Solid("drum", middle, (radius, radius, half), color),)
    if kind == "square":
        return (Solid("box", middle, (0.95 * radius, 0.95 * radius, half), color),)
    side = radius / np.sqrt(3)
    turns = (0.0, np.pi / 3, 2 * np.pi / 3)
    return tuple(Solid("box", middle, (side, radius, half), color, yaw) for yaw in turns)


def _fleece(ours: Maker, color: str) -> tuple[Color, Color]:
    """Colours of wool and face of a sheep."""
    home = ours.home
    if color == "black":
        return home.paints["black"], (0.004, 0.004, 0.004)
    painted = ours.painted and color not in ("", "white")
    return (home.paint(color) if painted else home.fleece), home.face


def _sheep(ours: Maker, color: str) -> Parts:
    """A sheep on its legs, spotted unless it is painted all over."""
    fleece, face = _fleece(ours, color)
    body, back = _body(ours, ours.rng(2), fleece)
    head = _head(ours.rng(3), face, body[0])
    legs = _legs(ours.rng(4), pick(ours.rng(4), (face, fleece)), body[0])
    if ours.painted or color in ("", "white", "black"):
        return (*body, *head, *legs)
    size = ours.home.spot_mm
    flat = (size, size, float(ours.rng(5).uniform(1.0, 2.5)))
    x = body[0].centre[0] + float(ours.rng(5).uniform(-3, 2))
    spot = Solid("ball", (x, 0.0, back - 0.6), flat, ours.home.paint(color))
    return (*body, *head, *legs, spot)


def _body(ours: Maker, rng: Rng, color: Color) -> tuple[Parts, float]:
    """A trunk with lumps of wool, and how high its back is."""
    long, wide, thick = rng.uniform(13, 18), rng.uniform(8, 12.5), rng.uniform(6.5, 10.5)
    back = float(rng.uniform(18, 31))
    middle = (float(rng.uniform(-4, -1)), 0.0, back - thick)
    trunk = Solid("ball", middle, (long, wide, thick), color, grain=ours.home.wool)
    if rng.random() < 0.15:
        trunk = replace(trunk, shape="box", radii=(0.9 * long, 0.8 * wide, 0.95 * thick))
    lumps = [
        Solid(
            "ball", (middle[0] + 0.75 * long * x, 0.75 * wide * y, middle[2] + 0.5 * thick * z),
            (float(rng.uniform(2.5, 6)),) * 3, color, grain=ours.home.wool,
        )
        for x, y, z in rng.uniform(-1, 1, (int(rng.integers(0, 12)), 3))
    ]  # fmt: skip
    return (trunk, *lumps), back


def _head(rng: Rng, color: Color, body: Solid) -> Parts:
    """A head before the body, above or below its back, with ears and perhaps a tuft."""
    x = body.centre[0] + body.radii[0] + float(rng.uniform(-1, 4))
    z = body.centre[2] + float(rng.uniform(-3, 8))
    size = (float(rng.uniform(4, 7)), float(rng.uniform(3, 5.2)), float(rng.uniform(3, 5.5)))
    skull = Solid("ball", (x, 0.0, z), size, color, pitch=float(rng.uniform(-0.2, 0.8)))
    wide = float(rng.uniform(2.5, 6))
    ears = [
        Solid("ball", (x - 1, side * wide, z + float(rng.uniform(-1, 3))), (1.5, 3.0, 1.1), color)
        for side in (-1, 1)
    ]
    tuft = Solid("ball", (x - 2.5, 0.0, z + size[2]), (3.0, 3.2, 2.2), body.color)
    return (skull, *ears, tuft) if rng.random() < 0.4 else (skull, *ears)


def _legs(rng: Rng, color: Color, body: Solid) -> Parts:
    """Four legs under a body."""
    tall = max(body.centre[2] - 0.5 * body.radii[2], 1.0) / 2
    thin = float(rng.uniform(1.2, 2.4))
    return tuple(
        Solid("drum", (body.centre[0] + 0.6 * body.radii[0] * x, 0.5 * body.radii[1] * y, tall),
              (thin, thin, tall), color)
        for x in (-1, 1) for y in (-1, 1)
    )  # fmt: skip


def _lying(ours: Maker, color: str) -> Parts:
    """A sheep on its back: legs in the air, or hardly any."""
    fleece, face = _fleece(ours, color)
    body, back = _body(ours, ours.rng(2), fleece)
    rng, trunk = ours.rng(6), body[0]
    x, _, z = trunk.centre
    turned = [replace(p, centre=(*p.centre[:2], max(back - p.centre[2], 2.0))) for p in body]
    skull = replace(_head(ours.rng(3), face, trunk)[0], pitch=0.0)
    skull = replace(skull, centre=(*skull.centre[:2], max(back - skull.centre[2], 4.0)))
    tall, thin = float(rng.uniform(2.5, 7)), float(rng.uniform(1.4, 2.4))
    hoof = pick(ours.rng(4), (face, fleece))
    feet = [
        Solid("drum", (x + 0.6 * trunk.radii[0] * a, 0.5 * trunk.radii[1] * b, back - z + tall / 2
              + 0.7 * trunk.radii[2]), (thin, thin, tall), hoof)
        for a in (-1, 1) for b in (-1, 1)
    ]  # fmt: skip
    return (*turned, skull, *feet)


def _beast(ours: Maker, fur: tuple[Color, ...], part: int) -> Parts:
    """A lean animal with legs, a head and a tail."""
    rng = ours.rng(part)
    coat, patch = mixed(rng, pick(rng, fur), 0.25), mixed(rng, pick(rng, (*fur, COATS[8])), 0.25)
    wide, back = float(rng.uniform(4, 7)), float(rng.uniform(13, 24))
    trunk = Solid("ball", (-2.0, 0.0, back - 5.0), (float(rng.uniform(11, 16)), wide, 5.5), coat)
    chest = Solid("ball", (6.0, 0.0, back - 3.5), (6.0, 0.95 * wide, 6.0), patch)
    head = _head(rng, pick(rng, (coat, coat, patch)), trunk)
    lift = (-16.0, 0.0, back - float(rng.uniform(-6, 4)))
    pitch = float(rng.uniform(-0.9, 0.4))
    tail = Solid("ball", lift, (float(rng.uniform(4, 8)), 1.8, 1.8), coat, pitch=pitch)
    return (trunk, chest, *head, *_legs(rng, coat, trunk), tail)


def _dog(ours: Maker, _: str) -> Parts:
    return _beast(ours, FUR, 10)


def _ram(ours: Maker, _: str) -> Parts:
    """A larger sheep with horns, mostly darker than the others."""
    rng = ours.rng(11)
    fur = mixed(rng, pick(rng, RAM_FUR), 0.2)
    body, _back = _body(ours, rng, fur)
    grown = [replace(p, radii=_scaled(p.radii, 1.15)) for p in body]
    head = _head(rng, mixed(rng, pick(rng, COATS[:4]), 0.3), grown[0])
    x, _y, z = head[0].centre
    horn = mixed(rng, (0.09, 0.24, 0.34), 0.3)
    far = float(rng.uniform(4, 8))
    horns = [
        Solid("ball", (x - 2 - 3 * turn, side * (far + turn), z + 3 - turn), (3.6, 2.4, 2.8), horn)
        for side in (-1, 1)
        for turn in (0, 1)
    ]
    return (*grown, *head, *horns, *_legs(rng, fur, grown[0]))


def _scaled(radii: tuple[float, float, float], by: float) -> tuple[float, float, float]:
    return radii[0] * by, radii[1] * by, radii[2] * by


def _person(ours: Maker, part: int) -> Parts:
    """A standing figure: legs, a coat, shoulders, arms, a head, perhaps a hat."""
    rng = ours.rng(part)
    tall = float(rng.uniform(38, 52))
    coat, legs, hat = (mixed(rng, pick(rng, COATS), 0.3) for _ in range(3))
    broad, deep = float(rng.uniform(5, 10)), float(rng.uniform(3.5, 6.5))
    skin = mixed(rng, SKINS[int(rng.integers(4))], 0.1)
    reach = float(rng.uniform(0, 6))
    arms = [
        Solid("ball", (reach, (broad + 1.0) * side, 0.55 * tall), (2.6 + reach / 2, 2.3, 6.0), coat)
        for side in (-1, 1)
    ]
    top = float(rng.uniform(3.6, 5.5))
    head = Solid("ball", (0.5, 0.0, tall - top), (top, 0.95 * top, top), skin)
    return (
        Solid("ball", (0.0, 0.0, 0.22 * tall), (0.8 * deep, 0.8 * broad, 0.24 * tall), legs),
        Solid("ball", (0.0, 0.0, 0.56 * tall), (deep, broad, 0.24 * tall), coat),
        *arms, head, *_headwear(rng, hat, tall, top),
    )  # fmt: skip


def _headwear(rng: Rng, color: Color, tall: float, top: float) -> Parts:
    """Hair, a cap or a hat with a brim."""
    hair = Solid("ball", (-0.6, 0.0, tall - 0.7 * top), (top, top, 0.85 * top), color)
    if rng.random() < 0.5:
        return (hair,)
    brim = float(rng.uniform(1.2, 2.1)) * top
    return (
        Solid("drum", (0.0, 0.0, tall - 0.6 * top), (brim, brim, 0.5), color),
        Solid("drum", (0.0, 0.0, tall), (1.1 * top, 1.1 * top, 0.6 * top), color),
    )


def _shepherd(ours: Maker, _: str) -> Parts:
    """A person, often with a crook."""
    rng = ours.rng(12)
    crook = Solid("drum", (float(rng.uniform(3, 7)), 9.0, 23.0), (1.0, 1.0, 22.0), COATS[0])
    return (*_person(ours, 13), crook) if rng.random() < 0.6 else _person(ours, 13)


def _shearer(ours: Maker, _: str) -> Parts:
    return _person(ours, 14)


SHAPES: Mapping[Shape, Callable[[Maker, str], Parts]] = {
    Shape.DOG: _dog,
    Shape.RAM: _ram,
    Shape.SHEPHERD: _shepherd,
    Shape.SHEARER: _shearer,
    Shape.PEN: made_pen,
}
"""Other shapes than sheep and stacks."""
