"""Reference card: typesets the rules in brief onto a card for the hand, folded in the middle."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.games.pieces import Piece, Shape, Sketch
from companion.games.rules import Game
from companion.print.canvas import Canvas, Size, Spot, fitted_size, width_of
from companion.print.palette import CUT, FAINT, GRASS, LINES, TEXT, WHITE
from companion.print.paper import Pad, draw_foot, room
from companion.print.piece import drawing
from companion.print.sketch import draw_sketch
from companion.print.texts import PrintTexts
from companion.table.brief import SIDES
from companion.table.text import edition_of, title_of

PANEL: Size = (95.0, 125.0)
PAD_MM, HEAD_MM = 5.0, 10.0
SIZES_MM = tuple(size / 20 for size in range(66, 45, -1))
"""Letters as large as fit, from 3.3 to 2.3 mm: nine to six and a half points."""
LEADING, HEADING, SKIP = 1.26, 1.12, 0.42
"""Line to line, a heading's letters, and the space between paragraphs, in parts of a letter."""
TABLE_LEADING = 1.5
INDENT_MM, SKETCH_MM = 2.6, 11.0
ROW_NAME_MM, ROW_LEFT_MM, ROW_MM = 25.0, 29.3, 56.4
"""Where the name of a table's row ends, where its columns begin, and how wide they are together."""
DIAGRAM_SCALE, DIAGRAM_UP_MM = 0.36, 22.0
EXAMPLE = "red"
"""The colour of what a player owns in pictures of cards."""


class Word(NamedTuple):
    """Word on a line."""

    text: str
    bold: bool


class Block(NamedTuple):
    """Paragraph ready to be drawn: its kind, its lines, and the picture beside it."""

    kind: str
    """`heading`, `point`, `text` or `row`."""
    lines: list[list[Word]]
    height: float
    sketch: Sketch = ()


class Typesetter(NamedTuple):
    """Typesetter: the words, and the pictures of cards by the first word of their looks."""

    texts: PrintTexts
    sketches: Mapping[str, Sketch]

    def fitted(self, text: str) -> tuple[float, list[Block]]:
        """The blocks in the largest letters that fit; the smallest of all if none do."""
        free = PANEL[1] - HEAD_MM - 4.0 - PAD_MM
        for size in SIZES_MM:
            blocks = _spaced([self.block(line, size) for line in text.strip().splitlines()], size)
            if sum(block.height for block in blocks) <= free:
                break
        return size, blocks

    def block(self, line: str, size: float) -> Block:
        """One paragraph in letters of this size."""
        wide = PANEL[0] - 2 * PAD_MM
        if line.startswith("| "):
            cells = [Word(cell.strip(" *"), "*" in cell) for cell in line[2:].split("|")]
            return Block("row", [cells], TABLE_LEADING * size)
        if line.startswith("# "):
            lines = list(_wrapped(f"*{line[2:]}*", HEADING * size, wide))
            return Block("heading", lines, (LEADING * HEADING * len(lines) + 1.1 * SKIP) * size)
        if card := re.match(r"\[(\w+)\] ", line):
            return self._card(card[1], line[card.end() :], size)
        point = line.startswith("- ")
        body, free = (line[2:], wide - INDENT_MM) if point else (line, wide)
        lines = list(_wrapped(body, size, free))
        return Block("point" if point else "text", lines, (LEADING * len(lines) + SKIP) * size)

    def _card(self, word: str, told: str, size: float) -> Block:
        """What a card does, beside its picture."""
        sketch = self.sketches.get(word, ())
        wide = PANEL[0] - 2 * PAD_MM - (SKETCH_MM if sketch else 0.0)
        lines = list(_wrapped(f"*{self.texts.table.word(word)}:* {told}", size, wide))
        height = (LEADING * len(lines) + SKIP) * size
        return Block("text", lines, max(height, 6.6) if sketch else height, sketch)


def _spaced(blocks: list[Block], size: float) -> list[Block]:
    """The same blocks, with the space of a paragraph below the last row of a table."""
    following = [*(block.kind for block in blocks), ""][1:]
    return [
        block._replace(height=block.height + SKIP * size)
        if block.kind == "row" and kind not in ("row", "")
        else block
        for block, kind in zip(blocks, following, strict=True)
    ]


def typesetter(pieces: Sequence[Piece], texts: PrintTexts) -> Typesetter:
    """The typesetter for a game with these pieces."""
    cards = [piece for piece in pieces if piece.shape is Shape.CARD]
    sketches = {piece.look.partition(" ")[0]: piece.sketch for piece in reversed(cards)}
    return Typesetter(texts, sketches)


