"""``kotakata replay``: every score and total of records, checked from first to last line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from kotakata.cli.spoken import command, pass_speaker
from kotakata.language import N_, Message, N_n, Speaker

if TYPE_CHECKING:
    from kotakata.notation import Record


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking one file; ``note``: what had to be left aside."""

    message: Message
    is_right: bool
    note: Message | None = None


@command("replay", help=N_("Check every score of recorded games."))
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@pass_speaker
def replay(say: Speaker, /, files: tuple[str, ...]) -> int:
    """Check records; the exit code is 1 when one of them disagrees."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.source import name_of

    paper, right = Paper(say), 0
    for file in files:
        checked = check(file)
        right += checked.is_right
        said = say.text("{file}: {fault}", file=name_of(file), fault=checked.message)
        paper.mark(said, good=checked.is_right)
        if checked.note:
            paper.write([f"  {say.say(checked.note)}"])
    if len(files) > 1:
        forms = N_n("{right} of {count} record is right.", "{right} of {count} records are right.")
        values = {"right": right, "count": len(files)}
        paper.write([say.say(Message(forms[0], values, plural=forms[1], count=len(files)))])
    return 0 if right == len(files) else 1


def check(file: str) -> Checked:
    """Check one record: its lines against each other, and a log of ours against its rules."""
    from kotakata.cli.source import open_record
    from kotakata.errors import KotakataError

    try:
        record = open_record(file)
    except KotakataError as error:
        return Checked(error.message, is_right=False)
    return _decided_again(record) or _right(record)


def _decided_again(record: Record) -> Checked | None:
    """Find what the rules do not bring about; another program's endings are only added up."""
    from kotakata.game.recheck import recheck
    from kotakata.notation.foreign.setup import RECORD_RULES

    first = record.events[0]
    if record.form == "foreign" or _rules_of(first) == RECORD_RULES.name:
        return None
    found = recheck(record.events)
    if found is None:
        return None
    values = {"number": found.index + 1, "fault": found.message}
    return Checked(Message(N_("event {number}: {fault}"), values), is_right=False)


def _rules_of(first: object) -> str:
    from kotakata.game.event import MatchCreated

    return first.setup.rules.name if isinstance(first, MatchCreated) else ""


def _right(record: Record) -> Checked:
    from kotakata.game.sheet import sheet

    written = sheet(record.events)
    sides = range(written.setup.side_count)
    names = [written.setup.side_name(side) for side in sides]
    totals = tuple(map("{} {}".format, names, written.side_totals))
    count = len(written.turns)
    forms = N_n("right, {count} turn: {totals}", "right, {count} turns: {totals}")
    message = Message(forms[0], {"count": count, "totals": totals}, plural=forms[1], count=count)
    note = None
    if not record.racks_count:
        note = Message(N_("The racks printed are not those played from; they were left aside."))
    return Checked(message, is_right=True, note=note)
