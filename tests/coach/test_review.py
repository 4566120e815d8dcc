"""Review: a blunder is found, and chances go from even to decided."""

from random import Random

from companion.coach.review import ReviewedStep, Reviewer
from companion.games import GAMES
from companion.games.rules import Options


def test_the_move_that_gave_a_won_game_away_is_told_with_a_better_one() -> None:
    game, rng = GAMES["wolf_and_sheep"], Random(2)
    state, steps = game.start(Options(seats=2)), []
    while state.turn is not None:
        move = rng.choice(state.legal_moves())
        after = state.apply(move)
        steps.append(ReviewedStep(state, move, after))
        state = after
    reviewer = Reviewer(game, steps)
    assert [*reviewer.run()][-1] == len(steps)
    review = reviewer.review()
    assert len(review.course) == len(steps) + 1
    winner = state.standings()[0][0]
    assert review.course[-1][winner] > 0.9
    assert 1 <= len(review.turns) <= 3
    for turn in review.turns:
        assert turn.better in steps[turn.number].state.legal_moves()
        assert turn.better != turn.move
