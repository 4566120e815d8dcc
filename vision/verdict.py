"""Verdict over candidate lines: which of them a sighting proves, and what is left to ask."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import takewhile

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Move, State
from companion.table.reading import Line, Reading, Verdict
from vision.activity import loose_places
from vision.candidates import Candidate
from vision.evidence import LEAST_LOG, Evidence
from vision.sighting import likeliest

MARGIN = 4.0
"""Nats by which the best explanation must lead; the pilot had no wrong one above it."""
NEAREST = 3
"""How many legal readings of a strange table are offered."""


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

    @property
    def start(self) -> State:
        """The state in which the turn began."""
        return self.still.state


def judged(found: list[Candidate], evidence: Evidence, seen: Mapping[Cell, Look]) -> Reading:
    """The verdict over all candidates, the first of which is "nothing moved"."""
    ranking = _ranking(found, evidence, seen)
    return (
        _strange(ranking)
        or _unsure(ranking)
        or _unchanged(ranking)
        or _unfinished(ranking)
        or _certain(ranking)
        or _ask(ranking)
    )


def _ranking(found: list[Candidate], evidence: Evidence, seen: Mapping[Cell, Look]) -> Ranking:
    """All candidates ranked by their fit."""
    ranked = sorted(found, key=lambda candidate: -candidate.fit)
    best = ranked[0]
    near = [c for c in ranked if c.fit > best.fit - MARGIN]
    alike = [c for c in near if not evidence.differences(c.looks, best.looks)]
    return Ranking(found[0], ranked, near, alike, evidence, seen)


def distinct_lines(
    start: State, found: Iterable[Candidate], most: int | None = None
) -> tuple[Line, ...]:
    """The lines of candidates, or so many; one stands for several which end alike if its game
    says so."""
    groups: dict[object, dict[Line, None]] = {}
    stems = set[Line]()
    for one in found:
        stem, full = one.line[:-1], len(groups) == most
        if full and stem not in stems:
            continue
        group = stem, frozenset(one.looks.items())
        if not full or group in groups:
            stems.add(stem)
            groups.setdefault(group, {})[one.line] = None
    lines = (line for lines in groups.values() for line in _merged(start, lines))
    return tuple(dict.fromkeys(lines))[:most]


def _merged(start: State, lines: Iterable[Line]) -> Sequence[Line]:
    """The line that stands for all of these, which differ in their last move, or all of them."""
    (first, *others) = alike = list(lines)
    if not others:
        return alike
    before = start
    for move in first[:-1]:
        before = before.apply(move)
    moves: list[Move] = [line[-1] for line in alike]
    merged = before.merged(moves)
    return [(*first[:-1], merged)] if merged else alike


def _strange(ranking: Ranking) -> Reading | None:
    """STRANGE if even the best candidate leaves cells unexplained; the nearest are offered."""
    if _explains_all(ranking):
        return None
    lines = distinct_lines(ranking.start, (c for c in ranking.ranked if c.line), NEAREST)
    strange = ranking.evidence.misfits(ranking.still.looks)
    return Reading(Verdict.STRANGE, lines, strange, ranking.seen)


def _unsure(ranking: Ranking) -> Reading | None:
    """UNSURE if tables that look different fit nearly as well: another frame may tell them."""
    if len(ranking.alike) == len(ranking.near):
        return None
    lines = distinct_lines(ranking.start, (c for c in ranking.near if c.line))
    return Reading(Verdict.UNSURE, lines, seen=ranking.seen)


def _unchanged(ranking: Ranking) -> Reading | None:
    """UNCHANGED if "nothing moved" leaves this table: a move that does not show is not guessed."""
    if all(c.line for c in ranking.alike):
        return None
    seen = ranking.evidence.believed(ranking.best.looks, ranking.seen)
    return Reading(Verdict.UNCHANGED, seen=seen)


def _unfinished(ranking: Ranking) -> Reading | None:
    """BEGUN if the mover goes on: only a card was laid yet, or a longer line passes through.

    Of lines that leave the same table those with the fewest decisions count: nobody is taken to
    have moved there and back, and the next seat to have laid a card, while this one still thinks.
    """
    start, loose = ranking.start, loose_places(ranking.start)
    laid = ranking.evidence.differences(ranking.best.looks, ranking.still.looks) <= loose
    fewest = min(len(c.line) for c in ranking.alike)
    own = [c for c in ranking.alike if len(c.line) == fewest]
    if not all(c.passed or (laid and c.state.turn == start.turn) for c in own):
        return None
    if over := _over_without_card(ranking):
        return over
    return Reading(Verdict.BEGUN, distinct_lines(start, own), seen=ranking.seen)


def _over_without_card(ranking: Ranking) -> Reading | None:
    """CERTAIN if a turn is over unless a card still comes with which it goes on."""
    best = ranking.best
    if best.state.midway or best.state.turn == ranking.start.turn or len(ranking.alike) > 1:
        return None
    awaited = _awaited_to_go_on(ranking)
    if not awaited or not ranking.evidence.unlaid.isdisjoint(best.looks):
        return None
    return Reading(Verdict.CERTAIN, (best.line,), seen=ranking.seen, awaited=awaited)


def _awaited_to_go_on(ranking: Ranking) -> tuple[Cell, ...]:
    """The bare places for cards on which a line lays one that differs in its last move alone."""
    stem = ranking.best.line[:-1]
    longer = [c.looks for c in ranking.ranked if c.line[:-1] == stem]
    return tuple(sorted(ranking.evidence.unlaid.intersection(set[Cell]().union(*longer))))


def _certain(ranking: Ranking) -> Reading | None:
    """CERTAIN if all that leaves this table is one state, and no misread cell makes it another.

    What came must look most like what it is: a move that only may explain it is asked about.
    """
    lines = distinct_lines(ranking.start, ranking.alike)
    if _guessed(ranking) or _rivals(ranking) or (len(lines) > 1 and _ends_differ(ranking)):
        return None
    awaited = _unlaid(ranking.alike[0], ranking.evidence)
    return Reading(Verdict.CERTAIN, lines[:1], seen=ranking.seen, awaited=awaited)


def _ends_differ(ranking: Ranking) -> bool:
    """Whether the candidates that leave this table end in different states."""
    return len({c.state for c in ranking.alike}) > 1


def _guessed(ranking: Ranking) -> bool:
    """Whether something came that looks more like something else."""
    best, evidence = ranking.best, ranking.evidence
    came = evidence.differences(best.looks, ranking.still.looks).intersection(best.looks)
    return any(likeliest(evidence.odds[cell]) != best.looks[cell] for cell in came)


def _unlaid(one: Candidate, evidence: Evidence) -> tuple[Cell, ...]:
    """The places on which a line lays a card that it names, and on which none was laid yet."""
    words = [{*one.looks.get(cell, EMPTY).split()} for cell in one.state.board.cards]
    named = zip(one.state.board.cards, words, strict=True)
    return tuple(
        cell
        for cell, card in named
        if cell in evidence.unlaid and any(card <= {*m} for m in one.line)
    )


def _ask(ranking: Ranking) -> Reading:
    """ASK in all other cases: only the players can say which of these lines it was."""
    rivals = _rivals(ranking)
    awaited = () if rivals else _awaited(ranking)
    # Where no card was laid most likely none is meant: that answer comes first.
    alike = sorted(ranking.alike, key=lambda c: sum(cell in c.looks for cell in awaited))
    lines = distinct_lines(ranking.start, (c for c in (*alike, *rivals) if c.line))
    bare = _without_cards(ranking, awaited)
    if len(bare) == 1:
        return Reading(Verdict.CERTAIN, bare, seen=ranking.seen, awaited=awaited)
    if awaited and (made := _made_before_the_card(ranking, lines, awaited)):
        return Reading(Verdict.CERTAIN, (made,), seen=ranking.seen)
    return Reading(Verdict.ASK, lines, seen=ranking.seen, awaited=awaited)


def _made_before_the_card(ranking: Ranking, lines: Sequence[Line], awaited: Sequence[Cell]) -> Line:
    """What all these lines begin with, if it leaves this table: only a card is still due then.

    Those who lay their cards on their places are not asked which one they mean to lay.
    """
    if not ranking.evidence.unlaid.issuperset(awaited):
        return ()
    alike = takewhile(lambda moves: len({*moves}) == 1, zip(*lines, strict=False))
    shared = tuple(move for move, *_ in alike)
    made = reduce(lambda state, move: state.apply(move), shared, ranking.start)
    left_so = not ranking.evidence.differences(made.observation(), ranking.best.looks)
    return shared if left_so and not _guessed(ranking) else ()


def _without_cards(ranking: Ranking, awaited: Sequence[Cell]) -> tuple[Line, ...]:
    """The lines that lay no card where none was laid: they hold unless one still comes."""
    if not awaited or not ranking.evidence.unlaid.issuperset(awaited):
        return ()
    bare = (c for c in ranking.alike if not any(cell in c.looks for cell in awaited))
    return distinct_lines(ranking.start, bare)


def _awaited(ranking: Ranking) -> tuple[Cell, ...]:
    """The places for cards on which the lines differ, with no card that counts on them."""
    places = [c for c in ranking.start.board.cards if c not in ranking.evidence.odds]
    looks = {c: {one.looks.get(c, EMPTY) for one in ranking.alike} for c in places}
    return tuple(cell for cell in places if len(looks[cell]) > 1)


def _explains_all(ranking: Ranking) -> bool:
    """Whether the best leaves nothing open but one strange thing that is no part of the game.

    A coin or a patch of sun lies where nothing could have come, or where nothing came because
    all pieces stand elsewhere; a hand covers more than one cell.
    """
    best, evidence = ranking.best, ranking.evidence
    left = evidence.misfits(best.looks)
    if len(left) != 1 or not evidence.is_strange(left[0]) or left[0] in best.looks:
        return not left
    coming = [c for c in ranking.ranked if left[0] in c.looks]
    if best.line:
        return not coming
    return all(len(evidence.differences(c.looks, best.looks)) > 1 for c in coming)


def _rivals(ranking: Ranking) -> list[Candidate]:
    """Candidates that a single misread cell would turn into the best: better ask.

    The same turn half done is one of them: a phantom piece would finish it.
    """
    return [c for c in ranking.ranked if _one_cell_apart(c, ranking.best, ranking.evidence)]


def _one_cell_apart(one: Candidate, best: Candidate, evidence: Evidence) -> bool:
    """Whether two tables differ in one cell that may have been misread."""
    if one.fit < best.fit + LEAST_LOG:
        return False
    apart = evidence.differences(one.looks, best.looks)
    return len(apart) == 1 and apart.isdisjoint(evidence.proven)
