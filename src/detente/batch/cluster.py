"""The machines of a Ray cluster as workers."""

import logging
import socket
from collections.abc import Callable, Generator, Iterable
from time import monotonic
from typing import Any, Final, Generic

from detente.batch.chunks import Chunk, Chunks
from detente.batch.outcomes import Failed, Item, Outcome, Result, attempt_packed, unpacked
from detente.batch.stopping import Stop
from detente.core.errors import DetenteError
from detente.core.extras import need

#: Chunks in hand for each processor, so that none waits for the next one.
_AHEAD: Final = 2
#: Seconds between two looks at whether to stop, and for what is finished when all is to stop.
_LOOK: Final = 0.1
_GRACE: Final = 2.0
#: Seconds within which somebody must answer at the address.
_PATIENCE: Final = 5.0


class NoCluster(DetenteError):
    """There is no Ray cluster at this address."""


def on_ray(
    work: Callable[[Item], Result], items: Iterable[Item], address: str, stop: Stop
) -> Generator[Outcome[Item, Result], None, None]:
    """Outcomes as they come; see :func:`detente.batch.workers.run_many`."""
    ray = need("ray", "ray")
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    cluster: _Cluster[Item] = _Cluster(ray, work, Chunks(items))
    try:
        while not stop.asked and cluster.hand_out():
            yield from cluster.hear(_LOOK)
        if stop.asked:
            yield from cluster.hear(_GRACE, everything=True)
    finally:
        cluster.close()
        if ours:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        reason = (str(error).strip().splitlines() or ["no answer"])[0]
        raise NoCluster(f"no Ray cluster at {address!r}: {reason.partition('. ')[0]}") from None


def _knock(address: str) -> None:
    """Look whether anybody answers at ``host:port``: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoCluster(f"no Ray cluster at {address!r}: {reason}") from None


class _Cluster(Generic[Item]):
    """The chunks in the hands of the cluster."""

    def __init__(self, ray: Any, work: Callable[[Item], Any], chunks: Chunks[Item]) -> None:
        self._ray = ray
        self._chunks = chunks
        self._work = ray.put(work)
        # Ray would run the chunk of a dead worker again, and with it what killed it.
        self._task = ray.remote(max_retries=0)(_work_on)
        self._running: dict[Any, Chunk[Item]] = {}

    def hand_out(self) -> bool:
        """Give the cluster as much as keeps it busy; whether it has work now."""
        room = _AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        while len(self._running) < room:
            chunk = self._chunks.take()
            if chunk is None:
                break
            self._running[self._task.remote(self._work, list(chunk.left))] = chunk
        return bool(self._running)

    def hear(self, seconds: float, everything: bool = False) -> list[Outcome[Item, Any]]:
        """What is finished within so many seconds: as soon as one chunk is, or everything."""
        refs = list(self._running)
        if not refs:
            return []
        wanted = len(refs) if everything else 1
        ready, _ = self._ray.wait(refs, num_returns=wanted, timeout=seconds)
        found: list[Outcome[Item, Any]] = []
        for ref in ready:
            found += self._collect(ref, self._running.pop(ref))
        return found

    def _collect(self, ref: Any, chunk: Chunk[Item]) -> list[Outcome[Item, Any]]:
        try:
            packed, seconds = self._ray.get(ref)
        except self._ray.exceptions.RayTaskError as error:
            return [Failed(item, str(error.cause)) for item in chunk.left]
        except self._ray.exceptions.RayError as error:
            reason = type(error).__name__
            return list(self._chunks.died(chunk, f"the worker process died: {reason}"))
        self._chunks.took(seconds)
        return [unpacked(each, item) for each, item in zip(packed, chunk.left, strict=True)]

    def close(self) -> None:
        """Drop what still runs."""
        for ref in self._running:
            self._ray.cancel(ref, force=True)


def _work_on(work: Callable[[Any], Any], items: list[Any]) -> tuple[list[bytes], float]:
    """Answer the items of a chunk, somewhere on the cluster; how many seconds it took."""
    began = monotonic()
    return [attempt_packed(work, item) for item in items], monotonic() - began
