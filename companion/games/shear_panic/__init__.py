"""Shear Panic, Zoch edition: the game as it stands on the shelf."""

from companion.games.board import Edition, Mat
from companion.games.facts import switches
from companion.games.rules import Game, Options
from companion.games.shear_panic.before_turn import before
from companion.games.shear_panic.box import ALLOWED, box_of, house_facts
from companion.games.shear_panic.estimate import ESTIMATE
from companion.games.shear_panic.meadow import WIDTH
from companion.games.shear_panic.mistakes import MISTAKES
from companion.games.shear_panic.pieces import COVER, pieces
from companion.games.shear_panic.state import ROLL, ShearPanic
from companion.games.shear_panic_shared.flock import COLORS, FACINGS, LAYOUTS, SHEEP, laid
from companion.games.shear_panic_shared.track import PANIC_DIE


def start(options: Options) -> ShearPanic:
    """The flock in its 3 x 3 block, the first push to be rolled for."""
    table = box_of(GAME.table(options), options.facts)
    sheep, facing = laid(options.layout or LAYOUTS[0])
    flock = sorted((SHEEP.index(c), (4 + x) * WIDTH + 4 + y) for c, x, y in sheep)
    seats = options.seats
    return ShearPanic(
        box=table,
        flock=bytes(cell for _, cell in flock),
        facing=FACINGS.index(facing),
        marker=0,
        scores=(0,) * seats,
        hands=(table.deck.full,) * seats,
        extras=(table.extras,) * seats,
        seat=options.first,
        due=ROLL,
        scramble=table.scramble,
        rolled="",
        steps=0,
        barred="",
        shown=("", ""),
    )


OLD_MAT = Edition((0, 1, 2, 3), without=frozenset({"extra", "die"}))
GAME = Game(
    name="shear_panic",
    title="Shear Panic",
    seats=range(2, 5),
    colors=COLORS,
    mat=Mat(44.0, (396.0, 396.0), (52, 53, 54, 55), older=(OLD_MAT,)),
    start=start,
    pieces=pieces,
    facts=house_facts,
    switches=switches(ALLOWED),
    layouts=LAYOUTS,
    dice=(PANIC_DIE,),
    nets="flock",
    cover=COVER,
    before=before,
    mistakes=MISTAKES,
    shared_words=("companion.games.shear_panic_shared",),
    estimate=ESTIMATE,
)
