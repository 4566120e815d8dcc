"""Part `boot`: the unit under a booted systemd, in a virtual machine with Debian's own kernel."""

import os
import subprocess
from pathlib import Path

from tests.pi.part import LeftOutError, Trial, TrialError, checked
from tests.pi.root import DebianRoot, fresh_root

PACKAGES = ("linux-image-amd64", "systemd-sysv", "dbus", "udev", "kmod", "polkitd")
DISK_GB = 6
BOOT_S = 1500.0
PLACE = "/srv/bellwether"
READY, DONE = "TRIAL-SAYS", "TRIAL-DONE"
MODULES = "i2c-dev\ni2c-stub\nvivid\n"
OPTIONS = "options i2c-stub chip_addr=0x3c\noptions vivid n_devs=1\n"
"""A bus with something at a display's address, and a camera, by the kernel's own stand-ins."""
ASK = f"""#!/bin/sh
for try in $(seq 60); do
    systemctl is-active --quiet bellwether && break
    sleep 5
done
say() {{ echo "{READY} $*" >/dev/console; }}
say active=$(systemctl is-active bellwether)
say $(systemctl show -p NRestarts -p StatusText -p Type bellwether | tr '\\n' ' ')
say $(bellwether doctor | tail -1)
systemctl kill -s KILL bellwether
sleep 20
say again=$(systemctl is-active bellwether)
systemctl stop bellwether
say stopped=$(systemctl is-failed bellwether)
echo {DONE} >/dev/console
systemctl poweroff
"""
UNIT = """[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/usr/local/bin/trial
[Install]
WantedBy=multi-user.target
"""


def run_boot(trial: Trial) -> list[str]:
    """Boot a fresh root with the box installed, ask systemd about the unit, kill and stop it."""
    suite = trial.suites[-1]
    with fresh_root(trial, suite) as root:
        root.install(*PACKAGES)
        root.unpack("HEAD", PLACE)
        root.run(f"{PLACE}/bellwether", "install", "--yes")
        _write(root, "etc/systemd/system/bellwether-trial.service", UNIT)
        _write(root, "usr/local/bin/trial", ASK).chmod(0o755)
        _write(root, "etc/modules-load.d/trial.conf", MODULES)
        _write(root, "etc/modprobe.d/trial.conf", OPTIONS)
        root.run("systemctl", "enable", "bellwether-trial", "bellwether")
        told = _booted(trial, root)
    kernel = next((line for line in told if "Linux version" in line), "")
    said = [line.partition(READY)[2].strip() for line in told if READY in line]
    wanted = ("active=active", "again=active", "stopped=inactive")
    missing = [word for word in wanted if word not in said]
    if missing:
        raise TrialError(f"{suite}: systemd did not say {', '.join(missing)}, but {said}")
    version = kernel.partition("Linux version ")[2].partition(" ")[0]
    return [f"Debian {suite}, kernel {version}: {'; '.join(said)}"]


def _write(root: DebianRoot, name: str, text: str) -> Path:
    path = root.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _booted(trial: Trial, root: DebianRoot) -> list[str]:
    """Lines that the machine wrote on its serial console until it switched itself off."""
    disk, console = (trial.cache / f"boot-{os.getpid()}.{end}" for end in ("img", "txt"))
    try:
        checked("truncate", "-s", f"{DISK_GB}G", str(disk))
        checked("mkfs.ext4", "-q", "-d", str(root.folder), str(disk))
        (kernel,) = (root.folder / "boot").glob("vmlinuz-*")
        (initrd,) = (root.folder / "boot").glob("initrd.img-*")
        command = (
            *("qemu-system-x86_64", "-machine", "accel=kvm:tcg", "-m", "1024", "-smp", "2"),
            *("-display", "none", "-no-reboot", "-serial", f"file:{console}"),
            *("-drive", f"file={disk},if=virtio,format=raw"),
            *("-kernel", str(kernel), "-initrd", str(initrd)),
            *("-append", "root=/dev/vda rw console=ttyS0 net.ifnames=0"),
        )
        try:
            subprocess.run(command, capture_output=True, timeout=BOOT_S, check=True)
        except subprocess.CalledProcessError as error:
            raise LeftOutError(f"no virtual machine can be started: {error.stderr!r}") from None
        except subprocess.TimeoutExpired:
            last = console.read_text(errors="replace").strip().splitlines()[-1:]
            raise TrialError(f"not switched off after {BOOT_S:.0f} s; last words: {last}") from None
        return console.read_text(encoding="utf-8", errors="replace").splitlines()
    finally:
        disk.unlink(missing_ok=True)
        console.unlink(missing_ok=True)
