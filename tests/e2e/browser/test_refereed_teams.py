"""A match of two teams with a referee: five browsers, a challenge and its ruling."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.browser.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browser.server import Server

NAMES = ("Ani", "Budi", "Citra", "Dewi")
PATIENCE_S = 40.0


@pytest.mark.clause("A.I.3", "A.I.4", "A.II.11", "A.III.9")
def test_four_players_a_referee_and_a_challenge(
    open_page: Callable[..., Page], server: Server
) -> None:
    seats, referee = gather(open_page, server)
    everybody = [*seats, referee]
    begin(everybody)
    view = seats[0].view()
    mover = seats[view["on_turn"]]
    seen = mover.wait_for("play")
    best = mover.best(seen, dictionary="en")
    assert best is not None
    mover.type_play(best, seen)
    mover.moved(seen)
    rival = seats[(view["on_turn"] + 1) % 4]
    challenge(rival)
    rule(referee)
    settled = wait_until(referee, lambda view: view["challenge"] is None)
    # The word is in the dictionary and within the rules: the turn counts twice, but for the bonus.
    bonus = 50 if len(best.placements) == 7 else 0
    assert settled["players"][view["on_turn"]]["score"] == 2 * best.score - bonus
    referee.picture("referee-laptop-en")
    rival.picture("team-laptop-en")


def gather(open_page: Callable[..., Page], server: Server) -> tuple[list[Seat], Seat]:
    """Set the table up, and let everybody come with their code."""
    host = open_page()
    host.goto("/")
    host.request.post("/api/guest", data={"name": NAMES[0]})
    asked = {
        "rules": "awwe-2013",
        "seats": [{"kind": "me"}, *[{"kind": "invite"}] * 3],
        "referee": True,
        "parameters": {"clock.turn_seconds": 600},
    }
    made = host.request.post("/api/matches", data=asked)
    assert made.ok, made.text()
    match, invites = made.json()["match"], made.json()["invites"]
    pages: dict[Any, Page] = {0: host}
    for number, invite in enumerate(invites, start=1):
        page = open_page()
        name = "Wasit" if invite["seat"] == "referee" else NAMES[number]
        page.goto(f"/join/{invite['code']}")
        page.get_by_role("textbox").last.fill(name)
        page.get_by_role("button", name="Join").click()
        page.wait_for_url("**/matches/*")
        pages[invite["seat"]] = page
    host.goto(f"/matches/{match}")
    for page in pages.values():
        page.locator("[data-square]").first.wait_for()
    players = [Seat(pages[number], server.address) for number in range(4)]
    return players, Seat(pages["referee"], server.address)


def begin(everybody: list[Seat]) -> None:
    """Count, draw and choose, whoever may, until the first turn."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if everybody[0].view()["phase"] == "turn":
            return
        for seat in everybody:
            for name in ("Count the tiles", "Draw for the start", "begins", "Invite"):
                button = seat.page.get_by_role("button", name=name).first
                if button.is_visible():
                    button.click()
                    seat.page.wait_for_timeout(400)
                    break
    raise TimeoutError(everybody[0].view()["phase"])


def challenge(seat: Seat) -> None:
    """Doubt the last play, all its words."""
    wait_until(seat, lambda view: any(each["action"] == "challenge" for each in view["can"]))
    seat.page.keyboard.press("3")
    dialog = seat.page.get_by_role("dialog")
    dialog.wait_for()
    for box in dialog.get_by_role("checkbox").all():
        box.check()
    dialog.get_by_role("button", name="Challenge").click()


def rule(referee: Seat) -> None:
    """Take over what the look-up found."""
    give = referee.page.get_by_role("button", name="Give the ruling")
    give.wait_for()
    for fieldset in referee.page.get_by_role("group").all():
        good = fieldset.get_by_role("radio", name="good")
        if good.count():
            good.first.check()
    give.click()


def wait_until(seat: Seat, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until something holds of what a seat sees."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        view = seat.view()
        if holds(view):
            return view
        seat.page.wait_for_timeout(100)
    raise TimeoutError(seat.view()["phase"])
