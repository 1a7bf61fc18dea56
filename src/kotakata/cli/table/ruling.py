"""Rulings at the table: the word list is asked first, a human for what it leaves open."""

from __future__ import annotations

from kotakata.cli.session.bench import look_up, open_words
from kotakata.cli.table.table import Table
from kotakata.cli.typed.verdict import read_verdicts, taught, verdict_word
from kotakata.errors import InvalidInput, NothingToDecide
from kotakata.game import command as asked
from kotakata.game.ruling import Ruling, Verdict
from kotakata.language import N_, Message
from kotakata.referee.bench import decided


def ask_verdicts(table: Table, ruling: Ruling) -> dict[str, Verdict]:
    """Ask a human about each word that is open."""
    return {word: _ask_verdict(table, word) for word in open_words(ruling)}


def question(table: Table, word: str) -> str:
    """Say the question about a word."""
    good, bad = taught(table.say.language)
    sentence = (
        N_("Referee, {word}: {good} or {bad}?")
        if table.position.setup.refereed
        else N_("{word}: {good} or {bad}?")
    )
    return table.text(sentence, word=word, good=good, bad=bad) + " "


def give_ruling(table: Table, rest: str) -> None:
    """Rule by a typed line: ``WORD good OTHER bad : reason``, or one verdict for all.

    Raises:
        InvalidInput: it is no such line, or leaves a word open.
        NothingToDecide: no challenge is open.
    """
    table.do(asked.GiveRuling(ruling=_read(table, rest, look_up(table.session))[0]))


def reverse_ruling(table: Table, rest: str) -> None:
    """Reverse the last ruling: ``WORD good : reason``.

    Raises:
        InvalidInput: it is no such line.
        NothingToDecide: there is no ruling that can still be reversed.
    """
    event = table.position.ruled
    if event is None:
        raise NothingToDecide
    ruling, reason = _read(table, rest, event.ruling)
    table.do(asked.ReverseRuling(ruling=ruling, reason=reason))


def _read(table: Table, text: str, found: Ruling) -> tuple[Ruling, str]:
    words = [each.word for each in found.words]
    alphabet = table.position.setup.edition.alphabet
    verdicts, reason = read_verdicts(text, words, alphabet, table.say.language)
    ruling = decided(found, verdicts, reason=reason)
    if missing := open_words(ruling):
        fault = Message(N_("say good or bad for {words} as well"), {"words": missing})
        raise InvalidInput(fault=fault)
    return ruling, reason


def _ask_verdict(table: Table, word: str) -> Verdict:
    while True:
        verdict = verdict_word(table.ask(question(table, word)), table.say.language)
        if verdict is not None:
            return verdict
