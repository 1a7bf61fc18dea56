"""Who looks ahead: only the levels that do, only where it can be done, never against the rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest

from kotakata.bots import Question
from kotakata.game.command import ExchangeTiles, PassTurn, PlayTiles
from kotakata.rules.model import Exchange, InARow, Target
from tests.bots.test_level_bot import asked, words_of
from tests.bots.ways import few_tiles, knowledge_for, knowledge_of, level_bot, setup_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from kotakata.bots import Knowledge
    from kotakata.game.position import Position
    from kotakata.game.setup import Setup
    from kotakata.movegen.play import Play

WORDS = ("CAT", "ACT", "AT", "TA", "DOG", "GOD", "DO")


@dataclass
class Script:
    """An endgame search that says what it is told to say."""

    play: Play | None = None
    knows: bool = True
    asked: int = 0
    budgets: list[int] = field(default_factory=list)

    def best(self, position: Position, player: int, *, budget_ms: int) -> Play | None:  # noqa: ARG002
        self.asked += 1
        self.budgets.append(budget_ms)
        if not self.knows:
            raise LookupError("not for this")
        return self.play


@dataclass
class Last:
    """A simulation that always finds the last candidate best."""

    offered: list[list[str]] = field(default_factory=list)

    def choose(
        self,
        position: Position,
        player: int,  # noqa: ARG002
        candidates: Sequence[tuple[int, Play]],
        *,
        budget_ms: int,  # noqa: ARG002
        random: Random,
    ) -> int:
        random.random()
        word = position.setup.edition.alphabet.word
        self.offered.append([word(play.tiles) for _, play in candidates])
        return len(candidates) - 1


def with_empty_bag(setup: Setup) -> Setup:
    """Leave no more tiles than two racks hold."""
    return replace(setup, edition=few_tiles(setup.edition, "CATDOGECATDOGE"))


def end_of(setup: Setup, **rules: object) -> tuple[Knowledge, Question, Script]:
    setup = with_empty_bag(setup)
    setup = replace(setup, rules=replace(setup.rules, **rules))  # type: ignore[arg-type]
    knowledge = knowledge_of(setup, WORDS)
    question = asked(knowledge, "CATDOGE")
    assert question.position.in_bag == 0
    script = Script()
    knowledge.endgame = script
    return knowledge, question, script


def low_play(knowledge: Knowledge, question: Question) -> Play:
    plays = knowledge.finder.plays(question.position.board, question.rack)
    return min(plays, key=lambda play: play.score)


def test_a_champion_plays_the_end_by_search() -> None:
    knowledge, question, script = end_of(setup_for("single"))
    script.play = low_play(knowledge, question)
    turn = level_bot("champion", knowledge).turn(replace(question, budget_ms=70))
    assert isinstance(turn, PlayTiles)
    assert turn.placements == script.play.placements
    assert script.budgets == [70]


def test_others_do_not() -> None:
    knowledge, question, script = end_of(setup_for("single"))
    level_bot("strong", knowledge).turn(question)
    assert script.asked == 0


def test_a_search_may_say_to_pass() -> None:
    knowledge, question, _ = end_of(setup_for("wespa"))
    assert isinstance(level_bot("champion", knowledge).turn(question), PassTurn)


@pytest.mark.clause("N.4")
def test_it_is_not_followed_where_a_pass_ends_the_match() -> None:
    setup = setup_for("standar")
    knowledge, question, _ = end_of(setup)
    assert isinstance(level_bot("champion", knowledge).turn(question), PassTurn)
    end = replace(setup.rules.end, passes=InARow(1, "one"))
    knowledge, question, _ = end_of(setup, end=end)
    assert isinstance(level_bot("champion", knowledge).turn(question), PlayTiles)


def test_where_there_is_no_search_the_best_play_is_made() -> None:
    knowledge, question, script = end_of(setup_for("single"))
    script.knows = False
    assert isinstance(level_bot("champion", knowledge).turn(question), PlayTiles)
    assert script.asked == 1
    knowledge.endgame = None
    assert isinstance(level_bot("champion", knowledge).turn(question), PlayTiles)


@pytest.mark.clause("A.II.11")
def test_a_search_is_not_followed_into_a_play_that_falls() -> None:
    knowledge, question, script = end_of(setup_for("single"))
    script.play = low_play(knowledge, question)
    word = knowledge.setup.edition.alphabet.word(script.play.tiles)
    knowledge.facts.has = lambda each: each != word and each in WORDS
    turn = level_bot("champion", knowledge).turn(question)
    assert words_of(question, turn) != word


def test_a_refused_turn_is_not_searched_again() -> None:
    knowledge, question, script = end_of(setup_for("single"))
    level_bot("champion", knowledge).turn(replace(question, refused=(PassTurn(player=0),)))
    assert script.asked == 0


def simulating(rack: str, setup: Setup | None = None) -> tuple[Knowledge, Question, Last]:
    knowledge = knowledge_of(setup or setup_for("single"), WORDS)
    last = Last()
    knowledge.simulation = last
    return knowledge, asked(knowledge, rack), last


def test_a_champion_tries_its_best_plays() -> None:
    knowledge, question, last = simulating("CATDOGE")
    turn = level_bot("champion", knowledge, width=5).turn(question)
    assert len(last.offered[0]) == 5
    assert words_of(question, turn) == last.offered[0][-1]
    level_bot("strong", knowledge).turn(question)
    assert len(last.offered) == 1


@pytest.mark.clause("VF.1")
def test_with_a_target_points_count_and_nothing_is_tried() -> None:
    setup = setup_for("single")
    setup = replace(setup, rules=replace(setup.rules, target=Target(points=500)))
    knowledge, question, last = simulating("CATDOGE", setup)
    assert isinstance(level_bot("champion", knowledge).turn(question), PlayTiles)
    assert not last.offered


def test_a_rack_too_large_to_search_is_played_without_trying() -> None:
    setup = setup_for("single")
    setup = replace(setup, rules=replace(setup.rules, rack_size=12))
    knowledge, question, last = simulating("CATDOGECATDO", setup)
    turn = level_bot("champion", knowledge).turn(question)
    assert isinstance(turn, PlayTiles | ExchangeTiles)
    assert not last.offered


def test_an_exchange_is_weighed_against_the_best_play() -> None:
    setup = setup_for("single")
    rules = replace(setup.rules, exchange=Exchange(min_bag=1))
    knowledge, question, last = simulating("VVJQXKW", replace(setup, rules=rules))
    assert isinstance(level_bot("champion", knowledge).turn(question), ExchangeTiles)
    assert not last.offered


def test_the_shipped_knowledge_looks_ahead() -> None:
    knowledge = knowledge_for(setup_for("single"))
    assert knowledge.endgame is not None
    assert knowledge.simulation is not None
    question = asked(knowledge, "QUIZCAT")
    turn = level_bot("champion", knowledge).turn(question)
    assert turn == level_bot("champion", knowledge).turn(asked(knowledge, "QUIZCAT"))
    assert isinstance(turn, PlayTiles)
