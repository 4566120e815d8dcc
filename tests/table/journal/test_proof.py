"""The device's rolls can be checked by anybody, with nothing but the exported game."""

import hashlib
import json
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.command.fairness import verify
from companion.command.history import export_game
from companion.games.rules import DICE
from companion.games.shear_panic_shared.track import PANIC_DIE
from companion.table.event import EnteredMove, ThrownDice, Tick
from companion.table.fakes import FactMemory, MemoryDisplay, MemoryVoice, NullWatcher, QueuedButtons
from companion.table.journal.export import Export, written
from companion.table.journal.fairness import BIASES, rolls_to_see
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.nonces import NonceStore
from companion.table.journal.proof import proofs
from companion.table.loop import Loop
from companion.table.ports import Roll, Table
from companion.table.session.resume import Opening
from companion.table.session.roll_chain import faces_of, game_word, sha256
from companion.table.session.sitting import Fact, replayed
from companion.table.session.value import Session
from hardware.electronic_dice import TUMBLE_S, ElectronicDice
from tests import HOME
from tests.hardware.rig import HandClock
from tests.table.session.evening import ROLL, after, evening

AS_PLEDGED = (True, "as pledged")


class Evening:
    """A game at a table with electronic dice, buttons and nothing else."""

    def __init__(self, game: str, nonces: NonceStore | None = None) -> None:
        self.clock, self.memory, self.nonces = HandClock(), FactMemory(), nonces
        session = evening(game)
        self.memory.append(session.facts)
        self.switch_on(session)

    def switch_on(self, session: Session) -> None:
        """Switch the box on, with this session."""
        self.dice = ElectronicDice(clock=self.clock, nonces=self.nonces)
        self.buttons, self.display = QueuedButtons(), MemoryDisplay()
        table = Table(self.display, self.buttons, self.dice, NullWatcher(), MemoryVoice())
        self.loop = Loop(session, table, self.memory)
        self.turn()
        self.turn()

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
                self.turn()
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
    return played if len(places(played, "open")) >= 3 else Evening("shear_panic").play(6)


def places(facts: Sequence[Fact], word: str) -> list[int]:
    """Where pledges, shares or openings stand."""
    return [at for at, fact in enumerate(facts) if fact.get("proof", "").startswith(word)]


@pytest.mark.parametrize("name", ["shear_panic", "shear_panic_first", "sheep_race"])
def test_every_roll_of_a_game_is_pledged_shared_opened_and_as_pledged(name: str) -> None:
    facts = Evening(name).play(12)
    many = len(places(facts, "open"))
    assert 0 < many == len(places(facts, "share")) <= len(places(facts, "commit")) <= many + 1
    assert [AS_PLEDGED] * many == judged(facts)
    assert json.loads(json.dumps(facts)) == list(facts)


def test_the_pledge_is_in_the_journal_and_on_the_glass_before_anybody_throws() -> None:
    table = Evening("shear_panic")
    kind, number, pledge = table.memory.facts[-1]["proof"].split()
    assert ("commit", "1", 64) == (kind, number, len(pledge))
    assert f"#{pledge[:8]}" in table.display.screens[-1].lines
    table.throw()
    assert table.session.rolling
    assert "share" == table.memory.facts[-1]["proof"].split()[0]
    table.turn(TUMBLE_S)
    assert not table.session.rolling
    assert "open" == table.memory.facts[-1]["proof"].split()[0]


def test_anybody_can_check_a_roll_with_a_plain_hash(game: Sequence[Fact]) -> None:
    link = "start"
    for number, at in enumerate(places(game, "open"), 1):
        pledge = game[places(game, "commit")[number - 1]]["proof"].split()[2]
        share = game[places(game, "share")[number - 1]]["proof"].split()[2]
        _, told, nonce, face = game[at]["proof"].split()
        assert told == str(number)
        words = f"{game_word(game[0])} {number} {link} {nonce}"
        assert pledge == hashlib.sha256(words.encode()).hexdigest()
        side = int(hashlib.sha256(f"{nonce} {share}".encode()).hexdigest(), 16) % 6
        assert face == [name for name, many in PANIC_DIE.faces for _ in range(many)][side]
        link = hashlib.sha256(f"{pledge} {share} {nonce} {face}".encode()).hexdigest()


