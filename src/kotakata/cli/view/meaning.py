"""A word looked up, as lines: meanings, then facts, each with its source and licence in small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich.text import Text

from kotakata.cli.session.looking_up import LookedUp
from kotakata.cli.view import palette
from kotakata.cli.view.evidence import fact_lines, origin_text
from kotakata.cli.view.look import Look
from kotakata.cli.view.sheet import wrapped
from kotakata.cli.view.shelf import title_of
from kotakata.language import N_
from kotakata.lexicon.english.facts import Definition
from kotakata.lexicon.spelling import definitions, evidence

PARTS: Final = {
    "n": N_("noun"),
    "v": N_("verb"),
    "a": N_("adjective"),
    "s": N_("adjective"),
    "r": N_("adverb"),
    "i": N_("interjection"),
    "p": N_("prefix"),
    "c": N_("name"),
    "P": N_("name"),
}
"""Parts of speech by the letter that dictionaries give them."""

_INDENT: Final = "  "


def looked_up_lines(found: LookedUp, look: Look) -> Iterator[Text]:
    """Write a word with all that its dictionaries know of it."""
    if not found.entries:
        sentence = N_("{word} is in none of these dictionaries: {names}.")
        yield Text(look.text(sentence, word=found.typed, names=found.asked), palette.WARNING)
    for word, dictionary in found.entries:
        about = dictionary.about
        title = f"{about.name} · {title_of(about, look)}" if about.title else about.name
        yield Text.assemble((word, palette.STRONG), f"  {title}")
        meanings = definitions(dictionary.facts, word, look.say.language)
        yield from meaning_lines(meanings, word, look)
        known = evidence(dictionary.facts, word)
        yield from fact_lines(known, look)
        if not meanings and not known:
            text = look.text(N_("It is listed; nothing more is known of it here."))
            yield Text(f"{_INDENT}{text}", palette.DIM)


def meaning_lines(meanings: Iterable[Definition], word: str, look: Look) -> Iterator[Text]:
    """Write meanings, each with the base word it is of, its part of speech and its source."""
    for each in meanings:
        part = f"({look.text(PARTS[each.part])}) " if each.part in PARTS else ""
        base = f"{each.word}: " if each.word != word else ""
        for number, line in enumerate(wrapped(f"{base}{part}{each.text}", look.width - 4)):
            yield Text(f"{_INDENT}{_INDENT if number else ''}{line}")
        yield Text(f"{_INDENT}{_INDENT}{origin_text(each.origin)}", palette.DIM)
