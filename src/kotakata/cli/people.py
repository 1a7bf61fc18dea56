"""``kotakata people``: for whoever looks after a server; reports of bad manners, lost passwords."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from kotakata.cli.spoken import group, option, pass_speaker
from kotakata.errors import InvalidInput, NotFound
from kotakata.language import N_, Message, N_n, Speaker

if TYPE_CHECKING:
    from kotakata.store.open import Store
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.manners import Report
    from kotakata.store.transaction import Transaction

REASONS: Final = {
    "name": N_("an offensive name"),
    "chat": N_("bad language in the chat"),
    "cheating": N_("cheating"),
    "leaving": N_("leaving, or letting others wait"),
    "other": N_("something else"),
}
"""What a report can be about, as the browser's client asks it."""

NO_WORDS: Final = N_("say in a few words what came of it")
NOT_TWICE: Final = N_("the two passwords differ; nothing was changed")
WRONG_LENGTH: Final = N_("a password has {least} to {most} characters")

_store = option("--store", metavar="URL", help=N_("The database: postgresql://… or a file."))


@group("people", help=N_("Look after the people of a server: reports, and lost passwords."))
def people() -> None:
    """The people of a server."""


@people.command("reports", help=N_("List the reports that wait for a decision."))
@_store
@pass_speaker
def reports(say: Speaker, /, store: str | None) -> None:
    """List the open reports, the oldest first."""
    with closing(_opened(store)) as opened:
        lines = opened.database.read(lambda kept: [*_told(kept, say)])
    click.echo("\n".join(lines) or say.text(N_("No report waits for a decision.")))


@people.command("decide", help=N_("Close a report, with what came of it."))
@click.argument("number", metavar="NUMBER", type=click.IntRange(min=1))
@click.argument("outcome", metavar="WORDS")
@_store
@pass_speaker
def decide(say: Speaker, /, number: int, outcome: str, store: str | None) -> None:
    """Decide a report; what came of it is shown with later ones about the same person."""
    from kotakata.store.port.manners import ReportId

    said = " ".join(outcome.split())
    if not said:
        raise InvalidInput(fault=Message(NO_WORDS))
    with closing(_opened(store)) as opened:
        opened.database.write(lambda kept: kept.manners.decide(ReportId(number), None, said))
    click.echo(say.text(N_("Report {number} is closed."), number=number))


@people.command("password", help=N_("Set another password for somebody who has forgotten theirs."))
@click.argument("name", metavar="NAME")
@_store
@pass_speaker
def password(say: Speaker, /, name: str, store: str | None) -> None:
    """Set a password, typed twice or read from a line of the input; sessions and tokens end."""
    from kotakata.web.passwords import hash_password

    with closing(_opened(store)) as opened:
        account = opened.database.read(lambda kept: kept.accounts.find_by_name(name))
        if account is None:
            raise NotFound(what=Message(N_("account")), name=name)
        hashed = hash_password(_asked(say))
        opened.database.write(lambda kept: _change(kept, account.id, hashed))
    changed = N_("{name} has another password, and is signed out everywhere; tokens have ended.")
    click.echo(say.text(changed, name=account.name))


def _opened(store: str | None) -> Store:
    """Open the store that a server keeps its games in.

    Raises:
        NotFound: there is no such file; looking for reports makes none.
        StoreUnavailable: it cannot be opened.
    """
    from kotakata.store.open import is_server, open_store
    from kotakata.store.place import default_store

    where = store or default_store(os.environ)
    if not is_server(where) and not Path(where).is_file():
        raise NotFound(what=Message(N_("file")), name=where)
    return open_store(where)


def _change(kept: Transaction, account: AccountId, hashed: str) -> None:
    """Set a password and let nobody in who was let in before."""
    kept.accounts.change_password(account, hashed)
    kept.sessions.end_all(account)
    for token in kept.sessions.of(account, "program"):
        kept.sessions.end(account, token.id)


def _told(kept: Transaction, say: Speaker) -> Iterator[str]:
    for report in kept.manners.undecided():
        values = {
            "number": report.id,
            "about": _named(kept, report.about, say),
            "reason": say.text(REASONS.get(report.reason, report.reason)),
            "date": f"{datetime.fromtimestamp(report.created_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC",
            "match": _match(kept, report),
        }
        at_a_table = N_("{number}. {about}: {reason} (match {match}, {date})")
        elsewhere = N_("{number}. {about}: {reason} ({date})")
        yield say.text(at_a_table if values["match"] else elsewhere, **values)
        if report.words:
            yield "   " + say.text(N_("In their words: {words}"), words=report.words)
        yield "   " + say.text(N_("Reported by {name}."), name=_named(kept, report.by, say))
        yield from _before(kept, report, say)


def _before(kept: Transaction, report: Report, say: Speaker) -> Iterator[str]:
    """Say how often somebody was reported before, and what came of that."""
    earlier = [each for each in kept.manners.about(report.about) if each.id < report.id]
    if not earlier:
        return
    sentence, plural = N_n("Reported {count} time before.", "Reported {count} times before.")
    count = len(earlier)
    yield "   " + say.say(Message(sentence, {"count": count}, plural=plural, count=count))
    outcomes = tuple(each.outcome for each in earlier if each.outcome)
    if outcomes:
        came_of_it = Message(
            N_("What came of it, latest first: {outcomes}"), {"outcomes": outcomes}
        )
        yield "   " + say.say(came_of_it)


def _named(kept: Transaction, account: AccountId, say: Speaker) -> str:
    return kept.accounts.find(account).name or say.text(N_("somebody who closed their account"))


def _match(kept: Transaction, report: Report) -> str:
    """Give the number of a match as its address has it."""
    room = None if report.match is None else kept.rooms.of_match(report.match)
    return "" if room is None else str(room.id)


def _asked(say: Speaker) -> str:
    """Ask for a password, twice at a terminal; anywhere else it is a line of the input.

    Raises:
        InvalidInput: the two differ, or it is too short or too long.
    """
    from kotakata.web.passwords import LONGEST, SHORTEST

    if sys.stdin.isatty():
        typed = click.prompt(say.text(N_("New password")), hide_input=True)
        if click.prompt(say.text(N_("The same once more")), hide_input=True) != typed:
            raise InvalidInput(fault=Message(NOT_TWICE))
    else:
        typed = sys.stdin.readline().rstrip("\r\n")
    if not SHORTEST <= len(typed) <= LONGEST:
        values = {"least": SHORTEST, "most": LONGEST}
        raise InvalidInput(fault=Message(WRONG_LENGTH, values))
    return str(typed)
