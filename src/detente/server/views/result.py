"""How a game ended, in words."""

from typing import Final

from detente.core.messages import Message, Words
from detente.i18n.words import seat_title
from detente.server.store.rows import OVER
from detente.server.tables.live import Live
from detente.server.tableview import End

#: What is said where a seat gave up, by the kind of the result.
_GONE: Final = {"resigned": "views.end.resigned", "closed": "views.end.left"}


def ending(live: Live, holds: list[int], words: Words) -> End | None:
    """The result of a finished game; None while it runs."""
    result = live.row.result
    if live.row.status != OVER or result is None:
        return None
    winners = _winners(live)
    end = End(
        _result(live, winners, words),
        _why(live, words),
        winner=live.game.seats[winners[0]] if len(winners) == 1 else "",
        rematch=live.row.rematch,
        again=result["kind"] != "closed" and not live.row.rematch,
    )
    page = live.game.page()
    if page is not None:
        end.scores = page.results(live.session.state, words)
        if result["kind"] == "played":
            end.line = page.ending(live.session.state, words)
    if winners and len(holds) == 1:
        end.won = holds[0] in winners
    return end


def worth(live: Live) -> list[float] | None:
    """What the finished game is worth to each seat; None while it runs, or where none was played.

    Who resigned has lost it, a draw by agreement is worth nothing to anybody.
    """
    result = live.row.result
    if live.row.status != OVER or result is None or result["kind"] == "closed":
        return None
    seats = range(len(live.seats))
    if result["kind"] == "resigned":
        return [1.0 if seat == result["winner"] else -1.0 for seat in seats]
    return [float(each) for each in result.get("returns", [0.0 for _ in seats])]


def _winners(live: Live) -> list[int]:
    """The seats that won; none of them after a draw, or where the table was closed."""
    returns = worth(live) or []
    winners = [seat for seat, each in enumerate(returns) if each == max(returns)]
    return [] if len(winners) == len(returns) else winners


def _result(live: Live, winners: list[int], words: Words) -> str:
    assert live.row.result is not None
    if live.row.result["kind"] == "closed":
        return words(Message("views.end.closed"))
    if not winners:
        return words(Message("views.end.draw"))
    sides = ", ".join(seat_title(live.game, seat, words) for seat in winners)
    return words(Message("views.end.won", {"side": sides}))


def _why(live: Live, words: Words) -> str:
    """The reason: by agreement or resignation, else as the game says."""
    assert live.row.result is not None
    kind = live.row.result["kind"]
    if kind in _GONE:
        side = seat_title(live.game, live.row.result["seat"], words)
        return words(Message(_GONE[kind], {"side": side}))
    if kind == "draw":
        return words(Message("views.end.agreed"))
    outcome = live.game.outcome(live.session.state)
    return "" if outcome is None else words(outcome)
