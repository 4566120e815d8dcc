"""What is seen in pictures, told in words: a drawing, the verdict, the doubts, the time taken."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import TypeVar

import cv2

from companion.games import GAMES
from companion.games.board import Cell, draw
from companion.games.rules import EMPTY, Game, Options
from companion.table.reading import Verdict
from vision.clear.arm import reaches_in
from vision.frame import Frame, FrameError, read_image
from vision.light.doctor import examine
from vision.locate.geometry import View, plans
from vision.locate.mat_search import locate
from vision.overlay import SURE, annotated, letter
from vision.read.cell_odds import look
from vision.read.classes import has_flock
from vision.read.piece_count import counted
from vision.sighting import OTHER, Sighting, likeliest

T = TypeVar("T")
Tell = Callable[[str], None]
DOUBTS = 8
"""So many doubtful cells are named."""


def look_command(
    paths: Sequence[Path], drawn: Path | None, tell: Tell, refuse: Callable[[str], int]
) -> int:
    """Tell what is seen in each picture, and draw it onto a copy if asked to.

    The exit code is that of `refuse`, which tells in one line why a picture cannot be looked at.
    """
    cv2.setNumThreads(1)
    code = 0
    for path in paths:
        try:
            picture = _told(path, tell)
            if drawn is not None:
                _write(picture, drawn if len(paths) == 1 else _named(drawn, path))
        except FrameError as error:
            code = refuse(str(error))
    return code


def _named(drawn: Path, path: Path) -> Path:
    """Where the drawing of one of several pictures goes."""
    return drawn.with_stem(f"{drawn.stem}-{path.stem}")


def _write(picture: Frame, path: Path) -> None:
    """Keep a picture.

    Raises `FrameError`.
    """
    try:
        written = cv2.imwrite(str(path), picture)
    except cv2.error:
        raise FrameError(f"{path}: not a name for a picture; end it with .png") from None
    if not written:
        raise FrameError(f"{path}: cannot be written")


def _told(path: Path, tell: Tell) -> Frame:
    """Tell about one picture; it comes back with what was seen drawn onto it.

    Raises `FrameError` if there is nothing to be seen.
    """
    clock = Clock()
    frame = clock.timed("decode", lambda: read_image(path))
    view = clock.timed("find", lambda: locate(frame, plans().values()))
    if view is None:
        why = examine(frame, None)[0].key.replace("-", " ")
        raise FrameError(f"{path.name}: no mat is in sight ({why})")
    game = GAMES[view.name]
    arm = clock.timed("gate", lambda: reaches_in(frame, view))
    sighting = clock.timed("look", lambda: look(frame, view, game))
    verdict = clock.timed("judge", lambda: judged(sighting, game, arm=arm))
    tell(f"{path.name}: {game.title}, {len(view.seen)} of 4 markers")
    for line in told(frame, view, sighting, verdict):
        tell(line)
    tell("ms: " + ", ".join(f"{stage} {gone:.1f}" for stage, gone in clock.times.items()))
    return annotated(frame, view, sighting.odds, verdict)


class Clock:
    """How long each stage takes, in milliseconds of one core."""

    def __init__(self) -> None:
        self.times: dict[str, float] = {}

    def timed(self, stage: str, work: Callable[[], T]) -> T:
        """Do it, and remember how long it took."""
        start = process_time()
        result = work()
        self.times[stage] = (process_time() - start) * 1000
        return result


def told(frame: Frame, view: View, sighting: Sighting, verdict: str) -> list[str]:
    """What one picture shows, line by line."""
    game = GAMES[view.name]
    lines = drawing(sighting, game).splitlines()
    extra = _beside(sighting, view)
    lines += [f"beside the board: {extra}"] if extra else []
    lines.append(f"verdict: {verdict}")
    doubts = _doubts(sighting)
    if doubts:
        more = f" and {len(doubts) - DOUBTS} more" if len(doubts) > DOUBTS else ""
        lines.append(f"doubts: {'; '.join(doubts[:DOUBTS])}{more}")
    for complaint in examine(frame, view):
        about = " ".join(str(value) for _, value in complaint.about)
        lines.append(f"light: {complaint.key.replace('-', ' ')} {about}".rstrip())
    return lines


def drawing(sighting: Sighting, game: Game) -> str:
    """The board as text, one letter a cell."""
    board = game.start(Options(seats=game.seats[0])).board
    looks = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    labels = {cell: letter(game, look) for cell, look in looks.items() if look != EMPTY}
    return draw(board, {cell: label for cell, label in labels.items() if board.links.get(cell)})


def _beside(sighting: Sighting, view: View) -> str:
    """Figures in the margin, the open cards, the flock's facing."""
    outside = [c for c in sighting.odds if c in view.plan.strips or c.endswith("card")]
    seen = [f"{likeliest(sighting.odds[c])} ({c})" for c in outside]
    found = [text for text in seen if not text.startswith(EMPTY)]
    if has_flock(GAMES[view.name]):
        ways = {likeliest(o).rpartition(" ")[2] for o in sighting.odds.values()}
        found += [f"facing {way}" for way in "nesw" if way in ways]
    return ", ".join(found)


def judged(sighting: Sighting, game: Game, *, arm: bool) -> str:
    """How far the picture can be trusted, and why not further."""
    if not sighting.clear or arm:
        return f"{Verdict.OBSCURED.value}: something is in the way"
    best = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    strange = [cell for cell, look in best.items() if look == OTHER]
    if strange:
        return f"{Verdict.STRANGE.value}: something lies on {', '.join(strange)}"
    pieces = {cell: look for cell, look in best.items() if look != EMPTY}
    whole = counted(sighting, game)
    apart = sorted(c for c in {*pieces, *whole} if pieces.get(c) != whole.get(c))
    if apart:
        return f"{Verdict.STRANGE.value}: the pieces of the box do not add up at {', '.join(apart)}"
    if _doubts(sighting):
        return f"{Verdict.UNSURE.value}: every piece is there, but some are doubtful"
    return "clear: every piece is there"


def _doubts(sighting: Sighting) -> list[str]:
    """Cells whose look is not sure, the most doubtful first."""
    sure: dict[Cell, float] = {c: max(odds.values()) for c, odds in sighting.odds.items()}
    cells = sorted((c for c in sure if sure[c] < SURE), key=lambda c: sure[c])
    return [f"{cell} {_two(sighting, cell)}" for cell in cells]


def _two(sighting: Sighting, cell: Cell) -> str:
    ranked = sorted(sighting.odds[cell].items(), key=lambda one: -one[1])[:2]
    return ", ".join(f"{look} {100 * share:.0f} %" for look, share in ranked)
