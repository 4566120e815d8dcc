"""The truth beside a photograph, as the games would say it; for learning and measuring only.

The recogniser never reads it. Fields are those of the footage: `NAME.json` beside `NAME.jpg`.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games.board import Cell, hex_name, square_name
from companion.games.rules import Look

FIGURE = {"ram": "roger", "shearer": "shearer"}
CLEAR_SHARE, HIDDEN_SHARE = 0.1, 0.7
"""A cell that a hand covers more than the first is not expected to be read; more than the second,
it shows nothing but the hand."""
PICTURES = (".jpg", ".jpeg", ".png")
KEPT = ("board", "state", "figures", "scene", "distractors")
"""Fields that lessons and turns ask for; where each cell's pixels are takes most of the memory."""


class TruthError(ValueError):
    """A truth that cannot be read; the message is one line."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What lies on one photographed table."""

    name: str
    picture: Path
    game: str
    looks: Mapping[Cell, Look]
    """The look of every cell that is not empty."""
    heights: Mapping[Cell, int]
    """How many tokens stand on a cell."""
    household: str
    """Two pictures of one household share its mat, paints and figures."""
    hand: bool
    covered: frozenset[Cell]
    """Cells that a hand or another thing touches."""
    hidden: frozenset[Cell]
    """Cells that it covers."""
    note: str
    sequence: str
    """The game that the frame belongs to, or nothing."""
    raw: Mapping[str, Any]
    """The fields that are `KEPT`, as they are told."""


def truths(folder: Path) -> Iterator[Truth]:
    """Every photograph in a folder (and below) with its truth, in the order of their names."""
    for path in sorted(folder.rglob("*.json")):
        for suffix in PICTURES:
            picture = path.with_suffix(suffix)
            if picture.exists():
                yield read(path, picture)
                break


def read(path: Path, picture: Path) -> Truth:
    """The truth of one photograph.

    Raises `TruthError` if it is not told as in the footage.
    """
    try:
        return told(json.loads(path.read_text(encoding="utf-8")), path.stem, picture)
    except (LookupError, TypeError, ValueError) as error:
        raise TruthError(f"{path.name}: not the truth of a photograph: {error!r}") from None


def told(raw: Mapping[str, Any], name: str, picture: Path) -> Truth:
    """The truth that these fields tell."""
    game, scene = raw["board"]["name"], raw["scene"]
    looks, heights = _looks(raw)
    return Truth(
        name=name,
        picture=picture,
        game=game,
        looks=looks,
        heights=heights,
        household=f"{game} {scene['style_seed']}",
        hand=bool(scene.get("hand")) or raw["hand_fraction"] > 0,
        covered=_covered(raw, CLEAR_SHARE),
        hidden=_covered(raw, HIDDEN_SHARE),
        note=scene.get("note") or "",
        sequence=name.rpartition("_f")[0] if scene.get("turn") is not None else "",
        raw={key: raw[key] for key in KEPT if key in raw},
    )


def _covered(raw: Mapping[str, Any], share: float) -> frozenset[Cell]:
    return frozenset(
        cell_name(raw["board"], [int(word) for word in key.split(",")])
        for key, shares in raw["cells"].items()
        if shares.get("hand", 0.0) + shares.get("distractor", 0.0) > share
    )


def cell_name(board: Mapping[str, Any], cell: list[int]) -> Cell:
    """The game's name of a truth's cell."""
    first, second = cell
    if board["name"] == "battle_sheep":
        return hex_name(first, second)
    if board["name"] == "sheep_race":
        return f"{first + 1}-{second}"
    return square_name(second, board["rows"] - 1 - first)


def side(board: Mapping[str, Any], cell: list[int]) -> str:
    """The side of the board on which a figure outside the grid stands."""
    row, column = cell
    if row < 0 or row >= board["rows"]:
        return "n" if row < 0 else "s"
    return "w" if column < 0 else "e"


def _looks(raw: Mapping[str, Any]) -> tuple[dict[Cell, Look], dict[Cell, int]]:
    board = raw["board"]
    looks = {hex_name(q, r): "pasture" for q, r in board.get("hexes") or ()}
    heights: dict[Cell, int] = {}
    pens: dict[Cell, Look] = {}
    for piece in raw["state"]:
        kind = piece["kind"]
        if kind in FIGURE:
            looks[f"{FIGURE[kind]} {side(board, piece['cell'])}"] = FIGURE[kind]
            continue
        cell = cell_name(board, piece["cell"])
        if kind == "pen":
            pens[cell] = f"{piece['color']} pen"
        else:
            looks[cell] = _piece(board["name"], piece)
        if kind == "stack":
            heights[cell] = piece["count"]
    for cell, pen in pens.items():
        above = looks.get(cell)
        looks[cell] = {None: pen, "sheep": f"{pen} sheep"}.get(above, above or pen)
    return looks, heights


def _piece(game: str, piece: Mapping[str, Any]) -> Look:
    kind = str(piece["kind"])
    if kind == "stack":
        return str(piece["color"])
    if kind != "sheep" or game == "pasterze":
        return kind
    if game == "sheep_race":
        return "lying" if piece.get("lying") else "sheep"
    return f"{piece['color']} {piece['facing'].lower()}"
