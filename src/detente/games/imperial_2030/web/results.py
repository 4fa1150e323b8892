"""The figures of a game that has ended: interest times power factor, plus cash (section 5)."""

from detente.core.messages import Message, Words
from detente.core.page import Figures
from detente.games.imperial_2030.data.economy import MOST_POINTS
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.final import bond_score, places, power_factor, score, winners
from detente.games.imperial_2030.state import BY_POINTS, GOING_ON, ImperialState
from detente.games.imperial_2030.wording import names


def results(s: ImperialState, words: Words) -> list[Figures]:
    """Every player's score nation by nation, the best first; and the nations."""
    found = [_nations(s, words)]
    if s.over != GOING_ON:
        found.insert(0, _players(s, words))
    return found


def winning(s: ImperialState, words: Words) -> str:
    """Who won, and with how much."""
    first = winners(s)
    values: dict[str, int | str | Message] = {
        "who": names.listed([names.seat(seat) for seat in first]),
        "score": score(s, first[0]),
    }
    return words(Message("i30.web.won" if len(first) == 1 else "i30.web.won_together", values))


def ended(s: ImperialState) -> Message:
    """What ended the game."""
    if s.over != BY_POINTS:
        return Message("i30.web.ended.no_government")
    nation = names.nation(s.points.index(MOST_POINTS))
    return Message("i30.web.ended.points", {"nation": nation, "round": s.round})


def ending(s: ImperialState, words: Words) -> str:
    """The score that won, and what ended the game."""
    best = score(s, winners(s)[0])
    return words(Message("i30.web.ending", {"score": best, "ended": ended(s)}))


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
