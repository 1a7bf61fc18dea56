"""A list of words from a text file of any kind: one word a line, or a word and its meaning.

Lines that cannot be words are left out and reported with their numbers; only a file without any
word is refused. Leaves out everything a dictionary knows beside that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.cli.session.record import unusable
from kotakata.cli.typed.laying import bare
from kotakata.errors import InvalidInput
from kotakata.game.setup import Dictionary
from kotakata.language import N_, Message, N_n
from kotakata.referee import WordList

_SHOWN: Final = 5
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")

_NO_WORD: Final = N_("{file} has no word that can be laid with these tiles")

SEVERAL: Final = N_("several words")
LETTERS: Final = N_("letters that this game does not have")


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that was left out, and why."""

    number: int
    text: str
    fault: str


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
        for line in self.bad[:_SHOWN]:
            values = {"number": line.number, "text": line.text, "fault": Message(line.fault)}
            yield Message(N_("Line {number} is left out, {fault}: {text}"), values)
        more = len(self.bad) - _SHOWN
        if more > 0:
            one, many = N_n("{count} more line is left out.", "{count} more lines are left out.")
            yield Message(one, {"count": more}, plural=many, count=more)


def read_words(file: Path, alphabet: Alphabet) -> Words:
    """Read a list; its encoding is UTF-8 or UTF-16 by its mark, UTF-8 if it is that, else Latin-1.

    Raises:
        InvalidInput: the file cannot be read, is no text, or has no word that can be laid.
    """
    try:
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        raise InvalidInput(fault=unusable(file, error)) from error
    words: dict[str, None] = {}
    bad: list[BadLine] = []
    duplicates = 0
    letters = frozenset(symbol for symbol in alphabet.symbols if len(symbol) == 1)
    for number, line in enumerate(_text(data, file).splitlines(), start=1):
        entry = line.strip()
        if not entry or entry[0] in "#;":
            continue
        word, fault = _word_of(entry, alphabet, letters)
        if fault:
            bad.append(BadLine(number, entry[:40], fault))
        elif word in words:
            duplicates += 1
        else:
            words[word] = None
    if not words:
        raise InvalidInput(fault=Message(_NO_WORD, {"file": file}))
    checksum = hashlib.sha256(data).hexdigest()
    return Words(file, WordList(words), checksum, duplicates, tuple(bad))


def _text(data: bytes, file: Path) -> str:
    if data.startswith(_UTF16):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        raise InvalidInput(fault=Message(N_("{file} is no text"), {"file": file}))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _word_of(entry: str, alphabet: Alphabet, letters: frozenset[str]) -> tuple[str, str]:
    """Give the word of a line in the tiles' spelling, or what is wrong with it."""
    upper = entry.upper()
    if letters.issuperset(upper):
        return upper, ""
    word = _before_meaning(entry)
    if " " in word:
        return "", SEVERAL
    try:
        return alphabet.word(alphabet.spell(bare(word))), ""
    except ValueError:
        return "", LETTERS


def _before_meaning(entry: str) -> str:
    """Take off what follows a tab or semicolon, or a word in capitals before small letters."""
    for mark in "\t;":
        entry = entry.partition(mark)[0].strip() or entry
    first, _, rest = entry.partition(" ")
    if rest and first.isupper() and rest != rest.upper():
        return first
    return entry
