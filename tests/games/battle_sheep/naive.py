"""Battle Sheep told a second time, slowly, in plain coordinates, straight from the rules."""

Place = tuple[int, int]

STEPS = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}
DIAMONDS = {
    "t1": [(0, 0), (1, -1), (1, 0), (0, 1)],
    "t2": [(0, 0), (0, -1), (1, -1), (1, 0)],
    "t3": [(0, 0), (1, 0), (0, 1), (-1, 1)],
}
COLORS = ["red", "blue", "white", "black"]
BOX = [(q, r) for q in range(-12, 13) for r in range(-12, 13)]
"""More than the mat holds: what lies beyond the lattice is outside."""
LATTICE = [
    (q, r) for q, r in BOX if abs(42 * (q + r / 2)) + 21 <= 240 and abs(36.37 * r) + 24.25 <= 240
]


def name(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def place(cell: str) -> Place:
    q, r = cell.split(",")
    return int(q), int(r)


def step(place: Place, way: str) -> Place:
    return place[0] + STEPS[way][0], place[1] + STEPS[way][1]


def neighbours(place: Place) -> list[Place]:
    return [step(place, way) for way in STEPS]


def connected(seed: Place, places: set[Place]) -> set[Place]:
    """All of `places` that hangs together with `seed`, which is one of them."""
    found, todo = {seed}, [seed]
    while todo:
        for near in neighbours(todo.pop()):
            if near in places and near not in found:
                found.add(near)
                todo.append(near)
    return found


def outer_border(land: set[Place]) -> set[Place]:
    outside = connected((-12, -12), set(BOX) - land)
    return {cell for cell in land if any(near in outside for near in neighbours(cell))}


def group_sizes(places: set[Place]) -> list[int]:
    """How many cells each group has, biggest first."""
    sizes, left = [], set(places)
    while left:
        group = connected(next(iter(left)), left)
        sizes.append(len(group))
        left -= group
    return sorted(sizes, reverse=True)


class Naive:
    """A game that is changed by every move."""

    def __init__(self, seats: int, first: int = 0, tiles: int = 4, sheep: int = 16) -> None:
        self.seats, self.mover, self.sheep = seats, first, sheep
        self.to_lay, self.to_place = tiles * seats, seats
        self.land: set[Place] = set()
        self.stacks: dict[Place, tuple[int, int]] = {}

    def free(self, cell: Place) -> bool:
        return cell in self.land and cell not in self.stacks

    def end_of_slide(self, cell: Place, way: str) -> Place:
        while self.free(step(cell, way)):
            cell = step(cell, way)
        return cell

    def lays(self) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        for q, r in LATTICE:
            for tile, steps in DIAMONDS.items():
                cells = [(q + dq, r + dr) for dq, dr in steps]
                fits = all(cell in LATTICE and cell not in self.land for cell in cells)
                touches = any(near in self.land for cell in cells for near in neighbours(cell))
                if fits and (touches or not self.land):
                    found.append(("lay", name((q, r)), tile))
        return found

    def splits(self, seat: int) -> list[tuple[str, ...]]:
        return [
            ("split", name(cell), way, str(many))
            for cell, (owner, height) in self.stacks.items()
            if owner == seat
            for way in STEPS
            if self.end_of_slide(cell, way) != cell
            for many in range(1, height)
        ]

    def turn(self) -> int | None:
        moving = not self.to_lay and not self.to_place
        if moving and not any(self.splits(seat) for seat in range(self.seats)):
            return None
        return self.mover

    def moves(self) -> list[tuple[str, ...]]:
        if self.turn() is None:
            return []
        if self.to_lay:
            found = self.lays()
        elif self.to_place:
            found = [("place", name(c)) for c in outer_border(self.land) if self.free(c)]
        else:
            found = self.splits(self.mover)
        return sorted(found) or [("pass",)]

    def play(self, move: tuple[str, ...]) -> None:
        if move[0] == "lay":
            q, r = place(move[1])
            self.land |= {(q + dq, r + dr) for dq, dr in DIAMONDS[move[2]]}
        elif move[0] == "place":
            self.stacks[place(move[1])] = (self.mover, self.sheep)
        elif move[0] == "split":
            cell, many = place(move[1]), int(move[3])
            end = self.end_of_slide(cell, move[2])
            self.stacks[cell] = (self.mover, self.stacks[cell][1] - many)
            self.stacks[end] = (self.mover, many)
        if self.to_lay:
            self.to_lay -= 1
        elif self.to_place:
            self.to_place -= 1
        self.mover = (self.mover + 1) % self.seats

    def cells(self, seat: int) -> set[Place]:
        return {cell for cell, (owner, _) in self.stacks.items() if owner == seat}

    def score(self) -> list[int]:
        return [len(self.cells(seat)) for seat in range(self.seats)]

    def best(self) -> list[int]:
        """Those who share the first place."""
        worth = [(len(self.cells(s)), group_sizes(self.cells(s))[:1]) for s in range(self.seats)]
        return [seat for seat in range(self.seats) if worth[seat] == max(worth)]

    def looks(self) -> dict[str, str]:
        bare = {name(cell): "pasture" for cell in self.land}
        return bare | {name(cell): COLORS[owner] for cell, (owner, _) in self.stacks.items()}

    def heights(self) -> dict[str, int]:
        return {name(cell): height for cell, (_, height) in self.stacks.items()}
