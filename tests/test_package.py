"""The wheel: it holds every file of the program, and its command runs without a clone."""

import os
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

import companion
from tests import HOME

PACKAGES = ("companion", "firmware", "hardware", "vision")
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
OFFLINE = ("--no-index", "--no-deps")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, because a build leaves its folders beside the source."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in PACKAGES:
        shutil.copytree(HOME / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(HOME / name, source)
    build = ("wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", str(out), str(source))
    subprocess.run((*PIP, *build), check=True)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel; all that it needs comes from the one of the tests."""
    venv = tmp_path_factory.mktemp("environment")
    subprocess.run((sys.executable, "-m", "venv", "--without-pip", str(venv)), check=True)
    target = ("--python", str(venv / "bin" / "python"), "install", "--no-compile")
    subprocess.run((*PIP, *target, *OFFLINE, str(wheel)), check=True)
    (packages,) = venv.glob("lib/python*/site-packages")
    ours = [path for path in sys.path if path.endswith("-packages")]
    (packages / "tests.pth").write_text("\n".join(ours), encoding="utf-8")
    return venv


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Nothing that leads back to the clone, and no journal of the user's."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    own = {"BELLWETHER_CONFIG": str(tmp_path / "config"), "BELLWETHER_STATE": str(tmp_path)}
    return {**kept, **own}


def ask(environment: Path, surroundings: dict[str, str], *words: str) -> tuple[int, str]:
    """Exit code and words of the installed command."""
    done = subprocess.run(
        (str(environment / "bin" / "bellwether"), *words),
        env=surroundings,
        cwd=surroundings["BELLWETHER_STATE"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_wheel_holds_every_file_of_the_program_and_nothing_else(wheel: Path) -> None:
    wanted = {
        path.relative_to(HOME).as_posix()
        for name in PACKAGES
        for path in (HOME / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}

    assert wanted == held
    assert f"bellwether-{companion.__version__}-py3-none-any.whl" == wheel.name


def test_the_installed_command_prints_and_lists_games(
    environment: Path, surroundings: dict[str, str], tmp_path: Path
) -> None:
    assert (0, f"{companion.__version__}\n") == ask(environment, surroundings, "--version")
    code, said = ask(environment, surroundings, "games")
    assert (0, True) == (code, "plops" in said)
    code, said = ask(environment, surroundings, "print", "plops", "--out", str(tmp_path / "kit"))

    assert 0 == code, said
    assert list((tmp_path / "kit").glob("*.pdf"))


def test_the_installed_table_serves_its_page(
    environment: Path, surroundings: dict[str, str], tmp_path: Path
) -> None:
    command = (str(environment / "bin" / "bellwether"), "--no-browser", "--port", "0")
    with subprocess.Popen(
        command, env=surroundings, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as table:
        assert table.stdout is not None
        try:
            address = table.stdout.readline().rpartition(" ")[2].partition("#")[0]
            for name in ("index.html", "main.js"):
                path = "" if name == "index.html" else name
                with urllib.request.urlopen(address + path, timeout=10) as page:
                    own = HOME / "companion" / "page" / "static" / name
                    assert own.read_bytes() == page.read()
        finally:
            table.terminate()


@pytest.mark.parametrize("word", ["update", "test", "goldens"])
def test_what_needs_a_clone_says_so_in_one_line(
    environment: Path, surroundings: dict[str, str], word: str
) -> None:
    code, said = ask(environment, surroundings, word)

    assert (2, 1) == (code, said.count("\n")), said


def test_the_doctor_of_the_package_misses_no_pins(
    environment: Path, surroundings: dict[str, str]
) -> None:
    _, said = ask(environment, surroundings, "doctor")

    assert "Traceback" not in said
    assert "packages" in said
