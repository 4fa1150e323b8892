"""Build steps that pyproject.toml cannot say: the optional compilation with mypyc.

Pure Python by default. With DETENTE_COMPILE=1 the rules (detente.core and detente.games) are
compiled into the wheel, where there is a C compiler. DETENTE_COMPILE_OPT chooses its level, "3" by
default.
"""

import os
import shutil
import subprocess
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
COMPILED = ("detente/core", "detente/games")

# What stays interpreted inside these packages, as patterns over paths below src ("*" also
# crosses folders): texts, pages, importers and evaluations gain little from being compiled.
# Random numbers gain nothing, and must not be: Python looks for signals while it multiplies
# long ints, and compiled code takes the KeyboardInterrupt of that for a lack of memory.
INTERPRETED = (
    "detente/core/rng.py",
    "detente/games/*/applog/*",
    "detente/games/*/notation*",
    "detente/games/*/web/*",
    "detente/games/*/wording*",
    "detente/games/*/tactics*",
)


def compiler_problem() -> str:
    """Why nothing can be compiled here, in a few words; empty when it can be."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(command[0]) is None:
        return "there is no C compiler"
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "probe.c")
        file.write_text("#include <Python.h>\n")
        done = subprocess.run(
            [*command, "-fsyntax-only", f"-I{include}", str(file)], capture_output=True, check=False
        )
    return "" if done.returncode == 0 else "the C compiler does not find Python.h"


class WheelOnly(build_ext):
    """Refuses to compile in place: a compiled file silently wins over its edited source."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.inplace or self.editable_mode:
            raise SystemExit("DETENTE_COMPILE=1 builds a wheel only: see `make wheel`")

    def build_extension(self, ext: Extension) -> None:
        """Compile the C files of an extension side by side; setuptools takes one by one."""
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **settings: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                done = pool.map(lambda source: compile_some([source], **settings), sources)
                return [each for objects in done for each in objects]

        self.compiler.compile = compile_all
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_some


def modules_to_compile() -> list[str]:
    """The files of the rules, less those that stay interpreted."""
    found = []
    for package in COMPILED:
        for path in sorted((SOURCE / package).rglob("*.py")):
            name = path.relative_to(SOURCE).as_posix()
            if not any(fnmatch(name, pattern) for pattern in INTERPRETED):
                found.append(path.as_posix())
    return found


WANTED = os.environ.get("DETENTE_COMPILE") == "1"
PROBLEM = compiler_problem() if WANTED else ""
if PROBLEM:
    print(f"the rules stay pure Python, and slower: {PROBLEM}", flush=True)

if WANTED and not PROBLEM:
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
