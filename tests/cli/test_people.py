"""``kotakata people``: reports are read and decided, lost passwords are replaced."""

from __future__ import annotations

import io
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.main import run
from kotakata.language import speaker
from kotakata.store.open import bring_up, open_store
from kotakata.web.passwords import hash_password, is_password
from tests.kit import begun

if TYPE_CHECKING:
    from pathlib import Path

    from kotakata.store.database import Work
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.transaction import Transaction

OLD, NEW = "kata kunci lama", "kata kunci baru"


class Office:
    """A store on either database, and the command that looks after its people."""

    def __init__(self, address: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.address = address
        self._capsys = capsys
        bring_up(address)

    def do(self, work: Work[object]) -> object:
        with closing(open_store(self.address)) as store:
            return store.database.write(work)

    def run(self, *arguments: str, language: str = "en") -> tuple[int, str]:
        code = run(["people", *arguments, "--store", self.address], speaker(language))
        captured = self._capsys.readouterr()
        return code, captured.out + captured.err


@pytest.fixture(params=["sqlite", "postgres"])
def office(
    request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Office:
    if request.param == "sqlite":
        return Office(str(tmp_path / "games.db"), capsys)
    return Office(str(request.getfixturevalue("postgres")), capsys)


def reported(kept: Transaction) -> AccountId:
    """Let Budi be reported twice: in the match of a room, then outside any."""
    ani, budi = kept.accounts.open("Ani", "hash"), kept.accounts.open("Budi", "hash")
    kept.rooms.open(ani, "{}")
    room = kept.rooms.open(ani, "{}")
    match = kept.logs.begin(begun("klasik").events)
    kept.rooms.start(room, match)
    kept.manners.report(ani, budi, "chat", "kata kasar", match)
    kept.manners.report(ani, budi, "name")
    return budi


def test_reports_are_listed_with_what_was_reported_before(office: Office) -> None:
    office.do(reported)
    code, said = office.run("reports")
    lines = said.splitlines()
    assert code == 0
    assert lines[0].startswith("1. Budi: bad language in the chat (match 2, 20")
    assert lines[1:3] == ["   In their words: kata kasar", "   Reported by Ani."]
    assert lines[3].startswith("2. Budi: an offensive name (20")
    assert lines[4:] == ["   Reported by Ani.", "   Reported 1 time before."]


def test_a_decision_closes_a_report_and_is_remembered(office: Office) -> None:
    office.do(reported)
    assert office.run("decide", "1", "  warned\n by mail ") == (0, "Report 1 is closed.\n")
    code, said = office.run("reports")
    assert code == 0
    assert "1. Budi" not in said
    assert "   Reported 1 time before.\n   What came of it, latest first: warned by mail" in said
    for number in ("1", "99"):
        code, said = office.run("decide", number, "again")
        assert (code, "There is no report called" in said) == (2, True)
    assert office.run("decide", "2", " ")[0] != 0
    assert office.run("decide", "2", "nothing")[0] == 0
    assert office.run("reports") == (0, "No report waits for a decision.\n")


def test_a_report_about_a_closed_account_can_still_be_read(office: Office) -> None:
    office.do(lambda kept: kept.accounts.close(reported(kept)))
    assert "1. somebody who closed their account: bad language" in office.run("reports")[1]


def test_a_forgotten_password_is_replaced_and_everybody_signed_out(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sign_in(kept: Transaction) -> AccountId:
        ani = kept.accounts.open("Ani", hash_password(OLD))
        kept.sessions.begin("browser", ani, lasts_ms=10**9)
        kept.sessions.begin("program", ani, kind="program", scopes=["read"], lasts_ms=None)
        return ani

    ani = office.do(sign_in)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{NEW}\nno more than one line is read\n"))
    code, said = office.run("password", "ANI")
    assert code == 0
    assert said.startswith("Ani has another password")
    known = office.do(lambda kept: kept.accounts.password_hash(ani))  # type: ignore[arg-type]
    assert is_password(str(known), NEW)
    assert not is_password(str(known), OLD)
    for token in ("browser", "program"):
        assert office.do(lambda kept, token=token: kept.sessions.find(token)) is None  # type: ignore[misc]


@pytest.mark.parametrize(("typed", "code"), [((NEW, NEW), 0), ((NEW, OLD), 1), (("x", "x"), 1)])
def test_at_a_terminal_it_is_typed_twice_and_not_shown(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: tuple[str, str],
    code: int,
) -> None:
    office = Office(str(tmp_path / "games.db"), capsys)
    ani = office.do(lambda kept: kept.accounts.open("Ani", hash_password(OLD)))
    answers = iter(typed)
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", terminal)
    monkeypatch.setattr("click.termui.hidden_prompt_func", lambda _: next(answers))
    found, said = office.run("password", "Ani")
    assert (found == 0) is (code == 0), said
    assert not any(word in said for word in typed if len(word) > 1)
    known = office.do(lambda kept: kept.accounts.password_hash(ani))  # type: ignore[arg-type]
    assert is_password(str(known), NEW if code == 0 else OLD)


def test_nobody_of_that_name_and_no_such_file_are_told(office: Office, tmp_path: Path) -> None:
    code, said = office.run("password", "Nobody")
    assert (code, "no account called Nobody" in said) == (2, True)
    missing = tmp_path / "missing.db"
    assert run(["people", "reports", "--store", str(missing)], speaker("en")) == 2
    assert not missing.exists()
