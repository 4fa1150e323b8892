"""Takes its time to be imported; run as a program it is interrupted meanwhile, by a test."""

import time

from detente.batch import Stop, run_many

time.sleep(1.5)


def same(number: int) -> int:
    return number


if __name__ == "__main__":
    from tests.batch.slow_start import same as work

    with Stop() as stop:
        outcomes = run_many(work, range(10), jobs=2, stop=stop)
        print("go", flush=True)
        print("asked" if list(outcomes) == [] and stop.asked else "done", flush=True)
