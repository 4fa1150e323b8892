"""Mid War events (36-81, 107 and 108).  One sentence each."""

from typing import Final

from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, board, deck, effects, entries, scoring, state
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, of
from detente.games.twilight_struggle.data import cards as card
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import (
    ANGOLA,
    BOTSWANA,
    CHILE,
    COSTA_RICA,
    EGYPT,
    GULF_STATES,
    IRAN,
    IRAQ,
    ISRAEL,
    JORDAN,
    LIBYA,
    PANAMA,
    POLAND,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SUDAN,
    SYRIA,
    VENEZUELA,
    WEST_GERMANY,
)
from detente.games.twilight_struggle.events import flower_power_pays, play_event, settle_bury
from detente.games.twilight_struggle.modifiers import coup_targets, ops_value, worth_at_least
from detente.games.twilight_struggle.operations import (
    CHE,
    FROM_EVENT,
    begin_coup,
    begin_operations,
    crisis_payments,
    pay_crisis,
)
from detente.games.twilight_struggle.play import DRAWN, too_many_scoring
from detente.games.twilight_struggle.state import ROUNDS, Instant, Step, TwilightState
from detente.games.twilight_struggle.state import program as event
from detente.games.twilight_struggle.vocabulary import (
    Clear,
    Contest,
    Defcon,
    FreeAction,
    Gain,
    GrantOperations,
    MoveInSpace,
    Place,
    Put,
    Remove,
    RemoveAll,
    ShowHand,
    SwitchOff,
    SwitchOn,
    War,
)

# 36 Brush War: 3-6 wins a country of stability 1 or 2 and 1 VP; 3 military operations.
event(card.BRUSH_WAR, War(board.WEAK, needed=3, points=1, military=3))


class ArmsRace(Instant):
    """VP for leading in military operations."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """1 for more than the opponent, 3 if they also meet the requirement."""
        own = s.military[f.side]
        if own > s.military[1 - f.side]:
            s.gain_vp(f.side, 3 if own >= s.defcon else 1)


# 39 Arms Race: 1 VP for more military operations, 3 if they also reach DEFCON.
event(card.ARMS_RACE, ArmsRace())


class MissileCrisis(Instant):
    """The opponent may not coup."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """DEFCON 2, and the threat for this turn."""
        s.set_defcon(2)
        s.switch_on(effects.MISSILE_CRISIS[1 - f.side])


# 40 Cuban Missile Crisis: DEFCON 2; this turn a coup by the opponent loses the game.
event(card.CUBAN_MISSILE_CRISIS, MissileCrisis())

# 41 Nuclear Subs: this turn US battleground coups do not lower DEFCON.
event(card.NUCLEAR_SUBS, SwitchOn(effects.NUCLEAR_SUBS))

# 42 Quagmire: the US must discard its way out; NORAD ends.
event(card.QUAGMIRE, SwitchOff(effects.NORAD), SwitchOn(effects.QUAGMIRE))


class TakeFromDiscards(Step):
    """Take a card that does not score from the discard pile, shown to all."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """It may be declined."""
        answers = actions.TAKES.of(s.discard & ~deck.SCORING)
        answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Put it into the hand."""
        s.advance(f)
        if action != actions.DONE:
            taken = action - actions.TAKE
            s.discard &= ~deck.BIT[taken]
            s.enter_hand(f.side, taken)
            s.write(entries.TAKEN, (f.side, taken))


# 43 SALT Negotiations: DEFCON up 2, coups -1 this turn, take a card from the discard pile.
event(card.SALT_NEGOTIATIONS, Defcon(2), TakeFromDiscards(), SwitchOn(effects.SALT))

# 44 Bear Trap: the USSR must discard its way out.
event(card.BEAR_TRAP, SwitchOn(effects.BEAR_TRAP))


class Summit(Contest):
    """Each side adds the regions it dominates or controls."""

    def bonus(self, s: TwilightState, f: Frame, side: int) -> int:
        """Regions held."""
        return scoring.dominated_regions(s, side)

    def won(self, s: TwilightState, f: Frame, side: int) -> None:
        """2 VP, and DEFCON may be moved."""
        s.gain_vp(side, 2)
        s.push(state.SUMMIT_MOVE, side)


