"""Plain text that a person can read in a diff: perft counts and playthroughs."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.games import GAMES
from companion.games.rules import DICE, Move, Options, State, format_move, parse_move, play
from tests import HOME

HERE = Path(__file__).parent
PERFT = HERE / "perft"
PLAYTHROUGHS = HERE / "playthroughs"


class Count(NamedTuple):
    """One line of a perft file: a moment and how many lines of 1, 2, ... moves follow it."""

    seats: int
    moves: tuple[Move, ...]
    counts: tuple[int, ...]


def perft_lines(name: str) -> Iterator[Count]:
    """`seats 2 start: 6 36` and `seats 2 after MOVE; MOVE: 6 36`; `#` begins a comment."""
    for line in (PERFT / f"{name}.perft").read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            place, _, counts = text.rpartition(":")
            _, seats, _, *moves = place.split(maxsplit=3)
            said = tuple(parse_move(move) for part in moves for move in part.split(";"))
            yield Count(int(seats), said, tuple(map(int, counts.split())))


def moment(name: str, seats: int, moves: tuple[Move, ...]) -> State:
    """The state after `moves`, each checked."""
    state = GAMES[name].start(Options(seats=seats))
    for move in moves:
        state = play(state, move)
    return state


def perft(state: State, depth: int) -> int:
    """How many lines of `depth` moves there are."""
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(perft(state.apply(m), depth - 1) for m in moves)


SHOWN_FIRST, SHOWN_LAST = 25, 12


def playthrough(name: str, seats: int, seed: int = 1) -> str:
    """A random game as text: every decision with its news and scores, the middle left out."""
    rng = random.Random(seed)
    state = GAMES[name].start(Options(seats=seats))
    steps = [f"game {name}, {seats} seats, seed {seed}", *told(state)]
    chapters: list[list[str]] = [steps]
    while moves := state.legal_moves():
        turn = state.turn
        move = rng.choice(moves)
        state = state.apply(move)
        who = "dice" if turn == DICE else f"seat {turn}"
        points = " ".join(map(str, state.score()))
        head = f"{len(chapters):3} {who} of {len(moves)}: {format_move(move)} | {points}"
        chapters.append([head, *told(state)])
    if len(chapters) > SHOWN_FIRST + SHOWN_LAST:
        left_out = len(chapters) - SHOWN_FIRST - SHOWN_LAST
        chapters[SHOWN_FIRST:-SHOWN_LAST] = [[f"... {left_out} decisions left out ..."]]
    places = " > ".join("=".join(map(str, seats)) for seats in state.standings())
    return "\n".join(line for chapter in chapters for line in chapter) + f"\nplaces: {places}\n"


def told(state: State) -> list[str]:
    """The news, indented, each with its seat."""
    return [
        f"      {f'seat {item.seat}: ' if item.seat is not None else ''}{item}"
        for item in state.news()
    ]


def playthrough_path(name: str, seats: int) -> Path:
    """Where the golden of this game and number of seats lies."""
    return PLAYTHROUGHS / f"{name}_{seats}.txt"


def write_playthroughs(names: list[str]) -> None:
    """Make the goldens anew; read the diff before you commit it."""
    for name in names or list(GAMES):
        for seats in GAMES[name].seats:
            path = playthrough_path(name, seats)
            path.write_text(playthrough(name, seats), encoding="utf-8")
            print(path.relative_to(HOME))
