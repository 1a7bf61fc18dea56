"""From the command line to a table: questions, options, matches resumed, records written."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.main import run
from kotakata.game.event import MatchCreated
from kotakata.language import speaker
from kotakata.notation.records import read_record
from kotakata.store.logs import MatchId, setup_of
from kotakata.store.sqlite import SqliteLogs

if TYPE_CHECKING:
    from pathlib import Path

    from kotakata.game.setup import Setup


class Home:
    """A store of its own, and a way to run commands with typed lines."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder, self._capsys, self._monkeypatch = folder, capsys, monkeypatch
        monkeypatch.setenv("KOTAKATA_HOME", str(folder))
        self.error = ""

    def run(self, *arguments: str, typed: str = "") -> str:
        """Run a command and give what it wrote; ``code`` is its exit code."""
        self._monkeypatch.setattr("sys.stdin", StringIO(typed))
        self.code = run(arguments, speaker("en"))
        captured = self._capsys.readouterr()
        self.error = captured.err
        return captured.out

    def setup(self, number: int = 1) -> Setup:
        """Give the set-up of a kept match."""
        logs = SqliteLogs(self.folder / "kotakata.db")
        setup = setup_of(logs.load(MatchId(number)))
        logs.close()
        return setup


@pytest.fixture
def home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Home:
    return Home(tmp_path, monkeypatch, capsys)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    file = tmp_path / "words.txt"
    file.write_text("cat\ncats\nad hoc\n", encoding="utf-8")
    return file


def names(setup: Setup) -> list[str]:
    return [entrant.name for entrant in setup.players]


def test_enter_alone_leads_into_a_game(home: Home) -> None:
    out = home.run("play", typed="\n\n\n\n")
    assert home.code == 0
    assert "  1  klasik" in out
    assert names(home.setup()) == ["Player 1", "Player 2"]
    assert home.setup().rules.name == "klasik"
    assert "Game 1 is kept. To go on: kotakata play --resume 1" in out


def test_rules_are_chosen_by_number_name_or_file(home: Home) -> None:
    for typed in ("8\n", "dasar\n"):
        home.run("play", "--players", "A,B", typed=typed)
    assert home.setup(1).rules.name == "scrabby"
    assert home.setup(2).rules.name == "dasar"
    file = home.folder / "mine.toml"
    file.write_text('extends = "klasik"\ntitle = { en = "Mine" }\n', encoding="utf-8")
    home.run("play", "--players", "A,B", typed=f"{file}\n")
    assert home.setup(3).rules.title["en"] == "Mine"


def test_teams_and_a_referee_are_asked_for(home: Home) -> None:
    out = home.run("play", typed="awwe-2013\nTim Merah\nAni,Cici\n\n\n\n\n")
    setup = home.setup()
    assert names(setup) == ["Ani", "Cici", "Player 3", "Player 4"]
    assert [entrant.team for entrant in setup.players] == ["Tim Merah"] * 2 + ["Team B"] * 2
    assert setup.refereed
    assert "Is there a referee? (y/n, Enter: yes)" in out


def test_a_referee_can_be_done_without(home: Home) -> None:
    home.run("play", typed="dasar\nA,B\n\n\n")
    home.run("play", typed="n\nawwe-2013\n\n\n\n\n\nn\n")
    assert not home.setup(1).refereed
    assert not home.setup(2).refereed


def test_levels_are_asked_for_or_given(home: Home) -> None:
    home.run("play", "--rules", "garis-finish", typed="Ani,Budi\nexpert\n\n")
    assert [each.level for each in home.setup().players] == ["expert", "beginner"]
    home.run("play", "--rules", "garis-finish", "--players", "Ani,Budi", "--level", "Budi=expert")
    assert [each.level for each in home.setup(2).players] == ["beginner", "expert"]
    home.run("play", "--rules", "garis-finish", "--players", "Ani,Budi", "--level", "Budi=champion")
    assert home.code == 2
    assert "needs a level, one of beginner, intermediate or expert" in home.error


@pytest.mark.parametrize(
    "teams",
    [
        ("--teams", "Tim A:Ani,Cici", "--teams", "Tim B:Budi,Dodi"),
        ("--teams", "Tim A:Ani,Cici", "Tim B:Budi,Dodi"),
    ],
)
def test_teams_are_given_one_after_the_other(home: Home, teams: tuple[str, ...]) -> None:
    home.run("play", "--rules", "awwe-2013", *teams)
    assert home.code == 0
    setup = home.setup()
    assert [setup.side_name(side) for side in range(2)] == ["Tim A", "Tim B"]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("--rules", "klasik", "--players", "Ani"), "1 player, but these rules are for 2 to"),
        (
            ("--rules", "dasar", "--players", "A,B,C"),
            "3 players, but these rules are for 2 players",
        ),
        (("--rules", "klasik", "--players", "Ani,Ani"), "name of their own"),
        (("--rules", "awwe-2013", "--players", "A,B,C,D"), "every team needs 2 players"),
        (("--rules", "klasik", "--teams", "Ani"), "NAME:PLAYER,PLAYER"),
        (("--rules", "klasik", "--players", "A,B", "C"), "C belongs to no option"),
        (("--rules", "klasik", "--players", "A,B", "--words", "/no/words"), "there is no file"),
        (("--resume", "x"), "x is no number of a game"),
        (("--resume", "3"), "There is no game called 3"),
        (("--resume",), "There is no unfinished game"),
    ],
)
def test_what_cannot_be_played_is_told_and_nothing_is_kept(
    home: Home, arguments: tuple[str, ...], fault: str
) -> None:
    out = home.run("play", *arguments)
    assert home.code in (1, 2)
    assert fault in home.error
    assert "Traceback" not in out + home.error
    logs = SqliteLogs(home.folder / "kotakata.db")
    assert logs.unfinished() == ()
    logs.close()


