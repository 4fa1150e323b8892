"""Pages and forms: what they show, what they refuse, and that refusals change nothing."""

import re
from pathlib import Path

import pytest
from tests.server.house import HTML, House, Person, play_at_random, two_people

from detente.core.record import read_record
from detente.core.registry import find_game, game_ids
from detente.core.replay import replay
from detente.core.rng import Rng


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_the_start_page_offers_every_game_and_lists_what_waits_first(house: House) -> None:
    ann = Person(house)
    page = ann.client.get("/").text
    for game in game_ids():
        assert f"/new?game={game}" in page
    waiting = ann.new_table()
    mine = ann.new_table(seat_us="computer:random", name="Mine to play")
    page = ann.client.get("/").text
    assert page.index(f"/t/{mine}") < page.index(f"/t/{waiting}")
    assert f"/t/{mine}" not in Person(house).client.get("/").text


def test_the_form_offers_valid_values_and_comes_back_with_one_sentence(house: House) -> None:
    ann = Person(house)
    page = ann.client.get("/new?game=twilight_struggle").text
    for spec in find_game("twilight_struggle").options:
        assert f'name="option_{spec.name}"' in page
    fields = {"game": "twilight_struggle", "you": "Ann", "seat_ussr": "me"}
    for wrong in (
        {"seat_us": "me"},
        {"seat_us": "nobody"},
        {"seat_us": "computer:hal"},
        {"seat_us": "friend", "option_us_handicap": "99"},
        {"seat_us": "friend", "option_preset": "<script>"},
        {"seat_us": "friend", "you": "x" * 400},
    ):
        answer = ann.post("/new", **{**fields, **wrong})
        assert answer.status_code == 422, wrong
        assert 'role="alert"' in answer.text and "<script>" not in answer.text
    assert house.server.tables.mine(house.server.visitors.of(request_of(ann)).id) == []


def request_of(person: Person):  # type: ignore[no-untyped-def]
    """A request as the person's browser sends it, for whoever reads cookies."""
    from starlette.requests import Request

    cookies = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    return Request({"type": "http", "headers": [(b"cookie", cookies.encode())]})


def test_options_of_the_form_reach_the_game(house: House) -> None:
    ann = Person(house)
    table = ann.new_table(option_us_handicap="2", option_eager_reshuffle="true")
    with house.server.tables.open(table) as live:
        assert live.row.options["us_handicap"] == 2
        assert live.row.options["eager_reshuffle"] is True
        assert "handicap_cap" not in live.row.options


def test_the_form_for_a_new_game_is_taken_once(house: House) -> None:
    ann = Person(house)
    forms = [key_of(ann.client.get("/new").text) for _ in range(2)]
    assert len(set(forms)) == 2
    tables = [ann.new_table(key=key) for key in (*forms, *forms)]
    assert tables[:2] == tables[2:] and len(set(tables)) == 2
    assert len(house.server.tables.mine(house.server.visitors.of(request_of(ann)).id)) == 2
    assert ann.new_table(key=forms[0], option_us_handicap="2") not in tables


def test_a_form_that_comes_back_with_a_refusal_has_its_key_still(house: House) -> None:
    ann = Person(house)
    key = key_of(ann.client.get("/new").text)
    answer = ann.post("/new", game="twilight_struggle", seat_us="me", seat_ussr="me", key=key)
    assert answer.status_code == 422 and key_of(answer.text) == key


def key_of(html: str) -> str:
    """The key of the form on a page."""
    found = re.search(r'name="key" value="([^"]+)"', html)
    assert found, html
    return found.group(1)


def test_forms_of_other_sites_are_refused(house: House) -> None:
    ann = Person(house)
    table = ann.new_table(seat_us="computer:random")
    version = ann.patch(table)["version"]
    act = {"action": "place poland", "version": str(version), "as": "ussr"}
    for path, fields in (("/new", {"game": "kuhn_poker"}), (f"/t/{table}/act", act)):
        for csrf in ({}, {"csrf": "0" * 32}, {"csrf": Person(house).csrf}):
            assert ann.client.post(path, data={**fields, **csrf}).status_code == 403
    assert ann.patch(table)["version"] == version
    stranger = house.client()
    assert stranger.post(f"/t/{table}/act", data=act).status_code == 403
    forged = house.client()
    forged.cookies.set("detente", "ImZvcmdlZCI.forged.forged")
    assert forged.post(f"/t/{table}/act", data={**act, "csrf": ann.csrf}).status_code == 403


