"""History of games that were played: a list of them, and one of them step by step."""

from pathlib import Path
from typing import Any, TypeVar

from msgspec import to_builtins

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import DICE, State
from companion.page.messages.build import names
from companion.page.messages.drawing import drawn, plan
from companion.page.messages.log import CORRECTED
from companion.page.seat_names import GAME_NAMES, read_game_names
from companion.page.virtual.pieces import kinds
from companion.table.journal.evenings import player_figures
from companion.table.journal.file import JournalError
from companion.table.journal.journal import Journal, PlayedGame
from companion.table.journal.result import sitting_of
from companion.table.screen.moves import step_words
from companion.table.secrecy import open_steps
from companion.table.session.sitting import FactError, Sitting
from companion.table.text import Text, text, title_of

T = TypeVar("T")
MOST = 200
"""So many of the latest games are listed."""


def listed(path: Path, language: str) -> list[dict[str, Any]]:
    """The latest games, the newest first.

    Raises `JournalError`.
    """
    with Journal.reading(path) as journal:
        return [_row(game, text(language, game.game)) for game in reversed(journal.games()[-MOST:])]


def _row(game: PlayedGame, t: Text) -> dict[str, Any]:
    known, result = game.game in GAMES, game.result
    row: dict[str, Any] = {
        "number": game.number,
        "title": title_of(game.game, t.language) if known else game.game,
        "began": game.began,
        "seats": game.seats,
        "over": bool(result and result.over),
        "playable": result is not None,
    }
    if result:
        row["scores"] = [
            {
                "name": t.word(color),
                "letter": t.letter(color),
                "color": color,
                "score": score,
            }
            for color, score in zip(result.colors, result.score, strict=True)
        ]
        row["minutes"] = result.played_ms // 60_000
    return row


def players(path: Path, language: str) -> list[dict[str, Any]]:
    """Figures of everybody who was named in a finished game.

    Raises `JournalError`.
    """
    with Journal.reading(path) as journal:
        names = read_game_names(journal.preference(GAME_NAMES))
        found = player_figures(journal.games(), names) if names else ()
    return [
        {
            "name": one.name,
            "games": one.games,
            "wins": one.wins,
            "thought": one.thought_ms // 1000,
            "best": [
                {"title": title_of(game, language) if game in GAMES else game, "score": score}
                for game, score in sorted(one.best.items())
            ],
        }
        for one in found
    ]


def replay(path: Path, number: int, language: str) -> dict[str, Any]:
    """One game to step through: the start, and what each step changes.

    Raises `JournalError` if there is no such game or these rules cannot play it.
    """
    with Journal.reading(path) as journal:
        facts = journal.facts(number)
    try:
        sitting = sitting_of(facts)
    except FactError as error:
        raise JournalError(path, "unplayable", f"game {number}: {error}") from None
    return {"number": number, **_played(sitting, text(language, sitting.game.name))}


def _played(sitting: Sitting, t: Text) -> dict[str, Any]:
    states = [*(step.state for step in sitting.steps), sitting.state]
    box = kinds(sitting.game, sitting.options)
    looks = [dict(state.observation()) for state in states]
    pieces = [drawn(box, state) for state in states]
    for number in range(open_steps(sitting) + 1, len(states)):
        for cell in sitting.game.secret(states[number]):
            looks[number].pop(cell, None)
            pieces[number].pop(cell, None)
    every = {f"{n} {cell}": look for n, seen in enumerate(looks) for cell, look in seen.items()}
    return {
        "plan": to_builtins(plan(sitting.game.name, states[0].board, box, t)),
        "seats": [
            {"color": color, "name": t.word(color), "letter": t.letter(color)}
            for color in sitting.colors
        ],
        "names": names(every, t),
        "start": {"looks": looks[0], "pieces": pieces[0], "score": states[0].score()},
        "steps": [
            _step(n, states[n + 1], sitting, t)
            | {
                "looks": _changes(looks[n], looks[n + 1], ""),
                "pieces": _changes(pieces[n], pieces[n + 1], ()),
            }
            for n in range(len(sitting.steps))
        ],
        "over": sitting.over,
    }


def _step(number: int, after: State, sitting: Sitting, t: Text) -> dict[str, Any]:
    step = sitting.steps[number]
    turn = step.state.turn
    seat = CORRECTED if step.move is None or turn is None else turn
    return {
        "seat": seat if seat != DICE else -1,
        "text": step_words(sitting, number, t),
        "score": after.score(),
        "news": [t.news(item, sitting.colors) for item in after.news()] if step.move else [],
    }


def _changes(before: dict[Cell, T], after: dict[Cell, T], nothing: T) -> dict[Cell, T]:
    """The cells that differ with what they hold afterwards, `nothing` where that is nothing."""
    cells = before.keys() | after.keys()
    return {cell: after.get(cell, nothing) for cell in cells if before.get(cell) != after.get(cell)}
