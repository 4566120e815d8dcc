"""An installation: shown, asked for once, done, safe to repeat, undone."""

import shutil
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.install import boot, command, program
from companion.install.command import install, uninstall, update
from companion.install.machine import Machine
from companion.install.steps import (
    CONFIG,
    FILES,
    PACKAGES,
    STATE,
    STEPS,
    has_certificate,
    make_certificate,
)
from tests import HOME
from tests.install.toy import Toy

YES = Namespace(yes=True, purge=False)
PURGE = Namespace(yes=True, purge=True)
ASK = Namespace(yes=False, purge=False)
UPDATE = Namespace(back=False)
CONFIG_TXT = "# mine\ndtparam=audio=on\n"


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who types is root, and the doctor is not asked."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(command, "_doctor", lambda _: 0)


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    """A fresh computer, and a folder to install from."""
    source = tmp_path / "clone"
    for room in (
        "companion",
        "firmware",
        "hardware",
        "vision",
        ".git",
        ".venv",
        "companion/__pycache__",
    ):
        (source / room).mkdir(parents=True)
        (source / room / "file").write_text(room, encoding="utf-8")
    for name in ("bellwether", "requirements.txt"):
        shutil.copy(HOME / name, source / name)
    shutil.copytree(HOME / "systemd", source / "systemd")
    return Toy(source, tmp_path / "root")


def a_pi(toy: Toy) -> Path:
    """Make it a Pi; its config.txt."""
    for name, text in (("/proc/device-tree/model", "Raspberry Pi 5"), (boot.FILES[0], CONFIG_TXT)):
        toy.path(name).parent.mkdir(parents=True)
        toy.path(name).write_text(text, encoding="utf-8")
    return toy.path(boot.FILES[0])


