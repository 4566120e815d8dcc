"""Common mistakes at Shear Panic: the tables that they leave, for benchmarks and tests.

Each maker yields tables with the card that a player would have laid. Those that legal hands may
leave are no mistakes and are left out.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.games.board import COMPASS, DIAGONALS, EIGHT, OPPOSITE, Direction, square_name
from companion.games.rules import DICE, Mistake, Move, State
from companion.games.shear_panic_shared.flock import bits, slams
from companion.games.shear_panic_shared.gesture import Gesture, Stride, distance, gesture
from companion.games.shear_panic_shared.legal_tables import legal_tables
from companion.games.shear_panic_shared.moment import (
    OWN_KINDS,
    FlockMoment,
    Looks,
    Spot,
    card_of,
    ends,
    figures_in,
    is_sheep,
    sheep_in,
    spot,
)

Tables = Iterator[Looks]
Maker = Callable[[FlockMoment], Iterable[Looks]]
MomentOf = Callable[[State], FlockMoment | None]
"""Takes the moment from a state of its own edition."""


def mistake(name: str, reason: str, maker: Maker, moment_of: MomentOf) -> Mistake:
    """A mistake by the tables that its maker finds."""
    return Mistake(name, reason, lambda state: _wrong(moment_of(state), maker))


def _wrong(moment: FlockMoment | None, maker: Maker) -> Tables:
    """The tables of a mistake without those that legal hands may leave."""
    if moment is None or moment.stage == "over":
        return
    for looks in maker(moment):
        legal = legal_tables(moment.state)  # type: ignore[arg-type] # a state is hashable
        if looks not in legal:
            yield looks


class SheepRay(NamedTuple):
    """A sheep and what is in front of it on one way."""

    at: Spot
    way: Direction
    line: int
    """Bit k is set when a sheep stands k steps ahead."""
    room: int

    @property
    def stood(self) -> tuple[int, ...]:
        """How far away the sheep and all ahead of it stand."""
        return (0, *bits(self.line))

    def is_free(self, far: int) -> bool:
        """Whether the cell so far away is there and empty."""
        return far <= self.room and not self.line >> far & 1

    def moved(self, stand: Iterable[int]) -> dict[Spot, Spot]:
        """From where to where sheep go, the nearest first, by how far away they come to stand."""
        pairs = zip(self.stood, stand, strict=False)
        return {self._spot(old): self._spot(new) for old, new in pairs}

    def _spot(self, far: int) -> Spot:
        dx, dy = EIGHT[self.way]
        return self.at[0] + far * dx, self.at[1] + far * dy


def _rays(moment: FlockMoment, stage: str, colors: Collection[str]) -> Iterator[SheepRay]:
    """Every way of every sheep of these colours, where this stage is due."""
    here = sheep_in(moment.state.observation())
    for at in sorted(at for at, color in here.items() if color in colors):
        yield from (_ray(moment, at, way) for way in EIGHT if moment.stage == stage)


def _ray(moment: FlockMoment, at: Spot, way: Direction) -> SheepRay:
    sheep, cells = sheep_in(moment.state.observation()), moment.state.board.links
    dx, dy = EIGHT[way]
    line, room = 0, 0
    while square_name(at[0] + (room + 1) * dx, at[1] + (room + 1) * dy) in cells:
        room += 1
        line |= ((at[0] + room * dx, at[1] + room * dy) in sheep) << room
    return SheepRay(at, way, line, room)


def _pushing(moment: FlockMoment) -> Iterator[tuple[SheepRay, str]]:
    """The rays of sheep that are to push now, and the action that says so."""
    yield from ((ray, "") for ray in _rays(moment, "push", {moment.rolled}))
    yield from ((ray, "slam") for ray in _rays(moment, "act", {moment.color}))


def _with(moment: FlockMoment, moved: Mapping[Spot, Spot], kind: str = "") -> Tables:
    """The table after these sheep have moved, with a card of this action."""
    before = moment.state.observation()
    looks = {cell: look for cell, look in before.items() if not is_sheep(look)}
    for at, color in sheep_in(before).items():
        looks[square_name(*moved.get(at, at))] = f"{color} {moment.facing}"
    return _carded(moment, looks, kind) if kind else iter((looks,))


def _carded(moment: FlockMoment, looks: Looks, kind: str) -> Tables:
    """The table with an unused card of this action that does not lie there already."""
    place = moment.state.board.cards[0]
    held = sorted(f"{each} {value}" for each, value in moment.held if each == kind)
    fresh = [card for card in held if card != moment.state.observation().get(place)]
    yield from ({**looks, place: card} for card in fresh[:1])


def other_color(moment: FlockMoment) -> Tables:
    """A sheep pushes that the die did not call."""
    others = {*sheep_in(moment.state.observation()).values()} - {moment.rolled}
    colors = others if moment.rolled != "white" else ()
    return _pushed(moment, _rays(moment, "push", colors), moment.push)


def before_the_roll(moment: FlockMoment) -> Tables:
    """Somebody pushes before the die is thrown."""
    return _pushed(moment, _rays(moment, "roll", {moment.color}), moment.push)


def _pushed(moment: FlockMoment, rays: Iterable[SheepRay], style: str) -> Tables:
    """The tables after every push along these rays."""
    for ray in rays:
        for stand in slams(ray.line, ray.room, style).values():
            yield from _with(moment, ray.moved(stand))


def nobody_pushed(moment: FlockMoment) -> Tables:
    """A sheep that should push goes into the open."""
    for ray, kind in _pushing(moment):
        if ray.is_free(1):
            yield from _with(moment, ray.moved((1,)), kind)


def pushed_too_far(moment: FlockMoment) -> Tables:
    """All go a cell farther than they may."""
    for ray, kind in _pushing(moment):
        for stand in slams(ray.line, ray.room, moment.push).values():
            if ray.is_free(stand[-1] + 1):
                farther = ray.moved(far + 1 for far in stand)
                yield from _shoves(moment, _with(moment, farther, kind))


def gap_handled_wrongly(moment: FlockMoment) -> Tables:
    """Where gaps stay the pusher runs up; where they are closed it stays behind."""
    style = "pack" if moment.push == "gapkeep" else "gapkeep"
    return _shoves(moment, _pushed(moment, _rays(moment, "push", {moment.rolled}), style))


def _shoves(moment: FlockMoment, tables: Tables) -> Tables:
    """Those tables that cannot be one sheep's jump over others of its colour."""
    return (looks for looks in tables if _change(moment, looks).kind == "shove")


