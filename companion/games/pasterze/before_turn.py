"""Reconstruction of moments of Pasterze from what lay on the table, and what lies out of sight."""

from companion.games.board import Cell
from companion.games.pasterze.box import TEAMS, Stage, opening
from companion.games.pasterze.ground import BITS, NAMES, Pasture
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look
from companion.games.rules import Game, Options, State, TableSnapshot


def before(game: Game, last: TableSnapshot, after: TableSnapshot) -> Pasterze | None:
    """Whose new pen lies there has moved; with a shepherd on the mat there are two teams."""
    old, new = _pasture(last), _pasture(after)
    moved = [color for color in (0, 1) if new.colored(color) & ~old.colored(color)]
    four = "shepherd" in {*last.looks.values(), *after.looks.values()}
    fresh = game.start(Options(seats=4 if four else 2))
    if not isinstance(fresh, Pasterze):
        return None
    turn = next((turn for turn in range(4) if fresh.box.team(turn).color in moved), None)
    if turn is None:
        return None
    stage, seat = opening(fresh.box, turn)
    return fresh._replace(stage=stage, turn=seat, ground=old, turns=turn)


def below(state: State) -> dict[Cell, Look]:
    """The pens under dog and shepherd."""
    assert isinstance(state, Pasterze)
    hidden = state.ground.dog | state.ground.shepherd
    return {
        NAMES[bit]: f"{color} pen"
        for color, pens in zip(TEAMS, (state.ground.green, state.ground.red), strict=True)
        for bit in NAMES
        if bit & hidden & pens
    }


def secret(state: State) -> frozenset[Cell]:
    """The shepherd's card, until the partner has laid one for the dog without knowing it."""
    assert isinstance(state, Pasterze)
    return frozenset({"shepherd card"} if state.stage == Stage.BLIND else ())


def _pasture(table: TableSnapshot) -> Pasture:
    """What stands on the board, the pens under dog and shepherd among it."""
    seen = dict.fromkeys(("sheep", "dog", "shepherd", *TEAMS, "full"), 0)
    for cell, look in (*table.looks.items(), *table.below.items()):
        color, _, pen = look.partition(" ")
        seen[color] |= BITS[cell]
        seen["full"] |= BITS[cell] if pen == "pen sheep" else 0
    return Pasture(
        seen["sheep"], seen["full"], seen["green"], seen["red"], seen["dog"], seen["shepherd"]
    )
