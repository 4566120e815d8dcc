"""Pages of the print kit as pictures, measured in millimetres."""

import atexit
import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.print.kit import Job, write
from companion.print.texts import print_texts
from vision.frame import Frame
from vision.locate.geometry import Points
from vision.locate.marker import find
from vision.locate.subpixel import refined

Grey = npt.NDArray[np.uint8]
Box = tuple[float, float, float, float]
"""Left, top, width and height in millimetres from the page's upper left corner."""
OFF_MM = 0.2
"""How far off anything printed may be."""


def needs() -> str:
    """What is left out for want of a PDF renderer, in one line; empty when nothing is."""
    if shutil.which("pdftoppm"):
        return ""
    mend = "mend it with: sudo apt install poppler-utils"
    return f"LEFT OUT: the printed pages (tests/print): no pdftoppm; {mend}"


def job(game: str, paper: str = "a4", language: str = "en") -> Job:
    """The print of a game as it comes from the shelf."""
    shelf = GAMES[game]
    return Job(shelf, shelf.facts({}, game), paper, print_texts(language, game))


@functools.cache
def folder() -> Path:
    """Where the files of this run lie until the process ends."""
    made = tempfile.mkdtemp(prefix="bellwether-print-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


@functools.cache
def printed(game: str, kind: str, paper: str = "a4", language: str = "en") -> Path:
    """A file of the kit, written once."""
    home = folder() / language
    home.mkdir(exist_ok=True)
    return write(job(game, paper, language), kind, home)[0]


def pictures(path: Path, px_mm: float, box: Box | None = None) -> list[Frame]:
    """Every page, or the same part of every page, at so many pixels a millimetre."""
    target = path.with_suffix("")
    crop: tuple[str, ...] = ()
    if box is not None:
        left, top, wide, tall = (str(round(side * px_mm)) for side in box)
        crop = ("-x", left, "-y", top, "-W", wide, "-H", tall)
    command = ("pdftoppm", "-r", str(25.4 * px_mm), *crop, "-png", str(path), str(target))
    subprocess.run(command, check=True, capture_output=True)
    drawn = sorted(target.parent.glob(f"{target.name}-*.png"))
    frames = [np.asarray(cv2.imread(str(page)), np.uint8) for page in drawn]
    for page in drawn:
        page.unlink()
    return frames


def grey(frame: Frame) -> Grey:
    """The same picture without colours."""
    return np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)


def markers(frame: Frame, px_mm: float) -> dict[int, Points]:
    """Corners (4, 2) of all markers in millimetres from the upper left, clockwise from their own.

    A pixel's middle is half a pixel from its edge.
    """
    flat = grey(frame)
    found = find(flat).read
    return {n: (refined(flat, corners[None])[0] + 0.5) / px_mm for n, corners in found.items()}


def patches(frame: Frame, ink: str, near: int = 12) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height in pixels of every patch in one ink."""
    blue, green, red = (int(ink[n : n + 2], 16) for n in (5, 3, 1))
    away = np.abs(frame.astype(int) - np.array([blue, green, red])).max(axis=2)
    mask = np.asarray(away < near, np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    return [tuple(map(float, stats[n, :4])) for n in range(1, count)]  # type: ignore[misc]
