"""Playing at a table in a browser: what the page offers, read from the page, and real clicks."""

import re
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect
from tests.browser.chromium import PATIENCE

#: Where a choice is clicked: on its place on the board, or in the list.
Way = Literal["board", "list"]
Offer = dict[str, Any]

#: Waits until nothing is under way and the page shows what is wanted; then where it stands.
_SETTLED = """async ({beyond, until, patience}) => {
  const { now } = await import("/static/js/state.js");
  const reached = {
    any: () => true,
    asked: () => now.mine || now.over || now.cover !== "",
    over: () => now.over,
  }[until];
  const end = performance.now() + patience;
  while (document.body.classList.contains("sending") || now.version <= beyond || !reached()) {
    if (performance.now() > end) throw new Error(`still at version ${now.version}: ${until}`);
    await new Promise((go) => setTimeout(go, 5));
  }
  return JSON.parse(JSON.stringify(now));
}"""


class Board:
    """The page of a table, as the one who sits before it uses it."""

    #: How the ids of the places begin that can be clicked on instead of the list.
    places: tuple[str, ...] = ("c-",)

    def __init__(self, page: Page) -> None:
        self.page = page

    # -- looking ---------------------------------------------------------------------------

    def settled(
        self, beyond: int = -1, until: str = "any", patience: float = PATIENCE
    ) -> dict[str, Any]:
        """Where the page stands: once it is past version ``beyond``, and ``asked`` or ``over``."""
        given = {"beyond": beyond, "until": until, "patience": patience}
        return dict(self.page.evaluate(_SETTLED, given))

    def asked(self, beyond: int = -1) -> dict[str, Any]:
        """Where the page stands once the viewer is asked or the game is over."""
        return self.settled(beyond, "asked", 3 * PATIENCE)

    @property
    def version(self) -> int:
        return int(self.settled()["version"])

    def offers(self) -> list[Offer]:
        """The choices that the page has now."""
        return list(self.settled()["choices"])

    def offer(self, action: str) -> Offer:
        """The choice with this action; fails when there is none."""
        offers = self.offers()
        found = [each for each in offers if each["action"] == action]
        assert found, (action, [each["action"] for each in offers])
        return found[0]

    def influence(self, country: str) -> tuple[str, str]:
        """The influence that the box of a country shows: of the US and of the USSR."""
        sides = (self.page.locator(f"#c-{country}-{side}") for side in ("us", "ussr"))
        us, ussr = (each.text_content() or "0" for each in sides)
        return us, ussr

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def primary(self) -> Locator:
        return self.page.locator("#primary")

    @property
    def log(self) -> Locator:
        return self.page.locator("#lines")

    # -- clicking --------------------------------------------------------------------------

    def click(self, action: str, way: Way = "list") -> None:
        """Click on a choice, whatever it takes to see it first; nothing is confirmed."""
        offer = self.offer(action)
        self._open_mode(offer)
        if offer["kind"] == "done":
            self.page.locator(f"#act [data-action='{action}']").click()
        elif offer["kind"] == "card" or (way == "board" and self.has_place(offer)):
            self.at_place(offer)
        else:
            self.in_list(offer).click()

    def has_place(self, offer: Offer) -> bool:
        """Whether a choice can be clicked on outside the list, too."""
        return str(offer["place"]).startswith(self.places)

    def at_place(self, offer: Offer) -> None:
        """Click on the place of a choice."""
        self.page.locator(f"[id='{offer['place']}']").click()

    def _open_mode(self, offer: Offer) -> None:
        """Of several ways to spend the same points, open that of the choice."""
        if not offer["mode"]:
            return
        button = self.page.locator(f"[data-open='{offer['mode']}']")
        if button.get_attribute("aria-expanded") == "false":
            button.click()

    def in_list(self, offer: Offer) -> Locator:
        """The button of a choice; typed for where the list does not show it."""
        here = f"[data-action='{offer['action']}']:visible"
        button = self.page.locator(f"#options {here}")
        field = self.page.locator("#find")
        if field.is_visible():
            field.fill("" if button.count() else offer["label"])
        return button.first

    def choose(self, action: str, way: Way = "list", until: str = "asked") -> dict[str, Any]:
        """Click on a choice and on all that confirms it; where the page stands then."""
        before = self.settled()
        offer = self.offer(action)
        waits = self.waits(offer)
        self.click(action, way)
        if waits:
            expect(self.primary).to_have_class(re.compile("staged"))
            self.primary.click()
        if offer["danger"]:
            self.page.locator("#danger-anyway").click()
        return self.settled(before["version"], until, 3 * PATIENCE)

    def waits(self, offer: Offer) -> bool:
        """Whether the choice is sent only when the main button confirms it; declining is not."""
        if self.page.locator(f"#decline[data-action='{offer['action']}']").count():
            return False
        return bool(offer["roll"] or offer["final"] or "pick" in offer["kind"].split())

    def command(self, locator: Locator, until: str = "any") -> dict[str, Any]:
        """Click on something that sends a command; where the page stands after it."""
        before = self.version
        locator.click()
        return self.settled(before, until)
