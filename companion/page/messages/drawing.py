"""Drawing data of mats and pieces: the catalogue of a game in the terms that scripts draw in."""

from companion.games import GAMES
from companion.games.board import SQUARE, TRACK, Board, Cell, Mat, Point
from companion.games.pieces import Cover, Look, Piece, Shape
from companion.games.rules import EMPTY, Game, State, catalogue
from companion.page.messages.outgoing import CoverPiece, Drawn, PieceDrawing, PlanMessage
from companion.page.virtual.pieces import TablePiece, facing_of, standing
from companion.page.virtual.tabletop import is_place
from companion.page.virtual.tiles import offset
from companion.table.piece_letter import piece_letter
from companion.table.text import Text, text, title_of

Box = tuple[Piece, ...]
BARE = PlanMessage("", "", SQUARE, 40, 400, 400, 46, (0, 1, 2, 3), {}, {})
"""A table without a mat."""
EAST = 90


def plan(game: str, board: Board, box: Box, t: Text) -> PlanMessage:
    """A mat, to be drawn, and the pieces in its box."""
    if game not in GAMES:
        return BARE
    found, t = GAMES[game], text(t.language, game)
    mat, ground = found.mat, found.mat.ground
    middle = {cell: _mm(mat, at) for cell, at in board.at.items()}
    cells = {cell: at for cell, at in middle.items() if not is_place(board, cell)}
    return PlanMessage(
        game=game,
        title=title_of(game, t.language),
        lattice=board.lattice,
        cell_mm=mat.cell_mm,
        width_mm=mat.area_mm[0],
        height_mm=mat.area_mm[1],
        margin_mm=mat.margin_mm,
        markers=found.markers,
        cells=cells,
        places={cell: at for cell, at in middle.items() if cell not in cells},
        cards=board.cards,
        dice=board.dice,
        counters=_counters(found),
        tints={cell: _tint(mat, board, cell) for cell in cells},
        marks={cell: mark for cell, mark in ground.marks.items() if cell in cells},
        columns=ground.columns,
        bands=tuple(round(x * mat.cell_mm, 1) for x in ground.bands),
        ponds=tuple(_mm(mat, at) for at in ground.ponds),
        pieces=tuple(piece_drawing(kind, found, board, t) for kind in box),
    )


def _counters(game: Game) -> dict[Cell, str]:
    """The colours of the places for counters."""
    chips = [kind for kind in catalogue(game) if kind.shape == Shape.CHIP]
    return {cell: kind.color for kind in chips for cell in sorted(kind.cells)}


def _mm(mat: Mat, at: Point) -> Point:
    return round(at[0] * mat.cell_mm, 1), round(at[1] * mat.cell_mm, 1)


def _tint(mat: Mat, board: Board, cell: Cell) -> str:
    """The colour of a cell; squares take turns, everything else is of one colour."""
    zone = next((zone.tint for zone in mat.ground.zones if cell in zone.cells), "")
    if zone or mat.ground.cloth:
        return zone or "cloth"
    return "odd" if _is_odd(mat, board, cell) else "even"


def _is_odd(mat: Mat, board: Board, cell: Cell) -> bool:
    """Whether a cell takes the second of two colours; all do that are no squares."""
    if board.lattice not in (SQUARE, TRACK):
        return True
    x, y = board.at[cell]
    west, south = board.at[board.cells[0]]
    across = 0 if mat.ground.in_rows else round(x - west)
    return (round(y - south) + across) % 2 == 1


def piece_drawing(kind: Piece, game: Game, board: Board, t: Text) -> PieceDrawing:
    """How one kind of piece is drawn."""
    name = t.word(kind.look)
    forms = {
        form: tuple(offset(board.lattice, step) for step in steps)
        for form, steps in kind.forms.items()
    }
    return PieceDrawing(
        shape=kind.shape,
        color=kind.color.split()[0] if kind.color else "",
        letter=piece_letter(kind, game, t),
        heading=EAST if board.lattice == TRACK else 0,
        turn=_turn(kind),
        value=str(kind.value),
        title=name.removesuffix(str(kind.value)).strip() if kind.shape == Shape.CARD else "",
        sketch=kind.sketch,
        forms=forms,
    )


def _turn(kind: Piece) -> str:
    """What turning does to a piece: another way, another form, its back, or nothing."""
    if kind.facing:
        return "facing"
    if len(kind.forms) > 1:
        return "form"
    return "over" if kind.back else ""


def drawn(box: Box, state: State) -> dict[Cell, tuple[Drawn, ...]]:
    """What is to be drawn on each cell of a position, the lowest first."""
    heights = state.heights()
    return {
        cell: _drawn(box, cell, look, heights.get(cell, 1))
        for cell, look in state.observation().items()
        if look != EMPTY
    }


def _drawn(box: Box, cell: Cell, look: Look, height: int) -> tuple[Drawn, ...]:
    found = standing(box, cell, look)
    if not found:
        return (Drawn(-1),)
    return tuple(
        Drawn(box.index(kind), facing_of(kind, alone), alone == kind.back,
              height if kind.shape == Shape.STACK else 1)
        for kind, alone in found
    )  # fmt: skip


def drawn_piece(box: Box, piece: TablePiece) -> Drawn:
    """A piece of the virtual table, to be drawn."""
    kind, look = piece.kind, piece.look
    return Drawn(box.index(kind), facing_of(kind, look), look == kind.back, piece.height)


def cover(game: Game, board: Board, t: Text) -> tuple[CoverPiece, ...]:
    """The picture on a game's card; the second piece of a look is the second of its kinds."""
    found = []
    taken: dict[Look, int] = {}
    for part in game.cover:
        alike = [kind for kind in catalogue(game) if part.look in kind.looks]
        if alike:
            kind = alike[taken.get(part.look, 0) % len(alike)]
            taken[part.look] = taken.get(part.look, 0) + 1
            found.append(_cover_piece(part, kind, piece_drawing(kind, game, board, t)))
    return tuple(found)


def _cover_piece(part: Cover, kind: Piece, drawing: PieceDrawing) -> CoverPiece:
    return CoverPiece(drawing, facing_of(kind, part.look), part.height, part.x, part.y)
