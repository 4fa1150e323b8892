"""Brings a state back to what a log goes on with, after a difference that stays.

Only for comparing: a game that needed this cannot be imported.
"""

from collections.abc import Callable
from functools import partial

from detente.core.bits import bits
from detente.games.twilight_struggle import deck, state
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.data.tracks import LAST_BOX
from detente.games.twilight_struggle.state import TwilightState

from .entries import Game, Numbered
from .lines import Defcon, Influence, Line, NoPoints, Phase, Points, Side, SpaceAdvance
from .ops_choices import COUNTRY
from .page import Page

__all__ = ["adopt", "drop_question"]


def adopt(s: TwilightState, game: Game, place: int, page: Page, touched: set[str]) -> bool:
    """Sets what was touched to the values that the log goes on from.

    ``page`` is the page of the entry at ``place``: what is used of it is past already. A value
    that the log does not name again stays as it is. True if anything was changed.
    """
    later = [page.lines[each] for each in range(len(page.lines)) if not page.used[each]]
    turn = later[:]
    same_turn = True
    for entry in game.entries[place + 1 :]:
        same_turn = same_turn and entry.phase is not Phase.HEADLINE
        later += entry.content
        if same_turn:
            turn += entry.content
    changed = False
    for name in sorted(touched):
        if name in COUNTRY:
            changed |= _adopt_country(s, later, name)
    if "vp" in touched:
        changed |= _adopt_score(s, turn)
    if "defcon" in touched:
        changed |= _adopt_defcon(s, turn)
    if "space" in touched:
        changed |= _adopt_space(s, later)
    return changed


def _adopt_country(s: TwilightState, later: list[Numbered], name: str) -> bool:
    line = _first(later, lambda line: isinstance(line, Influence) and line.country == name)
    if not isinstance(line, Influence):
        return False
    us, ussr = line.us, line.ussr
    if line.side is Side.US:
        us -= line.change
    else:
        ussr -= line.change
    country = COUNTRY[name]
    if us < 0 or ussr < 0 or (s.markers(USSR, country), s.markers(US, country)) == (ussr, us):
        return False
    for side, level in ((USSR, ussr), (US, us)):
        s.change_influence(side, country, min(level, 99) - s.influence[side * COUNTRIES + country])
    return True


def _adopt_score(s: TwilightState, turn: list[Numbered]) -> bool:
    line = _first(turn, lambda line: isinstance(line, Points | NoPoints))
    if isinstance(line, Points):
        score = line.score - (line.gain if line.side is Side.US else -line.gain)
    elif isinstance(line, NoPoints):
        score = line.score
    else:
        return False
    if s.vp == score or not -20 < score < 20:
        return False
    s.vp = score
    return True


def _adopt_defcon(s: TwilightState, turn: list[Numbered]) -> bool:
    line = _first(turn, lambda line: isinstance(line, Defcon))
    if not isinstance(line, Defcon):
        return False
    fits = s.defcon < line.level if line.improves else s.defcon > line.level
    if fits:
        return False
    s.defcon = max(2, min(5, line.level - 1 if line.improves else line.level + 1))
    return True


def _adopt_space(s: TwilightState, later: list[Numbered]) -> bool:
    changed = False
    for side, name in ((USSR, Side.USSR), (US, Side.US)):
        advances = [one for one in later if isinstance(one.line, SpaceAdvance)]
        line = _first(advances, partial(_by, name))
        if isinstance(line, SpaceAdvance) and not s.space[side] < line.box <= s.space[side] + 2:
            s.space = state.pair(s.space, side, max(0, min(LAST_BOX, line.box - 1)))
            changed = True
    return changed


def _by(side: Side, line: Line) -> bool:
    return isinstance(line, SpaceAdvance) and line.side is side


def _first(numbered: list[Numbered], test: Callable[[Line], bool]) -> Line | None:
    for _, line in numbered:
        if test(line):
            return line
    return None


def drop_question(s: TwilightState, card: int) -> None:
    """Leaves the open question without an answer: the step is over, or the whole round is.

    ``card`` is the card that the log plays in this round: it leaves the hands.
    """
    top = s.stack[-1]
    if top.program == state.TURN:
        s.advance(top)
        return
    if top.program not in (state.ROUND, state.USE_CARD):
        s.advance(top)
        return
    while len(s.stack) > 1 and s.stack[-1].program != state.TURN:
        s.stack.pop()
    for lying in bits(s.table):
        if lying not in s.headline:
            s.put_away(lying)
    if card and s.phase == state.ROUNDS:
        for side in (USSR, US):
            if s.hand[side] & deck.BIT[card]:
                s.discard_from_hand(side, card)
