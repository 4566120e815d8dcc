"""State machine of the plate: empty, handling, rolling, rolled, crooked, unsure."""

from math import sqrt

from firmware.dice_wire import line
from firmware.face import SURE, brightness, judge, misfit, tilted, tint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.face import Calibration, Rgb
    from firmware.sensor import Look

    Event = tuple[str, ...]

REST = 4
"""Looks in a row that agree before anything is named: four tenths of a second."""
DOUBT = 9
"""Looks in a row that agree before it is given up to name them."""
STIRS = 3
"""Looks in a row that differ before it is a roll and not a nudge."""
AFRESH = 5
"""Looks away from its old face before a die that never left the plate counts as thrown."""
LANDED = 0.12
"""Of white paper: a hand above the plate stays below it, a die that tumbles does not."""
TINT = 0.15
"""Of its brightest channel: this far from grey is a colour."""
SIDES, GREYS = 20, 3
"""Looks at a tumbling die; rocking on white alone shows fewer."""
FAR = 60.0
"""A misfit that no die reaches by being pushed about on one face."""
STILL_ADDED, STILL_SHARE, STILL_ROOM = 0.012, 0.04, 0.06
"""What two looks at a resting die may differ by: of white, of itself, of the room's light."""
DAZZLED = 100.0
"""The room's light, beside what white paper reflects, when it cannot be or was not measured."""
LEAK, LEAK_LEAST, LEAK_MOST = 0.12, 0.02, 1.2
"""Of the room's light over the bare plate; less than the least is too little to tell."""
FOLLOW = 0.05
"""What a rest is compared to follows it that fast: daylight fades, nobody moves."""
LAMP_STEP, LAMP_LEAST, LAMP_MOST = 0.1, 0.4, 1.3
DUST_STEP, DUST_MOST = 0.05, 0.06
"""Lamp and dust are learned in small steps and never out of all reason."""
LAMP_DRIFT, DUST_DRIFT, DOUBTS_DRIFT = 0.2, 0.03, 3
"""What is worth telling; the last are throws in a row that nobody could read."""
EASE = 0.75
"""Below this share of it a drift is over."""


