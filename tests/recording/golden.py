"""A small recording that is kept: `./bellwether goldens recording` makes it anew."""

from pathlib import Path

from tests.recording.table import RecordedEvening

GOLDEN = Path(__file__).parent / "golden" / "shear_panic.bell"
MOST_BYTES = 300_000


def write_recording() -> None:
    """The first roll and the first push of a game, seen by the synthetic camera."""
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.unlink(missing_ok=True)
    table = RecordedEvening(GOLDEN, "shear_panic")
    table.show(2)
    table.close()
