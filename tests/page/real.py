"""A real table for tests: no pins, and a camera that looks at a picture."""

from collections.abc import Mapping
from pathlib import Path

import cv2

from companion.games import GAMES
from vision.synthetic.render import Scene, render

CONFIG = """
[display]
device = "none"
[buttons]
device = "none"
[voice]
led = "none"
piezo = "none"
[dice]
device = "none"
[camera]
device = "files"
path = "{picture}"
[page]
port = 0
"""


def configured(folder: Path, game: str, looks: Mapping[str, str]) -> None:
    """Let `table` in this folder look at a picture of these pieces."""
    picture = folder / "table.png"
    cv2.imwrite(str(picture), render(GAMES[game], looks, Scene(size=(960, 720))))
    config = CONFIG.format(picture=picture)
    (folder / "bellwether.toml").write_text(config, encoding="utf-8")
