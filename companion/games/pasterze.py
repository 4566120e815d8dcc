"""Pasterze: one dog, nine sheep, and whose pens they run into; for two players or two teams.

Seats 0 and 2 are green, 1 and 3 red. A turn is a chain of decisions: `card 3`, `dog e5`, `pen c4`
(once all pens are out), `first e` and `aside a4 n` (where that makes a difference). In the team
game `card 2` and the partner's `card 4` come first, then `shepherd h3`, `pull h7`, and the dog.
"""

from collections.abc import Callable, Mapping

from companion.games.board import Board, Cell, Mat, square_board
from companion.games.flight import Fright, Push
from companion.games.pasterze_ground import BITS, LOOKS, NAMES, SIDE, WAYS, Ground, Way
from companion.games.pasterze_news import PUT, caught, status, told
from companion.games.pasterze_parts import FIVE, TEAMS, Events, Moment, Stage, box, facts
from companion.games.rules import PASS, Die, Game, Look, Move, News, OptionError, Options, Seat

BOARD = square_board(SIDE, SIDE, {"card": (6.1, -1.0), "shepherd card": (6.1, 1.0)})
VALUES = {str(value): value for value in range(1, 6)}
DOG_CARD_DUE = {Stage.SHEPHERD, Stage.PULL, Stage.SHY, Stage.DOG}
SHEPHERD_CARD_DUE = {Stage.BLIND, Stage.SHEPHERD}
LETTERS = dict(zip(LOOKS, "oDSgrGR", strict=True))

Choices = tuple[tuple[int, Move], ...]


def _choices(verb: str) -> Choices:
    return tuple((BITS[cell], (verb, cell)) for cell in sorted(BITS))


DOGS, SHEPHERDS, PENS, PULLS = map(_choices, ("dog", "shepherd", "pen", "pull"))
CARDS: Choices = tuple((1 << value, ("card", word)) for word, value in VALUES.items())


def _those(choices: Choices, bits: int) -> tuple[Move, ...]:
    return tuple([move for bit, move in choices if bit & bits])


