"""How the virtual table is seen: the seam between pieces on a page and the camera's understanding.

`PerfectSight` knows every cell for certain; a synthetic camera with the real recogniser takes its
place by the same two calls.
"""

from typing import Protocol

from companion.games.rules import EMPTY, State
from companion.page.tabletop import Tabletop, looks
from vision.sighting import Sighting

SURE = 0.98
"""What a clear look is worth; the rest goes to something else that lies there."""


class Sight(Protocol):
    """A camera above the virtual table."""

    camera: bool
    """Whether there are frames to look at."""

    def look(self, top: Tabletop, state: State, *, hand: bool) -> Sighting:
        """What it makes of the table now."""

    def picture(self) -> bytes | None:
        """The last frame as JPEG with what was made of it drawn in, if there are frames."""

    def doctor(self) -> tuple[str, bool]:
        """What is wrong with light or camera, as the name of a text, and whether it is grave."""


class PerfectSight:
    """Eyes that are never wrong, and closed while a hand is in the way."""

    camera = False

    def look(self, top: Tabletop, state: State, *, hand: bool) -> Sighting:
        """Every cell as it is."""
        seen = looks(top)
        odds = {
            cell: {seen.get(cell, EMPTY): SURE, "something else": 1 - SURE}
            for cell in state.board.cells
        }
        return Sighting(odds, clear=not hand)

    def picture(self) -> bytes | None:
        """There are no frames."""
        return None

    def doctor(self) -> tuple[str, bool]:
        """All is always well."""
        return "", False
