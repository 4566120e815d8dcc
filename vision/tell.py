"""What is seen in pictures, told in words: a drawing, the verdict, the doubts, the time taken."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

import cv2

from companion.games import GAMES
from companion.games.board import Cell, draw
from companion.games.rules import EMPTY, Game, Options
from companion.table.reading import Verdict
from vision.arm import reaches_in
from vision.count import counted
from vision.doctor import examine
from vision.frame import Frame, FrameError, read_image
from vision.geometry import View, plans
from vision.kind import OTHER, has_flock
from vision.locate import locate
from vision.look import look
from vision.overlay import SURE, letter, likeliest, overlay
from vision.sighting import Sighting

Tell = Callable[[str], None]
DOUBTS = 8
"""So many doubtful cells are named."""


def look_command(paths: Sequence[Path], drawn: Path | None, tell: Tell, refuse: Tell) -> int:
    """Tell what is seen in each picture, and draw it onto the last one that could be read.

    The exit code is 2 if any picture could not be looked at: `refuse` has told why, in one line.
    """
    cv2.setNumThreads(1)
    code = 0
    for path in paths:
        try:
            shown = _told(path, tell)
        except FrameError as error:
            refuse(str(error))
            code = 2
            continue
        if shown is None:
            refuse(f"{path.name}: no mat is in sight")
            code = 2
        elif drawn is not None and not cv2.imwrite(str(drawn), shown):
            refuse(f"{drawn}: cannot be written")
            code = 2
    return code


def _told(path: Path, tell: Tell) -> Frame | None:
    """Tell about one picture; it comes back with what was seen drawn onto it."""
    times: list[tuple[str, float]] = []

    def clocked(stage: str, start: float) -> None:
        times.append((stage, (perf_counter() - start) * 1000))

    start = perf_counter()
    frame = read_image(path)
    clocked("decode", start)
    start = perf_counter()
    view = locate(frame, plans().values())
    clocked("find", start)
    if view is None:
        return None
    start = perf_counter()
    sighting = look(frame, view, GAMES[view.name])
    clocked("look", start)
    tell(f"{path.name}: {GAMES[view.name].title}, {len(view.seen)} of 4 markers")
    for line in told(frame, view, sighting):
        tell(line)
    tell("ms: " + ", ".join(f"{stage} {gone:.1f}" for stage, gone in times))
    return overlay(frame, view, sighting)


def told(frame: Frame, view: View, sighting: Sighting) -> list[str]:
    """What one picture shows, line by line."""
    game = GAMES[view.name]
    lines = drawing(sighting, game).splitlines()
    extra = _beside(sighting, view)
    lines += [f"beside the board: {extra}"] if extra else []
    lines.append(f"verdict: {verdict(frame, view, sighting, game)}")
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
    labels = {cell: letter(look) for cell, look in looks.items() if look != EMPTY}
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


def verdict(frame: Frame, view: View, sighting: Sighting, game: Game) -> str:
    """How far the picture can be trusted, and why not further."""
    if not sighting.clear or reaches_in(frame, view):
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
