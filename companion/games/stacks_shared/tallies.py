"""Tallies of stacks: heights that are known only in sum, because no camera above sees them.

For one seat all that is unknown factors into a partition of its cells: each part holds a known
number of sheep, at least one on each cell, and every way to share them out is possible.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from math import comb
from random import Random
from typing import NamedTuple, Protocol

from companion.games.board import Cell, Direction
from companion.games.hexes import WAYS, Herd, HexGround
from companion.games.pieces import Look
from companion.games.rules import UNCOUNTED, Move, State

ANY = "?"
"""The word for a number of sheep, or for a stack, that nobody has told."""


class SplitState(State, Protocol):
    """A state whose moves are splits of stacks."""

    def end_of(self, move: Move) -> Cell:
        """The cell on which a slide ends."""


class Tally(NamedTuple):
    """Cells as bits, and how many sheep stand on all of them together."""

    cells: int
    sheep: int

    @property
    def most(self) -> int:
        """How high one of its stacks may be; with a single cell, how high it is."""
        return self.sheep - self.cells.bit_count() + 1

    @property
    def is_unknown(self) -> bool:
        """Whether its heights are not known: there are several, and they need not all be one."""
        return self.most > 1 and self.cells.bit_count() > 1


Tallies = tuple[Tally, ...]
"""The unknown heights of one seat: tallies of several cells, of which any may be tall."""


class Counted(NamedTuple):
    """One seat's sheep: its herd with every stack as high as it may be, and what is unknown."""

    herd: Herd
    tallies: Tallies = ()

    @property
    def unknown(self) -> int:
        """The cells whose heights are not known."""
        return sum(tally.cells for tally in self.tallies)

    def parts(self, ground: HexGround) -> list[Tally]:
        """The whole partition: tallies, known stacks, and all that are known to stand alone."""
        own, stacks = self.herd
        low = own ^ self.unknown
        parts = list(self.tallies)
        for stack in stacks:
            bit = ground.bit[stack >> 5]
            if low & bit and stack & 31 > 1:
                low ^= bit
                parts.append(Tally(bit, stack & 31))
        return [*parts, Tally(low, low.bit_count())] if low else parts

    def heights(self, ground: HexGround) -> dict[Cell, int]:
        """How high the stack is on each cell, `UNCOUNTED` where only the players know."""
        return ground.heights(self.herd) | dict.fromkeys(ground.names(self.unknown), UNCOUNTED)


def is_surely_tall(parts: Iterable[Tally], cells: int) -> bool:
    """Whether one of these cells certainly holds more than one sheep."""
    return any(part.most > 1 and not part.cells & ~cells for part in parts)


def chance_of_none(parts: Iterable[Tally], cells: int) -> float:
    """How likely none of these cells holds more than one sheep, if all worlds are equally so."""
    chance = 1.0
    for part in parts:
        count, inside = part.cells.bit_count(), (part.cells & cells).bit_count()
        if part.most > 1:
            low = comb(part.sheep - inside - 1, count - inside - 1) if inside < count else 0
            chance *= low / comb(part.sheep - 1, count - 1)
    return chance


def split(parts: Iterable[Tally], start: int, end: int, going: int) -> Iterator[Tally]:
    """The partition after so many have left `start` for `end`; 0 for any number of them."""
    for part in parts:
        if not part.cells & start:
            yield part
        elif going:
            yield Tally(part.cells, part.sheep - going)
            yield Tally(end, going)
        else:
            yield Tally(part.cells | end, part.sheep)


def carried(parts: Iterable[Tally], start: int, end: int) -> Iterator[Tally]:
    """The partition after a whole stack has gone from `start` to `end`."""
    for part in parts:
        yield Tally(part.cells ^ start ^ end, part.sheep) if part.cells & start else part


def lowered(parts: Iterable[Tally], cells: int) -> Iterator[Tally]:
    """The partition once it is known that no stack on these cells is higher than one."""
    for part in parts:
        low = part.cells & cells
        yield Tally(low, low.bit_count())
        yield Tally(part.cells ^ low, part.sheep - low.bit_count())


def drawn(ground: HexGround, parts: Iterable[Tally], rng: Random) -> Iterator[Tally]:
    """The partition with every stack's height known: each way to share sheep out is as likely."""
    for part in parts:
        if not part.is_unknown:
            yield part
            continue
        cells = [ground.bit[number] for number in ground.numbers(part.cells)]
        cuts = sorted(rng.sample(range(1, part.sheep), len(cells) - 1))
        heights = (b - a for a, b in pairwise((0, *cuts, part.sheep)))
        yield from (Tally(bit, high) for bit, high in zip(cells, heights, strict=True))


