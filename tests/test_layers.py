from pathlib import Path

from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[1]


def test_imports_keep_to_the_layers(monkeypatch):
    monkeypatch.chdir(ROOT)  # what is broken stands in the captured output
    assert lint_imports(no_cache=True, no_logo=True) == 0
