"""Shear Panic, first edition: the game as it stands on the shelf."""

from companion.games.board import Edition, Mat
from companion.games.facts import switches
from companion.games.rules import Game, Options
from companion.games.shear_panic_first.box import ALLOWED, box, house_facts
from companion.games.shear_panic_first.decisions import BUTTONS, SCRAMBLE
from companion.games.shear_panic_first.estimate import ESTIMATE
from companion.games.shear_panic_first.flock import SIZE, number
from companion.games.shear_panic_first.mistakes import MISTAKES
from companion.games.shear_panic_first.pieces import COVER, pieces
from companion.games.shear_panic_first.state import BOARD, LETTER, RETURN_DIE, FirstShearPanic
from companion.games.shear_panic_shared.flock import COLORS, LAYOUTS, SHEEP, laid
from companion.games.shear_panic_shared.track import PANIC_DIE


def start(options: Options) -> FirstShearPanic:
    """The flock in its 3 x 3 block in the middle of the mat, the first push to be rolled for."""
    colors = GAME.table(options)
    sheep, facing = laid(options.layout or LAYOUTS[0])
    middle = SIZE // 2
    nine = sorted((SHEEP.index(c), number(middle + x, middle + y)) for c, x, y in sheep)
    flock = tuple(cell for _, cell in nine)
    wool = "".join(LETTER[SHEEP[color]] for color, _ in nine)
    here = box(colors, options.facts)
    return FirstShearPanic(
        box=here,
        flock=flock,
        wool=wool,
        facing=facing,
        scores=(0,) * here.seats,
        hands=(here.deck.full,) * here.seats,
        extras=(BUTTONS[here.seats],) * here.seats,
        seat=options.first,
        scramble=SCRAMBLE[here.seats],
    )


OLD_MAT = Edition((4, 5, 6, 7), without=frozenset({*BOARD.cards, *BOARD.dice}))
GAME = Game(
    name="shear_panic_first",
    title="Shear Panic (first edition)",
    seats=range(2, 5),
    colors=COLORS,
    mat=Mat(44.0, (484.0, 484.0), (56, 57, 58, 59), older=(OLD_MAT,)),
    start=start,
    pieces=pieces,
    facts=house_facts,
    switches=switches(ALLOWED),
    layouts=LAYOUTS,
    dice=(PANIC_DIE, RETURN_DIE),
    nets="flock",
    cover=COVER,
    mistakes=MISTAKES,
    shared_words=("companion.games.shear_panic_shared",),
    estimate=ESTIMATE,
)
