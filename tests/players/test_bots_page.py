"""docs/bots.md: every field is there, and the session on it happens so."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.command import detente

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
SESSION = PAGE.split("```text\n")[1].split("```")[0].splitlines()
#: Says what the page says, and keeps what it reads.
READER = """\
import sys
answers = {answers!r}
for line in sys.stdin:
    open({heard!r}, "a").write(line)
    if answers:
        print(answers.pop(0), flush=True)
"""


def test_the_session_on_the_page_happens_so(tmp_path: Path) -> None:
    heard, program = tmp_path / "heard", tmp_path / "bot.py"
    answers = [line[2:] for line in SESSION if line.startswith("< ")]
    program.write_text(READER.format(answers=answers, heard=str(heard)))
    words = ("kuhn_poker", "--seed", "4", "--first", f"cmd:{sys.executable} {program}")
    assert detente(tmp_path, "play", *words, "--second", "random").code == 0
    told = [line[2:] for line in SESSION if line.startswith("> ")]
    assert heard.read_text().splitlines() == told


@pytest.mark.parametrize("kind", ["hello", "question", "end"])
def test_every_field_of_a_message_is_described(kind: str) -> None:
    lines = [json.loads(line[2:]) for line in SESSION if line.startswith("> ")]
    message: dict[str, Any] = next(each for each in lines if each["type"] == kind)
    section = PAGE.split(f"### {kind}\n")[1].split("\n#")[0]
    described = re.findall(r"`(\w+)`", section)
    assert set(message) <= set(described)
    assert set(message["log"][0] if "log" in message else {}) <= set(re.findall(r"`(\w+)`", PAGE))
