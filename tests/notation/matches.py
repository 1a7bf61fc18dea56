"""Matches whose logs, together, have every kind of event: for records that must not lose any."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kotakata.game import command as asked
from kotakata.game.ruling import Finding, Ruling, WordRuling
from tests.game.wander import Wanderer, setup_for
from tests.kit import MINUTE_MS, SECOND_MS, Match, begun, dealt, set_up

if TYPE_CHECKING:
    from kotakata.game.event import Event

WALK = "{word} was made by adding {affix} to {base}."


def wandering(name: str, *, players: int, mode: str, refereed: bool, seed: int) -> list[Event]:
    """Give the log of a random match."""
    setup = setup_for(
        name, players, refereed=refereed, mode="table" if mode == "table" else "dealt"
    )
    return Wanderer(setup, Random(seed)).wander(90)


def team_match() -> list[Event]:
    """Two teams with a referee: rulings, a reversal, a free exchange, time, signatures."""
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "WALK", after_ms=2 * SECOND_MS)
    match.challenge(1, "WALK")
    match.do(asked.WithdrawChallenge(reason="salah dengar"))
    match.challenge(1, "WALK")
    match.rule("good")
    match.invite()
    match.play("8L", "ED", after_ms=55 * SECOND_MS)
    match.challenge(match.position.order[0], "WALKED")
    match.do(asked.GiveRuling(ruling=_adding_ruling()))
    reversed_ = Ruling((WordRuling("WALKED", "good"),), "committee", "lihat B.2")
    match.do(asked.ReverseRuling(ruling=reversed_, reason="keputusan panitia", by="committee"))
    match.invite()
    match.do(asked.ExchangeFreely(player=match.on_turn, shown=5, tiles=match.tiles("E")))
    match.do(asked.PassTurn(player=match.on_turn))
    match.invite()
    match.wait(61 * SECOND_MS)
    match.invite()
    match.play("7M", "OX")
    match.do(asked.CancelTurn(cause="mistyped", reason="salah ketik"))
    match.do(asked.CorrectClock(clock="turn", add_ms=-5000, reason="terlambat"))
    match.exchange("__")
    match.do(asked.PauseMatch(reason="papan tersenggol"))
    match.do(asked.ResumeMatch(turn_back_ms=0, match_back_ms=SECOND_MS))
    match.invite()
    match.do(asked.AdjustScore(player=2, points=-10, reason="menit \u2028 kedua", by="committee"))
    match.do(asked.ReferDispute(reason='kata "X"; : > # [?]'))
    match.do(asked.ResumeMatch())
    match.wait(60 * MINUTE_MS)
    _declare_all(match)
    for player in range(4):
        match.do(asked.SignSheet(player=player))
    match.do(asked.DecideByCommittee(text="hasil tetap"))
    return match.events


def arabic_match() -> list[Event]:
    """A right-to-left board, dealt racks, a blank laid for a letter of a script without case."""
    match = dealt("scrabby", "مدرسةاب", "?بتكلمن", first=0, players=2)
    match.play("8H", "مدرسة")
    match.play("H8", "[?ك]ت")
    match.challenge(match.position.order[0])
    match.rule("bad")
    match.passes()
    match.do(asked.EndMatch(reason="انتهى الدرس"))
    return match.events


def tied_match() -> list[Event]:
    """A draw for the start that is tied; and a tie in the end, broken by a coin."""
    setup = set_up("awwe-2013")
    match = Match(setup)
    match.do(asked.CountTiles())
    for player in (0, 1):
        match.do(asked.DrawForStart(player=player, tile=5))
    match.draw_for_start(0)
    match.do(asked.ChooseOrder(first=0))
    for _ in range(4):
        match.passes()
    if not match.position.is_over:
        match.do(asked.EndMatch(reason="semua lewat"))
    for player in range(4):
        match.do(asked.DeclareRack(player=player, tiles=match.tiles("AEIOULN")))
    match.do(asked.RecordRematch(totals=(200, 200)))
    match.do(asked.TossCoin(winner=1))
    return match.events


def ended(how: asked.Command) -> list[Event]:
    """A match that somebody left, or that was stopped."""
    match = begun("awwe-2013", refereed=True)
    match.do(how, after_ms=11 * MINUTE_MS)
    return match.events


def clock_match() -> list[Event]:
    """Players' own clocks: warnings, overtime and its penalty."""
    match = begun("wespa", players=2)
    match.play("8H", "CAT", after_ms=27 * MINUTE_MS)
    match.challenge(1, "CAT")
    match.rule("good")
    match.play("9H", "AN", after_ms=SECOND_MS)
    match.do(asked.AcceptPlay(player=match.position.order[0]))
    match.do(asked.EndMatch(reason="stopped"))
    _declare_all(match)
    return match.events


def stuck_match() -> list[Event]:
    """Nobody can move."""
    match = begun("scrabby", players=2)
    match.play("8H", "مدرس")
    match.do(asked.DeclareNoMoves())
    return match.events


def all_matches() -> dict[str, list[Event]]:
    """Give every match by its name."""
    return {
        "team": team_match(),
        "arabic": arabic_match(),
        "tied": tied_match(),
        "clock": clock_match(),
        "stuck": stuck_match(),
        "walk-over": ended(asked.DeclareWalkOver(side=1, reason="tidak datang")),
        "absent": ended(asked.Disqualify(side=0, cause="absent", reason="terlambat")),
        "resigned": ended(asked.Resign(player=1)),
    }


def _adding_ruling() -> Ruling:
    values = (("word", "WALKED"), ("affix", "ED"), ("base", "WALK"))
    finding = Finding(("B.1b",), WALK, values)
    return Ruling((WordRuling("WALKED", "bad", (finding,)),), "referee", "B.1b")


def _declare_all(match: Match) -> None:
    """Let every player show some rack that the set allows."""
    for player, rack in enumerate(match.position.racks):
        unseen = [tile for tile, count in enumerate(match.position.unseen) for _ in range(count)]
        if match.position.racks[player].unknown and not _counted(match):
            tiles = (*rack.tiles[: -rack.unknown], *unseen[-rack.unknown :])
            match.do(asked.DeclareRack(player=player, tiles=tiles))


def _counted(match: Match) -> bool:
    result = match.position.result
    return result is not None and bool(result.counted)
