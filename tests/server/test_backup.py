import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.server.postgres import NewDatabase, Postgres
from tests.server.tables.support import TWILIGHT, act_any, by_link, fingerprint, open_tables, texts

from detente.server.backup import BackupProblem, backup, restore
from detente.server.store import Store, schema

Everything = dict[str, list[tuple[object, ...]]]


def everything(store: Store) -> Everything:
    """All rows of a database."""
    with store.read() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in schema.metadata.sorted_tables
        }


def filled(database: str) -> str:
    """A database with games in it; the id of one table."""
    tables = open_tables(database)
    tables.store.secret("key")
    by_link(tables)
    ann, _ = by_link(tables, TWILIGHT)
    for _ in range(12):
        act_any(tables, ann.table)
    tables.say(ann.table, 0, "Ελληνικά, 中文")
    tables.store.close()
    return ann.table


@pytest.fixture(params=["to sqlite", "to postgresql"])
def other_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Makes another database of each kind."""
    if request.param == "to sqlite":
        return lambda: str(tmp_path / "other.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.database


def test_a_backup_brings_everything_back_in_either_kind_of_database(
    database: str, other_database: Callable[[], str], tmp_path: Path
) -> None:
    id = filled(database)
    source, path = Store(database), tmp_path / "games.zip"
    assert backup(source, path) == 2
    target = Store(other_database())
    assert restore(target, path) == 2
    assert everything(target) == everything(source)
    before, after = open_tables(database), open_tables(target.url.render_as_string(False))
    assert fingerprint(after, id) == fingerprint(before, id)
    act_any(after, id)
    assert len(texts(after, id)) > len(texts(before, id))
    for store in (source, target, before.store, after.store):
        store.close()


def test_a_backup_is_for_its_owner_only_and_replaces_no_file(tmp_path: Path) -> None:
    store, path = Store(str(tmp_path / "a.db")), tmp_path / "games.zip"
    backup(store, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    with pytest.raises(BackupProblem, match="such a file already"):
        backup(store, path)
    assert path.read_bytes() == before
    with pytest.raises(BackupProblem):
        backup(store, tmp_path / "no" / "folder.zip")
    store.close()


def test_a_database_with_games_is_replaced_only_by_force(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    first, second = new_database(), new_database()
    filled(first)
    filled(second)
    source, target, path = Store(first), Store(second), tmp_path / "games.zip"
    backup(source, path)
    before = everything(target)
    with pytest.raises(BackupProblem, match="games already"):
        restore(target, path)
    assert everything(target) == before
    restore(target, path, force=True)
    assert everything(target) == everything(source)
    source.close()
    target.close()


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def one_byte_changed(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x55
    path.write_bytes(bytes(data))


def no_zip(path: Path) -> None:
    path.write_text("hello")


def changed(path: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    with zipfile.ZipFile(path) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    parts[name] = change(parts[name])
    with zipfile.ZipFile(path, "w") as archive:
        for each, data in parts.items():
            archive.writestr(each, data)


def a_row_missing(path: Path) -> None:
    changed(path, "moves.jsonl", lambda data: data.split(b"\n", 1)[1])


def a_table_missing(path: Path) -> None:
    changed(path, "tables.jsonl", lambda data: b"")


def a_newer_form(path: Path) -> None:
    changed(path, "header.json", lambda data: data.replace(b'"0001"', b'"9999"'))


def another_format(path: Path) -> None:
    changed(path, "header.json", lambda data: data.replace(b"detente-backup-1", b"x"))


def a_row_of_something_else(path: Path) -> None:
    changed(path, "chat.jsonl", lambda data: b'{"a": 1}\n')


def a_row_that_is_none(path: Path) -> None:
    changed(path, "chat.jsonl", lambda data: b"[3]\n")


@pytest.mark.parametrize(
    "damage",
    [
        cut_short,
        one_byte_changed,
        no_zip,
        a_row_missing,
        a_table_missing,
        a_newer_form,
        another_format,
        a_row_of_something_else,
        a_row_that_is_none,
    ],
)
def test_a_damaged_backup_is_one_clear_error_and_changes_nothing(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    database = str(tmp_path / "a.db")
    filled(database)
    store, path = Store(database), tmp_path / "games.zip"
    backup(store, path)
    before = everything(store)
    damage(path)
    with pytest.raises(BackupProblem) as caught:
        restore(store, path, force=True)
    assert str(path) in str(caught.value) and "\n" not in str(caught.value)
    assert everything(store) == before
    store.close()


def test_a_missing_file_is_one_clear_error(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.db"))
    with pytest.raises(BackupProblem, match="No such file"):
        restore(store, tmp_path / "none.zip")
    store.close()
