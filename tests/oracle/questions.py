"""Every question of the game and the exact set of its legal answers, as action texts."""

from tests.oracle import events, ops
from tests.oracle.facts import CARDS, MAP
from tests.oracle.position import (
    CHINA,
    ENEMY,
    MISSILE_ENVY,
    ORDER,
    SIDES,
    UN_INTERVENTION,
    Position,
    card_value,
    controls,
    has_ability,
    in_area,
    may_space,
    must_score,
    ordinary_rounds,
    rounds_of,
    scoring_cards,
)


class Question:
    """What the oracle knows of the open question: the position, the frame, what was done.

    ``used`` are the countries named so far in answer to this same question,
    with ``spent`` the points that they cost; ``open_countries`` is where points
    may be placed, as it was when the round or the headline event began.
    """

    def __init__(
        self, position: Position, used: list[str], spent: int, open_countries: dict[str, set[str]]
    ) -> None:
        self.p = position
        self.used = used
        self.spent = spent
        self.open = open_countries
        self.program, self.at, seat, self.card = position.stack[-1][:4]
        self.side = SIDES[seat]
        self.enemy = ENEMY[self.side]
        self.aux = position.stack[-1][6]
        #: 67: its event has occurred; what the US then uses are the points of the event.
        self.grain_event = False

    def event_above(self) -> int:
        """The card whose use laid the present frame: the nearest card to be put away."""
        for frame in reversed(self.p.stack[:-1]):
            if frame[0] == 134:
                return int(frame[3])
        raise AssertionError("no card on the table")

    def base_points(self) -> int:
        """Points of the operations under way, before regional bonuses."""
        given_by_event = self.card == 67 and self.side == "us" and self.grain_event
        if self.card and not given_by_event:
            return card_value(self.p, self.side, self.card)
        return events.granted_operations(self.p, self.event_above(), self.side)

    def bonus_areas(self) -> list[str]:
        return ops.bonuses(self.p, self.side, self.card == CHINA)


def texts(verb: str, names: set[str]) -> set[str]:
    return {f"{verb} {name}" for name in names}


def card_texts(verb: str, cards: set[int]) -> set[str]:
    return {f"{verb} {CARDS[card].id}" for card in cards}


def a_die(q: Question) -> set[str]:
    return {f"roll {face}" for face in range(1, 7)}


# -- 3 set-up, 4 the turn -----------------------------------------------------


def deal(q: Question) -> set[str]:
    return card_texts("draw", q.p.draw)


def free_set_up(q: Question) -> set[str]:
    return texts("place", set(in_area("EE" if q.at == 1 else "WE")))


def handicap(q: Question) -> set[str]:
    """11.1.5: where the side has markers, at most two above what control needs."""
    side = "ussr" if q.at == 3 else "us"
    found = set()
    for name, country in MAP.items():
        own = q.p.influence[side][name]
        needed = country.stability + q.p.influence[ENEMY[side]][name]
        if own > 0 and (not q.p.ruling("handicap_cap") or own < needed + 2):
            found.add(name)
    return texts("place", found)


def headline_side(p: Position, at: int) -> str:
    """Who chooses first: the USSR, unless the US must show its headline (6.4.4 box 4)."""
    order = ("us", "ussr") if has_ability(p, "ussr", 4) else ("ussr", "us")
    return order[at - 2]


def headline(q: Question) -> set[str]:
    side = headline_side(q.p, q.at)
    cards = q.p.hand[side] - {UN_INTERVENTION}
    if q.p.owed == side:
        cards = cards - {MISSILE_ENVY}
    return card_texts("headline", cards)


def held_card(q: Question) -> set[str]:
    side = SIDES[q.p.actor]
    return card_texts("discard", q.p.hand[side]) | {"done"}


def crisis(q: Question) -> set[str]:
    return texts("cancel", ops.crisis_cancels(q.p, SIDES[q.p.actor])) | {"pass"}


def norad(q: Question) -> set[str]:
    return texts("place", {c for c in MAP if q.p.influence["us"][c] > 0}) | {"done"}


# -- 5 which card, and for what -----------------------------------------------


def trapped(p: Position, side: str) -> bool:
    return ("bear_trap" if side == "ussr" else "quagmire") in p.effects


