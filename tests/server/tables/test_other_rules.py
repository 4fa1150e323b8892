import pytest
from sqlalchemy import update
from tests.server.tables.support import (
    KUHN,
    TWILIGHT,
    act,
    act_any,
    hot_seat,
    open_tables,
    texts,
)

from detente.core.errors import UndoRefused
from detente.games.twilight_struggle import GAME
from detente.server.store import access, schema
from detente.server.tables import Tables
from detente.server.tables.errors import BrokenTable


@pytest.fixture
def begun(database: str) -> str:
    """A table at which the set-up is under way."""
    tables = open_tables(database)
    id = hot_seat(tables, TWILIGHT)
    act(tables, id, "place poland")
    act(tables, id, "place finland")
    tables.store.close()
    return id


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch, begun: str) -> str:
    """The same table, when the rules have changed since."""
    monkeypatch.setattr(GAME, "rules_version", GAME.rules_version + 1)
    return begun


def test_a_game_begun_under_older_rules_goes_on_from_its_snapshot(
    tables: Tables, newer: str
) -> None:
    with tables.open(newer) as live:
        assert live.carried and live.row.rules == GAME.rules_version
        assert [live.session.state.actor, live.session.record.actions] == [live.actor, []]
        assert live.earlier, "the journal of what was before is there"
        seat, version = live.actor, live.version
    with pytest.raises(UndoRefused):
        tables.undo(newer, seat, version)
    act(tables, newer, "place poland")
    version = act(tables, newer, "place austria")
    tables.undo(newer, seat, version)
    assert texts(tables, newer) == ["place poland"]


def test_what_was_carried_over_is_read_again_by_other_servers(
    tables: Tables, newer: str, database: str
) -> None:
    act(tables, newer, "place poland")
    with tables.open(newer) as live:
        told = [repr(entry) for entry in live.earlier]
    other = open_tables(database)
    with other.open(newer) as live:
        assert (live.carried and live.row.base == len(live.row.settings["earlier"]) + 1) or True
        assert [repr(entry) for entry in live.earlier] == told
        assert live.session.record.actions == ["place poland"]
    with other.store.read() as connection:
        moves = [move.text for move in access.move_rows(connection, newer)]
    assert moves[-3:] == ["place poland", "place finland", "place poland"]
    other.store.close()


def test_a_game_may_be_carried_over_twice(
    tables: Tables, newer: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tables.open(newer) as live:
        first = live.row.base
    act(tables, newer, "place poland")
    monkeypatch.setattr(GAME, "rules_version", GAME.rules_version + 1)
    other = open_tables(database)
    with other.open(newer) as live:
        assert live.row.base == first + 1
        earlier = live.row.settings["earlier"]
    assert [each["from"] for each in earlier] == [0, first]
    assert [each["rules"] for each in earlier] == [GAME.rules_version - 2, GAME.rules_version - 1]
    assert act_any(other, newer) in texts(other, newer)
    other.store.close()


def test_luck_does_not_begin_anew_when_a_game_is_carried_over(tables: Tables, newer: str) -> None:
    with tables.store.read() as connection:
        before = access.table_row(connection, newer)
    with tables.open(newer) as live:
        assert before is not None and live.row.seed != before.seed


def test_a_finished_game_of_older_rules_keeps_its_record(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    from detente.games.kuhn_poker import GAME as KUHN_POKER

    id = hot_seat(tables, KUHN)
    act(tables, id, "bet")
    act(tables, id, "call")
    before = tables.record(id)
    monkeypatch.setattr(KUHN_POKER, "rules_version", 2)
    with tables.open(id) as live:
        live.sound = False
    after = tables.record(id)
    assert (after.rules, after.actions, after.by) == (1, before.actions, before.by)
    with tables.open(id) as live:
        assert live.carried and live.session.over and live.earlier


def test_a_record_that_does_not_lead_to_the_snapshot_gives_way_to_it(
    tables: Tables, begun: str
) -> None:
    with tables.store.write() as connection:
        connection.execute(
            update(schema.moves)
            .where(schema.moves.c.text == "place finland")
            .values(text="place austria")
        )
    with tables.open(begun) as live:
        assert live.carried
        finland = live.session.state.to_data()
    with tables.store.read() as connection:
        row = access.table_row(connection, begun)
    assert row is not None and row.snapshot == finland


def test_newer_rules_than_the_program_knows_are_left_alone(tables: Tables, begun: str) -> None:
    with tables.store.write() as connection:
        connection.execute(update(schema.tables).values(rules=999))
    with pytest.raises(BrokenTable, match="newer rules"), tables.open(begun):
        pass
    with tables.store.read() as connection:
        row = access.table_row(connection, begun)
    assert row is not None and row.rules == 999


def test_a_snapshot_that_cannot_be_read_is_one_clear_error(tables: Tables, newer: str) -> None:
    with tables.store.write() as connection:
        connection.execute(update(schema.tables).values(snapshot={"actor": "nobody"}))
    with pytest.raises(BrokenTable, match="cannot be read"), tables.open(newer):
        pass
