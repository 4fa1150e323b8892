"""The log of a table as one viewer may read it."""

from bisect import bisect_right

from detente.core.messages import Message, Words
from detente.core.page import LineStyle
from detente.core.session import Session
from detente.core.state import CHANCE
from detente.server.tableview import Line
from detente.server.views.marking import pieces

#: How many entries an update sends again, so that what was taken back goes away.
OVERLAP = 24


def log_lines(
    session: Session, seat: int, words: Words, start: int, length: int, fresh: int
) -> list[Line]:
    """The lines of the entries from ``start`` to ``length``, numbered as the entries are.

    Entries from ``fresh`` on are marked as news.
    """
    game = session.game
    page = game.page()
    marks = [mark for _, mark in session.marks()]
    single = session.single_answers(seat)
    found = []
    for number in range(start, length):
        entry = session.journal.entries[number]
        message = game.entry_message(entry, seat)
        if message is None:
            continue
        style = None if page is None else page.line(entry)
        if style is None:
            style = LineStyle("main" if page is None else "detail")
        message = style.message or message
        if number in single:
            message = Message("views.single", {"line": message})
        found.append(
            Line(
                number,
                style.level,
                style.mark or (game.seats[style.seat] if style.seat >= 0 else ""),
                pieces(message, words, page),
                bisect_right(marks, number),
                style.places,
                number >= fresh,
            )
        )
    return found


def fresh_from(session: Session, seat: int, count: int) -> int:
    """The first entry that the board marks: what happened since the last decision of ``seat``.

    What the seat is deciding just now is not such a decision.  For an onlooker
    it is where the last run of decisions by one seat began.  ``count`` is the
    number of actions that the viewer may see.
    """
    by = session.record.by
    marks = session.marks()
    if seat >= 0:
        asked = count == len(by) and session.state.actor == seat
        here = count - (len(session.tail(seat)) if asked else 0)
        while here > 0 and by[here - 1] != seat:
            here -= 1
    else:
        here, last = count, CHANCE
        while here > 0 and (by[here - 1] in (CHANCE, last) or last == CHANCE):
            here -= 1
            last = by[here] if by[here] != CHANCE else last
        while here < count and by[here] == CHANCE:
            here += 1
    return marks[here][1] if here < len(marks) else len(session.journal.entries)


def unread_from(session: Session, seat: int, count: int) -> int:
    """The first entry that the log marks: what happened since the last action of ``seat``.

    That is also an action that the seat can still take back, since it knows what
    it has just done.  What others had to answer to it at once is news.
    """
    by = session.record.by
    if seat < 0 or seat not in by[:count]:
        return fresh_from(session, seat, count)
    here = count
    while by[here - 1] != seat:
        here -= 1
    marks = [mark for _, mark in session.marks()]
    end = marks[here] if here < len(marks) else len(session.journal.entries)
    answers = (
        place
        for place, actor, _ in session.journal.forced
        if marks[here - 1] <= place < end and actor != seat
    )
    return next(answers, end)


def stops(session: Session, count: int) -> list[int]:
    """The numbers of actions, up to ``count``, where stepping through the game halts.

    At each of them something has happened since the one before.
    """
    marks = [mark for _, mark in session.marks()]
    marks.append(len(session.journal.entries))
    found = [number for number in range(1, count) if marks[number] != marks[number - 1]]
    return [0, *found, count] if count else [0]
