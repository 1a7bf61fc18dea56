"""People in real browsers: accounts opened, changed and closed, invitations, blocks, reports."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.seat import PICTURES
from tests.e2e.browser.test_accessible import violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

PASSWORD, BETTER = "kata kunci panjang", "kata kunci lebih panjang"
PHONE: Final = {"width": 360, "height": 740, "touch": True}

LOOKS: Final = {
    "id-light-phone": ("id-ID", "light", (360, 740)),
    "en-dark-laptop": ("en-US", "dark", (1366, 768)),
    "ar-light-laptop": ("ar", "light", (1366, 768)),
    "ar-dark-phone": ("ar", "dark", (360, 740)),
}


def guest(page: Page, name: str) -> None:
    """Come as a guest."""
    assert page.request.post("/api/guest", data={"name": name}).ok


def table(page: Page, **asked: Any) -> dict[str, Any]:  # noqa: ANN401 - as the address has it
    """Set a table up for two, one of them invited."""
    seats = [{"kind": "me"}, {"kind": "invite"}]
    answer = page.request.post(
        "/api/matches", data={"rules": "single", "dictionary": "en", "seats": seats, **asked}
    )
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def sign_in(page: Page, name: str, password: str, button: str) -> None:
    """Fill in who one is, and press a button."""
    page.goto("/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name=button, exact=True).click()


def picture(page: Page, name: str) -> None:
    """Look for what shuts anybody out, and keep a picture."""
    assert violations(page) == [], name
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"people-{name}.png")


def test_an_account_is_opened_changed_and_closed(open_page: Callable[..., Page]) -> None:
    page, elsewhere = open_page(), open_page()
    sign_in(page, "Ratna", PASSWORD, "New account")
    expect(page.get_by_text("Signed in as Ratna.")).to_be_visible()
    sign_in(elsewhere, "Ratna", PASSWORD, "Sign in")
    expect(elsewhere.get_by_text("Signed in as Ratna.")).to_be_visible()

    page.get_by_role("button", name="Change the password").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Present password").fill(BETTER)
    dialog.get_by_label("New password").fill(BETTER)
    dialog.get_by_role("button", name="Change the password").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not your password")
    dialog.get_by_label("Present password").fill(PASSWORD)
    dialog.get_by_role("button", name="Change the password").click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="password is changed")).to_be_visible()
    elsewhere.reload()
    expect(elsewhere.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    sign_in(elsewhere, "Ratna", BETTER, "Sign in")
    expect(elsewhere.get_by_text("Signed in as Ratna.")).to_be_visible()

    elsewhere.get_by_role("button", name="Sign out everywhere").click()
    expect(elsewhere.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    page.reload()
    sign_in(page, "Ratna", BETTER, "Sign in")
    page.get_by_role("button", name="Close the account").click()
    expect(dialog).to_contain_text("stay in the record")
    dialog.get_by_label("Password").fill(BETTER)
    dialog.get_by_role("button", name="Close it for good").click()
    expect(page.get_by_role("button", name="New account")).to_be_visible()
    sign_in(page, "Ratna", BETTER, "Sign in")
    expect(page.get_by_role("alert")).to_contain_text("do not go together")
    sign_in(page, "Ratna", PASSWORD, "New account")
    expect(page.get_by_text("Signed in as Ratna.")).to_be_visible()


def test_a_program_gets_a_token_and_loses_it(open_page: Callable[..., Page]) -> None:
    page = open_page()
    sign_in(page, "Bima", PASSWORD, "New account")
    page.get_by_role("heading", name="For programs").click()
    page.get_by_label("What the token is for").fill("papan skor")
    page.get_by_role("button", name="Make a token").click()
    shown = page.get_by_label("Token", exact=True).input_value()
    headers = {"Authorization": f"Bearer {shown}", "Cookie": ""}
    assert page.request.get("/api/account/history", headers=headers).ok
    page.get_by_role("button", name="End: papan skor").click()
    expect(page.get_by_text("papan skor")).to_be_hidden()
    assert page.request.get("/api/account/history", headers=headers).status == 401


def test_an_invitation_is_seen_before_it_is_taken(open_page: Callable[..., Page]) -> None:
    ani, budi, late = open_page(), open_page(**PHONE), open_page()
    guest(ani, "Ani")
    made = table(ani, spectators="live")
    code = made["invites"][0]["code"]
    budi.goto(f"/join/{code}")
    expect(budi.get_by_role("heading", level=1)).to_have_text("Ani invites you to play")
    expect(budi.locator("li.offered")).to_contain_text("Seat 2")
    expect(budi.get_by_text("Spectators may look on")).to_be_visible()
    expect(budi.get_by_label("Code")).to_be_hidden()

    ani.goto(f"/join/{code}")
    expect(ani.get_by_role("heading", level=1)).to_contain_text("your own table")
    ani.get_by_role("link", name="Back to the table").click()
    ani.wait_for_url(f"**/matches/{made['match']}")

    late.goto("/join")
    late.get_by_label("Code").fill("ABCD2345")
    expect(late.get_by_role("alert")).to_contain_text("No invitation has the code ABCD2345")
    expect(late.get_by_role("button", name="Join")).to_be_hidden()
    late.get_by_label("Code").fill(f" {code.lower()[:4]} {code.lower()[4:]}")
    expect(late.get_by_role("heading", level=1)).to_have_text("Ani invites you to play")

    budi.get_by_label("Name").fill("Budi")
    budi.get_by_role("button", name="Join").tap()
    budi.wait_for_url("**/matches/*")
    late.get_by_label("Name").fill("Citra")
    late.get_by_role("button", name="Join").click()
    expect(late.get_by_role("alert")).to_contain_text("Ask Ani for another one")
    budi.goto(f"/join/{code}")
    expect(budi.get_by_role("heading", level=1)).to_have_text("You already sit at this table")


def test_somebody_one_met_is_blocked_reported_and_forgiven(open_page: Callable[..., Page]) -> None:
    ani, budi = open_page(), open_page()
    guest(ani, "Ani")
    guest(budi, "Budi")
    made = table(ani)
    code = made["invites"][0]["code"]
    assert budi.request.post("/api/join", data={"code": code, "name": "Budi"}).ok
    ani.goto(f"/matches/{made['match']}")
    ani.get_by_role("button", name="More").click()
    ani.get_by_role("button", name="Other players").click()
    dialog = ani.get_by_role("dialog", name="Budi")
    expect(dialog).to_contain_text("will not sit at one table again")
    dialog.get_by_role("button", name="Block").click()
    expect(dialog.get_by_role("status")).to_contain_text("Budi is blocked")
    dialog.get_by_text("Report", exact=True).click()
    dialog.get_by_label("Cheating").check()
    dialog.get_by_label("In your own words").fill("looked into a book")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_text("The report was sent.")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()

    later = table(ani)["invites"][0]["code"]
    budi.goto(f"/join/{later}")
    expect(budi.get_by_role("alert")).to_contain_text("keep apart")
    ani.goto("/account")
    ani.get_by_role("button", name="Unblock: Budi").click()
    expect(ani.get_by_role("heading", name="Blocked people")).to_be_hidden()
    budi.reload()
    expect(budi.get_by_role("heading", level=1)).to_have_text("Ani invites you to play")


def test_a_name_in_chat_result_and_replay_leads_to_the_same(
    open_page: Callable[..., Page],
) -> None:
    ani, budi = open_page(width=360, height=740), open_page()
    guest(ani, "Ani")
    guest(budi, "Budi")
    made = table(ani)
    joining = {"code": made["invites"][0]["code"], "name": "Budi"}
    assert budi.request.post("/api/join", data=joining).ok
    for page in (ani, budi):
        page.goto(f"/matches/{made['match']}")
        page.get_by_role("tab", name="Chat").click()
    for page, said in ((budi, "halo"), (ani, "hai")):
        page.get_by_label("What you want to say").fill(said)
        page.get_by_label("What you want to say").press("Enter")
    panel = ani.get_by_role("tabpanel")
    expect(panel).to_contain_text("hai")
    expect(panel.get_by_role("button", name=re.compile("Ani"))).to_be_hidden()
    picture(ani, "chat")
    panel.get_by_role("button", name="Budi").click()
    dialog = ani.get_by_role("dialog", name="Budi")
    dialog.get_by_role("button", name="Block").click()
    expect(dialog.get_by_role("status")).to_contain_text("Budi is blocked")
    ani.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    ani.get_by_role("button", name="More").click()
    ani.get_by_role("button", name="Resign").click()
    ani.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ani.get_by_role("rowheader", name="Budi").wait_for()
    picture(ani, "result")
    ani.get_by_role("rowheader", name="Budi").get_by_role("button").click()
    expect(dialog.get_by_role("button", name="Unblock")).to_be_visible()
    ani.keyboard.press("Escape")
    ani.get_by_role("link", name="Replay").click()
    ani.get_by_role("rowheader", name="Budi").wait_for()
    picture(ani, "replay")
    ani.get_by_role("rowheader", name="Budi").get_by_role("button").click()
    dialog.get_by_role("button", name="Unblock").click()
    expect(dialog.get_by_role("button", name="Block", exact=True)).to_be_visible()


@pytest.mark.parametrize("look", sorted(LOOKS))
def test_what_people_see_of_each_other_shuts_nobody_out(
    open_page: Callable[..., Page], look: str
) -> None:
    locale, scheme, (width, height) = LOOKS[look]
    ani = open_page()
    page = open_page(width=width, height=height, locale=locale, touch=width < 500)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type] # one of the two
    guest(ani, "Ani")
    seats = [
        {"kind": "me", "team": "Utara"}, {"kind": "invite", "team": "Selatan"},
        {"kind": "bot", "level": "casual", "team": "Utara"},
        {"kind": "invite", "team": "Selatan"},
    ]  # fmt: skip
    asked = {"rules": "dasar-tim", "seats": seats, "referee": "invite", "spectators": "delay"}
    codes = [each["code"] for each in table(ani, **asked)["invites"]]
    page.goto(f"/join/{codes[0]}")
    page.locator("li.offered").wait_for()
    picture(page, f"invitation-{look}")
    page.goto("/join/ABCD2345")
    page.get_by_role("alert").wait_for()
    picture(page, f"no-invitation-{look}")

    data = {"name": f"Nama {look}", "password": PASSWORD}
    assert page.request.post("/api/account/register", data=data).ok
    made = table(ani)
    joining = {"code": made["invites"][0]["code"], "name": "Budi"}
    assert page.request.post("/api/join", data=joining).ok
    page.goto(f"/matches/{made['match']}")
    page.locator(".more button").first.click()
    page.locator(".more li button", has=page.locator("svg")).filter(
        has_text=re.compile("Pemain lain|Other players|اللاعبون الآخرون")
    ).click()
    page.locator("dialog details summary").click()
    picture(page, f"manners-{look}")
    page.locator("dialog p .button").first.click()
    page.goto("/account")
    page.locator("section ul li .button").first.wait_for()
    page.locator("details summary").click()
    picture(page, f"account-{look}")
    page.locator(".button.danger").click()
    picture(page, f"closing-{look}")
