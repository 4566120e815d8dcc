"""Rules of Pasterze: one dog, nine sheep, whose pens they run into; for two players or two teams.

Seats 0 and 2 are green, 1 and 3 red. A turn is a chain of decisions: `card 3`, `dog e5`, `pen c4`
(once all pens are out), `first e` and `aside a4 n` (where that makes a difference). In the team
game `card 2` and the partner's `card 4` come first, then `shepherd h3`, `pull h7`, and the dog.
"""

from collections.abc import Callable, Collection, Mapping

from companion.games.board import Board, Cell, square_board
from companion.games.pasterze.box import FIVE, Events, PasterzeTurn, Stage, opening
from companion.games.pasterze.flight import EVERY_WAY, Fright, Push
from companion.games.pasterze.ground import BITS, LOOKS, NAMES, SIDE, WAYS, Pasture, Way
from companion.games.pasterze.guidance import PUT, description, todo, untidied
from companion.games.pasterze.move_table import CARDS, DOG, PEN, PULL, SHEPHERD, VALUES, onto
from companion.games.pasterze.news import caught, status, told
from companion.games.pasterze.objections import objection
from companion.games.pieces import Look
from companion.games.rules import PASS, Description, Die, Move, News, Objection, Seat, Task, news

BOARD = square_board(SIDE, SIDE, {"card": (6.1, -1.0), "shepherd card": (6.1, 1.0)})
DOG_CARD_DUE = {Stage.SHEPHERD, Stage.PULL, Stage.SHY, Stage.DOG}
SHEPHERD_CARD_DUE = {Stage.BLIND, Stage.SHEPHERD}
FRESH = 4
"""Turns for which a pen that somebody forgot to lay is waited for."""
LETTERS = dict(zip(LOOKS, "oDSgrGR", strict=True))


