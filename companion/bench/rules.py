"""How fast the rules are: random playouts and perft beside python-chess."""

import random
import time
from collections.abc import Callable
from typing import Any

import chess

from companion.games import GAMES
from companion.games.rules import Game, Options, State

SECONDS = 1.5
"""Long enough that a ratio repeats to a few percent here."""
CHESS_PLIES = 200
"""Random chess seldom ends by itself; two bare kings would only be quicker."""
PERFT_NODES = 20_000


def playout(state: State, rng: random.Random) -> int:
    """Play to the end at random; the number of moves played."""
    count = 0
    while moves := state.legal_moves():
        state = state.apply(moves[int(rng.random() * len(moves))])
        count += 1
    return count


def chess_playout(rng: random.Random) -> int:
    """The same with python-chess."""
    board, count = chess.Board(), 0
    while count < CHESS_PLIES and (moves := list(board.legal_moves)):
        board.push(moves[int(rng.random() * len(moves))])
        count += 1
    return count


def rate(once: Callable[[], int]) -> float:
    """Things per second, from whole calls of `once` over `SECONDS`."""
    once()  # tables are built on first use
    count, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        count += once()
    return count / spent


def perft(state: State, depth: int) -> int:
    """How many lines of `depth` moves there are."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(perft(state.apply(m), depth - 1) for m in moves)


def chess_perft(board: chess.Board, depth: int) -> int:
    """The same with python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def moment(game: Game, seats: int) -> State:
    """A moment some moves into a random game, where perft has something to count."""
    rng = random.Random(7)
    state = game.start(Options(seats=seats))
    for _ in range(16):
        state = state.apply(rng.choice(state.legal_moves()))
    return state


def perft_rate(game: Game, seats: int) -> tuple[int, float]:
    """The depth that reaches `PERFT_NODES`, and nodes per second at it."""
    state, depth = moment(game, seats), 1
    while depth < 6 and perft(state, depth) < PERFT_NODES:
        depth += 1
    return depth, rate(lambda: perft(state, depth))


def measure(tell: Callable[[str], None]) -> dict[str, Any]:
    """Every figure, told line by line as it comes."""
    rng = random.Random(1)
    chess_moves = rate(lambda: chess_playout(rng))
    chess_nodes = rate(lambda: chess_perft(chess.Board(), 3))
    tell("random playouts and perft, beside python-chess in the same run")
    tell(f"{'game':20} {'seats':5} {'moves/s':>9} {'x chess':>8} {'perft/s':>10} {'x chess':>8}")
    tell(f"{'python-chess':20} {2:5} {chess_moves:9,.0f} {1:8.2f} {chess_nodes:10,.0f} {1:8.2f}")
    rows = []
    for game in GAMES.values():
        for seats in game.seats:
            start = game.start(Options(seats=seats))
            moves = rate(lambda start=start: playout(start, rng))  # type: ignore[misc]  # mypy cannot type a lambda's default
            depth, nodes = perft_rate(game, seats)
            row = {
                "game": game.name,
                "seats": seats,
                "moves_per_second": moves,
                "playout_ratio": moves / chess_moves,
                "perft_depth": depth,
                "perft_nodes_per_second": nodes,
                "perft_ratio": nodes / chess_nodes,
            }
            rows.append(row)
            tell(
                f"{game.name:20} {seats:5} {moves:9,.0f} {moves / chess_moves:8.2f}"
                f" {nodes:10,.0f} {nodes / chess_nodes:8.2f}"
            )
    return {
        "chess_moves_per_second": chess_moves,
        "chess_perft_nodes_per_second": chess_nodes,
        "games": rows,
    }
