"""Foreign records: every printed score computed anew, every kind of fault found in its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kotakata.errors import KotakataError, NotationError
from kotakata.language import LANGUAGES, Message, speaker
from kotakata.notation import faults
from kotakata.notation.foreign.replay import replay
from kotakata.notation.gcg.reader import read_gcg
from tests.require import corpus

GAMES = Path(__file__).parents[2] / "games"
HEAD = "#player1 Ani\n#player2 Budi\n"

# What the corpus says of a malformed file, and the sentence that must name it.
FAULTS = {
    "phony tiles returned mismatch": faults.RETURNED_OTHER_TILES,
    "time penalty midgame": faults.TIME_PENALTY_MIDGAME,
    "end rack points incorrect": faults.END_RACK_POINTS,
    "midgame rack not in bag": faults.RACK_NOT_IN_BAG,
    "played tile not in rack": faults.TILE_NOT_IN_RACK,
    "malformed play": faults.PLAY_MALFORMED,
    "play out of bounds": faults.PLAY_OFF_BOARD,
    "invalid tile placement": faults.NO_SUCH_SQUARE,
    "standard cumulative scoring error": faults.TOTAL_WRONG,
    "challenge bonus without play": faults.BONUS_WITHOUT_PLAY,
    "move event after game end": faults.AFTER_END,
    "unsupported character encoding": faults.ENCODING_UNKNOWN,
    "duplicate nicknames": faults.NICKNAME_TWICE,
    "game event off turn": faults.OFF_TURN,
    "empty": faults.EMPTY,
}

# The lines of the corpus that were spoilt.
LINES = {
    "phony_tiles_returned_mismatch.gcg": 19,
    "time_penalty_midgame.gcg": 12,
    "end_rack_points_incorrect.gcg": 29,
    "midgame_rack_not_in_bag.gcg": 27,
    "played_tile_not_in_rack.gcg": 7,
    "malformed_play.gcg": 9,
    "play_out_of_bounds.gcg": 14,
    "invalid_tile_placement.gcg": 21,
    "standard_cumulative_scoring_error.gcg": 12,
    "challenge_bonus_without_play.gcg": 22,
    "move_event_after_game_end.gcg": 36,
    "unsupported_character_encoding.gcg": 1,
    "duplicate_nicknames.gcg": 3,
    "game_event_off_turn.gcg": 12,
    "empty.gcg": 1,
}


def fault_in(source: bytes | str) -> tuple[str, int]:
    with pytest.raises(NotationError) as caught:
        replay(read_gcg(source))
    for language in LANGUAGES:
        assert speaker(language).say(caught.value.message)
    fault = caught.value.fault
    assert isinstance(fault, Message)
    return fault.msgid, caught.value.line


def pytest_corpus(kind: str) -> list[str]:
    place = Path(__file__).parents[4] / "shared" / "games" / kind
    return sorted(path.name for path in place.glob("*.gcg")) or ["absent"]


@pytest.mark.parametrize("name", pytest_corpus("good"))
def test_a_real_game_comes_out_as_printed(name: str) -> None:
    path = corpus("games", "good", name)
    said = json.loads(corpus("games", "manifest.json").read_text(encoding="utf-8"))["good"][name]
    game = read_gcg(path.read_bytes())
    checked = replay(game)
    assert len(game.events) == len(checked.steps) == said["events"]
    for step in checked.steps:
        assert step.after.scores[step.event.player] == step.event.total
    # The manifest's totals are of lines that end with one; it decoded Latin-1 names its own way.
    last = {event.player: event.total for event in game.events if not event.words}
    assert [last[player] for player in sorted(last)] == list(said["last_cumulative"].values())


@pytest.mark.parametrize("name", pytest_corpus("malformed"))
def test_a_spoilt_game_is_told_by_line_and_fault(name: str) -> None:
    path = corpus("games", "malformed", name)
    manifest = json.loads(corpus("games", "manifest.json").read_text(encoding="utf-8"))
    said = manifest["malformed"][name]["fault"]
    assert fault_in(path.read_bytes()) == (FAULTS[said], LINES[name])


def test_a_record_may_print_racks_of_its_own() -> None:
    checked = replay(read_gcg(corpus("games", "good", "g23.gcg").read_bytes()))
    assert not checked.racks_count
    assert all(step.rack is None for step in checked.steps)


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("every_kind", (282, 308)),
        ("three_players", (162, 175, 129)),
        ("four_players", (148, 124, 178, 145)),
        ("scoreless", (-6, -16)),
        ("indonesian", (84, 65)),
        ("arabic", (44, 25)),
    ],
)
def test_our_own_games_come_out(name: str, totals: tuple[int, ...]) -> None:
    checked = replay(read_gcg((GAMES / f"{name}.gcg").read_bytes()))
    assert checked.totals == totals
    assert checked.racks_count


EVERY_KIND = (GAMES / "every_kind.gcg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "dialect",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.removeprefix("#character-encoding UTF-8\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace(" 8H MUHLY", "   8h\tmuhly".replace("muhly", "MUHLY")),
        lambda text: text.replace("K5 REF.Y", "k5 REFLY"),
        lambda text: text.replace("(time) -20", "(time) +-20"),
        lambda text: text.replace("+22 22\n", "+22   22  HEY, YO\n"),
        lambda text: text.replace("CDEEORZ -- -74 39", "-- -74 39"),
        lambda text: text.replace("CDEEORZ -- -74 39", "CDEEORZ -- +0 39"),
        lambda text: text.replace("CDEEORZ (challenge)", "UNKNOWN (challenge)"),
        lambda text: text.replace("CDEEORZ (challenge)", "(challenge)"),
        lambda text: text.replace("CDEEORZ -DEZ", "CDEEORZ -ZED"),
        lambda text: text.replace("Q - +0", "Q -0 +0"),
        lambda text: text.replace(">Ani:", ">_Ani(s):").replace("player1 Ani", "player1 _Ani(s)"),
        lambda text: text.replace("#title", "#note before the first move\n#title"),
        lambda text: text.replace("Ani Lestari", "Ani  Léstari"),
        lambda text: text.rstrip("\n"),
        lambda text: text + "\n\n",
    ],
)
def test_dialects_of_a_game_come_out_alike(dialect: object) -> None:
    assert callable(dialect)
    text: str = dialect(EVERY_KIND)
    assert text != EVERY_KIND
    assert replay(read_gcg(text.encode())).totals == (282, 308)


def test_a_latin_1_record_comes_out() -> None:
    text = EVERY_KIND.removeprefix("#character-encoding UTF-8\n").replace("Ani", "Ané")
    assert replay(read_gcg(text.encode("latin-1"))).totals == (282, 308)


CUP = HEAD + ">Ani: CPU 8G CUP +14 14\n"


@pytest.mark.parametrize(
    ("text", "msgid", "line"),
    [
        (HEAD + ">Ani: CPU 8G CUP +15 15\n", faults.SCORE_WRONG, 3),
        (HEAD + ">Ani: CPU 8G CUP +14 15\n", faults.TOTAL_WRONG, 3),
        (HEAD + ">Ani: C1U 8G CUP +14 14\n", faults.RACK_MALFORMED, 3),
        (HEAD + ">Ani: CPU 8G CU? +14 14\n", faults.PLAY_MALFORMED, 3),
        (HEAD + ">Ani: CPU 8G CU_ +14 14\n", faults.PLAY_MALFORMED, 3),
        (HEAD + ">Ani: CPU 8G C.P +14 14\n", faults.SQUARE_EMPTY, 3),
        (HEAD + ">Ani: QQ 8G QQ +40 40\n", faults.RACK_NOT_IN_BAG, 3),
        (HEAD + ">Ani: 8G QQ +40 40\n", faults.RACK_NOT_IN_BAG, 3),
        (HEAD + ">Ani: ABCDEFGH 8G AB +8 8\n", faults.RACK_TOO_LONG, 3),
        (HEAD + ">Ani: CPU - +5 5\n", faults.SCORE_WRONG, 3),
        (HEAD + ">Ani: CPU -CX +0 0\n", faults.TILE_NOT_IN_RACK, 3),
        (HEAD + ">Ani: CPU -- -5 -5\n", faults.NOTHING_TO_RETURN, 3),
        (HEAD + ">Ani: (AB) +10 10\n", faults.END_RACK_EARLY, 3),
        (HEAD + ">Ani: A (AZZ) -21 -21\n", faults.END_RACK_TILES, 3),
        (HEAD + ">Ani: A (AB) -5 -5\n", faults.END_RACK_POINTS, 3),
        (HEAD + ">Ani: A (time) +20 20\n", faults.SCORE_WRONG, 3),
        (HEAD + ">Ani: A (AB) -4 -4\n>Ani: A - +0 -4\n", faults.AFTER_END, 4),
        (CUP + ">Ani: - +0 14\n", faults.OFF_TURN, 4),
        (CUP + ">Budi: P H9 P +4 4\n", faults.WORD_INCOMPLETE, 4),
        (CUP + ">Budi: AT 8F A. +4 4\n", faults.WORD_INCOMPLETE, 4),
        (CUP + ">Budi: AT 8G AT +4 4\n", faults.SQUARE_HELD, 4),
        (
            CUP + ">Budi: AT 1A AT +4 4\n",
            "The word must touch a tile that is already on the board.",
            4,
        ),
        (CUP + ">Budi: CUP 8G CUP +4 4\n", "Lay at least one tile.", 4),
        (CUP + ">Ani: CPU -- -13 1\n", faults.RETURNED_OTHER_SCORE, 4),
        (CUP + ">Ani: CPU (challenge) +5 19\n>Ani: CPU -- -14 5\n", faults.NOTHING_TO_RETURN, 5),
        (CUP + ">Budi: (challenge) +5 5\n", faults.BONUS_WITHOUT_PLAY, 4),
        (CUP + "#rack1 CZZ\n", faults.RACK_NOT_IN_BAG, 4),
        (CUP + "#rack1 Z\n#rack2 Z\n", faults.RACK_NOT_IN_BAG, 5),
        (CUP + "#rack1 Z1\n", faults.RACK_MALFORMED, 4),
        ("#tile-distribution klingon\n" + HEAD, faults.TILE_SET_UNKNOWN, 1),
        ("#tile-distribution ../secret\n" + HEAD, faults.TILE_SET_UNKNOWN, 1),
        ("#title x\n#board-layout round\n" + HEAD, faults.LAYOUT_UNKNOWN, 2),
    ],
)
def test_the_first_disagreement_is_named(text: str, msgid: str, line: int) -> None:
    assert fault_in(text) == (msgid, line)


def test_a_wrong_rack_is_told_before_a_later_fault() -> None:
    text = HEAD + ">Ani: CPX 8G CUP +14 14\n>Budi: P H9 P +4 4\n"
    assert fault_in(text) == (faults.TILE_NOT_IN_RACK, 3)


def test_a_record_without_moves_is_right() -> None:
    assert replay(read_gcg(HEAD)).totals == (0, 0)


def test_equal_names_are_told_apart_by_nickname() -> None:
    checked = replay(read_gcg("#player1 a Ani\n#player2 b Ani\n"))
    assert [entrant.name for entrant in checked.setup.players] == ["a", "b"]


def test_a_fault_is_of_the_tree() -> None:
    with pytest.raises(KotakataError, match="Line 3: the score is 14, not 15"):
        replay(read_gcg(HEAD + ">Ani: CPU 8G CUP +15 15\n"))