class Pasterze(PasterzeTurn):
    """One moment of the game, and what can be done with it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pasterze) and self[:-3] == other[:-3]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[1:-3])

    @property
    def board(self) -> Board:
        """The squares, and where the open cards lie."""
        return BOARD

    @property
    def midway(self) -> bool:
        """Whether a card was laid or a figure moved in this turn."""
        return self.turn is not None and self.stage != opening(self.box, self.turns)[0]

    def legal_moves(self) -> tuple[Move, ...]:
        """Every decision open to the seat to move."""
        if self.asked:
            return self.asked
        stage, ground = self.stage, self.ground
        if stage == Stage.CARD:
            return CARDS[self.playable(ground.dog, self.hands[self.team.dog])] or (PASS,)
        if stage == Stage.DOG:
            return onto(DOG, self.stops(ground.dog, self.card)) or (PASS,)
        if stage == Stage.OPENING:
            hand = self.hands[self.team.shepherd]
            return CARDS[self.playable(ground.shepherd, hand)] or (PASS,)
        if stage == Stage.BLIND:
            return CARDS[self.hands[self.team.dog]]
        if stage == Stage.SHEPHERD:
            return onto(SHEPHERD, self.stops(ground.shepherd, self.shepherd_card)) or (PASS,)
        if stage == Stage.PEN:
            return onto(PEN, self.relocatable)
        return ()

    def apply(self, move: Move) -> "Pasterze":
        """The moment after `move`."""
        return ACTS[move[0]](self, move)

    def _play(self, move: Move) -> "Pasterze":
        value, team, stage = VALUES[move[1]], self.team, self.stage
        seat = team.shepherd if stage == Stage.OPENING else team.dog
        hand = self.hands[seat]
        events = self._laid(seat, value)
        if not hand >> value & 1:
            events = (News("no-card-fits-take-your-five-back", seat), *events)
            hand = FIVE
        hand ^= 1 << value
        if not hand:
            events = (*events, News("take-your-five-cards-back", seat))
            hand = FIVE
        hands = self._hands(seat, hand)
        if stage == Stage.OPENING:
            return self._replace(
                stage=Stage.BLIND, turn=team.dog, hands=hands, shepherd_card=value, events=events
            )
        blind = stage == Stage.BLIND
        stage, turn = (Stage.SHEPHERD, team.shepherd) if blind else (Stage.DOG, seat)
        return self._replace(stage=stage, turn=turn, hands=hands, card=value, events=events)

    def _laid(self, seat: Seat, value: int) -> Events:
        """The card that lies there; of two face-down ones nothing is told before the second."""
        if self.stage == Stage.OPENING:
            return (news("card-laid", seat),)
        played = news("card-played", seat, value=value)
        if self.stage != Stage.BLIND:
            return (played,)
        first = news("card-played", self.team.shepherd, value=self.shepherd_card)
        return (first, played)

    def _hands(self, seat: Seat, hand: int) -> tuple[int, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _pass(self, _: Move) -> "Pasterze":
        events = (News("no-card-fits", self.turn),)
        if self.stage == Stage.SHEPHERD:
            return self._to_dog(self.ground, events)
        team = self.team
        if self.stage == Stage.OPENING:
            # The shepherd changes nothing, so the dog's card need not be blind.
            hands = self._hands(team.shepherd, FIVE)
            return self._replace(stage=Stage.CARD, turn=team.dog, hands=hands, events=events)
        after = self._replace(hands=self._hands(team.dog, FIVE))  # B13: taken back, to no avail
        return after._end(self.ground, events)

    def _move_shepherd(self, move: Move) -> "Pasterze":
        ground = self.ground._replace(shepherd=BITS[move[1]])
        return self._to_pull(ground, (News("shepherd-stops", self.turn, 0, (("cell", move[1]),)),))

    def _to_pull(self, ground: Pasture, events: Events) -> "Pasterze":
        pulls = onto(PULL, sum(ground.pulls()))
        if not pulls:
            return self._to_dog(ground, events)
        if self.box.pull_optional:
            pulls = (*pulls, ("pull", "no"))
        return self._replace(stage=Stage.PULL, ground=ground, asked=pulls, events=events)

    def _pull(self, move: Move) -> "Pasterze":
        ground = self.ground
        if move[1] == "no":
            return self._to_dog(ground, (News("no-sheep-is-pulled", self.turn),))
        start = BITS[move[1]]
        end = ground.pulls()[start]
        about = (("cell", move[1]), ("to", NAMES[end]))
        events = (News("sheep-is-pulled", self.turn, 0, about),)
        if end & ground.pens:
            ground = ground._replace(sheep=ground.sheep ^ start, full=ground.full | end)
            return self._to_dog(ground, (*events, *caught(self, end)))
        ground = ground._replace(sheep=ground.sheep ^ start | end)
        # B17: only the line on which the pulled sheep now sees the dog. B18: if there is one.
        ways = self._fright(ground).seen(end) if ground.dog else ()
        if not ways:
            return self._to_dog(ground, events)
        return self._flee(ground, ways, events)

    def _to_dog(self, ground: Pasture, events: Events) -> "Pasterze":
        """The shepherd's part is done; the dog's card may not fit any more."""
        if self.box.won(ground):
            return self._end(ground, events)
        seat, card = self.team.dog, self.card
        after = self._replace(
            stage=Stage.DOG, turn=seat, ground=ground, ways=(), leader=0, asked=(), events=events
        )
        if after.stops(ground.dog, card):
            return after
        events = (*events, News("card-does-not-fit-any-more", seat, 0, (("value", card),)))
        hands = self._hands(seat, self.hands[seat] | 1 << card)
        return after._replace(stage=Stage.CARD, hands=hands, events=events)

    def _move_dog(self, move: Move) -> "Pasterze":
        ground = self.ground._replace(dog=BITS[move[1]])
        color, about = self.team.color, (("cell", move[1]),)
        stops = News("dog-stops", self.turn, 0, about)
        if not self.pens_left(ground):
            return self._replace(stage=Stage.PEN, ground=ground, events=(stops,))
        return self._put(ground, color, (stops, News(PUT[color], self.turn, 0, about)))

    def _move_pen(self, move: Move) -> "Pasterze":
        about = (("cell", move[1]), ("to", NAMES[self.ground.dog]))
        events = (News("pen-goes-under-the-dog", self.turn, 0, about),)
        ground, taken = self.ground, BITS[move[1]]
        color = 1 if taken & ground.red else 0
        ground = ground._replace(green=ground.green & ~taken, red=ground.red & ~taken)
        return self._put(ground, color, events)

    def _put(self, ground: Pasture, color: int, events: Events) -> "Pasterze":
        """Lay a pen of this colour under the dog, which frightens the sheep."""
        if color:
            ground = ground._replace(red=ground.red | ground.dog)
        else:
            ground = ground._replace(green=ground.green | ground.dog)
        return self._flee(ground, EVERY_WAY, events)

    def _fright(self, ground: Pasture) -> Fright:
        return Fright.of(ground.dog, self.box.distance, ground.pens, ground.shepherd)

    def _flee(
        self,
        ground: Pasture,
        ways: tuple[Way, ...],
        events: Events,
        begun: bool = False,
        pushes: tuple[Push, ...] = (),
    ) -> "Pasterze":
        """Let the sheep run until all is done or a choice makes a difference."""
        shy = self.stage in {Stage.PULL, Stage.SHY}
        ran = list(pushes)
        flock = ground.sheep, ground.full
        flock, ways, leader, choices = self._fright(ground).flee(flock, ways, begun, ran)
        if ran:
            ground = ground._replace(sheep=flock[0], full=flock[1])
            events = (*events, tuple(ran))
        if not ways:
            return self._to_dog(ground, events) if shy else self._end(ground, events)
        verb = ("aside", NAMES[leader]) if leader else ("first",)
        asked = tuple(sorted((*verb, WAYS[way]) for way in choices))
        return self._replace(
            stage=Stage.SHY if shy else Stage.FLIGHT, ground=ground,
            ways=ways, leader=leader, asked=asked, events=events,
        )  # fmt: skip

    def _step_aside(self, move: Move) -> "Pasterze":
        ground, side = self.ground, WAYS.index(move[2])
        fright, flock = self._fright(ground), (ground.sheep, ground.full)
        front = fright.front(flock, self.leader, side)
        sheep, full = fright.pushed(flock, self.leader, front)
        ground = ground._replace(sheep=sheep, full=full)
        push = (self.leader, front, side)
        return self._flee(ground, self.ways, (), True, (push,))

    def _choose_first(self, move: Move) -> "Pasterze":
        first = WAYS.index(move[1])
        ways = (first, *(way for way in self.ways if way != first))
        return self._flee(self.ground, ways, (), True)

    def _end(self, ground: Pasture, events: Events) -> "Pasterze":
        """The turn is done; the game too, if a colour has enough (B19) or time is up."""
        turns = self.turns + 1
        over = self.box.won(ground) or turns >= self.box.turn_limit
        stage, turn = (Stage.OVER, None) if over else opening(self.box, turns)
        fresh = (*self.fresh[-FRESH:], ground.dog)
        return Pasterze(
            self.box, stage, turn, ground, self.hands, self.card, self.shepherd_card, turns,
            events=events, fresh=fresh,
        )  # fmt: skip

    def score(self) -> tuple[int, ...]:
        """Caught sheep of each seat's colour."""
        sheep = self.ground.caught
        return tuple(sheep[side] for side in self.box.sides)

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """The winners before the others; all together in a draw (B23)."""
        score = self.score()
        seats = range(len(score))
        if self.turn is None and len(self.box.won(self.ground)) != 1:
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
        seen = dict(self.ground.looks())
        if self.card:
            seen["card"] = str(self.card)
        if self.shepherd_card:
            seen["shepherd card"] = str(self.shepherd_card)
        return seen

    def untidied(self) -> Mapping[Cell, Look]:
        """The table without the last pens, each of which may have been forgotten under the dog."""
        return untidied(self, self.observation())

    def heights(self) -> Mapping[Cell, int]:
        """None: nothing is stacked."""
        return {}

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
        after = self._replace(ground=ground, events=(), fresh=(ground.dog,))._recarded(looks)
        if self.stage in {Stage.SHY, Stage.FLIGHT}:
            # Whoever is stepping aside has begun; otherwise who flees first is asked again.
            return after._flee(ground, self.ways, (), bool(self.leader))
        if self.stage == Stage.PULL:
            return after._replace(asked=())._to_pull(ground, ())
        if self.stage == Stage.PEN and (taken := self._taken(ground)):
            return after._put(ground, taken[0], ())
        if self.turn is not None and self.box.won(ground):
            return after._replace(stage=Stage.OVER, turn=None)
        return after

    def _taken(self, ground: Pasture) -> list[int]:
        """The colour of the pen that hands have taken from the board, if they have."""
        before = self.ground
        return [
            color
            for color in self.relocated
            if ground.colored(color).bit_count() < before.colored(color).bit_count()
        ]

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

    def todo(self) -> tuple[Task, ...]:
        """Forgotten pens, then what the seat to move has to do."""
        return todo(self)

    def description(self, move: Move) -> Description:
        """A decision in words; of a hidden card only that it was laid."""
        return description(self, move)

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The first broken rule: of cards, caught sheep, pens, figures, running sheep."""
        return objection(self, looks)

    def merged(self, moves: Collection[Move]) -> Move | None:
        """None: every decision counts."""
        return None

    def accepts(self, move: Move) -> bool:
        """Whether it is legal."""
        return move in self.legal_moves()


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
