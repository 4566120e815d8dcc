"""Robustness page: what whole games under the synthetic camera came to, told honestly."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from companion.bench.game_figures import GameFigures

GOAL = 1.0
"""Legal turns in a hundred that may be called illegal."""
HEAD = ("", "games", "turns", "score right", "called illegal in 100 turns", "moves nobody made",
        "questions in 100 turns", "minutes lost in an hour")  # fmt: skip
INTRO = """# Robustness

What works in which light, at which tilt and with which pieces. This page is made by
`./bellwether bench games --games {games} --seed {seed} --page docs/robustness.md`: whole games of
every rule set and number of seats, made by the clumsy player (half-made moves, long thoughts,
pieces knocked over, one mistake in eight turns) and seen through the synthetic camera alone, in
rooms drawn at random. A run may be cut short: what counts is the number of games in the tables,
here {count}; a line about a single game says little. In one turn of 25 somebody casts a shadow,
changes the lamp or knocks against the camera. The pictures are drawn, not photographed: a room
that fails here fails at home, too; one that works here need not.

A turn is *called illegal* if the box disagrees though nothing illegal lies on the table; the goal
is at most {goal:.0f} in 100 turns. *Minutes lost* are those in which players wait for more than
three seconds, answer questions or mend what the box got wrong.
"""


class SummaryRow(NamedTuple):
    """Figures of some games together."""

    games: int
    turns: int
    right: int
    strange: int
    strays: int
    questions: int
    lost: float
    minutes: float

    def cells(self) -> tuple[str, ...]:
        """As words of a table."""
        turns, minutes = max(1, self.turns), max(1.0, self.minutes)
        return (
            str(self.games), str(self.turns), f"{self.right} of {self.games}",
            f"{100 * self.strange / turns:.1f}", str(self.strays),
            f"{100 * self.questions / turns:.1f}", f"{60 * self.lost / minutes:.1f}",
        )  # fmt: skip


def summed(games: Iterable[GameFigures]) -> SummaryRow:
    """Figures of these games together."""
    some = list(games)
    return SummaryRow(
        len(some), sum(one.turns for one in some), sum(one.right for one in some),
        sum(len(one.strange) for one in some), sum(len(one.strays) for one in some),
        sum(one.questions for one in some), sum(one.lost for one in some),
        sum(one.minutes for one in some),
    )  # fmt: skip


def grouped(
    games: Sequence[GameFigures], key: Callable[[GameFigures], str]
) -> dict[str, SummaryRow]:
    """Figures by what a key says of each game."""
    names = sorted({key(one) for one in games})
    return {name: summed(one for one in games if key(one) == name) for name in names}


def tables(games: Sequence[GameFigures]) -> dict[str, dict[str, SummaryRow]]:
    """All tables: by rule set, and by each trait of the rooms."""
    found = {"game": grouped(games, lambda one: f"{one.game}, {one.seats} seats")}
    for trait in games[0].traits:
        found[trait] = grouped(games, lambda one, trait=trait: one.traits[trait])  # type: ignore[misc]  # a default binds it now
    return {**found, "all": {"together": summed(games)}}


def lines(games: Sequence[GameFigures]) -> Iterable[str]:
    """The tables for a terminal."""
    for title, rows in tables(games).items():
        yield ""
        yield f"{title:24}" + "".join(f"{head[:18]:>20}" for head in HEAD[1:])
        for name, row in rows.items():
            yield f"{name:24}" + "".join(f"{cell:>20}" for cell in row.cells())


def page(games: Sequence[GameFigures], games_each: int, seed: int) -> str:
    """The page."""
    parts = [INTRO.format(games=games_each, seed=seed, goal=GOAL, count=len(games))]
    for title, rows in tables(games).items():
        head = " | ".join((title, *HEAD[1:]))
        body = [f"| {' | '.join((name, *row.cells()))} |" for name, row in rows.items()]
        parts += ["\n".join([f"| {head} |", "|" + "---|" * len(HEAD), *body, ""])]
    wrong = [line for one in games for line in _faults(one)]
    parts.append("## What went wrong\n" if wrong else "Nothing else went wrong.\n")
    return "\n".join([*parts, *(f"- {line}" for line in wrong)]).rstrip() + "\n"


def _faults(one: GameFigures) -> Iterable[str]:
    """Sentences about all that went wrong in a game."""
    where = f"{one.game}, {one.seats} seats, seed {one.seed}"
    room = ", ".join(f"{name} {value}" for name, value in one.traits.items())
    if one.stuck:
        yield f"{where} ({room}): did not end; the box showed {one.stuck}."
    elif not one.right:
        yield f"{where} ({room}): the final score was wrong."
    yield from (f"{where} ({room}): {what}." for what in one.strays)
