"""Scoring of the first Shear Panic: what a turn earns, each point with its reason."""

from collections.abc import Sequence

from companion.games.rules import News, Seat, news
from companion.games.shear_panic_first.box import FirstBox
from companion.games.shear_panic_first.flock import DEPTH, NAMES, ROW, Flock
from companion.games.shear_panic_shared.flock import roger_points, shearer_points, touch_points


def _touch(one: int, other: int) -> int:
    return touch_points(one % ROW - other % ROW, one // ROW - other // ROW)


def together(pair: Flock, seat: Seat) -> list[News]:
    """Phase 1: what a player's two sheep earn by each other."""
    points = _touch(*pair)
    keys = ("", "two-sheep-corner-to-corner", "two-sheep-side-by-side")
    return [news(keys[points], seat, points)] if points else []


def beside_berta(pair: Flock, berta: int, seat: Seat) -> list[News]:
    """Phase 3: what each of a player's sheep earns by Berta."""
    keys = ("", "sheep-corner-to-corner-with-berta", "sheep-beside-berta")
    return [
        news(keys[points], seat, points, cell=NAMES[cell])
        for cell in pair
        if (points := _touch(cell, berta))
    ]


def nearest_line(flock: Flock, facing: str) -> set[int]:
    """The sheep that the shearer reaches first."""
    depth = DEPTH[facing]
    least = min(depth[cell] for cell in flock)
    return {cell for cell in flock if depth[cell] == least}


def in_rows(box: FirstBox, flock: Flock, wool: str, facing: str, phase: int) -> list[News]:
    """Phases 2 and 4: what every sheep earns by its row; empty rows do not count."""
    depth = DEPTH[facing]
    lines = 0
    for cell in flock:
        lines |= 1 << depth[cell]
    points = roger_points(lines) if phase == 2 else shearer_points(lines, box.house.shear)
    key = "sheep-near-roger" if phase == 2 else "sheep-far-from-the-shearer"
    return [
        news(key, seat, earned, cell=NAMES[cell], row=5 - earned)
        for seat, letter in enumerate(box.letters)
        for cell, color in zip(flock, wool, strict=True)
        if color == letter and (earned := points[depth[cell]])
    ]


def buttons_left(box: FirstBox, extras: Sequence[str], hands: Sequence[int]) -> list[News]:
    """Two players: what extra buttons cost that are still there (A8)."""
    always = box.house.penalty_two_players == "always"
    return [
        news("unused-extra-buttons", seat, -2 * len(left), buttons=len(left))
        for seat, (left, hand) in enumerate(zip(extras, hands, strict=True))
        if left and (always or len(left) > hand.bit_count())
    ]
