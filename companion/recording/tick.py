"""One moment of a recording: what came in, what came of it, and both as plain values."""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.rules import format_move, parse_move
from companion.table.event import EnteredMove, Event, Leave, Tick
from companion.table.ports import Button, Press, Roll
from companion.table.screen.value import Screen

Came = tuple[str, Any]
"""What came of a moment: its kind (`fact`, `screen`, `signal`, ...) and itself, as JSON has it."""
NO_PICTURE = 0
"""The number of the picture that a camera without one gives."""


class Handed(NamedTuple):
    """A picture by its number, and when it was taken."""

    picture: int
    at: float


class Lost(NamedTuple):
    """A call that a port did not answer: the how-manieth of this moment."""

    port: str
    call: int


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn of the loop, or one event that a page put in between two turns."""

    event: Event
    presses: tuple[Press, ...] = ()
    rolls: tuple[Roll, ...] = ()
    shot: Handed | None = None
    """What the camera gave, where that was another shot than before."""
    lost: tuple[Lost, ...] = ()
    came: tuple[Came, ...] = ()


def plain(value: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """A value as it comes back from a file."""
    return json.loads(json.dumps(value))


def plain_screen(screen: Screen) -> dict[str, Any]:
    """A screen with all that is on it; the words as a person reads them."""
    told: dict[str, Any] = {"text": str(screen), "mood": screen.mood.value}
    if screen.lost:
        told["lost"] = screen.lost
    if screen.bar:
        told["bar"] = screen.bar
    if screen.tumble:
        told["tumble"] = (screen.tumble.faces, screen.tumble.turn)
    if picture := screen.picture:
        told["picture"] = (dict(picture.labels), picture.marked, picture.arrow)
    return told


class Coder:
    """Moments as lines of JSON and back; times are told as steps from the last one."""

    def __init__(self) -> None:
        self._tick = Tick(0, 0)

    def line(self, moment: Moment) -> str:
        """The moment as one line; most are a turn in which nothing happened: one number."""
        told = self._event_told(moment.event)
        if moment.presses:
            told["press"] = [_press_told(press) for press in moment.presses]
        if moment.rolls:
            told["roll"] = [_roll_told(roll) for roll in moment.rolls]
        if moment.shot:
            told["shot"] = moment.shot
        if moment.lost:
            told["lost"] = moment.lost
        if moment.came:
            told["came"] = moment.came
        steps = told.get("tick", (0, 1))
        short = len(told) == 1 and steps[0] == steps[1]
        return json.dumps(steps[0] if short else told, separators=(",", ":"))

    def moment(self, line: str | bytes) -> Moment:
        """The moment of a line.

        Raises `ValueError`, `KeyError` or `TypeError` if there is none in it.
        """
        told = json.loads(line)
        if not isinstance(told, dict):
            told = {"tick": (told, told)}
        return Moment(
            self._event_heard(told),
            tuple(_press_heard(press) for press in told.get("press", ())),
            tuple(_roll_heard(roll) for roll in told.get("roll", ())),
            _shot_heard(told["shot"]) if "shot" in told else None,
            tuple(Lost(str(port), int(call)) for port, call in told.get("lost", ())),
            tuple((str(kind), value) for kind, value in told.get("came", ())),
        )

    def _event_told(self, event: Event) -> dict[str, Any]:
        match event:
            case Tick(now, wall):
                before, self._tick = self._tick, event
                return {"tick": (now - before.now, wall - before.wall)}
            case Press():
                return {"pressed": _press_told(event)}
            case Roll():
                return {"rolled": _roll_told(event)}
            case EnteredMove(move, by):
                return {"entry": (format_move(move), by)}
            case Leave():
                return {"leave": True}
        raise TypeError(f"no event from outside: {event}")

    def _event_heard(self, told: dict[str, Any]) -> Event:
        if "pressed" in told:
            return _press_heard(told["pressed"])
        if "rolled" in told:
            return _roll_heard(told["rolled"])
        if "entry" in told:
            move, by = told["entry"]
            return EnteredMove(parse_move(move), str(by))
        if "leave" in told:
            return Leave()
        now, wall = told["tick"]
        self._tick = Tick(self._tick.now + int(now), self._tick.wall + int(wall))
        return self._tick


def _press_told(press: Press) -> tuple[str, bool]:
    return press.button.value, press.held


def _press_heard(told: tuple[str, bool]) -> Press:
    button, held = told
    return Press(Button(button), bool(held))


def _roll_told(roll: Roll) -> tuple[tuple[str, ...], str, str]:
    return roll.faces, roll.by, roll.proof


def _roll_heard(told: tuple[list[str], str, str]) -> Roll:
    faces, by, proof = told
    return Roll(tuple(map(str, faces)), str(by), str(proof))


def _shot_heard(told: tuple[int, float]) -> Handed:
    picture, at = told
    return Handed(int(picture), float(at))
