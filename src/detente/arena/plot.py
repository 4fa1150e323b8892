"""The ratings of a match as a picture."""

import warnings
from pathlib import Path
from typing import Final

from detente.arena.match import BadMatch
from detente.arena.ratings import Rating
from detente.core.extras import need

_EXTRA: Final = "arena"
_FORMATS: Final = (".svg", ".png")
_LONGEST_NAME: Final = 40


def check_plot(path: Path) -> None:
    """Make sure that the picture can be drawn there, before anything is played.

    Raises :class:`~detente.arena.match.BadMatch` for a name that ends in neither
    ``.svg`` nor ``.png`` or a folder that does not exist, and
    :class:`~detente.core.errors.MissingExtra` without the extra ``arena``.
    """
    if path.suffix.lower() not in _FORMATS:
        raise BadMatch(f"{path}: a plot ends in {' or '.join(_FORMATS)}")
    if not path.absolute().parent.is_dir():
        raise BadMatch(f"{path}: there is no such folder")
    need("matplotlib", _EXTRA)


def plot_ratings(path: Path, title: str, axis: str, names: list[str], found: list[Rating]) -> None:
    """Draw each player's rating with its interval, the strongest at the top.

    The same ratings give the same file.  Raises as :func:`check_plot` does.
    """
    check_plot(path)
    matplotlib = need("matplotlib", _EXTRA)
    order = sorted(range(len(names)), key=lambda place: (found[place].elo, -place))
    with matplotlib.rc_context({"svg.hashsalt": "detente", "svg.fonttype": "none"}):
        figure = need("matplotlib.figure", _EXTRA).Figure(
            figsize=(7, 1.5 + 0.4 * len(names)), layout="constrained"
        )
        axes = figure.subplots()
        elos = [found[place].elo for place in order]
        below = [found[place].elo - found[place].low for place in order]
        axes.errorbar(elos, range(len(order)), xerr=below, fmt="o", capsize=4)
        axes.set_yticks(range(len(order)), [_short(names[place]) for place in order])
        axes.set_ylim(-0.5, len(order) - 0.5)
        axes.grid(axis="x", alpha=0.3)
        axes.set_xlabel(axis)
        axes.set_title(title)
        kind = path.suffix.lower().removeprefix(".")
        metadata = {"Date": None} if kind == "svg" else {"Software": None}
        with warnings.catch_warnings():
            # Names of programs may be in any script; who looks at the picture may have its font.
            warnings.filterwarnings("ignore", "Glyph .* missing from", UserWarning)
            try:
                figure.savefig(path, format=kind, metadata=metadata, dpi=150)
            except OSError as error:
                raise BadMatch(f"{path}: {error.strerror}") from None


def _short(name: str) -> str:
    """A name that leaves room for the picture; a dollar sign begins no formula."""
    cut = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3]}..."
    return cut.replace("$", r"\$")
