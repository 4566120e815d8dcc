"""Reconstruction of the moment before a turn of Battle Sheep from what lay on the table."""

from companion.games.battle_sheep.pieces import COLORS
from companion.games.battle_sheep.state import BattleSheep, position
from companion.games.board import Cell
from companion.games.rules import Game, TableSnapshot


def before(_: Game, last: TableSnapshot, after: TableSnapshot) -> BattleSheep | None:
    """Whose stacks changed has moved; None while tiles are laid and stacks are placed."""
    colors = [color for color in COLORS if color in last.looks.values()]
    if not colors or colors != [color for color in COLORS if color in after.looks.values()]:
        return None
    turns = [seat for seat, c in enumerate(colors) if _held(last, c) != _held(after, c)]
    if len(turns) > 1:
        return None
    stacks = {cell: (colors.index(last.looks[cell]), high) for cell, high in last.heights.items()}
    return position(last.looks, stacks, turns[0] if turns else 0, max(2, len(colors)))


def _held(table: TableSnapshot, color: str) -> set[tuple[Cell, int]]:
    return {(c, height) for c, height in table.heights.items() if table.looks[c] == color}
