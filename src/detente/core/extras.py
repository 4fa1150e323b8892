"""Libraries that only some uses need: the extras of the package."""

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
            f"the extra {extra!r} brings it: pip install 'detente[{extra}]'"
        ) from None
