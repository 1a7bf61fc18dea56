"""The dictionary and the word builder, shut to whoever is playing where the rules say so."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Query, Request

from kotakata.alphabet import BLANK
from kotakata.errors import DictionaryShut, InvalidInput
from kotakata.language import N_, Message, Speaker, speaker
from kotakata.lexicon.graph import Question
from kotakata.lexicon.shelf import LoadedDictionary, find_dictionary
from kotakata.lexicon.spelling import definitions, read_pattern, read_rack, read_word
from kotakata.lexicon.word_builder import BuiltWord, build_words, in_order
from kotakata.rules.loader import load_edition
from kotakata.web.errors import language_of
from kotakata.web.identity import Anybody
from kotakata.web.routes.catalogue import Here
from kotakata.web.shape import Built, Entry, Meaning

if TYPE_CHECKING:
    from kotakata.rules.edition import Edition
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

router = APIRouter(prefix="/api/words", tags=["words"])

MOST_WORDS: Final = 200
MOST_FOUND: Final = 20_000
"""So many words of a length are looked through for those worth most; blanks can make more."""
MOST_BLANKS: Final = 3
BLANK_COST: Final = 5
"""A search with a blank counts as so many more, for each."""
TOO_MANY_BLANKS: Final = N_("at most {most} blanks can be asked for")
NOTHING_ASKED: Final = N_("type the tiles of a rack, or how the word looks")

Text = Annotated[str, Query(max_length=64)]


@router.get("/look-up")
async def look_up(
    house: Here, visitor: Anybody, request: Request, word: Text, dictionary: Text = "en"
) -> Entry:
    """Look a word up."""
    house.pace.keep("look_up", request)
    await _keep_shut(house, visitor)
    say = speaker(language_of(request))
    return await asyncio.to_thread(_entry, house, say, word, dictionary)


@router.get("/build")
async def build(
    house: Here,
    visitor: Anybody,
    request: Request,
    dictionary: Text = "en",
    letters: Text = "",
    pattern: Text = "",
) -> Built:
    """Find the words that letters make; ``?`` is a blank, in a pattern ``.`` an open square."""
    blanks = sum(letters.count(each) for each in "?؟*")
    house.pace.keep("look_up", request, cost=1 + BLANK_COST * min(blanks, MOST_BLANKS))
    await _keep_shut(house, visitor)
    return await asyncio.to_thread(_built, house, dictionary, letters, pattern)


async def _keep_shut(house: House, visitor: Visitor | None) -> None:
    """Refuse whoever sits at a match that goes on by rules without word tools (A.II.19, B.6)."""
    clause = None if visitor is None else await house.hall.words_shut_by(visitor.id)
    if clause is not None:
        raise DictionaryShut(clause=clause or None)


def _opened(house: House, name: str) -> tuple[Edition, LoadedDictionary]:
    about, _ = find_dictionary(name, house.settings.homes)
    edition = load_edition(next(iter(about.graphs)))
    return edition, house.library.open(name, edition)


def _entry(house: House, say: Speaker, typed: str, name: str) -> Entry:
    _, loaded = _opened(house, name)
    word = read_word(typed, loaded.alphabet)
    found = definitions(loaded.facts, word, say.language) if word else ()
    return Entry(
        word=word,
        valid=bool(word) and loaded.facts.has(word),
        meanings=tuple(Meaning(text=each.text, kind=each.part or None) for each in found[:12]),
        language=found[0].language if found else None,  # type: ignore[arg-type] # one of ours
        source=f"{found[0].origin.title} ({found[0].origin.licence})" if found else None,
    )


def _built(house: House, name: str, letters: str, looks: str) -> Built:
    edition, loaded = _opened(house, name)
    if not letters.strip() and not looks.strip():
        raise InvalidInput(fault=Message(NOTHING_ASKED))
    rack = read_rack(letters, loaded.alphabet) if letters.strip() else None
    seen = read_pattern(looks, loaded.alphabet)
    if rack is not None and rack.count(BLANK) > MOST_BLANKS:
        raise InvalidInput(fault=Message(TOO_MANY_BLANKS, {"most": MOST_BLANKS}))
    question = Question(rack, seen, is_on_board=rack is not None, least=2, limit=MOST_FOUND)
    found: list[BuiltWord] = []
    for length in range(question.longest, question.shortest - 1, -1):
        asked = replace(question, least=length, most=length)
        found += in_order(build_words(loaded.graph, asked, edition.worth, {}), "length")
        if len(found) > MOST_WORDS:
            break
    words = tuple(loaded.alphabet.show(each.tiles) for each in found[:MOST_WORDS])
    return Built(words=words, more=len(found) > MOST_WORDS)
