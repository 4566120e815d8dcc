"""The commonest mistakes at both editions of Shear Panic are named, and legal turns are none."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, EMPTY, Game, Options, State
from companion.table.reading import Verdict
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from vision.infer import infer
from vision.sighting import Sighting

BOTH = {
    "Berta steps": "berta-is-nobodys",
    "Roger stands on the far side": "roger-belongs-there",
    "a boing lands too far": "a-boing-lands-right-behind",
    "a push comes before the roll": "first-roll-the-die",
    "a push meets nobody": "nobody-was-pushed",
    "a sheep pushes that the die did not call": "not-the-color-of-the-die",
    "a sheep stops before its line is packed": "all-go-as-far-as-they-can",
    "a step goes two cells": "a-step-is-one-cell",
    "an action is made twice": "that-action-is-used",
    "somebody else's sheep steps": "not-your-sheep",
    "the card is another than the move": "the-card-says-another-action",
    "the last player's action is undone": "that-undoes-the-last-action",
    "the shearer stands on the far side": "shearer-belongs-there",
    "two sheep step at once": "only-one-action",
}
COMMONEST = {
    "shear_panic": {
        **BOTH,
        "a gap is left open": "no-gap-stays-in-a-push",
        "a line goes two cells": "the-whole-line-goes-one-cell",
        "a push goes too far": "the-last-one-goes-one-cell",
    },
    "shear_panic_first": {
        **BOTH,
        "a gap is closed": "all-in-front-go-one-cell",
        "a part returns another way": "the-part-goes-back-until-it-touches",
        "a push goes too far": "all-in-front-go-one-cell",
    },
}
editions = pytest.mark.parametrize("game", [GAMES[name] for name in COMMONEST], ids=COMMONEST)
MOMENTS = 60


def moments(game: Game, many: int, seed: int = 4) -> Iterator[State]:
    """Moments of random games, one in four of those that come by."""
    rng = random.Random(seed)
    while many > 0:
        state = game.start(Options(seats=rng.choice(game.seats)))
        while many > 0 and state.turn is not None:
            if rng.random() < 0.25:
                many -= 1
                yield state
            state = state.apply(rng.choice(state.legal_moves()))


def seen(state: State, looks: dict[str, str]) -> Sighting:
    """A perfect look at a table."""
    return Sighting({cell: {looks.get(cell, EMPTY): 1.0} for cell in state.board.cells})


@editions
def test_the_commonest_mistakes_are_these(game: Game) -> None:
    assert COMMONEST[game.name] == {m.name: m.reason for m in game.mistakes}


@editions
def test_every_mistake_is_named_with_its_reason_over_random_positions(game: Game) -> None:
    named = Counter[str]()
    for state in moments(game, MOMENTS):
        for mistake in game.mistakes:
            for looks in islice(mistake.tables(state), 2):
                objection = state.objection(looks)

                assert objection is not None, (mistake.name, looks)
                assert mistake.reason == objection.reason.key, (mistake.name, looks)
                assert objection.cells, "something is ringed"
                named[mistake.name] += 1
    assert set() == COMMONEST[game.name].keys() - named.keys(), "each has been made"


@editions
def test_no_mistake_is_a_legal_turn_or_on_the_way_to_one(game: Game) -> None:
    for state in moments(game, 16, seed=9):
        for mistake in game.mistakes:
            for looks in islice(mistake.tables(state), 1):
                reading = infer(state, seen(state, {**looks}))

                assert Verdict.STRANGE is reading.verdict, (mistake.name, reading.lines, looks)


@editions
def test_nothing_is_wrong_with_a_legal_turn_tidied_up_or_not(game: Game) -> None:
    rng = random.Random(2)
    for state in moments(game, MOMENTS):
        assert state.objection(state.observation()) is None
        if state.turn == DICE:
            continue
        for move in rng.sample(state.legal_moves(), min(4, len(state.legal_moves()))):
            end = state.apply(move)

            assert state.objection(end.untidied()) is None, move
            if len(end.observation()) == len(end.untidied()):
                assert state.objection(end.observation()) is None, move


@editions
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_says_what_to_do_in_words(game: Game, language: str) -> None:
    t = text(language, game.name)
    for state in moments(game, MOMENTS, seed=5):
        tasks = state.todo()

        assert tasks
        assert () == tasks[-1].done, "last comes the turn itself, which only the next move shows"
        for task in tasks:
            assert task.what.key in t, task
            assert "{" not in t.news(task.what, game.colors), task
