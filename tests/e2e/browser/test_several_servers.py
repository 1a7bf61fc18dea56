"""A browser that came to another server than the one that holds its match, which is then killed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from kotakata.live.leases import LEASE_MS
from tests.e2e.browser.seat import Seat
from tests.web.nodes import Node

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

PATIENCE_S = LEASE_MS / 1000 + 30
AGAINST_THE_COMPUTER = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]


def test_a_page_plays_at_another_server_and_comes_back_when_that_one_is_killed(
    browser: Browser, postgres: str, tmp_path: Path
) -> None:
    here, there = nodes = [Node(postgres, tmp_path, name) for name in ("one", "two")]
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    try:
        for node in nodes:
            node.start()
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        assert page.request.post(f"{here.url}/api/guest", data={"name": "Ani"}).ok
        wanted = {"rules": "void", "seats": AGAINST_THE_COMPUTER}
        parameters = {"starting_draw.draw": False}
        made = page.request.post(
            f"{here.url}/api/matches", data={**wanted, "parameters": parameters}
        )
        page.goto(f"{there.url}/matches/{made.json()['match']}")
        page.locator("[data-square]").first.wait_for()
        seat = Seat(page, there.url)
        best, view = seat.first_play()
        seat.type_play(best, view)
        seat.moved(view)

        here.end()
        address = f"{there.url}/api/matches/{seat.match}"
        until = time.monotonic() + PATIENCE_S
        while not (answer := page.request.get(address)).ok:
            assert answer.json()["code"] == "lease-lost"
            assert time.monotonic() < until, "nobody takes the match over"
            page.wait_for_timeout(500)
        again, after = seat.first_play()
        assert after["seq"] > view["seq"]
        assert after["moves"][0]["score"] == best.score
        # The longest that the page waits before it tries once more.
        page.wait_for_timeout(9000)
        seat.type_play(again, after)
        seat.moved(after)
        assert not faults
    finally:
        context.close()
        for node in nodes:
            node.end()