def draw_reference(pad: Pad, game: Game, pieces: Sequence[Piece], sides: Mapping[str, str]) -> None:
    """Two folding cards of the same game on one page; `sides` are their texts."""
    canvas, page, texts, _ = pad
    space, setter = room(page), typesetter(pieces, texts)
    names = title_of(game.name, texts.language), edition_of(game.name, texts.language)
    with canvas.page(page):
        for top in (space.low + space.height - 1.0, space.low + PANEL[1] + 1.0):
            left = page[0] / 2 - PANEL[0]
            canvas.rectangle((left, top - PANEL[1]), (2 * PANEL[0], PANEL[1]), None, CUT, 0.15)
            for number, side in enumerate(SIDES):
                with canvas.moved(left + number * PANEL[0], top - PANEL[1]):
                    _draw_head(canvas, *names)
                    _draw_text(canvas, setter, sides[side])
                    if side == "back":
                        with canvas.moved(PANEL[0] / 2, DIAGRAM_UP_MM, 0.0, DIAGRAM_SCALE):
                            draw_sketch(canvas, game.diagram, EXAMPLE)
            middle = page[0] / 2
            fold = [(middle, top), (middle, top - PANEL[1])]
            canvas.lines([fold], FAINT, 0.2, (1.5, 1.0))
        draw_foot(pad, texts("rules-hint"))


def _draw_head(canvas: Canvas, title: str, edition: str) -> None:
    wide, tall = PANEL
    canvas.rectangle((2.0, tall - 2.0 - HEAD_MM), (wide - 4.0, HEAD_MM), GRASS[0], None, 0.2, 2.0)
    with canvas.moved(wide - 11.0, tall - 7.0, 0.0, 0.2):
        drawing(Piece("", Shape.SHEEP))(canvas)
    free = wide - 26.0 - width_of(edition, 2.7)
    size = fitted_size(title, 4.8, free, True)
    canvas.text((6.0, tall - 8.7), title, size, WHITE, True)
    canvas.text((wide - 17.0, tall - 8.2), edition, 2.7, LINES, False, "right")


def _draw_text(canvas: Canvas, setter: Typesetter, text: str) -> None:
    size, blocks = setter.fitted(text)
    y = PANEL[1] - HEAD_MM - 4.0
    for block in blocks:
        _draw_block(canvas, block, (PAD_MM, y), size)
        y -= block.height


def _wrapped(text: str, size: float, wide: float) -> Iterator[list[Word]]:
    """Lines that are not wider than this."""
    line: list[Word] = []
    for word in _marked_words(text):
        if line and line_width([*line, word], size) > wide:
            yield line
            line = []
        line.append(word)
    yield line


def _marked_words(text: str) -> Iterator[Word]:
    bold = False
    for part in text.split():
        starts, ends = part.startswith("*"), part.rstrip(",.;").endswith("*")
        bold = bold or starts
        yield Word(part.replace("*", ""), bold)
        bold = bold and not ends


def line_width(line: Sequence[Word], size: float) -> float:
    """How wide a line of words is."""
    gaps = width_of(" ", size) * (len(line) - 1)
    return gaps + sum(width_of(word.text, size, word.bold) for word in line)


def _draw_block(canvas: Canvas, block: Block, top: Spot, size: float) -> None:
    x, y = top
    if block.kind == "row":
        _draw_row(canvas, block.lines[0], top, size)
        return
    if block.sketch:
        with canvas.moved(x + 4.6, y - 3.3, 0.0, 0.32):
            draw_sketch(canvas, block.sketch, EXAMPLE)
        x += SKETCH_MM
    letters = HEADING * size if block.kind == "heading" else size
    if block.kind == "heading":
        y -= 0.5 * SKIP * size
    if block.kind == "point":
        canvas.disc((x + 0.8, y - 0.66 * size), 0.42, GRASS[1])
        x += INDENT_MM
    ink = "#4c7a33" if block.kind == "heading" else TEXT
    for number, line in enumerate(block.lines):
        _draw_line(canvas, line, (x, y - (0.92 + LEADING * number) * letters), letters, ink)


def _draw_line(canvas: Canvas, line: Sequence[Word], at: Spot, size: float, ink: str) -> None:
    x = at[0]
    for word in line:
        canvas.text((x, at[1]), word.text, size, ink, word.bold)
        x += width_of(word.text, size, word.bold) + width_of(" ", size)


def _draw_row(canvas: Canvas, cells: Sequence[Word], top: Spot, size: float) -> None:
    """One row of a table; a line above it where a new part begins."""
    y = top[1] - 1.1 * size
    if len(cells[0].text) > 2 and not cells[0].bold:
        line = y + 1.05 * size
        canvas.lines([[(top[0], line), (top[0] + PANEL[0] - 2 * PAD_MM, line)]], LINES, 0.4)
    canvas.text((top[0] + ROW_NAME_MM, y), cells[0].text, size, TEXT, cells[0].bold, "right")
    step = ROW_MM / max(len(cells) - 1, 1)
    for column, cell in enumerate(cells[1:]):
        at = (top[0] + ROW_LEFT_MM + step * (column + 0.5), y)
        canvas.text(at, cell.text, size, TEXT, cells[0].bold, "middle")
