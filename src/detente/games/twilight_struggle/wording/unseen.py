"""Cards in groups: open piles, and the cards whose place a seat does not know."""

from typing import Final

from detente.core.bits import bits
from detente.core.messages import Message
from detente.games.twilight_struggle import deck, view
from detente.games.twilight_struggle.data.cards import NEUTRAL, US, USSR
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.layout import Line, Paper, section, wrapped

_ERAS: Final = ("early", "mid", "late")
_MARKS: Final = {USSR: "ussr", US: "us", NEUTRAL: "both"}


def list_of(cards: int, paper: Paper) -> str:
    """The titles of a set of cards."""
    return ", ".join(paper.words(names.card(number)) for number in bits(cards))


def listed(cards: int, paper: Paper) -> list[Line]:
    """A set of cards by owner and printed operations, the scoring cards first."""
    lines: list[Line] = []
    scoring = cards & deck.SCORING
    if scoring:
        lines += _group(paper.say("ts.group.scoring"), scoring, "danger", paper)
    for owner in (USSR, US, NEUTRAL):
        for ops in range(4, 0, -1):
            mask = cards & _of_owner(owner) & deck.WORTH[ops]
            if mask:
                said = {"ops": Message("ts.ops", {"n": ops})}
                title = paper.say(f"ts.group.{_MARKS[owner]}", {**said})
                style = names.SIDE_IDS[owner] if owner < NEUTRAL else "neutral"
                lines += _group(title, mask, style, paper)
    return lines or wrapped(paper.say("ts.screen.none"), paper.width, "", "  ")


def _of_owner(owner: int) -> int:
    if owner < NEUTRAL:
        return deck.OWN[owner]
    return ~(deck.OWN[USSR] | deck.OWN[US] | deck.SCORING)


def _group(title: str, cards: int, style: str, paper: Paper) -> list[Line]:
    text = paper.say("ts.group.line", {"group": title, "cards": list_of(cards, paper)})
    return wrapped(text, paper.width, style, "  ")


def unseen(s: TwilightState, seat: int, paper: Paper) -> list[Line]:
    """The cards of the draw pile and the other hand, as far as the seat knows them."""
    enemy = 1 - seat
    pool = view.unseen(s, seat)
    known = s.known_in[enemy]
    hidden = int(s.headline[enemy] != 0 and not headline_shown(s, enemy))
    held = s.hand[enemy].bit_count() + hidden - known.bit_count()
    title: dict[str, int | str | Message] = {
        "number": pool.bit_count(),
        "held": held,
        "drawn": pool.bit_count() - held,
        "side": names.side(enemy),
    }
    lines = section("unseen", paper.say("ts.screen.unseen", title))
    lines += wrapped(_counts(pool, paper), paper.width, "dim", "  ")
    side: dict[str, int | str | Message] = {"side": names.side(enemy)}
    if known:
        text = paper.say("ts.screen.known", {**side, "cards": list_of(known, paper)})
        lines += wrapped(text, paper.width, "bold", "  ")
    absent = pool & s.known_out[enemy]
    if absent and absent != pool:
        text = paper.say("ts.screen.known_out", {**side, "cards": list_of(absent, paper)})
        lines += wrapped(text, paper.width, "", "  ")
    return lines + listed(pool, paper)


def _counts(pool: int, paper: Paper) -> str:
    """How many cards of each era, owner and value."""
    told = []
    for era, name in enumerate(_ERAS):
        told.append((f"ts.look.era_{name}", pool & deck.ERAS[era]))
    for owner, name in ((USSR, "ussr"), (US, "us"), (NEUTRAL, "both")):
        told.append((f"ts.owner.{name}", pool & _of_owner(owner)))
    words = [f"{paper.say(id)} {mask.bit_count()}" for id, mask in told if mask]
    for ops in range(4, 0, -1):
        count = (pool & deck.WORTH[ops]).bit_count()
        if count:
            words.append(f"{paper.words(Message('ts.ops', {'n': ops}))} {count}")
    return ", ".join(words)
