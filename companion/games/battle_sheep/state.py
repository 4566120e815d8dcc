"""Rules of Battle Sheep: lay the pasture, then split stacks and slide them; most cells win."""

from bisect import bisect, insort
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.games.battle_sheep.pasture import (
    LATTICE,
    LAYS,
    Laid,
    can_be_laid,
    laid,
    lays,
    places,
)
from companion.games.battle_sheep.pieces import COLORS, PASTURE
from companion.games.board import Board, Cell
from companion.games.facts import Facts, changed, own_facts, whole
from companion.games.hexes import WAYS, Herd, Stack, rearranged, turned
from companion.games.pieces import Look
from companion.games.rules import EMPTY, PASS, Die, Move, News, Seat, ranked
from companion.games.rules import news as tell

LETTER: Mapping[str, str] = {"red": "R", "blue": "B", "white": "W", "black": "K"}
ALLOWED = {"sheep": whole(2, 20), "tiles": whole(1, 6)}
ONLY_PASS = (PASS,)

BIT, NEAR, LANES, NUMBER = LATTICE.bit, LATTICE.near, LATTICE.lanes, LATTICE.number
COUNT: Mapping[str, int] = {str(many): many for many in range(32)}


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


@lru_cache(64)
def _bare(pasture: int) -> dict[Cell, Look]:
    return dict.fromkeys(LATTICE.names(pasture), PASTURE)


class BattleSheepBox(NamedTuple):
    """What is settled before the first tile."""

    colors: tuple[str, ...]
    sheep: int


