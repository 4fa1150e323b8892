import pytest
from tests.server.tables.support import (
    KUHN,
    TWILIGHT,
    act,
    act_any,
    by_link,
    fingerprint,
    hot_seat,
    open_tables,
    texts,
)

from detente.core.errors import UndoRefused
from detente.server.settings import Settings
from detente.server.store import Store, access
from detente.server.tables import Tables, Wish
from detente.server.tables.errors import (
    BadText,
    NotAllowed,
    NotLegal,
    NotRunning,
    NotYourTurn,
    Stale,
    TableError,
    UnknownTable,
)


def test_a_game_is_played_to_its_end(tables: Tables) -> None:
    id = hot_seat(tables)
    act(tables, id, "bet")
    act(tables, id, "call")
    with tables.open(id) as live:
        assert live.row.status == "over"
        assert live.row.result is not None and live.row.result["kind"] == "played"
    record = tables.record(id)
    assert record.actions[-2:] == ["bet", "call"] and record.digest
    assert record.notes["result"]["kind"] == "played"


def test_en_10_a_finished_game_takes_no_more_actions(tables: Tables) -> None:
    id = hot_seat(tables)
    act(tables, id, "bet")
    act(tables, id, "fold")
    with tables.open(id) as live:
        version, moved = live.version, live.row.moved
    for refused in (
        lambda: tables.act(id, 0, "bet", version),
        lambda: tables.undo(id, 1, version),
        lambda: tables.take_back(id, 1, "fold", version),
        lambda: tables.resign(id, 0),
        lambda: tables.ask(id, 0, "draw"),
        lambda: tables.ask(id, 0, "undo"),
    ):
        with pytest.raises(NotRunning, match="over"):
            refused()
    with tables.open(id) as live:
        assert (live.version, live.row.moved) == (version, moved)


def test_a_record_of_a_running_game_is_refused(tables: Tables) -> None:
    with pytest.raises(NotRunning):
        tables.record(hot_seat(tables))


def test_a_command_with_a_key_is_carried_out_once(tables: Tables) -> None:
    id = hot_seat(tables, TWILIGHT)
    with tables.open(id) as live:
        seat, version = live.actor, live.version
        text = live.game.action_text(live.session.state.answers[0])
    first = tables.act(id, seat, text, version, "click-1")
    again = tables.act(id, seat, text, version, "click-1")
    newer = tables.act(id, seat, text, first, "click-1")
    assert first == again == newer
    assert texts(tables, id).count(text) == 1


def test_keys_belong_to_a_seat_and_a_table(tables: Tables) -> None:
    first, second = hot_seat(tables), hot_seat(tables)
    act(tables, first, "bet", "k")
    act(tables, first, "call", "k")
    act(tables, second, "bet", "k")
    assert texts(tables, first)[2:] == ["bet", "call"]
    assert texts(tables, second)[2:] == ["bet"]


@pytest.mark.parametrize("key", ["x" * 65, "a b", "ä", "a\0"])
def test_a_bad_key_is_refused(tables: Tables, key: str) -> None:
    id = hot_seat(tables)
    with pytest.raises(BadText):
        tables.act(id, 0, "bet", 1, key)


def test_en_08_of_two_tabs_the_one_that_shows_an_old_position_is_refused(tables: Tables) -> None:
    id = hot_seat(tables, TWILIGHT)
    with tables.open(id) as live:
        seat, seen = live.actor, live.version
        text = live.game.action_text(live.session.state.answers[0])
    tables.act(id, seat, text, seen, "tab-1")
    before = fingerprint(tables, id)
    with pytest.raises(Stale) as caught:
        tables.act(id, seat, text, seen, "tab-2")
    with tables.open(id) as live:
        assert caught.value.version == live.version
    assert fingerprint(tables, id) == before


def test_en_09_nothing_can_be_done_at_an_earlier_position(tables: Tables) -> None:
    id = hot_seat(tables, TWILIGHT)
    versions = []
    for _ in range(4):
        with tables.open(id) as live:
            versions.append(live.version)
        act_any(tables, id)
    before = fingerprint(tables, id)
    for version in versions:
        with tables.open(id) as live:
            seat = live.actor
            text = live.game.action_text(live.session.state.answers[0])
        for refused in (tables.act, tables.take_back):
            with pytest.raises(Stale):
                refused(id, seat, text, version)
        with pytest.raises(Stale):
            tables.undo(id, seat, version)
    assert fingerprint(tables, id) == before


def test_a_version_that_never_was_is_refused(tables: Tables) -> None:
    with pytest.raises(Stale):
        tables.act(hot_seat(tables), 0, "bet", 99)


def test_chat_in_between_does_not_spoil_a_click(tables: Tables) -> None:
    ann, _ = by_link(tables)
    with tables.open(ann.table) as live:
        seen = live.version
    said = tables.say(ann.table, 1, "hello")
    assert said == seen + 1
    assert tables.act(ann.table, 0, "bet", seen) == said + 1


