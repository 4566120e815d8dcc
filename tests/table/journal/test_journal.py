"""What is appended is there again, in order, once, after whatever happened in between."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.rules import Game
from companion.table.journal import file
from companion.table.journal.journal import Journal, JournalError
from companion.table.session.sitting import Fact, FactError, replayed
from tests.table.session.sittings import random_facts, whole_game

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in game.seats
]
GAME = GAMES["sheep_race"]
SITTING = random_facts(GAME, 2, 0, most=40)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal.sqlite3"


def kept(path: Path, number: int = 1) -> tuple[Fact, ...]:
    with Journal.open(path) as journal:
        return journal.facts(number)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_replayed_journal_is_the_sitting(game: Game, seats: int, seed: int, path: Path) -> None:
    facts = random_facts(game, seats, seed)
    with Journal.open(path) as journal:
        journal.append(facts)

    assert replayed(facts) == replayed(kept(path))


def test_facts_come_back_in_order_however_they_were_grouped(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(SITTING[:1])
        journal.append(SITTING[1:4])
        journal.append(())
        for fact in SITTING[4:]:
            journal.append((fact,))

    assert SITTING == kept(path)


def test_a_new_journal_has_no_games_no_choices_and_nothing_to_resume(path: Path) -> None:
    with Journal.open(path) as journal:
        assert ((), None, None) == (journal.games(), journal.last_choices(), journal.unfinished())


def test_a_sitting_is_resumed_where_it_was(path: Path) -> None:
    facts = whole_game(GAME, 3, 1)
    for start in range(0, len(facts) - 1, 60):
        with Journal.open(path) as journal:
            assert (facts[:start] or None) == journal.unfinished()
            journal.append(facts[start : start + 60])

    assert facts == kept(path)


def test_a_game_that_is_over_is_not_resumed(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(whole_game(GAME, 2, 1))
    with Journal.open(path) as journal:
        assert journal.unfinished() is None


def test_only_the_last_game_is_resumed(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(SITTING)
        journal.append(whole_game(GAME, 2, 1))
    with Journal.open(path) as journal:
        assert journal.unfinished() is None


def test_the_next_game_of_the_evening_is_a_game_of_its_own(path: Path) -> None:
    other = random_facts(GAMES["battle_sheep"], 2, 4)
    with Journal.open(path) as journal:
        journal.append((*SITTING, *other[:3]))
        journal.append(other[3:])

    assert SITTING == kept(path, 1)
    assert other == kept(path, 2)


def test_the_last_choices_are_those_of_the_last_game_played_here(path: Path) -> None:
    other = random_facts(GAMES["battle_sheep"], 2, 4)
    with Journal.open(path) as journal:
        journal.append(other)
        journal.append(SITTING)
        journal.adopt("from another table", other)

        assert SITTING[0] == journal.last_choices()


def test_a_game_from_elsewhere_is_never_resumed(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(SITTING[:20])
        journal.adopt("from another table", SITTING[:10])
    with Journal.open(path) as journal:
        assert SITTING[:20] == journal.unfinished()


def test_a_preference_is_remembered_and_can_change(path: Path) -> None:
    with Journal.open(path) as journal:
        assert journal.preference("language") is None
        journal.prefer("language", "it")
        journal.prefer("language", "pl")
    with Journal.open(path) as journal:
        assert journal.preference("language") == "pl"


def test_the_list_of_games_tells_how_they_ended(path: Path) -> None:
    facts = whole_game(GAME, 2, 1)
    state = replayed(facts).state
    with Journal.open(path) as journal:
        journal.append(facts)
        (game,) = journal.games()

    assert (1, "sheep_race", 2, facts[0]["wall"]) == (
        game.number,
        game.game,
        game.seats,
        game.began,
    )
    assert game.result is not None
    assert (True, state.score(), state.standings()) == (
        game.result.over,
        game.result.score,
        game.result.standings,
    )


def test_the_list_follows_a_game_that_goes_on(path: Path) -> None:
    facts = whole_game(GAME, 2, 1)
    with Journal.open(path) as journal:
        journal.append(facts[:-1])
        assert [False] == [game.result.over for game in journal.games() if game.result]
        journal.append(facts[-1:])

        assert [True] == [game.result.over for game in journal.games() if game.result]
    with Journal.open(path) as journal:
        assert [True] == [game.result.over for game in journal.games() if game.result]


def test_a_game_that_these_rules_do_not_know_is_listed_but_not_resumed(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(({**SITTING[0], "game": "goat_race"},))
    with Journal.open(path) as journal:
        (game,) = journal.games()

        assert ("goat_race", None) == (game.game, game.result)
        with pytest.raises(JournalError, match="game 1 cannot be gone on with: no game is called"):
            journal.unfinished()


def test_a_game_must_begin_with_who_sits_down(path: Path) -> None:
    with Journal.open(path) as journal, pytest.raises(FactError):
        journal.append(SITTING[1:2])


@pytest.mark.parametrize(
    ("pragma", "why"),
    [("max_page_count=7", "the disk is full"), ("query_only=1", "cannot be written")],
)
def test_what_a_full_or_read_only_disk_missed_is_written_later_in_order(
    pragma: str, why: str, path: Path
) -> None:
    cure = {"max_page_count=7": "max_page_count=1000000", "query_only=1": "query_only=0"}
    facts = whole_game(GAME, 2, 1)
    with Journal.open(path) as journal:
        journal.append(facts[:2])
        assert journal._link is not None
        journal._link.execute(f"PRAGMA {pragma}")
        refused = appended_one_by_one(journal, facts[2:-1])
        journal._link.execute(f"PRAGMA {cure[pragma]}")
        assert journal.waiting > 0
        journal.append(facts[-1:])

        assert journal.waiting == 0
        assert all(why in line and "\n" not in line for line in refused)
    assert facts == kept(path)


def appended_one_by_one(journal: Journal, facts: tuple[Fact, ...]) -> list[str]:
    """Play goes on whatever the journal says; its complaints."""
    complaints = []
    for fact in facts:
        try:
            journal.append((fact,))
        except JournalError as error:
            complaints.append(str(error))
    assert complaints
    return complaints


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """The system refuses to write any file further than this."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fails_in_the_middle_of_a_write_costs_nothing(path: Path) -> None:
    facts = whole_game(GAME, 2, 1)[:60]
    log = path.with_name("journal.sqlite3-wal")
    complaints: list[str] = []
    with Journal.open(path) as journal:
        journal.append(facts[:5])
        for number, fact in enumerate(facts[5:]):
            with files_no_longer_than(log.stat().st_size + 300 * number % 5000):
                try:
                    journal.append((fact,))
                except JournalError as error:
                    complaints.append(str(error))
        journal.append(())

    assert facts == kept(path)
    assert {f"{path}: {file.LINES['disk']}"} == set(complaints)


def test_a_journal_whose_folder_cannot_be_made_yet_is_written_once_it_can(path: Path) -> None:
    path.parent.write_text("in the way")
    journal = Journal(path)
    with pytest.raises(JournalError, match="cannot be opened"):
        journal.append(SITTING[:2])
    path.parent.unlink()
    journal.append(SITTING[2:])
    journal.close()

    assert SITTING == kept(path)
