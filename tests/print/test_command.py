"""`./bellwether print`, as a person would type it."""

from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games import GAMES
from tests import HOME


@pytest.fixture(autouse=True)
def _own_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path / "config"))


def written(folder: Path) -> list[str]:
    """The files in a folder."""
    return sorted(path.name for path in folder.glob("*"))


def test_a_game_and_a_kind_give_one_file(tmp_path: Path) -> None:
    assert 0 == main(["print", "plops", "rules", "--out", str(tmp_path / "kit")])

    assert ["plops_rules_a4.pdf"] == written(tmp_path / "kit")


def test_a_kind_alone_is_printed_for_every_game(tmp_path: Path) -> None:
    assert 0 == main(["print", "markers", "--paper", "letter", "--out", str(tmp_path / "kit")])

    assert sorted(f"{game}_markers_letter.pdf" for game in GAMES) == written(tmp_path / "kit")


def test_a_game_alone_is_printed_with_all_that_it_has(tmp_path: Path) -> None:
    words = ["print", "shear_panic", "--paper", "sheet", "--language", "pl"]
    assert 0 == main([*words, "--out", str(tmp_path / "kit")])

    kinds = ("cards_a4", "dice_a4", "markers_a4", "mat_sheet", "rules_a4", "tokens_a4")
    assert [f"shear_panic_{kind}.pdf" for kind in kinds] == written(tmp_path / "kit")


def test_the_same_command_writes_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        main(["print", "pasterze", "tokens", "mat", "--out", str(tmp_path / folder)])

    for name in written(tmp_path / "one"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["goat"], "there is no goat to print; name mat, "),
        (["plops", "dice"], "plops has no dice"),
        (["rules", "--out", "/dev/null/kit"], "cannot write to /dev/null/kit"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_line(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["print", *words])

    told = capsys.readouterr().err
    assert told.startswith(f"bellwether: {reason}")
    assert 1 == told.count("\n")


@pytest.mark.parametrize("words", [["--paper", "a3"], ["--language", "fr"], ["--out"]])
def test_an_option_that_is_not_there_is_refused_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["print", *words])

    assert 2 == stopped.value.code
    assert 1 == capsys.readouterr().err.count("\n")


def test_a_mistake_in_the_owners_file_is_named_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "pasterze.toml").write_text("pens = -1\n", encoding="utf-8")

    assert 2 == main(["print", "pasterze", "rules", "--out", str(tmp_path / "kit")])

    told = capsys.readouterr().err
    assert "pens" in told
    assert 1 == told.count("\n")


def test_only_the_print_kit_knows_the_pdf_library() -> None:
    rooms = [HOME / room for room in ("companion", "hardware", "vision", "firmware")]
    modules = [module for room in rooms for module in room.rglob("*.py")]

    knowing = {module for module in modules if "reportlab" in module.read_text(encoding="utf-8")}

    assert {HOME / "companion" / "print" / "canvas.py"} == knowing
