"""Acting needs a door that was opened at the box, a look at it, and a held press there."""

import pytest

from companion.games import GAMES
from companion.page.messages.incoming import DropPhone, LayMat, NamePhone, Pair, Push, Show
from companion.page.pairing import DEAF_MS, QUIET_MS, WAIT_MS, Pairing, PairingAnswer
from companion.table.ports import Button, Press
from companion.table.screen.pixels.paint import cut
from companion.table.session.lobby import LANGUAGES
from companion.table.session.on_button import PHONES_MS
from companion.table.session.views import MenuView, PhonesView, WatchingView
from tests.page.client import Door, Knock, door
from tests.page.table import Room, playing, room

HELD = Press(Button.OK, held=True)


def opened(now: int = 0) -> Pairing:
    """A door that stands open."""
    pairing = Pairing(address="https://192.168.100.200:8321")
    pairing.attend(now, is_open=True)
    return pairing


def asked(pairing: Pairing, page: int = 1, address: str = "a") -> PairingAnswer:
    pairing.ask(page, address)
    return pairing.answers.pop()


def pressed(pairing: Pairing, press: Press, now: int = DEAF_MS) -> PairingAnswer | None:
    pairing.attend(now, is_open=True)
    pairing.press(press)
    return pairing.answers.pop() if pairing.answers else None


def test_a_held_ok_lets_a_page_in() -> None:
    pairing = opened()
    code = asked(pairing).code
    answer = pressed(pairing, HELD)

    assert 4 == len(code)
    assert answer is not None
    assert pairing.ring.opened_by(answer.key)
    assert pairing.request is None


def test_a_closed_door_asks_nobody() -> None:
    pairing = Pairing()
    answer = asked(pairing)

    assert ("", "page-pair-closed") == (answer.code, answer.why)
    assert pairing.request is None
    assert pairing.screen("en") is None


@pytest.mark.parametrize("press", [Press(Button.OK), Press(Button.NEXT), Press(Button.NEXT, True)])
def test_nothing_but_a_held_ok_and_back_is_an_answer(press: Press) -> None:
    pairing = opened()
    asked(pairing)

    assert pressed(pairing, press) is None
    assert pairing.request is not None


@pytest.mark.parametrize("press", [HELD, Press(Button.BACK)])
def test_the_box_is_deaf_while_a_code_is_new(press: Press) -> None:
    pairing = opened()
    asked(pairing)

    assert pressed(pairing, press, DEAF_MS - 1) is None
    assert pairing.request is not None
    assert pressed(pairing, press, DEAF_MS) is not None


def refused(pairing: Pairing, how: str, address: str) -> None:
    """Let a page ask, and be refused or leave."""
    now = pairing.now
    assert asked(pairing, address=address).code
    if how == "no":
        pressed(pairing, Press(Button.BACK), now + DEAF_MS)
    pairing.leave(1)
    pairing.attend(now, is_open=True)


@pytest.mark.parametrize("how", ["no", "leaves"])
def test_whoever_is_refused_or_leaves_is_not_heard_for_longer_and_longer(how: str) -> None:
    pairing = opened()
    for times in range(4):
        refused(pairing, how, "a")
        late = DEAF_MS if how == "no" else 0
        quiet = pairing.now + late + QUIET_MS * 2**times
        pairing.attend(quiet - 1, is_open=True)
        assert not asked(pairing, address="a").code
        pairing.attend(quiet, is_open=True)

    assert asked(pairing, address="a").code


def test_quiet_for_one_address_is_none_for_another() -> None:
    pairing = opened()
    refused(pairing, "leaves", "a")

    assert not asked(pairing, 2, "a").code
    assert asked(pairing, 2, "b").code


def test_one_page_at_a_time_is_asked_about() -> None:
    pairing = opened()
    code = asked(pairing, 1).code

    assert "page-box-busy" == asked(pairing, 2, "b").why
    assert code == asked(pairing, 1).code


@pytest.mark.parametrize(("now", "is_open"), [(WAIT_MS, True), (1, False)])
def test_a_code_goes_away_with_time_and_with_the_door(now: int, is_open: bool) -> None:
    pairing = opened()
    asked(pairing)
    pairing.attend(now, is_open=is_open)

    assert PairingAnswer(1) == pairing.answers.pop()
    assert pairing.request is None


def test_a_stranger_who_only_waits_does_not_hold_the_door_for_ever() -> None:
    pairing = opened()
    assert asked(pairing, 1, "stranger").code
    pairing.attend(pairing.now + WAIT_MS, is_open=True)

    assert "page-box-busy" == asked(pairing, 1, "stranger").why
    assert asked(pairing, 2, "guest").code


def test_every_screen_of_the_door_fits_in_every_language() -> None:
    pairing = opened()
    pairing.ring.new()
    pairing.ring.rename(1, "W" * 16)
    pairing.ring.new(start=True)
    pairing.proof = ("0123456789ABCDEF012345",) * 3
    for language in LANGUAGES:
        for _ in range(4):
            screen = pairing.screen(language)
            assert screen is not None
            assert () == cut(screen), screen
            pairing.press(Press(Button.NEXT))
    code = asked(pairing).code
    for language in LANGUAGES:
        screen = pairing.screen(language)
        assert screen is not None
        assert code in " ".join(screen.said)
        assert () == cut(screen), screen


