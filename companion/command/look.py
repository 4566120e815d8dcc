"""Photo report `look`: a drawing of the board, the verdict, the doubts, the time taken."""

import argparse
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time
from typing import TypeVar

import cv2

from companion.command.console import echo, refuse
from companion.games import GAMES
from companion.games.board import Board, Cell, draw
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game, Options
from companion.table.reading import Verdict
from vision.clear.arm import reaches_in
from vision.frame import Frame, FrameError, read_image
from vision.light.doctor import examine
from vision.locate.geometry import MatView, plans
from vision.locate.mat_search import locate
from vision.overlay import SURE, annotated, letter
from vision.read.cell_odds import look
from vision.read.classes import facing_looks, plain_look
from vision.read.piece_count import counted
from vision.sighting import OTHER, Sighting, likeliest

T = TypeVar("T")
UNSEEN = (EMPTY, OTHER)
SEVERAL, HARD = 2, 0.9
"""Cells that leave the same two looks in doubt, and odds below which they do: one alone may be
chance."""
DOUBTS = 8
"""So many doubtful cells are named."""


def add_look(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of `look`."""
    looking = commands.add_parser("look", help="what is seen in a photo")
    looking.add_argument("images", metavar="IMAGE", nargs="+", type=Path, help="JPEG or PNG")
    looking.add_argument("--overlay", metavar="OUT.png", type=Path, help="draw it, too")
    looking.set_defaults(run=look_at)


def look_at(arguments: Namespace) -> int:
    """Command: report on each picture, and draw onto a copy of it if asked to."""
    cv2.setNumThreads(1)
    paths, drawn = arguments.images, arguments.overlay
    code = 0
    for path in paths:
        try:
            picture = print_report(path)
            if drawn is not None:
                _write(picture, drawn if len(paths) == 1 else _named(drawn, path))
        except FrameError as error:
            code = refuse(str(error))
    return code


def _named(drawn: Path, path: Path) -> Path:
    """Path of the drawing of one of several pictures."""
    return drawn.with_stem(f"{drawn.stem}-{path.stem}")


def _write(picture: Frame, path: Path) -> None:
    """Write a picture.

    Raises `FrameError`.
    """
    try:
        written = cv2.imwrite(str(path), picture)
    except cv2.error:
        raise FrameError(f"{path}: not a name for a picture; end it with .png") from None
    if not written:
        raise FrameError(f"{path}: cannot be written")


def print_report(path: Path) -> Frame:
    """Print the report on one picture; the picture with what was seen drawn onto it.

    Raises `FrameError` if there is nothing to be seen.
    """
    timer = LookTimer()
    frame = timer.timed("decode", lambda: read_image(path))
    view = timer.timed("find", lambda: locate(frame, plans()))
    if view is None:
        why = examine(frame, None)[0].key.replace("-", " ")
        raise FrameError(f"{path.name}: no mat is in sight ({why})")
    game = GAMES[view.name]
    arm = timer.timed("gate", lambda: reaches_in(frame, view))
    sighting = timer.timed("look", lambda: look(frame, view, game))
    verdict = timer.timed("judge", lambda: judged(sighting, game, arm=arm))
    echo(f"{path.name}: {game.title}, {len(view.seen)} of 4 markers")
    for line in describe(frame, view, sighting, verdict):
        echo(line)
    echo("ms: " + ", ".join(f"{stage} {gone:.1f}" for stage, gone in timer.times.items()))
    return annotated(frame, view, sighting.odds, verdict)


class LookTimer:
    """Timer of each stage, in milliseconds of one core."""

    def __init__(self) -> None:
        self.times: dict[str, float] = {}

    def timed(self, stage: str, work: Callable[[], T]) -> T:
        """Result of `work`, whose time is kept under the name of the stage."""
        start = process_time()
        result = work()
        self.times[stage] = (process_time() - start) * 1000
        return result


def describe(frame: Frame, view: MatView, sighting: Sighting, verdict: str) -> list[str]:
    """Description of what one picture shows, line by line."""
    game = GAMES[view.name]
    lines = drawing(sighting, game).splitlines()
    extra = _margin(sighting, view)
    lines += [f"beside the board: {extra}"] if extra else []
    lines.append(f"verdict: {verdict}")
    doubts = _doubts(sighting)
    if doubts:
        more = f" and {len(doubts) - DOUBTS} more" if len(doubts) > DOUBTS else ""
        lines.append(f"doubts: {'; '.join(doubts[:DOUBTS])}{more}")
    lines += [f"pieces: {line}" for line in hard_pieces(sighting, game)]
    for complaint in examine(frame, view):
        about = " ".join(str(value) for _, value in complaint.about)
        lines.append(f"light: {complaint.key.replace('-', ' ')} {about}".rstrip())
    return lines


def _board(game: Game) -> Board:
    return game.start(Options(seats=game.seats[0])).board


def drawing(sighting: Sighting, game: Game) -> str:
    """Board as text, one letter a cell."""
    board = _board(game)
    looks = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    labels = {cell: letter(game, look) for cell, look in looks.items() if look != EMPTY}
    return draw(board, {cell: label for cell, label in labels.items() if board.links.get(cell)})


def _margin(sighting: Sighting, view: MatView) -> str:
    """Margin of the mat in words: figures, the open cards, the flock's facing."""
    cards = _board(GAMES[view.name]).cards
    outside = [c for c in sighting.odds if c in view.plan.strips or c in cards]
    seen = [f"{likeliest(sighting.odds[c])} ({c})" for c in outside]
    found = [text for text in seen if not text.startswith(EMPTY)]
    return ", ".join([*found, *_facings(sighting, GAMES[view.name])])


def _facings(sighting: Sighting, game: Game) -> list[str]:
    """The ways in which pieces face, where they do."""
    ways = {likeliest(odds).rpartition(" ")[2] for odds in sighting.odds.values()}
    return [f"facing {way}" for way in "nesw" if way in ways and facing_looks(game)]


def judged(sighting: Sighting, game: Game, *, arm: bool) -> str:
    """Verdict on how far the picture can be trusted, and why not further."""
    if not sighting.clear or arm:
        return f"{Verdict.OBSCURED.value}: something is in the way"
    best = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    strange = [cell for cell, look in best.items() if look == OTHER]
    if strange:
        return f"{Verdict.STRANGE.value}: something lies on {', '.join(strange)}"
    apart = _apart(best, counted(sighting, game))
    if apart:
        return f"{Verdict.STRANGE.value}: the pieces of the box do not add up at {', '.join(apart)}"
    if _doubts(sighting):
        return f"{Verdict.UNSURE.value}: every piece is there, but some are doubtful"
    return "clear: every piece is there"


def _apart(best: Mapping[Cell, Look], whole: Mapping[Cell, Look]) -> list[Cell]:
    """The cells that look otherwise once the pieces of the box are counted."""
    return sorted(c for c in best if best[c] != whole.get(c, EMPTY))


def _doubts(sighting: Sighting) -> list[str]:
    """Cells whose look is not sure, the most doubtful first."""
    sure: dict[Cell, float] = {c: max(odds.values()) for c, odds in sighting.odds.items()}
    cells = sorted((c for c in sure if sure[c] < SURE), key=lambda c: sure[c])
    return [f"{cell} {_two(sighting, cell)}" for cell in cells]


def _two(sighting: Sighting, cell: Cell) -> str:
    return ", ".join(f"{look} {100 * share:.0f} %" for look, share in _ranked(sighting, cell))


def _ranked(sighting: Sighting, cell: Cell) -> list[tuple[Look, float]]:
    """The two likeliest looks of a cell."""
    return sorted(sighting.odds[cell].items(), key=lambda one: -one[1])[:2]


def hard_pieces(sighting: Sighting, game: Game) -> list[str]:
    """Advice about pairs of looks that several cells leave in doubt."""
    hard = (cell for cell, odds in sighting.odds.items() if max(odds.values()) < HARD)
    pairs = Counter(_pair(sighting, cell, game) for cell in hard)
    return [_advice(*pair) for pair, n in pairs.items() if n >= SEVERAL and pair[0] != pair[1]]


def _pair(sighting: Sighting, cell: Cell, game: Game) -> tuple[Look, Look]:
    """The two looks that a cell may have, what is no piece last."""
    one, other = sorted(plain_look(game, look) for look, _ in _ranked(sighting, cell))
    return (other, one) if one in UNSEEN else (one, other)


def _advice(piece: Look, other: Look) -> str:
    """What to change about two looks that are hard to tell apart."""
    if other in UNSEEN:
        return f"{piece}: hardly to be seen on this mat; print or paint it with a light rim"
    return f"{piece} and {other} look alike here; a mark or another colour makes them sure"
