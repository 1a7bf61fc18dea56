"""What is asked costs no more than asking it: bounded at any depth, and answered in few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kotakata.web.errors import MOST_FAULTS
from kotakata.web.shape import MOST_CHANGED

if TYPE_CHECKING:
    from tests.web.conftest import Welcome

SEATS = [{"kind": "me"}, {"kind": "invite"}]
MANY = {str(number): number for number in range(5000)}


@pytest.mark.parametrize(
    "parameters",
    [
        pytest.param({"bingo": MANY}, id="a table"),
        pytest.param({"clock.turn_warnings_seconds": [*range(9000)]}, id="a list"),
        pytest.param({"bingo": {"7": [[each] for each in MANY.values()]}}, id="within lists"),
        pytest.param(
            {f"z{at}": {f"y{each}": each for each in range(70)} for at in range(60)}, id="many"
        ),
        pytest.param({f"{at}": at for at in range(61)}, id="paths"),
    ],
)
def test_changes_of_rules_are_few_at_any_depth(
    welcome: Welcome, parameters: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ani = welcome("Ani")
    # The rules are what took a second and more to read; the server is of this process.
    read: list[object] = []
    monkeypatch.setattr("kotakata.web.routes.tables.rulebook", lambda *asked: read.append(asked))
    answer = ani.post("/api/matches", rules="klasik", parameters=parameters, seats=SEATS)
    assert (answer.status_code, answer.json()["code"], read) == (422, "input", [])
    assert "too many; at most" in answer.json()["text"]
    assert len(answer.content) < 2000


def test_as_many_changes_as_may_be_are_read(welcome: Welcome) -> None:
    ani = welcome("Ani")
    bingo = {str(tiles): 1 for tiles in range(1, MOST_CHANGED // 2)}
    answer = ani.post("/api/matches", rules="klasik", parameters={"bingo": bingo}, seats=SEATS)
    assert answer.json()["code"] == "rule-set"
    assert 1 < len(answer.json()["fields"]) <= MOST_FAULTS
    assert len(answer.content) < 5000


@pytest.mark.parametrize("path", ["/api/guest", "/api/matches", "/api/account/login"])
def test_not_every_fault_is_said(welcome: Welcome, path: str) -> None:
    answer = welcome("Ani").post(path, **{f"k{number}": 1 for number in range(5000)})
    assert (answer.status_code, answer.json()["code"]) == (422, "input")
    assert len(answer.json()["fields"]) <= MOST_FAULTS