def test_a_word_of_the_players_is_mixed_in_and_changes_the_roll() -> None:
    faces = set()
    for word in ("baa", "moo", "oink", "meow", "woof", "quack", "neigh", "cluck"):
        table = Evening("shear_panic")
        table.loop.take(ThrownDice(word))
        assert table.memory.facts[-1]["proof"] == f"share 1 {word}"
        table.turn()
        table.turn(TUMBLE_S)
        assert [AS_PLEDGED] == judged(table.memory.facts)
        faces.add(faces_of("the same nonce", word, (PANIC_DIE,)))
    assert len(faces) > 1


def test_a_changed_face_is_found_wherever_it_is(game: Sequence[Fact]) -> None:
    for at in places(game, "open"):
        other = "green" if game[at]["move"] == "roll red" else "red"
        faked = [*game[:at], {**game[at], "move": f"roll {other}"}]
        assert 1 == bad(faked)
        words = game[at]["proof"].split()[:3]
        faked[-1] = {**faked[-1], "proof": " ".join((*words, other))}
        assert 1 == bad(faked)


def test_a_nonce_that_was_chosen_afterwards_is_found(game: Sequence[Fact]) -> None:
    """Even with its own pledge made anew: the next one covers this roll."""
    at, share_at = places(game, "open")[0], places(game, "share")[0]
    share = game[share_at]["proof"].split()[2]
    nonce = next(
        word
        for word in map(str, range(1000))
        if faces_of(word, share, (PANIC_DIE,)) != (game[at]["move"].split()[1],)
    )
    face = faces_of(nonce, share, (PANIC_DIE,))[0]
    faked = [dict(fact) for fact in game]
    faked[places(game, "commit")[0]]["proof"] = (
        f"commit 1 {sha256(game_word(game[0]), '1', 'start', nonce)}"
    )
    faked[at] |= {"move": f"roll {face}", "proof": f"open 1 {nonce} {face}"}
    assert 0 == bad(faked[: at + 1])
    later = [{**fact, "fact": "note"} for fact in game[at + 1 :] if "proof" in fact]
    assert 1 <= bad([*faked[: at + 1], *later])


def test_a_share_that_was_changed_afterwards_is_found(game: Sequence[Fact]) -> None:
    """By its face at once; one that gives the same face, by the next pledge."""
    for at, opened in zip(places(game, "share"), places(game, "open"), strict=True):
        number = game[at]["proof"].split()[1]
        nonce, face = game[opened]["proof"].split()[2:]
        shares = map(str, range(1000))
        word = next(one for one in shares if faces_of(nonce, one, (PANIC_DIE,)) != (face,))
        faked = [*game[:at], {**game[at], "proof": f"share {number} {word}"}, *game[at + 1 :]]
        assert 1 <= bad(faked)


def test_a_missing_or_second_pledge_is_found(game: Sequence[Fact]) -> None:
    for at in places(game, "commit")[: len(places(game, "open"))]:
        assert 1 <= bad([fact for place, fact in enumerate(game) if place != at])
        number = game[at]["proof"].split()[1]
        again = {**game[at], "proof": f"commit {number} {'0' * 64}"}
        assert 1 <= bad([*game[: at + 1], again, *game[at + 1 :]])


def test_a_pledge_that_comes_after_the_share_is_found(game: Sequence[Fact]) -> None:
    first, share = places(game, "commit")[0], places(game, "share")[0]
    late = [*game[:first], *game[first + 1 : share + 1], game[first], *game[share + 1 :]]
    assert (False, "without a pledge before it") in judged(late)


def test_a_roll_that_was_thrown_and_never_shown_is_found(game: Sequence[Fact]) -> None:
    at = places(game, "open")[-1]
    (*_, (good, words)) = [(proof.good, proof.words) for proof in proofs(game[:at])]
    assert not good
    assert words.startswith("withheld")


