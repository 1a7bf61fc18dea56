"""What is looked at afterwards, and beside a match: the replay, the seal of the draw, words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.browser.seat import Seat
from tests.e2e.browser.test_accessible import violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browser.server import Server

MOVES = 3


def played(page: Page, server: Server) -> Seat:
    """Play some moves against the computer, and resign."""
    page.request.post("/api/guest", data={"name": "Tamu 2"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    asked = {"rules": "void", "dictionary": "en", "seats": seats, "spectators": "live"}
    match = page.request.post("/api/matches", data=asked).json()["match"]
    page.goto(f"/matches/{match}")
    page.locator("[data-square]").first.wait_for()
    draw = page.get_by_role("button", name="Draw for the start")
    seat = Seat(page, server.address)
    while not seat.view()["moves"] and "draw" in {each["action"] for each in seat.view()["can"]}:
        draw.first.click()
        page.wait_for_timeout(200)
    while len(seat.view()["moves"]) < MOVES:
        play, view = seat.first_play()
        seat.type_play(play, view)
        seat.moved(view)
    seat.wait_for("play")
    page.evaluate("scrollTo(0, 0)")
    page.locator("[aria-haspopup=menu], .more").first.click()
    page.get_by_text("Resign", exact=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay").wait_for()
    return seat


def test_a_match_is_gone_through_by_keys_beside_its_moves(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page(width=1920, height=1080)
    seat = played(page, server)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("heading", level=1).get_by_text("Tamu 2").wait_for()
    shown = page.locator("[aria-current=step]")
    count = len(seat.view()["moves"])
    assert page.locator("ol > li").count() == count
    for key, at in (("Home", 0), (".", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("<", 0)):
        page.keyboard.press(key)
        page.locator("output").get_by_text(f"{at} / {count}").wait_for()
        assert shown.count() == min(at, 1)
    page.keyboard.press("End")
    page.locator("output").get_by_text(f"{count} / {count}").wait_for()
    page.locator("li .word").first.click()
    page.locator("li .meaning :is(li, p)").first.wait_for()
    board = page.get_by_role("grid").bounding_box()
    assert board
    assert board["height"] > 700
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.wait_for_url(f"**/matches/{seat.match}")


def test_the_seal_seen_at_the_start_is_held_against_the_secret(
    open_page: Callable[..., Page], server: Server
) -> None:
    page, stranger = open_page(), open_page(width=360, height=740, locale="ar")
    match = played(page, server).match
    page.goto(f"/draw/{match}")
    page.get_by_text("They agree.").wait_for()
    seal = page.locator("dd code").nth(0).inner_text()
    assert [page.locator("dd code").nth(at).inner_text() for at in (1, 3)] == [seal, seal]
    secret = page.locator("dd code").nth(2).inner_text()
    assert f"kotakata verify kotakata-{match}.json --secret {secret}" in page.inner_text("pre")
    assert violations(page) == []
    # A server that shows another seal afterwards is found out.
    told = {"commitment": "0" * 64, "secret": secret}
    page.route(f"**/api/matches/{match}/chance", lambda route: route.fulfill(json=told))
    page.reload()
    page.get_by_text("They do not agree!").wait_for()
    # Who was not there is not told that the draw was fair.
    stranger.goto(f"/draw/{match}")
    stranger.locator(".verdict.open").wait_for()
    assert violations(stranger) == []


def test_words_built_with_a_blank_are_words_to_look_up(open_page: Callable[..., Page]) -> None:
    for locale, dictionary, letters in (("ar", "ar", "كتاب؟"), ("id-ID", "id", "BELAJA?")):
        page = open_page(width=360, height=740, locale=locale)
        page.goto("/dictionary")
        page.locator("select.input").last.select_option(dictionary)
        builder = page.locator("section").nth(1)
        builder.locator("input").first.fill(letters)
        builder.locator("button.main").click()
        words = builder.locator("li button")
        words.first.wait_for()
        built = words.all_inner_texts()
        assert not any(mark in word for word in built for mark in "[]?")
        longest = builder.locator("ul").first.locator("li button").all_inner_texts()
        assert {len(word) for word in longest} == {max(map(len, built))}
        words.first.click()
        page.locator(".entry .good").wait_for()
        assert page.get_by_role("alert").count() == 0
        assert "·" not in page.locator("select.input").last.inner_text()
