"""Late War events (82-102, 109 and 110).  One sentence each."""

from detente.core.bits import mask_of
from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, board, deck, effects, entries
from detente.games.twilight_struggle.board import BIT, WESTERN_EUROPE, of
from detente.games.twilight_struggle.data import cards as card
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import (
    ARGENTINA,
    COSTA_RICA,
    CUBA,
    EAST_GERMANY,
    HONDURAS,
    IRAN,
    IRAQ,
    LEBANON,
    LIBYA,
    NICARAGUA,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    UNITED_KINGDOM,
)
from detente.games.twilight_struggle.events import flower_power_pays, play_event
from detente.games.twilight_struggle.operations import MAY_DECLINE, NO_COUP
from detente.games.twilight_struggle.state import Instant, Step, TwilightState
from detente.games.twilight_struggle.state import program as event
from detente.games.twilight_struggle.turn_end import leader, winner_by_vp
from detente.games.twilight_struggle.vocabulary import (
    Clear,
    Defcon,
    FreeAction,
    Gain,
    GrantOperations,
    PayOrSuffer,
    Place,
    Put,
    RandomDiscard,
    Remove,
    SwitchOff,
    SwitchOn,
    War,
)

# 82 Iranian Hostage Crisis: Iran loses all US influence, the USSR gets 2; card 92 hits twice.
event(
    card.IRANIAN_HOSTAGE_CRISIS,
    Clear(US, IRAN),
    Put(USSR, IRAN, 2),
    SwitchOn(effects.HOSTAGE_CRISIS),
)

# 83 The Iron Lady: US 1 VP, Argentina USSR 1, the UK loses USSR influence; no card 7 any more.
event(
    card.IRON_LADY,
    Gain(US, 1),
    Put(USSR, ARGENTINA, 1),
    Clear(USSR, UNITED_KINGDOM),
    SwitchOn(effects.IRON_LADY),
)


class ReaganBombsLibya(Instant):
    """VP for USSR influence in Libya."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """1 for each 2 markers."""
        s.gain_counted(US, s.markers(USSR, LIBYA) // 2)


# 84 Reagan Bombs Libya: US 1 VP for each 2 USSR markers in Libya.
event(card.REAGAN_BOMBS_LIBYA, ReaganBombsLibya())


class StarWars(Step):
    """The US uses an event from the discard pile."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a card that does not score."""
        found = s.discard & ~deck.SCORING
        if not found:
            s.advance(f)
            return
        s.ask(US, actions.TAKES.of(found))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Its event occurs as if the US had played it."""
        taken = action - actions.TAKE
        s.advance(f)
        s.discard &= deck.OTHERS[taken]
        s.to_table(taken)
        s.write(entries.PLAYED_WITH, (US, taken))
        if flower_power_pays(s, taken, US):
            s.gain_vp(USSR, 2)
        play_event(s, taken, US)


# 85 Star Wars: the US uses the event of a card in the discard pile.
event(card.STAR_WARS, StarWars())

# 86 North Sea Oil: no OPEC any more; an eighth US round this turn.
event(card.NORTH_SEA_OIL, SwitchOn(effects.NORTH_SEA_OIL, effects.EXTRA_ROUND))


class Reformer(Place):
    """More when the USSR is ahead."""

    def amount(self, s: TwilightState, f: Frame) -> int:
        """4, or 6 with the marker on the USSR's side."""
        return 6 if s.vp < 0 else 4


# 87 The Reformer: 4 in Europe (6 when ahead), 2 each; no USSR coups in Europe any more.
event(card.THE_REFORMER, Reformer(4, board.EUROPE, each=2), SwitchOn(effects.REFORMER))

# 88 Marine Barracks Bombing: Lebanon loses all US influence, then 2 more in the Middle East.
event(card.MARINE_BARRACKS_BOMBING, Clear(US, LEBANON), Remove(2, board.MIDDLE_EAST, each=0))


class WithSouthKorea(GrantOperations):
    """Only with US control of South Korea."""

    def granted(self, s: TwilightState, side: int) -> bool:
        """Tested when the event gets there."""
        return s.control[US] & BIT[SOUTH_KOREA] != 0


# 89 Soviets Shoot Down KAL-007: DEFCON falls, US 2 VP; with South Korea 4 operations, no coup.
event(
    card.SOVIETS_SHOOT_DOWN_KAL_007,
    Defcon(-1),
    Gain(US, 2),
    WithSouthKorea(4, NO_COUP | MAY_DECLINE),
)


class WithReformer(GrantOperations):
    """Only after The Reformer."""

    def granted(self, s: TwilightState, side: int) -> bool:
        """Tested when the event gets there."""
        return s.effects & effects.REFORMER != 0


# 90 Glasnost: USSR 2 VP, DEFCON up 1; after The Reformer 4 operations, no coup.
event(card.GLASNOST, Gain(USSR, 2), Defcon(1), WithReformer(4, NO_COUP | MAY_DECLINE))

# 91 Ortega Elected in Nicaragua: Nicaragua loses US influence; a free coup next to it.
event(
    card.ORTEGA_ELECTED_IN_NICARAGUA,
    Clear(US, NICARAGUA),
    FreeAction(of(CUBA, HONDURAS, COSTA_RICA), 2, realign=False),
)


