"""Whole matches in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.browser.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browser.server import Server


def enter_quick(page: Page) -> None:
    """Be in a match against the computer with one tap."""
    page.goto("/")
    page.locator("button.now").click()
    page.wait_for_url("**/matches/*")
    page.locator("[data-square]").first.wait_for()


def make_match(page: Page, **wanted: Any) -> str:  # noqa: ANN401 - as the API has it
    """Set a table up, as the form does, and go there."""
    page.goto("/")
    page.request.post("/api/guest", data={"name": "Ani"})
    answer = page.request.post("/api/matches", data=wanted)
    assert answer.ok, answer.text()
    match: str = answer.json()["match"]
    page.goto(f"/matches/{match}")
    page.locator("[data-square]").first.wait_for()
    return match


def play_on(
    seat: Seat, lay: Callable[..., None], *, dictionary: str, turns: int = 40
) -> dict[str, Any]:
    """Play turn after turn until the match is over."""
    for _ in range(turns):
        view = seat.wait_for("play")
        if view["result"]:
            return view
        best = seat.best(view, dictionary=dictionary)
        if best is None:
            seat.page.keyboard.press("2")
            seat.page.keyboard.press("2")
        else:
            lay(best, view)
        seat.moved(view)
    return seat.view()


AGAINST_THE_COMPUTER = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
AT_ONCE = {"starting_draw.draw": False}


def test_one_tap_leads_into_a_match_against_the_computer(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    enter_quick(page)
    seat = Seat(page, server.address)
    best, view = seat.first_play()
    assert view["players"][1]["bot"]
    seat.type_play(best, view)
    seat.moved(view)
    assert seat.view()["players"][0]["score"] == best.score
    seat.picture("laptop-en")


def test_a_whole_match_by_keyboard(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    make_match(
        page,
        rules="void",
        seats=AGAINST_THE_COMPUTER,
        parameters={**AT_ONCE, "target.points": 120},
    )
    seat = Seat(page, server.address)
    view = play_on(seat, seat.type_play, dictionary="en")
    assert view["result"]["reason"] == "target"
    page.wait_for_timeout(500)
    seat.picture("result-laptop-en")


def test_a_whole_match_by_touch_on_a_phone(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(width=360, height=740, locale="id-ID", touch=True)
    make_match(
        page,
        rules="void",
        seats=AGAINST_THE_COMPUTER,
        parameters={**AT_ONCE, "target.points": 60},
    )
    seat = Seat(page, server.address)
    seat.wait_for("play")
    seat.picture("phone-id")
    view = play_on(seat, seat.tap_play, dictionary="en")
    assert view["result"]["reason"] == "target"


def test_an_arabic_match_right_to_left(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(width=360, height=740, locale="ar", touch=True)
    make_match(
        page,
        rules="scrabby",
        seats=AGAINST_THE_COMPUTER,
        parameters={**AT_ONCE, "target.points": 40},
    )
    seat = Seat(page, server.address)
    view = seat.wait_for("play")
    assert page.locator("html").get_attribute("dir") == "rtl"
    first, last = (seat.square(at).bounding_box() for at in (0, view["layout"]["columns"] - 1))
    assert first is not None
    assert last is not None
    assert first["x"] > last["x"]
    seat.picture("phone-ar")
    view = play_on(seat, seat.tap_play, dictionary="ar")
    assert view["result"]["reason"] == "target"


def test_a_killed_server_loses_nothing_and_is_found_again(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    make_match(page, rules="void", seats=AGAINST_THE_COMPUTER, parameters=AT_ONCE)
    seat = Seat(page, server.address)
    best, view = seat.first_play()
    seat.type_play(best, view)
    seat.moved(view)
    before = seat.view()
    server.kill()
    page.wait_for_timeout(1500)
    server.start()
    again, after = seat.first_play()
    assert after["seq"] >= before["seq"]
    assert after["players"][0]["score"] == best.score
    # The page has come back by itself: what is typed now goes to the new server.
    page.locator(f'[data-square="{best.placements[0][0]}"] [data-letter], .tile').first.wait_for()
    page.wait_for_timeout(9000)
    seat.type_play(again, after)
    seat.moved(after)


def test_a_play_made_without_a_network_arrives_once(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    make_match(page, rules="void", seats=AGAINST_THE_COMPUTER, parameters=AT_ONCE)
    seat = Seat(page, server.address)
    best, view = seat.first_play()
    server.kill()
    page.wait_for_timeout(300)
    seat.type_play(best, view)
    server.start()
    seat.moved(view)
    plays = [move for move in seat.view()["moves"] if move["player"] == 0]
    assert [move["score"] for move in plays] == [best.score]


def test_two_tabs_of_one_player_show_the_same(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    match = make_match(page, rules="void", seats=AGAINST_THE_COMPUTER, parameters=AT_ONCE)
    other = page.context.new_page()
    other.goto(f"/matches/{match}")
    other.locator("[data-square]").first.wait_for()
    seat = Seat(page, server.address)
    best, view = seat.first_play()
    seat.type_play(best, view)
    seat.moved(view)
    laid = other.locator(f'[data-square="{best.placements[0][0]}"] .tile')
    laid.wait_for()
    assert laid.count() == 1


@pytest.mark.parametrize("language", ["id", "en", "ar"])
def test_the_language_changes_without_reload(open_page: Callable[..., Page], language: str) -> None:
    page = open_page()
    page.goto("/")
    page.evaluate("window.stayed = true")
    page.get_by_role("combobox").first.select_option(language)
    page.wait_for_function("code => document.documentElement.lang === code", arg=language)
    assert page.evaluate("window.stayed")
    expected = "rtl" if language == "ar" else "ltr"
    assert page.locator("html").get_attribute("dir") == expected
