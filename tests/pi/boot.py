"""Part `boot`: the unit under a booted systemd, in a virtual machine with Debian's own kernel.

The kernel's own stand-ins are its devices: a bus with something at a display's address, a camera
that shows a test picture, and a gadget that looks like a Pico.
"""

import subprocess
import time
from pathlib import Path
from typing import NamedTuple

from tests.pi.part import LeftOutError, Trial, TrialError, checked
from tests.pi.root import DebianRoot, fresh_root

PACKAGES = ("linux-image-amd64", "systemd-sysv", "dbus", "udev", "kmod", "polkitd")
DISK_GB = 6
PLACE = "/srv/bellwether"
READY, DONE = "TRIAL-SAYS", "TRIAL-DONE"
KERNEL_S, BOOT_S, EMULATED_S = 20.0, 1500.0, 5400.0
"""Patience until a kernel says its first word, and until the machine has switched itself off."""
EMULATED = {
    "etc/systemd/system/bellwether.service.d/slow.conf": (
        "[Service]\nTimeoutStartSec=1h\nWatchdogSec=10min\n"
    ),
    "etc/systemd/system.conf.d/slow.conf": "[Manager]\nDefaultDeviceTimeoutSec=1h\n",
}
"""Without a processor's help everything takes thirty times as long."""
FILES = {
    "etc/modules-load.d/trial.conf": "i2c-dev\ni2c-stub\nvivid\ndummy_hcd\ng_serial\n",
    "etc/modprobe.d/trial.conf": (
        "options i2c-stub chip_addr=0x3c\noptions vivid n_devs=1\n"
        "options g_serial idVendor=0x2e8a idProduct=0x0005\n"
    ),
    "etc/systemd/system/bellwether.service.d/trial.conf": (
        "[Unit]\nAfter=systemd-udev-settle.service\nWants=systemd-udev-settle.service\n"
        "[Service]\nExecStartPre=+/usr/local/bin/trial-config\n"
    ),
    "etc/systemd/system/bellwether-trial.service": (
        "[Unit]\nAfter=basic.target\n[Service]\nExecStart=/usr/local/bin/trial\n"
        "[Install]\nWantedBy=multi-user.target\n"
    ),
    "usr/local/bin/trial-config": r"""#!/bin/sh
umask 022 # the unit's own is for what the table writes
bus=$(grep -l stub /sys/bus/i2c/devices/i2c-*/name | sed 's/.*i2c-\([0-9]*\).*/\1/')
printf '[display]\nport = %s\n[camera]\ndevice = "uvc"\n' "$bus" >/etc/bellwether/bellwether.toml
""",
    "usr/local/bin/trial": rf"""#!/bin/sh
say() {{ echo "{READY} $*" >/dev/console; }}
until_active() {{
    for try in $(seq 600); do
        systemctl is-active --quiet bellwether && break
        sleep 5
    done
}}
until_active
say active=$(systemctl is-active bellwether)
say $(systemctl show -p NRestarts -p StatusText -p Type bellwether | tr '\n' ' ')
say dice=$(readlink /dev/bellwether-dice) group=$(stat -c %G /dev/bellwether-dice/ /dev/ttyACM0)
say heard=$(timeout 120 head -c 24 /dev/ttyGS0 | tr -cd a-z)
sleep 20
process=$(systemctl show -p MainPID --value bellwether)
say opened=$(ls -l /proc/$process/fd | grep -o '/dev/[A-Za-z0-9-]*[0-9]$' | sort -u | tr '\n' ' ')
bellwether doctor >/tmp/doctor
say $(grep ^wrong /tmp/doctor)
say $(tail -1 /tmp/doctor)
say may_switch_off=$(runuser -u bellwether -- busctl call org.freedesktop.login1 \
    /org/freedesktop/login1 org.freedesktop.login1.Manager CanPowerOff)
systemctl kill -s KILL bellwether
sleep 5
until_active
say again=$(systemctl is-active bellwether)
systemctl stop bellwether
say stopped=$(systemctl is-failed bellwether)
say log=$(journalctl -q -u bellwether -p warning -n 1 -o cat)
echo {DONE} >/dev/console
systemctl poweroff
""",
}
WANTED = (
    "active=active",
    "again=active",
    "stopped=inactive",
    "dice=ttyACM0",
    "heard=hello",
    "0 wrong",
)


class Machine(NamedTuple):
    """Disk, kernel and its first files of a machine that is kept from one trial to the next."""

    disk: Path
    kernel: Path
    initrd: Path


