"""What the command ``arena`` tells of a match: a table, JSON data, files."""

import csv
import io
from pathlib import Path
from typing import Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from detente.arena import (
    Anchor,
    Contest,
    Ledger,
    Meeting,
    Played,
    Rating,
    Score,
    Standing,
    crosstable,
    ratings,
    standings,
    wilson,
)
from detente.arena.plot import plot_ratings
from detente.core.errors import MissingExtra
from detente.core.registry import find_game
from detente.i18n import Catalog
from detente.i18n.words import CatalogWords, game_title

#: Columns at least where no terminal sets the width: nothing is cut off in a file.
_WIDE = 160
#: Columns at least for a long name.
_NAME = 16
#: Failed games that are named one by one.
_NAMED = 20


class Report:
    """The games of a match that count, counted.

    ``interrupted`` says that it was ended from outside, ``drawn`` that nobody
    gave the seed, which is then told.
    """

    def __init__(self, contest: Contest, interrupted: bool, anchor: Anchor, words: Catalog) -> None:
        self.contest = contest
        self.match = contest.match
        self.interrupted = interrupted
        self.drawn = False
        self.anchor = anchor
        self.words = words
        self.games = contest.counted()
        self.standings = standings(self.match, self.games)
        self.meetings = crosstable(self.match, self.games)
        self.ratings: list[Rating] | None = None
        #: Why there are no ratings of the games, if there are games.
        self.missing = ""
        if self.games:
            try:
                self.ratings = ratings(self.match, self.games, anchor)
            except MissingExtra as error:
                self.missing = str(error)

    # -- data --------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """The match as JSON data."""
        match, test = self.match, self.contest.test
        return {
            "game": match.game,
            "seed": match.seed,
            "options": match.options,
            "gauntlet": match.gauntlet,
            "paired": match.paired,
            "games": len(self.games),
            "interrupted": self.interrupted,
            "players": [self._player(place) for place in range(len(match.players))],
            "anchor": {"name": match.players[self.anchor.place], "elo": self.anchor.elo},
            "crosstable": [[_cell(each) for each in row] for row in self.meetings],
            "test": None if test is None else test.to_data(),
            "forfeits": [
                {"number": each.number, **each.forfeit}
                for each in self.games
                if each.forfeit is not None
            ],
            "failures": [each.to_data() for each in self._failures()],
        }

    def _player(self, place: int) -> dict[str, Any]:
        rating = None if self.ratings is None else self.ratings[place]
        return {
            **self.standings[place].to_data(self.match.seats),
            "elo": None if rating is None else rating.elo,
            "elo_95": None if rating is None else [rating.low, rating.high],
        }

    def _failures(self) -> list[Any]:
        return sorted(self.contest.failures, key=lambda failure: failure.number)

    def results(self) -> str:
        """A line for each player, as comma-separated values."""
        rows = []
        for place, standing in enumerate(self.standings):
            total = standing.total
            rating = None if self.ratings is None else self.ratings[place]
            rows.append(
                {
                    "player": standing.name,
                    "games": total.games,
                    "wins": total.wins,
                    "draws": total.draws,
                    "losses": total.losses,
                    "win_rate": total.rate,
                    "win_rate_low": wilson(total.wins, total.games)[0],
                    "win_rate_high": wilson(total.wins, total.games)[1],
                    "mean_rank": standing.mean_rank,
                    "mean_score": standing.mean_score,
                    "forfeits": self._forfeits(standing.name),
                    "elo": "" if rating is None else rating.elo,
                    "elo_low": "" if rating is None else rating.low,
                    "elo_high": "" if rating is None else rating.high,
                }
            )
        return _csv(rows)

    def _forfeits(self, name: str) -> int:
        return sum(
            each.forfeit is not None and each.forfeit["player"] == name for each in self.games
        )

    def pairs(self) -> str:
        """A line for every two players in either order, as comma-separated values."""
        names = self.match.players
        return _csv(
            [
                {
                    "player": names[row],
                    "opponent": names[column],
                    "points": meeting.points,
                    "games": meeting.games,
                }
                for row, line in enumerate(self.meetings)
                for column, meeting in enumerate(line)
                if row != column
            ]
        )

    # -- files -------------------------------------------------------------------

    def keep(self, ledger: Ledger) -> None:
        """Write the results into the folder of the match."""
        ledger.write("results.csv", self.results())
        ledger.write("crosstable.csv", self.pairs())
        try:
            self.plot(ledger.folder / "ratings.svg")
        except MissingExtra as error:
            self.missing = str(error)

    def plot(self, path: Path) -> None:
        """Draw the ratings, if there are games.

        Raises :class:`~detente.core.errors.MissingExtra`.
        """
        if self.missing:
            raise MissingExtra(self.missing)
        if self.ratings is None:
            return
        title = self.words.plural(
            "arena.title",
            len(self.games),
            game=game_title(find_game(self.match.game), CatalogWords(self.words.language)),
            seed=self.match.seed,
        )
        axis = self.words.text("arena.axis", player=self.match.players[self.anchor.place])
        plot_ratings(path, title, axis, list(self.match.players), self.ratings)

    # -- the terminal ------------------------------------------------------------

    def show(self) -> None:
        """The match as tables and lines on standard output."""
        out = Console(highlight=False, markup=False)
        if not out.is_terminal:
            out.width = max(out.width, _WIDE)
        match = self.match
        title = self.words.plural("arena.title", len(self.games), game=match.game, seed=match.seed)
        out.print(title)
        out.print(self._table())
        if len(match.players) > 2:
            out.print(self.words.text("arena.crosstable"))
            out.print(self._crosstable())
        for line in self._lines():
            out.print(line, soft_wrap=not out.is_terminal)

    def _table(self) -> Table:
        words, seats = self.words, self.match.seats
        table = Table(box=SIMPLE_HEAD)
        several = len(seats) > 2
        heads = ["player", "games", "score", "rate", *(["elo"] if self.ratings else [])]
        for head in heads + (["rank", "points"] if several else []):
            if head == "player":
                self._name_column(table)
            else:
                text = words.text(f"arena.head.{head}")
                table.add_column(text, justify="right", no_wrap=True)
        for seat in () if several else seats:
            table.add_column(words.text("arena.head.as", seat=seat), justify="right", no_wrap=True)
        for place, standing in enumerate(self.standings):
            table.add_row(*self._row(place, standing, several))
        return table

    def _row(self, place: int, standing: Standing, several: bool) -> list[str]:
        """A line of the table: at a table of several with mean place and score, else by seat."""
        total = standing.total
        low, high = wilson(total.wins, total.games)
        rate = self.words.text(
            "arena.rate",
            rate=f"{100 * total.rate:.0f}",
            low=f"{100 * low:.0f}",
            high=f"{100 * high:.0f}",
        )
        row = [self._named(place), str(total.games), self._score(total), rate]
        if self.ratings is not None:
            row.append(self._elo(place, self.ratings[place]))
        if several:
            return [*row, f"{standing.mean_rank:.2f}", f"{standing.mean_score:.1f}"]
        return row + [self._score(score) for score in standing.seats]

    def _name_column(self, table: Table) -> None:
        """The column of the players' names; long ones are broken rather than cut off."""
        longest = max(len(self._named(place)) for place in range(len(self.match.players)))
        head = self.words.text("arena.head.player")
        table.add_column(head, overflow="fold", min_width=min(longest, _NAME))

    def _named(self, place: int) -> str:
        """A player, with its number where a crosstable needs it or names are the same."""
        players = self.match.players
        numbered = len(players) > 2 or len(set(players)) < len(players)
        return f"{place + 1} {players[place]}" if numbered else players[place]

    def _elo(self, place: int, rating: Rating) -> str:
        if place == self.anchor.place:
            return f"{rating.elo:.0f}"
        sign = "+" if self.anchor.elo == 0 else ""
        margin = f"{rating.high - rating.elo:.0f}"
        return self.words.text("arena.elo", elo=f"{rating.elo:{sign}.0f}", margin=margin)

    def _score(self, score: Score) -> str:
        values = {"wins": score.wins, "draws": score.draws, "losses": score.losses}
        return self.words.text("arena.score", **values)

    def _crosstable(self) -> Table:
        """Who took how many points off whom; the columns are the numbers of the players."""
        table = Table(box=SIMPLE_HEAD)
        self._name_column(table)
        for place in range(len(self.match.players)):
            table.add_column(str(place + 1), justify="right", no_wrap=True)
        for place, row in enumerate(self.meetings):
            table.add_row(self._named(place), *(_shown(meeting) for meeting in row))
        return table

    def _lines(self) -> list[str]:
        lines = []
        for place, standing in enumerate(self.standings):
            for head, endings in (("won_by", standing.won_by), ("lost_by", standing.lost_by)):
                if endings:
                    told = [f"{name.replace('_', ' ')} {n}" for name, n in endings.most_common()]
                    values = {"player": self._named(place), "endings": ", ".join(told)}
                    lines.append(self.words.text(f"arena.{head}", **values))
        if self.games:
            average = round(sum(each.decisions for each in self.games) / len(self.games))
            lines.append(self.words.plural("arena.length", average))
        lines += self._forfeit_lines() + self._test_lines()
        if self.drawn:
            lines.append(self.words.text("arena.drawn", seed=self.match.seed))
        return lines

    def _forfeit_lines(self) -> list[str]:
        """Who forfeited how often, and why: each reason with the first game of its kind."""
        found: dict[tuple[str, str], list[Played]] = {}
        for each in self.games:
            if each.forfeit is not None:
                key = (each.forfeit["player"], each.forfeit["reason"])
                found.setdefault(key, []).append(each)
        return [
            self.words.plural(
                "arena.forfeits", len(games), player=player, reason=reason, first=games[0].number
            )
            for (player, reason), games in found.items()
        ]

    def _test_lines(self) -> list[str]:
        test = self.contest.test
        if test is None:
            return []
        lower, upper = test.hypotheses.bounds
        values = {
            "player": self.match.players[0],
            "elo0": f"{test.hypotheses.elo0:g}",
            "elo1": f"{test.hypotheses.elo1:g}",
            "llr": f"{test.llr:.2f}",
            "lower": f"{lower:.2f}",
            "upper": f"{upper:.2f}",
        }
        id = f"arena.test.{test.verdict.lower() or 'open'}"
        return [self.words.plural(id, len(self.games), **values)]

    def complain(self) -> None:
        """What went wrong, on the error stream."""
        told = []
        if self.interrupted:
            values = {"played": len(self.games), "total": self.match.total}
            id = "arena.interrupted" if self.contest.ledger is None else "arena.interrupted_kept"
            told.append(self.words.text(id, **values))
        failures = self._failures()
        if failures:
            told.append(self.words.plural("arena.failed", len(failures)))
        for failure in failures[:_NAMED]:
            told.append(self.words.text("arena.failure", **failure.to_data()))
        if self.missing:
            told.append(self.words.text("arena.no_ratings", reason=self.missing))
        for line in told:
            typer.echo(line, err=True)


def _cell(meeting: Meeting) -> dict[str, Any]:
    return {"points": meeting.points, "games": meeting.games}


def _shown(meeting: Meeting) -> str:
    return f"{meeting.points:g}/{meeting.games}" if meeting.games else ""


def _csv(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