def test_everything_is_done_once_and_the_second_time_nothing(
    toy: Toy, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == install(YES, toy)
    done, before = len(toy.ran), capsys.readouterr().out

    assert all(step.is_done(toy) for step in STEPS)
    assert "sudo ./bellwether uninstall" in before
    assert 0 == install(YES, toy)
    assert "Everything is in place already." in capsys.readouterr().out
    assert done == len(toy.ran)


def test_a_package_of_pip_makes_no_box(toy: Toy, capsys: pytest.CaptureFixture[str]) -> None:
    (toy.source / "bellwether").unlink()

    assert 2 == install(YES, toy)
    assert "clone" in capsys.readouterr().err
    assert [] == toy.ran


def test_every_step_is_shown_before_it_is_done(
    toy: Toy, capsys: pytest.CaptureFixture[str]
) -> None:
    a_pi(toy)
    install(YES, toy)
    told = capsys.readouterr().out.partition("[1/")[0]

    assert [] == [step.what for step in STEPS if step.what not in told]


@pytest.mark.parametrize("answer", ["", "n", "nonsense"])
def test_without_a_yes_nothing_is_changed(
    toy: Toy, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: answer)

    assert 2 == install(ASK, toy)
    assert [] == toy.ran
    assert not toy.root.exists()


def test_with_nobody_there_to_ask_nothing_is_changed(
    toy: Toy, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)

    assert 2 == install(ASK, toy)
    assert "--yes" in capsys.readouterr().out
    assert [] == toy.ran


@pytest.mark.parametrize("what", [install, uninstall])
def test_without_the_right_one_line_says_to_use_sudo(
    what: Callable[[Namespace, Machine], int],
    toy: Toy,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)

    assert 2 == what(YES, toy)
    (line,) = capsys.readouterr().err.splitlines()
    assert "sudo ./bellwether" in line


@pytest.mark.parametrize("user", [0, 1000])
@pytest.mark.parametrize("what", [install, lambda _, toy: update(UPDATE, toy)])
def test_an_installed_package_has_nothing_to_install_from_and_says_so_in_one_line(
    what: Callable[[Namespace, Machine], int],
    user: int,
    toy: Toy,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    (toy.source / "bellwether").unlink()

    assert 2 == what(YES, toy)
    (line,) = capsys.readouterr().err.splitlines()
    assert "clone of the repository" in line
    assert [] == toy.ran


def test_a_box_can_be_taken_down_by_an_installed_package(toy: Toy) -> None:
    install(YES, toy)
    shutil.rmtree(toy.source)

    assert 0 == uninstall(YES, toy)
    assert not toy.path(program.PROGRAM).exists()


def test_a_computer_without_a_net_is_told_in_one_line_and_can_go_on_later(
    toy: Toy, capsys: pytest.CaptureFixture[str]
) -> None:
    toy.broken.add("apt-get")
    toy.broken.add("env")
    toy.packages.update(PACKAGES)

    assert 2 == install(YES, toy)
    (line,) = capsys.readouterr().err.splitlines()
    assert "E: no net" in line
    toy.broken.clear()
    assert 0 == install(YES, toy)


def test_uninstalling_keeps_games_and_config_and_purging_does_not(toy: Toy) -> None:
    install(YES, toy)
    game = toy.path(STATE) / "journal.sqlite3"
    game.write_text("a game", encoding="utf-8")

    assert 0 == uninstall(YES, toy)
    assert game.exists()
    assert toy.path(CONFIG).is_dir()
    assert not toy.path(program.PROGRAM).exists()
    assert [] == [place for place, _ in FILES.values() if toy.path(place).exists()]
    assert not toy.wants.is_symlink()
    assert 0 == uninstall(PURGE, toy)
    assert not game.exists()
    assert 0 == uninstall(PURGE, toy)


def test_the_program_is_copied_whole_without_what_is_no_part_of_it(toy: Toy) -> None:
    install(YES, toy)
    first = program.current(toy)
    (toy.source / "companion" / "file").write_text("newer", encoding="utf-8")

    assert not program.is_copied(toy)
    program.copy(toy)
    assert program.is_copied(toy)
    assert first == program.current(toy), "what runs stays until the new one is whole"
    (new,) = {*program.versions(toy)} - {first}
    assert not (new / ".git").exists()
    assert not (new / "companion" / "__pycache__").exists()


def test_a_file_that_is_gone_in_the_new_version_is_gone_in_its_place(toy: Toy) -> None:
    install(YES, toy)
    (toy.source / "vision" / "file").unlink()

    assert not program.is_copied(toy)
    install(YES, toy)
    assert not (toy.path(program.PROGRAM) / "vision" / "file").exists()


def test_what_runs_is_started_anew_when_the_program_has_changed(toy: Toy) -> None:
    install(YES, toy)
    (toy.source / "companion" / "file").write_text("newer", encoding="utf-8")
    toy.path("/run/systemd/system").mkdir(parents=True)
    toy.ran.clear()
    install(YES, toy)

    assert "systemctl restart bellwether.service" == toy.ran[-1]


def test_on_a_pi_our_lines_are_added_once_and_taken_out_alone(toy: Toy) -> None:
    file = a_pi(toy)
    boot.switch_on(toy)
    once = file.read_text(encoding="utf-8")
    boot.switch_on(toy)

    assert once == file.read_text(encoding="utf-8")
    assert once.startswith(CONFIG_TXT)
    assert "dtparam=i2c_arm_baudrate=400000" in once, "or a whole picture takes a tenth of a second"
    assert boot.is_on(toy)
    assert CONFIG_TXT == file.with_name("config.txt.before-bellwether").read_text(encoding="utf-8")
    file.write_text(once + "gpu_mem=64\n", encoding="utf-8")
    boot.switch_back(toy)
    assert CONFIG_TXT + "gpu_mem=64\n" == file.read_text(encoding="utf-8")
    assert not file.with_name("config.txt.before-bellwether").exists()


def test_on_a_pi_that_has_it_switched_on_already_nothing_is_added(toy: Toy) -> None:
    file = a_pi(toy)
    lines = "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ncamera_auto_detect=1\n"
    file.write_text(lines, encoding="utf-8")

    assert boot.is_on(toy)


def test_what_an_owner_has_chosen_for_his_camera_is_left_alone(toy: Toy) -> None:
    file = a_pi(toy)
    file.write_text("camera_auto_detect=0\ndtoverlay=imx708\n", encoding="utf-8")
    boot.switch_on(toy)

    assert boot.is_on(toy)
    assert "camera_auto_detect=1" not in file.read_text(encoding="utf-8")


def test_what_an_owner_has_noted_in_another_encoding_stays_as_it_is(toy: Toy) -> None:
    file = a_pi(toy)
    file.write_bytes(b"# Gr\xfc\xdfe\n")
    boot.switch_on(toy)

    assert boot.is_on(toy)
    assert file.read_bytes().startswith(b"# Gr\xfc\xdfe\n")
    boot.switch_back(toy)
    assert b"# Gr\xfc\xdfe\n" == file.read_bytes()


def test_a_power_cut_leaves_no_half_of_the_boot_configuration(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_pi(toy)

    def cut(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", cut)
    with pytest.raises(KeyboardInterrupt):
        boot.switch_on(toy)
    assert CONFIG_TXT == file.read_text(encoding="utf-8")


def test_what_is_on_for_another_model_only_is_switched_on_for_all(toy: Toy) -> None:
    file = a_pi(toy)
    everything = "\n".join(boot.WANTED)
    file.write_text(f"[cm4]\n{everything}\n", encoding="utf-8")

    assert not boot.is_on(toy)
    file.write_text(f"[cm4]\n[all]\n{everything}\n", encoding="utf-8")
    assert boot.is_on(toy)


def test_elsewhere_nothing_is_switched(toy: Toy) -> None:
    assert boot.is_on(toy)


def test_an_update_without_a_net_changes_nothing_and_says_so_in_one_line(
    toy: Toy, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(toy.source / ".git")
    git = ("git", "-C", str(toy.source))
    subprocess.run((*git, "init", "--quiet"), check=True)
    subprocess.run((*git, "remote", "add", "origin", str(toy.root / "nowhere")), check=True)
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    subprocess.run((*git, *who, "commit", "--quiet", "--allow-empty", "-m", "One"), check=True)

    assert 2 == update(UPDATE, Machine(toy.source, toy.root))
    (line,) = capsys.readouterr().err.splitlines()
    assert "nothing was updated; is this computer online?" in line


def test_installing_needs_nothing_but_python_itself() -> None:
    """There is no environment yet; -S hides every package but the standard library."""
    words = ("-S", "-B", "-m", "companion.install", "--help")
    helped = subprocess.run(
        (sys.executable, *words), cwd=HOME, capture_output=True, text=True, check=False
    )

    assert (0, "") == (helped.returncode, helped.stderr)
    assert "uninstall" in helped.stdout


def test_a_program_from_a_fat_stick_is_writable_for_root_alone(toy: Toy) -> None:
    for path in (toy.source, *toy.source.rglob("*")):
        path.chmod(0o777)
    program.copy(toy)
    (place,) = program.versions(toy)
    modes = {path.relative_to(place): path.stat().st_mode & 0o777 for path in place.rglob("*")}

    assert {0o755, 0o644} == set(modes.values())
    assert 0o755 == modes[Path("bellwether")]
    assert 0o644 == modes[Path("requirements.txt")]
    assert 0o755 == place.stat().st_mode & 0o777
    assert program.is_copied(toy)


def test_a_program_that_others_may_write_is_copied_anew(toy: Toy) -> None:
    program.copy(toy)
    (place,) = program.versions(toy)
    (place / "requirements.txt").chmod(0o666)

    assert not program.is_copied(toy)
    program.copy(toy)
    assert program.is_copied(toy)


def test_root_follows_no_link_in_the_folder_of_the_boxes_user(toy: Toy, tmp_path: Path) -> None:
    """Who has got into the table could else let root write over any file."""
    victim, state = tmp_path / "victim", toy.path(STATE)
    victim.write_text("root's own", encoding="utf-8")
    state.mkdir(parents=True)
    for name in ("page.pem", "page.key", "page.pem.new", "page.key.new"):
        (state / name).symlink_to(victim)
    make_certificate(toy)

    assert "root's own" == victim.read_text(encoding="utf-8")
    assert has_certificate(toy)
    assert not any((state / name).is_symlink() for name in ("page.pem", "page.key"))
    assert all(word.startswith("runuser -u bellwether -- openssl") for word in toy.ran)