def _change(moment: FlockMoment, looks: Looks) -> Gesture:
    return gesture(sheep_in(moment.state.observation()), sheep_in(looks))


def long_step(moment: FlockMoment) -> Tables:
    """An own sheep steps two cells."""
    for ray in _rays(moment, "act", {moment.color}):
        if ray.is_free(1) and ray.is_free(2):
            yield from _with(moment, ray.moved((2,)), "step")


def far_boing(moment: FlockMoment) -> Tables:
    """An own sheep jumps and lands a cell too far."""
    ways = EIGHT if moment.boing_ways == 8 else COMPASS
    for ray in _rays(moment, "act", {moment.color}):
        for last in ray.stood[1:] if ray.way in ways else ():
            if ray.is_free(last + 1) and ray.is_free(last + 2):
                yield from _with(moment, ray.moved((last + 2,)), "boing")


def foreign_sheep(moment: FlockMoment) -> Tables:
    """Somebody else's sheep steps."""
    here = {*sheep_in(moment.state.observation()).values()}
    return _stepping(moment, here - {moment.color, "black"})


def berta_steps(moment: FlockMoment) -> Tables:
    """Berta steps."""
    return _stepping(moment, {"black"})


def _stepping(moment: FlockMoment, colors: Collection[str]) -> Tables:
    for ray in _rays(moment, "act", colors):
        if ray.is_free(1):
            yield from _with(moment, ray.moved((1,)), "step")


def long_line(moment: FlockMoment) -> Tables:
    """A whole line goes two cells."""
    for ray in _rays(moment, "act", {*sheep_in(moment.state.observation()).values()}):
        behind = _ray(moment, ray.at, OPPOSITE[ray.way]).line
        if ray.line and not behind and ray.stood[-1] + 2 <= ray.room:
            kind = "diag" if ray.way in DIAGONALS else "line"
            yield from _with(moment, ray.moved(far + 2 for far in ray.stood), kind)


