"""Variants of Twilight Struggle on the page: what goes together, bids for sides, China's box."""

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table
from tests.server.serving import Served


def option(page: Page, name: str) -> Locator:
    """The field of an option on the form for a new game."""
    return page.locator(f"#option-{name}")


def may_choose(field: Locator, value: str) -> bool:
    """Whether a value of an option can be chosen now."""
    return field.locator(f"option[value='{value}']").get_attribute("disabled") is None


def test_the_form_lets_only_those_options_be_chosen_that_go_together(visit: Visit) -> None:
    page = visit().page
    page.goto("/new?game=twilight_struggle")
    page.locator("details summary").first.click()
    edition, cards = option(page, "edition"), option(page, "optional_cards")
    war, scenario = option(page, "chinese_civil_war"), option(page, "scenario")
    assert may_choose(cards, "true") and may_choose(war, "true")
    edition.select_option("second")
    assert not may_choose(cards, "true") and not may_choose(war, "true")
    assert not may_choose(scenario, "late_war")
    expect(cards).not_to_have_value("true")
    edition.select_option("deluxe")
    war.select_option("true")
    scenario.select_option("late_war")
    expect(war).to_have_value("false")
    assert not may_choose(war, "true") and may_choose(cards, "true")
    scenario.select_option("full")
    assert may_choose(war, "true")


def test_what_the_form_lets_be_chosen_makes_a_table(visit: Visit) -> None:
    page = visit().page
    page.goto("/new?game=twilight_struggle")
    page.locator("details summary").first.click()
    option(page, "edition").select_option("second")
    page.locator("#seat-us").select_option("computer:random")
    page.locator("#your-name").fill("Ann")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#c-canada-us")).to_have_text("")


def test_bids_make_two_people_change_sides_on_their_open_pages(
    server: Served, visit: Visit
) -> None:
    table = new_table(server, ["me", "friend"], 4, options={"bidding": True})
    boards = []
    for link in table.links:
        page = visit().page
        page.goto(link)
        boards.append(Board(page))
    ann, bob = boards
    ann.asked()
    expect(ann.prompt).to_contain_text("Which side to play")
    assert ann.offers() and not bob.offers()
    ann.choose("bid us 2", until="any")
    bob.asked()
    assert "bids for" not in bob.page.content()
    bob.choose("bid us 1", until="any")
    # Ann bid more for the US and has it now; Bob sets up the USSR.
    bob.asked(bob.version - 1)
    expect(bob.prompt).to_contain_text("Eastern Europe")
    expect(bob.log).to_contain_text("The players change sides")
    assert {offer["action"].split()[0] for offer in bob.offers()} == {"place"}
    assert not ann.offers()
    held = [page.locator("#hand .card").count() for page in (ann.page, bob.page)]
    assert held[0] >= 8 and held[1] >= 8
    bob.choose("place poland", until="any")
    expect(bob.page.locator("#c-poland-ussr")).to_have_text("1")


def test_china_is_won_by_clicks_on_its_box(server: Served, visit: Visit) -> None:
    table = new_table(
        server,
        ["me", "computer:random"],
        9,
        asked(0, "place"),
        options={"chinese_civil_war": True},
    )
    page = visit().page
    page.goto(table.links[0])
    board = Board(page)
    china = page.locator("#c-chinese_civil_war")
    expect(china).to_be_visible()
    expect(page.locator(".track.china")).to_contain_text("Civil War 0 of 3")
    for _ in range(40):
        now = board.asked()
        if any(offer["action"] == "place chinese_civil_war" for offer in now["choices"]):
            break
        calm = [offer for offer in now["choices"] if not offer["danger"]]
        wanted = [offer for offer in calm if offer["action"] == "operations"] or calm
        board.choose(wanted[0]["action"])
    board.choose("place chinese_civil_war", "board")
    expect(page.locator("#c-chinese_civil_war-ussr")).to_have_text("1")
    expect(page.locator(".track.china")).to_contain_text("Civil War 1 of 3")
