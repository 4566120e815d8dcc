"""Screens before a game: the lobby, and the check of the box."""

from companion.games import GAMES
from companion.table.screen.value import Screen
from companion.table.session.clock import NONE, minutes
from companion.table.session.lobby import Lobby, fields
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView
from companion.table.text import Text, captions, edition_of, title_of


def choosing(session: Session, _: ChoosingView, t: Text) -> Screen:
    """Lobby screen: the list of games, the chosen one, or what can be changed about it."""
    lobby = session.lobby
    if lobby.page == "games":
        names = (title_of(name, t.language) for name in GAMES)
        titles = (*names, t("language"), t("check-the-table"))
        title = t(session.note) if session.note else t("lay-a-mat-down-or-choose")
        return Screen(title, titles, captions(t, "", "next", "ok"), chosen=lobby.cursor)
    if lobby.page == "change":
        lines = tuple(_field(lobby, name, t) for name in fields(lobby))
        keys = captions(t, "back", "next", "change")
        return Screen(title_of(lobby.choices.game, t.language), lines, keys, chosen=lobby.cursor)
    chosen = lobby.choices
    seated = " ".join(t.word(color) for color in chosen.colors)
    first = t("begins", color=chosen.colors[chosen.first])
    players = t("players", count=chosen.seats)
    edition = edition_of(chosen.game, t.language)
    head = t("nothing-is-kept") if "journal" in session.lost else edition
    lines = (head, seated, f"{players}, {_limit(lobby, t)}", first)
    return Screen(title_of(chosen.game, t.language), lines, captions(t, "back", "change", "start"))


def checking(session: Session, view: CheckingView, t: Text) -> Screen:
    """Self-test screen: what is known to work, and what to do to find out about the rest."""
    lost, reading = session.lost, session.reading
    blind = "watcher" in lost or reading is None
    complaint = reading.complaint if reading else ""
    seen = t("no-camera") if blind else t(f"doctor-{complaint}") if complaint else t("camera-works")
    mat = (f"{t('mat-here')}: {title_of(view.mat, t.language)}",) if view.mat else ()
    die = f"{t('die-here')}: {t.word(view.rolled)}" if view.rolled else t("throw-a-die")
    die = t("dice-reader-lost") if "dice" in lost else die
    felt = [button for button in ("next", "ok") if button not in view.felt]
    press = t(f"press-{felt[0]}") if felt else t("buttons-work")
    kept = t("nothing-is-kept" if "journal" in lost else "games-are-kept")
    keys = captions(t, "back", "next", "ok")
    return Screen(t("check-the-table"), (seen, *mat, die, press, kept), keys, lost=lost)


def _field(lobby: Lobby, name: str, t: Text) -> str:
    chosen = lobby.choices
    if name == "players":
        return t("players", count=chosen.seats)
    if name == "first":
        return t("begins", color=chosen.colors[chosen.first])
    if name == "clock":
        return _limit(lobby, t)
    if name == "box":
        return t("own-box" if chosen.own_box else "printed-box")
    if name == "language":
        return t("language")
    seat = int(name[5:])
    return t("seat", number=seat + 1, color=chosen.colors[seat])


def _limit(lobby: Lobby, t: Text) -> str:
    limit = lobby.choices.limit
    if limit.per == NONE:
        return t("no-clock")
    return t(f"clock-per-{limit.per}", time=minutes(limit.ms))
