"""What programs write to their standard error: to ours with their name, or to a file."""

import os
import sys
from contextlib import suppress
from typing import Final, TextIO

#: Bytes that are kept of one program in one game; what it writes beyond is dropped.
_MOST: Final = 1 << 20
_LONGEST_LINE: Final = 4096
_TAB: Final = "\t"


def printable(text: str, kept: str = "") -> str:
    """What a program wrote, with question marks for signs that a terminal or a file may not take.

    They are control characters, parts of pairs, and what else prints nothing,
    but those that are ``kept``.
    """
    return "".join(sign if sign.isprintable() or sign in kept else "?" for sign in text)


class Complaints:
    """Takes bytes as they come and writes whole lines.

    With a path they go to that file, which begins with the first line; else
    each goes to our standard error, behind the program's name.  Where nothing
    more can be written the rest is dropped: no game ends because of that.
    """

    def __init__(self, program: str, path: str = "") -> None:
        self._prefix = "" if path else f"[{os.path.basename(program)}] "
        self._path = path
        self._file: TextIO | None = None
        self._rest = b""
        self._taken = 0

    def add(self, chunk: bytes) -> None:
        """Take what the program wrote."""
        self._taken += len(chunk)
        if self._taken > _MOST:
            return
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        for line in lines:
            self._write(line)
        if len(self._rest) > _LONGEST_LINE:
            self._write(self._rest)
            self._rest = b""

    def close(self) -> None:
        """Write what is left, and close the file."""
        if self._rest:
            self._write(self._rest)
            self._rest = b""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _write(self, line: bytes) -> None:
        text = line.decode("utf-8", "replace").rstrip("\r")
        try:
            print(f"{self._prefix}{printable(text, kept=_TAB)}", file=self._where(), flush=True)
        except OSError:
            self._taken = _MOST

    def _where(self) -> TextIO:
        if not self._path:
            return sys.stderr
        if self._file is None:
            os.makedirs(os.path.dirname(self._path) or ".", exist_ok=True)
            self._file = open(self._path, "a", encoding="utf-8")  # noqa: SIM115 -- until close()
        return self._file
