"""The parts that help is made of, for ``help.html``."""

from typing import Any

Part = dict[str, Any]


def head(title: str, right: str = "", below: str = "") -> Part:
    """The heading, with a figure at the right and a line below."""
    return {"kind": "head", "title": title, "right": right, "below": below}


def text(*paragraphs: str) -> Part:
    """Sentences."""
    return {"kind": "text", "paragraphs": [each for each in paragraphs if each]}


def small(*paragraphs: str) -> Part:
    """Sentences of less weight."""
    return {"kind": "small", "paragraphs": [each for each in paragraphs if each]}


def facts(rows: list[tuple[str, str]]) -> Part:
    """Names with values."""
    return {"kind": "facts", "rows": rows}


def table(headings: list[str], rows: list[list[str]]) -> Part:
    """Figures in columns; the last row is the sum."""
    return {"kind": "table", "headings": headings, "rows": rows}
