"""Answers the engine's questions to chance: dice as printed or as the printed result needs them."""

from detente.core.frames import Frame
from detente.games.twilight_struggle.cards.early import OlympicContest
from detente.games.twilight_struggle.cards.mid import Summit
from detente.games.twilight_struggle.cards.mid_hands import DrawCards, GrainSales, LookAtPile
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.operations import CoupRoll, RealignRoll, SpaceRoll
from detente.games.twilight_struggle.play import TrapRoll
from detente.games.twilight_struggle.state import Step, TwilightState
from detente.games.twilight_struggle.turn import Deal
from detente.games.twilight_struggle.vocabulary import RandomDiscard, WarRoll

from . import lines
from .display import SIDES
from .page import Page

__all__ = ["draws_for", "looks", "random_card", "roll"]

_FACES = range(1, 7)


def draws_for(s: TwilightState, frame: Frame, step: Step) -> int:
    """The side that draws a card from the pile now, or -1 if this is no such question."""
    if isinstance(step, Deal):
        return step.receiver(s, frame)
    return frame.side if isinstance(step, DrawCards) else -1


def looks(step: Step) -> bool:
    """Whether the US looks at a card of the draw pile now (card 108)."""
    return isinstance(step, LookAtPile)


def random_card(frame: Frame, step: Step, page: Page) -> int:
    """The card that chance takes from a hand, as printed; 0 if the log does not say."""
    if isinstance(step, RandomDiscard):
        victim = SIDES[1 - frame.side]
        place = page.ahead(lines.Discards, lambda line: line.side is victim)
        line = page.line(place) if place >= 0 else None
        return line.card if isinstance(line, lines.Discards) else 0
    if isinstance(step, GrainSales):
        ussr = SIDES[USSR]
        place = page.ahead(lines.Reveals, lambda line: line.side is ussr)
        line = page.line(place) if place >= 0 else None
        return line.card if isinstance(line, lines.Reveals) else 0
    return 0


def roll(s: TwilightState, frame: Frame, step: Step, page: Page) -> list[int]:
    """The faces that the lines allow, the likeliest first; none if they do not say."""
    if isinstance(step, CoupRoll):
        return _coup(page)
    if isinstance(step, RealignRoll):
        return _realign(frame, page)
    if isinstance(step, OlympicContest | Summit):
        return _contest(s, frame, step, page)
    if isinstance(step, SpaceRoll):
        place = page.ahead(lines.SpaceRoll)
        line = page.line(place) if place >= 0 else None
        return _printed([line.die]) if isinstance(line, lines.SpaceRoll) else []
    if isinstance(step, TrapRoll):
        place = page.ahead(lines.TrapRoll)
        line = page.line(place) if place >= 0 else None
        return _printed([line.die]) if isinstance(line, lines.TrapRoll) else []
    if isinstance(step, WarRoll):
        place = page.ahead(lines.WarResult)
        line = page.line(place) if place >= 0 else None
        return _printed([line.die]) if isinstance(line, lines.WarResult) else []
    return []


def _printed(faces: list[int]) -> list[int]:
    """Real faces, each once."""
    return list(dict.fromkeys(face for face in faces if face in _FACES)) or [*_FACES]


def _coup(page: Page) -> list[int]:
    place = page.ahead(lines.CoupResult)
    line = page.line(place) if place >= 0 else None
    if not isinstance(line, lines.CoupResult):
        return []
    implied = line.result - line.ops - line.modifier + 2 * line.stability
    return _printed([line.die, implied])


def _realign(frame: Frame, page: Page) -> list[int]:
    side = SIDES[US if frame.aux else USSR]
    place = page.ahead(lines.Roll, lambda line: line.side is side)
    line = page.line(place) if place >= 0 else None
    if not isinstance(line, lines.Roll):
        return []
    return _printed([line.die, line.total - line.modifier])


def _contest(
    s: TwilightState, frame: Frame, step: OlympicContest | Summit, page: Page
) -> list[int]:
    """Dice are not printed, only who gained: the first pair that lets that side win."""
    place = page.here(lines.Points)
    line = page.line(place) if place >= 0 else None
    winner = SIDES.index(line.side) if isinstance(line, lines.Points) else -1
    if winner < 0 and isinstance(step, OlympicContest):
        return []
    bonus = (step.bonus(s, frame, USSR), step.bonus(s, frame, US))
    firsts = [frame.aux] if frame.aux else list(_FACES)
    found: list[int] = []
    for ussr in firsts:
        for us in _FACES:
            difference = us + bonus[US] - ussr - bonus[USSR]
            if winner < 0:
                fits = difference == 0
            else:
                fits = difference > 0 if winner == US else difference < 0
            if fits:
                found.append(us if frame.aux else ussr)
    return found[:1] or list(_FACES)
