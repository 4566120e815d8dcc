"""Move decoding: from a sighting to the legal moves that explain it, without any pixels.

Squares are not classified; moves are decoded. Every legal line of decisions of the seat to move,
and "nothing moved", is scored against the odds of each cell, and a line is CERTAIN only when it
explains every cell and is far enough ahead of all that look different.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

from companion.games.board import EIGHT, Board, Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, State
from companion.table.reading import Line, Reading, Verdict
from vision.evidence import LEAST_LOG, Evidence
from vision.on_the_way import PartialMove
from vision.sighting import OTHER, Sighting, likeliest, occupied

MARGIN = 4.0
"""Nats by which the best explanation must lead; the pilot had no wrong one above it."""
BEAM, SLACK, MOST = 10, 12.0, 100
"""Unfinished lines that are followed: the ten best, and within so many nats of the best others, but
not more: two partners' cards out of view give 25 lines that look alike."""
PAIRED = 5
"""Turns after which the next seat's are tried, too: the first of two explains half of the table."""
LOOSE_CELLS = 4
"""So many cells may wait for tidying (a figure in the margin, a sheep on its back) unheeded."""
SHIFTS = 3
"""Ways to slide a floating flock that are tried."""
LONGEST = 6
"""Decisions that may go unnoticed in a row before the table is simply as it was."""
NEAREST = 3
"""How many legal readings of a strange table are offered."""


