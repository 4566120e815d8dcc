"""The kept recordings: this code plays the games that earlier ones played.

That of 0.1.0 was written by 0.1.0 and is never to be written again.
"""

from pathlib import Path

import pytest

from companion.recording.reader import Recording
from companion.recording.tick import RecordedTick
from companion.table.session.sitting import Fact
from tests.recording.golden import GOLDEN, MOST_BYTES
from tests.recording.table import replay

MEND = "if that is meant: run ./bellwether goldens recording"
OF_0_1_0 = Path(__file__).parent / "data_0_1_0" / "shear_panic.bell"


def recorded(path: Path) -> list[Fact]:
    ticks = [item for item in Recording(path) if isinstance(item, RecordedTick)]
    return [value for tick in ticks for kind, value in tick.effects if kind == "fact"]


@pytest.mark.parametrize("path", [GOLDEN, OF_0_1_0], ids=["now", "0.1.0"])
def test_the_kept_recording_is_understood_as_it_was(path: Path) -> None:
    """Another lesson of the nets may need a frame more or less, but sees the same moves."""
    played = replay(path)
    sitting = played.session.sitting
    begin, *moves = recorded(path)

    assert sitting is not None, MEND
    assert begin["layout"] == sitting.options.layout, MEND
    assert [(fact["move"], fact["by"]) for fact in moves] == [
        (" ".join(step.move or ()), step.by) for step in sitting.steps
    ], MEND


def test_the_kept_recording_is_small() -> None:
    assert GOLDEN.stat().st_size < MOST_BYTES
