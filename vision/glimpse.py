"""Glimpse: what was made of the newest frame."""

from dataclasses import dataclass

from companion.table.reading import Reading
from vision.frame import Shot
from vision.light.doctor import Complaint
from vision.locate.geometry import MatView
from vision.sighting import Sighting


@dataclass(frozen=True, eq=False, slots=True)
class Glimpse:
    """Result of the newest frame, for whoever looks on."""

    shot: Shot
    view: MatView | None = None
    sighting: Sighting | None = None
    """Of the last quiet frames."""
    reading: Reading | None = None
    complaint: Complaint | None = None
    """The worst thing that is wrong with light or aim."""
