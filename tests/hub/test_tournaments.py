"""Pairings, rankings, ratings: pure rules, and a league in a database from draw to result."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from companion.hub.database import Database
from companion.hub.intake import FactBatch, FactIntake
from companion.hub.pairing_rules import (
    knockout_round,
    meetings_of,
    round_robin,
    swiss_round,
    table_sizes,
)
from companion.hub.ranking import PlayedMatch, ranking
from companion.hub.ratings import ratings
from companion.hub.results import MatchResult, assign_results, enter_by_hand, history
from companion.hub.tally import ResultTally, UntalliedGame
from companion.hub.tournaments import (
    Tournament,
    TournamentError,
    add_player,
    add_tournament,
    forget_player,
    matches_of,
    next_round,
    players,
    ranking_of,
    survivors,
    tournaments,
)
from tests.hub.databases import ENGINES, fresh
from tests.hub.test_intake import runs
from tests.net.broker import game_of

PEOPLE = [f"p{number}" for number in range(40)]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("many", range(2, 40, 5))
def test_tables_are_as_even_as_can_be(many: int, seats: int) -> None:
    sizes = table_sizes(many, range(2, seats + 1))

    assert many - 1 <= sum(sizes) <= many
    assert not sizes or (2 <= min(sizes) and max(sizes) <= seats and max(sizes) - min(sizes) <= 1)


@pytest.mark.parametrize("many", range(2, 40))
def test_nobody_sits_at_a_table_that_the_game_is_not_for(many: int) -> None:
    sizes = table_sizes(many, range(2, 5, 2))

    assert many - many % 2 == sum(sizes)
    assert {*sizes} <= {2, 4}
    assert len(sizes) == -(-(many - many % 2) // 4)


@pytest.mark.parametrize("many", range(2, 12))
def test_with_two_at_a_table_everybody_meets_everybody_once(many: int) -> None:
    people = PEOPLE[:many]
    rounds = round_robin(people, range(2, 3))
    met = meetings_of(group for one in rounds for group in one.groups)

    assert {frozenset(pair): 1 for pair in combinations(people, 2)} == met
    for one in rounds:
        seated = [*one.resting, *(player for group in one.groups for player in group)]
        assert sorted(people) == sorted(seated)


@pytest.mark.parametrize("seats", range(3, 7))
def test_with_more_at_a_table_everybody_meets_everybody(seats: int) -> None:
    people = PEOPLE[:13]
    rounds = round_robin(people, range(2, seats + 1))
    met = meetings_of(group for one in rounds for group in one.groups)

    assert {frozenset(pair) for pair in combinations(people, 2)} == met.keys()


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_swiss_tournament_repeats_no_meeting_while_it_can_and_rests_in_turn(seats: int) -> None:
    people, rng = PEOPLE[:25], random.Random(1)
    played: list[tuple[str, ...]] = []
    rests: Counter[str] = Counter()
    for number in range(3):
        order = rng.sample(people, len(people))
        drawn = swiss_round(order, played, rests, range(seats, seats + 1))
        rests.update(drawn.resting)
        played += drawn.groups
        assert sorted(people) == sorted([*drawn.resting, *(p for g in drawn.groups for p in g)])
        if number < 2 and seats < 5:
            assert 1 == max(meetings_of(played).values())

    assert max(rests.values(), default=1) == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_knockout_spreads_the_best_and_keeps_everybody_once(seats: int) -> None:
    drawn = knockout_round(PEOPLE[:23], range(2, seats + 1))
    tables = [{*group} for group in drawn.groups]

    assert sorted(PEOPLE[:23]) == sorted([*drawn.resting, *(p for g in drawn.groups for p in g)])
    best = PEOPLE[len(drawn.resting) :][: len(tables)]
    assert all(len(table & {*best}) == 1 for table in tables)


def test_ties_are_broken_in_order_and_the_ranking_says_by_what() -> None:
    matches = [
        PlayedMatch(("a", "b"), (1, 2), (10, 0)),
        PlayedMatch(("c", "d"), (1, 2), (6, 5)),
        PlayedMatch(("a", "c"), (2, 1), (1, 2)),
        PlayedMatch(("b", "d"), (1, 1), (3, 3)),
    ]
    lines = ranking(["d", "c", "b", "a"], matches, {})

    assert ["c", "a", "d", "b"] == [line.player for line in lines]
    assert ["", "points", "points", "opponents"] == [line.decided for line in lines]
    assert [2.0, 1.0, 0.5, 0.5] == [line.points for line in lines]


def test_equal_places_share_their_points() -> None:
    match = PlayedMatch(("a", "b", "c"), (1, 1, 3), (5, 5, 0))

    assert [0.75, 0.75, 0.0] == [match.points(player) for player in "abc"]


def test_ratings_follow_who_wins_at_any_number_of_seats() -> None:
    matches = [PlayedMatch(("a", "b", "c"), (1, 2, 3), (3, 2, 1)) for _ in range(8)]
    rated = ratings(matches)

    assert ["a", "b", "c"] == [one.player for one in rated]
    assert [8, 8, 8] == [one.matches for one in rated]
    assert rated[0].uncertainty < 25 / 3


@pytest.fixture(params=ENGINES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    yield from fresh(request.param, tmp_path)


def league(database: Database, kind: str, people: list[str], advance: int = 0) -> Tournament:
    new = Tournament("", "Autumn", kind, "wolf_and_sheep", 2, 3 if kind == "swiss" else 0, advance)
    id_ = add_tournament(database, new, people)
    return next(one for one in tournaments(database) if one.id == id_)


def test_a_result_comes_from_the_table_by_itself_and_the_next_match_gets_it(
    database: Database,
) -> None:
    people = [add_player(database, name, named=name != "Dora") for name in ("A", "B", "C", "Dora")]
    autumn = league(database, "swiss", people)
    assert 2 == next_round(database, autumn, ["kitchen"])
    assert ["kitchen", ""] == [match.box for match in matches_of(database, autumn.id)]
    with pytest.raises(TournamentError, match="round-on"):
        next_round(database, autumn, ["kitchen"])

    for number in (1, 2):
        assert 1 == finished(database, number, f"game-{number}")
    matches = matches_of(database, autumn.id)
    assert all(match.done and sorted(match.places) == [1, 2] for match in matches)
    assert ["kitchen", "kitchen"] == [match.box for match in matches]
    assert [1.0, 1.0, 0.0, 0.0] == [line.points for line in ranking_of(database, autumn)]
    assert 2 == next_round(database, autumn, [])


def test_a_game_of_another_kind_or_before_the_draw_is_no_match(database: Database) -> None:
    people = [add_player(database, name, named=True) for name in ("A", "B")]
    next_round(database, league(database, "round_robin", people), ["kitchen"])
    FactIntake(database).store(runs(game_of(1)))  # which began years ago

    assert 0 == assign_results(database, ResultTally(database).step())


def test_a_knockout_ends_with_one(database: Database) -> None:
    people = [add_player(database, name, named=True) for name in "ABCDE"]
    cup = league(database, "knockout", people, advance=1)
    rounds = 0
    while True:
        try:
            next_round(database, cup, [])
        except TournamentError:
            break
        rounds += 1
        database.run(
            "UPDATE matches SET places = ?, scores = ?, done = 1 WHERE done = 0",
            json.dumps([1, 2]), json.dumps([3, 0]),
        )  # fmt: skip

    assert 3 == rounds
    assert 1 == len(survivors(cup, matches_of(database, cup.id), people))


def test_only_who_agreed_is_named_and_a_name_can_be_forgotten(database: Database) -> None:
    anna = add_player(database, " Anna  B ", named=True)
    dora = add_player(database, "Dora", named=False)
    assert ["Anna B", f"#{dora}"] == [players(database)[id_].shown for id_ in (anna, dora)]
    forget_player(database, anna)

    assert f"#{anna}" == players(database)[anna].shown
    assert "" == players(database)[anna].name


def test_what_cannot_be_is_one_line(database: Database) -> None:
    people = [add_player(database, name, named=True) for name in "AB"]
    for kind, entrants in (("chess", people), ("swiss", people[:1]), ("swiss", ["x", "y"])):
        with pytest.raises(TournamentError):
            league(database, kind, entrants)
    with pytest.raises(TournamentError):
        add_player(database, "x" * 41, named=True)


def finished(database: Database, seed: int, id_: str, box: str = "kitchen") -> int:
    """Let a random game end at a table; how many matches got a result by it."""
    database.run("UPDATE matches SET made = 1 WHERE done = 0")
    batches = [FactBatch((box, id_), b.first, b.texts, b.head, b.sum) for b in runs(game_of(seed))]
    FactIntake(database).store(batches)
    return assign_results(database, ResultTally(database).step())


def by_hand(places: tuple[int, ...], why: str = "no box") -> MatchResult:
    return MatchResult(places, tuple(10 - place for place in places), "Olga", why)


def test_a_result_by_hand_tells_who_and_why_and_frees_the_table(database: Database) -> None:
    people = [add_player(database, name, named=True) for name in "ABCD"]
    autumn = league(database, "swiss", people)
    next_round(database, autumn, ["kitchen"])
    enter_by_hand(database, (autumn.id, 1, 1), by_hand((2, 1)))

    first, second = matches_of(database, autumn.id)
    assert ((2, 1), (8, 9)) == (first.places, first.scores)
    assert first.done
    assert "kitchen" == second.box
    (told,) = history(database, autumn.id)[autumn.id, 1, 1]
    assert ("Olga", "no box", first.done) == (told.told_by, told.reason, told.at)


def test_a_correction_keeps_what_stood_there_before_and_no_box_overrules_it(
    database: Database,
) -> None:
    people = [add_player(database, name, named=True) for name in "AB"]
    autumn = league(database, "round_robin", people)
    next_round(database, autumn, ["kitchen"])
    assert 1 == finished(database, 1, "game-1")
    (match,) = matches_of(database, autumn.id)
    turned = (match.places[1], match.places[0])
    enter_by_hand(database, (autumn.id, 1, 1), by_hand(turned, "a dispute"))
    database.run("UPDATE games SET tallied = 0")

    assert 0 == assign_results(database, ResultTally(database).step())
    results = history(database, autumn.id)[autumn.id, 1, 1]
    assert [match.places, turned] == [result.places for result in results]
    assert ["", "Olga"] == [result.told_by for result in results]
    assert turned == matches_of(database, autumn.id)[0].places
    assert match.done == matches_of(database, autumn.id)[0].done


def test_a_game_that_was_decided_by_hand_while_it_was_on_is_no_other_match(
    database: Database,
) -> None:
    people = [add_player(database, name, named=True) for name in "ABCD"]
    autumn = league(database, "swiss", people)
    next_round(database, autumn, ["kitchen"])
    database.run("UPDATE matches SET made = 1")
    batches = runs(game_of(1))
    FactIntake(database).store(batches[:2])
    tally = ResultTally(database)
    tally.step()
    enter_by_hand(database, (autumn.id, 1, 1), by_hand((1, 2)))
    FactIntake(database).store(batches[2:])
    database.run("UPDATE matches SET made = 1")

    assert 0 == assign_results(database, tally.step())
    assert [True, False] == [bool(match.done) for match in matches_of(database, autumn.id)]


def test_a_game_that_was_taken_back_and_ends_anew_corrects_its_own_match(
    database: Database,
) -> None:
    people = [add_player(database, name, named=True) for name in "ABCD"]
    autumn = league(database, "swiss", people)
    next_round(database, autumn, ["kitchen"])
    assert 1 == finished(database, 1, "game-1")
    ended = matches_of(database, autumn.id)[0]
    database.run("UPDATE match_results SET places = ?", json.dumps([1, 1]))  # it went otherwise
    database.run("UPDATE games SET tallied = 0")

    assert 1 == assign_results(database, ResultTally(database).step())
    first, second = matches_of(database, autumn.id)
    assert ended.places == first.places
    assert not second.done


def test_a_knockout_result_stands_once_the_next_round_is_drawn(database: Database) -> None:
    people = [add_player(database, name, named=True) for name in "ABCD"]
    cup = league(database, "knockout", people, advance=1)
    next_round(database, cup, [])
    for number in (1, 2):
        enter_by_hand(database, (cup.id, 1, number), by_hand((1, 2)))
    enter_by_hand(database, (cup.id, 1, 2), by_hand((2, 1), "misread"))
    next_round(database, cup, [])

    with pytest.raises(TournamentError, match="settled"):
        enter_by_hand(database, (cup.id, 1, 1), by_hand((2, 1)))


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (by_hand((1, 3)), "places"),
        (by_hand((2, 2)), "places"),
        (by_hand((1, 2, 3)), "places"),
        (by_hand((1, 2))._replace(scores=(1,)), "scores"),
        (by_hand((1, 2))._replace(told_by=""), "who"),
        (by_hand((1, 2), ""), "who"),
        (by_hand((1, 2), "x" * 121), "who"),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    database: Database, result: MatchResult, why: str
) -> None:
    people = [add_player(database, name, named=True) for name in "AB"]
    autumn = league(database, "round_robin", people)
    next_round(database, autumn, [])
    for key in ((autumn.id, 1, 1), (autumn.id, 9, 9)):
        with pytest.raises(TournamentError, match=why if key[1] == 1 else "unknown-match"):
            enter_by_hand(database, key, result)

    assert not matches_of(database, autumn.id)[0].done


def test_a_result_goes_to_whoever_was_told_the_colour_whatever_the_seat(
    database: Database,
) -> None:
    people = [add_player(database, name, named=True) for name in "AB"]
    autumn = league(database, "round_robin", people)
    next_round(database, autumn, ["kitchen"])
    finished(database, 1, "game-1")
    straight = matches_of(database, autumn.id)[0].places
    database.run("UPDATE matches SET done = 0, game = ''")
    database.run("DELETE FROM match_results")
    colors = database.rows("SELECT seat, color FROM results ORDER BY seat")
    for (seat, _), (_, other) in zip(colors, reversed(colors), strict=True):
        database.run("UPDATE results SET color = ? WHERE seat = ?", other, seat)
    assign_results(database, [UntalliedGame("kitchen", "game-1", 0, "")])

    assert straight[::-1] == matches_of(database, autumn.id)[0].places
