"""Objections of the first edition: the flock may lie anywhere on the mat."""

from collections.abc import Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Objection
from companion.games.shear_panic_shared.moment import (
    FlockMoment,
    Spot,
    sheep_in,
    shifts,
    slid,
)
from companion.games.shear_panic_shared.objections import objection

VAGUE = "only-one-action"
"""Said of whatever is no single action, so of a flock that was slid."""
MOST = 5
"""So many sheep must agree that the whole flock was slid."""


def objection_afloat(moment: FlockMoment, looks: Mapping[Cell, Look]) -> Objection | None:
    """The broken rule; if too many have moved, as if most of the flock lay where it did."""
    plain = objection(moment, looks)
    if plain is None or plain.reason.key != VAGUE:
        return plain
    east, north = _drift(moment, looks)
    found = objection(moment, slid(looks, -east, -north))
    if found is None:
        return plain
    return Objection(found.reason, tuple(slid(dict.fromkeys(found.cells, ""), east, north)))


def _drift(moment: FlockMoment, looks: Mapping[Cell, Look]) -> Spot:
    """How far most sheep have gone together; not at all where that explains no more."""
    votes = shifts(sheep_in(moment.state.observation()), sheep_in(looks))
    best, agreeing = max(votes.items(), key=lambda vote: vote[1], default=((0, 0), 0))
    return best if agreeing >= MOST and agreeing > votes[0, 0] else (0, 0)
