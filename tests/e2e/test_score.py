"""A real board's score, kept in a real terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.terminal import RealTerminal

if TYPE_CHECKING:
    from pathlib import Path


def test_a_real_board_with_a_challenge_a_slip_and_the_end(tmp_path: Path) -> None:
    terminal = RealTerminal(
        tmp_path, "score", "--rules", "dasar", "--players", "Ani,Budi", "--no-clock", "--no-draw"
    )
    terminal.prompt("8h horn")
    terminal.prompt("challenge Budi horn")
    terminal.answer("good or bad?", "good")
    terminal.see("Ani gets 5 more points for the challenge.")
    terminal.prompt("j8 rat")
    terminal.prompt("undo it was RATS")
    terminal.prompt("j8 rats")
    terminal.prompt("exchange 3")
    terminal.prompt("end the bell rang")
    terminal.answer("Ani has 7 tiles left. Which?", "aaaeiou")
    terminal.answer("Budi has 7 tiles left. Which?", "eeiioou")
    code, said = terminal.end()
    assert code == 0
    assert "J8 RATS" in said
    assert "Ani wins." in said
