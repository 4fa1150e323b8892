import sys
from importlib.metadata import version as installed_version
from pathlib import Path

_HERE = Path(__file__).resolve().parent
sys.path[:0] = [
    str(_HERE),
    str(_HERE.parent),
]  # for _*_pages, and the tests

project = "Détente"
author = "the Détente developers"
copyright = author
release = version = installed_version("detente")

extensions = ["myst_parser", "_rule_pages", "_environment_pages"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"Détente {release}"
html_copy_source = False
