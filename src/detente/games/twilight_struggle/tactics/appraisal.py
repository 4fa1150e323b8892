"""What a position is worth, in victory points; above 0 is good for the US.

Regions count by what scoring would bring now, weighted by how soon they are
likely to be scored; countries, tracks and effects by the weights of ``weights``.
"""

from functools import lru_cache
from typing import Final

from detente.core.bits import bits, mask_of
from detente.games.twilight_struggle import deck, effects
from detente.games.twilight_struggle.board import (
    BATTLEGROUNDS,
    BIT,
    HOME,
    NEIGHBOURS,
    REGION,
    REGIONS,
    SOUTHEAST_ASIA,
    STABILITY,
)
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import SCORES, US, USSR
from detente.games.twilight_struggle.data.countries import (
    ASIA,
    COUNTRIES,
    EUROPE,
    TAIWAN,
    THAILAND,
)
from detente.games.twilight_struggle.data.countries import SOUTHEAST_ASIA as SEA
from detente.games.twilight_struggle.data.tracks import EIGHT_ROUNDS, SCORING, action_rounds
from detente.games.twilight_struggle.state import NO_SIDE, ROUNDS, UNDECIDED, TwilightState
from detente.games.twilight_struggle.tactics import weights as w

#: What Control of Europe counts for when it would be scored: it wins.
EUROPE_WON: Final = 18
_FORMOSA: Final = BIT[TAIWAN]

#: Worth of control, by country.
WORTH: Final[list[float]] = [
    (w.BATTLEGROUND[REGION[c]] if BATTLEGROUNDS & BIT[c] else w.COUNTRY[REGION[c]])
    + (w.SOUTHEAST_ASIA if SOUTHEAST_ASIA & BIT[c] else 0.0)
    for c in range(COUNTRIES)
]
#: Regions a country is scored with.
REGIONS_OF: Final[list[tuple[int, ...]]] = [
    (REGION[c], SEA) if SOUTHEAST_ASIA & BIT[c] else (REGION[c],) for c in range(COUNTRIES)
]
#: Margins counted one by one on both sides of 0.
_MARGIN: Final = 30


def _share(margin: int, stability: int) -> float:
    if margin >= stability:
        return 1.0 + w.BEYOND_CONTROL * min(margin - stability, w.BEYOND_MOST)
    return w.SHORT_OF_CONTROL * margin / stability


#: The share of a country's worth by stability and margin (from -30 to 30).
_HELD: Final[list[list[float]]] = [
    [
        _share(margin, stability) if margin >= 0 else -_share(-margin, stability)
        for margin in range(-_MARGIN, _MARGIN + 1)
    ]
    if stability
    else []
    for stability in range(6)
]


def held(country: int, ussr: int, us: int) -> float:
    """What this influence in a country is worth to the US, without its region."""
    margin = max(-_MARGIN, min(_MARGIN, us - ussr))
    return WORTH[country] * _HELD[STABILITY[country]][margin + _MARGIN]


@lru_cache(maxsize=1 << 16)
def swing(region: int, ussr: int, us: int, formosan: bool) -> int:
    """VP for the US if the region were scored with these countries controlled."""
    if region == SEA:
        thailand = BIT[THAILAND]
        count = us.bit_count() - ussr.bit_count()
        return count + (1 if us & thailand else 0) - (1 if ussr & thailand else 0)
    grounds = BATTLEGROUNDS & REGIONS[region]
    if formosan and region == ASIA and us & _FORMOSA:
        grounds |= _FORMOSA
    return _side_points(region, us, ussr, grounds, US) - _side_points(
        region, ussr, us, grounds, USSR
    )


def _side_points(region: int, own: int, theirs: int, grounds: int, side: int) -> int:
    if not own:
        return 0
    total = (own & grounds).bit_count() + (own & HOME[1 - side]).bit_count()
    presence, domination, control = SCORING[region]
    if own.bit_count() <= theirs.bit_count():
        return total + presence
    if own & grounds == grounds:
        return total + (EUROPE_WON if region == EUROPE else control)
    if (own & grounds).bit_count() > (theirs & grounds).bit_count() and own & ~grounds:
        return total + domination
    return total + presence


