"""What a reader of the checkout is told is true: examples run, links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.require import ROOT

PAGES = sorted(path.name for path in ROOT.glob("*.md"))
SESSION = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)")
FRAGMENT = re.compile(r"\d+(\.\d+)*\.(added|changed|fixed)(\.\d+)?\.md")


@pytest.mark.parametrize("page", PAGES)
def test_the_sessions_on_the_page_run_as_printed(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    names: dict[str, object] = {}
    for found in SESSION.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        test = doctest.DocTestParser().get_doctest(found[1], names, page, page, line)
        # One page is one session: a later block goes on where the one before it stopped.
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_the_links_on_the_page_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    missing = [link for link in LINK.findall(text) if not (ROOT / link).exists()]
    assert not missing


def test_a_change_is_filed_by_issue_and_kind() -> None:
    fragments = [path for path in Path(ROOT, "changes").iterdir() if path.name != "README.md"]
    assert not [path.name for path in fragments if not FRAGMENT.fullmatch(path.name)]
    assert all(path.read_text(encoding="utf-8").strip() for path in fragments)
