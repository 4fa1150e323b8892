"""The pages of the rules: contents, sections, the search, and links to them from elsewhere."""

import re
from pathlib import Path

import pytest
from tests.server.house import House, Person

from detente.core.registry import game_ids


@pytest.fixture
def ann(tmp_path: Path) -> Person:
    return Person(House(tmp_path))


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_page_whose_links_lead_somewhere(ann: Person, game: str) -> None:
    page = ann.client.get(f"/rules/{game}")
    assert page.status_code == 200
    places = set(re.findall(r'id="([^"]+)"', page.text))
    aims = set(re.findall(r'href="#([^"]+)"', page.text))
    assert aims and aims <= places
    assert "style=" not in page.text and "<script>" not in page.text
    for other in ("/", f"/new?game={game}"):
        assert f'href="/rules/{game}"' in ann.client.get(other).text


def test_the_search_needs_no_script_and_escapes_what_was_typed(ann: Person) -> None:
    page = ann.client.get("/rules/twilight_struggle", params={"q": "battleground Coup"}).text
    assert 'href="/rules/twilight_struggle#6.3.4"' in page
    typed = "<script>alert(1)</script>"
    page = ann.client.get("/rules/twilight_struggle", params={"q": typed}).text
    assert typed not in page and "&lt;script&gt;" in page
    assert ann.client.get("/rules/imperial_2030", params={"q": "x" * 5000}).status_code == 200


def test_an_unknown_game_has_no_rules(ann: Person) -> None:
    assert ann.client.get("/rules/chess").status_code == 404


def test_numbers_of_rules_at_the_table_are_links(ann: Person) -> None:
    table = ann.new_table(seat_us="computer:random")
    told = ann.client.get(f"/t/{table}/help", params={"topic": "c-poland", "why": 1}).text
    page = ann.client.get(f"/t/{table}").text
    assert 'href="/rules/twilight_struggle"' in page
    links = re.findall(r'href="(/rules/twilight_struggle#[^"]+)"', told + page)
    assert links, "some help names a rule"


def test_ruled_texts_are_escaped(ann: Person) -> None:
    pages = ann.house.server.pages
    told = str(pages.ruled("<b>no</b> (8.1.5, card 8, 99.9)", "twilight_struggle"))
    assert told.startswith("&lt;b&gt;no&lt;/b&gt; (<a ")
    assert re.findall(r'#([^"]+)"', told) == ["8.1.5", "card-8"]
    assert told.endswith(", 99.9)")
