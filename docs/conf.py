from importlib.metadata import version as installed_version

project = "Détente"
author = "the Détente developers"
copyright = author
release = version = installed_version("detente")

extensions = ["myst_parser"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"Détente {release}"
html_copy_source = False
