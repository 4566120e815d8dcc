"""Rules of Battle Sheep: lay the pasture, then split stacks and slide them; most cells win."""

from bisect import bisect, insort
from collections.abc import Collection, Iterable, Mapping

from companion.games.battle_sheep.guidance import description, todo
from companion.games.battle_sheep.moment import BattleMoment, BattleSheepBox
from companion.games.battle_sheep.news import due, ended, happened, status
from companion.games.battle_sheep.objections import objection
from companion.games.battle_sheep.pasture import (
    LATTICE,
    LAYS,
    PASTURE,
    Laid,
    can_be_laid,
    laid,
    lays,
    places,
)
from companion.games.battle_sheep.pieces import COLORS
from companion.games.board import Board, Cell
from companion.games.facts import Facts, changed, own_facts, whole
from companion.games.hexes import WAYS, Herd, Stack, turned
from companion.games.pieces import Look
from companion.games.rules import (
    EMPTY,
    PASS,
    Description,
    Die,
    Move,
    News,
    Objection,
    Seat,
    Task,
    ranked,
)
from companion.games.stacks_shared.tallies import (
    ANY,
    Counted,
    accepts,
    counted,
    counted_seats,
    doubts_of,
    is_surely_tall,
    lowered,
    merged,
    rearranged_seats,
    senders,
    split,
)

LETTER: Mapping[str, str] = {"red": "R", "blue": "B", "white": "W", "black": "K"}
ALLOWED = {"sheep": whole(2, 20), "tiles": whole(1, 6)}
ONLY_PASS = (PASS,)
NEW = tuple.__new__
"""Quicker than calling the class, which matters on the busiest lines of a search."""

BIT, NEAR, LANES, NUMBER = LATTICE.bit, LATTICE.near, LATTICE.lanes, LATTICE.number
COUNT: Mapping[str, int] = {ANY: 0} | {str(many): many for many in range(1, 32)}


class BattleExits(dict[int, tuple[int, ...]]):
    """The open ways out of one cell, counted as in `WAYS`, by which of its neighbours are free.

    Each pattern is worked out when it is first met; so are the splits of a stack.
    """

    __slots__ = ("near", "number")

    def __init__(self, number: int) -> None:
        self.number, self.near = number, NEAR[number]

    def __missing__(self, free: int) -> tuple[int, ...]:
        ways = self[free] = tuple(map(WAYS.index, LATTICE.open_ways(self.number, free)))
        return ways


class BattleSplits(dict[Stack, tuple[tuple[Move, ...], ...]]):
    """The splits of a stack, one tuple per direction."""

    __slots__ = ()

    def __missing__(self, stack: Stack) -> tuple[tuple[Move, ...], ...]:
        number, height = divmod(stack, 32)
        cell, many = LATTICE.cells[number], sorted(map(str, range(1, height)))
        splits = self[stack] = tuple(
            tuple(("split", cell, way, going) for going in many) for way in WAYS
        )
        return splits


EXITS = tuple(map(BattleExits, range(len(BIT))))
SPLITS = BattleSplits()


def _after(seat: Seat, free: int, herds: tuple[Herd, ...]) -> Seat | None:
    """Who follows `seat`: the next one, who may have to pass; None if nobody can move."""
    for _, stacks in herds:
        for stack in stacks:
            if free & NEAR[stack >> 5]:
                return (seat + 1) % len(herds)
    return None


