"""Matches kept on disk: the store opened, a match found again with the words it is played with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from kotakata.cli.session.session import Session
from kotakata.cli.session.words import Words, read_words
from kotakata.errors import InvalidInput, NotFound
from kotakata.game.setup import Mode
from kotakata.language import N_, Message
from kotakata.store.logs import Logs, MatchId
from kotakata.store.place import default_file
from kotakata.store.sqlite import SqliteLogs

LATEST = "latest"


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


def resume(logs: Logs, asked: str, mode: Mode, *, words: Path | None = None) -> Resumed:
    """Find a match again: by its number, or the latest unfinished one held this way.

    Raises:
        InvalidInput: the number is none, or the word list cannot be read.
        NotFound: there is no such match.
        StoreUnavailable: it cannot be read.
    """
    match = _numbered(asked) if asked != LATEST else _latest(logs, mode)
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


def _bring_words(session: Session, words: Path | None, kept: str) -> list[Message]:
    """Read the match's word list again; without it, words are taken as said, and that is said."""
    dictionary = session.setup.dictionary
    if words is None and (dictionary is None or not kept):
        return []
    file = words or Path(kept)
    try:
        read = read_words(file, session.setup.edition.alphabet)
    except InvalidInput as error:
        if words is not None:
            raise
        return [error.message, Message(N_("Give the word list again with --words FILE."))]
    session.facts = read.listed
    return _compared(session, read)


def _compared(session: Session, read: Words) -> list[Message]:
    dictionary = session.setup.dictionary
    if dictionary is None or dictionary.checksum == read.checksum:
        return []
    return [
        Message(
            N_("{file} is not the word list that this match began with."), {"file": read.file.name}
        )
    ]
