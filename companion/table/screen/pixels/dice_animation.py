"""Animation of rolling dice, small enough to stand beside a few words."""

from math import cos, pi, sin

from companion.games.rules import Die
from companion.table.screen.pixels.canvas import WIDTH, Bitmap
from companion.table.screen.pixels.font import BOLD, LARGE, Ink
from companion.table.screen.value import Tumble
from companion.table.text import Text

LARGEST, SMALLEST = 27, 25
"""Pixels: two dice stand above each other beside the keys; smaller ones have no bold face."""
TURN_MS = 120
STEPS = 4
"""So many drawings of a quarter turn."""


def in_the_air(dice: tuple[Die, ...], now: int, t: Text) -> Tumble:
    """Animation frame while the device rolls: each side of a die is on top for a moment."""
    turn = now // TURN_MS
    faces = (die.faces[turn % len(die.faces)][0] for die in dice)
    return Tumble(tuple(t.letter(face) or face for face in faces), turn)


def tumbled(tumble: Tumble, height: int) -> Ink:
    """The dice, one above the other; each stands a little further round than the one above."""
    size = min(LARGEST, height // max(len(tumble.faces), 1))
    bitmap = Bitmap()
    for number, face in enumerate(tumble.faces):
        _draw(bitmap, face, number * size, size, tumble.turn + number)
    rows = bitmap.rows[: size * len(tumble.faces)]
    return Ink(size, tuple(row >> WIDTH - size for row in rows))


def _draw(bitmap: Bitmap, face: str, top: int, size: int, turn: int) -> None:
    """A square that has turned so far, and what is on it."""
    middle = (size - 1) / 2
    angles = [pi / 4 + pi / 2 * (turn % STEPS / STEPS + side) for side in range(4)]
    corners = [
        (round(middle + middle * cos(angle)), top + round(middle + middle * sin(angle)))
        for angle in angles
    ]
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        bitmap.line(start, end)
    font = BOLD if BOLD.width(face) <= size // 2 and size >= SMALLEST else LARGE
    ink = font.ink(face)
    bitmap.put(ink, (size - ink.width + 1) // 2, top + (size - font.baseline) // 2)
