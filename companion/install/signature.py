"""Signature of a release: a signed tag, or a signed list of checksums; by a key that is known here.

The key is that of the version which is installed: what is new cannot vouch for itself.
"""

import hashlib
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from companion.install.machine import InstallError, Machine
from companion.install.program import LEFT_OUT, current

KEYS = "release_keys"
"""File of `ssh-keygen`'s allowed signers, in the program's folder."""
SIGNER, PURPOSE = "release@bellwether", "file"
SUMS = "SHA256SUMS"
UNSIGNED = "is not signed by those who make Bellwether; nothing was changed"
NO_OTHERS = ("gpg.program", "gpg.openpgp.program", "gpg.x509.program")
"""Programs of git that would take the word of whoever is in the owner's own key ring."""


def keys_of(machine: Machine) -> Path:
    """Keys that are trusted: those of the version that runs, else those beside the source.

    Raises `InstallError` if there are none.
    """
    installed = current(machine)
    trusted = installed / KEYS if installed else None
    keys = trusted if trusted and trusted.exists() else machine.source / KEYS
    lines = keys.read_text(encoding="utf-8", errors="replace").splitlines() if keys.exists() else []
    if not any(line.startswith(SIGNER) for line in lines):
        raise InstallError(f"{keys} names no key that signs releases; nothing was changed")
    return keys


def newest_tag(machine: Machine, git: Sequence[str]) -> str:
    """The newest version's tag, once its signature has been checked.

    Raises `InstallError`.
    """
    tags = machine.run(*git, "tag", "--list", "v*", "--sort=-version:refname").splitlines()
    if not tags:
        raise InstallError("no version has been released yet; nothing was changed")
    settings = [f"{name}=false" for name in NO_OTHERS]
    settings += ["gpg.ssh.program=ssh-keygen", f"gpg.ssh.allowedSignersFile={keys_of(machine)}"]
    words = (word for setting in settings for word in ("-c", setting))
    try:
        name = machine.run(*git, *words, "verify-tag", "--format=%(tag)", tags[0])
    except InstallError:
        name = ""
    if tags[0] not in name.splitlines():  # else an old version could come under a new name
        raise InstallError(f"the version {tags[0]} {UNSIGNED}")
    return tags[0]


def check_clone(machine: Machine, git: Sequence[str], tag: str) -> None:
    """Check that a clone holds what the tag names, and nothing that nobody has signed.

    Raises `InstallError`.
    """
    there, signed = (machine.run(*git, "rev-parse", name) for name in ("HEAD", f"{tag}^{{commit}}"))
    changes = machine.run(*git, "status", "--porcelain").splitlines()
    if there != signed or changes:
        more = changes[0].split(maxsplit=1)[1] if changes else "commits of your own"
        advice = "sudo ./bellwether install takes it as it is"
        raise InstallError(f"this clone is not {tag} as it was signed ({more}); {advice}")


def check_folder(machine: Machine) -> None:
    """Check a folder that is no clone: its list of checksums is signed, and every file is in it.

    Raises `InstallError`.
    """
    folder = machine.source
    sums, signature = folder / SUMS, folder / f"{SUMS}.sig"
    if not (sums.is_file() and signature.is_file()):
        raise InstallError(f"this folder is neither a clone nor signed; {folder} {UNSIGNED}")
    keys, words = str(keys_of(machine)), ("-I", SIGNER, "-n", PURPOSE, "-s", str(signature))
    verify = ("ssh-keygen", "-Y", "verify", "-f", keys, *words)
    try:
        machine.run("sh", "-c", 'exec "$@" <"$0"', str(sums), *verify)
    except InstallError:
        raise InstallError(f"{folder} {UNSIGNED}") from None
    _check_sums(folder, sums)


def _check_sums(folder: Path, sums: Path) -> None:
    """Compare every file of the program with the list."""
    lines = (line.split("  ", 1) for line in sums.read_text(encoding="utf-8").splitlines())
    wanted = {name: told for told, name in lines}
    found = {str(path.relative_to(folder)): path for path in _files(folder)}
    for name in sorted(wanted.keys() ^ found.keys()):
        raise InstallError(f"{name}: missing, or not in {SUMS}; nothing was changed")
    for name, path in found.items():
        if hashlib.sha256(path.read_bytes()).hexdigest() != wanted[name]:
            raise InstallError(f"{name}: not as it was signed; nothing was changed")


def _files(folder: Path) -> list[Path]:
    """Every file of the program, but for the list itself and what is no part of it.

    Raises `InstallError` at a link: what it leads to is in no list, and would be copied.
    """
    found = [path for path in sorted(folder.rglob("*")) if _is_part(path, folder)]
    for path in found:
        if path.is_symlink() or not (path.is_file() or path.is_dir()):
            name = path.relative_to(folder)
            raise InstallError(f"{name}: is a link or no file; nothing was changed")
    return [path for path in found if path.is_file()]


def _is_part(path: Path, folder: Path) -> bool:
    parts = path.relative_to(folder).parts
    if parts in ((SUMS,), (f"{SUMS}.sig",)):
        return False
    return not any(fnmatch(part, left) for part in parts for left in LEFT_OUT)
