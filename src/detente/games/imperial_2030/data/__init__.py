"""Facts of the game as plain rows: the map and the money."""
