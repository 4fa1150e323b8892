"""The command ``games``: the games there are, and the options of one."""

from detente.core.game import Game, Words
from detente.core.messages import Message
from detente.core.options import OptionSpec
from detente.core.registry import find_game
from detente.i18n.words import CatalogWords, game_title
from detente.players import player_names
from detente.terminal.seats import PERSON


def about(game: Game, words: Words) -> str:
    """A line on a game: its id, its name, its seats."""
    seats = ", ".join(game.seats)
    values: dict[str, int | str | Message] = {"id": game.id, "name": game_title(game, words)}
    return words(Message("terminal.game", {**values, "seats": seats}))


def list_games(ids: list[str]) -> None:
    """A line for each game, and the players."""
    words = CatalogWords()
    for id in ids:
        print(about(find_game(id), words))
    players = ", ".join([PERSON, *player_names()])
    print(words(Message("terminal.players", {"players": players})))


def list_options(game: Game) -> None:
    """The options of a game with what they may be; the default comes first."""
    words = CatalogWords()
    print(about(game, words))
    for spec in game.options:
        print(f"  {spec.name}={_values(spec)}")
        print(f"      {words(spec.help)}")


def _values(spec: OptionSpec) -> str:
    values = [str(each).lower() for each in spec.values]
    if len(values) > 4:
        values = [f"{values[0]}..{values[-1]}"]
    default = str(spec.default).lower()
    return f"{default} ({', '.join(values)})"
