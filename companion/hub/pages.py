"""Pages of the hub as HTML: tables, leagues, players, statistics."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from importlib.resources import files

from companion.hub.html import Child, Html, el, joined, table
from companion.hub.ranking import RankedPlayer
from companion.hub.ratings import PlayerRating
from companion.hub.results import LeagueRecord
from companion.hub.seated import colors_of, shown_names
from companion.hub.statistics import GameStatistics
from companion.hub.tournaments import LeaguePlayer, Match, Tournament, shown_name
from companion.table.session.lobby import LANGUAGES
from companion.table.text import Text, folders_of, title_of

LINKS = (
    ("/", "hub-tables"),
    ("/wall", "hub-wall"),
    ("/leagues", "hub-leagues"),
    ("/players", "hub-players"),
    ("/statistics", "hub-statistics"),
)


@cache
def words(language: str) -> Text:
    """Catalogue of the hub's pages."""
    return Text(language, (*folders_of(""), files("companion.hub")))


def document(title: str, body: Html, t: Text, class_: str = "hub") -> str:
    """Whole page with its styles and script."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", f"{title} - Bellwether" if title else "Bellwether"),
        el("link", rel="icon", href="/icon.svg"),
        el("link", rel="stylesheet", href="/page.css"),
        el("link", rel="stylesheet", href="/overlay.css") if class_ == "overlay" else None,
        el("link", rel="stylesheet", href="/hub.css"),
        el("script", type="module", src="/hub.js"),
    )
    return (
        f"<!doctype html>\n{el('html', head, el('body', body, class_=class_), lang=t.language)}\n"
    )


def framed(title: str, path: str, main: Html, t: Text, class_: str = "hub") -> str:
    """Page with the hub's head and links."""
    links = [
        el("a", t(key), href=f"{where}?language={t.language}",
           aria_current="page" if where == path else None)
        for where, key in LINKS
    ]  # fmt: skip
    spoken = [
        el("a", words(language)("page-language"), href=f"{path}?language={language}",
           hreflang=language, lang=language)
        for language in LANGUAGES
        if language != t.language
    ]  # fmt: skip
    icon = el("img", src="/icon.svg", alt=t("hub-tables"), width=32, height=32)
    head = el(
        "header",
        el("a", icon, href=f"/?language={t.language}"),
        el("h1", title or "Bellwether"),
        el("nav", *links),
    )
    return document(title, joined(head, main, el("footer", *spoken)), t, class_)


def tables_page(cards: Sequence[Html], t: Text, *, wall: bool) -> str:
    """All tables, live."""
    events = f"/events?language={t.language}"
    empty = el("p", t("hub-no-tables"), class_="none")
    main = el("main", *cards, class_="cards", data_events=events)
    title, path = t("hub-tables"), "/wall" if wall else "/"
    class_ = f"hub{' wall' if wall else ''}{'' if cards else ' empty'}"
    return framed(title, path, joined(empty, main), t, class_)


def one_page(box: str, view: str, fragment: Html, t: Text) -> str:
    """One table, live: alone, or as an overlay."""
    events = f"/events?language={t.language}&table={box}&view={view}"
    if view == "overlay":
        return document(box, _live(fragment, events), t, "overlay")
    stream = el("a", t("hub-overlay"), href=f"/overlay/{box}?language={t.language}")
    main = joined(_live(fragment, events), el("p", stream, class_="below"))
    return framed(box, f"/table/{box}", main, t)


def _live(fragment: Html, events: str) -> Html:
    return el("main", fragment, data_events=events, data_whole="yes")


def leagues_page(all_: Sequence[Tournament], t: Text) -> str:
    """List of tournaments."""
    rows: list[tuple[Child, ...]] = [
        (el("a", one.name, href=f"/league/{one.id}?language={t.language}"), t(f"hub-{one.kind}"),
         title_of(one.game, t.language), one.seats)
        for one in all_
    ]  # fmt: skip
    head = (t("hub-name"), t("hub-kind"), t("hub-game"), t("hub-seats"))
    body = el("div", table(head, rows), class_="scroll") if rows else el("p", t("hub-no-leagues"))
    return framed(t("hub-leagues"), "/leagues", el("main", body), t)


def league_page(record: LeagueRecord, t: Text) -> str:
    """One tournament: ranking with its tie-breaks, and the rounds with their tables."""
    one = record.tournament
    kind = f"{t(f'hub-{one.kind}')}, {title_of(one.game, t.language)}"
    main = el(
        "main",
        el("p", kind, class_="faint"),
        el("h2", t("hub-ranking")),
        el("div", ranking_table(record.lines, record.known, t), class_="scroll"),
        el("p", t("hub-tie-breaks"), class_="faint"),
        *(round_section(record, matches, t) for matches in record.rounds),
    )
    return framed(one.name, f"/league/{one.id}", main, t)


