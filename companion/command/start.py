"""Start of the box: its display says so before the rest of the program is imported."""

from companion.command.opening import language_of
from companion.config import Config, config_of
from companion.games.facts import FactsError
from companion.paths import config_folder, journal_path
from companion.table.journal.journal import Journal, JournalError
from hardware.start_screen import StartScreen, open_display


def begin_start() -> StartScreen:
    """Start screen in the box's language, as far as config and journal can be read yet."""
    screen = StartScreen(open_display(_config().display), _language())
    screen.step("libraries")
    return screen


def _config() -> Config:
    """Config, or the defaults where it is wrong: `table` says why, on this very screen."""
    try:
        return config_of(config_folder())
    except FactsError:
        return Config()


def _language() -> str:
    if not journal_path().exists():
        return "en"
    try:
        with Journal(journal_path()) as journal:
            return language_of(journal)
    except JournalError:
        return "en"
