"""Hand activity: what was touched and laid since a moment of the game began, without any pixels."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, State
from companion.table.reading import Verdict
from vision.sighting import NOTHING, LooseThings, Lying, Sighting, occupied

Thing = tuple[Cell, Look]
"""What lies on a place."""
LOOSE_CELLS = 4
"""So many cells of a floating flock may wait for tidying; more is a whole flock to be slid."""


@dataclass(frozen=True, slots=True)
class Activity:
    """Proof of hands: a misread cell has none, and a card that lay there before has none."""

    touched: frozenset[Cell] = frozenset()
    """Cells that a hand was over, and that looked the same and sure in every quiet frame since."""
    laid: frozenset[Thing] = frozenset()
    """Things on places for cards and dice that did not lie there, or not so, at the beginning."""
    used: frozenset[Cell] = frozenset()
    """Places on which something has lain in this game: these players do use them."""
    doubtful: frozenset[Cell] = frozenset()
    """Places for cards of which nobody knows whether the card on them is a new one."""
    left: frozenset[Thing] = frozenset()
    """Cells that an earlier turn wanted tidied up and that have looked the same ever since."""


def untidied_cells(state: State) -> dict[Cell, Look]:
    """Cells that may not have been tidied yet, as hands leave them; counters are no part of it.

    Of a floating flock that is to be slid as a whole there are none.
    """
    hasty, cells = state.untidied(), unlike_tidied(state) - state.board.counters
    if state.board.floats and len(cells) > LOOSE_CELLS:
        return {}
    return {cell: hasty.get(cell, EMPTY) for cell in cells}


def unlike_tidied(state: State) -> set[Cell]:
    """All cells that tidying up changes."""
    return {cell for cell, _ in state.observation().items() ^ state.untidied().items()}


def still_untidied(
    state: State, seen: Mapping[Cell, Look], left: frozenset[Thing]
) -> frozenset[Thing]:
    """What is left to be tidied of a moment that is over, and of those before it."""
    wanted = left.union(untidied_cells(state).items())
    return frozenset((cell, look) for cell, look in wanted if seen.get(cell, EMPTY) == look)


def left_over(state: State, seen: Mapping[Cell, Look], left: frozenset[Thing]) -> frozenset[Thing]:
    """What earlier turns left untidied; nothing once all of it was seen to be tidy."""
    tidy = state.observation()
    done = all(seen.get(cell, EMPTY) == tidy.get(cell, EMPTY) for cell, _ in left)
    return frozenset() if done else left


def loose_places(state: State) -> frozenset[Cell]:
    """The places whose things count only if they were laid in this moment."""
    return frozenset((*state.board.cards, *state.board.dice))


def unwatched(state: State, sighting: Sighting) -> Activity:
    """Activity that a single look proves: a card counts if the state has another there.

    One like the last may have been laid on it. A die never counts: the last roll may lie there.
    """
    before, places = state.observation(), {*state.board.cards}
    cards = {(cell, look) for cell, look in occupied(sighting).items() if cell in places}
    alike = cards & before.items()
    return Activity(laid=frozenset(cards - alike), doubtful=frozenset(cell for cell, _ in alike))


@dataclass(frozen=True, slots=True)
class LooseHistory:
    """Memory of places for cards and dice: what lay there when a moment began, and what came."""

    before: LooseThings | None = None
    """None until something was seen at all: what lies there then has lain there before."""
    known: LooseThings = field(default_factory=lambda: NOTHING)
    """Where each thing was seen last; one that was hidden for a while is no new one."""
    laid: frozenset[Thing] = frozenset()
    used: frozenset[Cell] = frozenset()
    """Places on which something has lain at all."""
    shown: Mapping[Cell, Look] = field(default_factory=lambda: MappingProxyType({}))
    """What the state has on its cells."""
    late: frozenset[Thing] = frozenset()
    """Things that were played unseen: if they come now, they are none of this moment."""
    unseen: frozenset[Cell] = frozenset()
    """Trays not looked at yet in this moment: a die seen there first may be of an earlier roll."""
    astray: bool = False
    """Whether the table has lain in this moment as no legal turn leaves it, and was not mended."""

    def seen(self, things: LooseThings, *, put_back: bool = False) -> "LooseHistory":
        """The history after a quiet look; on a place that is seen to be bare all will be new.

        Unless all that lies as the state shows it was only put back.
        """
        bare = frozenset(cell for cell, lying in things.items() if not lying)
        known, used = self._known_after(things), self.used.union(things.keys() - bare)
        unseen = self.unseen.difference(things)
        if self.before is None:
            return replace(self, before=things, known=known, used=used, unseen=unseen)
        lies = _by_thing(things)
        back = self._as_shown(lies) if put_back else self._mended(lies)
        before = {
            **self._before_after(things, bare, lies),
            **{cell: things[cell] for cell in back},
        }
        laid, late = self._laid_after(before, back, lies), self.late - self._came_late(lies)
        return LooseHistory(before, known, laid, used, self.shown, late, unseen, self.astray)

    def _known_after(self, things: LooseThings) -> LooseThings:
        """Where each thing was seen last; nothing is known of a place that is bare now."""
        after = dict(self.known)
        for cell, lying in things.items():
            after[cell] = {**self.known.get(cell, {}), **lying} if lying else {}
        return after

    def _before_after(
        self, things: LooseThings, bare: frozenset[Cell], lies: Mapping[Thing, Lying]
    ) -> LooseThings:
        """What counts as old: not what is gone, but what comes late or is an earlier die."""
        before = {cell: lying for cell, lying in (self.before or {}).items() if cell not in bare}
        before |= {cell: things[cell] for cell in self.unseen.intersection(things)}
        for cell, look in self._came_late(lies):
            before[cell] = {**before.get(cell, {}), look: lies[cell, look]}
        return before

    def _came_late(self, lies: Mapping[Thing, Lying]) -> frozenset[Thing]:
        """The things of earlier moments that have come by now; what lies there still is none."""
        return self.late & _came(self.before or {}, lies)

    def _mended(self, lies: Mapping[Thing, Lying]) -> set[Cell]:
        """The places that are as they were before a mistaken card was laid.

        Whoever takes one back puts back all that was taken off for it, on other places, too.
        """
        mended = {cell for cell, look in lies if self._is_put_back(cell, look)}
        mended -= {cell for cell, _ in self.laid & lies.keys()}
        return mended | self._as_shown(lies) if mended else mended

    def _as_shown(self, lies: Mapping[Thing, Lying]) -> set[Cell]:
        return {cell for cell, look in lies if self.shown.get(cell) == look}

    def _laid_after(
        self, before: LooseThings, back: set[Cell], lies: Mapping[Thing, Lying]
    ) -> frozenset[Thing]:
        """What was laid in this moment: not the mistakes that were mended, but all that came."""
        came = _came(before, lies)
        laid = {thing for thing in self.laid if thing[0] not in back}
        return frozenset(laid | {thing for thing in came if not self._is_put_back(*thing)})

    def _is_put_back(self, cell: Cell, look: Look) -> bool:
        """Whether a card is back that lay there before another one was laid by mistake.

        From then on nothing was laid on that place: the same card laid once more is a new one.
        """
        others = any(place == cell and other != look for place, other in self.laid)
        return others and self.shown.get(cell) == look

    def judged(self, verdict: Verdict) -> "LooseHistory":
        """The history once a look has been judged.

        Where nothing has moved after all, what was taken away again was not laid.
        """
        if verdict is not Verdict.UNCHANGED:
            return replace(self, astray=self.astray or verdict is Verdict.STRANGE)
        lying = frozenset(thing for thing in self.laid if thing[1] in self.known.get(thing[0], {}))
        return replace(self, laid=lying, astray=False)

    def moved_on(
        self,
        shown: Mapping[Cell, Look],
        trays: Collection[Cell] = (),
        awaited: Collection[Cell] = (),
    ) -> "LooseHistory":
        """The history at the beginning of another moment, in which these things are played.

        A card of a new look that is none of them was laid early, for the turn that begins. No die
        is: whoever throws before the die is due throws again, and no roll is ever taken twice. On
        `awaited` places a card of the moment before is still to come, be it like the one there.
        """
        if self.before is None:
            return replace(self, shown=shown, unseen=frozenset(trays))
        early = frozenset(t for t in self.laid if t[0] not in trays and self._is_early(t, shown))
        before, late = self._known_without(early), self._still_late(shown)
        late |= {(cell, shown[cell]) for cell in awaited if cell in shown}
        return LooseHistory(before, self.known, early, self.used, shown, late, frozenset(trays))

    def _known_without(self, early: frozenset[Thing]) -> LooseThings:
        """All that is known to lie there but what was laid early."""
        return {
            cell: {look: at for look, at in lying.items() if (cell, look) not in early}
            for cell, lying in self.known.items()
        }

    def _still_late(self, shown: Mapping[Cell, Look]) -> frozenset[Thing]:
        """The things that are played by now and were never seen."""
        awaited = (shown.items() - self.shown.items()) | (self.late & shown.items())
        return frozenset((c, look) for c, look in awaited if look not in self.known.get(c, {}))

    def _is_early(self, thing: Thing, shown: Mapping[Cell, Look]) -> bool:
        """Whether a card of a new look is none that was played."""
        cell, look = thing
        return look not in (self.before or {}).get(cell, {}) and shown.get(cell) != look


def _by_thing(things: LooseThings) -> dict[Thing, Lying]:
    """How each thing lies."""
    return {(cell, look): at for cell, lying in things.items() for look, at in lying.items()}


def _came(before: LooseThings, lies: Mapping[Thing, Lying]) -> set[Thing]:
    """The things that did not lie there before, or not so."""
    return {t for t, at in lies.items() if _is_new(at, before.get(t[0], {}).get(t[1]))}


def _is_new(at: Lying, before: Lying | None) -> bool:
    return before is None or not at.is_at(before)
