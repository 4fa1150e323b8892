"""What every player has seen and done: the histories that it cannot tell apart are one text.

A text holds, in the order of the game, what the journal showed the player (``29(0,31)``: a
kind of entry and its numbers), its own actions (``>place poland``), those that were forced
and so never asked (``!headline nato``), and at each of its decisions a mark of what it
could see then (``@1f3c5a7e``).  The present observation and choices stand at the end.
"""

from array import array
from hashlib import blake2b
from typing import Any

from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.registry import find_game
from detente.core.state import State
from detente.envs.table import player_to_act, seat_of

_MARK_BYTES = 4


class Course:
    """A game that is played on from decision to decision, chance included.

    ``copy.deepcopy`` copies it quickly: OpenSpiel clones its states so.
    """

    __slots__ = ("_journal", "_seen", "game", "state")

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.game = game
        self.state: State = game.new_state(options)
        self._journal = Journal()
        self.state.journal = self._journal
        self._seen: list[list[str]] = [[] for _ in game.seats_of(options)]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        new = Course.__new__(Course)
        new.game = self.game
        new.state = self.state.copy()
        new._journal = Journal()
        new.state.journal = new._journal
        new._seen = [seen[:] for seen in self._seen]
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.id, self.state.to_data(), self._seen)

    @property
    def player(self) -> int:
        """The player who must act; -1 while it is chance, and when the game is over."""
        return player_to_act(self.game, self.state)

    def apply(self, action: int) -> None:
        """Take a legal action, of chance too, and let every player note what it sees.

        Raises :class:`~detente.core.errors.IllegalAction` and changes nothing.
        """
        player = self.player
        mark = self._mark(player) if player >= 0 else ""
        self.state.apply(action)
        if player >= 0:
            self._seen[player] += [mark, f">{self.game.action_text(action)}"]
        for each in range(len(self._seen)):
            self._note(each)
        self._journal.cut(0, 0)

    def _note(self, player: int) -> None:
        """Write down the journal's news as this player sees them."""
        seat = seat_of(self.game, self.state, player)
        seen = self._seen[player]
        forced = [each for each in self._journal.forced if each[1] == seat]
        for number, entry in enumerate(self._journal.entries):
            while forced and forced[0][0] <= number:
                seen.append(f"!{self.game.action_text(forced.pop(0)[2])}")
            kind, numbers = entry.seen_by(seat)
            seen.append(f"{kind}({','.join(map(str, numbers))})")
        seen += [f"!{self.game.action_text(action)}" for _, _, action in forced]

    def _mark(self, player: int) -> str:
        seen = self.game.observe(self.state, seat_of(self.game, self.state, player))
        return f"@{blake2b(array('h', seen).tobytes(), digest_size=_MARK_BYTES).hexdigest()}"

    def memory(self, player: int) -> str:
        """All that this player has seen and done, and what it sees and may do now."""
        told = [*self._seen[player], f"now {self.observation(player)}"]
        if self.player == player:
            choices = [self.game.action_text(action) for action in sorted(self.state.answers)]
            told.append(f"choices {', '.join(choices)}")
        return "\n".join([f"player {player}", *told])

    def observation(self, player: int) -> str:
        """What is not 0 in the player's observation, by field: a number, or places."""
        numbers = self.game.observe(self.state, seat_of(self.game, self.state, player))
        told = []
        layout = self.game.layout()
        for field in layout.fields:
            start = layout.offsets[field.name]
            part = numbers[start : start + field.size]
            if any(part):
                told.append(f"{field.name}={_shown(part)}")
        return " ".join(told)


def _shown(part: list[int]) -> str:
    if len(part) == 1:
        return str(part[0])
    places = [
        str(place) if number == 1 else f"{place}:{number}"
        for place, number in enumerate(part)
        if number
    ]
    return f"[{','.join(places)}]"


def _restored(game_id: str, data: dict[str, Any], seen: list[list[str]]) -> Course:
    course = Course.__new__(Course)
    course.game = find_game(game_id)
    course.state = course.game.from_data(data)
    course._journal = Journal()
    course.state.journal = course._journal
    course._seen = seen
    return course
