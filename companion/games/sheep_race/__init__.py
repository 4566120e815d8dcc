"""The Sheep Race: the game as it stands on the shelf."""

from dataclasses import replace

from companion.games.facts import switches
from companion.games.rules import Game, Options
from companion.games.sheep_race.before_turn import before
from companion.games.sheep_race.estimate import ESTIMATE
from companion.games.sheep_race.mistakes import MISTAKES
from companion.games.sheep_race.parts import (
    ALLOWED,
    DICE_IN_BOX,
    NOBODY,
    Book,
    Told,
    facts,
    own_box,
    unpack,
)
from companion.games.sheep_race.pieces import COVER, MAT, pieces
from companion.games.sheep_race.places import COLORS
from companion.games.sheep_race.state import SheepRace, sealable


def start(options: Options) -> SheepRace:
    """Six sheep on their start squares, no card turned up.

    Raises `OptionError`.
    """
    colors = GAME.table(options)
    box = replace(unpack(options.facts) if options.facts else own_box(), colors=colors)
    seats = options.seats
    pile = tuple((options.first + turn) % seats for turn in range(seats))
    deck = tuple(range(len(box.cards)))
    book = Book(0, (), deck, (), (0,) * seats, pile, (NOBODY,) * seats)
    return SheepRace(box, book, "deal", pile[0], (0,) * 6, (), NOBODY, Told(("start",)))


GAME = Game(
    name="sheep_race",
    title="The Sheep Race",
    seats=range(2, 7),
    colors=COLORS,
    mat=MAT,
    start=start,
    pieces=pieces,
    facts=facts,
    switches=switches(ALLOWED),
    dice=DICE_IN_BOX,
    nets="race",
    cover=COVER,
    sealable=sealable,
    mistakes=MISTAKES,
    before=before,
    estimate=ESTIMATE,
    sealed_words=("reveal",),
)
