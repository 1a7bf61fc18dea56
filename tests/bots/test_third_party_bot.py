"""The example of somebody else's bot does what it says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kotakata.bots import Bot, Question, find_bot, play_match
from kotakata.game.event import PlayWithdrawn, TilesPlayed
from kotakata.game.evolve import fold
from kotakata.rules.loader import names
from tests.bots.ways import knowledge_for, knowledge_of, setup_for

if TYPE_CHECKING:
    from kotakata.bots import BotMaker

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> BotMaker:
    monkeypatch.syspath_prepend(EXAMPLES)
    return find_bot("third_party_bot:LongWords")


@pytest.mark.parametrize("name", names())
def test_it_plays_every_rule_set(name: str, maker: BotMaker) -> None:
    setup = setup_for(name, 4, refereed=True)
    knowledge = knowledge_for(setup)
    bots = [maker(knowledge) for _ in setup.players]
    events = play_match(setup, bots, knowledge.facts)
    assert fold(events).result is not None
    assert any(isinstance(event, TilesPlayed) for event in events)


def test_it_doubts_what_is_no_word(maker: BotMaker) -> None:
    setup = setup_for("single")
    knowledge = knowledge_of(setup, ("CAT", "AT"))
    mistaken = knowledge_of(setup, ("TAR", "AT", "NET", "RAT", "EAT", "TEA", "ON"))
    bots: list[Bot] = [maker(knowledge), find_bot("strong")(mistaken)]
    events = play_match(setup, bots, knowledge.facts, seed=3)
    assert any(isinstance(event, PlayWithdrawn) for event in events)


def test_it_lays_more_tiles_than_the_highest_score_asks_for(maker: BotMaker) -> None:
    setup = setup_for("klasik")
    knowledge = knowledge_for(setup)

    class Watched:
        """Notes how many tiles are laid."""

        def __init__(self, bot: Bot) -> None:
            self.bot = bot
            self.turn = self.noted
            self.doubts = bot.doubts
            self.choose = bot.choose
            self.laid: list[int] = []

        def noted(self, question: Question) -> object:
            turn = self.bot.turn(question)
            self.laid.append(len(getattr(turn, "placements", ())))
            return turn

    long, club = Watched(maker(knowledge)), Watched(find_bot("club")(knowledge))
    play_match(setup, [long, club], knowledge.facts, seed=2)  # type: ignore[list-item]  # noted
    assert sum(long.laid) / len(long.laid) > sum(club.laid) / len(club.laid)


def test_it_runs_by_itself() -> None:
    ran = subprocess.run(
        [sys.executable, EXAMPLES / "third_party_bot.py"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "Long words: " in ran.stdout
    assert len(ran.stdout.splitlines()) == 17
