"""Libraries that only some uses need: the extras of the package."""

import sys
from importlib import import_module
from types import ModuleType

from detente.core.errors import MissingExtra


def need(module: str, extra: str) -> ModuleType:
    """The module, which an extra of the package installs.

    Raises :class:`~detente.core.errors.MissingExtra`, which says how to install it.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        library = module.partition(".")[0]
        if (error.name or "").partition(".")[0] != library:
            raise
        raise MissingExtra(
            f"this needs {library}, which is not installed; "
            f"the extra {extra!r} brings it: {_python()} -m pip install 'detente[{extra}]'"
        ) from None


def _python() -> str:
    """The Python that runs: its pip knows the package, in a checkout and from a wheel.

    Another pip would look for the package where it is not.
    """
    return f'"{sys.executable}"' if " " in sys.executable else sys.executable or "python"
