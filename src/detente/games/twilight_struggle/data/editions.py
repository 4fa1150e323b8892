"""What differs between the editions, in one table (15.1).

The rules ask the profile of the edition that is played, never for its name.  Where an
edition only sets the default of a ruling, the ruling itself stays an option of its own.
"""

from typing import Final

from detente.games.twilight_struggle.data.tracks import Box

_DELUXE_SPACE: Final[tuple[Box, ...]] = (
    Box("start", 0, 0, 0, 0),
    Box("earth_satellite", 2, 3, 2, 1),
    Box("animal_in_space", 2, 4, 0, 0),
    Box("man_in_space", 2, 3, 2, 0),
    Box("man_in_earth_orbit", 2, 4, 0, 0),
    Box("lunar_orbit", 3, 3, 3, 1),
    Box("eagle_bear_has_landed", 3, 4, 0, 0),
    Box("space_shuttle", 3, 3, 4, 2),
    Box("space_station", 4, 2, 2, 0),
)

#: No full table of the second edition (15.2) was to be had.  Its four abilities with their
#: names and the pair 4/2 of Lunar Orbit are sure; ``inferred`` names what was taken from the
#: Deluxe track by position.  Whoever owns that edition can correct a figure here and nowhere else.
_SECOND_SPACE: Final[tuple[Box, ...]] = (
    Box("start", 0, 0, 0, 0),
    Box("earth_satellite", 2, 3, 2, 1, ("ops", "roll", "vp")),
    Box("animal_in_space", 2, 4, 0, 0, ("ops", "roll", "vp")),
    Box("man_in_space", 2, 3, 2, 0, ("name", "ops", "roll", "vp")),
    Box("man_in_earth_orbit", 2, 4, 0, 0, ("name", "ops", "roll", "vp")),
    Box("lunar_probe", 3, 3, 3, 1, ("name", "ops", "roll", "vp")),
    Box("space_walk", 3, 4, 0, 0, ("ops", "roll", "vp")),
    Box("lunar_orbit", 3, 3, 4, 2, ("place", "ops", "roll")),
    Box("eagle_bear_has_landed", 4, 2, 2, 0, ("ops", "roll", "vp")),
)


class Profile:
    """One edition.

    ``canada``           US markers that Canada starts with (3.3)
    ``optional_cards``   whether cards 104 to 110 exist
    ``extras``           whether the book has the Chinese Civil War, the Late War
                         scenario and the bid for sides (11, 12)
    ``ordered_ames``     card 98 makes the US play its hand in an order set by the USSR;
                         else the USSR discards a card of it
    ``space``            the boxes of the space track (6.4)
    ``rulings``          defaults of rulings on which the books differ
    """

    __slots__ = ("canada", "extras", "id", "optional_cards", "ordered_ames", "rulings", "space")

    def __init__(
        self,
        id: str,
        canada: int,
        optional_cards: bool,
        extras: bool,
        ordered_ames: bool,
        space: tuple[Box, ...],
        rulings: dict[str, bool],
    ) -> None:
        self.id = id
        self.canada = canada
        self.optional_cards = optional_cards
        self.extras = extras
        self.ordered_ames = ordered_ames
        self.space = space
        self.rulings = rulings


EDITIONS: Final[dict[str, Profile]] = {
    "deluxe": Profile(
        "deluxe",
        canada=2,
        optional_cards=True,
        extras=True,
        ordered_ames=False,
        space=_DELUXE_SPACE,
        rulings={
            "realign_needs_enemy_influence": True,
            "event_operations_modified": True,
            "blocked_card_removed": False,
            "military_difference_only": True,
        },
    ),
    "second": Profile(
        "second",
        canada=0,
        optional_cards=False,
        extras=False,
        ordered_ames=True,
        space=_SECOND_SPACE,
        rulings={
            "realign_needs_enemy_influence": False,
            "event_operations_modified": False,
            "blocked_card_removed": True,
            "military_difference_only": False,
        },
    ),
}
