"""Facts of the game as rows: countries, cards, tracks."""
