"""Moves of both editions of Shear Panic in words, with an arrow."""

from companion.games.board import Cell, square_name
from companion.games.rules import Description, Move, News, State, news
from companion.games.shear_panic_shared.gesture import distance, gesture, lane_of, place_of
from companion.games.shear_panic_shared.moment import Sheep, sheep_in, spot
from companion.games.shear_panic_shared.track import KINDS

MADE = {
    "step": "one-sheep-steps",
    "slam": "one-sheep-slams",
    "push": "one-sheep-pushes",
    "boing": "one-sheep-jumps",
    "line": "a-line-is-pushed",
    "diag": "a-diagonal-is-pushed",
    "wool": "the-flock-gathers",
    "ewe": "the-flock-turns",
    "turn": "the-flock-turns",
    "roll": "the-die-shows",
    "extra": "an-extra-move",
}
"""How each move is told."""


def description(state: State, move: Move) -> Description | None:
    """A move in words, with an arrow from where its first sheep stood to where its last stands."""
    kind, *words = move
    if kind not in MADE:
        return None
    if kind in KINDS:
        value, *words = words
        if not words:
            return Description(news("a-card-for-its-time-only", value=int(value)))
    told = _told(sheep_in(state.observation()), kind, words)
    return Description(told, None if kind in ("roll", "extra") else _arrow(state, move))


def _told(sheep: Sheep, kind: str, words: list[str]) -> News:
    """What is said of a move without its card's value."""
    key = MADE[kind]
    if kind == "roll":
        return news(key, face=words[0])
    if kind == "extra":
        return news("no-extra-move") if words[0] == "no" else news(key, value=int(words[0]))
    if kind in ("wool", "ewe", "turn"):
        return news(key, way=words[0])
    return _of_one(sheep, kind, words)


def _of_one(sheep: Sheep, kind: str, words: list[str]) -> News:
    """What is said of one sheep, and of those that it pushes."""
    key, (cell, target) = MADE[kind], words[:2]
    mover = f"{sheep[spot(cell)]} sheep"
    if kind == "boing":
        return news(key, sheep=mover, cell=cell, target=target)
    if kind == "step":
        return news(key, sheep=mover, cell=cell, way=target)
    count = int(words[2]) if len(words) > 2 else _ahead(sheep, cell, target)
    if kind in ("line", "diag"):
        return news(key, cell=cell, way=target, count=count + 1)
    return news(key, sheep=mover, cell=cell, way=target, count=count)


def _ahead(sheep: Sheep, cell: Cell, way: str) -> int:
    """How many sheep stand in front of one."""
    here = spot(cell)
    lane, place = lane_of(here, way), place_of(here, way)
    return sum(lane_of(at, way) == lane and place_of(at, way) > place for at in sheep)


def _arrow(state: State, move: Move) -> tuple[Cell, Cell] | None:
    """From the rear-most sheep to the front-most; of a whole flock the one that goes farthest."""
    before, after = state.observation(), state.apply(move).untidied()
    change = gesture(sheep_in(before), sheep_in(after))
    if change.kind in ("walk", "shove"):
        start, end = change.strides[0].start, change.strides[-1].end
    elif change.kind == "drift":
        _, start, end = max(change.strides, key=distance)
    else:
        return None
    return square_name(*start), square_name(*end)
