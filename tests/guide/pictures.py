"""The pictures of the guides: tables by the synthetic camera, screens by the product's painter."""

from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from companion.games import GAMES
from companion.table.screen.pixels.paint import paint
from companion.table.screen.value import Screen
from tests import HOME
from tests.guide.stories import STORIES, story
from tests.guide.story import Photo
from tests.guide.wiring import drawing
from vision.frame import Frame
from vision.locate.geometry import plan
from vision.synthetic.render import Scene, pose_of, render

GUIDE = HOME / "docs" / "guide"
PICTURES = GUIDE / "pictures"
WIRING = HOME / "docs" / "wiring.svg"
SCALE, RIM = 3, 6
"""Of a screen: each of its pixels so many wide, and the dark glass round it."""
WIDE, ROOM = 560, 14
"""Of a table: pixels, and how many of them lie round the mat."""
VIEW = Scene(size=(1280, 960), tilt_deg=8, noise=0.0, falloff=0.1, light_height_deg=65)


def screen_path(name: str, moment: str, language: str) -> Path:
    """Where the screen of a moment lies."""
    return PICTURES / f"{name}-{moment}.{language}.png"


def photo_path(name: str, moment: str) -> Path:
    """Where the table of a moment lies."""
    return PICTURES / f"{name}-{moment}.jpg"


def glass(screen: Screen) -> Image.Image:
    """A screen, large enough to be read, with a dark rim."""
    small = paint(screen)
    size = (small.width * SCALE, small.height * SCALE)
    sheet = Image.new("1", (size[0] + 2 * RIM, size[1] + 2 * RIM), 0)
    sheet.paste(small.resize(size, Image.Resampling.NEAREST), (RIM, RIM))
    return sheet


def table(photo: Photo) -> Frame:
    """The mat with what lies on it, seen from above and cut out."""
    game = GAMES[photo.game]
    frame = render(game, photo.looks, VIEW, photo.heights)
    corners = pose_of(game, VIEW).project(plan(game).corners)
    left, top = np.floor(corners.min(axis=0)).astype(int) - 2 * ROOM
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 2 * ROOM
    part = frame[max(top, 0) : bottom, max(left, 0) : right]
    size = (WIDE, round(WIDE * part.shape[0] / part.shape[1]))
    return np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)


def write_pictures() -> None:
    """Make every picture anew; look at them before you commit them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for old in PICTURES.iterdir():
        old.unlink()
    for name in STORIES:
        for moment, screens in story(name).screens.items():
            for language, screen in screens.items():
                glass(screen).save(screen_path(name, moment, language), optimize=True)
        for moment, photo in story(name).photos.items():
            path = photo_path(name, moment)
            Image.fromarray(table(photo)[..., ::-1]).save(path, quality=82, optimize=True)
        print(f"docs/guide/pictures/{name}-*")
    WIRING.write_text(drawing(), encoding="utf-8")
    print("docs/wiring.svg")
