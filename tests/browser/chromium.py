"""The browser of the system, driven by Playwright, with a clean profile for every visitor."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

#: The names under which systems install it.
_NAMES = ("chromium", "chromium-browser", "google-chrome")
_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
#: Milliseconds in which whatever a test waits for must happen.
PATIENCE = 10_000


@contextmanager
def running() -> Iterator[Browser]:
    """The browser; skips the tests where there is none."""
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        pytest.skip(f"no browser: none of {', '.join(_NAMES)} is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=_OPTIONS)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own: cookies, one page or more, and what went wrong there.

    Every error on the console, every uncaught exception and every request to
    another place is a fault, but for those that match a pattern in ``expected``.
    """

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        usual = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}
        self.context = browser.new_context(base_url=address, **{**usual, **options})
        self.context.set_default_timeout(PATIENCE)
        self.expected: list[str] = []
        self._faults: list[str] = []
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", self._broke)
        page.on("request", lambda request: self._asked(request.url))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._faults.append(f"{message.text} ({message.location.get('url', '')})")

    def _broke(self, error: Error) -> None:
        self._faults.append(f"uncaught: {error}")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self._faults.append(f"asked another place: {url}")

    def faults(self) -> list[str]:
        """What went wrong and was not expected."""
        return [
            fault
            for fault in self._faults
            if not any(re.search(pattern, fault) for pattern in self.expected)
        ]
