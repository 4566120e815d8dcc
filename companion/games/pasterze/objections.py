"""Objections of Pasterze: the rule that the mover broke, as far as the table tells it."""

from collections.abc import Callable, Mapping

from companion.games.board import Cell
from companion.games.pasterze.box import TEAMS, PasterzeTurn, Stage
from companion.games.pasterze.ground import NAMES, RAYS, RING, STRIDE, Pasture, named
from companion.games.pasterze.guidance import PUT, unsure_pens
from companion.games.pasterze.seen_table import BEFORE_DOG, BEFORE_SHEPHERD, CARD_DUE, SeenTable
from companion.games.pieces import Look
from companion.games.rules import News, Objection, Seat, news

FAR = 20
"""More steps than anybody counts wrong."""
Check = Callable[[SeenTable], Objection | None]


def objection(moment: PasterzeTurn, looks: Mapping[Cell, Look]) -> Objection | None:
    """The first rule that this table breaks."""
    if moment.turn is None:
        return None
    seen = SeenTable.of(moment, looks)
    return next(filter(None, (check(seen) for check in CHECKS)), None)


def _card(seen: SeenTable) -> Objection | None:
    """A card that is not in hand, or that leads nowhere; its value may be a secret still."""
    team, stage = seen.moment.team, seen.moment.stage
    if stage not in CARD_DUE:
        return None
    wrong = _wrong_card(seen, "card", team.dog, seen.dog_hand())
    if wrong is None and stage == Stage.OPENING:
        wrong = _wrong_card(seen, "shepherd card", team.shepherd, seen.shepherd_hand())
    return wrong


def _wrong_card(
    seen: SeenTable, place: Cell, seat: Seat, allowed: frozenset[int]
) -> Objection | None:
    value = seen.laid(place)
    if value in (0, *allowed):
        return None
    held = seen.moment.hands[seat] >> value & 1
    return _against("this-card-leads-nowhere" if held else "this-card-is-played", place)


def _caught(seen: SeenTable) -> Objection | None:
    """A sheep that was taken out of its pen."""
    freed = seen.moment.ground.full & ~seen.sheep
    return _against("caught-sheep-stay-in-their-pens", *named(freed)) if freed else None


def _light(seen: SeenTable) -> Objection | None:
    """A sheep on the ring."""
    strayed = seen.sheep & RING
    return _against("sheep-stay-off-the-light-fields", *named(strayed)) if strayed else None


def _swapped_pen(seen: SeenTable) -> Objection | None:
    """A pen of the wrong colour; the one under the dog shows when the dog has left it."""
    known = seen.moment.ground
    for color in (0, 1):
        if swapped := seen.pens[1 - color] & known.colored(color):
            cell = NAMES[swapped & -swapped]
            return Objection(news(PUT[color], cell=cell), (cell,))
    return None


def _new_pen(seen: SeenTable) -> Objection | None:
    """A pen that lies open although it belongs under the dog, or that is not the mover's."""
    mine, known = seen.moment.team.color, seen.moment.ground
    for color in (1 - mine, mine):
        if new := seen.pens[color] & ~known.pens:
            key = "pens-go-under-the-dog" if color == mine else "that-is-not-your-pen"
            return Objection(news(key, color=TEAMS[color]), named(new | seen.dog))
    return None


def _shepherd(seen: SeenTable) -> Objection | None:
    """A shepherd that went elsewhere than his card says."""
    ground = seen.moment.ground
    if seen.shepherd in (0, ground.shepherd) or not _is_shepherd_due(seen):
        return None
    return Walk("shepherd", seen.moment, ground, seen.shepherd).objection(seen.shepherd_cards())


def _is_shepherd_due(seen: SeenTable) -> bool:
    """Whether he walks now; what his card says is a secret until both cards lie there."""
    stage = seen.moment.stage
    return stage in BEFORE_SHEPHERD and (stage not in CARD_DUE or bool(seen.laid("card")))


def _dog(seen: SeenTable) -> Objection | None:
    """A dog that went elsewhere than its card says."""
    if seen.dog in (0, seen.moment.ground.dog) or seen.moment.stage not in BEFORE_DOG:
        return None
    walks = (Walk("dog", seen.moment, ground, seen.dog) for ground in seen.nearest())
    found = [walk.objection(seen.dog_cards()) for walk in walks]
    return None if None in found else found[0]