def test_the_cookie_is_for_us_alone(house: House) -> None:
    cookie = house.client().get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_every_answer_forbids_what_is_not_ours(house: House) -> None:
    ann = Person(house)
    table = ann.new_table()
    for path in ("/", "/new", f"/t/{table}", "/nowhere", "/api/v1/games"):
        answer = ann.client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        if answer.headers["content-type"].startswith("text/html"):
            assert "style=" not in answer.text and "onclick" not in answer.text
            assert "http://" not in answer.text.replace("http://www.w3.org", "")


def test_what_is_not_there_is_said_in_one_sentence(house: House) -> None:
    ann = Person(house)
    for path in ("/nowhere", "/t/none", "/t/" + "x" * 500, "/t/none/update", "/t/none/help"):
        answer = ann.client.get(path)
        assert answer.status_code == 404, path
        assert 'class="lead"' in answer.text
    assert ann.client.get("/join/wrong-secret").status_code == 403
    assert ann.client.get("/t/none/events").status_code == 404
    table = ann.new_table()
    assert ann.client.get(f"/t/{table}/seat/wrong").status_code == 403
    assert ann.client.get(f"/t/{table}/help?topic=c-nowhere").status_code == 404
    assert ann.post(f"/t/{table}/steal").status_code == 404


def test_commands_that_are_refused_answer_with_the_present_position(house: House) -> None:
    with two_people(house) as (table, ann, bob):
        version = ann.patch(table)["version"]
        cases = [
            (bob, "act", {"action": "place france", "as": "us"}, 409),
            (ann, "act", {"action": "place chile"}, 422),
            (ann, "act", {"action": "conquer the moon"}, 422),
            (ann, "act", {"action": "place poland", "version": "0"}, 409),
            (ann, "act", {"action": "place poland", "version": "x" * 50}, 409),
            (ann, "undo", {}, 409),
            (ann, "take-back", {"action": "place poland"}, 409),
            (ann, "ask", {"kind": "money"}, 422),
            (ann, "answer", {"kind": "undo", "yes": "1"}, 409),
            (ann, "say", {"text": " \u200b "}, 422),
            (ann, "say", {"text": "x" * 501}, 422),
            (ann, "stand-in", {"seat": "1"}, 403),
            (ann, "act", {"action": "place poland", "key": "x" * 100}, 422),
        ]
        for person, command, fields, status in cases:
            sent = {"as": "ussr", "version": str(version), **fields}
            answer = person.post(f"/t/{table}/{command}", **sent)
            assert answer.status_code == status, (command, fields, answer.text[:200])
            assert '"notice": "' in answer.text and '"notice": ""' not in answer.text
        assert ann.patch(table)["version"] == version


def test_an_onlooker_can_do_nothing(house: House) -> None:
    with two_people(house) as (table, ann, _):
        watcher = Person(house)
        assert watcher.client.get(f"/t/{table}").status_code == 200
        version = str(ann.patch(table)["version"])
        for command in ("act", "undo", "say", "resign", "ask", "stand-in"):
            fields = {"action": "place poland", "text": "hi", "kind": "draw", "as": "ussr"}
            answer = watcher.post(f"/t/{table}/{command}", version=version, **fields)
            assert answer.status_code == 403
        assert str(ann.patch(table)["version"]) == version


def test_scripts_in_names_and_chat_are_text(house: House) -> None:
    bad = "<script>alert(1)</script>"
    ann = Person(house)
    answer = ann.post(
        "/new", game="twilight_struggle", you=bad, name=bad, seat_ussr="me", seat_us="friend"
    )
    table = str(answer.url).rsplit("/", 1)[1]
    Person(house).join(table, "<img src=x onerror=alert(1)>")
    ann.post(f"/t/{table}/say", text=bad, **{"as": "ussr"})
    for path in (f"/t/{table}", "/", f"/t/{table}/update?since=-1"):
        page = ann.client.get(path).text
        assert "<script>alert" not in page and "<img" not in page
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_the_same_visitor_cannot_take_both_seats(house: House) -> None:  # EN-11
    ann = Person(house)
    table = ann.new_table()
    with house.server.tables.open(table) as live:
        invite = live.seats[1].invite
    answer = ann.post(f"/join/{invite}", you="Ann")
    assert answer.status_code == 403 and 'role="alert"' in answer.text
    with house.server.tables.open(table) as live:
        assert not live.seats[1].taken


