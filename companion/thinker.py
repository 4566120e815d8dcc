"""Process of the coach: it thinks at low priority, and is replaced if it dies or hangs.

The table writes one line of JSON per question and reads one per answer; the process is told what
its seat may know and nothing else. It is this module, run by itself.
"""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any, BinaryIO

from companion.coach.character import BY_NAME, CHARACTERS, STRONGEST, Character
from companion.coach.decision import Situation, decide, decide_seal
from companion.coach.review import ReviewedStep, Reviewer, review_json, review_of
from companion.games import GAMES
from companion.games.rules import Move, Options, State, format_move, parse_move
from companion.paths import config_folder
from companion.plugins import load_games
from companion.table.ports import Reviewed, ThinkRequest, Thought
from companion.table.session.robots import REVIEW

SECONDS = 2.0
GRACE_S = 4.0
"""So much longer than allowed an answer may take before the process is taken for hung."""
REVIEW_S = 120.0
"""So long a review may take for one step."""
START_S = 20.0
"""So long a new process may take to load everything, on the slowest of boxes."""
NICE = 15
QUICK = CHARACTERS[2]
"""Who stands in for a process that died or hung: it looks one turn ahead."""
log = logging.getLogger(__name__)


class ProcessThinker:
    """Coach port: a process of its own."""

    def __init__(self, seconds: float = SECONDS, command: Sequence[str] = ()) -> None:
        self.seconds = seconds
        self.command = tuple(command) or (sys.executable, "-m", __name__)
        self.process: subprocess.Popen[bytes] | None = None
        self.request: ThinkRequest | None = None
        self.deadline = 0.0
        self._heard = b""

    def think(self, request: ThinkRequest) -> None:
        """Ask the process; one that is busy with something else is ended."""
        if self.request is not None:
            self.close()
        self.request = request
        fresh = self.process is None
        allowed = REVIEW_S if request.kind == REVIEW else self.seconds + GRACE_S
        self.deadline = monotonic() + allowed + (START_S if fresh else 0.0)
        with suppress(OSError):
            self._write(json.dumps({**request_json(request), "seconds": self.seconds}))

    def _write(self, line: str) -> None:
        process = self.process = self.process or self._started()
        assert process.stdin
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()

    def _started(self) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe)
        assert process.stdout
        os.set_blocking(process.stdout.fileno(), False)
        self._heard = b""
        return process

    def poll(self) -> Sequence[Thought | Reviewed]:
        """The answer, once it is there, or how far a review is; a quick one instead of none."""
        request = self.request
        if request is None:
            return ()
        if (line := self._line()) is not None:
            answer = _answer(request, line)
            going_on = isinstance(answer, Reviewed) and answer.of and answer.review is None
            self.request = request if going_on else None
            self.deadline = monotonic() + REVIEW_S
            return (answer,)
        dead = self.process is None or self.process.poll() is not None
        if not dead and monotonic() < self.deadline:
            return ()
        log.warning("the coach %s; a quick move stands in", "died" if dead else "hung")
        self.close()
        return (_stand_in(request),)

    def _line(self) -> str | None:
        if self.process is None or self.process.stdout is None:
            return None
        with suppress(OSError):
            self._heard += self.process.stdout.read() or b""
        line, found, self._heard = self._heard.partition(b"\n")
        if found:
            return line.decode(errors="replace")
        self._heard = line
        return None

    def close(self) -> None:
        """End the process; the next question starts another one."""
        process, self.process, self.request = self.process, None, None
        if process:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe:
                    with suppress(OSError):
                        pipe.close()


def _stand_in(request: ThinkRequest) -> Thought | Reviewed:
    """A quick answer instead of none; no review instead of one that nobody can make."""
    if request.kind == REVIEW:
        return Reviewed(request.number, 0, 0)
    return answered(request_json(request), QUICK, lambda _: False)


