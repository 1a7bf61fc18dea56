"""Players and referees who act by chance: sensibly, so that a match gets on, and without any sense.

Words do not matter here. A play that lies legally is found by trying.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kotakata.alphabet import BLANK, BLANK_BIT, UNKNOWN, expand
from kotakata.errors import IllegalPlay
from kotakata.game import command as asked
from kotakata.game.board import lay
from kotakata.game.position import Phase
from kotakata.game.ruling import Ruling, WordRuling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kotakata.game.event import Placements
    from kotakata.game.position import Position

REASONS = (" \n", "manners", "the  board\twas upset", "لوحة", "a hint")
MOMENTS_MS = (0, 0, 0, 1, 999, 5_000, 20_000, 59_999, 60_000, 61_000, 600_000)


def sensible(position: Position, random: Random) -> asked.Command:
    """Give a command that the match waits for; it may still be refused."""
    setup, player = position.setup, position.on_turn or 0
    if position.paused:
        return asked.ResumeMatch(turn_back_ms=random.choice((0, 500)))
    match position.phase:
        case Phase.COUNTING:
            return asked.CountTiles()
        case Phase.DRAWING:
            side = random.choice(position.start.sides)
            tile = random.choice(expand(position.unseen)) if setup.mode == "table" else None
            return asked.DrawForStart(player=random.choice(setup.members(side)), tile=tile)
        case Phase.CHOOSING:
            side = setup.sides[position.start.winner or 0]
            return asked.ChooseOrder(first=random.choice(setup.members(side)))
        case Phase.CHALLENGE:
            return asked.GiveRuling(ruling=ruling(position, random))
        case Phase.WINDOW:
            return asked.InviteNext()
        case Phase.SETTLING:
            return settling(position, random)
        case Phase.ENDED:
            return asked.SignSheet(player=random.randrange(len(setup.players)))
        case _:
            return turn(position, player, random)


def turn(position: Position, player: int, random: Random) -> asked.Command:
    """Give a turn: mostly a play, if one is found."""
    held, chance = position.racks[player].tiles, random.random()
    if chance < 0.07:
        return asked.PassTurn(player=player)
    if chance < 0.14 and held:
        tiles = random.sample(held, random.randint(1, len(held)))
        return asked.ExchangeTiles(player=player, tiles=tuple(tiles))
    if chance < 0.2:
        shown = max(held, key=held.count, default=1)
        return asked.ExchangeFreely(player=player, shown=shown, tiles=(shown,))
    placements = find_play(position, player, random)
    if placements is None:
        return asked.PassTurn(player=player)
    return asked.PlayTiles(player=player, placements=placements)


def settling(position: Position, random: Random) -> asked.Command:
    """Give what the result waits for: a rack to be shown, a rematch, a coin."""
    setup = position.setup
    unknown = [player for player, rack in enumerate(position.racks) if rack.unknown]
    if unknown and position.result is not None and not position.result.counted:
        player = random.choice(unknown)
        return asked.DeclareRack(player=player, tiles=tuple(hand(position, player, random)))
    if random.random() < 0.5:
        return asked.TossCoin(winner=random.choice((None, *range(setup.side_count))))
    totals = tuple(random.randrange(2) for _ in range(setup.side_count))
    return asked.RecordRematch(totals=totals)


def ruling(position: Position, random: Random) -> Ruling:
    """Give a ruling on the open challenge, or on the one that was ruled on last."""
    before = position.unruled
    challenge = position.challenge or (before.challenge if before else None)
    verdicts = ("good", "good", "bad", "unsure")
    words = challenge.words if challenge else ()
    return Ruling(
        tuple(WordRuling(word, random.choice(verdicts)) for word in words),  # type: ignore[arg-type]  # verdicts
        by=random.choice(("dictionary", "referee", "committee")),
    )


def anything(position: Position, random: Random) -> asked.Command:
    """Give any command, with values that often make no sense."""
    sense = random.random() < 0.9
    player = random.randrange(len(position.setup.players)) if sense else random.choice((-1, 9))
    tiles = some_tiles(position, random)
    placements = tuple((random.randint(-1, 230), tile) for tile in tiles)
    reason, points = random.choice(REASONS), random.choice((0, 5, -10))
    pending = position.pending
    words = pending.play.words if pending and random.random() < 0.8 else ("QQ",)
    verdict = ruling(position, random)
    side = random.choice((0, 1, 2)) if sense else random.choice((-1, 9))
    found = find_play(position, player, random) if 0 <= player < len(position.racks) else None
    every: tuple[asked.Command, ...] = (
        asked.CreateMatch(setup=position.setup),
        asked.CountTiles(counts=random.choice((None, (), (1, 2), (99,) * 27))),
        asked.DrawForStart(player=player, tile=random.choice((None, *tiles))),
        asked.ChooseOrder(first=player, order=random.choice(((), (0, 1), (1, 0), (0, 0), (5,)))),
        asked.InviteNext(),
        asked.DeclareRack(player=player, tiles=tiles),
        asked.PlayTiles(
            player=player, placements=placements, ruling=random.choice((None, verdict))
        ),
        asked.PlayTiles(player=player, placements=found or ()),
        asked.ExchangeTiles(player=player, tiles=tiles),
        asked.ExchangeFreely(player=player, shown=random.choice((*tiles, 1)), tiles=tiles[:3]),
        asked.PassTurn(player=player),
        asked.AcceptPlay(player=player),
        asked.ChallengePlay(challenger=player, words=random.choice(((), words[:1]))),
        asked.ChallengePlay(challenger=player),
        asked.WithdrawChallenge(reason=reason),
        asked.GiveRuling(ruling=verdict),
        asked.ReverseRuling(ruling=verdict, reason=reason),
        asked.ReverseRuling(ruling=verdict, reason="looked again", by="committee"),
        asked.CancelTurn(cause="hint", reason=reason),
        asked.CancelTurn(cause="mistyped", reason=reason),
        asked.PauseMatch(reason=reason),
        asked.ResumeMatch(turn_back_ms=random.choice((0, 5_000, -1)), match_back_ms=points),
        asked.CorrectClock(
            clock=random.choice(("turn", "player", "match")),
            add_ms=random.choice((0, 7_000, -40_000)),
            reason=reason,
            player=player,
        ),
        asked.AdjustScore(player=player, points=points, reason=reason),
        asked.ReferDispute(reason=reason),
        asked.DecideByCommittee(text=reason),
        asked.SignSheet(player=player),
        asked.RecordRematch(totals=random.choice(((), (1, 1), (1, 0, 1), (2, 1, 1, 1)))),
        asked.TossCoin(winner=random.choice((None, side))),
    )
    final: tuple[asked.Command, ...] = (
        asked.DeclareNoMoves(proven=random.random() < 0.5),
        asked.Disqualify(side=side, reason=reason),
        asked.Disqualify(side=side, reason="late", cause="absent"),
        asked.DeclareWalkOver(side=side, reason=reason),
        asked.Resign(player=player),
        asked.EndMatch(reason=reason),
    )
    return random.choice(final if random.random() < 0.05 else every)


def some_tiles(position: Position, random: Random) -> tuple[int, ...]:
    """Give tiles of a rack, of the set, of no set at all."""
    match random.randrange(4):
        case 0:
            held = random.choice(position.racks).tiles
            return tuple(random.sample(held, random.randint(0, len(held))))
        case 1:
            return tuple(random.choices((UNKNOWN, BLANK, 1, 2, 3 | BLANK_BIT), k=3))
        case 2:
            left = expand(position.unseen)
            return tuple(random.sample(left, min(len(left), random.randint(0, 7))))
        case _:
            return tuple(random.choices(range(-2, 300), k=2))


def hand(position: Position, player: int, random: Random) -> list[int]:
    """Give a rack's tiles, guessing at those that nobody has seen."""
    rack = position.racks[player]
    unseen = random.sample(expand(position.unseen), rack.unknown)
    return [*expand(rack.known), *unseen]


