"""Rules of Shear Panic as Zoch printed them ("Haste Bock?"): nine sheep on 9 x 9 squares."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple, Self

from companion.games.board import OPPOSITE, Board, Cell
from companion.games.pieces import Look
from companion.games.rules import (
    DICE,
    PASS,
    Description,
    Die,
    Move,
    News,
    Objection,
    Seat,
    Task,
    news,
    ranked,
)
from companion.games.shear_panic import guidance
from companion.games.shear_panic.box import OF_COLOR, ShearPanicBox
from companion.games.shear_panic.meadow import (
    NAMES,
    NUMBER,
    RAYS,
    WIDTH,
    in_order,
    line_effect,
    occupied_by,
    woolled,
)
from companion.games.shear_panic.points import added, earned, reasons
from companion.games.shear_panic_shared import news as herald
from companion.games.shear_panic_shared.description import description
from companion.games.shear_panic_shared.flock import (
    FACINGS,
    FLOCK,
    LETTERS,
    SHEEP,
    TURNS,
    flock_board,
    open_cards,
    seen_flock,
)
from companion.games.shear_panic_shared.moment import FlockMoment, stage_of
from companion.games.shear_panic_shared.objections import objection
from companion.games.shear_panic_shared.track import KINDS, LONG, PANIC_DIE, Leg

BOARD = flock_board(WIDTH)
ROLLS: tuple[Move, ...] = tuple(sorted(("roll", face) for face, _ in PANIC_DIE.faces))
TURN_MOVES: tuple[Move, ...] = tuple(("turn", sense) for sense in TURNS)
EXTRAS_SHOWN = {"1": "extra 1", "2": "extra 2", "3": "extra 3", "no": ""}
EXTRA_MOVES: dict[str, Move] = {word: ("extra", word) for word in ("1", "2", "3", "no")}
NINE = tuple(color for color in SHEEP for _ in range(FLOCK[color]))
FLOCK_LOOKS = tuple(tuple(f"{color} {facing}" for color in NINE) for facing in FACINGS)
FLOCK_LABELS = tuple(letter for color in NINE for letter, c in LETTERS.items() if c == color)
CARDS = {(kind, value): f"{kind} {value}" for kind in KINDS for value in (1, 2, 3)}
FIGURES = ("", "", "roger", "", "shearer")
"""Who stands beside the meadow in each phase."""
BARS = {**{side: OPPOSITE[side] for side in FACINGS}, "cw": "ccw", "ccw": "cw"}
LEGS = [[LONG.leg(square, steps) for steps in range(7)] for square in range(LONG.last)]
"""Per square and steps, a card and a movement card at most, what the marker's move brings."""
ROLL, PUSH, ACT, EXTRA, OVER = range(5)
"""What is due: a roll, the push it calls for, an action, a movement card, nothing any more."""


class LastMove(NamedTuple):
    """The last move, and what it found."""

    move: Move
    seat: Seat
    marker: int
    facing: int
    """The flock's facing when the seat's turn began."""


