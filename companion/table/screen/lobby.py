"""Screens before a game: the lobby, and the check of the box."""

from typing import NamedTuple

from companion.games import GAMES
from companion.games.facts import Value
from companion.table.screen.value import Screen
from companion.table.session.clock import NONE, minutes
from companion.table.session.lobby import Lobby, entries, fields, rule_value
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView, PhonesView
from companion.table.text import Text, captions, edition_of, title_of


def choosing(session: Session, _: ChoosingView, t: Text) -> Screen:
    """Lobby screen: the list of games, the chosen one, or what can be changed about it."""
    match session.lobby.page:
        case "games":
            return _games(session, t)
        case "change":
            return _changing(session.lobby, t)
        case "rules":
            return _rule(session.lobby, t)
    return _ready(session, t)


def _games(session: Session, t: Text) -> Screen:
    """The list of games."""
    names = entries(session.lobby)
    titles = tuple(title_of(name, t.language) if name in GAMES else t(name) for name in names)
    title = t(session.note) if session.note else t("lay-a-mat-down-or-choose")
    return Screen(title, titles, captions(t, "", "next", "ok"), chosen=session.lobby.cursor)


def _changing(lobby: Lobby, t: Text) -> Screen:
    """What can be changed about the chosen game."""
    lines = tuple(_field(lobby, name, t) for name in fields(lobby))
    keys = captions(t, "back", "next", "change")
    return Screen(title_of(lobby.choices.game, t.language), lines, keys, chosen=lobby.cursor)


def _ready(session: Session, t: Text) -> Screen:
    """The chosen game, ready to start."""
    lobby, chosen = session.lobby, session.lobby.choices
    seated = " ".join(t.word(color) for color in chosen.colors)
    first = t("begins", color=chosen.colors[chosen.first])
    players = t("players", count=chosen.seats)
    lines = (t("nothing-is-kept"), seated) if "journal" in session.lost else (seated,)
    house = (t("house-rules-chosen", count=len(chosen.house)),) if chosen.house else ()
    house = (*_robots(lobby, t), *house)
    spare = (*house, first, f"{players}, {_limit(lobby, t)}", edition_of(chosen.game, t.language))
    keys = captions(t, "back", "change", "start")
    return Screen(title_of(chosen.game, t.language), lines, keys, spare=spare)


def _robots(lobby: Lobby, t: Text) -> tuple[str, ...]:
    """The robots that play, on one line."""
    chosen = lobby.choices
    seated = zip(chosen.colors, chosen.robots, strict=False)
    names = [f"{t.word(color)}: {player_name(one, t)}" for color, one in seated if one]
    return (", ".join(names),) if names else ()


class RuleWords(NamedTuple):
    """House rule in words: its name, what it is set to, and what that changes."""

    name: str
    value: str
    sentence: str


def rule_words(name: str, value: Value, t: Text) -> RuleWords:
    """A house rule in words; a game from elsewhere may have none for it."""
    if f"rule-{name}" not in t:
        return RuleWords(name.replace("_", " "), str(value).lower(), "")
    about = str(value).lower() if isinstance(value, bool) else value
    set_to, sentence = t(f"rule-{name}-value", value=about), t(f"rule-{name}", value=about)
    return RuleWords(t(f"rule-{name}-name"), set_to, sentence)


def _rule(lobby: Lobby, t: Text) -> Screen:
    """One house rule: what it is set to, and what that changes."""
    switches = lobby.game.switches
    switch = switches[lobby.cursor % len(switches)]
    said = rule_words(switch.name, rule_value(lobby, switch), t)
    aside = f"{lobby.cursor + 1}/{len(switches)}" if len(switches) > 1 else ""
    following = "next" if len(switches) > 1 else ""
    keys = captions(t, "back", following, "change")
    return Screen(said.name, (said.sentence or said.value,), keys, aside)


def checking(session: Session, view: CheckingView, t: Text) -> Screen:
    """Self-test screen: what does not work, then what to do to find out about the rest."""
    lost = session.lost
    checks = (
        _seen_camera(session, t),
        (_seen_mat(view, t), False),
        (_to_press(view, t), False),
        (t("dice-reader-lost") if "dice" in lost else _seen_die(view, t), "dice" in lost),
        (t("nothing-is-kept" if "journal" in lost else "games-are-kept"), "journal" in lost),
    )
    lines = tuple(line for line, wrong in checks if wrong)
    fine = tuple(line for line, wrong in checks if not wrong and line)
    keys = captions(t, "back", "next", "ok")
    return Screen(t("check-the-table"), lines, keys, lost=lost, spare=fine)


def phones(session: Session, _: PhonesView, t: Text) -> Screen:
    """Door for phones; where there is a page, it shows its own screens instead."""
    keys = captions(t, "back", "", "")
    return Screen(t("menu-phones"), (t("no-page"),), keys, lost=session.lost)


def _seen_camera(session: Session, t: Text) -> tuple[str, bool]:
    """How the camera is, and whether that is wrong."""
    if "watcher" in session.lost or session.reading is None:
        return t("no-camera"), True
    complaint = session.reading.complaint
    return (t(f"doctor-{complaint}"), True) if complaint else (t("camera-works"), False)


def _to_press(view: CheckingView, t: Text) -> str:
    """The button to be pressed next."""
    left = [button for button in ("next", "ok") if button not in view.felt]
    return t(f"press-{left[0]}") if left else t("buttons-work")


def _seen_mat(view: CheckingView, t: Text) -> str:
    return f"{t('mat-here')}: {title_of(view.mat, t.language)}" if view.mat else ""


def _seen_die(view: CheckingView, t: Text) -> str:
    return f"{t('die-here')}: {t.word(view.rolled)}" if view.rolled else t("throw-a-die")


def _field(lobby: Lobby, name: str, t: Text) -> str:
    chosen = lobby.choices
    match name:
        case "players":
            return t("players", count=chosen.seats)
        case "first":
            return t("begins", color=chosen.colors[chosen.first])
        case "clock":
            return _limit(lobby, t)
        case "box":
            return t("own-box" if chosen.own_box else "printed-box")
        case "language":
            return t("language")
        case "rules":
            return t("house-rules")
        case "hints":
            return t("hints-allowed" if chosen.hints else "hints-forbidden")
    kind, _, seat = name.partition(" ")
    color = chosen.colors[int(seat)]
    if kind == "robot":
        return t("played-by", color=color, who=player_name(chosen.robot(int(seat)), t))
    return t("seat", number=int(seat) + 1, color=color)


def player_name(character: str, t: Text) -> str:
    """Who plays a seat: a person, or a robot by its character."""
    return t(f"robot-{character}") if character else t("a-person")


def _limit(lobby: Lobby, t: Text) -> str:
    limit = lobby.choices.limit
    if limit.per == NONE:
        return t("no-clock")
    return t(f"clock-per-{limit.per}", time=minutes(limit.ms))
