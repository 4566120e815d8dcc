"""What a page may say is checked to the last field; what it is told is plain JSON."""

import json
import re
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from companion.page.messages.codec import MOST_BYTES, MessageError, decode, encode
from companion.page.messages.incoming import (
    Carry,
    Choose,
    EndShow,
    Enter,
    Hello,
    LayMat,
    LayOut,
    PageRequest,
    Pair,
    Push,
    Shine,
    Show,
    Speak,
    TakeBack,
    Throw,
    Turn,
)
from companion.page.messages.outgoing import PageMessage
from companion.table.ports import Button
from tests import HOME

SAMPLES: tuple[PageRequest, ...] = (
    Hello("k" * 32, "it"),
    Speak("pl"),
    Pair(),
    Push(Button.OK, held=True),
    Choose(3),
    Throw(),
    TakeBack(7),
    Carry((("blue 1", 12.5, -40.0),), down=True, count=2, part="pabc"),
    Turn(("blue 1", "red 2")),
    LayMat("plops"),
    LayOut(),
    Shine("lamp"),
    Show("pasterze", 4, "fast"),
    EndShow(),
)


@pytest.mark.parametrize("asked", SAMPLES, ids=lambda asked: type(asked).__name__)
def test_what_is_encoded_is_decoded(asked: PageRequest) -> None:
    assert asked == decode(encode(asked))


def test_a_move_is_said_as_words() -> None:
    assert Enter("slam 3 c4") == decode('{"kind":"enter","move":"slam 3 c4"}')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "null",
        "7",
        "{}",
        '{"kind":null}',
        '{"kind":["push"]}',
        '{"kind":"fly"}',
        '{"kind":"push"}',
        '{"kind":"push","button":"up"}',
        '{"kind":"push","button":"ok","held":1}',
        '{"kind":"push","button":"ok","more":true}',
        '{"kind":"choose","line":-1}',
        '{"kind":"choose","line":1.5}',
        '{"kind":"choose","line":true}',
        '{"kind":"carry","pieces":[["blue 1",1]]}',
        '{"kind":"carry","pieces":[["blue 1",NaN,0]]}',
        '{"kind":"carry","pieces":[["blue 1",Infinity,0]]}',
        '{"kind":"carry","pieces":[["blue 1",1e9,0]]}',
        '{"kind":"carry","pieces":[["<b>",0,0]]}',
        '{"kind":"carry","pieces":[],"part":"../x"}',
        '{"kind":"laymat","game":"chess"}',
        '{"kind":"shine","light":"disco"}',
        '{"kind":"show","game":"plops","seats":2,"speed":"warp"}',
        '{"kind":"hello","language":"xx"}',
        "[" * 3000,
        '{"deep":' + "[" * 3000 + "]" * 3000 + ',"kind":"pair"}',
        '{"kind":"turn","pieces":["blue 1\\n"]}',
    ],
)
def test_what_no_page_of_ours_would_say_is_refused(text: str) -> None:
    with pytest.raises(MessageError):
        decode(text)


def test_a_long_message_is_refused_before_it_is_read() -> None:
    with pytest.raises(MessageError, match="too long"):
        decode(json.dumps({"kind": "hello", "key": "k" * MOST_BYTES}))


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"SECRET"}',
        '{"kind":"pair","SECRET":1}',
        '{"kind":"push","button":"SECRET"}',
        "SECRET",
    ],
)
def test_a_refusal_never_repeats_what_the_page_said(text: str) -> None:
    with pytest.raises(MessageError) as refusal:
        decode(text)

    assert "SECRET" not in str(refusal.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(
    st.sampled_from(SAMPLES),
    st.dictionaries(st.sampled_from(["kind", "button", "pieces", "line", "game", "x"]), JSON),
)
def test_a_message_that_is_tampered_with_is_heard_whole_or_refused(
    asked: PageRequest, changes: dict[str, Any]
) -> None:
    tampered = json.dumps({**json.loads(encode(asked)), **changes})
    try:
        found = decode(tampered)
    except MessageError:
        return

    assert isinstance(found, type(asked) | PageRequest)


def test_every_message_is_documented_with_its_fields() -> None:
    text = (HOME / "docs" / "page.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", text, flags=re.M))
    for message in (*get_args(PageRequest), *get_args(PageMessage)):
        names = ", ".join(f"`{field.name}`" for field in fields(message)) or "-"
        assert names == rows[message.__struct_config__.tag]