#: Per side the enemy's cards whose events tend to lose the game for it at DEFCON 2.
DEADLY: Final[tuple[int, int]] = (
    mask_of(
        [
            cards.DUCK_AND_COVER,
            cards.CIA_CREATED,
            cards.GRAIN_SALES_TO_SOVIETS,
            cards.SOVIETS_SHOOT_DOWN_KAL_007,
            cards.STAR_WARS,
            cards.TEAR_DOWN_THIS_WALL,
        ]
    ),
    mask_of([cards.WE_WILL_BURY_YOU, cards.LONE_GUNMAN, cards.ORTEGA_ELECTED_IN_NICARAGUA]),
)


class Scales:
    """What counts how much in a position, as one seat may know it.

    ``regions``: how much scoring counts per region.  ``deadly``: per side the
    cards known to be in its hand that would lose the game for it at DEFCON 2.
    """

    __slots__ = ("deadly", "regions")

    def __init__(self, regions: list[float], deadly: tuple[int, int]) -> None:
        self.regions = regions
        self.deadly = deadly


def scales_for(s: TwilightState, me: int) -> Scales:
    """The scales of a position as far as the seat ``me`` knows it."""
    mine = (s.hand[me] & DEADLY[me]).bit_count()
    theirs = (s.known_in[1 - me] & DEADLY[1 - me]).bit_count()
    return Scales(_regions(s, me), (mine, theirs) if me == USSR else (theirs, mine))


def _regions(s: TwilightState, me: int) -> list[float]:
    """How much scoring counts per region, by where its card may be."""
    enemy = 1 - me
    unknown = s.hand[enemy] & ~s.known_in[enemy]
    pool = (s.draw | unknown) & ~deck.CHINA
    size = max(pool.bit_count(), 1)
    with_enemy = unknown.bit_count() / size
    drawn_soon = (1.0 - with_enemy) * min(1.0, 16.0 / size)
    found = [w.FINAL[s.turn]] * 6 + [0.0]
    for card, region in SCORES.items():
        bit = deck.BIT[card]
        if bit & (s.hand[me] | s.known_in[enemy]):
            found[region] += w.IN_HAND
        elif bit & pool:
            found[region] += w.IN_HAND * with_enemy + w.TO_BE_DRAWN * drawn_soon
        elif bit & s.discard:
            found[region] += w.AFTER_RESHUFFLE if s.turn <= 8 else 0.0
        elif bit & s.reserve:
            found[region] += w.IN_RESERVE
    return found


def reach(s: TwilightState, side: int) -> int:
    """Countries with own markers or next to one (6.1.1)."""
    found = s.presence[side] | HOME[side]
    for country in bits(s.presence[side]):
        found |= NEIGHBOURS[country]
    return found


def _chances(margin: int, stability: int) -> tuple[float, float]:
    """How likely the USSR and the US will control a country when its region is scored."""
    if margin == 0:
        return 0.0, 0.0
    if margin > 0:
        return 0.0, w.CONTROL_LATER[max(0, min(4, margin - stability + 3))]
    return w.CONTROL_LATER[max(0, min(4, -margin - stability + 3))], 0.0


