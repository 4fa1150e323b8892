"""What comes back of a piece of work: its result, or how it failed."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Done(Generic[Item, Result]):
    """An item whose work is done, and the result."""

    item: Item
    result: Result


@dataclass(frozen=True)
class Failed(Generic[Item]):
    """An item whose work failed.

    ``error`` is one line, ``trace`` the traceback as text.  ``killed`` says that
    the process died of it (a signal, a crash of compiled code); there is no
    traceback then.
    """

    item: Item
    error: str
    trace: str = ""
    killed: bool = False


Outcome = Done[Item, Result] | Failed[Item]


def attempt(work: Callable[[Item], Result], item: Item) -> Outcome[Item, Result]:
    """Do the work of one item; an exception is its failure, an interrupt goes through."""
    try:
        return Done(item, work(item))
    except Exception as error:
        line = " ".join(str(error).split())
        name = type(error).__name__
        return Failed(item, f"{name}: {line}" if line else name, traceback.format_exc())
