"""The cards: those of the seat, those in use, the piles, and what is known of the other hand."""

from typing import Any, Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.twilight_struggle import actions, deck, state, view
from detente.games.twilight_struggle.data.cards import (
    NEUTRAL,
    SCORES,
    THE_CHINA_CARD,
    US,
    USSR,
)
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.web.card_choices import without_card
from detente.games.twilight_struggle.web.hyphens import breakable
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.lookup import era_of
from detente.games.twilight_struggle.wording.screen import in_hand

#: Steps of a card that its player has laid down and is using.
_USING: Final = (state.USE_CARD, state.USE_POINTS, state.PUT_AWAY)


def cards(s: TwilightState, seat: int, words: Words) -> dict[str, Any]:
    """The values for ``hand.html``."""
    return {
        "hand": [card(s, seat, number, words, how) for number, how in _shown(s, seat)],
        "piles": _piles(s, seat, words),
        "others": _others(s, seat, words),
    }


def _shown(s: TwilightState, seat: int) -> list[tuple[int, str]]:
    """The cards of the row with how each lies there: in use, headlines, in hand, China."""
    found = [(number, "played") for number in _in_use(s, seat)]
    for side in (USSR, US):
        number = s.headline[side]
        if number and (side == seat or headline_shown(s, side)):
            found.append((number, "headline" if side == seat else "headline theirs"))
    if seat not in (USSR, US):
        return found
    asked = _asked(s, seat)
    playable = {(action - actions.PLAY) % 128 for action in s.answers} if asked else set()
    held = bits(s.hand[seat])
    held.sort(key=lambda number: (number not in SCORES, -deck.OPS[number], number))
    if s.china == seat:
        held.append(THE_CHINA_CARD)
    for number in held:
        how = "" if not asked else "legal" if number in playable else "off"
        if number == THE_CHINA_CARD and not s.china_up:
            how += " down"
        found.append((number, how))
    return found


def _asked(s: TwilightState, seat: int) -> bool:
    """Whether the seat is asked for one of its cards."""
    if s.actor != seat or not s.answers:
        return False
    if without_card(s) >= 0:
        return True
    first = s.answers[0]
    if not actions.PLAY <= first < actions.DRAW or actions.TAKE <= first < actions.GIVE:
        return False
    return s.hand[seat] & deck.BIT[(first - actions.PLAY) % 128] != 0 or (
        first == actions.PLAY + THE_CHINA_CARD
    )


def _in_use(s: TwilightState, seat: int) -> list[int]:
    """Cards on the table that somebody is using now, the first laid down first."""
    found: list[int] = []
    for frame in s.stack:
        if frame.program in _USING and frame.card and frame.card not in found:
            on_table = s.table & deck.BIT[frame.card] or frame.card == THE_CHINA_CARD
            if on_table and not (frame.card == THE_CHINA_CARD and s.china == seat):
                found.append(frame.card)
    return found


def kind(number: int) -> str:
    """The class that colours a card."""
    if number == THE_CHINA_CARD:
        return "neutral china"
    if number in SCORES:
        return "scoring"
    owner = deck.SIDE[number]
    return "neutral" if owner == NEUTRAL else names.SIDE_IDS[owner]


def operations(s: TwilightState, seat: int, number: int) -> tuple[int, int]:
    """A card's operations as they are to the seat, and as printed."""
    printed = deck.OPS[number]
    value = ops_value(s, seat, printed) if seat in (USSR, US) else printed
    return value, printed


