"""The pictures of the documentation: ``python -m tests.browser.screenshots [FILE ...]``.

The computer's rules of thumb play until something worth a picture is asked.
When they change, other positions come: look at the pictures before you keep them.
"""

import io
import sys
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser
from tests.browser.chromium import Visitor, running
from tests.browser.imperial.playing import GAME as IMPERIAL
from tests.browser.playing import Board
from tests.browser.tables import TWILIGHT, Until, asked, risky
from tests.browser.test_phone import PHONE
from tests.server.serving import Served
from tests.server.tables.support import open_tables

from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.players import ask_player, find_player
from detente.server.tables import Tables, Wish
from detente.server.tables.live import Live
from detente.server.thoughts import think

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
_SEATS = {TWILIGHT: ["computer:rules", "me"], IMPERIAL: ["me", *["friend"] * 4]}
_NAMES = {TWILIGHT: ["Ann"], IMPERIAL: ["Anna", "Bram", "Chloé", "Dev", "Emil"]}
_US = 1


def choices(live: Live, verb: str) -> set[str]:
    """What may follow a verb now."""
    texts = [live.game.action_text(each).partition(" ") for each in live.session.state.answers]
    return {noun for first, _, noun in texts if first == verb}


def late(live: Live, at: int) -> bool:
    """Whether this turn or round has come."""
    return bool(getattr(live.session.state, "turn" if live.game.id == TWILIGHT else "round") >= at)


def many(verb: str, least: int, since: int, seat: int | None = None) -> Until:
    """Once somebody, or this seat, has so many choices of a verb, late enough in the game."""
    return lambda live: (
        seat in (None, live.actor) and late(live, since) and len(choices(live, verb)) >= least
    )


def over(live: Live) -> bool:
    """The game has ended."""
    return live.actor == NOBODY


def coup(live: Live) -> bool:
    """Somebody may choose among many coups, and not all are safe."""
    return many("coup", 6, 4)(live) and risky(live)


def placing(live: Live) -> bool:
    """An event lets the US place influence; two points are placed, some are left."""
    last = [text.split()[0] for _, text in live.actions()[-3:]]
    return last == ["event", "place", "place"] and asked(_US, "place")(live) and late(live, 4)


def headline(live: Live) -> bool:
    """The US chooses a headline, and the USSR has done so."""
    return late(live, 4) and asked(_US, "headline")(live) and "headline" in live.actions()[-1][1]


def convoy(live: Live) -> bool:
    """An army may go by land in Asia, and by sea to America."""
    return {"alaska", "canada", "korea"} <= choices(live, "to")


def battle(live: Live) -> bool:
    """A fleet has come to another nation's, which may attack it."""
    fleets = any(each.endswith("fleet") for each in choices(live, "fight"))
    return late(live, 8) and fleets and bool(choices(live, "always"))


@dataclass(frozen=True)
class Picture:
    """A file, the table that it shows (or the page ``game``), and what is clicked there first."""

    file: str
    game: str
    until: Until | None = None
    seed: int = 0
    steps: tuple[str, ...] = ()

    @property
    def window(self) -> dict[str, Any]:
        """The browser's window: a phone, a large one, or the usual."""
        scheme = {"color_scheme": "dark" if "night" in self.file else "light"}
        if "phone" in self.file:
            return {**PHONE, "device_scale_factor": 2 if self.game == TWILIGHT else 1, **scheme}
        large = {"viewport": {"width": 1440, "height": 900}} if self.file == "desktop-night" else {}
        return {**large, **scheme}