def test_refused_actions_change_nothing_and_say_why(tables: Tables) -> None:
    id = hot_seat(tables, TWILIGHT)
    before = fingerprint(tables, id)
    with tables.open(id) as live:
        seat, version = live.actor, live.version
    with pytest.raises(NotYourTurn):
        tables.act(id, 1 - seat, "place poland", version)
    with pytest.raises(NotLegal) as far:
        tables.act(id, seat, "place mexico", version)
    assert far.value.why.id.startswith("ts.")
    with pytest.raises(NotLegal):
        tables.act(id, seat, "drop table tables", version)
    with pytest.raises(NotAllowed):
        tables.act(id, 7, "place poland", version)
    assert fingerprint(tables, id) == before
    assert tables.version(id) == version


@pytest.mark.parametrize("id", ["", "nowhere", "a" * 500, "x\0y", "../etc", "é"])
def test_a_table_that_is_not_there_is_refused(tables: Tables, id: str) -> None:
    with pytest.raises(UnknownTable), tables.open(id):
        pass
    with pytest.raises(UnknownTable):
        tables.say(id, 0, "hello")


def test_points_are_taken_back_one_by_one(tables: Tables) -> None:
    id = hot_seat(tables, TWILIGHT)
    start = fingerprint(tables, id)
    act(tables, id, "place poland")
    act(tables, id, "place east_germany")
    version = act(tables, id, "place poland")
    with tables.open(id) as live:
        seat = live.actor
    version = tables.take_back(id, seat, "place poland", version, "minus")
    assert texts(tables, id)[-2:] == ["place poland", "place east_germany"]
    assert tables.take_back(id, seat, "place poland", version - 1, "minus") == version
    version = tables.undo(id, seat, version)
    assert texts(tables, id)[-1] == "place poland"
    version = tables.undo(id, seat, version)
    assert fingerprint(tables, id) == start
    with pytest.raises(UndoRefused):
        tables.undo(id, seat, version)
    with pytest.raises(UndoRefused):
        tables.take_back(id, seat, "place poland", version)
    assert tables.version(id) == version


def test_what_was_taken_back_is_not_in_the_database(tables: Tables, database: str) -> None:
    id = hot_seat(tables, TWILIGHT)
    act(tables, id, "place poland")
    version = act(tables, id, "place finland")
    with tables.open(id) as live:
        seat = live.actor
    tables.take_back(id, seat, "place poland", version)
    other = open_tables(database)
    assert texts(other, id) == texts(tables, id)
    assert fingerprint(other, id) == fingerprint(tables, id)
    with other.store.read() as connection:
        moves = access.move_rows(connection, id)
    assert [move.text for move in moves] == texts(tables, id)
    other.store.close()


def test_resigning_gives_the_game_to_the_other_side(tables: Tables) -> None:
    ann, bob = by_link(tables)
    tables.resign(ann.table, bob.seat)
    with tables.open(ann.table) as live:
        assert live.row.result == {"kind": "resigned", "seat": 1, "winner": 0}
        assert live.row.status == "over" and live.actor == -2
    assert tables.record(ann.table).notes["result"]["winner"] == 0


def test_a_table_that_waits_for_a_friend_takes_no_action_and_can_be_closed(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "friend"]))
    with pytest.raises(NotRunning, match="all seats"):
        tables.act(ann.table, 0, "bet", 1)
    tables.resign(ann.table, 0)
    with tables.open(ann.table) as live:
        assert live.row.result == {"kind": "closed", "seat": 0}


def test_chat_is_cleaned_and_limited(tables: Tables) -> None:
    ann, _ = by_link(tables)
    tables.say(ann.table, 0, " a\0b\x1f\u202e<script>\n\ud800 x ")
    with tables.open(ann.table) as live:
        assert live.chat[-1].text == "a b <script> x"
    for text in ("", " \n\u200b", "x" * 501):
        with pytest.raises(BadText):
            tables.say(ann.table, 0, text)


def test_each_change_raises_the_version_by_one_and_is_told(tables: Tables) -> None:
    told: list[tuple[str, int]] = []
    tables.when_changed(lambda id, version: told.append((id, version)))
    ann, _ = by_link(tables)
    tables.say(ann.table, 0, "hello")
    act(tables, ann.table, "check")
    tables.ask(ann.table, 0, "draw")
    tables.answer(ann.table, 1, "draw", False)
    tables.seen(ann.table, 0)
    assert told == [(ann.table, version) for version in range(1, 7)]


def test_few_tables_in_memory_are_enough(database: str) -> None:
    tables = Tables(Store(database), Settings(tables_in_memory=2))
    ids = [hot_seat(tables, seed=seed) for seed in range(5)]
    for text in ("bet", "call"):
        for id in ids:
            act(tables, id, text)
    for id in ids:
        assert tables.record(id).actions[-2:] == ["bet", "call"]
    tables.store.close()


def test_secrets_are_not_printed(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "computer:rules"]), 987654321)
    with tables.open(ann.table) as live:
        shown = f"{ann!r} {live.row!r} {live.seats!r}"
    assert ann.token not in shown and "987654321" not in shown and "cards" not in shown


def test_every_refusal_has_a_status() -> None:
    kinds = TableError.__subclasses__()
    assert kinds and all(400 <= kind.status < 600 for kind in kinds)
