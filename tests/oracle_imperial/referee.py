"""Two games side by side: the engine's and the second spelling's."""

import random
from collections import Counter
from typing import Any

from tests.oracle_imperial import bank
from tests.oracle_imperial.game import Game
from tests.oracle_imperial.talk import Open

from detente.core.journal import Journal
from detente.core.state import NOBODY
from detente.games.imperial_2030 import GAME

DEFAULTS: dict[str, Any] = {spec.name: spec.default for spec in GAME.options}
VALUES: dict[str, tuple[Any, ...]] = {spec.name: tuple(spec.values) for spec in GAME.options}


class Mismatch(AssertionError):
    """The two differ."""


def options_of(rng: random.Random) -> dict[str, Any]:
    """Options for a game: mostly few changes, now and then any."""
    often = rng.choice([0.0, 0.15, 0.5])
    options = {
        name: rng.choice(VALUES[name]) if rng.random() < often else DEFAULTS[name]
        for name in DEFAULTS
    }
    options["players"] = rng.choice(VALUES["players"])
    if options["no_investor_card"]:
        options["taxation_drops_investor"] = False
    else:
        options["forced_stop_without_card"] = False
        options["free_investors"] = True
    return options


class Match:
    """A game under the eyes of the second spelling."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.judged: Counter[str] = Counter()
        self.steps = self.compared = 0
        self.game = Game(options)
        self.talk = self.game.play()
        self.question = next(self.talk, None)
        self.state = GAME.new_state(options)
        self.state.journal = Journal()
        self.follow_forced()

    def follow_forced(self) -> None:
        """Give the second spelling what the engine answered by itself; it must agree."""
        while self.question and len(self.question[1]) == 1:
            if isinstance(self.question[1], Open) and self.game.options["cash"] == "secret":
                return
            self.answer(self.question[1][0])

    def answer(self, text: str) -> None:
        """The second spelling goes on."""
        try:
            self.question = self.talk.send(text)
        except StopIteration:
            self.question = None

    def judge(self) -> None:
        """Compare the question, and at each new turn and now and then the position."""
        s = self.state
        if self.question is None or s.actor == NOBODY:
            if self.question is not None or s.actor != NOBODY:
                raise Mismatch(f"only one game is over: {self.question}, actor {s.actor}")
        else:
            texts = sorted(GAME.action_text(action) for action in s.answers)
            who, choices = self.question
            if (s.actor, texts) != (who, sorted(choices)):
                found = f"engine {s.actor}: {texts}, here {who}: {sorted(choices)}"
                raise Mismatch(found)
            self.judged[kind_of(texts)] += 1
        self.steps += 1
        if self.question is None or self.judged["slot"] != self.compared or not self.steps % 7:
            self.compared = self.judged["slot"]
            self.compare()

    def compare(self) -> None:
        """Compare all that lies on the table."""
        view = GAME.view(self.state, -1)
        for nation in view["nations"].values():
            nation["factories"] = set(nation["factories"])
            nation["flags"] = set(nation["flags"])
        for seat, player in enumerate(view["players"].values()):
            player["cash"] = self.state.cash[seat]
        here = self.game.p.shown(self.game.turn, self.game.round)
        for name, value in here.items():
            if view[name] != value:
                raise Mismatch(f"{name}: engine {view[name]}, here {value}")
        if view["over"]:
            p = self.game.p
            scores = bank.score(p.bonds, p.points, p.cash)
            first = [f"p{seat + 1}" for seat in bank.winners(p.bonds, p.points, p.cash)]
            if list(view["scores"].values()) != scores or view["winners"] != first:
                raise Mismatch(f"score: engine {view['scores']} {view['winners']}, here {scores}")

    def play(self, text: str) -> None:
        """An action in both games."""
        self.state.apply(GAME.parse_action(text))
        self.answer(text)
        self.follow_forced()


def kind_of(texts: list[str]) -> str:
    """What a question is about, by the verbs of its choices."""
    verbs = {text.split()[0] for text in texts} - {"pass", "done", "stay"}
    if not verbs:
        return texts[0]
    for verb in ("destroy", "slot", "rise", "hostile", "fight", "to", "army", "fleet", "produce"):
        if verb in verbs:
            return verb
    return sorted(verbs)[0]


#: Verbs that are chosen more often than chance would, the rare ones first.
RARE = {"destroy", "via", "flag", "force"}
LIKED = {"produce", "import", "army", "fleet", "to", "build", "hostile", "rise"}
CALM = {"peace", "allow"}


def choose(match: Match, rng: random.Random, tame: bool) -> str:
    """By chance alone, or such that armies and fleets come to stand everywhere."""
    assert match.question is not None
    choices = sorted(match.question[1])
    if tame and rng.random() < 0.8:
        for verbs in (RARE, LIKED, CALM):
            liked = [text for text in choices if text.split()[0] in verbs]
            if liked:
                return rng.choice(liked)
        maneuvers = [text for text in choices if text.startswith("slot maneuver")]
        if maneuvers and rng.random() < 0.4:
            return rng.choice(maneuvers)
    return rng.choice(choices)
