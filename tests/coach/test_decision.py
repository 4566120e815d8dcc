"""Decisions of the coach: it finds what is forced, and knows no more than its seat may."""

from dataclasses import replace
from random import Random

import pytest

from companion.coach.chances import MARGIN, chances_of, estimated, result_of, weights_of
from companion.coach.character import CHARACTERS
from companion.coach.decision import Situation, decide, decide_seal, rated_moves, strongest
from companion.coach.tree import WON, EstimateTree, Node
from companion.games import GAMES
from companion.games.rules import DICE, Game, Options, State

HIDING = [name for name, game in GAMES.items() if game.has_secrets]


def begun(name: str, moves: int, seed: int = 1, seats: int = 2) -> tuple[Game, State]:
    """A moment of a random game in which a seat is to decide."""
    game, rng = GAMES[name], Random(seed)
    state = game.start(Options(seats=seats))
    while moves > 0 or state.turn in (None, DICE):
        state = state.apply(rng.choice(state.legal_moves()))
        moves -= 1
    return game, state


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda one: one.name)
@pytest.mark.parametrize("name", GAMES)
def test_every_character_plays_a_legal_move_of_every_game(name: str, character: object) -> None:
    game, state = begun(name, 6)
    assert state.turn is not None
    chosen = next(one for one in CHARACTERS if one is character)
    decision = decide(Situation(game, state, state.turn), chosen, lambda v: v < 8, Random(0))
    assert decision.move in state.legal_moves()
    assert sum(decision.chances) == pytest.approx(1.0)


def test_a_game_without_an_estimate_is_still_played() -> None:
    game, state = begun("wolf_and_sheep", 4)
    plain = replace(game, estimate=None)
    assert state.turn is not None
    decision = strongest(Situation(plain, state, state.turn), lambda v: v < 20, Random(0))
    assert decision.move in state.legal_moves()


def test_a_won_game_is_won_at_once() -> None:
    game = GAMES["wolf_and_sheep"]
    state = game.start(Options(seats=2))
    wolf = state.arranged(
        {"b2": "wolf", "a1": "sheep", "c3": "sheep", "e3": "sheep", "g3": "sheep"}
    )
    assert wolf is not None
    decision = strongest(Situation(game, wolf, 0), lambda v: v < 3, Random(0))
    assert wolf.apply(decision.move).turn is None


def test_chances_are_even_without_a_lead_and_three_to_one_with_the_spread() -> None:
    assert chances_of((4, 4), 2.0) == (0.5, 0.5)
    assert chances_of((6, 4), 2.0)[0] == pytest.approx(0.75, abs=0.001)
    assert chances_of((4, 4, 4), 2.0) == pytest.approx((1 / 3,) * 3)


def test_a_shared_victory_is_shared() -> None:
    game = GAMES["battle_sheep"]
    rng, state = Random(5), game.start(Options(seats=2))
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal_moves()))
    assert sum(result_of(state, 2.0)) == pytest.approx(1.0)


def test_faces_that_a_die_has_more_often_weigh_more() -> None:
    state = GAMES["sheep_race"].start(Options(seats=2))
    while state.turn == DICE and state.legal_moves()[0][0] == "deal":
        state = state.apply(state.legal_moves()[0])
    while state.turn != DICE:
        state = state.apply(state.legal_moves()[0])
    moves = state.legal_moves()
    weights = dict(zip(moves, weights_of(state, moves), strict=True))
    assert weights["roll", "1", "0"] == pytest.approx(3 * weights["roll", "1", "1"])


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", HIDING)
def test_what_others_imagine_does_not_depend_on_what_is_secret(name: str, seed: int) -> None:
    game, rng = GAMES[name], Random(seed)
    seats = max(game.seats)
    state = game.start(Options(seats=seats))
    for _ in range(10 * seats):
        hidden = [after for move in state.legal_moves() if game.secret(after := state.apply(move))]
        for seat in set(range(seats)) - {state.turn} if hidden else ():
            imagined = [{game.guess(after, seat, Random(n)) for n in range(50)} for after in hidden]
            assert all(guesses == imagined[0] for guesses in imagined)
        if not (moves := state.legal_moves()):
            break
        state = state.apply(rng.choice(moves))


