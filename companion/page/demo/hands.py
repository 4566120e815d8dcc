"""Hands of scripts: pieces that are moved over the virtual table slowly enough to be watched."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from companion.games.board import Cell
from companion.games.rules import State
from companion.page.virtual.arrange import Errand, done, lifted, next_errand, wants
from companion.page.virtual.table import VirtualTable

LIFT, CARRY, DROP = 150, 450, 250
"""Milliseconds for what a hand does, at the normal pace."""


def arrange(table: VirtualTable, state: State) -> Iterator[int]:
    """Move pieces until the table looks like `state`; how long each part of it lasts."""
    wanted = wants(state, table.top)
    moved = False
    while errand := next_errand(table.top, wanted):
        moved = True
        if table.hurried:
            table.top = done(table.top, errand)
        else:
            yield from _run(table, errand)
    if moved:
        table.touch()
        yield DROP


def take_off(table: VirtualTable, cards: Collection[Cell]) -> Iterator[int]:
    """Take cards home whose like is played now: otherwise nobody would lay one."""
    for piece in [one for one in table.top.pieces.values() if one.cell in cards]:
        yield from _run(table, Errand(piece.id, "", piece.look))


def _run(table: VirtualTable, errand: Errand) -> Iterator[int]:
    """One errand with a hand that can be watched."""
    before = table.top
    top, name = lifted(before, errand)
    table.hold(top)
    yield LIFT
    x, y = top.at(errand.cell) if errand.cell else top.pieces[name].home
    there = replace(top.pieces[name], x=x, y=y, look=errand.look, form=errand.form)
    table.hold(replace(top, pieces={**top.pieces, name: there}))
    yield CARRY
    table.top = done(replace(before, light=table.top.light), errand)
    table.touch()
