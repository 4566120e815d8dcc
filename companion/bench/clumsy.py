"""Simulated clumsy player: half-made moves, long thoughts, things forgotten, mistakes and mends."""

from collections import deque
from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from companion.bench.motions import Motion, OtherMoves, motions, tables_between
from companion.bench.player import Player, laid_open
from companion.games.board import Cell
from companion.games.pieces import FLAT, Look
from companion.games.rules import EMPTY, Mistake, State, catalogue, format_move
from companion.table.event import Tick
from companion.table.ports import Button
from companion.table.reading import Verdict
from companion.table.session.lobby import Choices
from companion.table.session.question import state_after
from companion.table.session.views import AskingView, DisagreeingView, RepairingView

KNOCKED_OVER: Look = "other"
"""The look of a piece that lies on its side."""
HAND_MS = 300
"""So long a hand is over the table before and after one piece is touched; the loop turns once."""
SHORT_MS, LONG_MS = 900, 60_000
"""A pause between two motions, and the longest that a beginner thinks with a piece in the hand."""
OBJECTED_MS = 15_000
"""A mistake that is not named after so long counts as unnamed."""
AT_ONCE = 4
"""So many forgotten cells are put right along with the next turn; a whole flock is slid first."""
TABLES = 12
"""Tables of one mistake from which one is chosen."""
OFTEN, SELDOM, RARELY = 0.3, 0.12, 0.06


class ScriptStep(NamedTuple):
    """Step of a script: what lies on the table, whether a hand is over it, for how long."""

    looks: Mapping[Cell, Look]
    hand: bool
    ms: int
    legal: bool = True
    """Whether all that lies there belongs to a legal turn."""


