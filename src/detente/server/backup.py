"""The whole database in one file, and back: also from one kind of database to the other.

The file is a zip of ``header.json`` and one ``<table>.jsonl`` for each table,
a row a line.  It holds secrets (seeds, links of seats, the signing key): keep
it as safe as the database.
"""

import json
import os
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError, StatementError

from detente.core.errors import DetenteError
from detente.files import draft_of
from detente.server.store import Store, schema
from detente.server.store.engines import WRITES, database_url, make_engine
from detente.server.store.upgrade import known_revisions, revision, upgrade

FORMAT: Final = "detente-backup-1"

#: Rows that are written in one go.
_AT_ONCE: Final = 500


class BackupProblem(DetenteError):
    """A backup cannot be written, is damaged, or may not be restored there."""


# -- out -------------------------------------------------------------------------------


def backup(store: Store, path: Path) -> int:
    """Write everything to a new file, as it is at one moment; the number of tables with games.

    The server may run on.  Raises :class:`BackupProblem`.
    """
    if path.exists():
        raise BackupProblem(f"{path}: there is such a file already")
    draft = draft_of(path)
    try:
        with store.read() as connection, _private(draft) as file:
            count = _pack(connection, file)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise BackupProblem(f"{path}: {error.strerror}") from None
    return count


def _pack(connection: Connection, file: IO[bytes]) -> int:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        counts = {
            table.name: _write(connection, archive, table)
            for table in schema.metadata.sorted_tables
        }
        header = {
            "format": FORMAT,
            "revision": revision(connection),
            "made": time.time(),
            "rows": counts,
        }
        archive.writestr("header.json", json.dumps(header, indent=1))
    return counts["tables"]


def _private(path: Path) -> IO[bytes]:
    """A new file that only its owner may read."""
    return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b")


def _write(connection: Connection, archive: zipfile.ZipFile, table: Table) -> int:
    """One table of the database, a row a line; how many."""
    count = 0
    rows = connection.execution_options(yield_per=_AT_ONCE).execute(select(table))
    with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as file:
        for row in rows.mappings():
            file.write(json.dumps(dict(row), separators=(",", ":")).encode() + b"\n")
            count += 1
    return count


# -- in ---------------------------------------------------------------------------------


def restore(store: Store, path: Path, force: bool = False) -> int:
    """Replace what the database holds by a backup; the number of tables with games.

    No server may run on the database meanwhile.  Raises :class:`BackupProblem`
    for a damaged file, and for a database that is not empty unless ``force``;
    nothing is changed then.
    """
    with tempfile.TemporaryDirectory() as folder:
        present = Store(_unpacked(path, Path(folder) / "restored.db"))
        try:
            with present.read() as source, store.write() as target:
                _check_empty(target, force)
                for table in reversed(schema.metadata.sorted_tables):
                    target.execute(delete(table))
                for table in schema.metadata.sorted_tables:
                    _copy(source, target, table)
                return _count(target, schema.tables)
        finally:
            present.close()


def _check_empty(connection: Connection, force: bool) -> None:
    if not force and _count(connection, schema.tables):
        raise BackupProblem("the database has games already; they would be lost (use --force)")


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _copy(source: Connection, target: Connection, table: Table) -> None:
    rows = source.execution_options(yield_per=_AT_ONCE).execute(select(table)).mappings()
    for part in rows.partitions(_AT_ONCE):
        target.execute(insert(table), [dict(row) for row in part])


def _unpacked(path: Path, place: Path) -> str:
    """A SQLite database with the rows of a backup, in the form that the backup has."""
    try:
        with zipfile.ZipFile(path) as archive:
            header = _header(archive)
            _fill(archive, header, str(place))
    except OSError as error:
        raise BackupProblem(f"{path}: {error.strerror or error}") from None
    except BackupProblem as error:
        raise BackupProblem(f"{path}: {error}") from None
    except (zipfile.BadZipFile, zlib.error, ValueError, KeyError, TypeError, EOFError):
        raise BackupProblem(f"{path}: the backup is damaged") from None
    except (SQLAlchemyError, StatementError):
        raise BackupProblem(f"{path}: the rows of the backup do not fit together") from None
    return str(place)


def _header(archive: zipfile.ZipFile) -> dict[str, Any]:
    header = json.loads(archive.read("header.json"))
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BackupProblem(f"this is no backup of the format {FORMAT}")
    if header["revision"] not in known_revisions():
        raise BackupProblem("the backup was made by a newer version of Détente")
    return header


def _fill(archive: zipfile.ZipFile, header: dict[str, Any], place: str) -> None:
    engine = make_engine(database_url(place))
    upgrade(engine, header["revision"])
    try:
        with engine.connect().execution_options(**{WRITES: True}) as target, target.begin():
            form = MetaData()
            form.reflect(target)
            for table in form.sorted_tables:
                if table.name == "alembic_version":
                    continue
                count, columns = 0, set(table.columns.keys())
                for rows in _parts(archive, table.name):
                    if any(set(row) != columns for row in rows):
                        raise BackupProblem("the backup is damaged: rows are not whole")
                    target.execute(insert(table), rows)
                    count += len(rows)
                if count != header["rows"][table.name]:
                    raise BackupProblem("the backup is damaged: rows are missing")
    finally:
        engine.dispose()


def _parts(archive: zipfile.ZipFile, name: str) -> Iterator[list[dict[str, Any]]]:
    rows = []
    with archive.open(f"{name}.jsonl") as file:
        for line in file:
            rows.append(json.loads(line))
            if len(rows) == _AT_ONCE:
                yield rows
                rows = []
    if rows:
        yield rows
