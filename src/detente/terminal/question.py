"""One open question: its choices as a numbered list, and what a typed text means."""

import re
from textwrap import wrap

from detente.core.messages import Message
from detente.core.session import Session
from detente.terminal.choices import is_named, matches, squeeze, verb
from detente.terminal.console import Console

#: Lines kept free for the status, the prompt and the answer.
_OTHER_LINES = 7
_LEAST_LINES = 6
#: Choices named when a text fits several.
_NAMED = 8
#: What is the number of a choice, or would be one.
_NUMBER = re.compile(r"-?\d{1,9}")
_LAST_NUMBER = re.compile(r"\s+\d+$")
#: A choice and how often it is meant.
_TIMES = re.compile(r"(.*\S)\s+(\d{1,3})")
#: Reasons given at most for one text.
_REASONS = 3


#: How the ids of reasons end that only say that something else is asked.
_NOT_ASKED = ".not_asked"


class Question:
    """The question that is open in a session."""

    def __init__(self, session: Session, console: Console) -> None:
        self.game = session.game
        self.state = session.state
        self.console = console
        self.actions = self.state.legal_actions()
        #: What an empty answer takes, if it takes anything.
        self.usual = self.actions[0] if len(self.actions) == 1 else self.game.usual(self.state)
        #: Choices whose numbers have been shown.
        self.shown: set[int] = set()

    # -- showing -----------------------------------------------------------------------

    def show(self, everything: bool = False) -> None:
        """The prompt and the choices; too many for a page are summed up by verb."""
        prompt = self.game.prompt(self.state, self.state.actor)
        self.console.text(self.console.words(prompt), "prompt")
        verbs = list(dict.fromkeys(verb(self.game, action) for action in self.actions))
        rows = [row for word in self.groups(verbs) for row in self.rows(word)]
        room = max(_LEAST_LINES, self.console.height - _OTHER_LINES)
        if everything or len(rows) <= room:
            self.write(rows)
        else:
            self.shown.clear()
            self.menu(verbs)

    def write(self, rows: list[str]) -> None:
        """Rows, stopping at each page."""
        self.console.log(rows)

    def groups(self, verbs: list[str]) -> list[list[int]]:
        """The choices of each verb; those that have a verb to themselves go together."""
        several = [self.of(word) for word in verbs if len(self.of(word)) > 1]
        single = [action for action in self.actions if len(self.of(verb(self.game, action))) == 1]
        return [*several, single] if single else several

    def menu(self, verbs: list[str]) -> None:
        """One line for each verb with several choices; the others in full."""
        seen: set[str] = set()
        for number, action in enumerate(self.actions, 1):
            word = verb(self.game, action)
            same = self.of(word)
            if len(same) == 1:
                self.write(self.folded(self.row(number, action)))
            elif word not in seen:
                seen.add(word)
                values: dict[str, int | str | Message] = {"verb": word}
                self.console.say("terminal.group", {**values, "n": len(same)})

    def of(self, word: str) -> list[int]:
        """The choices with this verb."""
        return [action for action in self.actions if verb(self.game, action) == word]

    def row(self, number: int, action: int) -> str:
        """One choice: its number and its words."""
        self.shown.add(action)
        words = self.console.words(self.game.action_message(self.state, action))
        if action == self.usual:
            words = self.console.words(Message("terminal.usual", {"choice": words}))
        return f"{number:>3} {words}"

    def rows(self, actions: list[int]) -> list[str]:
        """Choices side by side as far as the width allows, read down each column."""
        numbers = {action: number for number, action in enumerate(self.actions, 1)}
        cells = [self.row(numbers[action], action) for action in actions]
        if len(cells) <= _LEAST_LINES:
            return [line for cell in cells for line in self.folded(cell)]
        return next(rows for across in (3, 2, 1) if (rows := self.columns(cells, across)))

    def columns(self, cells: list[str], across: int) -> list[str]:
        """Cells in so many columns, each as wide as it must be; none if they do not fit."""
        height = -(-len(cells) // across)
        wide = [max(map(len, cells[at : at + height])) for at in range(0, len(cells), height)]
        if across > 1 and sum(wide) + 2 * (len(wide) - 1) > self.console.width:
            return []
        return [
            "  ".join(
                f"{cell:<{room}}" for cell, room in zip(cells[line::height], wide, strict=False)
            ).rstrip()
            for line in range(height)
        ]

    def folded(self, cell: str) -> list[str]:
        """A choice alone, its further lines below its words."""
        return wrap(cell, self.console.width, subsequent_indent="    ", drop_whitespace=True)

    # -- understanding -----------------------------------------------------------------

    def find(self, typed: str) -> int | None:
        """The choice that is meant; says what is wrong when there is none."""
        if not typed:
            return self.usual
        if _NUMBER.fullmatch(typed):
            return self.numbered(int(typed))
        word = squeeze(typed)
        group = self.of(word)
        if len(group) > 1:
            self.write(self.rows(group))
            return None
        found = matches(self.game, self.actions, typed)
        if not found and (other := self.reworded(typed)) != squeeze(typed):
            return self.find(other)
        if len(found) == 1:
            return found[0]
        if found:
            self.console.say("terminal.ambiguous", style="note")
            self.write([f"{row}  [{text}]" for row, text in self.named(found[:_NAMED])])
            return None
        self.why(typed, "terminal.unknown")
        return None

    def times(self, typed: str) -> tuple[int, int, int] | None:
        """A choice with a number after it, and how often it may be made in a row at most.

        None for other texts, such as those whose number belongs to the choice.
        """
        found = _TIMES.fullmatch(typed)
        if found is None or is_named(self.game, self.actions, typed):
            return None
        text = found[1] if matches(self.game, self.actions, found[1]) else self.reworded(found[1])
        meant = matches(self.game, self.actions, text)
        if len(meant) != 1:
            return None
        wanted = int(found[2])
        return meant[0], wanted, self.most(meant[0], wanted)

    def most(self, action: int, wanted: int) -> int:
        """How often the choice can be made in a row, up to so many times."""
        state, seat = self.state.copy(), self.state.actor
        for made in range(max(wanted, 1)):
            if state.actor != seat or action not in state.answers:
                return made
            state.apply(action)
        return max(wanted, 1)

    def refuse_times(self, action: int, most: int) -> None:
        """Say how often the choice can be made, and how it is typed."""
        values = {"text": self.game.action_text(action).replace("_", " ")}
        self.console.say("terminal.times", {**values, "n": most}, "note")

    def reworded(self, typed: str) -> str:
        """The text with the words of the choices in place of others that players use."""
        synonyms = self.game.synonyms()
        if synonyms is None:
            return squeeze(typed)
        pairs = (pair.split("=") for pair in self.console.words(synonyms).split())
        other = {word: meant.replace("_", " ") for word, meant in pairs}
        return squeeze(" ".join(other.get(word, word) for word in squeeze(typed).split()))

    def named(self, actions: list[int]) -> list[tuple[str, str]]:
        """Choices with their text forms."""
        return [(self.rows([each])[0], self.game.action_text(each)) for each in actions]

    def numbered(self, number: int) -> int | None:
        """The choice with this number in the list.

        Numbers change from question to question, so one that was not shown
        only says what it means now.
        """
        if not 1 <= number <= len(self.actions):
            self.console.say("terminal.no_number", {"n": len(self.actions)}, "note")
            return None
        action = self.actions[number - 1]
        if action in self.shown:
            return action
        self.write(self.rows([action]))
        self.console.say("terminal.new_number", style="note")
        return None

    def hint(self, typed: str) -> None:
        """Say how to choose what was only looked at, where a choice has the same name."""
        found = matches(self.game, self.actions, typed)
        if len(found) == 1:
            text = self.game.action_text(found[0])
            self.console.say("terminal.choose_by", {"text": text}, "note")

    def why(self, typed: str, unknown: str = "terminal.unknown") -> None:
        """Why the choices that a text may mean are not allowed now; a number is one of the list."""
        if _NUMBER.fullmatch(typed):
            number = int(typed)
            if not 1 <= number <= len(self.actions):
                self.console.say("terminal.no_number", {"n": len(self.actions)}, "note")
                return
            legal = [self.actions[number - 1]]
        else:
            legal = matches(self.game, self.actions, typed)
        if legal:
            self.write(self.rows(legal[:_NAMED]))
            self.console.say("terminal.allowed", style="note")
            return
        verbs = {verb(self.game, action) for action in self.actions}
        known = matches(self.game, self.game.actions(), typed)
        as_typed = not known
        if as_typed:  # a known command with another number
            known = matches(self.game, self.game.actions(), _LAST_NUMBER.sub("", typed))
        asked = [action for action in known if verb(self.game, action) in verbs] or known
        if not asked:
            self.console.say(unknown, {"text": typed}, "note")
            return
        reasons: dict[str, str] = {}
        shared: set[str] = set()
        elsewhere: set[str] = set()
        for action in asked:
            reason = self.game.why_not(self.state, action)
            if reason is not None:
                words = self.console.words(reason)
                shared.update([words] if words in reasons else [])
                elsewhere.update([words] if reason.id.endswith(_NOT_ASKED) else [])
                reasons.setdefault(words, self.game.action_text(action).replace("_", " "))
        own = {words: text for words, text in reasons.items() if words not in elsewhere}
        if own and len(asked) <= _NAMED:
            reasons = own
        if len(shared) == 1 and len(asked) > _NAMED:
            reasons = {words: typed for words in shared}
        elif len(reasons) == 1 and (len(asked) > 1 or as_typed):
            reasons = {words: typed for words in reasons}
        for words, text in list(reasons.items())[:_REASONS]:
            self.console.text(f"{text}: {words}", "note")
        if reasons and elsewhere.issuperset(reasons):
            self.console.say("terminal.see_list", style="note")
        if not reasons:
            self.console.say("terminal.not_now", {"text": typed}, "note")
