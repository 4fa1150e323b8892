"""Players that are other programs: ``cmd:`` and a command line."""

import os
import shlex
import shutil
from typing import Final

from detente.core.errors import DetenteError

PREFIX: Final = "cmd:"


class BadCommand(DetenteError):
    """The command line of a player cannot be run."""


def is_command(name: str) -> bool:
    """Whether a player's name means another program."""
    return name.startswith(PREFIX)


def command_words(name: str) -> list[str]:
    """The words of the command line, split as a shell would; no shell ever sees them.

    Raises :class:`BadCommand` when it is empty, is no text, has an open quote, or names no
    program.
    """
    if os.name != "posix":
        raise BadCommand("players that are other programs need Linux, macOS or another Unix")
    try:
        name.encode()
    except UnicodeEncodeError:  # bytes of the command line that are no UTF-8
        raise BadCommand(f"the player {name!r} is no text in UTF-8") from None
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise BadCommand(f"the player {name!r} cannot be read: {str(error).lower()}") from None
    if not words or "\0" in name:
        raise BadCommand(f"the player {name!r} names no program; write cmd:PROGRAM ARGUMENTS")
    if shutil.which(words[0]) is None:
        raise BadCommand(f"the player {name!r}: there is no program {words[0]!r} that can be run")
    return words