def find_play(position: Position, player: int, random: Random) -> Placements | None:
    """Give a play that lies legally, if the player has one: some line first, then a single tile."""
    letters = position.setup.edition.alphabet.letters
    tiles = [tile or random.choice(letters) | BLANK_BIT for tile in hand(position, player, random)]
    random.shuffle(tiles)
    anchors = list(_anchors(position))
    random.shuffle(anchors)
    for anchor in anchors[:20]:
        count = random.randint(1, max(1, len(tiles)))
        squares = _line(position, anchor, count, random)
        placements = tuple(sorted(zip(squares, tiles, strict=False)))
        if _is_legal(position, placements):
            return placements
    singles = (((anchor, tiles[0]),) for anchor in anchors) if tiles else ()
    return next((single for single in singles if _is_legal(position, single)), None)


def _is_legal(position: Position, placements: Placements) -> bool:
    try:
        lay(position.setup, position.board, placements)
    except IllegalPlay:
        return False
    return True


def _anchors(position: Position) -> Iterator[int]:
    """Give the free squares beside tiles, on an empty board the start."""
    board, columns = position.board, position.setup.layout.columns
    if not any(board):
        yield position.setup.layout.start
        return
    for square, tile in enumerate(board):
        beside = [square - columns, square + columns]
        beside += [square - 1] if square % columns else []
        beside += [square + 1] if (square + 1) % columns else []
        if not tile and any(0 <= each < len(board) and board[each] for each in beside):
            yield square


def _line(position: Position, anchor: int, count: int, random: Random) -> list[int]:
    """Give so many free squares of a line through the anchor, fewer at the edge."""
    board, columns = position.board, position.setup.layout.columns
    if random.random() < 0.5:
        first = anchor - anchor % columns
        line = list(range(first, first + columns))
    else:
        line = list(range(anchor % columns, len(board), columns))
    free = [square for square in line if not board[square]]
    start = max(0, free.index(anchor) - random.randrange(count))
    return free[start : start + count]
