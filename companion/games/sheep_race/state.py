"""Rules of The Sheep Race (Ghenos, 2013): bet on six sheep, then run them, three times over."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from companion.games.board import Board, Cell
from companion.games.pieces import Look
from companion.games.rules import (
    DICE,
    EMPTY,
    Description,
    Die,
    Move,
    News,
    Objection,
    Seat,
    State,
    Task,
)
from companion.games.sheep_race.guidance import description, todo
from companion.games.sheep_race.news import status, told, winnings
from companion.games.sheep_race.objections import objection
from companion.games.sheep_race.parts import (
    BETS,
    DICE_PAIRS,
    FINAL,
    LANES,
    NOBODY,
    REVEALS,
    ROLLED,
    ROLLS,
    SQUARE,
    Book,
    Lane,
    Phase,
    RaceMoment,
    Sheep,
    Told,
    breath,
    with_cubes,
)


class SheepRace(RaceMoment):
    """One moment of a race meeting: two semifinals and a final.

    Cards are chance as dice are, only with another first word: `deal brazil`.
    """

    __slots__ = ()

    @property
    def board(self) -> Board:
        """Six lanes."""
        return self.box.board

    @property
    def turn(self) -> Seat | None:
        """Who decides."""
        if self.phase in ("roll", "deal"):
            return DICE
        return None if self.phase == "over" else self.seat

    @property
    def midway(self) -> bool:
        """Nobody has a partner here."""
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """Cards, open bets, rolls, gaits with their payment, hidden bets."""
        if self.phase == "roll":
            return ROLLS[self.book.race]
        if self.phase == "run":
            return self.gaits()
        if self.phase == "deal":
            return tuple(("deal", self.box.cards[card].nation) for card in self.book.left)
        if self.phase == "bet":
            return tuple(BETS[lane] for lane in LANES if lane not in self.book.bets)
        if self.phase == "reveal":
            return hidden_bets(self.book.bets[self.seat])
        return ()

    def apply(self, move: Move) -> "SheepRace":
        """The moment after `move`."""
        if self.phase == "roll":
            return self._selected(move)
        if self.phase == "run":
            return self._run(move)
        if self.phase == "deal":
            return self._dealt(move)
        return self._bet(move) if self.phase == "bet" else self._revealed(move)

    def _selected(self, move: Move) -> "SheepRace":
        box, flock = self.box, self.flock
        lane = box.found(flock, ROLLED[move])
        return SheepRace(box, self.book, "run", self.seat, flock, self.home, lane, Told(move))

    def _run(self, move: Move) -> "SheepRace":
        box, book, flock, home, lane = self.box, self.book, self.flock, self.home, self.lane
        before = Told(move, self.seat, lane, flock[lane])
        sheep = flock[lane] + box.cards[book.cards[lane]].steps[move]
        if sheep >= box.finish:
            sheep, home = box.finish + sheep % SQUARE, (*home, lane)
        flock = (*flock[:lane], sheep, *flock[lane + 1 :])
        if not box.runs_on(sheep) and self._is_over(flock, home):  # A15: at once
            return SheepRace(box, book, "reveal", book.standing[0], flock, home, NOBODY, before)
        seat = (self.seat + 1) % len(book.points)
        return SheepRace(box, book, "roll", seat, flock, home, NOBODY, before)

    def _is_over(self, flock: tuple[Sheep, ...], home: tuple[Lane, ...]) -> bool:
        places = len(self.box.odds[self.book.race])
        return len(home) >= places or not any(map(self.box.runs_on, flock))

    def _dealt(self, move: Move) -> "SheepRace":
        book, lane = self.book, len(self.book.cards)
        card = next(card for card in book.left if self.box.cards[card].nation == move[1])
        left = tuple(other for other in book.left if other != card)
        flock = (*self.flock[:lane], self.box.cards[card].cubes, *self.flock[lane + 1 :])
        book = book._replace(cards=(*book.cards, card), left=left)
        phase: Phase = "deal" if len(book.cards) < len(LANES) else "bet"
        told = self.told._replace(move=move, seat=DICE)
        return replace(self, book=book, phase=phase, flock=flock, told=told)

    def _bet(self, move: Move) -> "SheepRace":
        bets = list(self.book.bets)
        bets[self.seat] = BETS.index(move)
        book = self.book._replace(bets=tuple(bets))
        phase: Phase = "bet" if NOBODY in bets else "roll"
        seat = (self.seat + 1) % len(bets)
        return replace(self, book=book, phase=phase, seat=seat, told=Told(move, self.seat))

    def _revealed(self, move: Move) -> "SheepRace":
        book = self.book._replace(hidden=(*self.book.hidden, REVEALS[move]))
        if len(book.hidden) == len(book.points):
            return self._closed(book, Told(move, self.seat, closed=book, flock=self.flock))
        seat = book.clockwise(len(book.hidden))
        return replace(self, book=book, seat=seat, told=Told(move, self.seat))

    def _closed(self, book: Book, last: Told) -> "SheepRace":
        box, podium = self.box, self.podium()
        points, standing = booked(book, tuple(winnings(box, book, podium)))
        podiums = (*book.podiums, tuple(book.cards[lane] for lane in podium))
        book = book._replace(podiums=podiums, points=points, standing=standing)
        if book.race == FINAL:
            book = book._replace(hidden=())
            return SheepRace(box, book, "over", standing[0], self.flock, self.home, NOBODY, last)
        none_yet = (NOBODY,) * len(points)
        book = book._replace(race=book.race + 1, cards=(), bets=none_yet, hidden=())
        if book.race < FINAL:
            return SheepRace(box, book, "deal", standing[0], (0,) * 6, (), NOBODY, last)
        book = book._replace(cards=final_lanes(*podiums))
        flock = tuple(box.cards[card].cubes for card in book.cards)
        return SheepRace(box, book, "roll", standing[0], flock, (), NOBODY, last)

    def score(self) -> tuple[int, ...]:
        """Points won with bets."""
        return self.book.points

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """By points, then by the height of the token in its pile; no place is ever shared."""
        return tuple((seat,) for seat in self.book.standing)

    def news(self) -> tuple[News, ...]:
        """What the last move brought."""
        return tuple(told(self))

    def status(self) -> tuple[News, ...]:
        """The race, what is due, every lane with its card, and who leads."""
        return tuple(status(self))

    def dice(self) -> tuple[Die, ...]:
        """Two dice; while cards are turned up, those still face down."""
        if self.phase == "deal":
            faces = tuple((self.box.cards[card].nation, 1) for card in self.book.left)
            return (Die(f"card for lane {len(self.book.cards) + 1}", faces),)
        return DICE_PAIRS[self.book.race] if self.phase == "roll" else ()

    def observation(self) -> Mapping[Cell, Look]:
        """Six sheep, one in each lane, their cubes, and the bets that lie open."""
        looks = self.box.looks(self.flock)
        return looks | breath(self.flock) | self.book.tokens(self.box.colors)

    def untidied(self) -> Mapping[Cell, Look]:
        """Exhausted sheep still on their legs; before a race what the last one left on the mat.

        While hidden bets are laid open only those of the seat whose turn it is count: some lay
        theirs too early, and whoever has sealed them lays none.
        """
        flock = self.told.flock or self.flock
        looks = dict.fromkeys(self.box.looks(flock), "sheep")
        book = self.book if self.phase == "bet" else self.told.closed or self.book
        cubes = {} if self.opening and not self.told.flock else breath(flock)
        bets = book.tokens(self.box.colors)
        if self.phase == "reveal":
            own = f"{self.box.colors[self.seat]} bet"
            bets = {cell: look for cell, look in bets.items() if look == own}
        return looks | cubes | bets

    def heights(self) -> Mapping[Cell, int]:
        """None: nothing is stacked."""
        return {}

    def labels(self) -> Mapping[Cell, str]:
        """`o` on its legs, `x` on its back."""
        looks = self.box.looks(self.flock)
        return {cell: "x" if look == "lying" else "o" for cell, look in looks.items()}

    def arranged(self, looks: Mapping[Cell, Look]) -> "SheepRace | None":
        """While a race runs, the six sheep wherever they are in their lanes, with their cubes.

        Without any cube in view all have those that they had. A sheep must lie exactly if it has
        none in the End Zone. Sheep new over the finish come in behind those already there, the
        lower lane first, which may end the race. If the sheep to be moved no longer can, the Lazy
        Sheep is moved.
        """
        held = {cell: look for cell, look in looks.items() if look != EMPTY}
        sheep = {cell: look for cell, look in held.items() if cell in self.box.places}
        flock = with_cubes(self.flock, held)
        if sheep == self.box.looks(self.flock) and breath(flock) == breath(self.flock):
            return self
        found = dict(self.box.places[cell] for cell in sheep)
        if self.phase not in ("roll", "run") or not len(sheep) == len(found) == len(LANES):
            return None
        moment = self._with(tuple(found[lane] + flock[lane] % SQUARE for lane in LANES))
        return moment if sheep == moment.box.looks(moment.flock) else None

    def _with(self, flock: tuple[Sheep, ...]) -> "SheepRace":
        over = [lane for lane in LANES if flock[lane] >= self.box.finish]
        home = tuple(lane for lane in self.home if lane in over)
        home += tuple(lane for lane in over if lane not in home)
        moment = replace(self, flock=flock, home=home, told=Told(("arranged",)))
        if self._is_over(flock, home):
            return replace(moment, phase="reveal", seat=self.book.standing[0], lane=NOBODY)
        if self.phase == "run" and not self.box.runs_on(flock[self.lane]):
            return replace(moment, lane=self.box.lazy(flock))
        return moment

    def todo(self) -> tuple[Task, ...]:
        """Sheep to put right, then the card, bet, throw or run that is due."""
        return tuple(todo(self))

    def description(self, move: Move) -> Description | None:
        """A move in words."""
        return description(self, move)

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The rule that these sheep break."""
        return objection(self, looks)

    def merged(self, moves: Collection[Move]) -> Move | None:
        """None: every decision counts."""
        return None

    def accepts(self, move: Move) -> bool:
        """Whether it is legal."""
        return move in self.legal_moves()


def sealable(state: State) -> Mapping[Seat, tuple[Move, ...]]:
    """Before a race runs every seat may settle its hidden bets."""
    if not isinstance(state, SheepRace) or state.phase != "roll" or not state.opening:
        return {}
    return {seat: hidden_bets(lane) for seat, lane in enumerate(state.book.bets)}


def hidden_bets(own: Lane) -> tuple[Move, ...]:
    """Every pair of lanes but the one of the own open bet."""
    return tuple(move for move, hidden in REVEALS.items() if own not in hidden)


def booked(book: Book, won: tuple[News, ...]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Points and standing once each token has gone forward, from the leader clockwise."""
    points, standing = list(book.points), list(book.standing)
    for turn in range(len(points)):
        seat = book.clockwise(turn)
        gain = sum(item.points for item in won if item.seat == seat)
        if gain:
            points[seat] += gain
            standing.remove(seat)
            # A6: it comes to lie on top of the tokens that it meets.
            standing.insert(sum(points[other] > points[seat] for other in standing), seat)
    return tuple(points), tuple(standing)


def final_lanes(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """The best sheep of both semifinals from lane 1 to lane 6: the worse the card, the lower."""
    return tuple(card for pair in zip(reversed(two), reversed(one), strict=True) for card in pair)
