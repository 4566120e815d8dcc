"""The worked examples of Pasterze: P1 to P8, the team turn, and what the players are told."""

import pytest

from companion.games.facts import FactsError
from companion.games.pasterze import GAME
from companion.games.pasterze.state import Pasterze
from companion.games.rules import OptionError, Options, news, parse_move
from tests.games.pasterze.moments import after, drawn, lay, said, start, table, told

P1 = """
 6 : . . . o o o . . . :
 5 : . . . o o o . . . :
 4 : . . o o o , . . D :
"""
P2_UP = """
 9 : . . . . . o . . . :
 8 : . . . . . o . . . :
 6 : . . . o o , . . . :
 5 : o . . o o , . . . :
 4 : o o . , , D . . g :
"""
P2_DOWN = """
 9 : . . . . . o . . . :
 8 : . . . . . o . . . :
 6 : . . . o o , . . . :
 5 : . . . o o , . . . :
 4 : o o . , , D . . g :
 3 : o . . . . . . . . :
"""
P3_UP = """
 9 : . . . . . o . . . :
 8 : . . . . . o . . . :
 6 : o . . o o , . . . :
 5 : . D . , , o o . . :
 4 : o . . , , r . . g :
 1 : . o . . . . . . . :
"""
P3_DOWN = """
 9 : . . . . . o . . . :
 8 : . . . . . o . . . :
 6 : . . . o o , . . . :
 5 : . D . , , o o . . :
 4 : o . . , , r . . g :
 3 : o . . . . . . . . :
 1 : . o . . . . . . . :
"""
P4_BEFORE = """
 9 : . . . G o R . . . :
 7 : . D . . . G . o . :
 5 : . . . , o , . . . :
 4 : . . . , r , . . . :
 3 : . . . . . . . . o :
 1 : o . . . . . . . o :
"""
P4_AFTER = """
 9 : . . . G o R . . . :
 7 : . g . . D G . o . :
 4 : . . . , R , . . . :
 3 : . . . . . . . . o :
 1 : o . . . . . . . o :
"""
P5_BEFORE = """
10 : : : D : : : : : : :
 9 : . . . G o R . . . :
 7 : . g . . r G . o . :
 4 : . . . , R , . . . :
 3 : . . . . . . . . o :
 1 : o . . . . . . . o :
"""
P6 = """
 9 : . . . g . . . . . :
 7 : . . S . . . . . o :
 6 : . . . , D , . . . :
 4 : . . . r , , . . . :
 3 : o . . . . . . . . :
 2 : o o o o . . . . . :
 1 : o o o . . . . . . :
"""


def p1() -> Pasterze:
    return after(start(), "card 2", "dog j5")


def p2() -> Pasterze:
    return after(p1(), "card 3", "dog g5")


def p3() -> Pasterze:
    return after(p2(), "aside b5 n", "card 5", "dog c6")


def p6() -> Pasterze:
    return after(lay(after(start(4), "card 1", "card 2"), P6), "shepherd e8")


def test_the_sheep_begin_on_the_dark_fields_and_the_dog_beside_the_board() -> None:
    dark = {f"{file}{rank}": "sheep" for file in "efg" for rank in (5, 6, 7)}

    assert dark == start().observation()
    assert dark == start(4).observation()


def test_p1_sheep_two_fields_away_run_until_three_fields_are_between() -> None:
    assert drawn(P1) == table(p1())
    assert 1 == p1().turn


def test_p2_the_sheep_at_the_edge_makes_room_to_either_side() -> None:
    assert ["aside b5 n", "aside b5 s"] == said(p2())
    assert 1 == p2().turn, "who moved the dog decides"


def test_p2_the_edge_sheep_goes_up() -> None:
    assert drawn(P2_UP) == table(after(p2(), "aside b5 n"))


def test_p2_the_edge_sheep_goes_down() -> None:
    assert drawn(P2_DOWN) == table(after(p2(), "aside b5 s"))


def test_p3_a_five_leads_to_the_only_field_with_these_neighbours() -> None:
    assert ["aside b6 n", "aside b6 s"] == said(p3())


def test_p3_the_front_sheep_goes_up_and_stops_out_of_line() -> None:
    assert drawn(P3_UP) == table(after(p3(), "aside b6 n"))


def test_p3_the_front_sheep_goes_down_and_pushes_another() -> None:
    assert drawn(P3_DOWN) == table(after(p3(), "aside b6 s"))


