"""Games that end otherwise than by their rules, on the page and in the JSON interface."""

from pathlib import Path

from tests.server.house import House, Person, two_people

from detente.server.store.rows import OVER


def look(house: House, table: str) -> dict[str, object]:
    return dict(house.client().get(f"/api/v1/tables/{table}").json())


def test_who_resigns_has_lost(tmp_path: Path) -> None:
    house = House(tmp_path)
    with two_people(house) as (table, first, second):
        assert first.post(f"/t/{table}/resign").status_code == 200
        for person in (first, second):
            page = person.client.get(f"/t/{table}")
            assert page.status_code == 200
            assert "US wins" in page.text and "USSR resigned." in page.text
        seen = look(house, table)
    assert (seen["returns"], seen["outcome"]) == ([-1.0, 1.0], "USSR resigned.")


def test_a_draw_is_worth_nothing_to_either(tmp_path: Path) -> None:
    house = House(tmp_path)
    with two_people(house) as (table, first, second):
        first.post(f"/t/{table}/ask", kind="draw")
        second.post(f"/t/{table}/answer", kind="draw", yes="1")
        assert "The players agreed on a draw." in first.client.get(f"/t/{table}").text
        assert look(house, table)["returns"] == [0.0, 0.0]


def test_a_table_is_closed_before_the_game_began(tmp_path: Path) -> None:
    house = House(tmp_path)
    ann = Person(house)
    table = ann.new_table()
    assert ann.post(f"/t/{table}/resign").status_code == 200
    page = ann.client.get(f"/t/{table}")
    assert page.status_code == 200 and "The table is closed." in page.text
    seen = look(house, table)
    assert (seen["status"], seen["returns"]) == (OVER, None)
