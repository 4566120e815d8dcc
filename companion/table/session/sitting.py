"""Event sourcing: facts of what happened at the table, and the sitting that they fold into.

The journal keeps facts; everything else follows from them. `apply_fact` is the only way in which
a sitting changes, at the table and when a journal is read, so a replay cannot differ.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from types import MappingProxyType
from typing import Any

from companion.games import GAMES
from companion.games.rules import (
    DICE,
    PASS,
    Game,
    IllegalMoveError,
    Move,
    OptionError,
    Options,
    Seat,
    State,
    format_move,
    parse_move,
    play,
)
from companion.table.session.clock import Limit
from companion.table.session.roll_chain import RollChain, game_word

Fact = Mapping[str, Any]
"""One thing that happened, as JSON would keep it; its kind is under "fact"."""


SealedMoves = Mapping[Seat, Move]
ROBOT = "robot"
"""By whom a robot's decision was made."""
QUESTION, HINT = "question", "hint"
"""What was asked: by the table, and by the players."""


class FactError(ValueError):
    """Error of a fact that does not fit what happened before it; the message says why."""


@dataclass(frozen=True, slots=True)
class Step:
    """Step of the history: one decision and the state before it."""

    state: State
    move: Move | None
    """None where the players corrected the table."""
    by: str
    wall: int
    """When, in milliseconds since 1970."""
    spent: tuple[int, ...]
    """Thinking time per seat before it."""
    joined: bool
    """Whether it belongs to the step before it and is taken back with it."""
    sealed: SealedMoves = field(default_factory=lambda: MappingProxyType({}))
    """What was sealed before it."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Game state with its history: one game as it stands, and how it came to this."""

    game: Game
    options: Options
    limit: Limit
    wall: int
    state: State
    spent: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    undone: tuple[Fact, ...] = ()
    """Facts that were taken back, in the order to tell them again."""
    ended: str = ""
    """Why it ended before its end: "agreement"."""
    rolls: RollChain = field(default_factory=RollChain)
    """Pledges of the device's rolls."""
    sealed: SealedMoves = field(default_factory=lambda: MappingProxyType({}))
    """By seat a move that it has settled in secret and that is not due yet; nobody is shown it."""
    robots: tuple[str, ...] = ()
    """By seat the character of a robot, or nothing for a person; empty where all are people."""
    hints: bool = True
    """Whether the coach may be asked."""
    asked: tuple[str, ...] = ()
    """Questions that the players answered and hints that they asked for, in order."""

    def robot(self, seat: Seat | None) -> str:
        """Character of the robot on a seat; nothing for a person, dice and the end."""
        known = seat is not None and 0 <= seat < len(self.robots)
        return self.robots[seat] if known and seat is not None else ""

    @property
    def unsealed(self) -> Move | None:
        """The sealed move of the seat to move, if it may be played now."""
        turn = None if self.over else self.state.turn
        move = self.sealed.get(turn) if turn is not None else None
        return move if move in self.state.legal_moves() else None

    @property
    def colors(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return self.game.table(self.options)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to decide."""
        return bool(self.ended) or self.state.turn is None


def sit(game: Game, options: Options, limit: Limit, wall: int) -> Fact:
    """The fact that these players sit down to this game."""
    return {
        "fact": "sit",
        "game": game.name,
        "seats": options.seats,
        "first": options.first,
        "colors": list(options.colors),
        "layout": options.layout,
        "facts": dict(options.facts),
        "clock": limit.per,
        "limit_ms": limit.ms,
        "wall": wall,
    }


def apply_fact(sitting: Sitting | None, fact: Fact) -> Sitting:
    """Fold step: the sitting after `fact`.

    Raises `FactError` if it cannot have happened here.
    """
    try:
        kind = fact["fact"]
        if kind == "sit":
            return _sat(fact)
        if sitting is None:
            raise FactError("a game must begin with who sits down")
        after = _APPLY[kind](sitting, fact)
        return _proved(sitting, after, fact) if "proof" in fact else after
    except (KeyError, TypeError, IndexError) as error:
        raise FactError(f"not a fact of this version: {error}") from None
    except (IllegalMoveError, OptionError) as error:
        raise FactError(str(error)) from None


def _proved(before: Sitting, after: Sitting, fact: Fact) -> Sitting:
    """The sitting with what the proof of a fact adds to its chain."""
    seat = fact.get("seat", before.state.turn)
    return replace(after, rolls=after.rolls.told(fact["proof"], f"{seat} {fact.get('move', '')}"))


def replayed(facts: Iterable[Fact]) -> Sitting:
    """Fold of all facts: the sitting that they add up to.

    Raises `FactError` if they do not.
    """
    sitting = None
    for fact in facts:
        sitting = apply_fact(sitting, fact)
    if sitting is None:
        raise FactError("no facts")
    return sitting


def roll_numbers(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Numbers of the dice reader's rolls in a game, oldest first."""
    return tuple(fact["roll"] for fact in facts if isinstance(fact.get("roll"), str))


def is_roll(step: Step) -> bool:
    """Whether chance decided this step."""
    return step.state.turn == DICE


def steps_to_undo(sitting: Sitting) -> int:
    """How many steps BACK takes back together; 0 where a roll or the start forbids it.

    A pass that played itself goes with what came before it; so does a robot's move, which would
    only come again.
    """
    for count, step in enumerate(reversed(sitting.steps), 1):
        if is_roll(step):
            return 0
        if not step.joined and step.move != PASS and step.by != ROBOT:
            return count
    return 0


def robot_step(sitting: Sitting) -> Step | None:
    """The last decision, if it was a robot's; what plays itself after it does not count."""
    last = next((step for step in reversed(sitting.steps) if step.by not in ("rule", "seal")), None)
    return last if last and last.by == ROBOT else None


def unsealed_robots(sitting: Sitting) -> tuple[Seat, ...]:
    """Robots that may seal a move now and have not."""
    if not any(sitting.robots):
        return ()
    seats = sitting.game.sealable(sitting.state)
    return tuple(seat for seat in seats if sitting.robot(seat) and seat not in sitting.sealed)


def turn_count(sitting: Sitting) -> int:
    """Number of turns: a seat's decisions until another seat decides are one turn.

    Dice that fall in between begin none, and neither do corrections of the table.
    """
    decisions = (step.state.turn for step in sitting.steps if step.move)
    return sum(1 for _ in groupby(seat for seat in decisions if seat != DICE))


def _sat(fact: Fact) -> Sitting:
    game = GAMES.get(fact["game"])
    if game is None:
        raise FactError(f"no game is called {fact['game']}")
    options = Options(
        seats=fact["seats"],
        first=fact["first"],
        colors=tuple(fact["colors"]),
        layout=fact["layout"],
        facts=fact["facts"],
    )
    limit = Limit(fact["clock"], fact["limit_ms"])
    start, spent = game.start(options), (0,) * options.seats
    chain = RollChain(game_word(fact))
    robots, hints = tuple(fact.get("robots", ())), fact.get("hints", True)
    wall = fact["wall"]
    return Sitting(
        game, options, limit, wall, start, spent, rolls=chain, robots=robots, hints=hints
    )


def _moved(sitting: Sitting, fact: Fact) -> Sitting:
    move = parse_move(fact["move"])
    return _with_asked(_stepped(sitting, fact, move, play(sitting.state, move)), fact)


def _arranged(sitting: Sitting, fact: Fact) -> Sitting:
    state = sitting.state.arranged(fact["looks"])
    if state is None:
        raise FactError("the pieces cannot lie like that")
    return _stepped(sitting, fact, None, state)


def _stepped(sitting: Sitting, fact: Fact, move: Move | None, state: State) -> Sitting:
    joined = fact.get("joined", False)
    before, sealed = sitting.state, sitting.sealed
    step = Step(before, move, fact["by"], fact["wall"], sitting.spent, joined, sealed)
    return replace(
        sitting,
        state=state,
        steps=(*sitting.steps, step),
        spent=tuple(fact["spent"]),
        undone=sitting.undone[1:] if sitting.undone[:1] == (fact,) else (),
        sealed={seat: kept for seat, kept in sealed.items() if (seat, kept) != (before.turn, move)},
    )


def _undid(sitting: Sitting, fact: Fact) -> Sitting:
    """Board, score, clock and log go back together."""
    count = fact["steps"]
    taken = sitting.steps[-count:]
    if not 0 < count <= len(sitting.steps) or any(map(is_roll, taken)):
        raise FactError(f"{count} steps cannot be taken back here")
    ends = (*(step.state for step in taken[1:]), sitting.state)
    spent = (*(step.spent for step in taken[1:]), sitting.spent)
    again = tuple(map(_fact_of, taken, ends, spent))
    return replace(
        sitting,
        state=taken[0].state,
        spent=taken[0].spent,
        steps=sitting.steps[:-count],
        undone=(*again, *sitting.undone),
        ended="",
        sealed=taken[0].sealed,
    )


def _fact_of(step: Step, after: State, spent: tuple[int, ...]) -> Fact:
    """Fact that made `step`, to be applied again by a redo."""
    common = {"by": step.by, "wall": step.wall, "spent": list(spent), "joined": step.joined}
    if step.move is None:
        return {"fact": "arrange", "looks": dict(after.observation()), **common}
    return {"fact": "move", "move": format_move(step.move), **common}


def _sealed(sitting: Sitting, fact: Fact) -> Sitting:
    seat, move = fact["seat"], parse_move(fact["move"])
    if move not in sitting.game.sealable(sitting.state).get(seat, ()):
        raise FactError("this cannot be sealed here")
    return replace(sitting, sealed={**sitting.sealed, seat: move})


def _clocked(sitting: Sitting, fact: Fact) -> Sitting:
    return replace(sitting, spent=tuple(fact["spent"]))


def _ended(sitting: Sitting, fact: Fact) -> Sitting:
    return replace(sitting, ended=fact["by"])


def _noted(sitting: Sitting, fact: Fact) -> Sitting:
    return _with_asked(sitting, fact)


def _with_asked(sitting: Sitting, fact: Fact) -> Sitting:
    """The sitting with what was asked; a turn of several decisions was asked about once."""
    what = str(fact.get("asked", ""))
    counts = what in (QUESTION, HINT) and not fact.get("joined")
    return replace(sitting, asked=(*sitting.asked, what)) if counts else sitting


_APPLY = {
    "move": _moved,
    "arrange": _arranged,
    "undo": _undid,
    "seal": _sealed,
    "clock": _clocked,
    "end": _ended,
    "note": _noted,
}
"""Every kind of fact but the first, with what it does."""
