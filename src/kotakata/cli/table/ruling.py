"""Rulings at the table: the word list is asked first, a human for what it leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from kotakata.cli.table.bench import decided, look_up, open_words
from kotakata.cli.table.table import Table
from kotakata.cli.table.verb import plain
from kotakata.errors import InvalidInput, NothingToDecide
from kotakata.game import command as asked
from kotakata.game.ruling import Ruling, Verdict
from kotakata.language import N_, Message

VERDICTS: Final[dict[str, dict[str, Verdict]]] = {
    "id": {"baik": "good", "benar": "good", "sah": "good", "b": "good",
           "salah": "bad", "buruk": "bad", "s": "bad"},
    "en": {"good": "good", "valid": "good", "g": "good", "bad": "bad", "phony": "bad", "b": "bad"},
    "ar": {"صحيحة": "good", "صحيح": "good", "ص": "good", "خاطئة": "bad", "خطا": "bad", "خ": "bad"},
}  # fmt: skip
"""What a human's verdict is called; the first of each kind is the one to teach."""


def verdict_word(text: str, language: str) -> Verdict | None:
    """Read a verdict, in the language or in English."""
    word = plain(text)
    return VERDICTS[language].get(word) or VERDICTS["en"].get(word)


def taught(language: str) -> tuple[str, str]:
    """Give the words for good and bad."""
    words = VERDICTS[language]
    good, bad = (next(w for w, verdict in words.items() if verdict == v) for v in ("good", "bad"))
    return good, bad


def ask_verdicts(table: Table, ruling: Ruling) -> dict[str, Verdict]:
    """Ask a human about each word that is open."""
    return {word: ask_verdict(table, word) for word in open_words(ruling)}


def ask_verdict(table: Table, word: str) -> Verdict:
    """Ask a human about one word until the answer is one."""
    while True:
        verdict = verdict_word(table.ask(question(table, word)), table.say.language)
        if verdict is not None:
            return verdict


def question(table: Table, word: str) -> str:
    """Say the question about a word."""
    good, bad = taught(table.say.language)
    return table.text(N_("Referee, {word}: {good} or {bad}?"), word=word, good=good, bad=bad) + " "


def give_ruling(table: Table, rest: str) -> None:
    """Rule by a typed line: ``WORD good OTHER bad : reason``, or one verdict for all.

    Raises:
        InvalidInput: it is no such line, or leaves a word open.
        NothingToDecide: no challenge is open.
    """
    found = look_up(table.session)
    pairs, _, reason = rest.partition(":")
    verdicts = _read(table, pairs, [each.word for each in found.words])
    ruling = decided(found, verdicts, reason=reason.strip())
    _need_all(ruling)
    table.do(asked.GiveRuling(ruling=ruling))


def reverse_ruling(table: Table, rest: str) -> None:
    """Reverse the last ruling: ``WORD good : reason``.

    Raises:
        InvalidInput: it is no such line.
        NothingToDecide: there is no ruling that can still be reversed.
    """
    event = table.position.ruled
    if event is None:
        raise NothingToDecide
    pairs, _, reason = rest.partition(":")
    verdicts = _read(table, pairs, [each.word for each in event.ruling.words])
    ruling = decided(event.ruling, verdicts, reason=reason.strip())
    _need_all(ruling)
    table.do(asked.ReverseRuling(ruling=ruling, reason=reason))


def _need_all(ruling: Ruling) -> None:
    if missing := open_words(ruling):
        fault = Message(N_("say good or bad for {words} as well"), {"words": missing})
        raise InvalidInput(fault=fault)


def _read(table: Table, pairs: str, words: Iterable[str]) -> Mapping[str, Verdict]:
    parts = re.split(r"[\s,،=]+", pairs.strip())
    language = table.say.language
    if len(parts) == 1 and (verdict := verdict_word(parts[0], language)):
        return dict.fromkeys(words, verdict)
    fold = table.position.setup.edition.alphabet.fold
    read: dict[str, Verdict] = {}
    for word, said in zip(parts[::2], parts[1::2], strict=False):
        verdict = verdict_word(said, language)
        if verdict is None or fold(word) not in words:
            raise _unread(language)
        read[fold(word)] = verdict
    if not read or len(parts) % 2:
        raise _unread(language)
    return read


def _unread(language: str) -> InvalidInput:
    good, bad = taught(language)
    values = {"good": good, "bad": bad}
    return InvalidInput(
        fault=Message(N_("type the word and {good} or {bad}; a reason follows a colon"), values)
    )
