"""Learning at the table: samples of this household's looks from a table whose layout is known."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game
from vision.frame import Frame
from vision.light.white import light
from vision.locate.geometry import MatView
from vision.read.adaptation import NetSample, Tuning, eye, headed, numbers, remembered, tuned
from vision.read.calibrated_odds import trust_in, trusted
from vision.read.classes import (
    HEXES,
    SQUARES,
    WAYS,
    Known,
    classes_of,
    family_of,
    in_margin,
    known_classes,
    nets_of,
    plain_look,
)
from vision.read.close_look import Close
from vision.read.hexes import examined_hexes, hexagons
from vision.read.net import softmax
from vision.read.prototypes import learn
from vision.read.squares import (
    FIGURE_CELLS,
    IN_THE_MARGIN,
    examined,
    is_reserved,
    margin_class,
    margin_strips,
    places,
)
from vision.sighting import OTHER

BARE = 0.7
"""Where every place along a side is more likely empty than this, its figure is not in sight."""


def adapt(
    frame: Frame, view: MatView, game: Game, observation: Mapping[Cell, Look],
    known: Tuning | None = None,
) -> Tuning:  # fmt: skip
    """Adaptation to these pieces and this light: what was known, and one more table.

    Its layout is known by the word of the players, or because they and the camera agree.
    """
    before = known or Tuning()
    if family_of(game) is None:
        samples = learn(frame, view, game, observation, before.prototypes)
        return Tuning(game=game.name, prototypes=samples)
    ours = before.samples if before.eye == eye() else ()
    every = remembered(ours, _samples(frame, view, game, observation))
    if not every:
        return before
    learned = tuned(game.name, every, {one.look: _classes(game, one.look) for one in every})
    facings = before.facings if before.eye == eye() else ()
    faced = remembered(facings, _facing_samples(frame, view, game, observation))
    return replace(learned, facings=faced, heads=headed(faced, WAYS)) if faced else learned


def _facing_samples(
    frame: Frame, view: MatView, game: Game, observation: Mapping[Cell, Look]
) -> Iterator[NetSample]:
    """Samples of pieces that are known to face somewhere: what the nets say of that.

    Turned windows of the same pieces were tried as samples of the other facings: a piece leans away
    from the camera, not with its window, and one flock of nine was misread that was read before.
    """
    cells, _ = places(view.plan)
    ways = [_facing(game, observation.get(cell, EMPTY)) for cell in cells]
    if not any(ways):
        return
    close = examined(frame, view, light(frame, view), game)
    for number, values in zip(close.chosen.tolist(), close.ways, strict=True):
        if number < len(cells) and ways[number]:
            yield NetSample(ways[number], (), numbers(values))


def _facing(game: Game, look: Look) -> str:
    """The way in which a look faces, if it faces somewhere."""
    return look.removeprefix(plain_look(game, look)).strip()


def _classes(game: Game, look: Look) -> Known:
    """The classes that a look on the board or in the margin is to be learned as."""
    for figure in in_margin(game):
        if figure.look == look:
            return SQUARES.mask(SQUARES.names[margin_class(figure)])
    return classes_of(game, look)


def _samples(
    frame: Frame, view: MatView, game: Game, observation: Mapping[Cell, Look]
) -> Iterator[NetSample]:
    """Samples of all places of a known table that wanted a close look."""
    tonight, classes = light(frame, view), nets_of(game).classes
    if classes is HEXES:
        cells, _ = hexagons(view.plan)
        close = examined_hexes(frame, view, tonight, game).close
    else:
        cells, _ = places(view.plan)
        close = examined(frame, view, tonight, game)
    on_board = np.flatnonzero(close.chosen < len(cells))
    values = trusted(close.logits, known_classes(game), trust_in(game.nets), classes)
    strange = softmax(values)[:, classes.index(OTHER)] > 0.5
    for n in on_board:
        look = plain_look(game, observation.get(cells[close.chosen[n]], EMPTY))
        if look != EMPTY or not strange[n]:
            yield NetSample(look, numbers(close.gist[n]), numbers(values[n]))
    if in_margin(game):
        yield from _margin_samples(close, view, game, observation)


def _margin_samples(
    close: Close, view: MatView, game: Game, observation: Mapping[Cell, Look]
) -> Iterator[NetSample]:
    """Samples of figures in the margin, each where its side is least bare, and of bare places.

    A side on which two figures should stand, or on which none is in sight, tells nothing.
    """
    cells, points = places(view.plan)
    values = trusted(close.logits, IN_THE_MARGIN, trust_in("margin"), SQUARES)
    odds = softmax(values)
    bare, sides = odds[:, SQUARES.index(EMPTY)], _sides(close, view, len(cells))
    free = (sides >= 0) & ~is_reserved(view, points[close.chosen])
    free &= odds[:, SQUARES.index(OTHER)] < 0.5
    for number, looks in enumerate(_figures(view, game, observation)):
        here = np.flatnonzero(free & (sides == number))
        if not len(here) or len(looks) > 1:
            continue
        best = here[bare[here].argmin()]
        if looks and bare[best] < BARE:
            yield NetSample(looks[0], numbers(close.gist[best]), numbers(values[best]))
            away = points[close.chosen[here]] - points[close.chosen[best]]
            here = here[np.linalg.norm(away, axis=1) > FIGURE_CELLS * view.plan.cell_mm]
        for n in here if not looks or bare[best] < BARE else ():
            yield NetSample(EMPTY, numbers(close.gist[n]), numbers(values[n]))


def _sides(close: Close, view: MatView, cells: int) -> npt.NDArray[np.intp]:
    """The number of the strip that each place belongs to; -1 on the board."""
    strips = margin_strips(view.plan).values()
    owner = np.repeat(np.arange(len(strips)), [len(strip) for strip in strips])
    return np.concatenate([np.full(cells, -1), owner])[close.chosen]


def _figures(
    view: MatView, game: Game, observation: Mapping[Cell, Look]
) -> Iterator[tuple[Look, ...]]:
    """The figures that should stand along each strip of the margin."""
    for side in margin_strips(view.plan):
        cells = [cell for cell, at in view.plan.sides.items() if at == side]
        yield tuple(observation[cell] for cell in cells if cell in observation)
