"""What a dictionary knows of words lives with the dictionaries, in :mod:`kotakata.lexicon.facts`."""

from kotakata.lexicon.facts import (
    PLAIN_ENTRY,
    UNKNOWN_ENTRY,
    Answer,
    Counting,
    Entry,
    NoDictionary,
    Relation,
    Share,
    WordFacts,
    WordList,
)

__all__ = [
    "PLAIN_ENTRY", "UNKNOWN_ENTRY", "Answer", "Counting", "Entry", "NoDictionary", "Relation", "Share",
    "WordFacts", "WordList",
]
