"""What the tests of tables share: short ways to make and to look."""

from detente.core.position import digest
from detente.server.settings import Settings
from detente.server.store import Store
from detente.server.tables import Joined, Tables, Wish
from detente.server.tables.errors import Stale

KUHN = "kuhn_poker"
TWILIGHT = "twilight_struggle"


def open_tables(database: str) -> Tables:
    """A server's tables over a database."""
    return Tables(Store(database), Settings(database=database, workers=1, sweep_every=0.2))


def hot_seat(tables: Tables, game: str = KUHN, seed: int = 1) -> str:
    """A table that one person plays alone, on both sides."""
    return tables.create(Wish(game, ["me", "here"], visitor="ann"), seed).table


def by_link(tables: Tables, game: str = KUHN, seed: int = 1) -> tuple[Joined, Joined]:
    """A table of two people, Ann and Bob, who sit in the first and the second seat."""
    ann = tables.create(Wish(game, ["me", "friend"], display="Ann", visitor="ann"), seed)
    return ann, tables.join(invitation(tables, ann.table), "Bob", "bob")


def invitation(tables: Tables, id: str, seat: int = 1) -> str:
    """The secret that the host hands to a friend."""
    with tables.open(id) as live:
        return live.seats[seat].invite


def fingerprint(tables: Tables, id: str) -> str:
    """The digest of the position."""
    with tables.open(id) as live:
        return digest(live.session.state)


def texts(tables: Tables, id: str) -> list[str]:
    """The actions so far."""
    with tables.open(id) as live:
        return list(live.session.record.actions)


def act(tables: Tables, id: str, text: str, key: str = "") -> int:
    """Whoever is asked answers at the present version."""
    with tables.open(id) as live:
        seat, version = live.actor, live.version
    return tables.act(id, seat, text, version, key)


def act_any(tables: Tables, id: str) -> str:
    """Whoever is asked takes the first legal action; its text."""
    with tables.open(id) as live:
        text = live.game.action_text(live.session.state.answers[0])
    act(tables, id, text)
    return text


def try_to_act(database: str, id: str, seat: int, text: str, version: int, key: str) -> int:
    """Another server's attempt; the version that it led to, 0 when it was refused."""
    tables = open_tables(database)
    try:
        return tables.act(id, seat, text, version, key)
    except Stale:
        return 0
    finally:
        tables.store.close()
