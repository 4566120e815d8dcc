"""Move decoding: from a sighting to the legal moves that explain it, without any pixels.

Squares are not classified; moves are decoded. Every legal line of decisions of the seat to move,
and "nothing moved", is scored against the odds of each cell, and a line is CERTAIN only when it
explains every cell and is far enough ahead of all that look different.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, State
from companion.table.reading import Line, Reading, Verdict
from vision.activity import Activity, Thing, loose_places, unlike_tidied, untidied_cells, unwatched
from vision.candidates import (
    MOST,
    Candidate,
    candidate,
    candidates,
    followed,
    kept,
    rolled,
)
from vision.evidence import Evidence
from vision.on_the_way import Missing, PartialMove, next_pieces
from vision.search_tree import tree_of
from vision.sighting import CellOdds, Sighting, likeliest, occupied
from vision.slide import at_the_edge, slides
from vision.verdict import MARGIN, NEAREST, distinct_lines, judged

PAIRED = 5
"""Turns after which the next seat's are tried, too: the first of two explains half of the table."""


class Explained(NamedTuple):
    """A sighting as evidence, what may explain it, and how that was judged."""

    evidence: Evidence
    found: list[Candidate]
    dropped: list[Candidate]
    """Unfinished lines that the beam search gave up."""
    reading: Reading


def infer(state: State, sighting: Sighting, activity: Activity | None = None) -> Reading:
    """Weigh "nothing moved" and every legal line against what was seen.

    `activity` is what hands have done since the moment began; None for a look by itself.
    """
    if not sighting.clear:
        return Reading(Verdict.OBSCURED)
    hands = unwatched(state, sighting) if activity is None else activity
    if state.turn == DICE and (roll := _rolled(state, sighting, hands)):
        return roll
    explained = _explained(state, sighting, hands)
    return _whole(explained) or _half_explained(state, sighting, hands, explained)


def _whole(explained: Explained) -> Reading | None:
    """The reading of a table that some line explains, or None."""
    reading = explained.reading
    if reading.verdict is Verdict.BEGUN:
        return _begun(explained) or reading
    return None if reading.verdict is Verdict.STRANGE else reading


def _half_explained(
    state: State, sighting: Sighting, hands: Activity, explained: Explained
) -> Reading:
    """The reading of a table that is the end of no line: slid, begun, or of the next turn."""
    tables = [explained]
    for slid in _explained_slid(state, sighting, hands):
        if whole := _whole(slid):
            return whole
        tables.append(slid)
    if begun := next(filter(None, map(_begun, tables)), None):
        return begun
    return _next_turn(explained, hands) or _two_turns(explained) or explained.reading


def _explained(state: State, sighting: Sighting, hands: Activity) -> Explained:
    """Explain a sighting by "nothing moved" and every line of the seat to move."""
    evidence = _evidence(state, sighting, hands)
    still, dropped = candidate((), tree_of(state), evidence), list[Candidate]()

    def keep(nodes: list[Candidate]) -> list[Candidate]:
        beam = kept(nodes, still.fit)
        lines = {node.line for node in beam}
        dropped.extend(node for node in nodes if node.line not in lines)
        return beam

    decides = state.turn not in (None, DICE)
    found = [still, *followed([still] if decides else [], still, evidence, keep)]
    reading = judged(found, evidence, seen=_lying(state, sighting))
    return Explained(evidence, found, dropped, reading)


def _evidence(state: State, sighting: Sighting, hands: Activity) -> Evidence:
    """What counts of a sighting: all but cells to be tidied, and cards that lay there before."""
    places, skipped = loose_places(state), {*_uncounted(state, sighting), *state.board.dice}
    skipped |= _idle(state, sighting)
    if state.turn == DICE:
        # A figure beside the mat that was forgotten two turns ago keeps nobody from rolling.
        skipped.update(state.board.sides)
    fresh = _laid_odds(sighting, hands.laid, state.board.cards)
    odds = {c: o for c, o in sighting.odds.items() if c not in places and c not in skipped}
    untidy = _untidied_odds(state, odds, hands.left)
    odds |= untidy
    unlaid = _unlaid_cards(state, sighting, hands, fresh)
    proven = {*_proven(state, odds, hands), *fresh}
    return Evidence(Sighting({**odds, **fresh}), proven, unlaid, untidy)


def _unlaid_cards(state: State, sighting: Sighting, hands: Activity, fresh: CellOdds) -> list[Cell]:
    """Places in view on which no card was laid in this moment; none if nobody plays with cards."""
    if not fresh and hands.used.isdisjoint(state.board.cards):
        return []
    counted = fresh.keys() | hands.doubtful
    return [c for c in state.board.cards if c in sighting.odds and c not in counted]


