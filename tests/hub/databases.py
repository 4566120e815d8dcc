"""Both databases of the hub, for tests: SQLite always, PostgreSQL where it is installed."""

import atexit
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.bench.servers import Postgres, missing
from companion.hub.database import Database, open_database
from companion.hub.run import open_migrated

LACKS = missing("initdb", "postgres")
ENGINES = ("sqlite", pytest.param("postgres", marks=pytest.mark.skipif(bool(LACKS), reason=LACKS)))


@cache
def postgres() -> Postgres:
    """One server for all tests of a process."""
    folder = Path(tempfile.mkdtemp(prefix="hub-tests-"))
    folder.chmod(0o755)
    server = Postgres(folder / "postgres")
    server.start()
    atexit.register(server.stop)
    return server


def fresh(engine: str, folder: Path) -> Iterator[Database]:
    """An empty database with the hub's schema."""
    if engine == "sqlite":
        address = f"sqlite:{folder / 'hub.sqlite3'}"
    else:
        address = postgres().address
        plain = open_database(address)
        plain.run("DROP SCHEMA public CASCADE")
        plain.run("CREATE SCHEMA public")
        plain.close()
    database = open_migrated(address)
    yield database
    database.close()
