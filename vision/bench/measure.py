"""Benchmark of vision: accuracy and speed over photographs with their truth beside them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time, thread_time
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import FACINGS, Look
from companion.games.rules import EMPTY, catalogue
from vision.bench.before_turn import before
from vision.bench.disturbances import DISTURBANCES, Disturbance
from vision.bench.films import believed_bar, measure_films
from vision.bench.ground_truth import Truth, truths
from vision.bench.outcome import outcome
from vision.bench.tally import (
    HEAD,
    STAGES,
    Report,
    VisionTally,
    bars,
    report_boards,
    report_times,
    row,
    summed,
)
from vision.clear.gate import Gate, accept, obstruction
from vision.frame import Frame, read_image
from vision.infer import infer
from vision.locate.geometry import MatView, plans
from vision.locate.mat_search import locate
from vision.read.adaptation import Tuning
from vision.read.cell_odds import look, look_again
from vision.read.piece_count import counted
from vision.sighting import Sighting, likeliest

GRAIN = 2.0
"""Levels by which the noise of a camera changes a point from one picture to the next."""
UNTUNED = Tuning()


def measure(folder: Path, report: Report) -> dict[str, Any]:
    """All figures of a folder of photographs."""
    cv2.setNumThreads(1)
    found = list(truths(folder))
    if not found:
        return {"pictures": 0}
    households = {truth.household for truth in found}
    report(f"{len(found)} pictures of {len(households)} households in {folder.name}")
    boards = by_board(found)
    report_boards(boards, report)
    times = timed(found)
    report_times(times, report)
    peak = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    report(f"peak memory {peak:.0f} MB")
    disturbed = {}
    report("")
    report(f"{'disturbance':<16}{HEAD}")
    for name, disturbance in DISTURBANCES.items():
        disturbed[name] = summed(by_board(found, disturbance).values())
        report(f"{name:<16}{row(disturbed[name])}")
    films = measure_films(found, report)
    report("")
    for line in bars(summed(boards.values()), summed(disturbed.values()), times, peak):
        report(line)
    report(believed_bar(films.values()))
    return {
        "pictures": len(found), "households": len(households), "peak_mb": round(peak),
        "boards": {game: tally.plain() for game, tally in boards.items()},
        "milliseconds": times, "disturbed": {name: t.plain() for name, t in disturbed.items()},
        "films": {name: tally.plain() for name, tally in films.items()},
    }  # fmt: skip


def by_board(
    found: Sequence[Truth], disturbance: Disturbance | None = None
) -> dict[str, VisionTally]:
    """The tallies of all pictures, board by board."""
    tallies: dict[str, VisionTally] = {}
    for (game, sequence), frames in groupby(found, key=lambda t: (t.game, t.sequence)):
        tally = tallies.setdefault(game, VisionTally())
        if sequence:
            tally.add(_sequence(list(frames), disturbance))
        else:
            for truth in frames:
                tally.add(_sequence([truth], disturbance))
    return tallies


def _sequence(frames: Sequence[Truth], disturbance: Disturbance | None) -> VisionTally:
    """Tally of one household's frames in their order, as a camera would have seen them."""
    tally, gate = VisionTally(), Gate()
    view: MatView | None = None
    last: Truth | None = None
    for truth in frames:
        frame = opened(truth, disturbance)
        view = locate(frame, plans(), view)
        tally.pictures += 1
        tally.hands += truth.hand
        if view is None or view.name != truth.game:
            tally.lost += 1
            view = None
            continue
        # A camera sees each moment many times; whatever differs from the last frame has moved.
        _, gate = obstruction(gate, frame, view)
        closed, gate = obstruction(gate, frame, view)
        sighting = look(frame, view, GAMES[truth.game])
        clear = closed is None and sighting.clear
        if truth.hand:
            tally.hands_read += clear
            continue
        gate = accept(gate)
        tally.refused += not clear
        _judge(tally, truth, sighting)
        if last is not None:
            tally.steps[_step(last, truth, replace(sighting, clear=clear))] += 1
        last = truth
    return tally


def opened(truth: Truth, disturbance: Disturbance | None = None) -> Frame:
    """The photograph, disturbed or not; raises `FrameError` if it cannot be looked at."""
    frame = read_image(truth.picture)
    return disturbance(frame) if disturbance else frame


def _judge(tally: VisionTally, truth: Truth, sighting: Sighting) -> None:
    """Compare a sighting with the truth, cell by cell and as a whole."""
    game = GAMES[truth.game]
    odds = {cell: o for cell, o in sighting.odds.items() if cell not in truth.covered}
    wrong = tally.cells_wrong
    for cell, chances in odds.items():
        best = likeliest(chances)
        tally.note(chances[best], best == truth.looks.get(cell, EMPTY))
    tally.boards += 1
    tally.boards_plain += wrong == tally.cells_wrong
    seen = counted(sighting, game)
    tally.boards_exact += all(
        seen.get(cell, EMPTY) == truth.looks.get(cell, EMPTY) for cell in odds
    )
    if any(piece.facing for piece in catalogue(game)):
        tally.flocks += 1
        tally.facing_right += _facing(seen) == _facing(truth.looks)


