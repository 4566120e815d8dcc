"""Pasterze: the game as it stands on the shelf."""

from companion.games.board import Ground, Mat, Zone
from companion.games.facts import switches
from companion.games.pasterze.before_turn import before, below, secret
from companion.games.pasterze.box import ALLOWED, FIVE, box, facts, opening
from companion.games.pasterze.estimate import ESTIMATE, guess
from companion.games.pasterze.ground import DARK, RING, Pasture, named
from companion.games.pasterze.mistakes import MISTAKES
from companion.games.pasterze.pieces import COVER, TEAMS, pieces
from companion.games.pasterze.state import Pasterze
from companion.games.rules import Game, OptionError, Options


def start(options: Options) -> Pasterze:
    """Nine sheep on the dark fields, dog and shepherd beside the board.

    Raises `OptionError`.
    """
    colors = GAME.table(options)
    sides = tuple(TEAMS.index(color.split()[0]) for color in colors)
    if any(sides[seat] == sides[seat - 1] for seat in range(len(sides))):
        raise OptionError(f"colors: green and red sit in turn, not {', '.join(colors)}")
    hands = (FIVE,) * len(sides)
    settled = box(options, sides)
    return Pasterze(settled, *opening(settled, 0), Pasture(), hands)


def _zone(tint: str, fields: int) -> Zone:
    return Zone(tint, frozenset(named(fields)))


GAME = Game(
    name="pasterze",
    title="Pasterze",
    seats=range(2, 5, 2),
    colors=("green", "red", "green 2", "red 2"),
    mat=Mat(
        36.0,
        (396.0, 396.0),
        (12, 13, 14, 15),
        ground=Ground(zones=(_zone("light", RING), _zone("dark", DARK))),
    ),
    start=start,
    pieces=pieces,
    facts=facts,
    switches=switches(ALLOWED),
    nets="pens",
    cover=COVER,
    below=below,
    secret=secret,
    mistakes=MISTAKES,
    before=before,
    guess=guess,
    estimate=ESTIMATE,
)
