"""A server and a browser for the tests of whole matches. No mocks: real processes and sockets."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

import pytest

from kotakata.web.settings import BUILT
from tests.e2e.browser.server import Server
from tests.require import require

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window.

    Not for the whole session: while Playwright runs, its event loop runs in this thread, and tests
    of other modules could run none of their own.
    """
    chromium = shutil.which("chromium")
    require(chromium is not None, "Chromium")
    require((BUILT / "index.html").is_file(), "the built client")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty store."""
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.kill()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Open a browser of one's own: its cookies, its size, its language. No page may have faults."""
    faults: list[str] = []
    contexts = []

    def opened(
        *, width: int = 1366, height: int = 768, locale: str = "en-US", touch: bool = False
    ) -> Page:
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            locale=locale,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults, faults
