"""Battle Sheep: its rules, facts and pieces."""

from companion.games.battle_sheep.state import GAME, start

__all__ = ["GAME", "start"]
