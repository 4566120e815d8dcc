"""Objections of both editions of Shear Panic: the broken rule, told from the table alone."""

from collections.abc import Mapping, Set

from companion.games.board import OPPOSITE, Cell
from companion.games.pieces import Look
from companion.games.rules import Move, News, Objection, State, news
from companion.games.shear_panic_shared.faults import BY_STAGE, SeenTurn, sheep_word
from companion.games.shear_panic_shared.gesture import gesture
from companion.games.shear_panic_shared.moment import (
    OWN_KINDS,
    FlockMoment,
    Looks,
    ends,
    facings_in,
    figures_in,
    is_sheep,
    laid_card,
    names,
    sheep_in,
)

TOO_EARLY = {
    "roll": "first-roll-the-die",
    "return": "first-roll-the-return-die",
    "extra": "the-turn-is-not-over",
}

Stand = set[tuple[Cell, Look]]


def objection(moment: FlockMoment, looks: Looks) -> Objection | None:
    """The rule that was broken to leave this table; None where that cannot be told."""
    turn = _seen_turn(moment, looks)
    for judge in JUDGES:
        if reason := judge(turn):
            return Objection(reason, _cells(turn))
    return None


def _seen_turn(moment: FlockMoment, looks: Looks) -> SeenTurn:
    change = gesture(sheep_in(moment.state.observation()), sheep_in(looks))
    turned = tuple(c for c, facing in facings_in(looks).items() if facing != moment.facing)
    card = laid_card(moment.state, looks)
    after = [end for _, end in ends(moment.state, card)]
    alike = tuple(end for end in (moment.state, *after) if _leaves(end, _stand(looks)))
    return SeenTurn(moment, looks, change, turned, card, alike)


def _cells(turn: SeenTurn) -> tuple[Cell, ...]:
    """Where the sheep are that went or turned wrong; else the figure or the card."""
    before = turn.moment.state.observation().items()
    came = {cell for cell, _ in turn.looks.items() - before}
    left = {cell for cell, _ in before - turn.looks.items()}
    return tuple(sorted(came & facings_in(turn.looks).keys() or came or left))


def _lost(turn: SeenTurn) -> News | None:
    """Every sheep stays on the mat."""
    if turn.change.kind != "lost" or turn.moment.stage == "over":
        return None
    stray = turn.change.strides[0]
    cell = names([stray.start])[0]
    return news("every-sheep-stays-on-the-mat", sheep=sheep_word(stray.color), cell=cell)


def _early(turn: SeenTurn) -> News | None:
    """Something else is due first."""
    if turn.change.kind == "still" and not turn.turned:
        return None
    key = TOO_EARLY.get(turn.moment.stage)
    return news(key, turn.moment.seat) if key else None


def _faced(turn: SeenTurn) -> News | None:
    """The flock turned as it may not."""
    moment, facings = turn.moment, set(facings_in(turn.looks).values())
    if not turn.turned:
        return None
    if moment.stage not in ("act", "turn"):
        return news("nobody-turns-now")
    if turn.change.kind != "still":
        return news("only-one-action")
    if len(facings) > 1:
        return news("all-sheep-look-one-way")
    half = facings == {OPPOSITE[moment.facing]}
    return news("the-flock-turns-by-a-quarter") if half else None


def _figure(turn: SeenTurn) -> News | None:
    """Roger or the shearer stands on the wrong side, and all else is in order."""
    alike, seen = turn.alike, figures_in(turn.looks)
    fine = [figures_in(table) for end in alike for table in (end.observation(), end.untidied())]
    if not alike or seen in fine:
        return None
    for cell, figure in figures_in(alike[0].observation()).items():
        return news(f"{figure}-belongs-there", side=cell.split()[1])
    return news("nobody-stands-beside-the-flock-now")


def _card(turn: SeenTurn) -> News | None:
    """A card was laid that is used already, or that nobody can carry out."""
    moment, card = turn.moment, turn.card
    if moment.stage != "act" or card is None:
        return None
    if card not in moment.held:
        return news("that-action-is-used", action=f"{card[0]} {card[1]}")
    words, change = (card[0], str(card[1])), turn.change
    # Whoever has no sheep to step with is told first that this one is not theirs.
    foreign = card[0] in OWN_KINDS and change.kind == "walk" and change.mover != moment.color
    if foreign or any(move[:2] == words for move in moment.state.legal_moves()):
        return None
    return news("nobody-can-do-that", action=card[0])


def _known(turn: SeenTurn) -> News | None:
    """It was an action, but not one that was free or that the card says."""
    moment, stand = turn.moment, _stand(turn.looks)
    if moment.stage != "act":
        return None
    done = {move[0]: move for move, end in ends(moment.freed()) if _leaves(end, stand)}
    if not done or _is_misplayed(turn, done.keys()):
        return None
    return _not_free(turn, done)


def _not_free(turn: SeenTurn, done: Mapping[str, Move]) -> News | None:
    """Why none of these actions, by their kinds, may be taken now."""
    moment = turn.moment
    kind = min(done, key=lambda kind: (kind not in moment.kinds, kind))
    if turn.card and turn.card[0] not in done:
        return news("the-card-says-another-action", card=turn.card[0], action=kind)
    if kind not in moment.kinds:
        return news("that-action-is-used", action=kind)
    barred = moment.barred in done[kind][2:3]
    return news("that-undoes-the-last-action", action=kind) if barred else None


def _is_misplayed(turn: SeenTurn, done: Set[str]) -> bool:
    """Whether one sheep alone says more of its owner's action than of what else it looks like.

    A lone step is a line of one, too, but whoever lays a slam has forgotten to push.
    """
    if turn.change.kind != "walk":
        return False
    kinds = {turn.card[0]} if turn.card else turn.moment.kinds
    meant = not kinds.isdisjoint(OWN_KINDS)
    foreign = turn.change.mover != turn.moment.color
    return kinds == {"slam"} or (meant and (foreign or (bool(turn.card) and not done & OWN_KINDS)))


def _stand(looks: Looks) -> Stand:
    """Where the sheep stand and how they face."""
    return {(cell, look) for cell, look in looks.items() if is_sheep(look)}


def _leaves(end: State, stand: Stand) -> bool:
    """Whether the flock of a moment looks like this, tidied up or not yet."""
    tables = (end.observation(), end.untidied())
    return any(stand <= table.items() and _stand(table) <= stand for table in tables)


def _hands(turn: SeenTurn) -> News | None:
    """What hands did is nothing that is allowed now."""
    judge = BY_STAGE.get(turn.moment.stage)
    if judge is None or turn.alike or turn.change.kind == "odd":
        return None
    return judge(turn)


JUDGES = (_lost, _early, _faced, _figure, _card, _known, _hands)
"""In this order: who is asked for a reason."""
