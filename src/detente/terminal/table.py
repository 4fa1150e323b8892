"""A game at the terminal: people and computer players around one session."""

from collections.abc import Callable
from pathlib import Path
from shlex import quote

from detente.core.errors import UndoRefused
from detente.core.game import Game
from detente.core.messages import Message
from detente.core.rng import Rng, mix
from detente.core.seating import reseated
from detente.core.session import Session
from detente.core.state import State
from detente.i18n.words import seat_title
from detente.players import (
    Forfeit,
    SeatedPlayer,
    is_command,
    result_of,
    titles,
    undisturbed,
)
from detente.terminal.console import Console
from detente.terminal.question import Question
from detente.terminal.saves import FileProblem, SaveFile
from detente.terminal.views import Views

#: Keeps the luck of computer players apart from the luck of the game.
_PLAYERS_LUCK = 0x5EA7


class Leave(Exception):
    """The person at the terminal ends the sitting."""


class Table:
    """One sitting: asks the seats in turn, shows people what happened, saves.

    ``players`` holds a computer player for each seat, or None for a person.
    """

    def __init__(
        self,
        session: Session,
        players: list[SeatedPlayer | None],
        saves: SaveFile,
        console: Console,
    ) -> None:
        self.session = session
        self.game: Game = session.game
        self.players = players
        self.saves = saves
        self.console = console
        self.views = Views(session, console)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        #: The person who sat at the terminal last.
        self.at_screen = -1
        #: How many answers had come by themselves before the last action.
        self.forced_before = len(session.journal.forced)
        #: How the status began when it was shown last.
        self.stage = ""
        #: The list that the person opened last, and where its page begins.
        self.opened: tuple[str, int] | None = None

    # -- the sitting ---------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over or somebody leaves; saves in any case."""
        try:
            self.keep()
            self.finish(self.play_on())
        except Leave:
            self.save("terminal.left")
        except KeyboardInterrupt:
            self.console.blank()
            self.save("terminal.left")
            raise
        except BaseException:
            self.save("terminal.left")
            raise

    def play_on(self) -> Forfeit | None:
        """Ask one after the other to the end; the forfeit that ended the game, if one did."""
        while not self.session.over:
            player = self.players[self.session.state.actor]
            if player is None:
                self.ask_person()
                continue
            try:
                self.ask_computer(player)
            except Forfeit as forfeit:
                return forfeit
        return None

    def go_on(self, recall: int) -> None:
        """Take up a saved game: only the last log lines are news, a forfeit is set aside."""
        self.views.skip(recall)
        if self.session.record.notes.pop("forfeit", None) is not None:
            self.console.say("terminal.forfeit_aside", style="note")

    def finish(self, forfeit: Forfeit | None) -> None:
        """Show the end to whoever is there, tell the players, and save."""
        seat = self.at_screen if self.people else -1
        self.views.news(seat)
        self.console.blank()
        self.views.status(seat)
        ended = self.game.outcome(self.session.state)
        if ended is not None:
            self.console.text(self.console.words(ended), "heading")
        if forfeit is not None:
            self.forfeited(forfeit)
        self.tell_players(forfeit)
        self.save("terminal.saved")
        self.console.say_unbroken("terminal.see_again", {"path": str(self.saves.path)})

    def forfeited(self, forfeit: Forfeit) -> None:
        """Say and note that the game ends because a player forfeits it."""
        self.session.record.notes["forfeit"] = forfeit.to_data(self.game.seats)
        returns = result_of(self.game, self.session.state, forfeit).returns
        titles = [seat_title(self.game, seat, self.console.words) for seat in range(len(returns))]
        winners = [titles[seat] for seat, worth in enumerate(returns) if worth > 0]
        who = {"who": titles[forfeit.seat], "player": forfeit.player, "reason": forfeit.reason}
        self.console.say("terminal.forfeit", {**who, "winners": ", ".join(winners)}, "heading")

    def tell_players(self, forfeit: Forfeit | None) -> None:
        """Tell the computer players how the game ended."""
        session = self.session
        result = result_of(self.game, session.state, forfeit)
        for seat, player in enumerate(self.players):
            if player is not None:
                player.end(seat, session.state, session.journal, result, forfeit)

    def keep(self) -> Path:
        """Write the record; tells where it is."""
        named = titles(self.game.seats, self.players)
        if named:
            self.session.record.notes["programs"] = named
        with undisturbed():
            return self.saves.write(self.session.save())

    def save(self, id: str) -> None:
        """Write the record and say where it is."""
        path = self.keep()
        programs = "".join(
            f" --{seat} {quote(name)}"
            for seat, name in zip(self.game.seats, self.session.record.seats, strict=False)
            if is_command(name)
        )
        values = {"path": str(path), "game": self.game.id, "programs": programs}
        self.console.say_unbroken(id, {**values})

    # -- seats -----------------------------------------------------------------------

    def ask_computer(self, player: SeatedPlayer) -> None:
        """Let a computer player answer; its luck depends on the place in the game only."""
        session = self.session
        luck = Rng(mix(session.record.seed or 0, _PLAYERS_LUCK + len(session.record.actions)))
        self.apply(player.answer(session.state, session.journal, luck))
        if not self.people:
            self.views.news(-1)

    def ask_person(self) -> None:
        """Show a person what happened since, put the question, and take the answer."""
        seat = self.session.state.actor
        follows = self.at_screen == seat and self.session.record.by[-1:] == [seat]
        if self.at_screen not in (seat, -1):
            self.hand_over(seat)
        self.at_screen = seat
        self.views.news(seat)
        self.console.early = ""
        stage = self.views.stage(seat)
        if not follows or stage != self.stage:
            self.console.blank()
            self.views.status(seat)
        self.stage = stage
        question = Question(self.session, self.console)
        if follows:
            question.opened = self.opened
        question.show()
        while not self.answer(seat, question):
            pass
        self.opened = question.opened

    def hand_over(self, seat: int) -> None:
        """Hide one person's cards before another one looks."""
        who = {"who": self.game.seats[seat].upper()}
        self.console.clear()
        if self.console.interactive:
            prompt = Message("terminal.hand_over", {**who})
            if self.console.ask(self.console.words(prompt)) is None:
                raise Leave
            self.console.clear()
        else:
            self.console.say("terminal.seat", {**who}, "heading")

    # -- answers ---------------------------------------------------------------------

    def answer(self, seat: int, question: Question) -> bool:
        """Read one line; True when the question is answered or must be put anew."""
        typed = self.console.ask("> ")
        if typed is None:
            raise Leave
        word, _, rest = typed.partition(" ")
        command = self.commands().get(word.lower())
        if command is not None and (not rest or word.lower() in _WITH_TEXT):
            return command(seat, rest.strip(), question)
        if self.views.part(seat, typed):
            question.hint(typed)
            return False
        if self.views.lookup(seat, typed):
            return False
        repeated = self.game.several(self.session.state, typed)
        if repeated is not None:
            self.repeat(seat, *repeated)
            return True
        times = question.times(typed)
        if times is not None:
            return self.so_often(seat, question, *times)
        action = question.find(typed)
        if action is None or not self.confirmed(action):
            return False
        answer = self.last_of_set_up(seat, action)
        if answer.lower() == "undo":
            return self.undo(seat, "", question)
        if answer.lower() not in _GO_ON:
            return False
        self.apply(action)
        return True

    def so_often(self, seat: int, question: Question, action: int, times: int, most: int) -> bool:
        """Make a choice so many times, or say how often it can be made."""
        if times < 1 or most < times:
            question.refuse_times(action, most)
            return False
        for _ in range(times):
            if not self.confirmed(action):
                break
            if self.last_of_set_up(seat, action).lower() not in _GO_ON:
                break
            self.apply(action)
        return True

    def last_of_set_up(self, seat: int, action: int) -> str:
        """Ask before the choice that makes a set-up final: others go on at once.

        Where nobody sits at the terminal, or it is no such choice, nothing is asked.
        """
        session = self.session
        if not self.console.interactive or self.phase(session.state, seat) != _SET_UP:
            return ""
        after = session.state.copy()
        after.apply(action)
        if after.actor == seat or not session.tail(seat):
            return ""
        self.views.news(seat)
        choice = self.game.action_message(session.state, action)
        prompt = Message("terminal.last_of_set_up", {"choice": choice})
        answer = self.console.ask(self.console.words(prompt))
        if answer is None:
            raise Leave
        return answer

    def phase(self, state: State, seat: int) -> object:
        """What the game calls the present part of itself, if it says so."""
        return self.game.view(state, seat).get("phase")

    def repeat(self, seat: int, action: int, times: int) -> None:
        """Take an action so often, as long as it may be taken."""
        for _ in range(times):
            state = self.session.state
            if state.actor != seat or action not in state.answers:
                return
            self.apply(action)

    def apply(self, action: int) -> None:
        """Take an action and save before it is shown, so that whoever leaves loses nothing."""
        with undisturbed():
            self.take(action)
            self.keep()

    def take(self, action: int) -> None:
        """Take an action; the players change seats if it makes them."""
        session = self.session
        before = self.game.seating(session.state)
        self.forced_before = len(session.journal.forced)
        session.apply(action)
        after = self.game.seating(session.state)
        if after == before:
            return
        self.players = reseated(self.players, before, after)
        session.record.seats[:] = reseated(session.record.seats, before, after)
        self.people = [seat for seat, player in enumerate(self.players) if player is None]
        self.views.reseat(before, after)
        if self.at_screen >= 0:
            self.at_screen = after.index(before[self.at_screen])

    def confirmed(self, action: int) -> bool:
        """Ask again before a choice that may lose the game at once."""
        warning = self.game.danger(self.session.state, action)
        if warning is None:
            return True
        self.console.text(self.console.words(warning), "danger")
        while True:
            answer = self.console.ask(self.console.words(Message("terminal.really")))
            if answer is None or answer.lower() == "quit":
                raise Leave
            if answer.lower() in _YES_OR_NO:
                return answer.lower() in _YES
            self.console.say("terminal.yes_or_no", style="note")

    # -- commands ----------------------------------------------------------------------

    def commands(self) -> dict[str, Callable[[int, str, Question], bool]]:
        """The words that are no choices."""
        return {
            "help": self.help,
            "?": self.help,
            "undo": self.undo,
            "save": self.save_as,
            "quit": self.quit,
            "log": self.log,
            "why": self.why,
            "list": self.relist,
            "more": self.relist,
            "table": self.table,
        }

    def help(self, seat: int, rest: str, question: Question) -> bool:
        """What can be typed."""
        parts = ", ".join(self.views.parts(seat)) or "board"
        message = Message("terminal.help", {"parts": parts, "example": self.example(question)})
        lines = self.console.words(message).split("\n")
        more = self.game.lookups()
        if more is not None:
            lines[-2:-2] = self.console.words(more).split("\n")
        synonyms = self.game.synonyms()
        if synonyms is not None:
            short = ", ".join(
                pair.replace("=", " = ").replace("_", " ")
                for pair in self.console.words(synonyms).split()
                if not pair.endswith("=")
            )
            lines.append(self.console.words(Message("terminal.synonyms", {"pairs": short})))
        for line in lines:
            self.console.text(line)
        return False

    def example(self, question: Question) -> str:
        """The text form of a choice."""
        return self.game.action_text(question.actions[0])

    def undo(self, seat: int, rest: str, question: Question) -> bool:
        """Take the last choice back."""
        session = self.session
        done = {
            "choice": session.record.actions[-1].replace("_", " ") if session.record.actions else ""
        }
        single = self.views.single_choices(seat, self.forced_before)
        try:
            with undisturbed():
                session.undo(seat)
                self.keep()
        except UndoRefused as error:
            self.console.text(self.console.words(error.why), "note")
            return False
        self.views.forget()
        id = "terminal.undone_with_single" if single else "terminal.undone"
        self.console.say(id, {**done}, "note")
        return True

    def save_as(self, seat: int, rest: str, question: Question) -> bool:
        """Save, under another name if one is given."""
        try:
            if rest:
                path = Path(rest).expanduser()
                if path.exists() and path.resolve() != self.saves.path.resolve():
                    self.console.say("terminal.exists", {"path": str(path)}, "note")
                    return False
                self.saves = SaveFile(path) if not path.exists() else self.saves
            self.save("terminal.saved")
        except FileProblem as error:
            self.console.text(str(error), "note")
        return False

    def quit(self, seat: int, rest: str, question: Question) -> bool:
        """Leave; the game is saved."""
        raise Leave

    def log(self, seat: int, rest: str, question: Question) -> bool:
        """The last lines of the log, or all of it."""
        self.views.log(seat, rest)
        return False

    def why(self, seat: int, rest: str, question: Question) -> bool:
        """Why something is not allowed."""
        if rest:
            question.why(rest)
        else:
            self.console.say("terminal.why_what", {"example": self.example(question)}, "note")
        return False

    def relist(self, seat: int, rest: str, question: Question) -> bool:
        """Everything that may be chosen."""
        question.show(everything=True)
        return False

    def table(self, seat: int, rest: str, question: Question) -> bool:
        """All parts of the table."""
        self.views.table(seat)
        return False


_YES = frozenset({"y", "yes"})
#: What answers a warning; nothing typed is no.
_YES_OR_NO = _YES | {"", "n", "no"}
#: Answers that let a last choice stand.
_GO_ON = _YES | {""}
#: The phase in which players lay out their pieces.
_SET_UP = "setup"
_WITH_TEXT = frozenset({"save", "log", "why"})
