"""Watches a walk and predicts every change; also notices questions that were not put."""

from typing import Any

from tests.oracle import events, ops
from tests.oracle.facts import CARDS, SPACE_BOXES
from tests.oracle.outcomes import LATE_EFFECTS, World, compared, coup, fixed_part, war
from tests.oracle.position import ENEMY, IDS, ORDER, SIDES, TEXTS, Position, controls
from tests.oracle.questions import ANSWERS, Question, headline_side, legal

RUNNING = -3
FREE_COUPS = (47, 91, 96)
WARS = (11, 13, 24, 36, 102)
#: Questions that are put a fixed number of times at most.
TIMES = {28: 4, 74: 4, 56: 2, 66: 3, (95, 1): 2, 104: 1, 105: 1, 22: 1, 19: 1}


class Mismatch(AssertionError):
    """Oracle and engine disagree."""


def explain(walk: Any, rule: str, oracle: object, engine: object) -> str:
    p = walk.position()
    return (
        f"{rule}\n oracle: {oracle}\n engine: {engine}\n"
        f" turn {p.turn} round {p.round} {p.phasing} DEFCON {p.defcon} VP {p.vp}"
        f" stack {p.stack}\n effects {sorted(p.effects)}\n"
        f" hands { {s: sorted(p.hand[s]) for s in SIDES} }\n data {p.data}"
    )


def judge(walk: Any) -> None:
    """Compare the whole set of legal answers to the open question, each action id by itself."""
    q = walk.question()
    engine, oracle = set(walk.state.answers), {IDS[text] for text in legal(q)}
    for action, text in TEXTS.items() if engine != oracle else ():
        if (action in engine) != (action in oracle):
            rule = f"{text!r} at {ANSWERS[(q.program, q.at)].__name__}"
            raise Mismatch(explain(walk, rule, action in oracle, action in engine))
    if (q.program, q.at) in ((129, 2), (129, 3)):
        wanted = SIDES.index(headline_side(q.p, q.at))
        if wanted != q.p.actor:
            raise Mismatch(explain(walk, "6.4.4 who chooses first", wanted, q.p.actor))
    if q.program == 135:
        marks = {side: {ORDER[c] for c in q.p.access[side]} for side in SIDES}
        if marks != walk.open:
            raise Mismatch(explain(walk, "6.1.1 marks of the round", walk.open, marks))


