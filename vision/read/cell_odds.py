"""Odds of every look on every cell of one picture, by the nets or by what this table taught."""

from collections.abc import Iterable, Mapping

import numpy as np

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game
from vision.frame import Frame
from vision.light.white import light
from vision.locate.geometry import MatView, Points, card_looks
from vision.read.adaptation import Tuning, tuned
from vision.read.calibrated_odds import trust_in, trusted
from vision.read.classes import HEXES, classes_of, family_of, in_margin, known_classes, nets_of
from vision.read.hexes import examined_hexes, hex_odds, hexagons
from vision.read.piece_count import surplus
from vision.read.prototypes import Prototypes, learn, prototype_odds, suffices
from vision.read.squares import Odds, cell_odds, examined, figure_odds, places
from vision.sighting import OTHER, Sighting

CARD_SURE = 0.999
CARD_NEAR_MM = 60.0
"""A card this near to its place on the mat is the open one, whatever else lies about."""
CLUTTERED = 6
"""With so many cells under something strange, a hand is in the way; a phone covers four."""


def knows(game: Game, tuning: Tuning) -> bool:
    """Whether the camera can tell a game's pieces apart: by nets, or by what it was taught."""
    return family_of(game) is not None or suffices(game, tuning.prototypes)


def look(frame: Frame, view: MatView, game: Game, tuning: Tuning | None = None) -> Sighting:
    """The odds of every look on every cell; cards only where one is in view.

    Nothing, and not in a clear view, as long as the pieces are not known.
    """
    ours, cards = tuning or Tuning(), card_odds(view, game)
    if not knows(game, ours) or not view.plan.cells:
        return Sighting(cards, clear=False)
    if family_of(game) is not None:
        odds, strange = _net_odds(frame, view, game, ours)
    else:
        odds = prototype_odds(frame, view, game, ours.prototypes)
        strange = _strange(odds, odds) + surplus(odds, game)
    return Sighting({**odds, **cards}, clear=strange < CLUTTERED)


def _net_odds(
    frame: Frame, view: MatView, game: Game, tuning: Tuning
) -> tuple[dict[Cell, Odds], int]:
    """The odds by the game's nets, and how many cells are under something strange."""
    tonight = light(frame, view)
    if nets_of(game).classes is HEXES:
        cells, _ = hexagons(view.plan)
        glanced = examined_hexes(frame, view, tonight, game)
        odds, chosen = hex_odds(glanced, cells, game, tuning), glanced.close.chosen
    else:
        cells, _ = places(view.plan)
        close = examined(frame, view, tonight, game)
        odds, chosen = cell_odds(close, cells, game, tuning), close.chosen
        odds |= figure_odds(close, view, game) if in_margin(game) else {}
    return odds, _strange(odds, [cells[n] for n in chosen if n < len(cells)])


def _strange(odds: Mapping[Cell, Odds], cells: Iterable[Cell]) -> int:
    """How many of these cells are under something that belongs to no game."""
    return sum(odds[cell].get(OTHER, 0.0) > 0.5 for cell in cells)


def adapt(
    frame: Frame, view: MatView, game: Game, observation: Mapping[Cell, Look],
    known: Tuning | None = None,
) -> Tuning:  # fmt: skip
    """Adaptation to tonight's light and these pieces, from a table whose layout is known.

    Samples of pieces that no net knows are added to those of before.
    """
    if family_of(game) is not None:
        return _corrected(frame, view, game, observation)
    before = known.prototypes if known else Prototypes()
    samples = learn(frame, view, game, observation, before)
    return Tuning(game=game.name, prototypes=samples)


def _corrected(frame: Frame, view: MatView, game: Game, observation: Mapping[Cell, Look]) -> Tuning:
    """The correction of the nets with which they read this layout."""
    tonight, classes = light(frame, view), nets_of(game).classes
    if classes is HEXES:
        cells, _ = hexagons(view.plan)
        close = examined_hexes(frame, view, tonight, game).close
    else:
        cells, _ = places(view.plan)
        close = examined(frame, view, tonight, game)
    on_board = close.chosen < len(cells)
    looks = [observation.get(cells[n], EMPTY) for n in close.chosen[on_board]]
    if not looks:
        return Tuning()
    allowed = np.stack([classes_of(game, look) for look in looks])
    trust = trust_in(game.nets)
    values = trusted(close.logits[on_board], known_classes(game), trust, classes)
    return tuned(game.name, close.gist[on_board], values, allowed, trust.sharp)


def card_odds(view: MatView, game: Game) -> dict[Cell, Odds]:
    """Odds of the open card on each place for one; nothing where no card is in view."""
    if not view.cards:
        return {}
    looks = card_looks(game)
    at = {n: np.array(place) for n, place in view.card_places().items() if n in looks}
    homes = {c: np.array(view.plan.centres[c]) for c in view.plan.cards}
    found: dict[Cell, Odds] = {}
    for cell, home in homes.items():
        ours = [n for n, p in at.items() if _nearest(p, homes) == cell]
        near = [n for n in ours if np.linalg.norm(at[n] - home) < CARD_NEAR_MM]
        open_now = near if len(near) == 1 else ours
        if open_now:
            found[cell] = {looks[number]: CARD_SURE / len(open_now) for number in open_now}
    return found


def _nearest(place: Points, homes: dict[Cell, Points]) -> Cell:
    return min(homes, key=lambda cell: float(np.linalg.norm(place - homes[cell])))
