"""Conformance check of a game: what the table relies on, tried in short random games."""

import random
import re
from collections.abc import Mapping

from companion.games.board import Board, Mat
from companion.games.pieces import Piece
from companion.games.rules import DICE, EMPTY, Game, Options, State

MOVES = 120
"""So many decisions of a random game are tried for every number of players."""
NAME = re.compile(r"[a-z][a-z0-9_]*")


class ConformanceError(ValueError):
    """A game does not keep what `State` and `Game` promise; the message says what, in one line."""


def check(game: Game) -> None:
    """Try a game out.

    Raises `ConformanceError`; whatever the game itself raises comes through.
    """
    _demand(NAME.fullmatch(game.name) is not None, "its name: small letters, digits, underscores")
    _demand(len(game.seats) > 0 and min(game.seats) > 0, "seats: a range of at least one number")
    enough = len(set(game.colors)) == len(game.colors) >= max(game.seats)
    _demand(enough, f"colors: {max(game.seats)} different ones for its players")
    _demand(len(set(game.markers)) == 4, "mat: four different markers")
    for seats in game.seats:
        _check_pieces(game.pieces(Options(seats=seats)))
        _check_playout(game, seats)


def _demand(kept: bool, promise: str) -> None:
    if not kept:
        raise ConformanceError(promise)


def _check_pieces(pieces: tuple[Piece, ...]) -> None:
    _demand(all(isinstance(piece, Piece) for piece in pieces), "pieces: a tuple of Piece")
    for piece in pieces:
        _demand(piece.look not in ("", EMPTY), "pieces: a piece needs a look")
        there = piece.count > 0 or piece.only_printed
        _demand(there, f"pieces: {piece.look}: a count above 0")


def _check_playout(game: Game, seats: int) -> None:
    rng = random.Random(seats)
    state = game.start(Options(seats=seats))
    _check_board(state.board, game.mat)
    for _ in range(MOVES):
        moves = state.legal_moves()
        _check_state(game, state, seats)
        if state.turn is None:
            return
        state = state.apply(rng.choice(moves))


def _check_board(board: Board, mat: Mat) -> None:
    wide, high = (side / 2 + 0.1 for side in mat.area_mm)
    for cell, (x, y) in board.at.items():
        _demand(cell in board.links, f"board: {cell} has no entry among the links")
        inside = abs(x) * mat.cell_mm <= wide and abs(y) * mat.cell_mm <= high
        _demand(inside or cell in board.beside, f"board: {cell} does not lie within the mat's area")
    for cell, links in board.links.items():
        _demand(board.at.keys() >= set(links.values()), f"board: {cell} has unknown neighbours")


def _check_state(game: Game, state: State, seats: int) -> None:
    turn, moves = state.turn, state.legal_moves()
    _demand(turn is None or turn == DICE or 0 <= turn < seats, f"turn: {turn} is no seat")
    _demand(bool(moves) == (turn is not None), "legal_moves: empty if and only if turn is None")
    _demand(list(moves) == sorted(set(moves)), "legal_moves: sorted and unique")
    words = {word for move in moves for word in move}
    _demand(all(word and word == "".join(word.split()) for word in words), "a move is of words")
    _demand(turn != DICE or bool(state.dice()), "dice: what is rolled when turn is DICE")
    _demand(len(state.score()) == seats, f"score: {seats} numbers, one a seat")
    ranked = sorted(seat for place in state.standings() for seat in place)
    _demand(ranked == list(range(seats)), "standings: every seat once")
    _check_looks(game, state.board, state.observation())
    _demand(state.board.at.keys() >= state.heights().keys(), "heights: cells of the board")
    _demand(hash(state) == hash(state), "a state must be hashable")
    for part in (state.news(), state.status(), state.labels(), state.untidied()):
        len(part)


def _check_looks(game: Game, board: Board, seen: Mapping[str, str]) -> None:
    for cell, look in seen.items():
        _demand(cell in board.at, f"observation: {cell} is no cell of the board")
        _demand(look in game.looks, f"observation: {look} is no look of its pieces")
