"""JSON codec of the page's messages: a request is checked to the last field before it is one."""

import msgspec

from companion.page.messages.incoming import PageRequest, RequestStruct
from companion.page.messages.outgoing import LogEntry, LogMessage, MessageStruct

MOST_BYTES = 4096
"""The longest message that a page may send; the longest it does send has about 900."""
_DECODER: msgspec.json.Decoder[PageRequest] = msgspec.json.Decoder(PageRequest)


class MessageError(ValueError):
    """Error of a message that is none of ours; the text says why.

    The text never repeats what the page said: it goes to the log and back to the page.
    """


def decode(text: str | bytes) -> PageRequest:
    """What a page asks for.

    Raises `MessageError` unless every field is there, known, and within bounds.
    """
    data = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
    if len(data) > MOST_BYTES:
        raise MessageError("too long")
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError:
        raise MessageError("not one of our messages") from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise MessageError("not JSON") from None


def encode(message: MessageStruct | RequestStruct | LogEntry) -> str:
    """A message, or one entry of the log, as JSON."""
    return msgspec.json.encode(message).decode()


def encode_log(start: int, entries: tuple[str, ...]) -> str:
    """The log from entry number `start` on, of entries that are encoded already."""
    return encode(LogMessage(start, tuple(map(msgspec.Raw, entries))))
