"""Options of the game, and rulings: points that the rules leave open, each a named option.

The preset ``rules`` follows the rulebook of the edition and its authorised answers; the
preset ``app`` does what a widely used program does, so that its game logs replay.
"""

from typing import Any, Final

from detente.core.messages import Message
from detente.core.options import Clash, OptionSpec, Value, check_given, check_together
from detente.games.twilight_struggle.data.editions import EDITIONS, Profile
from detente.games.twilight_struggle.data.tracks import Box

#: Rulings (16.2): name, value under ``rules`` (the edition may have another), value under
#: ``app``; the help text of the option says what it decides and why.
RULINGS: Final[tuple[tuple[str, bool, bool], ...]] = (
    # 4.3: the discards are shuffled as soon as the draw pile is empty, not when a card is wanted.
    ("eager_reshuffle", False, True),
    # 5.2: the opponent's card whose event another event forbids leaves the game.
    ("blocked_card_removed", False, False),
    # 6.2.1: only a country with influence of the opponent can be realigned.
    ("realign_needs_enemy_influence", True, True),
    # 8.2.1: when both lack military operations, only the difference moves.
    ("military_difference_only", True, True),
    # 11.1.5: extra influence may not go beyond control by more than two.
    ("handicap_cap", True, False),
    # 12.4: the banned events do not happen at all until the USSR controls China, not only
    # when the side that is named plays the card itself.
    ("civil_war_stops_events", False, False),
    # Card 5 drawing card 103 in a USSR action round gives the US 1 VP; the card speaks of the
    # USSR playing it, so the rules say no.
    ("five_year_plan_scores_defectors", False, True),
    # Card 49: the opponent's card taken may be sent to the space race; operations from events
    # may not (6.4.1).
    ("missile_envy_taken_card_spaced", False, True),
    # Card 49 owed to the opponent may be sent to the space race: that is a use of operations (6).
    ("missile_envy_owed_card_spaced", True, True),
    # Card 59 pays after the war, not before it, when the US lets a USSR war card's event go first.
    ("flower_power_after_war", False, True),
    # 6.2: no rule makes a player go on rolling realignments; players expect to be able to stop.
    ("realignment_may_stop", True, True),
    # 7.4.3: operations granted by an event take the modifiers of operations.
    ("event_operations_modified", True, True),
    # Card 32: the companion may be sent to the space race, a use of operations like others (6).
    ("un_companion_spaced", True, True),
    # Card 59: a war card used with card 32 is played for operations and pays.
    ("flower_power_pays_with_un", True, True),
)
#: The designers' optional rules, each alone or with others.
OPTIONAL_RULES: Final[tuple[str, ...]] = (
    # 6.2, 8.1.5, 14.1: realignment rolls in any region at any DEFCON level.
    "realign_anywhere",
    # 6.2.2, 14.2: the phasing player loses nothing in the country that is realigned.
    "realign_without_loss",
    # 6, 14.3: operations of a card may go to influence and realignments, not both in one country.
    "mixed_operations",
    # 6.4, 14.4: a card may be spent on the space race without a roll.
    "space_without_roll",
)

PRESETS: Final = ("rules", "app")
FULL_GAME: Final = "full"
LATE_WAR_SCENARIO: Final = "late_war"
SCENARIOS: Final = (FULL_GAME, LATE_WAR_SCENARIO)
# Held cards at the end of a turn (4.5F, 11.1.1).
HIDDEN: Final = "hidden"
EDGE: Final = "edge"
SHOWN: Final = "shown"
HELD_CARDS: Final = (HIDDEN, EDGE, SHOWN)
_LARGEST_HANDICAP: Final = 12


