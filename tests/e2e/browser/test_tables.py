"""Tables made in real browsers: names on a phone, teams, one code for all, rematches, ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

PHONE = {"width": 360, "height": 740, "touch": True}


def choose(page: Page, rules: str) -> None:
    """Choose a rule system on the page that makes a table."""
    page.goto("/new")
    page.locator("button.card", has=page.get_by_text(rules, exact=True)).click()
    page.get_by_role("button", name="Other rules").wait_for()


def make(page: Page) -> str:
    """Make the table that is set; give its match."""
    page.get_by_role("button", name="Make a table").click()
    page.wait_for_url("**/matches/*")
    return page.url.rsplit("/", 1)[1]


def is_seen(page: Page, wanted: Any) -> bool:  # noqa: ANN401 - a locator
    """Whether something lies within the window."""
    box = wanted.bounding_box()
    size = page.viewport_size
    assert size
    return bool(box) and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_a_phone_leads_from_the_rules_to_the_names(open_page: Callable[..., Page]) -> None:
    page = open_page(**PHONE)
    choose(page, "Basic competition, teams")
    # One rule set is left to be seen, the next part has the focus, the button is within reach.
    assert page.locator("button.card").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "Who plays?"
    assert is_seen(page, page.get_by_role("heading", name="Who plays?"))
    assert is_seen(page, page.get_by_role("button", name="Make a table"))
    page.get_by_label("Name of team A").fill("Melati")
    for seat in (2, 3, 4):
        page.get_by_label(f"Seat {seat}", exact=True).select_option("here")
    page.get_by_label("Referee").select_option(index=0)
    names = page.get_by_label("Name", exact=True)
    assert names.count() == 4
    for name, field in zip(("Ani", "Budi", "Citra", "Dewi"), names.all(), strict=True):
        assert field.is_visible()
        field.fill(name)
    match = make(page)
    view = page.request.get(f"/api/matches/{match}").json()
    assert [player["name"] for player in view["players"]] == ["Ani", "Budi", "Citra", "Dewi"]
    assert [side["name"] for side in view["sides"]] == ["Melati", "B"]
    page.get_by_role("region", name="Melati").locator("b.total").wait_for()


def test_what_cannot_be_read_is_marked_and_not_made_a_nought(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(**PHONE)
    choose(page, "Classic")
    page.get_by_text("Change details").click()
    field = page.locator("details input[inputmode=numeric]").first
    field.fill("")
    field.blur()
    page.get_by_role("button", name="Make a table").click()
    page.get_by_text("First mend the details that are marked.").wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
    assert is_seen(page, field)
    assert page.url.endswith("/new")


def test_one_code_calls_everybody_and_a_rematch_begins_when_all_agree(
    open_page: Callable[..., Page],
) -> None:
    from playwright.sync_api import expect

    host, guest = open_page(), open_page(**PHONE)
    choose(host, "Friendly, free challenge")
    host.get_by_label("Name", exact=True).fill("Ani")
    match = make(host)
    code = host.locator(".invite .code").text_content()
    guest.request.post("/api/guest", data={"name": "Budi"})
    guest.goto(f"/join/{code}")
    # A guest who has a name keeps it.
    expect(guest.get_by_label("Name")).to_have_value("Budi")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_url(f"**/matches/{match}")
    for page in (host, guest):
        page.locator("[data-square]").first.wait_for()

    host.goto("/")
    way = host.get_by_role("link", name="with Budi").or_(host.get_by_text("with \u2068Budi\u2069"))
    way.first.click()
    host.wait_for_url(f"**/matches/{match}")

    host.goto(f"/matches/{match}?view=projector")
    host.get_by_role("button", name="Back to the table").wait_for()
    host.keyboard.press("Escape")
    host.wait_for_url(f"**/matches/{match}")

    host.get_by_role("button", name="More").click()
    host.get_by_text("Resign").first.click()
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    host.get_by_role("button", name="Rematch").click()
    host.get_by_text("Waiting for the answer").wait_for()
    guest.get_by_text("A rematch is offered").wait_for()
    assert guest.url.endswith(match)
    guest.get_by_role("button", name="Accept").click()
    for page in (guest, host):
        page.wait_for_url(lambda url: not url.endswith(f"/{match}"))
    assert guest.url == host.url
