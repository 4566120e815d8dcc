"""What pages see of the camera: its picture with what was made of it."""

from typing import Protocol

from companion.table.ports import Watcher
from vision.shown import jpeg, shown
from vision.watch import Glimpse


class Eye(Watcher, Protocol):
    """A watcher that lets others look on."""

    glimpse: Glimpse | None


def picture(eye: Eye | None) -> bytes | None:
    """The newest frame as JPEG with the mat, the cells and their odds drawn in, if there is one."""
    seen = eye.glimpse if eye else None
    if seen is None:
        return None
    odds = seen.sighting.odds if seen.sighting else {}
    return jpeg(shown(seen.shot.pixels, seen.view, odds, ""))
