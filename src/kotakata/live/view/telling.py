"""Events in words: one text each, with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Iterable

from kotakata.game.event import Event, event_name
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Setup
from kotakata.game.telling import Told as Sentence
from kotakata.game.telling import explain, tell
from kotakata.language import Speaker
from kotakata.live.protocol import frame, view


def show_told(setup: Setup, events: Iterable[Event], first: int, say: Speaker) -> list[frame.Told]:
    """Tell events as one audience saw them; ``first`` is the number of the first, from 1."""
    return [_told(setup, event, seq, say) for seq, event in enumerate(events, start=first)]


def text_of(setup: Setup, event: Event, say: Speaker) -> str:
    """Tell one event."""
    return _joined(tell(setup, event), say)


def show_ruling(ruling: Ruling, say: Speaker) -> tuple[view.LookedUp, ...]:
    """Show what was found about each word."""
    return tuple(
        view.LookedUp(
            word=word.word,
            verdict=word.verdict,
            findings=tuple(
                view.Finding(
                    text=say.say(finding.message),
                    clauses=finding.clauses,
                    verdict=finding.verdict,
                )
                for finding in word.findings
            ),
        )
        for word in ruling.words
    )


def ruling_text(ruling: Ruling, say: Speaker) -> str:
    """Tell a ruling, word by word."""
    return _joined(explain(ruling), say)


def _told(setup: Setup, event: Event, seq: int, say: Speaker) -> frame.Told:
    sentences = tell(setup, event)
    player = getattr(event, "player", getattr(event, "challenger", None))
    return frame.Told(
        seq=seq,
        event=event_name(type(event)),
        player=player,
        text=_joined(sentences, say),
        clauses=tuple(dict.fromkeys(clause for each in sentences for clause in each.clauses)),
    )


def _joined(sentences: Iterable[Sentence], say: Speaker) -> str:
    return " ".join(say.say(sentence.message) for sentence in sentences)
