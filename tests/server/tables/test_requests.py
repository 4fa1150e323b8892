import pytest
from sqlalchemy import update
from tests.server.tables.support import (
    KUHN,
    TWILIGHT,
    act,
    act_any,
    by_link,
    fingerprint,
    hot_seat,
    texts,
)

from detente.core.errors import UndoRefused
from detente.server.store import schema
from detente.server.tables import Tables, Wish
from detente.server.tables.errors import (
    BadText,
    BadWish,
    Declined,
    NoRequest,
    NotAllowed,
    NotRunning,
)


def test_undo_by_consent_goes_past_the_others_decision(tables: Tables) -> None:
    ann, bob = by_link(tables)
    start = fingerprint(tables, ann.table)
    act(tables, ann.table, "check")
    act(tables, ann.table, "bet")
    tables.ask(ann.table, ann.seat, "undo")
    assert fingerprint(tables, ann.table) != start
    tables.answer(ann.table, bob.seat, "undo", True)
    assert fingerprint(tables, ann.table) == start
    with tables.open(ann.table) as live:
        assert live.row.rewinds == 1 and live.row.requests == [] and live.actor == ann.seat


def test_undo_by_consent_never_rolls_again(tables: Tables) -> None:
    id = by_link(tables, TWILIGHT, 11)[0].table
    while -1 not in _since_last_of(tables, id, 0):
        act_any(tables, id)
    before, played = fingerprint(tables, id), texts(tables, id)
    tables.ask(id, 0, "undo")
    tables.answer(id, 1, "undo", True)
    undone = texts(tables, id)
    assert len(undone) < len(played)
    while len(undone) < len(played):
        act(tables, id, played[len(undone)])
        undone = texts(tables, id)
    assert texts(tables, id) == played and fingerprint(tables, id) == before


def _since_last_of(tables: Tables, id: str, seat: int) -> list[int]:
    """The actors since the last decision of a seat."""
    with tables.open(id) as live:
        by = list(live.session.record.by)
    return by[len(by) - by[::-1].index(seat) :] if seat in by else []


def test_a_declined_request_changes_nothing(tables: Tables) -> None:
    ann, bob = by_link(tables)
    act(tables, ann.table, "check")
    before = fingerprint(tables, ann.table)
    tables.ask(ann.table, ann.seat, "undo")
    tables.answer(ann.table, bob.seat, "undo", False)
    assert fingerprint(tables, ann.table) == before
    with pytest.raises(NoRequest):
        tables.answer(ann.table, bob.seat, "undo", True)


def test_nobody_agrees_to_his_own_request(tables: Tables) -> None:
    ann, _ = by_link(tables)
    tables.ask(ann.table, ann.seat, "draw")
    with pytest.raises(NoRequest):
        tables.answer(ann.table, ann.seat, "draw", True)
    with tables.open(ann.table) as live:
        assert live.row.status == "running"


def test_asking_twice_is_asking_once(tables: Tables) -> None:
    ann, _ = by_link(tables)
    first = tables.ask(ann.table, ann.seat, "draw")
    assert tables.ask(ann.table, ann.seat, "draw") == first


def test_a_request_is_withdrawn(tables: Tables) -> None:
    ann, bob = by_link(tables)
    tables.ask(ann.table, ann.seat, "draw")
    tables.cancel(ann.table, ann.seat, "draw")
    with pytest.raises(NoRequest):
        tables.answer(ann.table, bob.seat, "draw", True)
    with pytest.raises(NoRequest):
        tables.cancel(ann.table, ann.seat, "draw")


def test_requests_lapse_when_the_position_changes(tables: Tables) -> None:
    ann, bob = by_link(tables)
    tables.ask(ann.table, bob.seat, "draw")
    act(tables, ann.table, "check")
    with pytest.raises(NoRequest):
        tables.answer(ann.table, ann.seat, "draw", True)


def test_both_may_agree_on_a_draw_by_asking(tables: Tables) -> None:
    ann, bob = by_link(tables)
    tables.ask(ann.table, ann.seat, "draw")
    tables.ask(ann.table, bob.seat, "draw")
    with tables.open(ann.table) as live:
        assert live.row.result == {"kind": "draw"} and live.row.status == "over"


def test_computer_players_agree_to_undo_and_decline_a_draw(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "computer:rules"]), 1)
    with pytest.raises(UndoRefused):
        tables.ask(ann.table, 0, "undo")
    start = fingerprint(tables, ann.table)
    act(tables, ann.table, "check")
    tables.ask(ann.table, 0, "undo")
    assert fingerprint(tables, ann.table) == start
    with pytest.raises(Declined):
        tables.ask(ann.table, 0, "draw")


