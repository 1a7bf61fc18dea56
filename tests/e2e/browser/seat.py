"""Somebody at a browser: looks, types, taps; and works out what to lay as a player would."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kotakata.alphabet import is_blank
from kotakata.lexicon.shelf import open_dictionary
from kotakata.movegen import Finder, Ground, PlayWords
from kotakata.rules.loader import load_edition, load_layout, load_rules
from tests.require import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from kotakata.movegen.play import Play

PICTURES: Final = ROOT / "build" / "screenshots"
PATIENCE_S: Final = 60.0


@cache
def finder(rules: str, dictionary: str) -> Finder:
    """Give what finds plays, as the player knows the dictionary."""
    book = load_rules(rules)
    edition, layout = load_edition(book.edition), load_layout(book.layout)
    loaded = open_dictionary(dictionary, book.edition, edition.alphabet)
    return Finder(PlayWords.of(loaded.graph), Ground(edition, layout, book))


class Seat:
    """A page with a match on it, seen from one seat."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    @property
    def match(self) -> str:
        """The match on the page."""
        found = re.search(r"/matches/(\w+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def view(self) -> dict[str, Any]:
        """What the server says of the match to whoever sits here."""
        answer = self.page.request.get(f"{self.address}/api/matches/{self.match}?language=en")
        assert answer.ok, answer.text()
        view: dict[str, Any] = answer.json()
        return view

    def wait_for(self, wanted: str) -> dict[str, Any]:
        """Wait until an action is open to this seat, or the match is over."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            view = self.view()
            can = {each["action"] for each in view["can"]}
            if wanted in can or view["result"]:
                return view
            if time.monotonic() > deadline:
                raise TimeoutError(f"{wanted} is not open: {view['phase']}, {sorted(can)}")
            self.page.wait_for_timeout(100)

    def first_play(self, *, dictionary: str = "en") -> tuple[Play, dict[str, Any]]:
        """Give a play that can be made now; a rack without one is exchanged."""
        while True:
            view = self.wait_for("play")
            best = self.best(view, dictionary=dictionary)
            if best is not None:
                return best, view
            self.page.keyboard.press("$")
            self.moved(view)

    def best(self, view: dict[str, Any], *, dictionary: str) -> Play | None:
        """Work out the play that scores most."""
        mine = view["players"][view["audience"]["player"]]
        source = finder(view["rules"]["name"], dictionary)
        return source.best_by_score(bytes(view["board"]), mine["rack"]["tiles"])

    def square(self, number: int) -> Any:  # noqa: ANN401 - a locator
        """Find a square of the board."""
        return self.page.locator(f'[data-square="{number}"]')

    def type_play(self, play: Play, view: dict[str, Any]) -> None:
        """Lay a play by keyboard: the arrow by clicks, then letters, blanks with Shift."""
        symbols = {each["tile"]: each["symbol"] for each in view["edition"]["tiles"]}
        for _ in range(2 if play.down else 1):
            self.square(play.placements[0][0]).click()
        for _, tile in play.placements:
            symbol = symbols[tile & 127].lower()
            self.page.keyboard.press(f"Shift+{symbol.upper()}" if is_blank(tile) else symbol)
        self.page.keyboard.press("Enter")

    def tap_play(self, play: Play, view: dict[str, Any]) -> None:
        """Lay a play by touch: tap a tile, tap its square; name a blank in the dialog."""
        symbols = {each["tile"]: each["symbol"] for each in view["edition"]["tiles"]}
        for square, tile in play.placements:
            letter = symbols[0 if is_blank(tile) else tile]
            self.rack_tile(letter, blank=is_blank(tile)).tap()
            self.square(square).tap()
            if is_blank(tile):
                self.page.get_by_role("dialog").get_by_text(symbols[tile & 127], exact=True).tap()
        self.page.locator("button.play").tap()

    def rack_tile(self, letter: str, *, blank: bool) -> Any:  # noqa: ANN401 - a locator
        """Find a tile on the rack."""
        rack = self.page.locator("[data-slot]")
        if blank:
            return rack.filter(has_not_text=re.compile(r"\S")).first
        return rack.filter(has=self.page.get_by_text(letter, exact=True)).first

    def moved(self, view: dict[str, Any]) -> None:
        """Wait until the match has gone on from what was seen."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if self.view()["seq"] > view["seq"]:
                return
            self.page.wait_for_timeout(100)
        raise TimeoutError(f"nothing happened after {view['seq']}")

    def picture(self, name: str) -> Path:
        """Keep a picture of the page."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}.png"
        self.page.screenshot(path=path)
        return path
