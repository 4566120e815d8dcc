"""MQTT topics: where a box tells what, and where it listens."""

from typing import NamedTuple

from companion.config import TABLE_NAME

ONLINE, STATE, SCORES, TURN, CLOCK, PROMPT, QUESTION, DEVICES, LAST = (
    "online", "state", "scores", "turn", "clock", "prompt", "question", "devices", "last",
)  # fmt: skip
NOW = (ONLINE, STATE, SCORES, TURN, CLOCK, PROMPT, QUESTION, DEVICES, LAST)
"""Retained topics: what is now."""
EVENT, FACTS = "event", "facts"
"""What happens, once; and the facts of the journal."""
STORED, PRESS, MOVE = "stored", "press", "move"
"""What a box is told: which facts a hub keeps; and presses and moves, if its owner allows them."""


class BoxTopic(NamedTuple):
    """Topic of one box."""

    table: str
    kind: str


def topic_of(prefix: str, table: str, kind: str) -> str:
    """Topic on which this table tells or is told something; `+` stands for all tables."""
    return f"{prefix}/{table}/{kind}"


def parsed(prefix: str, topic: str) -> BoxTopic | None:
    """Table and kind of a topic; None if it is none of ours."""
    head, _, tail = topic.partition(f"{prefix}/")
    table, _, kind = tail.partition("/")
    if head or not TABLE_NAME.fullmatch(table):
        return None
    return BoxTopic(table, kind)
