"""The sentences of a script, and the commands that they are.

A sentence names a command's fields in braces, each with the kind of thing that stands there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from kotakata.game import command as asked
from kotakata.game.ruling import Ruling, WordRuling
from kotakata.notation.coordinates import parse_coordinate, square_of
from kotakata.referee import case_of_pending, case_of_play, rule, settle
from tests.golden.script import milliseconds

if TYPE_CHECKING:
    from kotakata.alphabet import Tiles
    from kotakata.game.event import Placements
    from kotakata.game.position import Position
    from tests.golden.facts import ScriptFacts


@dataclass(frozen=True)
class Desk:
    """What a sentence is read against: the position, and what the dictionary knows."""

    position: Position
    facts: ScriptFacts

    def player(self, name: str) -> int:
        return [entrant.name for entrant in self.position.setup.players].index(name)

    def side(self, name: str) -> int:
        setup = self.position.setup
        return [setup.side_name(side) for side in range(setup.side_count)].index(name)

    def tiles(self, text: str) -> Tiles:
        return self.position.setup.edition.alphabet.tiles(text)

    def placements(self, where: str, word: str) -> Placements:
        """Place a word's letters; those that lie there already must be the same."""
        setup, board = self.position.setup, self.position.board
        place = parse_coordinate(where)
        square, step = square_of(place, setup.layout), setup.layout.columns if place.down else 1
        placements = []
        for tile in self.tiles(word):
            if not board[square]:
                placements.append((square, tile))
            else:
                assert board[square] == tile, f"{where} {word}: {setup.layout.label(square)}"
            square += step
        return tuple(placements)

    def checked(self, placements: Placements) -> Ruling | None:
        """The word check, where words are checked as they are laid (K.3)."""
        setup = self.position.setup
        if setup.rules.challenge.mode != "void":
            return None
        ruling = rule(case_of_play(self.position, placements), self.facts)
        return settle(ruling, setup.rules, refereed=setup.refereed)

    def judged(self) -> Ruling:
        """The ruling that the checks find for the open challenge."""
        setup, pending = self.position.setup, self.position.pending
        challenge = self.position.challenge
        assert pending is not None
        assert challenge is not None
        ruling = rule(case_of_pending(setup, pending), self.facts, challenge.words)
        return settle(ruling, setup.rules, refereed=setup.refereed)


KINDS: Final[dict[str, tuple[str, Callable[[Desk, str], Any]]]] = {
    "player": (r"\w+", Desk.player),
    "side": (r"\w+", Desk.side),
    "tiles": (r"\S+", Desk.tiles),
    "tile": (r"\S+", lambda desk, text: desk.tiles(text)[0]),
    "words": (r"[^\s,:]+(?: [^\s,:]+)*", lambda _, text: tuple(text.split())),
    "numbers": (r"\d+(?: \d+)*", lambda _, text: tuple(map(int, text.split()))),
    "number": (r"-?\d+", lambda _, text: int(text)),
    "time": (r"-?\d+:\d\d", lambda _, text: milliseconds(text)),
    "name": (r"[a-z]+", lambda _, text: text),
    "text": (r".+", lambda _, text: text),
    "place": (r"\d+[A-Z]|[A-Z]\d+", lambda _, text: text),
    "verdicts": (r"[^:]+", lambda _, text: tuple(each.split() for each in text.split(","))),
}
"""What can stand in a sentence: its pattern, and how it is read."""

Maker = Callable[..., asked.Command]


def read_sentence(text: str, desk: Desk) -> asked.Command:
    """Give the command that a sentence is."""
    for pattern, kinds, maker in SENTENCES:
        if found := pattern.fullmatch(text):
            fields = {
                name: KINDS[kinds[name]][1](desk, value)
                for name, value in found.groupdict().items()
                if value is not None
            }
            return maker(desk, **fields)
    raise ValueError(text)


def _of(command: type[asked.Command]) -> Maker:
    def make(desk: Desk, **fields: object) -> asked.Command:  # noqa: ARG001 - as every maker
        return command(**fields)

    return make


def _play(desk: Desk, player: int, where: str, word: str) -> asked.Command:
    placements = desk.placements(where, word)
    return asked.PlayTiles(player=player, placements=placements, ruling=desk.checked(placements))


