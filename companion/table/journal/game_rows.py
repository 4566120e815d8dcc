"""Rows of one game in the journal: written with their checksums, read and checked against them."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self
from uuid import uuid4

from companion.table.journal.checksum import FactChain, sum_of
from companion.table.journal.fact_json import check_values, fact_of, fact_text
from companion.table.session.sitting import Fact, FactError

HEAD = "number, id, game, seats, began, imported"
FactRow = tuple[int, str, str | None]
"""Number, text and checksum."""


class GameHead(NamedTuple):
    """What the journal keeps of a game besides its facts."""

    number: int
    id: str
    game: str
    seats: int
    began: int
    imported: int

    def sum(self, told: int, chain: str) -> str:
        """Checksum of the row: of all this, how many facts there are, and of the facts."""
        return sum_of(*self, told, chain)


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """Game that is being written: its head, its facts so far and their chain."""

    head: GameHead
    facts: tuple[Fact, ...] = ()
    chain: FactChain = field(default_factory=FactChain)

    @classmethod
    def of(cls, head: GameHead, facts: Iterable[Fact]) -> "WrittenGame":
        """The game with all its facts."""
        game = cls(head)
        for fact in facts:
            game = game.added(fact)
        return game

    @property
    def sum(self) -> str:
        """Checksum that its row must have."""
        return self.head.sum(len(self.facts), self.chain.sum)

    def added(self, fact: Fact) -> Self:
        """The game with one more fact."""
        chain = self.chain.added(fact_text(fact))
        return replace(self, facts=(*self.facts, fact), chain=chain)


class StoredGame(NamedTuple):
    """Game as it lies in the file: its facts, and what is wrong with it."""

    head: GameHead
    texts: tuple[str, ...]
    """Facts as JSON, as far as they are as they were written."""
    damage: str = ""
    """In words; empty where nothing is wrong."""
    checked: bool = True
    """Whether every fact has a checksum; those of 0.1.0 have none."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts up to the first damaged one."""
        return tuple(map(fact_of, self.texts))


def put_game(
    link: sqlite3.Connection, fact: Fact, id_: str | None = None, *, imported: bool = False
) -> WrittenGame:
    """Begin a game with the fact that somebody sits down; the fact itself is not yet written."""
    row = (id_ or str(uuid4()), fact["game"], fact["seats"], fact["wall"], int(imported))
    ((number,),) = link.execute(
        "INSERT INTO games (id, game, seats, began, imported) VALUES (?, ?, ?, ?, ?)"
        " RETURNING number",
        row,
    ).fetchall()
    return WrittenGame(GameHead(number, *row))


def put_facts(
    link: sqlite3.Connection, game: WrittenGame | None, facts: Iterable[Fact]
) -> WrittenGame:
    """Write facts; the game that the last of them belongs to.

    Raises `FactError` if there is no game to write them into.
    """
    for fact in facts:
        if fact["fact"] == "sit":
            if game is not None:
                _put_sum(link, game)
            game = put_game(link, fact)
        if game is None:
            raise FactError("a game must begin with who sits down")
        game = put_fact(link, game, fact)
    if game is None:
        raise FactError("no facts")
    _put_sum(link, game)
    return game


def put_imported(link: sqlite3.Connection, id_: str, facts: Sequence[Fact]) -> WrittenGame:
    """Write a game from elsewhere."""
    game = put_game(link, facts[0], id_, imported=True)
    for fact in facts:
        game = put_fact(link, game, fact)
    _put_sum(link, game)
    return game


def put_fact(link: sqlite3.Connection, game: WrittenGame, fact: Fact) -> WrittenGame:
    """Write one fact; the game with it."""
    game = game.added(fact)
    row = (game.head.number, len(game.facts), fact_text(fact), game.chain.sum)
    link.execute("INSERT INTO facts (game, number, fact, sum) VALUES (?, ?, ?, ?)", row)
    return game


def _put_sum(link: sqlite3.Connection, game: WrittenGame) -> None:
    row = (len(game.facts), game.sum, game.head.number)
    link.execute("UPDATE games SET told = ?, sum = ? WHERE number = ?", row)


def put_sums(link: sqlite3.Connection, game: WrittenGame) -> None:
    """Give checksums to a game that 0.1.0 has written, so that it can be gone on with."""
    chain = FactChain()
    for number, fact in enumerate(game.facts, 1):
        chain = chain.added(fact_text(fact))
        row = (chain.sum, game.head.number, number)
        link.execute("UPDATE facts SET sum = ? WHERE game = ? AND number = ?", row)
    _put_sum(link, game)


def put_last(link: sqlite3.Connection, game: WrittenGame) -> WrittenGame:
    """Make a game the last one that was played here; the game with its new number."""
    ((last,),) = link.execute("SELECT max(number) FROM games").fetchall()
    old = game.head.number
    number = old if old == last else last + 1
    link.execute("UPDATE games SET number = ?, imported = 0 WHERE number = ?", (number, old))
    link.execute("UPDATE facts SET game = ? WHERE game = ?", (number, old))
    game = replace(game, head=game.head._replace(number=number, imported=0))
    put_sums(link, game)
    return game