CARD, RONDEL, INVESTING = many("play", 6, 5, _US), many("slot", 6, 12, 0), many("buy", 9, 9)
_COUP = ("click [data-open='coup']", "click #options [data-action^='coup']", "hover .c.chosen")
_INVESTOR = ("hover #options [data-action='slot investor']",)
_BY_SEA = ("hover #options .opt:has-text('2 fleets')",)
_GRID, _STAR = "click [data-page='bonds']", "click #options .opt.star"
PICTURES = [
    Picture("home", "/"),
    Picture("new-game", f"/new?game={TWILIGHT}"),
    Picture("desktop-card", TWILIGHT, CARD, 4),
    Picture("desktop-night", TWILIGHT, CARD, 4),
    Picture("desktop-placing", TWILIGHT, placing, 4),
    Picture("desktop-headline", TWILIGHT, headline, 2),
    Picture("desktop-coup", TWILIGHT, coup, 11, _COUP),
    Picture("desktop-end", TWILIGHT, over, 3),
    Picture("phone-placing", TWILIGHT, placing, 4),
    Picture("phone-hand-night", TWILIGHT, CARD, 4),
    Picture("phone-end", TWILIGHT, over, 3),
    Picture("imperial-desktop-rondel", IMPERIAL, RONDEL, 14, _INVESTOR),
    Picture("imperial-desktop-maneuver", IMPERIAL, convoy, 10, _BY_SEA),
    Picture("imperial-desktop-night", IMPERIAL, convoy, 10, _BY_SEA),
    Picture("imperial-desktop-battle", IMPERIAL, battle, 4),
    Picture("imperial-desktop-bonds", IMPERIAL, INVESTING, 4, (_GRID, _STAR)),
    Picture("imperial-desktop-final", IMPERIAL, over, 3),
    Picture("imperial-phone-rondel", IMPERIAL, RONDEL, 14),
    Picture("imperial-phone-bonds", IMPERIAL, INVESTING, 4, (_STAR, "click #tab-bonds")),
    Picture("imperial-phone-battle-night", IMPERIAL, battle, 4),
    Picture("imperial-phone-final", IMPERIAL, over, 3, ("click #tab-score",)),
]


@cache
def played(tables: Tables, game: str, seed: int, until: Until | None) -> str:
    """Make a table and play until it is so; the link of who is asked, or of a page."""
    if until is None:
        return game
    seats, (host, *friends) = _SEATS[game], _NAMES[game]
    options = find_game(game).options_for(len(seats))
    id = tables.create(Wish(game, seats, options, display=host), seed).table
    with tables.open(id) as live:
        invites = [seat.invite for seat in live.seats if seat.invite]
    for invite, name in zip(invites, friends, strict=True):
        tables.join(invite, name)
    player, luck = find_player("rules"), Rng(seed)
    while True:
        with tables.open(id) as live:
            state, version, thought = live.session.state, live.version, tables.thought(id)
            if until(live):
                seat = live.actor if live.actor != NOBODY else seats.index("me")
                return f"/t/{id}/seat/{live.seats[seat].token}"
            assert live.actor != NOBODY, f"the game of seed {seed} has no such position"
            text = live.game.action_text(ask_player(live.game, player, state, luck))
        if thought is None:
            tables.act(id, state.actor, text, version)
        else:
            tables.take(thought, think(thought))


def take(browser: Browser, address: str, picture: Picture, link: str) -> None:
    """Take one picture, with 256 colours: that is a third of the size, and looks the same."""
    visitor = Visitor(browser, address, **picture.window)
    page = visitor.page
    page.goto(link)
    if picture.until:
        Board(page).settled()
    for verb, _, selector in (step.partition(" ") for step in picture.steps):
        getattr(page.locator(selector).first, verb)()
    page.wait_for_timeout(800)  # help on what is pointed at comes late
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    image = shot.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2)
    image.save(FOLDER / f"{picture.file}.png", optimize=True)
    assert not visitor.faults(), visitor.faults()
    visitor.context.close()


def main(files: list[str]) -> None:
    """Take the pictures with these names, or all; tables are made before the server starts."""
    wanted = [each for each in PICTURES if not files or each.file in files]
    with TemporaryDirectory() as folder, running() as browser:
        with closing((tables := open_tables(f"{folder}/tables.db")).store):
            links = [played(tables, each.game, each.seed, each.until) for each in wanted]
        served = Served(f"{folder}/tables.db", Path(folder, "log.txt"))
        try:
            for each, link in zip(wanted, links, strict=True):
                take(browser, served.address, each, link)
        finally:
            served.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
