"""Odds of every look on every cell of one picture, by the nets or by what this table taught."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game, catalogue
from vision.frame import Frame
from vision.light.white import light
from vision.locate.geometry import MatPlan, MatView, Points, card_looks
from vision.read.adaptation import Tuning
from vision.read.classes import HEXES, family_of, in_margin, nets_of
from vision.read.close_look import PILE_BLOCK, Glances, LastLook
from vision.read.counters import counter_odds
from vision.read.hexes import examined_layers, hex_glances, hex_odds, hexagons
from vision.read.lookalikes import lookalikes
from vision.read.piece_count import surplus
from vision.read.pips import read_dice
from vision.read.prototypes import prototype_odds, suffices
from vision.read.squares import Odds, cell_odds, figure_odds, looked_again, places
from vision.read.window import Layers, seen_box
from vision.sighting import OTHER, LooseThings, Lying, Sighting

CARD_SURE = 0.999
CARD_NEAR_MM = 60.0
"""A card this near to its place on the mat is the open one, whatever else lies about."""
CLUTTERED = 6
"""With so many cells under something strange, a hand is in the way; a phone covers four."""


class LastOdds(NamedTuple):
    """What the last look at a game's cells found, and the odds that followed from it."""

    glances: Glances
    look: LastLook | None
    """What was made of each square; hexagons are looked at anew as soon as anything changes."""
    tuning: Tuning
    odds: dict[Cell, Odds]
    strange: int
    """How many cells are under something strange."""


def knows(game: Game, tuning: Tuning) -> bool:
    """Whether the camera can tell a game's pieces apart: by nets, or by what it was taught."""
    return family_of(game) is not None or suffices(game, tuning.prototypes)


def look(frame: Frame, view: MatView, game: Game, tuning: Tuning | None = None) -> Sighting:
    """The odds of every look on every cell; cards only where one is in view.

    Nothing, and not in a clear view, as long as the pieces are not known.
    """
    return look_again(frame, view, game, tuning or Tuning(), None)[0]


def look_again(
    frame: Frame, view: MatView, game: Game, ours: Tuning, last: LastOdds | None
) -> tuple[Sighting, LastOdds | None]:
    """The same, with what the last look found where nothing has changed; and what to keep of it."""
    cards, dice = card_odds(view, game), read_dice(frame, view, game)
    loose = {**cards, **dice.odds, **counter_odds(frame, view, game)}
    things = {**lying_cards(view, game, cards), **dice.things}
    if not knows(game, ours) or not view.plan.cells:
        return Sighting(loose, clear=False, things=things), None
    now = None
    if family_of(game) is None:
        odds = prototype_odds(frame, view, game, ours.prototypes)
        strange = _strange(odds, odds) + surplus(odds, game)
    elif nets_of(game).classes is HEXES:
        now = _hex_odds(frame, view, game, ours, last)
        odds, strange = now.odds, now.strange
    else:
        now = _square_odds(frame, view, game, ours, last)
        odds, strange = now.odds, now.strange
    alike = lookalikes(game, ours)
    whole = {**odds, **loose}
    return Sighting(whole, clear=strange < CLUTTERED, things=things, alike=alike), now


def _hex_odds(
    frame: Frame, view: MatView, game: Game, tuning: Tuning, last: LastOdds | None
) -> LastOdds:
    """The odds of hexagons by the game's nets; the last ones if all is as then."""
    (cells, at), layers = hexagons(view.plan), Layers(frame, seen_box(view.pose, view.plan))
    glances = Glances(game.name, view.pose, at, hex_glances(layers, view))
    same = last is not None and tuning is last.tuning
    if last is not None and same and not glances.changed(last.glances, PILE_BLOCK).any():
        return last
    glanced = examined_layers(layers, view, light(frame, view), game, glances.pictures)
    odds = hex_odds(glanced, cells, game, tuning)
    strange = _strange(odds, [cells[n] for n in glanced.close.chosen])
    return LastOdds(glances, None, tuning, odds, strange)


def _square_odds(
    frame: Frame, view: MatView, game: Game, tuning: Tuning, last: LastOdds | None
) -> LastOdds:
    """The odds of squares and of the margin by the game's nets; the last ones if all is as then."""
    look = looked_again(frame, view, light(frame, view), game, last.look if last else None)
    if last is not None and look is last.look and tuning is last.tuning:
        return last
    (cells, _), close = places(view.plan), look.close
    odds = cell_odds(close, cells, game, tuning)
    odds |= figure_odds(close, view, game, tuning) if in_margin(game) else {}
    strange = _strange(odds, [cells[n] for n in close.chosen if n < len(cells)])
    return LastOdds(look.glances, look, tuning, odds, strange)


def _strange(odds: Mapping[Cell, Odds], cells: Iterable[Cell]) -> int:
    """How many of these cells are under something that belongs to no game."""
    return sum(odds[cell].get(OTHER, 0.0) > 0.5 for cell in cells)


def card_odds(view: MatView, game: Game) -> dict[Cell, Odds]:
    """Odds of the open card on each place for one; nothing where no card is in view.

    A place is told to be empty only to those who play with cards that can be read.
    """
    looks, homes = card_looks(game), _card_homes(view.plan, game)
    at = {n: np.array(place) for n, place in view.card_places().items()}
    lying = {n: _nearest(p, homes[n]) for n, p in at.items() if homes.get(n)}
    if not lying:
        return {}
    found: dict[Cell, Odds] = {}
    for cell in view.plan.cards:
        ours = [n for n, nearest in lying.items() if nearest == cell]
        near = [n for n in ours if np.linalg.norm(at[n] - homes[n][cell]) < CARD_NEAR_MM]
        if not near and view.plan.vacant.get(cell) in at:
            found[cell] = {EMPTY: CARD_SURE}
        elif ours:
            found[cell] = _open_odds(looks, near if len(near) == 1 else ours)
    return found


def _open_odds(looks: Mapping[int, Look], numbers: Sequence[int]) -> Odds:
    """Odds of these cards, each of which may be the open one."""
    return {looks[number]: CARD_SURE / len(numbers) for number in numbers}


def lying_cards(view: MatView, game: Game, odds: Mapping[Cell, Odds]) -> LooseThings:
    """Where on each place the cards lie that may be the open one; nothing on a bare place."""
    numbers = {look: number for number, look in card_looks(game).items() if number in view.cards}
    return {
        cell: {look: _lying(view, numbers[look]) for look in looks if look in numbers}
        for cell, looks in odds.items()
    }


def _lying(view: MatView, number: int) -> Lying:
    """The pose of a card by its marker."""
    corners = view.pose.ground(view.cards[number])
    (east, north), along = corners.mean(axis=0), corners[1] - corners[0]
    return Lying(float(east), float(north), float(np.degrees(np.arctan2(along[1], along[0]))))


@lru_cache(32)
def _card_homes(sheet: MatPlan, game: Game) -> dict[int, dict[Cell, Points]]:
    """The places on which each card may lie, by its marker's id."""
    places = {cell: np.array(sheet.centres[cell]) for cell in sheet.cards}
    return {
        piece.marker: {c: at for c, at in places.items() if not piece.cells or c in piece.cells}
        for piece in catalogue(game)
        if piece.marker is not None
    }


def _nearest(place: Points, homes: Mapping[Cell, Points]) -> Cell:
    return min(homes, key=lambda cell: float(np.linalg.norm(place - homes[cell])))
