"""A card that the partner must guess is shown and told nowhere before both lie there."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion.command.history import show
from companion.command.terminal import Terminal
from companion.games import GAMES
from companion.games.rules import News, Objection, parse_move
from companion.net.now import TableNow, now_messages
from companion.page.messages.history import replay
from companion.page.messages.incoming import Enter
from companion.page.messages.snapshot import SnapshotCache
from companion.table.event import EnteredMove
from companion.table.fakes import FactMemory
from companion.table.journal.journal import Journal
from companion.table.ports import Press
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.value import Screen
from companion.table.secrecy import open_fixes, open_objection, open_steps, redacted_steps
from companion.table.session.play import ended
from companion.table.session.repair import Fix
from companion.table.session.value import Session
from tests.page.table import Room, playing
from tests.table.session.evening import BACK, NEXT, OK, after, evening, later

CARDS = ("1", "2", "3", "4", "5")


def laid(card: str, *more: str) -> Session:
    """A team game after the shepherd's card, and other moves."""
    moves = (parse_move(move) for move in (f"card {card}", *more))
    return after(evening("pasterze", 4), *(EnteredMove(move, "buttons") for move in moves))


def page(here: Room) -> tuple[dict[str, Any], list[Any]]:
    """Everything that a page is told, and the log."""
    snapshot = SnapshotCache("en", here.running).snapshot(here.running, None)
    return {kind: json.loads(said) for kind, said in snapshot.topics.items()}, [
        json.loads(entry) for entry in snapshot.log
    ]


def entered(*moves: str) -> Room:
    """A page's table after these moves of a team game."""
    here = playing("pasterze", 4)
    for move in moves:
        here.say(Enter(move))
    return here


def screens(card: str) -> dict[tuple[int, tuple[Press, ...]], Screen]:
    """Every screen that four presses lead to, at once or later, until the partner has laid one."""
    told = {}
    for pause, presses in product((0, 20_000), product((BACK, NEXT, OK), repeat=4)):
        session = later(laid(card), pause)
        for number, press in enumerate(presses):
            session = after(session, press)
            if session.sitting is None or len(session.sitting.steps) > 1:
                break
            told[pause, presses[: number + 1]] = screen(session)
    return told


def test_every_screen_is_the_same_whatever_the_first_card_is() -> None:
    first, *others = map(screens, CARDS)

    assert all(first == other for other in others)


def test_the_first_card_is_announced_without_its_value() -> None:
    assert ("Card", "Green lays a card") == screen(laid("2")).said[:2]


def test_both_cards_are_told_when_both_lie_there() -> None:
    shown = screen(laid("2", "card 4"))

    assert {"Green plays a 2", "Green 2 plays a 4"} <= {*shown.said}


def test_a_secret_card_is_not_asked_for_when_pieces_are_put_back() -> None:
    session = laid("2")
    seen = {cell: look for cell, look in session.state.observation().items() if "card" not in cell}
    session = after(session, Reading(Verdict.STRANGE, seen=seen))

    assert () == open_fixes(session, seen)
    del seen["e5"]
    assert (Fix("sheep", None, "e5"),) == open_fixes(session, seen)


def test_a_page_is_told_the_same_whatever_the_first_card_is() -> None:
    told = [page(entered(f"card {card}")) for card in CARDS]
    pledges = {seat.pop("pledge") for one in told for seat in one[0]["seats"]["seats"]}
    first, *others = told

    assert len(pledges - {""}) in (0, len(CARDS)), "a pledge hides what it is of"
    assert all(first == other for other in others)
    assert ("card", "Card") == (first[1][0]["move"], first[1][0]["text"])
    assert "shepherd card" not in first[0]["position"]["looks"]


def test_a_broker_is_told_the_same_whatever_the_first_card_is() -> None:
    tables = (TableNow(session, screen(session)) for session in map(laid, CARDS))
    first, *others = map(now_messages, tables)

    assert [first] * len(others) == others


def test_the_log_tells_the_first_card_with_the_second() -> None:
    here = entered("card 2")
    cache = SnapshotCache("en", here.running)

    def moves() -> list[str]:
        return [json.loads(one)["move"] for one in cache.snapshot(here.running, None).log]

    assert ["card"] == moves()

    here.say(Enter("card 4"))

    assert ["card 2", "card 4"] == moves()
    assert "shepherd card" in page(here)[0]["position"]["looks"]


def test_a_page_prompts_the_partner_instead_of_asking_for_the_card() -> None:
    assert "A hidden card for the dog" in page(entered("card 2"))[0]["hint"]["text"]


def typed(*lines: str) -> str:
    """What the terminal prints of a team game while these lines are typed."""
    said: list[str] = []
    Terminal(evening("pasterze", 4), FactMemory(), said.append).run(iter(lines))
    return "\n".join(said)


def test_the_terminal_prints_the_same_whatever_the_first_card_is() -> None:
    first, *others = (typed(f"card {card}", "list") for card in CARDS)

    assert "Green lays a card" in first
    assert all(first == other for other in others)
    assert "Green plays a 2" in typed("card 2", "card 4")


@pytest.mark.parametrize("number", [1, 2])
def test_history_tells_the_first_card_once_both_lie_there(tmp_path: Path, number: int) -> None:
    here = entered(*("card 2", "card 4")[:number])
    path = tmp_path / "journal.sqlite3"
    with Journal.open(path) as kept:
        kept.append(here.memory.facts)
    told = "\n".join(show(path, 1))
    steps = replay(path, 1, "en")["steps"]

    assert (number == 2) == ("card 2" in told)
    assert "2" not in steps[0]["text"]
    assert (number == 2) == (steps[0]["looks"].get("shepherd card") == "2")


def test_a_game_that_was_ended_early_has_no_secrets() -> None:
    sitting = ended(laid("2")).sitting
    assert sitting is not None

    assert ("card", "2") == redacted_steps(sitting)[0].move


def test_the_journal_keeps_the_move_as_it_is() -> None:
    facts = entered("card 2").memory.facts

    assert ["card 2"] == [fact["move"] for fact in facts if "move" in fact]


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, game in GAMES.items() for seats in game.seats]
)
def test_other_decisions_are_no_secret(game: str, seats: int) -> None:
    session = evening(game, seats)
    move = session.state.legal_moves()[0]
    session = after(session, EnteredMove(move, "buttons"))
    assert session.sitting is not None
    hides = (game, seats) == ("pasterze", 4)

    assert len(session.sitting.steps) - hides == open_steps(session.sitting)
    assert (move[:1] if hides else move) == redacted_steps(session.sitting)[0].move


@pytest.mark.parametrize(("value", "told"), [("2", False), (2, False), ("5", True)])
def test_an_objection_that_names_the_secret_card_is_not_made(
    monkeypatch: pytest.MonkeyPatch, value: str | int, told: bool
) -> None:
    session = laid("2")
    broken = Objection(News("put-here", about=(("end", value),)), ("shepherd card", "e5"))
    monkeypatch.setattr(type(session.state), "objection", lambda _, looks: broken)
    objection = open_objection(session, {})

    assert told == (objection is not None)
    assert objection is None or ("e5",) == objection.cells


def test_an_objection_speaks_freely_once_both_cards_lie_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = laid("2", "card 4")
    broken = Objection(News("put-here", about=(("end", "2"),)), ("shepherd card",))
    monkeypatch.setattr(type(session.state), "objection", lambda _, looks: broken)

    assert broken == open_objection(session, {})
