"""Options of the game, and rulings: points that the rules leave open, each a named option.

The preset ``rules`` follows the rulebook and its authorised answers; the preset
``app`` does what a widely used program does, so that its game logs replay.
"""

from typing import Any, Final

from detente.core.errors import BadOption
from detente.core.game import OptionSpec
from detente.core.messages import Message

#: Name, value under ``rules``, value under ``app``, and the reason.
RULINGS: Final[tuple[tuple[str, bool, bool], ...]] = (
    # 4.3: the discards are shuffled as soon as the draw pile is empty, not when a card is wanted.
    ("eager_reshuffle", False, True),
    # 11.1.5: extra influence may not go beyond control by more than two.
    ("handicap_cap", True, False),
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

PRESETS: Final = ("rules", "app")
_LARGEST_HANDICAP: Final = 12


class Rules:
    """The options of one game; never changed after it is made."""

    __slots__ = (
        "eager_reshuffle",
        "event_operations_modified",
        "five_year_plan_scores_defectors",
        "flower_power_after_war",
        "flower_power_pays_with_un",
        "given",
        "handicap",
        "handicap_cap",
        "missile_envy_owed_card_spaced",
        "missile_envy_taken_card_spaced",
        "optional_cards",
        "realignment_may_stop",
        "un_companion_spaced",
    )

    def __init__(self, given: dict[str, Any], values: dict[str, Any]) -> None:
        self.given: dict[str, Any] = given
        self.optional_cards: bool = values["optional_cards"]
        ussr: int = values["ussr_handicap"]
        us: int = values["us_handicap"]
        self.handicap: tuple[int, int] = (ussr, us)
        self.eager_reshuffle: bool = values["eager_reshuffle"]
        self.handicap_cap: bool = values["handicap_cap"]
        self.five_year_plan_scores_defectors: bool = values["five_year_plan_scores_defectors"]
        self.missile_envy_taken_card_spaced: bool = values["missile_envy_taken_card_spaced"]
        self.missile_envy_owed_card_spaced: bool = values["missile_envy_owed_card_spaced"]
        self.flower_power_after_war: bool = values["flower_power_after_war"]
        self.realignment_may_stop: bool = values["realignment_may_stop"]
        self.event_operations_modified: bool = values["event_operations_modified"]
        self.un_companion_spaced: bool = values["un_companion_spaced"]
        self.flower_power_pays_with_un: bool = values["flower_power_pays_with_un"]


def option_specs() -> tuple[OptionSpec, ...]:
    """The options that a new game may be given."""
    numbers: tuple[int | str | bool, ...] = tuple(range(_LARGEST_HANDICAP + 1))
    yes_no: tuple[int | str | bool, ...] = (False, True)
    specs = [
        OptionSpec("preset", "rules", PRESETS, Message("ts.option.preset")),
        OptionSpec("optional_cards", True, yes_no, Message("ts.option.optional_cards")),
        OptionSpec("us_handicap", 0, numbers, Message("ts.option.us_handicap")),
        OptionSpec("ussr_handicap", 0, numbers, Message("ts.option.ussr_handicap")),
    ]
    for name, value, _ in RULINGS:
        specs.append(OptionSpec(name, value, yes_no, Message(f"ts.option.{name}")))
    return tuple(specs)


def rules_from(options: dict[str, Any]) -> Rules:
    """The rules for these options.  Raises :class:`BadOption` for an unknown name or value."""
    specs = {spec.name: spec for spec in option_specs()}
    for name, value in options.items():
        spec = specs.get(name)
        if spec is None:
            raise BadOption(f"unknown option {name!r}; known are: {', '.join(specs)}")
        if type(value) is not type(spec.default) or value not in spec.values:
            shown = ", ".join(str(each).lower() for each in spec.values)
            raise BadOption(f"option {name!r} cannot be {value!r}; it takes: {shown}")
    values: dict[str, Any] = {name: spec.default for name, spec in specs.items()}
    if options.get("preset") == "app":
        values.update({name: app for name, _, app in RULINGS})
    values.update(options)
    return Rules(dict(options), values)
