"""Moments of Battle Sheep that its tests share; seat 0 is the book's White, seat 1 its Black."""

import random
import re

from companion.games.battle_sheep import GAME
from companion.games.battle_sheep.state import BattleSheep, position
from companion.games.board import hex_name
from companion.games.rules import Options, parse_move

BOARD = """\
                  .
                .   .           .
  .   .   .       .           .   .
B   .   .   .   .   .   .   .   .
  .           .   .       .   .
            .   .       .   W
              .   .   .   .
"""
LAST = """\
                  .
                B1  B1          W1
  W1  B1  B1      B3          .   W1
B1  W1  B1  B1  B1  B1  W1  W1  B1
  B1          W1  B1      W1  W1
            B1  W1      .   W1
              W3  W1  W1  .
"""
TILING = (
    "lay 0,0 t1; lay -1,2 t3; lay -3,2 t2; lay -5,2 t1; "
    "lay 1,3 t2; lay 3,1 t1; lay -3,5 t2; lay 0,4 t3"
)
GAME_OF_26 = (
    "split 1,4 ne 1; split -5,2 e 1; split 1,4 ne 1; split -5,2 se 14; split 1,4 nw 13; "
    "split -5,3 ne 13; split 1,2 e 2; split -3,1 e 1; split 1,2 w 2; split -3,1 se 11; "
    "split -4,2 nw 1; split -3,2 e 1; split 1,2 se 8; split -3,2 e 8; split 1,3 sw 7; "
    "split -3,2 e 1; split -1,5 w 6; split -1,2 ne 1; split -3,5 e 2; split -1,2 ne 4; "
    "split 2,2 ne 1; split -1,2 sw 1; split -2,5 nw 1; split -1,2 se 1; split -3,5 ne 1; "
    "split 0,1 nw 1"
)


def drawn(picture: str) -> dict[str, str]:
    """What stands on each cell of a drawing whose first row is r = -1."""
    return {
        hex_name((found.start() - 2 * r) // 4 - 4, r): found.group()
        for r, line in enumerate(picture.splitlines(), -1)
        for found in re.finditer(r"\S+", line)
    }


VECTOR = tuple(drawn(BOARD))
V1A = position(VECTOR, {"1,4": (0, 16), "-5,2": (1, 16)}, 0)


def fresh(options: Options = Options()) -> BattleSheep:  # noqa: B008
    """The empty mat."""
    state = GAME.start(options)
    assert isinstance(state, BattleSheep)
    return state


def played(state: BattleSheep, text: str) -> BattleSheep:
    """The state after moves, each of them checked."""
    for said in text.split(";"):
        move = parse_move(said)
        assert move in state.legal_moves(), f"{said} is not legal"
        state = state.apply(move)
    return state


def row(length: int) -> list[str]:
    """Cells side by side from the middle to the east."""
    return [f"{q},0" for q in range(length)]


def finished(seed: int, seats: int = 2) -> list[BattleSheep]:
    """Every moment of a random game."""
    rng = random.Random(seed)
    states = [fresh(Options(seats))]
    while moves := states[-1].legal_moves():
        states.append(states[-1].apply(rng.choice(moves)))
    return states
