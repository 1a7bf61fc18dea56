"""The dictionary and the word builder, shut to whoever is playing where the rules say so."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Query, Request

from kotakata.alphabet import BLANK
from kotakata.errors import Forbidden, InvalidInput
from kotakata.language import N_, Message, Speaker, speaker
from kotakata.lexicon.graph import Question
from kotakata.lexicon.graph.question import pattern as pattern_of
from kotakata.lexicon.shelf import LoadedDictionary, find_dictionary
from kotakata.lexicon.word_builder import build_words, in_order
from kotakata.lexicon.word_list import bare
from kotakata.live.seating import holder_of
from kotakata.rules.loader import load_edition
from kotakata.web.errors import language_of
from kotakata.web.identity import Anybody
from kotakata.web.routes.catalogue import Here
from kotakata.web.shape import Built, Entry, Meaning

if TYPE_CHECKING:
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

router = APIRouter(prefix="/api/words", tags=["words"])

MOST_WORDS: Final = 200
MOST_LETTERS: Final = 15
SEATED: Final = N_("these rules keep the dictionary shut to players while their match goes on")
NO_TILE: Final = N_("{text} is on no tile")
TOO_MANY: Final = N_("{count} tiles are too many; {most} at most")
NOTHING_ASKED: Final = N_("type the tiles of a rack, or how the word looks")

Text = Annotated[str, Query(max_length=64)]


@router.get("/look-up")
async def look_up(
    house: Here, visitor: Anybody, request: Request, word: Text, dictionary: Text = "en"
) -> Entry:
    """Look a word up."""
    house.pace.keep("look_up", request)
    _keep_shut(house, visitor)
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
    house.pace.keep("look_up", request)
    _keep_shut(house, visitor)
    return await asyncio.to_thread(_built, house, dictionary, letters, pattern)


def _keep_shut(house: House, visitor: Visitor | None) -> None:
    """Refuse whoever sits at a match that goes on by rules without word tools (A.II.19, B.6)."""
    if visitor is None:
        return
    holder = holder_of(visitor.id)
    for table in house.hall.tables:
        position = table.match.position
        shut = not position.setup.rules.conduct.word_tools
        if shut and not position.is_over and table.seats.role(holder).seats:
            raise Forbidden(why=Message(SEATED))


def _opened(house: House, name: str) -> LoadedDictionary:
    about, _ = find_dictionary(name, house.settings.homes)
    return house.library.open(name, load_edition(next(iter(about.graphs))))


def _entry(house: House, say: Speaker, typed: str, name: str) -> Entry:
    loaded = _opened(house, name)
    try:
        word = loaded.alphabet.word(loaded.alphabet.spell(bare(typed)))
    except ValueError as error:
        fault = Message(NO_TILE, {"text": str(error.args[0])})
        raise InvalidInput(fault=fault) from error
    ask = getattr(loaded.facts, "definitions", None)
    found = (ask(word, say.language) or ask(word)) if ask and word else ()
    return Entry(
        word=word,
        valid=bool(word) and loaded.facts.has(word),
        meanings=tuple(Meaning(text=each.text, kind=each.part or None) for each in found[:12]),
        source=f"{found[0].origin.title} ({found[0].origin.licence})" if found else None,
    )


def _built(house: House, name: str, letters: str, looks: str) -> Built:
    loaded = _opened(house, name)
    if not letters.strip() and not looks.strip():
        raise InvalidInput(fault=Message(NOTHING_ASKED))
    rack = _rack(letters, loaded)
    has_rack = bool(letters.strip())
    question = Question(
        rack if has_rack else None, _pattern(looks, loaded), is_on_board=has_rack, least=2
    )
    edition = load_edition(next(iter(loaded.about.graphs)))
    found = in_order(build_words(loaded.graph, question, edition.worth, {}), "length")
    words = tuple(loaded.alphabet.show(each.tiles) for each in found)
    return Built(words=words[:MOST_WORDS], more=len(words) > MOST_WORDS)


def _rack(letters: str, loaded: LoadedDictionary) -> tuple[int, ...]:
    tiles: tuple[int, ...] = ()
    for number, part in enumerate(bare(letters).replace("؟", "?").replace("*", "?").split("?")):
        tiles += (BLANK,) * min(number, 1)
        try:
            tiles += loaded.alphabet.spell(part.replace(" ", ""))
        except ValueError as error:
            fault = Message(NO_TILE, {"text": str(error.args[0])})
            raise InvalidInput(fault=fault) from error
    if len(tiles) > MOST_LETTERS:
        values = {"count": len(tiles), "most": MOST_LETTERS}
        raise InvalidInput(fault=Message(TOO_MANY, values))
    return tiles


def _pattern(looks: str, loaded: LoadedDictionary) -> tuple[int, ...]:
    try:
        return tuple(pattern_of(bare(looks), loaded.alphabet))
    except ValueError as error:
        fault = Message(NO_TILE, {"text": str(error.args[0])})
        raise InvalidInput(fault=fault) from error
