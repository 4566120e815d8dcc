"""Pages are told exactly what the box shows and the session believes, and only when it changes."""

import base64
import json
from typing import Any

import pytest

from companion.page.connections import Connection
from companion.page.messages.incoming import Enter, LayOut, Push, TakeBack
from companion.page.messages.snapshot import Snapshot, SnapshotCache
from companion.table.ports import Button
from companion.table.screen.pixels.paint import paint
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests.page.table import Room, playing, room


def told(here: Room, language: str = "en") -> dict[str, Any]:
    topics = SnapshotCache(language, here.running).snapshot(here.running, None).topics
    return {kind: json.loads(message) for kind, message in topics.items()}


def test_the_pixels_are_those_of_the_glass() -> None:
    here = playing()
    for _ in range(4):
        screen = here.running.box.screen
        assert screen is not None

        assert paint(screen).tobytes() == base64.b64decode(told(here)["glass"]["bits"])

        here.say(Push(Button.NEXT))


def test_every_message_is_named_by_its_kind() -> None:
    assert all(kind == message["kind"] for kind, message in told(playing()).items())


def test_what_has_not_changed_is_not_made_again() -> None:
    here = playing()
    cache = SnapshotCache("en", here.running)
    before = cache.snapshot(here.running, None).topics

    after = cache.snapshot(here.running, None).topics

    assert all(
        before[kind] is after[kind] for kind in ("plan", "glass", "position", "seats", "top")
    )


def test_scores_come_with_their_reasons() -> None:
    here = playing("plops")
    here.say(Enter("place 0,-4"))

    card = told(here)["seats"]["seats"][0]

    assert 1 == card["score"]
    assert ["+1 first field 0,-4"] == card["reasons"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_each_language(language: str) -> None:
    here = playing()
    words = told(here, language)["words"]

    assert language == words["language"]
    assert all(words["texts"].values())
    assert text(language)("word-blue") == told(here, language)["seats"]["seats"][0]["name"]


def test_the_log_tells_who_did_what_and_the_score_then() -> None:
    here = playing("plops")
    cache = SnapshotCache("en", here.running)
    here.say(Enter("place 0,-4"))

    (entry,) = map(json.loads, cache.snapshot(here.running, None).log)

    assert ("place 0,-4", 0, [1, 0], "page") == (
        entry["move"], entry["seat"], entry["score"], entry["by"],
    )  # fmt: skip


def test_a_roll_in_the_log_has_faces_and_cannot_be_gone_back_to() -> None:
    here = playing()
    cache = SnapshotCache("en", here.running)
    here.say(Enter("roll blue"))

    (entry,) = map(json.loads, cache.snapshot(here.running, None).log)

    assert (-1, ["Blue"], False) == (entry["seat"], entry["faces"], entry["start"])
    assert 1 == told(here)["seats"]["undo"]


def snapshot_of(here: Room, cache: SnapshotCache) -> Snapshot:
    return cache.snapshot(here.running, None)


def logs(page: Connection, shown: Snapshot) -> list[dict[str, Any]]:
    messages = [json.loads(text) for text in page.unsent(shown)]
    return [message for message in messages if message["kind"] == "log"]


def test_a_page_gets_only_the_part_of_the_log_that_it_lacks() -> None:
    here = playing("plops")
    cache = SnapshotCache("en", here.running)
    page = Connection(socket=None)  # type: ignore[arg-type]
    assert [[]] == [log["entries"] for log in logs(page, snapshot_of(here, cache))]
    for cell in ("0,-4", "0,4"):
        here.say(Enter(f"place {cell}"))
        here.say(LayOut(), 1500)
        (log,) = logs(page, snapshot_of(here, cache))
        assert 1 == len(log["entries"])

    assert [] == logs(page, snapshot_of(here, cache))
    here.say(TakeBack(1), 1000)
    (log,) = logs(page, snapshot_of(here, cache))
    assert (1, []) == (log["start"], log["entries"])


def test_a_slow_page_is_told_the_latest_of_each_kind_only() -> None:
    here = room()
    cache = SnapshotCache("en", here.running)
    page = Connection(socket=None)  # type: ignore[arg-type]
    first = len([*page.unsent(snapshot_of(here, cache))])
    for _ in range(20):
        here.say(Push(Button.NEXT))

    later = [json.loads(text)["kind"] for text in page.unsent(snapshot_of(here, cache))]

    assert len(later) == len(set(later)) < first


def test_two_pages_are_told_the_same_message() -> None:
    here = playing()
    cache = SnapshotCache("en", here.running)
    shown = snapshot_of(here, cache)
    one, two = Connection(socket=None), Connection(socket=None)  # type: ignore[arg-type]

    assert [*one.unsent(shown)] == [*two.unsent(shown)]
    assert one.number != two.number
