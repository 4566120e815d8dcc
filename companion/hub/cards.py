"""Cards of tables: what everybody may see of one, as HTML, in any of the languages."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.hub.html import Html, el, joined
from companion.hub.seated import SeatedMatch
from companion.net import topics
from companion.net.messages import (
    LastMessage,
    OnlineMessage,
    PromptMessage,
    ScoresMessage,
    SeatScore,
    StateMessage,
    TurnMessage,
    WireMessage,
)
from companion.table.text import Text, text, title_of

Now = Mapping[str, WireMessage]


class TableCard(NamedTuple):
    """Card of one table: what is now there, and what the hub knows besides."""

    box: str
    now: Now
    match: SeatedMatch | None = None
    """The match that is on here, or comes next."""
    delay_s: int = 0

    @property
    def state(self) -> StateMessage:
        """State of the table."""
        found = self.now.get(topics.STATE)
        return found if isinstance(found, StateMessage) else StateMessage(phase="choosing")

    @property
    def is_match(self) -> bool:
        """Whether what is on the table is its match."""
        return self.match is not None and self.match.is_on(self.state)

    @property
    def online(self) -> bool:
        """Whether the box is there."""
        found = self.now.get(topics.ONLINE)
        return isinstance(found, OnlineMessage) and found.online


def card(shown: TableCard, t: Text) -> Html:
    """Card on the page of all tables."""
    state = shown.state
    title = title_of(state.game, t.language) if state.game else t("hub-no-game")
    return el(
        "article",
        el("header", el("h3", el("a", shown.box, href=f"/table/{shown.box}")),
           el("span", title, class_="game")),
        el("p", shown.match.title, class_="match") if shown.match and shown.is_match else None,
        _seats(shown, t),
        el("p", _status(shown, t), class_="status"),
        el("p", t("hub-delayed", minutes=max(1, shown.delay_s // 60)), class_="delay")
        if shown.delay_s else None,
        _next(shown.match, t) if shown.match and not shown.is_match else None,
        class_=f"card {state.phase if shown.online else 'away'}",
        data_table=shown.box,
    )  # fmt: skip


def _status(shown: TableCard, t: Text) -> str:
    """One line: away, who has won, the last move, or what is going on."""
    state, last = shown.state, shown.now.get(topics.LAST)
    if not shown.online:
        return t("hub-away")
    told = last.text if isinstance(last, LastMessage) else ""
    if told and state.phase == "playing" and t.language == state.language:
        return told
    return t(f"hub-phase-{state.phase}")


def _seats(shown: TableCard, t: Text) -> Html | None:
    scores = shown.now.get(topics.SCORES)
    if not isinstance(scores, ScoresMessage) or not scores.seats:
        return None
    return el("ul", *seat_items(shown, scores, t), class_="seats")


def _next(match: SeatedMatch, t: Text) -> Html:
    """The match to be played next: who is to sit down here, and with which colour."""
    words = text(t.language, match.game)
    seats = [
        el("li", _dot(color, words), el("span", name, class_="who"),
           el("span", words.word(color), class_="points faint"))
        for color, name in match.players
    ]  # fmt: skip
    game = title_of(match.game, t.language)
    said = t("hub-next", match=match.title, game=game)
    return el("div", el("p", said, class_="match"), el("ul", *seats, class_="seats"), class_="next")


def _dot(color: str, words: Text) -> Html:
    class_ = f"dot {color.partition(' ')[0]}"
    return el("span", words.letter(color), class_=class_, aria_hidden="true")


def seat_items(shown: TableCard, scores: ScoresMessage, t: Text) -> list[Html]:
    """One item for each seat, with a mark for whose turn it is and for the winners."""
    turn = shown.now.get(topics.TURN)
    seat = turn.seat if isinstance(turn, TurnMessage) else None
    winners = scores.places[0] if scores.places else ()
    words = text(t.language, shown.state.game)
    return [
        el(
            "li",
            _dot(one.color, words),
            el("span", _name(shown, one, words), class_="who"),
            el("span", "♛", class_="crown", title=t("hub-won")) if number in winners else None,
            el("b", one.score, class_="points"),
            class_="now" if number == seat else None,
            aria_current="true" if number == seat else None,
        )
        for number, one in enumerate(scores.seats)
    ]  # fmt: skip


def _name(shown: TableCard, seat: SeatScore, words: Text) -> str:
    known = dict(shown.match.players) if shown.match and shown.is_match else {}
    return known.get(seat.color) or seat.name or words.word(seat.color)


def overlay(shown: TableCard, t: Text) -> Html:
    """The same for a stream: seats above, the last move below."""
    scores, last = shown.now.get(topics.SCORES), shown.now.get(topics.LAST)
    items = seat_items(shown, scores, t) if isinstance(scores, ScoresMessage) else []
    line = " · ".join((last.text, *last.news)) if isinstance(last, LastMessage) else ""
    return joined(el("ul", *items, id="seats"), el("p", line, id="line", role="status"))


def detail(shown: TableCard, t: Text) -> Html:
    """One table alone: its card, what the small screen says, and the last move with its news."""
    prompt, last = shown.now.get(topics.PROMPT), shown.now.get(topics.LAST)
    said = (prompt.title, *prompt.lines) if isinstance(prompt, PromptMessage) else ()
    told = (last.text, *last.news) if isinstance(last, LastMessage) else ()
    return el(
        "div",
        card(shown, t),
        el("section", el("h2", t("hub-screen")), *(el("p", line) for line in said if line),
           class_="screen"),
        el("section", el("h2", t("hub-last")), *(el("p", line) for line in told if line)),
        class_="detail",
    )  # fmt: skip
