"""Seen table of Pasterze: what lies there as bits, and what the shepherd and the dog allow."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pasterze.box import PasterzeTurn, Stage
from companion.games.pasterze.flight import EVERY_WAY, Flock, Fright
from companion.games.pasterze.ground import BITS, Pasture
from companion.games.pieces import Look

BEFORE_SHEPHERD = (Stage.OPENING, Stage.BLIND, Stage.SHEPHERD)
BEFORE_DOG = (*BEFORE_SHEPHERD, Stage.PULL, Stage.CARD, Stage.DOG)
CARD_DUE = (Stage.OPENING, Stage.BLIND, Stage.CARD)
"""When the dog's card is still to be laid."""
EVERY_CARD = frozenset(range(1, 6))


class SeenTable(NamedTuple):
    """What lies on the table, and the moment before it was touched."""

    moment: PasterzeTurn
    looks: Mapping[Cell, Look]
    sheep: int
    """Every cell with a sheep, in a pen or not."""
    pens: tuple[int, int]
    """The green and the red ones that show."""
    dog: int
    shepherd: int

    @classmethod
    def of(cls, moment: PasterzeTurn, looks: Mapping[Cell, Look]) -> "SeenTable":
        """What these looks show."""
        bits: dict[str, int] = {}
        for cell, look in looks.items():
            for part in (look, look.partition(" ")[0], look.rpartition(" ")[2]):
                bits[part] = bits.get(part, 0) | BITS.get(cell, 0)
        pens = (bits.get("green", 0), bits.get("red", 0))
        dog, shepherd = (_lone(bits.get(figure, 0)) for figure in ("dog", "shepherd"))
        return cls(moment, looks, bits.get("sheep", 0), pens, dog, shepherd)

    @property
    def stood(self) -> int:
        """Where sheep were before the turn."""
        return self.moment.ground.sheep | self.moment.ground.full

    def laid(self, place: Cell) -> int:
        """The value of the card that was laid in this turn, or 0; one that lay there is none."""
        moment = self.moment
        before = moment.card if place == "card" else moment.shepherd_card
        value = self.looks.get(place, "")
        return int(value) if value.isdigit() and value != str(before) else 0

    def dog_cards(self) -> frozenset[int]:
        """The values with which the dog may go."""
        moment = self.moment
        if moment.stage not in CARD_DUE:
            return frozenset({moment.card})
        if laid := self.laid("card"):
            return frozenset({laid})
        return self.dog_hand()

    def dog_hand(self) -> frozenset[int]:
        """The cards that may be laid for the dog."""
        moment = self.moment
        hand = moment.hands[moment.team.dog]
        if moment.stage == Stage.CARD:
            hand = moment.playable(moment.ground.dog, hand)
        return _values(hand)

    def shepherd_cards(self) -> frozenset[int]:
        """The values with which the shepherd may go."""
        if self.moment.stage != Stage.OPENING:
            return frozenset({self.moment.shepherd_card})
        if laid := self.laid("shepherd card"):
            return frozenset({laid})
        return self.shepherd_hand()

    def shepherd_hand(self) -> frozenset[int]:
        """The cards that may be laid for the shepherd."""
        moment = self.moment
        hand = moment.hands[moment.team.shepherd]
        return _values(moment.playable(moment.ground.shepherd, hand))

    def pulled(self) -> list[Pasture]:
        """The ground as it may be once the shepherd has pulled; as it is if he has not moved."""
        moment, ground = self.moment, self.moment.ground
        if moment.stage in BEFORE_SHEPHERD and self.shepherd not in (0, ground.shepherd):
            ground = ground._replace(shepherd=self.shepherd)
        elif moment.stage != Stage.PULL:
            return [ground]
        grounds = [after for pull in ground.pulls().items() for after in self._pull(ground, *pull)]
        if not grounds or moment.box.pull_optional:
            grounds.append(ground)
        return grounds

    def _pull(self, ground: Pasture, start: int, end: int) -> Iterator[Pasture]:
        if end & ground.pens:
            yield ground._replace(sheep=ground.sheep ^ start, full=ground.full | end)
            return
        ground = ground._replace(sheep=ground.sheep ^ start | end)
        fright = self._fright(ground)
        ways = fright.seen(end) if ground.dog else ()
        for sheep, full in fright.outcomes((ground.sheep, ground.full), ways, begun=True):
            yield ground._replace(sheep=sheep, full=full)

    def nearest(self) -> list[Pasture]:
        """Of the grounds after a pull those that explain most of the sheep."""
        grounds = self.pulled()
        apart = [((g.sheep | g.full) ^ self.sheep).bit_count() for g in grounds]
        return [g for g, count in zip(grounds, apart, strict=True) if count == min(apart)]

    def flights(self, ground: Pasture) -> set[Flock]:
        """Every end of the flight from the dog where it now stands."""
        ends = set()
        for taken in self._taken_pens(ground):
            pens = ground.pens & ~taken | self.dog
            fright = Fright.of(self.dog, self.moment.box.distance, pens, ground.shepherd)
            ends |= fright.outcomes((ground.sheep, ground.full), EVERY_WAY)
        return ends

    def _taken_pens(self, ground: Pasture) -> list[int]:
        """The pens that may have gone under the dog: none while there are others."""
        moment = self.moment
        if moment.pens_left(ground):
            return [0]
        pens = moment.relocatable & ~ground.full
        gone = pens & ~sum(self.pens) or pens
        return [bit for bit in BITS.values() if bit & gone]

    def _fright(self, ground: Pasture) -> Fright:
        distance = self.moment.box.distance
        return Fright.of(ground.dog, distance, ground.pens, ground.shepherd)


def _lone(figure: int) -> int:
    """A figure that is there once; two of them tell nothing."""
    return figure if figure.bit_count() == 1 else 0


def _values(hand: int) -> frozenset[int]:
    return frozenset(value for value in EVERY_CARD if hand >> value & 1)
