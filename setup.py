"""Build steps that pyproject.toml cannot say: the optional compilation with mypyc.

Pure Python by default. With DETENTE_COMPILE=1 the rules (detente.core and detente.games) are
compiled into the wheel. DETENTE_COMPILE_OPT chooses the C compiler's level, "3" by default.
"""

import os
from fnmatch import fnmatch
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
COMPILED = ("detente/core", "detente/games")

# What stays interpreted inside these packages, as patterns over paths below src ("*" also
# crosses folders): texts, pages, importers and evaluations gain little from being compiled.
INTERPRETED = (
    "detente/games/*/applog/*",
    "detente/games/*/notation*",
    "detente/games/*/web/*",
    "detente/games/*/wording*",
    "detente/games/*/tactics*",
)


class WheelOnly(build_ext):
    """Refuses to compile in place: a compiled file silently wins over its edited source."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.inplace or self.editable_mode:
            raise SystemExit("DETENTE_COMPILE=1 builds a wheel only: see `make compiled`")


def modules_to_compile() -> list[str]:
    """The files of the rules, less those that stay interpreted."""
    found = []
    for package in COMPILED:
        for path in sorted((SOURCE / package).rglob("*.py")):
            name = path.relative_to(SOURCE).as_posix()
            if not any(fnmatch(name, pattern) for pattern in INTERPRETED):
                found.append(path.as_posix())
    return found


if os.environ.get("DETENTE_COMPILE") == "1":
    from mypyc.build import mypycify

    setup(
        cmdclass={"build_ext": WheelOnly},
        ext_modules=mypycify(
            modules_to_compile(),
            opt_level=os.environ.get("DETENTE_COMPILE_OPT", "3"),
            multi_file=True,
            target_dir="build/mypyc",
        ),
    )
else:
    setup()
