"""Which marks of a board changed between the version that a page has and the present one."""

from collections import OrderedDict
from threading import Lock

from detente.core.page import Marks
from detente.server.tableview import TableView

#: Views remembered; what is forgotten is sent whole.
_REMEMBERED = 1024

_Key = tuple[str, str, int]


class Patches:
    """Remembers the marks that were sent, by table, eyes and version."""

    def __init__(self) -> None:
        self._sent: OrderedDict[_Key, Marks] = OrderedDict()
        self._lock = Lock()

    def changed(self, view: TableView, since: int) -> Marks:
        """The marks that differ from those of version ``since``; all where it is not known.

        Earlier positions are always sent whole, and so is the return from them
        (``since`` is then -1).
        """
        if view.at >= 0:
            return view.marks
        with self._lock:
            before = self._sent.get((view.table, view.as_, since))
            self._sent[view.table, view.as_, view.version] = view.marks
            while len(self._sent) > _REMEMBERED:
                self._sent.popitem(last=False)
        if before is None:
            return view.marks
        return {id: mark for id, mark in view.marks.items() if before.get(id) != mark}
