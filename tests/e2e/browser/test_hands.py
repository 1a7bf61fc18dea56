"""What hands do at the board without looking: keys with and without a mouse, and a finger's aim."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.browser.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browser.server import Server

START = 112
#: How far above the finger a tile is held.
RISE = 34


def sit(page: Page, server: Server) -> Seat:
    """Be on turn in a match against a computer, with something on the rack that has a key."""
    page.goto("/")
    page.request.post("/api/guest", data={"name": "Ani"})
    asked = {
        "rules": "void",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "beginner"}],
        "parameters": {"starting_draw.draw": False},
    }
    made = page.request.post("/api/matches", data=asked)
    assert made.ok, made.text()
    page.goto(f"/matches/{made.json()['match']}")
    seat = Seat(page, server.address)
    seat.wait_for("play")
    page.locator("[data-slot] .tile").first.wait_for()
    return seat


def focused(page: Page) -> Any:  # noqa: ANN401 - whatever the page says
    """Which square has the focus so that it is seen."""
    return page.evaluate(
        "document.activeElement.matches(':focus-visible') && document.activeElement.dataset.square"
    )


def test_the_board_is_played_by_keys_alone(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    seat = sit(page, server)
    keys = page.keyboard
    # From anywhere the arrow keys lead to the board, and one sees where one stands.
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert focused(page) == str(START + 1)
    keys.press("ArrowLeft")
    # A tile is chosen by its button, and laid by Enter although another lies already.
    for place in (0, 1):
        page.locator("[data-slot]").nth(place).focus()
        keys.press("Enter")
        keys.press("ArrowDown" if place else "ArrowUp")
        assert focused(page) in {str(START), str(START - 15)}
        keys.press("Enter")
        if page.get_by_role("dialog").is_visible():
            keys.press("e")
    lying = page.get_by_role("gridcell", name="not played yet")
    assert lying.count() == 2
    assert not seat.view()["moves"]
    keys.press("Escape")
    assert lying.count() == 0
    # Who comes by Tab presses the square that has the focus.
    seat.square(START).focus()
    keys.press("Enter")
    assert "arrow across" in (seat.square(START).get_attribute("aria-label") or "")
    # Where nobody sees the keyboard's place, Enter presses nothing.
    page.evaluate("document.activeElement.blur()")
    keys.press("Enter")
    assert "arrow across" in (seat.square(START).get_attribute("aria-label") or "")


def test_an_exchange_is_typed_and_told(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    seat = sit(page, server)
    view = seat.view()
    rack = view["players"][0]["rack"]["tiles"]
    symbols = {each["tile"]: each["symbol"] for each in view["edition"]["tiles"]}
    kept = next(tile for tile in rack if tile)
    for key in ("4", symbols[kept], "-", "Enter"):
        page.keyboard.press(key)
    seat.moved(view)
    after = seat.view()
    assert (after["moves"][0]["kind"], after["moves"][0]["count"]) == ("exchange", len(rack) - 1)
    assert kept in after["players"][0]["rack"]["tiles"]
    view = seat.wait_for("exchange")
    page.get_by_role("button", name="Exchange", disabled=False).first.wait_for()
    page.keyboard.press("$")
    seat.moved(view)
    mine = [move for move in seat.view()["moves"] if move["player"] == 0]
    assert [(each["kind"], each["count"]) for each in mine] == [("exchange", 6), ("exchange", 7)]
    page.keyboard.press("Alt+u")
    page.keyboard.press("e")
    told = page.locator("[role=log][aria-live]").filter(has_text="not seen yet")
    told.wait_for(state="attached")
    assert re.fullmatch(r"E: \d+ not seen yet", told.inner_text().strip("\u00a0"))


@pytest.mark.parametrize("still", [False, True], ids=["in passing", "held still"])
def test_a_finger_lays_where_it_aims(
    still: bool,
    open_page: Callable[..., Page],
    server: Server,
) -> None:
    page = open_page(width=360, height=740, touch=True)
    seat = sit(page, server)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    tile = page.locator("[data-slot]").nth(2).bounding_box()
    square = seat.square(START).bounding_box()
    assert tile
    assert square
    x, y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    to_x, to_y = square["x"] + square["width"] / 2, square["y"] + square["height"] / 2 + RISE
    finger("touchStart", {"x": x, "y": y})
    for part in range(1, 11):
        finger("touchMove", {"x": x + (to_x - x) * part / 10, "y": y + (to_y - y) * part / 10})
        page.wait_for_timeout(16)
    if still:
        page.wait_for_timeout(900)
        grown = seat.square(START).bounding_box()
        assert grown
        assert grown["width"] >= 44
        assert grown["x"] <= to_x <= grown["x"] + grown["width"]
    finger("touchEnd")
    laid = seat.square(START).locator(".tile")
    laid.wait_for()
    assert page.locator("[data-square] .tile").count() == 1
