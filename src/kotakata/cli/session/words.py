"""A word list that a match is played with: a text file, read and named for the record."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.cli.session.user_file import read_list_file
from kotakata.game.setup import Dictionary
from kotakata.language import Message, N_n
from kotakata.lexicon.word_list import BadLine, ReadList, read_list
from kotakata.referee import WordList

_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Words:
    """A word list as it was read: the words, and what was wrong with the file."""

    file: Path
    listed: WordList
    checksum: str
    duplicates: int
    bad: tuple[BadLine, ...]

    @property
    def dictionary(self) -> Dictionary:
        """The list as a match names it."""
        return Dictionary(self.file.name, len(self.listed), self.checksum)

    def report(self) -> Iterator[Message]:
        """Say how many words there are, and which lines were left out."""
        count = len(self.listed)
        one, many = N_n("{file}: {count} word", "{file}: {count} words")
        yield Message(one, {"file": self.file.name, "count": count}, plural=many, count=count)
        if self.duplicates:
            one, many = N_n(
                "{count} word is there more than once.", "{count} words are there more than once."
            )
            yield Message(one, {"count": self.duplicates}, plural=many, count=self.duplicates)
        yield from ReadList((), bad=self.bad).report(_SHOWN)


def read_words(file: Path, alphabet: Alphabet) -> Words:
    """Read a list.

    Raises:
        InvalidInput: the file cannot be read, is no text, or has no word that can be laid.
    """
    data = read_list_file(file)
    found = read_list(data, file.name, alphabet)
    checksum = hashlib.sha256(data).hexdigest()
    return Words(file, WordList(found.words), checksum, len(found.duplicates), found.bad)
