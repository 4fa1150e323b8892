"""Answers the engine's questions from the lines of a page.

Every function returns the answers that the lines allow, the likeliest first: usually one. None
means that the log does not say (it stops here, or a line cannot be read).
"""

from collections.abc import Callable
from typing import Final

from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, board, deck, scoring
from detente.games.twilight_struggle.cards import early, late, mid, mid_hands, scoring_cards
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.operations import Operations
from detente.games.twilight_struggle.play import ChooseCard, ChooseCompanion, UseCard, UsePoints
from detente.games.twilight_struggle.set_up import FREE_MARKERS, Handicap, SetUpPlacing
from detente.games.twilight_struggle.state import Step
from detente.games.twilight_struggle.turn import ChooseHeadline, CrisisWindow, Norad
from detente.games.twilight_struggle.turn_end import DiscardHeld
from detente.games.twilight_struggle.vocabulary import FreeAction

from .display import SIDES
from .endings import ending_use
from .entries import Entry
from .lines import (
    Defcon,
    Discards,
    EventLine,
    Headlines,
    Influence,
    InPlay,
    MilitaryOps,
    NoPoints,
    Olympics,
    Ops,
    OpsKind,
    Phase,
    Plays,
    Points,
    Region,
    Returns,
    Reveals,
    Side,
    War,
)
from .ops_choices import COUNTRY, Answers, OperationsReader
from .set_up import free_marker

__all__ = ["Reader", "headlines_of"]