def trap_answers(p: Position, side: str) -> set[str]:
    """42 and 44, R-11: discard a card worth two; else a scoring card may be played."""
    fitting = {card for card in p.hand[side] if card_value(p, side, card) >= 2}
    if p.owed == side and MISSILE_ENVY in fitting:
        fitting = {MISSILE_ENVY}
    if fitting:
        extra = {"pass"} if p.round > ordinary_rounds(p) else set()
        return card_texts("discard", fitting) | extra
    return card_texts("play", scoring_cards(p, side)) | {"pass"}


def china_playable(p: Position, side: str) -> bool:
    return p.china == side and p.china_up


def choose_card(q: Question) -> set[str]:
    p, side = q.p, q.side
    if must_score(p, side):
        cards = scoring_cards(p, side)
        if not trapped(p, side):
            cards = cards | (p.hand[side] & {SHEDS_SCORING[side]})
        return card_texts("play", cards)
    if trapped(p, side):
        return trap_answers(p, side)
    found = card_texts("play", p.hand[side])
    if p.owed == side:
        found = card_texts("play", {MISSILE_ENVY})
    elif china_playable(p, side):
        found |= card_texts("play", {CHINA})
    if not p.hand[side] or p.round > ordinary_rounds(p):
        found |= {"pass"}
    return found


#: R-9: an own discard may rid a side of a scoring card; but only through the event.
SHEDS_SCORING = {"ussr": 5, "us": 77}


def would_hold_scoring(p: Position, side: str) -> bool:
    """Whether more scoring cards are in hand than rounds are left after this one (10.1.5)."""
    return p.rounds and len(scoring_cards(p, side)) > rounds_of(p, side) - p.round


def use_card(q: Question) -> set[str]:
    p, side, card = q.p, q.side, CARDS[q.card]
    owed, drawn = q.aux == 1, q.aux == 2
    if card.scoring:
        return {"event"}
    space = may_space(p, side, card_value(p, side, q.card))
    if owed:
        space = space and p.ruling("missile_envy_owed_card_spaced")
    found = {"operations"}
    if space:
        found.add("space race")
    if q.card == CHINA or owed:
        return found
    if p.phasing == side and would_hold_scoring(p, side):
        return {"event"} if q.card == 77 else {"event first", "operations"}
    if card.side == q.enemy:
        if events.can_occur(p, q.card, side) and not (q.card == 103 and p.headlines):
            found.add("event first")
        if drawn and p.rounds and UN_INTERVENTION in p.hand[side]:
            found.add("with un_intervention")
    elif q.card != 103 and events.can_occur(p, q.card, side):
        found.add("event")
    return found


def use_points(q: Question) -> set[str]:
    """Operations only: the companion of 32, or the enemy card taken by 49."""
    found = {"operations"}
    below = [frame[3] for frame in q.p.stack if frame[0] == 134]
    taken_by_envy = len(below) >= 2 and below[-2] == MISSILE_ENVY
    name = "missile_envy_taken_card_spaced" if taken_by_envy else "un_companion_spaced"
    if q.p.ruling(name) and may_space(q.p, q.side, card_value(q.p, q.side, q.card)):
        found.add("space race")
    return found


# -- 6 operations -------------------------------------------------------------


def placements(q: Question) -> set[str]:
    return ops.placements(
        q.p, q.side, q.base_points(), q.bonus_areas(), q.spent, q.used, q.open[q.side]
    )


def operations(q: Question) -> set[str]:
    found = texts("place", placements(q))
    found |= texts("realign", {c for c in MAP if ops.realignable(q.p, q.side, c)})
    optional = not q.card and q.event_above() in (89, 90)
    if optional:
        return found | {"done"}
    return found | coups(q, {c for c in MAP if ops.coupable(q.p, q.side, c)})


def coups(q: Question, targets: set[str]) -> set[str]:
    """Coups, and with them the last chance to end a Cuban Missile Crisis (40)."""
    if not targets:
        return set()
    return texts("coup", targets) | texts("cancel", ops.crisis_cancels(q.p, q.side))


def placing(q: Question) -> set[str]:
    found = texts("place", placements(q))
    if q.spent >= q.base_points():
        found |= {"done"}
    return found


