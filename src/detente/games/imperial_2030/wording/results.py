"""The final table: places, interest times power factor of each nation, cash, totals."""

from typing import Final

from detente.core.game import Span
from detente.core.lines import Line, padded
from detente.games.imperial_2030 import final
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.paper import Paper

_NAME: Final = 12
_CELL: Final = 7
_SUM: Final = 6


def table(s: ImperialState, paper: Paper) -> list[Line]:
    """A line for each player, the first place on top."""
    heads = [paper.words(names.nation(nation)).rjust(_CELL) for nation in range(NATIONS)]
    sums = [paper.say(f"i30.screen.final.{id}").rjust(_SUM) for id in ("cash", "total")]
    who = padded(paper.say("i30.screen.final.player"), _NAME)
    lines: list[Line] = [[Span(paper.say("i30.screen.over"), "heading")]]
    lines.append([Span("".join(["   ", who, *heads, *sums]).rstrip(), "dim")])
    places = final.places(s)
    for seat in sorted(range(s.rules.players), key=lambda each: (places[each], each)):
        cells = [_cell(s, seat, nation).rjust(_CELL) for nation in range(NATIONS)]
        money = [str(s.cash[seat]).rjust(_SUM), str(final.score(s, seat)).rjust(_SUM)]
        name = padded(paper.words(names.seat(seat)), _NAME)
        own = "bold" if seat == paper.seat else ""
        first = Span(f"{places[seat]}. ", own)
        lines.append([first, Span(name, f"p{seat + 1} strong"), Span("".join(cells + money), own)])
    return lines


def _cell(s: ImperialState, seat: int, nation: int) -> str:
    """Interest and power factor; a dot for who holds no bonds of the nation."""
    interest = s.interest_of(seat, nation)
    return f"{interest}x{final.power_factor(s.points[nation])}" if interest else "."