@pytest.mark.parametrize("name", ["battle_sheep", "plops"])
def test_heights_that_nobody_told_are_drawn_so_that_they_add_up(name: str) -> None:
    game, state = begun(name, 12 if name == "battle_sheep" else 4)
    splits = [move for move in state.legal_moves() if move[0] == "split"]
    opened = state.apply((*splits[0][:3], "?", *splits[0][4:]))
    assert 0 in opened.heights().values()
    for seed in range(20):
        drawn = game.guess(opened, 0, Random(seed))
        assert 0 not in drawn.heights().values()
        assert drawn.observation() == opened.observation()


def test_hidden_bets_of_others_are_drawn_and_the_own_ones_known() -> None:
    game, state = begun("sheep_race", 40)
    assert state.turn is not None
    own = {state.turn: ("reveal", "1", "2")}
    situation = Situation(game, state, state.turn, own)
    assert rated_moves(situation, lambda v: v < 6, Random(0))


def test_a_secret_is_chosen_among_those_that_may_be_sealed() -> None:
    game = GAMES["sheep_race"]
    state = game.start(Options(seats=2))
    while not game.sealable(state):
        state = state.apply(state.legal_moves()[0])
    moves = game.sealable(state)[1]
    situation = Situation(game, state, 1)
    assert decide_seal(situation, moves, CHARACTERS[0], lambda _: False, Random(0)) in moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_estimate_is_as_good_as_a_victory_or_as_bad_as_a_defeat(seats: int) -> None:
    sure = estimated((1000.0, *[0.0] * (seats - 1)), 2.0)

    assert sum(sure) == pytest.approx(1.0)
    assert max(sure) < WON
    assert min(sure) > MARGIN


def test_every_move_is_looked_into_however_badly_it_is_estimated() -> None:
    game, state = begun("battle_sheep", 20)
    assert game.estimate
    tree = EstimateTree(state, game.estimate, Random(0))
    for _ in range(8 * len(tree.root.edges)):
        tree.grow()

    assert tree.root.exact or all(child.visits or child.exact for _, child in tree.root.edges)


def proven_below(node: Node) -> list[Node]:
    """The moments of a tree that are proven."""
    below = [found for _, child in node.edges for found in proven_below(child)]
    return [node, *below] if node.exact else below


@pytest.mark.parametrize("name", ["shear_panic", "battle_sheep"])
def test_what_is_proven_is_not_looked_into_again(name: str) -> None:
    game, states = GAMES[name], [GAMES[name].start(Options(seats=2))]
    rng = Random(3)
    while moves := states[-1].legal_moves():
        states.append(states[-1].apply(rng.choice(moves)))
    late = next(state for state in states[-6::-1] if state.turn != DICE)
    assert game.estimate
    tree = EstimateTree(late, game.estimate, rng)
    while not (known := proven_below(tree.root)):
        tree.grow()
    visits = [node.visits for node in known]
    for _ in range(20):
        if not tree.root.exact:
            tree.grow()

    assert visits == [node.visits for node in known]


def test_a_turn_of_several_moves_is_looked_at_to_its_end() -> None:
    game, state = begun("pasterze", 80)
    while state.legal_moves()[0][0] != "card":
        state = state.apply(state.legal_moves()[0])
    assert game.estimate
    assert state.turn is not None
    at_a_glance = {game.estimate.worth(state.apply(move)) for move in state.legal_moves()}
    rated = strongest(Situation(game, state, state.turn), lambda _: False, Random(0)).rated

    assert len(at_a_glance) == 1
    assert len({one.chances for one in rated}) > 1


def test_a_search_ends_early_where_every_move_is_as_good() -> None:
    game, state = begun("battle_sheep", 0)
    tiles = strongest(Situation(game, state, 0), lambda visits: visits < 1000, Random(0))

    assert {one.chances for one in tiles.rated} == {(0.5, 0.5)}
    assert tiles.visits < 1000


def test_a_search_ends_early_where_the_game_is_as_good_as_won() -> None:
    game, rng = GAMES["battle_sheep"], Random(5)
    state = game.start(Options(seats=2))
    while state.turn is not None and (state.turn == 1 or max(_lead(game, state)) < 0.93):
        seen = Situation(game, state, state.turn)
        good = strongest(seen, lambda visits: visits < 40, rng).move
        state = state.apply(good if state.turn == 0 else rng.choice(state.legal_moves()))
    found = strongest(Situation(game, state, 0), lambda visits: visits < 3000, rng)

    assert found.visits < 1000
    assert found.chances[0] > 0.9


def _lead(game: Game, state: State) -> tuple[float, ...]:
    assert game.estimate
    return estimated(game.estimate.worth(state), game.estimate.spread)
