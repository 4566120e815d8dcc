"""Colour palette: inks soft enough to spare a printer, far enough apart for a camera."""

from companion.print.canvas import Ink, named_ink

WHITE: Ink = "#ffffff"
BLACK: Ink = "#000000"
TEXT: Ink = "#2f3a2c"
FAINT: Ink = "#8a9186"
CUT: Ink = "#9a9a9a"

GRASS: tuple[Ink, Ink] = ("#7db35c", "#74aa54")
"""Two greens that take turns from cell to cell."""
BLADES: tuple[Ink, Ink] = ("#67994a", "#8fc06d")
LINES: Ink = "#d7e8c4"
GRASS_NAMES: Ink = "#234a16"
"""Coordinates on cells."""
PETALS: tuple[Ink, ...] = ("#fbfbf2", "#f4e27a", "#f0c9d6")
PISTIL: Ink = "#e9b93c"

EARTH: Ink = "#c3ac84"
"""The margin round a meadow."""
TRAY: Ink = "#8e5598"
"""Under dice: a violet that no die of ours has."""
WOOD: Ink = "#8a5f3a"
EARTH_TEXT: Ink = "#8f7a55"
EARTH_PLACES: Ink = "#7a653c"
EARTH_NAMES: Ink = "#4f3f20"
"""Coordinates in the margin, to be read at arm's length."""
PEBBLES: tuple[Ink, Ink] = ("#b9a178", "#cdb893")

SAND: tuple[Ink, Ink] = ("#d6d6a2", "#cdcd98")
"""Light fields, and squares that are no cells."""
SHADE: tuple[Ink, Ink] = ("#4f7a3b", "#487236")
"""Dark fields."""
ZONE: tuple[Ink, Ink] = ("#9bb75b", "#92ae53")
"""Fields before a goal."""
TINTS: dict[str, tuple[Ink, Ink]] = {"light": SAND, "dark": SHADE, "goal": ZONE}
"""What a mat's zones are tinted with."""

SLATE: Ink = "#7d8b90"
"""Cloth, onto which tiles of grass are laid."""
SLATE_LINES: Ink = "#b9c4c6"
SLATE_TEXT: Ink = "#a3b0b3"
SLATE_NAMES: Ink = "#20292d"

PAINTS: dict[str, Ink] = {
    "blue": "#1e4fa3",
    "yellow": "#f2c200",
    "green": "#1b7a35",
    "red": "#c8201e",
    "white": "#ece9e0",
    "black": "#1a1a1a",
}
"""The colours of players, dice and cubes."""

PALE = 150
"""From this grey level on letters on an ink are dark."""


def ink_of(color: str) -> Ink:
    """The ink of a player's colour: `green 2` is green, a colour that nobody knows is grey."""
    return known_ink(color.partition(" ")[0]) or FAINT


def known_ink(name: str) -> Ink | None:
    """The ink of a colour, if this is one."""
    return PAINTS.get(name) or named_ink(name)


def ink_on(ink: Ink) -> Ink:
    """The ink for letters on another ink."""
    red, green, blue = (int(ink[n : n + 2], 16) for n in (1, 3, 5))
    return TEXT if 0.3 * red + 0.59 * green + 0.11 * blue > PALE else WHITE


def lighter(ink: Ink, share: float) -> Ink:
    """An ink mixed with so much white; what is almost white gets a soft grey."""
    parts = [int(ink[n : n + 2], 16) for n in (1, 3, 5)]
    if min(parts) > 200:
        return "#bdb7a8"
    return "#" + "".join(f"{round(part + share * (255 - part)):02x}" for part in parts)
