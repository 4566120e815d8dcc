"""Guidance through both editions of Shear Panic: what is to be done next, and where."""

from collections.abc import Callable, Iterator, Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, PASS, Task, news
from companion.games.shear_panic_shared import news as herald
from companion.games.shear_panic_shared.flock import FACINGS
from companion.games.shear_panic_shared.moment import (
    FlockMoment,
    Looks,
    figures_in,
    is_sheep,
    sheep_in,
)

Prompt = Callable[[FlockMoment], Task]
"""What the turn itself wants, and where."""
ENTRANCES = {"roger": "roger-comes-in", "shearer": "the-shearer-comes-in"}
ROUNDS = {"roger": "roger-goes-round", "shearer": "the-shearer-goes-round"}


def tasks_of(moment: FlockMoment, prompts: Mapping[str, Prompt]) -> tuple[Task, ...]:
    """What is left to tidy up after the last turn, then the turn itself."""
    if moment.stage == "over":
        return ()
    turn = prompts[moment.stage](moment)
    return (*_laying(moment), *_tidying(moment), *_clearing(moment), turn)


def _laying(moment: FlockMoment) -> Iterator[Task]:
    """Before the first roll the flock is laid out."""
    if moment.mover is None and moment.stage == "roll":
        flock = tuple(sorted(moment.state.observation().items()))
        yield Task(news("lay-out-the-flock"), tuple(cell for cell, _ in flock), flock)


def _tidying(moment: FlockMoment) -> Iterator[Task]:
    """Shorn sheep go, the flock is slid, and the figure in the margin follows it."""
    rough, tidy = moment.state.untidied(), moment.state.observation()
    sheep = tuple(sorted(_put_right(rough, tidy)))
    gone = tuple((cell, look) for cell, look in sheep if look == EMPTY)
    if len(sheep_in(rough)) > len(sheep_in(tidy)):
        yield Task(news("take-the-shorn-sheep-off"), tuple(cell for cell, _ in gone), gone)
    if sheep != gone:
        yield Task(news("slide-the-flock-to-the-middle"), (), sheep)
    if {*figures_in(rough), *figures_in(tidy)}:
        yield _figure_task(figures_in(rough), figures_in(tidy))


def _put_right(rough: Looks, tidy: Looks) -> Iterator[tuple[Cell, Look]]:
    """The squares on which other sheep are to stand, or none any more, with their looks then."""
    for cell in {cell for cell, look in rough.items() ^ tidy.items() if is_sheep(look)}:
        yield cell, tidy.get(cell, EMPTY)


def _figure_task(rough: Looks, tidy: Looks) -> Task:
    """Roger or the shearer comes, goes round or leaves, or is missed for longer."""
    figures = {*rough.values(), *tidy.values()}
    places = sorted(f"{figure} {side}" for figure in figures for side in FACINGS)
    done = tuple((place, tidy.get(place, EMPTY)) for place in places)
    for cell, figure in tidy.items():
        key = f"{figure}-belongs-there" if rough == tidy else ROUNDS[figure]
        key = key if figure in rough.values() else ENTRANCES[figure]
        return Task(news(key, side=cell.split()[1]), (cell,), done)
    return Task(news("roger-leaves"), tuple(rough), done)


def _clearing(moment: FlockMoment) -> Iterator[Task]:
    """The cards of the last turn are taken off before the next one is laid."""
    tidy = moment.state.observation()
    places = tuple(place for place in moment.state.board.cards if place in tidy)
    if places and moment.stage == "act":
        done = tuple((place, EMPTY) for place in places)
        yield Task(news("take-the-last-card-off"), places, done)


def roll_prompt(moment: FlockMoment) -> Task:
    """The panic die, before the game or on its square."""
    key = "roll-the-die-and-push" if moment.opening else "panic-roll-the-die"
    return Task(news(key, moment.seat))


def push_prompt(white_face: str) -> Prompt:
    """A push that the die called for, with the sheep that can."""

    def prompt(moment: FlockMoment) -> Task:
        moves = moment.state.legal_moves()
        what = herald.called(moment.rolled, moment.seat, white_face, able=moves != (PASS,))
        return Task(what, tuple(dict.fromkeys(move[1] for move in moves if move[0] == "push")))

    return prompt


def action_prompt(key: str) -> Prompt:
    """An action with one's own sheep or the whole flock; any card where none can be carried out."""

    def prompt(moment: FlockMoment) -> Task:
        moves, places = moment.state.legal_moves(), moment.state.board.cards[:1]
        if moves == (PASS,):
            return Task(news("no-card-is-left", moment.seat))
        if all(len(move) == 2 for move in moves):
            return Task(news("spend-a-card-for-its-time", moment.seat), places)
        return Task(news(key, moment.seat), (*own_sheep(moment), *places))

    return prompt


def own_sheep(moment: FlockMoment) -> list[Cell]:
    """The cells of the seat's own sheep."""
    sheep = moment.state.observation().items()
    return sorted(cell for cell, look in sheep if look.split()[0] == moment.color)


def plain_prompt(key: str) -> Prompt:
    """A question of words, with nothing to point at."""
    return lambda moment: Task(news(key, moment.seat))
