"""HTML builder: elements as values, whose texts are always escaped."""

import re
from html import escape
from typing import NamedTuple

VOID = frozenset({"br", "img", "input", "link", "meta"})
NUMBER = re.compile(r"-?[\d.,]+( %| ± [\d.]+)?")


class Html(NamedTuple):
    """HTML that was built here; any other text is escaped."""

    text: str

    def __str__(self) -> str:
        return self.text


Child = Html | str | int | None


def el(name: str, /, *children: Child, **attributes: str | int | bool | None) -> Html:
    """Element; `class_` stands for `class`, a hyphen is written as `_`, False leaves it out."""
    told = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in VOID:
        return Html(f"<{name}{told}>")
    return Html(f"<{name}{told}>{joined(*children)}</{name}>")


def joined(*children: Child) -> Html:
    """Elements and texts one after the other."""
    shown = (child for child in children if child is not None)
    return Html("".join(c.text if isinstance(c, Html) else escape(str(c)) for c in shown))


def _attribute(key: str, value: str | int | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def table(head: tuple[Child, ...], rows: list[tuple[Child, ...]], class_: str = "") -> Html:
    """Table with a head; columns of numbers stand to the right by the style sheet."""
    columns = zip(*rows, strict=True) if rows else ((),) * len(head)
    kinds = ["number" if all(map(_is_number, column)) else None for column in columns]

    def line(name: str, cells: tuple[Child, ...]) -> Html:
        pairs, scope = zip(cells, kinds, strict=True), "col" if name == "th" else None
        return el("tr", *(el(name, cell, scope=scope, class_=kind) for cell, kind in pairs))

    body = el("tbody", *(line("td", row) for row in rows))
    return el("table", el("thead", line("th", head)), body, class_=class_ or None)


def _is_number(cell: Child) -> bool:
    return isinstance(cell, int) or (isinstance(cell, str) and bool(NUMBER.fullmatch(cell)))
