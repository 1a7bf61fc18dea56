"""The state of a match for one audience: its watch, as a frame has it.

Everything comes from the watch, so nothing in it says more than the audience has seen. What a watch
cannot know (who is there, what time it is, the secret) comes in :class:`Moment`.
"""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.game.board import lay
from kotakata.game.clock import Clocks, overtime_penalty
from kotakata.game.event import LeftoversCounted, OvertimePenalised, TieBroken
from kotakata.game.position import Phase, Position
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player, Setup
from kotakata.game.telling import REASONS, result_message
from kotakata.language import Speaker
from kotakata.live.chance import is_opened
from kotakata.live.protocol import view
from kotakata.live.protocol.shape import Language
from kotakata.live.seats import Role
from kotakata.live.view import scene
from kotakata.live.view.asking import offers
from kotakata.live.view.moves import MoveList
from kotakata.live.view.telling import show_ruling, text_of
from kotakata.live.watch import Watch

_OVER = (Phase.ENDED, Phase.SEALED)
_STEPS = (LeftoversCounted, OvertimePenalised, TieBroken)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is not in the log: the time, who is there, which seats are bots', the chance.

    ``runs``: whether the match's time goes on. ``evidence``: what the look-up found of an open
    challenge; only a referee is shown it.
    """

    now_ms: int
    runs: bool
    present: tuple[bool, ...]
    bots: dict[Player, str]
    commitment: str
    secret: bytes
    evidence: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a watch, in which language, how much later, and whether they can chat."""

    role: Role
    look: Player | None
    language: Language
    delay_ms: int = 0
    chat: bool = False


def show_state(
    watch: Watch, eyes: Eyes, moment: Moment, moves: MoveList, say: Speaker
) -> view.State:
    """Show what changes in a match."""
    position = watch.position
    return view.State(
        seq=watch.seq,
        phase=position.phase.value,
        paused=position.paused,
        audience=view.Audience(
            kind=eyes.role.kind,
            player=watch.audience.player,
            holds=eyes.role.seats,
            delay_ms=eyes.delay_ms,
            chat=eyes.chat,
        ),
        language=eyes.language,
        board=tuple(position.board),
        last=_last(watch),
        players=_players(position, moment),
        sides=_sides(position),
        order=position.order,
        facing=position.facing,
        on_turn=position.on_turn if position.phase is Phase.TURN else None,
        turn=position.turn_number,
        start=_start(position),
        bag=position.in_bag,
        unseen=tuple(position.unseen),
        pending=show_pending(position),
        challenge=_challenge(position, eyes, moment, say),
        clocks=show_clocks(position, moment.now_ms, runs=moment.runs),
        moves=moves.show(watch.sheet),
        can=offers(position, eyes.role),
        result=_result(watch, say),
        commitment=moment.commitment,
        secret=moment.secret.hex() if is_opened(position) else None,
    )


def show_view(match: str, state: view.State, setup: Setup, say: Speaker) -> view.View:
    """Show the whole of a match: its state, and what stays the same."""
    return view.View(
        **dict(state),
        match=match,
        mode=setup.mode,
        refereed=setup.refereed,
        rules=scene.show_rules(setup.rules, say),
        dictionary=scene.show_dictionary(setup),
        edition=scene.show_edition(setup.edition, say),
        layout=scene.show_layout(setup),
    )


def show_clocks(position: Position, now_ms: int, *, runs: bool) -> view.Clocks:
    """Read the clocks that all share."""
    clocks, rules = _read(position, now_ms), position.setup.rules.clock
    in_turn = position.phase in (Phase.TURN, Phase.CHALLENGE)
    return view.Clocks(
        turn_left_ms=rules.turn_ms - clocks.turn_ms if rules.turn_ms and in_turn else None,
        match_left_ms=rules.match_ms - clocks.match_ms if rules.match_ms else None,
        running=runs and (clocks.turn_runs or clocks.match_runs),
    )


