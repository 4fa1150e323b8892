"""The figures of a game that has ended."""

from detente.core.messages import Message, Words
from detente.core.page import Figures
from detente.games.twilight_struggle.board import BATTLEGROUNDS
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.scenarios import US_NEEDS
from detente.games.twilight_struggle.scoring import points
from detente.games.twilight_struggle.state import DRAW, TwilightState
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.atlas import ORDER
from detente.games.twilight_struggle.wording.outcomes import REASONS, decided_by_scenario

_SIDES = (US, USSR)


def ending(s: TwilightState, words: Words) -> str:
    """What ended the game, where it stands already who won."""
    reason = REASONS[s.reason]
    if s.winner == DRAW:
        return words(Message(f"ts.web.draw.{reason}"))
    values: dict[str, int | str | Message] = {
        "loser": names.side(1 - s.winner),
        "vp": names.vp_marker(s.vp),
        "needed": US_NEEDS,
    }
    if decided_by_scenario(s):
        reason = f"late_war.{reason}"
    return words(Message(f"ts.web.won.{reason}", values))


def results(s: TwilightState, words: Words) -> list[Figures]:
    """What each region is worth to each side at the end, and what else each has reached."""
    sides = [words(names.side(side)) for side in _SIDES]
    reached = {
        "vp": [max(s.vp, 0), max(-s.vp, 0)],
        "countries": [s.control[side].bit_count() for side in _SIDES],
        "battlegrounds": [(s.control[side] & BATTLEGROUNDS).bit_count() for side in _SIDES],
        "space": [s.space[side] for side in _SIDES],
    }
    return [
        Figures(
            words(Message("ts.web.result.reached")),
            [words(Message("ts.web.result.what")), *sides],
            [
                [words(Message(f"ts.web.result.{name}")), *map(str, figures)]
                for name, figures in reached.items()
            ],
        ),
        Figures(
            words(Message("ts.web.result.regions")),
            [words(Message("ts.web.result.region")), *sides],
            [
                [
                    words(names.region(region)),
                    *(str(points(s, region, side, True)) for side in _SIDES),
                ]
                for region in ORDER
            ],
        ),
    ]
