"""Memory of a watcher: what it keeps from one frame to the next, as a frozen value."""

from dataclasses import dataclass, field
from math import inf

from companion.games.board import Cell
from companion.games.rules import State
from companion.table.reading import Reading
from vision.activity import LooseHistory, Thing
from vision.calibrate.profile import CameraProfile
from vision.clear.gate import Gate, Thumbnail
from vision.frame import Shot
from vision.glimpse import Glimpse
from vision.idle import Idleness
from vision.light.doctor import Complaint
from vision.locate.geometry import MatPlan, MatView
from vision.read.adaptation import Tuning
from vision.read.cell_odds import LastOdds
from vision.sighting import Sighting


@dataclass(frozen=True, eq=False, slots=True)
class WatchMemory:
    """State of a watcher: all that it remembers from one frame, or one question, to the next."""

    profile: CameraProfile
    mats: tuple[MatPlan, ...]
    shot: Shot | None = None
    """The newest; `view` to `complaint` are what was made of it, as in a `Glimpse`."""
    view: MatView | None = None
    sighting: Sighting | None = None
    reading: Reading | None = None
    complaint: Complaint | None = None
    state: State | None = None
    """The one asked about last."""
    last_view: MatView | None = None
    """Where the mat was when it was seen last."""
    idle: Idleness = field(default_factory=Idleness)
    """How long there has been no mat."""
    searched_at: float = -inf
    """When the mat was searched for in the whole picture."""
    examined_at: float = -inf
    """When the light was examined."""
    taken_at: float = -inf
    """When the last shot was taken that a question was answered with."""
    moved_at: float = -inf
    """When something moved over the table, or hid it."""
    gate: Gate = field(default_factory=Gate)
    looked: Thumbnail | None = None
    """The table at the last look."""
    last_look: LastOdds | None = None
    """What it saw then, so that only what changes is looked at again."""
    quiet: tuple[Sighting, ...] = ()
    """Sightings since something moved."""
    touched: frozenset[Cell] = frozenset()
    """Cells that hands were over since the table was last seen to lie as it should."""
    loose: LooseHistory = field(default_factory=LooseHistory)
    """Cards and dice: what lay there when the present moment began, and what was laid since."""
    left: frozenset[Thing] = frozenset()
    """What an earlier turn wanted tidied up and has lain there untidied ever since."""
    weighed: Sighting | None = None
    """The sighting that the reading comes from."""
    tuning: Tuning = field(default_factory=Tuning)
    """What it knows of the pieces of the game that it was asked about last."""
    adapted: State | None = None
    """The agreed table from which it learned last, or found nothing new."""
    studied: tuple[Sighting, ...] = ()
    """The quiet frames from which it tried to learn."""
    stalled: int = 0
    """How often it was asked since there was a new frame."""
    silent: int = 0
    """How often it was asked since it said something."""

    @property
    def glimpse(self) -> Glimpse | None:
        """What was made of the newest frame, if there is one."""
        if self.shot is None:
            return None
        return Glimpse(self.shot, self.view, self.sighting, self.reading, self.complaint)


def new_memory(profile: CameraProfile) -> WatchMemory:
    """The memory of a watcher that has seen nothing yet."""
    return WatchMemory(profile, profile.plans)
