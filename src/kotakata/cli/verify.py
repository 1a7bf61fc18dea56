"""``kotakata verify``: every draw of a match, checked against the secret that was published."""

from __future__ import annotations

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message, Speaker

BAD_SECRET = N_("a secret is 64 hexadecimal digits, as the match shows it at its end")


@command("verify", help=N_("Check that every tile of a match was drawn as it had been promised."))
@click.argument("log", metavar="LOG")
@option(
    "--secret",
    required=True,
    metavar="HEX",
    help=N_("The secret that the match shows when it is over."),
)
@pass_speaker
def verify(say: Speaker, /, log: str, secret: str) -> int:
    """Check a log; the exit code is 1 when something in it was not drawn so."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.source import read_bytes
    from kotakata.live.chance import commitment
    from kotakata.live.chance import verify as check
    from kotakata.notation.log import load_log

    events, shown = load_log(read_bytes(log)), _secret(secret)
    wrong = check(events, shown)
    paper = Paper(say)
    if wrong is None:
        right = N_("Everything was drawn as this secret has it; it was promised by {commitment}.")
        paper.mark(say.text(right, commitment=commitment(shown)), good=True)
        return 0
    sentence = N_("Event {number} is not what the rules and this secret bring about.")
    paper.mark(say.text(sentence, number=wrong + 1), good=False)
    return 1


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise InvalidInput(fault=Message(BAD_SECRET))
    return secret
