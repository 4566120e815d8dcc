"""Command `hub`: many tables together, from the broker into a database and onto one page."""

import argparse
import logging
import secrets
from argparse import Namespace
from contextlib import ExitStack
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from companion.certificate import CertificateError, certificate_of
from companion.command.console import echo, refuse
from companion.command.page import stop_signal
from companion.config import Config, config_of
from companion.games.facts import FactsError
from companion.page.thread import ListenError, listening, served
from companion.paths import config_folder, journal_path

EMBEDDED = """\
Embedded: everything is in {path}.
Good for a try with a few tables. Missing against PostgreSQL: several hubs that share the load,
a database on another computer, copies while it runs, and room for more than about fifty tables."""
LIBRARIES = ("psycopg", "openskill")


def add_hub(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of the command."""
    hub = commands.add_parser("hub", help="bring many tables together")
    hub.add_argument("--embedded", action="store_true", help="SQLite instead of PostgreSQL")
    hub.add_argument("--port", type=int, default=argparse.SUPPRESS, help="of its page, 8322")
    hub.add_argument("--name", help="of this hub, where several share the load")
    hub.set_defaults(run=run_hub)


def run_hub(arguments: Namespace) -> int:
    """Command: run a hub until Ctrl-C or SIGTERM; it can be killed at any time."""
    logging.basicConfig(format="bellwether: %(message)s", level=logging.WARNING)
    for library in LIBRARIES:
        try:
            import_module(library)
        except ModuleNotFoundError:
            return refuse(f"the hub wants {library}: pip install 'bellwether[hub]'")
    try:
        config = config_of(config_folder())
        if arguments.port is not None:
            config = replace(config, hub=replace(config.hub, port=arguments.port))
        database = database_of(config, embedded=arguments.embedded)
        return _run(config, database, arguments.name or config.hub.name)
    except (CertificateError, FactsError, ListenError) as error:
        return refuse(str(error))


def database_of(config: Config, *, embedded: bool) -> str:
    """Address of the database.

    Raises `FactsError` if none is named.
    """
    if embedded:
        path = embedded_path()
        echo(EMBEDDED.format(path=path))
        return f"sqlite:{path}"
    if not config.hub.database:
        line = 'name a PostgreSQL: [hub] database = "host=... dbname=... user=...", or --embedded'
        raise FactsError(f"{config_folder() / 'bellwether.toml'}: [hub]: database: {line}")
    return config.hub.database


def embedded_path() -> Path:
    """Path of the embedded database: beside the journal."""
    return journal_path().with_name("hub.sqlite3")


def organiser_key(path: Path) -> str:
    """Key of the organiser's page, made once."""
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        key = secrets.token_urlsafe(24)
        path.touch(0o600)
        path.write_text(f"{key}\n", encoding="ascii")
        return key


def _run(config: Config, database: str, name: str) -> int:
    # A table never needs these; importing them costs it nothing.
    from companion.hub.database import DatabaseError  # noqa: PLC0415
    from companion.hub.live import LiveTables  # noqa: PLC0415
    from companion.hub.options import HubOptions  # noqa: PLC0415
    from companion.hub.run import hub_running, open_migrated  # noqa: PLC0415
    from companion.hub.server import HubServer  # noqa: PLC0415
    from companion.net.publisher import broker_of  # noqa: PLC0415

    stop, live, page = stop_signal(), LiveTables(), config.hub.page
    options = HubOptions(
        broker_of(config.mqtt), config.mqtt.prefix, name, database, config.hub.delay_s
    )
    with ExitStack() as stack:
        door = stack.enter_context(listening(page))
        try:
            open_migrated(database).close()
        except DatabaseError as error:
            return refuse(str(error))
        certificate = certificate_of(page, journal_path().parent)
        key = organiser_key(journal_path().with_name("hub.key"))
        server = HubServer(live, lambda: open_migrated(database), key, page.hosts)
        stack.enter_context(hub_running(options, live, stop))
        stack.enter_context(served(server.app, door, page, stop.set, certificate))
        scheme, port = "https" if certificate else "http", door.getsockname()[1]
        at = f"{scheme}://{page.host}:{port}"
        echo(f"The hub is open: {at}/")
        echo(f"For the organiser alone: {at}/manage?key={key}")
        stop.wait()
    return 0