Shift = tuple[int, int]
"""Cells to the east and to the north."""
BARE: Mapping[Look, float] = {EMPTY: 1.0}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line, the table it would leave, and how well that fits."""

    line: Line
    state: State
    looks: Mapping[Cell, Look]
    fit: float


Beam = Callable[[list[Candidate]], list[Candidate]]
"""Which unfinished lines are followed."""


class Explained(NamedTuple):
    """A sighting as evidence, what may explain it, and how that was judged."""

    evidence: Evidence
    found: list[Candidate]
    dropped: list[Candidate]
    """Unfinished lines that the beam search gave up."""
    reading: Reading


def infer(state: State, sighting: Sighting) -> Reading:
    """Weigh "nothing moved" and every legal line against what was seen."""
    if not sighting.clear:
        return Reading(Verdict.OBSCURED)
    explained = _explained(state, sighting)
    evidence, found, _, reading = explained
    if reading.verdict is not Verdict.STRANGE:
        return reading
    tables = [explained]
    for slid in _explained_slid(state, sighting):
        if slid.reading.verdict is not Verdict.STRANGE:
            return slid.reading
        tables.append(slid)
    if begun := next(filter(None, map(_begun, tables)), None):
        return begun
    later = _judged([*found, *_pairs(found[1:], evidence)], evidence, seen=reading.seen)
    if later.verdict in (Verdict.CERTAIN, Verdict.ASK):
        # Two turns at once are believed only after the players have said so.
        return Reading(Verdict.ASK, later.lines, seen=later.seen)
    return reading


def _explained(state: State, sighting: Sighting) -> Explained:
    """Explain a sighting by "nothing moved" and every line of the seat to move."""
    evidence = Evidence(sighting, _loose(state))
    still, dropped = _candidate((), state, evidence), list[Candidate]()

    def kept(nodes: list[Candidate]) -> list[Candidate]:
        beam = _kept(nodes, still.fit)
        lines = {node.line for node in beam}
        dropped.extend(node for node in nodes if node.line not in lines)
        return beam

    decides = state.turn not in (None, DICE)
    found = [still, *_followed([still] if decides else [], still, evidence, kept)]
    reading = _judged(found, evidence, seen=occupied(sighting))
    return Explained(evidence, found, dropped, reading)


def _explained_slid(state: State, sighting: Sighting) -> Iterator[Explained]:
    """The readings of a floating flock as if it lay elsewhere on the mat."""
    if not state.board.floats:
        return
    edge = "flock-at-the-edge" if _at_the_edge(state.board, sighting) else ""
    for shift in _shifts(state, sighting):
        explained = _explained(state, _slid(state.board, sighting, shift))
        yield explained._replace(reading=replace(explained.reading, complaint=edge))


def _begun(explained: Explained) -> Reading | None:
    """BEGUN if the table is on the way to the end of a legal line."""
    evidence, (still, *found), dropped, reading = explained
    partial = PartialMove(still.looks, evidence)

    def nearest(nodes: list[Candidate]) -> list[Candidate]:
        return sorted(nodes, key=lambda n: (partial.unexplained(n.looks), -n.fit))[:MOST]

    # The beam drops lines that have hardly begun: they are followed only if no other leads there.
    for ends in (found, _followed(nearest(dropped), still, evidence, nearest)):
        leading = [end for end in ends if partial.leads_to(end.state)]
        if leading:
            ranked = sorted(leading, key=lambda end: -end.fit)
            lines = tuple(dict.fromkeys(end.line for end in ranked))[:NEAREST]
            return replace(reading, verdict=Verdict.BEGUN, lines=lines)
    return None


def _shifts(state: State, sighting: Sighting) -> list[Shift]:
    """The few ways to slide the whole table onto which most of the pieces fit."""
    at, links = state.board.at, state.board.links
    seen = {cell: look for cell, look in occupied(sighting).items() if links[cell]}
    votes = _votes(state, seen).most_common(SHIFTS)
    # A piece that would slide off the mat was misread, or is none of the flock: it must not vanish.
    mat = {place for cell, place in at.items() if links[cell]}
    return [
        (x, y)
        for (x, y), _ in votes
        if (x, y) != (0, 0) and {(at[c][0] + x, at[c][1] + y) for c in seen} <= mat
    ]


def _votes(state: State, seen: Mapping[Cell, Look]) -> Counter[Shift]:
    """Voting: how many pieces each shift would bring to where one of their look should be."""
    at, looks = state.board.at, state.observation()
    return Counter(
        (round(at[old][0] - at[new][0]), round(at[old][1] - at[new][1]))
        for new, look in seen.items()
        for old, should in looks.items()
        if should == look
    )


def _slid(board: Board, sighting: Sighting, shift: Shift) -> Sighting:
    """The sighting as if everything had been slid; what would come from beyond the mat is bare."""
    places = {board.at[cell]: cell for cell in board.cells if board.links[cell]}
    odds = dict(sighting.odds)
    for (x, y), cell in places.items():
        came = places.get((x - shift[0], y - shift[1]))
        odds[cell] = sighting.odds.get(came, BARE) if came else BARE
    return Sighting(odds)


def _at_the_edge(board: Board, sighting: Sighting) -> bool:
    """Whether a piece lies on the outermost ring of the mat."""
    return any(0 < len(board.links[cell]) < len(EIGHT) for cell in occupied(sighting))


def _kept(nodes: list[Candidate], still: float = -inf) -> list[Candidate]:
    """The beam: the best few, and what is nearly as good and no worse than a still table."""
    ranked = sorted(nodes, key=lambda node: -node.fit)[:MOST]
    good = max(still, ranked[0].fit - SLACK) if ranked else still
    return [n for i, n in enumerate(ranked) if i < BEAM or n.fit >= good]


def candidates(state: State, evidence: Evidence) -> Iterator[Candidate]:
    """Every line of the seat to move, followed until the turn passes or a die is due."""
    start = _candidate((), state, evidence)
    return _followed([start], start, evidence, lambda nodes: _kept(nodes, start.fit))


def _followed(
    beam: list[Candidate], start: Candidate, evidence: Evidence, kept: Beam
) -> Iterator[Candidate]:
    """Beam search: the ends of all lines that go on from these nodes."""
    while beam:
        following = []
        for node in beam:
            reached = [
                _candidate((*node.line, move), node.state.apply(move), evidence)
                for move in node.state.legal_moves()
            ]
            on, done = _split(reached, node)
            on += _unnoticed(done, start, evidence)
            yield from done
            if node.line and not any(_alike(node, child, evidence) for child in reached):
                yield node
            following += on
        beam = kept(following)


def _candidate(line: Line, state: State, evidence: Evidence) -> Candidate:
    """A line's table: as the rules want it, or as hands leave it before tidying up."""
    looks = state.observation()
    fit = evidence.fit(looks)
    hasty = state.untidied()
    if hasty != looks and (other := evidence.fit(hasty)) > fit:
        looks, fit = hasty, other
    return Candidate(line, state, looks, fit)


def _split(reached: list[Candidate], node: Candidate) -> tuple[list[Candidate], list[Candidate]]:
    """Lines of a turn that goes on, be it with a partner, and those whose turn has passed."""
    on = [c for c in reached if c.state.midway or c.state.turn == node.state.turn]
    return on, [c for c in reached if not c.state.midway and c.state.turn != node.state.turn]


def _unnoticed(done: list[Candidate], start: Candidate, evidence: Evidence) -> list[Candidate]:
    """The one finished line that left the table as it was: the next seat may have moved on."""
    still = [c for c in done if not evidence.differences(c.looks, start.looks)]
    fitting = [c for c in still if c.state.turn not in (None, DICE) and len(c.line) < LONGEST]
    return fitting if len(fitting) <= 1 else []


def _alike(one: Candidate, other: Candidate, evidence: Evidence) -> bool:
    return one.fit == other.fit and not evidence.differences(one.looks, other.looks)


def _loose(state: State) -> frozenset[Cell]:
    """Cells that may not have been tidied yet; a whole flock to be slid is not among them."""
    now, hasty = state.observation(), state.untidied()
    if now == hasty:
        return frozenset()
    cells = frozenset(c for c in {*now, *hasty} if now.get(c) != hasty.get(c))
    return cells if len(cells) <= LOOSE_CELLS else frozenset()


