"""What actions and events change: a small plain world that the oracle moves by itself."""

from tests.oracle import ops, scoring
from tests.oracle.facts import MAP, SCORES
from tests.oracle.position import ENEMY, LAST_BOX, SIDES, Position, controls, space_vp

WAR_TARGET_MALUS = {13: "israel"}
WAR_ODDS = {11: (2, 4, 2), 13: (2, 4, 2), 24: (2, 4, 2), 36: (3, 3, 1), 102: (2, 4, 2)}
#: Neighbours that count against the attacker where the card names them.
WAR_NEIGHBOURS = {
    11: ("japan", "taiwan", "north_korea"),
    13: ("egypt", "jordan", "lebanon", "syria"),
}


class World:
    """The tracks and the board; nothing moves any more once somebody has won."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.side_to_lose = p.phasing

    @property
    def over(self) -> bool:
        return bool(self.p.winner != -1)

    def win(self, side: str) -> None:
        if not self.over:
            self.p.winner = SIDES.index(side)

    def gain(self, side: str, points: int) -> None:
        if self.over:
            return
        self.p.vp += points if side == "us" else -points
        if abs(self.p.vp) >= 20:
            self.win("us" if self.p.vp > 0 else "ussr")

    def put(self, side: str, country: str, markers: int) -> None:
        if not self.over:
            now = self.p.influence[side][country]
            self.p.influence[side][country] = max(0, now + markers)

    def clear(self, side: str, country: str) -> None:
        self.put(side, country, -self.p.influence[side][country])

    def raise_to(self, side: str, country: str, level: int) -> None:
        self.put(side, country, max(0, level - self.p.influence[side][country]))

    def set_defcon(self, level: int) -> None:
        if self.over:
            return
        self.p.defcon = min(5, level)
        if self.p.defcon <= 1:
            self.win(ENEMY[self.p.phasing])

    def military(self, side: str, points: int) -> None:
        if not self.over:
            self.p.military[side] = min(5, self.p.military[side] + points)

    def on(self, name: str) -> None:
        if not self.over:
            self.p.effects.add(name)

    def off(self, name: str) -> None:
        if not self.over:
            self.p.effects.discard(name)

    def space(self, side: str, boxes: int) -> None:
        box = min(LAST_BOX, self.p.space[side] + boxes)
        if not self.over and box != self.p.space[side]:
            self.p.space[side] = box
            self.gain(side, space_vp(self.p, side, box))

    def china(self, side: str, up: bool) -> None:
        if not self.over:
            self.p.china, self.p.china_up = side, up


# -- dice ---------------------------------------------------------------------


def coup(w: World, side: str, country: str, points: int, die: int, free: bool) -> None:
    if not free:
        w.military(side, points)
    lost, gained = ops.coup_result(w.p, side, country, points, die)
    defcon = ops.coup_defcon(w.p, side, country)
    w.put(ENEMY[side], country, -lost)
    w.put(side, country, gained)
    w.set_defcon(defcon)
    if side == "us" and "yuri_and_samantha" in w.p.effects:
        w.gain("ussr", 1)


def war(w: World, card: int, side: str, country: str, die: int) -> None:
    military, needed, points = WAR_ODDS[card]
    enemy = ENEMY[side]
    neighbours = WAR_NEIGHBOURS.get(card, tuple(MAP[country].neighbours))
    die -= sum(1 for name in neighbours if controls(w.p, enemy, name))
    if card not in WAR_NEIGHBOURS and MAP[country].superpower == enemy:
        die -= 1
    if card == 13 and controls(w.p, enemy, "israel"):
        die -= 1
    w.military(side, military)
    if die >= needed:
        moved = w.p.influence[enemy][country]
        w.clear(enemy, country)
        w.put(side, country, moved)
        w.gain(side, points)


# -- events, up to their first question ---------------------------------------


def score(w: World, card: int) -> None:
    area = SCORES[card]
    if area == "SEA":
        w.gain("us", scoring.southeast_asia_score(w.p))
        return
    winner = scoring.europe_won_by(w.p) if area == "EU" else None
    if winner:
        w.win(winner)
        return
    if card in (1, 3):
        w.off("shuttle_diplomacy")
    w.gain("us", scoring.region_score(w.p, area))


def _nasser(w: World) -> None:
    w.put("ussr", "egypt", 2)
    w.put("us", "egypt", -((w.p.influence["us"]["egypt"] + 1) // 2))


def _arms_race(w: World, side: str) -> None:
    own, theirs = w.p.military[side], w.p.military[ENEMY[side]]
    if own > theirs:
        w.gain(side, 3 if own >= w.p.defcon else 1)


def _red_scare(w: World, side: str) -> None:
    name = f"red_scare_on_{ENEMY[side]}"
    w.on(name if name not in w.p.effects else f"{name}_again")


def _opec(w: World) -> None:
    places = ("egypt", "iran", "libya", "saudi_arabia", "iraq", "gulf_states", "venezuela")
    w.gain("ussr", sum(1 for name in places if controls(w.p, "ussr", name)))


def _alliance(w: World) -> None:
    grounds = [n for n, c in MAP.items() if c.battleground and c.region in ("CA", "SA")]
    w.gain("us", sum(1 for name in grounds if controls(w.p, "us", name)))


def _berlin_wall(w: World) -> None:
    w.off("willy_brandt")
    w.put("us", "east_germany", 3)
    w.on("tear_down_this_wall")


def _cultural_revolution(w: World) -> None:
    if w.p.china == "us":
        w.china("ussr", True)
    else:
        w.gain("ussr", 1)


def _nixon(w: World) -> None:
    if w.p.china == "us":
        w.gain("us", 2)
    else:
        w.china("us", False)


def _defectors(w: World) -> None:
    if w.p.rounds and w.p.phasing == "ussr":
        w.gain("us", 1)


def _raise(w: World, side: str, country: str, level: int) -> None:
    w.clear(ENEMY[side], country)
    w.raise_to(side, country, level)


def _missile_crisis(w: World, side: str) -> None:
    w.set_defcon(2)
    w.on(f"cuban_missile_crisis_on_{ENEMY[side]}")


def _many(w: World, *changes: tuple[str, str, int]) -> None:
    for side, country, markers in changes:
        w.put(side, country, markers)


def _duck_and_cover(w: World) -> None:
    w.set_defcon(w.p.defcon - 1)
    w.gain("us", 5 - w.p.defcon)


def _test_ban(w: World, side: str) -> None:
    w.gain(side, w.p.defcon - 2)
    w.set_defcon(w.p.defcon + 2)


def _de_gaulle(w: World) -> None:
    _many(w, ("us", "france", -2), ("ussr", "france", 1))
    w.on("de_gaulle_leads_france")


def _sequence(w: World, *steps: object) -> None:
    for step in steps:
        step(w)  # type: ignore[operator]


#: Event: what it does before it asks anything, as a function of the world and the event player.
FIXED = {
    4: lambda w, s: _duck_and_cover(w),
    8: lambda w, s: _raise(w, "ussr", "cuba", 3),
    9: lambda w, s: (w.put("ussr", "vietnam", 2), w.on("vietnam_revolts")),
    12: lambda w, s: _raise(w, "ussr", "romania", 3),
    15: lambda w, s: _nasser(w),
    17: lambda w, s: _de_gaulle(w),
    18: lambda w, s: w.space(s, 1),
    21: lambda w, s: w.on("nato"),
    25: lambda w, s: w.on("containment"),
    27: lambda w, s: (
        w.raise_to("us", "japan", w.p.influence["ussr"]["japan"] + 4),
        w.on("us_japan_mutual_defense_pact"),
    ),
    31: _red_scare,
    34: _test_ban,
    35: lambda w, s: w.on("formosan_resolution"),
    39: _arms_race,
    40: _missile_crisis,
    41: lambda w, s: w.on("nuclear_subs"),
    42: lambda w, s: (w.off("norad"), w.on("quagmire")),
    43: lambda w, s: w.set_defcon(w.p.defcon + 2),
    44: lambda w, s: w.on("bear_trap"),
    48: lambda w, s: w.gain("us", 2),
    50: lambda w, s: (w.set_defcon(w.p.defcon - 1), w.on("we_will_bury_you")),
    51: lambda w, s: w.on("brezhnev_doctrine"),
    52: lambda w, s: _many(w, ("ussr", "se_african_states", 2), ("ussr", "angola", 2)),
    53: lambda w, s: w.put("ussr", "south_africa", 1),
    54: lambda w, s: w.put("ussr", "chile", 2),
    55: lambda w, s: (
        w.gain("ussr", 1),
        w.put("ussr", "west_germany", 1),
        w.on("willy_brandt"),
    ),
    57: lambda w, s: w.set_defcon(w.p.defcon + 1),
    58: lambda w, s: _cultural_revolution(w),
    59: lambda w, s: w.on("flower_power"),
    60: lambda w, s: (w.gain("ussr", 1), w.on("u2_incident")),
    61: lambda w, s: _opec(w),
    64: lambda w, s: _many(w, ("us", "panama", 1), ("us", "costa_rica", 1), ("us", "venezuela", 1)),
    65: lambda w, s: (
        w.gain("us", 1),
        _many(w, ("us", "israel", 1), ("us", "jordan", 1), ("us", "egypt", 1)),
        w.on("camp_david_accords"),
    ),
    68: lambda w, s: (
        _many(w, ("ussr", "poland", -2), ("us", "poland", 1)),
        w.on("john_paul_ii_elected_pope"),
    ),
    69: lambda w, s: w.on(f"death_squads_for_{s}"),
    71: lambda w, s: _nixon(w),
    72: lambda w, s: (w.clear("ussr", "egypt"), w.put("us", "egypt", 1)),
    73: lambda w, s: w.on("shuttle_diplomacy"),
    76: lambda w, s: w.china("us", True) if w.p.china == "ussr" else None,
    78: lambda w, s: _alliance(w),
    80: lambda w, s: w.space(s, 2),
    82: lambda w, s: (
        w.clear("us", "iran"),
        w.put("ussr", "iran", 2),
        w.on("iranian_hostage_crisis"),
    ),
    83: lambda w, s: (
        w.gain("us", 1),
        w.put("ussr", "argentina", 1),
        w.clear("ussr", "united_kingdom"),
        w.on("iron_lady"),
    ),
    84: lambda w, s: w.gain("us", w.p.influence["ussr"]["libya"] // 2),
    86: lambda w, s: (w.on("north_sea_oil"), w.on("north_sea_oil_round")),
    88: lambda w, s: w.clear("us", "lebanon"),
    89: lambda w, s: (w.set_defcon(w.p.defcon - 1), w.gain("us", 2)),
    90: lambda w, s: (w.gain("ussr", 2), w.set_defcon(w.p.defcon + 1)),
    91: lambda w, s: w.clear("us", "nicaragua"),
    93: lambda w, s: w.on("iran_contra_scandal"),
    96: lambda w, s: _berlin_wall(w),
    97: lambda w, s: (w.gain("us", 1), w.off("flower_power"), w.on("an_evil_empire")),
    99: lambda w, s: w.gain("ussr", 1),
    101: lambda w, s: w.put("us", "poland", 3),
    103: lambda w, s: _defectors(w),
    106: lambda w, s: w.on("norad"),
    109: lambda w, s: w.on("yuri_and_samantha"),
    110: lambda w, s: (w.put("us", "saudi_arabia", 2), w.on("awacs_sale_to_saudis")),
}
#: Events that put an effect in force after a question; only their tracks and markers are compared.
LATE_EFFECTS = {
    14, 16, 20, 23, 32, 43, 47, 87, 94, 98,
}  # fmt: skip


def fixed_part(w: World, card: int, side: str) -> None:
    if card in SCORES:
        score(w, card)
    elif card in FIXED:
        FIXED[card](w, side)


def compared(p: Position) -> dict[str, object]:
    """What transitions are compared by."""
    return {
        "influence": {s: {c: n for c, n in p.influence[s].items() if n} for s in SIDES},
        "vp": p.vp,
        "defcon": p.defcon,
        "military": dict(p.military),
        "space": dict(p.space),
        "china": (p.china, p.china_up),
        "winner": p.winner,
        "effects": set(p.effects),
    }