def realigning(q: Question) -> set[str]:
    found = set()
    for name in MAP:
        points = ops.points_for(q.base_points(), q.bonus_areas(), [*q.used, name])
        if ops.realignable(q.p, q.side, name) and len(q.used) + 1 <= points:
            found.add(f"realign {name}")
    if q.p.ruling("realignment_may_stop") or len(q.used) >= q.base_points():
        found |= {"done"}
    return found


def free_realigning(q: Question) -> set[str]:
    points = events.granted_operations(q.p, q.card, q.side)
    assert len(q.used) < points, "asked too often"
    places = events.free_targets(q.p, q.card)
    found = texts("realign", {c for c in places if ops.realignable(q.p, q.side, c, free=True)})
    if q.p.ruling("realignment_may_stop"):
        found |= {"done"}
    return found


def free_action(q: Question) -> set[str]:
    """47, 91, 96: one free coup, or free realignments, or nothing."""
    places = events.free_targets(q.p, q.card)
    found = coups(q, {c for c in places if ops.coupable(q.p, q.side, c, free=True)})
    if q.card != 91:
        found |= texts("realign", {c for c in places if ops.realignable(q.p, q.side, c, free=True)})
    return found | {"done"}


def che(q: Question) -> set[str]:
    first = ORDER[q.card] if q.program == 144 else ""
    return coups(q, events.che_targets(q.p, first)) | {"done"}


# -- 7 events -----------------------------------------------------------------


def shuttle(q: Question) -> set[str]:
    area = "AS" if q.program == 1 else "ME"
    return texts(
        "choose",
        {c for c in in_area(area) if MAP[c].battleground and controls(q.p, "ussr", c)},
    )


def drawn_from_ussr(q: Question) -> set[str]:
    return card_texts("draw", q.p.hand["ussr"])


def terrorism(q: Question) -> set[str]:
    return card_texts("draw", q.p.hand[q.enemy])


def pay_three(q: Question) -> set[str]:
    return card_texts("discard", events.payable(q.p, "us", 3)) | {"pass"}


def event_place(q: Question) -> set[str]:
    amount = events.PLACING[q.program][0]
    if q.program == 87 and q.p.vp >= 0:
        amount = 4
    assert len(q.used) < amount, "asked too often"
    return texts("place", events.place_targets(q.p, q.program, q.used))


def event_remove(q: Question) -> set[str]:
    assert len(q.used) < events.REMOVING[q.program][0], "asked too often"
    stop = {"done"} if q.program == 99 else set()
    return texts("remove", events.remove_targets(q.p, q.program, q.used)) | stop


def warsaw_pact(q: Question) -> set[str]:
    found = {"add influence"}
    if any(q.p.influence["us"][c] for c in in_area("EE")):
        found.add("clear influence")
    return found


def warsaw_clear(q: Question) -> set[str]:
    assert len(q.used) < 4, "asked too often"
    return texts("remove", {c for c in in_area("EE") if q.p.influence["us"][c] > 0})


def independent_reds(q: Question) -> set[str]:
    return texts("place", set(events.EAST_BLOC))


def take_away(q: Question) -> set[str]:
    assert len(q.used) < 4, "asked too often"
    return texts("remove", {c for c in MAP if q.p.influence["ussr"][c] > 0}) | {"done"}


def put_back(q: Question) -> set[str]:
    return texts("place", {c for c in MAP if not controls(q.p, "us", c) and q.used.count(c) < 2})


def salt(q: Question) -> set[str]:
    return card_texts("take", events.from_discards(q.p)) | {"done"}


def junta(q: Question) -> set[str]:
    return texts("place", set(in_area("CA") + in_area("SA")))


def unrest(q: Question) -> set[str]:
    if q.used:
        return texts("place", {"angola", "botswana"})
    return texts("place", {"south_africa", "angola", "botswana"})


def muslim(q: Question) -> set[str]:
    return texts("remove", {c for c in events.MUSLIM if q.p.influence["us"][c] > 0})


def double(q: Question) -> set[str]:
    return texts(
        "place",
        {c for c in in_area("SA") if q.p.influence["ussr"][c] > 0 and c not in q.used},
    )


def ask_not(q: Question) -> set[str]:
    stop = set() if would_hold_scoring(q.p, "us") and q.p.phasing == "us" else {"done"}
    return card_texts("discard", q.p.hand["us"]) | stop


