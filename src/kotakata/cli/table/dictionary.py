"""The dictionary at a table: shut until a challenge opens it, where the rules want it so (B.6)."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from kotakata.cli.table.table import Table
from kotakata.cli.view import palette
from kotakata.cli.view.evidence import evidence_lines
from kotakata.cli.view.meaning import meaning_lines
from kotakata.errors import InvalidInput, NotAllowedHere
from kotakata.game.position import Phase
from kotakata.game.ruling import NOT_IN_DICTIONARY
from kotakata.language import N_, Message
from kotakata.lexicon.spelling import definitions
from kotakata.lexicon.word_list import bare
from kotakata.referee.listing import IN_DICTIONARY

_SHUT: Final = N_("looking words up, but for the referee in a challenge")
_PLAYING: Final = frozenset(
    {Phase.COUNTING, Phase.DRAWING, Phase.CHOOSING, Phase.TURN, Phase.WINDOW}
)


def is_open(table: Table) -> bool:
    """Whether words may be looked up now: during a challenge, after the play, or by the rules."""
    conduct = table.position.setup.rules.conduct
    may_always = conduct.word_tools and conduct.meanings_in_play
    return may_always or table.position.phase not in _PLAYING


def look_up_word(table: Table, typed: str) -> None:
    """Say whether the dictionary has a word, what it means, and what is known of it.

    Raises:
        NotAllowedHere: the dictionary is shut.
        InvalidInput: the match has no dictionary, or the word has letters that no tile has.
    """
    if not is_open(table):
        raise NotAllowedHere(what=Message(_SHUT))
    facts, alphabet = table.session.facts, table.position.setup.edition.alphabet
    if not facts.is_dictionary:
        raise InvalidInput(fault=Message(N_("this match has no dictionary to look words up in")))
    try:
        word = alphabet.word(alphabet.spell(bare(typed)))
    except ValueError as error:
        fault = Message(N_("{text} has letters that no tile has"), {"text": typed})
        raise InvalidInput(fault=fault) from error
    if not facts.has(word):
        table.write([Text(table.text(NOT_IN_DICTIONARY, word=word), palette.WARNING)])
        return
    table.tell(table.text(IN_DICTIONARY, word=word), style=palette.STRONG)
    table.write(meaning_lines(definitions(facts, word, table.say.language), word, table.look))
    table.write(evidence_lines(facts, (word,), table.look))
