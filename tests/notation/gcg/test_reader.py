"""Whole GCG records: encodings, pragmas, notes, players."""

from __future__ import annotations

import pytest

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.gcg.reader import read_gcg

HEAD = "#player1 Ani Ani Lestari\n#player2 Budi Budi Santoso\n"
PLAY = ">Ani: AEINRST 8D NASTIER +66 66\n"


def fault_in(source: bytes | str) -> tuple[str, int]:
    with pytest.raises(NotationError) as caught:
        read_gcg(source)
    assert isinstance(caught.value.fault, Message)
    return caught.value.fault.msgid, caught.value.line


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("#player1 é É\n#player2 b\n".encode("latin-1"), "ISO-8859-1"),
        ("#player1 é É\n#player2 b\n".encode(), "UTF-8"),
        ("\ufeff#player1 é É\n#player2 b\n".encode(), "UTF-8"),
        ("#character-encoding UTF-8\r\n#player1 é É\r\n#player2 b".encode(), "UTF-8"),
        ("\ufeff#character-encoding utf8\n#player1 é É\n#player2 b\n".encode(), "UTF-8"),
        (
            "#character-encoding ISO-8859-1\n#player1 é É\n#player2 b".encode("latin-1"),
            "ISO-8859-1",
        ),
        ("\n#Character-Encoding latin1\r#player1 é É\r#player2 b".encode("latin-1"), "ISO-8859-1"),
    ],
)
def test_every_encoding_gives_the_same_players(data: bytes, encoding: str) -> None:
    game = read_gcg(data)
    assert game.encoding == encoding
    assert [(player.nickname, player.name) for player in game.players] == [("é", "É"), ("b", "b")]


def test_pragmas_may_stand_anywhere_and_notes_go_on() -> None:
    text = f"#title one\n{HEAD}#note before\n{PLAY}#note first\ngoes on\n#- and on\n#title two\n"
    game = read_gcg(text)
    assert game.pragma("title") == "one"
    assert game.notes(game.events[0]) == ("first\ngoes on\nand on",)
    assert [pragma.name for pragma in game.pragmas] == ["title", "note", "note", "title"]


def test_up_to_four_players_are_read_in_their_numbers_order() -> None:
    game = read_gcg("#player3 c\n#player1\ta\tA B\n#player2 b\n#player4 d\n")
    assert [player.nickname for player in game.players] == ["a", "b", "c", "d"]
    assert game.players[0].name == "A B"


@pytest.mark.parametrize(
    ("source", "msgid", "line"),
    [
        (b"", faults.EMPTY, 1),
        (b"\xef\xbb\xbf \n", faults.EMPTY, 1),
        (b"\x00\x01\x02", faults.NOT_TEXT, 1),
        (b"\xff\xfe#\x00p\x00", faults.NOT_TEXT, 1),
        (b"#character-encoding ASCII\n", faults.ENCODING_UNKNOWN, 1),
        (b"\n#character-encoding \n", faults.ENCODING_UNKNOWN, 2),
        (b"#character-encoding UTF-8\n#player1 \xe9\n", faults.ENCODING_BROKEN, 2),
        ("only words\n", faults.LINE_UNREADABLE, 1),
        (HEAD + "words\n", faults.LINE_UNREADABLE, 3),
        ("#title x\n", faults.PLAYERS_MISSING, 1),
        (PLAY, faults.PLAYERS_MISSING, 1),
        ("#player1 a\n#title\n", faults.PLAYERS_MISSING, 2),
        ("#player1 a\n#player3 c\n" + PLAY, faults.PLAYERS_MISSING, 3),
        ("#player1\n", faults.PLAYER_MALFORMED, 1),
        ("#player1 a\n#player1 b\n", faults.PLAYER_NUMBER, 2),
        ("#player0 a\n", faults.PLAYER_NUMBER, 1),
        ("#player5 a\n", faults.PLAYER_NUMBER, 1),
        ("#player1 a\n#player2 a\n", faults.NICKNAME_TWICE, 2),
        (HEAD + ">Citra: ABC - +0 0\n", faults.NICKNAME_UNKNOWN, 3),
        ("x" * (4 * 1024 * 1024 + 1), faults.TOO_LARGE, 1),
    ],
)
def test_the_first_fault_of_form_is_named(source: bytes | str, msgid: str, line: int) -> None:
    assert fault_in(source) == (msgid, line)
