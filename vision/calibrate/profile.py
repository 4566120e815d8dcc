"""What a table has taught its camera: the lens, an owner's own boards, these very pieces.

Plain numbers in one file, one step after the other, so that the last step can be undone.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from companion.games import GAMES
from vision.calibrate.board import kept, restored
from vision.locate.geometry import Lens, MatPlan, plans
from vision.read.adaptation import Tuning, tuning_from_json

VERSION = 1
CAMERA, MAT, PIECES = "camera", "mat", "pieces"
NONSENSE = (LookupError, TypeError, ValueError, AttributeError)
"""What reading values of the wrong kind ends in."""
Step = Mapping[str, Any]


class EyesightError(ValueError):
    """A file that cannot be used; the message is one line that says why."""


@dataclass(frozen=True, slots=True)
class Eyesight:
    """Every step so far, the newest last."""

    steps: tuple[Step, ...] = ()

    @property
    def lens(self) -> Lens | None:
        """The camera's lens, if it was measured."""
        step = self._last(CAMERA)
        return Lens(**step["lens"]) if step else None

    @property
    def plans(self) -> tuple[MatPlan, ...]:
        """The mats of all games, an owner's own board in the place of the printed one."""
        own = {name: self._last(MAT, name) for name in GAMES}
        printed = plans()
        return tuple(
            restored(GAMES[name], step["plan"]) if step else printed[name]
            for name, step in own.items()
        )

    def tuning(self, game: str) -> Tuning:
        """What is known of this owner's pieces of a game."""
        step = self._last(PIECES, game)
        return tuning_from_json(step["tuning"]) if step else Tuning()

    def with_lens(self, lens: Lens) -> "Eyesight":
        """After the camera was measured."""
        return self._with({"what": CAMERA, "lens": asdict(lens)})

    def with_board(self, game: str, own: MatPlan) -> "Eyesight":
        """After an owner's own board was measured."""
        return self._with({"what": MAT, "game": game, "plan": kept(own)})

    def with_pieces(self, game: str, tuning: Tuning) -> "Eyesight":
        """After the start layout was seen; an evening takes the place of the one before."""
        step = {"what": PIECES, "game": game, "tuning": tuning.as_json()}
        others = tuple(s for s in self.steps if (s["what"], s.get("game")) != (PIECES, game))
        return replace(self, steps=others)._with(step)

    def undone(self) -> "Eyesight":
        """Without the last step."""
        return replace(self, steps=self.steps[:-1])

    def _with(self, step: Step) -> "Eyesight":
        return replace(self, steps=(*self.steps, step))

    def _last(self, what: str, game: str | None = None) -> Step | None:
        for step in reversed(self.steps):
            if step["what"] == what and step.get("game") == game:
                return step
        return None

    def told(self) -> dict[str, Any]:
        """As plain values that can be kept as JSON."""
        return {"version": VERSION, "steps": [dict(step) for step in self.steps]}


def remembered(told: Mapping[str, Any]) -> Eyesight:
    """What was told; nothing if it is of another version.

    Raises `EyesightError` if it is damaged.
    """
    try:
        if told["version"] != VERSION:
            return Eyesight()
        eyesight = Eyesight(tuple(told.get("steps", ())))
        _ = (eyesight.lens, eyesight.plans, *map(eyesight.tuning, GAMES))
    except NONSENSE as error:
        raise EyesightError(f"damaged: {error}") from None
    return eyesight


def taught(path: Path) -> Eyesight:
    """What was kept in a file; nothing if there is none.

    Raises `EyesightError`.
    """
    try:
        return remembered(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Eyesight()
    except (OSError, ValueError) as error:
        line = f"{path}: {error}; `./bellwether calibrate --undo` begins anew"
        raise EyesightError(line) from None


def keep(eyesight: Eyesight, path: Path) -> None:
    """Write it down, whole or not at all.

    Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(eyesight.told()), encoding="utf-8")
    os.replace(new, path)