def run_boot(trial: Trial) -> list[str]:
    """Boot a root with the box installed, ask systemd about the unit, kill and stop it."""
    suite = trial.suites[-1]
    machine = _machine(trial, suite)
    helped = _is_helped(trial, machine.kernel)
    trial.say(f"   {machine.disk.name}: {'by KVM' if helped else 'emulated: this takes minutes'}")
    told = _booted(trial, machine, helped)
    kernel = next((line for line in told if "Linux version" in line), "")
    said = [line.partition(READY)[2].strip() for line in told if READY in line]
    missing = [word for word in WANTED if not any(line.startswith(word) for line in said)]
    if missing:
        raise TrialError(f"{suite}: systemd did not say {', '.join(missing)}, but {said}")
    version = kernel.partition("Linux version ")[2].partition(" ")[0]
    return [f"Debian {suite}, kernel {version}: {'; '.join(said)}"]


def _machine(trial: Trial, suite: str) -> Machine:
    """Machine with this very commit installed, made if it is not in the cache yet."""
    commit = checked("git", "rev-parse", "--short", "HEAD").strip()
    ends = ("img", "kernel", "initrd")
    machine = Machine(*(trial.cache / f"boot-{suite}-{commit}.{end}" for end in ends))
    if machine.kernel.exists():
        return machine
    with fresh_root(trial, suite) as root:
        root.install(*PACKAGES)
        root.unpack("HEAD", PLACE)
        root.run(f"{PLACE}/bellwether", "install", "--yes")
        (initrd,) = (root.folder / "boot").glob("initrd.img-*")
        (kernel,) = (root.folder / "boot").glob("vmlinuz-*")
        slow = {} if _is_helped(trial, kernel) else EMULATED
        for name, text in (FILES | slow).items():
            _write(root, name, text)
        root.run("systemctl", "enable", "bellwether-trial", "bellwether")
        checked("truncate", "-s", f"{DISK_GB}G", str(machine.disk))
        checked("mkfs.ext4", "-q", "-F", "-d", str(root.folder), str(machine.disk))
        checked("cp", str(initrd), str(machine.initrd))
        checked("cp", str(kernel), str(machine.kernel))
    return machine


def _write(root: DebianRoot, name: str, text: str) -> None:
    path = root.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    if "/bin/" in name:
        path.chmod(0o755)


def _is_helped(trial: Trial, kernel: Path) -> bool:
    """Whether the processor helps: a machine within a machine may have KVM, and it stands still."""
    console = trial.cache / "boot-kernel.txt"
    words = _command(console, "kvm", kernel, "panic=-1")
    try:
        subprocess.run(words, capture_output=True, timeout=KERNEL_S, check=False)
    except subprocess.TimeoutExpired:
        pass
    finally:
        said = console.read_text(errors="replace") if console.exists() else ""
        console.unlink(missing_ok=True)
    return "Linux version" in said


def _command(console: Path, accelerator: str, kernel: Path, told: str) -> tuple[str, ...]:
    """Command that runs a kernel, with these words for it."""
    cpu = "host" if accelerator == "kvm" else "max"
    return (
        *("qemu-system-x86_64", "-accel", accelerator, "-cpu", cpu, "-m", "1024", "-smp", "2"),
        *("-display", "none", "-no-reboot", "-serial", f"file:{console}"),
        *("-kernel", str(kernel), "-append", f"console=ttyS0 no_timer_check {told}"),
    )


def _booted(trial: Trial, machine: Machine, helped: bool) -> list[str]:
    """Lines that the machine wrote on its serial console until it switched itself off."""
    console = trial.cache / "boot-console.txt"
    patience_s = BOOT_S if helped else EMULATED_S
    accelerator = "kvm" if helped else "tcg,thread=multi"
    words = (
        *_command(console, accelerator, machine.kernel, "root=/dev/vda rw net.ifnames=0"),
        *("-initrd", str(machine.initrd), "-snapshot"),  # what it writes is forgotten
        *("-drive", f"file={machine.disk},if=virtio,format=raw"),
    )
    began = time.monotonic()
    try:
        subprocess.run(words, capture_output=True, timeout=patience_s, check=True)
    except subprocess.CalledProcessError as error:
        raise LeftOutError(f"no virtual machine can be started: {error.stderr!r}") from None
    except subprocess.TimeoutExpired:
        said = [line for line in _lines(console) if READY in line]
        raise TrialError(f"not switched off after {patience_s:.0f} s; it said {said}") from None
    trial.say(f"   booted, tried and switched off in {time.monotonic() - began:.0f} s")
    return _lines(console)


def _lines(console: Path) -> list[str]:
    return console.read_text(encoding="utf-8", errors="replace").splitlines()