def read_games(link: sqlite3.Connection) -> list[StoredGame]:
    """Every game, checked, oldest first.

    SQLite joins the facts of each, whose sum tells at once whether all is well.
    """
    heads = {row[0]: row for row in link.execute(f"SELECT {HEAD}, told, sum FROM games")}
    games: dict[int, StoredGame] = {}
    for number, many, last, joined in link.execute(
        "SELECT game, count(*), max(number), group_concat(fact, char(10))"
        " FROM (SELECT game, number, fact FROM facts ORDER BY game, number) GROUP BY game"
    ):
        row = heads.get(number)
        sound = row is not None and _is_sound(row, many, last, joined)
        games[number] = _whole(row, joined) if row and sound else _read_any(link, number)
    for number in heads.keys() - games.keys():
        games[number] = _read_any(link, number)
    return [games[number] for number in sorted(games)]


def _is_sound(row: tuple[Any, ...], many: int, last: int, joined: str) -> bool:
    """Whether the facts of a game are all there and as they were written."""
    *head, told, kept = row
    chain = FactChain().added(joined).sum
    return bool(told == many == last and kept == GameHead(*head).sum(told, chain))


def _whole(row: tuple[Any, ...], joined: str) -> StoredGame:
    *head, _, _ = row
    return StoredGame(GameHead(*head), tuple(joined.split("\n")))


def _read_any(link: sqlite3.Connection, number: int) -> StoredGame:
    """One game, or that it was met in passing and is not where it should be."""
    try:
        return read_game(link, number)
    except LookupError:
        return StoredGame(GameHead(number, "", "", 0, 0, 0), (), "its rows are in disorder")


def read_game(link: sqlite3.Connection, number: int) -> StoredGame:
    """One game, checked.

    Raises `LookupError` if there is neither a row nor a fact of it.
    """
    found = link.execute(f"SELECT {HEAD}, told, sum FROM games WHERE number = ?", (number,))
    heads = found.fetchall()
    rows = link.execute(
        "SELECT number, fact, sum FROM facts WHERE game = ? ORDER BY number", (number,)
    ).fetchall()
    if heads:
        *head, told, kept = heads[0]
        return checked(GameHead(*head), told, kept, rows)
    if not rows:
        raise LookupError(number)
    return StoredGame(GameHead(number, "", "", 0, 0, 0), _chained(rows, 0)[0], "its row is missing")


def checked(
    head: GameHead, told: int | None, kept: str | None, rows: Sequence[FactRow]
) -> StoredGame:
    """The game of these rows, with the first thing that is wrong with it.

    The sums of single facts only tell where the damage is.
    """
    if _is_as_written(head, told or 0, kept, rows):
        return StoredGame(head, tuple(text for _, text, _ in rows))
    texts, damage = _chained(rows, told or 0)
    damage = damage or _head_damage(head, told, kept, rows)
    return StoredGame(head, texts, damage, checked=kept is not None and told == len(rows))


def _is_as_written(head: GameHead, told: int, kept: str | None, rows: Sequence[FactRow]) -> bool:
    joined = "\n".join(text for _, text, _ in rows)
    in_order = [number for number, _, _ in rows] == [*range(1, told + 1)]
    return in_order and kept == head.sum(told, FactChain().added(joined).sum)


def _head_damage(
    head: GameHead, told: int | None, kept: str | None, rows: Sequence[FactRow]
) -> str:
    """What is wrong with the row of a game whose facts are well."""
    sums = [sum_ for _, _, sum_ in rows]
    if kept is None and told is None and not any(sums):
        return ""  # as 0.1.0 writes it
    many = told or 0
    if len(rows) < many:
        return f"{many - len(rows)} of {many} facts are missing"
    chain = sums[many - 1] if many > 0 else None
    return "" if kept == head.sum(many, chain or "") else "its row is damaged"


def _chained(rows: Sequence[FactRow], told: int) -> tuple[tuple[str, ...], str]:
    """Texts up to the first damaged one, and what is wrong with that.

    Facts after those that were `told` come from 0.1.0, which knows no checksums.
    """
    chain = FactChain()
    texts: list[str] = []
    for place, (number, text, sum_) in enumerate(rows, 1):
        if number != place:
            return tuple(texts), f"fact {place} is missing"
        chain = chain.added(text)
        as_kept = sum_ == chain.sum or (sum_ is None and place > told)
        if not (as_kept and _is_fact(text)):
            return tuple(texts), f"fact {place} is damaged"
        texts.append(text)
    return tuple(texts), "" if texts else "its facts are missing"


def _is_fact(text: str) -> bool:
    """Whether this is a fact; one without a checksum may hold anything."""
    try:
        check_values(fact := fact_of(text))
    except FactError:
        return False
    return bool(fact)
