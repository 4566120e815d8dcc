"""Scripted player of demonstrations: hands that play a whole game, slowly enough to be watched.

It knows what it means to do, but tells nobody: it moves pieces, throws dice and presses buttons,
and the session has to find out as it does with players.
"""

import random
from collections.abc import Iterator, Sequence

from companion.games.board import Cell
from companion.games.rules import DICE, PASS, UNCOUNTED, Move, State
from companion.page.demo.choice import best_turn
from companion.page.demo.hands import arrange, take_off
from companion.page.demo.narration import Subtitle
from companion.page.running_table import RunningTable
from companion.page.virtual.arrange import next_errand, wants
from companion.page.virtual.ports import VirtualPorts
from companion.page.virtual.tabletop import looks
from companion.table.ports import Button, Press
from companion.table.reading import Line, Verdict
from companion.table.session.on_button import BUTTONS, unseen_moves
from companion.table.session.question import Answer, Question, state_after, words_after
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    ChoosingView,
    DisagreeingView,
    EnteringView,
    MenuView,
    PassingView,
    RepairingView,
    ScoreSheetView,
    WatchingView,
)

PACES = {"slow": 2.2, "normal": 1.0, "fast": 0.3, "top": 0.0}
"""How much longer or shorter every moment of the show lasts."""
THINK, READ, PRESS = 900, 1600, 450
"""Milliseconds for what a player or a reader does, at the normal pace."""
MISSED = (Verdict.UNCHANGED, Verdict.BEGUN)
"""Verdicts about a finished move that the camera has not seen, or not the whole of it."""
LOOKS = 12
"""So many turns of the loop the camera has for a look before it is helped."""
TRIALS = 5
"""So many times a turn is played on to the end of the game, where points alone do not decide."""


