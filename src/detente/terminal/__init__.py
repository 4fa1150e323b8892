"""The command line and play in the terminal, for every game."""
