"""Whole screens, kept as texts beside this file; ``KEEP_SCREENS=1`` keeps them anew."""

from __future__ import annotations

import os
from gettext import NullTranslations
from pathlib import Path

import pytest

from kotakata.cli.view.look import Look
from kotakata.cli.view.screen import Scene, draw_screen, last_move
from kotakata.cli.view.story import story
from kotakata.game import command as asked
from kotakata.language import Speaker, speaker
from tests.kit import Match, dealt, set_up

MIRRORED = Speaker("ar", NullTranslations())
"""An interface from right to left whose sentences are not translated, so that they stay."""

SCREENS = Path(__file__).parent / "screens"


def klasik() -> Match:
    match = dealt("klasik", "KATAEI?", "SUSUAEI")
    match.play("8H", "KATA")
    match.play("L8", "SUS")
    return match


def garis_finish() -> Match:
    match = dealt("garis-finish", "KATAEIO", "SUSUAEI", "EEIIOOU", players=3,
                  levels=("beginner", "expert", "intermediate"))  # fmt: skip
    match.play("8H", "KATA")
    match.do(asked.ChallengePlay(challenger=1))
    return match


def awwe() -> Match:
    match = Match(set_up("awwe-2013", mode="table", refereed=True)).start()
    match.play("8H", "CATs")
    match.challenge(1)
    match.rule("good")
    match.invite()
    match.now_ms += 41_000
    return match


def scrabby() -> Match:
    match = dealt("scrabby", "مدرساب?", "كتابونه")
    match.play("8H", "مدر[?س]")
    return match


def screen(match: Match, look: Look, *, rack: bool = True, banner: str = "") -> str:
    player = match.on_turn
    scene = Scene(
        match.position,
        match.now_ms,
        heading="Kotakata",
        banner=banner,
        marked=last_move(match.events, match.position),
        rack=match.position.racks[player].tiles if rack else None,
        story=story(match.setup, match.events[-6:], look),
    )
    return "\n".join(line.plain.rstrip() for line in draw_screen(scene, look)) + "\n"


@pytest.mark.parametrize(
    ("name", "match", "look"),
    [
        ("klasik-plain", klasik, Look(speaker("en"))),
        ("klasik-colour", klasik, Look(speaker("en"), colour=True)),
        ("klasik-narrow", klasik, Look(speaker("en"), width=60)),
        ("klasik-low", klasik, Look(speaker("en"), height=24)),
        ("awwe-team", awwe, Look(speaker("en"), colour=True)),
        ("garis-finish", garis_finish, Look(speaker("en"))),
        ("scrabby-plain", scrabby, Look(speaker("en"))),
        ("scrabby-colour", scrabby, Look(MIRRORED, colour=True)),
        ("scrabby-narrow", scrabby, Look(MIRRORED, width=60)),
    ],
)
def test_screens_stay_as_they_are(name: str, match: object, look: Look) -> None:
    assert callable(match)
    drawn = screen(match(), look, banner="No word list: words are taken as said.")
    file = SCREENS / f"{name}.txt"
    if os.environ.get("KEEP_SCREENS"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [40, 50, 60, 79, 80, 100])
@pytest.mark.parametrize("language", ["id", "en", "ar"])
def test_no_line_of_board_or_panel_is_wider_than_the_terminal(width: int, language: str) -> None:
    for match in (klasik(), awwe(), scrabby()):
        look = Look(speaker(language), colour=True, width=width)
        scene = Scene(match.position, match.now_ms, rack=match.position.racks[0].tiles)
        assert max(line.cell_len for line in draw_screen(scene, look)) <= width


@pytest.mark.parametrize("height", [24, 30, 50])
def test_a_screen_leaves_room_for_the_prompt(height: int) -> None:
    for match in (klasik(), awwe(), scrabby()):
        look = Look(speaker("en"), colour=True, width=80, height=height)
        assert screen(match, look, banner="No word list.").count("\n") <= height - 2


def test_without_a_holder_no_rack_is_drawn() -> None:
    assert "Rack" not in screen(klasik(), Look(speaker("en")), rack=False)


def test_the_last_move_is_what_still_lies_there() -> None:
    match = klasik()
    assert len(last_move(match.events, match.position)) == 3
    challenged = dealt("standar", "KATAEIO", "SUSUAEI")
    challenged.play("8H", "KATA")
    challenged.challenge(1)
    challenged.rule("bad")
    assert last_move(challenged.events, challenged.position) == frozenset()
    assert last_move((), challenged.position) == frozenset()