def test_p4_a_sheep_is_caught_one_is_hidden_and_one_has_nowhere_to_go() -> None:
    before = lay(start(first=1), P4_BEFORE, under="green")

    caught = after(before, "card 3", "dog f8")

    assert (2, 1) == before.score()
    assert drawn(P4_AFTER) == table(caught)
    assert (2, 2) == caught.score()
    assert news("sheep-caught", 1, 1, color="red", cell="f5") in caught.news()
    assert news("sheep-has-nowhere-to-run", cell="f10") in caught.news()


def test_p5_red_wins_on_greens_move() -> None:
    over = after(lay(start(), P5_BEFORE), "card 2", "dog f11")

    assert over.turn is None
    assert (2, 3) == over.score()
    assert ((1,), (0,)) == over.standings()
    assert news("wins", 1, color="red", sheep=3) == over.news()[-1]


def test_p6_the_shepherd_can_pull_either_of_two_sheep() -> None:
    assert ["pull e3", "pull j8"] == said(p6())


def test_p6_the_first_sheep_drops_into_the_red_pen_on_its_way() -> None:
    caught = after(p6(), "pull e3")

    assert "red pen sheep" == table(caught)["e5"]
    assert (0, 1, 0, 1) == caught.score()
    assert (2, "dog") == (caught.turn, caught.stage)


@pytest.mark.parametrize(
    ("side", "cell", "look", "score"),
    [("w", "e10", "green pen sheep", (1, 0, 1, 0)), ("e", "g10", "sheep", (0, 0, 0, 0))],
)
def test_p6_the_second_sheep_meets_the_dog_at_once_and_steps_aside(
    side: str, cell: str, look: str, score: tuple[int, ...]
) -> None:
    pulled = after(p6(), "pull j8")

    assert ["aside f10 e", "aside f10 w"] == said(pulled)
    assert 0 == pulled.turn, "the shepherd's player decides"

    aside = after(pulled, f"aside f10 {side}")

    assert look == table(aside)[cell]
    assert score == aside.score()
    assert 2 == aside.turn, "then the partner moves the dog"


def test_p7_after_two_steps_the_dog_is_an_even_way_off_and_not_on_its_pen() -> None:
    stops = [move[1] for move in after(p1(), "card 2").legal_moves()]
    ways = {abs(ord(cell[0]) - ord("j")) + abs(int(cell[1:]) - 5) for cell in stops}

    assert {2} == ways, "0 would be its own pen"


def test_p8_a_one_enters_onto_a_light_field_only() -> None:
    stops = {move[1] for move in after(start(), "card 1").legal_moves()}
    light = {f"{f}{r}" for f in "abcdefghijk" for r in range(1, 12) if f in "ak" or r in (1, 11)}

    assert light == stops


def test_p8_a_five_enters_at_most_four_fields_deep() -> None:
    stops = {move[1] for move in after(start(), "card 5").legal_moves()}

    assert {"e4", "e8", "h5", "d6"} <= stops
    assert not stops & {f"{file}{rank}" for file in "efg" for rank in (5, 6, 7)}
    assert {"a1", "k11"} <= stops, "along the ring and back"


@pytest.mark.parametrize(
    ("first", "shepherds", "dogs"),
    [
        (0, [0, 1, 2, 3, 0, 1], [2, 3, 0, 1, 2, 3]),
        (1, [1, 0, 3, 2, 1, 0], [3, 2, 1, 0, 3, 2]),
        (2, [2, 1, 0, 3, 2, 1], [0, 3, 2, 1, 0, 3]),
        (3, [3, 0, 1, 2, 3, 0], [1, 2, 3, 0, 1, 2]),
    ],
)
def test_partners_swap_dog_and_shepherd_after_every_round(
    first: int, shepherds: list[int], dogs: list[int]
) -> None:
    state = start(4, first)
    shepherd_moves: list[int | None] = []
    dog_moves: list[int | None] = []
    while len(dog_moves) < 6:
        move = state.legal_moves()[0]
        if move[0] == "shepherd":
            shepherd_moves.append(state.turn)
        if move[0] == "dog":
            dog_moves.append(state.turn)
        state = state.apply(move)

    assert shepherds == shepherd_moves
    assert dogs == dog_moves


def test_a_team_turn_goes_shepherds_card_dogs_card_shepherd_dog() -> None:
    state = start(4)
    asked = []
    for move in ("card 2", "card 3", "shepherd e2", "pull e5"):
        asked.append((state.turn, state.stage))
        state = after(state, move)

    assert [(0, "opening"), (2, "blind"), (0, "shepherd"), (0, "pull")] == asked
    assert (2, "dog") == (state.turn, state.stage)
    assert "sheep" == table(state)["e3"]


