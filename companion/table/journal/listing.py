"""Games of the journal as text: one line each, or one game move by move."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY
from companion.table.journal.fact_json import LATEST_MS
from companion.table.journal.journal import PlayedGame
from companion.table.journal.result import Result, result_of, sitting_of
from companion.table.secrecy import open_steps
from companion.table.session.clock import PER_GAME, PER_TURN
from companion.table.session.sitting import Fact, Sitting, apply_fact

WORDS = {
    "no games": "no games yet",
    "going": "not over",
    "ended": "ended early ({why})",
    "unplayable": "these rules cannot play it again",
    "damaged": "damaged: {why}",
    "heading": "Game {number}: {title}, {when}",
    "seats": "{colors}; {first} begins; {clock}",
    PER_TURN: "{seconds} s a turn",
    PER_GAME: "{seconds} s a game",
    "no clock": "no clock",
    "dice": "dice",
    "table": "table",
    "corrected": "is right: {cells}",
    "players": "players",
    "take back": "take back {steps}",
    "end": "end the game here",
    "taken back": "taken back",
    "played again": "played again",
    "note": "note",
    "thought": "thinking time: {times}",
    "length": "{minutes} min, {turns} turns",
}
"""Every word that these texts add of their own."""


class FactStep(NamedTuple):
    """Transition: one fact with the game before and after it."""

    fact: Fact
    before: Sitting
    after: Sitting


def listed(games: Sequence[PlayedGame]) -> Iterator[str]:
    """List of games, one line each."""
    if not games:
        yield WORDS["no games"]
    for game in games:
        title = GAMES[game.game].title if game.game in GAMES else game.game
        yield f"{game.number:4}  {_time(game.began):%Y-%m-%d %H:%M}  {title:24}  {_told(game)}"


def _told(game: PlayedGame) -> str:
    """How a game ended, or why that cannot be told."""
    if game.damage:
        return WORDS["damaged"].format(why=game.damage)
    return _outcome(game.result) if game.result else WORDS["unplayable"]


def transcript(number: int, facts: Sequence[Fact]) -> Iterator[str]:
    """Transcript of one game: moves, scores, what was taken back, and how it ended.

    Raises `FactError` if these rules cannot play it again.
    """
    sitting = sitting_of(facts)
    undone = _undone(facts)
    secret = _secret(facts, undone, sitting)
    decisions = itertools.count(1)
    yield from _opening(number, sitting)
    day = _time(sitting.wall).date()
    for place, step in enumerate(_fact_steps(facts), 1):
        kind, wall = step.fact["fact"], step.fact.get("wall", sitting.wall)
        if kind == "clock":
            continue
        if day < (day := max(day, _time(wall).date())):
            yield day.isoformat()
        count = str(next(decisions)) if kind in ("move", "arrange") else ""
        said = _describe(step, place in undone, place in secret)
        yield f"{count:>4}  {_time(wall):%H:%M:%S}  {said}".rstrip()
        yield from _scoring(step)
    yield from _ending(sitting, result_of(sitting, facts))


def _fact_steps(facts: Sequence[Fact]) -> Iterator[FactStep]:
    """Transitions of every fact after the first."""
    before = apply_fact(None, facts[0])
    for fact in facts[1:]:
        after = apply_fact(before, fact)
        yield FactStep(fact, before, after)
        before = after


def _undone(facts: Sequence[Fact]) -> set[int]:
    """Indices of the decisions that were taken back."""
    kept: list[int] = []
    undone: set[int] = set()
    for place, fact in enumerate(facts):
        if fact["fact"] in ("move", "arrange"):
            kept.append(place)
        elif fact["fact"] == "undo":
            undone.update(kept[-fact["steps"] :])
            del kept[-fact["steps"] :]
    return undone


def _secret(facts: Sequence[Fact], undone: set[int], sitting: Sitting) -> set[int]:
    """Indices of the decisions that are a secret still, in a game that is on."""
    decisions = (place for place, fact in enumerate(facts) if fact["fact"] in ("move", "arrange"))
    kept = [place for place in decisions if place not in undone]
    return set(kept[open_steps(sitting) :])


def _opening(number: int, sitting: Sitting) -> Iterator[str]:
    when = _time(sitting.wall).isoformat(timespec="seconds")
    yield WORDS["heading"].format(number=number, title=sitting.game.title, when=when)
    limit = sitting.limit
    yield WORDS["seats"].format(
        colors=", ".join(sitting.colors),
        first=sitting.colors[sitting.options.first],
        clock=WORDS.get(limit.per, WORDS["no clock"]).format(seconds=limit.ms // 1000),
    )


def _describe(step: FactStep, undone: bool, secret: bool) -> str:
    """Description of a fact: who did what, by whose word, and whether it was taken back."""
    fact, before = step.fact, step.before
    by = _by(step, undone)
    match fact["fact"]:
        case "move":
            who = _mover(before)
            move = fact["move"].partition(" ")[0] if secret else fact["move"]
            return f"{who:8}  {move:30}  {by}"
        case "arrange":
            cells = _changes(before.state.observation(), step.after.state.observation())
            return f"{WORDS['table']:8}  {WORDS['corrected'].format(cells=cells):30}  {by}"
        case "undo":
            return (
                f"{WORDS['players']:8}  {WORDS['take back'].format(steps=fact['steps']):30}  {by}"
            )
        case "end":
            return f"{WORDS['players']:8}  {WORDS['end']:30}  {by}"
    more = (f"{key} {value}" for key, value in fact.items() if key not in _STAMP)
    return f"{WORDS['note']:8}  {_plain(', '.join(more)):30}  {by}"


def _by(step: FactStep, undone: bool) -> str:
    """By whose word a fact is, and whether it was taken back or played again."""
    fact = step.fact
    by = _plain(fact.get("by", ""))
    if undone:
        by += f", {WORDS['taken back']}"
    if fact["fact"] in ("move", "arrange") and step.before.undone[:1] == (fact,):
        by += f", {WORDS['played again']}"
    return by


def _mover(before: Sitting) -> str:
    """Who makes the next decision: a colour, or the dice."""
    turn = before.state.turn
    return WORDS["dice"] if turn is None or turn == DICE else before.colors[turn]


_STAMP = ("fact", "by", "wall", "spent")
"""Keys that every fact has."""


def _changes(before: Mapping[Cell, Look], after: Mapping[Cell, Look]) -> str:
    """The cells that look different, with their new looks."""
    cells = sorted(
        cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell)
    )
    return ", ".join(f"{cell} {after.get(cell, EMPTY)}" for cell in cells)


def _scoring(step: FactStep) -> Iterator[str]:
    """The points of this moment with their reasons, and the score after it."""
    before, after = step.before, step.after
    indent = " " * 16
    if step.fact["fact"] == "move":
        for item in after.state.news():
            if item.seat is not None and item.points:
                yield f"{indent}{after.colors[item.seat]:8}  {item}"
    if before.state.score() != after.state.score():
        yield f"{indent}= {_score(after.colors, after.state.score())}"


def _ending(sitting: Sitting, result: Result) -> Iterator[str]:
    if result.ended:
        yield WORDS["ended"].format(why=_plain(result.ended))
    elif not result.over:
        yield WORDS["going"]
    for place, seats in enumerate(result.standings, 1):
        yield f"{place}. " + ", ".join(f"{result.colors[s]} {result.score[s]}" for s in seats)
    minutes = round(result.played_ms / 60_000)
    yield WORDS["length"].format(minutes=minutes, turns=result.turns)
    times = zip(result.colors, sitting.spent, strict=True)
    spent = ", ".join(f"{color} {ms // 60_000}:{ms // 1000 % 60:02}" for color, ms in times)
    yield WORDS["thought"].format(times=spent)


def _outcome(result: Result) -> str:
    """The ranking in one line; a game that stopped on the way says so."""
    seats = [seat for place in result.standings for seat in place]
    ranking = ", ".join(f"{result.colors[seat]} {result.score[seat]}" for seat in seats)
    minutes = round(result.played_ms / 60_000)
    length = WORDS["length"].format(minutes=minutes, turns=result.turns)
    if result.ended:
        return f"{ranking}; {WORDS['ended'].format(why=_plain(result.ended))}; {length}"
    return f"{ranking}; {length}" if result.over else f"{WORDS['going']}: {ranking}; {length}"


def _score(colors: Sequence[str], score: Sequence[int]) -> str:
    return "  ".join(f"{color} {points}" for color, points in zip(colors, score, strict=True))


def _time(wall: int) -> datetime:
    """Local time; a time out of the calendar is told as its end."""
    return datetime.fromtimestamp(min(max(0, wall), LATEST_MS) / 1000).astimezone()


def _plain(text: object) -> str:
    """Text from a file, without anything that could steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in str(text))
