"""What can be looked up by typing: help on a card, as far as a seat may know."""

from typing import Final

from detente.core.game import Span, Words
from detente.core.messages import Message
from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, SCORES, US, USSR
from detente.games.twilight_struggle.data.tracks import LATE_WAR_TURN, MID_WAR_TURN
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.state import HEADLINES, NO_SIDE, SETUP, TwilightState
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.finding import find, squeeze
from detente.games.twilight_struggle.wording.layout import Line, Paper, fit, wrapped
from detente.games.twilight_struggle.wording.links import links
from detente.games.twilight_struggle.wording.reasons import obstacle

_INDENT: Final = "  "
_ERAS: Final = ("early", "mid", "late")
#: Rulings that a card's text leaves open, by card.
RULINGS_OF: Final = {
    cards.FIVE_YEAR_PLAN: ("five_year_plan_scores_defectors",),
    cards.DEFECTORS: ("five_year_plan_scores_defectors",),
    cards.MISSILE_ENVY: ("missile_envy_taken_card_spaced", "missile_envy_owed_card_spaced"),
    cards.UN_INTERVENTION: ("un_companion_spaced",),
    cards.FLOWER_POWER: ("flower_power_after_war", "flower_power_pays_with_un"),
    cards.ASK_NOT_WHAT_YOUR_COUNTRY: ("eager_reshuffle",),
    cards.CHE: ("event_operations_modified",),
    cards.CIA_CREATED: ("event_operations_modified",),
    cards.LONE_GUNMAN: ("event_operations_modified",),
}


def lookup(
    s: TwilightState, seat: int, text: str, words: Words, width: int
) -> list[list[Span]] | None:
    """The answer to ``card NAME`` or ``links COUNTRY``; None for any other text."""
    word, _, rest = text.strip().partition(" ")
    paper = Paper(words, max(width, 60))
    if word.lower() == "card":
        lines = _card(s, seat, rest.strip(), paper)
    elif word.lower() == "links":
        lines = links(s, seat, rest.strip(), paper)
    else:
        return None
    return [fit(line, width) for line in lines]


# -- which card ----------------------------------------------------------------------------


def cards_named(typed: str, words: Words) -> list[int]:
    """Cards by number, id, title, or the beginnings of words of it; the best matches only."""
    wanted = squeeze(typed)
    if wanted.isdigit():
        return [int(wanted)] if 1 <= int(wanted) <= cards.CARDS else []
    forms: dict[int, list[str]] = {}
    for number in range(1, cards.CARDS + 1):
        title, id = squeeze(words(names.card(number))), squeeze(deck.IDS[number])
        forms[number] = [title, id, id.removeprefix("the ")]
    return find(forms, typed)


def _card(s: TwilightState, seat: int, typed: str, paper: Paper) -> list[Line]:
    if not typed:
        return _note(paper, Message("ts.look.card_what", {"example": deck.IDS[cards.FIDEL]}))
    found = cards_named(typed, paper.words)
    if not found:
        return _note(paper, Message("ts.look.no_card", {"text": typed}))
    if len(found) > 1:
        told = [f"#{number} {paper.words(names.card(number))}" for number in found]
        return _note(paper, Message("ts.look.several", {"cards": ", ".join(told)}))
    return card_help(s, seat, found[0], paper)


def _note(paper: Paper, message: Message) -> list[Line]:
    return wrapped(paper.words(message), paper.width, "note")


# -- what is said of it --------------------------------------------------------------------


def card_help(s: TwilightState, seat: int, number: int, paper: Paper) -> list[Line]:
    """What the card does, where it is for all this seat knows, whether its event can occur."""
    owner = deck.SIDE[number]
    style = names.SIDE_IDS[owner] if owner < NEUTRAL else "neutral"
    lines = wrapped(paper.words(_title(s, seat, number)), paper.width, f"{style} strong")
    lines += _told(paper, Message(f"ts.help.{deck.IDS[number]}"))
    rest = [after_use(number)] if number != cards.THE_CHINA_CARD else []
    rest += rulings(s, number)
    for message in rest:
        lines += _told(paper, message, "dim")
    lines += _told(paper, Message("ts.look.where", {"place": place_of(s, seat, number)}))
    now = event_now(s, seat, number)
    return lines if now is None else lines + _told(paper, now)


def rulings(s: TwilightState, number: int) -> list[Message]:
    """How this game reads what the card's text leaves open."""
    found = []
    for ruling in RULINGS_OF.get(number, ()):
        name = "ruling_yes" if getattr(s.rules, ruling) else "ruling_no"
        found.append(Message(f"ts.look.{name}", {"ruling": Message(f"ts.option.{ruling}")}))
    return found


