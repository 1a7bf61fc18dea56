"""What can be chosen: rule sets as cards, dictionaries, levels of the computer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request

from kotakata.bots.level import LEVELS
from kotakata.language import Speaker, speaker
from kotakata.lexicon.shelf import find_dictionary, shelf
from kotakata.rules.loader import load_rulebook, names
from kotakata.web.errors import language_of
from kotakata.web.house import House, house_of
from kotakata.web.parameters import parameters
from kotakata.web.shape import BotCard, DictionaryCard, Language, PlayerRange, RuleCard

router = APIRouter(prefix="/api", tags=["choosing"])

AR_EDITIONS: Final = ("arabic", "arabic-scrabby")
_LANGUAGES: Final[dict[str, Language]] = {"id": "id", "en": "en", "ar": "ar"}


def _speaker(request: Request) -> Speaker:
    return speaker(language_of(request))


Said = Annotated[Speaker, Depends(_speaker)]
"""Who speaks to whoever is asking."""
Here = Annotated[House, Depends(house_of)]
"""What all requests share."""


@router.get("/rules")
async def rules(say: Said, house: Here) -> list[RuleCard]:
    """List the rule sets, those of the sources first."""
    return await asyncio.to_thread(lambda: [_card(name, say, house) for name in names()])


@router.get("/dictionaries")
async def dictionaries(say: Said, house: Here) -> list[DictionaryCard]:
    """List the dictionaries."""
    return await asyncio.to_thread(_dictionaries, say, house)


@router.get("/bots")
async def bots(say: Said) -> list[BotCard]:
    """List the levels of the computer, the weakest first."""
    return [
        BotCard(level=level.name, title=say.text(level.title), summary=say.text(level.sentence))
        for level in LEVELS.values()
    ]


def default_dictionary(house: House, edition: str) -> str | None:
    """Give the dictionary that goes with a tile set, if there is one."""
    from kotakata.rules.loader import load_edition

    found = house.library.names(load_edition(edition))
    usual = {"english": "en", "indonesian": "id"}.get(edition, "ar")
    return usual if usual in found else next(iter(found), None)


def _card(name: str, say: Speaker, house: House) -> RuleCard:
    book = load_rulebook(name)
    shown = book.rules
    return RuleCard(
        name=name,
        title=_text(shown.title, say.language),
        summary=_text(shown.summary, say.language),
        language="ar" if shown.edition in AR_EDITIONS else "en",
        players=PlayerRange(
            least=shown.players.least, most=shown.players.most, team_size=shown.players.team_size
        ),
        levels={level: dict(points) for level, points in shown.target.levels.items()},
        refereed=shown.challenge.window == "until_invited",
        dictionary=default_dictionary(house, shown.edition),
        parameters=parameters(shown, say),
    )


def _dictionaries(say: Speaker, house: House) -> list[DictionaryCard]:
    cards = []
    for name in shelf(house.settings.homes):
        about, _ = find_dictionary(name, house.settings.homes)
        editions = tuple(about.graphs)
        cards.append(
            DictionaryCard(
                name=name,
                title=_text(about.title, say.language) or name,
                language=_LANGUAGES.get(about.language, "en"),
                words=about.words,
                edition=editions[0] if editions else "",
                editions=editions,
            )
        )
    return cards


def _text(texts: object, language: str) -> str:
    if isinstance(texts, dict):
        return str(texts.get(language) or texts.get("en") or next(iter(texts.values()), ""))
    return str(texts)
