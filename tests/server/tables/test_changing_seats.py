"""Bids for sides make players change seats: their links, names, chat and records go with them."""

import pytest
from tests.server.tables.support import TWILIGHT, act, invitation, open_tables

from detente.core.replay import replay
from detente.games.twilight_struggle import GAME
from detente.server.tables import Joined, Tables, Wish
from detente.server.tables.errors import NotYourTurn
from detente.server.thoughts import think

BIDDING = {"bidding": True}


def two_bidders(tables: Tables) -> tuple[Joined, Joined]:
    """Ann and Bob at a table with bids, each with a line of chat."""
    wish = Wish(TWILIGHT, ["me", "friend"], BIDDING, display="Ann", visitor="ann")
    ann = tables.create(wish, 3)
    bob = tables.join(invitation(tables, ann.table), "Bob", "bob")
    tables.say(ann.table, 0, "hello from Ann")
    tables.say(ann.table, 1, "hello from Bob")
    return ann, bob


def names(tables: Tables, id: str) -> list[str]:
    """Who sits where."""
    with tables.open(id) as live:
        return [seat.name for seat in live.seats]


def check_changed(tables: Tables, ann: Joined, bob: Joined) -> None:
    """Ann has the US now and Bob the USSR, in everything."""
    id = ann.table
    assert names(tables, id) == ["Bob", "Ann"]
    assert tables.held("ann", id) == [1] and tables.held("bob", id) == [0]
    assert tables.seat_of_token(id, ann.token) == 1
    assert tables.seat_of_token(id, bob.token) == 0
    with tables.open(id) as live:
        assert [seat.number for seat in live.seats] == [0, 1]
        said = [(live.seats[line.seat].name, line.text) for line in live.chat]
    assert said == [("Ann", "hello from Ann"), ("Bob", "hello from Bob")]


def test_players_change_seats_when_their_bids_say_so(two: tuple[Tables, Tables]) -> None:
    here, there = two
    ann, bob = two_bidders(here)
    assert names(there, ann.table) == ["Ann", "Bob"]
    act(here, ann.table, "bid us 2")
    act(here, ann.table, "bid ussr 0")
    check_changed(here, ann, bob)
    check_changed(there, ann, bob)
    with here.open(ann.table) as live:
        version, seat = live.version, live.actor
    assert seat == 0
    with pytest.raises(NotYourTurn):
        here.act(ann.table, here.held("ann", ann.table)[0], "place poland", version)
    here.act(ann.table, here.held("bob", ann.table)[0], "place poland", version)


def test_seats_stay_when_everybody_gets_the_own_side(tables: Tables) -> None:
    ann, bob = two_bidders(tables)
    act(tables, ann.table, "bid ussr 2")
    act(tables, ann.table, "bid us 0")
    assert names(tables, ann.table) == ["Ann", "Bob"]
    assert tables.seat_of_token(ann.table, bob.token) == 1


def test_changed_seats_are_there_after_a_restart(database: str) -> None:
    tables = open_tables(database)
    ann, bob = two_bidders(tables)
    act(tables, ann.table, "bid us 2")
    act(tables, ann.table, "bid ussr 0")
    tables.store.close()
    tables = open_tables(database)
    check_changed(tables, ann, bob)
    act(tables, ann.table, "place poland")
    check_changed(tables, ann, bob)
    tables.store.close()


def test_a_computer_player_bids_and_moves_with_its_seat(tables: Tables) -> None:
    wish = Wish(TWILIGHT, ["computer:rules", "me"], BIDDING, display="Ann", visitor="ann")
    ann = tables.create(wish, 3)
    thought = tables.thought(ann.table)
    assert thought is not None and thought.seat == 0
    tables.take(thought, think(thought))
    act(tables, ann.table, "bid ussr 5")
    assert tables.held("ann", ann.table) == [0]
    with tables.open(ann.table) as live:
        assert [seat.computer for seat in live.seats] == ["", "rules"]
        assert live.session.record.seats == ["human", "rules"]
        record = live.session.save()
    assert replay(GAME, record).to_data()["swapped"] == 1


def test_going_back_by_consent_goes_to_the_bid_of_whoever_asked(tables: Tables) -> None:
    ann, bob = two_bidders(tables)
    id = ann.table
    act(tables, id, "bid us 7")
    act(tables, id, "bid us 3")
    assert names(tables, id) == ["Bob", "Ann"]
    tables.ask(id, 1, "undo")
    tables.answer(id, 0, "undo", yes=True)
    assert names(tables, id) == ["Ann", "Bob"]
    with tables.open(id) as live:
        assert live.actor == 0 and live.session.record.actions == []
    assert tables.seat_of_token(id, bob.token) == 1


def test_commands_sent_twice_count_once_over_a_change_of_seats(tables: Tables) -> None:
    ann, _ = two_bidders(tables)
    id = ann.table
    version = act(tables, id, "bid us 7", key="k0")
    after = tables.act(id, 1, "bid us 3", version, key="k1")
    # Bob, who has the USSR now, sends his bid once more; then a key that Ann has used.
    assert tables.act(id, 0, "bid us 3", version, key="k1") == after
    assert tables.act(id, 0, "place poland", after, key="k0") > after
    with tables.open(id) as live:
        assert "place poland" in live.session.record.actions
