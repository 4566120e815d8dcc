"""Best-first max^n: a search tree of moments whose chances an estimate tells.

A decision has the chances of the best of its moves that were looked into, a throw the mean of its
faces. So chances move up as soon as they are known, and a search that sees the end proves it.
"""

from math import log, sqrt
from random import Random

from companion.coach.chances import Chances, estimated, is_proven, proven, result_of, weights_of
from companion.games.estimate import Estimate
from companion.games.rules import DICE, Move, State

BATCH = 24
"""So many moves of a decision are looked at when it is first met, and so many more each time."""
EXPLORE = 0.1
"""How much a move that was seldom looked into is preferred."""
TURN = 400
"""So many moves are looked at to see a turn of several moves to its end."""
FORCED = 2.0
"""At the root each move gets at least the root of so many times its even share of the visits."""
WIDEN = 1.5
"""So many moves, times the root of the visits, are compared."""
ENOUGH, SURE = 200, 0.92
"""After so many visits a search ends whose chances are that good, or the same for every move."""
WON = 0.94
"""A proven result above this is a victory: no other move need be looked at."""


class Node:
    """One moment in the tree."""

    __slots__ = ("chances", "edges", "exact", "moves", "seat", "state", "visits", "weights")

    def __init__(self, state: State, chances: Chances, exact: bool) -> None:
        self.state = state
        self.seat = state.turn
        self.chances = chances
        self.exact = exact
        """Whether its chances are proven."""
        self.visits = 0
        self.moves: list[Move] | None = None
        """Moves that were not looked at yet; None before the first visit."""
        self.edges: list[Edge] = []
        self.weights: list[float] = []
        """How likely each edge is, where chance decides."""


Edge = tuple[Move, Node]


class EstimateTree:
    """Search from one moment, in which nothing is hidden."""

    def __init__(self, state: State, estimate: Estimate, rng: Random) -> None:
        self.estimate, self.rng = estimate, rng
        self.root = self._node(state)
        self._look(self.root, len(state.legal_moves()))
        self._look_through(self.root, TURN)

    def _node(self, state: State) -> Node:
        """A moment with its first chances."""
        spread = self.estimate.spread
        if state.turn is None:
            return Node(state, result_of(state, spread), exact=True)
        worth = self.estimate.worth(state)
        if is_proven(worth):
            return Node(state, proven(worth), exact=True)
        return Node(state, estimated(worth, spread), exact=False)

    def _look_through(self, node: Node, most: int) -> int:
        """Look at moves with which a seat goes on with its turn, about `most` of them: what a turn
        is worth shows at its end. They are no visits. Returns how many more may be looked at.
        """
        turn = node.seat
        for _, child in node.edges:
            if child.seat == turn and turn != DICE and not child.exact and most > 0:
                self._look(child, most)
                most = self._look_through(child, most - len(child.edges))
                child.chances = child.edges[0][1].chances
        _sort(node)
        return most

    def grow(self) -> None:
        """One visit: down to a leaf, whose moves are looked at, and back up."""
        path, node = [self.root], self.root
        if (neglected := self._neglected()) is not None:
            node = neglected
            path.append(node)
        while node.edges and not node.exact:
            node = self._faced(node) if node.seat == DICE else self._tried(node)
            path.append(node)
        if not node.exact:
            self._look(node, BATCH)
        for node in reversed(path):
            self._settle(node)

    def is_settled(self) -> bool:
        """Whether more visits would hardly change what is done."""
        root = self.root
        if root.exact or root.seat is None or root.visits < ENOUGH:
            return root.exact
        if root.chances[root.seat] > SURE:
            return True
        return root.visits == ENOUGH and all(
            child.chances == root.chances for _, child in root.edges
        )

    def _neglected(self) -> Node | None:
        """The move of the root whose turn it is, if its estimate may still err: it was looked into
        too seldom."""
        root = self.root
        if root.seat == DICE or root.exact or not root.edges:
            return None
        count = len(root.edges)
        child = root.edges[root.visits % count][1]
        is_due = child.visits < sqrt(FORCED * root.visits / count) - 1
        return child if is_due and not child.exact else None

    def _look(self, node: Node, count: int) -> None:
        """Look at so many more moves; at all faces of a throw."""
        state, edges, turn = node.state, node.edges, node.seat
        if node.moves is None:
            node.moves = list(state.legal_moves())
            if turn == DICE:
                node.weights, count = weights_of(state, node.moves), len(node.moves)
            else:
                self.rng.shuffle(node.moves)
        looked, node.moves = node.moves[:count], node.moves[count:]
        edges += [(move, self._node(state.apply(move))) for move in looked]
        _sort(node)

    def _faced(self, node: Node) -> Node:
        """A face that is not proven yet, as often as chance brings it."""
        weights = [
            0.0 if child.exact else weight
            for weight, (_, child) in zip(node.weights, node.edges, strict=True)
        ]
        return self.rng.choices(node.edges, weights)[0][1]

    def _tried(self, node: Node) -> Node:
        """The move that is most worth a look: good so far or seldom looked into, not yet proven."""
        turn, visits = node.seat or 0, node.visits
        most = 2 + int(WIDEN * sqrt(visits))
        if node.moves:  # a reply that was overlooked makes a bad move look good
            self._look(node, BATCH)
        bonus, best, found = EXPLORE * sqrt(log(visits + 2)), -1.0, node.edges[0][1]
        for _, child in node.edges:
            if child.exact:
                continue
            worth = child.chances[turn] + bonus / sqrt(child.visits + 1)
            if worth > best:
                best, found = worth, child
            most -= 1
            if not most:
                break
        return found

    def _settle(self, node: Node) -> None:
        """Chances of a moment from those of its edges."""
        node.visits += 1
        if not node.edges or node.exact:
            return
        if node.seat == DICE:
            node.chances, node.exact = self._mean(node), _all_exact(node)
            return
        best = _best(node)
        node.chances = best.chances
        node.exact = best.exact and (best.chances[node.seat or 0] > WON or _all_exact(node))

    def _mean(self, node: Node) -> Chances:
        seats = range(len(node.chances))
        pairs = list(zip(node.weights, node.edges, strict=True))
        return tuple([sum([w * edge[1].chances[s] for w, edge in pairs]) for s in seats])


def _sort(node: Node) -> None:
    """Put what looks best for the seat that decides first."""
    turn = node.seat
    if turn is not None and turn != DICE:
        node.edges.sort(key=lambda edge: edge[1].chances[turn], reverse=True)


def _all_exact(node: Node) -> bool:
    """Whether every move was looked at, and all that they lead to is proven."""
    return not node.moves and all(child.exact for _, child in node.edges)


def _best(node: Node) -> Node:
    """The best moment that the mover can reach, among those that were looked into if any were."""
    turn, best, found = node.seat or 0, -1.0, None
    for _, child in node.edges:
        if (child.visits or child.exact) and child.chances[turn] > best:
            best, found = child.chances[turn], child
    return found or node.edges[0][1]