class Pasterze(Moment):
    """One moment of the game, and what can be done with it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pasterze) and self[:-2] == other[:-2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[1:-2])

    @property
    def board(self) -> Board:
        """The squares, and where the open cards lie."""
        return BOARD

    def legal_moves(self) -> tuple[Move, ...]:
        """Every decision open to the seat to move."""
        if self.asked:
            return self.asked
        stage, ground = self.stage, self.ground
        if stage == Stage.CARD:
            return self._cards(ground.dog, self.hands[self.team.dog])
        if stage == Stage.DOG:
            return _those(DOGS, self._stops(ground.dog, self.card)) or (PASS,)
        if stage == Stage.OPENING:
            return self._cards(ground.shepherd, self.hands[self.team.shepherd])
        if stage == Stage.BLIND:
            return _those(CARDS, self.hands[self.team.dog])
        if stage == Stage.SHEPHERD:
            return _those(SHEPHERDS, self._stops(ground.shepherd, self.shepherd_card)) or (PASS,)
        if stage == Stage.PEN:
            return _those(PENS, ground.colored(self.team.color) & ~ground.full)
        return ()

    def _stops(self, walker: int, value: int) -> int:
        return self.ground.stops(walker, self.box.entry_cost, value)[value]

    def _cards(self, walker: int, hand: int) -> tuple[Move, ...]:
        stops = self.ground.stops(walker, self.box.entry_cost)
        fit = sum(1 << value for value in VALUES.values() if stops[value])
        # B13: if none in hand fits, the discards come back.
        return _those(CARDS, fit & hand or fit) or (PASS,)

    def apply(self, move: Move) -> "Pasterze":
        """The moment after `move`."""
        return ACTS[move[0]](self, move)

    def _play(self, move: Move) -> "Pasterze":
        value, team = VALUES[move[1]], self.team
        seat = team.shepherd if self.stage == Stage.OPENING else team.dog
        hand = self.hands[seat]
        events: Events = (News("card-played", seat, 0, (("value", value),)),)
        if not hand >> value & 1:
            events = (News("no-card-fits-take-your-five-back", seat), *events)
            hand = FIVE
        hand ^= 1 << value
        if not hand:
            events = (*events, News("take-your-five-cards-back", seat))
            hand = FIVE
        after = self._with_hand(seat, hand, events)
        if self.stage == Stage.OPENING:
            return after._replace(stage=Stage.BLIND, turn=team.dog, shepherd_card=value)
        if self.stage == Stage.BLIND:
            return after._replace(stage=Stage.SHEPHERD, turn=team.shepherd, card=value)
        return after._replace(stage=Stage.DOG, card=value)

    def _with_hand(self, seat: Seat, hand: int, events: Events) -> "Pasterze":
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return self._replace(hands=hands, events=events)

    def _pass(self, _: Move) -> "Pasterze":
        events = (News("no-card-fits", self.turn),)
        if self.stage == Stage.SHEPHERD:
            return self._to_dog(events)
        seat = self.team.shepherd if self.stage == Stage.OPENING else self.team.dog
        after = self._with_hand(seat, FIVE, events)  # B13: taken back, to no avail
        if self.stage == Stage.OPENING:
            # The shepherd changes nothing, so the dog's card need not be blind.
            return after._replace(stage=Stage.CARD, turn=self.team.dog)
        return after._end(events)

    def _move_shepherd(self, move: Move) -> "Pasterze":
        ground = self.ground._replace(shepherd=BITS[move[1]])
        events = (News("shepherd-stops", self.turn, 0, (("cell", move[1]),)),)
        return self._replace(ground=ground)._to_pull(events)

    def _to_pull(self, events: Events) -> "Pasterze":
        pulls = _those(PULLS, sum(self.ground.pulls()))
        if not pulls:
            return self._to_dog(events)
        if self.box.pull_optional:
            pulls = (*pulls, ("pull", "no"))
        return self._replace(stage=Stage.PULL, asked=pulls, events=events)

    def _pull(self, move: Move) -> "Pasterze":
        if move[1] == "no":
            return self._to_dog((News("no-sheep-is-pulled", self.turn),))
        ground, start = self.ground, BITS[move[1]]
        end = ground.pulls()[start]
        about = (("cell", move[1]), ("to", NAMES[end]))
        events = (News("sheep-is-pulled", self.turn, 0, about),)
        if end & ground.pens:
            ground = ground._replace(sheep=ground.sheep ^ start, full=ground.full | end)
            return self._replace(ground=ground)._to_dog((*events, *caught(self, end)))
        ground = ground._replace(sheep=ground.sheep ^ start | end)
        after = self._replace(stage=Stage.SHY, ground=ground, asked=())
        # B17: only the line on which the pulled sheep now sees the dog. B18: if there is one.
        return after._flee(after._fright().seen(end) if ground.dog else (), events)

    def _to_dog(self, events: Events) -> "Pasterze":
        """The shepherd's part is done; the dog's card may not fit any more."""
        if self.won():
            return self._end(events)
        seat, card = self.team.dog, self.card
        after = self._replace(
            stage=Stage.DOG, turn=seat, ways=(), leader=0, asked=(), events=events
        )
        if self._stops(self.ground.dog, card):
            return after
        events = (*events, News("card-does-not-fit-any-more", seat, 0, (("value", card),)))
        return after._with_hand(seat, self.hands[seat] | 1 << card, events)._replace(
            stage=Stage.CARD
        )

    def _move_dog(self, move: Move) -> "Pasterze":
        ground = self.ground._replace(dog=BITS[move[1]])
        color, about = self.team.color, (("cell", move[1]),)
        stops = News("dog-stops", self.turn, 0, about)
        if ground.colored(color).bit_count() >= self.box.pens:
            return self._replace(stage=Stage.PEN, ground=ground, events=(stops,))
        return self._put(ground, 0, (stops, News(PUT[color], self.turn, 0, about)))

    def _move_pen(self, move: Move) -> "Pasterze":
        about = (("cell", move[1]), ("to", NAMES[self.ground.dog]))
        events = (News("pen-goes-under-the-dog", self.turn, 0, about),)
        return self._put(self.ground, BITS[move[1]], events)

    def _put(self, ground: Ground, taken: int, events: Events) -> "Pasterze":
        if self.team.color:
            ground = ground._replace(red=ground.red ^ taken | ground.dog)
        else:
            ground = ground._replace(green=ground.green ^ taken | ground.dog)
        after = self._replace(stage=Stage.FLIGHT, ground=ground)
        return after._flee(after._fright().frightened(ground.sheep), events)

    def _fright(self) -> Fright:
        ground = self.ground
        return Fright.of(ground.dog, self.box.distance, ground.pens, ground.shepherd)

    def _flee(self, ways: tuple[Way, ...], events: Events, *done: Push) -> "Pasterze":
        """Let the sheep run until all is done or a choice makes a difference."""
        if not ways:
            return self._calm(events)
        pushes, ground = list(done), self.ground
        flock, ways, leader, choices = self._fright().flee(
            (ground.sheep, ground.full), ways, bool(self.asked), pushes
        )
        events = (*events, tuple(pushes))
        after = self._replace(ground=ground._replace(sheep=flock[0], full=flock[1]))
        if not ways:
            return after._calm(events)
        verb = ("aside", NAMES[leader]) if leader else ("first",)
        asked = tuple(sorted((*verb, WAYS[way]) for way in choices))
        return after._replace(ways=ways, leader=leader, asked=asked, events=events)

    def _calm(self, events: Events) -> "Pasterze":
        return self._to_dog(events) if self.stage == Stage.SHY else self._end(events)

    def _step_aside(self, move: Move) -> "Pasterze":
        ground, side = self.ground, WAYS.index(move[2])
        fright, flock = self._fright(), (ground.sheep, ground.full)
        front = fright.front(flock, self.leader, side)
        sheep, full = fright.pushed(flock, self.leader, front)
        after = self._replace(ground=ground._replace(sheep=sheep, full=full))
        return after._flee(self.ways, (), (self.leader, front, side))

    def _choose_first(self, move: Move) -> "Pasterze":
        first = WAYS.index(move[1])
        return self._flee((first, *(way for way in self.ways if way != first)), ())

    def _end(self, events: Events) -> "Pasterze":
        """The turn is done; the game too, if a colour has enough (B19) or time is up."""
        turns = self.turns + 1
        after = self._replace(turns=turns, ways=(), leader=0, asked=(), events=events)
        if after.won() or turns >= self.box.turn_limit:
            return after._replace(stage=Stage.OVER, turn=None)
        return after._open()

    def _open(self) -> "Pasterze":
        team = self.team
        if team.shepherd < 0:
            return self._replace(stage=Stage.CARD, turn=team.dog)
        return self._replace(stage=Stage.OPENING, turn=team.shepherd)

    def score(self) -> tuple[int, ...]:
        """Caught sheep of each seat's colour."""
        sheep = self.ground.caught
        return tuple(sheep[side] for side in self.box.sides)

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """The winners before the others; all together in a draw (B23)."""
        score = self.score()
        seats = range(len(score))
        if self.turn is None and len(self.won()) != 1:
            return (tuple(seats),)
        points = sorted(set(score), reverse=True)
        return tuple(tuple(seat for seat in seats if score[seat] == many) for many in points)

    def news(self) -> tuple[News, ...]:
        """What the last move brought."""
        return told(self)

    def status(self) -> tuple[News, ...]:
        """Caught sheep, pens left, who moves what, the hand of who is to play."""
        return status(self)

    def dice(self) -> tuple[Die, ...]:
        """No dice here."""
        return ()

    def observation(self) -> Mapping[Cell, Look]:
        """The squares as a camera sees them, and the open cards."""
        seen = self.ground.looks()
        if self.card:
            seen["card"] = str(self.card)
        if self.shepherd_card:
            seen["shepherd card"] = str(self.shepherd_card)
        return seen

    def labels(self) -> Mapping[Cell, str]:
        """o sheep, D dog, S shepherd, g r empty pens, G R full ones."""
        return {cell: LETTERS.get(look, look) for cell, look in self.observation().items()}

    def arranged(self, looks: Mapping[Cell, Look]) -> "Pasterze | None":
        """The pieces and cards as they lie, with the same question if it still is one."""
        ground = self.ground.laid(looks)
        if not ground or (ground.shepherd and self.team.shepherd < 0):
            return None
        if max(ground.green.bit_count(), ground.red.bit_count()) > self.box.pens:
            return None
        after = self._replace(ground=ground, events=())._recarded(looks)
        if self.stage in {Stage.SHY, Stage.FLIGHT}:
            # Whoever is stepping aside has begun; otherwise who flees first is asked again.
            return after._replace(asked=self.asked if self.leader else ())._flee(self.ways, ())
        if self.stage == Stage.PULL:
            return after._replace(asked=())._to_pull(())
        if after.won() and self.turn is not None:
            return after._replace(stage=Stage.OVER, turn=None)
        return after

    def _recarded(self, looks: Mapping[Cell, Look]) -> "Pasterze":
        """With the cards that lie open; one that still decides a walk is swapped in its hand."""
        card = VALUES.get(looks.get("card", ""), self.card)
        shepherd_card = VALUES.get(looks.get("shepherd card", ""), self.shepherd_card)
        hands = list(self.hands)
        for seat, old, new, due in (
            (self.team.dog, self.card, card, DOG_CARD_DUE),
            (self.team.shepherd, self.shepherd_card, shepherd_card, SHEPHERD_CARD_DUE),
        ):
            if old != new and self.stage in due:
                hands[seat] = (hands[seat] | 1 << old) & ~(1 << new) or FIVE
        return self._replace(card=card, shepherd_card=shepherd_card, hands=tuple(hands))