class Walk:
    """Check of one walk of a figure: whether some card leads there, and if not why."""

    def __init__(self, figure: str, moment: PasterzeTurn, ground: Pasture, to: int) -> None:
        self.figure, self.ground, self.to = figure, ground, to
        self.walker = ground.dog if figure == "dog" else ground.shepherd
        self.entry = moment.box.entry_cost
        self.stops = ground.stops(self.walker, self.entry)
        bare = Pasture(sheep=0, dog=self.walker)
        self.open_stops = bare.stops(self.walker, self.entry, FAR)
        """Where it would get if nothing stood in its way."""

    def objection(self, values: frozenset[int]) -> Objection | None:
        """The rule against this walk with any of these cards, or None if it is a legal one."""
        if any(self.to & self.stops[value] for value in values):
            return None
        cells = (*((NAMES[self.walker],) if self.walker else ()), NAMES[self.to])
        return Objection(self._reason(values), cells)

    def _reason(self, values: frozenset[int]) -> News:
        """Why no such card leads there."""
        ground = self.ground
        if self.to & (ground.sheep | ground.full):
            return news("figures-never-stop-on-sheep", figure=self.figure)
        if self.to & ground.pens:
            return news("figures-never-stop-on-pens", figure=self.figure)
        if self._diagonal in values:
            return news("figures-never-go-diagonally", figure=self.figure)
        return self._blocked_or_miscounted(values)

    def _blocked_or_miscounted(self, values: frozenset[int]) -> News:
        """Something stands in the way, or the steps are too many or too few."""
        if any(self.to & self.open_stops[value] for value in values):
            return news("the-way-is-blocked", figure=self.figure)
        went = next(count for count, reached in enumerate(self.open_stops) if reached & self.to)
        if len(values) == 1:
            return news("figures-go-exactly", figure=self.figure, value=min(values), went=went)
        cards = " ".join(map(str, sorted(values)))
        return news("no-card-goes-so-far", figure=self.figure, went=went, cards=cards)

    @property
    def _diagonal(self) -> int:
        """How many steps it were on a diagonal; 0 if it is none."""
        if not self.walker:
            return 0
        (x, y), (to_x, to_y) = (
            divmod(bit.bit_length() - 1, STRIDE) for bit in (self.walker, self.to)
        )
        return abs(to_x - x) if abs(to_x - x) == abs(to_y - y) else 0


def _sheep(seen: SeenTable) -> Objection | None:
    """Sheep that did not run as the dog makes them run."""
    moment = seen.moment
    if moment.stage in BEFORE_DOG and seen.dog == moment.ground.dog:
        return _untouched(seen)
    return _chased(seen) if seen.dog else None


def _chased(seen: SeenTable) -> Objection | None:
    """A sheep that stands elsewhere than on the nearest of all flights from the dog."""
    moment = seen.moment
    grounds = seen.pulled() if moment.stage in BEFORE_DOG else [moment.ground]
    ends = {sheep | full for ground in grounds for sheep, full in seen.flights(ground)}
    astray = {end: seen.sheep & ~(seen.stood | end) for end in ends}
    end = min(ends, key=lambda end: astray[end].bit_count())
    wrong = astray[end]
    return _strayed(seen, wrong & -wrong, end) if wrong else None


def _untouched(seen: SeenTable) -> Objection | None:
    """Sheep that were moved although the dog has not."""
    moved = seen.sheep & ~seen.stood
    if not moved:
        return None
    if seen.moment.stage in (*BEFORE_SHEPHERD, Stage.PULL) and seen.shepherd:
        return _against("the-shepherd-pulls-a-sheep-close", *named(moved | seen.shepherd))
    return _against("move-the-dog-not-the-sheep", *named(moved))


def _strayed(seen: SeenTable, to: int, end: int) -> Objection:
    """One sheep that stands where no flight leads."""
    gone = seen.stood & ~seen.sheep
    runs = gone & ~end and end & ~seen.stood & ~seen.sheep
    key = _wrong_run(seen, to, end) if runs else "this-sheep-stays"
    left = gone & ~end if runs else gone & end
    reason = news(key, cell=NAMES[to], distance=seen.moment.box.distance)
    return Objection(reason, (*named(left & -left), NAMES[to]))


def _wrong_run(seen: SeenTable, to: int, end: int) -> str:
    """Too short or too far in its line, or out of it."""
    goals = end & ~seen.sheep
    for ray in RAYS[seen.dog]:
        if to in ray and any(square & goals for square in ray):
            goal = next(place for place, square in enumerate(ray) if square & goals)
            return "sheep-run-farther" if ray.index(to) < goal else "sheep-ran-too-far"
    return "sheep-run-straight-away"


def _lost_pen(seen: SeenTable) -> Objection | None:
    """A pen that has left its place."""
    moment, ground = seen.moment, seen.moment.ground
    lost = ground.pens & ~(sum(seen.pens) | seen.sheep | ground.dog | sum(unsure_pens(moment)))
    if not moment.pens_left(ground) and lost & moment.relocatable == lost & -lost:
        return None
    return _against("pens-stay-where-they-lie", *named(lost)) if lost else None


def _against(key: str, *cells: Cell) -> Objection:
    return Objection(news(key), cells)


CHECKS: tuple[Check, ...] = (
    _card, _caught, _light, _swapped_pen, _new_pen, _shepherd, _dog, _sheep, _lost_pen
)  # fmt: skip