def _told(paper: Paper, message: Message, style: str = "") -> list[Line]:
    return wrapped(paper.words(message), paper.width, style, _INDENT)


def _title(s: TwilightState, seat: int, number: int) -> Message:
    values: dict[str, int | str | Message] = {
        "number": number,
        "card": names.card(number),
        "era": Message(f"ts.look.era_{era_of(number)}"),
    }
    if number in SCORES:
        return Message(
            "ts.look.scoring", {**values, "score": choices.scoring_now(s, SCORES[number])}
        )
    ops: Message = Message("ts.ops", {"n": deck.OPS[number]})
    if seat in (USSR, US):
        ops = names.operations(s, seat, number)
    return Message("ts.look.title", {**values, "owner": names.event_side(number), "ops": ops})


def era_of(number: int) -> str:
    """The era of a card, as in ids of messages."""
    bit = deck.BIT[number]
    return next(
        name for name, era in zip(_ERAS, deck.ERAS, strict=True) if (era | deck.CHINA) & bit
    )


def after_use(number: int) -> Message:
    """What becomes of the card when it has been used."""
    if deck.STARRED & deck.BIT[number]:
        return Message("ts.look.starred")
    if number in SCORES:
        return Message("ts.look.duty")
    return Message("ts.look.beside" if number == cards.SHUTTLE_DIPLOMACY else "ts.look.returns")


def place_of(s: TwilightState, seat: int, number: int) -> Message:
    """Where the card is, for all that this seat may know; -1 is an onlooker."""
    bit = deck.BIT[number]
    if number == cards.THE_CHINA_CARD:
        if s.china == NO_SIDE:
            return Message("ts.place.china_nobody", {"markers": s.civil_war})
        name = "china_up" if s.china_up else "china_down"
        return Message(f"ts.place.{name}", {"side": names.side(s.china)})
    if bit & deck.OPTIONAL and not s.rules.optional_cards:
        return Message("ts.place.optional")
    if bit & s.reserve:
        turn = MID_WAR_TURN if bit & deck.ERAS[1] else LATE_WAR_TURN
        return Message("ts.place.later", {"turn": turn})
    for mask, name in ((s.discard, "discards"), (s.removed, "removed")):
        if bit & mask:
            return Message(f"ts.place.{name}")
    return _open_place(s, seat, number) or _hidden_place(s, seat, number)


def _open_place(s: TwilightState, seat: int, number: int) -> Message | None:
    """A place that is open to the seat: its own hand, headlines, the table."""
    bit = deck.BIT[number]
    for side in (USSR, US):
        if s.headline[side] == number and (side == seat or headline_shown(s, side)):
            if side == seat:
                return Message("ts.place.headline")
            return Message("ts.place.enemy_headline", {"side": names.side(side)})
    if bit & s.table and number not in s.headline:
        name = "beside" if number == cards.SHUTTLE_DIPLOMACY else "table"
        return Message(f"ts.place.{name}")
    if seat in (USSR, US) and bit & s.hand[seat]:
        return Message("ts.place.hand")
    if seat == US and bit & s.peek:
        return Message("ts.place.looking")
    return None


def _hidden_place(s: TwilightState, seat: int, number: int) -> Message:
    """Draw pile or hand, as far as the seat has learnt."""
    bit = deck.BIT[number]
    for side in (USSR, US):
        if side != seat and bit & s.known_in[side]:
            return Message("ts.place.known", {"side": names.side(side)})
    if seat not in (USSR, US):
        return Message("ts.place.unseen_anywhere")
    if bit & s.known_out[1 - seat]:
        return Message("ts.place.draw")
    return Message("ts.place.unseen", {"side": names.side(1 - seat)})


def event_now(s: TwilightState, seat: int, number: int) -> Message | None:
    """Whether the event would occur if this seat played the card; None where that is open.

    An onlooker sees the answer for the card's own side.
    """
    owner = deck.SIDE[number]
    by = seat if seat in (USSR, US) else owner
    if by == NEUTRAL or number in SCORES or number == cards.THE_CHINA_CARD:
        return None
    if s.phase == SETUP or deck.BIT[number] & (s.reserve | s.removed):
        return None
    if number == cards.DEFECTORS and s.phase == HEADLINES:
        return None  # what a headline of it does is said by its text
    if not refusal(s, number, by):
        return Message("ts.look.occurs")
    return Message("ts.look.occurs_not", {"reason": obstacle(s, number, by)})
