"""Work on many items: everything comes, once, whatever happens to a worker."""

import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from tests.batch import works

from detente.batch import BadJobs, Done, Failed, NoCluster, Stop, run_many
from detente.core.errors import MissingExtra


def results(outcomes):
    """By item the result, of those that are done."""
    return {each.item: each.result for each in outcomes if isinstance(each, Done)}


def failures(outcomes):
    return {each.item: each for each in outcomes if isinstance(each, Failed)}


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_item_comes_once(jobs):
    outcomes = list(run_many(works.square, range(3000), jobs))
    assert len(outcomes) == 3000
    assert results(outcomes) == {number: number * number for number in range(3000)}


def test_one_job_works_here_unless_it_is_to_be_apart():
    here = results(run_many(works.who, range(3)))
    assert set(here.values()) == {os.getpid()}
    apart = results(run_many(works.who, range(3), apart=True))
    assert len(set(apart.values())) == 1
    assert os.getpid() not in apart.values()


def test_items_are_taken_only_when_a_worker_is_free():
    taken = count()
    outcomes = run_many(works.slow, (next(taken) for _ in range(10_000_000)), jobs=2)
    for _ in range(5):
        next(outcomes)
    outcomes.close()
    assert next(taken) < 200


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_is_the_failure_of_its_item_alone(jobs):
    outcomes = list(run_many(works.fail_at_seven, range(40), jobs))
    assert results(outcomes) == {number: number for number in range(40) if number != 7}
    failed = failures(outcomes)[7]
    assert failed.error == "ValueError: 7 is unlucky"
    assert "fail_at_seven" in failed.trace
    assert not failed.killed


@pytest.mark.parametrize("victims", [{7}, {0}, {39}, {6, 7, 31}])
def test_a_killed_worker_loses_nothing_and_its_item_is_named(victims):
    outcomes = list(run_many(partial(works.die_at, frozenset(victims)), range(40), jobs=2))
    assert len(outcomes) == 40
    assert results(outcomes) == {number: number for number in range(40) if number not in victims}
    failed = failures(outcomes)
    assert set(failed) == victims
    for each in failed.values():
        assert each.killed
        assert each.error == "the worker process was killed by signal 9"


def test_a_worker_that_is_killed_from_outside_blames_no_item(tmp_path):
    outcomes = list(run_many(partial(works.die_once, tmp_path), range(40), jobs=2))
    assert results(outcomes) == {number: number for number in range(40)}


def test_a_worker_that_ends_by_itself_is_told_by_its_exit_code():
    outcomes = list(run_many(works.exit_quietly, range(10), jobs=1, apart=True))
    assert failures(outcomes)[7].error == "the worker process ended with exit code 3"
    assert len(results(outcomes)) == 9


def test_a_worker_that_gives_no_answer_is_given_up():
    outcomes = list(run_many(works.stuck, range(2), jobs=2, patience=0.5))
    assert results(outcomes) == {0: 0}
    assert failures(outcomes)[1].error == "the worker process gave no answer for 0.5 seconds"


def test_whoever_takes_the_outcomes_may_be_slower_than_the_patience():
    outcomes = []
    for outcome in run_many(works.slow, range(12), jobs=2, patience=0.2):
        outcomes.append(outcome)
        time.sleep(0.3)
    assert results(outcomes) == {number: number for number in range(12)}


def test_a_work_that_wants_to_exit_ends_its_process():
    outcomes = list(run_many(works.exit_at_seven, range(10), jobs=2))
    assert failures(outcomes)[7].error == "the worker process ended with exit code 3"
    assert len(results(outcomes)) == 9
    with pytest.raises(SystemExit):
        list(run_many(works.exit_at_seven, range(10), jobs=1))


@pytest.mark.parametrize(
    ("work", "what"), [(works.unsendable_at_seven, "sent"), (works.unreadable_at_seven, "read")]
)
def test_a_result_that_does_not_reach_us_is_the_failure_of_its_item(work, what):
    outcomes = list(run_many(work, range(10), jobs=2))
    assert f"what came of it cannot be {what}: " in failures(outcomes)[7].error
    assert len(results(outcomes)) == 9


def test_nothing_is_done_twice(tmp_path):
    list(run_many(partial(works.note, tmp_path), range(200), jobs=2))
    calls = (tmp_path / "calls").read_text().split()
    assert sorted(map(int, calls)) == list(range(200))


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopping_begins_nothing_more_and_loses_nothing_finished(jobs, tmp_path):
    stop = Stop()
    seen = []
    for outcome in run_many(partial(works.note, tmp_path), count(), jobs, stop=stop):
        seen.append(outcome.item)
        if len(seen) == 300:
            stop.ask()
    calls = (tmp_path / "calls").read_text().split()
    assert sorted(map(int, calls)) == sorted(seen)


def test_stopping_does_not_wait_for_what_takes_long():
    stop = Stop()
    began = time.monotonic()
    for outcome in run_many(works.stuck, range(0, 50), jobs=2, stop=stop):
        assert outcome.item == 0
        stop.ask()
    assert time.monotonic() - began < 30


def interrupt_soon():
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()


def test_ctrl_c_stops_in_order():
    seen = []
    with Stop() as stop:
        for outcome in run_many(works.slow, count(), jobs=2, stop=stop):
            seen.append(outcome.item)
            if not stop.asked and {0, 1} <= set(seen):  # both workers are there
                os.kill(os.getpid(), signal.SIGINT)
    assert stop.asked
    assert len(seen) == len(set(seen))


def test_ctrl_c_drops_what_runs_here():
    with Stop() as stop:
        interrupt_soon()
        assert results(run_many(works.stuck, range(5), stop=stop)) == {0: 0}
    assert stop.asked


@pytest.mark.skipif(os.name != "posix", reason="needs process groups")
def test_ctrl_c_while_workers_start_stops_in_order():
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.batch.slow_start"],
        cwd=Path(__file__).resolve().parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    time.sleep(0.7)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "asked\n", "")


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_is_an_interrupt_where_nobody_catches_it(jobs):
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        list(run_many(works.slow, range(500), jobs))


def test_the_second_ctrl_c_is_an_interrupt():
    with Stop() as stop:
        os.kill(os.getpid(), signal.SIGINT)
        assert stop.asked
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("jobs", [0, -3])
def test_fewer_than_one_job_is_refused_at_once(jobs):
    with pytest.raises(BadJobs, match=f"must be 1 or more, not {jobs}"):
        run_many(works.square, range(3), jobs)


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"detente\[ray\]"):
        list(run_many(works.square, range(3), ray="auto"))


def test_no_cluster_is_one_clear_error_at_once():
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127.0.0.1:1': .*refused"):
        list(run_many(works.square, range(3), ray="127.0.0.1:1"))
    with pytest.raises(NoCluster, match="no Ray cluster at 'nowhere:many'"):
        list(run_many(works.square, range(3), ray="nowhere:many"))
