"""Early War events (1-35 and 103-106).  One sentence each; numbers are rules of the rulebook."""

from typing import Final

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, board, deck, effects, entries, state
from detente.games.twilight_struggle.board import EASTERN_EUROPE, NEIGHBOURS, WESTERN_EUROPE, of
from detente.games.twilight_struggle.data import cards as card
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import (
    BULGARIA,
    CUBA,
    CZECHOSLOVAKIA,
    EGYPT,
    FRANCE,
    HUNGARY,
    INDIA,
    ISRAEL,
    JAPAN,
    PAKISTAN,
    ROMANIA,
    SOUTH_KOREA,
    UNITED_KINGDOM,
    VIETNAM,
    WEST_GERMANY,
    YUGOSLAVIA,
)
from detente.games.twilight_struggle.events import play_event
from detente.games.twilight_struggle.operations import FROM_EVENT, begin_operations
from detente.games.twilight_struggle.state import HEADLINES, ROUNDS, Instant, Step, TwilightState
from detente.games.twilight_struggle.state import program as event
from detente.games.twilight_struggle.vocabulary import (
    Clear,
    Contest,
    Defcon,
    GrantOperations,
    MoveInSpace,
    PayOrSuffer,
    Place,
    Put,
    RaiseTo,
    RandomDiscard,
    Remove,
    RemoveAll,
    ShowHand,
    SwitchOn,
    War,
    WarOn,
    WarWithChina,
)


