"""The face classifier is fitted to what owners send."""

import json
import random
from argparse import Namespace
from pathlib import Path

import pytest

from companion.command.dice import care_for_dice
from firmware import face as classifier
from firmware.face import COLOURS
from hardware import dice_fit
from hardware.dice_fit import Spreads
from hardware.dice_log import DiceLogError, read_looks
from hardware.sim.plate import PAINTS

TRUTH = Spreads(brighter=0.08, tinted=0.03, added=0.002)
FACES = PAINTS["plastic"]


def log_of(path: Path, looks: int, told: bool = True) -> Path:
    """Looks at a plate that is worse than the simulated one: its lamp flickers by 8 %."""
    rng = random.Random(4)
    lines = [{"reader": "desk", "faces": FACES}]
    for number in range(looks):
        name = COLOURS[number % len(COLOURS)]
        brighter = 1 + rng.gauss(0, TRUTH.brighter)
        tinted = [share * (brighter + rng.gauss(0, TRUTH.tinted)) for share in FACES[name]]
        seen = ",".join(f"{share + rng.gauss(0, TRUTH.added):.4f}" for share in tinted)
        state = {"state": "rolled-red-98", "lower": name, "lies": name if told else ""}
        lines.append({"seen": seen, "room": "0.0", **state})
    path.write_text("\n".join(map(json.dumps, lines)))
    return path


def fit(*files: Path, write: bool = False) -> int:
    return care_for_dice(Namespace(what="fit", files=files, write=write))


def test_the_fit_finds_the_spreads_that_the_looks_were_made_with(tmp_path: Path) -> None:
    looks = read_looks(log_of(tmp_path / "looks.jsonl", 900))
    found = dice_fit.fitted(looks)
    for value, truth in zip(found, TRUTH, strict=True):
        assert 0.75 * truth < value < 1.3 * truth
    assert dice_fit.surprise(looks, found) < dice_fit.surprise(looks, Spreads())


def test_a_look_without_the_owners_word_counts_as_what_the_reader_was_sure_of(
    tmp_path: Path,
) -> None:
    looks = read_looks(log_of(tmp_path / "looks.jsonl", 12, told=False))
    assert [*COLOURS, *COLOURS] == [look.name for look in looks]


def test_the_command_tells_the_lines_and_writes_them_only_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "face.py"
    own.write_text(Path(classifier.__file__).read_text())
    before = own.read_text()
    monkeypatch.setattr(dice_fit, "FILE", own)
    path = log_of(tmp_path / "looks.jsonl", 120)

    assert 0 == fit(path)
    assert before == own.read_text()
    assert 0 == fit(path, write=True)
    told = [line.strip() for line in capsys.readouterr().out.splitlines() if " = " in line]
    assert 3 == len(set(told))
    assert set(told) <= set(own.read_text().splitlines())


def test_too_few_looks_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == fit(log_of(tmp_path / "looks.jsonl", 10))
    assert "at least 60 looks of 3 faces" in capsys.readouterr().err


def test_another_file_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear sheep")
    with pytest.raises(DiceLogError, match=r"letter.txt: no log of `dice watch --raw`"):
        read_looks(path)
