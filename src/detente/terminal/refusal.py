"""Says why a record does not replay, with the rule."""

from detente.core.errors import BadRecord
from detente.i18n.words import CatalogWords


def explained(error: BadRecord) -> str:
    """The error in one line; an illegal action with its number and the reason."""
    if error.why is None:
        return str(error)
    return f"{error}: {CatalogWords()(error.why)}"
