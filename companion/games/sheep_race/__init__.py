"""The Sheep Race: its rules, facts and pieces."""

from companion.games.sheep_race.state import GAME, start

__all__ = ["GAME", "start"]
