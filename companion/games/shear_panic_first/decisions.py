"""Transitions of the first Shear Panic: a moment, and how each decision changes it."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Self

from companion.games.board import OPPOSITE, Direction
from companion.games.pieces import Look
from companion.games.rules import Move, News, Seat, news
from companion.games.shear_panic_first.box import FirstBox
from companion.games.shear_panic_first.flock import (
    CELLS,
    INSIDE,
    NAMES,
    ON_MAT,
    SYMBOLS,
    Flock,
    first_name,
    joins,
    nearest,
    parts,
    to_middle,
)
from companion.games.shear_panic_first.moves import moved
from companion.games.shear_panic_first.points import (
    beside_berta,
    buttons_left,
    in_rows,
    nearest_line,
    together,
)
from companion.games.shear_panic_shared.flock import FACINGS, LETTERS, turned
from companion.games.shear_panic_shared.track import KINDS

BARS = {**{side: OPPOSITE[side] for side in FACINGS}, "cw": "ccw", "ccw": "cw"}
MARKED = news("the-marker-moves")
"""Stands for all that is to be told of a marker's move."""
SLIDE = news("slide-the-flock-to-the-middle")
WHOLE = news("the-flock-is-whole-again")
APART = tuple(news("the-flock-is-apart", parts=count) for count in range(10))
ASIDE = ("extra", "stay", "part", "roll")
"""Decisions within a turn, before anybody has a hand free for tidying."""
BUTTONS = {2: "11223", 3: "", 4: ""}
SCRAMBLE = {2: 4, 3: 3, 4: 4}
"""Pushes before the game: one each, two each with two players."""
ROLL, PUSH, ACT, STAY, PART, RETURN, JOIN, PUT, EXTRA, OVER = range(10)
"""What is due: a roll and its push, an action, five for a flock apart, a button, nothing."""


