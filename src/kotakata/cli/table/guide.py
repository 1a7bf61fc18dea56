"""What can be typed at each point of a match: the help, and one line of it as a reminder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from kotakata.cli.typed.verb import Verb, word_for
from kotakata.cli.view import palette
from kotakata.game.position import Phase, Position
from kotakata.language import N_, Speaker

_SENTENCES: Final = {
    Verb.TRY: (N_("8H WORD"), N_("say what a play would score, without playing it")),
    Verb.EXCHANGE: (N_("ABC"), N_("exchange these tiles; ? is a blank")),
    Verb.EXCHANGE_FREE: (N_("AAA A"), N_("show identical tiles, exchange some, still play")),
    Verb.PASS: ("", N_("pass")),
    Verb.CHALLENGE: (
        N_("[NAME] [WORD]"),
        N_("doubt words of the last play; none named means all"),
    ),
    Verb.ACCEPT: ("", N_("let the last play stand")),
    Verb.SHUFFLE: ("", N_("put your rack in another order")),
    Verb.UNSEEN: ("", N_("list the tiles you have not seen")),
    Verb.SHEET: ("", N_("show the score sheet")),
    Verb.RULES: ("", N_("show the rules of this match")),
    Verb.WHY: (
        N_("[WORD]"),
        N_("say again why the last ruling was given; or what a word means"),
    ),
    Verb.RESIGN: ("", N_("give the match up")),
    Verb.PAUSE: ("…", N_("stop the clocks, with the reason")),
    Verb.RESUME: ("[15 60]", N_("go on; seconds given back to the turn and to the match")),
    Verb.RECORD: (N_("FILE"), N_("write the record to a file: .json or .gcg")),
    Verb.QUIT: ("", N_("leave; the match is kept and can be resumed")),
    Verb.INVITE: ("", N_("invite the next player; the last play stands")),
    Verb.RULE: (N_("WORD good: …"), N_("rule on the challenge, word by word")),
    Verb.REVERSE: (N_("WORD bad: …"), N_("reverse the last ruling, with the reason")),
    Verb.WITHDRAW: ("…", N_("let the challenge be taken back, with the reason")),
    Verb.UNDO: ("…", N_("take the last entry back, with the reason")),
    Verb.HINT: ("…", N_("cancel the last word for a hint, with the reason")),
    Verb.CLOCK: (N_("turn +15 …"), N_("correct a clock: of the turn, the match or a player")),
    Verb.ADJUST: ("Ani -5 …", N_("give or take points, with the reason")),
    Verb.NO_MOVES: ("", N_("declare that nobody can move")),
    Verb.DISQUALIFY: ("Ani …", N_("disqualify a side, with the reason")),
    Verb.ABSENT: ("Ani …", N_("disqualify a side for absence")),
    Verb.WALK_OVER: ("Ani …", N_("record that a side does not play on")),
    Verb.END: ("…", N_("end the match with its present scores")),
    Verb.REFER: ("…", N_("send a dispute to the committee")),
    Verb.COMMITTEE: ("…", N_("record what the committee decided")),
    Verb.RACK: ("Ani AEINRST", N_("set down what a player holds")),
    Verb.SIGN: ("Ani", N_("sign the score sheet")),
    Verb.REMATCH: ("350 341", N_("enter the totals of the rematch")),
    Verb.COIN: ("[Ani]", N_("toss the coin; on a real board, say who won")),
}

_CLOCKS: Final = frozenset({Verb.PAUSE, Verb.RESUME, Verb.CLOCK})
_TYPED_WIDTH: Final = 26
_ALWAYS: Final = (Verb.SHEET, Verb.RULES, Verb.WHY, Verb.RECORD, Verb.QUIT)
_PLAYING: Final = (Verb.PASS, Verb.CHALLENGE, Verb.UNSEEN, Verb.PAUSE, Verb.RESUME, Verb.RESIGN)
_REFEREE: Final = (
    Verb.INVITE, Verb.REVERSE, Verb.HINT, Verb.CLOCK, Verb.ADJUST, Verb.NO_MOVES, Verb.DISQUALIFY,
    Verb.ABSENT, Verb.WALK_OVER, Verb.END, Verb.REFER, Verb.COMMITTEE,
)  # fmt: skip


def help_lines(position: Position, say: Speaker) -> list[Text]:
    """List what can be typed now, by this match's rules."""
    lay = [
        _row(say.text(N_("8H WORD")), say.text(N_("lay a word across from 8H; H8 goes down"))),
        _row(say.text(N_("8H W.RD")), say.text(N_("a dot for a letter of the board"))),
        _row(say.text(N_("8H WO?RD")), say.text(N_("the letter after ? is the blank"))),
    ]
    verbs = list(_verbs(position))
    rows = [_row(_typed(verb, say), say.text(_SENTENCES[verb][1])) for verb in verbs]
    return [*(lay if position.phase is Phase.TURN else []), *rows]


def _verbs(position: Position) -> Iterator[Verb]:
    setup, rules = position.setup, position.setup.rules
    if position.phase is Phase.TURN:
        yield Verb.TRY
        if rules.exchange.allowed:
            yield Verb.EXCHANGE
        if rules.free_exchange is not None:
            yield Verb.EXCHANGE_FREE
        if setup.mode == "dealt":
            yield Verb.SHUFFLE
    if position.phase is Phase.CHALLENGE:
        yield from (Verb.RULE, Verb.WITHDRAW)
    if position.pending is not None:
        yield Verb.ACCEPT
    if not position.is_over:
        yield from (verb for verb in _PLAYING if _fits(verb, position))
    else:
        yield from _closing(position)
    if setup.mode == "table":
        yield from (Verb.RACK, Verb.UNDO)
    if setup.refereed:
        yield from (verb for verb in _REFEREE if _fits(verb, position))
    yield from _ALWAYS


def _closing(position: Position) -> Iterator[Verb]:
    breaks = position.setup.rules.tie_breaks
    if position.phase is Phase.SETTLING and "rematch" in breaks:
        yield Verb.REMATCH
    if position.phase is Phase.SETTLING and "coin" in breaks:
        yield Verb.COIN
    if position.phase is Phase.ENDED and position.setup.rules.sign_off:
        yield Verb.SIGN


def _fits(verb: Verb, position: Position) -> bool:
    """Whether these rules have a use for a verb: no pause without clocks, no doubt without one."""
    rules = position.setup.rules
    if verb is Verb.CHALLENGE:
        return rules.challenge.mode != "void"
    runs = rules.clock.turn_ms or rules.clock.player_ms or rules.clock.match_ms
    return verb not in _CLOCKS or bool(runs) or position.paused


def _typed(verb: Verb, say: Speaker) -> str:
    example = _SENTENCES[verb][0]
    return f"{word_for(verb, say.language)} {say.text(example) if example else ''}".strip()


def _row(typed: str, meaning: str) -> Text:
    space = " " * max(1, _TYPED_WIDTH - cell_len(typed))
    return Text.assemble((f"  {typed}{space}", palette.STRONG), meaning)
