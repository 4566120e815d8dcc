"""Paths of config and journal, and the facts of an owner's box in the config folder."""

import os
from pathlib import Path

from companion.games.facts import Facts, FactsError, parse
from companion.games.rules import Game


def config_folder() -> Path:
    """Folder of an owner's files: `$BELLWETHER_CONFIG`, else `bellwether` in the user's config."""
    if own := os.environ.get("BELLWETHER_CONFIG"):
        return Path(own)
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "bellwether"


def journal_path() -> Path:
    """Path of the journal: in `$BELLWETHER_STATE`, else in `bellwether` among the user's states."""
    if own := os.environ.get("BELLWETHER_STATE"):
        return Path(own) / "journal.sqlite3"
    states = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return states / "bellwether" / "journal.sqlite3"


def profile_path() -> Path:
    """Path of the camera's calibration: beside the journal."""
    return journal_path().with_name("eyesight.json")


def nonce_path() -> Path:
    """Path of the secret of the next electronic roll: beside the journal."""
    return journal_path().with_name("next-roll.json")


def facts_of(game: Game, folder: Path) -> Facts:
    """Facts of the game with the changes of `folder/NAME.toml`, if there is one.

    Raises `FactsError` with one line naming file, key and what is allowed.
    """
    path = folder / f"{game.name}.toml"
    try:
        if path.exists() and not path.is_file():  # reading a pipe would wait for ever
            raise FactsError(f"{path}: is no file")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return game.facts({}, path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise FactsError(f"{path}: cannot be read: {error}") from None
    return game.facts(parse(text, str(path)), str(path))
