"""A game travels as JSON lines; what comes back is checked line by line."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.command.history import export_game, history, import_game, show
from companion.games import GAMES
from companion.games.rules import Game
from companion.table.journal.export import FORMAT, VERSION, Export, read, written
from companion.table.journal.journal import Journal, JournalError
from companion.table.session.sitting import Fact
from tests.table.session.sittings import random_facts, whole_game

GAME = GAMES["sheep_race"]
SITTING = random_facts(GAME, 2, 0, most=40)
LINES = [*written(Export("a game", SITTING))]
TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in game.seats
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "here" / "journal.sqlite3"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def put(path: Path, facts: tuple[Fact, ...]) -> None:
    with Journal.open(path) as journal:
        journal.append(facts)


def encoded(lines: list[str]) -> list[bytes]:
    return [f"{line}\n".encode() for line in lines]


def refusal(lines: list[bytes]) -> str:
    with pytest.raises(JournalError) as refused:
        read(lines, "game.jsonl")
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_was_written_reads_back(game: Game, seats: int) -> None:
    sent = Export("a game", random_facts(game, seats, 7))

    assert sent == read(encoded([*written(sent)]), "game.jsonl")


def test_a_game_comes_to_another_table_and_back_without_doubling(
    path: Path, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "there" / "journal.sqlite3"
    back = tmp_path / "back.jsonl"
    put(path, SITTING)

    assert [f"game 1 is in {file}"] == [*export_game(path, 1, file)]
    assert [f"{file} is game 1 now"] == [*import_game(other, file)]
    assert [f"{file} is game 1 already"] == [*import_game(other, file)]
    assert [f"game 1 is in {back}"] == [*export_game(other, 1, back)]
    assert [f"{back} is game 1 already"] == [*import_game(path, back)]
    assert file.read_bytes() == back.read_bytes()
    assert len([*history(path)]) == len([*history(other)]) == 1
    assert [*show(path, 1)] == [*show(other, 1)]


def test_without_a_file_the_lines_are_shown(path: Path) -> None:
    put(path, SITTING)
    header, *facts = map(json.loads, export_game(path, 1))

    assert (FORMAT, VERSION, len(SITTING)) == tuple(
        header[k] for k in ("format", "version", "facts")
    )
    assert SITTING == tuple(facts)


def test_export_overwrites_nothing(path: Path, file: Path) -> None:
    put(path, SITTING)
    file.write_text("a letter")
    with pytest.raises(JournalError, match="is there already; choose another name"):
        list(export_game(path, 1, file))

    assert file.read_text() == "a letter"


def test_a_game_that_went_another_way_elsewhere_is_refused(path: Path, file: Path) -> None:
    put(path, SITTING)
    list(export_game(path, 1, file))
    put(path, SITTING)
    lines = file.read_text().splitlines()
    shorter = {**json.loads(lines[0]), "facts": len(SITTING) - 1, "sum": None}
    file.write_text("\n".join((json.dumps(shorter), *lines[1:-1])))
    with pytest.raises(JournalError, match="game 1 is the same game but went another way"):
        list(import_game(path, file))

    assert len([*history(path)]) == 2


def test_export_and_show_make_no_journal(path: Path, file: Path) -> None:
    for command in (export_game(path, 1, file), show(path, 1)):
        with pytest.raises(JournalError, match="there is no journal yet"):
            list(command)
    assert [*history(path)] == ["no games yet"]
    assert not path.parent.exists()
    assert not file.exists()


def test_a_refused_file_adds_nothing(path: Path, file: Path) -> None:
    put(path, SITTING)
    file.write_text("\n".join(LINES[:-1]))
    with pytest.raises(JournalError, match=f"{file}: line 40: the file ends after 39 facts of 40"):
        list(import_game(path, file))

    assert len([*history(path)]) == 1


def test_a_file_that_is_not_there_is_told_in_one_line(path: Path, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="nowhere: there is no such file"):
        list(import_game(path, tmp_path / "nowhere"))
    with pytest.raises(JournalError, match="is a folder"):
        list(import_game(path, tmp_path))


@pytest.mark.parametrize(
    ("number", "line", "why"),
    [
        (1, "dear diary", "line 1: not JSON"),
        (1, "[]", "line 1: not a JSON object"),
        (1, "[" * 100_000, "line 1: not JSON"),
        (1, '{"format": "chess"}', "line 1: not a game of Bellwether"),
        (1, LINES[0].replace('"version": 1', '"version": 2'), "line 1: version 2 of a newer"),
        (1, LINES[0].replace('"a game"', "7"), "line 1: id and facts"),
        (2, LINES[2], "line 2: a game must begin with who sits down"),
        (2, LINES[1].replace("sheep_race", "goat_race"), "line 2: no game is called goat_race"),
        (2, LINES[1].replace('"seats": 2', '"seats": 99'), "line 2: seats: must be a whole"),
        (2, LINES[1].replace('"seats": 2', '"seats": 1'), "line 2: The Sheep Race is for"),
        (
            2,
            LINES[1].replace('"lane_length"', '"lane_width"'),
            "line 2: facts: lane_width: no such",
        ),
        (3, LINES[1], "line 3: a second game begins here"),
        (3, '{"fact": "dance"}', "line 3: not a fact of this version"),
        (3, '{"move": "deal"}', "line 3: not a fact of this version"),
        (3, '{"fact": "move", "move": 5}', "line 3: move: must be plain text"),
        (3, '{"fact": "note", "by": "\\u001b[2J"}', "line 3: by: must be plain text"),
        (3, '{"fact": "note", "wall": 1e99}', "line 3: wall: must be a whole number"),
        (3, '{"fact": "clock", "spent": [1]}', "line 3: spent: must be milliseconds per seat"),
        (3, '{"fact": "undo", "steps": 1}', "line 3: 1 steps cannot be taken back here"),
        (3, '{"fact": "arrange", "looks": {"a": "b"}}', "line 3: "),
        (4, LINES[2], "line 4: "),
    ],
)
def test_a_wrong_line_is_named_with_its_reason(number: int, line: str, why: str) -> None:
    lines = encoded([*LINES[: number - 1], line, *LINES[number:]])

    assert refusal(lines).startswith(f"game.jsonl: {why}")


def test_a_file_of_another_encoding_is_refused() -> None:
    assert refusal([LINES[0].encode("utf-16")]) == "game.jsonl: line 1: not JSON"


def test_an_empty_file_is_refused() -> None:
    assert refusal([]).startswith("game.jsonl: line 1: ")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_no_change_of_one_value_gets_past_the_reader_as_anything_but_a_game(
    data: st.DataObject,
) -> None:
    lines = [json.loads(line) for line in LINES]
    fact = data.draw(st.sampled_from(lines))
    fact[data.draw(st.sampled_from(sorted(fact)))] = data.draw(JSON)
    sent = encoded([*map(json.dumps, lines)])
    try:
        game = read(sent, "game.jsonl")
    except JournalError as error:
        said = str(error)
    else:
        said = ""

        assert [*map(json.dumps, lines[1:])] == [*map(json.dumps, game.facts)]
    assert "\n" not in said


def test_a_whole_game_of_every_table_can_be_shown_after_import(path: Path, file: Path) -> None:
    for number, game in enumerate(GAMES.values(), 1):
        facts = whole_game(game, game.seats[0], 2)
        lines = written(Export(f"game {number}", facts))
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        list(import_game(path, file))

        assert f"Game {number}: {game.title}" in next(show(path, number))


def test_an_export_that_was_changed_afterwards_is_refused(path: Path, file: Path) -> None:
    put(path, SITTING)
    list(export_game(path, 1, file))
    wall = str(SITTING[3]["wall"])
    file.write_text(file.read_text().replace(wall, str(int(wall) + 1)))
    with pytest.raises(JournalError, match="was changed or damaged after it was written"):
        list(import_game(path, file))
