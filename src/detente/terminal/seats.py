"""Who sits where, and what the options say: reading the words after ``play GAME``."""

from typing import Any

from detente.core.errors import BadOption, DetenteError
from detente.core.game import Game
from detente.players import check_player, is_command, player_names

PERSON = "human"
#: The option that lists the players of all seats.
_ALL = "seats"


class BadSeat(DetenteError):
    """The words after the game name no seat or no player."""


def seat_names(game: Game, words: list[str]) -> dict[str, str]:
    """Players by seat from words like ``--us random``, ``--us=random`` or ``--seats human,rules``.

    ``--seats`` lists all players in the order of the seats, and so says how many there are.
    """
    found: dict[str, str] = {}
    rest = list(words)
    known = ", ".join(f"--{seat}" for seat in game.seats)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or name not in (_ALL, *game.seats):
            raise BadSeat(
                f"unknown option {word!r}; the seats of {game.id} are {known}, or all: --{_ALL}"
            )
        if not equals:
            if not rest:
                raise BadSeat(f"option --{name} needs a player: {_players()}")
            value = rest.pop(0)
        if name != _ALL:
            found[name] = value
            continue
        listed = value.split(",")
        game.options_for(len(listed))
        found = dict(zip(game.seats, (each.strip() for each in listed), strict=False))
    return found


def _players() -> str:
    return ", ".join([PERSON, *player_names(), "cmd:PROGRAM"])


def counted(game: Game, words: list[str], chosen: dict[str, Any]) -> dict[str, Any]:
    """The options with the number of players that ``--seats`` lists, if it was given.

    Raises :class:`BadSeat` when an option says another number.
    """
    given = seat_names(game, words)
    if not any(word.startswith(f"--{_ALL}") for word in words):
        return chosen
    found = game.options_for(len(given))
    for name, value in found.items():
        if chosen.get(name, value) != value:
            raise BadSeat(f"--{_ALL} lists {len(given)} players, but {name} is {chosen[name]}")
    return {**chosen, **found}


def seated(
    seats: tuple[str, ...], given: dict[str, str], before: list[str] | None = None
) -> list[str]:
    """A player for each seat: as given, as before, else a person first and computers after."""
    beyond = [seat for seat in given if seat not in seats]
    if beyond:
        raise BadSeat(f"there is no seat {beyond[0]} in this game; it has {', '.join(seats)}")
    names = []
    for number, seat in enumerate(seats):
        usual = PERSON if number == _first_free(seats, given) else "rules"
        if before is not None and is_command(before[number]) and seat not in given:
            # A record may come from anywhere: what it names is never run unasked.
            raise BadSeat(
                f"the program {before[number]!r} had the seat {seat}; "
                f"say who has it now: --{seat} PLAYER"
            )
        if before is not None and number < len(before):
            usual = before[number] if before[number] in (PERSON, *player_names()) else usual
        names.append(given.get(seat, usual))
    return names


def _first_free(seats: tuple[str, ...], given: dict[str, str]) -> int:
    """The seat of the person who starts the command: the first that no option fills."""
    if PERSON in given.values():
        return -1
    free = [number for number, seat in enumerate(seats) if seat not in given]
    return free[0] if free else -1


def check_names(names: list[str]) -> None:
    """Make sure that there are such players.  Raises an error with the known names."""
    for name in names:
        if is_command(name):
            check_player(name)
        elif name not in (PERSON, *player_names()):
            raise BadSeat(f"unknown player {name!r}; known are: {_players()}")


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
