"""What stands around the board: it tells what was ruled, keeps its place, and fits every window."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.e2e.browser.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browser.server import Server

PHONE = {"width": 360, "height": 740, "touch": True}


def make(page: Page, *others: dict[str, str], listed: bool = False) -> dict[str, Any]:
    """Make a table without a draw for the start, with a seat of one's own."""
    assert page.request.post("/api/guest", data={"name": "Ani"}).ok
    wanted = {
        "rules": "standar",
        "seats": [{"kind": "me"}, *others],
        "parameters": {"starting_draw.draw": False},
        "listed": listed,
    }
    answer = page.request.post("/api/matches", data=wanted)
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def join(page: Page, code: str) -> None:
    """Come by a code, or to a table open to all by its number."""
    assert page.request.post("/api/guest", data={"name": "Budi"}).ok
    answer = page.request.post("/api/join", data={"code": code, "name": "Budi"})
    assert answer.ok, answer.text()


def sit(page: Page, match: str) -> Seat:
    """Open a match that has begun."""
    page.goto(f"/matches/{match}")
    page.locator("[data-slot]").first.wait_for()
    return Seat(page, "")


def lay(page: Page, squares: range) -> None:
    """Lay tiles of the rack as they come, without blanks."""
    for square in squares:
        page.locator("[data-slot]:not(.empty):not(:has(.blank))").first.click()
        page.locator(f'[data-square="{square}"]').click()
    page.locator(".play .number").wait_for()


def places(page: Page) -> list[Any]:
    """Where what a hand reaches for lies."""
    parts = ("[role=grid]", "[data-rack]", ".play", ".more")
    return [page.locator(part).first.bounding_box() for part in parts]


def test_a_ruling_is_seen_by_both_and_nothing_moves(
    server: Server, open_page: Callable[..., Page]
) -> None:
    ani = open_page(locale="id-ID", **PHONE)
    budi = open_page()
    made = make(ani, {"kind": "invite"})
    join(budi, made["invites"][0]["code"])
    seats = [sit(page, made["match"]) for page in (ani, budi)]
    for seat in seats:
        seat.address = server.address
    mover, other = (ani, budi) if seats[0].view()["on_turn"] == 0 else (budi, ani)
    before = places(other)
    lay(mover, range(112, 117))
    mover.locator(".play").click()
    other.locator(".quiet bdi").wait_for()
    assert places(other) == before
    other.get_by_role("button", name=re.compile("Protes|Challenge")).click()
    other.locator("dialog button.main").click()
    for page in (mover, other):
        ruling = page.locator("[data-told=play_withdrawn], [data-told=play_upheld]")
        ruling.wait_for()
        assert ruling.locator("small").inner_text(), "a ruling without its clause"
        ruling.get_by_role("button").click()
        ruling.wait_for(state="detached")
    assert places(other) == before


def test_the_bar_has_room_for_every_score_and_a_phone_can_lie_down(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(locale="id-ID", **PHONE)
    made = make(page, {"kind": "bot", "level": "beginner"})
    seat = sit(page, made["match"])
    seat.address = server.address
    seat.wait_for("play")
    lay(page, range(112, 117))
    wide = """() => [...document.querySelectorAll("[role=group] > button")]
        .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"""
    number = page.locator(".play .number")
    for width, height in ((360, 740), (390, 844), (1024, 768), (1366, 768), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        # The longest that a play has come to.
        number.evaluate("(element) => (element.textContent = '1.782')")
        assert page.evaluate(wide) == [], (width, height)
        line = number.evaluate("(element) => element.getClientRects().length")
        assert line == 1, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if (width, height) != (360, 740):
            for box in places(page):
                assert box["y"] >= 0, (width, height, box)
                assert box["y"] + box["height"] <= height, (width, height, box)
                assert box["x"] + box["width"] <= width, (width, height, box)


def test_chat_is_offered_to_friends_only(open_page: Callable[..., Page]) -> None:
    page, other = open_page(), open_page()
    for kind in ("open", "invite"):
        made = make(page, {"kind": kind}, listed=kind == "open")
        join(other, made["invites"][0]["code"] if made["invites"] else f"#{made['match']}")
        sit(page, made["match"])
        assert page.get_by_role("tab", name="Chat").count() == int(kind == "invite")
    page.get_by_role("tab", name="Chat").click()
    line = page.get_by_label("What you want to say")
    line.fill("hai")
    line.press("Enter")
    page.get_by_role("tabpanel").get_by_text("hai").wait_for()
    assert line.input_value() == ""
