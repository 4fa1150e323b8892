"""The page of a game that is over."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.playing import Board

from detente.core.record import read_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.state import NOBODY


def check_end(page: Page, folder: Path) -> tuple[Any, str]:
    """The page says who won and asks nothing.  The last position of its record, and its log."""
    expect(page.locator("#end .ended h2")).not_to_be_empty()
    expect(page.locator("#end .ended p")).not_to_be_empty()
    expect(page.locator("#end .figures table")).not_to_have_count(0)
    expect(page.locator("#act button")).to_have_count(0)
    assert Board(page).offers() == []
    record = read_record(_download(page, "Record", folder / "record.json"))
    state = replay(find_game(record.game), record)
    assert state.actor == NOBODY
    return state, _download(page, "Game log", folder / "log.txt")


def _download(page: Page, link: str, path: Path) -> str:
    """What a link hands out."""
    with page.expect_download() as download:
        page.get_by_role("link", name=link).click()
    download.value.save_as(path)
    return path.read_text(encoding="utf-8")
