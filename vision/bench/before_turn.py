"""The moment before a photographed turn, made from the truth, so that the turn can be read.

What a camera is never asked to find out is taken as known: who moved, which lane the dice chose,
how high the piles were.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.games import GAMES, pasterze, shear_panic
from companion.games.battle_sheep.pieces import COLORS as PILE_COLORS
from companion.games.battle_sheep.state import position
from companion.games.board import Cell
from companion.games.pasterze.box import opening
from companion.games.pasterze.ground import BITS, Pasture
from companion.games.rules import Look, Options, State
from companion.games.shear_panic.state import ACT
from companion.games.shear_panic_shared.track import LONG
from companion.games.sheep_race.parts import BLUE, RED, SQUARE, WHITE, own_box
from companion.games.sheep_race.state import SheepRace
from vision.bench.ground_truth import Truth, cell_name

START = {1: 0, 2: LONG.ends[0] + 1, 4: LONG.ends[2] + 1}
"""Where the marker of Shear Panic is when a phase begins."""
TIRED, FRESH = WHITE, RED + BLUE + WHITE
"""Cubes of a sheep that is about to fall down, and of any other."""


def before(truth: Truth, after: Truth) -> State | None:
    """The moment of `truth`, with the player to move who made it `after`; None if unknown."""
    makers = {
        "shear_panic": _flock,
        "pasterze": _pens,
        "sheep_race": _race,
        "battle_sheep": _piles,
    }
    return makers[truth.game](truth, after) if truth.game in makers else None


def table(looks: Mapping[Cell, Look]) -> dict[Cell, Look]:
    """What a photograph shows of a moment: all but cards."""
    return {cell: look for cell, look in looks.items() if not cell.endswith("card")}


def _flock(truth: Truth, after: Truth) -> State | None:
    """All four play; the colour that the note names is to move, with all twelve cards."""
    game = shear_panic.GAME
    color = after.note.rpartition(" ")[2]
    if color not in game.colors:
        return None
    fresh = shear_panic.start(Options(seats=4))
    laid = fresh.arranged({cell: look for cell, look in truth.looks.items() if " " in look})
    if laid is None:
        return None
    figures = set(truth.looks.values()) & {"roger", "shearer"}
    phase = {"roger": 2, "shearer": 4}[figures.pop()] if figures else 1
    seat = game.colors.index(color)
    return laid._replace(due=ACT, scramble=0, seat=seat, marker=START[phase])


def _pens(truth: Truth, after: Truth) -> State | None:
    """Whose new pen lies there has moved; with a shepherd on the mat there are two teams."""
    ground = _ground(truth)
    new = _ground(after)
    moved = [color for color in (0, 1) if new.colored(color) & ~ground.colored(color)]
    four = "shepherd" in {*truth.looks.values(), *after.looks.values()}
    fresh = pasterze.start(Options(seats=4 if four else 2))
    turns = (turn for turn in range(4) if fresh.box.team(turn).color in moved)
    turn = next(turns, None)
    if turn is None:
        return None
    stage, seat = opening(fresh.box, turn)
    return fresh._replace(stage=stage, turn=seat, ground=ground, turns=turn)


def _ground(truth: Truth) -> Pasture:
    pens: dict[str, int] = {"green": 0, "red": 0}
    others = {"sheep": 0, "dog": 0, "shepherd": 0}
    for piece in truth.raw["state"]:
        bit = BITS[cell_name(truth.raw["board"], piece["cell"])]
        if piece["kind"] == "pen":
            pens[piece["color"]] |= bit
        else:
            others[piece["kind"]] |= bit
    both, sheep = pens["green"] | pens["red"], others["sheep"]
    full, free = sheep & both, sheep & ~both
    return Pasture(free, full, pens["green"], pens["red"], others["dog"], others["shepherd"])


def _race(truth: Truth, after: Truth) -> State | None:
    """The sheep that moved was rolled, and has a card with which it could."""
    box, start = own_box(), GAMES["sheep_race"].start(Options(seats=2))
    assert isinstance(start, SheepRace)
    old, new = _squares(truth.looks), _squares(after.looks)
    lanes = [lane for lane in range(6) if old[lane] != new[lane]]
    lane = lanes[0] if len(lanes) == 1 else 0
    steps = new[lane][0] - old[lane][0]
    cards = list(range(len(box.cards)))
    fit = [n for n in cards if steps in (0, 1, box.cards[n].trot, box.cards[n].gallop)]
    if len(lanes) > 1 or not fit:
        return None
    others = [n for n in cards if n != fit[0]]
    dealt = (*others[:lane], fit[0], *others[lane:5])
    falls = new[lane][1] == "lying"
    flock = tuple(
        at * SQUARE + (0 if look == "lying" else TIRED if falls and n == lane else FRESH)
        for n, (at, look) in sorted(old.items())
    )
    home = tuple(n for n in range(6) if flock[n] >= box.finish)
    book = start.book._replace(cards=dealt, left=(), bets=(0, 1))
    return replace(start, book=book, phase="run", seat=0, flock=flock, home=home, lane=lane)


def _squares(looks: Mapping[Cell, Look]) -> dict[int, tuple[int, Look]]:
    places = {cell: look for cell, look in looks.items() if look in ("sheep", "lying")}
    split = ((cell.partition("-"), look) for cell, look in places.items())
    return {int(lane) - 1: (int(square), look) for (lane, _, square), look in split}


def _piles(truth: Truth, after: Truth) -> State | None:
    """Whose piles changed has moved."""
    colors = [c for c in PILE_COLORS if c in truth.looks.values()]
    turns = [seat for seat, c in enumerate(colors) if _held(truth, c) != _held(after, c)]
    if len(turns) > 1:
        return None
    stacks = {
        cell: (colors.index(truth.looks[cell]), height) for cell, height in truth.heights.items()
    }
    return position(truth.looks, stacks, turns[0] if turns else 0, max(2, len(colors)))


def _held(truth: Truth, color: str) -> set[tuple[Cell, int]]:
    return {(c, height) for c, height in truth.heights.items() if truth.looks[c] == color}