class BattleSheep(NamedTuple):
    """One moment of Battle Sheep; the last two fields say nothing that tells moments apart."""

    box: BattleSheepBox
    by: Seat
    """Who moved last."""
    turn: Seat | None
    opening: int
    """Turns before the first split: those left for tiles, and then one stack per seat."""
    pasture: Laid
    herds: tuple[Herd, ...]
    """From the seat after `by` on; a lone sheep cannot be split and is none of the stacks."""
    free: int
    move: Move = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BattleSheep) and self[:6] == other[:6]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.by, self.turn, self.opening, self.pasture.cells, self.herds))

    @property
    def board(self) -> Board:
        """The whole lattice of the mat; the pasture is a part of it."""
        return LATTICE.board

    @property
    def midway(self) -> bool:
        """Nobody has a partner here."""
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """Lays, places or splits, and a pass only where there are none (C8)."""
        _, _, turn, opening, pasture, herds, free, _ = self
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
        return tuple(moves) or ONLY_PASS

    def apply(self, move: Move) -> "BattleSheep":
        """The moment after a lay, place, split or pass."""
        if move[0] != "split":
            return self._without_split(move)
        box, _, turn, _, pasture, herds, free, _ = self
        assert turn is not None
        _, cell, way, many = move
        start, going = NUMBER[cell], COUNT[many]
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
        # Quicker than calling the class, and this is the busiest line of a search.
        return tuple.__new__(BattleSheep, (box, turn, after, 0, pasture, herds, free, move))

    def _without_split(self, move: Move) -> "BattleSheep":
        box, _, turn, opening, pasture, herds, free, _ = self
        assert turn is not None
        herd = herds[0]
        if move[0] == "lay":
            tile = LAYS[move]
            free |= tile.cells
            pasture = Laid(free, pasture.beside | tile.beside, pasture.clear & tile.clear)
        elif move[0] == "place":
            number = NUMBER[move[1]]
            free ^= BIT[number]
            herd = BIT[number], (number << 5 | box.sheep,)
        opening -= opening > 0
        herds = (*herds[1:], herd)
        after = (turn + 1) % len(herds) if opening else _after(turn, free, herds)
        return tuple.__new__(BattleSheep, (box, turn, after, opening, pasture, herds, free, move))

    def score(self) -> tuple[int, ...]:
        """Occupied cells per seat; heights do not count."""
        return tuple(own.bit_count() for own, _ in self._seated())

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """More cells first, then the bigger group."""
        return ranked(self._worth())

    def _seated(self) -> tuple[Herd, ...]:
        return turned(self.herds, -self.by - 1)

    def _worth(self) -> list[tuple[int, int]]:
        return [(own.bit_count(), LATTICE.biggest_group(own)) for own, _ in self._seated()]

    def news(self) -> tuple[News, ...]:
        """The new cell with its point, what to do next, and at the end who won and why."""
        return (*self._happened(), *(self._ended() if self.turn is None else self._due()))

    def _happened(self) -> tuple[News, ...]:
        match self.move:
            case ("place", cell):
                return (tell("first-cell", self.by, 1, cell=cell),)
            case ("split", cell, way, _):
                # What lay free on the way still does, up to the new stack.
                lane = LANES[NUMBER[cell]][way].cells
                end = next(number for number, bit in lane if not self.free & bit)
                return (tell("one-more-cell", self.by, 1, cell=LATTICE.cells[end]),)
        return ()

    def _due(self) -> tuple[News, ...]:
        stuck = self.legal_moves() == ONLY_PASS
        if self.opening > len(self.herds):
            if stuck:
                return (tell("no-room-for-a-tile-pass", self.turn),)
            return (tell("lay-a-tile", self.turn, left=self._tiles()[self.turn or 0]),)
        if self.opening:
            return (tell("place-your-stack-on-the-outer-border", self.turn),)
        if stuck:
            return (tell("no-move-left-pass", self.turn),)
        return (tell("split-a-stack", self.turn),) if self.move[:1] == ("place",) else ()

    def _ended(self) -> tuple[News, ...]:
        first, *others = self.standings()
        told = (tell("nobody-can-move"), *self._held())
        if len(first) > 1:
            return (*told, *(tell("shares-the-win", seat) for seat in first))
        worth = self._worth()
        ahead = worth[first[0]][0] > worth[others[0][0]][0]
        return (*told, tell("more-cells" if ahead else "bigger-group", first[0]))

    def status(self) -> tuple[News, ...]:
        """Tiles left per seat while the pasture is laid, then cells and biggest group."""
        if self.opening > len(self.herds):
            return tuple(tell("tiles-left", s, left=left) for s, left in enumerate(self._tiles()))
        return self._held()

    def _held(self) -> tuple[News, ...]:
        return tuple(
            tell("cells-and-biggest-group", seat, cells=cells, group=group)
            for seat, (cells, group) in enumerate(self._worth())
        )

    def _tiles(self) -> list[int]:
        seats = len(self.herds)
        turns = self.opening - seats
        return [(turns - (s - self.by - 1) % seats + seats - 1) // seats for s in range(seats)]

    def dice(self) -> tuple[Die, ...]:
        """None."""
        return ()

    def observation(self) -> Mapping[Cell, Look]:
        """Bare pasture, and the colour of every stack whatever its height."""
        looks = _bare(self.pasture.cells).copy()
        for color, (own, _) in zip(self.box.colors, self._seated(), strict=True):
            for cell in LATTICE.names(own):
                looks[cell] = color
        return looks

    def untidied(self) -> Mapping[Cell, Look]:
        """The same: nothing is tidied after a move."""
        return self.observation()

    def heights(self) -> Mapping[Cell, int]:
        """How high every stack is."""
        return {cell: high for herd in self.herds for cell, high in LATTICE.heights(herd).items()}

    def labels(self) -> Mapping[Cell, str]:
        """A letter for the colour (K is black) and the height."""
        return {
            cell: f"{LETTER[color]}{height}"
            for color, herd in zip(self.box.colors, self._seated(), strict=True)
            for cell, height in LATTICE.heights(herd).items()
        }

    def arranged(self, looks: Mapping[Cell, Look]) -> "BattleSheep | None":
        """This moment with tiles and stacks as they lie.

        As many tiles and stacks of each colour as now must be there, the tiles in one piece,
        and stacks that wait for the first split on the outer border. Stacks that stand elsewhere
        keep their height, which no camera sees; None if they are not equally high.
        """
        seen = {cell: look for cell, look in looks.items() if look != EMPTY}
        if not seen.keys() <= NUMBER.keys() or set(seen.values()) - {PASTURE, *self.box.colors}:
            return None
        cells = LATTICE.bits(seen)
        same = cells == self.pasture.cells
        if not same and not (
            cells.bit_count() == self.pasture.cells.bit_count() and can_be_laid(cells)
        ):
            return None
        herds = []
        for color, herd in zip(self.box.colors, self._seated(), strict=True):
            standing = frozenset(cell for cell, look in seen.items() if look == color)
            heights = rearranged(LATTICE.heights(herd), standing)
            if heights is None:
                return None
            herds.append(LATTICE.herd(heights, 2))
        free = cells & ~sum(own for own, _ in herds)
        if self.opening and (cells & ~free) & ~LATTICE.outer_border(cells):
            return None
        pasture = self.pasture if same else laid(cells)
        herds_turned = turned(herds, self.by + 1)
        after = self.turn if self.opening else _after(self.by, free, herds_turned)
        return BattleSheep(self.box, self.by, after, self.opening, pasture, herds_turned, free)


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
    return BattleSheep(box, by, after, to_place, laid(cells), herds, free)


def facts(theirs: Facts, source: str) -> Facts:
    """The numbers of sheep and tiles, with an owner's changes."""
    return changed(own_facts(__package__), theirs, source, ALLOWED)