class SummitMove(Step):
    """The winner may move DEFCON by 1."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Either way, or not."""
        answers = [actions.DEGRADE, actions.DONE]
        if s.defcon < 5:
            answers.append(actions.IMPROVE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Move it."""
        s.advance(f)
        if action == actions.IMPROVE:
            s.set_defcon(s.defcon + 1)
        elif action == actions.DEGRADE:
            s.set_defcon(s.defcon - 1)


# 45 Summit: both roll, adding regions dominated; 2 VP and a DEFCON move for the winner.
event(card.SUMMIT, Summit())
event(state.SUMMIT_MOVE, SummitMove())


class SetDefcon(Step):
    """The event player sets DEFCON."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Any level, nuclear war included."""
        s.ask(f.side, [actions.DEFCON + level for level in range(1, 6)])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Set it, then military operations to 5."""
        s.advance(f)
        s.set_defcon(action - actions.DEFCON)
        s.add_military(f.side, 5)


# 46 How I Learned to Stop Worrying: set DEFCON to any level; military operations to 5.
event(card.HOW_I_LEARNED_TO_STOP_WORRYING, SetDefcon())


class Junta(Step):
    """2 influence in one country."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Central or South America."""
        s.ask(f.side, actions.PLACES.of(board.LATIN_AMERICA))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Add both."""
        s.advance(f)
        s.change_influence(f.side, action - actions.PLACE, 2)


# 47 Junta: 2 in a Latin American country, then a free coup or free realignments there.
event(card.JUNTA, Junta(), FreeAction(board.LATIN_AMERICA, 2, realign=True))

# 48 Kitchen Debates: 2 VP for more battlegrounds (the condition is in ``events``).
event(card.KITCHEN_DEBATES, Gain(US, 2))


class MissileEnvy(Step):
    """The opponent hands over its most valuable card."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """The opponent chooses among equals; modified values count."""
        giver = 1 - f.side
        best = s.hand[giver] & ~deck.SCORING
        for wanted in range(2, 5):
            better = best & worth_at_least(s, giver, wanted)
            if better:
                best = better
        if not best:
            s.write(entries.NOTHING_TO_REVEAL, (giver,))
            s.known_out[giver] |= ~deck.SCORING & (2 * deck.BIT[-1] - 1)
            s.advance(f)
            return
        s.ask(giver, actions.GIVES.of(best))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Exchange: own and neutral events occur, the giver's is used for operations."""
        taker, giver = f.side, 1 - f.side
        given = action - actions.GIVE
        s.advance(f)
        s.leave_hand(giver, given)
        s.to_table(given)
        s.show(entries.GIVEN, giver, given)
        worth = ops_value(s, giver, deck.OPS[given])
        s.known_out[giver] |= worth_at_least(s, giver, worth + 1)
        s.table &= ~deck.BIT[card.MISSILE_ENVY]
        s.enter_hand(giver, card.MISSILE_ENVY)
        s.owed = giver
        if flower_power_pays(s, given, taker):
            s.gain_vp(USSR, 2)
        if deck.SIDE[given] == giver:
            s.push(state.PUT_AWAY, taker, given)
            spaced = int(s.rules.missile_envy_taken_card_spaced)
            s.push(state.USE_POINTS, taker, given, -1, spaced)
        else:
            play_event(s, given, taker)


# 49 Missile Envy: take the opponent's best card and use it; this card is owed back.
event(card.MISSILE_ENVY, MissileEnvy())

# 50 We Will Bury You: DEFCON falls; USSR 3 VP unless the US answers with UN Intervention.
event(card.WE_WILL_BURY_YOU, Defcon(-1), SwitchOn(effects.BURY_YOU))

# 51 Brezhnev Doctrine: this turn USSR cards are worth 1 more, at most 4.
event(card.BREZHNEV_DOCTRINE, SwitchOn(effects.BREZHNEV))

# 52 Portuguese Empire Crumbles: 2 in the SE African States and in Angola.
event(card.PORTUGUESE_EMPIRE_CRUMBLES, Put(USSR, SE_AFRICAN_STATES, 2), Put(USSR, ANGOLA, 2))


class SouthAfricanUnrest(Step):
    """2 in South Africa, or 1 there and 2 next to it.  Frame: markers next door in ``left``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """The first marker is sure; then ask for the others."""
        answers = actions.PLACES.of(of(ANGOLA, BOTSWANA))
        if f.left < 1:
            answers.append(actions.PLACE + SOUTH_AFRICA)
        s.ask(USSR, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """The second in South Africa ends it; two next door do as well."""
        country = action - actions.PLACE
        if country == SOUTH_AFRICA or f.left == 1:
            s.advance(f)
        else:
            s.replace(f, 1, 0, 0)
        s.change_influence(USSR, country, 1)


# 53 South African Unrest: 2 in South Africa, or 1 there and 2 in Angola and Botswana.
event(card.SOUTH_AFRICAN_UNREST, Put(USSR, SOUTH_AFRICA, 1), SouthAfricanUnrest())

# 54 Allende: 2 in Chile.
event(card.ALLENDE, Put(USSR, CHILE, 2))

# 55 Willy Brandt: USSR 1 VP, 1 in West Germany; NATO no longer covers it.
event(
    card.WILLY_BRANDT,
    Gain(USSR, 1),
    Put(USSR, WEST_GERMANY, 1),
    SwitchOn(effects.WILLY_BRANDT),
)

# 56 Muslim Revolution: empty two of eight countries of US influence.
event(
    card.MUSLIM_REVOLUTION,
    RemoveAll(2, of(SUDAN, IRAN, IRAQ, EGYPT, LIBYA, SAUDI_ARABIA, SYRIA, JORDAN)),
)

# 57 ABM Treaty: DEFCON up 1, then 4 operations.
event(card.ABM_TREATY, Defcon(1), GrantOperations(4))


class CulturalRevolution(Instant):
    """About the China Card."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Take it face up, or gain 1."""
        if s.china == US:
            s.give_china(USSR, True)
        else:
            s.gain_vp(USSR, 1)


# 58 Cultural Revolution: the USSR takes the China Card face up, or gains 1 VP if it has it.
event(card.CULTURAL_REVOLUTION, CulturalRevolution())

# 59 Flower Power: USSR 2 VP for each war card the US plays (see ``events``).
event(card.FLOWER_POWER, SwitchOn(effects.FLOWER_POWER))

# 60 U-2 Incident: USSR 1 VP, 1 more if UN Intervention occurs this turn.
event(card.U2_INCIDENT, Gain(USSR, 1), SwitchOn(effects.U2))


class Opec(Instant):
    """VP for oil countries."""

    WHERE: Final = of(EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA)

    def effect(self, s: TwilightState, f: Frame) -> None:
        """1 for each under USSR control."""
        s.gain_vp(USSR, (s.control[USSR] & self.WHERE).bit_count())


# 61 OPEC: USSR 1 VP for each of seven countries it controls.
event(card.OPEC, Opec())

# 62 Lone Gunman: the US shows its hand; the USSR gets 1 operation.
event(card.LONE_GUNMAN, ShowHand(), GrantOperations(1))

# 63 Colonial Rear Guards: 1 in each of four countries of Africa and Southeast Asia.
event(card.COLONIAL_REAR_GUARDS, Place(4, board.AFRICA | board.SOUTHEAST_ASIA, each=1))

# 64 Panama Canal Returned: 1 in Panama, Costa Rica and Venezuela.
event(
    card.PANAMA_CANAL_RETURNED,
    Put(US, PANAMA, 1),
    Put(US, COSTA_RICA, 1),
    Put(US, VENEZUELA, 1),
)

# 65 Camp David Accords: US 1 VP, 1 in Israel, Jordan and Egypt; card 13 cannot occur any more.
event(
    card.CAMP_DAVID_ACCORDS,
    Gain(US, 1),
    Put(US, ISRAEL, 1),
    Put(US, JORDAN, 1),
    Put(US, EGYPT, 1),
    SwitchOn(effects.CAMP_DAVID),
)


class EmptyCountries(Place):
    """Only countries without any influence."""

    def choices(self, s: TwilightState, f: Frame) -> int:
        """Tested as each marker is placed."""
        return self.where & ~(s.presence[USSR] | s.presence[US])


# 66 Puppet Governments: 1 in each of up to three empty countries.
event(card.PUPPET_GOVERNMENTS, EmptyCountries(3, board.ALL, each=1, optional=True))


class GrainSales(Step):
    """A random USSR card is shown to the US."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Without a card the US has 2 operations."""
        if not s.hand[USSR]:
            s.advance(f)
            begin_operations(s, US, card.GRAIN_SALES_TO_SOVIETS, 2, FROM_EVENT)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.hand[USSR]))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Show it."""
        drawn = action - actions.DRAW
        s.advance(f)
        s.reveal(USSR, deck.BIT[drawn])
        s.push(state.GRAIN_CHOICE, US, drawn)


class GrainChoice(Step):
    """Play the card shown, or give it back.  Frame: the card in ``card``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the US."""
        s.ask(US, [actions.PLAY + f.card, actions.RETURN])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """The US plays it as its own, or has 2 operations."""
        s.advance(f)
        if action == actions.RETURN:
            s.write(entries.RETURNED, (US, f.card))
            settle_bury(s, False)
            begin_operations(s, US, card.GRAIN_SALES_TO_SOVIETS, 2, FROM_EVENT)
            return
        s.leave_hand(USSR, f.card)
        s.to_table(f.card)
        s.write(entries.PLAYED_WITH, (US, f.card))
        s.push(state.USE_CARD, US, f.card, -1, DRAWN)


# 67 Grain Sales to Soviets: the US plays a random USSR card, or returns it for 2 operations.
event(card.GRAIN_SALES_TO_SOVIETS, GrainSales())
event(state.GRAIN_CHOICE, GrainChoice())

# 68 John Paul II Elected Pope: Poland USSR -2, US +1; Solidarity may occur from now on.
event(
    card.JOHN_PAUL_II_ELECTED_POPE,
    Put(USSR, POLAND, -2),
    Put(US, POLAND, 1),
    SwitchOn(effects.JOHN_PAUL),
)


class DeathSquads(Instant):
    """Coups in Latin America."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Own +1, the opponent's -1, this turn."""
        s.switch_on(effects.DEATH_SQUADS[f.side])


