"""Matches kept on disk: the store opened, a match found again with the words it is played with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kotakata.cli.session.dictionary import Chosen, choose
from kotakata.cli.session.session import Session
from kotakata.errors import InvalidInput, NotFound
from kotakata.game.setup import Mode
from kotakata.language import N_, Message
from kotakata.notation.log.check import check_log
from kotakata.store.logs import Logs, MatchId
from kotakata.store.place import default_file
from kotakata.store.sqlite import SqliteLogs

LATEST = "latest"

_NOT_CHECKED: Final = N_(
    "Words cannot be checked and are taken as said. Name the dictionary again with --words."
)


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match to go on with, and what is to be said first."""

    session: Session
    notices: tuple[Message, ...] = ()


def open_logs(file: Path | None) -> SqliteLogs:
    """Open the store, the user's own where no file is named.

    Raises:
        StoreUnavailable: it cannot be used.
    """
    return SqliteLogs(default_file(os.environ) if file is None else file)


def resume(logs: Logs, asked: str, mode: Mode, *, words: str | None = None) -> Resumed:
    """Find a match again: by its number, or the latest unfinished one held this way.

    Raises:
        InvalidInput: the number is none, or the dictionary asked for cannot be used.
        NotFound: there is no such match.
        NotationError: what is kept does not follow the rules.
        StoreUnavailable: it cannot be read.
    """
    match = _numbered(asked) if asked != LATEST else _latest(logs, mode)
    check_log(logs.load(match))
    session = Session(logs, match)
    kept = logs.find(match).words
    return Resumed(session, tuple(_bring_words(session, words, kept)))


def _numbered(asked: str) -> MatchId:
    if not asked.isascii() or not asked.isdigit() or len(asked) > 15:
        raise InvalidInput(fault=Message(N_("{text} is no number of a game"), {"text": asked}))
    return MatchId(int(asked))


def _latest(logs: Logs, mode: Mode) -> MatchId:
    kept = logs.latest(mode)
    if kept is None:
        raise NotFound(what=Message(N_("unfinished game")), name="-")
    return kept.id


def _bring_words(session: Session, words: str | None, kept: str) -> list[Message]:
    """Open the match's dictionary again; without it, words are taken as said, and that is said."""
    dictionary = session.setup.dictionary
    asked = words or (dictionary and (kept or dictionary.name))
    if not asked:
        return []
    try:
        chosen = choose(asked, session.setup.edition)
    except InvalidInput as error:
        if words is not None:
            raise
        return [error.message, Message(_NOT_CHECKED)]
    if chosen is None:
        return [Message(_NOT_CHECKED)] if dictionary else []
    session.facts = chosen.facts
    return _compared(session, chosen)


def _compared(session: Session, chosen: Chosen) -> list[Message]:
    before, now = session.setup.dictionary, chosen.dictionary
    if before is None or before.checksum == now.checksum:
        return []
    values = {"name": now.name, "before": before.words, "now": now.words}
    return [
        Message(
            N_(
                "{name} is not the dictionary that this match began with: "
                "{before} words then, {now} now."
            ),
            values,
        )
    ]
