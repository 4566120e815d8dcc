"""Shear Panic, first edition, told a second time: plain sets and loops straight from the rules."""

from collections.abc import Generator, Iterator
from typing import Any

Square = tuple[int, int]
"""Columns to the east and rows to the north, both from 0 in the mat's south-west corner."""
Flock = dict[Square, str]
Part = frozenset[Square]
Move = tuple[str, ...]
Telling = Generator[tuple[int, list[Move]], Move, None]
Choosing = Generator[tuple[int, list[Move]], Move, Part]

DICE = -1
SIZE = 11
ORTHOGONAL = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
DIAGONAL = {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}
ALL = {**ORTHOGONAL, **DIAGONAL}
SYMBOLS = {"+": ORTHOGONAL, "x": DIAGONAL}
CLOCKWISE = "nesw"
LETTERS = {"B": "blue", "Y": "yellow", "G": "green", "R": "red", "K": "black"}

PRINTED: dict[str, Any] = {
    "deck": [
        ("step", 1), ("step", 3), ("slam", 2), ("slam", 3), ("boing", 2), ("diag", 1),
        ("diag", 2), ("line", 1), ("line", 2), ("wool", 3), ("ewe", 1), ("ewe", 3),
    ],
    "panic_74": {4, 9, 17, 22, 29, 33, 41, 46, 54, 59, 66, 70},
    "panic_56": {3, 7, 13, 17, 22, 25, 31, 35, 41, 45, 50, 53},
    "connectivity": 8,
    "penalty_two_players": "excess",
    "push": "gapkeep",
    "boing_directions": 4,
    "boing_landing": "behind",
    "wool_levels": "any",
    "white_face": "turn",
    "shear": "remove",
}  # fmt: skip


def name(square: Square) -> str:
    """The square in chess words."""
    return "abcdefghijk"[square[0]] + str(square[1] + 1)


def moved(square: Square, way: str, steps: int = 1) -> Square:
    """So many steps that way."""
    dx, dy = ALL[way]
    return square[0] + steps * dx, square[1] + steps * dy


def touching(one: Square, other: Square, contact: int) -> bool:
    """Side by side, or also corner to corner if `contact` is 8."""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(dx, dy) == 1 if contact == 8 else dx + dy == 1


def ahead(flock: Flock, square: Square, way: str) -> list[Square]:
    """Every sheep in front, at any distance, the nearest first."""
    ray = [moved(square, way, steps) for steps in range(1, 2 * SIZE)]
    return [cell for cell in ray if cell in flock]


def parts_of(flock: Flock, contact: int) -> list[Part]:
    """The groups in which every sheep can be reached by touch."""
    rest, found = set(flock), []
    while rest:
        group = {rest.pop()}
        while near := {c for c in rest if any(touching(c, g, contact) for g in group)}:
            group |= near
            rest -= near
        found.append(frozenset(group))
    return found


def first_name(part: Part) -> str:
    """The part's first cell in plain alphabetical order."""
    return min(name(square) for square in part)


