"""How fast pages change while many people play: `python -m benchmarks.load [--tables 50]`.

Starts the server on an empty SQLite database, sits two people at each table, and lets them click
as their pages do: the one who is asked posts a choice and gets the update; the other one hears of
it by push and asks for the update. Both times are measured from the click, on loopback. Says the
medians, the 95th percentiles, and the sizes of the first load and of the updates.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
from tests.server.serving import Served

PATCH = re.compile(r'id="patch">(.*?)</script>', re.S)
FORM = {"accept": "text/html"}


@dataclass
class Measured:
    """Milliseconds from a click to the changed board, by whose board; bytes that came."""

    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    updates: list[int] = field(default_factory=list)
    pages: list[int] = field(default_factory=list)


class Person:
    """One page: it clicks when asked, and listens."""

    def __init__(self, address: str, measured: Measured) -> None:
        self.http = httpx2.AsyncClient(base_url=address, timeout=60, follow_redirects=True)
        self.http.headers.update(FORM)
        self.measured = measured
        self.table = ""
        self.seat = ""
        self.patch: dict = {}
        self.clicked = 0.0
        self.lines = 0
        self.latest = 0
        self.busy = False

    async def form(self, path: str) -> str:
        """The proof for a form."""
        text = (await self.http.get(path)).text
        return re.search(r'name="csrf" value="(\w+)"', text).group(1)

    async def make(self) -> str:
        """Make a table; the invitation to it."""
        csrf = await self.form("/new")
        fields = {"csrf": csrf, "game": "twilight_struggle", "you": "Ann"}
        fields |= {"seat_ussr": "me", "seat_us": "friend"}
        answer = await self.http.post("/new", data=fields)
        self.csrf, self.seat = csrf, "ussr"
        self.read_page(answer)
        return re.search(r"/join/([\w-]+)", answer.text).group(1)

    async def join(self, invitation: str) -> None:
        """Take the other seat."""
        self.csrf, self.seat = await self.form(f"/join/{invitation}"), "us"
        fields = {"csrf": self.csrf, "you": "Bob"}
        self.read_page(await self.http.post(f"/join/{invitation}", data=fields))

    def read_page(self, answer: httpx2.Response) -> None:
        """What a whole page tells."""
        assert answer.status_code == 200, answer.text
        self.table = str(answer.url).rsplit("/", 1)[1]
        self.measured.pages.append(size(answer))
        self.patch = json.loads(PATCH.search(answer.text).group(1))

    def read_update(self, answer: httpx2.Response) -> None:
        """What an update tells."""
        self.measured.updates.append(size(answer))
        self.patch = json.loads(PATCH.search(answer.text).group(1))

    def fields(self) -> dict:
        """What a page sends with every request."""
        version = self.patch["version"]
        return {"as": self.seat, "since": version, "version": version, "lines": self.lines}

    async def click(self, rng: random.Random) -> None:
        """Choose something that is not dangerous, if there is."""
        offers = [each for each in self.patch["choices"] if not each["danger"]]
        choice = rng.choice(offers or self.patch["choices"])
        fields = {**self.fields(), "action": choice["action"], "key": str(rng.random())}
        start = self.clicked = time.perf_counter()
        head = {"x-csrf": self.csrf, "hx-request": "true"}
        self.busy = True
        answer = await self.http.post(f"/t/{self.table}/act", data=fields, headers=head)
        self.busy = False
        self.read_update(answer)
        if answer.status_code == 200:
            self.measured.own.append(1000 * (time.perf_counter() - start))
        await self.look()

    async def look(self) -> bool:
        """Ask for what is new, if something is and no answer is on its way."""
        if self.busy or self.latest <= self.patch["version"]:
            return False
        self.busy = True
        update = await self.http.get(f"/t/{self.table}/update", params=self.fields())
        self.busy = False
        self.read_update(update)
        return True

    async def listen(self, other: "Person") -> None:
        """Follow the table by push, as a page does."""
        async with self.http.stream("GET", f"/t/{self.table}/events", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if not line.startswith("data:"):
                    continue
                self.latest = int(line[5:])
                start = other.clicked
                if await self.look() and start > self.clicked:
                    self.measured.other.append(1000 * (time.perf_counter() - start))


def size(answer: httpx2.Response) -> int:
    """Bytes of the body as they came over the wire."""
    return int(answer.headers.get("content-length", 0)) or answer.num_bytes_downloaded


async def table(
    address: str,
    measured: Measured,
    seed: int,
    seconds: float,
    pause: float,
    seated: asyncio.Barrier,
) -> None:
    """Two people at one table, who begin when everybody sits, until time is up."""
    rng = random.Random(seed)
    people = [Person(address, measured), Person(address, measured)]
    await people[1].join(await people[0].make())
    ears = [
        asyncio.create_task(person.listen(other))
        for person, other in zip(people, reversed(people), strict=True)
    ]
    await seated.wait()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await asyncio.sleep(rng.expovariate(1 / pause))
        for person in people:
            if person.patch["mine"] and not person.patch["over"]:
                await person.click(rng)
                break
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    for person in people:
        await person.http.aclose()


async def play(address: str, tables: int, seconds: float, pause: float) -> Measured:
    """All tables at once."""
    measured = Measured()
    seated = asyncio.Barrier(tables)
    await asyncio.gather(
        *(table(address, measured, seed, seconds, pause, seated) for seed in range(tables))
    )
    return measured


def told(name: str, values: list[float], unit: str) -> str:
    """A line on one kind of figures."""
    ordered = sorted(values)
    half, most = ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))]
    return f"{name:<28} {len(ordered):6} x  median {half:8.1f}  95 % {most:8.1f} {unit}"


def main() -> None:
    """Start the server, play, say the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--pause", type=float, default=3, help="mean seconds between two clicks")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "load.db")
        served = Served(database, Path(folder) / "log", "--rate", "1000000/minute")
        try:
            measured = asyncio.run(play(served.address, wish.tables, wish.seconds, wish.pause))
        finally:
            served.stop()
    print(f"{wish.tables} tables, a click every {wish.pause:g} s at each, {wish.seconds:g} s")
    print(told("click to own board", measured.own, "ms"))
    print(told("click to the other's board", measured.other, "ms"))
    print(told("an update", [float(each) for each in measured.updates], "bytes"))
    print(told("the page of a table", [float(each) for each in measured.pages], "bytes"))


if __name__ == "__main__":
    sys.exit(main())
