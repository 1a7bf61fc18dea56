"""Between turns: a play that can still be doubted, and a challenge that waits for its ruling."""

from __future__ import annotations

from typing import Final

from kotakata.cli.session.bench import look_up, open_words
from kotakata.cli.table.acting import act
from kotakata.cli.table.ruling import question
from kotakata.cli.table.table import Table
from kotakata.cli.typed.verb import Verb
from kotakata.cli.typed.verdict import verdict_word
from kotakata.cli.view.evidence import doubtful_words, evidence_lines
from kotakata.cli.view.story import ruling_lines, story
from kotakata.game import command as asked
from kotakata.game.position import Phase
from kotakata.game.ruling import Verdict
from kotakata.language import N_
from kotakata.referee.bench import decided

_BETWEEN: Final = (Verb.INVITE, Verb.CHALLENGE, Verb.ACCEPT)


def await_invitation(table: Table) -> None:
    """Wait until the play is challenged, let stand, or the referee invites the next player."""
    table.holder = None
    table.session.time.go_on()
    table.show()
    table.tell(_reminder(table))
    before = table.position
    while table.position is before:
        line = table.ask("> ")
        if line:
            act(table, line)


def _reminder(table: Table) -> str:
    """Say what can be typed now; to challenge only where there is something to challenge."""
    words = {verb.name.lower(): table.word(verb) for verb in _BETWEEN}
    position = table.position
    if not position.setup.invites:
        sentence = N_("The last play can still be challenged: {accept} or {challenge}.")
    elif position.pending is None:
        sentence = N_("Referee: {invite} the next player.")
    else:
        sentence = N_("Referee: {invite} the next player, or {challenge} [NAME] [WORD].")
    return table.text(sentence, **words)


def settle_challenge(table: Table) -> None:
    """Look the words up, and ask a human for what the facts leave open."""
    if table.position.setup.refereed:
        table.holder = None
    ruling = look_up(table.session)
    table.show()
    if table.position.setup.refereed and not open_words(ruling):
        line = table.ask(table.text(N_("Referee: Enter looks the words up.")) + " ")
        if line:
            act(table, line)
            return
    if open_words(ruling) and table.session.facts.is_dictionary:
        table.write(ruling_lines(ruling, table.look))
        table.write(evidence_lines(table.session.facts, doubtful_words(ruling), table.look))
    verdicts: dict[str, Verdict] = {}
    while remaining := [word for word in open_words(ruling) if word not in verdicts]:
        line = table.ask(question(table, remaining[0]))
        verdict = verdict_word(line, table.say.language)
        if verdict is not None:
            verdicts[remaining[0]] = verdict
        elif line:
            told = len(table.session.events)
            act(table, line)
            table.write(story(table.position.setup, table.session.events[told:], table.look))
        if table.position.phase is not Phase.CHALLENGE:
            return
    if verdicts:
        ruling = decided(ruling, verdicts)
    table.do(asked.GiveRuling(ruling=ruling))
