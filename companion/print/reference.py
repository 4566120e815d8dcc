"""The rules in brief: a card for the hand, folded in the middle, typeset to fit."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.facts import Facts
from companion.games.rules import Game
from companion.print.action_icons import draw_sign
from companion.print.canvas import Canvas, Size, Spot, width_of
from companion.print.palette import CUT, FAINT, GRASS, LINES, TEXT, WHITE
from companion.print.paper import Pad, draw_foot, room
from companion.print.piece import sheep
from companion.print.slide_diagram import draw_slide
from companion.print.texts import PrintTexts

PANEL: Size = (95.0, 125.0)
PAD_MM, HEAD_MM = 5.0, 10.0
SIZES_MM = tuple(size / 20 for size in range(66, 45, -1))
"""Letters as large as fit, from 3.3 to 2.3 mm: nine to six and a half points."""
LEADING, HEADING, SKIP = 1.26, 1.12, 0.42
"""Line to line, a heading's letters, and the space between paragraphs, in parts of a letter."""
TABLE_LEADING = 1.5
INDENT_MM, SIGN_MM = 2.6, 11.0
ACTIONS = ("step", "slam", "boing", "line", "diag", "wool", "ewe")
GAITS = ("gallop", "trot", "walk", "rest")


class Word(NamedTuple):
    """One word on a line."""

    text: str
    bold: bool


class Block(NamedTuple):
    """A paragraph ready to be drawn: its kind, its lines, what stands beside it."""

    kind: str
    """`heading`, `point`, `text`, `row`, or the name of an action."""
    lines: list[list[Word]]
    height: float


def draw_reference(pad: Pad, game: Game, facts: Facts) -> None:
    """Two folding cards of the same game on one page."""
    canvas, page, texts, _ = pad
    space = room(page)
    with canvas.page(page):
        for top in (space.low + space.height - 1.0, space.low + PANEL[1] + 1.0):
            left = page[0] / 2 - PANEL[0]
            canvas.rectangle((left, top - PANEL[1]), (2 * PANEL[0], PANEL[1]), None, CUT, 0.15)
            for number, side in enumerate(("front", "back")):
                with canvas.moved(left + number * PANEL[0], top - PANEL[1]):
                    _draw_panel(canvas, game, facts, texts, side)
            middle = page[0] / 2
            fold = [(middle, top), (middle, top - PANEL[1])]
            canvas.lines([fold], FAINT, 0.2, (1.5, 1.0))
        draw_foot(pad, texts("rules-hint"))


def _draw_panel(canvas: Canvas, game: Game, facts: Facts, texts: PrintTexts, side: str) -> None:
    wide, tall = PANEL
    canvas.rectangle((2.0, tall - 2.0 - HEAD_MM), (wide - 4.0, HEAD_MM), GRASS[0], None, 0.2, 2.0)
    with canvas.moved(wide - 11.0, tall - 7.0, 0.0, 0.2):
        sheep()(canvas)
    canvas.text((6.0, tall - 8.7), texts.table(f"game-{game.name}"), 4.8, WHITE, True)
    edition = texts.table(f"edition-{game.name}")
    canvas.text((wide - 17.0, tall - 8.2), edition, 2.7, LINES, False, "right")
    size, blocks = fitted(side_text(game, facts, texts, side), texts)
    y = tall - HEAD_MM - 4.0
    for block in blocks:
        _draw_block(canvas, block, (PAD_MM, y), size)
        y -= block.height
    if side == "back" and game.name in ("battle_sheep", "plops"):
        with canvas.moved(wide / 2, 22.0, 0.0, 0.36):
            draw_slide(canvas, thrown=game.name == "plops")


def side_text(game: Game, facts: Facts, texts: PrintTexts, side: str) -> str:
    """The text of one side with the facts of this box put in."""
    names = {word: texts.table.word(word) for word in (*ACTIONS, *GAITS)}
    squares = {
        name: ", ".join(map(str, facts.get(key, ())))
        for name, key in (("panic", "panic_squares"), ("panic74", "panic_squares_74"),
                          ("panic56", "panic_squares_56"))
    }  # fmt: skip
    race = {name: facts.get(key, "") for name, key in
            (("zone", "end_zone"), ("two", "bonus_two"), ("three", "bonus_three"))}  # fmt: skip
    text = str(texts.rules[game.name][side]).format_map({**facts, **names, **squares, **race})
    return text.replace("@odds", _odds(facts, texts)) if "@odds" in text else text


def fitted(text: str, texts: PrintTexts) -> tuple[float, list[Block]]:
    """The blocks in the largest letters that fit; the smallest of all if none do."""
    free = PANEL[1] - HEAD_MM - 4.0 - PAD_MM
    for size in SIZES_MM:
        blocks = [_block(line, size, texts) for line in text.strip().splitlines()]
        if sum(block.height for block in blocks) <= free:
            break
    return size, blocks


def _block(line: str, size: float, texts: PrintTexts) -> Block:
    wide = PANEL[0] - 2 * PAD_MM
    if line.startswith("| "):
        cells = [Word(cell.strip(" *"), "*" in cell) for cell in line[2:].split("|")]
        return Block("row", [cells], TABLE_LEADING * size)
    if line.startswith("# "):
        lines = list(_wrapped(f"*{line[2:]}*", HEADING * size, wide))
        return Block("heading", lines, (LEADING * HEADING * len(lines) + 1.1 * SKIP) * size)
    sign = re.match(r"\[(\w+)\] ", line)
    if sign:
        told = f"*{texts.table.word(sign[1])}:* {line[sign.end() :]}"
        lines = list(_wrapped(told, size, wide - SIGN_MM))
        return Block(sign[1], lines, max((LEADING * len(lines) + SKIP) * size, 6.6))
    point = line.startswith("- ")
    body, free = (line[2:], wide - INDENT_MM) if point else (line, wide)
    lines = list(_wrapped(body, size, free))
    return Block("point" if point else "text", lines, (LEADING * len(lines) + SKIP) * size)


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
    if block.kind in ACTIONS:
        with canvas.moved(x + 4.6, y - 3.3, 0.0, 0.32):
            draw_sign(canvas, block.kind, "red")
        x += SIGN_MM
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
    canvas.text((top[0] + 25.0, y), cells[0].text, size, TEXT, cells[0].bold, "right")
    for column, cell in enumerate(cells[1:]):
        at = (top[0] + 34.0 + 9.4 * column, y)
        canvas.text(at, cell.text, size, TEXT, cells[0].bold, "middle")


def _odds(facts: Facts, texts: PrintTexts) -> str:
    """Points by lane: first, second and third of a semifinal, and the winner of the final."""
    rows = [
        (f"*{texts('lane')}*", range(1, 7)),
        *zip((f"{texts('semifinal')} 1.", "2.", "3."), facts["odds_semifinal"], strict=True),
        (f"{texts('final')} 1.", facts["odds_final"]),
    ]
    return "\n".join("| " + " | ".join((name, *map(str, values))) for name, values in rows)
