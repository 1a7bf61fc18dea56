"""What a dictionary knows of words, as the checks ask for it.

A :class:`WordFacts` answers with what it knows and says ``unknown`` for the rest: the checks turn
``unknown`` into a question for the referee, never into a verdict (R9). Words come in the tiles' own
spelling. Two plain answerers live here; those with real facts belong to the dictionaries.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

Share: TypeAlias = Literal["none", "some", "all", "disputed", "unknown"]
"""How many of a word's senses are of a kind; ``disputed``: dictionaries differ."""
Answer: TypeAlias = Literal["yes", "no", "unknown"]
Counting: TypeAlias = Literal["no_plural", "countable", "both", "uncountable", "unknown"]
"""How the noun counts that a word is the plural of; ``no_plural``: it has other readings too."""
Relation: TypeAlias = Literal["yes", "in_part", "no", "unknown"]
"""Whether two words belong together: in every sense, in some and not in others, or in none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of one word.

    ``abbreviation``, ``affix``, ``marked`` (written with a hyphen or an apostrophe), ``capital``,
    ``note`` (of the scale), ``interjection`` and ``informal`` say in how many senses it is so.
    ``names_cry``: whether the other senses of an interjection do no more than name the cry (B.4).
    ``plural``: how the noun counts that this word is the plural of (B.4).
    """

    abbreviation: Share = "unknown"
    affix: Share = "unknown"
    marked: Share = "unknown"
    capital: Share = "unknown"
    note: Share = "unknown"
    interjection: Share = "unknown"
    names_cry: Answer = "unknown"
    informal: Share = "unknown"
    plural: Counting = "unknown"


UNKNOWN_ENTRY: Final = Entry()
"""Nothing is known."""
PLAIN_ENTRY: Final = Entry(
    "none", "none", "none", "none", "none", "none", "no", "none", "no_plural"
)
"""An ordinary word, with nothing against it."""


class WordFacts(Protocol):
    """Answers about words.

    An implementation may take its sources' silence as an answer, and then says so in its own words.
    """

    @property
    def is_dictionary(self) -> bool:
        """Whether membership is looked up at all; if not, words are taken as said."""

    def has(self, word: str) -> bool:
        """Whether the dictionary lists the word (A.II.10)."""

    def entry(self, word: str) -> Entry:
        """What is known of the word itself."""

    def lemmas(self, word: str) -> frozenset[str] | None:
        """The base words that the word is a form of, itself if it is one; ``None`` is unknown."""

    def families(self, word: str) -> frozenset[str] | None:
        """Names of the families that the word belongs to, one for each base form (B.5f)."""

    def variant(self, word: str, other: str) -> Relation:
        """Whether two words are spellings of one word (A.II.7)."""

    def derives(self, base: str, result: str) -> Relation:
        """Whether a word is made from another, as an inflected form or by an affix (B.1a, B.1b)."""


class NoDictionary:
    """No dictionary: every word is taken as said, and rulings say so.

    >>> NoDictionary().has("QWXYZ"), NoDictionary().is_dictionary
    (True, False)
    """

    is_dictionary = False

    def has(self, word: str) -> bool:  # noqa: ARG002 - as the protocol has it
        """Whether the word is taken: yes."""
        return True

    def entry(self, word: str) -> Entry:  # noqa: ARG002
        """What is known of the word: nothing."""
        return UNKNOWN_ENTRY

    def lemmas(self, word: str) -> frozenset[str] | None:  # noqa: ARG002
        """The word's base words: unknown."""
        return None

    def families(self, word: str) -> frozenset[str] | None:  # noqa: ARG002
        """The word's families: unknown."""
        return None

    def variant(self, word: str, other: str) -> Relation:  # noqa: ARG002
        """Whether two words are spellings of one: unknown."""
        return "unknown"

    def derives(self, base: str, result: str) -> Relation:  # noqa: ARG002
        """Whether one word is made from the other: unknown."""
        return "unknown"


class WordList(NoDictionary):
    """A plain list of words: membership is known, and what a list is for.

    A list for a game holds words of their own: what it holds is taken to be no abbreviation, no
    affix and nothing with a hyphen. A word that it holds with a capital only (Paris) has a capital.
    Labels, families and spellings are unknown.

    >>> words = WordList(["cat", "dog", "Paris"])
    >>> words.has("CAT"), words.has("CAR"), len(words)
    (True, False, 3)
    >>> words.entry("CAT").capital, words.entry("PARIS").capital, words.entry("CAT").informal
    ('none', 'all', 'unknown')
    """

    is_dictionary = True

    def __init__(self, words: Iterable[str]) -> None:
        shares: dict[str, Share] = {}
        for word in words:
            spelt = word.upper()
            share: Share = "none" if word in (spelt, word.lower()) else "all"
            shares[spelt] = share if shares.get(spelt, share) == share else "some"
        self._capitals = shares

    def __len__(self) -> int:
        return len(self._capitals)

    def has(self, word: str) -> bool:
        """Whether the list holds the word."""
        return word in self._capitals

    def entry(self, word: str) -> Entry:
        """What is known of the word: that it is listed as a word, and whether with a capital."""
        if word not in self._capitals:
            return UNKNOWN_ENTRY
        return Entry(abbreviation="none", affix="none", marked="none", capital=self._capitals[word])


class PlainFacts(NoDictionary):
    """A dictionary of which only the words are known; as with a list, they are words of their own.

    >>> PlainFacts({"CAT"}).has("CAT"), PlainFacts({"CAT"}).has("DOG")
    (True, False)
    """

    is_dictionary = True

    def __init__(self, words: Container[str]) -> None:
        self._words = words

    def has(self, word: str) -> bool:
        """Whether the dictionary lists the word."""
        return word in self._words

    def entry(self, word: str) -> Entry:
        """What is known of the word: that it is listed as a word."""
        if word not in self._words:
            return UNKNOWN_ENTRY
        return Entry(abbreviation="none", affix="none", marked="none", capital="none")