class Rules:
    """The options of one game; never changed after it is made."""

    __slots__ = (
        "bidding",
        "blocked_card_removed",
        "chinese_civil_war",
        "civil_war_stops_events",
        "eager_reshuffle",
        "event_operations_modified",
        "five_year_plan_scores_defectors",
        "flower_power_after_war",
        "flower_power_pays_with_un",
        "given",
        "handicap",
        "handicap_cap",
        "held_cards",
        "late_war",
        "military_difference_only",
        "missile_envy_owed_card_spaced",
        "missile_envy_taken_card_spaced",
        "mixed_operations",
        "optional_cards",
        "profile",
        "realign_anywhere",
        "realign_needs_enemy_influence",
        "realign_without_loss",
        "realignment_may_stop",
        "space",
        "space_without_roll",
        "un_companion_spaced",
    )

    def __init__(self, given: dict[str, Any], profile: Profile, values: dict[str, Any]) -> None:
        self.given: dict[str, Any] = given
        self.profile: Profile = profile
        self.space: tuple[Box, ...] = profile.space
        self.optional_cards: bool = values["optional_cards"]
        self.late_war: bool = values["scenario"] == LATE_WAR_SCENARIO
        self.chinese_civil_war: bool = values["chinese_civil_war"]
        self.bidding: bool = values["bidding"]
        ussr: int = values["ussr_handicap"]
        us: int = values["us_handicap"]
        self.handicap: tuple[int, int] = (ussr, us)
        self.held_cards: str = values["held_cards"]
        self.realign_anywhere: bool = values["realign_anywhere"]
        self.realign_without_loss: bool = values["realign_without_loss"]
        self.mixed_operations: bool = values["mixed_operations"]
        self.space_without_roll: bool = values["space_without_roll"]
        self.eager_reshuffle: bool = values["eager_reshuffle"]
        self.blocked_card_removed: bool = values["blocked_card_removed"]
        self.realign_needs_enemy_influence: bool = values["realign_needs_enemy_influence"]
        self.military_difference_only: bool = values["military_difference_only"]
        self.handicap_cap: bool = values["handicap_cap"]
        self.civil_war_stops_events: bool = values["civil_war_stops_events"]
        self.five_year_plan_scores_defectors: bool = values["five_year_plan_scores_defectors"]
        self.missile_envy_taken_card_spaced: bool = values["missile_envy_taken_card_spaced"]
        self.missile_envy_owed_card_spaced: bool = values["missile_envy_owed_card_spaced"]
        self.flower_power_after_war: bool = values["flower_power_after_war"]
        self.realignment_may_stop: bool = values["realignment_may_stop"]
        self.event_operations_modified: bool = values["event_operations_modified"]
        self.un_companion_spaced: bool = values["un_companion_spaced"]
        self.flower_power_pays_with_un: bool = values["flower_power_pays_with_un"]


def option_specs() -> tuple[OptionSpec, ...]:
    """The options that a new game may be given (16.1, 16.2)."""
    numbers: tuple[Value, ...] = tuple(range(_LARGEST_HANDICAP + 1))
    yes_no: tuple[Value, ...] = (False, True)
    plain: list[tuple[str, Value, tuple[Value, ...]]] = [
        ("edition", "deluxe", tuple(EDITIONS)),
        ("scenario", FULL_GAME, SCENARIOS),
        ("optional_cards", True, yes_no),
        ("chinese_civil_war", False, yes_no),
        ("bidding", False, yes_no),
        ("us_handicap", 0, numbers),
        ("ussr_handicap", 0, numbers),
        ("held_cards", HIDDEN, HELD_CARDS),
        *[(name, False, yes_no) for name in OPTIONAL_RULES],
        ("preset", "rules", PRESETS),
    ]
    found = [
        OptionSpec(name, default, values, Message(f"ts.option.{name}"))
        for name, default, values in plain
    ]
    for name, value, _ in RULINGS:
        help, why = Message(f"ts.option.{name}"), Message(f"ts.option.{name}.why")
        found.append(OptionSpec(name, value, yes_no, help, why))
    return tuple(found)


def clashes() -> tuple[Clash, ...]:
    """Options that cannot go together."""
    handicaps: tuple[Value, ...] = tuple(range(1, _LARGEST_HANDICAP + 1))
    without = tuple(id for id, profile in EDITIONS.items() if not profile.extras)
    plain = tuple(id for id, profile in EDITIONS.items() if not profile.optional_cards)
    bid = "the bids decide the extra influence"
    return (
        Clash("optional_cards", (True,), "edition", plain, "it has 103 cards"),
        Clash("scenario", (LATE_WAR_SCENARIO,), "edition", without, "it comes with Deluxe"),
        Clash("chinese_civil_war", (True,), "edition", without, "it comes with Deluxe"),
        Clash("bidding", (True,), "edition", without, "the bid for sides comes with Deluxe"),
        Clash(
            "chinese_civil_war",
            (True,),
            "scenario",
            (LATE_WAR_SCENARIO,),
            "there the USSR has the China Card",
        ),
        Clash("us_handicap", handicaps, "bidding", (True,), bid),
        Clash("ussr_handicap", handicaps, "bidding", (True,), bid),
    )


def rules_from(options: dict[str, Any]) -> Rules:
    """The rules for these options.

    Raises :class:`BadOption` for an unknown name or value, and for options that contradict
    one another.
    """
    check_given(option_specs(), options)
    values = values_of(options)
    check_together(clashes(), values)
    return Rules(dict(options), EDITIONS[values["edition"]], values)


def values_of(options: dict[str, Any]) -> dict[str, Any]:
    """The value of every option: as given, else as preset and edition have it."""
    values: dict[str, Any] = {spec.name: spec.default for spec in option_specs()}
    profile = EDITIONS[str(options.get("edition", "deluxe"))]
    values.update(profile.rulings)
    values["optional_cards"] = profile.optional_cards
    if options.get("preset") == "app":
        values.update({name: app for name, _, app in RULINGS})
    values.update(options)
    return values
