"""Benchmark of the rules: random playouts and perft beside python-chess."""

import random
import time
from collections.abc import Callable
from typing import Any

import chess

from companion.games import GAMES
from companion.games.rules import Game, Options, State

SLICES, SLICE_SECONDS = 5, 0.2
"""Ours and the peer take turns, so that a busy machine slows both alike."""
PERFT_NODES = 20_000


def playout(state: State, rng: random.Random) -> int:
    """Play to the end at random; the number of moves played."""
    count = 0
    while moves := state.legal_moves():
        state = state.apply(moves[int(rng.random() * len(moves))])
        count += 1
    return count


def chess_playout(rng: random.Random) -> int:
    """Playout with python-chess, to the end that the rules of chess give a random game."""
    board, count = chess.Board(), 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        count += 1
    return count


class Pace:
    """Rate meter: things done per second of processor time."""

    def __init__(self, once: Callable[[], int]) -> None:
        self.once = once
        self.count, self.spent = 0, 0.0
        once()  # tables are built on first use

    def run(self) -> None:
        """Work for one slice."""
        began = time.process_time()
        while (spent := time.process_time() - began) < SLICE_SECONDS:
            self.count += self.once()
        self.spent += spent

    @property
    def rate(self) -> float:
        """Things per second."""
        return self.count / self.spent


def compare_rates(once: Callable[[], int], peer: Callable[[], int]) -> tuple[float, float]:
    """Rate of `once`, and its ratio to the rate of `peer` in the same slices of time."""
    ours, theirs = Pace(once), Pace(peer)
    for _ in range(SLICES):
        theirs.run()
        ours.run()
    return ours.rate, ours.rate / theirs.rate


def perft(state: State, depth: int) -> int:
    """Perft: number of lines of `depth` moves."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(perft(state.apply(m), depth - 1) for m in moves)


def chess_perft(board: chess.Board, depth: int) -> int:
    """Perft with python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def midgame(game: Game, seats: int) -> State:
    """State some moves into a random game, where perft has something to count."""
    rng = random.Random(7)
    state = game.start(Options(seats=seats))
    for _ in range(16):
        state = state.apply(rng.choice(state.legal_moves()))
    return state


def perft_depth(state: State) -> int:
    """Depth that reaches `PERFT_NODES`."""
    depth = 1
    while depth < 6 and perft(state, depth) < PERFT_NODES:
        depth += 1
    return depth


def figures(game: Game, seats: int, rng: random.Random) -> dict[str, Any]:
    """Row of figures: playouts and perft of one game beside python-chess."""
    start, middle = game.start(Options(seats=seats)), midgame(game, seats)
    moves, ratio = compare_rates(lambda: playout(start, rng), lambda: chess_playout(rng))
    depth = perft_depth(middle)
    nodes, perft_ratio = compare_rates(
        lambda: perft(middle, depth), lambda: chess_perft(chess.Board(), 3)
    )
    return {
        "game": game.name,
        "seats": seats,
        "moves_per_second": moves,
        "playout_ratio": ratio,
        "perft_depth": depth,
        "perft_nodes_per_second": nodes,
        "perft_ratio": perft_ratio,
    }


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """All figures, each line as it comes."""
    rng = random.Random(1)
    echo("random playouts and perft, beside python-chess in the same slices of processor time")
    echo(f"{'game':20} {'seats':5} {'moves/s':>9} {'x chess':>8} {'nodes/s':>10} {'x chess':>8}")
    rows = []
    for game in GAMES.values():
        for seats in game.seats:
            row = figures(game, seats, rng)
            rows.append(row)
            echo(
                f"{game.name:20} {seats:5} {row['moves_per_second']:9,.0f}"
                f" {row['playout_ratio']:8.2f} {row['perft_nodes_per_second']:10,.0f}"
                f" {row['perft_ratio']:8.2f}"
            )
    return {"peer": f"python-chess {chess.__version__}", "games": rows}
