"""The worked example of a bot plays a whole match over the network."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from tests.require import ROOT
from tests.web.playing import begin, move

if TYPE_CHECKING:
    from tests.web.conftest import Welcome
    from tests.web.server import Person, Server

FILE = ROOT / "examples" / "web_bot.py"


MATCHES = 8
"""Matches after which even an unlucky bot has had a word on its rack."""


def test_the_example_plays_matches_to_their_end(server: Server, welcome: Welcome) -> None:
    ani, owner = welcome("Ani"), welcome("Owner")
    token = owner.post("/api/account/tokens", label="bot", scopes=["read", "play"]).json()["token"]
    for _ in range(MATCHES):
        moves = play(server, ani, token)
        if any(move["player"] == 1 and move["kind"] == "play" for move in moves):
            return
    raise AssertionError(f"the bot laid no word in {MATCHES} matches")


def play(server: Server, ani: Person, token: str) -> list[dict[str, Any]]:
    """Let the example play somebody who only passes; give the moves of the match."""
    made = ani.make("void", dictionary="en")
    command = [sys.executable, str(FILE), "--server", server.url, "--token", token, "--code"]
    with ani.at(made["match"]) as client:
        bot = subprocess.Popen(
            [*command, made["invites"][0]["code"]], stdout=subprocess.PIPE, text=True
        )
        client.until("hello")
        for _ in range(200):
            if client.view["phase"] in ("ended", "sealed"):
                break
            if not _act(client):
                client.read()
        out, _ = bot.communicate(timeout=30)
    assert bot.returncode == 0, out
    assert client.view["result"]["text"] in out
    assert "on turn" not in out
    moves: list[dict[str, Any]] = client.view["moves"]
    return moves


def _act(client: Any) -> bool:  # noqa: ANN401 - a client of the tests
    for offer in client.view["can"]:
        if offer["action"] in ("draw", "choose", "pass"):
            values = {"first": 0} if offer["action"] == "choose" else {}
            client.done(offer["action"], **values)
            return True
    return False


def said(server: str, *options: str) -> str:
    """Run the example where it cannot play; gives what it says, which is one sentence."""
    command = [sys.executable, str(FILE), "--server", server, *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    return ended.stderr


def test_the_example_says_why_it_cannot_play(server: Server, welcome: Welcome) -> None:
    ani, budi, owner = welcome("Ani"), welcome("Budi"), welcome("Owner")
    made = ani.make("void", dictionary="en", spectators="live")
    code, match = made["invites"][0]["code"], made["match"]
    tokens = {
        label: owner.post("/api/account/tokens", label=label, scopes=scopes).json()["token"]
        for label, scopes in (("reader", ["read"]), ("player", ["read", "play"]))
    }
    code_of = ("--code", code)
    assert "sign in" in said(server.url, "--token", "wrong", *code_of).lower()
    assert "token is not for that" in said(server.url, "--token", tokens["reader"], *code_of)
    unknown = said(server.url, "--token", tokens["player"], "--code", "ABCD2345")
    assert "ABCD2345" in unknown
    for seat in (("--match", match), code_of):
        assert "cannot be reached" in said("http://127.0.0.1:9", "--token", "any", *seat)
    budi.join(code, "Budi")
    assert "no seat" in said(server.url, "--token", tokens["player"], "--match", match)
    reader = ani.post("/api/account/tokens", label="own", scopes=["read"]).json()["token"]
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        if one.view["on_turn"] != 0:
            move([one, other])
        assert "not for playing" in said(server.url, "--token", reader, "--match", match)


def test_words_cross_only_in_words_that_are_known() -> None:
    specification = importlib.util.spec_from_file_location("web_bot", FILE)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    letters = [{"symbol": letter, "tile": tile} for tile, letter in enumerate("?ABCT")]
    view: dict[str, Any] = {
        "board": [0] * 25,
        "layout": {"rows": 5, "columns": 5, "start": 12},
        "players": [{"rack": {"tiles": [3, 1, 0]}}],
        "edition": {"tiles": letters},
    }
    board = module.Board(view, 0)
    words = [board.spell("cat"), board.spell("at")]
    known = {tuple(word) for word in words}
    assert next(board.plays(words, known)) == [(10, 3), (11, 1), (12, 4 | 128)]
    view["board"] = [0] * 10 + [3, 1, 4, 0, 0] + [0] * 10
    plays = list(module.Board(view, 0).plays(words, known))
    assert plays
    for play in plays:
        laid = list(view["board"])
        for square, tile in play:
            laid[square] = tile % 128
        lines = [laid[at : at + 5] for at in range(0, 25, 5)] + [laid[at::5] for at in range(5)]
        text = " ".join("".join(" ABCT"[tile] for tile in line) for line in lines)
        assert {run for run in text.split() if len(run) > 1} <= {"CAT", "AT"}
