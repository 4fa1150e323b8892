from pathlib import Path

import pytest

from detente.i18n import LANGUAGES, Catalog, UnknownLanguage, UnknownMessage

RUSSIAN = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :"
    " n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
)


def write(folder: Path, language: str, area: str, body: str, plural: str | None = None) -> None:
    path = folder / language / f"{area}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    header = ['msgid ""', 'msgstr ""', r'"Content-Type: text/plain; charset=UTF-8\n"']
    if plural:
        header.append(rf'"Plural-Forms: {plural}\n"')
    path.write_text("\n".join(header) + "\n\n" + body, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(
        tmp_path,
        "en",
        "table",
        """
msgid "table.turn"
msgstr "Turn {turn}, {side}"

msgid "table.help"
msgstr "Help"

msgid "table.points"
msgid_plural "table.points"
msgstr[0] "{side}: {n} point"
msgstr[1] "{side}: {n} points"

msgid "table.cards"
msgid_plural "table.cards"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"
""",
    )
    write(
        tmp_path,
        "ru",
        "table",
        """
msgid "table.turn"
msgstr "Ход {turn}, {side}"

#, fuzzy
msgid "table.help"
msgstr "Помощник?"

msgid "table.points"
msgid_plural "table.points"
msgstr[0] "{side}: {n} очко"
msgstr[1] "{side}: {n} очка"
msgstr[2] "{side}: {n} очков"

msgid "table.cards"
msgid_plural "table.cards"
msgstr[0] "{n} карта"
msgstr[1] ""
msgstr[2] ""

#~ msgid "table.old"
#~ msgstr "Старое"
""",
        RUSSIAN,
    )
    return tmp_path


def test_shipped_english_fills_in_parameters():
    assert Catalog("en").text("terminal.waiting", who="US") == "Waiting for US."


@pytest.mark.parametrize(("n", "words"), [(0, "0 choices:"), (1, "1 choice:"), (2, "2 choices:")])
def test_shipped_english_plural(n, words):
    assert Catalog().plural("terminal.choices", n) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_say_every_english_message(language):
    catalog = Catalog(language)
    assert catalog.ids() <= Catalog("en").ids()
    assert catalog.text("terminal.waiting", who="X")


def test_a_language_says_its_own_words(folder):
    assert Catalog("ru", folder).text("table.turn", turn=3, side="СССР") == "Ход 3, СССР"


@pytest.mark.parametrize(
    ("n", "word"),
    [
        (1, "очко"),
        (21, "очко"),
        (3, "очка"),
        (22, "очка"),
        (5, "очков"),
        (11, "очков"),
        (0, "очков"),
    ],
)
def test_plural_follows_the_rule_in_the_file(folder, n, word):
    assert Catalog("ru", folder).plural("table.points", n, side="США") == f"США: {n} {word}"


def test_plural_of_a_negative_number_goes_by_its_size(folder):
    assert Catalog("en", folder).plural("table.points", -1, side="US") == "US: -1 point"


def test_plural_without_a_rule_in_the_file_uses_the_one_of_the_language(folder):
    write(
        folder,
        "zh_Hans",
        "table",
        'msgid "table.cards"\nmsgid_plural "table.cards"\nmsgstr[0] "{n}张牌"\n',
    )
    catalog = Catalog("zh_Hans", folder)
    assert [catalog.plural("table.cards", n) for n in (1, 2)] == ["1张牌", "2张牌"]


def test_fuzzy_message_falls_back_to_english(folder):
    assert Catalog("ru", folder).text("table.help") == "Help"


def test_half_translated_plural_falls_back_to_english_and_its_rule(folder):
    catalog = Catalog("ru", folder)
    assert [catalog.plural("table.cards", n) for n in (1, 21)] == ["1 card", "21 cards"]


def test_language_without_files_is_said_in_english(folder):
    assert Catalog("el", folder).text("table.help") == "Help"
    assert Catalog("el", folder).ids() == frozenset()


@pytest.mark.parametrize("message", ["table.nothing", "table.old", ""])
def test_message_without_words_is_refused_by_name(folder, message):
    with pytest.raises(UnknownMessage) as error:
        Catalog("ru", folder).text(message)
    assert str(error.value) == f"no message {message!r} in 'ru' or 'en'"


def test_text_and_plural_are_not_mixed_up(folder):
    catalog = Catalog("en", folder)
    with pytest.raises(UnknownMessage, match=r"use plural\(\)"):
        catalog.text("table.points")
    with pytest.raises(UnknownMessage, match=r"use text\(\)"):
        catalog.plural("table.help", 2)


def test_missing_parameter_names_the_message(folder):
    with pytest.raises(KeyError, match="side") as error:
        Catalog("en", folder).text("table.turn", turn=1)
    assert "table.turn" in error.value.__notes__[0]


def test_parameters_may_have_any_name(folder):
    write(folder, "es", "other", 'msgid "table.help"\nmsgstr "{message} {self} {n}"\n')
    assert Catalog("es", folder).text("table.help", message=1, self=2, n=3) == "1 2 3"


def test_areas_are_read_together_and_may_not_repeat_an_id(folder):
    write(folder, "en", "game", 'msgid "game.over"\nmsgstr "The end"\n')
    catalog = Catalog("en", folder)
    assert catalog.text("game.over") == "The end"
    assert catalog.text("table.help") == "Help"
    write(folder, "es", "one", 'msgid "table.help"\nmsgstr "Ayuda"\n')
    write(folder, "es", "two", 'msgid "table.help"\nmsgstr "Socorro"\n')
    with pytest.raises(ValueError, match=r"'table.help' stands twice in 'es': see two\.po"):
        Catalog("es", folder).text("table.help")


def test_a_language_is_read_only_when_asked_for(folder):
    write(folder, "es", "broken", "this is no catalog\n")
    assert Catalog("ru", folder).text("table.help") == "Help"


def test_unknown_language_is_refused():
    with pytest.raises(UnknownLanguage, match="no language 'de'"):
        Catalog("de")
