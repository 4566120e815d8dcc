"""Sheeps & Plops: its rules, facts and pieces."""

from companion.games.plops.state import GAME, start

__all__ = ["GAME", "start"]
