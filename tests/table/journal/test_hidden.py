"""Hidden decisions stand in the same chain as the dice: pledged at once, checked by `verify`."""

from collections.abc import Sequence
from functools import cache
from itertools import count

from companion.bench.kill_victims import QuickThinker, Robots
from companion.table.event import Tick
from companion.table.fakes import FactMemory, NullDisplay, NullVoice, NullWatcher, QueuedButtons
from companion.table.journal.nonces import NonceStore, pledge_of
from companion.table.journal.proof import proofs
from companion.table.loop import Loop
from companion.table.ports import Table
from companion.table.secrecy import OpenFacts, hidden_pledge
from companion.table.session.lobby import new_lobby
from companion.table.session.play import begin
from companion.table.session.roll_chain import sha256
from companion.table.session.sitting import Fact, replayed
from companion.table.session.value import Session
from hardware.electronic_dice import ElectronicDice


def looped(session: Session, store: FactMemory) -> Loop:
    thinker = QuickThinker()
    ports = (NullDisplay(), QueuedButtons(), ElectronicDice(0), NullWatcher(), NullVoice())
    thinker.loop = Loop(session, Table(*ports, thinker=thinker), store)
    return thinker.loop


@cache
def robots_game() -> tuple[Fact, ...]:
    """A whole game of robots that bet in secret while the device rolls."""
    store, begun = FactMemory(), begin(Session(new_lobby(last=Robots.choices)))
    loop, clock = looped(begun, store), count(0, 500)
    while loop.session.sitting and not loop.session.sitting.over:
        loop.turn(Tick(now := next(clock), now))
    return (*begun.facts, *store.facts)


def kinds(facts: Sequence[Fact], kind: str) -> list[int]:
    return [at for at, fact in enumerate(facts) if str(fact.get("proof", "")).startswith(kind)]


def faults(facts: Sequence[Fact]) -> list[str]:
    return [proof.words for proof in proofs(facts) if not proof.good]


def test_every_secret_of_a_robot_is_pledged_before_anything_else_happens() -> None:
    game = robots_game()
    told = [proof for proof in proofs(game) if proof.words.startswith("hidden decision")]

    assert [] == faults(game)
    assert len(told) == len(kinds(game, "seal")) >= 2
    assert all(proof.words.endswith(": as pledged") for proof in told)


def test_a_secret_that_was_changed_afterwards_is_found() -> None:
    game = list(robots_game())
    at = kinds(game, "seal")[0]
    sealed = game[at]
    before = replayed(game[:at])
    other = next(
        " ".join(move)
        for move in before.game.sealable(before.state)[sealed["seat"]]
        if " ".join(move) != sealed["move"]
    )
    game[at] = {**sealed, "move": other}
    hidden = game[: kinds(game, "hide")[-1] + 1]

    assert any("not what was pledged" in fault for fault in faults(hidden))


def test_a_secret_that_is_pledged_anew_breaks_the_chain_of_the_rolls() -> None:
    game = list(robots_game())
    at = kinds(game, "hide")[0]
    words = replayed(game[:at]).rolls.hidden_words
    game[at] = {**game[at], "proof": f"hide 1 {sha256(words, 'forged')} forged"}
    openings = kinds(game, "open")

    assert [] == faults(game[: openings[0] + 1])
    assert any("not what was pledged" in fault for fault in faults(game[: openings[-1] + 1]))


def test_a_secret_without_a_pledge_is_an_error() -> None:
    game = list(robots_game())
    del game[kinds(game, "hide")[-1]]

    assert any("never pledged" in fault for fault in faults(game))


def without_pledges(fact: Fact) -> Fact:
    return {key: value for key, value in fact.items() if key != "proof"}


def test_secrets_of_older_journals_are_replayed_as_before() -> None:
    game = [fact for fact in robots_game() if fact["fact"] in ("sit", "move", "seal")]
    older = [without_pledges(fact) if fact["fact"] == "seal" else fact for fact in game]

    assert replayed(older).state == replayed(robots_game()).state
    assert not replayed(older).rolls.waiting


def test_the_pledge_of_a_bet_is_shown_to_all_and_what_opens_it_to_nobody() -> None:
    game = robots_game()
    at = kinds(game, "hide")[0]
    sitting, seat = replayed(game[: at + 1]), game[kinds(game, "seal")[0]]["seat"]
    open_facts = OpenFacts()
    for fact in game[: at + 1]:
        open_facts = open_facts.added(fact)
    pledge = hidden_pledge(sitting, seat)

    assert 64 == len(pledge)
    assert pledge in game[at]["proof"]
    assert not hidden_pledge(sitting, 1 - seat)
    assert open_facts.open < at, "the nonce would go out with the facts"


def test_the_pledge_of_a_secret_leaves_the_nonce_of_the_next_roll_alone() -> None:
    nonces = NonceStore()
    before = pledge_of("game 1 start", nonces)
    pledge_of("game seal-1 0 bet 3", nonces)

    assert before == pledge_of("game 1 start", nonces)


def test_one_pledge_fits_no_two_decisions() -> None:
    """Words are joined by spaces: "bet 3" with the nonce "5 x" hashes like "bet 3 5" with "x"."""
    game = list(robots_game())
    at = kinds(game, "hide")[0]
    words = replayed(game[:at]).rolls.hidden_words
    game[at] = {**game[at], "proof": f"hide 1 {sha256(words, '5 x')} 5 x"}

    assert ["hidden decision 1: a nonce of several words"] == faults(game[: at + 1])
