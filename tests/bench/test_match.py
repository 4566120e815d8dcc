"""Matches of robots: games that a log holds are counted, not played again."""

import json
from pathlib import Path

from companion.bench.match import GREEDY, RANDOM, MatchGame, RobotMatch, logged, match

PAIRING = RobotMatch("wolf_and_sheep", 2, GREEDY, RANDOM, 0.0, 0.0)


def test_a_match_goes_on_from_its_log(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text(json.dumps([PAIRING, 0, MatchGame(7.0, 0.0, 0, 0)]) + "\n")

    assert match(PAIRING, 3, log).games == 3
    assert match(PAIRING, 0, log).won >= 7.0
    assert sorted(logged(PAIRING, log)) == [0, 1, 2]


def test_a_line_that_was_cut_short_and_other_pairings_count_for_nothing(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    other = json.dumps([PAIRING._replace(seconds=1.0), 0, MatchGame(1.0, 0.0, 0, 0)])
    log.write_text(other + "\n" + other[:20])

    assert not logged(PAIRING, log)
