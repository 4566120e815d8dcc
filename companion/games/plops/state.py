"""Rules of Sheeps & Plops: split and throw a plop, or move whole; the biggest group wins."""

from bisect import bisect, insort
from collections.abc import Collection, Iterable, Mapping
from itertools import compress

from companion.games.board import Board, Cell
from companion.games.facts import Facts, changed, one_of, own_facts, whole
from companion.games.hexes import Herd, place, turned
from companion.games.pieces import Look
from companion.games.plops.field import Field, hexagon, made_of
from companion.games.plops.guidance import description, todo
from companion.games.plops.moment import PlopsBox, PlopsMoment
from companion.games.plops.news import due, ended, happened, status
from companion.games.plops.objections import objection
from companion.games.plops.pieces import COLORS, PLOP
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
    carried,
    counted,
    counted_seats,
    doubts_of,
    merged,
    rearranged_seats,
    senders,
    split,
)

ALLOWED = {"side": one_of(5, 4), "sheep": whole(2, 20)}
ONLY_PASS = (PASS,)
NEW = tuple.__new__
"""Quicker than calling the class, which matters on the busiest lines of a search."""
COUNT: Mapping[str, int] = {ANY: 0} | {str(many): many for many in range(1, 32)}


def _after(seat: Seat, free: int, field: Field, herds: tuple[Herd, ...]) -> Seat | None:
    """Who follows `seat`: the other one, who may have to pass; None if nobody can move."""
    for _, stacks in herds:
        for stack in stacks:
            if free & field.near[stack >> 5]:
                return 1 - seat
    return None


