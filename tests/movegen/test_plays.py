"""Plays one by one: each thing that decides which plays there are and what they score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kotakata.alphabet import BLANK_BIT
from kotakata.game.board import lay
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen import Finder, Ground, Play, Plays, PlayWords
from kotakata.movegen.play import Lanes
from kotakata.rules.layout import Layout
from kotakata.rules.model import Opening
from tests.kit import set_up
from tests.movegen.corpus import interpreted

if TYPE_CHECKING:
    from kotakata.game.setup import Setup

SETUP = set_up("wespa")
LETTERS = SETUP.edition.alphabet


class Table:
    """A board to play on with a few words; both twins must find the same."""

    def __init__(self, *words: str, setup: Setup = SETUP, **rules: object) -> None:
        self.setup = replace(setup, rules=replace(setup.rules, **rules))  # type: ignore[arg-type] # any parameter
        graph = WordGraph.of(LETTERS.tiles(word) for word in words)
        self.finder = Finder(PlayWords.of(graph), Ground.of(self.setup))
        self.twin = interpreted(self.finder.words, self.finder.ground)
        self.board = bytes(setup.layout.size)

    def lay(self, square: int, word: str, *, down: bool = False) -> Table:
        """Put tiles on the board, whatever the rules say."""
        board = bytearray(self.board)
        for tile in LETTERS.tiles(word):
            board[square] = tile
            square += self.setup.layout.columns if down else 1
        self.board = bytes(board)
        return self

    def plays(self, rack: str) -> Plays:
        """Find all plays, the same with either twin, and scored as the game scores them."""
        tiles = LETTERS.tiles(rack)
        found = self.finder.plays(self.board, tiles)
        assert self.twin.plays(self.board, tiles).packed == found.packed
        for play in found:
            assert lay(self.setup, self.board, play.placements).score == play.score
        return found

    def words(self, rack: str) -> list[str]:
        """Give the tiles of all plays."""
        return sorted(LETTERS.show(play.tiles) for play in self.plays(rack))


def test_the_first_word_goes_through_the_star_in_both_directions() -> None:
    plays = Table("AT").plays("AT")
    starts = {(play.placements[0][0], play.down) for play in plays}
    assert starts == {(112, False), (111, False), (112, True), (97, True)}


def test_without_a_star_the_first_word_goes_anywhere() -> None:
    plays = Table("AT", opening=Opening(2, through_star=False)).plays("AT")
    assert len(plays) == 2 * 15 * 14


def test_a_first_word_has_as_many_tiles_as_it_must() -> None:
    table = Table("A", "AT", "TAT", opening=Opening(3))
    assert set(table.words("TAT")) == {"TAT"}


def test_a_single_tile_opens_once_where_the_rules_let_it() -> None:
    plays = Table("A", opening=Opening(1)).plays("A")
    assert [(play.placements, play.down) for play in plays] == [(((112, 1),), False)]


def test_a_single_tile_is_no_opening_elsewhere() -> None:
    assert not Table("A").plays("A")


def test_a_tile_that_makes_words_both_ways_comes_once() -> None:
    table = Table("AT", "TA").lay(96, "A").lay(112, "A", down=True).lay(97, "")
    found = [play for play in table.plays("T") if play.placements[0][0] == 97]
    assert [(play.down, play.score) for play in found] == [(False, 4)]


def test_a_word_goes_through_several_blocks_and_is_found_once() -> None:
    table = Table("CATNAP").lay(112, "A").lay(115, "A")
    assert [play.placements[0][0] for play in table.plays("CTNP")] == [111]


def test_a_word_beside_another_makes_good_words_across() -> None:
    table = Table("AT", "TO", "AN").lay(112, "AT")
    beside = [play for play in table.plays("NO") if len(play.placements) == 2]
    assert not beside
    table = Table("AT", "TO", "AN", "NO").lay(112, "AT")
    beside = [play for play in table.plays("NO") if len(play.placements) == 2]
    assert [play.placements[0][0] for play in beside] == [127]
    assert beside[0].score == 2 * 2 + 2 + 2


def test_a_blank_is_declared_in_every_way() -> None:
    assert Table("AT").words("A?") == ["At", "At", "At", "At"]
    assert len(Table("AT").plays("AT?")) == 4 * 3


def test_a_blank_stands_for_each_of_equal_letters_in_turn() -> None:
    table = Table("NANA")
    assert sorted(set(table.words("AANN"))) == ["NANA"]
    assert sorted(set(table.words("AAN?"))) == ["NAnA", "nANA"]
    assert len(set(table.words("AANN?"))) == 5
    assert len(set(table.words("AN??"))) == 4
    assert len(set(table.words("AANN??"))) == 11
    assert len(set(table.words("????"))) == 1


def test_a_blank_scores_nothing_but_takes_premiums() -> None:
    scores = {LETTERS.show(play.tiles): play.score for play in Table("QI").plays("Q?")}
    assert scores == {"Qi": 20}


def test_equal_tiles_make_no_play_twice() -> None:
    plays = Table("TATT").plays("TTTA")
    assert len({play.placements for play in plays}) == len(plays) == 8


def test_the_bonus_is_by_the_tiles_laid() -> None:
    table = Table("AT", "CAT", bingo={3: 50})
    assert {len(play.placements): play.score for play in table.plays("CAT")} == {2: 4, 3: 60}


def test_no_tiles_and_no_words_are_no_plays() -> None:
    assert not Table("AT").plays("")
    assert not Table().plays("AT")
    assert not Table("AT").plays("XYZ")


@pytest.mark.parametrize("rack", [(1,) * 10, (64,), (1 | BLANK_BIT,), (255,)])
def test_what_is_no_rack_is_refused(rack: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="9 tiles"):
        Table("AT").finder.plays(bytes(225), rack)


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="squares"):
        Table("AT").finder.plays(bytes(224), (1, 20))


def test_a_board_need_not_be_square() -> None:
    strip = Layout("strip", {}, "", 1, 5, "..*..", {})
    plays = Table("AT", setup=replace(SETUP, layout=strip)).plays("AT")
    assert sorted(play.placements[0][0] for play in plays) == [1, 2]
    assert not any(play.down for play in plays)


def test_many_plays_are_kept() -> None:
    words = [one + other for one in "ABCDEFGHIJ" for other in "ABCDEFGHIJ"]
    plays = Table(*words, opening=Opening(2, through_star=False)).plays("??")
    assert len(plays) == 100 * 2 * 15 * 14
    assert len(set(plays)) == len(plays)


def test_plays_are_a_sequence() -> None:
    plays = Table("AT").plays("AT")
    assert list(plays) == [plays[index] for index in range(4)] == list(plays[:])
    assert list(plays[1:3]) == [plays[1], plays[2]]
    assert plays.scores == [play.score for play in plays] == [4, 4, 4, 4]
    assert plays[0] in plays
    with pytest.raises(IndexError):
        plays[4]


def test_the_best_plays_come_in_a_fixed_order() -> None:
    table = Table("AT", "CAT").lay(112, "A")
    plays = table.plays("CT")
    best = plays.best(3)
    assert best == sorted(plays, key=lambda play: -play.score)[:1] + best[1:]
    assert [play.score for play in best] == sorted(plays.scores, reverse=True)[:3]
    assert plays.best(100)[-1].score == min(plays.scores)
    assert table.finder.best_by_score(table.board, LETTERS.tiles("CT")) == best[0]


def test_cells_are_numbered_row_by_row_and_column_by_column() -> None:
    lanes = Lanes(2, 3)
    assert [lanes.line(cell) for cell in (1, 3, 5)] == [(0, 1), (2, 1), (3, 1)]
    assert [lanes.line(lanes.half + cell) for cell in (1, 2, 5)] == [(0, 3), (3, 3), (1, 3)]


def test_a_play_is_a_value() -> None:
    play = Play(((112, 1), (113, 20 | BLANK_BIT)), 2, down=False)
    assert play == Play(((112, 1), (113, 148)), 2, down=False)
    assert play.tiles == (1, 148)
