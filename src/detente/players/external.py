"""Programs as players: JSON, one message a line, over standard input and output.

The messages are described in docs/bots.md.  A program is shown what its seat
may know and nothing else: the view of a state drawn from those that the seat
cannot tell from the real one, and the journal as the seat may see it.
"""

import json
import time
from hashlib import sha256
from typing import Any, Final

from detente.core.errors import UnknownAction
from detente.core.game import Game
from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.state import State
from detente.i18n.words import CatalogWords
from detente.players.command import command_words
from detente.players.complaints import Complaints, printable
from detente.players.limits import Limits
from detente.players.process import LineProcess, Trouble
from detente.players.result import Forfeit, Result

#: Of the messages; raised when a program written for the old ones could misread the new ones.
PROTOCOL: Final = 1
#: Seconds for reading a last word.
_LAST_WORD: Final = 0.5
_LONGEST_TITLE: Final = 80
#: Of what a program wrote, so many characters are shown.
_SHOWN: Final = 60


class _Nonsense(Trouble):
    """The program answered in time, but not what it was asked."""


class ExternalPlayer:
    """A program that plays one game, from its first question to the end.

    It is started when it is asked for the first time.
    """

    reads = True

    def __init__(
        self, name: str, game: Game, options: dict[str, Any], seed: int, limits: Limits, errors: str
    ) -> None:
        self.name = name
        self.title = name
        self._game = game
        self._options = options
        self._seed = _scrambled(seed)
        self._limits = limits
        self._words = CatalogWords()
        self._command = command_words(name)
        self._complaints = Complaints(self._command[0], errors)
        self._process: LineProcess | None = None
        #: Questions so far, seconds used for them, and the entries that it was told.
        self._asked = 0
        self._used = 0.0
        self._told: list[Entry] = []

    # -- a game ------------------------------------------------------------------

    def answer(self, state: State, journal: Journal, rng: Rng) -> int:
        """The program's answer to the open question.  Raises :class:`Forfeit`."""
        seat = state.actor
        try:
            if self._process is None:
                self._begin(seat)
            return self._ask(self._game.resample(state, seat, rng), journal)
        except Trouble as trouble:
            self._dismiss(trouble)
            raise Forfeit(seat, self.name, str(trouble)) from None

    def end(
        self,
        seat: int,
        state: State,
        journal: Journal,
        result: Result,
        forfeit: Forfeit | None = None,
    ) -> None:
        """Tell the program the result, if it still runs."""
        if self._process is None:
            return
        ended = self._game.outcome(state)
        message = {
            "type": "end",
            "seat": seat,
            "returns": result.returns,
            "ranks": result.ranks,
            "scores": result.scores,
            "outcome": None if ended is None else self._said(ended),
            "forfeit": None if forfeit is None else forfeit.to_data(self._game.seats),
            **self._news(journal, seat),
        }
        self._process.tell(_line(message), _LAST_WORD)

    def __enter__(self) -> "ExternalPlayer":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._close(patient=kind is None)

    def _close(self, patient: bool) -> None:
        process, self._process = self._process, None
        try:
            if process is not None:
                process.close(patient)
        finally:
            self._complaints.close()

    def _dismiss(self, trouble: Trouble) -> None:
        """Tell the program what it did wrong, and end it."""
        nonsense = isinstance(trouble, _Nonsense)
        if self._process is not None and nonsense:
            message = {"type": "error", "reason": str(trouble)}
            self._process.tell(_line(message), _LAST_WORD)
        self._close(patient=nonsense)

    # -- messages ----------------------------------------------------------------

    def _begin(self, seat: int) -> None:
        """Start the program, say hello, and wait until it is ready."""
        self._process = LineProcess(self._command, self._complaints.add)
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": self._game.id,
            "rules": self._game.rules_version,
            "options": self._options,
            "seats": self._game.seats_of(self._options),
            "seat": seat,
            "seed": self._seed,
            "answer_limit": self._limits.answer,
            "game_limit": self._limits.game,
        }
        answer = self._exchange(hello, self._limits.start)
        if answer.get("type") != "ready":
            raise _Nonsense(f"its first message was not of the type 'ready' but {_shown(answer)}")
        self.title = _title(answer.get("name")) or self.name

    def _ask(self, state: State, journal: Journal) -> int:
        """Put the open question; ``state`` holds guesses where the seat cannot see."""
        seat = state.actor
        self._asked += 1
        seconds = self._seconds()
        question = {
            "type": "question",
            "number": self._asked,
            "seat": seat,
            "prompt": self._said(self._game.prompt(state, seat)),
            "view": self._game.view(state, seat),
            "actions": [
                {"id": action, "text": self._game.action_text(action)} for action in state.answers
            ],
            **self._news(journal, seat),
            "seconds": round(seconds, 3),
        }
        began = time.monotonic()
        answer = self._exchange(question, seconds)
        self._used += time.monotonic() - began
        if answer.get("type") != "answer" or answer.get("number") != self._asked:
            raise _Nonsense(f"it did not answer question {self._asked} but wrote {_shown(answer)}")
        return self._chosen(answer.get("action"), state)

    def _seconds(self) -> float:
        """What is left for the next answer."""
        if self._limits.game is None:
            return self._limits.answer
        left = self._limits.game - self._used
        if left <= 0:
            raise Trouble(f"its {self._limits.game:g} s for the game are used up")
        return min(self._limits.answer, left)

    def _chosen(self, chosen: object, state: State) -> int:
        """The legal action that was named by its id or its text."""
        action = chosen
        if isinstance(chosen, str):
            try:
                action = self._game.parse_action(chosen)
            except UnknownAction:
                raise _Nonsense(f"there is no action {_shown(chosen)}") from None
        if type(action) is not int:
            raise _Nonsense(f"it named no action but {_shown(chosen)}")
        if action not in state.answers:
            raise _Nonsense(f"the action {_shown(chosen)} is not legal there")
        return action

    def _exchange(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message; the one that comes back in time."""
        assert self._process is not None
        return _read(self._process.exchange(_line(message), seconds))

    def _news(self, journal: Journal, seat: int) -> dict[str, Any]:
        """What was written to the journal since the last message, as the seat may see it.

        ``log_from`` is the place of the first of these entries; what was told
        before from there on has been taken back.
        """
        entries, told = journal.entries, self._told
        same = min(len(told), len(entries))
        while same and told[same - 1] is not entries[same - 1]:
            same -= 1
        self._told = entries[:]
        return {"log_from": same, "log": [self._entry(entry, seat) for entry in entries[same:]]}

    def _entry(self, entry: Entry, seat: int) -> dict[str, Any]:
        kind, args = entry.seen_by(seat)
        message = self._game.entry_message(entry, seat)
        text = None if message is None else self._words(message)
        return {"kind": kind, "args": args, "text": text}

    def _said(self, message: Message) -> dict[str, Any]:
        """A message as data and in English words."""
        return {**_data(message), "text": self._words(message)}


def _scrambled(seed: int) -> int:
    """A seed for a program.  The game's dice cannot be worked out from it."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:4], "big")


def _title(given: object) -> str:
    """What a program calls itself, in one line; nothing where it gives no name."""
    return printable(given.strip())[:_LONGEST_TITLE].rstrip() if isinstance(given, str) else ""


def _data(message: Message) -> dict[str, Any]:
    params = {
        name: _data(value) if isinstance(value, Message) else value
        for name, value in message.params.items()
    }
    return {"id": message.id, "params": params}


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii")


def _read(line: bytes) -> dict[str, Any]:
    """The message in a line.  Raises :class:`_Nonsense`."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise _Nonsense(f"it wrote no JSON object but {_shown(line.decode(errors='replace'))}")
    return message


def _shown(given: object) -> str:
    """What a program wrote, short, in one line and without control characters."""
    text = ascii(given)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