def counted(ground: HexGround, parts: Iterable[Tally], least: int) -> Counted:
    """The herd and tallies of a partition; `least` is the height that can do something."""
    held = sorted(part for part in parts if part.cells)
    able = (part for part in held if part.most >= least)
    stacks = (number << 5 | part.most for part in able for number in ground.numbers(part.cells))
    own = sum(part.cells for part in held)
    return Counted((own, tuple(sorted(stacks))), tuple(part for part in held if part.is_unknown))


def rearranged(ground: HexGround, seat: Counted, seen: frozenset[Cell]) -> list[Tally] | None:
    """One seat's partition on the cells where its stacks are seen, or None if that cannot be.

    No camera sees heights: stacks that stand elsewhere keep theirs only if they are alike, which
    is equally high or unknown in one tally.
    """
    kinds = {cell: _kind(part) for part in seat.parts(ground) for cell in ground.names(part.cells)}
    gone, come = kinds.keys() - seen, seen - kinds.keys()
    moved = {kinds[cell] for cell in gone}
    if len(gone) != len(come) or len(moved) > 1:
        return None
    kept = {cell: kind for cell, kind in kinds.items() if cell in seen}
    return list(_parted(ground, kept | {cell: kind for cell in come for kind in moved}))


def rearranged_seats(
    ground: HexGround,
    colors: tuple[str, ...],
    seats: tuple[Counted, ...],
    seen: Mapping[Cell, Look],
    least: int,
) -> tuple[Counted, ...] | None:
    """The stacks of all seats where they are seen, or None if one cannot have them there."""
    found = []
    for color, seat in zip(colors, seats, strict=True):
        parts = rearranged(ground, seat, frozenset(c for c, look in seen.items() if look == color))
        if parts is None:
            return None
        found.append(counted(ground, parts, least))
    return tuple(found)


def _kind(part: Tally) -> Tally:
    """What stacks that are alike have in common; of a known stack only its height counts."""
    return part if part.is_unknown else Tally(0, part.most)


def _parted(ground: HexGround, kinds: Mapping[Cell, Tally]) -> Iterator[Tally]:
    for kind in set(kinds.values()):
        cells = [cell for cell, its in kinds.items() if its == kind]
        for together in [cells] if kind.cells else [[cell] for cell in cells]:
            yield Tally(ground.bits(together), kind.sheep)


def counted_seats(herds: tuple[Herd, ...], doubts: tuple[Tallies, ...]) -> tuple[Counted, ...]:
    """Each seat's herd with its tallies; `doubts` is empty while all heights are known."""
    return tuple(map(Counted, herds, doubts or ((),) * len(herds)))


def doubts_of(seats: Iterable[Counted]) -> tuple[Tallies, ...]:
    """The tallies of each seat, or nothing at all where all heights are known."""
    found = tuple(seat.tallies for seat in seats)
    return found if any(found) else ()


def senders(ground: HexGround, herd: Herd, free: int, end: Cell) -> list[tuple[Cell, Direction]]:
    """The stacks that may have sent sheep to `end`, with the way that these have gone."""
    tall = [ground.cells[stack >> 5] for stack in herd[1] if stack & 31 > 1]
    return [(cell, way) for cell in tall for way in WAYS if ground.slide(cell, way, free) == end]


def merged(state: SplitState, moves: Collection[Move]) -> Move | None:
    """The split of any number that stands for these splits; None if they lead to several ends.

    Stacks in one tally are alike, so that it may not even matter which of them was split.
    """
    if len(moves) < 2 or any(move[0] != "split" for move in moves):
        return None
    open_moves = {_of_any_number(move) for move in moves}
    if len({state.apply(move) for move in open_moves}) > 1:
        return None
    first = min(open_moves)
    return first if len(open_moves) == 1 else _of_any_stack(state, first)


def accepts(state: SplitState, move: Move) -> bool:
    """Whether a move is legal, or leaves a number or a stack open where nothing depends on it."""
    moves = state.legal_moves()
    if move[1:2] != (ANY,):
        return move in moves or move in map(_of_any_number, moves)
    splits = {_of_any_number(legal) for legal in moves if legal[0] == "split"}
    return len({state.apply(one) for one in splits if _of_any_stack(state, one) == move}) == 1


def _of_any_number(move: Move) -> Move:
    """A split with its number left open."""
    return (*move[:3], ANY, *move[4:]) if move[0] == "split" else move


def _of_any_stack(state: SplitState, move: Move) -> Move:
    """A split with its stack left open, too: only where it ends is told."""
    end = move[2] if move[1] == ANY else state.end_of(move)
    return ("split", ANY, end, ANY, *move[4:])
