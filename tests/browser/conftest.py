from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser import chromium
from tests.browser.chromium import Visitor
from tests.server.serving import Served

Visit = Callable[..., Visitor]


# Of the package, not of the session: while Playwright runs, nothing else in this process can
# run an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser for all tests of this folder."""
    with chromium.running() as found:
        yield found


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not stop it."""
    folder = tmp_path_factory.mktemp("browser")
    served = Served(str(folder / "tables.db"), folder / "log.txt", "--rate", "100000/minute")
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may stop and start."""
    served = Served(str(tmp_path / "tables.db"), tmp_path / "log.txt", "--rate", "100000/minute")
    yield served
    served.stop()


_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture
def visitors(
    browser: Browser, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors at an address; nothing may have gone wrong on their pages.

    Of a test that failed, pictures of all its pages are in its folder.
    """
    came: list[Visitor] = []

    def visitor(address: str, **options: Any) -> Visitor:
        came.append(Visitor(browser, address, **options))
        return came[-1]

    yield visitor
    faults = [fault for each in came for fault in each.faults()]
    pages = [page for each in came for page in each.context.pages]
    if request.node.stash.get(_failed, False):
        for number, page in enumerate(pages):
            page.screenshot(path=tmp_path / f"page{number}.png")
    for each in came:
        each.context.close()
    assert not faults, faults


@pytest.fixture
def visit(server: Served, visitors: Visit) -> Visit:
    """Makes visitors of the common server."""
    return lambda **options: visitors(server.address, **options)
