"""A recording is never believed further than its check sums go, and never crashes its reader."""

import os
import random
import zlib
from argparse import Namespace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.coach.review import Review
from companion.command.replay import replay as command
from companion.recording import file
from companion.recording.file import (
    END,
    FRAME,
    HEAD,
    MAGIC,
    RECORD,
    TICKS,
    RecordingError,
    RecordingWriter,
    packed,
)
from companion.recording.reader import RecordedItem, Recording
from companion.recording.tick import LostCall, RecordedTick, ShotReference, TickCodec
from companion.table.event import EnteredMove, Leave, TableLaid, Tick
from companion.table.ports import Button, Press, Reviewed, Roll, Thought
from tests.recording.table import OK, replay, sat_down

START = MAGIC % file.VERSION
END_BYTES = len(packed(END, b""))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    table = sat_down(tmp_path / "sitting")
    table.press(OK, OK)
    table.writer.work()
    table.writer.add_frame(bytes(range(256)))
    table.wait(3)
    table.close()
    return tmp_path / "sitting"


def items(path: Path) -> list[RecordedItem]:
    return list(Recording(path))


def test_ticks_come_back_as_they_were_written() -> None:
    ticks = [
        RecordedTick(Tick(123_456, 1_700_000_000_000)),
        RecordedTick(Tick(123_506, 1_700_000_000_050), shot=ShotReference(3, 12.345)),
        RecordedTick(EnteredMove(("slam", "3", "c4"), "page"), effects=(("score", [1, 2]),)),
        RecordedTick(Press(Button.BACK, held=True)),
        RecordedTick(Roll((), "device", "pledge 1f"), rolls=(Roll(("red", "4")),)),
        RecordedTick(Leave(), presses=(OK,), lost=(LostCall("dice", 2),)),
        RecordedTick(TableLaid()),
        RecordedTick(Thought(3, 1, "hint", ("pass",), (0.5, 0.5), 0.25)),
        RecordedTick(Reviewed(9, 4, 9)),
        RecordedTick(Reviewed(1, 1, 1, Review(((0.5, 0.5), (1.0, 0.0)), (), (0.1, -0.1)))),
        RecordedTick(Tick(123_556, 1_700_000_000_090)),
    ]
    writer, reader = TickCodec(), TickCodec()

    assert ticks == [reader.decode(writer.encode(tick)) for tick in ticks]


def test_a_quiet_minute_takes_no_room(tmp_path: Path) -> None:
    table = sat_down(tmp_path / "sitting")
    lines = [TickCodec().encode(RecordedTick(Tick(50, 50))) for _ in range(2)]
    table.close()

    assert ["50", "50"] == lines


def read(path: Path) -> tuple[list[RecordedItem], str]:
    """What a file holds, or why it is refused: in one line."""
    try:
        return items(path), ""
    except RecordingError as error:
        return [], str(error)


def test_a_file_damaged_at_any_byte_is_refused_or_ends_before_it(path: Path) -> None:
    whole, data = items(path), path.read_bytes()
    for place in range(len(data)):
        bad = bytearray(data)
        bad[place] ^= 1 << place % 8
        path.write_bytes(bad)
        found, why = read(path)

        assert found == whole[: len(found)]
        assert len(why.splitlines()) <= 1
        assert why or len(found) < len(whole) or place > len(data) - END_BYTES


def test_a_file_cut_off_at_any_byte_gives_what_is_left(path: Path) -> None:
    whole, data = items(path), path.read_bytes()
    _, length, _ = RECORD.unpack_from(data, len(START))
    begins = len(START) + len(packed(HEAD, b"")) + length
    for kept in range(len(data)):
        path.write_bytes(data[:kept])
        found, why = read(path)

        assert found == whole[: len(found)]
        assert (kept < begins) == bool(why)
    path.write_bytes(data[: begins + 20])
    recording = Recording(path)

    assert [] == list(recording)
    assert recording.broken_off


def test_zeros_where_the_disk_had_no_time_are_where_it_breaks_off(path: Path) -> None:
    whole, data = items(path), path.read_bytes()
    path.write_bytes(data[:-200] + bytes(4096))
    recording = Recording(path)
    found = list(recording)

    assert recording.broken_off
    assert 0 < len(found) < len(whole)
    assert found == whole[: len(found)]