def chernobyl(q: Question) -> set[str]:
    return texts("region", set(ops.REGION_NAMES.values()))


def summit_move(q: Question) -> set[str]:
    found = {"degrade defcon", "done"}
    if q.p.defcon < 5:
        found.add("improve defcon")
    return found


def grain(q: Question) -> set[str]:
    return {f"play {CARDS[q.card].id}", "return"}


ANSWERS = {
    (1, 0): shuttle,
    (3, 0): shuttle,
    (5, 0): drawn_from_ussr,
    (7, 0): event_remove,
    (10, 0): pay_three,
    (11, 0): lambda q: {"attack south_korea"},
    (13, 0): lambda q: {"attack israel"},
    (14, 0): event_place,
    (16, 0): warsaw_pact,
    (19, 0): lambda q: texts("remove", events.truman_targets(q.p)),
    (20, 0): lambda q: {"participate", "boycott"},
    (22, 0): independent_reds,
    (23, 0): event_place,
    (24, 0): lambda q: {"attack india", "attack pakistan"},
    (28, 0): lambda q: texts("remove", events.suez_targets(q.p, q.used)),
    (29, 0): event_remove,
    (30, 0): event_place,
    (32, 0): lambda q: card_texts("play", events.companions(q.p, q.side)),
    (33, 0): take_away,
    (36, 0): lambda q: texts("attack", events.brush_targets(q.p, q.side)),
    (43, 1): salt,
    (45, 0): a_die,
    (46, 0): lambda q: {f"defcon {level}" for level in range(1, 6)},
    (47, 0): junta,
    (47, 1): free_action,
    (49, 0): lambda q: card_texts("give", events.envied(q.p, q.enemy)),
    (53, 1): unrest,
    (56, 0): muslim,
    (63, 0): event_place,
    (66, 0): lambda q: texts("place", events.empty_countries(q.p)) | {"done"},
    (67, 0): drawn_from_ussr,
    (70, 0): event_place,
    (74, 0): lambda q: texts("remove", events.voice_targets(q.p, q.used)),
    (75, 0): event_place,
    (76, 0): event_place,
    (77, 0): ask_not,
    (85, 0): lambda q: card_texts("take", events.from_discards(q.p)),
    (87, 0): event_place,
    (88, 1): event_remove,
    (91, 1): free_action,
    (92, 0): terrorism,
    (94, 0): chernobyl,
    (95, 0): pay_three,
    (95, 1): double,
    (96, 3): free_action,
    (98, 0): lambda q: card_texts("discard", q.p.hand["us"]),
    (99, 1): event_remove,
    (100, 0): lambda q: {"end game", "done"},
    (102, 0): lambda q: {"attack iran", "attack iraq"},
    (104, 0): lambda q: texts("place", events.cambridge_targets(q.p)) | {"done"},
    (105, 0): lambda q: texts("place", events.relationship_targets(q.p)),
    (107, 0): che,
    (108, 0): deal,
    (108, 1): lambda q: card_texts("discard", q.p.peek) | {"done"},
    (128, 0): deal,
    (128, 1): free_set_up,
    (128, 2): free_set_up,
    (128, 3): handicap,
    (128, 4): handicap,
    (129, 1): deal,
    (129, 2): headline,
    (129, 3): headline,
    (129, 9): held_card,
    (130, 1): crisis,
    (130, 2): crisis,
    (130, 3): choose_card,
    (130, 4): norad,
    (131, 0): use_card,
    (132, 0): use_points,
    (135, 0): operations,
    (136, 0): placing,
    (137, 0): realigning,
    (138, 0): free_realigning,
    (139, 0): a_die,
    (140, 0): a_die,
    (141, 0): a_die,
    (142, 0): a_die,
    (143, 0): a_die,
    (144, 0): che,
    (146, 0): event_place,
    (147, 0): warsaw_clear,
    (148, 0): put_back,
    (149, 0): a_die,
    (150, 0): summit_move,
    (151, 0): grain,
    (152, 0): deal,
}


def legal(q: Question) -> set[str]:
    """The legal answers to the open question."""
    return ANSWERS[(q.program, q.at)](q)
