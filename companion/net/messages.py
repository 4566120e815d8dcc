"""MQTT messages: versioned JSON, checked to the last field before it is believed.

The JSON schemas in docs/mqtt.schema.json are made of these classes.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from companion.net import topics

VERSION = 1
MOST_BYTES = 262_144
"""The longest message; a hundred facts have about 20,000 letters."""
MOST_NOW = 65_536
Word = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=400)]
Id = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z-]{1,64}$")]
IdOrAll = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z-]{0,64}$")]
Seat = Annotated[int, Meta(ge=-1, le=8)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[int, Meta(ge=0, le=32_503_593_600_000)]
"""Milliseconds since 1970."""
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class WireMessage(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Message on the broker."""

    v: Literal[1] = 1
    """Version of the schema."""


class OnlineMessage(WireMessage, frozen=True):
    """Presence of a box; the broker itself says `false` when the box goes away."""

    online: bool
    version: Word = ""
    kept: Annotated[int, Meta(ge=0, le=10**12)] | None = None
    """So many facts of this box hubs have confirmed; None if none has spoken yet."""


class StateMessage(WireMessage, frozen=True):
    """State of the sitting: which game, and what is going on."""

    phase: Literal["choosing", "laying", "playing", "paused", "over"]
    game: Word = ""
    title: Line = ""
    id: Annotated[str, Meta(max_length=64)] = ""
    """Id of the game in the journal; empty before it begins."""
    facts: Count = 0
    """So many facts of it are on disk."""
    seats: Annotated[int, Meta(ge=0, le=9)] = 0
    secrets: bool = False
    """Whether the game has decisions that are hidden for a while."""
    language: Annotated[str, Meta(max_length=8)] = "en"


class SeatScore(Struct, frozen=True, forbid_unknown_fields=True):
    """Score of one seat."""

    color: Word
    word: Word
    """The colour in the box's language."""
    score: Points
    name: Word = ""
    """What the player is called, if the owner lets names out."""


class ScoresMessage(WireMessage, frozen=True):
    """Scores of all seats, and the places once the game is over."""

    seats: Annotated[tuple[SeatScore, ...], Meta(max_length=9)] = ()
    places: Annotated[tuple[tuple[Seat, ...], ...], Meta(max_length=9)] = ()


class TurnMessage(WireMessage, frozen=True):
    """Turn: whose it is; seat -1 and the colour `dice` while dice decide, no seat for nobody's."""

    seat: Seat | None = None
    color: Word = ""
    word: Word = ""
    name: Word = ""


class ClockReading(WireMessage, frozen=True):
    """Clock of whoever is to move, at a moment; readers count on by themselves."""

    seat: Seat | None = None
    ms: Annotated[int, Meta(ge=-(10**10), le=10**10)] = 0
    """What is left where there is a limit, else what this turn took."""
    down: bool = False
    running: bool = False
    at: Time = 0


class PromptMessage(WireMessage, frozen=True):
    """Prompt: what the small screen asks the players to do."""

    title: Line = ""
    lines: Annotated[tuple[Line, ...], Meta(max_length=12)] = ()


class QuestionMessage(WireMessage, frozen=True):
    """Question that waits for a button; `asked` is false while there is none."""

    asked: bool = False
    text: Line = ""
    answers: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()


class DevicesMessage(WireMessage, frozen=True):
    """Devices that do not answer, and how the camera is."""

    lost: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    camera: Word = "ok"
    """`ok`, `lost`, or what the light doctor complains of."""


class LastMessage(WireMessage, frozen=True):
    """Last decision in words, as the log tells it, with what it brought."""

    number: Count = 0
    text: Line = ""
    news: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()


class EventMessage(WireMessage, frozen=True):
    """Event: something that happened just now."""

    event_type: Literal["turn", "scoring", "winner", "question"]
    color: Word = ""
    word: Word = ""
    name: Word = ""
    points: Points = 0
    text: Line = ""


class FactsMessage(WireMessage, frozen=True):
    """Run of consecutive facts of one game, as the box's journal keeps them."""

    box: Word
    game: Id
    first: Annotated[int, Meta(ge=1, le=1_000_000)]
    facts: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=200)]
    sum: Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")] = ""
    """Checksum of all facts of the game up to the last of these."""


class StoredMessage(WireMessage, frozen=True):
    """Confirmation of a hub: it keeps all facts of this game up to this number."""

    game: IdOrAll
    """Empty for all games of the box, where a hub has lost some."""
    number: Count
    again: bool = False
    """Whether it wants all facts after that number once more."""


class PressMessage(WireMessage, frozen=True):
    """Press of a button."""

    button: Literal["back", "next", "ok"]
    held: bool = False


class MoveMessage(WireMessage, frozen=True):
    """Move in the notation of docs/moves.md."""

    move: Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[!-~]+( [!-~]+)*$")]


KINDS: dict[str, type[WireMessage]] = {
    topics.ONLINE: OnlineMessage,
    topics.STATE: StateMessage,
    topics.SCORES: ScoresMessage,
    topics.TURN: TurnMessage,
    topics.CLOCK: ClockReading,
    topics.PROMPT: PromptMessage,
    topics.QUESTION: QuestionMessage,
    topics.DEVICES: DevicesMessage,
    topics.LAST: LastMessage,
    topics.EVENT: EventMessage,
    topics.FACTS: FactsMessage,
    topics.STORED: StoredMessage,
    topics.PRESS: PressMessage,
    topics.MOVE: MoveMessage,
}
"""What is told on each topic of a box."""
M = TypeVar("M", bound=WireMessage)
_DECODERS = {kind: msgspec.json.Decoder(kind) for kind in KINDS.values()}


class WireError(ValueError):
    """Error of a message that is none of ours; the text says why and never repeats it."""


def encode(message: WireMessage) -> bytes:
    """A message as JSON."""
    return msgspec.json.encode(message)


def decode(kind: type[M], data: bytes) -> M:
    """The message of this kind.

    Raises `WireError` unless every field is known and within bounds.
    """
    if len(data) > (MOST_BYTES if kind is FactsMessage else MOST_NOW):
        raise WireError("too long")
    try:
        found = _DECODERS[kind].decode(data)
    except (msgspec.ValidationError, UnicodeDecodeError):
        raise WireError(_why(data)) from None
    except (msgspec.DecodeError, RecursionError):
        raise WireError("not JSON") from None
    assert isinstance(found, kind)
    return found


class _VersionOnly(Struct, frozen=True):
    """Message of which only the version is looked at."""

    v: int | UnsetType = UNSET


def _why(data: bytes) -> str:
    """Why a message of valid JSON is refused."""
    try:
        version = msgspec.json.decode(data, type=_VersionOnly).v
    except (msgspec.DecodeError, UnicodeDecodeError):
        return "not one of our messages"
    if version is not UNSET and version != VERSION:
        return "another version of the schema"
    return "not one of our messages"


def raw(texts: Iterable[str]) -> tuple[Raw, ...]:
    """JSON texts that go into a message as they are."""
    return tuple(Raw(text.encode()) for text in texts)


def schemas() -> dict[str, Any]:
    """JSON schemas of all messages, by the last part of their topics."""
    found, shared = msgspec.json.schema_components(KINDS.values())
    by_kind = dict(zip(KINDS, found, strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "topics": by_kind,
        "$defs": shared,
    }
