"""Statistics over all evenings count finished games of players who wanted a name."""

from companion.table.journal.evenings import player_figures, told
from companion.table.journal.played import PlayedGame
from companion.table.journal.result import Result, result_from

NAMES = {"one": {"red": "Anna", "blue": "Ben"}, "two": {"red": "Ben"}, "three": {"red": "Anna"}}


def game(name: str, score: tuple[int, int], *, over: bool = True, ended: str = "") -> PlayedGame:
    winner = score.index(max(score))
    result = Result(
        over, ended, ("red", "blue"), score, ((winner,), (1 - winner,)), 9, 60_000, (31_000, 4_000)
    )
    return PlayedGame(1, name, "plops", 2, 0, 9, result)


def test_games_wins_best_scores_and_thoughts_are_added_up_by_name() -> None:
    anna, ben = player_figures([game("one", (7, 3)), game("three", (4, 9))], NAMES)
    assert ("Anna", 2, 1, 31_000, {"plops": 7}) == anna
    assert ("Ben", 1, 0, 4_000, {"plops": 3}) == ben


def test_who_has_no_name_and_what_was_broken_off_is_not_counted() -> None:
    assert () == player_figures([game("unnamed", (7, 3))], NAMES)
    left = [game("one", (7, 3), over=False), game("two", (7, 3), ended="players")]
    assert () == player_figures(left, NAMES)


def test_each_player_is_one_line() -> None:
    (line,) = told(player_figures([game("two", (5, 8))], NAMES))
    assert "Ben: 1 games, 0 won, longest thought 31 s; best: Sheeps & Plops 5" == line


def test_a_result_that_an_older_version_kept_is_worked_out_anew() -> None:
    kept = str(game("one", (7, 3)).result)
    assert game("one", (7, 3)).result == result_from(kept)
    (older,) = [result_from(kept.replace(', "thoughts": [31000, 4000]', ""))]
    assert older == game("one", (7, 3)).result
    assert older is not None
    assert () == older.thoughts