def test_a_pledge_that_is_told_again_to_take_another_share_is_found(
    game: Sequence[Fact],
) -> None:
    """Else the device could try shares until it likes the faces."""
    at = places(game, "open")[0]
    nonce = game[at]["proof"].split()[2]
    face = faces_of(nonce, "liked", (PANIC_DIE,))[0]
    again = game[places(game, "commit")[0]]
    share = {**game[places(game, "share")[0]], "proof": "share 1 liked"}
    roll = {**game[at], "move": f"roll {face}", "proof": f"open 1 {nonce} {face}"}
    assert (False, "pledged a second time") in judged([*game[:at], again, share, roll])


def test_a_roll_that_is_opened_aside_while_it_is_due_is_found(game: Sequence[Fact]) -> None:
    """Else the device could throw again and again, and play the roll that it likes."""
    at = places(game, "open")[0]
    aside = {"fact": "note", "by": "device", "proof": game[at]["proof"]}
    ((good, words),) = judged([*game[:at], aside])
    assert not good
    assert words.startswith("withheld: opened")


@pytest.mark.parametrize("words", ["hide", "hide 1", "open", "open 1", "commit", "share", "seal x"])
def test_half_a_proof_is_a_fault_and_no_error_of_ours(words: str, game: Sequence[Fact]) -> None:
    at = places(game, "share")[0]
    assert bad([*game[:at], {"fact": "note", "by": "device", "proof": words}]) in (0, 1)


def test_a_roll_of_the_device_without_any_proof_is_found(game: Sequence[Fact]) -> None:
    at = places(game, "open")[0]
    bare = [{k: v for k, v in fact.items() if k != "proof"} for fact in game[: at + 1]]
    assert [(False, "rolled by the device without a pledge")] == judged(bare)


def test_a_roll_of_the_device_that_is_filed_as_thrown_by_hand_is_found(
    game: Sequence[Fact],
) -> None:
    at = places(game, "open")[0]
    assert 1 == bad([*game[:at], {**game[at], "by": "reader"}])


def test_rolls_of_real_dice_need_no_proof() -> None:
    session = evening("shear_panic")
    facts = (*session.facts, *after(session, Roll(("red",), "reader")).facts)
    assert [] == judged(facts)
    assert "proof" not in facts[-1]


def test_a_power_cut_while_the_dice_are_in_the_air_changes_no_roll(tmp_path: Path) -> None:
    path = tmp_path / "next-roll.json"
    table = Evening("shear_panic", NonceStore(path))
    table.loop.take(ThrownDice("baa"))
    assert 0o600 == path.stat().st_mode & 0o777
    again = Evening("shear_panic")
    again.nonces = NonceStore(path)
    again.memory.facts[:] = table.memory.facts
    again.switch_on(Opening(left=tuple(table.memory.facts)).session)
    again.throw()
    for one in (table, again):
        one.turn()
        one.turn(TUMBLE_S)
        assert [AS_PLEDGED] == judged(one.memory.facts)

    first, second = (
        one.memory.facts[places(one.memory.facts, "open")[0]] for one in (table, again)
    )
    assert first["proof"] == second["proof"]


def test_a_roll_that_comes_too_late_to_be_played_is_opened_all_the_same() -> None:
    table = Evening("shear_panic")
    table.throw()
    table.loop.take(EnteredMove(("roll", "red")))
    table.turn(TUMBLE_S)
    ((good, words),) = judged(table.memory.facts)
    assert good
    assert "as pledged, but not played: no roll was due any more" == words
    assert replayed(table.memory.facts).state == table.session.state


def test_every_roll_has_a_secret_of_its_own() -> None:
    nonces = NonceStore()
    assert 200 == len({nonces.nonce(f"game {number} start") for number in range(200)})
    assert nonces.nonce("game 7 start") == nonces.nonce("game 7 start")


def test_a_secret_that_cannot_be_read_or_written_spoils_no_roll(tmp_path: Path) -> None:
    path = tmp_path / "next-roll.json"
    for rubbish in ("", "[", "[" * 9999, "{}", '["a"]', "7"):
        path.write_text(rubbish)
        assert 32 == len(NonceStore(path).nonce("game 1 start"))
    assert 32 == len(NonceStore(tmp_path / "nowhere" / "x").nonce("game 1 start"))


