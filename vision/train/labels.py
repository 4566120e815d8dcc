"""Labels of samples: the classes of nets that are right for what stands on a cell."""

from functools import cache

from companion.games import GAMES
from companion.games.board import HEXAGON
from companion.games.pieces import FACINGS, FLAT, Look, Shape
from companion.games.rules import EMPTY, Game, catalogue
from vision.bench.scene_format import cell_grid
from vision.read.classes import HEXES, SQUARES

Classes = tuple[str, ...]


def is_hexagonal(game: Game) -> bool:
    """Whether its cells are hexagons, which have nets of their own."""
    return cell_grid(game).board.lattice == HEXAGON


def games_of(family: str) -> list[Game]:
    """The games whose boards a family of nets reads."""
    return [game for game in GAMES.values() if game.nets == family]


def families() -> Classes:
    """All families of nets that read boards."""
    return tuple(dict.fromkeys(game.nets for game in GAMES.values() if game.nets))


def square_families() -> Classes:
    """The families of nets whose boards have squares."""
    return tuple(name for name in families() if not is_hexagonal(games_of(name)[0]))


def net_classes(game: Game) -> Classes:
    """The classes that the nets of a game tell apart."""
    return HEXES.names if is_hexagonal(game) else SQUARES.names


@cache
def labels(family: str) -> tuple[Classes, ...]:
    """By label the classes that are right: one for each class, then looks of several classes."""
    games = games_of(family)
    single = [(name,) for name in net_classes(games[0])]
    looks = [classes_of(g, look) for g in games for look in g.looks if _is_seen(g, look)]
    return tuple(dict.fromkeys((*single, *looks)))


def _is_seen(game: Game, look: Look) -> bool:
    """Whether nets see a look; cards and counters are read by what is printed."""
    shapes = {piece.shape for piece in catalogue(game) if look in piece.looks}
    return shapes.isdisjoint((Shape.CARD, Shape.CHIP))


@cache
def classes_of(game: Game, look: Look) -> Classes:
    """The classes that a look may be; one that is a class by itself is nothing else."""
    if look == EMPTY:
        # Where the mat shows grass, a bare cell is to the nets what a tile of grass is elsewhere.
        grass = is_hexagonal(game) and not game.mat.ground.cloth
        return (HEXES.ground[-1],) if grass else (EMPTY,)
    plain, _, way = look.rpartition(" ")
    name = plain if way in FACINGS else look
    known = net_classes(game)
    if name in known:
        return (name,)
    piece = next(piece for piece in catalogue(game) if look in piece.looks)
    return piece.seen_as[name]


def label_of(game: Game, look: Look, paint: str = "") -> int:
    """The label of a look; the paint of the piece decides where that is known to be a class."""
    classes = classes_of(game, look)
    return labels(game.nets).index((paint,) if paint in classes else classes)


def pens_of(family: str) -> tuple[Classes, Classes]:
    """The classes of empty pens, and of what may stand on one without being held by it."""
    below: dict[str, None] = {}
    above: dict[str, None] = {}
    for game in games_of(family):
        pens = [piece for piece in catalogue(game) if piece.shape is Shape.PEN]
        held = {look for pen in pens for look in pen.holding}
        below |= {kind: None for pen in pens for kind in pen.seen_as[pen.look]}
        for piece in catalogue(game) if pens else ():
            if piece.shape not in FLAT | {Shape.CARD, Shape.CHIP} and piece.look not in held:
                above |= dict.fromkeys(piece.seen_as[piece.look])
    return tuple(below), tuple(above)