class Demonstration:
    """Scripted players: everybody at one table, playing on until the game is over."""

    hands_on = False

    def __init__(self, running: RunningTable, virtual: VirtualPorts, speed: str, seed: int) -> None:
        self.running = running
        self.virtual = virtual
        self.game = running.game
        self.rng = random.Random(seed)
        self.speed = speed
        self.said = Subtitle("begins")
        self.done = False
        self.start: State | None = None
        """Where the session stood when the present turn was thought of."""
        self.path: list[State] = []
        self.meant: Line = ()
        self.why = ""
        self._wake = 0
        self._script = self._play()
        self.pace(speed)

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.running.session

    @property
    def colors(self) -> tuple[str, ...]:
        """Of the seats."""
        return self.session.sitting.colors if self.session.sitting else ()

    def pace(self, speed: str) -> None:
        """Go on slower or quicker."""
        self.speed = speed
        self.virtual.table.hurried = speed == "top"
        self.virtual.table.settle_ms = round(400 * PACES[speed])
        self.virtual.dice.roll_ms = round(700 * PACES[speed])

    def act(self) -> None:
        """Do the next thing, if it is time for it."""
        now = self.virtual.table.now()
        if now < self._wake or self.done:
            return
        wait = next(self._script, None)
        self.done = wait is None
        self._wake = now + round((wait or 0) * PACES[self.speed])

    def _play(self) -> Iterator[int]:
        yield from self._sit_down()
        while not self.session.sitting or not self.session.sitting.over:
            yield from self._next()
        self.said = Subtitle("ends")
        yield READ

    def _sit_down(self) -> Iterator[int]:
        """The mat, the start key, the pieces."""
        self.virtual.table.lay_mat(self.running.game, self.session.lobby.options)
        yield READ
        while isinstance(self.session.view, ChoosingView):
            if self.session.lobby.page != "games":
                yield from self._press(Button.OK)
            yield PRESS
        self.said = Subtitle("lays")
        yield from arrange(self.virtual.table, self.session.starting)
        while self.session.sitting is None:
            yield THINK
            if self.session.sitting is None and self._camera_cannot_begin():
                yield from self._press(Button.OK)

    def _camera_cannot_begin(self) -> bool:
        """Whether only a press begins the game: nothing lies there, or nothing it knows."""
        reading = self.session.reading
        unknown = reading is not None and reading.complaint == "pieces-unknown"
        return unknown or not looks(self.virtual.table.top)

    def _next(self) -> Iterator[int]:
        """One turn, one answer, or one throw."""
        state = self.session.state
        if state != self.start and state not in self.path[:-1]:
            self._plan(state)
            yield from self._begin(state)
        before = self.session
        yield from self._answer()
        yield PRESS
        if self.session.view == before.view and self.session.state == before.state:
            yield THINK

    def _plan(self, state: State) -> None:
        """Choose a whole turn; in a hurry without trying it out."""
        trials = 0 if self.speed == "top" else TRIALS
        turn = best_turn(self._as_hands_know(state), self.rng, trials)
        self.start, self.meant, self.path, self.why = state, turn.line, turn.path, turn.why

    def _as_hands_know(self, state: State) -> State:
        """The moment with the heights that the session does not know, if it goes on from there."""
        if not self.path or UNCOUNTED not in state.heights().values():
            return state
        true = self.path[-1]
        while true.turn != state.turn and true.legal_moves() == (PASS,):
            true = true.apply(PASS)
        fits = true.turn in (state.turn, None) and true.observation() == state.observation()
        return true if fits else state

    def _begin(self, state: State) -> Iterator[int]:
        """Say who does what, and do it on the table."""
        if not self.meant:
            self.said = Subtitle("rolls")
            yield from arrange(self.virtual.table, state)
            return
        seat = state.turn if state.turn is not None else 0
        sitting = self.session.sitting
        color = sitting.colors[seat] if sitting else ""
        self.said = Subtitle("moves", color, state, self.meant, why=self.why)
        yield THINK
        yield from arrange(self.virtual.table, state)
        yield from take_off(self.virtual.table, _laid_anew(self.path, self.meant))
        yield from arrange(self.virtual.table, self.path[-1])
        yield READ
        if self.session.state == self.path[-1] and self.session.news:
            self.said = Subtitle("brought", news=self.session.news)
            yield READ

    def _answer(self) -> Iterator[int]:
        match self.session.view:
            case WatchingView():
                yield from self._wait_or_enter()
            case MenuView(entries, choice):
                yield from self._choose(entries, choice, self._entry)
            case EnteringView(moves, said, choice):
                yield from self._choose(words_after(moves, said), choice, self._word(said))
            case AskingView(question):
                yield from self._press(self._answering(question))
            case PassingView():
                yield from self._press(Button.NEXT if self.rest[:1] == (PASS,) else Button.OK)
            case DisagreeingView() as view:
                yield from self._press(self._settling(view))
            case ScoreSheetView():
                yield from self._press(Button.BACK)
            case RepairingView():
                yield from self._put_back()

    @property
    def _entry(self) -> str:
        """The entry of the menu behind which the next move is said."""
        unseen = unseen_moves(self.session.state)
        return "unseen" if any(move in unseen for move in self.rest[:1]) else "enter"

    @property
    def rest(self) -> Line:
        """What of the present turn the session does not know yet."""
        state = self.session.state
        if state == self.start:
            return self.meant
        return self.meant[self.path.index(state) :] if state in self.path else ()

    def _word(self, said: Move) -> str:
        moves = self.rest[:1] or (self.rng.choice(self.session.state.legal_moves()),)
        return moves[0][len(said)]

    def _wait_or_enter(self) -> Iterator[int]:
        """Throw what is due; otherwise wait for the camera, and speak up if it cannot see."""
        if self.session.state.turn == DICE:
            self.virtual.dice.toss()
            while self.virtual.dice.rolling:
                yield 50
            yield 0
            self.said = Subtitle("rolled", faces=self.virtual.dice.faces)
            yield THINK
            return
        for _ in range(LOOKS):
            reading = self.session.reading
            missed = reading is not None and reading.verdict in MISSED
            if self.virtual.table.covered or not missed or not self.rest:
                yield 100
                return
            yield 0
        yield from self._press(Button.OK)

    def _settling(self, view: DisagreeingView) -> Button:
        """Towards the likely truth that is meant; without one everything is put back."""
        likely = (number for number, line in enumerate(view.lines) if self._is_meant(line))
        return Button.OK if view.choice == next(likely, view.put_it_back) else Button.NEXT

    def _put_back(self) -> Iterator[int]:
        """Lay it as the session has it; what the camera still will not believe is skipped."""
        top, state = self.virtual.table.top, self.session.state
        if next_errand(top, wants(state, top)):
            yield from arrange(self.virtual.table, state)
            yield READ
        for _ in range(LOOKS):
            yield 0
        if isinstance(self.session.view, RepairingView):
            yield from self._press(Button.OK)
        self.start, self.path = None, []

    def _answering(self, question: Question) -> Button:
        """The button on which the meant answer lies, or OK and NEXT in a list."""
        for button, key in zip(BUTTONS, question.keys, strict=True):
            if key is not None and self._means(question.answers[key]):
                return button
        others = Button.NEXT if len(question.answers) > 1 else Button.BACK
        return Button.OK if self._means(question.chosen) else others

    def _means(self, answer: Answer) -> bool:
        return any(map(self._is_meant, answer.lines))

    def _is_meant(self, line: Line) -> bool:
        state, meant = self.session.state, self.rest[: len(line)]
        if not meant:
            return False
        one = state.merged((*line, *meant)) if len(line) == 1 else None
        stands = one is not None and state.apply(one) == state.apply(line[0])
        return stands or state_after(state, line) == state_after(state, meant)

    def _choose(self, things: Sequence[str], choice: int, wanted: str) -> Iterator[int]:
        yield from self._press(Button.OK if things[choice] == wanted else Button.NEXT)

    def _press(self, button: Button) -> Iterator[int]:
        self.running.press(Press(button))
        yield PRESS


def _laid_anew(path: Sequence[State], line: Line) -> set[Cell]:
    """The places on which a line lays a card that looks like the one that lies there."""
    before, after = path[0].observation(), path[-1].observation()
    same = [c for c in path[-1].board.cards if c in after and before.get(c) == after[c]]
    return {c for c in same if any({*after[c].split()} <= {*move} for move in line)}
