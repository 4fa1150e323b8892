"""The form of the rules: what is read, and that every slip in it is refused."""

import pytest

from detente.core.registry import find_game, game_ids
from detente.i18n.words import CatalogWords
from detente.rulebook import BadRules, Grid, Items, Paragraph, has_rules, mentions, rulebook, search
from detente.rulebook.book import plain
from detente.rulebook.reading import read

TEXT = """
# 1 Coups

A *coup* may fail, see [1.2].

## 1.1 Who

- the US
- the USSR,
  if it likes (1.2, 9.9)

### 1.1a Free ones

|side|number|
|---|---|
|US|1|

## 1.2 Tirana café

Nothing here.

## card 8 Fidel
"""


def test_sections_hold_paragraphs_lists_and_tables() -> None:
    book = read("game", {"1": TEXT})
    assert [each.number for each in book.sections] == ["1", "1.1", "1.1a", "1.2", "card 8"]
    first, who, free, *_ = book.sections
    assert isinstance(first.blocks[0], Paragraph)
    assert [(run.text, run.term, run.to) for run in first.blocks[0].line] == [
        ("A ", False, ""),
        ("coup", True, ""),
        (" may fail, see ", False, ""),
        ("1.2", False, "1.2"),
        (".", False, ""),
    ]
    assert isinstance(who.blocks[0], Items)
    assert [plain(line) for line in who.blocks[0].lines][1] == "the USSR, if it likes (1.2, 9.9)"
    assert [run.to for run in who.blocks[0].lines[1] if run.to] == ["1.2"]
    assert isinstance(free.blocks[0], Grid)
    assert free.texts() == ["side, number", "US, 1"]
    assert [each.number for each in book.under(who)] == ["1.1", "1.1a"]
    assert book.section("CARD  8") is book.sections[-1] and book.section("7") is None
    assert book.sections[-1].anchor == "card-8"


@pytest.mark.parametrize(
    "text",
    [
        "text before a heading",
        "# no number",
        "# 1 One\nglued text",
        "# 1 One\n\n# 1 Again",
        "# 1 One\n\n### 1.1.1 Too deep",
        "# 1 One\n\nA link to [7.7].",
        "# 1 One\n\n- an item\nglued text",
        "# 1 One\n\n|a|b|\n|1|2|",
        "# 1 One\n\n|a|b|\n|---|---|\n|1|",
        "# 1 One\n\n|a|b|\n|---|---|\n|1|2",
    ],
)
def test_a_text_that_is_not_in_the_form_is_refused(text: str) -> None:
    with pytest.raises(BadRules):
        read("game", {"1": text})


def test_search_takes_beginnings_of_words_and_ignores_case_and_accents() -> None:
    book = read("game", {"1": TEXT})

    def found(text: str) -> list[str]:
        return [hit.section.number for hit in search(book, text)]

    assert found("COUP") == ["1"]
    assert found("cafe tir") == ["1.2"]
    assert found("nothing coup") == []
    assert found("afe") == [] and found("") == [] and found("!?") == []
    assert found("1.2")[0] == "1.2"
    assert found("us") == ["1.1", "1.1a"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("no (1.1, card 8).", ["1.1", "card 8"]),
        ("no (see 1.1a)", ["1.1a"]),
        ("section (1)", ["1"]),
        ("(5, 1)", ["1"]),
        ("US 1, 1.1, (turn 1), (1 of 2), (card 9), (1.11)", []),
    ],
)
def test_mentions_are_numbers_of_sections_in_brackets(text: str, numbers: list[str]) -> None:
    found = mentions(text, read("game", {"1": TEXT}))
    assert [each.number for each in found] == numbers
    assert [text[each.start : each.end] for each in found] == numbers


def test_a_long_passage_is_cut_around_the_words() -> None:
    text = "# 1 One\n\n" + "first " * 60 + "needle " + "last " * 60
    (hit,) = search(read("game", {"1": text}), "needle")
    assert "needle" in hit.passage and len(hit.passage) < 200
    assert hit.passage.startswith("… ") and hit.passage.endswith(" …")


@pytest.mark.parametrize("game", game_ids())
def test_every_game_brings_its_rules(game: str) -> None:
    assert has_rules(find_game(game))
    book = rulebook(find_game(game), CatalogWords())
    for section in book.sections:
        assert section.blocks or len(book.under(section)) > 1, f"{section.number} says nothing"
        assert all(text.strip() for text in section.texts())


def test_a_language_without_rules_has_the_english_ones() -> None:
    game = find_game("imperial_2030")
    english = rulebook(game, CatalogWords())
    assert rulebook(game, CatalogWords(), "el").sections == english.sections


def test_numbers_of_the_inferred_space_track_are_shown_as_such() -> None:
    book = rulebook(find_game("twilight_struggle"), CatalogWords())
    track = book.section("15.2")
    assert track is not None
    seventh = next(text for text in track.texts() if "Lunar Orbit" in text)
    assert seventh == "≈ 7, Lunar Orbit, ≈ 3, ≈ 1-3, 4 / 2, –"
    deluxe = book.section("6.4")
    assert deluxe is not None
    assert not any("≈" in text for text in deluxe.texts())
