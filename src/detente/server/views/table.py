"""The page of a table as one viewer sees it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from detente.core.messages import Message, Words, question
from detente.core.page import Choices, Marks, Motion, Outline
from detente.core.state import State
from detente.i18n.words import game_title, seat_title
from detente.server.store.rows import OVER, RUNNING, WAITING
from detente.server.tables.live import Live
from detente.server.tables.requests import UNDO, agreed_at_once
from detente.server.tableview import Line, Piece, TableView
from detente.server.views import telling
from detente.server.views.choosing import choices
from detente.server.views.marking import begun, pieces
from detente.server.views.naming import table_words
from detente.server.views.people import chat, plates, requests
from detente.server.views.plainpage import screen_panels
from detente.server.views.result import ending

ONLOOKER = -1
#: The name of the onlooker's view in addresses.
WATCH = "watch"


@dataclass
class Viewer:
    """Who looks: the seats that the viewer holds, and through whose eyes.

    ``wanted`` is the id of a seat, ``watch``, or empty for the usual one.
    """

    holds: list[int]
    wanted: str = ""


@dataclass
class Eyes:
    """The seat whose view is shown, and the one that must look now behind a cover, or -1."""

    seat: int
    cover: int = ONLOOKER


def eyes(live: Live, viewer: Viewer) -> Eyes:
    """Through which seat a viewer looks.

    People who share a screen see a cover and the public side of the table until
    the one who must decide asks for the own view.  When the game is over
    everybody may look through every seat.
    """
    ids = live.game.seats[: len(live.seats)]
    wanted = ids.index(viewer.wanted) if viewer.wanted in ids else ONLOOKER
    if live.row.status == OVER:
        chosen = wanted >= 0 or viewer.wanted == WATCH or not viewer.holds
        return Eyes(wanted if chosen else viewer.holds[0])
    if viewer.wanted == WATCH or not viewer.holds:
        return Eyes(ONLOOKER)
    if len(viewer.holds) == 1:
        return Eyes(viewer.holds[0])
    actor = live.session.state.actor
    if actor not in viewer.holds:
        return Eyes(ONLOOKER)
    return Eyes(actor) if wanted == actor else Eyes(ONLOOKER, actor)


class Picture:
    """The position that a seat looks at, now or earlier, and its part of the journal.

    ``count`` is the number of actions before it, ``total`` that of all the seat
    may see, ``length`` the length of the journal; ``fresh`` its first entry that
    is news on the board, ``unread`` its first one that is news in the log.
    ``asked`` says that the seat may answer the open question.
    """

    def __init__(self, live: Live, seat: int, words: Words, at: int = -1) -> None:
        self.live = live
        self.seat = seat
        self.words = words = table_words(live, words)
        session = live.session
        self.total = session.shown(seat)
        self.past = 0 <= at < self.total
        self.count = at if self.past else self.total
        state, length = session.position(self.count)
        self.state: State = state
        self.length: int = length
        running = live.row.status == RUNNING
        self.asked = running and not self.past and seat >= 0 and state.actor == seat
        if self.past:
            self.fresh = self.unread = session.position(self.count - 1)[1] if self.count else 0
        else:
            self.fresh = telling.fresh_from(session, seat, self.total)
            self.unread = telling.unread_from(session, seat, self.total)

    def answers(self) -> list[int]:
        """The legal actions, for the seat that is asked only."""
        return self.state.answers if self.asked else []

    def pending(self) -> list[int]:
        """The seat's last actions that it can take back."""
        return self.live.session.tail(self.seat) if self.asked else []

    def marks(self) -> Marks:
        """How the elements of the board look."""
        page = self.live.game.page()
        if page is None:
            return {}
        news = self.live.session.journal.entries[self.fresh : self.length]
        state = self.state
        if not self.asked:
            state = state.copy()
            state.answers = []  # nothing is there to be clicked on
        return page.marks(state, self.seat, self.words, self.pending(), news)

    def motions(self) -> list[tuple[int, Motion]]:
        """What moved since the seat last looked, by the numbers of its entries."""
        page = self.live.game.page()
        if page is None or self.past:
            return []
        entries = self.live.session.journal.entries
        found = []
        for number in range(self.fresh, self.length):
            motion = page.motion(self.state, entries[number])
            if motion is not None:
                found.append((number, motion))
        return found

    def notices(self) -> list[tuple[int, str]]:
        """What the seat must notice at once of the last entries, by their numbers."""
        page = self.live.game.page()
        if self.past or self.seat < 0:
            return []
        if page is None:
            return self._single()
        entries = self.live.session.journal.entries
        first = max(0, min(self.fresh, self.length - telling.OVERLAP))
        told = [
            (number, page.notice(entries[number], self.seat, self.words))
            for number in range(first, self.length)
        ]
        return [*(each for each in told if each[1]), *self._single()]

    def _single(self) -> list[tuple[int, str]]:
        """That the open question follows from an answer which came by itself."""
        session, game = self.live.session, self.live.game
        places = [
            place
            for place in session.single_answers(self.seat)
            if self.unread <= place < self.length
        ]
        if not self.asked or not places:
            return []
        message = game.entry_message(session.journal.entries[max(places)], self.seat)
        if message is None:
            return []
        return [(max(places), self.words(Message("views.single", {"line": message})))]

    def panels(self) -> dict[str, Any]:
        """The values for the game's templates."""
        page = self.live.game.page()
        if page is None:
            return screen_panels(self.live.game, self.state, self.seat, self.words)
        return page.panels(self.state, self.seat, self.words)

    def outline(self) -> Outline:
        """What the parts of the page are."""
        page = self.live.game.page()
        return Outline() if page is None else page.outline(self.words)

    def choices(self) -> Choices:
        """What the seat may do now."""
        return choices(self.live.session, self.seat, self.words) if self.asked else Choices()

    def prompt(self) -> list[Piece]:
        """What is asked of whom."""
        if self.live.row.status == WAITING:
            return [Piece(self.words(Message("views.prompt.open")))]
        end = ending(self.live, [], self.words)
        if end is not None and not self.past:
            return [Piece(end.result)]
        message = self.live.game.prompt(self.state, self.seat)
        if self.state.actor == self.seat:
            message = question(message)
        return begun(pieces(message, self.words, self.live.game.page()))

    def log(self, have: int) -> tuple[int, list[Line]]:
        """The first entry that is sent, and the lines from there on.

        ``have`` is the number of entries that the page has already; the last
        ones are sent again, since they may have been taken back.
        """
        start = max(0, min(have, self.length) - telling.OVERLAP)
        return start, self.lines(start, self.length)

    def lines(self, start: int, end: int) -> list[Line]:
        """The log lines of these entries; ``end`` is no further than ``length``."""
        session = self.live.session
        return telling.log_lines(session, self.seat, self.words, start, end, self.unread)

    def stops(self) -> tuple[int, int]:
        """The stops before and after this position, -1 where there is none."""
        found = telling.stops(self.live.session, self.total)
        before = [stop for stop in found if stop < self.count]
        after = [stop for stop in found if stop > self.count]
        return before[-1] if before else -1, after[0] if after else -1