@dataclass(slots=True, eq=False)
class FirstDecisions:
    """One moment of a game; it never changes once `apply` has returned it."""

    box: FirstBox
    flock: Flock
    """The cells of all sheep left; two moments that differ by a shift of all are the same."""
    wool: str
    """The colours of those sheep, a letter each."""
    facing: Direction
    scores: tuple[int, ...]
    hands: tuple[int, ...]
    """Unused actions per seat, as `Deck` counts them."""
    extras: tuple[str, ...]
    """Extra buttons per seat, a digit each."""
    seat: Seat
    """Whose turn it is, while dice roll too."""
    scramble: int
    """Pushes still to come before the first action."""
    due: int = ROLL
    marker: int = 0
    rolled: str = ""
    """The face that is to be followed."""
    steps: int = 0
    """The value of the action whose marker move waits for the flock's return."""
    before: int = 0
    """Where the marker was before the action, until points are counted."""
    barred: str = ""
    """The side or the sense that would undo the last action (5.8)."""
    errand: str = ""
    """What made the flock fall apart and goes on once it is whole: push, action or shear."""
    main: Flock = ()
    part: Flock = ()
    """The part that stays and the part that returns, once they are settled."""
    choices: Mapping[str, int] = field(default_factory=dict)
    """The words after `stay`, `part`, `join` or `put`, the last two with the part's shift."""
    heard: tuple[Move, Seat, int] | None = None
    """The last move, who made it and where the marker was: for the news alone."""
    told: list[News] = field(default_factory=list)
    """What the last move brought: for the news alone."""
    rough: tuple[Flock, str] | None = None
    """Cells and colours as hands leave them, where the flock is then slid or shorn."""
    shown: tuple[Look, Look] = ("", "")
    """The action card and the extra that lie open."""
    stood: tuple[int, Direction] | None = None
    """The marker and the facing by which the figure in the margin still stands."""

    def _key(self) -> tuple[object, ...]:
        """All that counts, with cells told from the flock's own corner."""
        corner = min(self.flock, default=0)
        main, part = (tuple([c - corner for c in cells]) for cells in (self.main, self.part))
        sheep = zip([cell - corner for cell in self.flock], self.wool, strict=True)
        return (
            self.box, frozenset(sheep), self.facing, self.marker, self.scores, self.hands,
            self.extras, self.seat, self.due, self.scramble, self.rolled, self.steps,
            self.before, self.barred, self.errand, main, part, self.shown,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FirstDecisions) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _of(self, letter: str) -> Flock:
        """The cells of one colour."""
        return tuple([c for c, wool in zip(self.flock, self.wool, strict=True) if wool == letter])

    def _is_apart(self) -> bool:
        """Whether a part has to return."""
        return STAY <= self.due <= PUT

    def _own(self) -> Flock:
        """The cells of the sheep of whose turn it is."""
        return self._of(self.box.letters[self.seat])

    def apply(self, move: Move) -> Self:
        """The moment after `move`."""
        after = self._again((move, self.seat, self.marker))
        if move[0] in ASIDE:
            after.rough, after.stood = self.rough, self.stood
        PLAY[move[0]](after, move)
        return after

    def _again(self, heard: tuple[Move, Seat, int] | None) -> Self:
        """The same moment once more, to be changed."""
        after = object.__new__(type(self))
        after.box = self.box
        after.flock = self.flock
        after.wool = self.wool
        after.facing = self.facing
        after.marker = self.marker
        after.scores = self.scores
        after.hands = self.hands
        after.extras = self.extras
        after.seat = self.seat
        after.due = self.due
        after.scramble = self.scramble
        after.rolled = self.rolled
        after.steps = self.steps
        after.before = self.before
        after.barred = self.barred
        after.errand = self.errand
        after.main = self.main
        after.part = self.part
        after.choices = self.choices
        after.shown = self.shown
        after.heard = heard
        after.told = []
        after.rough = None
        after.stood = self.marker, self.facing
        return after

    def _lay(self, flock: Flock) -> None:
        """The sheep lie like this instead; a return begins anew unless all is only shifted."""
        shift = min(flock) - min(self.flock)
        same = {(cell + shift, wool) for cell, wool in zip(self.flock, self.wool, strict=True)}
        self.flock = flock
        if not self._is_apart():
            if not INSIDE.issuperset(flock):
                self._slide(())
        elif same != set(zip(flock, self.wool, strict=True)):
            self._gather(self.errand)
        else:
            self.main = tuple([cell + shift for cell in self.main])
            self.part = tuple([cell + shift for cell in self.part])
            self._rename(shift)

    def _rename(self, shift: int) -> None:
        """The choices of a return, after everything was shifted."""
        if self.due == PUT:
            self._offer_places([*self.choices.values()])
        elif self.due in (STAY, PART):
            meant = {CELLS[name] + shift for name in self.choices}
            found = parts(self.flock, self.box.house.connectivity)
            names = [first_name(part) for part in found if not meant.isdisjoint(part)]
            self.choices = dict.fromkeys(names, 0)

    def _roll(self, move: Move) -> None:
        self.rolled = move[1]
        if self.due == ROLL:
            self.due = PUSH
            return
        flock, main, part, touch = self.flock, self.main, self.part, self.box.house.connectivity
        self.due, self.choices = JOIN, joins(flock, main, part, move[1], touch)
        if self.choices.keys().isdisjoint(SYMBOLS[move[1]]):
            self.told.append(news("that-sign-leads-nowhere", sign=move[1]))
        if not self.choices:
            self._offer_places(nearest(flock, main, part, touch))

    def _offer_places(self, shifts: list[int]) -> None:
        """Neither symbol helps: the part may go to any nearest place (5.9, step 4)."""
        landed = {cell + shift for cell in self.part for shift in shifts}
        if not landed <= ON_MAT:
            self._slide(landed)
        first = CELLS[first_name(self.part)]
        self.due, self.choices = PUT, {NAMES[first + shift]: shift for shift in shifts}

    def _push(self, move: Move) -> None:
        self.rolled = ""
        if move[0] == "turn":
            self.facing = turned(self.facing, move[1])
        if move[0] != "push":
            self._end_push()
            return
        self.flock = moved(self.flock, "push", move[1:], self.box.house)
        self._gather("push")

    def _end_push(self) -> None:
        self.scramble = max(0, self.scramble - 1)
        self._next_seat(ROLL if self.scramble else ACT)

    def _next_seat(self, due: int) -> None:
        self.seat, self.due = (self.seat + 1) % self.box.seats, due

    def _action(self, move: Move) -> None:
        kind, self.steps = move[0], int(move[1])
        hands = list(self.hands)
        hands[self.seat] = self.box.deck.without(hands[self.seat], kind, self.steps)
        self.hands = tuple(hands)
        self.barred = BARS.get(move[2], "") if len(move) > 2 else ""
        self.shown = f"{kind} {self.steps}", ""
        if len(move) == 2:
            self._advance()
        elif kind == "ewe":
            self.facing = turned(self.facing, move[2])
            self._advance()
        else:
            self.flock = moved(self.flock, kind, move[2:], self.box.house)
            self._gather("action")

    def _gather(self, errand: str) -> None:
        """After sheep have moved or left: go on if the flock is whole, else it has to return."""
        self.main, self.part, self.choices, self.rolled = (), (), {}, ""
        found = parts(self.flock, self.box.house.connectivity)
        if len(found) == 1:
            if self.errand:
                self.told.append(WHOLE)
            if not INSIDE.issuperset(self.flock):
                self._slide(())
            self.errand = ""
            ERRANDS[errand](self)
            return
        self.errand = errand
        if not ON_MAT.issuperset(self.flock):
            self._slide(())
            found = parts(self.flock, self.box.house.connectivity)
        self.told.append(APART[len(found)])
        most = max(map(len, found))
        big = [part for part in found if len(part) == most]
        if len(big) > 1:
            berta = self._of("K")
            big = [part for part in big if set(berta) & set(part)] or big
        if len(big) > 1:
            self.due, self.choices = STAY, dict.fromkeys(map(first_name, big), 0)
        else:
            self._send_back(big[0], found)

    def _send_back(self, main: Flock, found: list[Flock]) -> None:
        """The smallest of the other parts returns to the main one."""
        others = [part for part in found if part != main]
        least = min(map(len, others))
        small = [part for part in others if len(part) == least]
        self.main, self.choices = main, {}
        if len(small) > 1:
            self.due, self.choices = PART, dict.fromkeys(map(first_name, small), 0)
        else:
            self.due, self.part = RETURN, small[0]

    def _stay(self, move: Move) -> None:
        found = parts(self.flock, self.box.house.connectivity)
        self._send_back(next(part for part in found if first_name(part) == move[1]), found)

    def _part(self, move: Move) -> None:
        found = parts(self.flock, self.box.house.connectivity)
        self.part = next(part for part in found if first_name(part) == move[1])
        self.due, self.choices = RETURN, {}

    def _join(self, move: Move) -> None:
        shift, part = self.choices[move[1]], self.part
        self.flock = tuple([cell + shift if cell in part else cell for cell in self.flock])
        self._gather(self.errand)

    def _slide(self, more: Collection[int]) -> None:
        """Everything goes to the middle of the mat, with room for `more` cells."""
        self.rough = self.rough or (self.flock, self.wool)
        shift = to_middle({*self.flock, *more})
        self.flock, self.main, self.part = (
            tuple([cell + shift for cell in cells]) for cells in (self.flock, self.main, self.part)
        )
        self.told.append(SLIDE)

    def _advance(self) -> None:
        """The marker follows the action; the stop it reaches rules a button out."""
        self.before = self.marker
        self._mark(self.steps)
        self.steps = 0
        if self.extras[self.seat] and self.marker not in self.box.stops:
            self.due = EXTRA
        else:
            self._count()

    def _extra(self, move: Move) -> None:
        if move[1] != "no":
            extras = list(self.extras)
            extras[self.seat] = extras[self.seat].replace(move[1], "", 1)
            self.extras = tuple(extras)
            self.shown = self.shown[0], f"extra {move[1]}"
            self._mark(int(move[1]))
        self._count()

    def _mark(self, steps: int) -> None:
        self.marker = min(self.marker + steps, self.box.limits[self.marker])
        self.told.append(MARKED)

    def _count(self) -> None:
        """Points by the phase of the square that the marker has come to (A7, A33)."""
        phase, gate = self.box.phases[self.marker], self.box.gates[self.before]
        self.before = 0
        if phase == 1:
            self._earn(together(self._own(), self.seat))
        elif phase == 3:
            self._earn(beside_berta(self._own(), self._of("K")[0], self.seat))
        elif gate <= self.marker:
            self._earn(in_rows(self.box, self.flock, self.wool, self.facing, phase))
            if phase == 4 and self.box.house.shear == "remove":
                self._shear()
                return
        self._end_turn()

    def _earn(self, reasons: list[News]) -> None:
        if reasons:
            scores = list(self.scores)
            for reason in reasons:
                if reason.seat is not None:
                    scores[reason.seat] += reason.points
            self.scores = tuple(scores)
            self.told += reasons

    def _shear(self) -> None:
        """A6: the line nearest to the shearer leaves the game for good."""
        self.rough = self.rough or (self.flock, self.wool)
        lost = nearest_line(self.flock, self.facing)
        both = list(zip(self.flock, self.wool, strict=True))
        self.flock = tuple(cell for cell in self.flock if cell not in lost)
        self.wool = "".join(wool for cell, wool in both if cell not in lost)
        self.told += [
            news("sheared", self.box.seat_of(wool), sheep=LETTERS[wool], cell=NAMES[cell])
            for cell, wool in both
            if cell in lost
        ]
        # Section 7: the game is over with the last gate; nobody need be reunited then.
        if self.flock and self.marker != self.box.last:
            self._gather("shear")
        else:
            self._finish()

    def _end_turn(self) -> None:
        if self.marker == self.box.last:
            self._finish()
        elif self.marker in self.box.panic:
            self.due = ROLL
        else:
            self._next_seat(ACT)

    def _finish(self) -> None:
        self.due = OVER
        self._earn(buttons_left(self.box, self.extras, self.hands))


PLAY: Mapping[str, Callable[[FirstDecisions, Move], None]] = {
    "roll": FirstDecisions._roll,
    "push": FirstDecisions._push,
    "turn": FirstDecisions._push,
    "pass": FirstDecisions._push,
    **dict.fromkeys(KINDS, FirstDecisions._action),
    "stay": FirstDecisions._stay,
    "part": FirstDecisions._part,
    "join": FirstDecisions._join,
    "put": FirstDecisions._join,
    "extra": FirstDecisions._extra,
}
ERRANDS: Mapping[str, Callable[[FirstDecisions], None]] = {
    "push": FirstDecisions._end_push,
    "action": FirstDecisions._advance,
    "shear": FirstDecisions._end_turn,
}