def ranking_table(
    lines: Sequence[RankedPlayer], known: Mapping[str, LeaguePlayer], t: Text
) -> Html:
    """Ranking; the last column tells what put somebody behind the one above."""
    head = ("", t("hub-player"), t("hub-played"), t("hub-by-points"), t("hub-by-wins"),
            t("hub-by-opponents"), t("hub-by-share"), t("hub-decided"))  # fmt: skip
    rows: list[tuple[Child, ...]] = [
        (line.place, shown_name(line.player, known), line.played, f"{line.points:.2f}", line.wins,
         f"{line.opponents:.2f}", f"{100 * line.share:.0f} %",
         t(f"hub-by-{line.decided}") if line.decided else "")
        for line in lines
    ]  # fmt: skip
    return table(head, rows)


def round_section(record: LeagueRecord, matches: Sequence[Match], t: Text) -> Html:
    """Matches of one round: table, who has which colour, and the result with who told it."""
    rows: list[tuple[Child, ...]] = []
    for match in matches:
        result = result_line(record, match)
        cell = joined(result, told_by(record, match, t)) if result else "-"
        rows.append((match.box or t("hub-waits"), seats_line(record, match, t), cell))
    head = (t("hub-table"), t("hub-players"), t("hub-result"))
    title = el("h2", t("hub-round", number=matches[0].round))
    return joined(title, el("div", table(head, rows), class_="scroll"))


def seats_line(record: LeagueRecord, match: Match, t: Text) -> str:
    """Who plays a match, with which colour."""
    colors = colors_of(record.tournament.game, match)
    pairs = zip(shown_names(match, record.known), colors, strict=True)
    return ", ".join(f"{name} ({t.word(color)})" for name, color in pairs)


def result_line(record: LeagueRecord, match: Match, back: int = 1) -> str:
    """Places with names and scores, or those of an earlier result; nothing where there is none."""
    results = record.results_of(match)
    if not results:
        return ""
    names, told = shown_names(match, record.known), results[-back]
    lines = sorted(zip(told.places, names, told.scores, strict=True))
    return ", ".join(f"{place}. {name} {score}" for place, name, score in lines)


def told_by(record: LeagueRecord, match: Match, t: Text) -> Html:
    """Who entered a result by hand, when and why, and what stood there before; the last first."""
    notes = []
    for back, result in enumerate(reversed(record.results_of(match)), 1):
        if back > 1:
            notes.append(t("hub-before", result=result_line(record, match, back)))
        if result.told_by:
            when = datetime.fromtimestamp(result.at / 1000).strftime("%Y-%m-%d %H:%M")
            notes.append(t("hub-by-hand", who=result.told_by, when=when, reason=result.reason))
    return joined(*(el("span", note, class_="note") for note in notes))


def players_page(rated: Sequence[PlayerRating], known: Mapping[str, LeaguePlayer], t: Text) -> str:
    """Players with their ratings."""
    rows: list[tuple[Child, ...]] = [
        (place, shown_name(one.player, known), f"{one.skill:.1f}",
         f"{one.estimate:.1f} ± {one.uncertainty:.1f}", one.matches)
        for place, one in enumerate(rated, 1)
    ]  # fmt: skip
    head = ("", t("hub-player"), t("hub-rating"), t("hub-estimate"), t("hub-played"))
    body = el("div", table(head, rows), class_="scroll") if rows else el("p", t("hub-no-players"))
    main = el("main", body, el("p", t("hub-rating-how"), class_="faint"))
    return framed(t("hub-players"), "/players", main, t)


def statistics_page(figures: Sequence[GameStatistics], totals: tuple[int, int], t: Text) -> str:
    """Figures of all games."""
    rows: list[tuple[Child, ...]] = [
        (title_of(one.game, t.language), one.seats, one.played, one.minutes, one.turns, one.best,
         " / ".join(f"{part} %" for part in one.firsts))
        for one in figures
    ]  # fmt: skip
    head = (t("hub-game"), t("hub-seats"), t("hub-played"), t("hub-minutes"), t("hub-turns"),
            t("hub-best"), t("hub-firsts"))  # fmt: skip
    main = el(
        "main",
        el("p", t("hub-totals", begun=totals[0], over=totals[1])),
        el("div", table(head, rows), class_="scroll"),
    )
    return framed(t("hub-statistics"), "/statistics", main, t)
