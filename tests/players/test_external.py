"""Programs as players: the talk, what they are shown, and every way to misbehave."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.players.bots import alive, command
from tests.waiting import wait_until

from detente.core.bits import bits
from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.registry import find_game
from detente.core.rng import Rng, mix
from detente.core.session import Session
from detente.core.state import CHANCE, NOBODY, State
from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.state import TwilightState
from detente.players import (
    BadCommand,
    BadLimit,
    Forfeit,
    Limits,
    UnknownPlayer,
    check_player,
    find_player,
    open_player,
    result_of,
)

#: Nobody who answers at all is late, also on a busy machine.
LONG = Limits(answer=30.0, start=30.0)
#: For programs that never answer.
SHORT = Limits(answer=0.5, start=30.0)
#: A program that needs this long has not been waited for: it was ended.
SLEEP = "time.sleep(60)"
TRIES = [mix(7, number) for number in range(3)]


def sit(game: Game, names: list[str], seed: int = 1, limits: Limits = LONG) -> Forfeit | None:
    """Play a game to its end; the forfeit that ended it."""
    state, journal = game.new_state(), Journal()
    state.journal = journal
    chance = Rng(seed)
    with ExitStack() as stack:
        players = [
            stack.enter_context(open_player(name, game, {}, mix(seed, seat), limits))
            for seat, name in enumerate(names)
        ]
        luck = [Rng(mix(seed, 1 + seat)) for seat in range(len(names))]
        forfeit = None
        while state.actor != NOBODY and forfeit is None:
            if state.actor == CHANCE:
                state.apply(chance.choice(state.answers))
                continue
            try:
                seat = state.actor
                state.apply(players[seat].answer(state, journal, luck[seat]))
            except Forfeit as found:
                forfeit = found
        result = result_of(game, state, forfeit)
        for seat, player in enumerate(players):
            player.end(seat, state, journal, result, forfeit)
    return forfeit


def first_question() -> State:
    """Kuhn poker when the cards are dealt."""
    state = find_game("kuhn_poker").new_state()
    while state.actor == CHANCE:
        state.apply(state.answers[0])
    return state


def forfeits(name: str, limits: Limits = LONG) -> str:
    """Why this program forfeits a game of Kuhn poker in the first seat."""
    forfeit = sit(find_game("kuhn_poker"), [name, "random"], limits=limits)
    assert forfeit is not None
    assert (forfeit.seat, forfeit.player) == (0, name)
    assert "\n" not in str(forfeit)
    return forfeit.reason


def messages(heard: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in heard.read_text().splitlines()]


# -- the talk ----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["kuhn_poker", "twilight_struggle"])
def test_the_example_plays_to_the_end(game: str) -> None:
    example = f"cmd:{sys.executable} examples/bot.py"
    assert sit(find_game(game), [example, "random"], limits=LONG) is None


def test_a_question_with_a_single_answer_is_put_where_it_keeps_a_secret(tmp_path: Path) -> None:
    """Such as where the last card of a hand is played: nobody is to learn that it was the last."""
    heard = tmp_path / "heard"
    game = find_game("twilight_struggle")
    for seed in range(1, 4):
        sit(game, [command(tmp_path, heard=heard), command(tmp_path, heard=heard)], seed)
    counts = [len(each["actions"]) for each in messages(heard) if each["type"] == "question"]
    assert min(counts) == 1
    assert counts.count(1) < len(counts) / 10


def test_a_game_begins_with_hello_and_ends_with_its_result(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    game = find_game("kuhn_poker")
    assert sit(game, [command(tmp_path, heard=heard), "random"]) is None
    hello, *questions, end = messages(heard)
    assert hello["type"] == "hello"
    assert (hello["protocol"], hello["game"], hello["rules"]) == (1, game.id, game.rules_version)
    assert (hello["seats"], hello["seat"], hello["options"]) == (["first", "second"], 0, {})
    assert (hello["answer_limit"], hello["game_limit"]) == (30.0, None)
    assert [each["number"] for each in questions] == list(range(1, len(questions) + 1))
    assert questions[0]["view"]["card"] in ("jack", "queen", "king")
    assert questions[0]["actions"] == [{"id": 3, "text": "check"}, {"id": 4, "text": "bet"}]
    assert questions[0]["prompt"]["text"].startswith("Player 1")
    assert end["type"] == "end"
    assert sorted(end["ranks"]) == [1.0, 2.0]
    assert sum(end["returns"]) == 0
    assert end["outcome"]["text"]
    assert end["forfeit"] is None


def test_an_answer_may_be_a_text(tmp_path: Path) -> None:
    spoil = 'answer.update(action=message["actions"][0]["text"]) if count else None'
    assert sit(find_game("kuhn_poker"), [command(tmp_path, spoil), "random"]) is None


def test_the_log_comes_once_and_in_order(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    sit(find_game("twilight_struggle"), ["random", command(tmp_path, heard=heard)])
    told: list[Any] = []
    for message in messages(heard)[1:]:
        assert message["log_from"] == len(told)
        told += message["log"]
    assert len(told) > 30
    assert any(entry["text"] for entry in told)


def test_what_was_taken_back_is_told_again(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    session = Session(find_game("twilight_struggle"), 3)
    with open_player(command(tmp_path, heard=heard), session.game, {}, 1, LONG) as bot:
        for text in ("place poland", "place east_germany"):
            bot.answer(session.state, session.journal, Rng(1))
            session.apply(session.game.parse_action(text))
        session.undo(0)
        session.apply(session.game.parse_action("place yugoslavia"))
        bot.answer(session.state, session.journal, Rng(1))
    told: list[Any] = []
    for message in messages(heard)[1:]:
        told = told[: message["log_from"]] + message["log"]
    texts = " ".join(str(entry["text"]) for entry in told)
    assert "Yugoslavia" in texts
    assert "East Germany" not in texts


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("Nemo 3 ½", "Nemo 3 ½"),
        ("bad \ud800 name", "bad ? name"),
        ("\x1b[2J\x07red\u202e\n two", "?[2J?red?? two"),
        ("  blanks ", "blanks"),
        ("x" * 200, "x" * 80),
        (" ", None),
        ("", None),
        (7, None),
    ],
)
def test_a_program_is_called_what_can_be_printed_of_its_name(
    said: object, title: str | None, tmp_path: Path
) -> None:
    name = command(tmp_path, f"answer.update(name={said!r}) if not count else None")
    with open_player(name, find_game("kuhn_poker"), {}, 1, LONG) as bot:
        bot.answer(first_question(), Journal(), Rng(1))
        assert bot.title == (name if title is None else title)


def test_the_seed_told_does_not_give_away_the_seed_of_the_luck(tmp_path: Path) -> None:
    seeds = []
    for seed in (5, 6):
        heard = tmp_path / f"heard{seed}"
        with open_player(
            command(tmp_path, heard=heard), find_game("kuhn_poker"), {}, seed, LONG
        ) as bot:
            bot.answer(first_question(), Journal(), Rng(1))
        seeds.append(messages(heard)[0]["seed"])
    assert seeds[0] != seeds[1]
    assert all(0 <= seed < 2**32 and seed not in (5, 6) for seed in seeds)


# -- secrets -------------------------------------------------------------------------


def hidden_from_us(state: State) -> set[str]:
    """Ids of the cards in the draw pile and of those that only the USSR knows to hold."""
    assert isinstance(state, TwilightState)
    unknown = state.hand[USSR] & ~state.known_in[USSR] | state.draw
    if state.headline[USSR] and not state.headline[US] and state.space[US] < 4:
        unknown |= deck.BIT[state.headline[USSR]]
    return {deck.IDS[card] for card in bits(unknown)}


@pytest.mark.parametrize("seed", TRIES)
def test_no_hidden_card_is_named_in_a_whole_game(seed: int, tmp_path: Path) -> None:
    """Every question is compared with the true hands at that moment."""
    heard = tmp_path / "heard"
    game = find_game("twilight_struggle")
    state, journal, chance, luck = game.new_state(), Journal(), Rng(seed), Rng(seed + 1)
    state.journal = journal
    hidden: list[set[str]] = []
    with open_player(command(tmp_path, heard=heard), game, {}, seed, LONG) as bot:
        while state.actor != NOBODY:
            if state.actor == 1:
                hidden.append(hidden_from_us(state))
                state.apply(bot.answer(state, journal, luck))
            elif state.actor == 0:
                tactics = game.tactics()
                assert tactics is not None
                state.apply(tactics.choose(game.resample(state, 0, luck), luck))
            else:
                state.apply(chance.choice(state.answers))
    questions = messages(heard)[1:]
    assert len(questions) == len(hidden) > 20
    said: set[str] = set()
    for question, cards in zip(questions, hidden, strict=True):
        named = names_in(question["view"]) | texts_in(question["actions"])
        about = {"known_not_in_enemy_hand"}  # says where hidden cards are not
        named -= names_in({key: question["view"][key] for key in about})
        assert not named & cards
        said |= cards
    assert len(said) > 30


def names_in(data: Any) -> set[str]:
    if isinstance(data, dict):
        return {name for value in data.values() for name in names_in(value)}
    if isinstance(data, list):
        return {name for value in data for name in names_in(value)}
    return {data} if isinstance(data, str) else set()


def texts_in(actions: list[dict[str, Any]]) -> set[str]:
    return {word for action in actions for word in action["text"].split()}


@pytest.mark.parametrize("game", ["kuhn_poker", "twilight_struggle", "imperial_2030"])
def test_what_is_shown_is_the_same_of_the_true_and_of_a_guessed_state(game: str) -> None:
    found, rng, guess = find_game(game), Rng(5), Rng(6)
    state = found.new_state()
    for _ in range(400):
        if state.actor == NOBODY:
            state = found.new_state()
        seat = state.actor
        if seat >= 0:
            drawn = found.resample(state, seat, guess)
            assert found.view(drawn, seat) == found.view(state, seat)
            assert found.prompt(drawn, seat) == found.prompt(state, seat)
            assert drawn.answers == state.answers
        state.apply(rng.choice(state.answers))


def test_of_a_whisper_to_another_seat_only_the_public_part_is_told(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    sit(find_game("kuhn_poker"), [command(tmp_path, heard=heard), "random"])
    dealt = [entry for entry in messages(heard)[1]["log"] if entry["kind"] == 1]
    own, other = dealt
    assert len(own["args"]) == 2
    assert other["args"] == [1]


# -- misbehaving ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (f"{SLEEP} if count else None", "no answer within 0.5 s"),
        ("sys.exit(3) if count else None", "it ended (code 3)"),
        ("os.kill(os.getpid(), 11) if count else None", "it was killed by signal 11"),
        ("answer.update(action='fly') if count else None", "there is no action 'fly'"),
        ("answer.update(action='call') if count else None", "the action 'call' is not legal"),
        ("answer.update(action=99) if count else None", "the action 99 is not legal"),
        ("answer.update(action=True) if count else None", "it named no action but True"),
        ("answer.pop('action') if count else None", "it named no action but None"),
        ("answer.update(number=8) if count else None", "it did not answer question 1"),
        ("answer.update(type='yes') if count else None", "it did not answer question 1"),
        ("answer = [1]", "it wrote no JSON object but '[1]'"),
        ("answer = {'type': 'hi'}", "its first message was not of the type 'ready'"),
        ("print('garbage') if count else None", "it wrote no JSON object but 'garbage'"),
        ("print('[' * 60000) if count else None", "it wrote no JSON object but '[[["),
        ("sys.stdout.buffer.write(bytes([255, 27, 10]))", "it wrote no JSON object but '\\ufffd"),
        ("os.close(1) or time.sleep(60)", "it closed its output"),
        ("os.write(1, b'x' * 10_000_000)", "it wrote more than 65536 bytes at once"),
        ("[os.write(1, b'{}\\n' * 9999) for _ in range(999)]", "its first message was not"),
        ("print(json.dumps(answer), flush=True)", "it did not answer question"),
    ],
)
def test_misbehaviour_forfeits_with_its_reason(spoil: str, reason: str, tmp_path: Path) -> None:
    limits = SHORT if "within" in reason else LONG
    assert forfeits(command(tmp_path, spoil), limits).startswith(reason)


def test_ending_at_once_forfeits(tmp_path: Path) -> None:
    assert forfeits(command(tmp_path, before="sys.exit(1)")) == "it ended (code 1)"


def test_a_slow_start_forfeits(tmp_path: Path) -> None:
    limits = Limits(start=0.3)
    assert forfeits(command(tmp_path, before=SLEEP), limits) == "no answer within 0.3 s"


def test_what_is_not_read_forfeits(tmp_path: Path) -> None:
    """A question longer than a pipe holds does not hold us up."""
    name = command(tmp_path, before='print(\'{"type": "ready"}\', flush=True); time.sleep(60)')
    game = find_game("kuhn_poker")
    journal = Journal()
    for _ in range(20_000):
        journal.write(2, (0, 3))
    with open_player(name, game, {}, 1, SHORT) as bot, pytest.raises(Forfeit, match="no answer"):
        bot.answer(first_question(), journal, Rng(1))


def test_the_time_for_the_whole_game_runs_out(tmp_path: Path) -> None:
    limits = Limits(game=0.6)
    name = command(tmp_path, "time.sleep(0.25) if count else None")
    forfeit = sit(find_game("twilight_struggle"), [name, "random"], limits=limits)
    assert forfeit is not None
    assert forfeit.reason.startswith(("no answer within 0.", "its 0.6 s for the game"))


def test_a_program_hears_what_it_did_wrong(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    forfeits(command(tmp_path, "answer.update(action='fly') if count else None", heard=heard))
    last = messages(heard)[-1]
    assert last == {"type": "error", "reason": "there is no action 'fly'"}


def test_the_other_one_hears_of_the_forfeit(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bad = command(tmp_path, "sys.exit(3) if count > 12 else None")
    sit(find_game("twilight_struggle"), [bad, command(tmp_path, heard=heard)], limits=LONG)
    end = messages(heard)[-1]
    assert end["forfeit"] == {"seat": "ussr", "player": bad, "reason": "it ended (code 3)"}
    assert end["returns"] == [-1.0, 1.0]


# -- nothing stays -------------------------------------------------------------------

NOTE_PIDS = """\
child = subprocess.Popen([sys.executable, "-c", "import signal, time; {ignore}time.sleep(99)"])
open({path!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
{more}"""
IGNORE = "signal.signal(signal.SIGTERM, signal.SIG_IGN); "


def gone(path: Path) -> bool:
    """Whether the program and its child have ended, within a moment."""
    pids = [int(word) for word in path.read_text().split()]
    assert len(pids) == 2
    for _ in range(100):
        if not any(alive(pid) for pid in pids):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("ignore", ["", IGNORE])
@pytest.mark.parametrize("spoil", ["pass", f"{SLEEP} if count else None"])
def test_nothing_is_left_running(spoil: str, ignore: str, tmp_path: Path) -> None:
    """Neither a program nor its child, whether it ends by itself, stalls or ignores SIGTERM."""
    pids = tmp_path / "pids"
    before = NOTE_PIDS.format(ignore=ignore, path=str(pids), more=ignore)
    game, limits = find_game("kuhn_poker"), LONG if spoil == "pass" else SHORT
    forfeit = sit(game, [command(tmp_path, spoil, before), "random"], limits=limits)
    assert (forfeit is None) is (spoil == "pass")
    assert gone(pids)


PLAY = """\
import sys
from detente.terminal.main import main
sys.argv = ["detente", "play", "kuhn_poker", "--first", sys.argv[1], "--second", "random",
            "--save", sys.argv[2], "--seed", "1"]
main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_nothing_is_left_running_when_we_are_ended(number: int, tmp_path: Path) -> None:
    pids, record = tmp_path / "pids", tmp_path / "game.json"
    before = f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{os.getpid()}}')"
    name = command(tmp_path, f"{SLEEP} if count else None", before)
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, name, str(record)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "COLUMNS": "80"},
    )
    wait_until(lambda: pids.exists() and pids.read_text(), process)
    process.send_signal(number)
    code = process.wait(20)
    assert gone(pids)
    assert code == (-9 if number == signal.SIGKILL else 128 + number)
    assert record.exists()


