"""The file of ``--log``: nothing is destroyed but an earlier record of the same match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.cli.session.log_file import check_free, check_log
from kotakata.cli.session.record import write_record
from kotakata.errors import InvalidInput
from tests.kit import dealt

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", ["match", "match.txt", "match.toml", "match.jsonl"])
def test_the_name_says_the_form(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidInput, match=r"ends in \.json or \.gcg"):
        check_log(tmp_path / name, None)


def test_a_folder_or_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(InvalidInput, match="is a folder"):
        check_log(tmp_path / "a.json", None)
    with pytest.raises(InvalidInput, match="there is no folder"):
        check_log(tmp_path / "no" / "a.json", None)


def test_the_word_list_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="is the word list"):
        check_log(tmp_path / "a.json", str(tmp_path / "." / "a.json"))


@pytest.mark.parametrize("name", ["a.json", "a.gcg", "A.GCG"])
def test_only_an_earlier_record_of_the_match_is_replaced(tmp_path: Path, name: str) -> None:
    match = dealt("klasik", "CATEIOU", "SSSEEIO")
    match.play("8H", "CAT")
    file = tmp_path / name
    check_free(file)
    write_record(file, match.events)
    check_free(file, match.events)
    with pytest.raises(InvalidInput, match="--force replaces it"):
        check_free(file)
    file.write_text("dear diary", encoding="utf-8")
    with pytest.raises(InvalidInput, match="--force replaces it"):
        check_free(file, match.events)
