"""Options of a game: variants, rulings, handicaps; what they may be and what goes together."""

from typing import Any

from detente.core.errors import BadOption
from detente.core.messages import Message

Value = int | str | bool


class OptionSpec:
    """One option of a game: its name, default, the values it may take and its meaning.

    ``why`` is set for a ruling, a point that the rules leave open: the reason for its default.
    """

    __slots__ = ("default", "help", "name", "values", "why")

    def __init__(
        self,
        name: str,
        default: Value,
        values: tuple[Value, ...],
        help: Message,
        why: Message | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.help = help
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return OptionSpec, (self.name, self.default, self.values, self.help, self.why)


class Clash:
    """Values of an option that cannot go with values of another, and why (a clause for people).

    ``option`` is the one that depends: it takes another value when ``other`` is chosen so.
    """

    __slots__ = ("option", "other", "others", "values", "why")

    def __init__(
        self,
        option: str,
        values: tuple[Value, ...],
        other: str,
        others: tuple[Value, ...],
        why: str,
    ) -> None:
        self.option = option
        self.values = values
        self.other = other
        self.others = others
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return Clash, (self.option, self.values, self.other, self.others, self.why)

    def met_by(self, values: dict[str, Any]) -> bool:
        """Whether these values of all options contain it."""
        return values[self.option] in self.values and values[self.other] in self.others


def check_given(specs: tuple[OptionSpec, ...], options: dict[str, Any]) -> None:
    """Every given option is known and may have its value, or :class:`BadOption` is raised."""
    known = {spec.name: spec for spec in specs}
    for name, value in options.items():
        spec = known.get(name)
        if spec is None:
            raise BadOption(f"unknown option {name!r}; known are: {', '.join(known)}")
        if type(value) is not type(spec.default) or value not in spec.values:
            shown = ", ".join(str(each).lower() for each in spec.values)
            raise BadOption(f"option {name!r} cannot be {value!r}; it takes: {shown}")


def check_together(clashes: tuple[Clash, ...], values: dict[str, Any]) -> None:
    """No two values contradict one another, or :class:`BadOption` is raised with the reason."""
    for clash in clashes:
        if clash.met_by(values):
            raise BadOption(
                f"{_shown(values, clash.option)} contradicts {_shown(values, clash.other)}: "
                f"{clash.why}"
            )


def _shown(values: dict[str, Any], name: str) -> str:
    return f"{name}={str(values[name]).lower()}"
