"""Acting needs a look at the box and one press there."""

from companion.page.messages.incoming import LayMat, Pair, Push
from companion.page.pairing import MOST_KEYS, QUIET_MS, WAIT_MS, Pairing, PairingAnswer
from companion.table.ports import Button, Press
from companion.table.screen.pixels.paint import cut
from companion.table.session.lobby import LANGUAGES
from tests.page.client import door
from tests.page.table import room


def asked(pairing: Pairing, page: int = 1, now: int = 0) -> PairingAnswer:
    pairing.ask(page, now)
    return pairing.answers.pop()


def test_ok_on_the_box_lets_a_page_in() -> None:
    pairing = Pairing()
    code = asked(pairing).code

    pairing.press(Press(Button.OK), 100)

    answer = pairing.answers.pop()
    assert 4 == len(code)
    assert pairing.opens(answer.key)
    assert pairing.request is None


def test_back_on_the_box_keeps_a_page_out_and_the_box_quiet() -> None:
    pairing = Pairing()
    asked(pairing)

    pairing.press(Press(Button.BACK), 100)

    assert PairingAnswer(1) == pairing.answers.pop()
    assert asked(pairing, now=200).busy
    assert asked(pairing, now=100 + QUIET_MS).code


def test_next_answers_nothing() -> None:
    pairing = Pairing()
    asked(pairing)

    pairing.press(Press(Button.NEXT), 100)

    assert pairing.request is not None


def test_one_page_at_a_time_is_asked_about() -> None:
    pairing = Pairing()
    code = asked(pairing, 1).code

    assert asked(pairing, 2).busy
    assert code == asked(pairing, 1).code


def test_a_code_nobody_confirms_goes_away() -> None:
    pairing = Pairing()
    asked(pairing)

    pairing.tick(WAIT_MS)

    assert PairingAnswer(1) == pairing.answers.pop()
    assert asked(pairing, 2, WAIT_MS).code


def test_a_page_that_leaves_frees_the_box() -> None:
    pairing = Pairing()
    asked(pairing)

    pairing.leave(2)
    assert pairing.request is not None
    pairing.leave(1)

    assert pairing.request is None


def test_keys_are_remembered_as_fingerprints_only() -> None:
    kept: list[str] = []
    key = Pairing(keep=kept.append).new_key()

    assert key not in kept[-1]
    assert Pairing(kept[-1]).opens(key)
    assert not Pairing(kept[-1]).opens("")


def test_the_oldest_pairing_is_forgotten_for_a_new_one() -> None:
    pairing = Pairing()
    keys = [pairing.new_key() for _ in range(MOST_KEYS + 1)]

    assert not pairing.opens(keys[0])
    assert all(map(pairing.opens, keys[1:]))


def test_damaged_memories_pair_nobody() -> None:
    for kept in ("{", "7", '{"a":1}', "[1,2]", ""):
        assert not Pairing(kept).opens("key")


def test_the_box_shows_the_code_whole_in_every_language() -> None:
    pairing = Pairing()
    code = asked(pairing).code
    for language in LANGUAGES:
        screen = pairing.screen(language)

        assert screen is not None
        assert code in " ".join(screen.lines)
        assert () == cut(screen), screen


def test_the_box_answers_a_page_and_the_session_hears_nothing_of_it() -> None:
    here = room()
    here.wait()
    before = here.session.view, here.session.lobby
    own = here.running.box.screen

    here.pairing.ask(1, here.time[0])
    here.wait()
    assert own != here.running.box.screen
    here.say(Push(Button.OK))

    assert before == (here.session.view, here.session.lobby)
    here.wait()
    assert own == here.running.box.screen
    assert here.pairing.opens(here.pairing.answers[-1].key)


def test_a_second_phone_is_let_in_from_the_first() -> None:
    with door() as here, here.page(here.key()) as first, here.page() as second:
        second.say(Pair())
        code = second.until("you")["code"] or second.until("you")["code"]
        glass = first.until("glass")
        while code not in " ".join(glass["lines"]):
            glass = first.until("glass")
        first.say(Push(Button.OK))

        key = second.until("you", paired=True)["key"]
        assert here.room.pairing.opens(key)

        second.say(LayMat("plops"))
        assert "plops" == second.until("top", game="plops")["game"]
