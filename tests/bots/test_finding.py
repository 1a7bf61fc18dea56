"""Bots are found by level or by import path, and what cannot be found is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.bots import LEVELS, LevelBot, find_bot
from kotakata.errors import NotFound
from tests.bots.chance_bot import ChanceBot
from tests.bots.ways import knowledge_of, setup_for

if TYPE_CHECKING:
    from pathlib import Path

KNOWLEDGE = knowledge_of(setup_for("single"), ("AT",))


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_found_by_its_name(name: str) -> None:
    bot = find_bot(name)(KNOWLEDGE)
    assert isinstance(bot, LevelBot)
    assert bot.level is LEVELS[name]


def test_a_class_is_found_by_where_it_is_imported_from() -> None:
    found: object = find_bot("tests.bots.chance_bot:ChanceBot")
    assert found is ChanceBot


@pytest.mark.parametrize(
    "name",
    [
        "",
        ":",
        "champions",
        "nowhere:Bot",
        "nowhere.at.all:Bot",
        "..x:Bot",
        "kotakata.bots:Nobody",
        "kotakata.bots:Knowledge",
        "kotakata.bots:LEVELS",
        "kotakata.bots:",
        ":Bot",
    ],
)
def test_what_is_no_bot_is_not_found(name: str) -> None:
    with pytest.raises(NotFound) as error:
        find_bot(name)
    assert "bot" in str(error.value)


def test_what_is_wrong_within_a_module_is_its_own_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bot.py").write_text("import something_that_is_not_installed\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="something_that_is_not_installed"):
        find_bot("broken_bot:Bot")
