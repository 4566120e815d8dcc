"""The outbox is the journal itself: what is missing there, in order, and never a secret."""

from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Options, format_move
from companion.table.journal.fact_json import fact_of
from companion.table.journal.journal import Journal
from companion.table.journal.outbox import SENT, STORED, JournalOutbox
from companion.table.session.clock import Limit
from companion.table.session.sitting import Fact, apply_fact, sit
from tests.net.broker import game_of


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    made = Journal(tmp_path / "journal.sqlite3")
    made.begin()
    return made


def sent_all(outbox: JournalOutbox, column: str = SENT) -> list[Fact]:
    """Everything that may go, as a publisher would take it."""
    found: list[Fact] = []
    for game in outbox.pending(column):
        after = game.taken
        while run := outbox.run(game, after):
            found += map(fact_of, run.facts)
            after = run.last
        outbox.mark(column, {game.id: after})
    return found


def test_games_go_in_the_order_in_which_they_were_played(journal: Journal) -> None:
    outbox = JournalOutbox(journal.path)
    games = [game_of(seed) for seed in (1, 2)]
    for facts in games:
        journal.append(facts)

    assert [*games[0], *games[1]] == sent_all(outbox)
    assert [] == sent_all(outbox)
    assert [*games[0], *games[1]] == sent_all(outbox, STORED)


def test_a_run_carries_the_checksum_of_all_facts_up_to_its_last(journal: Journal) -> None:
    journal.append(game_of(1)[:7])
    (game,) = JournalOutbox(journal.path).pending(SENT)
    run = JournalOutbox(journal.path).run(game, 3)
    rows = journal._rows("SELECT sum FROM facts WHERE number = 7")

    assert run is not None
    assert (4, 7, rows[0][0]) == (run.first, run.last, run.sum)


def test_a_game_from_elsewhere_is_not_ours_to_send(journal: Journal) -> None:
    journal.adopt("elsewhere", tuple(game_of(1)))

    assert [] == JournalOutbox(journal.path).pending(SENT)


def test_a_game_that_is_gone_on_with_sends_its_new_facts_only(journal: Journal) -> None:
    outbox, facts = JournalOutbox(journal.path), game_of(1)
    journal.append(facts[:5])
    sent_all(outbox)
    journal.append(game_of(2)[:5])
    sent_all(outbox)
    journal.reopen(1)
    journal.append(facts[5:8])

    assert facts[5:8] == sent_all(outbox)


def test_a_copy_that_is_put_back_sends_again_and_breaks_nothing(
    journal: Journal, tmp_path: Path
) -> None:
    from companion.table.journal.backup import put_back, write_copy  # noqa: PLC0415

    outbox, facts = JournalOutbox(journal.path), game_of(1)
    journal.append(facts[:5])
    write_copy(journal.path, tmp_path / "copy")
    sent_all(outbox)
    put_back(tmp_path / "copy", journal.path)

    assert facts[:5] == sent_all(outbox)


def race_with_sealed_bets() -> tuple[list[Fact], int]:
    """Facts up to a seat's sealed bets and a few after them, and how many came before."""
    game = GAMES["sheep_race"]
    facts = [sit(game, Options(2), Limit(), 1_000)]
    sitting = apply_fact(None, facts[0])
    told = {"by": "page", "wall": 1_000, "spent": [0, 0]}
    while not game.sealable(sitting.state):
        move = format_move(sitting.state.legal_moves()[0])
        facts.append({"fact": "move", "move": move, **told})
        sitting = apply_fact(sitting, facts[-1])
    open_ = len(facts)
    secret = game.sealable(sitting.state)[0][3]
    facts.append({"fact": "seal", "seat": 0, "move": format_move(secret), **told})
    sitting = apply_fact(sitting, facts[-1])
    while sitting.sealed:
        played = sitting.unsealed or sitting.state.legal_moves()[0]
        facts.append({"fact": "move", "move": format_move(played), **told})
        sitting = apply_fact(sitting, facts[-1])
    return facts, open_


def test_a_hidden_bet_stays_in_the_box_until_it_is_played(journal: Journal) -> None:
    facts, open_ = race_with_sealed_bets()
    outbox = JournalOutbox(journal.path)
    for fact in facts[:-1]:
        journal.append([fact])
        assert sent_all(outbox) in ([], [fact])
    (game,) = outbox.pending(SENT)
    assert open_ == game.taken

    journal.append(facts[-1:])
    assert facts[open_:] == sent_all(outbox)


def test_a_secret_card_stays_in_the_box_until_both_lie_there(journal: Journal) -> None:
    game = GAMES["pasterze"]
    facts = [sit(game, Options(4), Limit(), 1_000)]
    sitting = apply_fact(None, facts[0])
    held = 0
    outbox = JournalOutbox(journal.path)
    journal.append(facts)
    for _ in range(60):
        move = sitting.state.legal_moves()[0]
        dice = sitting.state.turn == DICE
        fact = {"fact": "move", "move": format_move(move), "by": "page", "wall": 1_000,
                "spent": [0, 0, 0, 0]}  # fmt: skip
        sitting = apply_fact(sitting, fact)
        journal.append([fact])
        sent = sent_all(outbox)
        if game.secret(sitting.state):
            assert fact not in sent or dice
            held += 1
        else:
            assert fact in sent
    assert held
