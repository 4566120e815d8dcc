"""Simulated player at a simulated table: hands, eyes, dice and buttons at once.

It plays random legal games through the ports alone. Nothing tells the session what it means to
do: the camera sees what lies on its table, and questions are answered by pressing buttons.
"""

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

from companion.bench.watcher import PerfectWatcher
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, PASS, Move, State, format_move
from companion.table.event import Event, Tick
from companion.table.fakes import (
    FactMemory,
    MemoryDisplay,
    MemoryVoice,
    NullWatcher,
    QueuedButtons,
    QueuedDice,
)
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Roll, Table
from companion.table.reading import Line, Verdict
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.on_button import BUTTONS, unseen_moves
from companion.table.session.question import Answer, Question, state_after, words_after
from companion.table.session.sitting import Sitting, Step
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    DisagreeingView,
    EnteringView,
    LayingView,
    MenuView,
    PassingView,
    RepairingView,
    ScoreSheetView,
    WatchingView,
)

T = TypeVar("T")
TICK_MS = 100


class SparingLoop(Loop):
    """Loop that draws each moment once: who plays by rule reads no screens, and they cost half."""

    drawn: tuple[type[object], State | None] | None = None

    def _show(self, event: Event, now: int) -> None:
        sitting = self.session.sitting
        moment = type(self.session.view), sitting.state if sitting else None
        if moment != self.drawn:
            self.drawn = moment
            super()._show(event, now)


