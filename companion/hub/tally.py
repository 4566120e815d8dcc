"""Tally of the hub: facts of each game folded by the rules into results, when there is time.

The intake keeps what boxes say; only here the rules look at it. A game that does not add up is
marked and counts nowhere.
"""

import logging
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from companion.hub.database import Database
from companion.table.journal.checksum import FactChain
from companion.table.journal.export import apply_unchecked
from companion.table.journal.fact_json import fact_of
from companion.table.journal.result import LONGEST_PAUSE_MS, UNTOLD
from companion.table.line_limit import LineLimiter
from companion.table.session.sitting import Sitting, turn_count

AT_ONCE = 50
"""Games that are tallied in one turn."""
MOST_CACHED = 2_000
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FoldedGame:
    """Game as far as it is folded."""

    count: int = 0
    sitting: Sitting | None = None
    chain: FactChain = field(default_factory=FactChain)
    wall: int = 0
    played_ms: int = 0
    trouble: str = ""

    def added(self, text: str) -> "FoldedGame":
        """The game with one more fact; one that does not fit is the end of it."""
        try:
            fact = fact_of(text)
            sitting = apply_unchecked(self.sitting, fact)
            wall = max(self.wall, int(fact.get("wall", self.wall)))
        except UNTOLD as error:
            why = "".join(sign if sign.isprintable() else "?" for sign in str(error))
            return replace(self, count=self.count + 1, trouble=f"fact {self.count + 1}: {why}")
        gone = wall - self.wall if self.count else 0
        played = self.played_ms + (gone if gone <= LONGEST_PAUSE_MS else 0)
        return FoldedGame(self.count + 1, sitting, self.chain.added(text), wall, played)


class UntalliedGame(NamedTuple):
    """Game with facts that nobody has looked at."""

    box: str
    id: str
    facts: int
    sum: str


class ResultTally:
    """Tally over one database, with the games that were folded last."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._wrong = LineLimiter(log)
        self._games: OrderedDict[tuple[str, str], FoldedGame] = OrderedDict()

    def step(self) -> list[UntalliedGame]:
        """Tally some games; those that are over now.

        Raises `DatabaseError`.
        """
        rows = self.database.rows(
            f"SELECT box, id, facts, sum FROM games WHERE facts > tallied LIMIT {AT_ONCE}"
        )
        games = [UntalliedGame(*row) for row in rows]
        return [game for game in games if self._tally(game)]

    @property
    def idle(self) -> bool:
        """Whether every game is tallied."""
        return not self.database.rows("SELECT 1 FROM games WHERE facts > tallied LIMIT 1")

    def _tally(self, game: UntalliedGame) -> bool:
        """Fold what is new of a game and write its result; whether it is over."""
        folded = self._folded(game)
        if folded.trouble:
            self._wrong.warning(f"{game.box}: game {game.id} does not count: {folded.trouble}")
        self._games[game.box, game.id] = folded
        if len(self._games) > MOST_CACHED:
            self._games.popitem(last=False)
        self._write(game, folded)
        return _is_over(folded)

    def _folded(self, game: UntalliedGame) -> FoldedGame:
        """A game with its new facts, and why it does not count, if so."""
        key = (game.box, game.id)
        folded = self._games.pop(key, FoldedGame())
        query = "SELECT fact FROM facts WHERE box = ? AND game = ? AND number BETWEEN ? AND ?"
        order = f"{query} ORDER BY number"
        for (text,) in self.database.rows(order, *key, folded.count + 1, game.facts):
            if not folded.trouble:
                folded = folded.added(text)
        if game.sum and not folded.trouble and folded.chain.sum != game.sum:
            folded = replace(folded, trouble="its checksum is wrong")
        if not folded.trouble and (twin := self._twin(game)):
            folded = replace(folded, trouble=f"{twin} has told it already")
        return folded

    def _twin(self, game: UntalliedGame) -> str:
        """Another table with this very game, over: a box was renamed, or its journal copied."""
        query = "SELECT box FROM games WHERE id = ? AND box <> ? AND phase = 'over' LIMIT 1"
        return next((str(box) for (box,) in self.database.rows(query, game.id, game.box)), "")

    def _write(self, game: UntalliedGame, folded: FoldedGame) -> None:
        sitting = folded.sitting
        over = _is_over(folded)
        with self.database.transaction():
            self.database.run(
                "UPDATE games SET tallied = ?, phase = ?, ended = ?, turns = ?, played_ms = ?,"
                " trouble = ? WHERE box = ? AND id = ?",
                game.facts, "over" if over else "playing", folded.wall if over else 0,
                turn_count(sitting) if sitting else 0, folded.played_ms, folded.trouble[:200],
                game.box, game.id,
            )  # fmt: skip
            self.database.run("DELETE FROM results WHERE box = ? AND id = ?", game.box, game.id)
            for row in seat_results(sitting) if over and sitting else ():
                self.database.run(
                    "INSERT INTO results (box, id, seat, color, score, place)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    game.box, game.id, *row,
                )  # fmt: skip


def _is_over(folded: FoldedGame) -> bool:
    """Whether a game has ended and counts."""
    return bool(folded.sitting and folded.sitting.over and not folded.trouble)


def seat_results(sitting: Sitting) -> list[tuple[int, str, int, int]]:
    """Seat, colour, score and place of everybody; those who share a place have the same."""
    places = {}
    for above, seats in enumerate(sitting.state.standings()):
        before = sum(map(len, sitting.state.standings()[:above]))
        places.update(dict.fromkeys(seats, before + 1))
    score = sitting.state.score()
    return [(seat, color, score[seat], places[seat]) for seat, color in enumerate(sitting.colors)]
