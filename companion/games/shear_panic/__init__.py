"""Shear Panic, Zoch edition: its rules, facts and pieces."""

from companion.games.shear_panic.state import GAME, start

__all__ = ["GAME", "start"]