class ClumsyPlayer(Player):
    """Player who makes every turn as beginners do; presses for mistakes are counted apart."""

    patience = 50

    def __init__(self, choices: Choices, seed: int) -> None:
        super().__init__(choices, seed)
        self.script: deque[ScriptStep] = deque()
        self.scene = ScriptStep({}, False, 0)
        self.until = 0
        """When the present scene ends."""
        self.mistake: Mistake | None = None
        """The mistake that lies on the table."""
        self.named = self.obedient = False
        """Whether the box has named it; whether it is mended by buttons, as the box says."""
        self.right: Mapping[Cell, Look] = {}
        """The table before the mistake."""
        self.mends = 0
        """Presses for mistakes."""
        self.made: dict[str, int] = {}
        """How often each mistake was made."""
        self.unnamed: list[str] = []
        """Mistakes that were not named with their reason."""
        self.wronged: list[str] = []
        """Legal turns that were called illegal."""

    def tick(self) -> None:
        """Do what the moment asks for; long pauses go by in larger steps."""
        if not self._acting():
            self._do()
        before = self.session.view
        self.now += HAND_MS if self.until - self.now < 2_000 else 1_000
        self.loop.turn(Tick(self.now, self.now))
        self._judge(before)

    def press(self, button: Button, held: bool = False) -> None:
        """Press a button; what it takes to mend a mistake is counted apart."""
        if self.mistake:
            self.mends += 1
            self.pressed -= 1
        super().press(button, held)

    def _acting(self) -> bool:
        """Whether hands are at work or a piece is being thought about."""
        if self.now >= self.until and self.script:
            self.scene = self.script.popleft()
            self.until = self.now + self.scene.ms
            self.eyes.lay(self.scene.looks)
            self.eyes.hand = self.scene.hand
        elif self.now >= self.until:
            self.eyes.hand = False
        return self.now < self.until

    def _judge(self, before: object) -> None:
        """Note a legal turn that has just been called illegal."""
        view = self.session.view
        disputes = DisagreeingView | RepairingView
        if not self.scene.legal or not isinstance(view, disputes) or isinstance(before, disputes):
            return
        meant = ", ".join(map(format_move, self.meant)) or "nothing"
        cells = " ".join(getattr(view, "strange", ()))
        self.wronged.append(f"{type(view).__name__} {cells} while {meant} was made")

    def _plan(self, truth: State) -> None:
        """Begin a turn, now and then with a mistake or an accident before it."""
        if self.mistake:
            return
        should = truth.observation()
        if len(_apart(self.eyes.looks, should)) > AT_ONCE:
            self._show(should, SHORT_MS)
        elif self.rng.random() < SELDOM and self._err():
            return
        elif self.rng.random() < RARELY:
            self._knock_over()
        else:
            super()._plan(truth)

    def _make(self, path: list[State], cards: set[Cell]) -> None:
        """Move pieces one by one in any order, cards first or last; forget to tidy up."""
        now, end = self.eyes.looks, path[-1]
        others, places = OtherMoves(path, now), {*end.board.cards}
        forgets, hasty = self.rng.random() < OFTEN, _untidied(now, end)
        fits = not end.board.floats or len(hasty) >= len(end.observation())
        # Nobody leaves a sheep beyond the mat's edge: the flock is slid at once.
        after = hasty if forgets and fits and not others.has(hasty) else laid_open(end)
        same = [Motion(c, ((c, now[c]),), anew=True) for c in cards if now.get(c) == after.get(c)]
        left = now.keys() - path[0].observation().keys()
        moved = motions(self.session.game, now, after, left)
        order = self._shuffled(path[0], [*moved, *same])
        for table in tables_between(self.rng, order, now, after):
            if _apart(table, after) <= places:
                # All pieces are where they go: the card is laid soon, or it is none of this turn.
                self._show(table, SHORT_MS)
            else:
                # Whoever takes the hands away from another legal move has made that one.
                self._show(table, 0 if others.has(table) else self._pause())

    def _shuffled(self, state: State, found: list[Motion]) -> list[Motion]:
        """Any order, but cards all first or all last."""
        self.rng.shuffle(found)
        cards, sign = {*state.board.cards}, self.rng.choice((1, -1))
        return sorted(found, key=lambda m: sign if cards & {c for c, _ in m.ends} else 0)

    def _show(self, looks: Mapping[Cell, Look], rest: int, *, legal: bool = True) -> None:
        """Change the table by hand, then rest."""
        before = self.script[-1].looks if self.script else self.eyes.looks
        self.script += [
            ScriptStep(before, True, HAND_MS, legal),
            ScriptStep(looks, True, HAND_MS, legal),
        ]
        if rest:
            self.script.append(ScriptStep(looks, False, rest, legal))

    def _pause(self) -> int:
        return self.rng.randint(2_000, LONG_MS) if self.rng.random() < RARELY else SHORT_MS

    def _err(self) -> bool:
        """Make the mistake that was made least so far, if it can be made here.

        What only the players know, such as the height of a stack, breaks no rule that is seen.
        """
        known = sorted(
            self.session.game.mistakes, key=lambda m: (self.made.get(m.name, 0), self.rng.random())
        )
        for mistake in known:
            tables = tuple(islice(mistake.tables(self.session.state), TABLES))
            if tables:
                self.mistake, self.right = mistake, self.eyes.looks
                self.named, self.obedient = False, self.rng.random() < 0.5
                self.made[mistake.name] = self.made.get(mistake.name, 0) + 1
                self._show(self.rng.choice(tables), SHORT_MS, legal=False)
                return True
        return False

    def _knock_over(self) -> None:
        """Knock a piece over and set it up again after a moment."""
        looks, beside = self.eyes.looks, self.session.state.board.beside
        flat = {piece.look for piece in catalogue(self.session.game) if piece.shape in FLAT}
        standing = sorted(c for c, look in looks.items() if c not in beside and look not in flat)
        if standing:
            fallen = {**looks, self.rng.choice(standing): KNOCKED_OVER}
            self._show(fallen, self.rng.randint(200, 4_000), legal=False)
        self._show(looks, SHORT_MS, legal=False)

    def _answer(self, view: object) -> None:
        if self.script:
            return None
        if self.mistake is None:
            return super()._answer(view)
        if not self.named:
            self.named = self._is_named(self.mistake, view)
        elif self.obedient and isinstance(view, DisagreeingView):
            super()._answer(view)
        else:
            self.mistake = None
            self._show(self.right, SHORT_MS, legal=False)
        return None

    def _wait_or_enter(self) -> None:
        """Look again before anything is said by buttons, and do what was forgotten."""
        if self.waited == self.patience and self.truth and self.meant:
            tidy = laid_open(state_after(self.truth, self.meant))
            if self.eyes.looks != tidy:
                self.waited = 0
                self._show(tidy, SHORT_MS)
                return
        super()._wait_or_enter()

    def _is_named(self, mistake: Mistake, view: object) -> bool:
        """Whether the box has said something about a mistake, or will not any more."""
        if isinstance(view, DisagreeingView):
            key = self._said_reason(view)
            self.unnamed += [] if key == mistake.reason else [f"{mistake.name}: {key}"]
            return True
        if isinstance(view, AskingView) and self._is_legal(view):
            self.made[mistake.name] -= 1
            return True
        if self.now - self.until < OBJECTED_MS:
            return False
        if self._is_half_made():
            self.made[mistake.name] -= 1
            return True
        self.unnamed.append(f"{mistake.name}: {type(view).__name__}")
        return True

    def _said_reason(self, view: DisagreeingView) -> str:
        """The key of the reason that the box names."""
        said = self.session.state.objection(view.seen)
        return said.reason.key if said else "no reason"

    def _is_legal(self, view: AskingView) -> bool:
        """Whether what is asked about does lead to this table, be it in two turns."""
        ends = [state_after(self.session.state, line) for line in view.lines]
        return any(self.eyes.looks in (end.observation(), end.untidied()) for end in ends)

    def _is_half_made(self) -> bool:
        """Whether all that has changed belongs to a legal turn, which the box waits for."""
        reading, state = self.session.reading, self.session.state
        if reading is None or reading.verdict is not Verdict.BEGUN:
            return False
        changed = _apart(self.eyes.looks, state.observation())
        ends = (state_after(state, line).observation() for line in reading.lines)
        return any(changed.isdisjoint(_apart(self.eyes.looks, end)) for end in ends)


def _apart(one: Mapping[Cell, Look], other: Mapping[Cell, Look]) -> set[Cell]:
    """The cells on which two tables differ."""
    return {c for c in {*one, *other} if one.get(c, EMPTY) != other.get(c, EMPTY)}


def _untidied(now: Mapping[Cell, Look], end: State) -> Mapping[Cell, Look]:
    """The table of an end with what hands forget; what is tidy already stays so.

    Counters are laid, that is the move; those that are cleared away in the end lie there first.
    A flock that floats is slid as a whole, or not at all.
    """
    tidy, hasty, board = end.observation(), end.untidied(), end.board
    counters, cells = board.counters, {c for c in board.links if board.floats and board.links[c]}
    cleared = counters & (hasty.keys() - tidy.keys())
    moved = {c for c in _apart(tidy, hasty) if c in cells or now.get(c) != tidy.get(c)}
    forgotten = (moved - counters) | cleared
    kept = {cell: look for cell, look in tidy.items() if cell not in forgotten}
    return kept | {cell: hasty[cell] for cell in forgotten if cell in hasty}
