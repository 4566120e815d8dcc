"""Piece catalogue of Shear Panic, Zoch edition."""

from companion.games.pieces import Cover, Piece
from companion.games.rules import Options
from companion.games.shear_panic.box import EXTRAS, OWN
from companion.games.shear_panic_shared.flock import COLORS
from companion.games.shear_panic_shared.pieces import cards, extras, flock

COVER = (Cover("blue e", -26.0, 0.0), Cover("red e", 20.0, -20.0), Cover("black e", 20.0, 24.0))


def pieces(options: Options) -> tuple[Piece, ...]:
    """The flock, the twelve cards of each seat, and movement cards for two and three."""
    deck = {**OWN, **options.facts}["deck"]
    owners = options.colors or COLORS[: options.seats]
    extra = extras(COLORS) if EXTRAS[options.seats] else ()
    return (*flock(whole=True), *cards(deck, owners), *extra)
