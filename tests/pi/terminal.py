"""Picture of a terminal for the docs: `python -m tests.pi.terminal TRANSCRIPT.txt OUT.svg`."""

import sys
from html import escape
from pathlib import Path

WIDTH, LINE_PX, LETTER_PX, EDGE_PX = 100, 19, 8.43, 14
"""Letters in a line, and sizes; a letter of 14 pixels is that wide in every usual font."""


def terminal_svg(lines: list[str]) -> str:
    """Lines as white letters on black; one that begins with `$` was typed."""
    wide = round(max(len(line) for line in lines) * LETTER_PX + 2 * EDGE_PX)
    high = len(lines) * LINE_PX + 2 * EDGE_PX
    rows = [
        f'<text x="{EDGE_PX}" y="{EDGE_PX + LINE_PX * number + 14}"'
        f"{' fill=' + chr(34) + '#8fd18f' + chr(34) if line.startswith('$') else ''}"
        f">{escape(line)}</text>"
        for number, line in enumerate(lines)
    ]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}">',
            f'<rect width="{wide}" height="{high}" rx="8" fill="#1c1c1c"/>',
            '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"'
            ' fill="#e8e8e8" xml:space="preserve">',
            *rows,
            "</g>",
            "</svg>",
            "",
        )
    )


def cut_lines(text: str) -> list[str]:
    """Lines of a transcript, long ones broken as a terminal breaks them."""
    lines = text.rstrip("\n").split("\n")
    parts = [line[at : at + WIDTH] for line in lines for at in range(0, max(len(line), 1), WIDTH)]
    return [part.rstrip() for part in parts]


if __name__ == "__main__":
    transcript, picture = map(Path, sys.argv[1:])
    lines = cut_lines(transcript.read_text(encoding="utf-8"))
    picture.write_text(terminal_svg(lines), encoding="utf-8")
