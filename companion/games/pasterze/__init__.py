"""Pasterze: its rules, facts and pieces."""

from companion.games.pasterze.state import GAME, start

__all__ = ["GAME", "start"]
