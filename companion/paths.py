"""What this house has of its own: facts of an owner's box, read from the config folder."""

import os
from pathlib import Path

from companion.games.facts import Facts, FactsError, parse
from companion.games.rules import Game


def config_folder() -> Path:
    """Where an owner's files lie: `$BELLWETHER_CONFIG`, else `bellwether` in the user's config."""
    if own := os.environ.get("BELLWETHER_CONFIG"):
        return Path(own)
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "bellwether"


def journal_path() -> Path:
    """The journal in `$BELLWETHER_STATE`, else in `bellwether` among the user's states."""
    if own := os.environ.get("BELLWETHER_STATE"):
        return Path(own) / "journal.sqlite3"
    states = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return states / "bellwether" / "journal.sqlite3"


def profile_path() -> Path:
    """Where the camera keeps what a table has taught it: beside the journal."""
    return journal_path().with_name("eyesight.json")


def facts_of(game: Game, folder: Path) -> Facts:
    """The game's facts with the changes of `folder/NAME.toml`, if there is one.

    Raises `FactsError` with one line naming file, key and what is allowed.
    """
    path = folder / f"{game.name}.toml"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return game.facts({}, path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise FactsError(f"{path}: cannot be read: {error}") from None
    return game.facts(parse(text, str(path)), str(path))
