"""The benchmark of presses: games that a log holds count, and those gone wrong are played again."""

import json
from pathlib import Path

from companion.bench.presses import GameRun, GameTally, logged, measure

RIGHT = GameTally(games=1, turns=10, presses=5, mistakes=2)
WRONG = RIGHT._replace(illegal=("seed 1: DisagreeingView d4",))
TIDY, CLUMSY = (GameRun("wolf_and_sheep", 2, way, 1) for way in ("tidy", "clumsy"))


def line(run: GameRun, tally: GameTally) -> str:
    return json.dumps([run, tally.counts, tally.wrong]) + "\n"


def test_a_log_that_was_cut_short_holds_the_games_before(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text(line(TIDY, WRONG) + line(CLUMSY, RIGHT)[:20], encoding="utf-8")

    assert {TIDY: WRONG} == logged(log)
    assert {} == logged(None) == logged(tmp_path / "none")


def test_only_games_that_a_log_has_not_or_that_went_wrong_are_played(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text(line(TIDY, RIGHT) + line(CLUMSY, WRONG), encoding="utf-8")
    told: list[str] = []

    figures = measure(told.append, 1, 1, "wolf_and_sheep", log)

    held = logged(log)
    assert RIGHT == held[TIDY]
    assert RIGHT != held[CLUMSY]
    assert not any(held[CLUMSY].wrong)
    assert {} == figures["wrong"]
    assert "nothing went wrong" == told[-1]


def test_what_a_log_holds_is_told_without_a_new_game(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text(line(TIDY, RIGHT) + line(CLUMSY, WRONG), encoding="utf-8")

    figures = measure(lambda _: None, 0, 0, "wolf_and_sheep", log)

    (row,) = figures["presses_per_turn"]
    assert (0.5, 0.5, 10, 2) == (row["tidy"], row["clumsy"], row["turns"], row["mistakes"])
    assert {"illegal": 1} == figures["wrong"]
