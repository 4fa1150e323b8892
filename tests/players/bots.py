"""Programs for the tests of external players: each one small, most of them misbehave."""

import sys
from pathlib import Path

#: Reads messages and answers as it should; ``choose`` and ``spoil`` are for the test to fill in.
_FRAME = """\
import json, os, signal, subprocess, sys, time
{before}
count = 0
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if {heard!r}:
        open({heard!r}, "a").write(line)
    if kind == "hello":
        answer = {{"type": "ready", "name": "test bot"}}
    elif kind == "question":
        count += 1
        answer = {{"type": "answer", "number": message["number"],
                   "action": message["actions"][0]["id"]}}
    else:
        continue
    {spoil}
    print(json.dumps(answer), flush=True)
{after}
"""


def command(
    folder: Path, spoil: str = "pass", before: str = "", after: str = "", heard: Path | None = None
) -> str:
    """A player's name for a program that is written into the folder.

    ``spoil`` is one statement run before each answer, ``before`` and ``after``
    are run at the beginning and at the end; what it hears is written to ``heard``.
    """
    number = len(list(folder.glob("bot*.py")))
    path = folder / f"bot{number}.py"
    shown = "" if heard is None else str(heard)
    path.write_text(_FRAME.format(spoil=spoil, before=before, after=after, heard=shown))
    return f"cmd:{sys.executable} {path}"


def alive(pid: int) -> bool:
    """Whether a process of this number runs; not one that has ended and waits to be collected."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] not in ("Z", "X")
