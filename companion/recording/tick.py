"""Codec of recorded ticks: what went into one turn of the loop and what came of it, as JSON."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.coach.review import review_json, review_of
from companion.games.rules import format_move, parse_move
from companion.table.event import (
    ChosenLanguage,
    ChosenRobot,
    ChosenRule,
    EnteredMove,
    Event,
    Leave,
    Resumed,
    SealedMove,
    TableLaid,
    ThrownDice,
    Tick,
)
from companion.table.ports import Button, Press, Reviewed, Roll, Thought
from companion.table.screen.value import Screen

Effect = tuple[str, Any]
"""What came of a tick: its kind (`fact`, `screen`, `signal`, ...) and itself, as JSON has it."""
NO_FRAME = 0
"""Frame number where a camera gives none."""


class ShotReference(NamedTuple):
    """Reference to a recorded frame: its number, and when it was taken."""

    frame: int
    at: float


class LostCall(NamedTuple):
    """Index of a call that a port did not answer, counted within its tick."""

    port: str
    call: int


@dataclass(frozen=True, slots=True)
class RecordedTick:
    """Record of one turn of the loop, or of one event that a page put in between two turns."""

    event: Event
    presses: tuple[Press, ...] = ()
    rolls: tuple[Roll, ...] = ()
    shot: ShotReference | None = None
    """What the camera gave, where that was another shot than before."""
    lost: tuple[LostCall, ...] = ()
    effects: tuple[Effect, ...] = ()


def json_value(value: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """JSON round trip: a value as it comes back from a file."""
    return json.loads(json.dumps(value))


def screen_json(screen: Screen) -> dict[str, Any]:
    """Screen as JSON with all that is on it; the words as a person reads them."""
    fields: dict[str, Any] = {"text": str(screen), "mood": screen.mood.value}
    if screen.lost:
        fields["lost"] = screen.lost
    if screen.tumble:
        fields["tumble"] = (screen.tumble.faces, screen.tumble.turn)
    if picture := screen.picture:
        fields["picture"] = (dict(picture.labels), picture.marked, picture.arrow)
    return fields


class TickCodec:
    """Delta codec: ticks as lines of JSON and back, times as differences from the last one."""

    def __init__(self) -> None:
        self._tick = Tick(0, 0)

    def encode(self, tick: RecordedTick) -> str:
        """Line of JSON; most ticks are a turn in which nothing happened: one number."""
        fields = self._event_json(tick.event)
        if tick.presses:
            fields["press"] = [_press_json(press) for press in tick.presses]
        if tick.rolls:
            fields["roll"] = [_roll_json(roll) for roll in tick.rolls]
        if tick.shot:
            fields["shot"] = tick.shot
        if tick.lost:
            fields["lost"] = tick.lost
        if tick.effects:
            fields["came"] = tick.effects
        steps = fields.get("tick", (0, 1))
        short = len(fields) == 1 and steps[0] == steps[1]
        return json.dumps(steps[0] if short else fields, separators=(",", ":"))

    def decode(self, line: str | bytes) -> RecordedTick:
        """Tick of a line.

        Raises `ValueError`, `KeyError` or `TypeError` if there is none in it.
        """
        fields = json.loads(line)
        if not isinstance(fields, dict):
            fields = {"tick": (fields, fields)}
        return RecordedTick(
            self._event_from_json(fields),
            tuple(_press_from_json(press) for press in fields.get("press", ())),
            tuple(_roll_from_json(roll) for roll in fields.get("roll", ())),
            _shot_from_json(fields["shot"]) if "shot" in fields else None,
            tuple(LostCall(str(port), int(call)) for port, call in fields.get("lost", ())),
            tuple((str(kind), value) for kind, value in fields.get("came", ())),
        )

    def _event_json(self, event: Event) -> dict[str, Any]:
        if isinstance(event, Tick):
            before, self._tick = self._tick, event
            return {"tick": (event.now - before.now, event.wall - before.wall)}
        if type(event) not in WRITTEN:
            raise TypeError(f"no event from outside: {event}")
        kind, fields = WRITTEN[type(event)]
        return {kind: fields(event)}

    def _event_from_json(self, fields: dict[str, Any]) -> Event:
        for kind, event in EVENTS.items():
            if kind in fields:
                return event(fields[kind])
        now, wall = fields["tick"]
        self._tick = Tick(self._tick.now + int(now), self._tick.wall + int(wall))
        return self._tick


def _press_json(press: Press) -> tuple[str, bool]:
    return press.button.value, press.held


def _press_from_json(fields: tuple[str, bool]) -> Press:
    button, held = fields
    return Press(Button(button), bool(held))


def _roll_json(roll: Roll) -> tuple[Any, ...]:
    return roll.faces, roll.by, roll.proof, *([roll.number] if roll.number else ())


def _roll_from_json(fields: tuple[Any, ...]) -> Roll:
    faces, by, proof, *number = fields
    return Roll(tuple(map(str, faces)), str(by), str(proof), *map(str, number[:1]))


def _thought_json(thought: Thought) -> tuple[Any, ...]:
    move = format_move(thought.move)
    return thought.number, thought.seat, thought.kind, move, thought.chances, thought.usual


def _thought_from_json(fields: tuple[Any, ...]) -> Thought:
    number, seat, kind, move, chances, *usual = fields
    about = int(number), int(seat), str(kind)
    return Thought(*about, parse_move(move), tuple(map(float, chances)), *map(float, usual[:1]))


def _reviewed_json(answer: Reviewed) -> tuple[Any, ...]:
    found = review_json(answer.review) if answer.review else None
    return answer.number, answer.done, answer.of, found


def _reviewed_from_json(fields: tuple[Any, ...]) -> Reviewed:
    number, done, of, found = fields
    return Reviewed(int(number), int(done), int(of), review_of(found) if found else None)


def _shot_from_json(fields: tuple[int, float]) -> ShotReference:
    frame, at = fields
    return ShotReference(int(frame), float(at))


WRITTEN: Mapping[type, tuple[str, Callable[[Any], Any]]] = {
    Press: ("pressed", _press_json),
    Roll: ("rolled", _roll_json),
    EnteredMove: ("entry", lambda entered: (format_move(entered.move), entered.by)),
    ThrownDice: ("thrown", lambda thrown: (thrown.share, thrown.by)),
    Leave: ("leave", lambda _: True),
    ChosenLanguage: ("language", lambda chosen: chosen.language),
    ChosenRule: ("rule", lambda chosen: (chosen.name, chosen.value)),
    ChosenRobot: ("robot", lambda chosen: (chosen.seat, chosen.character)),
    Thought: ("thought", _thought_json),
    Reviewed: ("reviewed", _reviewed_json),
    SealedMove: ("seal", lambda sealed: (sealed.seat, format_move(sealed.move))),
    Resumed: ("resume", lambda resumed: resumed.facts),
    TableLaid: ("laid", lambda _: True),
}
"""How events from outside are written; `EVENTS` reads them."""
EVENTS: Mapping[str, Callable[[Any], Event]] = {
    "pressed": _press_from_json,
    "rolled": _roll_from_json,
    "entry": lambda fields: EnteredMove(parse_move(fields[0]), str(fields[1])),
    "thrown": lambda fields: ThrownDice(str(fields[0]), str(fields[1])),
    "leave": lambda _: Leave(),
    "language": lambda language: ChosenLanguage(str(language)),
    "rule": lambda fields: ChosenRule(str(fields[0]), fields[1]),
    "robot": lambda fields: ChosenRobot(int(fields[0]), str(fields[1])),
    "thought": _thought_from_json,
    "reviewed": _reviewed_from_json,
    "seal": lambda fields: SealedMove(int(fields[0]), parse_move(fields[1])),
    "resume": lambda facts: Resumed(tuple(facts)),
    "laid": lambda _: TableLaid(),
}
"""Every event from outside but a tick, with how it is read."""