ACTS: Mapping[str, Callable[[Pasterze, Move], Pasterze]] = {
    "card": Pasterze._play,
    "pass": Pasterze._pass,
    "shepherd": Pasterze._move_shepherd,
    "pull": Pasterze._pull,
    "dog": Pasterze._move_dog,
    "pen": Pasterze._move_pen,
    "aside": Pasterze._step_aside,
    "first": Pasterze._choose_first,
}


def start(options: Options) -> Pasterze:
    """Nine sheep on the dark fields, dog and shepherd beside the board.

    Raises `OptionError`.
    """
    colors = GAME.table(options)
    sides = tuple(TEAMS.index(color.split()[0]) for color in colors)
    if any(sides[seat] == sides[seat - 1] for seat in range(len(sides))):
        raise OptionError(f"colors: green and red sit in turn, not {', '.join(colors)}")
    hands = (FIVE,) * len(sides)
    return Pasterze(box(options, sides), Stage.CARD, None, Ground(), hands)._open()


GAME = Game(
    name="pasterze",
    title="Pasterze",
    seats=range(2, 5, 2),
    colors=("green", "red", "green 2", "red 2"),
    looks=(*LOOKS, *VALUES),
    mat=Mat(36.0, (396.0, 396.0), (12, 13, 14, 15)),
    start=start,
    facts=facts,
)
