"""The Sheep Race once more, slowly and straight from the rules, to compare the quick one with."""

from copy import deepcopy

Words = tuple[str, ...]

# nation: start cubes, trot, gallop
CARDS: dict[str, tuple[list[str], int, int]] = {
    "brazil": (["red", "blue", "white"], 2, 6),
    "england": (["red", "red", "red", "red"], 2, 3),
    "scotland": (["blue", "blue", "blue", "blue"], 2, 7),
    "new_zealand": (["red", "red", "blue", "blue"], 2, 4),
    "australia": (["red", "red", "red"], 2, 4),
    "south_africa": (["blue", "blue", "blue"], 4, 8),
    "usa": (["red", "red", "blue"], 2, 4),
    "spain": (["red", "blue", "blue"], 3, 6),
    "france": (["red", "red", "white"], 2, 4),
    "germany": (["blue", "blue", "white"], 3, 5),
    "italy": (["red", "white", "white"], 2, 5),
    "greece": (["blue", "white", "white"], 3, 5),
}
SEMIFINAL_ODDS = [[12, 11, 9, 8, 7, 6], [9, 8, 6, 5, 4, 3], [7, 6, 4, 3, 2, 1]]
FINAL_ODDS = [18, 17, 16, 15, 14, 13]
DIE_A, DIE_B, DIE_C = [1, 2, 3, 4, 5, 6], [1, 2, 3, 0, 0, 0], [2, 0, 0, 0, 0, 0]
# what is taken from and added to a card
PAYMENTS: dict[Words, tuple[list[str], list[str]]] = {
    ("gallop", "white"): (["white"], []),
    ("gallop", "red"): (["red"], []),
    ("gallop", "blue"): (["blue", "blue"], []),
    ("trot", "white"): (["white"], []),
    ("trot", "blue"): (["blue"], []),
    ("walk", "white"): (["white"], []),
    ("walk", "gain"): ([], ["blue"]),
    ("walk", "free"): ([], []),
    ("rest",): ([], ["blue", "blue"]),
}

# by seat: colour, and the letter of its places for bets
PLACES = [("red", "k"), ("blue", "l"), ("green", "m"), ("yellow", "n"), ("white", "o")]
PLACES += [("black", "p")]


class Runner:
    """One figure with the card of its lane."""

    def __init__(self, lane: int) -> None:
        self.lane = lane
        self.square = 0
        self.nation = ""
        self.cubes: list[str] = []
        self.on_its_back = False
        self.place = 0