class Reader(OperationsReader):
    """Reads the answers to all questions."""

    def decide(self) -> Answers:
        """The answers to a seat's question."""
        assert self.s.actor != CHANCE
        for kind, answer in _BY_STEP:
            if isinstance(self.step, kind):
                return answer(self)
        return self.by_verb()

    def by_verb(self) -> Answers:
        """Questions whose answers say what they are about."""
        first = self.s.answers[0]
        if first < actions.REMOVE:
            return self.place()
        if first < actions.COUP:
            return self.remove()
        if actions.REALIGN <= first < actions.ATTACK:
            return self.realign_again()
        if actions.ATTACK <= first < actions.CHOOSE:
            return self.war()
        if actions.DISCARD <= first < actions.TAKE:
            return self.discard()
        if first == actions.DONE and len(self.s.answers) > 1:
            return [actions.DONE]
        return None

    # -- influence ----------------------------------------------------------------

    def set_up(self) -> Answers:
        """A free marker at the start, as printed (see :func:`~.set_up.free_marker`)."""
        side = self.s.actor
        left = self.top.left if self.top.left >= 0 else FREE_MARKERS[side]
        place = free_marker(self.page, SIDES[side], left)
        return self.or_done([] if place < 0 else [actions.PLACE + self.country(place)])

    def handicap(self) -> Answers:
        """An extra marker: what the free ones have left."""
        places = self.page.markers(self.s.actor, True)
        return self.or_done([actions.PLACE + self.country(place) for place in places])

    def remove(self) -> Answers:
        """One marker to be taken off, of whichever side."""
        for side in (1 - self.s.actor, self.s.actor):
            places = self.page.markers(side, False)
            found = self.legal([actions.REMOVE + self.country(place) for place in places])
            if found:
                return found[:1]
        return self.or_done([])

    def independent_reds(self) -> Answers:
        """The country that grows, else one where nothing can."""
        found = self.place()
        if found:
            return found
        idle = [
            answer
            for answer in self.s.answers
            if self.s.markers(US, answer - actions.PLACE)
            >= self.s.markers(USSR, answer - actions.PLACE)
        ]
        return idle[:1] or None

    def warsaw_pact(self) -> Answers:
        """Removing or adding."""
        if self.page.markers(US, False):
            return self.legal([actions.CLEAR, actions.ADD])[:1]
        if self.page.markers(USSR, True) or not self.last:
            return [actions.ADD]
        return None

    def norad(self) -> Answers:
        """A US marker that nothing else accounts for."""
        place = self.page.find(
            Influence, lambda line: line.side is Side.US and line.change == 1, self.page.cursor
        )
        if place >= 0:
            return self.or_done([actions.PLACE + self.country(place)])
        return [actions.DONE]

    def crisis_window(self) -> Answers:
        """Paying before anything else in the round."""
        return self.payment(self.page.cursor) or [actions.PASS]

    # -- cards --------------------------------------------------------------------

    def choose_headline(self) -> Answers:
        """The card that the log names for this side."""
        card = self.headlines.get(self.s.actor)
        if card is None:
            return None
        return self.legal([actions.HEADLINE + card]) or None

    def choose_card(self) -> Answers:
        """The card of the entry: played, or discarded for a trap; a bare header passes."""
        entry = self.entry
        if self.phantom or entry is None or entry.phase is not Phase.ROUND:
            return self.legal([actions.PASS]) or None
        if not entry.card:
            return None if self.last else self.legal([actions.PASS]) or None
        wanted = [actions.PLAY + entry.card, actions.DISCARD + entry.card]
        return self.legal(wanted) or None

    def use_card(self) -> Answers:
        """Event, operations or space race, from what comes first on the page."""
        answers, card = self.s.answers, self.top.card
        un = cards.UN_INTERVENTION
        if actions.WITH_UN in answers and (
            self.page.ahead(Plays, lambda line: line.card == un) >= 0
            or self.page.ahead(EventLine, lambda line: line.card == un) >= 0
        ):
            return [actions.WITH_UN]
        event = self.page.find(EventLine, lambda line: line.card == card)
        header = self.page.find(Ops, start=self.page.cursor)
        if event < 0 and header < 0:
            return self.use_unnamed()
        if header >= 0 and (event < 0 or header < event):
            line = self.page.line(header)
            spaced = isinstance(line, Ops) and line.kind is OpsKind.SPACE
            if spaced and actions.SPACE in answers:
                return [actions.SPACE]
            return self.legal([actions.OPERATIONS, actions.EVENT_FIRST, actions.EVENT])
        own = deck.SIDE[card] in (NEUTRAL, self.s.actor)
        first = [actions.EVENT] if own else [actions.EVENT_FIRST]
        return self.legal([*first, actions.OPERATIONS])

    def use_unnamed(self) -> Answers:
        """No line tells the use: the play ended the game, or the log stops."""
        if not self.last:
            return self.legal([actions.OPERATIONS, actions.EVENT, actions.EVENT_FIRST])
        use = ending_use(self.s)
        if use >= 0:
            return [use]
        if self.page.find(Points) >= 0 or self.page.find(InPlay) >= 0:
            return self.legal([actions.OPERATIONS])  # the points come before any use
        return None

    def use_points(self) -> Answers:
        """Operations, or the space race."""
        header = self.page.find(Ops, start=self.page.cursor)
        if header < 0:
            return None if self.last else [actions.OPERATIONS]
        line = self.page.line(header)
        if isinstance(line, Ops) and line.kind is OpsKind.SPACE:
            return self.legal([actions.SPACE, actions.OPERATIONS])
        return [actions.OPERATIONS]

    def companion(self) -> Answers:
        """The card played beside UN Intervention."""
        place = self.page.ahead(Plays, lambda line: line.side is SIDES[self.s.actor])
        if place < 0:
            return None
        line = self.page.line(place)
        assert isinstance(line, Plays)
        return self.legal([actions.PLAY + line.card]) or None

    def discard(self) -> Answers:
        """A card that a `discards` line of this block names."""
        window = self.page.window()
        wanted: list[int] = []
        for place in window:
            line = self.page.line(place)
            if isinstance(line, Discards) and not self.page.used[place]:
                wanted.append(actions.DISCARD + line.card)
        return self.or_done(wanted)

    def discard_held(self) -> Answers:
        """Box 6, anywhere on the page."""
        place = self.page.find(Discards, lambda line: line.side is SIDES[self.s.actor])
        if place < 0:
            return [actions.DONE]
        line = self.page.line(place)
        assert isinstance(line, Discards)
        return self.or_done([actions.DISCARD + line.card])

    def take_from_discards(self) -> Answers:
        """Card 43: the card that the side shows."""
        place = self.page.here(Reveals, lambda line: line.side is SIDES[self.s.actor])
        if place < 0:
            return [actions.DONE]
        line = self.page.line(place)
        assert isinstance(line, Reveals)
        return self.or_done([actions.TAKE + line.card])

    def star_wars(self) -> Answers:
        """Card 85: the event that follows; none does if that event could not occur."""
        place = self.page.find(EventLine, start=self.page.cursor)
        line = self.page.line(place) if place >= 0 else None
        named = actions.TAKE + line.card if isinstance(line, EventLine) else -1
        if named not in self.s.answers or self.page.blank_between(self.page.cursor, place):
            idle = [one for one in self.s.answers if refusal(self.s, one - actions.TAKE, US)]
            return None if self.last else [*idle, *self.s.answers]
        return [named]

    def give(self) -> Answers:
        """Card 49: the card that the side hands over."""
        place = self.page.here(Reveals, lambda line: line.side is SIDES[self.s.actor])
        if place < 0:
            return None
        line = self.page.line(place)
        assert isinstance(line, Reveals)
        return self.legal([actions.GIVE + line.card]) or None

    def grain_choice(self) -> Answers:
        """Card 67: play the card, or return it."""
        card = self.top.card
        if self.page.ahead(Returns, lambda line: line.card == card) >= 0:
            return [actions.RETURN]
        if self.page.ahead(Plays, lambda line: line.card == card) >= 0:
            return [actions.PLAY + card]
        return None if self.last else [actions.PLAY + card, actions.RETURN]

    # -- single events ----------------------------------------------------------------

    def olympics(self) -> Answers:
        """Taking part, or a boycott."""
        place = self.page.here(Olympics)
        if place >= 0:
            line = self.page.line(place)
            assert isinstance(line, Olympics)
            return [actions.PARTICIPATE if line.participates else actions.BOYCOTT]
        if self.page.here(Defcon) >= 0:
            return [actions.BOYCOTT]
        return None if self.last else [actions.PARTICIPATE, actions.BOYCOTT]

    def set_defcon(self) -> Answers:
        """Card 46: the level printed, else the level as it is."""
        place = self.page.here(Defcon)
        if place >= 0:
            line = self.page.line(place)
            assert isinstance(line, Defcon)
            if actions.DEFCON + line.level in self.s.answers:
                return [actions.DEFCON + line.level]
        if self.last and self.page.here(MilitaryOps) < 0:
            return None
        return [actions.DEFCON + self.s.defcon]

    def summit_move(self) -> Answers:
        """Card 45: the winner's move."""
        place = self.page.here(Defcon)
        if place < 0:
            return [actions.DONE]
        line = self.page.line(place)
        assert isinstance(line, Defcon)
        return self.or_done([actions.IMPROVE if line.improves else actions.DEGRADE])

    def chernobyl(self) -> Answers:
        """Card 94: the region; where it is missing any region may be meant."""
        place = self.page.ahead(Region)
        if place < 0:
            return None if self.last else list(self.s.answers)
        line = self.page.line(place)
        assert isinstance(line, Region)
        if line.region is None:
            free = [
                answer
                for answer in self.s.answers
                if not board.REGIONS[answer - actions.REGION] & self.used_by_ussr
            ]
            return free or list(self.s.answers)
        return self.legal([actions.REGION + REGION_IDS.index(line.region)]) or None

    def wargames(self) -> Answers:
        """Card 100: a log that goes on was not ended."""
        return [actions.END_GAME if self.no_more_play else actions.DONE]

    def shuttle(self) -> Answers:
        """Card 73: the country is not printed; the one that gives the printed points."""
        step = self.step
        assert isinstance(step, scoring_cards.ScoreRegion)
        place = self.page.find(Points, start=self.page.cursor)
        none = self.page.find(NoPoints, start=self.page.cursor)
        printed = None
        if place >= 0 and (none < 0 or place < none):
            line = self.page.line(place)
            assert isinstance(line, Points)
            printed = line.gain if line.side is Side.US else -line.gain
        elif none >= 0:
            printed = 0
        ranked = sorted(self.s.answers, key=lambda answer: -self._swing(step.region, answer))
        if printed is not None:
            fitting = [one for one in ranked if self._swing(step.region, one) == printed]
            return fitting[:1] or ranked[:1]
        return ranked[:1]

    def _swing(self, region: int, answer: int) -> int:
        excluded = board.BIT[answer - actions.CHOOSE]
        us = scoring.points(self.s, region, US, True, excluded)
        return us - scoring.points(self.s, region, USSR, True, excluded)

    def war(self) -> Answers:
        """The target of a war."""
        place = self.page.ahead(War)
        if place < 0:
            return None
        line = self.page.line(place)
        assert isinstance(line, War)
        return self.legal([actions.ATTACK + COUNTRY[line.country]]) or None