def test_time_and_target_are_agreed_on(home: Home) -> None:
    home.run("play", "--rules", "scrabby", "--players", "A,B", "--minutes", "20", "--target", "99")
    assert home.setup().rules.clock.match_ms == 20 * 60_000
    assert home.setup().target(1) == 99


def test_the_same_seed_draws_the_same_tiles(home: Home) -> None:
    given = ("play", "--rules", "klasik", "--players", "A,B", "--seed", "7")
    first = home.run(*given, typed="\n\n").replace("game 1", "").replace("resume 1", "")
    assert (
        home.run(*given, typed="\n\n")
        .replace("game 2", "")
        .replace("resume 2", "")
        .replace("Game 2", "Game 1")
        == first
    )


def test_a_word_list_is_named_reported_and_found_again(home: Home, words: Path) -> None:
    given = ("--rules", "klasik", "--players", "A,B", "--words", str(words))
    out = home.run("play", *given, typed="\n8h xyz\n")
    assert "Line 3 is left out, several words: ad hoc" in out
    dictionary = home.setup().dictionary
    assert dictionary is not None
    assert (dictionary.name, dictionary.words) == ("words.txt", 2)
    assert "No word list" not in home.run("play", "--resume")
    words.write_text("cat\n", encoding="utf-8")
    assert (
        "words.txt is not the dictionary that this match began with: 2 words then, 1 now."
        in home.run("play", "--resume")
    )
    words.unlink()
    out = home.run("play", "--resume")
    assert "Words cannot be checked and are taken as said." in out
    assert "No word list: words are taken as said." in out
    home.run("play", "--resume", "--words", str(words))
    assert home.code == 2


def test_an_unfinished_game_is_offered_and_goes_on(home: Home) -> None:
    home.run("play", "--rules", "klasik", "--players", "Ani,Budi", typed="\npass\n")
    out = home.run("play", typed="y\n")
    assert "Game 1, Ani - Budi, is not finished. Go on with it?" in out
    assert "passes." in out
    assert "turn 2" in out


def test_a_real_board_is_resumed_as_one(home: Home) -> None:
    home.run("score", "--rules", "klasik", "--players", "A,B", "--no-draw", typed="8h cat\n")
    home.run("play", "--rules", "klasik", "--players", "A,B")
    out = home.run("score", "--resume")
    assert "lays CAT" in out
    assert "kotakata score --resume 1" in out
    assert "kotakata score --resume 1" in home.run("play", "--resume", "1")


def test_the_record_is_written_when_the_table_is_left(home: Home) -> None:
    file = home.folder / "match.json"
    home.run("play", "--rules", "klasik", "--players", "A,B", "--log", str(file), typed="\npass\n")
    events = read_record(file.read_bytes()).events
    assert isinstance(events[0], MatchCreated)


def test_a_record_that_cannot_be_written_is_told_before_the_game(home: Home) -> None:
    home.run("play", "--rules", "klasik", "--players", "A,B", "--log", "/no/match.json")
    assert home.code == 2
    assert "there is no folder /no" in home.error
    assert not (home.folder / "kotakata.db").exists()


def test_another_store_is_named_in_how_to_go_on(home: Home) -> None:
    store = home.folder / "club.db"
    given = ("play", "--rules", "klasik", "--players", "A,B", "--store", str(store))
    assert f"kotakata play --store {store} --resume 1" in home.run(*given)
    assert store.exists()
    assert not (home.folder / "kotakata.db").exists()


def test_a_finished_match_shows_its_sheet(home: Home) -> None:
    out = home.run("play", "--rules", "klasik", "--players", "Ani,Budi",
                   typed="\nresign\ny\n")  # fmt: skip
    assert "Score sheet: Classic" in out
    assert "wins." in out
    assert "is kept" not in out
    assert "Score sheet: Classic" in home.run("play", "--resume", "1")


@pytest.mark.clause("S.1")
def test_a_newcomers_first_game_has_the_dictionary_of_its_tiles(home: Home) -> None:
    out = home.run("play", typed="\n\n\n\n8h qzx\n")
    assert "Dictionary, one of en, en-extended, id, none, or a file with words (Enter: en):" in out
    dictionary = home.setup().dictionary
    assert dictionary is not None
    assert (dictionary.name, dictionary.words) == ("en", 180_268)
    home.run("play", typed="n\nscrabby\n\n\n")
    assert (home.setup(2).dictionary or dictionary).name == "ar"


def test_the_dictionary_is_asked_for_until_there_is_one_and_may_be_none(home: Home) -> None:
    out = home.run("play", typed="\n\nsowpods\nen-extended\n")
    assert "there is no dictionary called sowpods" in out
    assert (home.setup().dictionary or None) is not None
    home.run("play", typed="n\n\n\nnone\n")
    assert home.setup(2).dictionary is None
    home.run("play", "--rules", "klasik", "--players", "A,B", "--words", "none")
    assert home.setup(3).dictionary is None
