import subprocess
import sys
import time

from tests.server.tables.support import KUHN, TWILIGHT, hot_seat, open_tables

#: Plays and tells each action once it is acknowledged, until it is killed.
_PLAYER = """
import sys
from tests.server.tables.support import act_any, open_tables
tables = open_tables(sys.argv[1])
while True:
    for id in sys.argv[2:]:
        with tables.open(id) as live:
            if live.row.status == "over":
                continue
        text = act_any(tables, id)
        print(id, tables.version(id), text, sep="\\t", flush=True)
"""


def test_what_a_killed_server_acknowledged_is_there(database: str) -> None:
    tables = open_tables(database)
    ids = [hot_seat(tables, TWILIGHT, seed) for seed in range(5)] + [hot_seat(tables, KUHN)]
    command = [sys.executable, "-c", _PLAYER, database, *ids]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        lines = [player.stdout.readline() for _ in range(60)]
        player.kill()
        lines += player.stdout.readlines()
    told: dict[str, list[str]] = {id: [] for id in ids}
    for line in lines:
        if line.endswith("\n"):
            id, _, text = line.rstrip("\n").split("\t")
            told[id].append(text)
    for id in ids:
        with tables.open(id) as live:
            record = live.session.record
            acted = [text for by, text in zip(record.by, record.actions, strict=True) if by >= 0]
        # What was written and not yet told may be there too: at most one action.
        assert acted[: len(told[id])] == told[id]
        assert len(acted) <= len(told[id]) + 1
    started = time.monotonic()
    tables.say(ids[0], 0, "no lock was left behind")
    assert time.monotonic() - started < 5
    tables.store.close()
