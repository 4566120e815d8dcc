"""Moments of the Sheep Race to begin a test from."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.facts import Facts
from companion.games.rules import Options, format_move, parse_move, play
from companion.games.sheep_race import GAME, start
from companion.games.sheep_race.parts import BLUE, FINAL, NOBODY, RED, SQUARE, WHITE
from companion.games.sheep_race.state import SheepRace

NATIONS = ("brazil", "england", "scotland", "italy", "greece", "spain")
"""Who runs in lanes 1 to 6 unless a test says otherwise."""
LEFT = ("australia", "france", "germany", "new_zealand", "south_africa", "usa")
"""Who is then left for the second semifinal."""
Cubes = tuple[int, int, int]
"""Red, blue, white."""
SPENT: Cubes = (0, 0, 0)


def after(state: SheepRace, *said: str) -> SheepRace:
    """The moment after these moves, each checked."""
    for text in said:
        moved = play(state, parse_move(text))
        assert isinstance(moved, SheepRace)
        state = moved
    return state


def placed(
    state: SheepRace,
    squares: Sequence[int],
    cubes: Mapping[int, Cubes] | None = None,
    home: Sequence[int] = (),
) -> SheepRace:
    """The same moment with the sheep on these squares, lane by lane.

    `cubes` of some lanes, of the others one blue; `home`: the lanes that finished, in order.
    """
    breath = {**dict.fromkeys(range(1, 7), (0, 1, 0)), **(cubes or {})}
    flock = tuple(
        square * SQUARE + breath[lane][0] * RED + breath[lane][1] * BLUE + breath[lane][2] * WHITE
        for lane, square in enumerate(squares, 1)
    )
    return replace(state, flock=flock, home=tuple(lane - 1 for lane in home))


def race(
    squares: Sequence[int] = (0, 0, 0, 0, 0, 0),
    cubes: Mapping[int, Cubes] | None = None,
    home: Sequence[int] = (),
    bets: Sequence[int] = (1, 2),
    facts: Facts | None = None,
) -> SheepRace:
    """The first semifinal, with dice due for seat 0; `bets`: the open one of each seat."""
    theirs = GAME.facts(facts, "box.toml") if facts else {}
    state = start(Options(seats=len(bets), facts=theirs))
    state = after(state, *(f"deal {nation}" for nation in NATIONS))
    state = after(state, *(f"bet {lane}" for lane in bets))
    return placed(state, squares, cubes, home)


def semifinals() -> SheepRace:
    """The final, after England, Brazil, Scotland and then France, Australia, Germany did best.

    Everybody's hidden bets were the two lowest lanes they could be.
    """
    state = race()
    for second_race in (False, True):
        if second_race:
            state = after(state, *(f"deal {nation}" for nation in LEFT))
            while state.phase == "bet":
                state = state.apply(state.legal_moves()[0])
        state = placed(state, (16, 16, 15, 1, 1, 1), home=(2, 1))
        state = after(state, "roll 3 0", "trot blue")
        while state.phase == "reveal":
            state = state.apply(state.legal_moves()[0])
    return state


def final(state: SheepRace) -> SheepRace:
    """The same sheep on the same squares in the final, where no bet lies open."""
    none_open = (NOBODY,) * len(state.book.points)
    return replace(state, book=state.book._replace(race=FINAL, bets=none_open))


def choices(state: SheepRace) -> list[str]:
    """The legal moves in words."""
    return [format_move(move) for move in state.legal_moves()]


def lane_to_move(state: SheepRace) -> int:
    """The lane as players call it."""
    return state.lane + 1


def cubes_of(state: SheepRace, lane: int) -> Cubes:
    """Red, blue and white cubes on the card of a lane."""
    sheep = state.flock[lane - 1]
    return sheep // RED % 16, sheep // BLUE % 16, sheep % 16


def told(state: SheepRace) -> list[str]:
    """The news in words, each with its seat."""
    return [f"{'' if x.seat is None else f'seat {x.seat}: '}{x}" for x in state.news()]
