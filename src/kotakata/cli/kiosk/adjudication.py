"""One adjudication: the words of a play as they were typed, and what the dictionary says of them.

Only the dictionary is asked. What depends on the board is the referee's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.lexicon.word_list import bare

MOST_WORDS: Final = 8
"""A play of seven tiles makes eight words at most."""

_BETWEEN: Final = re.compile(r"[\s,،;]+")


@dataclass(frozen=True, slots=True)
class TypedWord:
    """A word as it was typed, and as the tiles spell it; ``spelt`` is empty if they cannot."""

    typed: str
    spelt: str


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The words with the verdict on each; only the whole play's is shown, unless words count."""

    words: tuple[TypedWord, ...]
    good: tuple[bool, ...]

    @property
    def is_acceptable(self) -> bool:
        """Whether every word is in the dictionary."""
        return all(self.good)


def read_play_words(line: str, alphabet: Alphabet) -> tuple[TypedWord, ...]:
    """Read words with spaces or commas between them, in the tiles' spelling.

    >>> read_play_words("cab, xyz", Alphabet(tuple("ABC")))
    (TypedWord(typed='cab', spelt='CAB'), TypedWord(typed='xyz', spelt=''))
    """
    return tuple(
        TypedWord(typed, _spelt(typed, alphabet)) for typed in _BETWEEN.split(line) if typed
    )


def adjudicate(words: tuple[TypedWord, ...], has: Callable[[str], bool]) -> Adjudication:
    """Judge a play; a word that cannot be spelt with the tiles is in no dictionary."""
    return Adjudication(words, tuple(bool(word.spelt) and has(word.spelt) for word in words))


def _spelt(typed: str, alphabet: Alphabet) -> str:
    try:
        return alphabet.word(alphabet.spell(bare(typed)))
    except ValueError:
        return ""
