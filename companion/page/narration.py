"""What the narrator of a demonstration says."""

from dataclasses import dataclass
from typing import Protocol

from companion.table.reading import Line
from companion.table.text import Text


@dataclass(frozen=True, slots=True)
class Said:
    """What is being done: a text by its name, who does it, and what."""

    key: str
    color: str = ""
    line: Line = ()
    faces: tuple[str, ...] = ()


class Narration(Protocol):
    """A demonstration, as far as pages hear of it."""

    game: str
    speed: str
    done: bool
    said: Said


def narrated(said: Said, t: Text) -> str:
    """The narrator's words."""
    match said.key:
        case "begins":
            return t("page-show-begins")
        case "lays":
            return t("page-show-lays-out")
        case "moves":
            return t("page-show-move", color=said.color, move=", ".join(map(t.move, said.line)))
        case "rolls":
            return t("page-show-rolls")
        case "rolled":
            return t("page-show-rolled", faces=" ".join(map(t.word, said.faces)))
    return t("page-show-ends")