class Referee:
    """One walk's watcher; ``counts`` tells how often each kind of change was compared."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = counts
        self.event: tuple[int, int, Position, str] | None = None
        self.attempt: tuple[str, str, int, bool, Position] | None = None
        self.attack: tuple[int, str, str, Position] | None = None
        self.die: int = 0
        self.before: Position | None = None
        self.question: Question | None = None
        self.moved_to_two = False
        self.defcon = 5
        self.occurred: set[int] = set()

    # -- comparing ------------------------------------------------------------

    def compare(self, walk: Any, rule: str, expected: Position, effects: bool = True) -> None:
        oracle, engine = compared(expected), compared(walk.position())
        if not effects:
            del oracle["effects"], engine["effects"]
        if expected.winner != -1 and walk.state.winner != -1:
            del oracle["military"], engine["military"]  # whether it moves before or after the end
        self.counts[rule] = self.counts.get(rule, 0) + 1
        if oracle != engine:
            wrong = [name for name in oracle if oracle[name] != engine[name]]
            raise Mismatch(
                explain(
                    walk,
                    f"{rule}: {wrong}",
                    {name: oracle[name] for name in wrong},
                    {name: engine[name] for name in wrong},
                )
            )

    # -- events and questions that were not put -------------------------------

    def before_run(self, walk: Any, top: Any) -> None:
        kind = (top.program, top.at)
        self.question = walk.question() if kind in ANSWERS else None
        self.before = self.question.p if self.question else None
        if kind == (130, 0):
            self.moved_to_two, self.defcon = False, walk.state.defcon
        if top.program in CARDS and top.at == 0 and top.left < 0:
            self._event_begins(walk, top)
        if top.program == 133:
            self.before = walk.position()

    def _event_begins(self, walk: Any, top: Any) -> None:
        depth = len(walk.state.stack)
        if self.event is None or self.event[:2] != (top.program, depth):
            p = walk.position()
            side = SIDES[top.side]
            self.occurred.add(top.program)
            world = World(p)
            if not (top.program in (1, 3) and "shuttle_diplomacy" in p.effects):
                fixed_part(world, top.program, side)
                self.event = (top.program, depth, p, side)

    def after_run(self, walk: Any, top: Any) -> None:
        state = walk.state
        self._note_defcon(walk)
        if self.event is not None:
            card, depth, expected, _ = self.event
            asked = state.actor != RUNNING
            gone = len(state.stack) < depth or state.stack[depth - 1].program != card
            if asked or gone:
                self.event = None
                self.compare(walk, f"event {CARDS[card].id}", expected, card not in LATE_EFFECTS)
        if top.program == 133 and self.before is not None:
            self._run_event(walk, top)
        if top.program == 134 and top.card != 6:
            self._put_away(walk, top.card)
        if self.question is not None and state.actor == RUNNING:
            self._not_asked(walk, top)

    def _note_defcon(self, walk: Any) -> None:
        now = walk.state.defcon
        if self.defcon > 2 >= now:
            self.moved_to_two = True
        self.defcon = now

    def _run_event(self, walk: Any, top: Any) -> None:
        assert self.before is not None
        side = CARDS[top.card].side
        side = SIDES[top.side] if side == "neutral" else side
        began = any(frame.program == top.card for frame in walk.state.stack)
        could = events.can_occur(self.before, top.card, side) and self._defectors(top)
        self.counts["event condition"] = self.counts.get("event condition", 0) + 1
        if began != could and walk.state.winner == -1:
            raise Mismatch(explain(walk, f"5.2 event {CARDS[top.card].id}", could, began))

    def _defectors(self, top: Any) -> bool:
        """103: the US headline against a USSR headline, or a card of the USSR in its round."""
        assert self.before is not None
        if top.card != 103:
            return True
        if self.before.headlines:
            return bool(SIDES[top.side] == "us" and self.before.headline["ussr"])
        return bool(SIDES[top.side] == "ussr")

    def _put_away(self, walk: Any, card: int) -> None:
        p = walk.position()
        if p.winner != -1 or (card == 73 and "shuttle_diplomacy" in p.effects):
            return
        gone = CARDS[card].starred and card in self.occurred
        self.occurred.discard(card)
        if card in p.hand["us"] | p.hand["ussr"]:
            return
        self.counts["card put away"] = self.counts.get("card put away", 0) + 1
        if gone != (card in p.removed) or gone == (card in p.discard):
            raise Mismatch(explain(walk, f"2.2.4 {CARDS[card].id} put away", gone, not gone))

    def _not_asked(self, walk: Any, top: Any) -> None:
        """The engine passed over a question: the oracle must find nothing to answer."""
        q, kind = self.question, (top.program, top.at)
        assert q is not None
        if kind in _UNSAID or kind[0] in (128, 129):
            return
        wanted = self._wanted(q, kind, top.left)
        self.counts["question not put"] = self.counts.get("question not put", 0) + 1
        if wanted:
            raise Mismatch(explain(walk, f"question {kind} not put", wanted, "nothing"))

    def _wanted(self, q: Question, kind: tuple[int, int], left: int) -> object:
        """What the oracle would have liked to hear from somebody."""
        p, program = q.p, kind[0]
        if kind == (130, 4):
            due = self.moved_to_two and "norad" in p.effects and controls(p, "us", "canada")
            return due and "NORAD"
        if kind in ((130, 1), (130, 2)):
            return ops.crisis_cancels(p, SIDES[kind[1] - 1])
        if program in (1, 3) and "shuttle_diplomacy" not in p.effects:
            return None
        if program in (5, 67, 92) and left == 0:
            return None
        if program == 76 and p.china != "us":
            return None
        if len(q.used) >= TIMES.get(program, TIMES.get(kind, 99)):
            return None
        try:
            return legal(q) - {"done", "pass"}
        except AssertionError:
            return None

    # -- answers --------------------------------------------------------------

    def before_answer(self, walk: Any, top: Any, action: int) -> None:
        q = walk.question()
        self.question, self.before = q, q.p

    def after_answer(self, walk: Any, top: Any, action: int) -> None:
        q, self.question = self.question, None
        assert q is not None
        verb, _, noun = TEXTS[action].partition(" ")
        p, kind = q.p, (top.program, top.at)
        if verb == "coup":
            self._coup_begins(walk, q, noun)
        elif verb == "attack":
            self.attack = (top.program, q.side, noun, p)
        elif verb == "realign":
            self.die = 0
        elif verb == "roll":
            self._rolled(walk, q, int(noun))
        elif verb == "cancel":
            side = SIDES[p.actor]
            p.influence[side][noun] -= 2
            p.effects.discard(f"cuban_missile_crisis_on_{side}")
            self.compare(walk, "40 cancelled", p)
        elif verb in ("place", "remove") and noun in ORDER:
            self._markers(walk, q, kind, verb, noun)
        elif verb == "defcon":
            world = World(p)
            p.military[q.side] = 5
            if int(noun) != p.defcon:
                world.set_defcon(int(noun))
            if p.winner != -1:
                p.military[q.side] = walk.position().military[q.side]
            self.compare(walk, "46 How I Learned", p)
        elif noun == "defcon":
            World(p).set_defcon(p.defcon + (1 if verb == "improve" else -1))
            self.compare(walk, "45 Summit", p)
        self._note_defcon(walk)

    def _coup_begins(self, walk: Any, q: Question, country: str) -> None:
        if ops.coup_loses_at_once(q.p, q.side):
            World(q.p).win(ENEMY[q.side])
            self.compare(walk, "40 coup under the crisis", q.p)
            self.attempt = None
            return
        if q.program == 135:
            points = ops.coup_points(q.p, q.side, country, q.base_points(), q.bonus_areas())
            free = False
        else:
            card = 107 if q.program == 144 else q.program
            points = events.granted_operations(q.p, card, q.side)
            free = card in FREE_COUPS
        self.attempt = (q.side, country, points, free, q.p)

    def _rolled(self, walk: Any, q: Question, die: int) -> None:
        p = q.p
        if q.program == 140 and self.attempt:
            side, country, points, free, start = self.attempt
            coup(World(start), side, country, points, die, free)
            self.compare(walk, "6.3 coup", start)
        elif q.program == 143 and self.attack:
            card, side, country, start = self.attack
            war(World(start), card, side, country, die)
            self.compare(walk, "7.6 war", start)
        elif q.program == 139:
            if not self.die:
                self.die = die
                return
            country = ORDER[q.card]
            lost = ops.realign_result(p, country, {"ussr": self.die, "us": die})
            for side in SIDES:
                p.influence[side][country] -= lost[side]
            self.compare(walk, "6.2 realignment", p)
        elif q.program == 141:
            if die <= SPACE_BOXES[p.space[q.side] + 1][1]:
                World(p).space(q.side, 1)
            self.compare(walk, "6.4 space race", p)
            after = walk.position().attempts[q.side]
            assert after == p.attempts[q.side] + 1 or p.winner != -1
        elif q.program == 142:
            if die <= 4:
                p.effects.discard("bear_trap" if q.side == "ussr" else "quagmire")
            self.compare(walk, "42/44 trap", p)

    def _markers(self, walk: Any, q: Question, kind: Any, verb: str, country: str) -> None:
        p, program = q.p, q.program
        side = SIDES[p.actor]
        world = World(p)
        if verb == "place":
            own = p.influence[side][country]
            if program == 22:
                world.raise_to("us", country, p.influence["ussr"][country])
            elif program == 95:
                world.put("ussr", country, own)
            elif program == 105 and "nato" in p.effects:
                world.put("us", country, 2)
                world.gain("us", 2)
            else:
                world.put(side, country, 2 if program == 47 else 1)
        else:
            whose = "ussr" if program == 33 else ENEMY[side]
            if program in (19, 56, 147):
                world.clear(whose, country)
            else:
                world.put(whose, country, -2 if program == 29 and p.turn >= 8 else -1)
        where = "6.1 placed by operations" if program in (135, 136) else f"{verb} by an event"
        self.compare(walk, where, p)


#: Dealing and drawing end with a count; 20, 53, 77, 148 go on by themselves when done.
_UNSAID = {(108, 0), (152, 0), (20, 0), (53, 1), (77, 0), (148, 0)}
