"""``kotakata selfplay`` and ``kotakata leaves``: contests of bots, and what they teach."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kotakata.analysis.leaves import empty_table, read_table, save_table
from kotakata.bots.selfplay import play, training
from kotakata.bots.selfplay.contest import Contest, Job
from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.tally import Tally
from kotakata.errors import BotFailed
from kotakata.rules.loader import load_edition
from tests.bots.selfplay.rows import row
from tests.cli.command import Shell
from tests.require import require

if TYPE_CHECKING:
    from kotakata.bots.selfplay.workers import Workers

# The Indonesian dictionary is the smallest; its words are prepared soonest.
SMALL = ("--edition", "indonesian", "--workers", "1")


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("KOTAKATA_HOME", str(tmp_path))
    return Shell(tmp_path, capsys)


def test_a_contest_says_who_is_better_and_how_sure_that_is(shell: Shell) -> None:
    said = shell.run("selfplay", "score", "score", "--games", "4", *SMALL)
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert lines[0].split() == ["score", "score"]
    assert lines[1].startswith("Games won")
    assert "50.0 % (50.0 % … 50.0 %)" in lines[1]
    assert "Games: 4 in 2 pairs, seed 1." in lines


def test_the_same_seed_writes_the_same_games(shell: Shell) -> None:
    rows = []
    for name in ("a.csv", "b.csv"):
        said = shell.run(
            "selfplay", "score", "equity", "--games", "4", "--out", shell.folder / name, *SMALL
        )
        assert said.code == 0, said.err
        with (shell.folder / name).open(encoding="utf-8", newline="") as file:
            rows.append([{**each, "time_us": ""} for each in csv.DictReader(file)])
    first, second = (sorted(each, key=lambda game: game["number"]) for each in rows)
    assert first == second
    assert len(first) == 4


def test_games_without_pairs_are_told_as_such(shell: Shell) -> None:
    said = shell.run("selfplay", "score", "score", "--games", "3", "--no-pairs", *SMALL)
    assert "Games: 3, seed 1." in said.out
    assert "Pairs won" not in said.out


def test_a_level_plays_a_static_player(shell: Shell) -> None:
    said = shell.run("selfplay", "beginner", "score", "--games", "2", *SMALL)
    assert said.code == 0, said.err
    assert "beginner" in said.out


def test_ctrl_c_keeps_what_was_played(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(contest: Contest, found: Workers) -> Iterator[list[GameRow]]:  # noqa: ARG001
        yield [row(0), row(1, 500, 400)]
        raise KeyboardInterrupt

    monkeypatch.setattr("kotakata.cli.session.contesting.play_contest", stopped)
    out = shell.folder / "games.csv"
    said = shell.run("selfplay", "score", "score", "--out", out, *SMALL)
    assert said.code == 130
    assert said.out.startswith("Stopped; these games were played:")
    assert "Games: 2 in 1 pairs, seed 1." in said.out
    assert len(out.read_text(encoding="utf-8").splitlines()) == 3


def test_a_fault_in_the_midst_keeps_what_was_played(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(contest: Contest, found: Workers) -> Iterator[list[GameRow]]:  # noqa: ARG001
        yield [row(0), row(1, 500, 400)]
        raise BotFailed(name="own:Bot", fault="it sulks")

    monkeypatch.setattr("kotakata.cli.session.contesting.play_contest", failing)
    said = shell.run("selfplay", "score", "score", *SMALL)
    assert said.code == 1
    assert "Games: 2 in 1 pairs, seed 1." in said.out
    assert "The bot own:Bot failed: it sulks" in said.err


def test_a_full_disk_keeps_the_tally(shell: Shell) -> None:
    full = Path("/dev/full")
    require(full.exists(), str(full))
    (shell.folder / "full.csv").symlink_to(full)
    out = shell.folder / "full.csv"
    said = shell.run("selfplay", "score", "score", "--games", "4", "--out", out, *SMALL)
    assert said.code == 1
    assert "Games: 4 in 2 pairs" in said.out or "Games: 2 in 1 pairs" in said.out
    assert "full.csv cannot be written: " in said.err


def test_an_odd_number_of_games_is_rounded_up_to_pairs(shell: Shell) -> None:
    said = shell.run("selfplay", "score", "score", "--games", "1", *SMALL)
    assert "Games are played in pairs, so there will be 2." in said.err
    assert "Games: 2 in 1 pairs, seed 1." in said.out
    assert "One pair of games tells nothing" in said.out
    assert "inf" not in said.out


def test_leaves_looks_at_the_file_before_it_learns(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> Iterator[training.Learned]:
        raise AssertionError

    monkeypatch.setattr("kotakata.cli.session.schooling.train", never)
    said = shell.run("leaves", shell.folder / "none" / "own.toml", *SMALL)
    assert said.code == 2
    assert "there is no folder" in said.err


def test_ctrl_c_before_the_first_game_says_so(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(contest: Contest, found: Workers) -> Iterator[list[GameRow]]:  # noqa: ARG001
        raise KeyboardInterrupt

    monkeypatch.setattr("kotakata.cli.session.contesting.play_contest", stopped)
    said = shell.run("selfplay", "score", "score", *SMALL)
    assert said.code == 130
    assert "No game was played to the end." in said.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("score", "nobody"), "There is no bot called nobody."),
        (("score", "equity:none.toml"), "none.toml cannot be read"),
        (("score", "equity:"), "equity: names no file"),
        (("score", "score", "--rules", "nowhere"), "nowhere"),
        (("score", "score", "--words", "nowhere"), "nowhere"),
        (("score", "score", "--out", "games.xls"), ".csv, .parquet"),
    ],
)
def test_what_is_wrong_is_said_before_anybody_plays(
    shell: Shell, arguments: tuple[str, ...], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(job: Job) -> list[GameRow]:
        raise AssertionError(job)

    monkeypatch.setattr(play, "play_job", never)
    said = shell.run("selfplay", *arguments, "--games", "2", *SMALL)
    assert said.code == 2
    assert complaint in said.err


def test_training_writes_a_table_with_the_run_that_made_it(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "PARTS", 2)
    out = shell.folder / "own.toml"
    said = shell.run("leaves", out, "--generations", "2", "--racks", "1000", "--games", "4", *SMALL)
    assert said.code == 0, said.err
    assert [line.split(":")[0].split(",")[0] for line in said.out.splitlines()] == [
        "Generation 1",
        "Generation 2",
        "Against the highest score",
        "Written",
    ]
    table = read_table(out, load_edition("indonesian"))
    assert table.run.dictionary == "id"
    assert table.run.proof
    assert any(table.single)


def test_what_is_learned_does_not_depend_on_how_many_work(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "PARTS", 4)
    texts = []
    for count in ("1", "3"):
        out = shell.folder / f"{count}.toml"
        asked = ("--generations", "1", "--racks", "1000", "--games", "2")
        said = shell.run("leaves", out, *asked, "--edition", "indonesian", "--workers", count)
        assert said.code == 0, said.err
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_leaves_are_not_learned_by_rules_with_conditions(shell: Shell) -> None:
    said = shell.run("leaves", shell.folder / "own.toml", "--rules", "awwe-2013")
    assert said.code == 2
    assert "awwe-2013 are not plain" in said.err


@pytest.mark.parametrize("learned", [True, False])
def test_ctrl_c_keeps_the_best_table_so_far(
    learned: bool, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = load_edition("indonesian")
    table = replace(empty_table(edition, 7), stuck=123)

    def stopped(*_: object) -> Iterator[training.Learned]:
        if learned:
            tally = Tally()
            tally.add([row(0), row(1)])
            yield training.Learned(1, table, tally)
        raise KeyboardInterrupt

    monkeypatch.setattr("kotakata.cli.session.schooling.train", stopped)
    out = shell.folder / "own.toml"
    said = shell.run("leaves", out, *SMALL)
    assert said.code == 130
    assert out.exists() == learned
    if learned:
        assert read_table(out, edition) == table
        assert said.out.splitlines()[-1].startswith("Written: ")


def test_training_can_begin_from_a_table(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []

    def noted(asked: object, playing: object, begin: object) -> Iterator[training.Learned]:  # noqa: ARG001
        begun.append(begin)
        return iter(())

    monkeypatch.setattr("kotakata.cli.session.schooling.train", noted)
    edition = load_edition("indonesian")
    table = replace(empty_table(edition, 7), stuck=123)
    save_table(table, edition.alphabet, shell.folder / "begin.toml")
    shell.run("leaves", shell.folder / "own.toml", "--from", shell.folder / "begin.toml", *SMALL)
    assert begun == [table]
