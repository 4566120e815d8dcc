"""Installation steps: the flat list of all that is done, in its order."""

import filecmp
import shutil
from functools import partial

from companion.certificate import OWN, OWN_KEY, make_own
from companion.install import boot, program
from companion.install.machine import InstallError, Machine
from companion.install.program import OFFLINE, PROGRAM, VERSIONS
from companion.install.step import InstallStep

USER = "bellwether"
GROUPS = ("video", "i2c", "gpio", "dialout", "audio")
"""Who may use camera, display, pins, dice reader and loudspeaker."""
PACKAGES = ("python3", "python3-venv", "systemd", "udev", "openssl", "openssh-client")
ON_A_PI = ("python3-picamera2", "python3-lgpio")
"""pip cannot build these; Raspberry Pi OS has them."""
STATE, CONFIG = "/var/lib/bellwether", "/etc/bellwether"
UNIT = "bellwether.service"
FILES = {
    "bellwether.modules": ("/etc/modules-load.d/bellwether.conf", 0o644),
    "bellwether.rules": ("/etc/udev/rules.d/70-bellwether.rules", 0o644),
    "bellwether.polkit": ("/etc/polkit-1/rules.d/50-bellwether.rules", 0o644),
    UNIT: (f"/etc/systemd/system/{UNIT}", 0o644),
    "bellwether.sh": ("/usr/local/bin/bellwether", 0o755),
    "bellwether-trial.sh": ("/usr/local/sbin/bellwether-trial", 0o755),
}
"""Files of the folder `systemd` and where they go."""


def packages(machine: Machine) -> tuple[str, ...]:
    """Packages of the distribution that this computer needs, as far as they are offered."""
    more = ON_A_PI if machine.is_a_pi else ()
    return (*PACKAGES, *(name for name in more if machine.asked("apt-cache", "show", name)))


def have_packages(machine: Machine) -> bool:
    """Whether they are all installed; those of a Debian package are its dependencies."""
    if (machine.source / program.WHEELS).is_dir():
        return True
    query = ("dpkg-query", "-W", "-f", "${Status}\n")
    said = machine.asked(*query, *packages(machine))
    return said is not None and all("ok installed" in line for line in said.splitlines())


def add_packages(machine: Machine) -> None:
    """Install them; raises `InstallError`."""
    if machine.asked("apt-get", "--version") is None:
        raise InstallError("there is no apt-get; this wants Debian or Raspberry Pi OS")
    try:
        machine.run("apt-get", "-qq", "update")
        machine.run(
            "apt-get", "-qq", "-y", "--no-install-recommends", "install", *packages(machine)
        )
    except InstallError as error:
        raise InstallError(f"{error}; {OFFLINE}") from None


def has_user(machine: Machine) -> bool:
    """Whether the user is there, in every group."""
    groups = (machine.asked("id", "-nG", USER) or "").split()
    return {USER, *GROUPS} <= set(groups)


def add_user(machine: Machine) -> None:
    """Make the groups that are missing, the user, and put the one into the others."""
    for group in (*GROUPS, USER):
        machine.run("groupadd", "--system", "--force", group)
    if machine.asked("id", USER) is None:
        home = ("--home-dir", STATE, "--no-create-home", "--shell", "/usr/sbin/nologin")
        machine.run("useradd", "--system", "--gid", USER, *home, USER)
    machine.run("usermod", "--append", "--groups", ",".join(GROUPS), USER)


def remove_user(machine: Machine) -> None:
    """Forget the user; the groups may be others' by now."""
    if machine.asked("id", USER) is not None:
        machine.run("userdel", USER)


def have_folders(machine: Machine) -> bool:
    """Whether journal and config have their folders."""
    return machine.path(STATE).is_dir() and machine.path(CONFIG).is_dir()


def make_folders(machine: Machine) -> None:
    """Make a folder that the table may write, and one that it reads."""
    machine.path(CONFIG).mkdir(parents=True, exist_ok=True)
    machine.path(STATE).mkdir(parents=True, exist_ok=True)
    machine.path(STATE).chmod(0o750)
    machine.run("chown", "--recursive", f"{USER}:{USER}", str(machine.path(STATE)))


def remove_folders(machine: Machine) -> None:
    """Take every game and every setting away."""
    for folder in (STATE, CONFIG):
        shutil.rmtree(machine.path(folder), ignore_errors=True)


def has_certificate(machine: Machine) -> bool:
    """Whether the page could speak TLS."""
    return all(machine.path(f"{STATE}/{name}").exists() for name in (OWN, OWN_KEY))


def make_certificate(machine: Machine) -> None:
    """Make the page's own certificate as the box's user, whose folder may hold a trap for root.

    Raises `InstallError`.
    """
    openssl = partial(machine.run, "runuser", "-u", USER, "--", "openssl")
    make_own(machine.path(STATE), openssl)


