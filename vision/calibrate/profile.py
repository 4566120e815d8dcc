"""Camera profile: what a table has taught its camera of lens, own boards and these very pieces.

Plain numbers in one file, one step after the other, so that the last step can be undone.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from companion.games import GAMES
from vision.calibrate.board import plan_as_json, plan_from_json
from vision.locate.geometry import Lens, MatPlan, plans
from vision.read.adaptation import Tuning, tuning_from_json

VERSION = 1
CAMERA, MAT, PIECES = "camera", "mat", "pieces"
PICTURES = 3
"""Pictures from which a lens is measured."""
NONSENSE = (LookupError, TypeError, ValueError, AttributeError)
"""What reading values of the wrong kind ends in."""
ProfileStep = Mapping[str, Any]


class ProfileError(ValueError):
    """A file that cannot be used; the message is one line that says why."""


@dataclass(frozen=True, slots=True)
class CameraProfile:
    """Profile of a camera: every step of its calibration so far, the newest last."""

    steps: tuple[ProfileStep, ...] = ()

    @property
    def lens(self) -> Lens | None:
        """The camera's lens, if it was measured."""
        step = self._last(CAMERA)
        return Lens(**step["lens"]) if step else None

    @property
    def plans(self) -> tuple[MatPlan, ...]:
        """The mats of all games, an owner's own board in the place of the one with its markers."""
        measured = {name: self._last(MAT, name) for name in GAMES}
        own = [plan_from_json(GAMES[name], step["plan"]) for name, step in measured.items() if step]
        taken = {number for sheet in own for number in sheet.markers}
        return (*own, *(sheet for sheet in plans() if taken.isdisjoint(sheet.markers)))

    def tuning(self, game: str) -> Tuning:
        """What is known of this owner's pieces of a game."""
        step = self._last(PIECES, game)
        return tuning_from_json(step["tuning"]) if step else Tuning()

    def with_lens(self, lens: Lens) -> "CameraProfile":
        """After the camera was measured."""
        return self._with({"what": CAMERA, "lens": asdict(lens)})

    def with_board(self, game: str, own: MatPlan) -> "CameraProfile":
        """After an owner's own board was measured."""
        return self._with({"what": MAT, "game": game, "plan": plan_as_json(own)})

    def with_pieces(self, game: str, tuning: Tuning) -> "CameraProfile":
        """After the start layout was seen; an evening takes the place of the one before."""
        step = {"what": PIECES, "game": game, "tuning": tuning.as_json()}
        return self.without_pieces(game)._with(step)

    def without_pieces(self, game: str = "") -> "CameraProfile":
        """Without what is known of this owner's pieces of a game, or of all games."""
        kept = [s for s in self.steps if s["what"] != PIECES or (game and s["game"] != game)]
        return replace(self, steps=tuple(kept))

    def undone(self) -> "CameraProfile":
        """Without the last step."""
        return replace(self, steps=self.steps[:-1])

    def _with(self, step: ProfileStep) -> "CameraProfile":
        return replace(self, steps=(*self.steps, step))

    def _last(self, what: str, game: str | None = None) -> ProfileStep | None:
        for step in reversed(self.steps):
            if step["what"] == what and step.get("game") == game:
                return step
        return None

    def as_json(self) -> dict[str, Any]:
        """As plain values that can be kept as JSON."""
        return {"version": VERSION, "steps": [dict(step) for step in self.steps]}


def profile_from_json(values: Mapping[str, Any]) -> CameraProfile:
    """The profile in plain values; an empty one if they are of another version.

    Raises `ProfileError` if it is damaged.
    """
    try:
        if values["version"] != VERSION:
            return CameraProfile()
        profile = CameraProfile(tuple(values.get("steps", ())))
        _ = (profile.lens, profile.plans, *map(profile.tuning, GAMES))
    except NONSENSE as error:
        raise ProfileError(f"damaged: {error}") from None
    return profile


def load_profile(path: Path) -> CameraProfile:
    """The profile in a file; an empty one if there is none.

    Raises `ProfileError`.
    """
    try:
        return profile_from_json(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return CameraProfile()
    except (OSError, ValueError) as error:
        line = f"{path}: {error}; `./bellwether calibrate --undo` begins anew"
        raise ProfileError(line) from None


def save_profile(profile: CameraProfile, path: Path) -> None:
    """Write the profile to a file, whole or not at all.

    Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(profile.as_json()), encoding="utf-8")
    os.replace(new, path)
