"""Loading by name and by path, extending, and a user's own files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kotakata.errors import RuleSetError
from kotakata.language import LANGUAGES, speaker
from kotakata.rules import RuleSet, load_edition, load_layout, load_rulebook, load_rules
from kotakata.rules.describe import describe
from kotakata.rules.model import InARow
from tests.rules.scene import write

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_a_file_of_ones_own_works_like_a_preset(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "House Rules.toml",
        """
        extends = "standar"
        [bingo]
        7 = 35
        [clock]
        turn_seconds = 90
        """,
    )
    rules = load_rules(path)
    assert rules == load_rules(str(path))
    assert (rules.name, rules.title) == ("house-rules", {"en": "Ours"})
    assert rules.summary == load_rules("standar").summary
    assert (rules.bingo, rules.clock.turn_ms) == ({7: 35}, 90_000)
    assert rules.challenge == load_rules("standar").challenge


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_or_summary_of_ones_own_replaces_the_other_whole(
    tmp_path: Path, language: str
) -> None:
    path = tmp_path / "uji.toml"
    path.write_text(
        'extends = "standar"\ntitle = { id = "Uji" }\nsummary = { ar = "لنا" }\n', "utf-8"
    )
    book = load_rulebook(path)
    first = describe(book.rules, book.edition, book.layout)[0].message
    assert speaker(language).say(first) == "Uji. لنا"


def test_times_may_be_fractions(tmp_path: Path) -> None:
    path = write(tmp_path, "ours.toml", "[clock]\nturn_seconds = 7.5\nplayer_minutes = 2.5\n")
    clock = load_rules(path).clock
    assert (clock.turn_ms, clock.player_ms) == (7_500, 150_000)


def test_files_extend_each_other_by_relative_path(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    write(tmp_path / "base", "school.toml", 'extends = "awwe-2013"\n[exchange]\nmin_bag = 7\n')
    path = write(
        tmp_path, "finals.toml", 'extends = "base/school.toml"\n[clock]\nmatch_minutes = 90\n'
    )
    rules = load_rules(path)
    assert (rules.name, rules.exchange.min_bag) == ("finals", 7)
    assert rules.clock.match_ms == 90 * 60_000
    assert rules.clock.turn_ms == 60_000


def test_a_name_is_not_handed_down(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", 'name = "ours"\n')
    assert load_rules(tmp_path / "base.toml").name == "ours"
    assert load_rules(write(tmp_path, "next.toml", 'extends = "./base.toml"\n')).name == "next"


def test_lists_are_replaced_and_tables_are_merged(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "ours.toml",
        """
        extends = "awwe-2013"
        tie_breaks = ["coin"]
        [clock]
        turn_warnings_seconds = [15]
        """,
    )
    rules = load_rules(path)
    assert (rules.tie_breaks, rules.clock.turn_warnings_ms) == (("coin",), (15_000,))
    assert rules.clock.match_ms == 3_600_000


def test_zero_switches_off_what_a_preset_has(tmp_path: Path) -> None:
    ours = 'extends = "klasik"\n[bingo]\n7 = 0\n[end]\npasses = { count = 0 }\n'
    rules = load_rules(write(tmp_path, "ours.toml", ours))
    assert (rules.bingo, rules.end.passes) == ({}, None)
    ours = 'extends = "awwe-2013"\n[free_exchange]\nper_turn = 0\n'
    assert load_rules(write(tmp_path, "ours.toml", ours)).free_exchange is None


def test_passes_keep_their_scope_when_only_the_count_changes(tmp_path: Path) -> None:
    ours = 'extends = "standar"\n[end.passes]\ncount = 3\n'
    assert load_rules(write(tmp_path, "ours.toml", ours)).end.passes == InARow(3, "one")


def test_clauses_are_merged(tmp_path: Path) -> None:
    ours = 'extends = "klasik"\n[clauses]\n"exchange.min_bag" = ["K.2", "House.1"]\n'
    clauses = load_rules(write(tmp_path, "ours.toml", ours)).clauses
    assert clauses["exchange.min_bag"] == ("K.2", "House.1")
    assert clauses["challenge.mode"] == ("K.3",)


def test_a_clause_no_longer_decides_what_a_file_changes(tmp_path: Path) -> None:
    ours = 'extends = "klasik"\nrack_size = 7\n[bingo]\n7 = 35\n[exchange]\nmin_bag = 7\n'
    clauses = load_rules(write(tmp_path, "ours.toml", ours)).clauses
    assert "bingo" not in clauses
    assert "exchange.min_bag" not in clauses
    assert clauses["rack_size"] == ("C8",)


def test_editions_and_layouts_of_ones_own_are_found_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "Small Set.toml", "[tiles]\nA = [20, 1]\nB = [20, 2]\n")
    write(tmp_path, "strip.toml", 'picture = "..*.."\n')
    write(
        tmp_path,
        "base.toml",
        'edition = "./Small Set.toml"\nlayout = "strip.toml"\nrack_size = 5\n',
    )
    (tmp_path / "elsewhere").mkdir()
    path = write(tmp_path / "elsewhere", "ours.toml", 'extends = "../base.toml"\n')
    monkeypatch.chdir(tmp_path / "elsewhere")
    book = load_rulebook("ours.toml")
    assert (book.rules.edition, book.rules.layout) == ("small-set", "strip")
    assert (book.edition.size, book.layout.columns) == (40, 5)
    rules = load_rules(path)
    monkeypatch.chdir("/")
    assert load_edition(rules.edition) == book.edition
    assert load_layout(rules.layout) == book.layout


def test_a_preset_is_read_once() -> None:
    assert load_rules("klasik") is load_rules("klasik")
    assert load_edition("english") is load_edition("english")


def test_a_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    path = write(tmp_path, "ours.toml", "star = 2\n")
    assert load_rules(path).star == 2
    write(tmp_path, "ours.toml", "star = 3\n")
    assert load_rules(path).star == 3


def test_an_unknown_name_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(RuleSetError, match=r'no rule set called "klassik". Did you mean "klasik"'):
        load_rules("klassik")
    with pytest.raises(RuleSetError, match=r'no tile set called "englsh". Did you mean "english"'):
        load_edition("englsh")
    with pytest.raises(RuleSetError, match='no board called "xyz"'):
        load_layout("xyz")


def test_pydantic_is_not_imported_before_a_file_is_read() -> None:
    code = "import sys, kotakata.rules; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_files_shown_in_the_documentation_are_right(tmp_path: Path) -> None:
    shown = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    loaded = [
        load(write(tmp_path, "shown.toml", text))
        for load, text in zip((load_rules, load_edition, load_layout), shown, strict=True)
    ]
    assert isinstance(loaded[0], RuleSet)
    assert loaded[0].clock.turn_ms == 90_000
    assert loaded[0].clock.match_ms == 3_600_000