class Naive:
    """One moment; `after` makes another."""

    def __init__(
        self,
        seats: int,
        first: int = 0,
        *,
        length: int = 15,
        cards: dict[str, tuple[list[str], int, int]] = CARDS,
    ) -> None:
        self.seats = seats
        self.length = length
        self.cards = cards
        self.race = "semifinal 1"
        self.phase = "lanes"
        # The score track: on each square a pile, its top first.
        self.track: dict[int, list[int]] = {0: [(first + i) % seats for i in range(seats)]}
        self.deck = set(cards)
        self.podiums: list[list[str]] = []
        self.runners = {lane: Runner(lane) for lane in range(1, 7)}
        self.open_bets: dict[int, int] = {}
        self.hidden_bets: dict[int, set[int]] = {}
        self.player = first
        self.chosen: Runner | None = None

    # who is ahead

    def standing(self) -> list[int]:
        return [seat for points in sorted(self.track, reverse=True) for seat in self.track[points]]

    def points_of(self, seat: int) -> int:
        (points,) = (points for points, pile in self.track.items() if seat in pile)
        return points

    def clockwise_from_leader(self) -> list[int]:
        leader = self.standing()[0]
        return [(leader + i) % self.seats for i in range(self.seats)]

    # what may be done

    def turn(self) -> int | None:
        if self.phase == "over":
            return None
        return -1 if self.phase in ("lanes", "select") else self.player

    def moves(self) -> list[Words]:
        found: set[Words] = set()
        if self.phase == "lanes":
            found = {("deal", nation) for nation in self.deck}
        elif self.phase == "bets":
            found = {("bet", str(n)) for n in range(1, 7) if n not in self.open_bets.values()}
        elif self.phase == "select":
            other = DIE_C if self.race == "final" else DIE_B
            found = {("roll", str(a), str(b)) for a in DIE_A for b in other}
        elif self.phase == "move":
            found = {line for line in PAYMENTS if self.allowed(line)}
        elif self.phase == "reveal":
            lanes = [n for n in range(1, 7) if n != self.open_bets.get(self.player)]
            found = {("reveal", str(a), str(b)) for a in lanes for b in lanes if a < b}
        return sorted(found)

    def faces(self) -> list[list[str]]:
        if self.phase == "lanes":
            return [sorted(self.deck)]
        if self.phase == "select":
            other = DIE_C if self.race == "final" else DIE_B
            return [sorted(map(str, DIE_A)), sorted(map(str, other))]
        return []

    def allowed(self, line: Words) -> bool:
        runner = self.chosen
        assert runner is not None
        in_end_zone = runner.square > self.length - 5
        taken, added = PAYMENTS[line]
        left = list(runner.cubes)
        for cube in taken:
            if cube not in left:
                return False
            left.remove(cube)
        left += added
        if runner.cubes == [] and line != ("rest",):
            return False
        if line == ("rest",) and in_end_zone:
            return False
        if line == ("walk", "gain") and in_end_zone:
            return False
        if line == ("walk", "free") and not in_end_zone:
            return False
        return not (line[0] in ("walk", "rest") and len(left) > 3)

    # what it does

    def after(self, move: Words) -> "Naive":
        new = deepcopy(self)
        doing = {
            "lanes": new.deal,
            "bets": new.bet,
            "select": new.select,
            "move": new.run,
            "reveal": new.reveal,
        }
        doing[self.phase](move)
        return new

    def deal(self, move: Words) -> None:
        empty = next(r for _, r in sorted(self.runners.items()) if r.nation == "")
        self.deck.remove(move[1])
        self.equip(empty, move[1])
        if all(runner.nation for runner in self.runners.values()):
            self.phase = "bets"

    def equip(self, runner: Runner, nation: str) -> None:
        runner.nation = nation
        runner.cubes = list(self.cards[nation][0])

    def bet(self, move: Words) -> None:
        self.open_bets[self.player] = int(move[1])
        self.player = (self.player + 1) % self.seats
        if len(self.open_bets) == self.seats:
            self.phase = "select"

    def can_move(self, runner: Runner) -> bool:
        return not runner.place and not runner.on_its_back

    def select(self, move: Words) -> None:
        total = int(move[1]) + int(move[2])
        runner = None
        if total <= 6:
            runner = self.runners[total]
        elif total == 7:
            runner = self.runners[6]
        elif total == 8:
            runner = self.runners[5]
        if runner is None or not self.can_move(runner):
            runner = self.lazy_sheep()
        self.chosen = runner
        self.phase = "move"

    def lazy_sheep(self) -> Runner:
        able = [runner for runner in self.runners.values() if self.can_move(runner)]
        last = min(runner.square for runner in able)
        return max((r for r in able if r.square == last), key=lambda runner: runner.lane)

    def run(self, move: Words) -> None:
        runner = self.chosen
        assert runner is not None
        taken, added = PAYMENTS[move]
        for cube in taken:
            runner.cubes.remove(cube)
        runner.cubes += added
        _, trot, gallop = self.cards[runner.nation]
        runner.square += {"rest": 0, "walk": 1, "trot": trot, "gallop": gallop}[move[0]]
        if runner.square > self.length:
            runner.place = 1 + max(other.place for other in self.runners.values())
        elif runner.cubes == [] and runner.square > self.length - 5:
            runner.on_its_back = True
        self.chosen = None
        self.player = (self.player + 1) % self.seats
        self.phase = "select"
        finishers = sum(1 for other in self.runners.values() if other.place)
        wanted = 1 if self.race == "final" else 3
        if finishers == wanted or not any(map(self.can_move, self.runners.values())):
            self.phase = "reveal"
            self.player = self.standing()[0]

    def reveal(self, move: Words) -> None:
        self.hidden_bets[self.player] = {int(move[1]), int(move[2])}
        self.player = (self.player + 1) % self.seats
        if len(self.hidden_bets) == self.seats:
            self.book()

    def ranking(self) -> list[Runner]:
        finished = sorted((r for r in self.runners.values() if r.place), key=lambda r: r.place)
        others = [runner for runner in self.runners.values() if not runner.place]
        while others:
            nearest = max(runner.square for runner in others)
            lowest = min((r for r in others if r.square == nearest), key=lambda r: r.lane)
            finished.append(lowest)
            others.remove(lowest)
        return finished

    def book(self) -> None:
        ranking = self.ranking()
        for seat in self.clockwise_from_leader():
            won = self.won(seat, ranking)
            if won:
                points = self.points_of(seat)
                self.track[points].remove(seat)
                self.track.setdefault(points + won, []).insert(0, seat)
        self.podiums.append([runner.nation for runner in ranking[:3]])
        if self.race == "final":
            self.phase = "over"
        else:
            self.next_race()

    def won(self, seat: int, ranking: list[Runner]) -> int:
        bets = set(self.hidden_bets[seat])
        if self.race == "final":
            return FINAL_ODDS[ranking[0].lane - 1] if ranking[0].lane in bets else 0
        bets.add(self.open_bets[seat])
        rows = zip(SEMIFINAL_ODDS, ranking, strict=False)
        hits = [row[runner.lane - 1] for row, runner in rows if runner.lane in bets]
        return sum(hits) + {0: 0, 1: 0, 2: 1, 3: 3}[len(hits)]

    def next_race(self) -> None:
        self.runners = {lane: Runner(lane) for lane in range(1, 7)}
        self.open_bets, self.hidden_bets = {}, {}
        self.player = self.standing()[0]
        if self.race == "semifinal 1":
            self.race, self.phase = "semifinal 2", "lanes"
            return
        self.race, self.phase = "final", "select"
        one, two = self.podiums
        for lane, nation in ((6, one[0]), (5, two[0]), (4, one[1]), (3, two[1]), (2, one[2])):
            self.equip(self.runners[lane], nation)
        self.equip(self.runners[1], two[2])

    # what is seen

    def looks(self) -> dict[str, str]:
        seen = {
            f"{r.lane}-{min(r.square, self.length + 1)}": "lying" if r.on_its_back else "sheep"
            for r in self.runners.values()
        }
        for r in self.runners.values():
            for color, letters in (("red", "abcd"), ("blue", "efgh"), ("white", "ij")):
                for letter in letters[: r.cubes.count(color)]:
                    seen[f"{r.lane}{letter}"] = f"{color} cube"
        laid = [(seat, {lane}) for seat, lane in self.open_bets.items()]
        shown = [] if self.phase == "over" else [*laid, *self.hidden_bets.items()]
        for seat, lanes in shown:
            color, letter = PLACES[seat]
            seen |= {f"{lane}{letter}": f"{color} bet" for lane in lanes}
        return seen