class DuckAndCover(Instant):
    """VP for every level below 5."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """The US gains 5 less the new level."""
        s.gain_vp(US, 5 - s.defcon)


# 4 Duck and Cover: DEFCON falls by 1, then the US gains 5 VP less the new level.
event(card.DUCK_AND_COVER, Defcon(-1), DuckAndCover())


class FiveYearPlan(RandomDiscard):
    """A random USSR card; a US event on it occurs."""

    def drawn(self, s: TwilightState, victim: int, card_drawn: int) -> None:
        """Discard it, or lay it on the table for its event, which the US carries out."""
        if not deck.OWN[US] & deck.BIT[card_drawn]:
            s.discard_from_hand(victim, card_drawn)
            return
        s.leave_hand(victim, card_drawn)
        s.to_table(card_drawn)
        if s.journal is not None:
            s.journal.reveal(entries.DISCARD, (victim, card_drawn))
        played_by = US
        if card_drawn == card.DEFECTORS and s.rules.five_year_plan_scores_defectors:
            played_by = s.phasing if s.phase == ROUNDS else US
        play_event(s, card_drawn, played_by)


# 5 Five Year Plan: the USSR discards a random card; if its event is the US's, it occurs.
event(card.FIVE_YEAR_PLAN, FiveYearPlan())

# 7 Socialist Governments: remove 3 US markers in Western Europe, at most 2 from a country.
event(card.SOCIALIST_GOVERNMENTS, Remove(3, WESTERN_EUROPE, each=2))

# 8 Fidel: Cuba loses all US influence; the USSR gets control there.
event(card.FIDEL, Clear(US, CUBA), RaiseTo(USSR, CUBA, 3))

# 9 Vietnam Revolts: 2 in Vietnam; this turn 1 more operation when all go to Southeast Asia.
event(card.VIETNAM_REVOLTS, Put(USSR, VIETNAM, 2), SwitchOn(effects.VIETNAM_REVOLTS))

# 10 Blockade: the US discards a card worth 3 or loses all influence in West Germany.
event(card.BLOCKADE, PayOrSuffer(3), Clear(US, WEST_GERMANY))

# 11 Korean War: 4-6 wins South Korea and 2 VP; 2 military operations.
event(card.KOREAN_WAR, WarWithChina(of(SOUTH_KOREA), needed=4, points=2, military=2))

# 12 Romanian Abdication: Romania loses all US influence; the USSR gets control there.
event(card.ROMANIAN_ABDICATION, Clear(US, ROMANIA), RaiseTo(USSR, ROMANIA, 3))

# 13 Arab-Israeli War: 4-6 wins Israel and 2 VP, US control of Israel itself counts too.
event(card.ARAB_ISRAELI_WAR, WarOn(of(ISRAEL), needed=4, points=2, military=2))

# 14 COMECON: 1 in each of four Eastern European countries not controlled by the US.
event(card.COMECON, Place(4, EASTERN_EUROPE, each=1, avoid=True))


class HalveEgypt(Instant):
    """The US loses half its influence in Egypt."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Rounded up."""
        s.change_influence(US, EGYPT, -((s.markers(US, EGYPT) + 1) // 2))


# 15 Nasser: 2 in Egypt; the US loses half there, rounded up.
event(card.NASSER, Put(USSR, EGYPT, 2), HalveEgypt())


class WarsawPact(Step):
    """Remove US influence, or add own."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Removing is offered where there is something to remove."""
        answers = [actions.ADD]
        if s.presence[US] & EASTERN_EUROPE:
            answers.append(actions.CLEAR)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Go on with the half chosen."""
        s.advance(f)
        half = state.WARSAW_ADD if action == actions.ADD else state.WARSAW_CLEAR
        s.push(half, f.side)


# 16 Warsaw Pact Formed: empty four Eastern European countries of US influence, or add 5 there,
# at most 2 in a country; NATO may occur from now on.
event(card.WARSAW_PACT_FORMED, WarsawPact(), SwitchOn(effects.WARSAW_PACT))
event(state.WARSAW_ADD, Place(5, EASTERN_EUROPE, each=2))
event(state.WARSAW_CLEAR, RemoveAll(4, EASTERN_EUROPE))

# 17 De Gaulle Leads France: the US loses 2 in France, the USSR gets 1; NATO no longer covers it.
event(
    card.DE_GAULLE_LEADS_FRANCE,
    Put(US, FRANCE, -2),
    Put(USSR, FRANCE, 1),
    SwitchOn(effects.DE_GAULLE),
)

# 18 Captured Nazi Scientist: one box ahead in space, no attempt.
event(card.CAPTURED_NAZI_SCIENTIST, MoveInSpace(1))

# 19 Truman Doctrine: empty one uncontrolled European country of USSR influence.
event(card.TRUMAN_DOCTRINE, RemoveAll(1, board.EUROPE, uncontrolled=True))


class OlympicGames(Step):
    """The opponent takes part or boycotts."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the opponent of the sponsor."""
        s.ask(1 - f.side, [actions.PARTICIPATE, actions.BOYCOTT])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """A contest, or DEFCON falls and the sponsor gets 4 operations."""
        s.advance(f)
        takes_part = action == actions.PARTICIPATE
        s.write(entries.OLYMPICS, (1 - f.side, int(takes_part)))
        if takes_part:
            s.push(state.OLYMPIC_CONTEST, f.side)
            return
        s.set_defcon(s.defcon - 1)
        begin_operations(s, f.side, 0, 4, FROM_EVENT)


class OlympicContest(Contest):
    """The sponsor adds 2; a tie is rolled again."""

    def bonus(self, s: TwilightState, f: Frame, side: int) -> int:
        """2 for the sponsor."""
        return 2 if side == f.side else 0

    def tied(self, s: TwilightState, f: Frame) -> None:
        """Roll both dice again."""
        s.replace(f, f.left, f.used, 0)


# 20 Olympic Games: both roll for 2 VP, the sponsor adds 2; a boycott: DEFCON falls, 4 operations.
event(card.OLYMPIC_GAMES, OlympicGames())
event(state.OLYMPIC_CONTEST, OlympicContest())

# 21 NATO: the USSR may not coup, realign or attack (36) US-controlled Europe.
event(card.NATO, SwitchOn(effects.NATO))


class IndependentReds(Step):
    """Choose one of five countries."""

    WHERE: Final = of(YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA)

    def run(self, s: TwilightState, f: Frame) -> None:
        """Any of the five may be named."""
        s.ask(f.side, actions.PLACES.of(self.WHERE))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Raise US influence to the USSR's."""
        country = action - actions.PLACE
        s.advance(f)
        if s.markers(US, country) >= s.markers(USSR, country):
            s.write(entries.DECLINED, (US, entries.NO_INFLUENCE))
        s.raise_to(US, country, s.markers(USSR, country))


# 22 Independent Reds: US influence in one of five countries is raised to the USSR's.
event(card.INDEPENDENT_REDS, IndependentReds())

# 23 Marshall Plan: 1 in each of seven Western European countries not controlled by the USSR.
event(
    card.MARSHALL_PLAN,
    Place(7, WESTERN_EUROPE, each=1, avoid=True),
    SwitchOn(effects.MARSHALL_PLAN),
)

# 24 Indo-Pakistani War: 4-6 wins India or Pakistan and 2 VP; 2 military operations.
event(card.INDO_PAKISTANI_WAR, War(of(INDIA, PAKISTAN), needed=4, points=2, military=2))

# 25 Containment: this turn US cards are worth 1 more, at most 4.
event(card.CONTAINMENT, SwitchOn(effects.CONTAINMENT))

# 26 CIA Created: the USSR shows its hand; the US gets 1 operation.
event(card.CIA_CREATED, ShowHand(), GrantOperations(1))


class JapanPact(Instant):
    """The US gets control of Japan."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Raise it to 4 more than the USSR has."""
        s.raise_to(US, JAPAN, s.markers(USSR, JAPAN) + 4)


# 27 US/Japan Mutual Defense Pact: US control of Japan; no USSR coup or realignment there.
event(card.US_JAPAN_MUTUAL_DEFENSE_PACT, JapanPact(), SwitchOn(effects.US_JAPAN_PACT))

# 28 Suez Crisis: remove 4 US markers from France, the UK and Israel, at most 2 from each.
event(card.SUEZ_CRISIS, Remove(4, of(FRANCE, UNITED_KINGDOM, ISRAEL), each=2))

# 29 East European Unrest: 1 USSR marker off in each of three countries, 2 in the Late War.
event(card.EAST_EUROPEAN_UNREST, Remove(3, EASTERN_EUROPE, each=1, late=2))

# 30 Decolonization: 1 in each of four countries of Africa and Southeast Asia.
event(card.DECOLONIZATION, Place(4, board.AFRICA | board.SOUTHEAST_ASIA, each=1))


class RedScare(Instant):
    """The opponent's cards are worth 1 less."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """A second one in a turn adds up."""
        victim = 1 - f.side
        if s.effects & effects.RED_SCARE[victim]:
            s.switch_on(effects.RED_SCARE_AGAIN[victim])
        else:
            s.switch_on(effects.RED_SCARE[victim])


# 31 Red Scare/Purge: this turn the opponent's cards are worth 1 less, at least 1.
event(card.RED_SCARE_PURGE, RedScare())

# 32 UN Intervention: see ``play``.


class TakeOwnAway(Step):
    """The USSR takes up to four of its markers from the board.  Frame: taken so far in ``left``."""

    MOST: Final = 4

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next marker; stopping is allowed at any number."""
        taken = max(f.left, 0)
        if taken == self.MOST or not s.presence[USSR]:
            self.go_on(s, f, taken)
            return
        answers = actions.REMOVES.of(s.presence[USSR])
        answers.append(actions.DONE)
        s.ask(USSR, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Take one, or stop."""
        taken = max(f.left, 0)
        if action == actions.DONE:
            if not taken:
                s.write(entries.DECLINED, (USSR, entries.NO_MOVE))
            self.go_on(s, f, taken)
            return
        s.replace(f, taken + 1, 0, 0)
        s.change_influence(USSR, action - actions.REMOVE, -1)

    def go_on(self, s: TwilightState, f: Frame, taken: int) -> None:
        """Place as many."""
        s.advance(f)
        s.push(state.DE_STALINIZATION_PLACE, USSR, 0, taken)


# 33 De-Stalinization: move up to 4 markers to countries the US does not control, at most 2 to each.
event(card.DE_STALINIZATION, TakeOwnAway())
event(state.DE_STALINIZATION_PLACE, Place(0, board.ALL, each=2, avoid=True))


class NuclearTestBan(Instant):
    """VP by DEFCON, which then improves."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Points for the level before the change."""
        s.gain_counted(f.side, s.defcon - 2)
        s.set_defcon(s.defcon + 2)


# 34 Nuclear Test Ban: gain DEFCON less 2, then DEFCON improves by 2.
event(card.NUCLEAR_TEST_BAN, NuclearTestBan())

# 35 Formosan Resolution: Taiwan is a battleground when scored under US control.
event(card.FORMOSAN_RESOLUTION, SwitchOn(effects.FORMOSAN))


class Defectors(Instant):
    """Cancels the USSR headline, or pays for a USSR action round."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """In the headline phase the USSR's card goes unresolved to the discard pile."""
        if s.phase != HEADLINES:
            s.gain_vp(US, 1)
            return
        cancelled = s.headline[USSR]
        s.headline = state.pair(s.headline, USSR, 0)
        s.put_away(cancelled)
        s.write(entries.CANCELLED, (cancelled,))


# 103 Defectors: as US headline it cancels the USSR's; played by the USSR in a round: US 1 VP.
event(card.DEFECTORS, Defectors())


class CambridgeFive(Step):
    """The US shows its scoring cards; the USSR may add 1 in a region named."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Show, then ask for a country."""
        shown = s.hand[US] & deck.SCORING
        where = 0
        for number in bits(shown):
            where |= board.REGIONS[card.SCORES[number]]
        s.known_out[US] |= deck.SCORING & ~shown
        if not shown:
            s.write(entries.NOTHING_TO_REVEAL, (US,))
            s.advance(f)
            return
        s.reveal(US, shown)
        answers = actions.PLACES.of(where)
        answers.append(actions.DONE)
        s.ask(USSR, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Add the marker."""
        s.advance(f)
        if action == actions.DONE:
            s.write(entries.DECLINED, (USSR, entries.NO_INFLUENCE))
        else:
            s.change_influence(USSR, action - actions.PLACE, 1)


# 104 The Cambridge Five: the US shows its scoring cards; the USSR adds 1 in one of the regions.
event(card.CAMBRIDGE_FIVE, CambridgeFive())


class SpecialRelationship(Step):
    """Stronger with NATO."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Next to the UK, or with NATO anywhere in Western Europe."""
        nato = s.effects & effects.NATO
        where = WESTERN_EUROPE if nato else NEIGHBOURS[UNITED_KINGDOM]
        s.ask(US, actions.PLACES.of(where))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Add 1; with NATO add 2 and gain 2 VP."""
        s.advance(f)
        nato = s.effects & effects.NATO
        s.change_influence(US, action - actions.PLACE, 2 if nato else 1)
        if nato:
            s.gain_vp(US, 2)


# 105 Special Relationship: 1 next to the UK; with NATO 2 in a Western European country and 2 VP.
event(card.SPECIAL_RELATIONSHIP, SpecialRelationship())

# 106 NORAD: see ``turn``; after rounds that move DEFCON to 2 the US adds 1.
event(card.NORAD, SwitchOn(effects.NORAD))
