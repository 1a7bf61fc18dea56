"""Two players at one device: a rack is shown to its owner only, and laid tiles outlive a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.browser.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browser.server import Server

OPENING = ("Count the tiles", "Draw for the start", "begins")


def test_racks_are_handed_over_and_drafts_kept(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page(width=360, height=740)
    page.goto("/")
    page.request.post("/api/guest", data={"name": "Ani"})
    asked = {
        "rules": "sembilan-ubin",
        "seats": [{"kind": "me"}, {"kind": "here", "name": "Budi"}],
        "referee": False,
        "parameters": {},
    }
    made = page.request.post("/api/matches", data=asked)
    assert made.ok, made.text()
    page.goto(f"/matches/{made.json()['match']}")
    show = page.get_by_role("button", name="show the rack")
    page.locator("[data-square]").first.wait_for()
    while not show.is_visible():
        for name in OPENING:
            button = page.get_by_role("button", name=name).first
            if button.is_visible():
                button.click()
        page.wait_for_timeout(200)
    rack = page.locator("[data-slot]")
    assert rack.count() == 0
    show.click()
    rack.first.wait_for()
    # Nine tiles of a finger's size, and no page wider than its screen.
    assert rack.count() == 9
    assert all((box := tile.bounding_box()) and box["width"] >= 44 for tile in rack.all())
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    seat = Seat(page, server.address)
    rack.nth(1).click()
    seat.square(112).click()
    laid = seat.square(112).get_attribute("aria-label")
    assert laid
    assert "not played yet" in laid
    page.reload()
    show.or_(rack.first).first.wait_for()
    if show.is_visible():
        show.click()
    page.get_by_role("gridcell", name="not played yet").or_(
        page.get_by_role("dialog")
    ).first.wait_for()
