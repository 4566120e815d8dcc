"""The messages of boxes: their schema is the documented one, and whole games fit into it."""

import json
from collections.abc import Mapping

import pytest

from companion.bench.player import Player
from companion.games import GAMES
from companion.net import topics
from companion.net.desk import NetDesk, TableReporter
from companion.net.messages import KINDS, EventMessage, decode, schemas
from companion.table.event import EnteredMove, Tick
from companion.table.ports import Button, Press
from companion.table.session.lobby import entries, usual
from companion.table.session.resume import Opening
from companion.table.session.value import Session
from companion.table.session.views import ConfirmingView
from tests import HOME
from tests.table.session.test_off import NEXT, OK, OwnBox

DOCS = HOME / "docs"


def test_the_documented_schema_is_the_one_of_the_code() -> None:
    told = json.loads((DOCS / "mqtt" / "schema.json").read_text(encoding="utf-8"))

    assert told == json.loads(json.dumps(schemas())), "write docs/mqtt/schema.json anew"


def test_every_topic_stands_in_the_docs() -> None:
    page = (DOCS / "mqtt.md").read_text(encoding="utf-8")

    assert [] == [kind for kind in KINDS if f"`{kind}`" not in page]


class Reported:
    """A player whose every turn is reported, and all that was told."""

    def __init__(self, game: str, names: Mapping[str, str] | None = None) -> None:
        self.player = Player(usual(GAMES[game]), seed=1, camera=False)
        self.desk = NetDesk()
        self.desk.events = type(self.desk.events)()
        given = None if names is None else (lambda: names)
        self.reporter = TableReporter(self.desk, lambda: ("game-1", 7), given)
        self.heard: list[tuple[str, bytes]] = []
        turn = self.player.loop.turn

        def reported(tick: Tick) -> Session:
            self.reporter.before_turn(self.player.loop)
            session = turn(tick)
            self.reporter.after_turn(self.player.loop)
            self.heard += self.desk.now.items()
            return session

        self.player.loop.turn = reported  # type: ignore[method-assign] # looked over its shoulder

    def play(self) -> None:
        """A whole game."""
        self.player.play()


@pytest.mark.parametrize("game", ["wolf_and_sheep", "sheep_race"])
def test_whole_games_are_told_within_the_schema(game: str) -> None:
    table = Reported(game)
    table.play()

    for kind, payload in set(table.heard):
        assert decode(KINDS[kind], payload)
    events = [decode(EventMessage, event).event_type for event in table.desk.events]
    assert {"turn", "winner"} <= {*events}
    assert {*topics.NOW} - {topics.ONLINE} == {kind for kind, _ in table.heard}


def test_no_name_is_told_unless_the_owner_says_so() -> None:
    named, silent = Reported("wolf_and_sheep", {"black": "Anna"}), Reported("wolf_and_sheep")
    for table in (named, silent):
        table.play()

    assert any(b"Anna" in payload for _, payload in named.heard)
    assert not any(b"Anna" in payload for _, payload in silent.heard)


def test_a_press_and_a_move_from_the_broker_reach_the_loop_one_a_turn() -> None:
    table = Reported("wolf_and_sheep")
    table.desk.asked += [Press(Button.NEXT), EnteredMove(("nonsense",), "mqtt")]
    before = table.player.loop.session
    table.player.loop.turn(Tick(1, 1))
    assert 1 == len(table.desk.asked)
    table.player.loop.turn(Tick(2, 2))

    assert not table.desk.asked
    assert before is not table.player.loop.session


def test_the_broker_never_switches_the_computer_off() -> None:
    """The players can, whatever the broker pressed to get there."""
    box = OwnBox(Opening(power=True))
    box.shown()
    desk = NetDesk()
    reporter = TableReporter(desk, lambda: ("", 0))
    presses = [NEXT] * entries(box.loop.session.lobby).index("menu-off") + [OK, NEXT, OK, NEXT]
    for press in presses:
        desk.asked.append(press)
        reporter.before_turn(box.loop)
        box.shown()

    view = box.loop.session.view
    assert isinstance(view, ConfirmingView)
    assert "off" == view.what
    assert 0 == box.switch.count
    box.shown(NEXT)
    assert 1 == box.switch.count
