"""The commands serve, backup and restore, as far as they end by themselves."""

import socket
from pathlib import Path

from tests.terminal.command import detente

from detente.server.settings import Settings
from detente.server.store import Store
from detente.server.tables import Tables, Wish


def filled(path: Path) -> str:
    """A database with one table."""
    store = Store(str(path))
    Tables(store, Settings(database=str(path))).create(Wish("kuhn_poker", ["me", "friend"]))
    store.close()
    return str(path)


def test_backup_and_restore_say_what_they_did(tmp_path: Path) -> None:
    database, file, other = filled(tmp_path / "a.db"), tmp_path / "b.zip", tmp_path / "c.db"
    done = detente(tmp_path, "backup", str(file), "--database", database)
    assert done.code == 0 and f"1 table is in {file}" in done.out
    done = detente(tmp_path, "restore", str(file), "--database", str(other))
    assert done.code == 0 and f"1 table was restored from {file}" in done.out


def test_what_cannot_be_backed_up_or_restored_is_one_line(tmp_path: Path) -> None:
    database, file = filled(tmp_path / "a.db"), tmp_path / "b.zip"
    assert detente(tmp_path, "backup", str(file), "--database", database).code == 0
    for words in (
        ("backup", str(file), "--database", database),
        ("restore", str(file), "--database", database),
        ("restore", str(tmp_path / "none.zip"), "--database", str(tmp_path / "d.db")),
        ("serve", "--rate", "often"),
        ("serve", "--database", "postgresql://localhost:1/none"),
    ):
        done = detente(tmp_path, *words)
        assert done.code == 2 and done.out == ""
        assert done.err.startswith("detente: ") and done.err.count("\n") == 1, words


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = detente(tmp_path, "serve", "--port", port, "--database", str(tmp_path / "a.db"))
    assert done.code == 2
    assert done.err.startswith(f"detente: cannot listen at 127.0.0.1:{port}: ")
