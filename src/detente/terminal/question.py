"""One open question: its choices as a numbered list, and what a typed text means."""

import re
from textwrap import wrap

from detente.core.messages import Message
from detente.core.session import Session
from detente.terminal.choices import is_meant, is_named, left_over, matches, squeeze, verb
from detente.terminal.console import Console

#: Lines kept free for the status, the prompt and the answer.
_OTHER_LINES = 7
_LEAST_LINES = 6
#: Choices named when a text fits several.
_NAMED = 8
#: What is the number of a choice, or would be one.
_NUMBER = re.compile(r"-?\d{1,9}")
_LAST_NUMBER = re.compile(r"\s+\d+$")
#: A choice and how often it is meant: ``poland 4``, ``poland x4``, ``4 poland``, ``4x poland``.
_TIMES = re.compile(r"(?P<choice>.*?\S)\s+(?P<n>[x×*]\s*\d{1,3}|\d{1,3}\s*[x×*]?)", re.I)
_TIMES_FIRST = re.compile(r"(?P<n>\d{1,3}\s*[x×*]?)\s+(?P<choice>\S.*)", re.I)
#: So many words in a row say what is meant, whatever follows.
_ENOUGH = 3
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
        #: The list of a verb that stays open, and the row at which its page begins.
        self.opened: tuple[str, int] | None = None

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
            listed = self.opened[0] if self.opened and len(self.of(self.opened[0])) > 1 else ""
            self.menu([word for word in verbs if word != listed])
            if listed:
                self.open(listed)

    def write(self, rows: list[str]) -> int:
        """Rows, stopping at each page; where the last page shown begins."""
        return self.console.log(rows)

    def open(self, word: str) -> None:
        """The list of a verb, at the page where it stands open."""
        rows = self.rows(self.of(word))
        first = self.opened[1] if self.opened and self.opened[0] == word else 0
        if first >= len(rows):
            first = 0
        if first:
            self.console.say("terminal.list_goes_on", {"verb": word}, "dim")
        self.opened = (word, first + self.write(rows[first:]))

    def groups(self, verbs: list[str]) -> list[list[int]]:
        """The choices of each verb; those that have a verb to themselves go together."""
        several = [self.of(word) for word in verbs if len(self.of(word)) > 1]
        single = [action for action in self.actions if len(self.of(verb(self.game, action))) == 1]
        return [*several, single] if single else several

    def menu(self, verbs: list[str]) -> None:
        """One line for each of the verbs with several choices; the others in full."""
        seen: set[str] = set()
        for number, action in enumerate(self.actions, 1):
            word = verb(self.game, action)
            if word not in verbs:
                continue
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
        if len(self.of(word)) > 1:
            self.opened = None
            self.open(word)
            return None
        found = matches(self.game, self.actions, typed) or self.as_shown(word)
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

    def as_shown(self, wanted: str) -> list[int]:
        """The choices whose words in the list begin so; a name may be longer there."""
        shown = {
            action: squeeze(self.console.words(self.game.action_message(self.state, action)))
            for action in self.actions
        }
        return [
            action
            for action, words in shown.items()
            if f"{words} ".startswith(f"{wanted} ")
            or f"{verb(self.game, action)} {words} ".startswith(f"{wanted} ")
        ]

    def times(self, typed: str) -> tuple[int, int, int] | None:
        """A choice with a number after or before it, and how often it may be made in a row at most.

        None for other texts, such as those whose number belongs to the choice.
        """
        found = _TIMES.fullmatch(typed) or _TIMES_FIRST.fullmatch(typed)
        if found is None or is_named(self.game, self.actions, typed):
            return None
        choice, wanted = found["choice"], int(re.sub(r"\D", "", found["n"]))
        if _NUMBER.fullmatch(choice):
            return None
        text = choice if matches(self.game, self.actions, choice) else self.reworded(choice)
        meant = matches(self.game, self.actions, text)
        if len(meant) != 1:
            return None
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

    def unknown(self, typed: str, id: str) -> None:
        """Say that a text is no choice, or what in it goes beyond one."""
        more = left_over(self.game, self.actions, typed)
        if more is None:
            self.console.say(id, {"text": typed}, "note")
            return
        text = self.game.action_text(more[0]).replace("_", " ")
        self.console.say("terminal.left_over", {"text": text, "rest": more[1]}, "note")

    def unasked(self, typed: str) -> list[int]:
        """What a text means of all that is ever asked, be its number another or its name longer."""
        words = squeeze(typed).split()
        shorter = [" ".join(words[:end]) for end in range(len(words) - 1, _ENOUGH - 1, -1)]
        for text in (typed, _LAST_NUMBER.sub("", typed), *shorter):
            known = [
                action
                for action in matches(self.game, self.game.actions(), text)
                if is_meant(self.game.action_text(action), text) and not _NUMBER.fullmatch(text)
            ]
            if known:
                return known
        return []

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
        as_typed = not matches(self.game, self.game.actions(), typed)
        known = self.unasked(typed)
        asked = [action for action in known if verb(self.game, action) in verbs] or known
        if not asked:
            self.unknown(typed, unknown)
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
