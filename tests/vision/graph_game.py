"""A game as a graph that a test draws: moments with their looks, and moves between them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.games.board import Board, Cell
from companion.games.pieces import Look
from companion.games.rules import Die, Move, Seat, State

CELLS = ("a", "b", "c", "d")
PLACES = ("card", "extra", "die")
BOARD = Board(
    {cell: (float(n), 0.0) for n, cell in enumerate((*CELLS, *PLACES))},
    {
        **{cell: {"e": other} for cell, other in zip(CELLS, (*CELLS[1:], "a"), strict=True)},
        **{place: {} for place in PLACES},
    },
    cards=("card", "extra"),
    dice=("die",),
)


@dataclass(frozen=True, eq=False, slots=True)
class Graph:
    """Moments by name: whose turn, what lies there, and where each move leads."""

    turns: Mapping[str, Seat | None]
    looks: Mapping[str, Mapping[Cell, Look]]
    moves: Mapping[str, Mapping[Move, str]]
    merges: Mapping[frozenset[Move], Move]


@dataclass(frozen=True)
class GraphState(State):
    """One moment of a drawn game."""

    graph: Graph
    name: str

    @property
    def board(self) -> Board:
        return BOARD

    @property
    def turn(self) -> Seat | None:
        return self.graph.turns[self.name]

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(sorted(self.graph.moves.get(self.name, {})))

    def apply(self, move: Move) -> "GraphState":
        return GraphState(self.graph, self.graph.moves[self.name][move])

    def score(self) -> tuple[int, ...]:
        return (0, 0)

    def observation(self) -> Mapping[Cell, Look]:
        return self.graph.looks[self.name]

    def dice(self) -> tuple[Die, ...]:
        return (Die("die", (("1", 1), ("2", 1), ("3", 1))),)

    def merged(self, moves: Collection[Move]) -> Move | None:
        return self.graph.merges.get(frozenset(moves))


def drawn(
    start: str,
    moments: Mapping[str, tuple[Seat | None, Mapping[Cell, Look]]],
    moves: Mapping[str, Mapping[str, str]],
    merges: Mapping[tuple[str, ...], str] | None = None,
) -> GraphState:
    """The beginning of a game; moves are written as in a journal."""
    graph = Graph(
        {name: turn for name, (turn, _) in moments.items()},
        {name: looks for name, (_, looks) in moments.items()},
        {name: {tuple(m.split()): end for m, end in ways.items()} for name, ways in moves.items()},
        {
            frozenset(tuple(m.split()) for m in alike): tuple(one.split())
            for alike, one in (merges or {}).items()
        },
    )
    return GraphState(graph, start)
