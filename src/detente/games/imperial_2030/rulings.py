"""Options of the game: players, variants (section 6), and rulings.

A ruling is a point that the rules leave open or that their copies tell in two
ways: a named option whose default is the reading we recommend.
"""

from typing import Any, Final

from detente.core.messages import Message
from detente.core.options import Clash, OptionSpec, Value, check_given, check_together
from detente.games.imperial_2030.data.economy import PLAYERS_MAX, PLAYERS_MIN

# Values of ``insolvency``.
CLOSED: Final = "closed"
BY_SEAT: Final = "by_seat"
LOWEST_FIRST: Final = "lowest_first"

#: Name, default, values, and what it decides.
CHOICES: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    # 3: how much cash a player has may be kept secret.
    ("cash", "secret", ("secret", "open")),
    # 4.5a: the government cannot pay the others' interest: Investor is closed, or those who are
    # owed are paid as far as the money reaches, in the order of the seats or the lowest sum first.
    ("insolvency", CLOSED, (CLOSED, BY_SEAT, LOWEST_FIRST)),
    # 4.4: residents answer arrivals one by one, or when all fleets or all armies have moved.
    ("residents_answer", "each_unit", ("each_unit", "after_all")),
    # 3: who may pay own cash into a treasury: everyone, or only its government.
    ("gifts", "everyone", ("everyone", "government")),
    # 4.5: a nation that is forced to stop pays for the spaces it moved, or nothing.
    ("forced_stop_fee", "spaces", ("spaces", "free")),
    # 4.4: which armies may destroy a factory.
    ("destroyers", "any", ("any", "hostile")),
)

#: Name and default of what is on or off.
SWITCHES: Final[tuple[tuple[str, bool], ...]] = (
    # 6: the variants.
    ("no_investor_card", False),
    ("bonus_for_tax_increase", False),
    ("expert", False),
    # 4.4: an army that turns hostile may be attacked like one that arrives.
    ("rising_attacked", True),
    # 4.6: Taxation reached over Investor drops the part of passing Investor, also in mid-game.
    ("taxation_drops_investor", False),
    # 6, without investor card: Swiss Banks may still force a stop.
    ("forced_stop_without_card", False),
    # 6, without investor card: who governs nothing may invest in any nation.
    ("free_investors", True),
)


class Rules:
    """The options of one game; never changed after it is made."""

    __slots__ = (
        "after_all",
        "any_destroyers",
        "expert",
        "forced_stop",
        "forced_stop_free",
        "free_investors",
        "gifts",
        "given",
        "insolvency",
        "investor_card",
        "players",
        "rising_attacked",
        "secret",
        "tax_increase",
        "taxation_drops_investor",
    )

    def __init__(self, given: dict[str, Any], values: dict[str, Any]) -> None:
        self.given: dict[str, Any] = given
        players: int = values["players"]
        self.players: int = players
        self.secret: bool = values["cash"] == "secret"
        insolvency: str = values["insolvency"]
        self.insolvency: str = insolvency
        self.after_all: bool = values["residents_answer"] == "after_all"
        self.gifts: bool = values["gifts"] == "everyone"
        self.forced_stop_free: bool = values["forced_stop_fee"] == "free"
        self.any_destroyers: bool = values["destroyers"] == "any"
        self.investor_card: bool = not values["no_investor_card"]
        self.tax_increase: bool = values["bonus_for_tax_increase"]
        self.expert: bool = values["expert"]
        self.rising_attacked: bool = values["rising_attacked"]
        self.taxation_drops_investor: bool = values["taxation_drops_investor"]
        without_card: bool = values["forced_stop_without_card"]
        self.forced_stop: bool = self.investor_card or without_card
        self.free_investors: bool = values["free_investors"]


#: How many of the switches are variants and not rulings.
_VARIANTS: Final = 3
#: Of the choices those that are rulings; the other is a way to play.
_RULINGS: Final = tuple(name for name, _, _ in CHOICES if name != "cash")


def option_specs() -> tuple[OptionSpec, ...]:
    """The options that a new game may be given: ways to play (8.1), and rulings (8.2)."""
    counts: tuple[Value, ...] = tuple(range(PLAYERS_MIN, PLAYERS_MAX + 1))
    yes_no: tuple[Value, ...] = (False, True)
    specs = [OptionSpec("players", 4, counts, Message("i30.option.players"))]
    for name, usual in SWITCHES[:_VARIANTS]:
        specs.append(OptionSpec(name, usual, yes_no, Message(f"i30.option.{name}")))
    for name, first, values in CHOICES:
        words: tuple[Value, ...] = values
        why = Message(f"i30.option.{name}.why") if name in _RULINGS else None
        specs.append(OptionSpec(name, first, words, Message(f"i30.option.{name}"), why))
    for name, usual in SWITCHES[_VARIANTS:]:
        help, why = Message(f"i30.option.{name}"), Message(f"i30.option.{name}.why")
        specs.append(OptionSpec(name, usual, yes_no, help, why))
    return tuple(specs)


def clashes() -> tuple[Clash, ...]:
    """Options that cannot go together."""
    card, no_card = (False,), (True,)
    return (
        Clash(
            "forced_stop_without_card",
            (True,),
            "no_investor_card",
            card,
            "it is a ruling of the game without investor card",
        ),
        Clash(
            "free_investors",
            (False,),
            "no_investor_card",
            card,
            "it is a ruling of the game without investor card",
        ),
        Clash(
            "taxation_drops_investor",
            (True,),
            "no_investor_card",
            no_card,
            "without investor card nothing happens when Investor is passed",
        ),
    )


def rules_from(options: dict[str, Any]) -> Rules:
    """The rules for these options.

    Raises :class:`BadOption` for an unknown name or value, or options that contradict.
    """
    specs = option_specs()
    check_given(specs, options)
    values: dict[str, Any] = {spec.name: spec.default for spec in specs}
    values.update(options)
    check_together(clashes(), values)
    return Rules(dict(options), values)
