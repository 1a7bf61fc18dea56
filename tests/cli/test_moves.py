"""``kotakata moves``: the best moves of a position."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path

EMPTY = "/".join(["15"] * 15)
CAT = "/".join([*["15"] * 7, "7CAT5", *["15"] * 7])


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


def found(shell: Shell, *arguments: str) -> list[dict[str, object]]:
    said = shell.run("moves", "--format", "json", *arguments)
    assert said.code == 0, said.err
    return [json.loads(line) for line in said.out.splitlines()]


def test_the_move_that_scores_most_comes_first(shell: Shell) -> None:
    best = found(shell, f"{EMPTY} AIQUZ/ 0/0 0", "--by", "score", "--best", "3")
    assert len(best) == 3
    assert (best[0]["tiles"], best[0]["score"], best[0]["kept"]) == ("QUIZ", 44, "A")
    scores = [int(str(move["score"])) for move in best]
    assert scores == sorted(scores, reverse=True)


def test_letters_that_lie_on_the_board_stand_in_brackets(shell: Shell) -> None:
    plays = found(shell, f"{CAT} S/ 5/0 0")
    assert ("play", "8H", "(CAT)S") in [(e["kind"], e["place"], e["tiles"]) for e in plays]


def test_a_blank_is_written_small(shell: Shell) -> None:
    plays = found(shell, f"{CAT} ?/ 5/0 0", "--best", "300")
    assert "(CAT)s" in {move["tiles"] for move in plays}


def test_exchanges_and_the_pass_are_moves_too(shell: Shell) -> None:
    moves = found(shell, f"{EMPTY} VVW/ 0/0 0", "--best", "99")
    assert {move["kind"] for move in moves} == {"exchange", "pass"}
    # V, W, VV, VW and VVW can go, or nothing.
    assert len(moves) == 6


def test_rules_without_exchange_have_plays_and_the_pass(shell: Shell) -> None:
    position = f"{EMPTY} سدرم/ 0/0 0 ld arabic-scrabby; bdn scrabby;"
    kinds = {move["kind"] for move in found(shell, position, "--best", "999")}
    assert kinds == {"play", "pass"}


def test_rows_for_another_program_have_a_heading(shell: Shell) -> None:
    said = shell.run("moves", f"{CAT} S/ 5/0 0", "--format", "csv", "--by", "score")
    assert said.out.splitlines()[0] == "kind,place,tiles,score,kept,equity"
    assert said.out.splitlines()[1].startswith("play,8G,S(CAT),")


def test_the_table_says_how_many_plays_there_are(shell: Shell) -> None:
    said = shell.run("moves", f"{CAT} S/ 5/0 0")
    assert "plays with the dictionary en" in said.out.splitlines()[0]


def test_the_parts_may_come_unquoted_or_from_standard_input(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    quoted = shell.run("moves", f"{CAT} S/ 5/0 0").out
    assert shell.run("moves", CAT, "S/", "5/0", "0").out == quoted
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{CAT} S/ 5/0 0\n"))
    assert shell.run("moves", "-").out == quoted


def test_arabic_positions_are_read_from_where_reading_begins(shell: Shell) -> None:
    best = found(shell, f"{EMPTY} سدرم/ 0/0 0 ld arabic-scrabby; bdn scrabby;", "--best", "500")
    assert "مدرس" in {move["tiles"] for move in best}
    assert max(int(str(move["score"])) for move in best if move["tiles"] == "مدرس") >= 8


def test_a_dictionary_that_is_not_here_is_told(shell: Shell) -> None:
    said = shell.run("moves", f"{CAT} S/ 5/0 0 lex CSW21;")
    assert said.code == 0
    assert "CSW21" in said.err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("nonsense",), "rows, racks"),
        ((f"{EMPTY} A/ 0/0 0\n{EMPTY} B/ 0/0 0",), "one position is wanted"),
        ((f"{EMPTY} / 0/0 0",), "no tiles"),
        ((f"{EMPTY} AAAAAAEEEE/ 0/0 0",), "9"),
        ((f"{EMPTY} A/ 0/0 0 ld klingon;",), "klingon"),
        ((f"{EMPTY} A/ 0/0 0 ld ../secret.toml;",), "not a name"),
        ((f"{EMPTY} A/ 0/0 0", "--words", "nothing"), "nothing"),
        ((f"{EMPTY} A/ 0/0 0", "--rules", "nothing"), "nothing"),
        ((f"{'/'.join(['15'] * 14)} A/ 0/0 0",), "15"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    shell: Shell, arguments: tuple[str, ...], word: str
) -> None:
    said = shell.run("moves", *arguments)
    assert said.code != 0
    assert word in said.err
    assert "Traceback" not in said.err