class ShearPanic(NamedTuple):
    """One moment of a game."""

    box: ShearPanicBox
    flock: bytes
    facing: int
    """A number of `FACINGS`."""
    marker: int
    scores: tuple[int, ...]
    hands: tuple[int, ...]
    """Unused action cards per seat, as `Deck` counts them."""
    extras: tuple[str, ...]
    """Unused movement cards per seat, a digit each."""
    seat: Seat
    """Whose turn it is, while the dice roll too."""
    due: int
    scramble: int
    """Pushes still to come before the first action."""
    rolled: str
    """The face that the push is for."""
    steps: int
    """The value of the action that waits for its movement card."""
    barred: str
    """The side or the sense that would undo the last action (5.8)."""
    shown: tuple[Look, Look]
    """The action card and the movement card that lie open."""
    heard: LastMove | None = None
    """What the last move was, for the news alone."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ShearPanic) and self[:-1] == other[:-1]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:-1])

    @property
    def board(self) -> Board:
        """The meadow and the places round it."""
        return BOARD

    @property
    def turn(self) -> Seat | None:
        """Who decides next."""
        return (DICE, self.seat, self.seat, self.seat, None)[self.due]

    @property
    def midway(self) -> bool:
        """Nobody has a partner here."""
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """Every decision open to `turn`."""
        due = self.due
        if due == ACT:
            return self._actions() or self._without_action()
        if due == ROLL:
            return ROLLS
        if due == PUSH:
            return self._pushes()
        return self._extras(optional=self.box.seats == 3) if due == EXTRA else ()

    def _actions(self) -> tuple[Move, ...]:
        """Everything that an unused action card allows."""
        table, flock, seat = self.box, self.flock, self.seat
        own = flock[table.own[seat]]
        moves = table.meadow.actions(self.hands[seat], own, flock, occupied_by(flock))
        if self.barred:
            moves = [move for move in moves if move[2] != self.barred]
        return tuple(moves)

    def _without_action(self) -> tuple[Move, ...]:
        """What is left when no action can be done: cards as pure time (A18), or A22."""
        held = self.box.deck.held(self.hands[self.seat])
        if held:
            return tuple((kind, str(value)) for kind, values in held for value in values)
        return self._extras(optional=False) or (PASS,)

    def _extras(self, *, optional: bool) -> tuple[Move, ...]:
        """The movement cards of the player, and whether none may be played."""
        words = sorted(set(self.extras[self.seat]))
        return tuple(EXTRA_MOVES[word] for word in (*words, "no") if optional or word != "no")

    def _pushes(self) -> tuple[Move, ...]:
        """What the rolled face allows; a colour that cannot push is passed over (A17)."""
        flock, sheep = self.flock, bytes(sorted(self.flock))
        if self.rolled != "white":
            sheep = flock[OF_COLOR[self.rolled]]
        elif self.box.house.white_face == "turn":
            return TURN_MOVES
        return tuple(self.box.meadow.pushes(sheep, occupied_by(flock))) or (PASS,)

    def apply(self, move: Move) -> Self:
        """The moment after `move`."""
        if self.due == ACT:
            return self._acted(move)
        if self.due == EXTRA:
            return self._extended(move, self.steps)
        if self.due == PUSH:
            return self._pushed(move)
        before = self.heard or self  # a die is thrown before anybody has walked Roger round
        return self.__class__(
            self.box, self.flock, self.facing, self.marker, self.scores, self.hands, self.extras,
            self.seat, PUSH, self.scramble, move[1], 0, self.barred, self.shown,
            LastMove(move, self.seat, before.marker, before.facing),
        )  # fmt: skip

    def _acted(self, move: Move) -> Self:
        """After an action; the marker follows at once unless a movement card may come first."""
        seat, kind = self.seat, move[0]
        if kind == "extra":
            return self._replace(barred="")._extended(move, 0)
        heard = LastMove(move, seat, self.marker, self.facing)
        if kind == "pass":
            stuck = not any(self.hands) and not any(self.extras)
            leg = LONG.leg(self.marker, LONG.last if stuck else 0)
            return self._replace(barred="")._marked(heard, leg, self.extras, self.shown)
        value, hands = int(move[1]), list(self.hands)
        hands[seat] = self.box.deck.without(hands[seat], kind, value)
        flock, facing = self._moved(move) if len(move) > 2 else (self.flock, self.facing)
        after = self.__class__(
            self.box, flock, facing, self.marker, self.scores, tuple(hands), self.extras,
            seat, EXTRA, 0, "", value, BARS.get(move[2], "") if len(move) > 2 else "",
            (CARDS[kind, value], ""), heard,
        )  # fmt: skip
        if self.extras[seat]:
            return after
        return after._marked(heard, LEGS[self.marker][value], self.extras, after.shown)

    def _moved(self, move: Move) -> tuple[bytes, int]:
        """The flock and its facing after an action."""
        kind, flock = move[0], self.flock
        if kind == "ewe":
            return flock, (self.facing + TURNS[move[2]]) % 4
        if kind == "wool":
            return in_order(woolled(flock, *move[2:])), self.facing
        cell = NUMBER[move[2]]
        if kind == "slam":
            return self._slammed(*move[2:]), self.facing
        if kind in ("line", "diag"):
            return in_order(flock.translate(line_effect(cell, move[3]))), self.facing
        target = NUMBER[move[3]] if kind == "boing" else RAYS[cell][move[3]][0]
        return in_order(flock.replace(bytes((cell,)), bytes((target,)))), self.facing

    def _slammed(self, cell: Cell, way: str, count: str) -> bytes:
        """The flock after one sheep pushed others."""
        return in_order(self.box.meadow.slammed(self.flock, NUMBER[cell], way, count))

    def _extended(self, move: Move, steps: int) -> Self:
        """After the decision on a movement card: the marker moves by the sum (A32)."""
        began = self.heard.facing if steps and self.heard else self.facing
        extras = list(self.extras)
        if move[1] != "no":
            extras[self.seat] = extras[self.seat].replace(move[1], "", 1)
            steps += int(move[1])
        heard = LastMove(move, self.seat, self.marker, began)
        shown = self.shown[0], EXTRAS_SHOWN[move[1]]
        return self._marked(heard, LEGS[self.marker][steps], tuple(extras), shown)

    def _marked(
        self, heard: LastMove, leg: Leg, extras: tuple[str, ...], shown: tuple[Look, Look]
    ) -> Self:
        """After the marker's move: points, the end, panic or the next player."""
        table, seat, due, scores = self.box, self.seat, ACT, self.scores
        if leg.square != self.marker:
            scores = added(scores, earned(table.own, self.flock, self.facing, leg, seat))
            if leg.square in table.panic:
                due = ROLL
            elif leg.square == LONG.last:
                due, scores = OVER, added(scores, table.penalties(extras))
        return self.__class__(
            table, self.flock, self.facing, leg.square, scores, self.hands, extras,
            (seat + 1) % table.seats if due == ACT else seat, due, 0, "", 0,
            self.barred, shown, heard,
        )  # fmt: skip

    def _pushed(self, move: Move) -> Self:
        """After the push that a roll called for: the next roll or the next player's action."""
        seat, flock, facing = self.seat, self.flock, self.facing
        if move[0] == "push":
            flock = self._slammed(*move[1:])
        elif move[0] == "turn":
            facing = (facing + TURNS[move[1]]) % 4
        return self.__class__(
            self.box, flock, facing, self.marker, self.scores, self.hands, self.extras,
            (seat + 1) % self.box.seats, ROLL if self.scramble > 1 else ACT,
            max(0, self.scramble - 1), "", 0, self.barred, self.shown,
            LastMove(move, seat, self.marker, self.facing),
        )  # fmt: skip

    def score(self) -> tuple[int, ...]:
        """Points so far; what unused movement cards cost is taken off when the game is over."""
        return self.scores

    def _ranks(self) -> list[tuple[int, int]]:
        """Per seat the points, then the values on unused cards that break a tie (A23)."""
        worth, every_card = self.box.deck.worth, self.box.house.tie_break == "all"
        seats = zip(self.scores, self.hands, self.extras, strict=True)
        return [
            (score, worth(hand) + (sum(map(int, extras)) if every_card else 0))
            for score, hand, extras in seats
        ]

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats from first to last."""
        return ranked(self._ranks())

    def dice(self) -> tuple[Die, ...]:
        """The panic die when a roll is due."""
        return (PANIC_DIE,) if self.due == ROLL else ()

    def observation(self) -> Mapping[Cell, Look]:
        """The nine sheep, who looks on from the margin, and the open cards."""
        return self._seen(self.marker, self.facing)

    def untidied(self) -> Mapping[Cell, Look]:
        """The same with Roger or the shearer where they were before the turn."""
        before = self.heard or self
        return self._seen(before.marker, before.facing)

    def _seen(self, marker: int, facing: int) -> Mapping[Cell, Look]:
        """The flock and the cards, and who stands beside the meadow for this marker and facing."""
        cells = [NAMES[cell] for cell in self.flock]
        seen: dict[Cell, Look] = dict(zip(cells, FLOCK_LOOKS[self.facing], strict=True))
        if figure := FIGURES[LONG.phase(marker)]:
            seen[f"{figure} {FACINGS[facing]}"] = figure
        return seen | open_cards(self.shown)

    def heights(self) -> Mapping[Cell, int]:
        """None: nothing is stacked."""
        return {}

    def labels(self) -> Mapping[Cell, str]:
        """The first letter of each sheep (K for Berta), r or s for the figures, cards' values."""
        cells = [NAMES[cell] for cell in self.flock]
        short: dict[Cell, str] = dict(zip(cells, FLOCK_LABELS, strict=True))
        if figure := FIGURES[LONG.phase(self.marker)]:
            short[f"{figure} {FACINGS[self.facing]}"] = figure[0]
        return short | {place: card[-1] for place, card in open_cards(self.shown).items()}

    def arranged(self, looks: Mapping[Cell, Look]) -> Self | None:
        """This moment with the nine sheep where they lie, facing as most of them do."""
        seen = seen_flock(looks)
        if seen is None:
            return None
        cells, facing = seen
        if Counter(cells.values()) != FLOCK or not cells.keys() <= NUMBER.keys():
            return None
        flock = sorted((SHEEP.index(color), NUMBER[cell]) for cell, color in cells.items())
        return self._replace(
            flock=bytes(cell for _, cell in flock), facing=FACINGS.index(facing), heard=None
        )

    def news(self) -> tuple[News, ...]:
        """What the last move brought, and what is to be done next."""
        if self.heard is None:
            return tuple(self._next())
        move, seat, old, _ = self.heard
        if self.due == PUSH:
            able = self.legal_moves() != (PASS,)
            return (herald.called(self.rolled, seat, self.box.house.white_face, able=able),)
        side, phase = FACINGS[self.facing], LONG.phase(old)
        told = herald.done(move, seat, phase if phase == LONG.phase(self.marker) else 0, side)
        if self.marker != old:
            leg = LONG.leg(old, self.marker - old)
            told += [news("phase", phase=leg.phase)] if leg.phase != phase else []
            told += herald.marked(LONG, old, self.marker, side)
            rewards = earned(self.box.own, self.flock, self.facing, leg, seat)
            told += reasons(leg.phase, rewards, self.box.own)
        if self.due == OVER:
            for who, points, cards in self.box.penalties(self.extras):
                told.append(news("unused-movement-cards", who, points, cards=cards))
            return (*told, *herald.ended(self._ranks()))
        return (*told, *self._next())

    def _next(self) -> list[News]:
        """What is to be done next, where that is not simply an action."""
        begins = self.heard and self.heard.move[0] in ("push", "turn", "pass") and not self.marker
        return [self.todo()[-1].what] if self.due != ACT or begins else []

    def status(self) -> tuple[News, ...]:
        """The phase, the marker, what is left in hand, and what may not be undone."""
        told = herald.on_track(LONG, self.marker)
        if self.scramble:
            told.append(news("pushes-before-the-game", pushes=self.scramble))
        if self.barred:
            told.append(news("not-the-way-back", way=self.barred))
        return (*told, *guidance.left_in_hand(self.box, self.hands, self.extras))

    def moment(self) -> FlockMoment:
        """This moment as guidance and objections need it."""
        table, house, seat = self.box, self.box.house, self.seat
        stage = stage_of(guidance.STAGES[self.due], self.rolled, house.white_face)
        return FlockMoment(
            self, stage, seat, table.colors[seat], FACINGS[self.facing],
            table.deck.left(self.hands[seat]), house.push, house.boing_directions, alone=True,
            freed=lambda: self._replace(hands=(table.deck.full,) * table.seats, barred=""),
            rolled=self.rolled, barred=self.barred, opening=self.scramble > 0,
            mover=self.heard.seat if self.heard else None,
        )  # fmt: skip

    def todo(self) -> tuple[Task, ...]:
        """What is to be tidied up, then what the turn wants."""
        return guidance.tasks(self.moment())

    def description(self, move: Move) -> Description | None:
        """A move in words."""
        return description(self, move)

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The rule that was broken to leave this table."""
        return objection(self.moment(), looks)

    def merged(self, moves: Collection[Move]) -> Move | None:
        """None: every decision counts."""
        return None

    def accepts(self, move: Move) -> bool:
        """Whether it is legal."""
        return move in self.legal_moves()
