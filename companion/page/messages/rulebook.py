"""Rulebook of the page: the rules in brief with pictures, and a sentence for every term."""

import re
from typing import Any

from msgspec import to_builtins

from companion.games.pieces import Sketch
from companion.games.rules import Game, Options, State
from companion.page.demo.lesson import lesson_of
from companion.page.messages.build import names
from companion.page.messages.drawing import drawn, plan
from companion.page.virtual.pieces import kinds
from companion.table.brief import SIDES, brief_of
from companion.table.session.value import Session
from companion.table.text import Text, edition_of, title_of

TERMS = {
    "back": "key-back",
    "next": "key-next",
    "ok": "key-ok",
    "undo": "key-undo",
    "why": "key-why",
    "menu": "key-menu",
    "dice": "key-roll",
    "scores": "page-scores",
    "log": "page-log",
    "moves": "page-moves",
    "camera": "page-camera",
    "past": "page-past",
    "house-rules": "page-house-rules",
    "lay-out": "page-lay-out",
    "learn": "page-learn",
    "show-me": "page-show-me",
    "keys": "page-keys",
    "light": "page-light",
    "pair": "page-pair",
}
"""What is explained, and how it is called on screens and buttons."""


def rulebook(game: Game, session: Session, t: Text) -> dict[str, Any]:
    """The rules of a game, with the facts of the box that is played with."""
    chosen = session.sitting.options if session.sitting else session.options
    options = chosen if session.game == game else Options(game.seats[0])
    facts = options.facts or game.facts({}, "")
    sides = brief_of(game, facts, t)
    cards = _sketches(game, options)
    lines = [line for side in SIDES for line in sides.get(side, "").strip().splitlines()]
    return {
        "title": title_of(game.name, t.language),
        "edition": edition_of(game.name, t.language),
        "picture": _picture(game, t),
        "blocks": [_block(line, cards, t) for line in lines],
        "terms": [{"term": t(called), "says": t(f"term-{term}")} for term, called in TERMS.items()],
    }


def _sketches(game: Game, options: Options) -> dict[str, Sketch]:
    """The drawings on cards by the first word of their looks."""
    return {piece.look.partition(" ")[0]: piece.sketch for piece in game.pieces(options)}


def _block(line: str, cards: dict[str, Sketch], t: Text) -> dict[str, Any]:
    """One paragraph: a heading, a point, a row of a table, a card with its drawing, or text."""
    if card := re.match(r"\[(\w+)\] ", line):
        word = card[1]
        told = f"*{t.word(word)}:* {line[card.end() :]}"
        return {"kind": "card", "text": told, "sketch": cards.get(word, ())}
    for mark, kind in (("# ", "heading"), ("- ", "point"), ("| ", "row")):
        if line.startswith(mark):
            return {"kind": kind, "text": line[2:]}
    return {"kind": "text", "text": line}


def _picture(game: Game, t: Text) -> dict[str, Any]:
    """A moment of the game: that in which its led game begins, or the start."""
    lesson = lesson_of(game.name)
    options = Options(lesson.seats if lesson else game.seats[0])
    state: State = game.start(options)
    for move in lesson.before if lesson else ():
        state = state.apply(move)
    box = kinds(game, options)
    looks = dict(state.observation())
    return {
        "plan": to_builtins(plan(game.name, state.board, box, t)),
        "looks": looks,
        "pieces": drawn(box, state),
        "names": names(looks, t),
    }
