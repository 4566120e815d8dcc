"""Piece catalogue of Wolf and Sheep."""

from companion.games.facts import own_facts
from companion.games.pieces import Cover, Piece, Shape
from companion.games.rules import Options

COVER = (Cover("wolf", 0.0, -22.0), Cover("sheep", -26.0, 20.0), Cover("sheep", 26.0, 20.0))


def pieces(options: Options) -> tuple[Piece, ...]:
    """One wolf, and a sheep for every other square of a row."""
    size = {**own_facts(__package__), **options.facts}["size"]
    sheep = Piece("sheep", Shape.SHEEP, count=size // 2, always=True)
    return (Piece("wolf", Shape.WOLF, "black", always=True), sheep)
