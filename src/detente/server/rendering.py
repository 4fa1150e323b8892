"""Templates: the server's own, and each game's under its name; words, addresses of static files."""

import hashlib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from detente.core.registry import find_game, game_ids
from detente.i18n.words import CatalogWords
from detente.rulebook import Rulebook, has_rules, mentions, rulebook

#: Where the browser finds static files.
STATIC = "/static"


def game_packages() -> dict[str, str]:
    """The ``web`` package of every game that has one, by the game's name."""
    found = {}
    for id in game_ids():
        if find_game(id).page() is not None:
            found[id] = f"detente.games.{id}.web"
    return found


def static_packages() -> dict[str, str]:
    """The packages with a folder ``static``, by the first part of their files' addresses."""
    named = {
        id: package
        for id, package in game_packages().items()
        if find_spec(package) is not None and files(package).joinpath("static").is_dir()
    }
    return {"": "detente.server", **named}


@cache
def rules_page(game: str) -> str:
    """The address of the rules of a game; empty for one that brings none."""
    return f"/rules/{game}" if has_rules(find_game(game)) else ""


@cache
def static(path: str) -> str:
    """The address of a static file, with a mark that changes when the file does."""
    first, _, rest = path.partition("/")
    package = game_packages().get(first)
    folder = files("detente.server" if package is None else package) / "static"
    content = folder.joinpath(path if package is None else rest).read_bytes()
    return f"{STATIC}/{path}?v={hashlib.sha256(content).hexdigest()[:10]}"


class Pages:
    """Renders templates in one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.words = CatalogWords(language)
        games = {id: PackageLoader(package) for id, package in game_packages().items()}
        self.environment = Environment(
            loader=ChoiceLoader([PackageLoader("detente.server"), PrefixLoader(games)]),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,  # words are not read again either
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.globals.update(t=self.text, static=static, lang=language)
        self.environment.globals.update(rules_page=rules_page)
        self.ruled = lru_cache(maxsize=4096)(self._ruled)  # the same reasons come again and again
        self.environment.filters["ruled"] = self.ruled
        self._rulebooks: dict[str, Rulebook] = {}

    def text(self, id: str, /, **params: Any) -> str:
        """The words of a message; with a parameter ``n`` by the plural rule."""
        count = params.pop("n", None)
        if count is None:
            return self.words.catalog.text(id, **params)
        return self.words.catalog.plural(id, count, **params)

    def rulebook(self, game: str) -> Rulebook:
        """The rules of a game that has some, read when they are first asked for."""
        if game not in self._rulebooks:
            self._rulebooks[game] = rulebook(find_game(game), self.words, self.language)
        return self._rulebooks[game]

    def _ruled(self, text: str, game: str) -> Markup:
        """A text in which the numbers of rules, in brackets, are links to these rules."""
        address = rules_page(game)
        if not address:
            return escape(text)
        told, end = Markup(), 0
        book = self.rulebook(game)
        for each in mentions(text, book):
            section = book.section(each.number)
            assert section is not None
            told += escape(text[end : each.start]) + Markup(
                '<a class="rule" href="{}#{}" target="_blank" rel="noopener">{}</a>'
            ).format(address, section.anchor, text[each.start : each.end])
            end = each.end
        return told + escape(text[end:])

    def render(self, template: str, values: Mapping[str, Any]) -> str:
        """The template with these values."""
        return self.environment.get_template(template).render(values)

    def fragment(self, template: str, values: Mapping[str, Any]) -> Markup:
        """The template with these values, to be put into another one as it is."""
        return Markup(self.render(template, values))
