"""Wolf and Sheep told a second time, slowly, on a grid of letters, straight from the rules."""

STEPS = {"ne": (1, 1), "nw": (-1, 1), "se": (1, -1), "sw": (-1, -1)}


def name(x: int, y: int) -> str:
    return "abcdefghij"[x] + str(y + 1)


class Naive:
    """A board of characters that is changed by every move."""

    def __init__(self, size: int = 8, wolf_begins: bool = True) -> None:
        self.size = size
        self.grid = [["." for _ in range(size)] for _ in range(size)]
        for x in range(0, size, 2):
            self.grid[0][x] = "s"
        self.grid[size - 1][3 if size == 8 else 5] = "w"
        self.wolfs_turn = wolf_begins

    def find(self, sign: str) -> list[tuple[int, int]]:
        return [(x, y) for y, row in enumerate(self.grid) for x, c in enumerate(row) if c == sign]

    def is_free(self, x: int, y: int) -> bool:
        return 0 <= x < self.size and 0 <= y < self.size and self.grid[y][x] == "."

    def wolf_is_past(self) -> bool:
        ((_, wolf),) = self.find("w")
        return not [y for _, y in self.find("s") if y < wolf]

    def moves(self) -> list[tuple[str, ...]]:
        if self.wolf_is_past():
            return []
        found = []
        for x, y in self.find("w" if self.wolfs_turn else "s"):
            for way, (dx, dy) in STEPS.items():
                if self.is_free(x + dx, y + dy) and (self.wolfs_turn or dy > 0):
                    found.append(("go", name(x, y), way))
        return sorted(found)

    def play(self, move: tuple[str, ...]) -> None:
        x, y = "abcdefghij".index(move[1][0]), int(move[1][1:]) - 1
        dx, dy = STEPS[move[2]]
        self.grid[y + dy][x + dx] = self.grid[y][x]
        self.grid[y][x] = "."
        self.wolfs_turn = not self.wolfs_turn

    def wolf_wins(self) -> bool:
        return self.wolf_is_past() or not (self.moves() or self.wolfs_turn)

    def looks(self) -> dict[str, str]:
        sheep = {name(x, y): "sheep" for x, y in self.find("s")}
        return {name(x, y): "wolf" for x, y in self.find("w")} | sheep
