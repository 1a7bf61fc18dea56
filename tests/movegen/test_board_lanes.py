"""The board as lanes: what crosses each square, after any play as when looked at anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata import kernel
from kotakata.movegen.ground import Ground
from kotakata.movegen.play import Lanes
from kotakata.movegen.play_words import PlayWords
from tests.movegen.any_position import AnyPosition, positions

if TYPE_CHECKING:
    from kotakata.movegen import _board, _plays

EVERY = 2**64 - 2

SMALL = st.sampled_from((1, 2, 3, 4, 5, 7))


class Loaded:
    """A position on a board of lanes, of either twin."""

    def __init__(self, position: AnyPosition, twin: str = "as installed") -> None:
        load = kernel.load if twin == "as installed" else kernel.interpreted
        lists, boards, finding = (
            load(f"kotakata.movegen.{name}") for name in ("_lists", "_board", "_plays")
        )
        prepared = PlayWords.of(position.graph).lists
        self.ground = ground = Ground.of(position.setup)
        self.lists = lists.WordLists(prepared.buffer, prepared.dawg, prepared.gaddag)
        self.boards = boards
        self.board = self.fresh(position.board)
        opening = ground.opening
        start = ground.layout.start if opening.through_star else -1
        self.finder: _plays.PlayFinder = finding.PlayFinder(
            self.lists, ground.edition.worth, ground.bingo, opening.least_tiles, start
        )

    def fresh(self, squares: bytes) -> _board.Board:
        """Give a board with tiles, all found out anew."""
        layout = self.ground.layout
        board: _board.Board = self.boards.Board(
            self.lists,
            layout.rows,
            layout.columns,
            layout.letter_times,
            self.ground.word_times,
            self.ground.edition.worth,
        )
        board.load(squares)
        return board


def crossing(position: AnyPosition, square: int, *, down: bool) -> tuple[int, int, int]:
    """What crosses an empty square for a word in a direction: letters, whether, points."""
    layout, worth = position.setup.layout, position.setup.edition.worth
    row, column = divmod(square, layout.columns)
    line = (
        position.board[row * layout.columns : (row + 1) * layout.columns]
        if down
        else position.board[column :: layout.columns]
    )
    place = column if down else row
    start, end = place, place + 1
    while start and line[start - 1]:
        start -= 1
    while end < len(line) and line[end]:
        end += 1
    if end - start == 1:
        return EVERY, 0, 0
    before, after = line[start:place], line[place + 1 : end]
    letters = 0
    for letter in position.setup.edition.alphabet.letters:
        if (*(t & 127 for t in before), letter, *(t & 127 for t in after)) in position.words:
            letters |= 1 << letter
    return letters, 1, sum(worth[tile] for tile in before + after)


@given(positions(SMALL))
def test_each_cell_knows_what_crosses_it(position: AnyPosition) -> None:
    board = Loaded(position).board
    cells = board.snapshot()
    layout, worth = position.setup.layout, position.setup.edition.worth
    seen = set()
    for square, tile in enumerate(position.board):
        row, column = divmod(square, layout.columns)
        for down in (False, True):
            cell = board.cell(down, row, column)
            seen.add(cell)
            wanted = crossing(position, square, down=down) if not tile else (0, 0, 0)
            assert cells[cell] == (tile & 127, worth[tile] if tile else 0, *wanted)
    assert all(cells[cell] == (0, 0, 0, 0, 0) for cell in set(range(board.size)) - seen)


@given(positions(SMALL))
def test_both_twins_know_the_same(position: AnyPosition) -> None:
    ours, theirs = (Loaded(position, twin) for twin in ("as installed", "interpreted"))
    assert ours.board.snapshot() == theirs.board.snapshot()


@given(positions(SMALL), st.data())
def test_a_play_changes_what_looking_anew_would_find(
    position: AnyPosition, data: st.DataObject
) -> None:
    lanes = Loaded(position)
    board, squares, finder = lanes.board, bytearray(position.board), lanes.finder
    layout = position.setup.layout
    numbering = Lanes(layout.rows, layout.columns)
    for _ in range(4):
        found = finder.run(board, bytes(position.rack))
        if not found:
            break
        choice = data.draw(st.integers(0, found - 1))
        tiles, head = finder.tiles[choice], finder.heads[choice]
        square, step = numbering.line(head & 0xFFFF)
        board.put(tiles, head)
        while tiles:
            if not squares[square]:
                squares[square] = tiles & 63 | (tiles & 64) << 1
                tiles >>= 7
            square += step
        assert board.snapshot() == lanes.fresh(bytes(squares)).snapshot()
        assert board.tiles == sum(map(bool, squares))


@given(positions(SMALL))
def test_a_board_is_copied_whole(position: AnyPosition) -> None:
    lanes = Loaded(position)
    copy = lanes.fresh(bytes(len(position.board)))
    copy.copy_from(lanes.board)
    assert (copy.snapshot(), copy.tiles) == (lanes.board.snapshot(), lanes.board.tiles)
    copy.clear()
    assert copy.snapshot() == lanes.fresh(bytes(len(position.board))).snapshot()


@given(st.integers(1, 26), st.integers(1, 26), st.data())
def test_a_cell_leads_back_to_its_square(rows: int, columns: int, data: st.DataObject) -> None:
    lists, boards = (kernel.load(f"kotakata.movegen.{name}") for name in ("_lists", "_board"))
    none = lists.WordLists(memoryview(bytes(16)), 0, 0)
    plain = bytes([1]) * (rows * columns)
    board = boards.Board(none, rows, columns, plain, plain, bytes(256))
    row, column = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1))
    square = row * columns + column
    numbering = Lanes(rows, columns)
    assert (numbering.stride, numbering.half) == (board.stride, board.half)
    assert numbering.line(board.cell(0, row, column)) == (square, 1)
    assert numbering.line(board.cell(1, row, column)) == (square, columns)


@pytest.mark.parametrize(("rows", "columns"), [(0, 5), (5, 0), (27, 5), (5, 27)])
def test_a_board_of_no_size_or_too_large_is_refused(rows: int, columns: int) -> None:
    lists, boards = (kernel.load(f"kotakata.movegen.{name}") for name in ("_lists", "_board"))
    none = lists.WordLists(memoryview(bytes(16)), 0, 0)
    plain = bytes([1]) * (rows * columns)
    with pytest.raises(ValueError, match=f"not {rows}x{columns}"):
        boards.Board(none, rows, columns, plain, plain, bytes(256))


@pytest.mark.parametrize(("premiums", "values"), [(3, 256), (5, 256), (4, 255)])
def test_tables_of_another_size_are_refused(premiums: int, values: int) -> None:
    lists, boards = (kernel.load(f"kotakata.movegen.{name}") for name in ("_lists", "_board"))
    none = lists.WordLists(memoryview(bytes(16)), 0, 0)
    with pytest.raises(ValueError, match="by square"):
        boards.Board(none, 2, 2, bytes(premiums), bytes(4), bytes(values))


def test_a_board_of_another_size_is_not_loaded() -> None:
    lists, boards = (kernel.load(f"kotakata.movegen.{name}") for name in ("_lists", "_board"))
    board = boards.Board(
        lists.WordLists(memoryview(bytes(16)), 0, 0), 2, 2, bytes(4), bytes(4), bytes(256)
    )
    with pytest.raises(ValueError, match="5 squares"):
        board.load(bytes(5))
