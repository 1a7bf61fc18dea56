"""The rest of a typed line, as commands of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.cli.typed import asking
from kotakata.errors import InvalidInput
from kotakata.game import command as asked
from tests.kit import Match, begun, dealt

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.game.position import Position


@pytest.fixture
def match() -> Match:
    """Two players, Ani on turn with blanks and letters."""
    return dealt("klasik", "AAAB?CD", "EEIIOOU")


@pytest.fixture
def teams() -> Match:
    """Two teams with a referee, Ani on turn."""
    return begun("awwe-2013", refereed=True)


def test_tiles_to_exchange_are_letters_and_question_marks(match: Match) -> None:
    command = asking.exchange(match.position, "ab? C")
    assert command == asked.ExchangeTiles(player=match.on_turn, tiles=match.tiles("AB?C"))


@pytest.mark.parametrize("text", ["semua", "ALL", "الكل", "*"])
def test_all_tiles_can_be_exchanged_by_a_word(match: Match, text: str) -> None:
    command = asking.exchange(match.position, text)
    assert command == asked.ExchangeTiles(player=match.on_turn, tiles=match.tiles("?AAABCD"))


def test_at_a_table_a_number_of_tiles_is_enough(teams: Match) -> None:
    command = asking.exchange(teams.position, "3")
    assert command == asked.ExchangeTiles(player=0, tiles=(UNKNOWN,) * 3)


def test_a_free_exchange_says_what_is_shown_and_what_goes(match: Match) -> None:
    a = match.tiles("A")[0]
    for text, goes in (("AAA A", "A"), ("aaa aa", "AA"), ("AAA", "AAA")):
        command = asking.exchange_free(match.position, text)
        assert command == asked.ExchangeFreely(
            player=match.on_turn, shown=a, tiles=match.tiles(goes)
        )
    with pytest.raises(InvalidInput, match="identical"):
        asking.exchange_free(match.position, "ABA A")


def test_a_challenge_names_words_or_none(match: Match) -> None:
    match.play("8H", "CAB")
    assert asking.challenge(match.position, "") == asked.ChallengePlay(challenger=1)
    assert asking.challenge(match.position, "cab, dab") == asked.ChallengePlay(
        challenger=1, words=("CAB", "DAB")
    )
    assert asking.challenge(match.position, "Ani cab") == asked.ChallengePlay(
        challenger=0, words=("CAB",)
    )


def test_between_turns_one_of_several_opponents_is_named(teams: Match) -> None:
    teams.play("8H", "CAT")
    with pytest.raises(InvalidInput, match="say who challenges"):
        asking.challenge(teams.position, "CAT")
    command = asking.challenge(teams.position, "Dewi CAT")
    assert command == asked.ChallengePlay(challenger=3, words=("CAT",))


def test_between_turns_of_many_sides_the_challenger_is_named() -> None:
    match = begun(
        "standar", players=3, mode="table", refereed=True, challenge__window="until_invited"
    )
    match.play("8H", "CAT")
    with pytest.raises(InvalidInput, match="say who challenges"):
        asking.challenge(match.position, "CAT")
    assert asking.challenge(match.position, "Citra CAT") == asked.ChallengePlay(
        challenger=2, words=("CAT",)
    )


CASES: list[tuple[Callable[[Position, str], asked.Command], str, asked.Command]] = [
    (asking.adjust, "Ani -5 lambat sekali",
     asked.AdjustScore(player=0, points=-5, reason="lambat sekali")),
    (asking.adjust, "bud +10", asked.AdjustScore(player=1, points=10, reason="")),
    (asking.clock, "giliran +15 papan jatuh",
     asked.CorrectClock(clock="turn", add_ms=15_000, reason="papan jatuh")),
    (asking.clock, "match -2:30 x",
     asked.CorrectClock(clock="match", add_ms=-150_000, reason="x")),
    (asking.clock, "Dewi 1:00 x",
     asked.CorrectClock(clock="player", player=3, add_ms=60_000, reason="x")),
    (asking.resume, "", asked.ResumeMatch()),
    (asking.resume, "15", asked.ResumeMatch(turn_back_ms=15_000)),
    (asking.resume, "15 1:00", asked.ResumeMatch(turn_back_ms=15_000, match_back_ms=60_000)),
    (asking.disqualify, "Budi ribut", asked.Disqualify(side=1, reason="ribut")),
    (asking.disqualify, "dewi ribut", asked.Disqualify(side=1, reason="ribut")),
    (asking.absent, "Ani x", asked.Disqualify(side=0, reason="x", cause="absent")),
    (asking.walk_over, "Citra pulang", asked.DeclareWalkOver(side=0, reason="pulang")),
    (asking.rematch, "350 341", asked.RecordRematch(totals=(350, 341))),
    (asking.rematch, "350:-1", asked.RecordRematch(totals=(350, -1))),
    (asking.coin, "", asked.TossCoin()),
    (asking.coin, "Budi", asked.TossCoin(winner=1)),
    (asking.sign, "citra", asked.SignSheet(player=2)),
    (asking.resign, "", asked.Resign(player=0)),
    (asking.resign, "budi", asked.Resign(player=1)),
    (asking.pass_turn, "", asked.PassTurn(player=0)),
]  # fmt: skip


@pytest.mark.parametrize(("read", "text", "command"), CASES)
def test_lines_of_a_referee(
    teams: Match, read: Callable[[Position, str], asked.Command], text: str, command: asked.Command
) -> None:
    assert read(teams.position, text) == command


def test_a_rack_is_said_with_or_without_its_holder(teams: Match) -> None:
    tiles = teams.tiles("AEINRST")
    assert asking.rack(teams.position, "budi AEINRST") == asked.DeclareRack(player=1, tiles=tiles)
    assert asking.rack(teams.position, "aeinrst") == asked.DeclareRack(player=0, tiles=tiles)


BAD: list[tuple[Callable[[Position, str], asked.Command], str, str]] = [
    (asking.exchange, "", "type the tiles"),
    (asking.exchange, "A7", "no letter"),
    (asking.adjust, "Zaki -5 x", "nobody is called Zaki"),
    (asking.adjust, "", "nobody is called"),
    (asking.adjust, "Ani lima x", "whole number"),
    (asking.adjust, "Ani 99999999999999 x", "whole number"),
    (asking.clock, "giliran nanti", "type a time"),
    (asking.clock, "Zaki 5", "nobody is called Zaki"),
    (asking.resume, "x", "type a time"),
    (asking.disqualify, "Zaki", "nobody is called Zaki"),
    (asking.rematch, "350", "one total for each"),
    (asking.rematch, "", "one total for each"),
    (asking.rematch, "a b", "whole number"),
    (asking.sign, "Ani Budi", "nobody is called Ani"),
    (asking.rack, "budi", "type the tiles"),
]


@pytest.mark.parametrize(("read", "text", "fault"), BAD)
def test_what_is_not_understood_is_told_with_what_to_type(
    teams: Match, read: Callable[[Position, str], asked.Command], text: str, fault: str
) -> None:
    with pytest.raises(InvalidInput) as caught:
        read(teams.position, text)
    assert fault in str(caught.value)
