"""Sheeps & Plops: the game as it stands on the shelf."""

from companion.games.board import Ground, Mat
from companion.games.facts import own_facts, switches
from companion.games.hexes import Herd
from companion.games.plops.estimate import ESTIMATE, guess
from companion.games.plops.field import hexagon
from companion.games.plops.mistakes import MISTAKES
from companion.games.plops.moment import PlopsBox
from companion.games.plops.pieces import COLORS, COVER, DIAGRAM, pieces
from companion.games.plops.state import ALLOWED, Plops, facts
from companion.games.rules import Game, Options


def start(options: Options) -> Plops:
    """An empty board; who places first also moves first."""
    colors = GAME.table(options)
    ours = {**own_facts(__package__), **options.facts}
    box = PlopsBox(hexagon(ours["side"]), colors, ours["sheep"])
    none: Herd = (0, ())
    first = options.first
    return Plops(box, 1 - first, first, 2, 0, (none, none), (), box.field.all)


GAME = Game(
    name="plops",
    title="Sheeps & Plops",
    seats=range(2, 3),
    colors=COLORS,
    mat=Mat(42.0, (400.0, 400.0), (20, 21, 22, 23), ground=Ground(ponds=((0.0, 0.0),))),
    start=start,
    pieces=pieces,
    facts=facts,
    switches=switches(ALLOWED),
    nets="piles",
    cover=COVER,
    shared_words=("companion.games.stacks_shared",),
    diagram=DIAGRAM,
    mistakes=MISTAKES,
    guess=guess,
    estimate=ESTIMATE,
)
