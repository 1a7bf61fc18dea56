"""Verdicts as a human types them: good or bad, for all words or word by word."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.cli.typed.verb import plain
from kotakata.errors import InvalidInput
from kotakata.game.ruling import Verdict
from kotakata.language import N_, Message

VERDICTS: Final[dict[str, dict[str, Verdict]]] = {
    "id": {"sah": "good", "baik": "good", "benar": "good", "b": "good",
           "tidak sah": "bad", "tidak": "bad", "t": "bad", "salah": "bad", "buruk": "bad"},
    "en": {"good": "good", "valid": "good", "g": "good", "bad": "bad", "phony": "bad", "b": "bad"},
    "ar": {"صحيحة": "good", "صحيح": "good", "ص": "good", "خاطئة": "bad", "خطا": "bad", "خ": "bad"},
}  # fmt: skip
"""What a human's verdict is called; the first of each kind is the one to teach."""

_JOINED: Final = "_"
"""What stands for the space in a verdict of two words, as long as a line is taken apart."""


def verdict_word(text: str, language: str) -> Verdict | None:
    """Read a verdict, in the language or in English.

    >>> verdict_word("salah", "id"), verdict_word("Good", "id"), verdict_word("eh", "id")
    ('bad', 'good', None)
    """
    word = " ".join(plain(text).replace(_JOINED, " ").split())
    return VERDICTS[language].get(word) or VERDICTS["en"].get(word)


def taught(language: str) -> tuple[str, str]:
    """Give the words for good and bad."""
    words = VERDICTS[language]
    good, bad = (next(w for w, verdict in words.items() if verdict == v) for v in ("good", "bad"))
    return good, bad


def read_verdicts(
    text: str, words: Collection[str], alphabet: Alphabet, language: str
) -> tuple[Mapping[str, Verdict], str]:
    """Read ``WORD good OTHER bad : reason``, or one verdict for all; give verdicts and reason.

    Raises:
        InvalidInput: it is no such text, or names a word that was not asked about.
    """
    pairs, _, reason = text.partition(":")
    for phrase in (word for word in VERDICTS[language] if " " in word):
        pairs = re.sub(
            phrase.replace(" ", r"\s+"), phrase.replace(" ", _JOINED), pairs, flags=re.IGNORECASE
        )
    parts = [part for part in re.split(r"[\s,،=]+", pairs) if part]
    if len(parts) == 1 and (verdict := verdict_word(parts[0], language)):
        return dict.fromkeys(words, verdict), reason.strip()
    read: dict[str, Verdict] = {}
    for word, said in zip(parts[::2], parts[1::2], strict=False):
        verdict = verdict_word(said, language)
        if verdict is None or alphabet.fold(word) not in words:
            raise _unread(language)
        read[alphabet.fold(word)] = verdict
    if not read or len(parts) % 2:
        raise _unread(language)
    return read, reason.strip()


def _unread(language: str) -> InvalidInput:
    good, bad = taught(language)
    fault = N_("type the word and {good} or {bad}; a reason follows a colon")
    return InvalidInput(fault=Message(fault, {"good": good, "bad": bad}))
