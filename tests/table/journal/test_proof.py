"""The device's rolls can be checked by anybody, with nothing but the exported game."""

import json
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.command.fairness import verify
from companion.command.history import export_game
from companion.games.rules import DICE
from companion.games.shear_panic_shared.track import PANIC_DIE
from companion.table.event import EnteredMove, Tick
from companion.table.fakes import FactMemory, MemoryDisplay, MemoryVoice, NullWatcher, QueuedButtons
from companion.table.journal.export import Export, written
from companion.table.journal.fairness import BIASES, rolls_to_see
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.proof import pledged, proofs, thrown
from companion.table.loop import Loop
from companion.table.ports import Roll, Table
from companion.table.session.sitting import Fact, replayed
from companion.table.session.value import Session
from hardware.electronic_dice import TUMBLE_S, ElectronicDice
from tests import HOME
from tests.hardware.rig import HandClock
from tests.table.session.evening import ROLL, after, evening

AS_PLEDGED = (True, "as pledged")


class Evening:
    """A game at a table with electronic dice, buttons and nothing else."""

    def __init__(self, game: str) -> None:
        self.clock, self.memory = HandClock(), FactMemory()
        self.dice, self.buttons = ElectronicDice(clock=self.clock), QueuedButtons()
        table = Table(MemoryDisplay(), self.buttons, self.dice, NullWatcher(), MemoryVoice())
        session = evening(game)
        self.memory.append(session.facts)
        self.loop = Loop(session, table, self.memory)

    @property
    def session(self) -> Session:
        return self.loop.session

    def turn(self, seconds: float = 0.0) -> None:
        self.clock.pass_(seconds)
        now = round(self.clock() * 1000)
        self.loop.turn(Tick(now, now))

    def play(self, rolls: int) -> tuple[Fact, ...]:
        """Play any moves, and roll, until so many rolls have come or the game is over."""
        chance = random.Random(rolls)
        while rolls and self.session.state.turn is not None:
            if self.session.state.turn == DICE:
                self.throw()
                self.turn(TUMBLE_S)
                rolls -= 1
            else:
                self.loop.take(EnteredMove(chance.choice(self.session.state.legal_moves())))
        return tuple(self.memory.facts)

    def throw(self) -> None:
        """Hold OK; the dice are in the air."""
        self.buttons.press(ROLL)
        self.turn()
        self.turn()


def judged(facts: Sequence[Fact]) -> list[tuple[bool, str]]:
    return [(proof.good, proof.words.partition(": ")[2]) for proof in proofs(facts)]


def bad(facts: Sequence[Fact]) -> int:
    return sum(not good for good, _ in judged(facts))


@pytest.fixture(scope="module")
def game() -> tuple[Fact, ...]:
    played = Evening("shear_panic").play(6)
    return played if len(places(played, "reveal")) >= 3 else Evening("shear_panic").play(6)


def places(facts: Sequence[Fact], word: str) -> list[int]:
    """Where pledges or reveals stand."""
    return [at for at, fact in enumerate(facts) if fact.get("proof", "").startswith(word)]


@pytest.mark.parametrize("name", ["shear_panic", "shear_panic_first", "sheep_race"])
def test_every_roll_of_a_game_is_pledged_revealed_and_as_pledged(name: str) -> None:
    facts = Evening(name).play(12)
    many = len(places(facts, "pledge"))
    assert 0 < many == len(places(facts, "reveal"))
    assert [AS_PLEDGED] * many == judged(facts)
    assert json.loads(json.dumps(facts)) == list(facts)


def test_the_pledge_is_in_the_journal_while_the_dice_are_in_the_air() -> None:
    table = Evening("shear_panic")
    table.throw()
    assert table.session.rolling
    assert "pledge" == table.memory.facts[-1]["proof"].split()[0]
    table.turn(TUMBLE_S)
    assert not table.session.rolling
    assert "reveal" == table.memory.facts[-1]["proof"].split()[0]


def test_anybody_can_check_a_roll_with_a_plain_hash(game: Sequence[Fact]) -> None:
    pledge, reveal = (game[places(game, word)[0]]["proof"] for word in ("pledge", "reveal"))
    nonce, face = reveal.split()[1:]
    assert pledge == f"pledge {pledged(f'{nonce} {face}')}"
    assert 32 == len(nonce)
    known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert known == pledged("abc")


def test_a_changed_face_is_found_wherever_it_is(game: Sequence[Fact]) -> None:
    for at in places(game, "reveal"):
        other = "green" if game[at]["move"] == "roll red" else "red"
        faked = [*game[:at], {**game[at], "move": f"roll {other}"}]
        assert 1 == bad(faked)
        nonce = game[at]["proof"].split()[1]
        faked[-1] = {**faked[-1], "proof": f"reveal {nonce} {other}"}
        assert 1 == bad(faked)


