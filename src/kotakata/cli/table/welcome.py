"""The questions before a match, each with an answer that Enter alone gives."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from kotakata.cli.session.dictionary import Chosen, choose, fitting_names
from kotakata.cli.session.setting_up import Team, read_players
from kotakata.cli.table.table import is_yes
from kotakata.cli.terminal.terminal import Terminal
from kotakata.cli.view import palette
from kotakata.errors import KotakataError
from kotakata.game.setup import Entrant
from kotakata.language import N_, Speaker
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_rules, names
from kotakata.rules.model import RuleSet

NO_DICTIONARY: Final = N_("none")
"""What is typed for no dictionary."""


class Welcome:
    """Asks a newcomer, one question after another."""

    def __init__(self, terminal: Terminal, say: Speaker) -> None:
        self._terminal = terminal
        self._say = say

    def rules(self) -> str:
        """Ask for a rule set: by number, name, or a file's path; Enter is the first."""
        shipped = [(name, load_rules(name)) for name in names()]
        self._write(Text(self._say.text(N_("Which rules?")), palette.STRONG))
        width = max(len(name) for name, _ in shipped)
        for number, (name, rules) in enumerate(shipped, start=1):
            summary = self._say.text("{summary}", summary=rules.summary)
            self._write(
                Text.assemble(f"{number:3}  ", (name.ljust(width), palette.STRONG), f"  {summary}")
            )
        answer = self._ask(self._say.text(N_("Number or name (Enter: {name}):"), name=names()[0]))
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(shipped):
            return shipped[int(answer) - 1][0]
        return answer or names()[0]

    def players(self, rules: RuleSet) -> tuple[tuple[str, ...], tuple[Team, ...]]:
        """Ask for players, or for teams where the rules have them."""
        size = rules.players.team_size
        if size > 1:
            count = rules.players.least // size
            return (), tuple(self._team(number, size) for number in range(1, count + 1))
        default = [self._player(number) for number in range(1, max(2, rules.players.least) + 1)]
        question = self._say.text(
            N_("Players, {least} to {most}, with commas between (Enter: {names}):"),
            least=rules.players.least,
            most=rules.players.most,
            names=default,
        )
        return read_players(self._ask(question)) or tuple(default), ()

    def levels(self, rules: RuleSet, entrants: Sequence[Entrant]) -> dict[str, str]:
        """Ask for each player's level, where targets differ (VF.3)."""
        levels = list(rules.target.levels)
        asked: dict[str, str] = {}
        for entrant in entrants if levels else ():
            question = self._say.text(
                N_("Level of {player}, one of {levels} (Enter: {level}):"),
                player=entrant.name,
                levels=levels,
                level=levels[0],
            )
            asked[entrant.name] = self._ask(question) or levels[0]
        return asked

    def words(self, edition: Edition) -> Chosen | None:
        """Ask for a dictionary until it can be opened; Enter is the one that goes with the tiles.

        "None" is said in the reader's language or in English.
        """
        fitting = fitting_names(edition)
        none = self._say.text(NO_DICTIONARY)
        default = fitting[0] if fitting else none
        names = (*fitting, none)
        sentence = N_("Dictionary, one of {names}, or a file with words (Enter: {name}):")
        while True:
            answer = self._ask(self._say.text(sentence, names=names, name=default)) or default
            if answer.casefold() == none.casefold():
                return None
            try:
                return choose(answer, edition)
            except KotakataError as error:
                self.tell_error(error)

    def referee(self, rules: RuleSet) -> bool:
        """Ask whether there is a referee; Enter is yes where the rules cannot do without one."""
        needed = rules.sign_off
        default = self._say.text(N_("yes")) if needed else self._say.text(N_("no"))
        answer = self._ask(
            self._say.text(N_("Is there a referee? (y/n, Enter: {answer})"), answer=default)
        )
        return is_yes(answer, self._say) if answer else needed

    def go_on(self, title: str, number: int) -> bool:
        """Ask whether to go on with an unfinished match."""
        sentence = N_("Game {number}, {title}, is not finished. Go on with it? (y/n, Enter: no)")
        return is_yes(self._ask(self._say.text(sentence, number=number, title=title)), self._say)

    def tell_error(self, error: KotakataError) -> None:
        """Say what was wrong with an answer."""
        self._write(Text(self._say.say(error.message), palette.WARNING))

    def _team(self, number: int, size: int) -> Team:
        default = self._say.text(N_("Team {letter}"), letter=chr(ord("A") + number - 1))
        name = self._ask(
            self._say.text(
                N_("Name of team {number} (Enter: {name}):"), number=number, name=default
            )
        )
        first = (number - 1) * size + 1
        players = [self._player(each) for each in range(first, first + size)]
        question = self._say.text(
            N_("Players of {team}, {size} of them (Enter: {names}):"),
            team=name or default,
            size=size,
            names=players,
        )
        return Team(name or default, read_players(self._ask(question)) or tuple(players))

    def _player(self, number: int) -> str:
        return self._say.text(N_("Player {number}"), number=number)

    def _ask(self, question: str) -> str:
        answer = self._terminal.read(f"{question} ")
        return " ".join(unicodedata.normalize("NFKC", answer or "").split())

    def _write(self, *lines: Text) -> None:
        self._terminal.write(lines)
