"""Event sourcing: facts of what happened at the table, and the sitting that they fold into.

The journal keeps facts; everything else follows from them. `apply_fact` is the only way in which
a sitting changes, at the table and when a journal is read, so a replay cannot differ.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
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
    State,
    format_move,
    parse_move,
    play,
)
from companion.table.session.clock import Limit

Fact = Mapping[str, Any]
"""One thing that happened, as JSON would keep it; its kind is under "fact"."""


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
        return _APPLY[kind](sitting, fact)
    except (KeyError, TypeError, IndexError) as error:
        raise FactError(f"not a fact of this version: {error}") from None
    except (IllegalMoveError, OptionError) as error:
        raise FactError(str(error)) from None


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


def is_roll(step: Step) -> bool:
    """Whether chance decided this step."""
    return step.state.turn == DICE


def steps_to_undo(sitting: Sitting) -> int:
    """How many steps BACK takes back together; 0 where a roll or the start forbids it.

    A pass that played itself goes with what came before it.
    """
    for count, step in enumerate(reversed(sitting.steps), 1):
        if is_roll(step):
            return 0
        if not step.joined and step.move != PASS:
            return count
    return 0


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
    return Sitting(game, options, limit, fact["wall"], game.start(options), (0,) * options.seats)


def _moved(sitting: Sitting, fact: Fact) -> Sitting:
    move = parse_move(fact["move"])
    return _stepped(sitting, fact, move, play(sitting.state, move))


def _arranged(sitting: Sitting, fact: Fact) -> Sitting:
    state = sitting.state.arranged(fact["looks"])
    if state is None:
        raise FactError("the pieces cannot lie like that")
    return _stepped(sitting, fact, None, state)


def _stepped(sitting: Sitting, fact: Fact, move: Move | None, state: State) -> Sitting:
    step = Step(
        sitting.state, move, fact["by"], fact["wall"], sitting.spent, fact.get("joined", False)
    )
    return replace(
        sitting,
        state=state,
        steps=(*sitting.steps, step),
        spent=tuple(fact["spent"]),
        undone=sitting.undone[1:] if sitting.undone[:1] == (fact,) else (),
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
    )


def _fact_of(step: Step, after: State, spent: tuple[int, ...]) -> Fact:
    """Fact that made `step`, to be applied again by a redo."""
    common = {"by": step.by, "wall": step.wall, "spent": list(spent), "joined": step.joined}
    if step.move is None:
        return {"fact": "arrange", "looks": dict(after.observation()), **common}
    return {"fact": "move", "move": format_move(step.move), **common}


def _clocked(sitting: Sitting, fact: Fact) -> Sitting:
    return replace(sitting, spent=tuple(fact["spent"]))


def _ended(sitting: Sitting, fact: Fact) -> Sitting:
    return replace(sitting, ended=fact["by"])


def _noted(sitting: Sitting, fact: Fact) -> Sitting:
    return sitting


_APPLY = {
    "move": _moved,
    "arrange": _arranged,
    "undo": _undid,
    "clock": _clocked,
    "end": _ended,
    "note": _noted,
}
"""Every kind of fact but the first, with what it does."""