def table_view(
    live: Live,
    viewer: Viewer,
    words: Words,
    here: Callable[[int], bool],
    absent_after: float,
    have: int = 0,
    at: int = -1,
) -> TableView:
    """Everything that a viewer sees; ``have`` and ``at`` as in :class:`Picture`."""
    looks = eyes(live, viewer)
    picture = Picture(live, looks.seat, words, at)
    words = picture.words
    game, row = live.game, live.row
    start, lines = picture.log(have)
    before, after = picture.stops()
    view = TableView(
        table=live.id,
        name=row.name,
        game=game.id,
        game_title=game_title(game, words),
        version=row.version,
        moved=row.moved,
        seat=looks.seat,
        as_=game.seats[looks.seat] if looks.seat >= 0 else WATCH,
        seats=plates(live, picture.state, viewer.holds, words, here, absent_after),
        prompt=picture.prompt(),
        my_turn=picture.asked,
        choices=picture.choices(),
        marks=picture.marks(),
        motions=picture.motions(),
        notices=picture.notices(),
        entries=picture.length,
        panels=picture.panels(),
        outline=picture.outline(),
        log=lines,
        log_from=start,
        unread=picture.unread,
        requests=requests(live, viewer.holds, words),
        chat=chat(live, words),
        end=ending(live, viewer.holds, words),
        at=picture.count if picture.past else -1,
        total=picture.total,
        before=before,
        after=after,
        watch_link=f"/t/{live.id}?as={WATCH}",
        solo=all(seat.number in viewer.holds or seat.player for seat in live.seats),
    )
    _speak_of_seat(view, live, picture, words)
    _offer_undo(view, live, words)
    _cover(view, picture, looks)
    if row.status == OVER:
        ids = game.seats[: len(live.seats)]
        view.eyes = [(id, seat_title(game, n, words)) for n, id in enumerate(ids)]
    if live.carried:
        view.notice = words(Message("views.carried"))
    return view


def _speak_of_seat(view: TableView, live: Live, picture: Picture, words: Words) -> None:
    """The small line above the prompt: who the viewer is, or whom the game waits for."""
    actor = live.actor
    if view.seat >= 0:
        view.prompt_side = live.game.seats[view.seat]
        side = seat_title(live.game, view.seat, words)
        view.prompt_small = words(Message("views.prompt.mine", {"side": side}))
    elif actor >= 0:
        view.prompt_side = live.game.seats[actor]
        side = seat_title(live.game, actor, words)
        view.prompt_small = words(Message("views.prompt.watching", {"side": side}))
    context = view.panels.get("context", "")
    if context and picture.asked:
        view.prompt_small = f"{view.prompt_small} · {context}"


def _offer_undo(view: TableView, live: Live, words: Words) -> None:
    """Whether the seat can take its last decision back, by itself or by consent."""
    if view.seat < 0 or live.row.status != RUNNING or view.at >= 0:
        return
    session = live.session
    if session.tail(view.seat):
        view.undo = True
        view.undo_asks = "turn" if _begins_turn(live) else ""
        return
    problem = session.undo_problem() or "core.undo.other"
    view.undo_note = words(Message(problem))
    asked = any(request.mine and request.kind == UNDO for request in view.requests)
    view.ask_undo = view.seat in session.record.by and not asked
    if view.ask_undo and agreed_at_once(live, view.seat, UNDO):
        view.undo_asks = "others"


def _begins_turn(live: Live) -> bool:
    """Whether a turn begins with what the last action led to: taking it back leaves that turn."""
    page, session = live.game.page(), live.session
    _, mark = session.marks()[-1]
    styles = [page.line(entry) for entry in session.journal.entries[mark:]] if page else []
    return any(style is not None and style.level == "heading" for style in styles)


def _cover(view: TableView, picture: Picture, looks: Eyes) -> None:
    """On a shared screen: who must look now, before any of the cards are shown.

    What just happened, as onlookers may read it, stands there for the one who did it.
    """
    if looks.cover < 0:
        return
    game = picture.live.game
    view.cover_as = view.cover_side = game.seats[looks.cover]
    view.cover = seat_title(game, looks.cover, picture.words)
    view.cover_lines = picture.lines(picture.unread, picture.length)
