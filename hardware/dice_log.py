"""Log of the dice reader's looks: one JSON object a line, for an owner to send."""

import json
import time
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from firmware.face import BARE, COLOURS

Words = tuple[str, ...]
Rgb = tuple[float, float, float]


class DiceLogError(ValueError):
    """A file that holds no looks; the message is one line that says why."""


class LoggedLook(NamedTuple):
    """A look at a face that is known: what was seen, and how the face was calibrated."""

    name: str
    seen: Rgb
    face: Rgb
    room: float
    faces: Mapping[str, Rgb]


class LookLog:
    """Writer of such a log; `lies` names the face that the owner has laid on the plate."""

    def __init__(self, path: Path, lies: str = "") -> None:
        self.path = path
        self.lies = lies
        self._seen: set[int] = set()

    def begin(self, identity: str, faces: Mapping[str, Words]) -> None:
        """Note which reader it is, and its calibration: `look red 0.512 0.043 0.040`."""
        known = {name: words[2:] for name, words in faces.items() if words[0] == "look"}
        calibrated = {name: [float(share) for share in told] for name, told in known.items()}
        self._write({"reader": identity, "faces": calibrated})

    def take(self, answers: Collection[tuple[int, Words]]) -> None:
        """Note every answer that is new."""
        for number, words in answers:
            if words[0] == "look" and "=" in words[1] and number not in self._seen:
                self._write({"at": round(time.time(), 2), "lies": self.lies, **_told(words)})
        self._seen = {number for number, _ in answers}

    def _write(self, record: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")


def _told(words: Words) -> dict[str, str]:
    pairs = (word.partition("=") for word in words[1:])
    return {key: value for key, _, value in pairs}


def read_looks(path: Path) -> list[LoggedLook]:
    """Looks of a log whose face is known.

    Raises `DiceLogError`.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return list(_looks(json.loads(line) for line in lines))
    except OSError as error:
        raise DiceLogError(f"{path.name}: cannot be read: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise DiceLogError(f"{path.name}: no log of `dice watch --raw`") from None


def _looks(records: Iterable[Mapping[str, Any]]) -> Iterable[LoggedLook]:
    faces: dict[str, Rgb] = {}
    for record in records:
        if "faces" in record:
            faces = {name: _rgb(face) for name, face in record["faces"].items()}
            continue
        name = record["lies"] or _lower(record)
        if name == "bare" or name in faces:
            face = faces.get(name, BARE)
            seen = _rgb(record["seen"].split(","))
            yield LoggedLook(name, seen, face, float(record["room"]), faces)


def _lower(record: Mapping[str, str]) -> str:
    """Face that the reader itself was sure of: a die at rest, or the bare plate."""
    state = record["state"].partition("-")[0]
    if state == "empty":
        return "bare"
    return record["lower"] if state == "rolled" and record["lower"] in COLOURS else ""


def _rgb(shares: Iterable[object]) -> Rgb:
    red, green, blue = (float(str(share)) for share in shares)
    return red, green, blue
