"""The page speaks TLS with a certificate of its own or the owner's, and the box shows which."""

import hashlib
import http.client
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import pytest

from companion.certificate import OWN, OWN_KEY, CertificateError, certificate_of, make_own
from companion.config import PageSettings
from tests import HOME

pytestmark = pytest.mark.skipif(not shutil.which("openssl"), reason="LEFT OUT: no openssl")
TLS = PageSettings(tls=True)


def test_without_tls_there_is_no_certificate(tmp_path: Path) -> None:
    assert certificate_of(PageSettings(), tmp_path) is None
    assert [] == [*tmp_path.iterdir()]


def test_our_own_is_made_once_and_for_its_owners_eyes(tmp_path: Path) -> None:
    first = certificate_of(TLS, tmp_path)
    again = certificate_of(TLS, tmp_path)

    assert first is not None
    assert again is not None
    assert first.fingerprint == again.fingerprint
    assert 64 == len(first.fingerprint)
    assert {OWN, OWN_KEY} == {path.name for path in tmp_path.iterdir()}
    assert 0 == (tmp_path / OWN_KEY).stat().st_mode & 0o077


def test_our_own_is_made_anew_before_it_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.certificate.DAYS", 20)
    make_own(tmp_path)
    old = (tmp_path / OWN).read_bytes()
    monkeypatch.setattr("companion.certificate.DAYS", 820)
    certificate_of(TLS, tmp_path)

    assert old != (tmp_path / OWN).read_bytes()


@pytest.mark.parametrize("name", [OWN, OWN_KEY])
@pytest.mark.parametrize("damage", ["", "rubbish", "another"])
def test_our_own_is_made_anew_after_a_power_cut_in_its_making(
    name: str, damage: str, tmp_path: Path
) -> None:
    """Else the page would stay away for good."""
    make_own(tmp_path)
    if damage == "another":
        make_own(tmp_path / "other")
        shutil.copy(tmp_path / "other" / name, tmp_path / name)
    else:
        (tmp_path / name).write_text(damage, encoding="ascii")
    assert certificate_of(TLS, tmp_path) is not None


def test_the_owners_certificate_is_taken_and_a_wrong_one_told_in_one_line(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    make_own(mine)
    make_own(other)
    right = PageSettings(tls=True, certificate=str(mine / OWN), key=str(mine / OWN_KEY))
    wrong = PageSettings(tls=True, certificate=str(mine / OWN), key=str(other / OWN_KEY))
    absent = PageSettings(tls=True, certificate=str(tmp_path / "no"), key=str(mine / OWN_KEY))

    found = certificate_of(right, tmp_path)
    assert found is not None
    assert mine / OWN == found.file
    for settings in (wrong, absent):
        with pytest.raises(CertificateError) as error:
            certificate_of(settings, tmp_path)
        assert 1 == len(str(error.value).splitlines())


def test_a_machine_without_openssl_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CertificateError, match="apt install openssl"):
        certificate_of(TLS, tmp_path)


def test_the_command_speaks_tls_and_names_its_certificate(tmp_path: Path) -> None:
    (tmp_path / "bellwether.toml").write_text("[page]\ntls = true\n", encoding="utf-8")
    folders = {"BELLWETHER_CONFIG": str(tmp_path), "BELLWETHER_STATE": str(tmp_path / "state")}
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "--port", "0", "--no-browser"],
        cwd=HOME,
        env={**os.environ, **folders},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout
        address, _, said = (process.stdout.readline() for _ in range(3))
        port = int(address.rpartition(":")[2].partition("/")[0])
        context = ssl.create_default_context(cafile=str(tmp_path / "state" / OWN))
        link = http.client.HTTPSConnection("localhost", port, timeout=60, context=context)
        link.request("GET", "/token")
        status = link.getresponse().status
        assert isinstance(link.sock, ssl.SSLSocket)
        shown = hashlib.sha256(link.sock.getpeercert(binary_form=True) or b"").hexdigest()
        link.close()
        with socket.create_connection(("127.0.0.1", port)) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200" not in plain.recv(1000)
        process.send_signal(signal.SIGTERM)
        assert 0 == process.wait(60)
        assert process.stderr
        assert "" == process.stderr.read()

    assert "https://127.0.0.1" in address
    assert 200 == status
    assert shown.upper() in said
