"""Commands made from what a client is shown: what it may ask for, or now and then anything."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from uuid import UUID


class Asker:
    """Makes up commands, each with an id of its own."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.number = 0

    def frame(self, view: dict[str, Any]) -> str:
        """Ask for something that a client is offered, or for anything."""
        able = view.get("can") or []
        offer = self.random.choice(able) if able and self.random.random() < 0.9 else None
        return json.dumps(
            {
                "kind": "do",
                "id": self.new_id(),
                "player": None if offer is None else offer["player"],
                "command": self._command(view, offer),
            }
        )

    def new_id(self) -> str:
        """Give an id that nobody had yet."""
        self.number += 1
        return str(UUID(int=self.number))

    def _command(self, view: dict[str, Any], offer: dict[str, Any] | None) -> dict[str, Any]:
        kind = offer["action"] if offer else "pass"
        values: dict[str, Any] = {"kind": kind}
        if offer is None or kind in ("resign", "end", "walk_over", "disqualify", "no_moves"):
            return {"kind": "pass"}
        values |= self._named(view, offer, kind)
        if kind in ("reverse", "withdraw", "cancel", "pause", "correct_clock", "adjust", "refer"):
            values["reason"] = "looked again"
        return values

    def _named(self, view: dict[str, Any], offer: dict[str, Any], kind: str) -> dict[str, Any]:
        """Name what a command names."""
        rack = view["players"][offer["player"] or 0]["rack"]["tiles"]
        shown, good = self.random.choice(offer["shown"] or [1]), self.random.random() < 0.5
        named: dict[str, dict[str, Any]] = {
            "play": {"placements": self._placements(view, rack)},
            "exchange": {"tiles": rack[: self.random.randint(1, max(1, len(rack)))]},
            "free_exchange": {"shown": shown, "tiles": [shown]},
            "choose": {"first": self.random.choice(offer["players"] or [0])},
            "challenge": {"words": (offer["words"] or [])[:1]},
            "adjust": {"player": 0, "points": 5},
            "correct_clock": {"clock": "turn", "add_ms": 5_000},
            "cancel": {"cause": (offer["causes"] or ["hint"])[0]},
            "rematch": {"totals": [1, 0]},
            "committee": {"text": "so be it"},
        }
        if kind in ("rule", "reverse"):
            return {"verdicts": [{"word": word, "good": good} for word in offer["words"] or []]}
        return named.get(kind, {})

    def _placements(self, view: dict[str, Any], rack: list[int]) -> list[list[int]]:
        layout, board = view["layout"], view["board"]
        tiles = [tile or 129 for tile in rack]
        start = layout["start"]
        if not any(board):
            return [[start + place, tile] for place, tile in enumerate(tiles[:2])]
        columns = layout["columns"]
        free = [
            square
            for square in range(columns, len(board) - columns)
            if not board[square] and (board[square - columns] or board[square + columns])
        ]
        return [[self.random.choice(free), tiles[0]]] if free and tiles else []


def lasting(view: dict[str, Any]) -> dict[str, Any]:
    """Leave out of a view what goes on without events: clocks, and who is there."""
    players = [
        {name: each[name] for name in each if name not in ("present", "clock", "used_ms")}
        for each in view["players"]
    ]
    return {**view, "players": players, "clocks": None}
