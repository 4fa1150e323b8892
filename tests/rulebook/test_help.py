"""Help on every card and every slot: there, whole, and naming rules that there are."""

import re

import pytest

from detente.core.messages import Message
from detente.core.registry import find_game
from detente.games.imperial_2030.data.economy import SLOT_IDS
from detente.games.twilight_struggle import deck
from detente.i18n.words import CatalogWords
from detente.rulebook import mentions, rulebook

WORDS = CatalogWords()
SLOTS = sorted({id.removesuffix("_1").removesuffix("_2") for id in SLOT_IDS})
#: What the short line of a card names, its full text tells of.
_NAMED = ("DEFCON", "VP", "military operations", "NATO", "China Card", "UN Intervention")


def whole(text: str) -> bool:
    """Whether a text is at least one sentence that says more than a heading."""
    return len(text) >= 70 and text.endswith(".") and "{" not in text


@pytest.mark.parametrize("number", range(1, 111))
def test_every_card_has_a_short_line_and_a_full_text(number: int) -> None:
    id = deck.IDS[number]
    line, text = WORDS(Message(f"ts.event.{id}")), WORDS(Message(f"ts.help.{id}"))
    assert line and whole(text) and len(text) > len(line)
    assert [each for each in _NAMED if each in line and each not in text] == []
    book = rulebook(find_game("twilight_struggle"), WORDS)
    section = book.section(f"card {number}")
    assert section is not None and text in section.texts()


@pytest.mark.parametrize("slot", SLOTS)
def test_every_slot_of_the_rondel_has_a_full_text_with_its_rules(slot: str) -> None:
    text = WORDS(Message(f"i30.web.rule.{slot}"))
    assert whole(text) and len(text) > 150
    book = rulebook(find_game("imperial_2030"), WORDS)
    cited = [each.number for each in mentions(text, book)]
    assert any(number.startswith("4.") for number in cited)
    brackets = re.findall(r"\(([\d.a-g, ]+)\)", text)
    assert cited == [each for group in brackets for each in group.split(", ")]
