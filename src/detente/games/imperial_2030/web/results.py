"""The figures of a game that has ended: interest times power factor, plus cash (section 5)."""

from detente.core.messages import Message, Words
from detente.core.page import Figures
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.final import bond_score, places, power_factor, score
from detente.games.imperial_2030.state import GOING_ON, ImperialState
from detente.games.imperial_2030.wording import names


def results(s: ImperialState, words: Words) -> list[Figures]:
    """Every player's score nation by nation, the best first; and the nations."""
    found = [_nations(s, words)]
    if s.over != GOING_ON:
        found.insert(0, _players(s, words))
    return found


def _players(s: ImperialState, words: Words) -> Figures:
    place_of = places(s)
    order = sorted(range(s.rules.players), key=lambda seat: (place_of[seat], seat))
    letters = [words(names.letter(nation)) for nation in range(NATIONS)]
    return Figures(
        words(Message("i30.web.result.score")),
        [
            words(Message("i30.web.player")),
            *letters,
            words(Message("i30.web.cash")),
            words(Message("i30.web.total")),
        ],
        [
            [
                f"{place_of[seat]}. {words(names.seat(seat))}",
                *(str(bond_score(s, seat, nation) or "·") for nation in range(NATIONS)),
                str(s.cash[seat]),
                str(score(s, seat)),
            ]
            for seat in order
        ],
    )


def _nations(s: ImperialState, words: Words) -> Figures:
    return Figures(
        words(Message("i30.web.result.nations")),
        [
            words(Message("i30.web.nation")),
            words(Message("i30.web.power_points")),
            words(Message("i30.web.power_factor")),
            words(Message("i30.web.treasury")),
        ],
        [
            [
                words(names.nation(nation)),
                str(s.points[nation]),
                f"×{power_factor(s.points[nation])}",
                str(s.treasury[nation]),
            ]
            for nation in range(NATIONS)
        ],
    )
