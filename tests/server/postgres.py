"""A PostgreSQL of our own for the tests: started when first asked for, gone with the tests."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: Debian's newest, or wherever PATH finds them."""
    found = sorted(
        (path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")),
        key=lambda folder: float(folder.parent.name),
    )
    if found:
        return found[-1]
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL does not run as root: there is a user for it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A running server; ``database`` makes an empty database and tells its URL."""

    def __init__(self, bin: Path, folder: Path) -> None:
        self.bin = bin
        self.data = folder / "data"
        self.port = _free_port()
        self.folder = folder

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's programs."""
        command = _as_postgres([str(self.bin / program), *words])
        done = subprocess.run(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr or done.stdout}")

    def begin(self) -> None:
        """Make the cluster and start the server."""
        data = str(self.data)
        self.run("initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start the server."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = str(self.folder / "log")
        # pg_ctl's child would keep a pipe open: its words go to a file.
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-w", "-o", options, "start")

    def stop(self) -> None:
        """Stop the server, and with it all connections."""
        self.run("pg_ctl", "-D", str(self.data), "-m", "fast", "-w", "stop")

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "tester"]
        self.run("createdb", *where, name)
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL in a folder of its own; skips the test where there is none."""
    bin = programs()
    if bin is None:
        pytest.skip("needs PostgreSQL's programs (apt-get install postgresql)")
    if os.geteuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            pytest.skip("needs the user postgres to run PostgreSQL, which does not run as root")
    folder = Path(tempfile.mkdtemp(prefix="detente-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    server = Postgres(bin, folder)
    try:
        server.begin()
        yield server
    finally:
        if (server.data / "postmaster.pid").exists():
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


NewDatabase = Callable[[], str]
