"""A bot by somebody else, over the network: a token, a socket, and no rules of its own.

Make a token in the browser, or by ``POST /api/account/tokens`` with the scopes *read* and *play*.
Then seat the bot at a table, by an invitation's code or a seat that is open to all:

    python examples/web_bot.py --server http://127.0.0.1:8000 --token TOKEN --code ABCD2345

It lays the longest word it knows that fits, and passes where it finds none; what that scores it
leaves to the server. It knows as many words as ``--words FILE`` has, one on each line. Whether
something may be done now it never works out: the view says it, in ``can``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

WORDS = (
    *("at", "it", "is", "in", "on", "no", "so", "to", "be", "he", "me", "we", "or", "go", "do"),
    *("up", "us", "an", "as", "am", "ax", "ox", "of", "hi", "oh", "ma", "pa"),
)
BLANK = 128


class Board:
    """What a view shows, and where words fit."""

    def __init__(self, view: dict[str, Any], player: int) -> None:
        self.tiles: list[int] = view["board"]
        self.columns: int = view["layout"]["columns"]
        self.rows: int = view["layout"]["rows"]
        self.start: int = view["layout"]["start"]
        self.rack: list[int] = view["players"][player]["rack"]["tiles"]
        self.numbers = {each["symbol"]: each["tile"] for each in view["edition"]["tiles"]}

    def spell(self, word: str) -> list[int] | None:
        """Give a word in tiles; words with letters of several characters are left aside."""
        tiles = [self.numbers.get(letter) for letter in word.upper()]
        return None if None in tiles else [tile for tile in tiles if tile]

    def plays(self, words: list[list[int]], known: set[tuple[int, ...]]) -> Iterator[Any]:
        """Find plays, the longest word first."""
        for word in sorted(words, key=len, reverse=True):
            for down in (False, True):
                step = self.columns if down else 1
                for first in range(len(self.tiles)):
                    laid = self._lay(word, first, step)
                    if laid and self._fits(laid, word, step, known):
                        yield laid

    def _lay(self, word: list[int], first: int, step: int) -> list[tuple[int, int]] | None:
        line = self._line(first, step)
        if len(word) > len(line) or self._letter(first - step, first, step):
            return None
        if len(word) < len(line) and self.tiles[line[len(word)]]:
            return None
        rack, laid = list(self.rack), []
        for square, letter in zip(line, word, strict=False):
            there = self.tiles[square]
            if there and there % BLANK != letter:
                return None
            if not there:
                tile = letter if letter in rack else 0
                if tile not in rack:
                    return None
                rack.remove(tile)
                laid.append((square, letter if tile else letter | BLANK))
        return laid

    def _fits(
        self,
        laid: list[tuple[int, int]],
        word: list[int],
        step: int,
        known: set[tuple[int, ...]],
    ) -> bool:
        """Whether the play touches what lies there and crosses it only in known words."""
        touches = len(laid) < len(word)
        other = 1 if step == self.columns else self.columns
        for square, tile in laid:
            touches |= square == self.start and not any(self.tiles)
            crossing = (*self._run(square, -other)[::-1], tile % BLANK, *self._run(square, other))
            touches |= len(crossing) > 1
            if len(crossing) > 1 and crossing not in known:
                return False
        return touches

    def _run(self, square: int, step: int) -> tuple[int, ...]:
        found: list[int] = []
        while letter := self._letter(square + step, square, step):
            found.append(letter)
            square += step
        return tuple(found)

    def _letter(self, square: int, beside: int, step: int) -> int:
        """Give the letter on a square beside another, 0 where there is none."""
        inside = 0 <= square < len(self.tiles)
        same_row = abs(step) != 1 or square // self.columns == beside // self.columns
        return self.tiles[square] % BLANK if inside and same_row else 0

    def _line(self, first: int, step: int) -> list[int]:
        row_end = (first // self.columns + 1) * self.columns
        return list(range(first, row_end if step == 1 else len(self.tiles), step))


class Bot:
    """Plays one seat until the match is over."""

    def __init__(self, server: str, token: str, words: Iterable[str]) -> None:
        self.server = server.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Accept-Language": "en"}
        self.words = tuple(words)
        self.view: dict[str, Any] = {}
        self.waiting: str | None = None
        self.refused: list[Any] = []

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask for something that is no part of a match in progress."""
        headers = {**self.headers, "Content-Type": "application/json"}
        request = urllib.request.Request(  # noqa: S310 - the server's address is the user's to give
            self.server + path, json.dumps(body).encode(), headers
        )
        try:
            with urllib.request.urlopen(request) as answer:  # noqa: S310 - as above
                found: dict[str, Any] = json.load(answer)
        except urllib.error.HTTPError as error:
            raise SystemExit(sentence_of(error)) from None
        except urllib.error.URLError as error:
            raise SystemExit(f"{self.server} cannot be reached: {error.reason}") from None
        return found

    async def play(self, match: str) -> dict[str, Any]:
        """Play, coming back after every interruption; gives how the match ended."""
        seq = 0
        while True:
            address = f"{self.server.replace('http', 'ws', 1)}/ws/matches/{match}"
            try:
                async with connect(
                    f"{address}?language=en&after={seq}", additional_headers=self.headers
                ) as socket:
                    async for text in socket:
                        frame = json.loads(text)
                        seq = self.read(frame, seq)
                        if self.view and self.view["result"] and self.view["result"]["decided"]:
                            return dict(self.view["result"])
                        await self.act(socket)
            except InvalidHandshake as error:
                raise SystemExit(f"{self.server} lets nobody in: {error}") from None
            except (ConnectionClosed, OSError) as error:
                if isinstance(error, OSError) and not self.view:
                    raise SystemExit(f"{self.server} cannot be reached: {error}") from None
                self.waiting = None
                await asyncio.sleep(1)

    def read(self, frame: dict[str, Any], seq: int) -> int:
        """Take a frame in; gives how much of the match is known."""
        match frame["kind"]:
            case "hello" | "news":
                # News has all that changes; what stays the same came with the hello.
                self.view |= frame["view"]
                if frame["seq"] > seq:
                    self.refused.clear()
                return int(frame["seq"])
            case "ack" if frame["id"] == self.waiting:
                self.waiting = None
            case "refused" if frame["id"] == self.waiting:
                self.waiting = None
                print("refused:", frame["text"])
            case "bye":
                raise SystemExit(frame["text"])
        return seq

    async def act(self, socket: Any) -> None:  # noqa: ANN401 - a connection of the library
        """Do the first thing that is asked of us, if anything is and nothing is under way."""
        if self.waiting or not self.view:
            return
        self.check_seat()
        can = {each["action"]: each for each in self.view["can"]}
        for action in ("draw", "choose", "play", "pass", "accept", "sign"):
            offer = can.get(action)
            if offer is None:
                continue
            command: dict[str, Any] = {"kind": action}
            if action == "choose":
                command["first"] = offer["players"][0]
            elif action == "play":
                placements = self.best(offer["player"])
                if placements is None:
                    continue
                command["placements"] = placements
                self.refused.append(placements)  # not again, should the rules refuse it
            self.waiting = str(uuid.uuid4())
            frame = {"kind": "do", "id": self.waiting, "player": offer["player"]}
            await socket.send(json.dumps({**frame, "command": command}))
            return

    def check_seat(self) -> None:
        """Stop where there is nothing to wait for: no seat, or a token that is not for playing."""
        seats, on_turn = self.view["audience"]["holds"], self.view["on_turn"]
        if not seats:
            raise SystemExit("This token's owner has no seat at the match.")
        is_on = self.view["phase"] == "turn" and not self.view["paused"] and on_turn in seats
        if is_on and not self.view["can"]:
            raise SystemExit("It is our turn, and this token is not for playing.")

    def best(self, player: int) -> list[tuple[int, int]] | None:
        """Give the longest word that fits."""
        board = Board(self.view, player)
        spelt = [tiles for tiles in map(board.spell, self.words) if tiles]
        plays = board.plays(spelt, set(map(tuple, spelt)))
        return next((play for play in plays if play not in self.refused), None)


def sentence_of(error: urllib.error.HTTPError) -> str:
    """Give what the server says is wrong."""
    with error:
        try:
            return str(json.load(error)["text"])
        except (ValueError, KeyError, TypeError):
            return str(error)


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot that plays over the network.")
    parser.add_argument("--server", default="http://127.0.0.1:8000")
    parser.add_argument("--token", required=True)
    parser.add_argument("--code", help="an invitation's code, or #NUMBER of an open table")
    parser.add_argument("--match", help="the number of a match in which it has a seat already")
    parser.add_argument("--words", type=Path, help="a list of words, one on each line")
    asked = parser.parse_args()
    words = asked.words.read_text(encoding="utf-8").split() if asked.words else WORDS
    bot = Bot(asked.server, asked.token, words)
    match = asked.match or bot.ask("/api/join", {"code": asked.code, "name": "Web bot"})["match"]
    print(asyncio.run(bot.play(match))["text"])


if __name__ == "__main__":
    main()
