"""Who sits where, and what the options say: reading the words after ``play GAME``."""

from typing import Any

from detente.core.errors import BadOption, DetenteError
from detente.core.game import Game
from detente.players import Player, find_player, player_names

PERSON = "human"


class BadSeat(DetenteError):
    """The words after the game name no seat or no player."""


def seat_names(game: Game, words: list[str]) -> dict[str, str]:
    """Players by seat from words like ``--us random`` or ``--us=random``."""
    found: dict[str, str] = {}
    rest = list(words)
    known = ", ".join(f"--{seat}" for seat in game.seats)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or name not in game.seats:
            raise BadSeat(f"unknown option {word!r}; the seats of {game.id} are {known}")
        if not equals:
            if not rest:
                raise BadSeat(f"option --{name} needs a player: {_players()}")
            value = rest.pop(0)
        found[name] = value
    return found


def _players() -> str:
    return ", ".join([PERSON, *player_names()])


def seated(game: Game, given: dict[str, str], before: list[str] | None = None) -> list[str]:
    """A player for each seat: as given, as before, else a person first and computers after."""
    names = []
    for number, seat in enumerate(game.seats):
        usual = PERSON if number == _first_free(game, given) else "rules"
        if before is not None and number < len(before):
            usual = before[number] if before[number] in (PERSON, *player_names()) else usual
        names.append(given.get(seat, usual))
    return names


def _first_free(game: Game, given: dict[str, str]) -> int:
    """The seat of the person who starts the command: the first that no option fills."""
    if PERSON in given.values():
        return -1
    free = [number for number, seat in enumerate(game.seats) if seat not in given]
    return free[0] if free else -1


def players(names: list[str]) -> list[Player | None]:
    """Computer players by name; None for a person.  Raises an error with the known names."""
    found: list[Player | None] = []
    for name in names:
        if name == PERSON:
            found.append(None)
        elif name in player_names():
            found.append(find_player(name))
        else:
            raise BadSeat(f"unknown player {name!r}; known are: {_players()}")
    return found


def options(game: Game, given: list[str]) -> dict[str, Any]:
    """Options of the game from texts like ``us_handicap=2``.  Raises :class:`BadOption`."""
    specs = {spec.name: spec for spec in game.options}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"option {text!r} must be NAME=VALUE")
        spec = specs.get(name)
        if spec is None:
            known = ", ".join(specs) or "none"
            raise BadOption(f"unknown option {name!r} of {game.id}; known are: {known}")
        fitting = [each for each in spec.values if str(each).lower() == value.lower()]
        if not fitting:
            shown = ", ".join(str(each).lower() for each in spec.values)
            raise BadOption(f"option {name!r} cannot be {value!r}; it takes: {shown}")
        found[name] = fitting[0]
    return found
