"""TLS certificate of the page: the box's own, made by `openssl`, or the owner's."""

import hashlib
import socket
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion import config

OWN, OWN_KEY = "page.pem", "page.key"
"""Names of our own in the state folder."""
DAYS, RENEW_S = 820, 30 * 86_400
"""Phones refuse certificates that are good for longer; ours is made anew before its last month."""
PATIENCE_S = 60


class CertificateError(Exception):
    """Error of a certificate that cannot be used; one line says which, why and what to do."""


class Certificate(NamedTuple):
    """Certificate with its key, as files."""

    file: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """SHA-256 fingerprint, as browsers show it, without colons."""
        text = self.file.read_text(encoding="ascii")
        end = "-----END CERTIFICATE-----"
        first = text[text.index("-----BEGIN") : text.index(end) + len(end)]
        return hashlib.sha256(ssl.PEM_cert_to_DER_cert(first)).hexdigest().upper()


def certificate_of(settings: config.PageSettings, folder: Path) -> Certificate | None:
    """Certificate that the config asks for, our own made if it is not there; None without TLS.

    Raises `CertificateError`.
    """
    if not settings.tls:
        return None
    if settings.certificate:
        return _checked(Certificate(Path(settings.certificate), Path(settings.key)))
    own = Certificate(folder / OWN, folder / OWN_KEY)
    if not _is_good(own):
        make_own(folder)
    return _checked(own)


def make_own(folder: Path, openssl: Callable[..., object] | None = None) -> None:
    """Make our own certificate in a folder, readable for its owner alone.

    Raises `CertificateError`, or what another way to run openssl raises.
    """
    new = Certificate(folder / f"{OWN}.new", folder / f"{OWN_KEY}.new")
    folder.mkdir(parents=True, exist_ok=True)
    for rest in new:
        rest.unlink(missing_ok=True)  # openssl would follow a link
    (openssl or _asked_openssl)(
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-sha256", "-days", str(DAYS), "-subj", "/CN=Bellwether",
        "-addext", f"subjectAltName={_names()}",
        "-addext", "extendedKeyUsage=serverAuth",
        "-keyout", str(new.key), "-out", str(new.file),
    )  # fmt: skip
    new.key.rename(folder / OWN_KEY)
    new.file.rename(folder / OWN)


def _names() -> str:
    """The names and addresses under which phones may ask for the page."""
    names = {config.MDNS_NAME, "localhost", socket.gethostname()}
    return ",".join([*(f"DNS:{name}" for name in sorted(names)), "IP:127.0.0.1"])


def _is_good(own: Certificate) -> bool:
    """Whether our own is there, whole, and will be good for a while."""
    try:
        _checked(own)  # a power cut may have left the key of one and the certificate of another
        _asked_openssl("x509", "-checkend", str(RENEW_S), "-noout", "-in", str(own.file))
    except CertificateError:
        return False
    return True


def _checked(certificate: Certificate) -> Certificate:
    """The certificate, if a server can be made with it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate.file, certificate.key, password=_no_password)
    except (OSError, ValueError) as error:  # an error of TLS is an OSError, too
        why = getattr(error, "strerror", "") or getattr(error, "reason", "") or str(error)
        files = f"{certificate.file} and {certificate.key}"
        raise CertificateError(f"[page]: {files} are no certificate with its key: {why}") from None
    return certificate


def _no_password() -> str:
    raise ValueError("the key has a password; take it out")


def _asked_openssl(*words: str) -> None:
    """Run openssl; raises `CertificateError`."""
    try:
        done = subprocess.run(
            ("openssl", *words),
            capture_output=True,
            text=True,
            check=False,
            umask=0o077,
            timeout=PATIENCE_S,
        )
    except (OSError, subprocess.TimeoutExpired):
        line = "[page]: tls: there is no openssl; install it with: sudo apt install openssl"
        raise CertificateError(line) from None
    if done.returncode:
        why = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        raise CertificateError(f"[page]: tls: openssl could not make a certificate: {why}")
