"""Rules of Sheeps & Plops: split and throw a plop, or move whole; the biggest group wins."""

from bisect import bisect, insort
from collections.abc import Iterable, Mapping
from itertools import compress
from typing import NamedTuple

from companion.games.board import Board, Cell
from companion.games.facts import Facts, changed, own_facts, whole
from companion.games.hexes import Herd, place, rearranged, turned
from companion.games.pieces import Look
from companion.games.plops.field import Field, hexagon, made_of
from companion.games.plops.pieces import COLORS, PLOP
from companion.games.rules import EMPTY, PASS, Die, Move, News, Seat, ranked
from companion.games.rules import news as tell

ALLOWED = {"side": whole(4, 5), "sheep": whole(2, 20)}
ONLY_PASS = (PASS,)
COUNT: Mapping[str, int] = {str(many): many for many in range(32)}


def _after(seat: Seat, free: int, field: Field, herds: tuple[Herd, ...]) -> Seat | None:
    """Who follows `seat`: the other one, who may have to pass; None if nobody can move."""
    for _, stacks in herds:
        for stack in stacks:
            if free & field.near[stack >> 5]:
                return 1 - seat
    return None


class PlopsBox(NamedTuple):
    """What is settled before the first stack is placed."""

    field: Field
    colors: tuple[str, ...]
    sheep: int


