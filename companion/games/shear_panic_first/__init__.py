"""Shear Panic, first edition: its rules, facts and pieces."""

from companion.games.shear_panic_first.state import GAME, start

__all__ = ["GAME", "start"]
