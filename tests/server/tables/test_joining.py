from typing import Any

import pytest
from tests.server.tables.support import KUHN, TWILIGHT, act, by_link, hot_seat, invitation

from detente.server.tables import Tables, Wish
from detente.server.tables.errors import (
    BadText,
    BadWish,
    NotAllowed,
    NotRunning,
    SeatTaken,
    WrongToken,
)


@pytest.mark.parametrize(
    "wish",
    [
        Wish("chess", ["me", "friend"]),
        Wish(KUHN, ["me"]),
        Wish(KUHN, ["me", "friend", "friend"]),
        Wish(KUHN, ["me", "me"]),
        Wish(KUHN, ["friend", "friend"]),
        Wish(KUHN, ["computer:rules", "computer:rules"]),
        Wish(KUHN, ["me", "computer:deep_thought"]),
        Wish(KUHN, ["me", "somebody"]),
        Wish(KUHN, ["me", "here"], {"size": 1}),
        Wish(TWILIGHT, ["me", "here"], {"edition": "third"}),
        Wish(KUHN, ["me", "here"], absent_after=1.0),
        Wish(KUHN, ["me", "here"], absent_after=float("nan")),
    ],
)
def test_a_wish_that_cannot_be_is_refused_and_nothing_is_written(
    tables: Tables, wish: Wish
) -> None:
    wish.visitor = "ann"
    with pytest.raises(BadWish):
        tables.create(wish)
    assert tables.mine("ann") == []


def test_too_long_names_are_refused(tables: Tables) -> None:
    for names in ({"name": "x" * 41}, {"display": "x" * 41}):
        with pytest.raises(BadText):
            tables.create(Wish(KUHN, ["me", "here"], **names))


def test_options_may_come_from_a_form(tables: Tables) -> None:
    game: dict[str, Any] = {"us_handicap": "2"}
    ann = tables.create(Wish(TWILIGHT, ["me", "here"], game))
    with tables.open(ann.table) as live:
        assert live.row.options == {"us_handicap": 2}


def test_shuffled_seats_fall_either_way(tables: Tables) -> None:
    wish = Wish(KUHN, ["me", "computer:rules"], shuffle=True)
    assert {tables.create(wish).seat for _ in range(40)} == {0, 1}


def test_a_form_sent_again_leads_to_the_table_that_it_made(tables: Tables) -> None:
    sent = {"game": KUHN, "seats": ["me", "friend"], "visitor": "ann", "key": "one-form"}
    made = tables.create(Wish(**sent))
    again = tables.create(Wish(**sent))
    assert (again.table, again.seat, again.token) == (made.table, made.seat, made.token)
    assert made.fresh and not again.fresh
    tables.resign(made.table, made.seat)
    assert tables.create(Wish(**sent)).table == made.table
    others = [
        Wish(**sent | {"key": "next-form"}),
        Wish(**sent | {"visitor": "bob"}),
        Wish(**sent | {"seats": ["me", "here"]}),
        Wish(**sent | {"display": "Ann"}),
        Wish(**sent | {"key": ""}),
        Wish(**sent | {"key": ""}),
    ]
    assert len({made.table, *(tables.create(wish).table for wish in others)}) == 7


def test_a_form_sent_again_leads_back_also_to_a_table_that_one_has_left(tables: Tables) -> None:
    wish = Wish("imperial_2030", ["me", "friend", "computer:random"], visitor="ann", key="one-form")
    made = tables.create(wish)
    tables.join(invitation(tables, made.table), "Bob", "bob")
    tables.resign(made.table, made.seat)
    assert tables.create(wish).table == made.table


def test_a_key_of_a_form_is_short_and_plain(tables: Tables) -> None:
    for key in ("x" * 65, "a key"):
        with pytest.raises(BadText):
            tables.create(Wish(KUHN, ["me", "friend"], visitor="ann", key=key))


def test_a_game_begins_when_the_friend_has_joined(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "friend"], display="Ann", visitor="ann"))
    with tables.open(ann.table) as live:
        assert live.row.status == "waiting"
    bob = tables.join(invitation(tables, ann.table), "Bob\n", "bob")
    assert (bob.table, bob.seat, bob.fresh) == (ann.table, 1, True)
    with tables.open(ann.table) as live:
        assert live.row.status == "running"
        assert [seat.name for seat in live.seats] == ["Ann", "Bob"]
    assert tables.held("bob", ann.table) == [1]
    assert tables.seat_of_token(ann.table, bob.token) == 1