def card(s: TwilightState, seat: int, number: int, words: Words, how: str = "") -> dict[str, Any]:
    """One card as it is drawn."""
    value, printed = operations(s, seat, number)
    owner = Message(f"ts.web.owner.{_owner(number)}")
    scores = number in SCORES
    label: dict[str, int | str | Message] = {"card": names.card(number), "owner": owner}
    if scores:
        label["lead"] = choices.scoring_now(s, SCORES[number])
    else:
        label["ops"] = Message("ts.ops", {"n": value})
    return {
        "id": elements.card(number),
        "number": number,
        "title": breakable(words(names.card(number))),
        "kind": kind(number),
        "ops": value,
        "printed": printed if printed != value else 0,
        "owner": words(owner),
        "era": words(Message(f"ts.web.era.{era_of(number)}", {"number": number})),
        "starred": deck.STARRED & deck.BIT[number] != 0,
        "how": how,
        "label": words(Message("ts.web.scoring_label" if scores else "ts.web.card_label", label)),
        "fate": _fate(how, words),
    }


def _fate(how: str, words: Words) -> str:
    """How a card lies there, where the page says it in words."""
    name = how.split(" ", maxsplit=1)[0]
    return words(Message(f"ts.web.how.{name}")) if name in ("played", "headline", "off") else ""


def _owner(number: int) -> str:
    if number == THE_CHINA_CARD:
        return "china"
    return {"neutral": "both"}.get(kind(number), kind(number))


# -- piles -----------------------------------------------------------------------------


def _piles(s: TwilightState, seat: int, words: Words) -> list[dict[str, Any]]:
    """The piles beside the hand with their sizes; each opens its list."""
    found: list[tuple[str, str, int | str]] = [
        ("x-unseen", "ts.web.pile.draw", (s.draw | s.peek).bit_count()),
        ("x-discards", "ts.web.pile.discards", s.discard.bit_count()),
        ("x-removed", "ts.web.pile.removed", s.removed.bit_count()),
    ]
    piles = [{"topic": id, "name": words(Message(name)), "count": n} for id, name, n in found]
    for side in (USSR, US):
        if side == seat:
            continue
        text = "ts.web.pile.their_hand" if seat in (USSR, US) else "ts.web.pile.hand"
        piles.append(
            {
                "topic": elements.power(side),
                "name": words(Message(text, {"side": names.side(side)} if seat < 0 else {})),
                "count": in_hand(s, side),
            }
        )
    return piles


def _others(s: TwilightState, seat: int, words: Words) -> str:
    """What is known of the other hand, in a sentence for screen readers and narrow screens."""
    if seat not in (USSR, US):
        return ""
    known = s.known_in[1 - seat]
    if not known:
        return ""
    return words(
        Message("ts.screen.known", {"side": names.side(1 - seat), "cards": titles(known, words)})
    )


def titles(mask: int, words: Words) -> str:
    """The titles of a set of cards."""
    return ", ".join(words(names.card(number)) for number in bits(mask))


def groups(mask: int, words: Words) -> list[dict[str, Any]]:
    """A set of cards by owner, each with id and title, the most operations first."""
    found = []
    parts = (("scoring", deck.SCORING), ("ussr", deck.OWN[USSR]), ("us", deck.OWN[US]))
    rest = mask & ~(deck.SCORING | deck.OWN[USSR] | deck.OWN[US])
    for name, part in (*((name, mask & part) for name, part in parts), ("both", rest)):
        numbers = sorted(bits(part), key=lambda number: (-deck.OPS[number], number))
        if numbers:
            title = words(Message(f"ts.web.owner.{name}"))
            each = [
                {
                    "id": elements.card(number),
                    "title": words(names.card(number)),
                    "ops": deck.OPS[number],
                    "starred": deck.STARRED & deck.BIT[number] != 0,
                }
                for number in numbers
            ]
            found.append({"kind": name, "title": title, "cards": each})
    return found


def unseen_by(s: TwilightState, seat: int) -> int:
    """Cards whose place the seat does not know; for an onlooker those that lie nowhere open."""
    if seat in (USSR, US):
        return view.unseen(s, seat)
    hands = s.hand[USSR] | s.hand[US]
    for side in (USSR, US):
        if s.headline[side] and not headline_shown(s, side):
            hands |= deck.BIT[s.headline[side]]
    return (s.draw | s.peek | hands) & ~(s.known_in[USSR] | s.known_in[US])
