"""From the command line to a table: what was given, what is asked for, what is resumed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

from rich.text import Text

from kotakata.cli.session.dictionary import Chosen, choose
from kotakata.cli.session.keeping import open_logs, resume
from kotakata.cli.session.log_file import check_free, check_log
from kotakata.cli.session.session import Session, begin
from kotakata.cli.session.setting_up import (
    Wishes,
    enter,
    open_rulebook,
    read_level,
    read_players,
    read_team,
    set_up,
)
from kotakata.cli.table.host import host
from kotakata.cli.table.table import Manner
from kotakata.cli.table.welcome import Welcome
from kotakata.cli.terminal.terminal import Terminal, real_terminal
from kotakata.cli.view import palette
from kotakata.errors import InvalidInput
from kotakata.game.event import Event
from kotakata.game.setup import Entrant, Mode
from kotakata.language import N_, Message, Speaker
from kotakata.rules.rulebook import Rulebook
from kotakata.store.logs import Logs


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the command line gave; what is missing is asked for."""

    mode: Mode
    rules: str | None = None
    edition: str | None = None
    players: str | None = None
    teams: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    level: tuple[str, ...] = ()
    words: str | None = None
    referee: bool = False
    minutes: int | None = None
    target: int | None = None
    clock: bool = True
    draw: bool = True
    seed: int | None = None
    resume: str | None = None
    log: Path | None = None
    force: bool = False
    store: Path | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether all is left to be asked for."""
        return self.rules is None and self.players is None and not self.teams


def start(given: Given, say: Speaker) -> None:
    """Set up or resume a match, and hold its table.

    Raises:
        KotakataError: what was given cannot be used.
    """
    if given.others and not given.teams:
        fault = Message(N_("{text} belongs to no option"), {"text": given.others[0]})
        raise InvalidInput(fault=fault)
    if given.log is not None:
        check_log(given.log, given.words)
    logs = open_logs(given.store)
    terminal = real_terminal(say)
    try:
        session, notices = _session(given, logs, terminal, say)
    except EOFError:
        return
    manner = _manner(given, session)
    lines = [Text(say.say(each), palette.WARNING) for each in notices]
    host(session, terminal, say, manner, notices=lines, record=given.log)


def _session(
    given: Given, logs: Logs, terminal: Terminal, say: Speaker
) -> tuple[Session, Iterable[Message]]:
    welcome = Welcome(terminal, say)
    asked = given.resume
    if asked is None and given.is_nothing and (kept := logs.latest(given.mode)):
        asked = str(kept.id) if welcome.go_on(kept.title, kept.id) else None
    if asked is not None:
        resumed = resume(logs, asked, given.mode, words=given.words)
        _check_free(given, resumed.session.events)
        resumed.session.random = _chance(given, len(resumed.session.events))
        return resumed.session, resumed.notices
    return _begun(given, logs, welcome)


def _begun(given: Given, logs: Logs, welcome: Welcome) -> tuple[Session, Iterable[Message]]:
    _check_free(given)
    book = open_rulebook(given.rules or welcome.rules(), given.edition)
    entrants = _entrants(given, book, welcome)
    words = _words(given, book, welcome)
    refereed = given.referee
    if given.is_nothing and not refereed and book.rules.challenge.window == "until_invited":
        refereed = welcome.referee(book.rules)
    wishes = Wishes(
        given.mode, refereed, given.minutes, given.target, clock=given.clock, draw=given.draw
    )
    setup = set_up(book, entrants, wishes, words.dictionary if words else None)
    session = begin(
        logs,
        setup,
        words=words.place if words else "",
        facts=words.facts if words else None,
        random=_chance(given, 0),
    )
    return session, words.notices if words else ()


def _check_free(given: Given, events: Sequence[Event] = ()) -> None:
    if given.log is not None and not given.force:
        check_free(given.log, events)


def _entrants(given: Given, book: Rulebook, welcome: Welcome) -> tuple[Entrant, ...]:
    levels = dict(map(read_level, given.level))
    if given.players is None and not given.teams:
        players, teams = welcome.players(book.rules)
        entrants = enter(book.rules, players, teams, {})
        levels = levels or welcome.levels(book.rules, entrants)
    else:
        players = read_players(given.players or "")
        teams = tuple(map(read_team, (*given.teams, *given.others)))
    return enter(book.rules, players, teams, levels)


def _words(given: Given, book: Rulebook, welcome: Welcome) -> Chosen | None:
    if given.words is not None:
        return choose(given.words, book.edition)
    return welcome.words(book.edition) if given.is_nothing else None


def _chance(given: Given, part: int) -> Random:
    """Give repeatable chance for a seed; a resumed match does not draw the same tiles again."""
    if given.seed is None:
        return SystemRandom()
    return Random(f"{given.seed}/{part}")  # noqa: S311 - asked for, to be repeatable


def _manner(given: Given, session: Session) -> Manner:
    command = "play" if session.setup.mode == "dealt" else "score"
    store = f" --store {given.store}" if given.store else ""
    return Manner(resume=f"kotakata {command}{store} --resume")
