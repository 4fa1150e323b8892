"""How it looks: colours for every eye, no words in the code, the others' doings stand out."""

import ast
import io
import os
import re
from pathlib import Path

import pytest
from rich.color import Color
from rich.console import Console as RichConsole

import detente.terminal
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME
from detente.i18n.words import CatalogWords
from detente.terminal.console import Console
from detente.terminal.style import SEATS, STYLES, style_of
from detente.terminal.views import Views, since

TERMINAL = Path(detente.terminal.__file__).parent

# -- colours -------------------------------------------------------------------------


def rgb(name: str) -> tuple[float, float, float]:
    red, green, blue = Color.parse(name).get_truecolor()
    return red / 255, green / 255, blue / 255


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


#: What eyes without green (deuteranopia) or red (protanopia) cones make of linear RGB
#: (Machado, Oliveira and Fernandes, 2009).
BLIND = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}


def luminance(name: str) -> float:
    red, green, blue = map(linear, rgb(name))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(name: str, other: float) -> float:
    light, dark = sorted((luminance(name), other), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eyes", BLIND)
def test_the_two_sides_differ_for_colour_blind_eyes(eyes: str) -> None:
    seen = []
    for name in SEATS[:2]:
        part = [linear(each) for each in rgb(name)]
        seen.append([sum(m * p for m, p in zip(row, part, strict=True)) for row in BLIND[eyes]])
    assert max(abs(a - b) for a, b in zip(*seen, strict=True)) > 0.4


@pytest.mark.parametrize("name", SEATS[:2])
@pytest.mark.parametrize("ground", [0.0, 1.0])
def test_the_sides_can_be_read_on_black_and_on_white(name: str, ground: float) -> None:
    assert contrast(name, ground) >= 3


def test_styles_other_than_the_sides_have_no_colour() -> None:
    for name in STYLES:
        assert style_of(name, GAME.seats).color is None


@pytest.mark.parametrize("no_color", ["", "1"])
def test_no_color_is_respected(no_color: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    else:
        monkeypatch.delenv("NO_COLOR", raising=False)
    out = io.StringIO()
    rich = RichConsole(file=out, force_terminal=True, color_system="256", _environ=os.environ)
    rich.print("x", style=style_of("ussr", GAME.seats))
    assert bool(re.search(r"\x1b\[[0-9;]*38;5", out.getvalue())) is not bool(no_color)


# -- what stands out -----------------------------------------------------------------


def test_what_others_and_chance_did_has_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    session, luck = Session(GAME, 4), Rng(4)
    views = Views(session, Console(CatalogWords(), GAME.seats))
    while session.state.round < 2 or session.state.actor != 0:  # type: ignore[attr-defined]
        session.apply(luck.choice(session.state.legal_actions()))
    first, last = since(session, 0)
    marks = session.marks()
    assert 0 < first < last
    assert {actor for actor, mark in marks if first <= mark < last} <= {1, -2, -1}
    views.news(0)
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("| ") for line in lines)
    assert any(re.match("USSR|---", line) for line in lines)
    assert max(map(len, lines)) <= 80
    assert since(session, -1) == (0, 0)


# -- words ---------------------------------------------------------------------------

#: Calls whose literal texts are read by people.
SHOWING = {"print", "echo", "text", "say", "ask", "input", "write", "Text", "Span", "add_column"}
#: Words that stand in the code on purpose: the name of the command, and headings of data.
ALLOWED = {"detente", "total"}


def literals(tree: ast.AST) -> list[tuple[int, str]]:
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name not in SHOWING:
            continue
        for part in [*node.args, *(each.value for each in node.keywords if each.arg == "title")]:
            found += [
                (each.lineno, each.value)
                for each in ast.walk(part)
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
    return found


def worded(text: str) -> bool:
    """Whether a literal holds words rather than a sign, a style name or a message id."""
    if re.fullmatch(r"[a-z_]+(\.[a-z_]+)+\.?", text) or text in STYLES:
        return False
    words = [word for word in re.findall(r"[A-Za-z]{3,}", text) if word not in ALLOWED]
    return " " in text.strip() and bool(words)


@pytest.mark.parametrize("path", sorted(TERMINAL.glob("*.py")), ids=lambda path: path.name)
def test_no_module_of_the_terminal_shows_words_of_its_own(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [each for each in literals(tree) if worded(each[1])] == []


def test_no_wording_of_the_game_holds_words() -> None:
    folder = TERMINAL.parent / "games" / "twilight_struggle" / "wording"
    for path in folder.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            id(node.body[0].value)  # type: ignore[attr-defined]
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert id(node) in docs or not worded(node.value), (path.name, node.value)