class Appraisal:
    """The board of a position, for many questions of the kind "what if".

    ``influence`` and ``control`` are copies that :meth:`put` changes.
    """

    __slots__ = ("control", "deadly", "formosan", "future", "influence", "reaches", "weights")

    def __init__(self, s: TwilightState, scales: Scales) -> None:
        self.influence = s.influence[:]
        self.control = s.control[:]
        self.formosan = s.effects & effects.FORMOSAN != 0
        self.weights = scales.regions
        self.deadly = scales.deadly
        self.future = w.FUTURE[s.turn]
        self.reaches = [reach(s, USSR), reach(s, US)]

    def change(self, country: int, ussr: int, us: int) -> float:
        """What the US gains if the influence in a country became this."""
        old_ussr = self.influence[country]
        old_us = self.influence[COUNTRIES + country]
        gain = held(country, ussr, us) - held(country, old_ussr, old_us)
        if ussr and not old_ussr:
            gain -= w.ACCESS * self._opened(USSR, country)
        if us and not old_us:
            gain += w.ACCESS * self._opened(US, country)
        if old_ussr and not ussr:
            gain += w.ACCESS * self._closed(USSR, country)
        if old_us and not us:
            gain -= w.ACCESS * self._closed(US, country)
        gain *= self.future
        stability = STABILITY[country]
        before = _chances(old_us - old_ussr, stability)
        after = _chances(us - ussr, stability)
        if before != after:
            bit = BIT[country]
            control_ussr, control_us = self.control[USSR] & ~bit, self.control[US] & ~bit
            formosan = self.formosan
            for region in REGIONS_OF[country]:
                inside = REGIONS[region]
                ussr_in, us_in = control_ussr & inside, control_us & inside
                nobody = swing(region, ussr_in, us_in, formosan)
                for_ussr = swing(region, ussr_in | bit, us_in, formosan) - nobody
                for_us = swing(region, ussr_in, us_in | bit, formosan) - nobody
                gain += self.weights[region] * (
                    (after[USSR] - before[USSR]) * for_ussr + (after[US] - before[US]) * for_us
                )
        return gain

    def _opened(self, side: int, country: int) -> int:
        """Battlegrounds next door that the side could not place in so far."""
        return (NEIGHBOURS[country] & BATTLEGROUNDS & ~self.reaches[side]).bit_count()

    def _closed(self, side: int, country: int) -> int:
        """Battlegrounds here and next door that the side's last marker here gave access to."""
        closed = 0
        for ground in bits((NEIGHBOURS[country] | BIT[country]) & BATTLEGROUNDS & ~HOME[side]):
            places = (NEIGHBOURS[ground] | BIT[ground]) & ~BIT[country]
            if not any(self.influence[side * COUNTRIES + place] for place in bits(places)):
                closed += 1
        return closed

    def put(self, country: int, ussr: int, us: int) -> None:
        """Let the influence in a country become this."""
        self.influence[country] = ussr
        self.influence[COUNTRIES + country] = us
        bit = BIT[country]
        stability = STABILITY[country]
        for side, margin in ((USSR, ussr - us), (US, us - ussr)):
            if margin >= stability:
                self.control[side] |= bit
            else:
                self.control[side] &= ~bit
        for side, markers in ((USSR, ussr), (US, us)):
            if markers:
                self.reaches[side] |= NEIGHBOURS[country]

    def copy(self) -> "Appraisal":
        """An equal board that shares nothing that changes."""
        new = Appraisal.__new__(Appraisal)
        new.influence = self.influence[:]
        new.control = self.control[:]
        new.formosan = self.formosan
        new.weights = self.weights
        new.future = self.future
        new.deadly = self.deadly
        new.reaches = self.reaches[:]
        return new


def progress(s: TwilightState) -> float:
    """How much of the turn is over, from 0 to 1."""
    return min(1.0, s.round / action_rounds(s.turn)) if s.phase == ROUNDS else 0.0


def military_weight(s: TwilightState) -> float:
    """What a military operation owed counts now (8.2.1)."""
    return w.MILITARY_EARLY + (w.MILITARY_LATE - w.MILITARY_EARLY) * progress(s)


def difference(before: TwilightState, after: TwilightState, scales: Scales) -> float:
    """What the US gains when the one position becomes the other."""
    if after.winner != UNDECIDED:
        return w.GAME if after.winner == US else -w.GAME if after.winner == USSR else 0.0
    gain = float(after.vp - before.vp)
    gain += _tracks(after) - _tracks(before)
    if after.effects != before.effects:
        gain += _effects(after) - _effects(before)
    if after.influence != before.influence:
        board = Appraisal(before, scales)
        old, new = before.influence, after.influence
        for country in range(COUNTRIES):
            ussr, us = new[country], new[COUNTRIES + country]
            if ussr != old[country] or us != old[COUNTRIES + country]:
                gain += board.change(country, ussr, us)
                board.put(country, ussr, us)
    return gain


def _tracks(s: TwilightState) -> float:
    owed = max(0, s.defcon - s.military[USSR]) - max(0, s.defcon - s.military[US])
    value = owed * military_weight(s)
    value += w.SPACE_BOX * (s.space[US] - s.space[USSR])
    if s.has_ability(US, EIGHT_ROUNDS) or s.has_ability(USSR, EIGHT_ROUNDS):
        value += 1.0 if s.space[US] > s.space[USSR] else -1.0
    if s.china == NO_SIDE:
        return value
    return value + (w.CHINA if s.china == US else -w.CHINA)


def _effects(s: TwilightState) -> float:
    value = 0.0
    if s.effects & w.ANY_LASTING:
        for effect, worth in w.LASTING:
            if s.effects & effect:
                value += worth
    if s.effects & effects.TURN_EFFECTS:
        left = 1.0 - progress(s)
        for effect, worth in w.FOR_A_TURN:
            if s.effects & effect:
                value += worth * left
    return value
