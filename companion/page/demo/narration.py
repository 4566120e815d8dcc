"""Narration of a demonstration: what is being done, in words."""

from dataclasses import dataclass
from typing import Protocol

from companion.games.rules import News, State
from companion.table.reading import Line
from companion.table.screen.moves import told_line
from companion.table.text import Text


@dataclass(frozen=True, slots=True)
class Subtitle:
    """Caption of what is being done: a text by its name, who does it, and what."""

    key: str
    color: str = ""
    state: State | None = None
    """The moment before `line`."""
    line: Line = ()
    faces: tuple[str, ...] = ()
    news: tuple[News, ...] = ()
    why: str = ""
    """The reason of a turn: `only`, `points`, `trials` or nothing."""


class Narration(Protocol):
    """Interface of a demonstration, as far as pages are told of it."""

    game: str
    speed: str
    done: bool
    said: Subtitle

    @property
    def colors(self) -> tuple[str, ...]:
        """Of the seats."""


def narrated(show: Narration, t: Text) -> str:
    """The narrator's words."""
    said = show.said
    match said.key:
        case "begins":
            return t("page-show-begins")
        case "lays":
            return t("page-show-lays-out")
        case "moves":
            told = told_line(said.state, said.line, show.colors, t).words if said.state else ()
            what = t("page-show-move", color=said.color, move=", ".join(told))
            return f"{what}. {t(f'page-why-{said.why}')}" if said.why else what
        case "brought":
            return ". ".join(describe(item, show.colors, t) for item in said.news)
        case "rolls":
            return t("page-show-rolls")
        case "rolled":
            return t("page-show-rolled", faces=" ".join(map(t.word, said.faces)))
    return t("page-show-ends")


def describe(item: News, colors: tuple[str, ...], t: Text) -> str:
    """One piece of news with whose points."""
    said = t.news(item, colors)
    if item.seat is None or not item.points:
        return said
    return f"{t.word(colors[item.seat])} {item.points:+d}: {said}"
