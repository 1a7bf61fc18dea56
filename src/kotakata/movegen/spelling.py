"""How a play is written: where its word begins, and the word with the letters that lay there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata.game.board import run

if TYPE_CHECKING:
    from kotakata.game.position import Board
    from kotakata.movegen.ground import Ground
    from kotakata.movegen.play import Play
    from kotakata.rules.layout import Layout


def word_squares(play: Play, board: Board, layout: Layout) -> range:
    """Give the squares of a play's main word, in reading order."""
    after = bytearray(board)
    for square, tile in play.placements:
        after[square] = tile
    return run(layout, bytes(after), play.placements[0][0], down=play.down)


def place_of(play: Play, board: Board, layout: Layout) -> str:
    """Write where a play's main word begins: row first for across, column first for down.

    >>> from kotakata.movegen.play import Play
    >>> from kotakata.rules.loader import load_layout
    >>> board = load_layout("classic")
    >>> place_of(Play(((112, 1), (113, 20)), 4, down=False), bytes(225), board)
    '8H'
    """
    label = layout.label(word_squares(play, board, layout)[0])
    row = label.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return label.removeprefix(row) + row if play.down else label


def spelled(play: Play, board: Board, ground: Ground) -> str:
    """Write a play's main word, letters that lay on the board in round brackets."""
    alphabet, laid = ground.edition.alphabet, dict(play.placements)
    parts, through = [], False
    for square in word_squares(play, board, ground.layout):
        if (square not in laid) != through:
            parts.append(")" if through else "(")
            through = not through
        parts.append(alphabet.show((laid.get(square) or board[square],)))
    return "".join(parts) + (")" if through else "")
