"""The client can be put among the programs of a phone: its manifest says what is there."""

from __future__ import annotations

import json
import re
import struct
from typing import Any

from tests.require import ROOT

PUBLIC = ROOT / "client/public"
MANIFEST: dict[str, Any] = json.loads((PUBLIC / "kotakata.webmanifest").read_text("utf-8"))
PAGE = (ROOT / "client/index.html").read_text("utf-8")


def paper() -> str:
    """The ground of every page, as the tokens have it for the light theme."""
    tokens = (ROOT / "client/src/look/tokens.css").read_text("utf-8")
    found = re.search(r"--paper: (#[0-9a-f]{6});", tokens)
    assert found
    return found[1]


def test_the_icons_are_there_in_the_size_that_is_told() -> None:
    assert {icon.get("purpose", "any") for icon in MANIFEST["icons"]} == {"any", "maskable"}
    for icon in MANIFEST["icons"]:
        file = (PUBLIC / icon["src"].removeprefix("/")).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", file[16:24])
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert file.startswith(b"<svg")


def test_the_page_leads_to_the_manifest_and_to_an_icon_for_each_system() -> None:
    for file in re.findall(r'href="/([^"]+)"', PAGE):
        assert (PUBLIC / file).is_file()
    assert '<link rel="manifest" href="/kotakata.webmanifest" />' in PAGE
    assert '<link rel="apple-touch-icon"' in PAGE


def test_the_colours_are_those_of_the_tokens() -> None:
    assert MANIFEST["background_color"] == MANIFEST["theme_color"] == paper()
    assert f'<meta name="theme-color" content="{paper()}" />' in PAGE
