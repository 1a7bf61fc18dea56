"""When a play is doubted: by how suspicious it is, and by what a challenge brings and costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kotakata.bots import LEVELS
from kotakata.bots.doubting import chance_bad, cost_of, doubted, gain_of
from kotakata.bots.vocabulary import KnownWords
from kotakata.game.event import TilesPlayed
from kotakata.game.position import Passes, Pending
from kotakata.game.rack import empty_rack
from kotakata.lexicon.facts import WordList
from kotakata.rules.model import Challenge, Opening
from tests.bots.ways import knowledge_of, setup_for
from tests.referee.scene import scene
from tests.referee.table_facts import FACTS

if TYPE_CHECKING:
    from kotakata.bots import Knowledge
    from kotakata.bots.level import Level
    from kotakata.game.setup import Setup
    from kotakata.lexicon.facts import WordFacts

PLAY = TilesPlayed(
    player=0, placements=(), words=("CAT", "AT"), word_scores=(20, 4), bonus=50, in_bag=60
)


def pending_of(picture: str) -> Pending:
    case = scene(picture)
    play = TilesPlayed(
        player=0,
        placements=case.placements,
        words=tuple(word.text for word in case.words),
        word_scores=tuple(word.score for word in case.words),
        bonus=0,
        in_bag=40,
    )
    nought = Passes((0, 0), (0, 0))
    return Pending(play, case.board, empty_rack(26), case.appeared, nought)


def doubts(level: Level, setup: Setup, picture: str, facts: WordFacts) -> tuple[str, ...]:
    rules = replace(setup.rules, opening=Opening(through_star=False))
    setup = replace(setup, rules=rules)
    knowledge: Knowledge = knowledge_of(setup, ("AT",), facts)
    known = KnownWords(level.vocabulary, setup.edition, facts)
    return doubted(level, knowledge, known, setup, pending_of(picture))


@pytest.mark.clause("A.II.11", "A.III.9")
def test_a_challenge_is_weighed_by_what_it_brings_and_costs() -> None:
    assert gain_of(Challenge(mode="awwe"), PLAY) == 74 + 24
    assert cost_of(Challenge(mode="awwe"), PLAY, 1) == 24
    assert gain_of(Challenge(mode="single"), PLAY) == 74
    assert cost_of(Challenge(mode="single"), PLAY, 1) == 0


@pytest.mark.clause("D.B.8", "N.3")
def test_points_and_turns_are_its_price() -> None:
    assert cost_of(Challenge(mode="points_per_word", points=5), PLAY, 2) == 10
    assert cost_of(Challenge(mode="points_per_turn", points=5), PLAY, 2) == 5
    to_challenger = Challenge(mode="points_per_word", points=5, points_to="challenger")
    assert cost_of(to_challenger, PLAY, 2) == 0
    assert cost_of(Challenge(mode="double"), PLAY, 1) > 20


def test_a_word_is_the_more_suspicious_the_better_it_would_be_known() -> None:
    setup, facts = setup_for("single"), WordList(["CAT"])
    club = LEVELS["club"]
    known = KnownWords(club.vocabulary, setup.edition, facts)
    assert chance_bad(club, known, "CAT") == 0
    assert chance_bad(club, known, "EA") > chance_bad(club, known, "QUIZZICAL") > 0
    champion = LEVELS["champion"]
    whole = KnownWords(champion.vocabulary, setup.edition, facts)
    assert chance_bad(champion, whole, "QUIZZICAL") == 1000


def test_a_champion_names_the_words_that_are_none() -> None:
    facts = WordList(["AT", "CAT"])
    champion, setup = LEVELS["champion"], setup_for("single")
    assert doubts(champion, setup, "qzx", facts) == ("QZX",)
    assert doubts(champion, setup, "cat", facts) == ()


def test_nothing_is_doubted_where_words_are_checked_as_laid() -> None:
    assert doubts(LEVELS["champion"], setup_for("klasik"), "qzx", WordList(["AT"])) == ()


@pytest.mark.clause("B.1b", "A.II.10")
def test_who_knows_the_clauses_doubts_a_word_that_is_against_them() -> None:
    setup = setup_for("awwe-2013", refereed=True)
    champion = LEVELS["champion"]
    assert doubts(champion, setup, "WALKed", FACTS) == ("WALKED",)
    assert doubts(champion, setup, "walked", FACTS) == ()
    unaware = replace(champion, knows_clauses=False)
    assert doubts(unaware, setup, "WALKed", FACTS) == ()


def test_a_slight_suspicion_is_not_worth_a_turn() -> None:
    facts = WordList(["AT"])
    unsure = replace(LEVELS["club"], sureness=0, suspicion=20)
    assert doubts(unsure, setup_for("single"), "zoa", facts) == ("ZOA",)
    assert doubts(unsure, setup_for("standar"), "zoa", facts) == ()