class Player:
    """Player for all seats, deciding at random and moving tidily."""

    patience = 2
    """Ticks after which it says by buttons what the camera does not see."""

    def __init__(
        self, choices: Choices, seed: int, camera: bool = True, card_in_view: bool = True
    ) -> None:
        self.choices = choices
        self.rng = random.Random(seed)
        self.eyes = self._watcher(choices.game, card_in_view)
        self.buttons, self.dice = QueuedButtons(), QueuedDice()
        self.display, self.memory = MemoryDisplay(), FactMemory()
        watcher = self.eyes if camera else NullWatcher()
        self.camera = camera
        table = Table(self.display, self.buttons, self.dice, watcher, MemoryVoice())
        lobby = new_lobby(last=choices)
        self.loop: Loop = SparingLoop(Session(lobby), table, self.memory)
        self.now = 0
        self.pressed = 0
        self.turns = 0
        self.truth: State | None = None
        """The game as it is really played; the session may know less of it."""
        self.known = 0
        """Steps of the session that it has been compared with."""
        self.meant: Line = ()
        """Decisions that lie on the table and that the session has not played yet."""
        self.strays: list[str] = []
        """Moves that the session played and nobody made."""
        self.waited = 0

    def _watcher(self, game: str, card_in_view: bool) -> PerfectWatcher:
        """What looks at the table."""
        return PerfectWatcher(game, card_in_view)

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.loop.session

    def tick(self) -> None:
        """Do what the moment asks for, then let the loop turn once."""
        self._do()
        self.now += TICK_MS
        self.loop.turn(Tick(self.now, self.now))

    def play(self, most: int = 100_000) -> Session:
        """Play to the end of the game."""
        for _ in range(most):
            self.tick()
            if self.session.sitting and self.session.sitting.over:
                self._follow(self.session.sitting)
                return self.session
        raise AssertionError(f"no end after {most} ticks: {self.session.view}")

    def _do(self) -> None:
        sitting = self.session.sitting
        if sitting is None:
            self._sit_down()
        elif not sitting.over:
            truth = self._follow(sitting)
            if not self.meant and truth.turn not in (None, DICE):
                self._plan(truth)
            self._answer(self.session.view)

    def _sit_down(self) -> None:
        view = self.session.view
        self.eyes.lay(self.session.starting.observation())
        seen = isinstance(view, LayingView) or self.session.lobby.page == "games"
        if not (self.camera and seen):
            self.press(Button.OK)

    def _follow(self, sitting: Sitting) -> State:
        """The true state after what the session has played since, which must have been meant."""
        truth = self.truth or sitting.game.start(sitting.options)
        if len(sitting.steps) < self.known:
            truth, self.meant = sitting.state, ()
        new, self.known = sitting.steps[self.known :], len(sitting.steps)
        if new:
            self.waited = 0
            truth = self._understood(truth, new) or self._astray(sitting, new)
        self.truth = truth
        return truth

    def _understood(self, truth: State, steps: Sequence[Step]) -> State | None:
        """The true state after these steps, or after other ones that lead to the same."""
        start, meant = truth, self.meant
        ends = [*(step.state for step in steps[1:]), self.session.state]
        for step, end in zip(steps, ends, strict=True):
            move = step.move or ()
            if meant and is_played_as(step, meant[0], end):
                truth, meant = truth.apply(meant[0]), meant[1:]
            elif truth.turn == DICE or _must_pass(truth, move):
                truth = truth.apply(move)
            elif move == PASS and truth.turn is None:
                continue
            else:
                return self._same_end(start, steps[0].state)
        self.meant = meant
        return truth

    def _same_end(self, truth: State, known: State) -> State | None:
        """The true state if what was meant leads to what the session knows, by whichever moves."""
        for count, move in enumerate(self.meant, 1):
            truth, known = truth.apply(move), known.apply(_as_seen(known, move))
            if self.session.state in (truth, known):
                self.meant = self.meant[count:]
                return truth
        return None

    def _astray(self, sitting: Sitting, steps: Sequence[Step]) -> State:
        """Give in to a move that nobody made: the table is laid as the session has it."""
        said = ", ".join(format_move(step.move or ()) for step in steps)
        meant = ", ".join(map(format_move, self.meant)) or "nothing"
        self.strays.append(f"{said} was played for {meant}")
        self.meant = ()
        self.eyes.lay(sitting.state.observation())
        return sitting.state

    def _plan(self, truth: State) -> None:
        """Decide on a whole turn and make it on the table."""
        line: list[Move] = []
        path = [truth]
        while self._goes_on(path, line):
            line.append(self.rng.choice(path[-1].legal_moves()))
            path.append(path[-1].apply(line[-1]))
        self.meant = tuple(line)
        self.turns += line != [PASS]
        self.waited = 0
        self._make(path, {place for move in line for place in self._laid(path[-1], move)})

    def _make(self, path: list[State], cards: set[Cell]) -> None:
        """Put the pieces where the turn leads them and lay these cards, all at once."""
        self.eyes.cover(cards)
        self.eyes.lay(laid_open(path[-1]))

    def _goes_on(self, path: list[State], line: list[Move]) -> bool:
        """To the end of the turn; nobody announces a card that lies open for all to see."""
        last, now = path[-2:][0], path[-1]
        seen = self.camera and self.eyes.card_in_view
        open_card = seen and bool(line) and bool(self._laid(now, line[-1]))
        unfinished = (open_card or now.midway) and _only_cards_changed(path)
        unfinished |= not seen and now.midway and _only_cards_come(now)
        # What does not show, as a sheep that is not pulled, nobody waits for either.
        unfinished |= bool(line) and now.midway and last.observation() == now.observation()
        return now.turn not in (None, DICE) and (now.turn == last.turn or unfinished)

    def _laid(self, after: State, move: Move) -> set[Cell]:
        """The places on which a move lays the card that it names."""
        looks = after.observation()
        named = {place: looks.get(place, EMPTY).split() for place in after.board.cards}
        return {place for place, words in named.items() if {*words} <= {*move}}

    def _answer(self, view: object) -> None:
        match view:
            case WatchingView():
                self._wait_or_enter()
            case MenuView(entries, choice):
                self._choose(entries, choice, self._entry)
            case EnteringView(_, said) if self._misled(said):
                self.press(Button.BACK)
            case EnteringView(moves, said, choice):
                self._choose(words_after(moves, said), choice, self._next_word(said))
            case AskingView(question):
                self._pick(question)
            case PassingView():
                self._pass_or_enter()
            case ScoreSheetView():
                self.press(Button.BACK)
            case DisagreeingView() as view:
                self.press(Button.OK if view.choice == view.put_it_back else Button.NEXT)
            case RepairingView():
                self._lay_anew()

    @property
    def _passes(self) -> bool:
        """Whether whoever is to move cannot; once nobody can the game is over in truth."""
        return self.meant[:1] == (PASS,) or bool(self.truth and self.truth.turn is None)

    @property
    def _said_next(self) -> Move:
        """What is said by buttons."""
        return PASS if self._passes else self.meant[0] if self.meant else ()

    @property
    def _entry(self) -> str:
        """The entry of the menu behind which the next move is said."""
        return "unseen" if self._said_next in unseen_moves(self.session.state) else "enter"

    def _pass_or_enter(self) -> None:
        """Pass where there is no move; where there is one, a camera will see it."""
        if self._passes:
            self.press(Button.NEXT)
        elif not self.camera:
            self.press(Button.OK)

    def _lay_anew(self) -> None:
        """Put everything back as the session has it, and think again."""
        self.eyes.lay(self.session.state.observation())
        self.meant = ()

    def _misled(self, said: Move) -> bool:
        """Whether a press too many has begun a move that nobody means."""
        return self.session.state.turn != DICE and self._said_next[: len(said)] != said

    def _next_word(self, said: Move) -> str:
        if self.session.state.turn != DICE:
            return self._said_next[len(said)]
        return self.rng.choice(self.session.state.legal_moves())[len(said)]

    def _wait_or_enter(self) -> None:
        """Roll when dice are due; otherwise wait for the camera, and speak up if it cannot see."""
        state = self.session.state
        if state.turn == DICE and self.eyes.looks == laid_open(state):
            self.eyes.lay(state.observation())
        if state.turn == DICE:
            faces = self.rng.choice(state.legal_moves())[1:]
            self.dice.roll(Roll(faces))
            return
        self.waited += 1
        reading = self.session.reading
        blind = not self.camera or "watcher" in self.session.lost
        missed = reading and reading.verdict in (Verdict.UNCHANGED, Verdict.BEGUN)
        if blind or (self.waited > self.patience and missed):
            self.press(Button.OK)

    def _pick(self, question: Question) -> None:
        """The button on which the meant answer lies, or OK and NEXT in a list."""
        for button, key in zip(BUTTONS, question.keys, strict=True):
            if key is not None and self._means(question.answers[key]):
                return self.press(button)
        return self.press(Button.OK if self._means(question.chosen) else Button.NEXT)

    def _means(self, answer: Answer) -> bool:
        state, meant = self.session.state, self.meant
        ends = [state_after(state, meant[:count]) for count in range(1, len(meant) + 1)]
        return any(
            all(map(stands_for, line, meant))
            or (end := state_after(state, line)) in ends
            or (_leaves_open(line) and any(_look_alike(end, one) for one in ends))
            for line in answer.lines
        )

    def _choose(self, things: Sequence[str], choice: int, wanted: str) -> None:
        self.press(Button.OK if things[choice] == wanted else Button.NEXT)

    def press(self, button: Button, held: bool = False) -> None:
        """Press a button; presses before the game do not count."""
        self.pressed += self.session.sitting is not None
        self.buttons.press(Press(button, held))


