"""What an event would do in this position, where its figures or its whole effect depend on it."""

from collections.abc import Callable

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.games.twilight_struggle import deck, effects
from detente.games.twilight_struggle.board import BIT
from detente.games.twilight_struggle.cards.late import Reformer
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import LIBYA, SOUTH_KOREA
from detente.games.twilight_struggle.events import executor
from detente.games.twilight_struggle.state import PROGRAMS, Instant, TwilightState
from detente.games.twilight_struggle.wording import names

Values = dict[str, int | str | Message]


def event_now(s: TwilightState, number: int, by: int) -> Message:
    """What the event of a card that ``by`` plays does now; its summary where that is the same."""
    words = _NOW.get(number)
    side = executor(number, by)
    found = None if words is None else words(s, side)
    return names.summary(number) if found is None else found


def _now(number: int, values: Values, form: str = "") -> Message:
    return Message(f"ts.now.{deck.IDS[number]}{form}", values)


def _gains(number: int, side: int, points: int, values: Values | None = None) -> Message:
    """The VP that the event brings; a form of its own for none."""
    told: Values = {"side": names.side(side), **(values or {})}
    return _now(number, {**told, "n": points}) if points else _now(number, told, "_nothing")


def _after(s: TwilightState, number: int, side: int) -> tuple[int, int]:
    """VP that the event brings the side, and DEFCON after it: its instant steps are tried out."""
    then = s.copy()
    then.vp = 0
    frame = Frame(number, 0, side, number, -1, 0, 0)
    for step in PROGRAMS[number]:
        if isinstance(step, Instant):
            step.effect(then, frame)
    return then.vp if side == US else -then.vp, then.defcon


def _duck(s: TwilightState, side: int) -> Message | None:
    points, level = _after(s, cards.DUCK_AND_COVER, side)
    return _now(cards.DUCK_AND_COVER, {"level": level, "n": points}) if level > 1 else None


def _test_ban(s: TwilightState, side: int) -> Message:
    points, level = _after(s, cards.NUCLEAR_TEST_BAN, side)
    return _now(cards.NUCLEAR_TEST_BAN, {"level": level, "n": points})


def _arms_race(s: TwilightState, side: int) -> Message:
    own, theirs = s.military[side], s.military[1 - side]
    values: Values = {"own": own, "theirs": theirs, "enemy": names.side(1 - side)}
    return _gains(cards.ARMS_RACE, side, _after(s, cards.ARMS_RACE, side)[0], values)


def _libya(s: TwilightState, side: int) -> Message:
    values: Values = {"there": s.markers(USSR, LIBYA)}
    number = cards.REAGAN_BOMBS_LIBYA
    return _gains(number, side, _after(s, number, side)[0], values)


def _opec(s: TwilightState, side: int) -> Message:
    return _gains(cards.OPEC, side, _after(s, cards.OPEC, side)[0])


def _alliance(s: TwilightState, side: int) -> Message:
    number = cards.ALLIANCE_FOR_PROGRESS
    return _gains(number, side, _after(s, number, side)[0])


def _reformer(s: TwilightState, side: int) -> Message:
    step = PROGRAMS[cards.THE_REFORMER][0]
    assert isinstance(step, Reformer)
    return _now(cards.THE_REFORMER, {"markers": step.amount(s, s.stack[-1])})


def _cultural_revolution(s: TwilightState, side: int) -> Message:
    return _now(cards.CULTURAL_REVOLUTION, {}, "_takes" if s.china == US else "_gains")


def _nixon(s: TwilightState, side: int) -> Message:
    has = s.seems_to_have_china(US)
    return _now(cards.NIXON_PLAYS_THE_CHINA_CARD, {}, "_gains" if has else "_takes")


def _ussuri(s: TwilightState, side: int) -> Message:
    return _now(cards.USSURI_RIVER_SKIRMISH, {}, "_takes" if s.china == USSR else "_places")


def _terrorism(s: TwilightState, side: int) -> Message:
    twice = side == USSR and s.effects & effects.HOSTAGE_CRISIS
    return _now(cards.TERRORISM, {"side": names.side(1 - side), "n": 2 if twice else 1})


def _kal(s: TwilightState, side: int) -> Message:
    form = "" if s.control[US] & BIT[SOUTH_KOREA] else "_nothing"
    return _now(cards.SOVIETS_SHOOT_DOWN_KAL_007, {"level": s.defcon - 1}, form)


def _glasnost(s: TwilightState, side: int) -> Message:
    level = _after(s, cards.GLASNOST, side)[1]
    return _now(
        cards.GLASNOST, {"level": level}, "" if s.effects & effects.REFORMER else "_nothing"
    )


_NOW: dict[int, Callable[[TwilightState, int], Message | None]] = {
    cards.DUCK_AND_COVER: _duck,
    cards.NUCLEAR_TEST_BAN: _test_ban,
    cards.ARMS_RACE: _arms_race,
    cards.REAGAN_BOMBS_LIBYA: _libya,
    cards.OPEC: _opec,
    cards.ALLIANCE_FOR_PROGRESS: _alliance,
    cards.THE_REFORMER: _reformer,
    cards.CULTURAL_REVOLUTION: _cultural_revolution,
    cards.NIXON_PLAYS_THE_CHINA_CARD: _nixon,
    cards.USSURI_RIVER_SKIRMISH: _ussuri,
    cards.TERRORISM: _terrorism,
    cards.SOVIETS_SHOOT_DOWN_KAL_007: _kal,
    cards.GLASNOST: _glasnost,
}