class Terrorism(RandomDiscard):
    """One card, or two of the US after the hostage crisis."""

    def amount(self, s: TwilightState, f: Frame) -> int:
        """How many."""
        return 2 if f.side == USSR and s.effects & effects.HOSTAGE_CRISIS else 1


# 92 Terrorism: the opponent discards a random card; the US two after card 82.
event(card.TERRORISM, Terrorism())

# 93 Iran-Contra Scandal: this turn US realignment dice -1.
event(card.IRAN_CONTRA_SCANDAL, SwitchOn(effects.IRAN_CONTRA))


class Chernobyl(Step):
    """The US names a region."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Any of the six."""
        s.ask(US, [actions.REGION + region for region in range(6)])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """The USSR places nothing there with operations this turn."""
        region = action - actions.REGION
        s.advance(f)
        s.write(entries.CHOSEN_REGION, (US, region))
        s.switch_on(effects.CHERNOBYL[region])


# 94 Chernobyl: this turn the USSR places no influence in a region by operations.
event(card.CHERNOBYL, Chernobyl())


class DoubleInfluence(Step):
    """Two different countries.  Frame: done already in ``used``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next with USSR influence."""
        where = s.presence[USSR] & board.SOUTH_AMERICA & ~f.used
        if not where or f.used.bit_count() == 2:
            s.advance(f)
            return
        s.ask(USSR, actions.PLACES.of(where))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Double it."""
        country = action - actions.PLACE
        s.replace(f, 0, f.used | BIT[country], 0)
        s.change_influence(USSR, country, s.markers(USSR, country))


# 95 Latin American Debt Crisis: the US discards a card worth 3, or the USSR doubles two countries.
event(card.LATIN_AMERICAN_DEBT_CRISIS, PayOrSuffer(3), DoubleInfluence())

# 96 Tear Down This Wall: Willy Brandt ends, 3 in East Germany, a free coup or rolls in Europe.
event(
    card.TEAR_DOWN_THIS_WALL,
    SwitchOff(effects.WILLY_BRANDT),
    Put(US, EAST_GERMANY, 3),
    SwitchOn(effects.TEAR_DOWN),
    FreeAction(board.EUROPE, 3, realign=True),
)

# 97 An Evil Empire: US 1 VP; Flower Power ends for good.
event(
    card.AN_EVIL_EMPIRE,
    Gain(US, 1),
    SwitchOff(effects.FLOWER_POWER),
    SwitchOn(effects.EVIL_EMPIRE),
)


class AldrichAmes(Step):
    """The US hand lies open; the USSR discards a card of it, or (second edition) orders it."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Show it, then ask for the card to discard, or for the next in the order."""
        if f.left < 0:
            s.switch_on(effects.ALDRICH_AMES)
            s.reveal_hand(US)
        if not s.rules.profile.ordered_ames:
            answers = actions.DISCARDS.of(s.hand[US])
        else:
            answers = actions.ORDERS.of(s.hand[US] & ~mask_of(list(s.order)))
        if not answers:
            s.advance(f)
            return
        s.ask(USSR, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard it, or put it behind those that are ordered."""
        if action >= actions.ORDER:
            number = action - actions.ORDER
            s.replace(f, 0, 0, 0)
            s.order = (*s.order, number)
            s.write(entries.ORDERED, (number,))
            return
        s.advance(f)
        s.discard_from_hand(US, action - actions.DISCARD)


# 98 Aldrich Ames Remix: the US hand is open this turn; the USSR discards one card of it.  In the
# second edition (Aldrich Ames) the US must play its hand in an order that the USSR sets.
event(card.ALDRICH_AMES_REMIX, AldrichAmes())

# 99 Pershing II Deployed: USSR 1 VP; remove 1 US marker from up to three Western countries.
event(card.PERSHING_II_DEPLOYED, Gain(USSR, 1), Remove(3, WESTERN_EUROPE, each=1, optional=True))


class Wargames(Step):
    """End the game, or not."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the event player."""
        s.ask(f.side, [actions.END_GAME, actions.DONE])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """The opponent gains 6, then whoever is ahead wins; no final scoring (R-21).

        In the Late War scenario the US must have 20 VP left when it ends the game so.
        """
        s.advance(f)
        if action == actions.DONE:
            s.write(entries.DECLINED, (f.side, entries.GAME_GOES_ON))
        else:
            s.gain_vp(1 - f.side, 6)
            s.end(winner_by_vp(s) if f.side == US else leader(s), entries.WARGAMES)


# 100 Wargames: at DEFCON 2 give the opponent 6 VP and end the game.
event(card.WARGAMES, Wargames())

# 101 Solidarity: 3 in Poland, after John Paul II.
event(card.SOLIDARITY, Put(US, POLAND, 3))

# 102 Iran-Iraq War: 4-6 wins Iran or Iraq and 2 VP; 2 military operations.
event(card.IRAN_IRAQ_WAR, War(of(IRAN, IRAQ), needed=4, points=2, military=2))

# 109 Yuri and Samantha: this turn each US coup gives the USSR 1 VP.
event(card.YURI_AND_SAMANTHA, SwitchOn(effects.YURI))

# 110 AWACS Sale to Saudis: 2 in Saudi Arabia; no Muslim Revolution any more.
event(card.AWACS_SALE_TO_SAUDIS, Put(US, SAUDI_ARABIA, 2), SwitchOn(effects.AWACS))
