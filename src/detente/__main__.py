"""`python -m detente` is the command `detente`."""

from detente.terminal.main import main

if __name__ == "__main__":
    main()
