"""One random game from beginning to end, and what was seen on the way."""

from collections import Counter
from functools import cache

from detente.core.frames import Frame
from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.registry import find_game
from detente.core.rng import Rng, mix
from detente.core.state import CHANCE, NOBODY
from detente.fuzz.checks import Broken, check, check_round_trips, kind_of_question
from detente.fuzz.plan import Plan
from detente.players import Player, ask_player, find_player

#: Of so many looks at a position one tries copies and texts too.
_TRIPS = 64

#: What was seen, by kind and name: ``event fidel``, ``action place cuba``, ``frame 130.2``.
Sights = Counter[str]


class Walk:
    """A random game on its way.

    It is decided by the plan and the number.  ``taken`` are the actions so
    far, those of chance included; each is appended before it is taken.
    """

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.game = find_game(plan.game)
        self.options = plan.options_of(number)
        self._rng = Rng(mix(plan.seed, number))
        self.player = plan.player_of(self._rng)
        self._player: Player | None = None if self.player == "random" else find_player(self.player)
        self.state = self.game.fuzz_start(self.options, self._rng)
        self.journal = Journal()
        self.state.journal = self.journal
        self.taken: list[int] = []
        self._frames: list[Frame] = []
        self._sights: Sights = Counter()
        self._looks = number  # so that the first look tries other things in each game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == NOBODY

    def go(self, steps: int) -> None:
        """Take so many actions, fewer where none is legal any more."""
        # Half of a game's time is spent here: names that are at hand, and no calls.
        state, rng, player = self.state, self._rng, self._player
        taken = self.taken
        for _ in range(steps):
            answers = state.answers
            if not answers:
                return
            if player is None or state.actor == CHANCE:
                action = rng.choice(answers)
            else:
                action = ask_player(self.game, player, state, rng)
            taken.append(action)
            state.apply(action)

    def look(self) -> None:
        """Look whether all is well.  Raises :class:`Broken`."""
        check(self.game, self.state)
        if len(self.taken) >= self.plan.limit and not self.over:
            raise Broken("no end")
        if self._looks % _TRIPS == 0:
            check_round_trips(self.game, self.state)
        self._looks += 1
        if not self.over:
            self._frames.extend(self.state.stack)
            self._sights["question " + kind_of_question(self.game, self.state)] += 1

    def sights(self) -> Sights:
        """What was seen in a game that is over."""
        found = self._sights
        found["game"] = 1
        found["steps"] = len(self.taken)
        found[f"ending {self.game.ending(self.state)}"] += 1
        found[f"player {self.player}"] += 1
        for name, value in self.options.items():
            found[f"option {name}={str(value).lower()}"] += 1
        found.update(self.game.passed(self.journal))
        texts = _action_names(self.game)
        taken = Counter(self.taken)
        taken.update([action for _, _, action in self.journal.forced])
        for action, times in taken.items():
            found[texts[action]] = times
        frames = Counter([frame.program << 8 | frame.at for frame in self._frames])
        for place, times in frames.items():
            found[_frame_name(place)] = times
        return found


def play(plan: Plan, number: int) -> Sights:
    """Play a game to its end; what was seen.  Raises :class:`Broken`, or what went wrong."""
    walk = Walk(plan, number)
    while not walk.over:
        walk.go(min(plan.check, plan.limit - len(walk.taken)))
        walk.look()
    return walk.sights()


@cache
def _action_names(game: Game) -> dict[int, str]:
    return {action: f"action {text}" for action, text in game.actions().items()}


@cache
def _frame_name(place: int) -> str:
    return f"frame {place >> 8}.{place & 255}"
