"""Mid War events (36-81 and 107) but for those of ``mid_hands``.  One sentence each."""

from typing import Final

from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, board, effects, entries, scoring, state
from detente.games.twilight_struggle.board import BATTLEGROUNDS, OTHERS, of
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
from detente.games.twilight_struggle.modifiers import coup_targets, ops_value
from detente.games.twilight_struggle.operations import (
    CHE,
    begin_coup,
    crisis_payments,
    pay_crisis,
)
from detente.games.twilight_struggle.state import Instant, Step, TwilightState
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
        points = 3 if own >= s.defcon else 1
        s.gain_counted(f.side, points if own > s.military[1 - f.side] else 0)


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

# 42 Quagmire: the US must discard its way out; NORAD ends if it is in force.
event(card.QUAGMIRE, SwitchOff(effects.NORAD), SwitchOn(effects.QUAGMIRE))


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
        else:
            s.write(entries.DECLINED, (f.side, entries.DEFCON_STAYS))


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
        elif s.china == USSR:
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
        s.gain_counted(USSR, (s.control[USSR] & self.WHERE).bit_count())


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
        if s.seems_to_have_china(US):
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


class AllianceForProgress(Instant):
    """VP for American battlegrounds."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """1 for each under US control."""
        held = s.control[US] & BATTLEGROUNDS & board.LATIN_AMERICA
        s.gain_counted(US, held.bit_count())


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
            where &= OTHERS[f.card]
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
            s.write(entries.DECLINED, (USSR, entries.NO_COUP))
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
