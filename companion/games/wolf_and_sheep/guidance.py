"""Guidance of Wolf and Sheep: what to do now, and a step in words."""

from companion.games.board import Cell
from companion.games.rules import Description, Move, Seat, Task, news


def due(seat: Seat, moves: tuple[Move, ...], hunted: bool) -> Task:
    """The step that is due, with the pieces that can make it."""
    step = "wolf-goes-one-step" if hunted else "sheep-goes-forward"
    return Task(news(step, seat), tuple(dict.fromkeys(cell for _, cell, _ in moves)))


def told(start: Cell, end: Cell, hunted: bool) -> Description:
    """A step with an arrow."""
    key = "wolf-went" if hunted else "sheep-went"
    return Description(news(key, cell=start, to=end), (start, end))
