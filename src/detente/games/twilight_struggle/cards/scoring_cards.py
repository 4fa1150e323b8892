"""The scoring cards (7.2, 10.1), and Shuttle Diplomacy's part in them.

They are cards 1, 2, 3, 37, 38, 79 and 81.
"""

from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, effects, entries, scoring
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, REGIONS
from detente.games.twilight_struggle.data import cards as card
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import ASIA, EUROPE, MIDDLE_EAST
from detente.games.twilight_struggle.state import Step, TwilightState
from detente.games.twilight_struggle.state import program as event


class ScoreRegion(Step):
    """Score a region: both sides, the difference moves (10.1.2, 10.2.3)."""

    def __init__(self, region: int) -> None:
        self.region = region

    def run(self, s: TwilightState, f: Frame) -> None:
        """With Shuttle Diplomacy pending the US first leaves a battleground out (card 73)."""
        if s.effects & effects.SHUTTLE and self.region in (ASIA, MIDDLE_EAST):
            where = s.control[USSR] & BATTLEGROUNDS & REGIONS[self.region]
            if where:
                s.ask(US, actions.CHOICES.of(where))
                return
        self.score(s, f, 0)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """The country does not count for the USSR."""
        country = action - actions.CHOOSE
        s.write(entries.EXCLUDED, (country,))
        self.score(s, f, BIT[country])

    def score(self, s: TwilightState, f: Frame, excluded: int) -> None:
        """Count, use Shuttle Diplomacy up, move the marker; Control of Europe wins (10.3.1)."""
        s.advance(f)
        region = self.region
        if region == EUROPE and scoring.europe_winner(s) >= 0:
            s.end(scoring.europe_winner(s), entries.EUROPE_CONTROLLED)
            return
        ussr = scoring.points(s, region, USSR, True, excluded)
        us = scoring.points(s, region, US, True, excluded)
        s.write(entries.SCORING, (region, ussr, us))
        if region in (ASIA, MIDDLE_EAST) and s.effects & effects.SHUTTLE:
            s.switch_off(effects.SHUTTLE)
            s.put_away(card.SHUTTLE_DIPLOMACY)
        s.gain_vp(US if us > ussr else USSR, abs(us - ussr))


for _number, _region in card.SCORES.items():
    event(_number, ScoreRegion(_region))
