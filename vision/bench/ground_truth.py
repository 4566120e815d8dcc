"""Ground truth beside a photograph, in the looks and cells of its game.

It is for training and measuring only, the recogniser never reads it. Fields are those of the
footage: `NAME.json` beside `NAME.jpg`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import Game, TableSnapshot, catalogue
from vision.bench.scene_format import cell_grid, look_of, piece_of

CLEAR_SHARE, HIDDEN_SHARE = 0.1, 0.7
"""A cell that a hand covers more than the first is not expected to be read; more than the second,
it shows nothing but the hand."""
PICTURES = (".jpg", ".jpeg", ".png")
KEPT = ("board", "state", "figures", "scene", "distractors")
"""Fields that samples ask for; where each cell's pixels are takes most of the memory."""


class TruthError(ValueError):
    """A truth that cannot be read; the message is one line."""


@dataclass(frozen=True, slots=True)
class Truth:
    """Ground truth of one photographed table."""

    name: str
    picture: Path
    game: str
    looks: Mapping[Cell, Look]
    """The look of every cell that is not empty."""
    below: Mapping[Cell, Look]
    """What lies out of sight under a piece."""
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
    """The fields that are `KEPT`, as they are in the file."""


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
        return from_json(json.loads(path.read_text(encoding="utf-8")), path.stem, picture)
    except (LookupError, TypeError, ValueError) as error:
        raise TruthError(f"{path.name}: not the truth of a photograph: {error!r}") from None


def from_json(raw: Mapping[str, Any], name: str, picture: Path) -> Truth:
    """Decode the fields of a truth file."""
    game, scene = GAMES[raw["board"]["name"]], raw["scene"]
    table = _table(game, raw)
    return Truth(
        name=name,
        picture=picture,
        game=game.name,
        looks=table.looks,
        below=table.below,
        heights=table.heights,
        household=f"{game.name} {scene['style_seed']}",
        hand=bool(scene.get("hand")) or raw["hand_fraction"] > 0,
        covered=_covered(game, raw, CLEAR_SHARE),
        hidden=_covered(game, raw, HIDDEN_SHARE),
        note=scene.get("note") or "",
        sequence=name.rpartition("_f")[0] if scene.get("turn") is not None else "",
        raw={key: raw[key] for key in KEPT if key in raw},
    )


def snapshot(truth: Truth) -> TableSnapshot:
    """The table of a truth as its game knows it; who moved is the last word of the note."""
    color = truth.note.rpartition(" ")[2]
    mover = color if color in GAMES[truth.game].colors else ""
    return TableSnapshot(truth.looks, truth.below, truth.heights, mover)


def _covered(game: Game, raw: Mapping[str, Any], share: float) -> frozenset[Cell]:
    cells = cell_grid(game).cells
    return frozenset(
        cells[_place(key.split(","))]
        for key, shares in raw["cells"].items()
        if shares.get("hand", 0.0) + shares.get("distractor", 0.0) > share
    )


def _place(words: Sequence[str | int]) -> tuple[int, int]:
    first, second = map(int, words)
    return first, second


def cell_of(game: Game, figure: Mapping[str, Any]) -> Cell:
    """The cell on which a figure stands, or its place in the margin."""
    grid, place = cell_grid(game), _place(figure["cell"])
    side = grid.side(place)
    return grid.cells[place] if side is None else f"{piece_of(game, figure).look} {side}"


def _table(game: Game, raw: Mapping[str, Any]) -> TableSnapshot:
    """All that lies on the table; a piece on a pen hides it, unless it is seen as held by it."""
    tiles = [piece.look for piece in catalogue(game) if piece.shape is Shape.TILE]
    cells = cell_grid(game).cells
    looks = {cells[q, r]: tiles[0] for q, r in raw["board"].get("hexes") or ()}
    heights: dict[Cell, int] = {}
    pens: dict[Cell, Piece] = {}
    for figure in raw["state"]:
        cell, piece = cell_of(game, figure), piece_of(game, figure)
        if piece.shape is Shape.PEN:
            pens[cell] = piece
        else:
            looks[cell] = look_of(piece, figure)
        if piece.shape is Shape.STACK:
            heights[cell] = figure["count"]
    shown, below = _with_pens(looks, pens)
    return TableSnapshot(shown, below, heights)


def _with_pens(
    looks: Mapping[Cell, Look], pens: Mapping[Cell, Piece]
) -> tuple[dict[Cell, Look], dict[Cell, Look]]:
    """Looks with the pens that can be seen, and those that something hides."""
    free = {cell: pen.look for cell, pen in pens.items() if cell not in looks}
    held = {c: pen.holding[looks[c]] for c, pen in pens.items() if looks.get(c) in pen.holding}
    below = {c: pen.look for c, pen in pens.items() if c not in free and c not in held}
    return {**looks, **free, **held}, below