def short_wool(moment: FlockMoment) -> Tables:
    """The flock gathers, but one sheep stops too early."""
    for move, after in ends(moment.state):
        change = _change(moment, after.untidied())
        if move[0] == "wool" and change.kind == "drift":
            for stride in change.strides:
                yield from _stopped(moment, change, stride)


def _stopped(moment: FlockMoment, change: Gesture, stride: Stride) -> Tables:
    """The same with one sheep a cell behind."""
    dx, dy = EIGHT[change.way]
    moved = {each.start: each.end for each in change.strides}
    moved[stride.start] = stride.end[0] - dx, stride.end[1] - dy
    if distance(stride) > 1 and len({*moved.values()}) == len(moved):
        yield from _with(moment, moved, "wool")


def used_action(moment: FlockMoment) -> Tables:
    """An action is made, with its card, that the player has not any more."""
    for move, looks in _freed(moment):
        lay_there = moment.state.observation().get(moment.state.board.cards[0])
        if card_of(" ".join(move[:2])) not in moment.held and " ".join(move[:2]) != lay_there:
            yield looks


def undone(moment: FlockMoment) -> Tables:
    """The last player's action is taken back."""
    for move, looks in _freed(moment):
        if moment.barred in move[2:3] and card_of(" ".join(move[:2])) in moment.held:
            yield looks


def _freed(moment: FlockMoment) -> Iterator[tuple[Move, Looks]]:
    """The actions of somebody with all cards; none that look like a walk of another's sheep."""
    for move, after in ends(moment.freed()) if moment.stage == "act" else ():
        change = _change(moment, after.untidied())
        if change.kind != "walk" or change.mover == moment.color:
            yield move, after.untidied()


def other_card(moment: FlockMoment) -> Tables:
    """A move is made with the card of another action; own sheep's actions have reasons first."""
    for move, after in ends(moment.state) if moment.stage == "act" else ():
        for kind in sorted(moment.kinds - {move[0], *OWN_KINDS}):
            yield from _carded(moment, after.untidied(), kind)


def two_actions(moment: FlockMoment) -> Tables:
    """Both own sheep step at once, each its own way."""
    rays = [ray for ray in _rays(moment, "act", {moment.color}) if ray.is_free(1)]
    for one in rays:
        for other in rays:
            moved = {**one.moved((1,)), **other.moved((1,))}
            crossing = other.way not in (one.way, OPPOSITE[one.way])
            if crossing and one.at < other.at and len({*moved.values()}) == 2:
                yield from _with(moment, moved, "step")


def roger_elsewhere(moment: FlockMoment) -> Tables:
    """Roger is put on the far side of the flock."""
    return _elsewhere(moment, "roger")


def shearer_elsewhere(moment: FlockMoment) -> Tables:
    """The shearer is put on the far side of the flock."""
    return _elsewhere(moment, "shearer")


def _elsewhere(moment: FlockMoment, figure: str) -> Tables:
    before, rough = moment.state.observation(), moment.state.untidied()
    if moment.state.turn == DICE:
        return  # a roll waits for no figure
    for cell, look in figures_in(before).items():
        wrong = f"{figure} {OPPOSITE[cell.split()[1]]}"
        if look == figure and wrong not in rough:
            kept = {each: before[each] for each in before if each != cell}
            yield {**kept, wrong: figure}


def astray_part(moment: FlockMoment) -> Tables:
    """The part that has to return goes another way."""
    sheep, board = [spot(cell) for cell in moment.part], moment.state.board
    others = {*sheep_in(moment.state.observation())}.difference(sheep)
    for dx, dy in EIGHT.values() if moment.stage == "join" else ():
        moved = {(x, y): (x + dx, y + dy) for x, y in sheep}
        on_mat = all(square_name(*at) in board.links for at in moved.values())
        if on_mat and others.isdisjoint(moved.values()):
            yield from _with(moment, moved)