def _proven(state: State, odds: CellOdds, hands: Activity) -> Iterator[Cell]:
    """Cells that are not misread: hands changed them, or left them alone and they look as before.

    Where no hand was noticed at all it may have been missed. Of counters in a row it does not count
    which one a hand took, and one that lies as before may be the next to go.
    """
    before, counters = state.observation(), state.board.counters
    touched = _touched_rows(state, hands)
    for cell, chances in odds.items():
        same = likeliest(chances) == before.get(cell, EMPTY)
        if (touched and cell not in counters) if same else cell in touched:
            yield cell


def _touched_rows(state: State, hands: Activity) -> frozenset[Cell]:
    """Cells that hands were over, with the whole of each row of counters among them."""
    rows = (row for row in state.board.covered if not hands.touched.isdisjoint(row))
    return hands.touched.union(*rows)


def _laid_odds(sighting: Sighting, laid: frozenset[Thing], places: Iterable[Cell]) -> CellOdds:
    """The odds of things that were laid in this moment; older ones beside them do not count."""
    found: dict[Cell, Mapping[Look, float]] = {}
    for cell in places:
        odds, lying = sighting.odds.get(cell, {}), sighting.things.get(cell, {})
        fresh = {k: p for k, p in odds.items() if k not in lying or (cell, k) in laid}
        if fresh and (cell, likeliest(fresh)) in laid:
            whole = sum(odds.values()) / sum(fresh.values())
            found[cell] = {look: share * whole for look, share in fresh.items()}
    return found


def _rolled(state: State, sighting: Sighting, hands: Activity) -> Reading | None:
    """The roll that lies there, once all dice that are due were thrown, whatever else changed."""
    places = state.board.dice
    thrown = _laid_odds(sighting, hands.laid, places)
    if not places or len(thrown) < len(places) or len(places) != len(state.dice()):
        return None
    evidence = Evidence(Sighting(thrown), thrown)
    still = Candidate((), tree_of(state), {}, evidence.fit({}))
    reading = judged([still, *rolled(state, evidence)], evidence, seen=occupied(sighting))
    return None if reading.verdict is Verdict.STRANGE else reading


def _explained_slid(state: State, sighting: Sighting, hands: Activity) -> Iterator[Explained]:
    """The readings of a floating flock as if it lay elsewhere on the mat."""
    edge = "flock-at-the-edge" if at_the_edge(state.board, sighting) else ""
    for slid, slid_hands in slides(state, sighting, hands):
        explained = _explained(state, slid, slid_hands)
        yield explained._replace(reading=replace(explained.reading, complaint=edge))


def _begun(explained: Explained) -> Reading | None:
    """BEGUN if the table is on the way to the end of a legal line."""
    evidence, (still, *found), dropped, reading = explained
    partial = PartialMove(still.looks, evidence, still.state.board.floors)
    stems = _stems(explained)

    def nearest(nodes: list[Candidate]) -> list[Candidate]:
        return sorted(nodes, key=lambda n: (partial.unexplained(n.looks), -n.fit))[:MOST]

    # The beam drops lines that have hardly begun: they are followed only if no other leads there.
    for ends in (found, followed(nearest(dropped), still, evidence, nearest)):
        leading = [one for one in ends if partial.leads_to(one.end) or _grows(one, stems)]
        if leading:
            leading.sort(key=lambda end: -end.fit)
            lines = distinct_lines(still.state, leading, NEAREST)
            missing = _missing(leading[:MOST], partial)
            return replace(reading, verdict=Verdict.BEGUN, lines=lines, missing=missing)
    return None


def _missing(leading: list[Candidate], partial: PartialMove) -> Missing:
    """The pieces that are to be placed next; none where something is only to be taken away.

    That is so where the nearest ends have all their pieces in place and more lies there.
    """
    waiting = [partial.missing(one.line, one.end) for one in leading]
    best = leading[0]
    nearest = (w for end, w in zip(leading, waiting, strict=True) if end.fit > best.fit - MARGIN)
    if not any(nearest) and partial.evidence.misfits(best.looks):
        return ()
    return next_pieces(waiting)


def _lying(state: State, sighting: Sighting) -> dict[Cell, Look]:
    """What is seen; idle places for counters are taken to be as they should.

    Those that are printed and should be laid out just now are not.
    """
    kinds, odds, now = _laid_out(state), sighting.odds, state.observation()
    wanted = {c for c, look in now.items() if c in odds and look in kinds}
    idle = _idle(state, sighting) - wanted
    return {c: look for c, look in now.items() if c in idle} | occupied(sighting)


