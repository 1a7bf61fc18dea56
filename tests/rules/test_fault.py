"""Wrong files: every fault is reported at once, with its path and a sentence of our own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kotakata.errors import RuleSetError
from kotakata.language import speaker
from kotakata.rules import load_edition, load_layout, load_rules, parse_edition, parse_rules
from kotakata.rules.fault import dotted, quoted
from tests.rules.scene import TITLE, faults_of, write


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    faults = faults_of(
        tmp_path,
        """
        extends = "standar"
        rack_sise = 9
        star = "two"
        tie_breaks = ["coin", "coin"]
        layout = "clasic"
        [players]
        least = 3
        most = 2
        [clock]
        turn_seconds = 20
        turn_warnings_seconds = [30]
        [chalenge]
        mode = "single"
        """,
    )
    assert set(faults) == {
        "rack_sise",
        "star",
        "tie_breaks[1]",
        "layout",
        "players.least",
        "clock.turn_warnings_seconds[0]",
        "chalenge",
    }


@pytest.mark.parametrize(
    ("text", "path", "sentence"),
    [
        (
            "rack_sise = 9",
            "rack_sise",
            'Nothing is called "rack_sise" here. Did you mean "rack_size"?',
        ),
        ("zzzz = 9", "zzzz", 'Nothing is called "zzzz" here.'),
        ("[clock]\nturn = 9", "clock.turn", None),
        ("rack_size = '7'", "rack_size", 'This must be a whole number, not "7".'),
        (
            '[words]\nlists = "awwwe"',
            "words.lists",
            'There are no reviewed word lists called "awwwe". Did you mean "awwe"?',
        ),
        ("rack_size = 7.5", "rack_size", "This must be a whole number, not 7.5."),
        ("rack_size = true", "rack_size", "This must be a whole number, not true."),
        ("rack_size = 0", "rack_size", "This must be at least 1, not 0."),
        ("rack_size = 99", "rack_size", "This must be at most 30, not 99."),
        ("sign_off = 1", "sign_off", "This must be true or false, not 1."),
        ("source = 1", "source", "This must be text in quotation marks, not 1."),
        ('source = "a\\nb"', "source", 'This must be one line of plain text, not "a\\u000Ab".'),
        (
            "tie_breaks = 'coin'",
            "tie_breaks",
            'This must be a list in square brackets, not "coin".',
        ),
        ("players = 4", "players", "This must be a table, not 4."),
        ("bingo = 50", "bingo", "This must be a table, not 50."),
        ("[bingo]\nseven = 50", "bingo.seven", None),
        ("[bingo]\n0 = 50", "bingo.0", 'This must be a number of tiles from 1 to 99, not "0".'),
        (
            "draw = 'later'",
            "draw",
            'This must be one of "at_once", "after_window", not "later".',
        ),
        (
            "[target.levels.expert]\n5 = 100",
            "target.levels.expert.5",
            'This must be one of "2", "3", "4", not "5".',
        ),
        ("[clock]\nturn_seconds = nan", "clock.turn_seconds", "This must be a number, not nan."),
        ("[clock]\nturn_seconds = '60'", "clock.turn_seconds", 'This must be a number, not "60".'),
        ("[clock]\nturn_seconds = -1", "clock.turn_seconds", "This must be at least 0, not -1."),
        (f"edition = '{'x' * 700}'", "edition", "This is too long: at most 600 characters."),
        ("edition = ''", "edition", "This must not be empty."),
        (
            f"[clock]\nturn_warnings_seconds = {list(range(20, 9, -1))}",
            "clock.turn_warnings_seconds",
            "There are too many values here: at most 9.",
        ),
        ("name = 'My Rules'", "name", None),
        ("[clauses]\nbingo = ['C 7']", "clauses.bingo[0]", None),
        ("[clauses]\nbingos = ['C7']", "clauses.bingos", None),
        ("rack_size = 1979-05-27", "rack_size", "This must be a whole number, not 1979-05-27."),
    ],
)
def test_wrong_values(tmp_path: Path, text: str, path: str, sentence: str | None) -> None:
    faults = faults_of(tmp_path, text)
    assert list(faults) == [path]
    if sentence is not None:
        assert faults[path] == sentence


@pytest.mark.parametrize(
    ("text", "path", "words"),
    [
        ("title = {}", "title", "in one language at least"),
        ("[players]\nleast = 4\nmost = 2", "players.least", "contradict"),
        ("[players]\nteam_size = 2", "players.team_size", "need 4 players"),
        ("leftovers = 'award_double'", "leftovers", "between two players only"),
        ("rack_size = 26", "rack_size", "more tiles than the 100"),
        ("[opening]\nleast_tiles = 8", "opening.least_tiles", "more tiles than the 7"),
        ("[bingo]\n8 = 50", "bingo.8", "Nobody lays 8 tiles from a rack of 7"),
        ("[exchange]\nmin_bag = 87", "exchange.min_bag", "holds 86"),
        ("[exchange]\nmin_bag = 0", "exchange.min_bag", "at least 1"),
        ("[free_exchange]\nmin_bag = 90", "free_exchange.min_bag", "never holds 90"),
        ("[free_exchange]\nleast = 4", "free_exchange.least", "no range"),
        ("[free_exchange]\nmost = 4", "free_exchange.most", "Of 3 identical"),
        ("[free_exchange]\nidentical = 8", "free_exchange.identical", "A rack of 7 never holds 8"),
        ("[free_exchange]\nof = 'any'\nmost = 8", "free_exchange.most", "A rack of 7"),
        ("[challenge]\nmode = 'points_per_word'", "challenge.points", "above 0"),
        ("[words]\nchecks = ['B.1d']", "words.checks[0]", 'no check for clause "B.1d"'),
        ("[words]\nchecks = ['B.3']", "words.checks[0]", "decided by words.repeats"),
        ("[words]\nchecks = ['B.1a', 'B.1a']", "words.checks[1]", "listed twice"),
        ("tie_breaks = ['coin', 'rematch']", "tie_breaks[1]", "The coin decides every tie"),
        ("tie_breaks = ['rematch', 'rematch']", "tie_breaks[1]", "listed twice"),
        ("[clock]\nturn_warnings_seconds = [9]", "clock.turn_warnings_seconds", "time for a turn"),
        (
            "[clock]\nmatch_minutes = 1\nmatch_warnings_seconds = [60]",
            "clock.match_warnings_seconds[0]",
            "the whole time is 60 seconds",
        ),
        (
            "[clock]\nturn_seconds = 60\nturn_warnings_seconds = [0]",
            "clock.turn_warnings_seconds[0]",
            "too late",
        ),
        (
            "[clock]\nturn_seconds = 60\nturn_warnings_seconds = [10, 30]",
            "clock.turn_warnings_seconds",
            "from the most time left",
        ),
        ("[clock]\nincrement_seconds = 5", "clock.increment_seconds", "time for each player"),
        ("[clock]\novertime_points = 5", "clock.overtime_points", "no effect"),
        ("[clock]\novertime_minutes = 5", "clock.overtime_minutes", "no effect"),
        ("[end]\ngoing_out = false", "end", "Nothing ends the match"),
        ("[target.levels]\nexpert = { 2 = 9, 3 = 9 }", "target.levels.expert", "for 4 players"),
        (
            "[target]\npoints = 9\n[target.levels]\nx = { 2 = 9, 3 = 9, 4 = 9 }",
            "target.points",
            "not both",
        ),
        ("edition = 'englisch'", "edition", 'no tile set called "englisch"'),
        ("layout = 'round'", "layout", 'no board called "round"'),
        ("edition = './none.toml'", "edition", "There is no such file."),
    ],
)
def test_values_that_contradict_each_other(
    tmp_path: Path, text: str, path: str, words: str
) -> None:
    faults = faults_of(tmp_path, text)
    assert list(faults) == [path]
    assert words in faults[path]


@pytest.mark.parametrize(
    "text",
    [
        "[players]\nteam_size = 2",
        "[challenge]\nmode = 'points_per_word'",
        "[clock]\nturn_warnings_seconds = [9]",
        "[clock]\nplayer_warnings_seconds = [9]",
        "[clock]\nmatch_warnings_seconds = [9]",
        "[clock]\nincrement_seconds = 5",
        "[clock]\novertime_points = 5",
        "[end]\ngoing_out = false",
    ],
)
def test_what_else_a_value_needs_is_said_in_words(tmp_path: Path, text: str) -> None:
    for sentence in faults_of(tmp_path, text).values():
        assert not re.search(r"_|=|\w\.\w", sentence), sentence


def test_no_tile_is_there_often_enough_for_a_free_exchange(tmp_path: Path) -> None:
    text = "rack_size = 14\n[free_exchange]\nidentical = 13\nmost = 13"
    assert faults_of(tmp_path, text) == {"free_exchange.identical": "No tile is there 13 times."}


def test_a_value_already_wrong_is_not_blamed_twice(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, "rack_size = 'nine'\n[bingo]\n9 = 50\n")
    assert list(faults) == ["rack_size"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("star 2", "Line 2, column 6: after the name there must be = and a value."),
        ("star = ", None),
        (
            "star = two",
            "Line 2, column 8: this value cannot be read; text stands in quotation marks.",
        ),
        ('source = "a', "Line 2, column 12: a quotation mark is not closed."),
        ("tie_breaks = [1", None),
        ("[players", "Line 2, column 9: a bracket is not closed."),
        ("star = 2\nstar = 3", "Line 3, column 9: this is set a second time."),
        ("[end]\n[end]", "Line 3, column 5: this is set a second time."),
        ("star = 2 3", "Line 2, column 10: something is left over at the end of the line."),
        ("= 2", "Line 2, column 1: a line is either name = value or [table]."),
        ("star = \x01", None),
    ],
)
def test_what_is_no_toml_is_reported_with_its_line(
    tmp_path: Path, text: str, sentence: str | None
) -> None:
    faults = faults_of(tmp_path, text)
    assert list(faults) == [""]
    if sentence is None:
        assert faults[""].startswith("Line 2, column ")
    else:
        assert faults[""] == sentence


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"\xff\xfe\x00", "Line 1 is not written in UTF-8"),
        (b"a = 1\n\xe9 = 2", "Line 2 is not written in UTF-8"),
        (b"a = 1\n" * 200_000, "too large"),
        (b"#" + b"x" * 3000, "Line 1 is too long"),
        (b"a = " + b"[" * 1500, "too long"),
        (b"a = " + b"[" * 20 + b"]" * 20, "too deep"),
        (b"a." * 20 + b"a = 1", "too deep"),
        (b"\n".join([b"a" + b".a" * 900 + b".b%d = 1" % n for n in range(40)]), "too deep"),
        (b"\x00" * 100, "Line 1, column 1"),
    ],
)
@pytest.mark.parametrize("load", [load_rules, load_edition, load_layout])
def test_what_is_no_rule_file_at_all(
    tmp_path: Path, raw: bytes, words: str, load: Callable[[Path], object]
) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(raw)
    with pytest.raises(RuleSetError) as caught:
        load(path)
    ((place, fault),) = caught.value.faults
    assert place == ""
    assert words in str(fault)


def test_a_number_beyond_measure_is_a_fault(tmp_path: Path) -> None:
    assert list(faults_of(tmp_path, "star = 0x" + "f" * 1900)) == ["star"]
    assert list(faults_of(tmp_path, "star = " + "9" * 1900)) == ["star"]


def test_a_header_of_utf_8_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TITLE.replace("\n", "\r\n").encode())
    assert load_rules(path).title == {"en": "Ours"}


@pytest.mark.parametrize("name", ["", "/", ".", "no/such.toml", "x" * 400 + ".toml", "nul\0.toml"])
def test_what_is_no_file(name: str) -> None:
    for load in (load_rules, load_edition, load_layout):
        with pytest.raises(RuleSetError):
            load(name)
        with pytest.raises(RuleSetError):
            load(Path(name))


def test_a_base_that_cannot_be_read_is_a_fault_of_the_file_that_names_it(tmp_path: Path) -> None:
    text = 'extends = "sembilan-ubinn"\nsttar = 2\n[bingo]\n9 = 50\n'
    faults = faults_of(tmp_path, text)
    assert set(faults) == {"extends", "sttar"}
    assert 'Did you mean "sembilan-ubin"?' in faults["extends"]
    assert faults_of(tmp_path, 'extends = "./gone.toml"')["extends"] == "There is no such file."
    assert "extends" in faults_of(tmp_path, "extends = 4")


def test_a_fault_of_a_base_names_the_base(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", "star = 0\n[clock]\nturn_warnings_seconds = [5]\n")
    faults = faults_of(tmp_path, 'extends = "base.toml"\nrack_size = 0\n')
    assert set(faults) == {"base.toml: star", "rack_size", "base.toml: clock.turn_warnings_seconds"}


def test_files_that_extend_each_other_in_a_circle(tmp_path: Path) -> None:
    write(tmp_path, "other.toml", 'extends = "./ours.toml"\n')
    assert "circle" in faults_of(tmp_path, 'extends = "other.toml"')["extends"]
    assert "circle" in faults_of(tmp_path, 'extends = "./ours.toml"')["extends"]


def test_a_chain_of_files_has_an_end(tmp_path: Path) -> None:
    for number in range(40):
        write(tmp_path, f"{number}.toml", f'extends = "{number + 1}.toml"\n')
    faults = faults_of(tmp_path, 'extends = "0.toml"')
    assert "Too many files" in next(iter(faults.values()))


def test_faults_of_an_edition_named_by_a_rule_file_are_reported_too(tmp_path: Path) -> None:
    write(tmp_path, "set.toml", "[tiles]\nA = [1]\nB = [1, -1]\n")
    write(tmp_path, "board.toml", 'picture = "..."\n')
    faults = faults_of(tmp_path, 'edition = "set.toml"\nlayout = "board.toml"\nstar = 0\n')
    assert set(faults) == {
        "star",
        "set.toml: tiles.A",
        "set.toml: tiles.B[1]",
        "board.toml: picture",
    }


@pytest.mark.parametrize(
    ("text", "path", "words"),
    [
        ("title = {}\n[tiles]\nA = [1, 1]", "title", "in one language at least"),
        ("", "tiles", "needs letters"),
        ("[tiles]\na = [1, 1]", "tiles.a", 'in capitals: "A"'),
        ("[tiles]\nA = [1]", "tiles.A", "too few values"),
        ("[tiles]\nA = [1, 2, 3]", "tiles.A", "too many values"),
        ("[tiles]\nA = [1.5, 2]", "tiles.A[0]", "whole number"),
        ('[tiles]\n"A_" = [1, 2]', "tiles.A_", "cannot be a tile"),
        ('[tiles]\n"?A" = [1, 2]', 'tiles."?A"', "is the blank"),
        ('alphabet = ["A", "A"]\n[tiles]\nA = [1, 2]', "alphabet[1]", "listed twice"),
        ('alphabet = ["A", "B"]\n[tiles]\nA = [1, 2]', "alphabet[1]", "not in the tiles table"),
        ('alphabet = ["A"]\n[tiles]\nA = [1, 2]\nB = [1, 1]', "tiles.B", "not in the alphabet"),
        ("direction = 'down'\n[tiles]\nA = [1, 1]", "direction", '"ltr", "rtl"'),
        ("[tiles]\nA = [1, 1]\n[folds]\na = 'A'", "folds.a", "for capitals"),
        ("[tiles]\nA = [1, 1]\n[folds]\nB = 'C'", "folds.B", "cannot be written"),
        ("[tiles]\nA = [1, 1]\nB = [1, 1]\n[folds]\nB = 'A'", "tiles.B", "folded into one"),
        ("[tiles]\nA = [1, 1]\n[folds]\nBB = 'A'", "folds.BB", "One character"),
    ],
)
def test_wrong_editions(tmp_path: Path, text: str, path: str, words: str) -> None:
    faults = faults_of(tmp_path, text, load_edition)
    assert list(faults) == [path]
    assert words in faults[path]


def test_an_alphabet_has_a_limit() -> None:
    letters = [chr(code) for code in range(0x5D0, 0x5EB)] + [chr(c) for c in range(0x3041, 0x3081)]
    tiles = {letter: [1, 1] for letter in letters}
    with pytest.raises(RuleSetError, match="at most 63 letters"):
        parse_edition({"title": {"en": "Large"}, "tiles": tiles})


@pytest.mark.parametrize(
    ("text", "path", "words"),
    [
        ('title = {}\npicture = "*"', "title", "in one language at least"),
        ("", "picture", "no squares"),
        ('picture = "..."', "picture", "stands 0 times"),
        ('picture = "*.*"', "picture", "stands 2 times"),
        ('picture = """\n..*\n..\n"""', "picture", "Row 2 has 2 squares, but the first has 3"),
        ('picture = "*x"', "picture", 'The mark "x" of the picture is not explained'),
        ('picture = "*' + "." * 30 + '"', "picture", "at most 26"),
        ('picture = "*"\n[premiums]\n"*" = { word = 2 }', 'premiums."*"', "star = 2"),
        ('picture = "*x"\n[premiums]\nx = { wrd = 2 }', "premiums.x.wrd", '"word"'),
        ('picture = "*x"\n[premiums]\nx = { word = 0 }', "premiums.x.word", "at least 1"),
        (
            'picture = "*x"\n[premiums]\nx = { colour = "#FFF" }',
            "premiums.x.colour",
            "small letters",
        ),
        ('picture = "*x"\n[premiums]\nxx = { word = 2 }', "premiums.xx", "cannot mark a square"),
    ],
)
def test_wrong_layouts(tmp_path: Path, text: str, path: str, words: str) -> None:
    faults = faults_of(tmp_path, text, load_layout)
    assert words in faults.pop(path)
    assert not faults or "xx" in text


def test_a_document_cannot_extend() -> None:
    with pytest.raises(RuleSetError, match="Only a file can extend"):
        parse_rules({"title": {"en": "Ours"}, "extends": "klasik"})


@pytest.mark.parametrize("document", [None, [], "klasik", 7, {7: 7}, {"clauses": {"bingo": None}}])
def test_what_is_no_document(document: object) -> None:
    with pytest.raises(RuleSetError):
        parse_rules(document)  # type: ignore[arg-type]  # the point of the test


def test_an_error_names_the_file_and_speaks_every_language(tmp_path: Path) -> None:
    path = write(tmp_path, "ours.toml", "star = 0\nrack_size = 0\n")
    with pytest.raises(RuleSetError) as caught:
        load_rules(path)
    for language in ("id", "en", "ar"):
        said = speaker(language).say(caught.value.message)
        assert str(path) in said
        assert "rack_size" in said


def test_paths_are_written_as_in_the_file() -> None:
    assert dotted(("clauses", "exchange.min_bag", 0)) == 'clauses."exchange.min_bag"[0]'
    assert dotted(("tiles", "É")) == 'tiles."É"'


def test_what_a_file_says_cannot_upset_a_terminal() -> None:
    assert quoted("\x1b[2J\u202e") == '"\\u001B[2J\\u202E"'
    assert len(quoted("x" * 1000)) < 50
    assert (quoted(1 << 5000), quoted([1]), quoted({}), quoted(None)) == ("…", "[…]", "{}", "null")
