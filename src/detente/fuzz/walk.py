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
_TRIPS = 8

#: What was seen, by kind and name: ``event fidel``, ``action place cuba``, ``frame 130.2``.
Sights = Counter[str]


class Walk:
    """A random game on its way.

    It is decided by the plan and the number.  ``taken`` are the actions so
    far, those of chance included.
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
        self._asking: list[Frame] = []
        self._sights: Sights = Counter()
        self._looks = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == NOBODY

    def choose(self) -> int:
        """The next action.  Raises :class:`Broken` in a dead end."""
        state = self.state
        if not state.answers:
            raise Broken("a dead end: no action is legal")
        if self._player is None or state.actor == CHANCE:
            return self._rng.choice(state.answers)
        return ask_player(self.game, self._player, state, self._rng)

    def take(self, action: int) -> None:
        """Take it."""
        self._asking.append(self.state.stack[-1])
        self.taken.append(action)
        self.state.apply(action)

    def look(self) -> None:
        """Look whether all is well.  Raises :class:`Broken`."""
        check(self.game, self.state)
        if len(self.taken) >= self.plan.limit and not self.over:
            raise Broken(f"no end after {len(self.taken)} actions")
        if self._looks % _TRIPS == 0:
            check_round_trips(self.game, self.state)
        self._looks += 1
        if not self.over:
            self._asking.extend(self.state.stack)
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
        frames = Counter([frame.program << 8 | frame.at for frame in self._asking])
        for place, times in frames.items():
            found[_frame_name(place)] = times
        return found


def play(plan: Plan, number: int) -> Sights:
    """Play a game to its end; what was seen.  Raises :class:`Broken`, or what went wrong."""
    walk = Walk(plan, number)
    for step in range(1, plan.limit + 1):
        walk.take(walk.choose())
        if walk.over:
            break
        if step % plan.check == 0:
            walk.look()
    walk.look()
    return walk.sights()


@cache
def _action_names(game: Game) -> dict[int, str]:
    return {action: f"action {text}" for action, text in game.actions().items()}


@cache
def _frame_name(place: int) -> str:
    return f"frame {place >> 8}.{place & 255}"
