"""The inks of the kit: soft enough to spare a printer, far enough apart for a camera."""

from companion.print.canvas import Ink

WHITE: Ink = "#ffffff"
BLACK: Ink = "#000000"
TEXT: Ink = "#2f3a2c"
FAINT: Ink = "#8a9186"
CUT: Ink = "#9a9a9a"

GRASS: tuple[Ink, Ink] = ("#7db35c", "#74aa54")
"""Two greens that take turns from cell to cell."""
BLADES: tuple[Ink, Ink] = ("#67994a", "#8fc06d")
LINES: Ink = "#d7e8c4"
PETALS: tuple[Ink, ...] = ("#fbfbf2", "#f4e27a", "#f0c9d6")
PISTIL: Ink = "#e9b93c"

EARTH: Ink = "#c3ac84"
"""The margin round a meadow."""
EARTH_TEXT: Ink = "#8f7a55"
EARTH_FAINT: Ink = "#a48c63"
PEBBLES: tuple[Ink, Ink] = ("#b9a178", "#cdb893")

SAND: tuple[Ink, Ink] = ("#d6d6a2", "#cdcd98")
"""Pasterze's light ring."""
SHADE: tuple[Ink, Ink] = ("#4f7a3b", "#487236")
"""Pasterze's dark middle."""
ZONE: tuple[Ink, Ink] = ("#9bb75b", "#92ae53")
"""The End Zone of the race."""

SLATE: Ink = "#7d8b90"
"""The cloth on which Battle Sheep's pastures are laid."""
SLATE_LINES: Ink = "#b9c4c6"
SLATE_TEXT: Ink = "#a3b0b3"

PAINTS: dict[str, Ink] = {
    "blue": "#1e4fa3",
    "yellow": "#f2c200",
    "green": "#1b7a35",
    "red": "#c8201e",
    "white": "#ece9e0",
    "black": "#1a1a1a",
}
"""The colours of players, dice and cubes."""
