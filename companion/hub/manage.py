"""Organiser's page: players and tournaments are entered there, with the key of the hub."""

from collections.abc import Mapping, Sequence

from companion.games import GAMES
from companion.hub.database import Database
from companion.hub.html import Html, el, joined
from companion.hub.live import LiveTables
from companion.hub.pages import framed
from companion.hub.tournaments import (
    KINDS,
    LeaguePlayer,
    Tournament,
    TournamentError,
    add_player,
    add_tournament,
    forget_player,
    next_round,
    players,
    tournaments,
)
from companion.net import topics
from companion.net.messages import OnlineMessage
from companion.table.text import Text, title_of

Form = Mapping[str, Sequence[str]]


def manage_page(
    known: Mapping[str, LeaguePlayer], all_: Sequence[Tournament], said: str, t: Text
) -> str:
    """Forms for players and tournaments."""
    names = {one.id: one.name for one in known.values() if one.name}
    main = el(
        "main",
        el("p", said, class_="said", role="status") if said else None,
        el("h2", t("hub-add-player")),
        _form("player", t, el("label", t("hub-name"), _input("name")),
              el("label", el("input", type="checkbox", name="named", value="yes"),
                 t("hub-agreed"), class_="line")),
        el("h2", t("hub-add-league")),
        _league_form(known, t),
        el("h2", t("hub-next-round")),
        *(_form("round", t, el("input", type="hidden", name="league", value=one.id),
                el("p", one.name), button="hub-next-round") for one in all_),
        el("h2", t("hub-forget")),
        _form("forget", t, _select("player", names), button="hub-forget"),
    )  # fmt: skip
    return framed(t("hub-manage"), "/manage", main, t)


def _league_form(known: Mapping[str, LeaguePlayer], t: Text) -> Html:
    games = {name: title_of(name, t.language) for name in GAMES}
    entrants = [
        el("label", el("input", type="checkbox", name="entrant", value=one.id), one.name,
           class_="line")
        for one in known.values()
        if one.name
    ]  # fmt: skip
    return _form(
        "league",
        t,
        el("label", t("hub-name"), _input("name")),
        el("label", t("hub-kind"), _select("kind", {kind: t(f"hub-{kind}") for kind in KINDS})),
        el("label", t("hub-game"), _select("game", games)),
        el("label", t("hub-seats"), _number("seats", 2, 2, 6)),
        el("label", t("hub-rounds"), _number("rounds", 5, 1, 40)),
        el("label", t("hub-advance"), _number("advance", 1, 1, 5)),
        el("div", el("p", t("hub-players")), *entrants),
    )


def _form(action: str, t: Text, *fields: Html, button: str = "hub-save") -> Html:
    save = el("button", t(button), class_="main")
    where = f"/manage/{action}?language={t.language}"
    return el("form", *fields, save, method="post", action=where, class_="fields")


def _input(name: str) -> Html:
    return el("input", name=name, maxlength=40, required=True)


def _number(name: str, value: int, low: int, high: int) -> Html:
    return el("input", type="number", name=name, value=value, min=low, max=high)


def _select(name: str, options: Mapping[str, str]) -> Html:
    return el("select", joined(*(el("option", text, value=key) for key, text in options.items())),
              name=name)  # fmt: skip


def perform(action: str, form: Form, database: Database, live: LiveTables) -> None:
    """Do what a form asks for.

    Raises `TournamentError`.
    """
    match action:
        case "player":
            add_player(database, _one(form, "name"), named=bool(form.get("named")))
        case "forget":
            forget_player(database, _one(form, "player"))
        case "league":
            add_tournament(database, _tournament(form), form.get("entrant", ()))
        case "round":
            wanted = [one for one in tournaments(database) if one.id == _one(form, "league")]
            for one in wanted:
                next_round(database, one, free_tables(database, live))
        case _:
            raise TournamentError("nothing like that can be done here")


def _tournament(form: Form) -> Tournament:
    kind = _one(form, "kind")
    rounds, advance = _whole(form, "rounds"), _whole(form, "advance")
    return Tournament(
        "", " ".join(_one(form, "name").split()), kind, _one(form, "game"), _whole(form, "seats"),
        rounds if kind == "swiss" else 0, advance if kind == "knockout" else 0,
    )  # fmt: skip


def free_tables(database: Database, live: LiveTables) -> list[str]:
    """Tables that are there and have no match to play."""
    rows = database.rows("SELECT DISTINCT box FROM matches WHERE done = 0 AND box <> ''")
    taken = {box for (box,) in rows}
    return [box for box in live.names if box not in taken and _is_online(live, box)]


def _is_online(live: LiveTables, box: str) -> bool:
    online = live.current(box).get(topics.ONLINE)
    return isinstance(online, OnlineMessage) and online.online


def _one(form: Form, key: str) -> str:
    return next(iter(form.get(key, ())), "")


def _whole(form: Form, key: str) -> int:
    text = _one(form, key)
    if not text.isdecimal() or len(text) > 4:
        raise TournamentError(f"{key}: a number is wanted")
    return int(text)


def manage_data(database: Database) -> tuple[dict[str, LeaguePlayer], list[Tournament]]:
    """Players and tournaments."""
    return players(database), tournaments(database)
