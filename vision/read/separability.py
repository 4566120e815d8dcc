"""Separability of looks: which pieces of a household the nets alone can hardly tell, and from what.

Measured on the samples that agreed tables have given. What was learned there mostly mends it; but
a piece that has to be learned in every light is better painted or printed otherwise.
"""

from typing import NamedTuple

import numpy as np

from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game
from vision.light.doctor import Complaint
from vision.read.adaptation import NetSample, Tuning, eye
from vision.read.classes import family_of, in_margin, shares
from vision.read.net import Array, softmax
from vision.read.squares import margin_class
from vision.sighting import OTHER

HARD = 0.5
"""A look is hard if the nets give it less than this, the mean over its samples."""


class HardLook(NamedTuple):
    """A look of this household that the nets take for another one."""

    look: Look
    rival: Look
    """`EMPTY` if it is hardly seen at all, `OTHER` if it is taken for no piece of the game."""
    share: float
    """The odds that the nets give it."""


def hard_looks(game: Game, tuning: Tuning) -> tuple[HardLook, ...]:
    """The looks of which there are samples that the nets hardly know, the hardest first."""
    if family_of(game) is None or tuning.eye != eye():
        return ()
    looks = {sample.look for sample in tuning.samples} - {EMPTY}
    found = [_measured(game, look, tuning.samples) for look in sorted(looks)]
    return tuple(one for one in sorted(found, key=_share) if one.share < HARD)


def _share(hard: HardLook) -> float:
    return hard.share


def _measured(game: Game, look: Look, samples: tuple[NetSample, ...]) -> HardLook:
    """How well the nets alone know a look."""
    logits = np.array([one.logits for one in samples if one.look == look], np.float32)
    names, odds = _named(game, look, softmax(logits).mean(axis=0))
    share = float(odds[names.index(look)])
    rivals = dict(zip(names, odds.tolist(), strict=True))
    del rivals[look]
    return HardLook(look, max(rivals, key=rivals.__getitem__), share)


def _named(game: Game, look: Look, odds: Array) -> tuple[tuple[Look, ...], Array]:
    """Looks that a place may have, and their odds from those of classes: board or margin."""
    figures = in_margin(game)
    if look not in {figure.look for figure in figures}:
        names, table = shares(game)
        return names, np.asarray(odds @ table, np.float32)
    classes = {figure.look: margin_class(figure) for figure in figures}
    known = np.array([odds[number] for number in classes.values()], np.float32)
    bare = np.float32(1.0) - known.sum()
    return (*classes, EMPTY), np.append(known, bare)


def advice(game: Game, tuning: Tuning) -> Complaint | None:
    """What to change about the hardest look of a household, if there is a hard one."""
    hard = next(iter(hard_looks(game, tuning)), None)
    if hard is None:
        return None
    key = "pieces-faint" if hard.rival in (EMPTY, OTHER) else "pieces-alike"
    return Complaint(key, (("piece", hard.look), ("other", hard.rival)))
