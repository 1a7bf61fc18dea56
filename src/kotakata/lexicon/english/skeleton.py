"""Whether two words can be spellings of one: by their consonants."""

from __future__ import annotations

import re
from typing import Final

FARTHEST: Final = 3
# Written in turn; what sounds alike becomes the same.
SOUNDS: Final = (
    ("PH", "F"), ("CK", "K"), ("QUE", "K"), ("GH", ""), ("QU", "K"), ("CZ", "TS"), ("C", "K"),
    ("Z", "S"), ("X", "KS"), ("Y", "I"), ("W", "U"), ("KH", "K"), ("J", "G"),
)  # fmt: skip
# Endings and beginnings that make another word, not another spelling.
OTHER_WORD: Final = (
    (re.compile(r"^(?:UN|IN|IM|IL|IR|NON)"), re.compile(r"^(?:UN|IN|IM|IL|IR|NON)")),
    (re.compile(r"(?:WO)?M[AE]N$"), re.compile(r"WOM[AE]N$|M[AE]N$")),
)


def skeleton(word: str) -> str:
    """Give the consonants of a word, doubled ones once, those that sound alike as one.

    >>> skeleton("COLOUR") == skeleton("COLOR"), skeleton("ADZE") == skeleton("ADZ")
    (True, True)
    """
    for written, sound in SOUNDS:
        word = word.replace(written, sound)
    return re.sub(r"(.)\1+", r"\1", re.sub(r"[AEIOUH]", "", word))


def distance(one: str, other: str) -> int:
    """Give the edit distance of two words (Levenshtein).

    >>> distance("COLOR", "COLOUR")
    1
    """
    row = list(range(len(other) + 1))
    for index, letter in enumerate(one, start=1):
        before, row[0] = row[0], index
        for at, compared in enumerate(other, start=1):
            cost = min(row[at] + 1, row[at - 1] + 1, before + (letter != compared))
            before, row[at] = row[at], cost
    return row[-1]


def look_alike(one: str, other: str) -> bool:
    """Whether two words have the same consonants and are few letters apart.

    A plural, an adjective in -y or a word with a negative before it is another word.

    >>> look_alike("ADZ", "ADZE"), look_alike("CAT", "CATS"), look_alike("COUCH", "SOFA")
    (True, False, False)
    """
    if one == other or skeleton(one) != skeleton(other) or distance(one, other) > FARTHEST:
        return False
    short, long = sorted((one, other), key=len)
    if long in (short + "S", short + "Y", short + "I", short + "O", short + "A"):
        return False
    return not any(
        left.search(one) and right.search(other) and left.search(one)[0] != right.search(other)[0]  # type: ignore[index]
        for left, right in OTHER_WORD
    )
