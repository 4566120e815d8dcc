"""Organiser's pages: players, tournaments and results are entered there, with the hub's key."""

from collections.abc import Mapping, Sequence

from companion.config import TABLE_NAME
from companion.games import GAMES
from companion.hub.database import Database
from companion.hub.html import Html, el, joined
from companion.hub.live import LiveTables
from companion.hub.pages import framed, result_line, seats_line, told_by
from companion.hub.results import (
    MOST_REASON,
    LeagueRecord,
    MatchKey,
    MatchResult,
    enter_by_hand,
    league_record,
    watched_tables,
)
from companion.hub.seated import shown_names
from companion.hub.tournaments import (
    KINDS,
    MOST_NAME,
    LeaguePlayer,
    Match,
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
MOST_TABLES = 500
"""Tables without a box that can be named at once."""


def manage_page(database: Database, said: str, t: Text) -> str:
    """Forms for players and tournaments."""
    known, all_ = players(database), tournaments(database)
    names = {one.id: one.name for one in known.values() if one.name}
    main = el(
        "main",
        _said(said),
        *(_league_section(one, t) for one in all_),
        el("h2", t("hub-add-player")),
        _form("player", t,
              el("label", t("hub-names"), el("textarea", name="name", rows=3, required=True)),
              el("label", el("input", type="checkbox", name="named", value="yes"),
                 t("hub-agreed"), class_="line")),
        el("h2", t("hub-add-league")),
        _league_form(known, t) if names else el("p", t("hub-players-first")),
        el("h2", t("hub-forget")),
        _form("forget", t, _select("player", names), button="hub-forget") if names
        else el("p", t("hub-nobody")),
        class_="manage",
    )  # fmt: skip
    return framed(t("hub-manage"), "/manage", main, t)


def _said(said: str) -> Html | None:
    return el("p", said, class_="said", role="status") if said else None


def _league_section(one: Tournament, t: Text) -> Html:
    """What can be done in a tournament: its results, and the next round."""
    spoken = f"?language={t.language}"
    tables = el("input", name="tables", maxlength=400, placeholder="A1, A2")
    return el(
        "section",
        el("h2", one.name),
        el("p", el("a", t("hub-ranking"), href=f"/league/{one.id}{spoken}"), " · ",
           el("a", t("hub-results"), href=f"/manage/results/{one.id}{spoken}")),
        _form("round", t, el("input", type="hidden", name="league", value=one.id),
              el("label", t("hub-boxless"), tables), button="hub-next-round"),
    )  # fmt: skip


def _league_form(known: Mapping[str, LeaguePlayer], t: Text) -> Html:
    games = {name: title_of(name, t.language) for name in GAMES}
    entrants = [
        el("label", el("input", type="checkbox", name="entrant", value=one.id, checked=True),
           one.name, class_="line")
        for one in known.values()
        if one.name
    ]  # fmt: skip
    return _form(
        "league",
        t,
        el("label", t("hub-name"), el("input", name="name", maxlength=MOST_NAME, required=True)),
        el("label", t("hub-kind"), _select("kind", {kind: t(f"hub-{kind}") for kind in KINDS})),
        el("label", t("hub-game"), _select("game", games)),
        el("label", t("hub-seats"), _number("seats", 2, 2, 6)),
        el("label", t("hub-rounds"), _number("rounds", 5, 1, 40)),
        el("label", t("hub-advance"), _number("advance", 1, 1, 5)),
        el("fieldset", el("legend", t("hub-players")), *entrants),
    )


def results_page(database: Database, wanted: str, said: str, t: Text) -> str | None:
    """Matches of a tournament, each with a form for its result; None if there is none."""
    record = league_record(database, wanted)
    if record is None:
        return None
    parts: list[Html] = []
    for matches in record.rounds:
        parts.append(el("h2", t("hub-round", number=matches[0].round)))
        parts += [_match_form(record, match, t) for match in matches]
    main = el("main", _said(said), el("p", t("hub-results-how")),
              *(parts or [el("p", t("hub-no-matches"))]), class_="manage")  # fmt: skip
    title = f"{record.tournament.name}: {t('hub-results')}"
    return framed(title, f"/manage/results/{wanted}", main, t)


def _match_form(record: LeagueRecord, match: Match, t: Text) -> Html:
    """Result of a match, folded up under what it is now."""
    last = result_line(record, match) or t("hub-open")
    summary = el("summary", el("b", match.box or t("hub-waits")),
                 f" {seats_line(record, match, t)} ", el("span", last, class_="faint"))  # fmt: skip
    now = next(reversed(record.results_of(match)), MatchResult((), ()))
    key = {"league": match.tournament, "round": str(match.round), "number": str(match.number)}
    form = _form(
        "result",
        t,
        *(el("input", type="hidden", name=name, value=value) for name, value in key.items()),
        *(_seat_fields(seat, name, now, len(match.players), t)
          for seat, name in enumerate(shown_names(match, record.known))),
        el("label", t("hub-who"), el("input", name="who", maxlength=MOST_NAME, required=True)),
        el("label", t("hub-why"), el("input", name="why", maxlength=MOST_REASON, required=True)),
    )  # fmt: skip
    return el("details", summary, told_by(record, match, t), form)


def _seat_fields(seat: int, name: str, now: MatchResult, seats: int, t: Text) -> Html:
    """Place and score of one player."""
    place = now.places[seat] if now.places else None
    score = now.scores[seat] if now.scores else 0
    return el(
        "div",
        el("b", name),
        el("label", t("hub-place"), _number("rank", place, 1, seats)),
        el("label", t("hub-score"), _number("score", score, -1_000_000, 1_000_000)),
        class_="seat",
    )


def _form(action: str, t: Text, *fields: Html, button: str = "hub-save") -> Html:
    save = el("button", t(button), class_="main")
    where = f"/manage/{action}?language={t.language}"
    return el("form", *fields, save, method="post", action=where, class_="fields")


def _number(name: str, value: int | None, low: int, high: int) -> Html:
    return el("input", type="number", name=name, value=value, min=low, max=high, required=True)


def _select(name: str, options: Mapping[str, str]) -> Html:
    return el("select", joined(*(el("option", text, value=key) for key, text in options.items())),
              name=name)  # fmt: skip


def perform(action: str, form: Form, database: Database, live: LiveTables) -> None:
    """Do what a form asks for.

    Raises `TournamentError`.
    """
    match action:
        case "player":
            names = _one(form, "name").splitlines()
            with database.transaction():
                for name in filter(str.strip, names):
                    add_player(database, name, named=bool(form.get("named")))
        case "forget":
            forget_player(database, _one(form, "player"))
        case "league":
            add_tournament(database, _tournament(form), form.get("entrant", ()))
        case "round":
            wanted = [one for one in tournaments(database) if one.id == _one(form, "league")]
            for one in wanted:
                next_round(database, one, [*free_tables(database, live), *_boxless(form)])
        case "result":
            enter_by_hand(database, match_key(form), _result(form))
        case _:
            raise TournamentError("unknown-action")


def _tournament(form: Form) -> Tournament:
    kind = _one(form, "kind")
    rounds, advance = _whole(form, "rounds"), _whole(form, "advance")
    return Tournament(
        "", " ".join(_one(form, "name").split()), kind, _one(form, "game"), _whole(form, "seats"),
        rounds if kind == "swiss" else 0, advance if kind == "knockout" else 0,
    )  # fmt: skip


def match_key(form: Form) -> MatchKey:
    """Which match a form speaks of.

    Raises `TournamentError`.
    """
    return _one(form, "league"), _whole(form, "round"), _whole(form, "number")


def _result(form: Form) -> MatchResult:
    who, why = (" ".join(_one(form, key).split()) for key in ("who", "why"))
    places, scores = (tuple(map(_number_of, form.get(key, ()))) for key in ("rank", "score"))
    return MatchResult(places, scores, who, why)


def _boxless(form: Form) -> list[str]:
    """Names of tables without a box.

    Raises `TournamentError`.
    """
    names = _one(form, "tables").replace(",", " ").split()
    if len(names) > MOST_TABLES or not all(map(TABLE_NAME.fullmatch, names)):
        raise TournamentError("table-names")
    return [*dict.fromkeys(names)]


def free_tables(database: Database, live: LiveTables) -> list[str]:
    """Tables that are there and have no match to play."""
    taken = watched_tables(database)
    return [box for box in live.names if box not in taken and _is_online(live, box)]


def _is_online(live: LiveTables, box: str) -> bool:
    online = live.current(box).get(topics.ONLINE)
    return isinstance(online, OnlineMessage) and online.online


def _one(form: Form, key: str) -> str:
    return next(iter(form.get(key, ())), "")


def _whole(form: Form, key: str) -> int:
    return _number_of(_one(form, key))


def _number_of(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > 8:
        raise TournamentError("number")
    return int(text)
