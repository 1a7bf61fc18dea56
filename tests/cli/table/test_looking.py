"""What can be looked at: help that fits the moment and the rules, sheet, rules, tiles, record."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotakata.cli.table.guide import help_lines
from kotakata.cli.typed.verb import WORDS, Verb
from kotakata.language import LANGUAGES, speaker
from kotakata.notation.records import read_record
from tests.cli.desk import Desk
from tests.kit import Match, dealt, set_up

DRAWS = ["A", "B", "CATSERO", "TINGABE"]


def desk(*typed: str) -> Desk:
    made = Desk(set_up("klasik", mode="dealt"), draws=DRAWS)
    made.type("", *typed)
    return made


def helped(match: Match, language: str = "en") -> str:
    return "\n".join(line.plain for line in help_lines(match.position, speaker(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_teaches_words_of_the_language(language: str) -> None:
    told = helped(dealt("klasik", "CATSERO", "TINGABE"), language)
    for verb in (Verb.TRY, Verb.EXCHANGE, Verb.PASS, Verb.SHUFFLE, Verb.QUIT):
        assert WORDS[language][verb][0] in told


def test_help_leaves_out_what_the_rules_or_the_moment_do_not_know() -> None:
    klasik = helped(dealt("klasik", "CATSERO", "TINGABE"))
    assert "challenge" not in klasik
    assert "exchange free" not in klasik
    assert "sign the" not in klasik
    assert "disqualify" not in klasik
    assert "exchange" not in helped(dealt("scrabby", "مدرسابت", "كتابونه"))
    awwe = helped(Match(set_up("awwe-2013", refereed=True)).start())
    for word in ("challenge", "exchange free", "disqualify", "hint", "rack", "undo"):
        assert word in awwe


def test_the_unseen_tiles_are_those_not_on_board_or_own_rack() -> None:
    made = desk("unseen")
    assert "Tiles not seen from here: 93" in made.text
    assert "? 2   A 8   B 2   C 1 " in made.text


def test_the_sheet_and_the_rules_are_shown() -> None:
    made = desk("8h cats", "", "sheet", "rules")
    assert "8H CATS" in made.text.rpartition("Score sheet")[2]
    assert "[C7]" in made.text


@pytest.mark.parametrize("name", ["match.json", "match.gcg"])
def test_the_record_is_written_and_reads_as_the_same_log(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    made = desk("8h cats", "", "exchange b", "", f"record {file}")
    assert f"Written: {file}" in made.text
    assert read_record(file.read_bytes()).events == made.session.events


def test_an_existing_file_is_replaced_only_when_that_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("mine", encoding="utf-8")
    desk(f"record {file}", "n")
    assert file.read_text(encoding="utf-8") == "mine"
    desk(f"record {file}", "y")
    assert read_record(file.read_bytes()).events
    assert [each.name for each in tmp_path.iterdir()] == ["match.json"]


def test_a_record_that_cannot_be_written_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = desk("record", "record no/match.json", "8h cats")
    assert "name the file" in made.text
    assert "there is no folder no" in made.text
    assert made.session.position.scores[0] > 0
    assert list(tmp_path.iterdir()) == []