@pytest.mark.parametrize("nonce", ['"a b"', '"\\ud800"', "7", '["x"]', '""'])
def test_a_damaged_secret_is_drawn_anew(nonce: str, tmp_path: Path) -> None:
    path = tmp_path / "next-roll.json"
    path.write_text(f'["game 1 start", {nonce}]', encoding="ascii")

    assert re.fullmatch("[0-9a-f]{32}", NonceStore(path).nonce("game 1 start"))


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
    assert len(places(game, "open")) == sum("ok   " in line for line in by_number)
    assert "every roll of the device is as pledged before it" == by_number[-1]


def test_verify_takes_the_digits_that_somebody_noted(path: Path, game: Sequence[Fact]) -> None:
    with Journal.open(path) as journal:
        journal.append(game)
    noted = [game[at]["proof"].split()[2][:8] for at in places(game, "commit")]
    [*verify(path, "1", noted)]
    [*verify(path, "1", noted[-1:])]
    for wrong in (["00000000"], noted[::-1]):
        with pytest.raises(JournalError, match="that you noted does not stand there"):
            [*verify(path, "1", wrong)]


def test_verify_refuses_a_file_that_tells_another_story_than_the_journal_here(
    path: Path, tmp_path: Path, game: Sequence[Fact]
) -> None:
    with Journal.open(path) as journal:
        journal.append(game)
        id_ = journal.id(1)
    other = Evening("shear_panic").play(4)
    file = tmp_path / "forged.jsonl"
    file.write_text("\n".join(written(Export(id_, other))) + "\n")
    with pytest.raises(JournalError, match="is not game 1 as it was played here"):
        [*verify(path, str(file))]


def test_verify_refuses_a_file_whose_rolls_were_changed(
    path: Path, tmp_path: Path, game: Sequence[Fact], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = places(game, "open")[-1]
    other = "green" if game[at]["move"] == "roll red" else "red"
    faked = (*game[:at], {**game[at], "move": f"roll {other}"})
    file = tmp_path / "faked.jsonl"
    file.write_text("\n".join(written(Export("a game", faked))) + "\n")
    lines: list[str] = []
    with pytest.raises(
        JournalError, match="1 of the device's rolls or hidden decisions are not as pledged"
    ):
        lines.extend(verify(path, str(file)))
    assert any("BAD" in line and other in line for line in lines)
    monkeypatch.setenv("BELLWETHER_STATE", str(tmp_path))
    assert 2 == main(["verify", str(file)])


def test_verify_refuses_a_game_that_there_is_not(path: Path, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="there is no journal yet"):
        [*verify(path, "3")]
    with pytest.raises(JournalError, match="there is no such file"):
        [*verify(path, str(tmp_path / "gone.jsonl"))]


DOCS = HOME / "docs" / "fair_dice.md"


def test_the_example_of_the_docs_is_true() -> None:
    page = DOCS.read_text(encoding="utf-8")
    facts = [json.loads(line) for line in page.splitlines() if line.startswith('{"fact"')]
    pledge, share, roll, sealed, hidden = (fact["proof"].split() for fact in facts)
    hashed = re.findall(r"^printf '%s' '(.*)' \| sha256sum", page, flags=re.M)
    first, second, third = hashed
    assert first.split()[1:] == ["1", "start", roll[2]]
    assert pledge[2] == hashlib.sha256(first.encode()).hexdigest()
    assert second == f"{roll[2]} {share[2]}"
    assert faces_of(roll[2], share[2], (PANIC_DIE,)) == (roll[3],)
    assert hashlib.sha256(second.encode()).hexdigest() in page
    assert sealed == ["seal"]
    assert third.split()[1:] == [
        "seal-1",
        str(facts[3]["seat"]),
        *facts[3]["move"].split(),
        hidden[3],
    ]
    assert hidden[2] == hashlib.sha256(third.encode()).hexdigest()


def test_the_table_of_the_docs_is_true() -> None:
    rows = re.findall(r"^\| (\d+) % \| ([\d.]+) % \| ([\d,]+) \|$", DOCS.read_text(), flags=re.M)
    assert [
        (f"{bias:.0%}".rstrip("%"), f"{(1 + bias) / 6:.1%}".rstrip("%"), f"{many:,}")
        for bias, many in ((bias, rolls_to_see(PANIC_DIE, bias)) for bias in BIASES)
    ] == rows
