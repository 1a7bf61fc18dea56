"""``kotakata score``: the score of a match on a real board, kept by a referee."""

from __future__ import annotations

from typing import Any

from kotakata.cli.play import match_options
from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command("score", help=N_("Keep the score of a match on a real board."))
@match_options
@option("--no-clock", is_flag=True, help=N_("Run no clocks: the slips are typed in afterwards."))
@option("--no-draw", is_flag=True, help=N_("The players are named in their order of play."))
@pass_speaker
def score(say: Speaker, /, no_clock: bool, no_draw: bool, **given: Any) -> None:  # noqa: ANN401, FBT001 - as click has it
    """Keep the score."""
    from kotakata.cli.table.start import Given, start

    start(Given(mode="table", referee=True, clock=not no_clock, draw=not no_draw, **given), say)
