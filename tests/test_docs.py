"""Pages that list things list all of them; examples stand alone."""

import doctest
import re
from pathlib import Path

from detente.core.registry import find_game
from detente.games.twilight_struggle import notation
from detente.games.twilight_struggle.rulings import RULINGS, option_specs

DOCS = Path(__file__).resolve().parent.parent / "docs"


def test_every_ruling_is_documented_with_its_presets() -> None:
    page = (DOCS / "twilight_struggle.md").read_text(encoding="utf-8")
    words = {False: "no", True: "yes"}
    for name, rules, app in RULINGS:
        assert f"| `{name}` | {words[rules]} | {words[app]} |" in page
    for spec in option_specs():
        assert f"`{spec.name}`" in page
    listed = page.split("## Rulings")[1].splitlines()
    names = [line.split("`")[1] for line in listed if line.startswith("| `")]
    assert [name for name in names if name != "rules"] == [name for name, _, _ in RULINGS]


def test_every_module_of_the_game_is_on_its_page() -> None:
    page = (DOCS / "twilight_struggle.md").read_text(encoding="utf-8")
    folder = DOCS.parent / "src" / "detente" / "games" / "twilight_struggle"
    unlisted = {"__init__.py", "actions.py", "entries.py", "rulings.py", "invariants.py"}
    for path in folder.glob("*.py"):
        if path.name in unlisted:
            continue
        starred = {f"`{path.stem.split('_')[0]}*.py`", f"`{path.name}`"}
        assert any(name in page for name in starred), path.name


def test_the_example_positions_read_back() -> None:
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    example = page.split("```text\n")[1].split("```")[0]
    game = find_game("twilight_struggle")
    assert game.position_text(game.parse_position(example)) == example
    plain = next(line for line in page.splitlines() if line.startswith("kuhn_poker 1 "))
    kuhn = find_game("kuhn_poker")
    assert kuhn.position_text(kuhn.parse_position(plain)) == plain


def test_each_example_of_the_page_on_batches_runs_alone() -> None:
    page = (DOCS / "batch.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        case = doctest.DocTestParser().get_doctest(block, {}, "batch.md", None, 0)
        assert doctest.DocTestRunner().run(case).failed == 0, block


def test_every_field_of_a_position_is_documented() -> None:
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    source = Path(notation.__file__).read_text(encoding="utf-8")
    names = {*notation.PILES, *(name for name, _ in notation.PAIRS)}
    names |= {name for name, _, _ in notation.NUMBERS}
    names |= set(re.findall(r'fields\.(?:one|two|has|some|mask)\("(\w+)"', source))
    assert len(names) > 20
    assert [name for name in sorted(names) if f"`{name}`" not in page] == []
