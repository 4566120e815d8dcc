"""First run of a box with three buttons, a phone and a make-believe NetworkManager."""

import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.command import set_up, table
from companion.command.set_up import (
    WifiSetUp,
    address_of,
    is_new,
    keep_answers,
    phones_wanted,
    run_set_up,
)
from companion.config import Config, PageSettings
from companion.table.fakes import MemoryDisplay, QueuedButtons
from companion.table.journal.journal import Journal
from companion.table.ports import Button, Press
from companion.table.set_up import SetUp
from tests.hardware.wifi_world import WifiWorld

PATIENCE_S = 30.0
BACK, NEXT, OK = Button.BACK, Button.NEXT, Button.OK


class FirstRun:
    """A first run in a thread, with a person before it."""

    def __init__(self, world: WifiWorld) -> None:
        self.display, self.buttons = MemoryDisplay(), QueuedButtons()
        self.network = WifiSetUp(world.wifi, PageSettings(port=0))
        self.stop = threading.Event()
        self.ended: list[SetUp] = []
        begin = SetUp(wifi=world.wifi.can_be_set_up())
        self.thread = threading.Thread(target=self._run, args=(begin,), daemon=True)
        self.thread.start()

    def _run(self, begin: SetUp) -> None:
        with closing(self.network):
            self.ended.append(
                run_set_up(self.display, self.buttons, begin, self.network, self.stop)
            )

    def press(self, *buttons: Button) -> None:
        """Press buttons, one after the other."""
        for button in buttons:
            self.buttons.press(Press(button))

    def sees(self, words: str) -> str:
        """The screen once it says this."""
        assert self.waits(lambda: words in self.shown), self.shown
        return self.shown

    @property
    def shown(self) -> str:
        return str(self.display.screens[-1]) if self.display.screens else ""

    def waits(self, until: Callable[[], bool]) -> bool:
        """Whether it comes to that."""
        end = time.monotonic() + PATIENCE_S
        while not until() and time.monotonic() < end:
            time.sleep(0.02)
        return until()

    def end(self) -> SetUp:
        """How it ended."""
        self.thread.join(PATIENCE_S)
        return self.ended[0]


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WifiWorld:
    monkeypatch.setattr(set_up, "LEAVE_S", 0.1)
    return WifiWorld(tmp_path)


@pytest.fixture
def run(world: WifiWorld) -> Iterator[FirstRun]:
    first = FirstRun(world)
    yield first
    first.stop.set()
    first.thread.join(PATIENCE_S)


def opened_form(run: FirstRun) -> str:
    """The address of the form, reached as a person reaches it."""
    run.press(OK, NEXT, NEXT)
    assert run.waits(lambda: bool(run.display.screens and run.display.screens[-1].code))
    run.press(NEXT, NEXT, NEXT)
    return "http://" + run.sees("127.0.0.1:").splitlines()[1].strip()


def send(at: str, origin: str = "", host: str = "", **fields: str) -> tuple[int, str]:
    """Send the form; status and page."""
    body = urllib.parse.urlencode(fields).encode()
    headers = {**({"Origin": origin} if origin else {}), **({"Host": host} if host else {})}
    request = urllib.request.Request(at, body, headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ""


def test_a_new_box_asks_for_the_language_in_each_of_them(run: FirstRun) -> None:
    run.sees("> English")
    run.press(NEXT)
    run.sees("Lingua")
    run.press(NEXT, OK)
    run.sees("Handys hereinlassen?")
    run.press(BACK)
    assert ("done", "de", False) == (run.end().step, run.end().language, run.end().phones)


def test_a_phone_joins_the_box_s_network_and_tells_it_the_wifi(
    run: FirstRun, world: WifiWorld
) -> None:
    at = opened_form(run)
    with urllib.request.urlopen(at, timeout=10) as page:
        assert "Kuh: Stall" in page.read().decode()
    assert 200 == send(at, name="Schafstall", password="maehmaeh", other="")[0]
    run.sees("Phones find me at")
    assert ("Schafstall", None) == (world["home"], world["open"])
    run.press(OK)
    assert run.end().phones


def test_a_wrong_password_opens_the_box_s_network_anew(run: FirstRun, world: WifiWorld) -> None:
    send(opened_form(run), name="Schafstall", password="wolfwolf", other="")
    run.sees("The password is wrong.")
    run.press(NEXT)
    assert run.waits(lambda: world["open"] is not None)
    run.press(BACK)
    run.sees("Phones find me at")
    assert run.waits(lambda: world["open"] is None)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"name": "", "password": "maehmaeh"}, "Choose a Wi-Fi"),
        ({"other": "x" * 33, "password": "maehmaeh"}, "Choose a Wi-Fi"),
        ({"name": "Schafstall", "password": "short"}, "8 to 63"),
    ],
)
def test_a_form_that_cannot_be_meant_is_shown_again_with_the_reason(
    run: FirstRun, fields: dict[str, str], why: str
) -> None:
    assert why in send(opened_form(run), **fields)[1]


def test_the_form_hears_neither_other_sites_nor_other_names_nor_a_flood(run: FirstRun) -> None:
    at = opened_form(run)
    good = {"name": "Schafstall", "password": "maehmaeh"}
    assert 403 == send(at, origin="http://wolf.example", **good)[0]
    assert 403 == send(at, host="wolf.example", **good)[0]
    assert 413 == send(at, other="x" * 3000)[0]


@pytest.mark.parametrize(
    ("trouble", "line"), [("refused", "not allowed"), ("absent", "does not obey")]
)
def test_a_network_that_cannot_be_opened_is_told_and_can_be_left_out(
    run: FirstRun, world: WifiWorld, trouble: str, line: str
) -> None:
    run.sees("English")
    world.set(trouble=trouble)
    run.press(OK, NEXT, NEXT)
    run.sees(line)
    run.press(BACK, OK)
    assert "done" == run.end().step


def test_a_box_that_nobody_answers_begins_all_the_same_and_asks_next_time(
    run: FirstRun, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(set_up, "PATIENCE_S", 0.2)
    state = run.end()
    with Journal(tmp_path / "journal.sqlite3") as journal:
        assert is_new(journal)
        keep_answers(journal, state)
        assert is_new(journal)


def test_answers_are_kept_and_open_the_page_unless_the_config_says_where(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.sqlite3") as journal:
        keep_answers(journal, SetUp("done", "pl", phones=True))
        assert not is_new(journal)
        settled = PageSettings().settled(phones=phones_wanted(journal))
    assert ("0.0.0.0", "http://bellwether.local:8321") == (settled.address, address_of(settled))
    assert "127.0.0.1" == PageSettings(host="127.0.0.1").settled(phones=True).address
    assert "127.0.0.1" == PageSettings().settled(phones=False).address


def test_a_computer_without_pins_is_asked_nothing_whatever_bus_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could answer, and the table would wait for ten minutes."""
    with Journal(tmp_path / "journal.sqlite3") as journal:
        for pins in (False, True):
            monkeypatch.setattr(table, "has_pins", lambda there=pins: there)
            assert pins == table._wants_set_up(Config(), journal)
