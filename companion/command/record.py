"""Option `--record FILE`: the header of a recording, and what a replay begins with."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

from companion import __version__
from companion.games.rules import OptionError
from companion.recording.file import RecordingError
from companion.recording.reader import Recording
from companion.recording.recorder import NullRecorder, Recorder
from companion.table.session.resume import Opening
from companion.table.session.sitting import FactError
from companion.table.session.value import Session
from vision.calibrate.profile import CameraProfile, ProfileError, profile_from_json
from vision.frame import Camera
from vision.read.adaptation import eye
from vision.watch import CameraWatcher

NONSENSE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading values of the wrong kind ends in."""


def recorder_of(
    file: str | None, opening: Opening, profile: CameraProfile
) -> Recorder | NullRecorder:
    """Recorder that an option asks for.

    Raises `RecordingError` if the file cannot be begun.
    """
    return Recorder(Path(file), head_of(opening, profile)) if file else NullRecorder()


def head_of(opening: Opening, profile: CameraProfile) -> dict[str, Any]:
    """Header of a recording: all that the table was, besides what happens from here."""
    return {
        "bellwether": __version__,
        "eye": eye(),
        "opening": asdict(opening),
        "eyesight": profile.as_json(),
    }


def session_of(recording: Recording) -> Session:
    """Session that a recording begins with.

    Raises `RecordingError` if these rules cannot begin with it.
    """
    try:
        return Opening(**recording.head["opening"]).session
    except (FactError, OptionError, *NONSENSE) as error:
        line = f"{recording.path}: its game cannot be begun with these rules: {error}"
        raise RecordingError(line) from None


def watcher_of(recording: Recording, film: Camera) -> CameraWatcher:
    """Watcher of a recorded table.

    Raises `RecordingError` if there is none in it.
    """
    try:
        return CameraWatcher(film, profile_from_json(recording.head["eyesight"]))
    except (ProfileError, *NONSENSE):
        raise RecordingError(f"{recording.path}: its eyesight is damaged") from None
