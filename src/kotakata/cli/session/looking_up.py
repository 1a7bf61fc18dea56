"""Words looked up (W.1): in one dictionary, or in every one whose letters they have."""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.cli.session.building import edition_of
from kotakata.cli.session.dictionary import find, homes, open_for
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.english.facts import Definition
from kotakata.lexicon.facts import WordFacts
from kotakata.lexicon.shelf import LoadedDictionary, shelf
from kotakata.lexicon.word_list import bare


@dataclass(frozen=True, slots=True)
class LookedUp:
    """A word as it was typed, the dictionaries asked, and those that have it.

    An entry is the word as it is laid and its dictionary.
    """

    typed: str
    asked: tuple[str, ...]
    entries: tuple[tuple[str, LoadedDictionary], ...]


def look_up(typed: str, name: str | None = None) -> LookedUp:
    """Look a word up.

    Raises:
        InvalidInput: there is no such dictionary, or the word has letters that no tile has.
    """
    names = (name,) if name else tuple(shelf(homes()))
    spelt: list[str] = []
    entries: list[tuple[str, LoadedDictionary]] = []
    known: set[str] = set()
    for each in names:
        word = _spelt(typed, each)
        if word is None:
            continue
        spelt.append(each)
        facts = find(each)[0].facts
        # A larger list of the same language has nothing to add, once the word is found.
        if not facts or facts not in known:
            loaded = open_for(each, edition_of(each))
            if loaded.facts.has(word):
                entries.append((word, loaded))
                known.add(facts)
    if not spelt:
        fault = Message(N_("{text} has letters that no tile has"), {"text": typed})
        raise InvalidInput(fault=fault)
    return LookedUp(typed, tuple(spelt), tuple(entries))


def _spelt(typed: str, name: str) -> str | None:
    """Give a word as a dictionary's tiles spell it; ``None``: they do not have its letters."""
    alphabet = edition_of(name).alphabet
    try:
        return alphabet.word(alphabet.spell(bare(typed))) or None
    except ValueError:
        return None


def definitions(facts: WordFacts, word: str, language: str) -> tuple[Definition, ...]:
    """Give the meanings in a language, else in English; a list of words has none."""
    ask = getattr(facts, "definitions", None)
    if ask is None:
        return ()
    found: tuple[Definition, ...] = ask(word, language) or ask(word)
    return found


def evidence(facts: WordFacts, word: str) -> tuple[Evidence, ...]:
    """Give the facts with their sources; a list of words has none."""
    ask = getattr(facts, "evidence", None)
    found: tuple[Evidence, ...] = ask(word) if ask else ()
    return found
