"""The parts that the help is made of, as ``help.html`` draws them."""

from typing import Any

Part = dict[str, Any]


def head(title: str, right: str = "", below: str = "", style: str = "") -> Part:
    """Title, a figure or name at its right with a side's style, a line below."""
    return {"kind": "head", "title": title, "right": right, "below": below, "style": style}


def text(*paragraphs: str) -> Part:
    """Plain paragraphs; empty ones are left out."""
    return {"kind": "text", "paragraphs": [each for each in paragraphs if each]}


def small(*paragraphs: str) -> Part:
    """The same in small letters."""
    return {**text(*paragraphs), "kind": "small"}


def note(words: str, warning: bool = False) -> Part:
    """A sentence set off from the rest."""
    return {"kind": "note", "text": words, "warning": warning}


def facts(rows: list[tuple[str, str]], title: str = "") -> Part:
    """Names with values."""
    return {"kind": "facts", "title": title, "rows": rows}


def table(headings: list[str], rows: list[list[str]], last_is_sum: bool = False) -> Part:
    """Figures in columns; the first heading stands over the names of the rows."""
    return {"kind": "table", "headings": headings, "rows": rows, "sum": last_is_sum}


def dice(title: str, right: str, hint: str, cells: list[tuple[str, str, str]]) -> Part:
    """What each face of a die brings: face, result, style."""
    return {"kind": "dice", "title": title, "right": right, "hint": hint, "cells": cells}


def cards(groups: list[dict[str, Any]], empty: str) -> Part:
    """Cards in groups, each with its own help."""
    return {"kind": "cards", "groups": groups, "empty": empty}
