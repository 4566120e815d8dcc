"""Past games are listed and stepped through, as the journal has them."""

from pathlib import Path

import pytest

from companion.games.rules import format_move
from companion.page.messages.history import listed, replay
from companion.page.messages.incoming import Enter
from companion.table.journal.file import JournalError
from companion.table.journal.journal import Journal
from companion.table.session.sitting import Sitting, replayed
from tests.page.client import door
from tests.page.table import playing


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with the beginnings of two games."""
    path = tmp_path / "journal.sqlite3"
    with Journal.open(path) as kept:
        for game in ("shear_panic", "plops"):
            here = playing(game)
            for _ in range(6):
                move = here.session.state.legal_moves()[0]
                here.say(Enter(format_move(move)))
            kept.append(here.memory.facts)
    return path


def sitting(path: Path, number: int) -> Sitting:
    with Journal.open(path) as kept:
        return replayed(kept.facts(number))


def test_the_newest_game_comes_first(journal: Path) -> None:
    rows = listed(journal, "en")

    assert ["Sheeps & Plops", "Shear Panic"] == [row["title"] for row in rows]
    assert not any(row["over"] for row in rows)


def test_the_list_has_the_letters_that_are_on_the_pieces(journal: Path) -> None:
    _, shear_panic = listed(journal, "pl")

    assert ["N", "\u017b\xf3"] == [seat["letter"] for seat in shear_panic["scores"]]


@pytest.mark.parametrize("number", [1, 2])
def test_every_step_adds_up_to_what_lay_there(journal: Path, number: int) -> None:
    shown, played = replay(journal, number, "en"), sitting(journal, number)
    looks = dict(shown["start"]["looks"])
    states = [*(step.state for step in played.steps[1:]), played.state]
    for step, state in zip(shown["steps"], states, strict=True):
        looks = {c: look for c, look in {**looks, **step["looks"]}.items() if look}

        assert dict(state.observation()) == looks
        assert state.score() == step["score"]


def test_a_game_that_is_not_there_is_refused(journal: Path) -> None:
    with pytest.raises(JournalError):
        replay(journal, 9, "en")


def test_the_server_tells_of_past_games(journal: Path) -> None:
    with door(journal) as here:
        rows = here.ask("/past?language=de").json()
        first = here.ask("/past/1").json()

        assert 2 == len(rows)
        assert "shear_panic" == first["plan"]["game"]
        assert 404 == here.ask("/past/3").status_code


def test_nobody_has_played_without_a_journal() -> None:
    with door() as here:
        assert [] == here.ask("/past").json()
        assert 404 == here.ask("/past/1").status_code
