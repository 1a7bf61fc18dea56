"""Ratings after matches between accounts, and the chance that anybody can check."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from kotakata.live.chance import verify
from kotakata.notation.log import load_log
from tests.cli.command import Shell
from tests.web.conftest import Welcome
from tests.web.playing import begin, duel, pass_to_the_end
from tests.web.server import Person, Server

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PASSWORD = "kata kunci panjang"  # noqa: S105 - of nobody


def registered(welcome: Welcome, name: str) -> Person:
    person = welcome()
    answer = person.post("/api/account/register", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    return person


def resign(server: Server, loser: Person, winner: Person, match: str) -> None:
    """Let a match end, the loser giving it up."""
    with loser.at(match) as one, winner.at(match) as other:
        begin([one, other])
        one.done("resign")
    server.call(server.house.ratings.settle())


def test_a_match_between_accounts_moves_both_ratings_once(server: Server, welcome: Welcome) -> None:
    ani, budi = registered(welcome, "Ani"), registered(welcome, "Budi")
    match = duel(ani, budi)
    resign(server, budi, ani, match)
    best, other = (person.get("/api/account/me").json() for person in (ani, budi))
    assert best["rating"] > 1500 > other["rating"]
    assert best["rating"] - 1500 == 1500 - other["rating"]
    assert best["ratings"][0]["rules"] == "single"
    assert best["ratings"][0]["matches"] == 1
    server.house.ratings._settled.clear()
    server.call(server.house.ratings.settle())
    assert ani.get("/api/account/me").json() == best


def test_what_is_not_rated(server: Server, welcome: Welcome) -> None:
    ani, guest = registered(welcome, "Citra"), welcome("Tamu")
    resign(server, guest, ani, duel(ani, guest))
    dewi = registered(welcome, "Dewi")
    resign(server, dewi, ani, duel(ani, dewi, parameters={"rack_size": 9}))
    assert ani.get("/api/account/me").json()["ratings"] == []
    resign(server, dewi, ani, duel(ani, dewi, parameters={"clock.turn_seconds": 77}))
    assert len(ani.get("/api/account/me").json()["ratings"]) == 1


def test_anybody_can_check_that_nothing_was_drawn_otherwise(
    welcome: Welcome, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    before = ani.get(f"/api/matches/{match}/chance").json()
    assert before["secret"] is None
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        pass_to_the_end([one, other])
        assert one.view["commitment"] == before["commitment"]
    after = ani.get(f"/api/matches/{match}/chance").json()
    assert hashlib.sha256(bytes.fromhex(after["secret"])).hexdigest() == before["commitment"]
    log = tmp_path / "match.json"
    log.write_bytes(ani.get(f"/api/matches/{match}/log.json").content)
    assert verify(load_log(log.read_bytes()), bytes.fromhex(after["secret"])) is None
    shell = Shell(tmp_path, capsys)
    right = shell.run("verify", log, "--secret", after["secret"])
    assert right.code == 0
    assert before["commitment"] in right.out
    wrong = shell.run("verify", log, "--secret", "00" * 32)
    assert wrong.code == 1
    assert shell.run("verify", log, "--secret", "none").code == 2
