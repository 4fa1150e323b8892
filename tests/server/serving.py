"""The server as its users start it: the command ``detente serve`` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2

#: Seconds in which the server must answer.
_PATIENCE = 40


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A running server.  It can be killed and started again on the same database."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.log = log
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        #: For all requests of a test: a client is slow to make.
        self.http = httpx2.Client(timeout=60)
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "detente", "serve", "--port", str(self.port)]
        command += ["--host", "127.0.0.1", "--database", self.database, *self.options]
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=output, start_new_session=True
            )
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                if self.http.get(self.address + "/api/v1/games").status_code == 200:
                    return
            except httpx2.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self.log.read_text()}")

    def kill(self) -> None:
        """kill -9, as a crash would be; its thinking processes end by themselves."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ctrl-C; the exit code."""
        assert self.process is not None
        self.http.close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)
