"""Log cache: the entries of a sitting as JSON, each encoded once; only new ones are sent."""

from companion.games.rules import DICE, PASS, State, format_move
from companion.page.demo.narration import describe
from companion.page.messages.codec import encode
from companion.page.messages.outgoing import LogEntry
from companion.table.screen.moves import step_words
from companion.table.secrecy import redacted_steps
from companion.table.session.sitting import Sitting, Step, is_roll
from companion.table.text import Text, text

CORRECTED = -2
"""The seat of an entry in which the players said what lies there."""


class LogCache:
    """Cache of the entries of the sitting that is on, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries: tuple[str, ...] = ()
        self._made: list[tuple[Step, State, str]] = []

    def follow(self, sitting: Sitting | None) -> None:
        """Bring the entries up to date; those that still hold are kept as they are."""
        if sitting is None:
            self._made, self.entries = [], ()
            return
        steps = redacted_steps(sitting)
        ends = [*(step.state for step in steps[1:]), sitting.state]
        kept = 0
        for made, step, end in zip(self._made, steps, ends, strict=False):
            if made[0] is not step or made[1] is not end:
                break
            kept += 1
        if kept == len(steps) == len(self._made):
            return
        del self._made[kept:]
        t = text(self.language, sitting.game.name)
        for number in range(kept, len(steps)):
            one = encode(entry(number, steps[number], ends[number], sitting, t))
            self._made.append((steps[number], ends[number], one))
        self.entries = tuple(encoded for _, _, encoded in self._made)


def entry(number: int, step: Step, end: State, sitting: Sitting, t: Text) -> LogEntry:
    """One decision as the log tells it."""
    turn, move = step.state.turn, step.move or ()
    return LogEntry(
        number=number,
        seat=CORRECTED if turn is None or not move else turn,
        move=format_move(move),
        text=step_words(sitting, number, t),
        news=tuple(describe(item, sitting.colors, t) for item in end.news()) if move else (),
        by=step.by,
        wall=step.wall,
        score=end.score(),
        faces=tuple(map(t.word, move[1:])) if turn == DICE else (),
        start=not step.joined and move != PASS and not is_roll(step),
    )