def is_there(name: str, machine: Machine) -> bool:
    """Whether a file of ours is in its place as it is now; an older version may not have it."""
    ours, place = machine.source / "systemd" / name, machine.path(FILES[name][0])
    if not ours.exists():
        return True
    return place.exists() and filecmp.cmp(ours, place, shallow=False)


def put(name: str, machine: Machine) -> None:
    """Copy it there, and let whoever reads it reload it."""
    place = machine.path(FILES[name][0])
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(machine.source / "systemd" / name, place)
    place.chmod(FILES[name][1])
    _reload(name, machine)


def take(name: str, machine: Machine) -> None:
    """Remove it."""
    machine.path(FILES[name][0]).unlink(missing_ok=True)
    _reload(name, machine)


def _reload(name: str, machine: Machine) -> None:
    """Reload a file that a running system has read already; a chroot reads it when it starts."""
    if not machine.is_booted:
        return
    match name:
        case "bellwether.modules":
            machine.asked("systemctl", "restart", "systemd-modules-load.service")
        case "bellwether.rules":
            machine.asked("udevadm", "control", "--reload")
            machine.asked("udevadm", "trigger")
        case "bellwether.service":
            machine.asked("systemctl", "daemon-reload")


def put_unit(machine: Machine) -> None:
    """Put the unit in place and let systemd judge it; raises `InstallError`."""
    put(UNIT, machine)
    said = machine.run("systemd-analyze", "verify", "--man=no", str(machine.path(FILES[UNIT][0])))
    wrong = [line for line in said.splitlines() if "bellwether" in line]  # others' units may err
    if wrong:
        raise InstallError(f"systemd does not like the unit: {wrong[0]}")


def is_running(machine: Machine) -> bool:
    """Whether the table starts with the computer, and has started."""
    wanted = machine.path(f"/etc/systemd/system/multi-user.target.wants/{UNIT}").is_symlink()
    active = machine.asked("systemctl", "is-active", UNIT) if machine.is_booted else "active"
    return wanted and (active or "").strip() == "active"


def start(machine: Machine) -> None:
    """Start the table now, anew if it runs, and at every start."""
    machine.run("systemctl", "enable", UNIT)
    if machine.is_booted:
        machine.run("systemctl", "restart", UNIT)


def stop(machine: Machine) -> None:
    """Stop it for good; the sitting is kept."""
    if machine.is_booted:
        machine.asked("systemctl", "stop", UNIT)
    machine.asked("systemctl", "disable", UNIT)


def _file(name: str, what: str) -> InstallStep:
    where, back = FILES[name][0], f"remove {FILES[name][0]}"
    return InstallStep(
        f"{what}: {where}", partial(is_there, name), partial(put, name), partial(take, name), back
    )


START = InstallStep(
    "start the table, now and with the computer", is_running, start, stop, "stop the table"
)
STEPS: tuple[InstallStep, ...] = (
    InstallStep(
        f"install {', '.join(PACKAGES)} (on a Pi {', '.join(ON_A_PI)} if offered)",
        have_packages,
        add_packages,
    ),
    InstallStep(
        f"make the user {USER} for camera, display, pins and dice",
        has_user,
        add_user,
        remove_user,
        f"remove the user {USER}",
        purge=True,
    ),
    InstallStep(
        f"make folders for games ({STATE}) and config ({CONFIG})",
        have_folders,
        make_folders,
        remove_folders,
        f"remove {STATE} and {CONFIG} with every game",
        purge=True,
    ),
    InstallStep(
        "make a certificate, with which the page can speak TLS ([page] tls = true)",
        has_certificate,
        make_certificate,
    ),
    InstallStep(
        f"copy the program into a folder of {VERSIONS}",
        program.is_copied,
        program.copy,
        program.remove,
        f"remove {PROGRAM} and {VERSIONS}",
    ),
    InstallStep(
        "make its environment (a few minutes)", program.has_environment, program.make_environment
    ),
    InstallStep(f"let {PROGRAM} be that folder", program.is_switched, program.switch),
    InstallStep(
        "switch I2C and camera on",
        boot.is_on,
        boot.switch_on,
        boot.switch_back,
        "take our lines out of config.txt",
    ),
    _file("bellwether.modules", "load the devices' drivers early"),
    _file("bellwether.rules", "name the dice reader /dev/bellwether-dice"),
    _file("bellwether.polkit", "let the table switch its computer off and set Wi-Fi up"),
    _file("bellwether.sh", "add the command bellwether"),
    _file("bellwether-trial.sh", "add what goes back from a version that does not start"),
    InstallStep(
        f"add the service: {FILES[UNIT][0]}",
        partial(is_there, UNIT),
        put_unit,
        partial(take, UNIT),
        f"remove {FILES[UNIT][0]}",
    ),
    START,
)