def test_a_missing_pledge_is_found(game: Sequence[Fact]) -> None:
    for at in places(game, "pledge"):
        assert 1 == bad([fact for place, fact in enumerate(game) if place != at])


def test_a_pledge_that_comes_too_late_is_found(game: Sequence[Fact]) -> None:
    at = places(game, "pledge")[-1]
    late = [*game[:at], *game[at + 1 :], game[at]]
    assert (False, "revealed without a pledge before it") in judged(late)


def test_a_roll_of_the_device_without_any_proof_is_found(game: Sequence[Fact]) -> None:
    at = places(game, "reveal")[0]
    bare = [{k: v for k, v in fact.items() if k != "proof"} for fact in game[: at + 1]]
    assert [(False, "rolled by the device without a pledge")] == judged(bare)


def test_rolls_of_real_dice_need_no_proof() -> None:
    session = evening("shear_panic")
    facts = (*session.facts, *after(session, Roll(("red",), "reader")).facts)
    assert [] == judged(facts)
    assert "proof" not in facts[-1]


def test_a_pledged_roll_that_never_came_is_told_but_is_no_fraud(game: Sequence[Fact]) -> None:
    at = places(game, "reveal")[-1]
    cut = game[:at]
    (*_, (good, words)) = [(proof.good, proof.words) for proof in proofs(cut)]
    assert good
    assert words.startswith("pledged but never shown")
    thrown_again = [*cut, *game[at - 1 : at + 1]]
    assert len(places(thrown_again, "pledge")) == len(judged(thrown_again))


def test_a_roll_that_comes_too_late_to_be_played_is_revealed_all_the_same() -> None:
    table = Evening("shear_panic")
    table.throw()
    table.loop.take(EnteredMove(("roll", "red")))
    table.turn(TUMBLE_S)
    ((good, words),) = judged(table.memory.facts)
    assert good
    assert "as pledged, but not played: no roll was due any more" == words
    assert replayed(table.memory.facts).state == table.session.state


def test_every_throw_has_a_secret_of_its_own() -> None:
    dice = evening("shear_panic").state.dice()
    assert 200 == len({thrown(dice).pledge.proof for _ in range(200)})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


def test_verify_checks_a_game_of_the_journal_and_its_exported_file(
    path: Path, tmp_path: Path, game: Sequence[Fact]
) -> None:
    with Journal.open(path) as journal:
        journal.append(game)
    file = tmp_path / "game.jsonl"
    [*export_game(path, 1, file)]
    by_number, by_file = [*verify(path, "1")], [*verify(path, str(file))]
    assert by_number == by_file
    assert len(places(game, "reveal")) == sum("ok   " in line for line in by_number)
    assert "every roll of the device is as pledged before it" == by_number[-1]


def test_verify_refuses_a_file_whose_rolls_were_changed(
    path: Path, tmp_path: Path, game: Sequence[Fact]
) -> None:
    at = places(game, "reveal")[-1]
    other = "green" if game[at]["move"] == "roll red" else "red"
    faked = (*game[:at], {**game[at], "move": f"roll {other}"})
    file = tmp_path / "faked.jsonl"
    file.write_text("\n".join(written(Export("a game", faked))) + "\n")
    lines: list[str] = []
    with pytest.raises(JournalError, match="1 of the device's rolls are not as pledged"):
        lines.extend(verify(path, str(file)))
    assert any("BAD" in line and other in line for line in lines)


def test_verify_refuses_a_game_that_there_is_not(path: Path, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="there is no journal yet"):
        [*verify(path, "3")]
    with pytest.raises(JournalError, match="there is no such file"):
        [*verify(path, str(tmp_path / "gone.jsonl"))]


DOCS = HOME / "docs" / "fair_dice.md"


def test_the_example_of_the_docs_is_true() -> None:
    page = DOCS.read_text(encoding="utf-8")
    pledge, roll = (json.loads(line) for line in page.splitlines() if line.startswith('{"fact"'))
    words = roll["proof"].removeprefix("reveal ")
    assert pledge["proof"] == f"pledge {pledged(words)}"
    assert f"printf '%s' '{words}' | sha256sum" in page


def test_the_table_of_the_docs_is_true() -> None:
    rows = re.findall(r"^\| (\d+) % \| ([\d.]+) % \| ([\d,]+) \|$", DOCS.read_text(), flags=re.M)
    assert [
        (f"{bias:.0%}".rstrip("%"), f"{(1 + bias) / 6:.1%}".rstrip("%"), f"{many:,}")
        for bias, many in ((bias, rolls_to_see(PANIC_DIE, bias)) for bias in BIASES)
    ] == rows