def test_people_at_one_screen_need_not_ask_one_another_for_undo(tables: Tables) -> None:
    id = hot_seat(tables)
    start = fingerprint(tables, id)
    act(tables, id, "check")
    act(tables, id, "bet")
    tables.ask(id, 0, "undo")
    assert fingerprint(tables, id) == start


def test_a_rematch_has_the_same_people_with_sides_changed(tables: Tables) -> None:
    ann, bob = by_link(tables)
    with pytest.raises(NotRunning):
        tables.ask(ann.table, ann.seat, "rematch")
    tables.resign(ann.table, ann.seat)
    assert tables.rematch_of(ann.table, ann.seat) is None
    tables.ask(ann.table, ann.seat, "rematch")
    tables.answer(ann.table, bob.seat, "rematch", True)
    version = tables.version(ann.table)
    assert tables.ask(ann.table, ann.seat, "rematch") == version
    next_of_ann = tables.rematch_of(ann.table, ann.seat)
    next_of_bob = tables.rematch_of(ann.table, bob.seat)
    assert next_of_ann is not None and next_of_bob is not None
    assert (next_of_ann.seat, next_of_bob.seat) == (1, 0)
    assert next_of_ann.token not in (ann.token, bob.token, next_of_bob.token)
    assert tables.held("ann", next_of_ann.table) == [1]
    with tables.open(next_of_ann.table) as live:
        assert [seat.name for seat in live.seats] == ["Bob", "Ann"]
        assert live.row.status == "running" and live.row.rematch_of == ann.table


def test_a_rematch_against_a_computer_player_begins_at_once(tables: Tables) -> None:
    asked: list[str] = []
    tables.when_computer_asked(asked.append)
    ann = tables.create(Wish(KUHN, ["me", "computer:rules"], visitor="ann"))
    tables.resign(ann.table, 0)
    tables.ask(ann.table, 0, "rematch")
    again = tables.rematch_of(ann.table, 0)
    assert again is not None and again.seat == 1
    assert asked == [again.table]


def test_unknown_requests_are_refused(tables: Tables) -> None:
    ann, _ = by_link(tables)
    with pytest.raises(BadText):
        tables.ask(ann.table, 0, "money")
    with pytest.raises(NotAllowed):
        tables.ask(ann.table, 5, "draw")


def test_a_computer_player_takes_the_seat_of_somebody_long_absent(tables: Tables) -> None:
    ann, bob = by_link(tables)
    id = ann.table
    act(tables, id, "check")
    assert not tables.replaceable(id, bob.seat)
    with pytest.raises(NotAllowed, match="not long ago"):
        tables.stand_in(id, bob.seat, ann.seat)
    with tables.store.write() as connection:
        connection.execute(update(schema.seats).values(seen_at=0.0))
    assert tables.replaceable(id, bob.seat)
    tables.stand_in(id, bob.seat, ann.seat)
    thought = tables.thought(id)
    assert thought is not None and (thought.seat, thought.player) == (bob.seat, "rules")
    with pytest.raises(NotAllowed, match="Take your seat back"):
        tables.act(id, bob.seat, "check", tables.version(id))
    tables.come_back(id, bob.seat)
    assert tables.thought(id) is None
    act(tables, id, "check")


def test_whoever_was_seen_is_not_absent(tables: Tables) -> None:
    ann, bob = by_link(tables)
    with tables.store.write() as connection:
        connection.execute(update(schema.seats).values(seen_at=0.0))
    tables.say(ann.table, 0, "are you there?")
    with tables.open(ann.table) as live:
        live.sound = False
    version = tables.version(ann.table)
    tables.seen(ann.table, bob.seat)
    assert not tables.replaceable(ann.table, bob.seat)
    assert tables.version(ann.table) == version


def test_anybody_may_let_a_computer_player_play_for_him(tables: Tables) -> None:
    ann, _ = by_link(tables)
    with pytest.raises(BadWish):
        tables.stand_in(ann.table, ann.seat, ann.seat, "deep_thought")
    first = tables.stand_in(ann.table, ann.seat, ann.seat)
    assert tables.stand_in(ann.table, ann.seat, ann.seat) == first
    assert tables.thought(ann.table) is not None
    assert tables.come_back(ann.table, ann.seat) == first + 1
