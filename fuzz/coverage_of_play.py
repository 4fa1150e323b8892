"""Plays many games by mixed players and counts what occurred; a report, and a verdict.

    python -m fuzz.coverage_of_play [--games 20000] [--jobs 2]

Invariants are checked after every action.  The verdict fails when an event
occurred fewer than 20 times, a refusal of an event fewer than 5 times, or a
way to end not at all.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import GAME, deck, entries, events
from detente.games.twilight_struggle.data.cards import CARDS, THE_CHINA_CARD
from detente.players import ask_player, find_player
from fuzz.starts import start

EVENTS_WANTED = 20
REFUSALS_WANTED = 5
ENDS = {
    entries.BY_VP: "20 points",
    entries.EUROPE_CONTROLLED: "control of Europe",
    entries.NUCLEAR_WAR: "nuclear war",
    entries.MISSILE_CRISIS: "a coup under Cuban Missile Crisis",
    entries.HELD_SCORING_CARD: "a held scoring card",
    entries.WARGAMES: "Wargames",
    entries.FINAL_SCORING: "final scoring",
}
REFUSABLE = (set(events.PREVENTED_BY) | set(events.REQUIRES) | events.CONDITIONAL) - {
    THE_CHINA_CARD
}
#: Of 40 games: how many both sides play at random, then carefully; the rest by rules.
_RANDOM, _CAREFUL = 36, 3

Count = Counter[tuple[str, int]]


def play(seed: int) -> Count:
    """One game; what occurred in it."""
    rng = Rng(seed)
    state = start(seed, rng)
    state.journal = Journal()
    kind = seed // 3 % 40
    names = ("random",) if kind < _RANDOM else ("careful",) if kind < 39 else ("rules",)
    player = None if names[0] == "random" else find_player(names[0])
    count: Count = Counter({(names[0], 0): 1})
    steps = 0
    while state.actor != NOBODY:
        if player is None or state.actor == CHANCE:
            action = rng.choice(state.answers)
        else:
            action = ask_player(GAME, player, state, rng)
        state.apply(action)
        steps += 1
        problems = GAME.problems(state)
        if problems or steps > 5000:
            raise AssertionError(f"seed {seed}, step {steps}: {problems or 'no end'}")
    for entry in state.journal.entries:
        if entry.kind == entries.EVENT:
            count["event", entry.args[0]] += 1
        elif entry.kind == entries.NO_EVENT:
            count["refused", entry.args[0]] += 1
    count["end", state.reason] += 1
    count["steps", 0] += steps
    return count


def play_many(seeds: range) -> Count:
    """Several games."""
    total: Count = Counter()
    for seed in seeds:
        total.update(play(seed))
    return total


def report(count: Count, games: int) -> list[str]:
    """Print the counts; what is missing, one line each."""
    print(f"{games} games, {count['steps', 0]} actions")
    print(*(f"{name} {count[name, 0]}" for name in ("random", "careful", "rules")), sep=", ")
    missing = []
    for card in range(1, CARDS + 1):
        if card == THE_CHINA_CARD:
            continue
        times, refused = count["event", card], count["refused", card]
        note = f", refused {refused}" if card in REFUSABLE else ""
        print(f"{card:4} {deck.IDS[card]:34} {times:7}{note}")
        if times < EVENTS_WANTED:
            missing.append(f"{deck.IDS[card]} occurred {times} times")
        if card in REFUSABLE and refused < REFUSALS_WANTED:
            missing.append(f"{deck.IDS[card]} was refused {refused} times")
    for reason, name in ENDS.items():
        print(f"ended by {name}: {count['end', reason]}")
        if not count["end", reason]:
            missing.append(f"no game ended by {name}")
    return missing


def main() -> int:
    """Run, report, and say by the exit code whether everything was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    size = 50
    batches = [range(n, min(n + size, options.games)) for n in range(0, options.games, size)]
    total: Count = Counter()
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, count in enumerate(pool.map(play_many, batches), 1):
            total.update(count)
            print(f"\r{number * size} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    missing = report(total, options.games)
    for line in missing:
        print(f"MISSING: {line}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
