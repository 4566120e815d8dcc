"""Calibration in the making: bare plate, white paper, then each face of the die once."""

from firmware.face import COLOURS, OPPOSITE, alike

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.face import Calibration, Rgb
    from firmware.sensor import Sensor

LOOKS = 8
MOVED = 0.04
"""Share by which a look may differ from the mean of all."""


class SorryError(Exception):
    """Refused step of a calibration; the words say why."""


class CalibrationDraft:
    """Calibration in the making, from what is in flash; plate and paper come before faces."""

    def __init__(self, sensor: "Sensor", kept: "dict[str, Any]") -> None:
        self.sensor = sensor
        self.plate: Rgb | None = kept.get("plate")
        self.paper: Rgb | None = kept.get("paper")
        self.faces: dict[str, Rgb] = dict(kept.get("faces", {}))
        self.opposite: dict[str, str] = kept.get("opposite", OPPOSITE)

    def show(self, what: str) -> "Rgb":
        """Take what lies on the plate for `what`: plate, paper or the colour of the lower face.

        Raises `SorryError`.
        """
        if what == "plate":
            self.plate = self._light()
            return self.plate
        if what == "paper":
            self.sensor.fit()
            self.paper = self._light()
            return self.paper
        if what not in COLOURS:
            raise SorryError("unknown", what)
        plate, paper = self._references()
        light = self._light()
        red, green, blue = ((light[i] - plate[i]) / (paper[i] - plate[i]) for i in range(3))
        self.faces[what] = (red, green, blue)
        return red, green, blue

    def pair(self, pairs: "tuple[str, ...]") -> None:
        """Say which faces lie opposite: `blue-green` and so on, three pairs.

        Raises `SorryError`.
        """
        opposite = {}
        for pair in pairs:
            one, _, other = pair.partition("-")
            opposite[one], opposite[other] = other, one
        if sorted(opposite) != sorted(COLOURS):
            raise SorryError("pairs", *pairs)
        self.opposite = opposite

    def finished(self) -> "Calibration":
        """Calibration, once every face is there and no two are alike.

        Raises `SorryError`.
        """
        plate, paper = self._references()
        for colour in COLOURS:
            if colour not in self.faces:
                raise SorryError("missing", colour)
        twins = alike(self.faces)
        if twins:
            raise SorryError("alike", *twins)
        return {
            "top": self.sensor.top,
            "plate": plate,
            "paper": paper,
            "faces": self.faces,
            "opposite": self.opposite,
        }

    def _references(self) -> "tuple[Rgb, Rgb]":
        if self.plate is None:
            raise SorryError("missing", "plate")
        if self.paper is None:
            raise SorryError("missing", "paper")
        if any(self.paper[i] < 2 * self.plate[i] + 0.1 for i in range(3)):
            raise SorryError("alike", "plate", "paper")
        return self.plate, self.paper

    def _light(self) -> "Rgb":
        """Mean of several looks that agree."""
        looks: list[tuple[float, float, float, float]] = []
        for _ in range(3 * LOOKS):  # some fail while the exposure is found
            light = self.sensor.look().light
            if light is not None:
                looks.append(light)
            if len(looks) == LOOKS:
                break
        else:
            raise SorryError("bright")
        mean = [sum(light[i] for light in looks) / LOOKS for i in range(4)]
        if any(abs(light[0] - mean[0]) > MOVED * mean[0] + 0.2 for light in looks):
            raise SorryError("moving")
        return mean[1], mean[2], mean[3]
