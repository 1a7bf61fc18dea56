"""Words looked up (W.1): in one dictionary, or in every one whose letters they have."""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.cli.session.building import edition_of
from kotakata.cli.session.dictionary import find, homes, open_for
from kotakata.errors import InvalidInput, LexiconError
from kotakata.language import N_, Message
from kotakata.lexicon.shelf import LoadedDictionary, shelf
from kotakata.lexicon.spelling import read_word


@dataclass(frozen=True, slots=True)
class LookedUp:
    """A word as it was typed, the dictionaries asked, and those that have it.

    An entry is the word as it is laid and its dictionary. ``damaged``: dictionaries that could not
    be asked, and why.
    """

    typed: str
    asked: tuple[str, ...]
    entries: tuple[tuple[str, LoadedDictionary], ...]
    damaged: tuple[Message, ...] = ()


def look_up(typed: str, name: str | None = None) -> LookedUp:
    """Look a word up; of all dictionaries, one that is damaged keeps no other from answering.

    Raises:
        InvalidInput: there is no such dictionary, or the word has letters that no tile has.
    """
    names = (name,) if name else tuple(shelf(homes()))
    spelt: list[str] = []
    entries: list[tuple[str, LoadedDictionary]] = []
    damaged: list[Message] = []
    for each in names:
        try:
            word = _spelt(typed, each)
            if word is None:
                continue
            spelt.append(each)
            _ask(word, each, entries)
        except LexiconError as error:
            if name:
                raise
            damaged.append(error.message)
    if not spelt:
        fault = Message(N_("{text} has letters that no tile has"), {"text": typed})
        raise InvalidInput(fault=fault)
    return LookedUp(typed, tuple(spelt), tuple(entries), tuple(damaged))


def _ask(word: str, name: str, entries: list[tuple[str, LoadedDictionary]]) -> None:
    """Ask a dictionary; a larger one of the same language has nothing to add to one that has it."""
    facts = find(name)[0].facts
    if facts and any(loaded.about.facts == facts for _, loaded in entries):
        return
    loaded = open_for(name, edition_of(name))
    if loaded.facts.has(word):
        entries.append((word, loaded))


def _spelt(typed: str, name: str) -> str | None:
    """Give a word as a dictionary's tiles spell it; ``None``: they do not have its letters."""
    alphabet = edition_of(name).alphabet
    try:
        return read_word(typed, alphabet) or None
    except InvalidInput:
        return None
