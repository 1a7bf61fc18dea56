"""Moves for tests, made from what a client is shown and nothing else."""

from __future__ import annotations

from typing import Any

from tests.web.server import Client, Person

Placements = list[list[int]]


def some_play(view: dict[str, Any], player: int) -> Placements | None:
    """Lay tiles of a rack so that they lie rightly; whether they make words is another matter."""
    rack = [tile or 129 for tile in view["players"][player]["rack"]["tiles"]]
    board, columns = view["board"], view["layout"]["columns"]
    if not any(board):
        start = view["layout"]["start"]
        return [[start, rack[0]], [start + 1, rack[1]]] if len(rack) > 1 else None
    for square, tile in enumerate(board):
        after = square + 1
        if tile and after % columns and not board[after] and rack:
            return [[after, rack[0]]]
    return None


def duel(host: Person, guest: Person, **asked: Any) -> str:  # noqa: ANN401
    """Begin a match of two."""
    made = host.make(**asked)
    guest.join(made["invites"][0]["code"], "Budi")
    match: str = made["match"]
    return match


def begin(clients: list[Client]) -> None:
    """Draw for the start and choose, until somebody is on turn."""
    for client in clients:
        if not client.view:
            client.until("hello")
    for _ in range(20):
        view = clients[0].view
        if view["phase"] == "turn":
            return
        for client in clients:
            _do_what_begins(client)
        length = max(client.seq for client in clients)
        for client in clients:
            client.until_seq(length)
    raise AssertionError("the match does not begin")


def _do_what_begins(client: Client) -> None:
    client.drain(0.05)
    for offer in client.view["can"]:
        if offer["action"] == "draw":
            client.do("draw", player=offer["player"])
            return
        if offer["action"] == "choose":
            client.do("choose", player=offer["player"], first=offer["players"][0])
            return
        if offer["action"] in ("count", "invite"):
            client.do(offer["action"])
            return


def on_turn(clients: list[Client]) -> tuple[Client, int]:
    """Give who is on turn, at which seat."""
    player = clients[0].view["on_turn"]
    mine = next(each for each in clients if player in each.view["audience"]["holds"])
    return mine, player


def move(clients: list[Client], kind: str = "pass", **values: Any) -> None:  # noqa: ANN401
    """Let whoever is on turn move, and everybody see it."""
    client, player = on_turn(clients)
    client.do(kind, player=player, **values)
    client.drain(0.02)
    for each in clients:
        each.until_seq(client.seq)


def pass_to_the_end(clients: list[Client]) -> None:
    """Pass until the match is over."""
    for _ in range(40):
        if clients[0].view["phase"] in ("ended", "sealed", "settling"):
            return
        move(clients)
    raise AssertionError("the match does not end")