def test_the_swap_is_announced_after_both_teams_have_moved() -> None:
    state = start(4)
    heard = []
    while state.turns < 4:
        state = state.apply(state.legal_moves()[0])
        heard += [state.turns] * ("swap-dog-and-shepherd" in told(state))

    assert [2, 4] == heard


def test_status_tells_caught_sheep_pens_hand_and_roles() -> None:
    status = p6().status()

    assert news("sheep-caught-so-far", color="red", sheep=0) in status
    assert news("pens-left", color="green", pens=9) in status
    assert news("has-the-shepherd", 0) in status
    assert news("has-the-dog", 2) in status
    assert news("cards-in-hand", 0, cards="2 3 4 5") in status


def test_after_the_fifth_card_all_five_come_back() -> None:
    state = start()
    played: list[str] = []
    heard: list[bool] = []
    while len(played) < 5:
        move = state.legal_moves()[0]
        state = state.apply(move)
        if move[0] == "card" and state.turn == 0:
            played.append(move[1])
            heard.append("take-your-five-cards-back" in told(state))

    assert ["1", "2", "3", "4", "5"] == sorted(played)
    assert [False] * 4 + [True] == heard
    assert news("cards-in-hand", 0, cards="1 2 3 4 5") in state.status()


def test_news_say_where_the_dog_stops_and_which_sheep_run_where() -> None:
    assert {
        news("dog-stops", 0, cell="j5"),
        news("put-a-green-pen-under-the-dog", 0, cell="j5"),
        news("sheep-runs", cell="e5", to="d5"),
        news("sheep-runs", cell="f5", to="e5"),
        news("sheep-runs", cell="g5", to="f5"),
        news("play-a-card", 1, cards="1 2 3 4 5"),
    } == set(p1().news())


def test_news_follow_each_sheep_round_the_corner() -> None:
    assert {
        news("sheep-runs", cell="b5", to="b6"),
        news("sheep-runs", cell="c5", to="b5"),
        news("sheep-runs", cell="d5", to="c5"),
        news("play-a-card", 0, cards="1 3 4 5"),
    } == set(after(p2(), "aside b5 n").news())


def test_the_first_news_lay_out_the_game() -> None:
    assert ["put-a-sheep-on-each-dark-field", "play-a-card"] == told(start())


def test_the_score_of_a_team_is_told_to_both_partners() -> None:
    caught = after(p6(), "pull e3").news()

    assert news("sheep-caught", 1, 1, color="red", cell="e5") in caught
    assert news("partner-scores-too", 3, 1) in caught


@pytest.mark.parametrize(
    "colors", [("green", "green 2"), ("green", "green 2", "red", "red 2")], ids=" ".join
)
def test_partners_sit_across_the_table(colors: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match="green and red sit in turn"):
        GAME.start(Options(seats=len(colors), colors=colors))


def test_red_can_sit_first() -> None:
    state = GAME.start(Options(seats=2, colors=("red", "green")))
    for move in ("card 2", "dog j5", "card 3", "dog g5", "aside b5 n"):
        state = state.apply(parse_move(move))

    assert "red pen" == state.observation()["j5"]


@pytest.mark.parametrize(
    ("theirs", "message"),
    [
        ({"ring": 2}, "box.toml: ring: must be one of 1, not 2"),
        ({"to_win": 6}, "box.toml: to_win: must be a whole number from 1 to 5, not 6"),
        ({"pens": 2}, "box.toml: pens: must be at least to_win, 3, not 2"),
        ({"pull_optional": 1}, "box.toml: pull_optional: must be one of true, false, not 1"),
        ({"wolf": 1}, "box.toml: wolf: no such key"),
    ],
)
def test_a_bad_file_of_facts_is_refused_in_one_line(theirs: dict[str, int], message: str) -> None:
    with pytest.raises(FactsError, match=message):
        GAME.facts(theirs, "box.toml")


def test_with_free_entry_a_card_reaches_one_field_deeper() -> None:
    free = {move[1] for move in after(start(entry_cost=0), "card 1").legal_moves()}

    assert "b2" in free
    assert "c3" not in free


def test_a_wider_distance_keeps_sheep_farther_off() -> None:
    far = after(start(distance=5), "card 1", "dog k6")

    assert {"d6", "c6", "e6"} == {cell for cell in table(far) if cell[1:] == "6"} - {"k6"}


def test_after_the_last_turn_the_game_is_a_draw() -> None:
    state = after(start(turn_limit=2), "card 1", "dog a1", "card 1", "dog a2")

    assert state.turn is None
    assert ((0, 1),) == state.standings()
    assert news("turn-limit-reached-a-draw", turns=2) == state.news()[-1]