def _facing(looks: Mapping[Cell, Look]) -> str:
    ways = Counter(way for look in looks.values() if (way := look.rpartition(" ")[2]) in FACINGS)
    return ways.most_common(1)[0][0] if ways else ""


def _step(last: Truth, truth: Truth, sighting: Sighting) -> str:
    """How a turn was read: one of `HOW`."""
    state = before(last, truth)
    if state is None:
        return "unknown"
    return outcome(state, infer(state, sighting), last.looks, truth.looks)


def default_detection_ms(frame: Frame) -> float:
    """Processor time of one ArUco detection with OpenCV's defaults, the least of ten."""
    detector = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), cv2.aruco.DetectorParameters()
    )
    times: list[float] = []
    for _ in range(10):
        before = thread_time()
        detector.detectMarkers(frame)
        times.append(thread_time() - before)
    return 1000 * min(times)


def timed(found: Sequence[Truth]) -> dict[str, Any]:
    """Milliseconds of each stage over all clear pictures: half and all but five of a hundred."""
    detector = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), cv2.aruco.DetectorParameters()
    )
    rows, games = [], []
    for truth in found:
        if not truth.hand and (row_ := _timed(truth, detector)) is not None:
            rows.append(row_)
            games.append(truth.game)
    if not rows:
        return {}
    spent = np.array(rows)
    middle, most = np.percentile(spent, 50, axis=0), np.percentile(spent, 95, axis=0)
    told: dict[str, Any] = {
        stage: {"p50": round(float(a), 2), "p95": round(float(b), 2)}
        for stage, a, b in zip(STAGES, middle, most, strict=True)
    }
    return told | _ratios(spent, np.array(games))


def _ratios(spent: npt.NDArray[np.float64], games: npt.NDArray[np.str_]) -> dict[str, Any]:
    """Medians of what stages take compared with one marker detection and one JPEG decoding."""
    told: dict[str, Any] = {}
    ratios = spent / spent[:, [STAGES.index("aruco")]]
    packed = spent / spent[:, [STAGES.index("decode")]]
    for stage in ("look", "steady", "fresh", "anew"):
        at = STAGES.index(stage)
        told[f"{stage}_of_aruco"] = round(float(np.median(ratios[:, at])), 3)
        told[f"{stage}_of_decode"] = round(float(np.median(packed[:, at])), 3)
    for stage in ("steady", "fresh", "anew"):
        each = ratios[:, STAGES.index(stage)]
        told[f"{stage}_by_board"] = {
            game: round(float(np.median(each[games == game])), 3)
            for game in dict.fromkeys(games.tolist())
        }
    return told


def _timed(truth: Truth, detector: cv2.aruco.ArucoDetector) -> list[float] | None:
    """One picture's milliseconds, each stage as quick as it was in three goes."""
    packed = np.frombuffer(truth.picture.read_bytes(), np.uint8)
    frame = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    sheets, game = plans(), GAMES[truth.game]
    view = locate(frame, sheets)
    if view is None:
        return None
    _, gate = obstruction(Gate(), frame, view)
    state, sighting = before(truth, truth), look(frame, view, game)
    _, known = look_again(frame, view, game, UNTUNED, None)
    still = iter([_grainy(frame, number) for number in range(3)])
    gone = [
        _least(lambda: cv2.imdecode(packed, cv2.IMREAD_COLOR)),
        _least(lambda: locate(frame, sheets)),
        _least(lambda: locate(frame, sheets, view)),
        _least(lambda: obstruction(accept(gate), frame, view)),
        _least(lambda: look(frame, view, game)),
        _least(lambda: look_again(next(still), view, game, UNTUNED, known)),
        _least(lambda: infer(state, sighting)) if state is not None else 0.0,
    ]
    _, find, follow, closed, seen, again, inferred = gone
    cold = _once(lambda: look(frame, locate(frame, sheets) or view, game)) - find
    steady, fresh = (follow + closed + looked + inferred for looked in (again, seen))
    anew = find + closed + max(cold, seen) + inferred
    return [*gone, steady, fresh, anew, _least(lambda: detector.detectMarkers(frame))]


def _grainy(frame: Frame, number: int) -> Frame:
    """The same picture with other noise of a camera."""
    cv2.setRNGSeed(number)
    grain = np.empty(frame.shape, np.int16)
    cv2.randn(grain, np.zeros(3), np.full(3, GRAIN))
    return np.asarray(cv2.add(frame, grain, dtype=cv2.CV_8U), np.uint8)


def _once(run: Callable[[], object]) -> float:
    """Milliseconds of one core: what else the machine does meanwhile does not count."""
    start = process_time()
    run()
    return (process_time() - start) * 1000


def _least(run: Callable[[], object]) -> float:
    return min(_once(run) for _ in range(3))