def stands_for(played: Move, meant: Move) -> bool:
    """Whether a move that was played is the one that was meant; `?` stands for any word."""
    return len(played) == len(meant) and all(
        one in (other, "?") for one, other in zip(played, meant, strict=True)
    )


def _leaves_open(line: Line) -> bool:
    """Whether a line names less than was done: from which of several stacks, or how many."""
    return any("?" in move for move in line)


def _look_alike(one: State, other: State) -> bool:
    """Whether two moments are the same to a camera."""
    return one.turn == other.turn and one.observation() == other.observation()


def _only_cards_changed(path: Sequence[State]) -> bool:
    """Whether nothing but cards lies otherwise than before a turn: people play on then."""
    start, now = path[0].observation(), path[-1].observation()
    return {cell for cell, _ in start.items() ^ now.items()} <= {*path[-1].board.cards}


def _only_cards_come(state: State) -> bool:
    """Whether nothing but a card can be laid next: out of view nobody waits before that."""
    return all(_only_cards_changed((state, state.apply(move))) for move in state.legal_moves())


def laid_open(state: State) -> Mapping[Cell, Look]:
    """The table of a tidy turn; counters that are then cleared away lie there until seen."""
    tidy, hasty = state.observation(), state.untidied()
    cleared = state.board.counters & hasty.keys() - tidy.keys()
    return hasty if cleared else tidy


def is_played_as(step: Step, meant: Move, end: State) -> bool:
    """Whether a step is the move that was meant, or looks like it."""
    played = step.move or ()
    return stands_for(played, meant) or _looks_like(step.state, played, meant, end)


def _must_pass(truth: State, move: Move) -> bool:
    """Whether a move is the pass of a seat that has no other."""
    return move == PASS and truth.legal_moves() == (PASS,)


def _looks_like(state: State, played: Move, meant: Move, end: State) -> bool:
    """Whether what was meant leads to all that is known at the end."""
    if meant not in state.legal_moves():
        return False
    if state.apply(_as_seen(state, meant)) == end:
        return True
    return _leaves_open((played,)) and _look_alike(state.apply(meant), end)


def _as_seen(state: State, move: Move) -> Move:
    """A move as a camera sees it: with the word left open that decides nothing now."""
    for place in range(len(move)):
        alike = [m for m in state.legal_moves() if _without(m, place) == _without(move, place)]
        if merged := state.merged(alike) if len(alike) > 1 else None:
            return merged
    return move


def _without(move: Move, place: int) -> Move:
    return (*move[:place], *move[place + 1 :])