@dataclass(frozen=True, slots=True)
class Ranking:
    """Candidates ranked by how well they explain the evidence, the best first."""

    still: Candidate
    """ "Nothing moved"."""
    ranked: list[Candidate]
    near: list[Candidate]
    """Those that explain it nearly as well as the best one, itself among them."""
    alike: list[Candidate]
    """Those near ones that leave the same table as the best one."""
    evidence: Evidence
    seen: Mapping[Cell, Look]

    @property
    def best(self) -> Candidate:
        """The candidate that fits best."""
        return self.ranked[0]


def _judged(found: list[Candidate], evidence: Evidence, seen: Mapping[Cell, Look]) -> Reading:
    """The verdict over all candidates, the first of which is "nothing moved"."""
    ranked = sorted(found, key=lambda candidate: -candidate.fit)
    best = ranked[0]
    near = [c for c in ranked if c.fit > best.fit - MARGIN]
    alike = [c for c in near if not evidence.differences(c.looks, best.looks)]
    ranking = Ranking(found[0], ranked, near, alike, evidence, seen)
    return (
        _strange(ranking)
        or _unsure(ranking)
        or _unchanged(ranking)
        or _certain(ranking)
        or _ask(ranking)
    )


def _strange(ranking: Ranking) -> Reading | None:
    """STRANGE if even the best candidate leaves cells unexplained; the nearest are offered."""
    if _explains_all(ranking):
        return None
    lines = tuple(dict.fromkeys(c.line for c in ranking.ranked if c.line))[:NEAREST]
    strange = ranking.evidence.misfits(ranking.still.looks)
    return Reading(Verdict.STRANGE, lines, strange, ranking.seen)


def _unsure(ranking: Ranking) -> Reading | None:
    """UNSURE if tables that look different fit nearly as well: another frame may tell them."""
    if len(ranking.alike) == len(ranking.near):
        return None
    return Reading(Verdict.UNSURE, tuple(c.line for c in ranking.near if c.line), seen=ranking.seen)


def _unchanged(ranking: Ranking) -> Reading | None:
    """UNCHANGED if "nothing moved" leaves this table: a move that does not show is not guessed."""
    if all(c.line for c in ranking.alike):
        return None
    seen = ranking.evidence.believed(ranking.best.looks, ranking.seen)
    return Reading(Verdict.UNCHANGED, seen=seen)


def _certain(ranking: Ranking) -> Reading | None:
    """CERTAIN if all that leaves this table is one state, and no misread cell makes it another."""
    if len({c.state for c in ranking.alike}) > 1 or _rivals(ranking):
        return None
    return Reading(Verdict.CERTAIN, (ranking.alike[0].line,), seen=ranking.seen)


def _ask(ranking: Ranking) -> Reading:
    """ASK in all other cases: only the players can say which of these lines it was."""
    lines = tuple(c.line for c in (*ranking.alike, *_rivals(ranking)) if c.line)
    return Reading(Verdict.ASK, lines, seen=ranking.seen)


def _explains_all(ranking: Ranking) -> bool:
    """Whether the best leaves nothing open but one strange thing where nothing could have come.

    A coin or a patch of sun on an empty cell is no part of the game; a hand covers more than one.
    """
    left = ranking.evidence.misfits(ranking.best.looks)
    if len(left) != 1:
        return not left
    strange = likeliest(ranking.evidence.odds[left[0]]) == OTHER
    return strange and not any(left[0] in candidate.looks for candidate in ranking.ranked)


def _rivals(ranking: Ranking) -> list[Candidate]:
    """Candidates that a single misread cell would turn into the best: better ask.

    The same turn half done is no rival: hands do not leave it so, and a player who takes a piece
    after a move would be asked about every one.
    """
    begun = {c.line[:end] for c in ranking.alike for end in range(1, len(c.line))}
    whole = (c for c in ranking.ranked if c.line not in begun)
    return [c for c in whole if _one_cell_apart(c, ranking.best, ranking.evidence)]


def _one_cell_apart(one: Candidate, best: Candidate, evidence: Evidence) -> bool:
    """Whether two tables differ in one cell; a card's printed marker is never misread."""
    if one.fit < best.fit + LEAST_LOG:
        return False
    apart = evidence.differences(one.looks, best.looks)
    return len(apart) == 1 and apart.isdisjoint(best.state.board.cards)


def _pairs(moved: Iterable[Candidate], evidence: Evidence) -> Iterator[Candidate]:
    """Two turns in a row, when somebody moved before the camera looked."""
    for first in _kept(list(moved))[:PAIRED]:
        if first.state.turn in (None, DICE):
            continue
        for second in candidates(first.state, evidence):
            yield Candidate((*first.line, *second.line), second.state, second.looks, second.fit)
