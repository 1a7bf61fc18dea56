"""``kotakata play``: a match at one terminal, handed from player to player."""

from __future__ import annotations

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command("play", help=N_("Play at this terminal, two to four players or teams, handing it round."))
@option("--rules", default="klasik", help=N_("A rule set by name, or a file of your own."))
@option("--players", default="A,B", help=N_("The players' names, with commas between them."))
@pass_speaker
def play(say: Speaker, rules: str, players: str) -> None:
    """Play a match."""
    from kotakata.cli.table.loop import hold
    from kotakata.cli.table.session import begin
    from kotakata.cli.table.table import Table
    from kotakata.cli.terminal.terminal import real_terminal
    from kotakata.game.setup import Entrant, Setup
    from kotakata.rules.loader import load_rulebook
    from kotakata.store.memory import MemoryLogs

    book = load_rulebook(rules)
    entrants = tuple(Entrant(name.strip()) for name in players.split(","))
    setup = Setup(book.rules, book.edition, book.layout, entrants)
    terminal = real_terminal()
    table = Table(begin(MemoryLogs(), setup), terminal, say)
    with terminal.whole_screen():
        hold(table)
    table.show()