def test_a_seat_is_taken_along_by_its_link(house: House) -> None:
    ann = Person(house)
    table = ann.new_table(seat_us="computer:random")
    with house.server.tables.open(table) as live:
        token = live.seats[0].token
    phone = Person(house)
    assert phone.patch(table)["seat"] == -1
    assert phone.client.get(f"/t/{table}/seat/{token}").status_code == 200
    assert phone.patch(table)["seat"] == 0 and phone.patch(table)["mine"]


def test_on_one_screen_nobody_sees_the_hand_of_the_other(house: House) -> None:
    ann = Person(house)
    table = ann.new_table(seat_us="here")
    assert ann.patch(table)["cover"] == "USSR"
    assert ann.patch(table, **{"as": "ussr"})["seat"] == 0
    assert ann.patch(table, **{"as": "us"})["seat"] == -1  # it is not the US's turn to look
    for _ in range(6):
        patch = ann.patch(table, **{"as": "ussr"})
        choice = patch["choices"][0]["action"]
        ann.post(f"/t/{table}/act", action=choice, version=str(patch["version"]), **{"as": "ussr"})
    patch = ann.patch(table, **{"as": "ussr"})
    assert patch["cover"] == "US" and patch["seat"] == -1 and patch["choices"] == []


def test_a_plate_names_the_seat_beside_whoever_sits_there(house: House) -> None:
    ann = Person(house)
    fields = {f"seat_p{number}": "nobody" for number in range(1, 7)}
    fields |= {"seat_p1": "me", "seat_p2": "here", "seat_p3": "computer:random"}
    fields |= {"option_expert": "true", "option_cash": "secret"}
    table = ann.new_table("imperial_2030", **fields)
    page = ann.client.get(f"/t/{table}").text
    assert plates_of(page) == [
        ["Ann", "Player 1"],
        ["Player 2"],
        ["Computer (random)", "Player 3"],
    ]


def plates_of(page: str) -> list[list[str]]:
    """The words of each seat's plate, without what the game says of it."""
    found = re.findall(r'<button type="button" class="seat.*?</button>', page, re.S)
    plates = [re.findall(r">\s*([^<>\s][^<>]*?)\s*<", plate) for plate in found]
    return [[text for text in plate if "Everybody waits" not in text] for plate in plates]


def test_a_finished_game_is_open_and_comes_as_record_and_log(house: House) -> None:
    with two_people(house) as (table, ann, bob):
        assert ann.client.get(f"/t/{table}/record").status_code == 409
        play_at_random(house, table, Rng(8), 5000)
        assert bob.patch(table, **{"as": "ussr"})["seat"] == 0
        assert Person(house).patch(table, **{"as": "us"})["over"]
        answer = ann.client.get(f"/t/{table}/record")
        assert "attachment" in answer.headers["content-disposition"]
        replay(find_game("twilight_struggle"), read_record(answer.text))
        log = ann.client.get(f"/t/{table}/log").text
        assert log.startswith("SETUP") or "Turn 1" in log
        past = ann.patch(table, at=0)
        assert past["over"]


def test_a_record_can_be_stepped_through_while_the_game_goes_on(house: House) -> None:
    with two_people(house) as (table, ann, _):
        play_at_random(house, table, Rng(2), 40)
        total = ann.patch(table)["total"]
        seen, at = [], total
        while at >= 0:
            text = ann.client.get(f"/t/{table}/past", params={"as": "ussr", "at": at}).text
            assert text
            seen.append(at)
            at = step_before(text)
        assert seen[-1] == 0 and len(seen) > 20


def step_before(update: str) -> int:
    import json
    import re

    found = re.search(r'id="patch">(.*?)</script>', update, re.S)
    assert found
    patch = json.loads(found.group(1))
    assert patch["choices"] == [] or patch["at"] == -1
    return int(patch["before"])


def test_a_game_without_a_page_of_its_own_is_played_too(house: House) -> None:
    with two_people(house, "kuhn_poker") as (table, ann, bob):
        assert 'id="screen"' in ann.client.get(f"/t/{table}").text
        for _ in range(4):
            for person, seat in ((ann, "first"), (bob, "second")):
                patch = person.patch(table, **{"as": seat})
                if patch["choices"]:
                    action = patch["choices"][0]["action"]
                    person.post(
                        f"/t/{table}/act",
                        action=action,
                        version=str(patch["version"]),
                        **{"as": seat},
                    )
        assert ann.patch(table)["over"]
        assert ann.client.get(f"/t/{table}/log", headers=HTML).text.count("\n") > 2


def test_pages_answer_head_without_a_body(house: House) -> None:
    client = house.client()
    for path in ("/", "/new", "/rules/twilight_struggle"):
        answer = client.head(path)
        assert answer.status_code == 200, path
