"""The command `detente`, also as `python -m detente`."""

import sys

#: Exit code after Ctrl-C, as shells have it.
_INTERRUPTED = 130


def main() -> None:
    """Run the command; Ctrl-C ends it in order also while it is still being loaded."""
    try:
        from detente.checkout import prefer_compiled

        prefer_compiled()
        from detente.terminal.main import main as run
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    run()


if __name__ == "__main__":
    main()