class BattleSheep(BattleMoment):
    """One moment of Battle Sheep."""

    __slots__ = ()

    @property
    def board(self) -> Board:
        """The whole lattice of the mat; the pasture is a part of it."""
        return LATTICE.board

    @property
    def midway(self) -> bool:
        """Nobody has a partner here."""
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """Lays, places or splits; a pass only where there are none (C8), or may be none."""
        turn, opening, pasture, herds, doubts, free = self[2:8]
        if opening > len(herds):
            return lays(pasture) or ONLY_PASS
        if opening:
            return tuple([move for move, bit in places(pasture.cells) if bit & free])
        if turn is None:
            return ()
        moves: list[Move] = []
        for stack in herds[0][1]:
            exits = EXITS[stack >> 5]
            if around := free & exits.near:
                splits = SPLITS[stack]
                for way in exits[around]:
                    moves += splits[way]
        if doubts and not self._surely_moves():
            moves.insert(0, PASS)
        return tuple(moves) or ONLY_PASS

    def _surely_moves(self) -> bool:
        """Whether the mover can split a stack, however the unknown sheep are shared out."""
        parts = counted_seats(self.herds, self.doubts)[0].parts(LATTICE)
        return is_surely_tall(parts, LATTICE.spread(self.free))

    def apply(self, move: Move) -> "BattleSheep":
        """The moment after a lay, place, split or pass."""
        if move[0] != "split":
            return self._without_split(move)
        box, _, turn, _, pasture, herds, doubts, free = self[:8]
        assert turn is not None
        _, cell, way, many = move
        going = COUNT[many]
        if doubts or not going:
            return self._counted_anew(move)
        start = NUMBER[cell]
        lane = LANES[start][way]
        end = lane[free & lane.mask]
        free ^= BIT[end]
        own, tall = herds[0]
        stacks = list(tall)
        at = bisect(tall, start << 5 | 31) - 1
        if tall[at] & 31 > going + 1:
            stacks[at] -= going
        else:
            del stacks[at]
        if going > 1:
            insort(stacks, end << 5 | going)
        herds = (*herds[1:], (own | BIT[end], tuple(stacks)))
        after = _after(turn, free, herds)
        return NEW(BattleSheep, (box, turn, after, 0, pasture, herds, (), free, move))

    def _counted_anew(self, move: Move) -> "BattleSheep":
        """The moment after a split while heights are unknown, or of an unknown number."""
        _, cell, way, many = move
        if cell == ANY:
            cell, way = senders(LATTICE, self.herds[0], self.free, way)[0]
        start, end = LATTICE.bits((cell,)), LATTICE.bits((LATTICE.slide(cell, way, self.free),))
        first, *others = counted_seats(self.herds, self.doubts)
        parts = split(first.parts(LATTICE), start, end, COUNT[many])
        return self._followed((*others, counted(LATTICE, parts, 2)), self.free ^ end, move)

    def _followed(self, seats: tuple[Counted, ...], free: int, move: Move) -> "BattleSheep":
        """The moment after a turn that left this, from the next seat on."""
        assert self.turn is not None
        herds = tuple(seat.herd for seat in seats)
        after, doubts = _after(self.turn, free, herds), doubts_of(seats)
        return BattleSheep(self.box, self.turn, after, 0, self.pasture, herds, doubts, free, move)

    def _without_split(self, move: Move) -> "BattleSheep":
        box, _, turn, opening, pasture, herds, doubts, free = self[:8]
        assert turn is not None
        if doubts:
            return self._passed()
        herd = herds[0]
        if move[0] == "lay":
            tile = LAYS[move]
            free |= tile.cells
            around = free, pasture.beside | tile.beside, pasture.clear & tile.clear
            pasture = tuple.__new__(Laid, around)
        elif move[0] == "place":
            number = NUMBER[move[1]]
            free ^= BIT[number]
            herd = BIT[number], (number << 5 | box.sheep,)
        opening -= opening > 0
        herds = (*herds[1:], herd)
        after = (turn + 1) % len(herds) if opening else _after(turn, free, herds)
        made = (box, turn, after, opening, pasture, herds, (), free, move)
        return NEW(BattleSheep, made)

    def _passed(self) -> "BattleSheep":
        """The moment after a pass: none of the stacks that have room is higher than one."""
        first, *others = counted_seats(self.herds, self.doubts)
        parts = lowered(first.parts(LATTICE), LATTICE.spread(self.free))
        return self._followed((*others, counted(LATTICE, parts, 2)), self.free, PASS)

    def score(self) -> tuple[int, ...]:
        """Occupied cells per seat; heights do not count."""
        return tuple(cells for cells, _ in self.worth())

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """More cells first, then the bigger group."""
        return ranked(self.worth())

    def news(self) -> tuple[News, ...]:
        """The new cell with its point, what to do next, and at the end who won and why."""
        if self.turn is None:
            return (*happened(self), *ended(self, self.standings()))
        return (*happened(self), *due(self, self.legal_moves() == ONLY_PASS))

    def status(self) -> tuple[News, ...]:
        """Tiles left per seat while the pasture is laid, then cells and biggest group."""
        return status(self)

    def dice(self) -> tuple[Die, ...]:
        """None."""
        return ()

    def untidied(self) -> Mapping[Cell, Look]:
        """The same: nothing is tidied after a move."""
        return self.observation()

    def heights(self) -> Mapping[Cell, int]:
        """How high every stack is, as far as that is known."""
        seats = self.seats()
        return {cell: high for seat in seats for cell, high in seat.heights(LATTICE).items()}

    def labels(self) -> Mapping[Cell, str]:
        """A letter for the colour (K is black) and the height."""
        return {
            cell: f"{LETTER[color]}{height or ANY}"
            for color, seat in zip(self.box.colors, self.seats(), strict=True)
            for cell, height in seat.heights(LATTICE).items()
        }

    def arranged(self, looks: Mapping[Cell, Look]) -> "BattleSheep | None":
        """This moment with tiles and stacks as they lie.

        As many tiles and stacks of each colour as now must be there, the tiles in one piece,
        and stacks that wait for the first split on the outer border. Stacks that stand elsewhere
        keep their height, which no camera sees; None if they are not equally high.
        """
        seen = {cell: look for cell, look in looks.items() if look != EMPTY}
        pasture = self._relaid(seen)
        seats = rearranged_seats(LATTICE, self.box.colors, self.seats(), seen, 2)
        if pasture is None or seats is None:
            return None
        free = pasture.cells & ~sum(seat.herd[0] for seat in seats)
        if self.opening and (pasture.cells & ~free) & ~LATTICE.outer_border(pasture.cells):
            return None
        kept = turned(seats, self.by + 1)
        herds, doubts = tuple(seat.herd for seat in kept), doubts_of(kept)
        after = self.turn if self.opening else _after(self.by, free, herds)
        return BattleSheep(self.box, self.by, after, self.opening, pasture, herds, doubts, free)

    def _relaid(self, seen: Mapping[Cell, Look]) -> Laid | None:
        """The pasture as it lies, or None if its tiles cannot lie like that."""
        if not seen.keys() <= NUMBER.keys() or set(seen.values()) - {PASTURE, *self.box.colors}:
            return None
        cells = LATTICE.bits(seen)
        if cells == self.pasture.cells:
            return self.pasture
        whole = cells.bit_count() == self.pasture.cells.bit_count() and can_be_laid(cells)
        return laid(cells) if whole else None

    def todo(self) -> tuple[Task, ...]:
        """The turn itself."""
        return todo(self, self.legal_moves())

    def description(self, move: Move) -> Description:
        """A move in words, with the arrow of a slide."""
        return description(self, move)

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The rule that the mover broke; None where that cannot be told."""
        return objection(self, looks)

    def merged(self, moves: Collection[Move]) -> Move | None:
        """A split of any number."""
        return merged(self, moves)

    def accepts(self, move: Move) -> bool:
        """Whether it is legal, or a split of any number."""
        return accepts(self, move)


def position(
    pasture: Iterable[Cell],
    stacks: Mapping[Cell, tuple[Seat, int]],
    turn: Seat,
    seats: int = 2,
    to_place: int = 0,
) -> BattleSheep:
    """A moment on a laid pasture: whose stacks stand where and how high, and who is to move.

    Of `seats` players `to_place` have yet to place their stack.
    """
    cells = LATTICE.bits(pasture)
    heights: list[dict[Cell, int]] = [{} for _ in range(seats)]
    for cell, (seat, height) in stacks.items():
        heights[seat][cell] = height
    herds = turned([LATTICE.herd(held, 2) for held in heights], turn)
    free = cells & ~LATTICE.bits(stacks)
    by = (turn - 1) % seats
    after = turn if to_place else _after(by, free, herds)
    box = BattleSheepBox(COLORS[:seats], own_facts(__package__)["sheep"])
    return BattleSheep(box, by, after, to_place, laid(cells), herds, (), free)


def facts(theirs: Facts, source: str) -> Facts:
    """The numbers of sheep and tiles, with an owner's changes."""
    return changed(own_facts(__package__), theirs, source, ALLOWED)
