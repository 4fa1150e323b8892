"""How a game ended, in words."""

from detente.core.messages import Message, Words
from detente.i18n.words import seat_title
from detente.server.store.rows import OVER
from detente.server.tables.live import Live
from detente.server.tableview import End


def ending(live: Live, holds: list[int], words: Words) -> End | None:
    """The result of a finished game; None while it runs."""
    result = live.row.result
    if live.row.status != OVER or result is None:
        return None
    returns = result["returns"]
    best = max(returns)
    winners = [seat for seat, worth in enumerate(returns) if worth == best]
    drawn = len(winners) == len(returns)
    end = End(
        _result(live, winners, drawn, words),
        _why(live, words),
        "" if drawn or len(winners) > 1 else live.game.seats[winners[0]],
        rematch=live.row.rematch,
    )
    if not drawn and len(holds) == 1:
        end.won = holds[0] in winners
    return end


def _result(live: Live, winners: list[int], drawn: bool, words: Words) -> str:
    if drawn:
        return words(Message("views.end.draw"))
    sides = ", ".join(seat_title(live.game, seat, words) for seat in winners)
    return words(Message("views.end.won", {"side": sides}))


def _why(live: Live, words: Words) -> str:
    """The reason: by agreement or resignation, else as the game says."""
    assert live.row.result is not None
    kind = live.row.result["kind"]
    if kind == "resigned":
        side = seat_title(live.game, live.row.result["seat"], words)
        return words(Message("views.end.resigned", {"side": side}))
    if kind == "agreed":
        return words(Message("views.end.agreed"))
    outcome = live.game.outcome(live.session.state)
    return "" if outcome is None else words(outcome)