def _answer(request: ThinkRequest, line: str) -> Thought | Reviewed:
    """The answer in a line; one that cannot be read is replaced."""
    try:
        told = json.loads(line)
        if request.kind == REVIEW:
            found = review_of(told["review"]) if "review" in told else None
            return Reviewed(request.number, int(told["done"]), int(told["of"]), found)
        move, chances = parse_move(told["answer"]), tuple(map(float, told["chances"]))
        usual = float(told["usual"])
    except (ValueError, KeyError, TypeError):
        log.warning("the coach answered %.80r; a quick move stands in", line)
        return _stand_in(request)
    return Thought(request.number, request.seat, request.kind, move, chances, usual)


def request_json(request: ThinkRequest) -> dict[str, Any]:
    """A question as JSON has it."""
    chosen = request.options
    options = {
        "seats": chosen.seats, "first": chosen.first, "colors": chosen.colors,
        "layout": chosen.layout, "facts": dict(chosen.facts),
    }  # fmt: skip
    past = [one if isinstance(one, Mapping) else format_move(one) for one in request.past]
    own = format_move(request.own) if request.own else ""
    return {
        "number": request.number, "seat": request.seat, "kind": request.kind,
        "character": request.character, "game": request.game, "options": options,
        "past": past, "own": own,
    }  # fmt: skip


def start_of(told: Mapping[str, Any]) -> State:
    """The first moment of the game in a question."""
    options = Options(**{**told["options"], "colors": tuple(told["options"]["colors"])})
    state: State = GAMES[told["game"]].start(options)
    return state


def steps_of(told: Mapping[str, Any]) -> list[ReviewedStep]:
    """The game so far, from a question."""
    steps, state = list[ReviewedStep](), start_of(told)
    for one in told["past"]:
        move = parse_move(one) if isinstance(one, str) else None
        after = state.arranged(one) if move is None else state.apply(move)
        if after is None:
            raise ValueError("the pieces cannot lie like that")
        steps.append(ReviewedStep(state, move, after))
        state = after
    return steps


def situation_of(told: Mapping[str, Any]) -> Situation:
    """What a seat decides on, from a question."""
    steps, seat = steps_of(told), int(told["seat"])
    own = {seat: parse_move(told["own"])} if told["own"] else {}
    state = steps[-1].after if steps else start_of(told)
    return Situation(GAMES[told["game"]], state, seat, own)


def answered(
    told: Mapping[str, Any], character: Character, go_on: Callable[[int], bool]
) -> Thought:
    """The answer of a character to a question."""
    situation, rng = situation_of(told), Random()
    key = int(told["number"]), situation.seat, str(told["kind"])
    if told["kind"] == "seal":
        moves = situation.game.sealable(situation.state)[situation.seat]
        move: Move = decide_seal(situation, moves, character, go_on, rng)
        return Thought(*key, move)
    moves = situation.state.legal_moves()
    if len(moves) == 1:
        return Thought(*key, moves[0])
    decision = decide(situation, character, go_on, rng)
    others = [one.chances[situation.seat] for one in decision.rated[1:]]
    return Thought(*key, decision.move, decision.chances, fmean(others) if others else 0.0)


def _until(seconds: float) -> Callable[[int], bool]:
    """Whether so much time has not passed yet."""
    end = monotonic() + seconds
    return lambda _: monotonic() < end


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer question after question, until nobody asks any more."""
    for line in questions:
        for said in answers_to(json.loads(line)):
            answers.write(json.dumps(said).encode() + b"\n")
            answers.flush()


def answers_to(told: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The answer to a question; to that for a review how far it is, then the review."""
    if told["kind"] == REVIEW:
        yield from _reviewed(told)
        return
    character = BY_NAME.get(told["character"], STRONGEST)
    thought = answered(told, character, _until(character.time * float(told["seconds"])))
    said = {"chances": thought.chances, "usual": thought.usual}
    yield {"answer": format_move(thought.move), **said}


def _reviewed(told: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    steps = steps_of(told)
    reviewer, count = Reviewer(GAMES[told["game"]], steps), len(steps)
    for done in reviewer.run():
        yield {"done": done, "of": count}
    yield {"done": count, "of": count, "review": review_json(reviewer.review())}


def main() -> None:
    """Think at low priority until the table goes away."""
    os.nice(NICE)
    load_games(config_folder() / "games")
    with suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
