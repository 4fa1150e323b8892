"""Set-up: nation cards, or free choice of the first bonds (section 2)."""

from typing import Final

from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.data.economy import (
    BONDS,
    CARD_OTHER,
    CARD_OWN,
    CARD_SECOND,
    DEALT_TO_THREE,
    DEALT_TO_TWO,
    EXPERT_CASH,
    START_CASH,
    WITH_DEALT_OF_THREE,
    WITH_DEALT_OF_TWO,
)
from detente.games.imperial_2030.data.regions import NATIONS, RUSSIA
from detente.games.imperial_2030.final import finish
from detente.games.imperial_2030.investor import (
    affordable,
    buy,
    check_governments,
    must_say_so,
)
from detente.games.imperial_2030.state import (
    NO_GOVERNMENT,
    NO_NATION,
    NOBODY_GOVERNS,
    ImperialState,
    Instant,
    Step,
    program,
)

_NATION_BONDS: Final = (1 << BONDS) - 1


class PayStartCash(Instant):
    """Everybody gets cash from the bank (2.3)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Pay it."""
        table = EXPERT_CASH if s.rules.expert else START_CASH
        amount = table[s.rules.players]
        for seat in range(s.rules.players):
            s.bank_pays_seat(seat, amount)
            s.write(entries.START_CASH, (seat, amount))


def dealt_nations(players: int) -> list[int]:
    """The nations whose cards are dealt at random (2.3)."""
    if players == 2:
        return list(DEALT_TO_TWO)
    if players == 3:
        return list(DEALT_TO_THREE)
    return list(range(NATIONS))


def companions(players: int, nation: int) -> list[int]:
    """The nations that go with a dealt one (2.3)."""
    if players == 2:
        return list(WITH_DEALT_OF_TWO[DEALT_TO_TWO.index(nation)])
    if players == 3:
        return list(WITH_DEALT_OF_THREE[DEALT_TO_THREE.index(nation)])
    return []


class DealCards(Step):
    """One random card to each seat; two and three players get others with it (2.3)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask chance for the next seat's card; ``used`` holds the nations that are dealt."""
        seat = max(f.left, 0)
        if seat == s.rules.players:
            s.advance(f)
            return
        rest = [nation for nation in dealt_nations(s.rules.players) if not f.used >> nation & 1]
        s.ask(CHANCE, [actions.DEAL + 8 * nation + seat for nation in rest])

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Hand out the card, and those that go with it."""
        seat = max(f.left, 0)
        nation = (action - actions.DEAL) // 8
        s.replace(f, seat + 1, f.used | 1 << nation, 0)
        self.hand_out(s, seat, nation)
        for other in companions(s.rules.players, nation):
            self.hand_out(s, seat, other)

    def hand_out(self, s: ImperialState, seat: int, nation: int) -> None:
        """The card's holder pays its two bonds and governs (2.4, 2.5)."""
        s.write(entries.DEALT, (nation, seat))
        buy(s, seat, nation, CARD_OWN)
        buy(s, seat, CARD_SECOND[nation], CARD_OTHER)


class DrawLot(Step):
    """Lot decides who chooses the first bond (6.3)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask chance for a seat."""
        s.ask(CHANCE, [actions.LOT + seat for seat in range(s.rules.players)])

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """That seat begins."""
        seat = action - actions.LOT
        s.write(entries.LOT, (seat,))
        s.stack[-1] = Frame(f.program, f.at + 1, seat, 0, 0, 0, 0)


class ChooseFirstBonds(Step):
    """Nation by nation each player takes one bond or none; the start moves on (2.7, 6.3).

    ``side`` is who began, ``left`` how many have chosen.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the next seat."""
        players = s.rules.players
        nation = f.left // players
        if nation == NATIONS:
            s.advance(f)
            return
        seat = (f.side + nation + f.left) % players
        choices = affordable(s, seat) & _NATION_BONDS << BONDS * nation
        if not choices and not must_say_so(s, 1 << nation):
            s.write(entries.CANNOT_INVEST, (seat,))
            s.replace(f, f.left + 1, 0, 0)
            return
        s.ask(seat, [*actions.BUYS.of(choices), actions.PASS])

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Buy it, or not."""
        players = s.rules.players
        seat = (f.side + f.left // players + f.left) % players
        s.replace(f, f.left + 1, 0, 0)
        if action == actions.PASS:
            s.write(entries.NOT_INVESTED, (seat,))
        else:
            bond = action - actions.BUY
            buy(s, seat, bond // BONDS, bond % BONDS)


class FirstGovernments(Instant):
    """The highest sum governs: the holder of the card or, without one, of the 2m bond (2.5)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """No ties are possible: each player has at most one bond of a nation, or the 9m one."""
        check_governments(s, 0)
        for seat in range(s.rules.players):
            if s.has_swiss_bank(seat):
                s.write(entries.SWISS_BANK, (seat, 1))


class FirstCardHolder(Instant):
    """The investor card goes to the left of Russia's government, else China's (2.6)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Where neither has one, the next governed nation decides."""
        if not s.rules.investor_card:
            return
        for nation in range(RUSSIA, NATIONS):
            if s.government[nation] != NOBODY_GOVERNS:
                s.card = (s.government[nation] + 1) % s.rules.players
                s.write(entries.CARD, (s.card,))
                return


class FirstTurn(Instant):
    """Russia begins (3.1)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Without any government nothing can ever happen."""
        if s.card == NOBODY_GOVERNS and s.rules.investor_card:
            finish(s, NO_GOVERNMENT, NO_NATION)
            return
        s.nation = RUSSIA
        s.push(state.TURN, RUSSIA)


program(
    state.SET_UP,
    PayStartCash(),
    DealCards(),
    FirstGovernments(),
    FirstCardHolder(),
    FirstTurn(),
)
program(
    state.EXPERT_SET_UP,
    PayStartCash(),
    DrawLot(),
    ChooseFirstBonds(),
    FirstGovernments(),
    FirstCardHolder(),
    FirstTurn(),
)