# 69 Latin American Death Squads: this turn own coups there +1, the opponent's -1.
event(card.LATIN_AMERICAN_DEATH_SQUADS, DeathSquads())

# 70 OAS Founded: 2 in Latin America.
event(card.OAS_FOUNDED, Place(2, board.LATIN_AMERICA, each=0))


class Nixon(Instant):
    """About the China Card."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Gain 2, or take it face down."""
        if s.china == US:
            s.gain_vp(US, 2)
        else:
            s.give_china(US, False)


# 71 Nixon Plays the China Card: US 2 VP if it has the card; else it takes it face down.
event(card.NIXON_PLAYS_THE_CHINA_CARD, Nixon())

# 72 Sadat Expels Soviets: Egypt loses all USSR influence, the US gets 1.
event(card.SADAT_EXPELS_SOVIETS, Clear(USSR, EGYPT), Put(US, EGYPT, 1))

# 73 Shuttle Diplomacy: the next Asia or Middle East scoring leaves a USSR battleground out.
event(card.SHUTTLE_DIPLOMACY, SwitchOn(effects.SHUTTLE))

# 74 The Voice of America: remove 4 USSR markers outside Europe, at most 2 from a country.
event(card.VOICE_OF_AMERICA, Remove(4, board.ALL & ~board.EUROPE, each=2))

