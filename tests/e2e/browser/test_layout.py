"""Nothing sticks out of a screen, no text is cut, and fingers find what they aim at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.e2e.browser.scenes import SIZES, SOME_LOOKS, Look, Stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.e2e.browser.server import Server

FAULTS: Final = (
    Path(__file__).with_name("faults.js").read_text(encoding="utf-8").strip().rstrip(";")
)


def faults(page: Page, look: Look) -> list[str]:
    """Give what does not fit."""
    asked = {"isTouch": look.is_touch, "width": SIZES[look.size][0]}
    found: list[str] = page.evaluate(FAULTS, asked)
    return found


@pytest.fixture
def stage(browser: Browser, server: Server) -> Stage:
    """Tables of every kind."""
    return Stage(browser, server.address)


def test_every_screen_fits(stage: Stage) -> None:
    found = [
        f"{name} {look.name}: {fault}"
        for look in SOME_LOOKS
        for name, page in stage.shown(look)
        for fault in faults(page, look)
    ]
    assert found == []


def test_a_fault_would_be_found(stage: Stage) -> None:
    look = Look("phone", "light", "id")
    for _, page in stage.shown(look, ("home",)):
        assert faults(page, look) == []
        page.evaluate(
            "() => document.body.insertAdjacentHTML('beforeend',"
            ' \'<button style="width: 30px; overflow: hidden; white-space: nowrap">a long word'
            '</button><p style="width: 500px">wide</p>\')'
        )
        found = faults(page, look)
        assert {each.split(":")[0] for each in found} == {
            "sideways", "out", "cut", "small",
        }  # fmt: skip
