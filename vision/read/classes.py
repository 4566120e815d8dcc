"""What the eye tells apart, whatever the game, and what each game calls it."""

from collections.abc import Mapping
from functools import cache

import numpy as np
import numpy.typing as npt

from companion.games.rules import EMPTY, Game, Look
from vision.sighting import OTHER

SPOTS = ("blue", "yellow", "green", "red")
SHEEP = (*SPOTS, "black", "white")
"""Upright sheep by the spot on their back; black ones are so all over, white ones have no spot."""
FIGURES = ("roger", "shearer")
KINDS = (
    EMPTY, *SHEEP, "lying", "dog", "shepherd", *FIGURES,
    "green pen", "red pen", "green pen sheep", "red pen sheep", OTHER,
)  # fmt: skip
"""What may stand on a square."""
WAYS = ("e", "n", "w", "s")
"""Facings counter-clockwise, as a window turns."""
PILES = (EMPTY, "pasture", "red", "blue", "white", "black", OTHER)
"""What may be on a hexagon: bare mat, a pasture, a pile by its colour."""
PLOP: Look = "plop"

Known = npt.NDArray[np.bool_]
"""(kinds,): those that a game knows; there are no others on its table."""
Shares = npt.NDArray[np.float32]
"""(kinds, looks): how a kind's odds are shared out among a game's looks."""


def has_flock(game: Game) -> bool:
    """Whether the sheep of this game have a colour and a facing."""
    return "blue n" in game.looks


def has_piles(game: Game) -> bool:
    """Whether this game is played with piles on hexagons."""
    return bool({"pasture", PLOP} & set(game.looks))


def group(game: Game) -> str:
    """Which kind of board this is, for what is measured per kind of board."""
    if has_piles(game):
        return "piles"
    if has_flock(game):
        return "flock"
    return "race" if "lying" in game.looks else "pens"


@cache
def shares(game: Game) -> tuple[tuple[Look, ...], Shares]:
    """A game's looks on its cells (of a flock without the facing), and how kinds become them."""
    names = _names(game)
    kinds = PILES if has_piles(game) else KINDS
    looks = tuple(dict.fromkeys(look for share in names.values() for look in share))
    table = np.zeros((len(kinds), len(looks)), np.float32)
    for kind, share in names.items():
        for look in share:
            table[kinds.index(kind), looks.index(look)] = 1.0 / len(share)
    return looks, table


@cache
def known(game: Game) -> Known:
    """Which kinds this game knows."""
    _, table = shares(game)
    return np.asarray(table.any(axis=1), np.bool_)


@cache
def kinds_of(game: Game, look: Look) -> Known:
    """The kinds that a piece of this look may be."""
    looks, table = shares(game)
    name = look.partition(" ")[0] if has_flock(game) else look
    kinds = PILES if has_piles(game) else KINDS
    if name in kinds and name in looks:
        return np.array([kind == name for kind in kinds])
    return np.asarray(table[:, looks.index(name)] > 0, np.bool_)


def _names(game: Game) -> Mapping[str, tuple[Look, ...]]:
    """For every kind that this game knows the looks that it may be."""
    if has_flock(game):
        # A white back in this game is a spot washed out by glare.
        return {EMPTY: (EMPTY,), **{c: (c,) for c in SHEEP[:5]}, "white": SPOTS, OTHER: (OTHER,)}
    if "lying" in game.looks:
        upright = dict.fromkeys(SHEEP, ("sheep",))
        return {EMPTY: (EMPTY,), **upright, "lying": ("lying",), OTHER: (OTHER,)}
    if "shepherd" in game.looks:
        pens = ("green pen", "red pen", "green pen sheep", "red pen sheep")
        same = {kind: (kind,) for kind in ("dog", "shepherd", *pens, OTHER)}
        return {EMPTY: (EMPTY,), "white": ("sheep",), **same}
    if PLOP in game.looks:
        ground = {EMPTY: (EMPTY,), "pasture": (EMPTY,), "black": (PLOP,), OTHER: (OTHER,)}
        return {**ground, "red": ("red",), "blue": ("blue",)}
    return {kind: (kind,) for kind in PILES}
