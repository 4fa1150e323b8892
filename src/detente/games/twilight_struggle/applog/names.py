"""Cards and countries under the names that the app's logs print.

Names are compared by their letters and digits only, in lower case: quotation marks, dots, hyphens,
spaces and the asterisk after a title do not matter.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = [
    "CARD_TITLES",
    "COUNTRY_NAMES",
    "REGION_NAMES",
    "UnknownName",
    "card_number",
    "card_title",
    "country_id",
    "country_name",
    "region_id",
]


class UnknownName(LookupError):
    """Raised for a title, country or region that no log of the app prints."""


CARD_TITLES: Final[tuple[str, ...]] = (
    "Asia Scoring",  # 1
    "Europe Scoring",
    "Mideast Scoring",
    "Duck and Cover",
    "Five Year Plan",
    "The China Card",
    "Socialist Governments",
    "Fidel",
    "Vietnam Revolts",
    "Blockade",  # 10
    "Korean War",
    "Romanian Abdication",
    "Arab-Israeli War",
    "COMECON",
    "Nasser",
    "Warsaw Pact Formed",
    "De Gaulle Leads France",
    "Captured Nazi Scientist",
    "Truman Doctrine",
    "Olympic Games",  # 20
    "NATO",
    "Independent Reds",
    "Marshall Plan",
    "Indo-Pakistani War",
    "Containment",
    "CIA Created",
    "US/Japan Mutual Defense Pact",
    "Suez Crisis",
    "East European Unrest",
    "Decolonization",  # 30
    "Red Scare/Purge",
    "UN Intervention",
    "De-Stalinization",
    "Nuclear Test Ban",
    "Formosan Resolution",
    "Brush War",
    "Central America Scoring",
    "Southeast Asia Scoring",
    "Arms Race",
    "Cuban Missile Crisis",  # 40
    "Nuclear Subs",
    "Quagmire",
    "SALT Negotiations",
    "Bear Trap",
    "Summit",
    "How I Learned To Stop Worrying",
    "Junta",
    "Kitchen Debates",
    "Missile Envy",
    '"We Will Bury You"',  # 50
    "Brezhnev Doctrine",
    "Portuguese Empire Crumbles",
    "South African Unrest",
    "Allende",
    "Willy Brandt",
    "Muslim Revolution",
    "ABM Treaty",
    "Cultural Revolution",
    "Flower Power",
    "U2 Incident",  # 60
    "OPEC",
    '"Lone Gunman"',
    "Colonial Rear Guards",
    "Panama Canal Returned",
    "Camp David Accords",
    "Puppet Governments",
    "Grain Sales To Soviets",
    "John Paul II Elected Pope",
    "Latin American Death Squads",
    "OAS Founded",  # 70
    "Nixon Plays The China Card",
    "Sadat Expels Soviets",
    "Shuttle Diplomacy",
    "The Voice of America",
    "Liberation Theology",
    "Ussuri River Skirmish",
    '"Ask Not What Your Country..."',
    "Alliance For Progress",
    "Africa Scoring",
    '"One Small Step..."',  # 80
    "South America Scoring",
    "Iranian Hostage Crisis",
    "The Iron Lady",
    "Reagan Bombs Libya",
    "Star Wars",
    "North Sea Oil",
    "The Reformer",
    "Marine Barracks Bombing",
    "Soviets Shoot Down KAL-007",
    "Glasnost",  # 90
    "Ortega Elected in Nicaragua",
    "Terrorism",
    "Iran-Contra Scandal",
    "Chernobyl",
    "Latin American Debt Crisis",
    "Tear Down This Wall",
    '"An Evil Empire"',
    "Aldrich Ames Remix",
    "Pershing II Deployed",
    "Wargames",  # 100
    "Solidarity",
    "Iran-Iraq War",
    "Defectors",
    "The Cambridge Five",
    "Special Relationship",
    "NORAD",
    "Che",
    "Our Man in Tehran",
    "Yuri and Samantha",
    "AWACS Sale To Saudis",  # 110
)
"""The titles in the order of the card numbers, 1 to 110; an asterisk is not part of them."""

COUNTRY_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "austria": "Austria",
        "benelux": "Benelux",
        "bulgaria": "Bulgaria",
        "canada": "Canada",
        "czechoslovakia": "Czechoslovakia",
        "denmark": "Denmark",
        "east_germany": "East Germany",
        "finland": "Finland",
        "france": "France",
        "greece": "Greece",
        "hungary": "Hungary",
        "italy": "Italy",
        "norway": "Norway",
        "poland": "Poland",
        "romania": "Romania",
        "spain_portugal": "Spain/Portugal",
        "sweden": "Sweden",
        "turkey": "Turkey",
        "united_kingdom": "UK",
        "west_germany": "West Germany",
        "yugoslavia": "Yugoslavia",
        "afghanistan": "Afghanistan",
        "australia": "Australia",
        "burma": "Burma",
        "india": "India",
        "indonesia": "Indonesia",
        "japan": "Japan",
        "laos_cambodia": "Laos/Cambodia",
        "malaysia": "Malaysia",
        "north_korea": "North Korea",
        "pakistan": "Pakistan",
        "philippines": "Philippines",
        "south_korea": "South Korea",
        "taiwan": "Taiwan",
        "thailand": "Thailand",
        "vietnam": "Vietnam",
        "egypt": "Egypt",
        "gulf_states": "Gulf States",
        "iran": "Iran",
        "iraq": "Iraq",
        "israel": "Israel",
        "jordan": "Jordan",
        "lebanon": "Lebanon",
        "libya": "Libya",
        "saudi_arabia": "Saudi Arabia",
        "syria": "Syria",
        "algeria": "Algeria",
        "angola": "Angola",
        "botswana": "Botswana",
        "cameroon": "Cameroon",
        "ethiopia": "Ethiopia",
        "ivory_coast": "Ivory Coast",
        "kenya": "Kenya",
        "morocco": "Morocco",
        "nigeria": "Nigeria",
        "saharan_states": "Saharan States",
        "se_african_states": "SE African States",
        "somalia": "Somalia",
        "south_africa": "South Africa",
        "sudan": "Sudan",
        "tunisia": "Tunisia",
        "west_african_states": "West African States",
        "zaire": "Zaire",
        "zimbabwe": "Zimbabwe",
        "costa_rica": "Costa Rica",
        "cuba": "Cuba",
        "dominican_republic": "Dominican Republic",
        "el_salvador": "El Salvador",
        "guatemala": "Guatemala",
        "haiti": "Haiti",
        "honduras": "Honduras",
        "mexico": "Mexico",
        "nicaragua": "Nicaragua",
        "panama": "Panama",
        "argentina": "Argentina",
        "bolivia": "Bolivia",
        "brazil": "Brazil",
        "chile": "Chile",
        "colombia": "Colombia",
        "ecuador": "Ecuador",
        "paraguay": "Paraguay",
        "peru": "Peru",
        "uruguay": "Uruguay",
        "venezuela": "Venezuela",
    }
)
"""Country id to printed name, all 84."""

REGION_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "europe": "Europe",
        "asia": "Asia",
        "middle_east": "Middle East",
        "africa": "Africa",
        "central_america": "Central America",
        "south_america": "South America",
    }
)
"""Region id to printed name (Chernobyl names one of the six)."""

_OTHER_CARD_TITLES: Final = {
    "Middle East Scoring": 3,
    "Ask Not What Your Country Can Do For You": 77,
}
_OTHER_COUNTRY_NAMES: Final = {"United Kingdom": "united_kingdom"}
_OTHER_REGION_NAMES: Final = {"Mideast": "middle_east"}


def _key(name: str) -> str:
    return "".join(character for character in name.lower() if character.isalnum())


_CARDS: Final = {_key(title): number for number, title in enumerate(CARD_TITLES, start=1)} | {
    _key(title): number for title, number in _OTHER_CARD_TITLES.items()
}
_COUNTRIES: Final = {_key(name): country for country, name in COUNTRY_NAMES.items()} | {
    _key(name): country for name, country in _OTHER_COUNTRY_NAMES.items()
}
_REGIONS: Final = {_key(name): region for region, name in REGION_NAMES.items()} | {
    _key(name): region for name, region in _OTHER_REGION_NAMES.items()
}


def card_number(title: str) -> int:
    """The number, 1 to 110, of the card with this title.

    >>> card_number('"One Small Step..."'), card_number("U2 Incident*")
    (80, 60)
    """
    number = _CARDS.get(_key(title))
    if number is None:
        raise UnknownName(f"no card is called {title!r}")
    return number


def card_title(number: int) -> str:
    """The title that the logs print for a card, without asterisk."""
    if not 1 <= number <= len(CARD_TITLES):
        raise UnknownName(f"no card has the number {number}")
    return CARD_TITLES[number - 1]


def country_id(name: str) -> str:
    """The id of the country with this printed name.

    >>> country_id("UK"), country_id("Spain/Portugal")
    ('united_kingdom', 'spain_portugal')
    """
    country = _COUNTRIES.get(_key(name))
    if country is None:
        raise UnknownName(f"no country is called {name!r}")
    return country


def country_name(country: str) -> str:
    """The name that the logs print for a country id."""
    name = COUNTRY_NAMES.get(country)
    if name is None:
        raise UnknownName(f"no country has the id {country!r}")
    return name


def region_id(name: str) -> str:
    """The id of the region with this printed name."""
    region = _REGIONS.get(_key(name))
    if region is None:
        raise UnknownName(f"no region is called {name!r}")
    return region
