"""Only what was signed by a key that the box knows is taken by an update, and all of it."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.install import command
from companion.install.machine import InstallError, Machine
from companion.install.program import PROGRAM
from companion.install.signature import KEYS, SIGNER, SUMS, check_folder
from tests import HOME
from tests.install.toy import Toy


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    """A box that runs a version, and a folder with a newer one."""
    source, root = tmp_path / "clone", tmp_path / "root"
    for place in (source / "vision", source / "companion", Toy(source, root).path(PROGRAM)):
        place.mkdir(parents=True)
        shutil.copy(HOME / KEYS, place)
    (source / "companion" / "file").write_text("newer", encoding="utf-8")
    return Toy(source, root)


def test_a_box_that_trusts_no_key_takes_nothing_and_says_why(toy: Toy, tmp_path: Path) -> None:
    sign(toy.source, new_key(tmp_path / "anybody"))
    with pytest.raises(InstallError, match="names no key that signs releases"):
        check_folder(toy)


@pytest.fixture
def key(tmp_path: Path, toy: Toy) -> Path:
    """A key of ours that the box trusts."""
    key = new_key(tmp_path / "key")
    public = key.with_suffix(".pub").read_text().split()[:2]
    (toy.path(PROGRAM) / KEYS).write_text(f"{SIGNER} {' '.join(public)}\n")
    return key


def new_key(path: Path) -> Path:
    words = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(path))
    subprocess.run(words, check=True)
    return path


def sign(folder: Path, key: Path) -> None:
    """List the files of a folder and sign the list, as docs/releasing.md tells."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    lines = (
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n"
        for path in files
        if not path.name.startswith(SUMS)
    )
    (folder / SUMS).write_text("".join(lines))
    words = ("ssh-keygen", "-q", "-Y", "sign", "-f", str(key), "-n", "file", str(folder / SUMS))
    (folder / f"{SUMS}.sig").unlink(missing_ok=True)
    subprocess.run(words, check=True, capture_output=True)


def test_a_folder_is_taken_if_it_is_as_it_was_signed(toy: Toy, key: Path, tmp_path: Path) -> None:
    here = Machine(toy.source, toy.root)
    with pytest.raises(InstallError, match="neither a clone nor signed"):
        check_folder(here)
    sign(toy.source, key)
    check_folder(here)
    (toy.source / "companion" / "file").write_text("changed", encoding="utf-8")
    with pytest.raises(InstallError, match="companion/file: not as it was signed"):
        check_folder(here)
    (toy.source / "vision" / "more").write_text("added", encoding="utf-8")
    with pytest.raises(InstallError, match="vision/more: missing, or not in"):
        check_folder(here)
    sign(toy.source, new_key(tmp_path / "stranger"))
    with pytest.raises(InstallError, match="is not signed by those who make Bellwether"):
        check_folder(here)


@pytest.fixture
def published(toy: Toy, tmp_path: Path) -> tuple[str, ...]:
    """A repository from which the source is cloned; git that writes there."""
    origin = tmp_path / "origin"
    shutil.copytree(toy.source, origin)
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    git = ("git", "-C", str(origin), *who)
    subprocess.run(("git", "init", "--quiet", str(origin)), check=True)
    subprocess.run((*git, "add", "."), check=True)
    subprocess.run((*git, "commit", "--quiet", "-m", "One"), check=True)
    shutil.rmtree(toy.source)
    subprocess.run(("git", "clone", "--quiet", str(origin), str(toy.source)), check=True)
    (origin / "companion" / "file").write_text("newest", encoding="utf-8")
    subprocess.run((*git, "commit", "--quiet", "--all", "-m", "Two"), check=True)
    return git


def tagged(git: tuple[str, ...], key: Path, name: str) -> None:
    sign_by = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={key}")
    subprocess.run((*git, *sign_by, "tag", "--sign", "-m", name, name), check=True)


def fetched(toy: Toy) -> str:
    """What lies in the clone after an update, and what it said if it refused."""
    try:
        command._fetch(Machine(toy.source, toy.root))
    except InstallError as error:
        return str(error)
    return (toy.source / "companion" / "file").read_text(encoding="utf-8")


def test_only_a_signed_tag_is_taken(
    toy: Toy, key: Path, published: tuple[str, ...], tmp_path: Path
) -> None:
    assert "no version has been released yet" in fetched(toy)
    subprocess.run((*published, "tag", "-m", "v1.0.0", "v1.0.0"), check=True)
    assert "v1.0.0 is not signed" in fetched(toy)
    tagged(published, new_key(tmp_path / "stranger"), "v1.0.1")
    assert "v1.0.1 is not signed" in fetched(toy)
    assert "newer" == (toy.source / "companion" / "file").read_text(encoding="utf-8")
    tagged(published, key, "v1.0.2")
    assert "newest" == fetched(toy)


def test_a_tag_that_was_signed_for_another_version_is_not_taken(
    toy: Toy, key: Path, published: tuple[str, ...]
) -> None:
    """Who holds the repository could else offer an old version, with its holes, as the newest."""
    tagged(published, key, "v1.0.2")
    subprocess.run((*published, "update-ref", "refs/tags/v9.0.0", "refs/tags/v1.0.2"), check=True)

    assert "v9.0.0 is not signed" in fetched(toy)


@pytest.mark.skipif(not shutil.which("gpg"), reason="LEFT OUT: no gpg; apt install gpg")
def test_a_key_in_the_owners_own_ring_signs_no_version(
    toy: Toy, key: Path, published: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git asks gpg about signatures of its kind, whatever it is told of ours."""
    assert key.exists()
    (tmp_path / "ring").mkdir(mode=0o700)
    monkeypatch.setenv("GNUPGHOME", str(tmp_path / "ring"))
    made = ("gpg", "--batch", "--quiet", "--passphrase", "", "--quick-gen-key", "friend@home")
    subprocess.run((*made, "ed25519"), check=True, capture_output=True)
    words = ("-c", "user.signingkey=friend@home", "tag", "--sign", "-m", "v9.0.0", "v9.0.0")
    subprocess.run((*published, *words), check=True)

    assert "v9.0.0 is not signed" in fetched(toy)


@pytest.mark.parametrize("committed", [False, True])
def test_a_clone_with_more_than_was_signed_is_not_taken_for_it(
    committed: bool, toy: Toy, key: Path, published: tuple[str, ...]
) -> None:
    tagged(published, key, "v1.0.2")
    assert "newest" == fetched(toy)
    (toy.source / "companion" / "file").write_text("mine", encoding="utf-8")
    if committed:
        commit = ("commit", "--quiet", "--all", "-m", "Mine")
        subprocess.run(("git", "-C", str(toy.source), *published[3:], *commit), check=True)

    assert "this clone is not v1.0.2 as it was signed" in fetched(toy)


@pytest.mark.parametrize("name", ["companion/linked", "companion/SHA256SUMS.d", "vision/pipe"])
def test_a_signed_folder_holds_no_link_nor_anything_else_that_no_list_names(
    name: str, toy: Toy, key: Path, tmp_path: Path
) -> None:
    """A copy would follow a link, into whatever lies there by then."""
    sign(toy.source, key)
    check_folder(toy)
    place, elsewhere = toy.source / name, tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "evil.py").write_text("", encoding="utf-8")
    if name.endswith("linked"):
        place.symlink_to(elsewhere)
    elif name.endswith("pipe"):
        os.mkfifo(place)
    else:
        elsewhere.rename(place)

    with pytest.raises(InstallError, match=name):
        check_folder(toy)