def test_a_key_is_taken_back_at_the_box() -> None:
    pairing = opened()
    first, second = pairing.ring.new(), pairing.ring.new()
    for _ in range(2):
        pairing.press(Press(Button.NEXT))
    pairing.press(Press(Button.OK))
    assert pairing.ring.opened_by(second)
    pairing.press(HELD)

    assert pairing.ring.opened_by(first)
    assert not pairing.ring.opened_by(second)


def open_door(here: Room) -> None:
    """Choose the last entry of the lobby, which lets phones in."""
    here.wait()
    for _ in range(len(GAMES) + 2 - here.session.lobby.cursor):
        here.say(Push(Button.NEXT))
    here.say(Push(Button.OK))
    here.wait()
    assert here.pairing.open


def test_the_door_is_opened_in_the_lobby_and_closed_by_back() -> None:
    here = room()
    open_door(here)
    assert here.running.box.own != here.running.box.screen
    here.say(Push(Button.BACK))
    here.wait()

    assert not here.pairing.open
    assert here.running.box.own == here.running.box.screen


def test_the_door_closes_by_itself() -> None:
    here = room()
    open_door(here)
    here.wait(PHONES_MS - 1000)
    assert here.pairing.open
    here.wait(2000)

    assert not here.pairing.open


def test_the_session_hears_nothing_of_a_page_that_is_let_in() -> None:
    here = room()
    open_door(here)
    here.pairing.ask(1, "a")
    before = here.session.view, here.session.lobby
    here.wait(DEAF_MS)
    here.say(Push(Button.OK, held=True))

    assert before == (here.session.view, here.session.lobby)
    assert here.pairing.ring.opened_by(here.pairing.answers[-1].key)


def test_a_request_in_the_middle_of_a_game_reaches_neither_screen_nor_buttons() -> None:
    here = playing()
    before = here.running.box.screen, here.session.view
    here.pairing.ask(1, "a")
    here.wait(DEAF_MS)

    assert before == (here.running.box.screen, here.session.view)
    for button in Button:
        for held in (True, False):
            here.say(Push(button, held))
    assert () == here.pairing.ring.keys
    assert not any(answer.key for answer in here.pairing.answers)


def test_the_door_is_opened_from_the_menu_of_a_game_and_leads_back_to_it() -> None:
    here = playing("plops")
    here.say(Push(Button.OK))
    assert isinstance(here.session.view, MenuView)
    for _ in here.session.view.entries[1:]:
        here.say(Push(Button.NEXT))
    here.say(Push(Button.OK))
    here.wait()
    assert isinstance(here.session.view, PhonesView)
    for _ in range(2):
        here.say(Push(Button.BACK))
        here.wait()

    assert isinstance(here.session.view, WatchingView)


def test_a_demonstration_lets_nobody_in() -> None:
    here = room()
    open_door(here)
    here.say(Show("shear_panic", 2, "top"))
    here.wait()
    assert here.shown.show is not None
    assert "page-pair-closed" == asked(here.pairing).why
    for _ in range(300):
        here.shown.show.act()
        here.time[0] += 100
        here.shown.attend(here.time[0])
        here.pairing.ask(1, f"{here.time[0]}")
        here.shown.show.running.prepare()

    assert () == here.pairing.ring.keys
    assert here.shown.running.box.pairing is None


def let_in(here: Door, first: Knock, second: Knock) -> str:
    """Let the second page in from the first; its key."""
    for _ in range(len(GAMES) + 2 - here.room.session.lobby.cursor):
        first.say(Push(Button.NEXT))
    first.say(Push(Button.OK))
    first.until("hint", place="back")
    second.say(Pair())
    code = second.until("you", paired=False)["code"]
    glass = first.until("glass")
    while code not in " ".join(glass["lines"]):
        glass = first.until("glass")
    while not glass["keys"][2]:
        glass = first.until("glass")
    first.say(Push(Button.OK, held=True))
    return str(second.until("you", paired=True)["key"])


def test_a_second_phone_is_let_in_from_the_first() -> None:
    with door() as here, here.page(here.key()) as first, here.page() as second:
        key = let_in(here, first, second)
        assert here.room.pairing.ring.opened_by(key)

        second.say(LayMat("plops"))
        assert "plops" == second.until("top", game="plops")["game"]


def test_onlookers_are_not_told_the_code() -> None:
    with door() as here, here.page(here.key()) as first, here.page() as second:
        told: list[str] = []
        with here.page() as third:
            let_in(here, first, second)
            third.say('{"kind":"speak","language":"de"}')
            while "Handy" not in (line := third.socket.receive_text()):
                told.append(line)
        glasses = [line for line in told if '"kind":"glass"' in line]

        assert glasses
        assert not any("Its number" in line or "Seine Zahl" in line for line in told)


def test_phones_are_named_and_lose_their_keys_on_the_page() -> None:
    with door() as here, here.page(here.key()) as first, here.page(here.key()) as second:
        first.say(NamePhone(2, "Grandma\u0007  Ada"))
        phones = first.until("phones")["phones"]
        while phones[-1]["name"] != "Grandma Ada":
            phones = first.until("phones")["phones"]
        first.say(DropPhone(2))
        second.until("you", paired=False)
        second.say(LayMat("plops"))

        assert "page-not-paired" == second.until("refused")["why"]


def test_onlookers_are_not_told_who_may_act() -> None:
    with door() as here, here.page() as page:
        here.key()
        page.say('{"kind":"speak","language":"pl"}')
        told = [page.socket.receive_text() for _ in range(8)]

        assert not any('"kind":"phones"' in line for line in told)
