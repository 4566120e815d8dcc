"""Shear Panic (Zoch) once more, slow and plain, from the rules' own words and coordinates.

A position is a dictionary from (row, column) to a colour, row 0 in the north, column 0 in the
west; nothing is shared with the game it checks.
"""

import copy
from collections.abc import Iterator
from typing import Any

Place = tuple[int, int]
Flock = dict[Place, str]

WAYS: dict[str, Place] = {
    "n": (-1, 0), "ne": (-1, 1), "e": (0, 1), "se": (1, 1),
    "s": (1, 0), "sw": (1, -1), "w": (0, -1), "nw": (-1, -1),
}  # fmt: skip
STRAIGHT = ["n", "e", "s", "w"]
DIAGONAL = ["ne", "se", "sw", "nw"]
BACK = {"n": "s", "s": "n", "e": "w", "w": "e"}
COLORS = ["blue", "yellow", "green", "red"]
DECK = [
    ("step", 1), ("step", 3), ("slam", 2), ("slam", 3), ("boing", 2), ("diag", 1), ("diag", 2),
    ("line", 1), ("line", 2), ("wool", 3), ("ewe", 1), ("ewe", 3),
]  # fmt: skip
PANIC = [4, 9, 17, 22, 29, 33, 41, 46, 54, 59, 66, 70]
GATES = [25, 37, 62, 74]
START = ["YGB", "RKY", "GBR"]
LETTER = {"B": "blue", "Y": "yellow", "G": "green", "R": "red", "K": "black"}


def say_place(place: Place) -> str:
    return "abcdefghi"[place[1]] + str(9 - place[0])


def hear_place(name: str) -> Place:
    return 9 - int(name[1]), "abcdefghi".index(name[0])


def on_board(place: Place) -> bool:
    return 0 <= place[0] <= 8 and 0 <= place[1] <= 8


def go(place: Place, way: str, steps: int = 1) -> Place:
    return place[0] + steps * WAYS[way][0], place[1] + steps * WAYS[way][1]


def phase_of(square: int) -> int:
    if square <= 12:
        return 1
    if square <= 37:
        return 2
    return 3 if square <= 49 else 4


def slams(flock: Flock, mover: Place, way: str, push: str) -> dict[int, Flock]:
    """Section 5.2 (pack) and 5.3 (gapkeep): the position after each possible slam."""
    ahead = [k for k in range(1, 9) if on_board(go(mover, way, k)) and go(mover, way, k) in flock]
    found: dict[int, Flock] = {}
    for m in range(1, len(ahead) + 1):
        last = ahead[m - 1]
        if not on_board(go(mover, way, last + 1)):
            continue
        if push == "gapkeep":
            if m < len(ahead):
                continue
            targets = [1] + [k + 1 for k in ahead]
        else:
            if m < len(ahead) and ahead[m] == last + 1:
                continue
            targets = [last + 1 - m + i for i in range(m + 1)]
        sources = [0, *ahead[:m]]
        after = {p: c for p, c in flock.items() if p not in [go(mover, way, k) for k in sources]}
        for source, target in zip(sources, targets, strict=True):
            after[go(mover, way, target)] = flock[go(mover, way, source)]
        found[m] = after
    return found


def whole_line(flock: Flock, member: Place, way: str) -> list[Place]:
    """All sheep on the row, column or diagonal through one of them, rear-most first."""
    there = [k for k in range(-8, 9) if go(member, way, k) in flock]
    return [go(member, way, k) for k in there]


def wool(flock: Flock, side: str, level: int) -> Flock:
    """Section 5.6; `level` is how many cells the line lies from the north, west... border."""
    after = dict(flock)
    moved = True
    while moved:
        moved = False
        for place in list(after):
            target = go(place, side)
            if depth(place, side) > level and target not in after:
                after[target] = after.pop(place)
                moved = True
    return after


def depth(place: Place, side: str) -> int:
    """How many cells lie between a place and the border on that side."""
    return {"n": place[0], "s": 8 - place[0], "w": place[1], "e": 8 - place[1]}[side]


def neighbours(one: Place, other: Place) -> int:
    rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
    if rows + columns == 1:
        return 2
    return 1 if rows == 1 and columns == 1 else 0


def row_points(flock: Flock, facing: str, phase: int) -> dict[Place, int]:
    """Section 6, phases 2 and 4, for every sheep."""
    lines = sorted({depth(place, facing) for place in flock})
    if phase == 4:
        nearest = lines[0]
        lines = list(reversed(lines))
    points = {}
    for place in flock:
        number = lines.index(depth(place, facing))
        points[place] = [4, 3, 2, 1][number] if number < 4 else 0
        if phase == 4 and depth(place, facing) == nearest:
            points[place] = 0
    return points