# -- standard error --------------------------------------------------------------------


def test_errors_go_to_our_standard_error_with_the_name(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name = command(tmp_path, before="print('thin\\x1bking', file=sys.stderr)")
    sit(find_game("kuhn_poker"), [name, "random"])
    program = os.path.basename(sys.executable)
    assert capfd.readouterr().err == f"[{program}] thin?king\n"


def test_errors_go_to_a_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "logs" / "bot.txt"
    game = find_game("kuhn_poker")
    name = command(tmp_path, before="print('one\\ntwo', end='', file=sys.stderr, flush=True)")
    with open_player(name, game, {}, 1, LONG, errors=str(log)) as bot:
        bot.answer(first_question(), Journal(), Rng(1))
    assert log.read_text() == "one\ntwo\n"
    assert capfd.readouterr().err == ""


def test_a_flood_of_errors_is_cut_off(tmp_path: Path) -> None:
    log = tmp_path / "bot.txt"
    game = find_game("kuhn_poker")
    name = command(tmp_path, "os.write(2, b'x' * 9_000_000)")
    with open_player(name, game, {}, 1, LONG, errors=str(log)) as bot:
        bot.answer(first_question(), Journal(), Rng(1))
    assert 500_000 < log.stat().st_size < 1_200_000


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_errors_that_cannot_be_kept_are_dropped(tmp_path: Path) -> None:
    name = command(tmp_path, before="print('thinking', file=sys.stderr, flush=True)")
    game = find_game("kuhn_poker")
    with open_player(name, game, {}, 1, LONG, errors="/dev/full") as bot:
        assert bot.answer(first_question(), Journal(), Rng(1)) == 3


def test_a_program_does_not_forfeit_because_nobody_reads_its_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, write = os.pipe()
    os.close(read)
    complain = "os.write(2, b'thinking\\n') and time.sleep(0.2) if count else None"
    nobody = open(write, "w")  # noqa: SIM115 -- closing it fails
    monkeypatch.setattr(sys, "stderr", nobody)
    forfeit = sit(find_game("kuhn_poker"), [command(tmp_path, complain), "random"])
    monkeypatch.undo()
    with pytest.raises(BrokenPipeError):
        nobody.close()
    assert forfeit is None


# -- names -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["cmd:", "cmd:  ", "cmd:a 'b", "cmd:/no/such/program", "cmd:\0", "cmd:sh \udcff"],
)
def test_a_command_that_cannot_be_run_is_refused(name: str) -> None:
    with pytest.raises(BadCommand) as refused:
        check_player(name)
    assert "\n" not in str(refused.value)


def test_only_players_of_the_house_are_found_by_name() -> None:
    with pytest.raises(UnknownPlayer):
        find_player(f"cmd:{sys.executable}")


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_limit_is_a_number_above_nothing(seconds: float) -> None:
    for field in ("answer", "start", "game"):
        with pytest.raises(BadLimit):
            Limits(**{field: seconds})
