"""The templates, styles and scripts of the pages: nothing inline, nothing missing."""

import re
from pathlib import Path

import pytest

import detente.games
import detente.server
from detente.i18n import Catalog
from detente.server.rendering import static

SERVER = Path(detente.server.__file__).parent
GAMES = Path(next(iter(detente.games.__path__)))
FRAME = sorted((SERVER / "templates").rglob("*.html"))
TEMPLATES = [*FRAME, *sorted(GAMES.glob("*/web/templates/*"))]
SCRIPTS = sorted((SERVER / "static" / "js").glob("*.js"))
STYLES = sorted((SERVER / "static" / "css").glob("*.css"))

MESSAGE = re.compile(r"\bt\(\s*[\"']([a-z0-9_.]+)[\"']( ~)?")
INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=[\"']|javascript:", re.IGNORECASE)
SCRIPT = re.compile(r"<script(?![^>]*(?:\bsrc=|type=\"application/json\"))", re.IGNORECASE)
ELSEWHERE = re.compile(r"(?:https?:)?//(?!www\.w3\.org)[a-z]", re.IGNORECASE)
IMPORT = re.compile(r"import \{([^}]*)\} from \"\./([a-z]+\.js)\"")
EXPORT = re.compile(r"^export (?:async )?(?:function|const|let) (\w+)", re.MULTILINE)


def name(path: Path) -> str:
    return str(path.relative_to(SERVER.parent))


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_a_template_has_no_inline_style_or_script(path: Path) -> None:
    text = path.read_text()
    assert not INLINE.search(text)
    assert not SCRIPT.search(text)


@pytest.mark.parametrize("path", FRAME, ids=name)
def test_every_message_of_a_template_has_words(path: Path) -> None:
    ids = Catalog().ids()
    for message, begun in MESSAGE.findall(path.read_text()):
        if begun:
            assert any(id.startswith(message) for id in ids), message
        else:
            assert message in ids


@pytest.mark.parametrize("path", FRAME, ids=name)
def test_every_static_file_of_a_template_is_there(path: Path) -> None:
    for address in re.findall(r"static\('([^']+)'\)", path.read_text()):
        assert "?v=" in static(address)


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES, *FRAME], ids=name)
def test_nothing_is_asked_of_another_site(path: Path) -> None:
    code = re.sub(r"^\s*//.*$|/\*.*?\*/|\{#.*?#\}", "", path.read_text(), flags=re.M | re.S)
    assert not ELSEWHERE.search(code.replace("// ", ""))


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_a_script_imports_what_there_is_and_uses_it(path: Path) -> None:
    text = path.read_text()
    for names, source in IMPORT.findall(text):
        offered = EXPORT.findall((path.parent / source).read_text())
        for imported in (each.strip() for each in names.split(",")):
            assert imported in offered
            assert len(re.findall(rf"\b{imported}\b", text)) > 1


def test_the_scripts_say_only_what_the_page_gives_them() -> None:
    given = set(re.findall(r'^  "(\w+)": t\(', (SERVER / "templates/words.html").read_text(), re.M))
    used = {id for path in SCRIPTS for id in re.findall(r"\btext\(\"(\w+)\"", path.read_text())}
    assert used == given


def test_vendored_files_come_with_their_licences() -> None:
    assert "Zero-Clause BSD" in (SERVER / "static/vendor/htmx-LICENSE.txt").read_text()
    assert (
        "SIL Open Font License"
        in (SERVER / "static/fonts/roboto-condensed-LICENSE.txt").read_text()
    )