def test_the_host_cannot_use_the_invitation_to_look_into_the_friends_hand(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "friend"], visitor="ann"))
    invite = invitation(tables, ann.table)
    bob = tables.join(invite, "Bob", "bob")
    assert bob.token != invite
    with pytest.raises(WrongToken):
        tables.seat_of_token(ann.table, invite)
    for visitor in ("ann", "eve", ""):
        with pytest.raises((SeatTaken, NotAllowed)):
            tables.join(invite, "Eve", visitor)


def test_joining_twice_with_the_same_browser_is_the_same_seat(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "friend"], visitor="ann"))
    invite = invitation(tables, ann.table)
    first, again = (tables.join(invite, "Bob", "bob") for _ in range(2))
    assert first.token == again.token and first.fresh and not again.fresh


def test_en_11_nobody_takes_two_seats_and_nobody_a_taken_one(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "friend"], visitor="ann"))
    invite = invitation(tables, ann.table)
    with pytest.raises(NotAllowed, match="another seat"):
        tables.join(invite, "Ann", "ann")
    tables.join(invite, "Bob", "bob")
    with pytest.raises(SeatTaken):
        tables.join(invite, "Carl", "carl")
    assert tables.held("carl", ann.table) == []


def test_en_11_one_person_may_play_both_sides_at_one_screen(tables: Tables) -> None:
    id = hot_seat(tables)
    assert tables.held("ann", id) == [0, 1]
    with tables.open(id) as live:
        assert live.row.status == "running" and all(seat.same_screen for seat in live.seats)


def test_a_seat_is_taken_along_to_another_device(tables: Tables) -> None:
    ann, _ = by_link(tables)
    phone = tables.join(ann.token, "", "anns-phone")
    assert (phone.seat, phone.fresh) == (0, False)
    assert tables.held("anns-phone", ann.table) == [0]
    with tables.open(ann.table) as live:
        assert live.seats[0].name == "Ann"


@pytest.mark.parametrize("secret", ["", "nothing-like-it", "x" * 99, "a\0b", "' OR 1=1 --"])
def test_wrong_secrets_open_nothing(tables: Tables, secret: str) -> None:
    ann, _ = by_link(tables)
    with pytest.raises(WrongToken):
        tables.join(secret, "Eve", "eve")
    with pytest.raises(WrongToken):
        tables.seat_of_token(ann.table, secret)


def test_a_token_of_one_table_opens_no_other(tables: Tables) -> None:
    ann, _ = by_link(tables)
    other = hot_seat(tables)
    with pytest.raises(WrongToken):
        tables.seat_of_token(other, ann.token)


def test_a_closed_table_cannot_be_joined(tables: Tables) -> None:
    ann = tables.create(Wish(KUHN, ["me", "friend"], visitor="ann"))
    invite = invitation(tables, ann.table)
    tables.resign(ann.table, 0)
    with pytest.raises(NotRunning):
        tables.join(invite, "Bob", "bob")


def test_my_games_begin_with_what_waits_for_me(tables: Tables) -> None:
    over = hot_seat(tables)
    act(tables, over, "bet")
    act(tables, over, "fold")
    waits = tables.create(Wish(KUHN, ["me", "friend"], visitor="ann")).table
    others = by_link(tables)[0].table
    act(tables, others, "check")
    mine = by_link(tables)[0].table
    both = hot_seat(tables)
    asked = by_link(tables)[0].table
    act(tables, asked, "check")
    tables.ask(asked, 1, "draw")
    found = tables.mine("ann")
    assert [each.id for each in found] == [asked, both, mine, others, waits, over]
    assert [each.asked for each in found] == [True, True, True, False, False, False]
    assert found[1].seats == [0, 1]
    assert tables.mine("nobody") == []


def test_a_table_of_three_goes_on_with_a_computer_player_when_one_resigns(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    from detente.games.kuhn_poker import GAME

    monkeypatch.setattr(GAME, "seats", ("first", "second", "third"))
    ann = tables.create(Wish(KUHN, ["me", "computer:rules", "friend"], visitor="ann"))
    tables.join(invitation(tables, ann.table, 2), "Bob", "bob")
    tables.resign(ann.table, 0)
    with tables.open(ann.table) as live:
        assert live.row.status == "running"
        assert (live.seats[0].kind, live.seats[0].player) == ("computer", "rules")
    assert tables.held("ann", ann.table) == []
    with pytest.raises(WrongToken):
        tables.seat_of_token(ann.table, ann.token)
