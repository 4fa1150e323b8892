"""Long random runs that look for dead ends, broken invariants and events never seen."""
