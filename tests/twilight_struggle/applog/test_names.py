import pytest

from detente.games.twilight_struggle.applog.names import (
    CARD_TITLES,
    COUNTRY_NAMES,
    REGION_NAMES,
    UnknownName,
    card_number,
    card_title,
    country_id,
    country_name,
    region_id,
)


def test_there_are_110_cards_and_84_countries_and_every_name_reads_back() -> None:
    assert len(CARD_TITLES) == 110
    assert len(COUNTRY_NAMES) == 84
    for number in range(1, 111):
        assert card_number(card_title(number)) == number
        assert card_number(card_title(number) + "*") == number
    for country in COUNTRY_NAMES:
        assert country_id(country_name(country)) == country
    for region, name in REGION_NAMES.items():
        assert region_id(name) == region


@pytest.mark.parametrize(
    ("title", "number"),
    [
        ("Mideast Scoring", 3),
        ("Middle East Scoring", 3),
        ('"Ask Not What Your Country..."*', 77),
        ("Ask Not What Your Country Can Do For You...", 77),
        ("One Small Step", 80),
        ("U-2 Incident", 60),
        ("SOVIETS SHOOT DOWN KAL 007*", 89),
        ("us/japan mutual defense pact", 27),
        ("Che", 107),
        ("Chernobyl*", 94),
    ],
)
def test_titles_are_compared_by_letters_and_digits(title: str, number: int) -> None:
    assert card_number(title) == number


def test_other_names_of_countries_and_regions() -> None:
    assert country_id("UK") == country_id("United Kingdom") == "united_kingdom"
    assert region_id("Mideast") == region_id("Middle East") == "middle_east"


@pytest.mark.parametrize("name", ["", "*", "Atlantis", "Chernob", "card 5"])
def test_an_unknown_name_is_refused(name: str) -> None:
    for lookup in (card_number, country_id, country_name, region_id):
        with pytest.raises(UnknownName):
            lookup(name)


@pytest.mark.parametrize("number", [-1, 0, 111])
def test_there_is_no_card_beyond_1_to_110(number: int) -> None:
    with pytest.raises(UnknownName):
        card_title(number)