class Plops(PlopsMoment):
    """One moment of Sheeps & Plops."""

    __slots__ = ()

    @property
    def board(self) -> Board:
        """Every cell but the closed one in the centre."""
        return self.box.field.board

    @property
    def midway(self) -> bool:
        """Nobody has a partner here."""
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """Places, or moves and splits, and a pass only where there are none."""
        box, _, turn, opening, _, herds, _, free = self[:8]
        field = box.field
        if opening:
            return tuple([move for move, bit in field.places if bit & free])
        if turn is None:
            return ()
        near, throws = field.near, field.throws
        moves: list[Move] = []
        splits: list[Move] = []
        for stack in herds[0][1]:
            exits = field.exits[stack >> 5]
            if around := free & exits.near:
                unsplit, slides = exits[around]
                moves += unsplit
                if stack & 31 > 1:
                    ways = field.splits[stack]
                    for way, mask, lane in slides:
                        end = lane[free & mask]
                        # Where nothing can be thrown every flag is 0 and no split remains: C13.
                        splits += compress(ways[way], throws[end][free & near[end]])
        moves += splits
        return tuple(moves) or ONLY_PASS

    def apply(self, move: Move) -> "Plops":
        """The moment after a place, split with its throw, move or pass."""
        if move[0] == "place" or move == PASS:
            return self._without_slide(move)
        box, _, turn, _, plops, herds, doubts, free = self[:8]
        assert turn is not None
        if doubts:
            return self._counted_anew(move)
        field = box.field
        start = field.number[move[1]]
        lane = field.lanes[start][move[2]]
        end = lane[free & lane.mask]
        free ^= field.bit[end]
        was, held = herds[0]
        own, stacks = was | field.bit[end], list(held)
        at = bisect(held, start << 5 | 31) - 1
        if move[0] == "split":
            going = COUNT[move[3]]
            if not going:
                return self._counted_anew(move)
            stacks[at] -= going
            lane = field.lanes[end][move[4]]
            plop = field.bit[lane[free & lane.mask]]
            free ^= plop
        else:
            going = stacks.pop(at) & 31
            plop = field.bit[start]
            own ^= plop
        insort(stacks, end << 5 | going)
        herds = (herds[1], (own, tuple(stacks)))
        after = _after(turn, free, field, herds)
        made = (box, turn, after, 0, plops | plop, herds, (), free, was, move)
        return NEW(Plops, made)

    def _counted_anew(self, move: Move) -> "Plops":
        """The moment after a slide while heights are unknown, or of an unknown number."""
        field, new = self.box.field, self.end_of(move)
        cell = move[1]
        if cell == ANY:
            cell, _ = senders(field, self.herds[0], self.free, new)[0]
        start, end = field.bits((cell,)), field.bits((new,))
        plop, free = start, self.free ^ end
        first, other = counted_seats(self.herds, self.doubts)
        if move[0] == "split":
            parts = split(first.parts(field), start, end, COUNT[move[3]])
            plop = field.bits((field.slide(new, move[4], free),))
            free ^= plop
        else:
            parts = carried(first.parts(field), start, end)
        return self._followed((other, counted(field, parts, 1)), free, plop, move)

    def _followed(self, seats: tuple[Counted, ...], free: int, plop: int, move: Move) -> "Plops":
        """The moment after a turn that left this, from the next seat on."""
        assert self.turn is not None
        herds, was = tuple(seat.herd for seat in seats), self.herds[0][0]
        after = _after(self.turn, free, self.box.field, herds)
        plops, doubts = self.plops | plop, doubts_of(seats)
        return Plops(self.box, self.turn, after, 0, plops, herds, doubts, free, was, move)

    def _without_slide(self, move: Move) -> "Plops":
        box, _, turn, opening, plops, herds, doubts, free = self[:8]
        assert turn is not None
        field, herd = box.field, herds[0]
        was = herd[0]
        if move[0] == "place":
            number = field.number[move[1]]
            free ^= field.bit[number]
            herd = field.bit[number], (number << 5 | box.sheep,)
            opening -= 1
        herds, doubts = (herds[1], herd), doubts[::-1]
        after = 1 - turn if opening else _after(turn, free, field, herds)
        return Plops(box, turn, after, opening, plops, herds, doubts, free, was, move)

    def score(self) -> tuple[int, ...]:
        """The biggest group of each seat, in cells."""
        return tuple(group for group, _ in self.worth())

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """The bigger group first, then more cells."""
        return ranked(self.worth())

    def news(self) -> tuple[News, ...]:
        """Where the plop lies, what became of the biggest group, what to do next, who won."""
        if self.turn is None:
            return (*happened(self), *ended(self, self.standings()))
        return (*happened(self), *due(self, self.legal_moves() == ONLY_PASS))

    def status(self) -> tuple[News, ...]:
        """Each seat's biggest group and cells, and how many plops lie."""
        return status(self)

    def dice(self) -> tuple[Die, ...]:
        """None."""
        return ()

    def untidied(self) -> Mapping[Cell, Look]:
        """The same: nothing is tidied after a move."""
        return self.observation()

    def heights(self) -> Mapping[Cell, int]:
        """How high every stack is, as far as that is known."""
        field, seats = self.box.field, self.seats()
        return {cell: high for seat in seats for cell, high in seat.heights(field).items()}

    def labels(self) -> Mapping[Cell, str]:
        """The colour's initial and the height of every stack, a star for a plop."""
        field = self.box.field
        stacks = {
            cell: f"{color[0].upper()}{height or ANY}"
            for color, seat in zip(self.box.colors, self.seats(), strict=True)
            for cell, height in seat.heights(field).items()
        }
        return dict.fromkeys(field.names(self.plops), "*") | stacks

    def arranged(self, looks: Mapping[Cell, Look]) -> "Plops | None":
        """This moment with stacks and plops as they lie.

        As many of each as now must be there, and stacks that wait for the first move on the
        border. Stacks that stand elsewhere keep their height, which no camera sees; None if they
        are not equally high.
        """
        field = self.box.field
        seen = {cell: look for cell, look in looks.items() if look != EMPTY}
        strange = set(seen.values()) - {PLOP, *self.box.colors}
        if strange or not seen.keys() <= field.number.keys():
            return None
        seats = rearranged_seats(field, self.box.colors, self.seats(), seen, 1)
        plops = field.bits(cell for cell, look in seen.items() if look == PLOP)
        free = field.all & ~field.bits(seen)
        strayed = self.opening and field.all & ~free & ~field.edge
        if seats is None or strayed or plops.bit_count() != self.plops.bit_count():
            return None
        kept = turned(seats, self.by + 1)
        herds, doubts = tuple(seat.herd for seat in kept), doubts_of(kept)
        after = self.turn if self.opening else _after(self.by, free, field, herds)
        return Plops(self.box, self.by, after, self.opening, plops, herds, doubts, free)

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
    stacks: Mapping[Cell, tuple[Seat, int]],
    turn: Seat,
    plops: Iterable[Cell] = (),
    cells: Iterable[Cell] | None = None,
) -> Plops:
    """A moment with these stacks (whose, how high) and plops on the game's board or on `cells`."""
    ours = own_facts(__package__)
    ground = hexagon(ours["side"]) if cells is None else made_of(frozenset(map(place, cells)))
    heights: tuple[dict[Cell, int], ...] = ({}, {})
    for cell, (seat, height) in stacks.items():
        heights[seat][cell] = height
    herds = turned([ground.herd(held, 1) for held in heights], turn)
    thrown = ground.bits(plops)
    free = ground.all & ~ground.bits(stacks) & ~thrown
    after = _after(1 - turn, free, ground, herds)
    box = PlopsBox(ground, COLORS, ours["sheep"])
    return Plops(box, 1 - turn, after, 0, thrown, herds, (), free)


def facts(theirs: Facts, source: str) -> Facts:
    """The board's side and the number of sheep, with an owner's changes."""
    return changed(own_facts(__package__), theirs, source, ALLOWED)
