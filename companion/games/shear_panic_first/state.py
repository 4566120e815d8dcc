"""Rules of the first Shear Panic: nine sheep without a board, a flock that must hold together."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Self

from companion.games.board import Board, Cell
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
from companion.games.shear_panic_first import guidance
from companion.games.shear_panic_first.decisions import (
    ACT,
    JOIN,
    MARKED,
    OVER,
    PART,
    PUT,
    RETURN,
    ROLL,
    STAY,
    FirstDecisions,
)
from companion.games.shear_panic_first.flock import CELLS, NAMES, SIZE, first_name, parts
from companion.games.shear_panic_first.moves import actions, panic_pushes
from companion.games.shear_panic_first.objections import objection_afloat
from companion.games.shear_panic_shared import news as herald
from companion.games.shear_panic_shared.description import description
from companion.games.shear_panic_shared.flock import (
    FACINGS,
    LETTERS,
    SHEEP,
    flock_board,
    open_cards,
    seen_flock,
)
from companion.games.shear_panic_shared.moment import FlockMoment, stage_of
from companion.games.shear_panic_shared.track import PANIC_DIE

BOARD = replace(flock_board(SIZE), floats=True)
LOOK = {
    (letter, facing): f"{color} {facing}" for letter, color in LETTERS.items() for facing in FACINGS
}
RETURN_DIE = Die("return", (("+", 3), ("x", 3)), ("+", "x", "+", "x", "+", "x"), "die")
ROLLS: tuple[Move, ...] = tuple(sorted(("roll", face) for face, _ in PANIC_DIE.faces))
RETURN_ROLLS: tuple[Move, ...] = (("roll", "+"), ("roll", "x"))
TURN_MOVES: tuple[Move, ...] = (("turn", "ccw"), ("turn", "cw"))
LETTER = {color: letter for letter, color in LETTERS.items()}
RETURNS = {
    "stay": "this-part-stays",
    "part": "this-part-goes-back-first",
    "join": "this-part-goes-back",
    "put": "this-part-goes-back",
}
BEGINS = ("push", "turn", "pass", "join", "put")
FIGURES = ("", "", "roger", "", "shearer")


class FirstShearPanic(FirstDecisions):
    """One moment of a game, as players and camera see it."""

    __slots__ = ()

    @property
    def board(self) -> Board:
        """The mat and the places round it."""
        return BOARD

    @property
    def turn(self) -> Seat | None:
        """Who decides next."""
        if self.due in (ROLL, RETURN):
            return DICE
        return None if self.due == OVER else self.seat

    @property
    def midway(self) -> bool:
        """Nobody has a partner here."""
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """Every decision open now."""
        return LEGAL[self.due](self)

    def _pushes(self) -> tuple[Move, ...]:
        house = self.box.house
        if self.rolled == "white" and house.white_face == "turn":
            return TURN_MOVES
        color = [letter for letter, color in LETTERS.items() if self.rolled in (color, "white")]
        able = [c for c, wool in zip(self.flock, self.wool, strict=True) if wool in color]
        return tuple(panic_pushes(self.flock, able, house)) or (PASS,)

    def _actions(self) -> tuple[Move, ...]:
        seat, here = self.seat, self.box
        cards = here.deck.held(self.hands[seat])
        moves = actions(self.flock, self._own(), cards, here.house, self.barred)
        # A18: with nothing to carry out an action is spent as pure time.
        return moves or tuple((kind, str(v)) for kind, values in cards for v in values)

    def _chosen(self) -> tuple[Move, ...]:
        word = ("stay", "part", "", "join", "put")[self.due - STAY]
        return tuple([(word, choice) for choice in sorted(self.choices)])

    def _buttons(self) -> tuple[Move, ...]:
        """S1: a turn never ends with fewer free actions than buttons, if it can be helped."""
        left = self.extras[self.seat]
        must = len(left) > self.hands[self.seat].bit_count()
        return tuple([("extra", word) for word in (*sorted(set(left)), *(() if must else ("no",)))])

    def score(self) -> tuple[int, ...]:
        """Points so far; what buttons cost is taken off when the game is over."""
        return self.scores

    def _ranks(self) -> list[tuple[int, int]]:
        """Per seat the points, then the values of unused actions (A23)."""
        worth = self.box.deck.worth
        return [(s, worth(hand)) for s, hand in zip(self.scores, self.hands, strict=True)]

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats from first to last."""
        return ranked(self._ranks())

    def dice(self) -> tuple[Die, ...]:
        """The panic die or the return die when a roll is due."""
        return {ROLL: (PANIC_DIE,), RETURN: (RETURN_DIE,)}.get(self.due, ())

    def _figure(self) -> str:
        """Who stands beside the flock."""
        return FIGURES[self.box.phases[self.marker]]

    def observation(self) -> Mapping[Cell, Look]:
        """The sheep that are left, who looks on from the margin, and the open cards."""
        facing = self.facing
        seen = {NAMES[c]: LOOK[wool, facing] for c, wool in zip(self.flock, self.wool, strict=True)}
        if figure := self._figure():
            seen[f"{figure} {facing}"] = figure
        return seen | open_cards(self.shown)

    def untidied(self) -> Mapping[Cell, Look]:
        """Before the flock is slid or shorn and the figure in the margin has followed it."""
        both = zip(*(self.rough or (self.flock, self.wool)), strict=True)
        seen = {NAMES[c]: LOOK[wool, self.facing] for c, wool in both if c in NAMES}
        marker, facing = self.stood or (self.marker, self.facing)
        if figure := FIGURES[self.box.phases[marker]]:
            seen[f"{figure} {facing}"] = figure
        return seen | open_cards(self.shown)

    def heights(self) -> Mapping[Cell, int]:
        """None: nothing is stacked."""
        return {}

    def labels(self) -> Mapping[Cell, str]:
        """The first letter of each sheep (K for Berta), r or s for the figures, cards' values."""
        short = dict(zip(map(NAMES.__getitem__, self.flock), self.wool, strict=True))
        if figure := self._figure():
            short[f"{figure} {self.facing}"] = figure[0]
        return short | {place: card[-1] for place, card in open_cards(self.shown).items()}

    def arranged(self, looks: Mapping[Cell, Look]) -> Self | None:
        """This moment with the sheep where they lie, facing as most of them do.

        The flock must be whole, unless a part has to return: then it must be apart.
        """
        seen = seen_flock(looks)
        if seen is None:
            return None if self.flock else self
        colors, facing = seen
        sheep = sorted((SHEEP.index(color), cell) for cell, color in colors.items())
        wool = "".join(LETTER[color] for color in sorted(colors.values(), key=SHEEP.index))
        if wool != self.wool or not colors.keys() <= CELLS.keys():
            return None
        flock = tuple(CELLS[cell] for _, cell in sheep)
        apart = len(parts(flock, self.box.house.connectivity)) > 1
        if apart != self._is_apart():
            return None
        after = self._again(None)
        after.facing, after.stood = facing, None
        after._lay(flock)
        return after

    def news(self) -> tuple[News, ...]:
        """What the last move brought, and what is to be done next."""
        track, (move, seat, old) = self.box.track, self.heard or (PASS, self.seat, self.marker)
        phase = track.phase(old) if track.phase(old) == track.phase(self.marker) else 0
        told = herald.done(move, seat, phase, self.facing)
        for item in self.told:
            if item is MARKED:
                told += herald.marked(track, old, self.marker, self.facing)
            else:
                told.append(item)
        if self.due == OVER:
            return (*told, *herald.ended(self._ranks()))
        return (*told, *self._next())

    def _next(self) -> list[News]:
        """What is to be done next, where that is not simply an action."""
        if self.due == JOIN:
            return [news("reunite", self.seat, cell=first_name(self.part), sheep=len(self.part))]
        begins = self.heard and self.heard[0][0] in BEGINS and not self.marker
        return [self.todo()[-1].what] if self.due != ACT or begins else []

    def status(self) -> tuple[News, ...]:
        """The phase, the marker, what each has left, and what may not be undone."""
        told = herald.on_track(self.box.track, self.marker)
        if self.scramble:
            told.append(news("pushes-before-the-game", pushes=self.scramble))
        if self.barred:
            told.append(news("not-the-way-back", way=self.barred))
        if len(self.flock) < 9:
            told.append(news("sheep-left", sheep=len(self.flock)))
        for seat, (_, worth) in enumerate(self._ranks()):
            cards = self.hands[seat].bit_count()
            told.append(news("action-cards-left", seat, cards=cards, value=worth))
            if self.box.seats == 2:
                left = " ".join(self.extras[seat]) or "-"
                told.append(news("extra-buttons-left", seat, values=left))
        return tuple(told)

    def moment(self) -> FlockMoment:
        """This moment as guidance and objections need it."""
        here, house, seat = self.box, self.box.house, self.seat
        return FlockMoment(
            self,
            stage_of(guidance.STAGES[self.due], self.rolled, house.white_face),
            seat,
            here.colors[seat],
            self.facing,
            here.deck.left(self.hands[seat]),
            house.push,
            house.boing_directions,
            alone=False,
            freed=self._freed,
            rolled=self.rolled,
            barred=self.barred,
            mover=self.heard[1] if self.heard else None,
            opening=self.scramble > 0,
            part=tuple(sorted(NAMES[cell] for cell in self.part)),
        )

    def _freed(self) -> Self:
        """This moment with every action free and nothing barred."""
        after = self._again(self.heard)
        after.hands, after.barred = (self.box.deck.full,) * self.box.seats, ""
        return after

    def todo(self) -> tuple[Task, ...]:
        """What is to be tidied up, then what the turn wants."""
        return guidance.tasks(self.moment())

    def description(self, move: Move) -> Description | None:
        """A move in words."""
        if self.due not in (STAY, PART, JOIN, PUT):
            return description(self, move)
        cell, arrow = move[1], None
        if self.due in (JOIN, PUT):
            cell = first_name(self.part)
            end = NAMES.get(CELLS[cell] + self.choices[move[1]])
            arrow = (cell, end) if end else None
        return Description(news(RETURNS[move[0]], cell=cell), arrow)

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The rule that was broken to leave this table, wherever on the mat the flock lies."""
        return objection_afloat(self.moment(), looks)

    def merged(self, moves: Collection[Move]) -> Move | None:
        """None: every decision counts."""
        return None

    def accepts(self, move: Move) -> bool:
        """Whether it is legal."""
        return move in self.legal_moves()


LEGAL: tuple[Callable[[FirstShearPanic], tuple[Move, ...]], ...] = (
    lambda _: ROLLS,
    FirstShearPanic._pushes,
    FirstShearPanic._actions,
    FirstShearPanic._chosen,
    FirstShearPanic._chosen,
    lambda _: RETURN_ROLLS,
    FirstShearPanic._chosen,
    FirstShearPanic._chosen,
    FirstShearPanic._buttons,
    lambda _: (),
)
"""Who lists the moves, by what is due."""