class Naive:
    """One game; `play` moves it on, `turn`, `moves`, `score` and `looks` tell where it stands."""

    def __init__(
        self, seats: int, first: int = 0, layout: str = "YGB/RKY/GBR s", **changes: object
    ) -> None:
        rows, self.facing = layout.split()
        self.flock: Flock = {
            (4 + x, 6 - y): LETTERS[letter]
            for y, row in enumerate(rows.split("/"))
            for x, letter in enumerate(row)
        }
        self.printed = {**PRINTED, **changes}
        self.seats, self.first = seats, first
        self.colors = ("blue", "yellow", "green", "red")[:seats]
        long = seats == 4
        self.ends = (12, 37, 49, 74) if long else (9, 28, 37, 56)
        self.gates = (25, 37, 62, 74) if long else (19, 28, 47, 56)
        self.stops = (37, 74) if long else (28, 56)
        self.panics = self.printed["panic_74" if long else "panic_56"]
        self.marker = 0
        self.points = [0] * seats
        self.cards = [list(self.printed["deck"]) for _ in range(seats)]
        self.buttons = [[1, 1, 2, 2, 3] if seats == 2 else [] for _ in range(seats)]
        self.ban: tuple[str, str] | None = None
        self.over = False
        self.open_cards: dict[str, str] = {}
        self.story = self.game()
        self.turn: int | None
        self.moves: list[Move]
        self.turn, self.moves = next(self.story)

    def play(self, move: Move) -> None:
        """Go on with one of `moves`."""
        assert move in self.moves
        try:
            self.turn, self.moves = self.story.send(move)
        except StopIteration:
            self.turn, self.moves = None, []

    # 2-4, 7: the course of the game

    def game(self) -> Telling:
        """Scramble, then turn after turn."""
        rounds = 2 if self.seats == 2 else 1
        order = [(self.first + i) % self.seats for i in range(self.seats)]
        for seat in order * rounds:
            yield from self.panic(seat)
        turn = 0
        while not self.over:
            yield from self.take_turn(order[turn % self.seats])
            turn += 1
        for seat in range(self.seats):
            left, free = len(self.buttons[seat]), len(self.cards[seat])
            if left > free or self.printed["penalty_two_players"] == "always":
                self.points[seat] -= 2 * left

    def take_turn(self, seat: int) -> Telling:
        """Action, return, marker, extra button, score, shearing, end, panic."""
        before = self.marker
        yield from self.action(seat)
        yield from self.extra(seat)
        self.count(seat, before)
        if self.marker == self.ends[3] or not self.flock:
            self.over = True
            return
        yield from self.reunite(seat)
        if self.marker in self.panics:
            yield from self.panic(seat)

    def action(self, seat: int) -> Telling:
        """One unused action, and the marker."""
        results: dict[Move, tuple[Flock, str]] = {
            (kind, str(value), *words): result
            for kind, value in self.cards[seat]
            for words, result in self.executions(kind, seat)
        }
        if not results:
            same = (self.flock, self.facing)
            results = {(kind, str(value)): same for kind, value in self.cards[seat]}
        move = yield seat, sorted(results)
        self.cards[seat].remove((move[0], int(move[1])))
        self.open_cards = {"card": f"{move[0]} {move[1]}"}
        self.flock, self.facing = results[move]
        self.ban = None
        if move[0] == "wool" and len(move) > 2:
            self.ban = ("wool", opposite(move[2]))
        if move[0] == "ewe" and len(move) > 2:
            self.ban = ("ewe", {"cw": "ccw", "ccw": "cw"}[move[2]])
        self.slide()
        yield from self.reunite(seat)
        self.advance(int(move[1]))

    def extra(self, seat: int) -> Telling:
        """Two players may move the marker on by one of their extra buttons."""
        left = self.buttons[seat]
        if not left or self.marker in self.stops:
            return
        choices = {("extra", str(value)) for value in left}
        if len(left) <= len(self.cards[seat]):
            choices.add(("extra", "no"))
        _, value = yield seat, sorted(choices)
        if value != "no":
            left.remove(int(value))
            self.open_cards["extra"] = f"extra {value}"
            self.advance(int(value))

    def advance(self, value: int) -> None:
        """The marker goes on, but never past a stop."""
        ways = [stop for stop in self.stops if stop > self.marker]
        self.marker = min([self.marker + value, *ways])

    def panic(self, seat: int) -> Telling:
        """Roll the colour die and let one sheep of that colour push."""
        faces = ("blue", "yellow", "green", "red", "black", "white")
        _, face = yield DICE, sorted(("roll", face) for face in faces)
        if face == "white" and self.printed["white_face"] == "turn":
            _, sense = yield seat, [("turn", "ccw"), ("turn", "cw")]
            self.facing = turned(self.facing, sense)
            return
        results: dict[Move, Flock] = {
            ("push", *words): flock
            for square, color in self.flock.items()
            if face in ("white", color)
            for words, flock in self.pushes(square, ALL)
        }
        move = yield seat, sorted(results) or [("pass",)]
        if results:
            self.flock = results[move]
            self.slide()
            yield from self.reunite(seat)

    # 5: actions

    def executions(self, kind: str, seat: int) -> Iterator[tuple[Move, tuple[Flock, str]]]:
        """Every way to carry out an action: its words and what comes of it."""
        if kind == "ewe":
            for sense in ("cw", "ccw"):
                if self.ban != ("ewe", sense):
                    yield (sense,), (self.flock, turned(self.facing, sense))
            return
        flocks = {
            "step": self.steps, "slam": self.slams, "boing": self.boings,
            "line": self.lines, "diag": self.diags, "wool": self.wools,
        }[kind](self.colors[seat])  # fmt: skip
        for words, flock in flocks:
            yield words, (flock, self.facing)

    def steps(self, color: str) -> Iterator[tuple[Move, Flock]]:
        for square in self.of(color):
            for way in ALL:
                if moved(square, way) not in self.flock:
                    yield (name(square), way), self.carried([square], moved(square, way))

    def slams(self, color: str) -> Iterator[tuple[Move, Flock]]:
        for square in self.of(color):
            yield from self.pushes(square, ALL)

    def lines(self, _: str) -> Iterator[tuple[Move, Flock]]:
        for square in self.flock:
            yield from self.pushes(square, ORTHOGONAL)

    def diags(self, _: str) -> Iterator[tuple[Move, Flock]]:
        for square in self.flock:
            yield from self.pushes(square, DIAGONAL)

    def boings(self, color: str) -> Iterator[tuple[Move, Flock]]:
        ways = ORTHOGONAL if self.printed["boing_directions"] == 4 else ALL
        for square in self.of(color):
            for way in ways:
                for landing in self.landings(square, way):
                    if landing not in self.flock:
                        yield (name(square), name(landing)), self.carried([square], landing)

    def landings(self, square: Square, way: str) -> list[Square]:
        """Where a jump may end, free or not: behind each sheep, or anywhere beyond the first."""
        row = ahead(self.flock, square, way)
        if self.printed["boing_landing"] == "behind" or not row:
            return [moved(jumped, way) for jumped in row]
        beyond = [moved(row[0], way, steps) for steps in range(1, 2 * SIZE)]
        return [cell for cell in beyond if self.near_the_flock(cell)]

    def near_the_flock(self, square: Square) -> bool:
        """In the rectangle round the flock, or one row or column outside of it."""
        columns, rows = [x for x, _ in self.flock], [y for _, y in self.flock]
        inside = min(columns) - 1 <= square[0] <= max(columns) + 1
        return inside and min(rows) - 1 <= square[1] <= max(rows) + 1

    def wools(self, _: str) -> Iterator[tuple[Move, Flock]]:
        for side in ORTHOGONAL:
            levels = {self.level(square, side) for square in self.flock}
            if self.printed["wool_levels"] == "outer":
                levels = {max(levels)}
            for level in levels:
                flock = self.packed(side, level)
                if flock != self.flock and self.ban != ("wool", side):
                    on = next(s for s in self.flock if self.level(s, side) == level)
                    line = name(on)[1:] if side in "ns" else name(on)[0]
                    yield (side, line), flock

    def of(self, color: str) -> list[Square]:
        return [square for square in self.flock if self.flock[square] == color]

    def carried(self, squares: list[Square], *to: Square) -> Flock:
        """The flock with these sheep lifted and set down elsewhere."""
        lifted = [self.flock[square] for square in squares]
        rest = {square: color for square, color in self.flock.items() if square not in squares}
        landed = dict(zip(to, lifted, strict=True))
        assert not rest.keys() & landed.keys()
        return rest | landed

    def pushes(self, square: Square, ways: dict[str, Square]) -> Iterator[tuple[Move, Flock]]:
        """5.3: the mover and everybody ahead go one step, gaps keep their size (A3)."""
        for way in ways:
            row = [square, *ahead(self.flock, square, way)]
            if self.printed["push"] == "pack":
                yield from self.packs(row, way)
            elif len(row) > 1:
                there = [moved(cell, way) for cell in row]
                yield (name(square), way), self.carried(row, *there)

    def packs(self, row: list[Square], way: str) -> Iterator[tuple[Move, Flock]]:
        """The switch to 5.2: the last one pushed goes one step, the others close up behind."""
        for count in range(1, len(row)):
            end = moved(row[count], way)
            if end not in self.flock:
                there = [moved(end, way, i - count) for i in range(count + 1)]
                words = (name(row[0]), way, str(count))
                yield words, self.carried(row[: count + 1], *there)

    @staticmethod
    def level(square: Square, side: str) -> int:
        """How far a square lies towards a side."""
        dx, dy = ORTHOGONAL[side]
        return square[0] * dx + square[1] * dy

    def packed(self, side: str, level: int) -> Flock:
        """5.6: everybody on or behind the line slides towards it until stopped."""
        flock: Flock = {}
        for square in sorted(self.flock, key=lambda s: -self.level(s, side)):
            to = square
            if self.level(square, side) <= level:
                while self.level(to, side) < level and moved(to, side) not in flock:
                    to = moved(to, side)
            flock[to] = self.flock[square]
        return flock

    # 5.9: separation; the mat

    def reunite(self, seat: int) -> Telling:
        """The smaller parts return until the flock is whole."""
        while len(parts := parts_of(self.flock, self.printed["connectivity"])) > 1:
            big = [p for p in parts if len(p) == max(map(len, parts))]
            if len(big) > 1:
                big = [p for p in big if "black" in {self.flock[s] for s in p}] or big
            main = yield from self.choose(seat, "stay", big)
            others = [p for p in parts if p != main]
            small = [p for p in others if len(p) == min(map(len, others))]
            part = yield from self.choose(seat, "part", small)
            _, symbol = yield DICE, [("roll", "+"), ("roll", "x")]
            other = "x" if symbol == "+" else "+"
            ways = self.ways(main, part, symbol) or self.ways(main, part, other)
            if ways:
                _, way = yield seat, sorted(("join", way) for way in ways)
                dx, dy = (step * ways[way] for step in ALL[way])
                self.shift(part, dx, dy)
            else:
                yield from self.put(seat, main, part)
            self.slide()

    @staticmethod
    def choose(seat: int, word: str, parts: list[Part]) -> Choosing:
        """One of several parts, asked only if there is a choice."""
        if len(parts) == 1:
            return parts[0]
        by_name = {first_name(part): part for part in parts}
        _, cell = yield seat, sorted((word, cell) for cell in by_name)
        return by_name[cell]

    def fits(self, main: Part, part: Part, dx: int, dy: int) -> bool | None:
        """Whether the shifted part touches the main one; None if it would overlap somebody."""
        there = {(x + dx, y + dy) for x, y in part}
        if there & (self.flock.keys() - part):
            return None
        contact = self.printed["connectivity"]
        return any(touching(one, other, contact) for one in there for other in main)

    def ways(self, main: Part, part: Part, symbol: str) -> dict[str, int]:
        """The directions that reunite soonest, with their distance."""
        found = {}
        for way, (dx, dy) in SYMBOLS[symbol].items():
            for steps in range(1, 2 * SIZE):
                fits = self.fits(main, part, dx * steps, dy * steps)
                if fits:
                    found[way] = steps
                if fits is not False:
                    break
        return {way: steps for way, steps in found.items() if steps == min(found.values())}

    def put(self, seat: int, main: Part, part: Part) -> Telling:
        """Neither symbol helps: the part goes to any nearest place in contact."""
        shifts: list[Square] = []
        reach = 0
        while not shifts:
            reach += 1
            around = range(-reach, reach + 1)
            ring = [(x, y) for x in around for y in around if max(abs(x), abs(y)) == reach]
            shifts = [shift for shift in ring if self.fits(main, part, *shift)]
        landings = [(x + dx, y + dy) for x, y in part for dx, dy in shifts]
        if not all(on_mat(square) for square in landings):
            dx, dy = to_middle([*self.flock, *landings])
            self.flock = {(x + dx, y + dy): color for (x, y), color in self.flock.items()}
            part = frozenset((x + dx, y + dy) for x, y in part)
        corner = next(square for square in part if name(square) == first_name(part))
        by_name = {name((corner[0] + dx, corner[1] + dy)): (dx, dy) for dx, dy in shifts}
        _, cell = yield seat, sorted(("put", cell) for cell in by_name)
        self.shift(part, *by_name[cell])

    def shift(self, part: Part, dx: int, dy: int) -> None:
        squares = list(part)
        self.flock = self.carried(squares, *((x + dx, y + dy) for x, y in squares))

    def slide(self) -> None:
        """To the middle: a whole flock from the edge, parts only if somebody is off the mat."""
        whole = len(parts_of(self.flock, self.printed["connectivity"])) == 1
        edge = any(not on_mat(square, 1 if whole else 0) for square in self.flock)
        if edge:
            dx, dy = to_middle(list(self.flock))
            self.flock = {(x + dx, y + dy): color for (x, y), color in self.flock.items()}

    # 6: points

    def phase(self) -> int:
        return next(i + 1 for i, end in enumerate(self.ends) if self.marker <= end)

    def count(self, seat: int, before: int) -> None:
        """Points for the marker's new place."""
        phase = self.phase()
        mine = self.of(self.colors[seat])
        if phase == 1:
            self.points[seat] += worth(mine[0], mine[1])
        elif phase == 3:
            berta = self.of("black")[0]
            self.points[seat] += sum(worth(square, berta) for square in mine)
        elif any(before < gate <= self.marker for gate in self.gates):
            self.pass_gate(phase)

    def pass_gate(self, phase: int) -> None:
        """4, 3, 2, 1 from Roger, or from the line farthest from the shearer."""
        levels = sorted({self.level(s, self.facing) for s in self.flock}, reverse=phase == 2)
        nearest = max(levels)
        for seat, color in enumerate(self.colors):
            for square in self.of(color):
                level = self.level(square, self.facing)
                if phase == 2 or level != nearest or self.printed["shear"] == "plain":
                    self.points[seat] += max(0, 4 - levels.index(level))
        if phase == 4 and self.printed["shear"] == "remove":
            kept = {s: c for s, c in self.flock.items() if self.level(s, self.facing) != nearest}
            self.flock = kept

    def looks(self) -> dict[str, str]:
        """What stands where, as a camera sees it."""
        seen = {name(square): f"{color} {self.facing}" for square, color in self.flock.items()}
        figure = {2: "roger", 4: "shearer"}.get(self.phase())
        return seen | ({f"{figure} {self.facing}": figure} if figure else {}) | self.open_cards


def worth(one: Square, other: Square) -> int:
    """2 side by side, 1 corner to corner."""
    if touching(one, other, 4):
        return 2
    return 1 if touching(one, other, 8) else 0


def opposite(side: str) -> str:
    return CLOCKWISE[(CLOCKWISE.index(side) + 2) % 4]


def turned(facing: str, sense: str) -> str:
    return CLOCKWISE[(CLOCKWISE.index(facing) + (1 if sense == "cw" else -1)) % 4]


def on_mat(square: Square, margin: int = 0) -> bool:
    return all(margin <= at < SIZE - margin for at in square)


def to_middle(squares: list[Square]) -> Square:
    """The shift that centres these squares, rounding towards the south-west."""
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    across, up = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return (SIZE - across) // 2 - min(xs), (SIZE - up) // 2 - min(ys)
