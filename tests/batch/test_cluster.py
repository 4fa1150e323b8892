"""Work on a Ray cluster: the same outcomes as in processes."""

from functools import partial

import pytest
import ray
from tests.batch import works

from detente.batch import Done, Failed, Stop, run_many
from detente.fuzz import Plan, Progress, Report, play_on


@pytest.fixture(scope="module", autouse=True)
def cluster():
    """A cluster of two processors on this machine."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_a_cluster_does_every_item_and_names_what_failed_and_what_killed():
    work = partial(works.die_at, frozenset({5, 30}))
    outcomes = list(run_many(work, range(60), ray="auto"))
    assert len(outcomes) == 60
    done = {each.item for each in outcomes if isinstance(each, Done)}
    assert done == set(range(60)) - {5, 30}
    killed = [each for each in outcomes if isinstance(each, Failed)]
    assert {each.item for each in killed} == {5, 30}
    assert all(each.killed for each in killed)
    failed = [
        each
        for each in run_many(works.fail_at_seven, range(10), ray="auto")
        if isinstance(each, Failed)
    ]
    assert [(each.item, each.error) for each in failed] == [(7, "ValueError: 7 is unlucky")]


def test_a_cluster_stops_early():
    stop = Stop()
    seen = []
    for outcome in run_many(works.square, range(10_000_000), ray="auto", stop=stop):
        seen.append(outcome.item)
        stop.ask()
    assert len(seen) == len(set(seen)) < 10_000


def test_random_games_on_a_cluster_are_the_same(tmp_path):
    plan = Plan("kuhn_poker", players="random")
    counts = []
    for place, ray_address in (("here", ""), ("cluster", "auto")):
        progress = Progress(plan, tmp_path / place)
        for failure in play_on(progress, 300, ray=ray_address):
            assert failure is None
        counts.append(Report(progress).to_data()["coverage"])
        progress.close()
    assert counts[0] == counts[1]
    assert sum(counts[0]["ending"].values()) == 300