class Plate:
    """State machine of the plate; `see` gives the events of one look, as words."""

    def __init__(self, calibration: "Calibration | None", record: "dict[str, Any]") -> None:
        self.calibration = calibration
        self.lamp = float(record.get("lamp", 1.0))
        """How bright the lamp is beside the day of the calibration."""
        self.dust = [float(share) for share in record.get("dust", (0.0, 0.0, 0.0))]
        """What the bare plate reflects more than on that day."""
        self.fresh = bool(record.get("fresh"))
        """Whether the next rest is a new roll."""
        self.lower = str(record.get("lower", ""))
        """The face the die rested on last, or bare; empty when nobody knows."""
        self.state: tuple[str, ...] = ("unsure", "start")
        self.drift = "none"
        self.doubts = 0
        self.events: list[Event] = []
        self.sides: list[Rgb] = []
        """Looks at a die in motion since the last rest."""
        self.seen: Rgb | None = None
        """The last look, as a share of white paper."""
        self.room, self.open = 0.0, DAZZLED
        """The room's light now and over the bare plate, beside what white paper reflects."""
        self._begin(None)
        self.settled = False
        self.landed = False
        self.stirs = self.far = 0

    def see(self, look: "Look") -> "list[Event]":
        """Events of this look."""
        self.events = []
        if self.calibration is None:
            self._change("unsure", "uncalibrated")
        elif look.dazzled and self.anchor is None:
            self._agree(None)
        else:
            self.seen = seen = self._share(look)
            if seen is not None and self._still(seen):
                self._agree(seen)
            else:
                self._stir(seen)
        return self.events

    def lose(self) -> "list[Event]":
        """Events of a sensor that no longer answers."""
        self.events = []
        self._begin(None)
        self.settled = False
        self._change("unsure", "sensor")
        return self.events

    def record(self) -> "dict[str, Any]":
        """Record of what must outlive a pulled plug."""
        return {"lamp": self.lamp, "dust": self.dust, "fresh": self.fresh, "lower": self.lower}

    def _share(self, look: "Look") -> "Rgb | None":
        """Reflectance as a share of what white paper would reflect."""
        if look.light is None or self.calibration is None:
            return None
        _, *light = look.light
        plate, paper = self.calibration["plate"], self.calibration["paper"]
        self.room = look.room / sum(paper)
        red, green, blue = (
            (light[i] / self.lamp - plate[i]) / (paper[i] - plate[i]) - self.dust[i]
            for i in range(3)
        )
        return red, green, blue

    def _still(self, seen: "Rgb") -> bool:
        anchor, added = self.anchor, STILL_ADDED + STILL_ROOM * self.room
        return anchor is not None and all(
            abs(seen[i] - anchor[i]) < added + STILL_SHARE * abs(anchor[i]) for i in range(3)
        )

    def _begin(self, seen: "Rgb | None") -> None:
        """Count agreeing looks from this one on."""
        self.anchor = list(seen) if seen else None
        self.total = list(seen) if seen else [0.0, 0.0, 0.0]
        self.run = 1 if seen else 0

    def _stir(self, seen: "Rgb | None") -> None:
        """Something moved."""
        first = self.state == ("unsure", "start") and self.run == 0
        self._begin(seen)
        if first:
            return
        if self.settled and self.state[0] in ("crooked", "unsure"):
            self.fresh = False
            self.sides = []
        self.settled = False
        self.stirs += 1
        self._count(seen)
        self._tell_motion()

    def _tell_motion(self) -> None:
        """A die that goes on moving on the plate rolls; anything else is handled."""
        if self.stirs >= STIRS and self.landed:
            self._change("rolling")
        elif self.state[0] != "rolling":
            self._change("handling")

    def _count(self, seen: "Rgb | None") -> None:
        """Keep what a moving die shows; one that is seen to leave its face is thrown anew."""
        if seen is None or self._has_left(seen):
            self.far += 1
        if self.far >= AFRESH:
            self.fresh = True
        if seen is not None and max(seen) > LANDED:
            self.landed = True
            if len(self.sides) < SIDES:
                self.sides.append(seen)

    def _has_left(self, seen: "Rgb") -> bool:
        """Whether this is not the face that the die rested on last."""
        faces = self.calibration["faces"] if self.calibration else {}
        old = faces.get(self.lower)
        return old is None or misfit(seen, old) > FAR

    def _agree(self, seen: "Rgb | None") -> None:
        """One more look like the last ones; None while the plate is open to the sun."""
        self.run += 1
        if seen is not None and self.anchor is not None:
            self._follow(seen, self.anchor)
        if self.run < REST:
            return
        if seen is None or self.anchor is None:
            self.open = DAZZLED
            self._empty()
        elif not self.settled or self.state[0] in ("crooked", "unsure"):
            red, green, blue = (total / self.run for total in self.total)
            self._settle((red, green, blue))
        elif self.state[0] == "empty":
            self.open = self.room
            self._follow_dust(seen)

    def _follow(self, seen: "Rgb", anchor: "list[float]") -> None:
        """Let the light that looks agree with change slowly."""
        for i in range(3):
            self.total[i] += seen[i]
            anchor[i] += FOLLOW * (seen[i] - anchor[i])

    def _settle(self, seen: "Rgb") -> None:
        assert self.calibration is not None
        name, sure = judge(seen, self.calibration["faces"], self.room / sqrt(self.run))
        if name == "bare" and sure >= SURE:
            self.open = self.room
            self._empty()
        elif self._trusts(name, sure):
            self._face(name, sure, seen)
        elif self.run >= DOUBT:
            self._doubt(seen)

    def _trusts(self, name: str, sure: float) -> bool:
        """Whether it is surely a face of ours that lies flat."""
        if sure < SURE or name == "strange":
            return False
        return not self._leaks() and not self._foreign(name)

    def _leaks(self) -> bool:
        """A die that lies flat keeps the room's light out."""
        return self.room > LEAK_LEAST and self.room > min(LEAK * self.open, LEAK_MOST)

    def _foreign(self, name: str) -> bool:
        """A die cannot come to lie on black or white without having shown a coloured side.

        A white die with pips can, and lies as white as ours.
        """
        assert self.calibration is not None
        face = self.calibration["faces"].get(name)
        if face is None or tint(face) > TINT * max(face):
            return False
        others = [side for side in self.sides if max(side) < 0.7 * max(face) or max(face) < LANDED]
        return len(others) >= GREYS and all(tint(side) < TINT * max(side) for side in others)

    def _empty(self) -> None:
        if self.state[0] == "rolling" and self.lower == "bare":
            self._change("unsure", "lifted")
        self._rest("bare", "empty")
        self.fresh = True

    def _face(self, name: str, sure: float, seen: "Rgb") -> None:
        assert self.calibration is not None
        if not self.fresh and self.lower not in ("", name):
            self._rest("?", "unsure", "nudged")
            return
        upper = self.calibration["opposite"][name]
        percent = str(min(99, int(100 * sure)))
        if self.fresh:
            self.events.append(("roll", upper, percent))
            self._follow_lamp(seen, self.calibration["faces"][name])
        self.doubts = 0
        self._rest(name, "rolled", upper, percent)

    def _doubt(self, seen: "Rgb") -> None:
        assert self.calibration is not None
        faces, opposite = self.calibration["faces"], self.calibration["opposite"]
        if not self.settled:
            self.doubts += 1
        self.settled = True
        self.lower = "?"
        self.stirs = self.far = 0
        if self._leaks() or tilted(seen, faces, opposite):
            self._change("crooked")
        else:
            self._change("unsure", "strange")
        self._notice()

    def _rest(self, lower: str, *state: str) -> None:
        """Everything lies still and has a name."""
        self._change(*state)
        self.lower = lower
        self.settled = True
        self.fresh = self.landed = False
        self.stirs = self.far = 0
        self.sides = []

    def _change(self, *state: str) -> None:
        if state != self.state:
            self.state = state
            self.events.append(line("state", *state))

    def _follow_lamp(self, seen: "Rgb", face: "Rgb") -> None:
        if max(face) > LANDED:  # a black face tells more of dust than of the lamp
            lamp = self.lamp * (1 + LAMP_STEP * (brightness(seen, face) - 1))
            self.lamp = min(LAMP_MOST, max(LAMP_LEAST, lamp))
        self._notice()

    def _follow_dust(self, seen: "Rgb") -> None:
        for i in range(3):
            dust = self.dust[i] + DUST_STEP * seen[i]
            self.dust[i] = min(DUST_MOST, max(-DUST_MOST, dust))
        self._notice()

    def _notice(self) -> None:
        """Say what has drifted since the calibration, once."""
        drift = self._drifted(EASE if self.drift != "none" else 1.0)
        if drift != self.drift:
            self.drift = drift
            self.events.append(("drift", drift))

    def _drifted(self, ease: float) -> str:
        """What has drifted; less is enough while something had drifted already."""
        if abs(self.lamp - 1) > ease * LAMP_DRIFT:
            return "lamp"
        if max(self.dust) > ease * DUST_DRIFT:
            return "plate"
        return "faces" if self.doubts >= DOUBTS_DRIFT else "none"