class Naive:
    """A whole game; `after` gives a new one."""

    def __init__(
        self,
        seats: int,
        first: int = 0,
        colors: list[str] | None = None,
        layout: tuple[list[str], str] = (START, "s"),
        **house: Any,  # noqa: ANN401 - any of the switches below
    ) -> None:
        self.seats = seats
        self.colors = colors or COLORS[:seats]
        self.house = {
            "deck": DECK,
            "panic_squares": PANIC,
            "push": "pack",
            "boing_directions": 8,
            "wool_levels": "outer",
            "white_face": "choose",
            "tie_break": "actions",
            **house,
        }
        rows, self.facing = layout
        self.flock: Flock = {
            (3 + r, 3 + c): LETTER[letter]
            for r, row in enumerate(rows)
            for c, letter in enumerate(row)
        }
        self.marker = 0
        self.scores = [0] * seats
        self.cards = [sorted(tuple(card) for card in self.house["deck"]) for _ in range(seats)]
        extra = {2: [v for _, v in self.house["deck"]], 3: [1, 2, 3], 4: []}[seats]
        self.extra = [sorted(extra) for _ in range(seats)]
        self.seat = first
        self.scramble = {2: 4, 3: 3, 4: 4}[seats]
        self.stage = "roll"
        self.face = ""
        self.value = 0
        self.laid_extra = 0
        self.ban: tuple[str, str] | None = None
        self.shown = ""

    def turn(self) -> int | None:
        if self.stage == "over":
            return None
        return -1 if self.stage == "roll" else self.seat

    # What may be done

    def moves(self) -> list[tuple[str, ...]]:
        return sorted(set(self.all_moves()))

    def all_moves(self) -> list[tuple[str, ...]]:
        if self.stage == "roll":
            return [("roll", face) for face in [*COLORS, "black", "white"]]
        if self.stage == "push":
            return self.pushes() or [("pass",)]
        if self.stage == "extra":
            words = [str(v) for v in self.extra[self.seat]] + ["no"] * (self.seats == 3)
            return [("extra", word) for word in words]
        if self.stage == "over":
            return []
        able = [move for card in self.cards[self.seat] for move in self.executions(*card)]
        if able:
            return able
        if self.cards[self.seat]:
            return [(kind, str(value)) for kind, value in self.cards[self.seat]]
        return [("extra", str(v)) for v in self.extra[self.seat]] or [("pass",)]

    def pushes(self) -> list[tuple[str, ...]]:
        if self.face == "white" and self.house["white_face"] == "turn":
            return [("turn", "cw"), ("turn", "ccw")]
        return [
            ("push", say_place(place), way, str(m))
            for place, color in self.flock.items()
            if self.face in ("white", color)
            for way in WAYS
            for m in slams(self.flock, place, way, self.house["push"])
        ]

    def executions(self, kind: str, value: int) -> list[tuple[str, ...]]:
        ends = {
            "step": self.steps,
            "slam": self.own_slams,
            "boing": self.boings,
            "line": self.lines,
            "diag": self.diagonals,
            "wool": self.wools,
            "ewe": self.turns,
        }[kind]()
        return [(kind, str(value), *end) for end in ends]

    def own(self) -> list[Place]:
        return [p for p, color in self.flock.items() if color == self.colors[self.seat]]

    def steps(self) -> Iterator[tuple[str, ...]]:
        for place in self.own():
            for way in WAYS:
                if on_board(go(place, way)) and go(place, way) not in self.flock:
                    yield say_place(place), way

    def own_slams(self) -> Iterator[tuple[str, ...]]:
        for place in self.own():
            for way in WAYS:
                for m in slams(self.flock, place, way, self.house["push"]):
                    yield say_place(place), way, str(m)

    def boings(self) -> Iterator[tuple[str, ...]]:
        for place in self.own():
            for landing in self.landings(place):
                yield say_place(place), say_place(landing)

    def lines(self, ways: list[str] = STRAIGHT) -> Iterator[tuple[str, ...]]:
        for place in self.flock:
            for way in ways:
                line = whole_line(self.flock, place, way)
                if all(on_board(go(sheep, way)) for sheep in line):
                    yield say_place(line[0]), way

    def diagonals(self) -> Iterator[tuple[str, ...]]:
        return self.lines(DIAGONAL)

    def wools(self) -> Iterator[tuple[str, ...]]:
        for side in STRAIGHT:
            for level, word in self.levels(side):
                banned = self.ban == ("wool", BACK[side])
                if not banned and wool(self.flock, side, level) != self.flock:
                    yield side, *word

    def turns(self) -> Iterator[tuple[str, ...]]:
        if self.ban != ("ewe", "ccw"):
            yield ("cw",)
        if self.ban != ("ewe", "cw"):
            yield ("ccw",)

    def landings(self, place: Place) -> Iterator[Place]:
        for way in WAYS if self.house["boing_directions"] == 8 else STRAIGHT:
            for k in range(2, 9):
                here, before = go(place, way, k), go(place, way, k - 1)
                if on_board(here) and here not in self.flock and before in self.flock:
                    yield here

    def levels(self, side: str) -> list[tuple[int, tuple[str, ...]]]:
        held = sorted({depth(place, side) for place in self.flock})
        if self.house["wool_levels"] == "outer":
            return [(held[0], ())]
        names = {
            "n": [str(9 - d) for d in range(9)],
            "s": [str(1 + d) for d in range(9)],
            "w": list("abcdefghi"),
            "e": list("ihgfedcba"),
        }[side]
        return [(d, (names[d],)) for d in held]

    # What comes of it

    def after(self, move: tuple[str, ...]) -> "Naive":
        new = copy.copy(self)
        new.flock, new.scores = dict(self.flock), list(self.scores)
        new.cards, new.extra = [list(c) for c in self.cards], [list(e) for e in self.extra]
        new.play(move)
        return new

    def play(self, move: tuple[str, ...]) -> None:
        if self.stage == "roll":
            self.stage, self.face = "push", move[1]
        elif self.stage == "push":
            if move[0] == "push":
                place = hear_place(move[1])
                self.flock = slams(self.flock, place, move[2], self.house["push"])[int(move[3])]
            elif move[0] == "turn":
                self.quarter_turn(move[1])
            self.face = ""
            self.scramble = max(self.scramble - 1, 0)
            self.next_player("roll" if self.scramble else "action")
        elif self.stage == "extra":
            steps = 0 if move[1] == "no" else int(move[1])
            self.laid_extra = steps
            if steps:
                self.extra[self.seat].remove(steps)
            self.advance(self.value + steps)
        else:
            self.act(move)

    def act(self, move: tuple[str, ...]) -> None:
        self_ban = None
        if move == ("pass",):
            self.ban = None
            self.next_player("action")
            return
        if move[0] == "extra":
            self.ban = None
            self.extra[self.seat].remove(int(move[1]))
            self.laid_extra = int(move[1])
            self.advance(int(move[1]))
            return
        kind, value = move[0], int(move[1])
        self.cards[self.seat].remove((kind, value))
        self.shown, self.laid_extra = f"{kind} {value}", 0
        if len(move) > 2:
            self.execute(kind, move[2:])
            if kind in ("wool", "ewe"):
                self_ban = (kind, move[2])
        self.ban = self_ban
        if self.extra[self.seat]:
            self.stage, self.value = "extra", value
        else:
            self.advance(value)

    def execute(self, kind: str, words: tuple[str, ...]) -> None:
        if kind == "ewe":
            self.quarter_turn(words[0])
        elif kind == "wool":
            side = words[0]
            for level, word in self.levels(side):
                if word == words[1:]:
                    after = wool(self.flock, side, level)
            self.flock = after
        else:
            place = hear_place(words[0])
            if kind == "step":
                self.flock[go(place, words[1])] = self.flock.pop(place)
            elif kind == "boing":
                self.flock[hear_place(words[1])] = self.flock.pop(place)
            elif kind == "slam":
                self.flock = slams(self.flock, place, words[1], self.house["push"])[int(words[2])]
            else:
                for sheep in reversed(whole_line(self.flock, place, words[1])):
                    self.flock[go(sheep, words[1])] = self.flock.pop(sheep)

    def quarter_turn(self, sense: str) -> None:
        order = STRAIGHT if sense == "cw" else STRAIGHT[::-1]
        self.facing = order[(order.index(self.facing) + 1) % 4]

    def advance(self, steps: int) -> None:
        old = self.marker
        new = old + steps
        if old < 37 < new:
            new = 37
        new = min(new, 74)
        self.marker, self.value = new, 0
        self.give_points(old, new)
        if new == 74:
            if self.seats == 3:
                self.scores = [s - 2 * len(e) for s, e in zip(self.scores, self.extra, strict=True)]
            self.stage = "over"
        elif new in self.house["panic_squares"]:
            self.stage = "roll"
        else:
            self.next_player("action")

    def give_points(self, old: int, new: int) -> None:
        mine = self.own()
        if phase_of(new) == 1:
            self.scores[self.seat] += neighbours(*mine)
        elif phase_of(new) == 3:
            (berta,) = [p for p, color in self.flock.items() if color == "black"]
            self.scores[self.seat] += sum(neighbours(berta, place) for place in mine)
        elif any(old < gate <= new for gate in GATES):
            for place, points in row_points(self.flock, self.facing, phase_of(new)).items():
                if self.flock[place] in self.colors:
                    self.scores[self.colors.index(self.flock[place])] += points

    def next_player(self, stage: str) -> None:
        self.seat = (self.seat + 1) % self.seats
        self.stage = stage

    # What is seen

    def looks(self) -> dict[str, str]:
        seen = {say_place(p): f"{color} {self.facing}" for p, color in self.flock.items()}
        if phase_of(self.marker) == 2:
            seen[f"roger {self.facing}"] = "roger"
        if phase_of(self.marker) == 4:
            seen[f"shearer {self.facing}"] = "shearer"
        if self.shown:
            seen["card"] = self.shown
        if self.laid_extra:
            seen["extra"] = f"extra {self.laid_extra}"
        return seen

    def standings(self) -> list[tuple[int, ...]]:
        left = [[value for _, value in cards] for cards in self.cards]
        if self.house["tie_break"] == "all":
            left = [cards + extra for cards, extra in zip(left, self.extra, strict=True)]
        ranks = [(self.scores[seat], sum(left[seat])) for seat in range(self.seats)]
        return [
            tuple(seat for seat in range(self.seats) if ranks[seat] == rank)
            for rank in sorted(set(ranks), reverse=True)
        ]
