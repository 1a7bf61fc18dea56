"""What a test does when something it needs is not there.

A fresh checkout passes without any service, so a test that needs one skips, and says so.
Continuous integration brings every service and sets ``KOTAKATA_REQUIRE=all``: there, a missing one
is a failure.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent

_CORPUS: Final = ROOT.parent / "shared"


def require(available: bool, what: str) -> None:
    """Go on only when ``what`` is available; else skip, or fail where everything is required."""
    if available:
        return
    if os.environ.get("KOTAKATA_REQUIRE") == "all":
        pytest.fail(f"{what} is required here but missing", pytrace=False)
    pytest.skip(f"{what} is not available")


def corpus(*parts: str) -> Path:
    """Give a place in the corpus of real records, a folder beside the checkout.

    The corpus is no part of the product, so the test skips wherever it is absent.
    """
    place = _CORPUS.joinpath(*parts)
    if not place.exists():
        pytest.skip(f"the corpus of real records has no {'/'.join(parts)} here")
    return place
