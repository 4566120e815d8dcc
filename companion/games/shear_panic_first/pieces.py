"""Piece catalogue of the first Shear Panic: the flock, two figures, cards for the actions."""

from companion.games.pieces import Cover, Piece
from companion.games.rules import Options
from companion.games.shear_panic_first.box import OWN
from companion.games.shear_panic_first.decisions import BUTTONS
from companion.games.shear_panic_shared.flock import COLORS
from companion.games.shear_panic_shared.pieces import cards, extras, flock

COVER = (Cover("green s", -22.0, -20.0), Cover("yellow s", 22.0, -20.0), Cover("roger", 0.0, 24.0))


def pieces(options: Options) -> tuple[Piece, ...]:
    """The flock, and cards that tell the camera which action and which button were taken."""
    deck = {**OWN, **options.facts}["deck"]
    owners = options.colors or COLORS[: options.seats]
    extra = extras(COLORS) if BUTTONS[options.seats] else ()
    return (*flock(whole=False), *cards(deck, owners), *extra)
