"""Challenges: opening one, ruling on it, and ruling on it again.

What a ruling costs or earns stands in one table here; which words are good is asked above this
package.
"""

from __future__ import annotations

from kotakata.errors import (
    ChallengeClosed,
    IllegalChallenge,
    MatchOver,
    MatchPaused,
    NotAllowedHere,
    NothingToChallenge,
    NothingToDecide,
    OwnPlay,
    RulingUnclear,
    WordNotFormed,
)
from kotakata.game.command import ChallengePlay, GiveRuling, ReverseRuling, WithdrawChallenge
from kotakata.game.decide.flow import proceed, refill_late
from kotakata.game.decide.script import Script, need_reason
from kotakata.game.event import (
    ChallengeOpened,
    ChallengeWithdrawn,
    PlayUpheld,
    PlayWithdrawn,
    RulingReversed,
    TilesPlayed,
    TurnLost,
)
from kotakata.game.position import Phase, Position
from kotakata.game.ruling import Ruling
from kotakata.language import N_, Message
from kotakata.rules.model import Challenge


def challenge_play(script: Script, command: ChallengePlay) -> None:
    """Doubt words of the last play; the first challenge counts (A.II.10, A.II.12, R6)."""
    position = script.position
    rules = position.setup.rules.challenge
    if position.is_over:
        raise MatchOver
    if position.paused:
        raise MatchPaused
    if rules.mode == "void":
        raise NotAllowedHere(
            what=Message(N_("challenging words, since they are checked as they are laid"))
        )
    if position.phase is Phase.CHALLENGE:
        raise ChallengeClosed
    pending, sides = position.pending, position.setup.sides
    if pending is None:
        raise ChallengeClosed if position.laid_last else NothingToChallenge
    if sides[command.challenger] == sides[pending.play.player]:
        raise OwnPlay
    if sides[command.challenger] in position.forfeited:
        raise IllegalChallenge
    words = _doubted(rules, pending.play, command.words)
    script.emit(ChallengeOpened(at_ms=script.at_ms, challenger=command.challenger, words=words))


def withdraw_challenge(script: Script, command: WithdrawChallenge) -> None:
    """The referee lets the challenge be taken back; the play can still be doubted."""
    challenge = _open_challenge(script.position)
    reason = need_reason(command.reason)
    script.emit(
        ChallengeWithdrawn(at_ms=script.at_ms, challenger=challenge.challenger, reason=reason)
    )
    proceed(script)


def give_ruling(script: Script, command: GiveRuling) -> None:
    """Rule on the open challenge: good, bad, or what an unsure ruling counts as (R9)."""
    _rule(script, command.ruling)


def reverse_ruling(script: Script, command: ReverseRuling) -> None:
    """The second ruling counts as if it had been given first (R10, A.II.20, B.7)."""
    if script.position.ruled is None or script.position.unruled is None:
        raise NothingToDecide
    reason = need_reason(command.reason)
    script.emit(RulingReversed(at_ms=script.at_ms, by=command.by, reason=reason))
    _rule(script, command.ruling)


def price(rules: Challenge, play: TilesPlayed, words: int) -> int:
    """Points for a play that was doubted and is good.

    ``awwe`` doubles the word total, not the bonus (A.II.11, A.III.9); per word or per turn as
    D.B.8.
    """
    match rules.mode:
        case "awwe":
            return play.word_total
        case "points_per_word":
            return rules.points * words
        case "points_per_turn":
            return rules.points
        case _:
            return 0


def _rule(script: Script, ruling: Ruling) -> None:
    position = script.position
    challenge = _open_challenge(position)
    strange = set(challenge.words) ^ {each.word for each in ruling.words}
    if strange:
        raise WordNotFormed(word=min(strange))
    if _is_good(position, ruling):
        _uphold(script, ruling)
    else:
        _withdraw(script, ruling)
    _pay_with_this_turn(script)
    proceed(script)


def _uphold(script: Script, ruling: Ruling) -> None:
    position = script.position
    challenge, pending = _open_challenge(position), position.pending
    if pending is None:
        raise NothingToDecide
    rules = position.setup.rules.challenge
    player = pending.play.player
    script.emit(
        PlayUpheld(
            at_ms=script.at_ms,
            player=player,
            challenger=challenge.challenger,
            ruling=ruling,
            points=price(rules, pending.play, len(challenge.words)),
            points_to=player if rules.points_to == "challenged" else challenge.challenger,
            challenger_loses_turn=rules.mode == "double",
        )
    )
    refill_late(script, player)


def _withdraw(script: Script, ruling: Ruling) -> None:
    position = script.position
    challenge, pending = _open_challenge(position), position.pending
    if pending is None:
        raise NothingToDecide
    award = pending.play.word_total if position.setup.rules.challenge.mode == "awwe" else 0
    script.emit(
        PlayWithdrawn(
            at_ms=script.at_ms,
            player=pending.play.player,
            challenger=challenge.challenger,
            ruling=ruling,
            undrawn=pending.drawn,
            award=award,
        )
    )


def _pay_with_this_turn(script: Script) -> None:
    """A challenger who is on turn loses that very turn (N.3)."""
    position = script.position
    if position.phase is Phase.TURN and position.on_turn in position.skips:
        script.emit(TurnLost(at_ms=script.at_ms, player=position.on_turn, cause="challenge"))


def _is_good(position: Position, ruling: Ruling) -> bool:
    if ruling.verdict != "unsure":
        return ruling.verdict == "good"
    unsure = position.setup.rules.challenge.unsure
    if unsure == "referee" and position.setup.refereed:
        open_words = tuple(word.word for word in ruling.words if word.verdict == "unsure")
        raise RulingUnclear(words=open_words)
    return unsure != "bad"


def _doubted(rules: Challenge, play: TilesPlayed, words: tuple[str, ...]) -> tuple[str, ...]:
    unknown = [word for word in words if word not in play.words]
    if unknown:
        raise WordNotFormed(word=unknown[0])
    named = play.words if rules.words == "all" or not words else words
    return tuple(dict.fromkeys(named))


def _open_challenge(position: Position) -> ChallengeOpened:
    if position.challenge is None:
        raise NothingToDecide
    return position.challenge
