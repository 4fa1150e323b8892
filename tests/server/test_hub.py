import asyncio
import threading
import time

from tests.server.postgres import Postgres
from tests.server.tables.support import KUHN, hot_seat, open_tables

from detente.server.hub import UNKNOWN, Hub, Listener
from detente.server.store import Store


def test_whoever_waits_is_told_from_any_thread() -> None:
    hub = Hub()

    async def wait() -> list[int | None]:
        with hub.subscribe("a") as first, hub.subscribe("a") as second:
            threading.Thread(target=hub.publish, args=("a", 7)).start()
            return [await first.next(5), await second.next(5)]

    assert asyncio.run(wait()) == [7, 7]
    assert hub.waiting() == 0


def test_only_the_table_that_changed_is_told_and_only_the_newest_version() -> None:
    hub = Hub()

    async def wait() -> list[int | None]:
        with hub.subscribe("a") as mine, hub.subscribe("b") as other:
            for version in (3, 5, 4):
                hub.publish("a", version)
            return [await mine.next(5), await mine.next(0.05), await other.next(0.05)]

    assert asyncio.run(wait()) == [5, None, None]


def test_everybody_is_woken_when_changes_may_have_been_missed() -> None:
    hub = Hub()

    async def wait() -> list[int | None]:
        with hub.subscribe("a") as first, hub.subscribe("b") as second:
            hub.wake_all()
            return [await first.next(5), await second.next(5)]

    assert asyncio.run(wait()) == [UNKNOWN, UNKNOWN]


def test_a_waiting_one_whose_loop_is_closed_disturbs_nobody() -> None:
    hub = Hub()

    async def leave() -> None:
        hub.subscribe("a").__enter__()

    asyncio.run(leave())
    hub.publish("a", 1)


def test_a_server_hears_of_what_another_one_changes(postgres: Postgres) -> None:
    tables = open_tables(postgres.database())
    id = hot_seat(tables, KUHN)
    hub = Hub()
    listener = Listener(tables.store, hub)
    listener.start()
    assert listener.listening.wait(10)

    async def wait() -> int | None:
        with hub.subscribe(id) as mine:
            await asyncio.to_thread(tables.say, id, 0, "hello")
            while (version := await mine.next(5)) == UNKNOWN:
                pass
            return version

    assert asyncio.run(wait()) == tables.version(id)
    listener.stop()
    tables.store.close()


def test_a_lost_connection_is_made_again_and_everybody_looks(postgres: Postgres) -> None:
    store, hub = Store(postgres.database()), Hub()
    listener = Listener(store, hub)
    listener.start()
    assert listener.listening.wait(10)

    async def wait() -> int | None:
        with hub.subscribe("any") as mine:
            while await mine.next(0.2) is not None:
                pass
            await asyncio.to_thread(postgres.stop)
            while listener.listening.is_set():
                time.sleep(0.01)
            await asyncio.to_thread(postgres.start)
            return await mine.next(20)

    assert asyncio.run(wait()) == UNKNOWN
    listener.stop()
    store.close()


def test_a_database_that_does_not_notify_needs_no_listener(tmp_path: object) -> None:
    store = Store(f"{tmp_path}/a.db")
    listener = Listener(store, Hub())
    listener.start()
    listener.stop()
    store.close()