def show_player_clocks(
    position: Position, now_ms: int, *, runs: bool
) -> tuple[view.PlayerClock | None, ...]:
    """Read the players' own clocks."""
    clocks, rules = _read(position, now_ms), position.setup.rules.clock
    if not rules.player_ms:
        return (None,) * len(clocks.player_ms)
    return tuple(
        view.PlayerClock(
            left_ms=rules.player_ms - used,
            running=runs and clocks.turn_runs and position.on_turn == player,
            overtime_points=overtime_penalty(rules, used),
        )
        for player, used in enumerate(clocks.player_ms)
    )


def show_pending(position: Position) -> view.Pending | None:
    """Show the last play while it can be doubted."""
    pending = position.pending
    if pending is None:
        return None
    laid = lay(position.setup, pending.board, pending.play.placements)
    return view.Pending(
        player=pending.play.player,
        score=pending.play.score,
        words=tuple(
            view.LaidWord(text=word.text, squares=tuple(word.squares), score=word.score)
            for word in laid.words
        ),
        accepted=tuple(sorted(pending.accepted)),
    )


def _read(position: Position, now_ms: int) -> Clocks:
    return position.clocks.elapse(now_ms, position.on_turn)


def _last(watch: Watch) -> tuple[int, ...]:
    plays = (line for line in reversed(watch.sheet.lines) if line.kind == "play")
    line = next((line for line in plays if line.struck is None), None)
    if line is None:
        return ()
    return tuple(square for square, _ in line.event.placements)  # type: ignore[attr-defined]


def _players(position: Position, moment: Moment) -> tuple[view.PlayerState, ...]:
    setup = position.setup
    clocks = show_player_clocks(position, moment.now_ms, runs=moment.runs)
    used = _read(position, moment.now_ms).player_ms
    signed = position.result.signed if position.result else frozenset()
    return tuple(
        view.PlayerState(
            name=entrant.name,
            team=entrant.team,
            side=setup.sides[player],
            level=entrant.level,
            bot=moment.bots.get(player),
            present=player in moment.bots or moment.present[player],
            score=position.scores[player],
            target=setup.target(player),
            rack=_rack(position, player),
            clock=clocks[player],
            used_ms=used[player],
            forfeited=setup.sides[player] in position.forfeited,
            signed=player in signed,
        )
        for player, entrant in enumerate(setup.players)
    )


def _rack(position: Position, player: Player) -> view.Rack:
    rack = position.racks[player]
    return view.Rack(tiles=rack.tiles[: rack.size - rack.unknown], unknown=rack.unknown)


def _sides(position: Position) -> tuple[view.SideState, ...]:
    return tuple(
        view.SideState(name=position.setup.side_name(side), score=score)
        for side, score in enumerate(position.side_scores)
    )


def _start(position: Position) -> view.Start | None:
    if position.phase not in (Phase.DRAWING, Phase.CHOOSING):
        return None
    start, sides = position.start, position.setup.sides
    drawn = {sides[draw.player] for draw in start.draws}
    return view.Start(
        draws=tuple(view.StartDraw(player=draw.player, tile=draw.tile) for draw in start.draws),
        waiting=tuple(side for side in start.sides if side not in drawn),
        winner=start.winner,
    )


def _challenge(
    position: Position, eyes: Eyes, moment: Moment, say: Speaker
) -> view.OpenChallenge | None:
    challenge = position.challenge
    if challenge is None:
        return None
    shown = eyes.role.is_referee and moment.evidence is not None
    return view.OpenChallenge(
        by=challenge.challenger,
        words=challenge.words,
        evidence=show_ruling(moment.evidence, say) if shown and moment.evidence else None,
    )


def _result(watch: Watch, say: Speaker) -> view.Result | None:
    position = watch.position
    result = position.result
    if result is None:
        return None
    decided = position.phase in _OVER
    sentences = [say.text(REASONS[result.reason])]
    if decided:
        sentences.append(say.say(result_message(position.setup, result.winner)))
    steps = (event for event in watch.events if isinstance(event, _STEPS))
    return view.Result(
        reason=result.reason,
        decided=decided,
        winner=result.winner if decided else None,
        text=" ".join(sentences),
        steps=tuple(text_of(position.setup, event, say) for event in steps),
    )
