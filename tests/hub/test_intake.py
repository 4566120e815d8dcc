"""Facts into both databases: once, in order, whatever comes twice, late or wrong."""

import logging
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.hub.database import Database, DatabaseError
from companion.hub.intake import FactBatch, FactIntake, batch_of
from companion.hub.migrations import MIGRATIONS
from companion.hub.run import open_migrated
from companion.hub.statistics import statistics, totals
from companion.hub.tally import ResultTally
from companion.net.messages import FactsMessage, WireError, encode, raw
from companion.table.journal.checksum import FactChain
from companion.table.journal.fact_json import fact_text
from companion.table.session.sitting import Fact, replayed
from tests.hub.databases import ENGINES, fresh
from tests.net.broker import game_of


@pytest.fixture(params=ENGINES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    yield from fresh(request.param, tmp_path)


def runs(facts: list[Fact], size: int = 7, box: str = "kitchen") -> list[FactBatch]:
    """A game in runs, as a box would send it."""
    chain, found = FactChain(), []
    for start in range(0, len(facts), size):
        texts = [fact_text(fact) for fact in facts[start : start + size]]
        for text in texts:
            chain = chain.added(text)
        message = FactsMessage(
            box=box, game="game-1", first=start + 1, facts=raw(texts), sum=chain.sum
        )
        found.append(batch_of(box, encode(message)))
    return found


def kept(database: Database) -> list[tuple[object, ...]]:
    return database.rows("SELECT number, fact FROM facts ORDER BY box, game, number")


def test_facts_are_kept_once_and_counted_however_they_come(database: Database) -> None:
    facts, rng = game_of(1), random.Random(1)
    batches = 3 * runs(facts)
    rng.shuffle(batches)
    intake = FactIntake(database)
    while batches:
        many = rng.randint(1, 4)
        intake.store(batches[:many])
        del batches[:many]

    assert [(n, fact_text(fact)) for n, fact in enumerate(facts, 1)] == kept(database)
    assert [(len(facts),)] == database.rows("SELECT facts FROM games")


def test_a_gap_is_not_counted_until_it_is_filled(database: Database) -> None:
    first, second, third, *_ = runs(game_of(1))
    intake = FactIntake(database)

    assert [7] == [count.facts for count in intake.store([first])]
    assert [7] == [count.facts for count in intake.store([third])]
    assert [21] == [count.facts for count in intake.store([second])]


def test_what_comes_again_is_not_written_again_unless_the_database_has_lost_it(
    database: Database,
) -> None:
    first, second, *_ = runs(game_of(1))
    at = iter([1, 2])
    intake = FactIntake(database, lambda: next(at))
    intake.store([first, second])
    before = database.rows("SELECT * FROM facts ORDER BY number")
    database.run("DELETE FROM facts WHERE number > 7")
    database.run("UPDATE games SET facts = 7")

    assert [7] == [count.facts for count in intake.store([first])]  # asks for no time
    assert [14] == [count.facts for count in intake.store([first, second])]
    after = database.rows("SELECT * FROM facts ORDER BY number")
    assert [row[:4] for row in before] == [row[:4] for row in after]
    assert [1000] * 7 + [2000] * 7 == [row[4] for row in after]


def test_a_game_that_is_told_in_another_way_stays_as_it_was(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    mine, other = runs(game_of(1)), runs(game_of(2))
    intake = FactIntake(database)
    intake.store(mine[:1])
    before = kept(database)
    for _ in range(3):
        intake.store(other[:1])

    assert before == kept(database)
    assert ["kitchen: game game-1 went another way before; that one stays"] == caplog.messages


def test_the_tally_gives_the_result_that_the_rules_give(database: Database) -> None:
    facts = game_of(1)
    FactIntake(database).store(runs(facts))
    tally = ResultTally(database)
    over = tally.step()
    sitting = replayed(facts)

    assert tally.idle
    assert ["game-1"] == [game.id for game in over]
    rows = database.rows("SELECT seat, color, score FROM results ORDER BY seat")
    score = sitting.state.score()
    assert [(s, color, score[s]) for s, color in enumerate(sitting.colors)] == rows
    assert (1, 1) == totals(database)
    (figures,) = statistics(database)
    assert (1, max(score)) == (figures.played, figures.best)
    assert 100 == max(figures.firsts)


def test_a_game_goes_on_where_the_tally_stopped(database: Database) -> None:
    facts, batches = game_of(1), runs(game_of(1))
    intake, tally = FactIntake(database), ResultTally(database)
    intake.store(batches[:2])
    assert [] == tally.step()
    intake.store(batches[2:])
    assert [len(facts)] == [game.facts for game in tally.step()]


def test_a_box_that_was_renamed_tells_its_games_again_and_they_count_once(
    database: Database,
) -> None:
    intake, tally = FactIntake(database), ResultTally(database)
    intake.store(runs(game_of(1)))
    tally.step()
    intake.store(runs(game_of(1), box="parlour"))

    assert [] == tally.step()
    assert [1] == [figures.played for figures in statistics(database)]
    told = database.rows("SELECT box, trouble FROM games WHERE trouble <> ''")
    assert [("parlour", "kitchen has told it already")] == told


@pytest.mark.parametrize("wrong", ["checksum", "illegal", "nonsense"])
def test_a_game_that_does_not_add_up_counts_nowhere(database: Database, wrong: str) -> None:
    facts = [dict(fact) for fact in game_of(1)]
    if wrong == "illegal":
        next(fact for fact in facts if fact["fact"] == "move")["move"] = "fly 1 9"
    elif wrong == "nonsense":
        facts[3] = {"fact": "dance", "wall": 1, "spent": None}
    batches = runs([*facts])
    if wrong == "checksum":
        last = batches[-1]
        batches[-1] = FactBatch(last.key, last.first, last.texts, last.head, "0" * 16)
    FactIntake(database).store(batches)

    assert [] == ResultTally(database).step()
    assert [] == database.rows("SELECT * FROM results")
    assert [(1,)] == database.rows("SELECT count(*) FROM games WHERE trouble <> ''")


SIT = (
    '{"fact":"sit","game":"plops","seats":2,"first":0,"colors":["red","blue"],"layout":"",'
    '"facts":{},"clock":"none","limit_ms":0,"wall":1}'
)


@pytest.mark.parametrize(
    "bad",
    [
        SIT.replace('"wall":1', f'"wall":{10**30}'),
        SIT.replace('"seats":2', f'"seats":{10**14}'),
        SIT.replace("plops", "plo\\u0000ps"),
        SIT.replace("red", "re\\u0000d"),
        SIT.replace('"facts":{}', '"facts":{"side":100000000}'),
        f'{SIT},{{"fact":"move","by":"x","wall":1,"spent":[0,0],"move":"x\\u0000y"}}',
        f'{SIT},{{"fact":"end","by":"x","wall":{10**30},"spent":[0,0]}}',
    ],
)
def test_what_no_column_takes_keeps_no_other_box_out(database: Database, bad: str) -> None:
    """It would be tried again and again, and everything that came with it."""
    batches = runs(game_of(1))
    with suppress(WireError):
        payload = f'{{"v":1,"box":"shed","game":"bad","first":1,"facts":[{bad}]}}'
        batches.append(batch_of("shed", payload.encode()))
    FactIntake(database).store(batches)
    tally = ResultTally(database)
    while not tally.idle:
        tally.step()

    assert [("kitchen",)] == database.rows("SELECT box FROM games WHERE trouble = ''")


@pytest.mark.parametrize(
    ("payload", "why"),
    [
        (b'{"v":1,"box":"garden","game":"g","first":1,"facts":[{"fact":"sit"}]}', "another box"),
        (b'{"v":1,"box":"kitchen","game":"g","first":1,"facts":[]}', "not one of our"),
        (b'{"v":1,"box":"kitchen","game":"g","first":0,"facts":[{"fact":"sit"}]}', "not one of"),
        (b'{"v":1,"box":"kitchen","game":"g","first":1,"facts":[{"fact":"move"}]}', "who sits"),
        (b'{"v":1,"box":"kitchen","game":"g","first":2,"facts":["move"]}', "no facts"),
        (b'{"v":1,"box":"kitchen","game":"g;--","first":2,"facts":[{"fact":"a"}]}', "not one of"),
        (b'{"v":7,"box":"kitchen"}', "another version"),
        (b'{"v":1,"box":"kitchen","game":"g","first":2,"facts":[' + b"1" * 300_000, "too long"),
        (b"\x00\xff", "not JSON"),
    ],
)
def test_what_no_box_of_ours_would_say_is_refused(payload: bytes, why: str) -> None:
    with pytest.raises(WireError, match=why):
        batch_of("kitchen", payload)


def test_migrations_run_once_and_a_newer_database_is_left_alone(
    database: Database, tmp_path: Path
) -> None:
    assert [(len(MIGRATIONS),)] == database.rows("SELECT count(*) FROM migrations")
    database.migrate()  # type: ignore[attr-defined] # both engines have it
    database.run("INSERT INTO migrations (number, at) VALUES (?, ?)", len(MIGRATIONS) + 1, 0)
    with pytest.raises(DatabaseError, match="newer Bellwether"):
        database.migrate()  # type: ignore[attr-defined] # both engines have it


def test_a_database_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for address in ("host=127.0.0.1 port=1 connect_timeout=2", f"sqlite:{tmp_path}/file/x"):
        with pytest.raises(DatabaseError) as error:
            open_migrated(address)
        assert "\n" not in str(error.value)
