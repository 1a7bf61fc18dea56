"""A list of words as text of any kind: one word a line, or a word and its meaning.

Lines that cannot be words are left out and kept with their numbers, to be told; only a file without
any word is refused. Leaves out what a dictionary knows beside that, and where files are.
"""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.errors import LexiconError
from kotakata.language import N_, Message, N_n
from kotakata.lexicon.graph.question import LONGEST
from kotakata.lexicon.graph.speller import Speller

SEVERAL: Final = N_("several words")
LETTERS: Final = N_("letters that this game does not have")
AGAIN: Final = N_("a word that was there before")
LONG: Final = N_("too long for a word")

SHOWN_CHARACTERS: Final = 40
MOST_BAD: Final = 100_000
"""So many lines without a word, and more than there are words: this is something else."""

MOST_LINES: Final = 5_000_000
"""No language has so many words, and so many lines fill the memory."""
_NO_LIST_LONG: Final = N_("it is no word list: it has more than {most} lines")
_NO_LIST: Final = N_("it is no word list: more than {most} lines hold no word")
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_TATWEEL: Final = "\u0640"
_INVISIBLE: Final = frozenset(("Mn", "Cf"))
_LONGEST_LINE: Final = 64 * LONGEST
"""A meaning may follow the word; a line longer than this is no entry of a list."""


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that was left out, and why."""

    number: int
    text: str
    fault: str


@dataclass(frozen=True, slots=True)
class ReadList:
    """What a text holds: the words in the tiles' spelling, the lines that were left out.

    ``duplicates`` are lines too: those with a word that was there before.
    """

    words: tuple[str, ...]
    duplicates: tuple[BadLine, ...] = ()
    bad: tuple[BadLine, ...] = ()

    def report(self, shown: int) -> Iterator[Message]:
        """Tell which lines were left out, at most so many of them, in their order."""
        lines = sorted((*self.bad, *self.duplicates), key=lambda line: line.number)
        for line in lines[:shown]:
            values = {"number": line.number, "text": line.text, "fault": Message(line.fault)}
            yield Message(N_("Line {number} is left out, {fault}: {text}"), values)
        more = len(lines) - shown
        if more > 0:
            one, many = N_n("{count} more line is left out.", "{count} more lines are left out.")
            yield Message(one, {"count": more}, plural=many, count=more)


def read_list(data: bytes, name: str, alphabet: Alphabet, encoding: str | None = None) -> ReadList:
    r"""Read a list; without an encoding, find out which one it has (:func:`decode`).

    Raises:
        LexiconError: it is no text, or has no word that can be laid; ``name`` is for the error.

    >>> found = read_list(b"cat\tan animal\nad hoc\nCat\n", "pets.txt", Alphabet(tuple("ACT")))
    >>> found.words, [(line.number, line.fault) for line in (*found.bad, *found.duplicates)]
    (('CAT',), [(2, 'several words'), (3, 'a word that was there before')])
    """
    words: dict[str, None] = {}
    bad: list[BadLine] = []
    duplicates: list[BadLine] = []
    speller = Speller(alphabet)
    letters = frozenset(symbol for symbol in alphabet.symbols if len(symbol) == 1)
    text = decode(data, name, alphabet, encoding)
    if text.count("\n") > MOST_LINES:
        raise LexiconError(name, Message(_NO_LIST_LONG, {"most": MOST_LINES}))
    for number, line in enumerate(text.splitlines(), start=1):
        entry = line.strip()
        if not entry or entry[0] in "#;":
            continue
        word, fault = _word_of(entry, alphabet, speller, letters)
        if not fault and word in words:
            duplicates.append(BadLine(number, word[:SHOWN_CHARACTERS], AGAIN))
        elif fault:
            bad.append(BadLine(number, entry[:SHOWN_CHARACTERS], fault))
            if len(bad) > max(MOST_BAD, len(words)):
                raise LexiconError(name, Message(_NO_LIST, {"most": MOST_BAD}))
        else:
            words[word] = None
    if not words:
        raise LexiconError(name, Message(N_("it has no word that can be laid with these tiles")))
    return ReadList(tuple(words), tuple(duplicates), tuple(bad))


def decode(data: bytes, name: str, alphabet: Alphabet, encoding: str | None = None) -> str:
    """Read bytes as text: by their mark, as UTF-16 or UTF-8 if they are that, else one byte each.

    Raises:
        LexiconError: they are no text, or not of the encoding that was asked for.
    """
    try:
        if encoding:
            return data.decode(encoding)
        for mark, marked in _MARKS:
            if data.startswith(mark):
                return data.decode(marked)
        if b"\0" in data:
            return data.decode(_wide(data))
    except (UnicodeError, LookupError, ValueError) as error:
        if encoding:
            fault = Message(N_("it is no text in the encoding {encoding}"), {"encoding": encoding})
            raise LexiconError(name, fault) from error
        raise LexiconError(name, Message(N_("it is no text"))) from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        is_arabic = alphabet.direction == "rtl"
        return data.decode("cp1256" if is_arabic else "latin-1", "replace")


def bare(text: str) -> str:
    """Take vowel marks, stretching strokes and invisible marks off a text.

    >>> bare("كَتَبَ") == "كتب"
    True
    """
    composed = unicodedata.normalize("NFC", text).replace(_TATWEEL, "")
    return "".join(each for each in composed if unicodedata.category(each) not in _INVISIBLE)


def _wide(data: bytes) -> str:
    """Give the encoding of text with two bytes a character and no mark.

    Raises:
        ValueError: it is no such text.
    """
    half = len(data) // 2
    for encoding, start in (("utf-16-le", 1), ("utf-16-be", 0)):
        high = data[start::2]
        # Letters of one script, line ends and spaces: few different high bytes, and no odd end.
        if len(data) % 2 == 0 and high.count(0) and len(set(high)) <= 4 and half:
            return encoding
    raise ValueError


def _word_of(
    entry: str, alphabet: Alphabet, speller: Speller, letters: frozenset[str]
) -> tuple[str, str]:
    """Give the word of a line in the tiles' spelling, or what is wrong with it."""
    if len(entry) > _LONGEST_LINE:
        return "", LONG
    upper = entry.upper()
    if letters.issuperset(upper):
        return (upper, "") if len(upper) <= LONGEST else ("", LONG)
    word = _before_meaning(entry)
    if " " in word:
        return "", SEVERAL
    try:
        tiles = speller.spell(bare(word))
    except ValueError:
        return "", LETTERS
    if len(tiles) > LONGEST:
        return "", LONG
    return (alphabet.word(tiles), "") if tiles else ("", LETTERS)


def _before_meaning(entry: str) -> str:
    """Take off what follows a tab or semicolon, or a word in capitals before small letters."""
    for mark in "\t;":
        entry = entry.partition(mark)[0].strip() or entry
    first, _, rest = entry.partition(" ")
    if rest and first.isupper() and rest != rest.upper():
        return first
    return entry