@settings(max_examples=150)
@given(
    records=st.lists(
        st.tuples(st.sampled_from([HEAD, FRAME, TICKS, END, b"?"]), st.binary(max_size=60)),
        max_size=5,
    ),
    lines=st.binary(max_size=80),
)
def test_nonsense_with_good_check_sums_is_refused_in_one_line(
    records: list[tuple[bytes, bytes]], lines: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("nonsense") / "sitting"
    squeezed = packed(TICKS, zlib.compress(lines + b"\n"))
    rest = b"".join(packed(kind, content) for kind, content in records)
    path.write_bytes(START + packed(HEAD, b"{}") + rest + squeezed)

    assert len(read(path)[1].splitlines()) <= 1


def test_a_small_record_that_unpacks_to_a_huge_one_is_refused(path: Path) -> None:
    huge = packed(TICKS, zlib.compress(bytes(40_000_000)))
    path.write_bytes(START + packed(HEAD, b"{}") + huge)

    with pytest.raises(RecordingError, match="damaged"):
        items(path)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is not a recording"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "is not a recording"),
        (START, "is cut off before it begins"),
        (MAGIC % 2, "was made by a newer Bellwether; update this one"),
        (START + packed(HEAD, b"[]"), "is damaged at byte"),
        (START + packed(HEAD, b"{}"), "cannot be begun with these rules"),
        (START + packed(HEAD, b'{"opening":{"left":[{}]}}'), "cannot be begun with these rules"),
        (START + packed(HEAD, b'{"opening":{},"eyesight":3}'), "its eyesight is damaged"),
    ],
)
def test_what_cannot_be_played_is_refused_with_one_line(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sitting").write_bytes(content)

    assert 2 == command(Namespace(file=tmp_path / "sitting"))

    said = capsys.readouterr().err
    assert words in said
    assert 1 == len(said.splitlines())


def test_missing_files_and_folders_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == command(Namespace(file=tmp_path))
    assert 2 == command(Namespace(file=tmp_path / "nothing"))
    assert 2 == len(capsys.readouterr().err.splitlines())


def test_a_recording_ends_at_its_size_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = sat_down(tmp_path / "sitting")
    table.writer.work()
    table.writer.most_bytes = 20_000
    rng = random.Random(1)
    for _ in range(40):
        table.writer.add_frame(rng.randbytes(900))
        table.press(OK)
        table.writer.work()
    table.close()
    recording = Recording(tmp_path / "sitting")
    found = list(recording)

    assert (tmp_path / "sitting").stat().st_size <= 20_100
    assert 10 < len(found) < 80
    assert "it has grown to 0 MB" == recording.why
    assert not recording.broken_off
    assert ["it has grown to 0 MB" in line for line in caplog.messages] == [True]
    assert replay(tmp_path / "sitting").outcome.identical


def test_a_full_disk_ends_the_recording_with_its_last_whole_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sat_down(tmp_path / "sitting")
    table.writer.work()
    whole = len(items(tmp_path / "sitting"))

    def no_sync(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", no_sync)
        table.press(OK)
        table.writer.work()
    table.wait(3)
    table.close()
    recording = Recording(tmp_path / "sitting")

    assert whole == len(list(recording))
    assert "No space left on device" == table.writer.ended


def test_a_disk_that_hangs_costs_the_recording_and_little_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sat_down(tmp_path / "sitting")
    table.writer.work()
    whole = len(items(tmp_path / "sitting"))
    monkeypatch.setattr(file, "MOST_WAITING", 10_000)
    for _ in range(20):
        table.writer.add_frame(bytes(1000))
        table.press(OK)
    table.close()
    recording = Recording(tmp_path / "sitting")

    assert "the disk is too slow" == table.writer.ended
    assert whole == len(list(recording))
    assert recording.broken_off


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "sitting").write_text("mine")

    with pytest.raises(RecordingError, match="is there already; choose another name"):
        RecordingWriter(tmp_path / "sitting", {})
    with pytest.raises(RecordingError, match="cannot be written"):
        RecordingWriter(tmp_path / "no such folder" / "sitting", {})
    assert "mine" == (tmp_path / "sitting").read_text()
