"""Battle Sheep: the game as it stands on the shelf."""

from companion.games.battle_sheep.before_turn import before
from companion.games.battle_sheep.estimate import ESTIMATE, guess
from companion.games.battle_sheep.mistakes import MISTAKES
from companion.games.battle_sheep.moment import BattleSheepBox
from companion.games.battle_sheep.pasture import MAT, laid
from companion.games.battle_sheep.pieces import COLORS, COVER, DIAGRAM, pieces
from companion.games.battle_sheep.state import BattleSheep, facts
from companion.games.facts import own_facts
from companion.games.rules import Game, Options


def start(options: Options) -> BattleSheep:
    """An empty mat; the first seat also places and moves first (C2)."""
    colors = GAME.table(options)
    box = {**own_facts(__package__), **options.facts}
    seats, by = options.seats, (options.first - 1) % options.seats
    opening = seats * box["tiles"] + seats
    herds = ((0, ()),) * seats
    settled = BattleSheepBox(colors, box["sheep"])
    return BattleSheep(settled, by, options.first, opening, laid(0), herds, (), 0)


GAME = Game(
    name="battle_sheep",
    title="Battle Sheep",
    seats=range(2, 5),
    colors=COLORS,
    mat=MAT,
    start=start,
    pieces=pieces,
    facts=facts,
    nets="piles",
    cover=COVER,
    before=before,
    shared_words=("companion.games.stacks_shared",),
    diagram=DIAGRAM,
    mistakes=MISTAKES,
    guess=guess,
    estimate=ESTIMATE,
)
