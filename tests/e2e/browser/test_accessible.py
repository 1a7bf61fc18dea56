"""Every screen in every language, light and dark, small and large: axe finds nothing to mend."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.require import ROOT, require

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = ("/", "/new", "/join", "/tables", "/dictionary", "/account", "/matches/404404")


def violations(page: Page) -> list[str]:
    """Give what axe finds, each with the places where it is."""
    require(AXE.is_file(), "axe-core")
    # The content-security policy lets no script in but the client's own files.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa',"
        " 'best-practice']})"
    )
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(
    ("locale", "scheme", "size"),
    [
        ("id-ID", "light", (360, 740)),
        ("en-US", "dark", (1366, 768)),
        ("ar", "light", (1366, 768)),
        ("ar", "dark", (360, 740)),
    ],
    ids=["id-light-phone", "en-dark-laptop", "ar-light-laptop", "ar-dark-phone"],
)
def test_no_screen_shuts_anybody_out(
    open_page: Callable[..., Page], locale: str, scheme: str, size: tuple[int, int]
) -> None:
    page = open_page(width=size[0], height=size[1], locale=locale, touch=size[0] < 500)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type] # one of the two
    for screen in SCREENS:
        page.goto(screen)
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], screen
    page.goto("/")
    page.locator("button.now").click()
    page.wait_for_url("**/matches/*")
    page.locator("[data-square]").first.wait_for()
    page.wait_for_timeout(500)
    assert violations(page) == [], "match"
