"""The history reads as the game went."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Game, Options, format_move
from companion.table.journal.journal import Journal
from companion.table.journal.listing import listed, transcript
from companion.table.journal.result import played_ms, result_from, result_of
from companion.table.session.clock import Limit
from companion.table.session.sitting import Fact, Sitting, apply_fact, replayed, sit
from tests.table.session.sittings import WALL, random_facts, whole_game

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in game.seats
]
SHEEP = GAMES["battle_sheep"]
HOUR = 3_600_000


@pytest.fixture(autouse=True)
def _in_rome(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/Rome")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def moved(sitting: Sitting, number: int, wall: int = WALL, by: str = "camera") -> Fact:
    """The fact of the legal move with this number."""
    move = format_move(sitting.state.legal_moves()[number])
    spent = [61_000, 2_000]
    return {"fact": "move", "move": move, "by": by, "wall": wall, "spent": spent, "joined": False}


def sheep() -> tuple[list[Fact], Sitting]:
    """Two players sit down to Battle Sheep."""
    fact = sit(SHEEP, Options(seats=2, first=1), Limit("turn", 90_000), WALL)
    return [fact], apply_fact(None, fact)


def test_the_opening_tells_game_date_seats_and_clock() -> None:
    facts, _ = sheep()
    lines = [*transcript(7, facts)]

    assert lines[0] == "Game 7: Battle Sheep, 2025-06-15T17:06:40+02:00"
    assert lines[1].endswith("begins; 90 s a turn")
    assert lines[2] == "not over"


def test_a_move_tells_when_who_what_and_by_whose_word() -> None:
    facts, sitting = sheep()
    facts.append(moved(sitting, 0, WALL + 5_000, "page"))

    assert [*transcript(1, facts)][2].split() == [
        "1",
        "17:06:45",
        sitting.colors[1],
        *facts[1]["move"].split(),
        "page",
    ]


def test_what_was_taken_back_is_marked_and_so_is_what_was_played_again() -> None:
    facts, sitting = sheep()
    move = moved(sitting, 0)
    facts += [move, {"fact": "undo", "steps": 1, "by": "buttons", "wall": WALL}, move]
    lines = [*transcript(1, facts)]

    assert lines[2].endswith("camera, taken back")
    assert "take back 1" in lines[3]
    assert lines[4].endswith("camera, played again")


def test_a_corrected_table_names_the_cells() -> None:
    game = GAMES["shear_panic"]
    for seed in range(40):
        facts = random_facts(game, 2, seed)
        sitting = apply_fact(None, facts[0])
        changed = set()
        for fact in facts[1:]:
            before, sitting = sitting, apply_fact(sitting, fact)
            if fact["fact"] == "arrange":
                ours, theirs = before.state.observation(), sitting.state.observation()
                changed |= {cell for cell in {*ours, *theirs} if ours.get(cell) != theirs.get(cell)}
        if changed:
            words = " ".join(line for line in transcript(1, facts) if "is right:" in line)

            assert all(f" {cell} " in words for cell in changed)
            return
    pytest.fail("no sitting with a corrected table; change the seeds")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_decision_and_every_score_is_told(game: Game, seats: int) -> None:
    facts = whole_game(game, seats, 3)
    text = "\n".join(transcript(1, facts))
    sitting = apply_fact(None, facts[0])
    scores, place = [], 0
    for fact in facts[1:]:
        turn = sitting.state.turn
        who = "dice" if turn == DICE or turn is None else sitting.colors[turn]
        place = text.index(f"  {who:8}  {fact['move']}", place) + 1
        before, sitting = sitting.state.score(), apply_fact(sitting, fact)
        if before != (after := sitting.state.score()):
            points = zip(sitting.colors, after, strict=True)
            scores.append("= " + "  ".join(f"{color} {many}" for color, many in points))

    assert scores == [line.strip() for line in text.splitlines() if line.strip().startswith("= ")]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_end_ranks_the_seats_as_the_rules_do(game: Game, seats: int) -> None:
    facts = whole_game(game, seats, 4)
    sitting = replayed(facts)
    ranking = [
        f"{place}. "
        + ", ".join(f"{sitting.colors[s]} {sitting.state.score()[s]}" for s in together)
        for place, together in enumerate(sitting.state.standings(), 1)
    ]
    lines = [*transcript(1, facts)]

    assert ranking == lines[-2 - len(ranking) : -2]


def test_the_end_tells_how_long_it_took_without_the_night_between() -> None:
    facts, sitting = sheep()
    for number, minutes in enumerate((10, 20, 20 + 11 * 60, 30 + 11 * 60)):
        facts.append(moved(sitting, number % 2, WALL + minutes * 60_000))
        sitting = apply_fact(sitting, facts[-1])
    lines = [*transcript(1, facts)]

    assert played_ms(facts) == HOUR // 2
    assert lines[-2] == "30 min, 4 turns"
    assert lines[-1] == "thinking time: {} 1:01, {} 0:02".format(*sitting.colors)
    assert "2025-06-16" in lines, "the day it was gone on with"


def test_time_is_not_counted_twice_when_a_move_is_played_again() -> None:
    walls = (0, 10_000, 20_000, 10_000, 30_000)

    assert played_ms([{"wall": WALL + wall} for wall in walls]) == 30_000


def test_a_game_ended_by_agreement_says_so() -> None:
    facts, _ = sheep()
    facts.append({"fact": "end", "by": "agreement", "wall": WALL, "spent": [0, 0]})

    assert "ended early (agreement)" in [*transcript(1, facts)]


def test_nothing_in_a_note_can_steer_the_terminal() -> None:
    facts, _ = sheep()
    facts.append({"fact": "note", "by": "\x1b[2J", "text": "camera\x07 lost", "wall": WALL})
    text = "".join(transcript(1, facts))

    assert "camera? lost" in text
    assert text.isprintable()


def test_the_list_tells_ranking_and_length_and_what_is_not_over(tmp_path: Path) -> None:
    whole = whole_game(SHEEP, 2, 1)
    with Journal.open(tmp_path / "journal.sqlite3") as journal:
        journal.append(whole)
        journal.append(whole[:10])
        journal.append(({**whole[0], "game": "goat_race"},))
        lines = [*listed(journal.games())]

    assert lines[0].startswith(
        f"   1  2025-06-15 17:06  Battle Sheep              {first_of(whole)}"
    )
    assert "not over: " in lines[1]
    assert lines[2].endswith("goat_race                 these rules cannot play it again")


def first_of(facts: tuple[Fact, ...]) -> str:
    sitting = replayed(facts)
    seat = sitting.state.standings()[0][0]
    return f"{sitting.colors[seat]} {sitting.state.score()[seat]}"


def test_a_result_reads_back_and_one_of_another_version_does_not() -> None:
    facts = whole_game(SHEEP, 2, 1)
    result = result_of(replayed(facts), facts)

    assert result == result_from(str(result))
    assert result_from(str(result).replace("turns", "rounds")) is None
    assert result_from("not JSON") is None


def test_a_game_is_listed_without_being_played_again_once_the_next_has_begun(
    tmp_path: Path,
) -> None:
    path = tmp_path / "journal.sqlite3"
    facts = random_facts(GAMES["plops"], 2, 5, most=30)
    for _ in range(2):  # a box that is switched off after each game
        with Journal.open(path) as journal:
            journal.append(facts)
    with closing(sqlite3.connect(path)) as link:
        kept = link.execute("SELECT result_facts FROM games ORDER BY number").fetchall()

    assert [(len(facts),), (None,)] == kept
