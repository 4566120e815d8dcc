"""What was recorded is played again to the same end; what differs is found where it happens."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.plops.state import Plops
from companion.games.rules import Game, State
from companion.recording.reader import RecordedFrame, RecordedItem, Recording
from companion.recording.replay import describe
from companion.recording.tick import RecordedTick
from companion.table.event import EnteredMove, Leave, Tick
from companion.table.ports import Button, Press, Roll
from companion.table.reading import Reading
from companion.table.session.resume import Opening
from tests.recording.table import (
    BACK,
    OK,
    NoFilm,
    RecordedEvening,
    RecordedKeys,
    opening,
    replay,
    rewritten,
    sat_down,
)
from vision.watch import CameraWatcher

STEPS = 4
NEXT = Press(Button.NEXT)


@pytest.mark.parametrize("game", GAMES)
def test_a_sitting_at_the_virtual_table_replays_identically(game: str, tmp_path: Path) -> None:
    table = RecordedEvening(tmp_path / "sitting", game)
    table.show(STEPS)
    table.close()

    played = replay(tmp_path / "sitting")

    assert played.outcome.identical, played.outcome
    assert played.outcome.frames > 3
    assert len(table.memory.facts) == played.outcome.facts
    assert table.evening.session == played.session


def test_a_changed_press_is_noticed_where_it_was_pressed(tmp_path: Path) -> None:
    table = sat_down(tmp_path / "sitting")
    table.press(OK, NEXT, OK, OK, OK)
    table.close()
    pressed = 5

    def changed(items: Sequence[RecordedItem]) -> Iterator[RecordedItem]:
        ticks = [item for item in items if isinstance(item, RecordedTick)]
        for number, tick in enumerate(ticks):
            yield replace(tick, presses=(BACK,)) if number == pressed else tick

    found = replay(rewritten(tmp_path / "sitting", changed)).outcome

    assert found.shown is not None
    assert pressed * 100 == found.shown.after_ms
    assert not found.identical


def test_a_changed_score_is_noticed_with_the_move_that_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sat_down(tmp_path / "sitting")
    table.wait(5)
    entered = table.now
    table.take(EnteredMove(("place", "-4,0")), EnteredMove(("place", "4,0")))
    table.close()
    right = Plops.score
    monkeypatch.setattr(Plops, "score", lambda state: tuple(2 * n for n in right(state)))

    found = replay(tmp_path / "sitting").outcome.game

    assert found is not None
    assert entered - 100 == found.after_ms
    assert "score" == found.recorded[0]


def test_another_picture_is_noticed(tmp_path: Path) -> None:
    table = RecordedEvening(tmp_path / "sitting", "pasterze")
    table.show(2)
    table.close()

    def changed(items: Sequence[RecordedItem]) -> Iterator[RecordedItem]:
        first = next(item for item in items if isinstance(item, RecordedFrame))
        yield from (first if isinstance(item, RecordedFrame) else item for item in items)

    assert not replay(rewritten(tmp_path / "sitting", changed)).outcome.identical


def test_what_pages_put_in_between_two_turns_is_played_there(tmp_path: Path) -> None:
    table = RecordedKeys(tmp_path / "sitting", opening("shear_panic"))
    table.press(OK, OK, OK)
    table.take(
        Roll(("red",), "page"), EnteredMove(("fly",)), NEXT, Leave(), Press(Button.OK, held=True)
    )
    table.close()

    played = replay(tmp_path / "sitting")

    assert played.outcome.identical
    assert table.session == played.session
    assert played.session.sitting is None


def test_ports_that_were_lost_are_lost_again_at_the_same_call(tmp_path: Path) -> None:
    table = sat_down(tmp_path / "sitting")
    for port in (table.voice, table.display, table.buttons, table.dice):
        port.plugged = False
        table.take(EnteredMove(("place", "-4,0")), NEXT, BACK)
        port.plugged = True
        table.wait(2)
    table.close()
    losses = {lost[0] for item in Recording(tmp_path / "sitting") for lost in item_lost(item)}

    played = replay(tmp_path / "sitting")

    assert {"buttons", "dice", "display", "voice"} == losses
    assert played.outcome.identical, played.outcome
    assert table.session == played.session


def item_lost(item: RecordedItem) -> tuple[tuple[str, int], ...]:
    return item.lost if isinstance(item, RecordedTick) else ()


def test_a_game_that_was_left_goes_on_in_the_replay(tmp_path: Path) -> None:
    before = sat_down(tmp_path / "before")
    before.take(EnteredMove(("place", "-4,0")))
    before.close()
    left = Opening("de", before.memory.facts[0], {}, tuple(before.memory.facts))
    table = RecordedKeys(tmp_path / "sitting", left)
    table.take(EnteredMove(("place", "4,0")))
    table.close()

    played = replay(tmp_path / "sitting")

    assert played.outcome.identical
    assert played.session.sitting is not None
    assert 2 == len(played.session.sitting.steps)
    assert "de" == played.session.lobby.language


def test_an_owners_own_box_and_a_lost_journal_are_part_of_the_beginning(tmp_path: Path) -> None:
    facts = GAMES["plops"].facts({"side": 4}, "plops.toml")
    begins = replace(opening("plops"), boxes={"plops": facts}, lost=("journal",))
    table = RecordedKeys(tmp_path / "sitting", begins)
    table.press(OK, OK, OK)
    table.close()

    played = replay(tmp_path / "sitting")

    assert played.outcome.identical
    assert played.session.sitting is not None
    assert table.session.state.board.cells == played.session.state.board.cells
    assert asdict(begins)["lost"] == tuple(Recording(tmp_path / "sitting").head["opening"]["lost"])


class Stumbling(CameraWatcher):
    """A watcher with a bug: it falls over the third state that it is asked about."""

    asked = 0

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        self.asked += 1
        if self.asked == 3:
            raise ZeroDivisionError("third time")
        return super().read(state, game, settled=settled)


def test_a_crash_of_ours_is_recorded_and_found_again(tmp_path: Path) -> None:
    table = RecordedKeys(tmp_path / "sitting", opening("plops"))
    table.loop.table = replace(table.loop.table, watcher=Stumbling(NoFilm()))
    with pytest.raises(ZeroDivisionError):
        table.press(OK, OK, OK, OK, OK)
    table.close()

    again, mended = replay(tmp_path / "sitting", Stumbling), replay(tmp_path / "sitting")

    assert again.outcome.identical
    assert "ZeroDivisionError: third time" == again.outcome.crash
    assert mended.outcome.game is not None
    assert ("crash ZeroDivisionError: third time", "nothing") == describe(mended.outcome.game)


def test_time_is_part_of_what_happened(tmp_path: Path) -> None:
    table = sat_down(tmp_path / "sitting")
    table.wait(120)
    table.close()

    def slower(items: Sequence[RecordedItem]) -> Iterator[RecordedItem]:
        for tick in (item for item in items if isinstance(item, RecordedTick)):
            assert isinstance(tick.event, Tick)
            yield replace(tick, event=Tick(tick.event.now * 2, tick.event.wall))

    assert replay(tmp_path / "sitting").outcome.identical
    assert not replay(rewritten(tmp_path / "sitting", slower)).outcome.identical
