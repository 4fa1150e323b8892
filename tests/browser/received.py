"""What a page was sent, for tests of what must not be there."""

from playwright.sync_api import Page, Response


class Received:
    """What a page received, and what it shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.responses: list[Response] = []
        page.on("response", self._keep)

    def _keep(self, response: Response) -> None:
        if "/t/" in response.url and not response.url.split("?")[0].endswith("/events"):
            self.responses.append(response)

    def texts(self) -> list[str]:
        """The bodies since the last call, and the document as it is now."""
        found = [each.text() for each in self.responses if each.status == 200]
        self.responses.clear()
        return [*found, self.page.content()]
