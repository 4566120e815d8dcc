"""The kept recording: this code plays the game that an earlier one played."""

from companion.recording.reader import Recording
from companion.recording.tick import RecordedTick
from companion.table.session.sitting import Fact
from tests.recording.golden import GOLDEN, MOST_BYTES
from tests.recording.table import replay

MEND = "if that is meant: run ./bellwether goldens recording"


def recorded() -> list[Fact]:
    ticks = [item for item in Recording(GOLDEN) if isinstance(item, RecordedTick)]
    return [value for tick in ticks for kind, value in tick.effects if kind == "fact"]


def test_the_kept_recording_is_understood_as_it_was() -> None:
    """Another lesson of the nets may need a frame more or less, but sees the same moves."""
    played = replay(GOLDEN)
    sitting = played.session.sitting
    begin, *moves = recorded()

    assert sitting is not None, MEND
    assert begin["layout"] == sitting.options.layout, MEND
    assert [(fact["move"], fact["by"]) for fact in moves] == [
        (" ".join(step.move or ()), step.by) for step in sitting.steps
    ], MEND


def test_the_kept_recording_is_small() -> None:
    assert GOLDEN.stat().st_size < MOST_BYTES
