"""Wolf and Sheep: the game as it stands on the shelf."""

from companion.games.board import Ground, Mat, Zone, square_name
from companion.games.facts import Facts, changed, one_of, own_facts, switches
from companion.games.rules import Game, Options
from companion.games.wolf_and_sheep.estimate import ESTIMATE
from companion.games.wolf_and_sheep.mistakes import MISTAKES
from companion.games.wolf_and_sheep.objections import column, row
from companion.games.wolf_and_sheep.pieces import COVER, pieces
from companion.games.wolf_and_sheep.state import BOARD, COLORS, SMALL, WolfAndSheep

ALLOWED = {"size": one_of(8, 10)}


def facts(theirs: Facts, source: str) -> Facts:
    """The size of the board, with an owner's change."""
    return changed(own_facts(__package__), theirs, source, ALLOWED)


def start(options: Options) -> WolfAndSheep:
    """Sheep on the dark squares of the first row, the wolf in the middle of the last.

    Raises `OptionError`.
    """
    colors = GAME.table(options)
    size = {**own_facts(__package__), **options.facts}["size"]
    sheep = tuple(square_name(x, 0) for x in range(0, size, 2))
    # On both sizes the dark square of the last row that is next to its middle.
    wolf = square_name(size // 2 - 1 + size // 2 % 2, size - 1)
    return WolfAndSheep(size, colors, options.first, wolf, sheep)


INSIDE = frozenset(cell for cell in BOARD.at if max(column(cell), row(cell)) < SMALL)
"""The smaller game's squares; the others are for the larger one."""
GAME = Game(
    name="wolf_and_sheep",
    title="Wolf and Sheep",
    seats=range(2, 3),
    colors=COLORS,
    mat=Mat(
        cell_mm=44.0,
        area_mm=(440.0, 440.0),
        ground=Ground(zones=(Zone("dark", INSIDE),)),
    ),
    start=start,
    pieces=pieces,
    facts=facts,
    switches=switches(ALLOWED),
    cover=COVER,
    mistakes=MISTAKES,
    estimate=ESTIMATE,
)
