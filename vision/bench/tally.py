"""Tally of the benchmark of vision: counts, tables of them, and the bars they have to reach."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Report = Callable[[str], None]
BINS, FINE = 20, 100
"""How sure cells were is compared with how often they were right in so many bins, and counted in
so many, since a list of all cells would grow with the pictures."""
HOW = ("right", "alike", "asked", "missed", "wrong")
"""A turn is read right; asked about because all answers look alike; asked about though they do not;
missed (nothing is played, the players enter it); or wrong, which is unforgivable."""
STAGES = (
    "decode", "find", "follow", "gate", "look", "again", "infer",
    "steady", "fresh", "anew", "aruco",
)  # fmt: skip
"""`look` is at a table never seen before, `again` at a still one after the last look, with other
noise. `steady` is follow, gate, again and infer together; `fresh` has look in the place of again;
`anew` has find in the place of follow, too;
`aruco` is one detection with OpenCV's own settings."""


@dataclass(slots=True)
class VisionTally:
    """Counts over some pictures."""

    pictures: int = 0
    lost: int = 0
    """Pictures whose mat was not found."""
    refused: int = 0
    """Clear pictures that were taken for obscured."""
    cells: int = 0
    cells_wrong: int = 0
    boards: int = 0
    boards_exact: int = 0
    """With the pieces of the box counted, without history."""
    boards_plain: int = 0
    """Every cell by itself."""
    flocks: int = 0
    facing_right: int = 0
    hands: int = 0
    hands_read: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    """Turns of the sequences, by `HOW` they were read."""
    sure: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros((FINE, 3)))
    """By how sure they were: cells, the sum of their odds, and how many were right."""

    def add(self, other: "VisionTally") -> None:
        """Take in another tally."""
        for name in self.__slots__:
            mine, theirs = getattr(self, name), getattr(other, name)
            setattr(self, name, mine + theirs)

    def calibration_error(self) -> float:
        """The mean distance between how sure cells were and how often they were right."""
        cells, odds, right = self.sure.reshape(BINS, -1, 3).sum(axis=1).T
        return float(np.abs(odds - right).sum() / max(1.0, cells.sum()))

    def note(self, odds: float, right: bool) -> None:
        """Count one cell of which it was as sure as this."""
        self.cells += 1
        self.cells_wrong += not right
        self.sure[min(int(odds * FINE), FINE - 1)] += (1, odds, right)

    def plain(self) -> dict[str, Any]:
        """As figures."""
        told = {n: getattr(self, n) for n in self.__slots__ if n not in ("sure", "steps")}
        cells, _, right = self.sure[-1]
        told["steps"] = {key: self.steps[key] for key in HOW}
        told["calibration_error"] = round(self.calibration_error(), 5)
        told["right_of_99_percent"] = round(right / cells, 5) if cells else None
        return told


def summed(tallies: Iterable[VisionTally]) -> VisionTally:
    """All of them together."""
    whole = VisionTally()
    for tally in tallies:
        whole.add(tally)
    return whole


HEAD = (
    f"{'pictures':>9}{'lost':>6}{'refused':>9}{'cells wrong':>20}{'exact':>9}{'facing':>9}"
    f"{'calib.':>8}{'hands read':>12}{'turns ' + '/'.join(HOW):>40}"
)


def row(tally: VisionTally) -> str:
    """One line of a table."""
    share = 100 * tally.cells_wrong / max(1, tally.cells)
    wrong = f"{tally.cells_wrong}/{tally.cells} {share:.2f}%"
    turns = "/".join(str(tally.steps[key]) for key in HOW)
    return (
        f"{tally.pictures:>9}{tally.lost:>6}{tally.refused:>9}{wrong:>20}"
        f"{f'{tally.boards_exact}/{tally.boards}':>9}{f'{tally.facing_right}/{tally.flocks}':>9}"
        f"{tally.calibration_error():>8.4f}{f'{tally.hands_read}/{tally.hands}':>12}{turns:>40}"
    )


def report_boards(boards: Mapping[str, VisionTally], report: Report) -> None:
    """The table of boards."""
    report(f"{'board':<16}{HEAD}")
    for game, tally in boards.items():
        report(f"{game:<16}{row(tally)}")


def report_times(times: Mapping[str, Any], report: Report) -> None:
    """The table of times."""
    if not times:
        return
    report("")
    report("milliseconds    " + "".join(f"{stage:>9}" for stage in STAGES))
    for part in ("p50", "p95"):
        report(f"{part:<16}" + "".join(f"{times[stage][part]:>9.2f}" for stage in STAGES))
    for stage in ("look", "steady", "fresh", "anew"):
        report(
            f"{stage}: {times[f'{stage}_of_aruco']} of one default aruco detection,"
            f" {times[f'{stage}_of_decode']} of one JPEG decode"
        )
    for stage in ("steady", "fresh", "anew"):
        each = ", ".join(f"{game} {ratio}" for game, ratio in times[f"{stage}_by_board"].items())
        report(f"{stage} over aruco by board: {each}")


def bars(
    tally: VisionTally, disturbed: VisionTally, times: Mapping[str, Any], peak_mb: float
) -> list[str]:
    """What the table has to reach, and what it does."""
    turns = max(1, sum(tally.steps[key] for key in HOW))
    right = tally.steps["right"] + tally.steps["alike"]
    thin = tally.steps["asked"] + tally.steps["missed"]
    wrong = tally.steps["wrong"] + disturbed.steps["wrong"]
    read = tally.hands_read + disturbed.hands_read
    facing, flocks = tally.facing_right, tally.flocks
    lines = [
        bar("cells wrong, %", 100 * tally.cells_wrong / max(1, tally.cells), 0.1, tally.cells),
        bar("boards not exact, %", 100 - 100 * _share(tally), 1.0, tally.boards),
        bar("facings wrong", flocks - facing, 0, flocks),
        bar("certain and wrong", wrong, 0, "turns, disturbed ones too"),
        bar("hand frames read", read, 0, tally.hands + disturbed.hands),
        bar("turns not read right, %", 100 - 100 * right / turns, 2.0, turns),
        bar("turns asked about or missed, %", 100 * thin / turns, 1.0, turns),
        bar("peak memory, MB", peak_mb, 200, "of the process"),
    ]
    for stage, most in (("steady", 0.5), ("anew", 1.5)):
        if times:
            lines.append(bar(f"{stage} over aruco", times[f"{stage}_of_aruco"], most, "median"))
    return lines


def _share(tally: VisionTally) -> float:
    return tally.boards_exact / max(1, tally.boards)


def bar(what: str, reached: float, most: float, of: int | str) -> str:
    """One line about what has to be reached."""
    met = "reached" if reached <= most else f"missed by {reached - most:.3g}"
    return f"{what:<32}{reached:>8.3g}  at most {most:<5g} {met:<16} ({of})"
