"""Whole matches by keyboard, in a real terminal."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from kotakata.game.event import TilesPlayed
from kotakata.game.evolve import fold
from kotakata.game.position import Phase
from kotakata.language import speaker
from kotakata.notation.records import read_record
from kotakata.store.logs import MatchId
from kotakata.store.sqlite import SqliteLogs
from tests.e2e.terminal import RealTerminal
from tests.require import require

pytestmark = pytest.mark.usefixtures("terminals")


@pytest.fixture(scope="module")
def terminals() -> None:
    try:
        import termios  # noqa: F401
    except ImportError:
        require(available=False, what="a pseudo-terminal")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """Every run of two to four letters that the players below could lay."""
    file = tmp_path / "words.txt"
    racks = "EAONRTI"
    two = [a + b for a in racks for b in racks]
    file.write_text("\n".join(two) + "\nad hoc\n", encoding="utf-8")
    return file


def kept(home: Path) -> SqliteLogs:
    return SqliteLogs(home / "kotakata.db")


def rack_of(shown: str) -> str:
    """Read the letters of the rack that was shown last."""
    line = [each for each in shown.splitlines() if "Rack" in each][-1]
    return "".join(each for each in line.partition("Rack")[2] if each.isupper())


def first_word(rack: str) -> str:
    return "".join(each for each in rack if each in "EAONRTI")[:2]


def test_a_newcomer_is_in_a_game_after_a_few_enters(tmp_path: Path) -> None:
    terminal = RealTerminal(tmp_path, "play")
    terminal.answer("Number or name (Enter: klasik):")
    terminal.answer("with commas between (Enter: Player 1, Player 2):")
    terminal.answer("or a file with words (Enter: en):")
    terminal.answer("who presses Enter.")
    shown = terminal.prompt()
    assert "words are taken as said" not in shown
    assert "Rack" in shown
    terminal.type("quit")
    code, said = terminal.end()
    assert code == 0
    assert "Game 1 is kept. To go on: kotakata play --resume 1" in said


def test_a_game_with_a_word_list_from_the_first_draw_to_the_sheet(
    tmp_path: Path, words: Path
) -> None:
    record = tmp_path / "match.gcg"
    terminal = RealTerminal(
        tmp_path, "play", "--rules", "klasik", "--players", "Ani,Budi", "--seed", "5",
        "--words", str(words), "--log", str(record),
    )  # fmt: skip
    assert "ad hoc" in terminal.answer("Enter goes on.")
    terminal.answer("who presses Enter.")
    word = first_word(rack_of(terminal.prompt("8h xyzzy")))
    terminal.prompt(f"try 8h {word}")
    terminal.answer("Not played yet.", f"8h {word}")
    hand_over = terminal.answer("who presses Enter.")
    assert f"lays {word}" in hand_over
    assert "Rack" not in hand_over
    for _ in range(3):
        terminal.prompt("pass")
        terminal.answer("who presses Enter.")
    terminal.prompt("pass")
    code, said = terminal.end()
    assert code == 0
    assert "Score sheet: Classic" in said
    assert "wins." in said
    events = read_record(record.read_bytes()).events
    assert fold(events).phase is Phase.ENDED
    assert sum(isinstance(event, TilesPlayed) for event in events) == 1


def test_a_team_match_with_a_referee(tmp_path: Path, words: Path) -> None:
    terminal = RealTerminal(
        tmp_path, "play", "--rules", "awwe-2013", "--referee", "--seed", "2", "--words", str(words),
        "--teams", "Tim A:Ani,Cici", "Tim B:Budi,Dodi",
    )  # fmt: skip
    terminal.answer("Enter goes on.")
    terminal.answer("Order of play (Enter:")
    terminal.answer("Whose seat the board faces (Enter:")
    terminal.prompt("invite")
    terminal.answer("who presses Enter.")
    word = first_word(rack_of(terminal.prompt()))
    terminal.type(f"8h {word}")
    terminal.answer("Referee: invite the next player")
    terminal.prompt(f"challenge Ani {word}")
    terminal.answer("good or bad?", "good")
    terminal.answer("more points for the challenge.")
    terminal.prompt("adjust Ani -5 late")
    terminal.prompt("disqualify Tim B shouting")
    for name in ("Ani", "Cici"):
        terminal.answer(f"{name}: type your name to sign", name)
    code, said = terminal.end()
    assert code == 0
    assert "Tim A wins." in said
    assert kept(tmp_path).find(MatchId(1)).state == "sealed"


def test_an_arabic_game_with_an_arabic_interface(tmp_path: Path) -> None:
    terminal = RealTerminal(
        tmp_path, "play", "--rules", "scrabby", "--players", "سعيد,ليلى", "--seed", "5",
        language="ar",
    )  # fmt: skip
    handing = "Hand the device to {player}, who presses Enter."
    terminal.answer(speaker("ar").text(handing, player="سعيد"))
    assert "٣ك" in terminal.prompt("كيس")
    terminal.prompt("تمرير")
    terminal.answer(speaker("ar").text(handing, player="ليلى"))
    terminal.prompt("خروج")
    assert terminal.end()[0] == 0
    assert fold(kept(tmp_path).load(MatchId(1))).turn_number == 2


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    terminal = RealTerminal(
        tmp_path, "play", "--rules", "klasik", "--players", "Ani,Budi", "--seed", "5"
    )
    terminal.answer("who presses Enter.")
    word = first_word(rack_of(terminal.prompt()))
    terminal.type(f"8h {word}")
    terminal.see(f"lays {word}")
    terminal.program.kill(signal.SIGKILL)
    terminal.program.wait()
    terminal = RealTerminal(tmp_path, "play")
    terminal.answer("is not finished. Go on with it?", "y")
    shown = terminal.answer("who presses Enter.")
    assert f"lays {word}" in shown
    terminal.prompt("quit")
    assert terminal.end()[0] == 0


def test_wrong_lines_are_answered_and_cost_nothing(tmp_path: Path) -> None:
    terminal = RealTerminal(tmp_path, "play", "--rules", "klasik", "--players", "Ani,Budi")
    terminal.answer("who presses Enter.")
    for line, answer in (
        ("eh", "help lists them"),
        ("8h", "help lists them"),
        ("8h k7", "is no letter"),
        ("99z kata", "has no square"),
        ("exchange", "type the tiles"),
        ("adjust Ani 5 x", "begun without --referee"),
        ("challenge", "[not-allowed-here]"),
        ("record /nowhere/x.json", "there is no folder /nowhere"),
    ):
        terminal.prompt(line)
        terminal.see(answer)
    terminal.type("\x04")
    code, said = terminal.end()
    assert code == 0
    assert "Game 1 is kept." in said
    assert fold(kept(tmp_path).load(MatchId(1))).turn_number == 1


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_the_end_of_input_and_ctrl_c_leave_the_game_kept(tmp_path: Path, key: str) -> None:
    terminal = RealTerminal(tmp_path, "play", "--rules", "klasik", "--players", "Ani,Budi")
    terminal.see("who presses Enter.")
    terminal.program.send(key)
    code, said = terminal.end()
    assert code == 0
    assert "Game 1 is kept. To go on: kotakata play --resume 1" in said
    assert "Traceback" not in said


def test_a_second_enter_does_not_open_the_next_players_rack(tmp_path: Path) -> None:
    terminal = RealTerminal(tmp_path, "play", "--rules", "klasik", "--players", "Ani,Budi")
    terminal.answer("who presses Enter.")
    terminal.prompt()
    terminal.program.send("pass\r\r\r")
    terminal.see("passes.", "who presses Enter.")
    with pytest.raises(Exception, match="Timeout"):
        terminal.program.expect_exact("Rack", timeout=1)
    terminal.type()
    terminal.see("Rack")
    terminal.program.close(force=True)


def test_a_turn_that_runs_out_is_said_while_nobody_types(tmp_path: Path) -> None:
    rules = tmp_path / "quick.toml"
    rules.write_text(
        'extends = "klasik"\ntitle = { en = "Quick" }\n[clock]\nturn_seconds = 2\n'
        "turn_warnings_seconds = [1]\n",
        encoding="utf-8",
    )
    terminal = RealTerminal(tmp_path, "play", "--rules", str(rules), "--players", "Ani,Budi")
    terminal.answer("who presses Enter.")
    terminal.prompt()
    terminal.program.send("half a li")
    terminal.see("has 0:01 left for this turn.", "half a li", "the turn is lost.")
    terminal.see("who presses Enter.")
    terminal.program.close(force=True)


def test_a_program_that_is_asked_to_end_leaves_the_terminal_in_order(tmp_path: Path) -> None:
    terminal = RealTerminal(tmp_path, "play", "--rules", "klasik", "--players", "Ani,Budi")
    terminal.see("who presses Enter.")
    terminal.program.kill(signal.SIGTERM)
    terminal.see("\x1b[?1049l")
    code, said = terminal.end()
    assert code == 0
    assert "Game 1 is kept." in said