# 75 Liberation Theology: 3 in Central America, at most 2 in a country.
event(card.LIBERATION_THEOLOGY, Place(3, board.CENTRAL_AMERICA, each=2))


class Ussuri(Place):
    """Influence if the US has the China Card; else the card."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Take the card face up, or place."""
        if f.left < 0 and s.china == USSR:
            s.advance(f)
            s.give_china(US, True)
            return
        super().run(s, f)


# 76 Ussuri River Skirmish: the US takes the China Card face up; if it has it, 4 in Asia, 2 each.
event(card.USSURI_RIVER_SKIRMISH, Ussuri(4, board.ASIA, each=2))


class AskNot(Step):
    """The US discards any number.  Frame: discarded so far in ``left``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next discard; a scoring card too many must go (10.1.5)."""
        answers = actions.DISCARDS.of(s.hand[US])
        if not (s.phase == ROUNDS and s.phasing == US and too_many_scoring(s, US)):
            answers.append(actions.DONE)
        s.ask(US, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard one, or draw as many."""
        count = max(f.left, 0)
        if action == actions.DONE:
            s.advance(f)
            s.push(state.DRAW_CARDS, US, 0, count)
            return
        s.replace(f, count + 1, 0, 0)
        s.discard_from_hand(US, action - actions.DISCARD)


class DrawCards(Step):
    """Draw a number of cards; the discards are shuffled in when the pile runs out (R-27)."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for the next card."""
        if f.left > 0 and not s.draw:
            s.reshuffle()
        if f.left <= 0 or not s.draw:
            s.advance(f)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.draw))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Draw it."""
        s.replace(f, f.left - 1, 0, 0)
        s.draw_card(f.side, action - actions.DRAW)


# 77 Ask Not What Your Country Can Do For You: the US replaces any number of its cards.
event(card.ASK_NOT_WHAT_YOUR_COUNTRY, AskNot())
event(state.DRAW_CARDS, DrawCards())


class AllianceForProgress(Instant):
    """VP for American battlegrounds."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """1 for each under US control."""
        held = s.control[US] & BATTLEGROUNDS & board.LATIN_AMERICA
        s.gain_vp(US, held.bit_count())


# 78 Alliance for Progress: US 1 VP for each Latin American battleground it controls.
event(card.ALLIANCE_FOR_PROGRESS, AllianceForProgress())

# 80 One Small Step: two boxes ahead in space, VP of the second only.
event(card.ONE_SMALL_STEP, MoveInSpace(2))


class CheCoup(Step):
    """A coup in a weak corner of the world; not free, and it may be declined."""

    WHERE: Final = (board.LATIN_AMERICA | board.AFRICA) & ~BATTLEGROUNDS

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a target other than the first one (in ``card`` for the second coup)."""
        where = coup_targets(s, USSR, self.WHERE)
        if f.program == state.CHE_AGAIN:
            where &= ~BIT[f.card]
        if not where:
            s.advance(f)
            return
        answers = actions.COUPS.of(where)
        answers += crisis_payments(s, USSR)
        answers.append(actions.DONE)
        s.ask(USSR, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Attempt it with 3 operations."""
        if action == actions.DONE:
            s.advance(f)
        elif action >= actions.CANCEL:
            pay_crisis(s, USSR, action - actions.CANCEL)
        else:
            s.advance(f)
            strength = ops_value(s, USSR, 3) if s.rules.event_operations_modified else 3
            s.write(entries.OPERATIONS, (USSR, strength, actions.COUP, 3))
            first = f.program != state.CHE_AGAIN
            begin_coup(s, USSR, action - actions.COUP, strength, CHE if first else 0)


# 107 Che: a coup outside battlegrounds in Africa or Latin America; a second one if it succeeds.
event(card.CHE, CheCoup())
event(state.CHE_AGAIN, CheCoup())


class LookAtPile(Step):
    """The US looks at five cards of the draw pile.  Frame: seen so far in ``left``."""

    NUMBER: Final = 5

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for the next card; shuffle when the pile runs out (4.3)."""
        if not s.draw and (max(f.left, 0) < self.NUMBER or s.rules.eager_reshuffle):
            s.reshuffle()
        if max(f.left, 0) == self.NUMBER or not s.draw:
            s.advance(f)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.draw))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Lay it aside, for US eyes only."""
        seen = action - actions.DRAW
        s.replace(f, max(f.left, 0) + 1, 0, 0)
        s.draw &= ~deck.BIT[seen]
        s.peek |= deck.BIT[seen]
        if s.journal is not None:
            s.journal.whisper(entries.LOOKED, (US, seen), US, 1)


class DiscardFromPile(Step):
    """The US discards any of the cards it looks at; the others go back."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next discard."""
        answers = actions.DISCARDS.of(s.peek)
        answers.append(actions.DONE)
        s.ask(US, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard one, shown to all, or return the rest."""
        if action == actions.DONE:
            s.advance(f)
            s.draw |= s.peek
            s.known_out[USSR] |= s.peek
            s.peek = 0
            return
        gone = action - actions.DISCARD
        s.peek &= ~deck.BIT[gone]
        s.discard |= deck.BIT[gone]
        s.show(entries.DISCARD, US, gone)


# 108 Our Man in Tehran: the US looks at five cards of the draw pile and discards any.
event(card.OUR_MAN_IN_TEHRAN, LookAtPile(), DiscardFromPile())
