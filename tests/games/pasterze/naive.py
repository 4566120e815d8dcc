"""Pasterze once more, slowly: coordinates, sets and copies, straight from the rules' text."""

from copy import copy
from itertools import permutations

Square = tuple[int, int]
Words = tuple[str, ...]
Flock = tuple[frozenset[Square], frozenset[Square]]
"""Free sheep, and pens with a caught one."""

STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
ASIDE = {"n": "ew", "e": "ns", "s": "ew", "w": "ns"}
EVERYWHERE = {(x, y) for x in range(11) for y in range(11)}
MEADOW = {(x, y) for x in range(1, 10) for y in range(1, 10)}
LIGHT = EVERYWHERE - MEADOW


def name(square: Square) -> str:
    return "abcdefghijk"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> Square:
    return "abcdefghijk".index(text[0]), int(text[1:]) - 1


def step(square: Square, way: str) -> Square:
    return square[0] + STEPS[way][0], square[1] + STEPS[way][1]


class NaivePasterze:
    """The whole game; `play` gives a changed copy."""

    def __init__(self, seats: int, first: int = 0, **facts: int) -> None:
        self.pens_each = facts.get("pens", 10)
        self.to_win = facts.get("to_win", 3)
        self.distance = facts.get("distance", 3)
        self.entry_cost = facts.get("entry_cost", 1)
        self.turn_limit = facts.get("turn_limit", 200)
        self.pull_optional = bool(facts.get("pull_optional", False))
        self.any_pen = bool(facts.get("relocate_any_pen", False))
        self.seats = seats
        self.first = first
        self.sheep = frozenset((x, y) for x in (4, 5, 6) for y in (4, 5, 6))
        self.full: frozenset[Square] = frozenset()
        self.pens: dict[Square, str] = {}
        self.dog: Square | None = None
        self.shepherd: Square | None = None
        self.hands = [{1, 2, 3, 4, 5} for _ in range(seats)]
        self.card = 0
        self.shepherd_card = 0
        self.turns = 0
        self.over = False
        self.to_flee: list[str] = []
        self.question = ""
        self.choices: list[Words] = []
        self.new_turn()

    def color(self, seat: int) -> str:
        return ("green", "red")[seat % 2]

    def beginner(self) -> int:
        """The seat of the team to move that began with the shepherd, or the only one."""
        if self.turns % 2 == 0:
            return self.first
        return 1 if self.first in (0, 2) else 0

    def shepherd_seat(self) -> int:
        swapped = (self.turns // 2) % 2 == 1
        return (self.beginner() + 2) % 4 if swapped else self.beginner()

    def dog_seat(self) -> int:
        return self.beginner() if self.seats == 2 else (self.shepherd_seat() + 2) % 4

    @property
    def turn(self) -> int | None:
        if self.over:
            return None
        shepherds = {"opening", "shepherd", "pull", "shy"}
        return self.shepherd_seat() if self.question in shepherds else self.dog_seat()

    def caught(self, color: str) -> int:
        return sum(1 for square in self.full if self.pens[square] == color)

    def score(self) -> tuple[int, ...]:
        return tuple(self.caught(self.color(seat)) for seat in range(self.seats))

    def stops(self, figure: Square | None, other: Square | None, points: int) -> set[Square]:
        walkable = EVERYWHERE - self.sheep - self.full - {other}
        reached = {figure} if figure else set()
        if figure is None:
            reached = LIGHT & walkable
            points -= self.entry_cost
        for _ in range(points):
            reached = {step(square, way) for square in reached for way in "nesw"} & walkable
        return {square for square in reached if square and square not in self.pens}

    def fitting(self, seat: int, figure: Square | None, other: Square | None) -> list[Words]:
        for choice in (self.hands[seat], {1, 2, 3, 4, 5}):
            fit = [value for value in sorted(choice) if self.stops(figure, other, value)]
            if fit:
                return [("card", str(value)) for value in fit]
        return [("pass",)]

    def pullable(self) -> dict[Square, Square]:
        """Each sheep that can be pulled, and where it ends."""
        found = {}
        for sheep in self.sheep:
            for way in "nesw":
                between, square = [], step(sheep, way)
                while square in EVERYWHERE and square != self.shepherd:
                    between.append(square)
                    square = step(square, way)
                blocked = self.sheep | self.full | {self.dog}
                if square != self.shepherd or not between or blocked & set(between):
                    continue
                pens = [square for square in between if square in self.pens]
                found[sheep] = pens[0] if pens else between[-1]
        return found

    def moves(self) -> list[Words]:
        if self.over:
            return []
        match self.question:
            case "opening":
                return self.fitting(self.shepherd_seat(), self.shepherd, self.dog)
            case "blind":
                return [("card", str(value)) for value in sorted(self.hands[self.dog_seat()])]
            case "shepherd":
                ends = self.stops(self.shepherd, self.dog, self.shepherd_card)
                return sorted(("shepherd", name(square)) for square in ends)
            case "card":
                return self.fitting(self.dog_seat(), self.dog, self.shepherd)
            case "dog":
                ends = self.stops(self.dog, self.shepherd, self.card)
                return sorted(("dog", name(square)) for square in ends)
            case "pen":
                mine = self.color(self.dog_seat())
                empty = (square for square in self.pens if square not in self.full)
                return sorted(
                    ("pen", name(square))
                    for square in empty
                    if self.any_pen or self.pens[square] == mine
                )
        return sorted(self.choices)

    def play(self, move: Words) -> "NaivePasterze":
        after = copy(self)
        after.hands = [set(hand) for hand in self.hands]
        after.pens = dict(self.pens)
        after.to_flee = list(self.to_flee)
        after.choices = []
        after.take(move)
        return after

    def take(self, move: Words) -> None:
        match move:
            case ("card", value):
                self.play_card(int(value))
            case ("pass",):
                self.no_card()
            case ("shepherd", cell):
                self.shepherd = square_of(cell)
                self.shepherd_stops()
            case ("pull", "no"):
                self.dog_next()
            case ("pull", cell):
                self.pull(square_of(cell))
            case ("dog", cell):
                self.dog = square_of(cell)
                mine = self.color(self.dog_seat())
                if list(self.pens.values()).count(mine) < self.pens_each:
                    self.put_pen(mine)
                else:
                    self.question = "pen"
            case ("pen", cell):
                self.put_pen(self.pens.pop(square_of(cell)))
            case ("first", way):
                self.to_flee.remove(way)
                self.to_flee.insert(0, way)
                self.go_on(begun=True)
            case ("aside", cell, side):
                flock = self.pushed((self.sheep, self.full), square_of(cell), side)
                assert flock is not None
                self.sheep, self.full = flock
                self.go_on(begun=True)

    def new_turn(self) -> None:
        self.question = "opening" if self.seats == 4 else "card"

    def end_of_turn(self) -> None:
        self.turns += 1
        self.new_turn()
        if self.somebody_won() or self.turns == self.turn_limit:
            self.over = True

    def somebody_won(self) -> bool:
        return max(self.caught("green"), self.caught("red")) >= self.to_win

    def play_card(self, value: int) -> None:
        seat = self.turn
        assert seat is not None
        if value not in self.hands[seat]:
            self.hands[seat] = {1, 2, 3, 4, 5}
        self.hands[seat].remove(value)
        if not self.hands[seat]:
            self.hands[seat] = {1, 2, 3, 4, 5}
        if self.question == "opening":
            self.shepherd_card = value
            self.question = "blind"
        else:
            self.card = value
            self.question = "shepherd" if self.question == "blind" else "dog"

    def no_card(self) -> None:
        seat = self.turn
        assert seat is not None
        self.hands[seat] = {1, 2, 3, 4, 5}
        if self.question == "opening":
            self.question = "card"
        else:
            self.end_of_turn()

    def shepherd_stops(self) -> None:
        self.question = "pull"
        self.choices = [("pull", name(sheep)) for sheep in self.pullable()]
        if not self.choices:
            self.dog_next()
        elif self.pull_optional:
            self.choices.append(("pull", "no"))

    def pull(self, sheep: Square) -> None:
        end = self.pullable()[sheep]
        self.sheep -= {sheep}
        if end in self.pens:
            self.full |= {end}
        else:
            self.sheep |= {end}
            for way in "nesw":
                if self.dog and end in self.sight(way)[: self.distance]:
                    self.question = "shy"
                    self.to_flee = [way]
                    self.go_on(begun=False)
                    return
        self.dog_next()

    def dog_next(self) -> None:
        if self.somebody_won():
            self.end_of_turn()
            return
        self.question = "dog"
        if not self.stops(self.dog, self.shepherd, self.card):
            self.hands[self.dog_seat()].add(self.card)
            self.question = "card"

    def put_pen(self, color: str) -> None:
        assert self.dog is not None
        self.pens[self.dog] = color
        self.question = "flight"
        self.to_flee = list("nesw")
        self.go_on(begun=False)

    def sight(self, way: str) -> list[Square]:
        """The fields that can be seen from the dog that way, up to the first pen."""
        assert self.dog is not None
        fields, square = [], step(self.dog, way)
        while square in MEADOW and square not in self.pens:
            fields.append(square)
            square = step(square, way)
        return fields

    def pushed(self, flock: Flock, first: Square, way: str) -> Flock | None:
        """The flock after the sheep on `first` and all close behind it went one field on."""
        sheep, full = flock
        file = [first]
        while step(file[-1], way) in sheep:
            file.append(step(file[-1], way))
        front = step(file[-1], way)
        if front not in MEADOW or front in full or front in (self.dog, self.shepherd):
            return None
        moved = (sheep - set(file)) | {step(square, way) for square in file}
        if front in self.pens:
            return moved - {front}, full | {front}
        return moved, full

    def too_near(self, flock: Flock, way: str) -> Square | None:
        sheep = [square for square in self.sight(way) if square in flock[0]]
        if sheep and self.sight(way).index(sheep[0]) < self.distance:
            return sheep[0]
        return None

    def straight(self, flock: Flock, way: str) -> Flock:
        """As far as they can run without anybody stepping aside."""
        while near := self.too_near(flock, way):
            after = self.pushed(flock, near, way)
            if after is None:
                break
            flock = after
        return flock

    def leader(self, flock: Flock, way: str) -> Square | None:
        """Who must step aside after everybody ran straight."""
        sheep = self.too_near(flock, way)
        while sheep and step(sheep, way) in flock[0]:
            sheep = step(sheep, way)
        return sheep

    def turned(self, flock: Flock, way: str) -> dict[str, Flock]:
        """The flock after the leader's step to each side that it can take."""
        leader = self.leader(flock, way)
        sides = {side: self.pushed(flock, leader, side) for side in ASIDE[way]} if leader else {}
        return {side: after for side, after in sides.items() if after is not None}

    def results(self, flock: Flock, way: str) -> set[Flock]:
        flock = self.straight(flock, way)
        turned = self.turned(flock, way)
        if not turned:
            return {flock}
        return {end for after in turned.values() for end in self.results(after, way)}

    def in_order(self, flock: Flock, ways: tuple[str, ...]) -> set[Flock]:
        flocks = {flock}
        for way in ways:
            flocks = {end for flock in flocks for end in self.results(flock, way)}
        return flocks

    def in_any_order(self, flock: Flock, ways: list[str]) -> set[Flock]:
        return {end for order in permutations(ways) for end in self.in_order(flock, order)}

    def beginning_with(self, flock: Flock, way: str, ways: list[str]) -> set[Flock]:
        others = [other for other in ways if other != way]
        ends = self.results(flock, way)
        return {last for end in ends for last in self.in_any_order(end, others)}

    def worth_asking(self, flock: Flock) -> list[str]:
        """Who may flee first: only those that lead to results which no other one leads to."""
        ways = self.to_flee
        ends = {way: self.beginning_with(flock, way, ways) for way in ways}
        best = [way for way in ways if not any(ends[way] < ends[other] for other in ways)]
        return [way for i, way in enumerate(best) if ends[way] not in map(ends.get, best[:i])]

    def go_on(self, begun: bool) -> None:
        flock = self.sheep, self.full
        if not begun:
            for way in self.to_flee:
                flock = self.straight(flock, way)
            self.to_flee = [way for way in self.to_flee if self.leader(flock, way)]
        while self.to_flee and not self.choices:
            if not begun:
                firsts = self.worth_asking(flock)
                if len(firsts) > 1:
                    self.choices = [("first", way) for way in firsts]
                    break
                self.to_flee.remove(firsts[0])
                self.to_flee.insert(0, firsts[0])
            flock, begun = self.one_step(flock, self.to_flee[0])
        self.sheep, self.full = flock
        if not self.choices:
            if self.question == "shy":
                self.dog_next()
            else:
                self.end_of_turn()

    def one_step(self, flock: Flock, way: str) -> tuple[Flock, bool]:
        """Run straight and step aside once, or ask; whether this way has more to run."""
        flock = self.straight(flock, way)
        turned = self.turned(flock, way)
        if not turned:
            self.to_flee.remove(way)
            return flock, False
        ends = [self.beginning_with(after, way, self.to_flee) for after in turned.values()]
        if len(ends) == 2 and ends[0] != ends[1]:
            leader = self.leader(flock, way)
            assert leader is not None
            self.choices = [("aside", name(leader), side) for side in turned]
            return flock, True
        return min(turned.items(), key=lambda item: "nesw".index(item[0]))[1], True

    def squares(self) -> dict[str, str]:
        seen = {name(square): "sheep" for square in self.sheep}
        for square, color in self.pens.items():
            seen[name(square)] = f"{color} pen sheep" if square in self.full else f"{color} pen"
        if self.dog:
            seen[name(self.dog)] = "dog"
        if self.shepherd:
            seen[name(self.shepherd)] = "shepherd"
        return seen

    def observation(self) -> dict[str, str]:
        cards = {"card": self.card, "shepherd card": self.shepherd_card}
        return self.squares() | {place: str(card) for place, card in cards.items() if card}

    def lay(self, looks: dict[str, str]) -> None:
        """Put the pieces like this; nothing is known to lie under the dog."""
        at = {square_of(cell): look for cell, look in looks.items()}
        self.sheep = frozenset(square for square, look in at.items() if look == "sheep")
        self.full = frozenset(square for square, look in at.items() if look.endswith("pen sheep"))
        self.pens = {square: look.split()[0] for square, look in at.items() if " pen" in look}
        self.dog = next((square for square, look in at.items() if look == "dog"), None)
        self.shepherd = next((square for square, look in at.items() if look == "shepherd"), None)
