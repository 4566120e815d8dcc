"""Sheeps & Plops told a second time, slowly, in plain coordinates, straight from the rules."""

Place = tuple[int, int]

STEPS = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}


def name(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def place(cell: str) -> Place:
    q, r = cell.split(",")
    return int(q), int(r)


def step(place: Place, way: str) -> Place:
    return place[0] + STEPS[way][0], place[1] + STEPS[way][1]


def distance(place: Place) -> int:
    """Steps from the centre."""
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


class Naive:
    """A game that is changed by every move."""

    def __init__(self, side: int = 5, first: int = 0, sheep: int = 16) -> None:
        reach = range(-side, side + 1)
        self.cells = {(q, r) for q in reach for r in reach if 0 < distance((q, r)) < side}
        self.border = {cell for cell in self.cells if distance(cell) == side - 1}
        self.sheep, self.mover, self.to_place = sheep, first, 2
        self.stacks: dict[Place, tuple[int, int]] = {}
        self.plops: set[Place] = set()

    def free(self, cell: Place) -> bool:
        return cell in self.cells and cell not in self.stacks and cell not in self.plops

    def end_of_slide(self, cell: Place, way: str) -> Place:
        while self.free(step(cell, way)):
            cell = step(cell, way)
        return cell

    def throws(self, cell: Place, way: str) -> list[str]:
        """Where a plop can be thrown once a part of the stack on `cell` has slid that way."""
        end = self.end_of_slide(cell, way)
        self.stacks[end] = (self.mover, 1)
        found = [throw for throw in STEPS if self.end_of_slide(end, throw) != end]
        del self.stacks[end]
        return found

    def slides(self, seat: int) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        for cell, (owner, height) in list(self.stacks.items()):
            for way in STEPS:
                if owner == seat and self.end_of_slide(cell, way) != cell:
                    found.append(("move", name(cell), way))
                    found += [
                        ("split", name(cell), way, str(many), throw)
                        for throw in self.throws(cell, way)
                        for many in range(1, height)
                    ]
        return found

    def turn(self) -> int | None:
        if not self.to_place and not self.slides(0) and not self.slides(1):
            return None
        return self.mover

    def moves(self) -> list[tuple[str, ...]]:
        if self.turn() is None:
            return []
        if self.to_place:
            return sorted(("place", name(cell)) for cell in self.border if self.free(cell))
        return sorted(self.slides(self.mover)) or [("pass",)]

    def play(self, move: tuple[str, ...]) -> None:
        if move[0] == "place":
            self.stacks[place(move[1])] = (self.mover, self.sheep)
            self.to_place -= 1
        elif move[0] == "move":
            cell = place(move[1])
            end = self.end_of_slide(cell, move[2])
            self.stacks[end] = self.stacks.pop(cell)
            self.plops.add(cell)
        elif move[0] == "split":
            cell, many = place(move[1]), int(move[3])
            end = self.end_of_slide(cell, move[2])
            self.stacks[cell] = (self.mover, self.stacks[cell][1] - many)
            self.stacks[end] = (self.mover, many)
            self.plops.add(self.end_of_slide(end, move[4]))
        self.mover = 1 - self.mover

    def biggest_group(self, seat: int) -> int:
        left = {cell for cell, (owner, _) in self.stacks.items() if owner == seat}
        biggest = 0
        while left:
            todo, size = [left.pop()], 0
            while todo:
                cell = todo.pop()
                size += 1
                near = {step(cell, way) for way in STEPS} & left
                left -= near
                todo += near
            biggest = max(biggest, size)
        return biggest

    def score(self) -> list[int]:
        return [self.biggest_group(0), self.biggest_group(1)]

    def best(self) -> list[int]:
        """Those who share the first place."""
        held = [sum(owner == seat for owner, _ in self.stacks.values()) for seat in (0, 1)]
        worth = [(self.biggest_group(seat), held[seat]) for seat in (0, 1)]
        return [seat for seat in (0, 1) if worth[seat] == max(worth)]

    def looks(self) -> dict[str, str]:
        stacks = {name(cell): ("red", "blue")[owner] for cell, (owner, _) in self.stacks.items()}
        return {name(cell): "plop" for cell in self.plops} | stacks

    def heights(self) -> dict[str, int]:
        return {name(cell): height for cell, (_, height) in self.stacks.items()}
