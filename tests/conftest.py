import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings
from tools import compiled as tool

from detente.checkout import PURE
from detente.core.build import build

settings.register_profile("quick", deadline=None)
settings.register_profile("long", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("DETENTE_TEST_PROFILE", "quick"))


def pytest_configure() -> None:
    """Let the commands that are tested run the rules that are tested, and get all signals.

    Whoever began the tests may ignore signals (nohup, a job in the background), and what is
    ignored is inherited; what has a handler is not.
    """
    if build() == "pure":
        os.environ[PURE] = "1"
    if os.name == "posix" and signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda number, frame: None)
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    """Which build of the rules is tested."""
    return f"rules: {build()}"


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The folder with the package and its compiled rules."""
    site = tool.main()
    if site is None:
        pytest.skip("the rules cannot be compiled here")
    return site


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of study material (logs of real games, rule facts), which is not in the checkout.

    DETENTE_SHARED names it; by default it is the folder `shared` beside the checkout.
    """
    beside = Path(__file__).resolve().parents[2] / "shared"
    folder = Path(os.environ.get("DETENTE_SHARED", beside))
    if not folder.is_dir():
        pytest.skip(f"needs the study material: no folder {folder} (set DETENTE_SHARED)")
    return folder
