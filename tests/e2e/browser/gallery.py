"""Pictures of every screen in every look: ``python -m tests.e2e.browser.gallery [SCENE …]``.

They are kept under ``build/gallery``, one folder a scene, with a sheet of all looks beside each
other. Somebody has to look at them: no test knows what is ugly.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.e2e.browser.conftest import FLAGS
from tests.e2e.browser.scenes import LOOKS, SIZES, Stage
from tests.e2e.browser.server import Server
from tests.require import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GALLERY: Final = ROOT / "build" / "gallery"


def main(names: tuple[str, ...]) -> int:
    """Take the pictures."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home))
        server.start()
        try:
            chromium = shutil.which("chromium")
            browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
            stage = Stage(browser, server.address)
            for look in LOOKS:
                for name, page in stage.shown(look, names):
                    folder = GALLERY / name
                    folder.mkdir(parents=True, exist_ok=True)
                    page.screenshot(path=folder / f"{look.name}.png")
            for name in names or tuple(stage.scenes):
                sheet(browser, name)
        finally:
            server.kill()
    return 0


def sheet(browser: Browser, name: str) -> None:
    """Put the pictures of a scene on one sheet for each size."""
    page = browser.new_page(viewport={"width": 1980, "height": 700})
    for size in SIZES:
        pictures = "".join(
            f'<img width="{"31%" if size != "phone" else "15%"}" src="{look.name}.png">'
            for look in LOOKS
            if look.size == size
        )
        index = GALLERY / name / f"{size}.html"
        index.write_text(f"<body style='background: #888'>{pictures}", encoding="utf-8")
        page.goto(index.as_uri())
        page.screenshot(path=GALLERY / f"{name}-{size}.png", full_page=True)
    page.close()


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:])))
