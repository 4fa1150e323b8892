import sys

import pytest

from detente.core.errors import MissingExtra
from detente.core.extras import need


def test_a_module_that_is_there_is_given():
    assert need("json", "envs").dumps([1]) == "[1]"


def test_a_missing_one_says_which_extra_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "nowhere", None)  # as if it were not installed
    with pytest.raises(MissingExtra, match=r"nowhere, .* pip install 'detente\[train\]'"):
        need("nowhere.deep", "train")


def test_the_command_is_that_of_the_python_that_runs(monkeypatch):
    monkeypatch.setitem(sys.modules, "nowhere", None)
    for python, said in [
        (sys.executable, sys.executable),
        ("/a b/py", '"/a b/py"'),
        ("", "python"),
    ]:
        monkeypatch.setattr(sys, "executable", python)
        with pytest.raises(MissingExtra) as error:
            need("nowhere", "train")
        assert str(error.value).endswith(f" brings it: {said} -m pip install 'detente[train]'")


def test_a_module_that_is_there_but_lacks_another_tells_so(monkeypatch, tmp_path):
    (tmp_path / "half_installed.py").write_text("import nowhere_at_all\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        need("half_installed", "envs")
