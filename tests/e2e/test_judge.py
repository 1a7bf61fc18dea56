"""The word judge in a real terminal."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from tests.e2e.terminal import RealTerminal

if TYPE_CHECKING:
    from pathlib import Path


def test_a_judge_that_only_a_password_closes(tmp_path: Path) -> None:
    terminal = RealTerminal(tmp_path, "judge", "--password", "--log", str(tmp_path / "judge.log"))
    terminal.answer("Password to leave:", "buka")
    terminal.answer("Words of the play", "walked quiz")
    terminal.see("types them anew.")
    terminal.program.send("\t")
    terminal.see("A C C E P T A B L E")
    terminal.program.sendintr()
    terminal.answer("Words of the play", "qzx cat")
    terminal.answer("types them anew.")
    terminal.see("U N A C C E P T A B L E")
    terminal.type()
    for _ in range(10):
        terminal.answer("Words of the play")
    assert "buka" not in terminal.answer("Password to leave:", "tutup")
    terminal.see("That is not the password.")
    for _ in range(10):
        terminal.answer("Words of the play")
    terminal.answer("Password to leave:", "buka")
    code, said = terminal.end()
    assert code == 0
    assert "buka" not in said
    log = (tmp_path / "judge.log").read_text(encoding="utf-8").splitlines()
    assert [line.split("\t")[2] for line in log] == ["acceptable", "unacceptable"]


def test_the_system_can_end_a_judge(tmp_path: Path) -> None:
    terminal = RealTerminal(tmp_path, "judge")
    terminal.see("Words of the play")
    terminal.program.kill(signal.SIGTERM)
    assert terminal.end()[0] == 0