class Plops(NamedTuple):
    """One moment of Sheeps & Plops; the last three fields say nothing that tells moments apart."""

    box: PlopsBox
    by: Seat
    """Who moved last."""
    turn: Seat | None
    opening: int
    """How many stacks have yet to be placed."""
    plops: int
    herds: tuple[Herd, ...]
    """From the seat after `by` on."""
    free: int
    was: int = 0
    """The cells that `by` held before."""
    move: Move = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plops) and self[:6] == other[:6]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[1:6])

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
        box, _, turn, opening, _, herds, free, _, _ = self
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
        box, _, turn, _, plops, herds, free, _, _ = self
        assert turn is not None
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
        # Quicker than calling the class, and this is the busiest line of a search.
        return tuple.__new__(Plops, (box, turn, after, 0, plops | plop, herds, free, was, move))

    def _without_slide(self, move: Move) -> "Plops":
        box, _, turn, opening, plops, herds, free, _, _ = self
        assert turn is not None
        field, herd = box.field, herds[0]
        was = herd[0]
        if move[0] == "place":
            number = field.number[move[1]]
            free ^= field.bit[number]
            herd = field.bit[number], (number << 5 | box.sheep,)
            opening -= 1
        herds = (herds[1], herd)
        after = 1 - turn if opening else _after(turn, free, field, herds)
        return Plops(box, turn, after, opening, plops, herds, free, was, move)

    def score(self) -> tuple[int, ...]:
        """The biggest group of each seat, in cells."""
        return tuple(self.box.field.biggest_group(own) for own, _ in self._seated())

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """The bigger group first, then more cells."""
        return ranked(self._worth())

    def _seated(self) -> tuple[Herd, ...]:
        return turned(self.herds, -self.by - 1)

    def _worth(self) -> list[tuple[int, int]]:
        cells = (own.bit_count() for own, _ in self._seated())
        return list(zip(self.score(), cells, strict=True))

    def news(self) -> tuple[News, ...]:
        """Where the plop lies, what became of the biggest group, what to do next, who won."""
        return (*self._happened(), *(self._ended() if self.turn is None else self._due()))

    def _happened(self) -> tuple[News, ...]:
        if self.move in ((), PASS):
            return ()
        field, own = self.box.field, self.herds[-1][0]
        (end,) = field.names(own & ~self.was)
        if self.move[0] == "place":
            return (tell("first-cell", self.by, 1, cell=end),)
        plop = self.move[1]
        if self.move[0] == "split":
            # What lay free on the plop's way still does, up to the plop.
            lane = field.lanes[field.number[end]][self.move[4]].cells
            plop = field.cells[next(number for number, bit in lane if not self.free & bit)]
        group = field.biggest_group(own)
        points = group - field.biggest_group(self.was)
        told = [tell("plop-lies", self.by, cell=plop)]
        if self.move[0] == "split":
            told.append(tell("one-more-cell", self.by, cell=end))
        if points:
            key = "biggest-group-grows" if points > 0 else "biggest-group-breaks"
            told.append(tell(key, self.by, points, group=group))
        return tuple(told)

    def _due(self) -> tuple[News, ...]:
        if self.opening:
            return (tell("place-your-stack-on-the-border", self.turn),)
        if self.legal_moves() == ONLY_PASS:
            return (tell("no-move-left-pass", self.turn),)
        started = self.move[:1] == ("place",)
        return (tell("split-and-throw-or-move-whole", self.turn),) if started else ()

    def _ended(self) -> tuple[News, ...]:
        first, *others = self.standings()
        told = (tell("nobody-can-move"), *self._held())
        if len(first) > 1:
            return (*told, *(tell("shares-the-win", seat) for seat in first))
        groups = self.score()
        ahead = groups[first[0]] > groups[others[0][0]]
        return (*told, tell("bigger-group" if ahead else "more-cells", first[0]))

    def status(self) -> tuple[News, ...]:
        """Each seat's biggest group and cells, and how many plops lie."""
        return (*self._held(), tell("plops-lying", plops=self.plops.bit_count()))

    def _held(self) -> tuple[News, ...]:
        return tuple(
            tell("cells-and-biggest-group", seat, cells=cells, group=group)
            for seat, (group, cells) in enumerate(self._worth())
        )

    def dice(self) -> tuple[Die, ...]:
        """None."""
        return ()

    def observation(self) -> Mapping[Cell, Look]:
        """The colour of every stack whatever its height, and the plops."""
        names = self.box.field.names
        looks = dict.fromkeys(names(self.plops), PLOP)
        for color, (own, _) in zip(self.box.colors, self._seated(), strict=True):
            for cell in names(own):
                looks[cell] = color
        return looks

    def untidied(self) -> Mapping[Cell, Look]:
        """The same: nothing is tidied after a move."""
        return self.observation()

    def heights(self) -> Mapping[Cell, int]:
        """How high every stack is."""
        field = self.box.field
        return {cell: high for herd in self.herds for cell, high in field.heights(herd).items()}

    def labels(self) -> Mapping[Cell, str]:
        """The colour's initial and the height of every stack, a star for a plop."""
        field = self.box.field
        stacks = {
            cell: f"{color[0].upper()}{height}"
            for color, herd in zip(self.box.colors, self._seated(), strict=True)
            for cell, height in field.heights(herd).items()
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
        if not seen.keys() <= field.number.keys():
            return None
        if set(seen.values()) - {PLOP, *self.box.colors}:
            return None
        plops = field.bits(cell for cell, look in seen.items() if look == PLOP)
        herds = []
        for color, herd in zip(self.box.colors, self._seated(), strict=True):
            standing = frozenset(cell for cell, look in seen.items() if look == color)
            heights = rearranged(field.heights(herd), standing)
            if heights is None:
                return None
            herds.append(field.herd(heights, 1))
        free = field.all & ~field.bits(seen)
        strayed = self.opening and field.all & ~free & ~field.edge
        if strayed or plops.bit_count() != self.plops.bit_count():
            return None
        kept = turned(herds, self.by + 1)
        after = self.turn if self.opening else _after(self.by, free, field, kept)
        return Plops(self.box, self.by, after, self.opening, plops, kept, free)


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
    return Plops(box, 1 - turn, after, 0, thrown, herds, free)


def facts(theirs: Facts, source: str) -> Facts:
    """The board's side and the number of sheep, with an owner's changes."""
    return changed(own_facts(__package__), theirs, source, ALLOWED)
