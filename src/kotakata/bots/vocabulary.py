"""How many of a dictionary's words a bot knows, for any dictionary of any language.

Nobody has counted how well known the words of every dictionary are, but everywhere short words of
frequent letters are the better known ones, and who knows a word knows its forms. So a share is
known of the words of each length, more of those with cheap letters, fewer of those whose base word
no source of facts has. Which ones is settled by a checksum: the same bot knows the same words on
any machine, and who knows more words knows all that others know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from kotakata.alphabet import Alphabet
from kotakata.lexicon.facts import WordFacts
from kotakata.rules.edition import Edition

ALL: Final = 1000
"""Shares are in thousandths."""

SHORTEST: Final = 2


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The share of words known, in thousandths: of two letters, of three, …, of all longer ones.

    >>> Vocabulary((900, 500, 0)).share(3), Vocabulary((900, 500, 0)).share(8)
    (500, 0)
    """

    shares: tuple[int, ...]

    def share(self, length: int) -> int:
        """The share of words of a length."""
        return self.shares[min(max(length - SHORTEST, 0), len(self.shares) - 1)]

    @property
    def is_whole(self) -> bool:
        """Whether every word is known."""
        return min(self.shares) >= ALL


WHOLE: Final = Vocabulary((ALL,))
"""Every word of the dictionary."""


class KnownWords:
    """The words of one dictionary that a bot knows; ``word in known`` asks for one.

    >>> from kotakata.lexicon.facts import WordList
    >>> from kotakata.rules.loader import load_edition
    >>> words, english = WordList(["cat", "quiz"]), load_edition("english")
    >>> known = KnownWords(WHOLE, english, words)
    >>> "CAT" in known, "QUIX" in known
    (True, False)
    >>> known.chance("CAT") > KnownWords(Vocabulary((500,)), english, words).chance("QUIZ")
    True
    """

    def __init__(self, vocabulary: Vocabulary, edition: Edition, facts: WordFacts) -> None:
        self.vocabulary = vocabulary
        self.facts = facts
        self._alphabet: Alphabet = edition.alphabet
        self._values = edition.values
        letters = max(1, edition.size - edition.counts[0])
        self._mean = max(1, 1000 * edition.points_of_counts(edition.counts) // letters)
        self._found: dict[str, bool] = {}

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        if word not in self._found:
            self._found[word] = self.facts.has(word) and self._knows(word)
        return self._found[word]

    def knows_all(self, words: tuple[str, ...]) -> bool:
        """Whether every one of these words is known."""
        return all(word in self for word in words)

    def chance(self, word: str) -> int:
        """Say how probable it is, in thousandths, that a word like this is known."""
        tiles = self._alphabet.spell(word)
        share = self.vocabulary.share(len(tiles))
        if share >= ALL or not tiles:
            return share
        worth = 1000 * sum(self._values[tile] for tile in tiles) // len(tiles)
        # A word of average letters as it is; of cheap ones up to a fifth more, of dear ones less.
        cheap = min(1200, max(400, 1200 - 200 * worth // self._mean))
        return min(ALL, share * cheap // 1000)

    def _knows(self, word: str) -> bool:
        chance = self.chance(word)
        if chance >= ALL:
            return True
        lemmas = self.facts.lemmas(word) or (word,)
        return crc32(min(lemmas).encode()) % ALL < chance