def _stems(explained: Explained) -> set[Line]:
    """The lines through which a turn goes on that has reached an end."""
    passed = {one.line for one in explained.found if one.passed}
    lines = explained.reading.lines if explained.reading.verdict is Verdict.BEGUN else ()
    return {line[:-1] if line in passed else line for line in lines}


def _grows(end: Candidate, stems: set[Line]) -> bool:
    return any(end.line[: len(stem)] == stem for stem in stems)


def _idle(state: State, sighting: Sighting) -> set[Cell]:
    """Places for counters that are not in view, or of a kind that nobody uses."""
    return {c for c in state.board.counters if sighting.odds.get(c, {}).keys() <= {EMPTY}}


def _laid_out(state: State) -> set[Look]:
    """The kinds of counters that are being laid out, or taken away."""
    apart = state.observation().items() ^ state.untidied().items()
    return {look for cell, look in apart if cell in state.board.counters}


def _uncounted(state: State, sighting: Sighting) -> set[Cell]:
    """Places of counters that are being laid out or taken away: none of that kind counts."""
    kinds, counters = _laid_out(state), state.board.counters
    if not kinds:
        return set()
    alike = {c for c in counters if kinds & sighting.odds.get(c, {}).keys()}
    return alike | (unlike_tidied(state) & counters)


def _untidied_odds(state: State, odds: CellOdds, left: frozenset[Thing]) -> CellOdds:
    """Odds of cells that may not have been tidied yet; a whole flock to be slid has none.

    Tidy, untidy, turned over, or empty because its piece is in a hand: all of that is as the turn
    before left it. What looks otherwise is part of a move, or wrong. What an earlier turn left, and
    where it belongs again by now, is not untidy any more.
    """
    now = state.observation()
    found: dict[Cell, Mapping[Look, float]] = {}
    wrong = {cell: look for cell, look in left if now.get(cell, EMPTY) != look}
    for cell, untidy in {**wrong, **untidied_cells(state)}.items():
        if (chances := odds.get(cell)) is None:
            continue
        tidy, turned = now.get(cell, EMPTY), state.board.backs.get(untidy, EMPTY)
        whole = sum(chances.get(look, 0.0) for look in {tidy, untidy, turned, EMPTY})
        found[cell] = {**chances, tidy: whole, untidy: whole}
    return found


def _next_turn(explained: Explained, hands: Activity) -> Reading | None:
    """The turn that is over because the next seat has begun: it lifts a piece or lays its card.

    A card is the next seat's only if the one before it was seen; else it was laid for this turn.
    """
    evidence, (still, *moved), _, _ = explained
    for first in kept(moved)[:PAIRED]:
        begun = PartialMove(first.looks, evidence, first.state.board.floors)
        laid = {cell for cell, look in first.looks.items() if (cell, look) in hands.laid}
        beginning = {*begun.lifted, *laid.intersection(begun.changed)}
        if first.state.turn in (None, DICE, still.state.turn) or beginning != {*begun.changed}:
            continue
        if any(begun.leads_to(one.end) for one in candidates(first.end, evidence)):
            return _over(explained, beginning)
    return None


def _over(explained: Explained, beginning: set[Cell]) -> Reading | None:
    """The reading of a turn whose table is what is seen but for these cells, or None."""
    rest = explained.evidence.without(beginning)
    found = [c._replace(fit=rest.fit(c.looks), passed=False) for c in explained.found]
    over = judged(found, rest, seen=explained.reading.seen)
    return over if over.verdict in (Verdict.CERTAIN, Verdict.ASK) else None


def _two_turns(explained: Explained) -> Reading | None:
    """Two turns in a row, when somebody moved before the camera looked; never believed unasked."""
    evidence, found, _, reading = explained
    both = [*found, *_pairs(found[1:], evidence)]
    later = judged(both, evidence, seen=reading.seen)
    if later.verdict in (Verdict.CERTAIN, Verdict.ASK):
        return Reading(Verdict.ASK, later.lines, seen=later.seen, awaited=later.awaited)
    return None


def _pairs(moved: Iterable[Candidate], evidence: Evidence) -> Iterator[Candidate]:
    """The lines of two seats one after the other.

    The second shows in more than a card, and all is tidied up: otherwise a pen that somebody forgot
    or the next seat's card would explain a piece that went wrong.
    """
    for first in kept(list(moved))[:PAIRED]:
        if first.state.turn in (None, DICE):
            continue
        for second in candidates(first.end, evidence):
            untidy = evidence.differences(second.looks, second.end.tidy)
            changed = evidence.differences(second.looks, first.looks)
            if untidy or changed.issubset(first.state.board.cards):
                continue
            yield Candidate((*first.line, *second.line), second.end, second.looks, second.fit)
