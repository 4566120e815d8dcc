"""The goldens: perft counts and playthroughs."""

import pytest

from companion.games import GAMES
from tests.games.files import (
    PERFT,
    PLAYTHROUGHS,
    moment,
    perft,
    perft_lines,
    playthrough,
    playthrough_path,
)

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize("name", GAMES)
def test_perft_counts_are_those_of_the_file(name: str) -> None:
    assert (PERFT / f"{name}.perft").exists(), f"write tests/games/perft/{name}.perft"
    for line in perft_lines(name):
        state = moment(name, line.seats, line.moves)
        actual = tuple(perft(state, depth) for depth in range(1, len(line.counts) + 1))

        assert line.counts == actual, f"{name}: {line}"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_playthrough_reads_as_its_file(name: str, seats: int) -> None:
    repair = f"run ./bellwether goldens {name} and read the diff"
    path = playthrough_path(name, seats)
    assert path.exists(), repair

    assert path.read_text(encoding="utf-8") == playthrough(name, seats), repair


def test_no_golden_is_left_of_a_game_that_is_gone() -> None:
    expected = {playthrough_path(name, seats).name for name, seats in TABLES}

    assert expected == {path.name for path in PLAYTHROUGHS.glob("*.txt")}
    assert set(GAMES) == {path.stem for path in PERFT.glob("*.perft")}
