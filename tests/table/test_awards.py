"""Awards are true: they name who did it, how often, and nobody where nobody stands out."""

import random

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Options, format_move
from companion.table.awards import awards
from companion.table.session.clock import Limit
from companion.table.session.lobby import LANGUAGES
from companion.table.session.sitting import Sitting, apply_fact, sit
from companion.table.text import text


def played(name: str, seats: int, seed: int, think_ms: int = 1000) -> Sitting:
    """A random game in which everybody thinks for as long about each move."""
    rng, game = random.Random(seed), GAMES[name]
    options = Options(seats=seats, colors=game.colors[:seats])
    sitting = apply_fact(None, sit(game, options, Limit(), 0))
    spent = [0] * seats
    while moves := sitting.state.legal_moves():
        turn = sitting.state.turn
        if turn is not None and turn != DICE:
            spent[turn] += think_ms
        fact = {"fact": "move", "move": format_move(rng.choice(moves)), "by": "page"}
        sitting = apply_fact(sitting, {**fact, "wall": 0, "spent": list(spent)})
    return sitting


@pytest.mark.parametrize("name", GAMES)
def test_the_thinker_is_who_thought_longest_about_one_move(name: str) -> None:
    quick, slow = (
        played(name, GAMES[name].seats[0], 1),
        played(name, GAMES[name].seats[0], 1, 12_000),
    )

    assert "award-thinker" not in {award.key for award in awards(quick)}
    (thinker,) = (award for award in awards(slow) if award.key == "award-thinker")
    assert 12 == dict(thinker.about)["seconds"]


def test_the_busiest_has_done_it_so_often_and_nobody_more() -> None:
    sitting = played("shear_panic", 4, 3)
    (busiest,) = (award for award in awards(sitting) if award.key == "award-busiest")
    verb, times = dict(busiest.about)["verb"], dict(busiest.about)["times"]
    counts = [
        sum(
            s.state.turn == seat and s.move is not None and s.move[0] == verb for s in sitting.steps
        )
        for seat in range(4)
    ]

    assert times == max(counts) == counts[busiest.seat or 0]
    assert 1 == counts.count(max(counts))


def test_who_won_after_being_far_behind_is_told_so() -> None:
    found = [
        (award, sitting)
        for seed in range(12)
        for sitting in [played("shear_panic", 4, seed)]
        for award in awards(sitting)
        if award.key == "award-comeback"
    ]

    assert found
    for award, sitting in found:
        seat = award.seat or 0
        behind = max(max(s.state.score()) - s.state.score()[seat] for s in sitting.steps)
        assert ((seat,), behind) == (sitting.state.standings()[0], dict(award.about)["behind"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_awards_are_told_in_every_language(language: str) -> None:
    sitting = played("sheep_race", 3, 2, 20_000)
    said = [text(language, "sheep_race").news(award, sitting.colors) for award in awards(sitting)]

    assert len(said) >= 2
    assert [] == [line for line in said if "{" in line or "award" in line]
