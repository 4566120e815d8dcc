"""Reconstruction of the moment before a turn of The Sheep Race from what lay on the table."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game, Options, TableSnapshot
from companion.games.sheep_race.parts import BLUE, LANES, RED, SQUARE, WHITE
from companion.games.sheep_race.state import SheepRace

TIRED, FRESH = WHITE, RED + BLUE + WHITE
"""Cubes of a sheep that is about to fall down, and of any other."""
Squares = Mapping[int, tuple[int, Look]]
"""By lane the square of its sheep, and whether it stands."""


def before(game: Game, last: TableSnapshot, after: TableSnapshot) -> SheepRace | None:
    """The sheep that moved was rolled, and has a card with which it could."""
    start = game.start(Options(seats=2))
    if not isinstance(start, SheepRace):
        return None
    old, new = _squares(last.looks), _squares(after.looks)
    moved = [lane for lane in LANES if old[lane] != new[lane]]
    lane = moved[0] if moved else 0
    cards = start.box.cards
    steps = new[lane][0] - old[lane][0]
    fit = [n for n, card in enumerate(cards) if steps in (0, 1, card.trot, card.gallop)]
    if len(moved) > 1 or not fit:
        return None
    others = [n for n in range(len(cards)) if n != fit[0]]
    dealt = (*others[:lane], fit[0], *others[lane:5])
    flock = _flock(old, lane if new[lane][1] == "lying" else -1)
    home = tuple(n for n in LANES if flock[n] >= start.box.finish)
    book = start.book._replace(cards=dealt, left=(), bets=(0, 1))
    return replace(start, book=book, phase="run", seat=0, flock=flock, home=home, lane=lane)


def _squares(looks: Mapping[Cell, Look]) -> Squares:
    split = ((cell.partition("-"), look) for cell, look in looks.items() if "-" in cell)
    return {int(lane) - 1: (int(square), look) for (lane, _, square), look in split}


def _flock(squares: Squares, falling: int) -> tuple[int, ...]:
    """Squares with cubes: none left for those that lie, few for the one that is about to."""
    return tuple(
        at * SQUARE + (0 if look == "lying" else TIRED if lane == falling else FRESH)
        for lane, (at, look) in sorted(squares.items())
    )