def _seats(desk: Desk, names: tuple[str, ...], facing: int | None = None) -> asked.Command:
    order = tuple(map(desk.player, names))
    return asked.ChooseOrder(first=order[0], order=order, facing=facing)


def _judge(desk: Desk) -> asked.Command:
    return asked.GiveRuling(ruling=desk.judged())


def _rule(
    desk: Desk,  # noqa: ARG001 - as every maker
    verdicts: tuple[tuple[str, Any], ...],
    reason: str,
) -> asked.Command:
    return asked.GiveRuling(ruling=_ruling(verdicts, "referee", reason))


def _reverse(
    desk: Desk,  # noqa: ARG001 - as every maker
    by: Any,  # noqa: ANN401 - a literal
    verdicts: tuple[tuple[str, Any], ...],
    reason: str,
) -> asked.Command:
    return asked.ReverseRuling(ruling=_ruling(verdicts, by), reason=reason, by=by)


def _ruling(verdicts: tuple[tuple[str, Any], ...], by: str, reason: str = "") -> Ruling:
    words = tuple(WordRuling(word, verdict) for word, verdict in verdicts)
    return Ruling(words, by=cast("Any", by), reason=reason)


_WRITTEN: Final[Mapping[str, Maker]] = {
    "wait": _of(asked.Tick),
    "count": _of(asked.CountTiles),
    "draw {player:player}": _of(asked.DrawForStart),
    "draw {player:player} {tile:tile}": _of(asked.DrawForStart),
    "seats {names:words}": _seats,
    "seats {names:words}, the board faces {facing:player}": _seats,
    "invite": _of(asked.InviteNext),
    "{player:player} {where:place} {word:text}": _play,
    "{player:player} exchanges {tiles:tiles}": _of(asked.ExchangeTiles),
    "{player:player} shows {shown:tile}, exchanges {tiles:tiles}": _of(asked.ExchangeFreely),
    "{player:player} passes": _of(asked.PassTurn),
    "{player:player} accepts": _of(asked.AcceptPlay),
    "{challenger:player} challenges": _of(asked.ChallengePlay),
    "{challenger:player} challenges {words:words}": _of(asked.ChallengePlay),
    "withdraw: {reason:text}": _of(asked.WithdrawChallenge),
    "rule": _judge,
    "rule {verdicts:verdicts}: {reason:text}": _rule,
    "reverse, {by:name}, {verdicts:verdicts}: {reason:text}": _reverse,
    "cancel {cause:name}: {reason:text}": _of(asked.CancelTurn),
    "pause: {reason:text}": _of(asked.PauseMatch),
    "resume": _of(asked.ResumeMatch),
    "resume, turn {turn_back_ms:time}": _of(asked.ResumeMatch),
    "resume, turn {turn_back_ms:time}, match {match_back_ms:time}": _of(asked.ResumeMatch),
    "clock {clock:name} {player:player} {add_ms:time}: {reason:text}": _of(asked.CorrectClock),
    "adjust {player:player} {points:number}: {reason:text}": _of(asked.AdjustScore),
    "refer: {reason:text}": _of(asked.ReferDispute),
    "committee: {text:text}": _of(asked.DecideByCommittee),
    "no moves": _of(asked.DeclareNoMoves),
    "disqualify {side:side} {cause:name}: {reason:text}": _of(asked.Disqualify),
    "walk over {side:side}: {reason:text}": _of(asked.DeclareWalkOver),
    "end: {reason:text}": _of(asked.EndMatch),
    "{player:player} holds {tiles:tiles}": _of(asked.DeclareRack),
    "{player:player} resigns": _of(asked.Resign),
    "{player:player} signs": _of(asked.SignSheet),
    "rematch {totals:numbers}": _of(asked.RecordRematch),
    "coin {winner:side}": _of(asked.TossCoin),
}
_SLOT: Final = re.compile(r"\{(\w+):(\w+)\}")


def _compiled(written: str, maker: Maker) -> tuple[re.Pattern[str], dict[str, str], Maker]:
    pattern = _SLOT.sub(lambda slot: f"(?P<{slot[1]}>{KINDS[slot[2]][0]})", written)
    return re.compile(pattern), dict(_SLOT.findall(written)), maker


SENTENCES: Final = [_compiled(written, maker) for written, maker in _WRITTEN.items()]
"""Every sentence: its pattern, the kinds of its slots, and what makes the command."""