_Answer = Callable[[Reader], Answers]
_BY_STEP: Final[tuple[tuple[type[Step] | tuple[type[Step], ...], _Answer], ...]] = (
    (ChooseHeadline, Reader.choose_headline),
    (ChooseCard, Reader.choose_card),
    (UseCard, Reader.use_card),
    (UsePoints, Reader.use_points),
    (ChooseCompanion, Reader.companion),
    ((Operations, FreeAction, mid.CheCoup), Reader.operations),
    (CrisisWindow, Reader.crisis_window),
    (Norad, Reader.norad),
    (DiscardHeld, Reader.discard_held),
    (SetUpPlacing, Reader.set_up),
    (Handicap, Reader.handicap),
    (early.IndependentReds, Reader.independent_reds),
    (early.WarsawPact, Reader.warsaw_pact),
    (early.OlympicGames, Reader.olympics),
    (mid_hands.TakeFromDiscards, Reader.take_from_discards),
    (mid.SummitMove, Reader.summit_move),
    (mid.SetDefcon, Reader.set_defcon),
    (mid_hands.MissileEnvy, Reader.give),
    (mid_hands.GrainChoice, Reader.grain_choice),
    (late.StarWars, Reader.star_wars),
    (late.Chernobyl, Reader.chernobyl),
    (late.Wargames, Reader.wargames),
    (scoring_cards.ScoreRegion, Reader.shuttle),
)


def headlines_of(entry: Entry, box4: bool) -> dict[int, int]:
    """The headline of each side, by its line or by the order of the cards in the header."""
    found: dict[int, int] = {}
    for _, line in entry.content:
        if isinstance(line, Headlines):
            found[SIDES.index(line.side)] = line.card
    order = (US, USSR) if box4 else (USSR, US)
    if not found:
        found = dict(zip(order, entry.cards, strict=False))
    rest = [card for card in entry.cards if card not in found.values()]
    for side in order:
        if side not in found and rest:
            found[side] = rest.pop(0)
    return found
