"""Known tables: those beyond doubt teach the camera how a household's pieces look; no others do.

A table is beyond doubt if players and camera agree on it. The camera need not know the pieces for
that: where it gives some of a start layout names that no piece there has, and the players have
begun the game, they are what the players say. What was learned has to read that very table.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game, State
from companion.table.reading import Verdict
from vision.activity import unlike_tidied
from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.read.adaptation import Tuning
from vision.read.cell_odds import knows, look
from vision.read.classes import family_of, plain_look
from vision.read.learning import adapt
from vision.sighting import OTHER, Sighting, likeliest
from vision.start_layout import is_start

DOUBTED = 1
"""Cells of an agreed table that may look like something else: they are what is to be learned."""
PLAIN = 0.98
"""A table on which every known piece is given more than this teaches nothing new."""


class KnownTable(NamedTuple):
    """Picture of a table and the moment of the game that lies there."""

    frame: Frame
    view: MatView
    game: Game
    state: State


def learned_from(
    table: KnownTable, sighting: Sighting | None, verdict: Verdict, known: Tuning, *, settled: bool
) -> Tuning | None:
    """The adaptation after this table; None if it teaches nothing, or is doubtful.

    `settled` says that the players have begun the game.
    """
    if not knows(table.game, known):
        return _adapted(table, known) if settled else None
    if sighting is None or not _teaches(table, sighting, verdict, known, settled=settled):
        return None
    learned = _adapted(table, known)
    if family_of(table.game) is None:
        return learned
    again = look(table.frame, table.view, table.game, learned)
    return None if _named_wrong(table.state, misread(table.state, again)) else learned


def _adapted(table: KnownTable, known: Tuning) -> Tuning:
    """The adaptation with this table in it."""
    return adapt(table.frame, table.view, table.game, table.state.observation(), known)


def _teaches(
    table: KnownTable, sighting: Sighting, verdict: Verdict, known: Tuning, *, settled: bool
) -> bool:
    """Whether a table is beyond doubt, and not known yet."""
    agreed = verdict is Verdict.UNCHANGED
    state, wrong = table.state, misread(table.state, sighting)
    begins = is_start(table.game, dict(state.observation()))
    if settled and begins and wrong and _are_misnamed(table, wrong):
        return True
    if not agreed or not (settled or begins):
        return False
    return _is_nearly_read(state, wrong) and _is_new(table, sighting, known)


def _is_nearly_read(state: State, wrong: Mapping[Cell, Look]) -> bool:
    """Whether hardly a cell is misread, and none that may not have been tidied yet."""
    named = len(_named_wrong(state, wrong))
    patches = len(wrong) - named
    return max(named, patches) <= DOUBTED and unlike_tidied(state).isdisjoint(wrong)


def _named_wrong(state: State, wrong: Mapping[Cell, Look]) -> list[Cell]:
    """The misread cells but for those on which nothing is and something strange seems to lie.

    A patch of shadow beside a pile says nothing about the pieces.
    """
    should = state.observation()
    return [cell for cell, name in wrong.items() if cell in should or name != OTHER]


def _is_new(table: KnownTable, sighting: Sighting, known: Tuning) -> bool:
    """Whether a piece is not known yet, or not surely."""
    if family_of(table.game) is None:
        return True
    looks = table.state.observation()
    seen = looks.keys() & (sighting.odds.keys() - _printed(table.state))
    return any(
        _sureness(cell, looks[cell], sighting) <= PLAIN
        or not _is_taught(looks[cell], table.game, known)
        for cell in seen
    )


def _is_taught(name: Look, game: Game, known: Tuning) -> bool:
    """Whether this table has shown a piece, and one that faces this way."""
    plain = plain_look(game, name)
    way = name.removeprefix(plain).strip()
    return plain in known.proven and (not way or way in {one.look for one in known.facings})


def _sureness(cell: Cell, name: Look, sighting: Sighting) -> float:
    """The odds of a look or its look-alikes: of these more tables tell no more."""
    ours = frozenset({name}).union(*(group for group in sighting.alike if name in group))
    return sum(sighting.odds[cell].get(look, 0.0) for look in ours)


def _are_misnamed(table: KnownTable, wrong: Mapping[Cell, Look]) -> bool:
    """Whether all that is misread are pieces which the camera takes for what is not there at all.

    A piece that is not seen may be missing, and one that looks like another may be that other. One
    that only faces elsewhere is what it should be: the players have begun with it.
    """
    game, should = table.game, table.state.observation()
    plain = {cell: plain_look(game, name) for cell, name in should.items()}
    there = {*plain.values(), EMPTY}
    misnamed = {cell: plain_look(game, name) for cell, name in wrong.items()}
    return all(
        cell in plain and (name == plain[cell] or name not in there)
        for cell, name in misnamed.items()
    )


def misread(state: State, sighting: Sighting) -> dict[Cell, Look]:
    """What the camera takes cells for that do not look as they should; printed things aside."""
    should, beside = state.observation(), _printed(state)
    seen = {c: likeliest(odds) for c, odds in sighting.odds.items() if c not in beside}
    return {cell: name for cell, name in seen.items() if name != should.get(cell, EMPTY)}


def _printed(state: State) -> frozenset[Cell]:
    """Places of things that are read by what is printed."""
    return state.board.beside.difference(state.board.sides)
