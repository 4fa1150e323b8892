"""What comes back of a piece of work: its result, or how it failed."""

import pickle
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

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
    """Do the work of one item; an exception is its failure, an interrupt or exit goes through."""
    try:
        return Done(item, work(item))
    except Exception as error:
        return Failed(item, _told(error), traceback.format_exc())


def attempt_packed(work: Callable[[Item], Result], item: Item) -> bytes:
    """Do the work of one item for another process; the outcome to be sent there."""
    outcome = attempt(work, item)
    try:
        return pickle.dumps(outcome)
    except Exception as error:
        why = f"what came of it cannot be sent: {_told(error)}"
        return pickle.dumps(Failed(item, why, traceback.format_exc()))


def unpacked(packed: bytes, item: Item) -> Outcome[Item, Any]:
    """The outcome of an item that was sent."""
    try:
        outcome: Outcome[Item, Any] = pickle.loads(packed)
    except Exception as error:
        why = f"what came of it cannot be read: {_told(error)}"
        return Failed(item, why, traceback.format_exc())
    return outcome


def _told(error: BaseException) -> str:
    """An exception as one line."""
    line = " ".join(str(error).split())
    name = type(error).__name__
    return f"{name}: {line}" if line else name
