"""The arena plays by the rules of the match, and plays alike compiled and interpreted."""

from __future__ import annotations

from array import array
from functools import cache
from threading import Event, Thread
from typing import Any

import pytest

from kotakata import kernel
from kotakata.alphabet import expand
from kotakata.analysis.equity import end_rates
from kotakata.analysis.leaves import LeaveTable, empty_table
from kotakata.bots.selfplay.plain import ENDINGS, told
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen.ground import Ground
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_rulebook
from kotakata.rules.model import RuleSet
from tests.analysis.leaves.tables import table_by_chance
from tests.bots.arenas import Replay, drawn_tiles, played
from tests.kit import rules_of, small_set
from tests.require import require

TWINS = ("as installed", "interpreted")

# A few hundred words are enough for whole games, and make exchanges and passes common.
WORDS = """
AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX
FA GO HA HE HI HM HO ID IF IN IS IT JO KA LA LI LO MA ME MI MU MY NA NE NO NU OD OE OF OH OM ON OP
OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI XU YA YE YO ZA ATE EAT
TEA SEA ONE TON NOT TIN NIT SIT ITS RAT TAR ART EAR ARE ERA EARN NEAR RATE TEAR STONE NOTES TONES
ONSET STARE TEARS RATES ASTER RETAIN RETINA NASTIER RETAINS QUIT QUITE SENIOR ATONERS SENATOR
TREASON ORATION ELATION TOENAIL REALIGN GAINER REGAIN IDEA AIDE IDEAS
"""


@cache
def graph(name: str) -> WordGraph:
    alphabet = load_rulebook(name).edition.alphabet
    if alphabet.direction == "rtl":
        letters = [tile for tile in alphabet.letters if tile % 3 == 1]
        pairs = [(a, b) for a in letters for b in letters if (a + b) % 4]
        return WordGraph.of([*pairs, *[(*pair, letters[pair[0] % 5]) for pair in pairs]])
    return WordGraph.of([alphabet.spell(word) for word in WORDS.split()])


def arena(
    name: str,
    twin: str = "as installed",
    tables: tuple[LeaveTable, LeaveTable] | None = None,
    tiles: str = "",
    rules: RuleSet | None = None,
) -> Any:  # noqa: ANN401 - either twin
    """Open an arena; without tables both players take the highest score."""
    load = kernel.load if twin == "as installed" else kernel.interpreted
    lists, maps, boards, hands, slots, best = (
        load(f"kotakata.movegen.{part}")
        for part in ("_lists", "_word_map", "_board", "_hand", "_slots", "_best")
    )
    leaves = load("kotakata.analysis.leaves._leaves")
    book = load_rulebook(name)
    rules = rules or book.rules
    edition, layout = small_set(book.edition, tiles) if tiles else book.edition, book.layout
    ground = Ground(edition, layout, rules)
    found = graph(name)
    listed = lists.Lister(found.nodes, found.layout).build(found.dawg, found.gaddag)
    words = maps.WordMap(maps.WordMapper(listed, layout.rows).build())
    board = boards.Board(
        listed, layout.rows, layout.columns, layout.letter_times, ground.word_times, edition.worth
    )
    hand = hands.Hand(words, board)
    start = layout.start if ground.opening.through_star else -1
    queue = slots.Slots(words, board, hand, ground.bingo, start, ground.opening.least_tiles)
    finder = best.BestFinder(words, board, hand, queue)
    valued = tuple(
        prepared(leaves, table, edition, rules if tables else None)
        for table in tables or (empty_table(edition, rules.rack_size),) * 2
    )
    racks = load("kotakata.analysis._racks").Racks(edition.worth)
    racks.prepare(bytes(expand(edition.counts)), 2)
    return load("kotakata.bots._arena").Arena(
        board, finder, valued, racks, ground.bingo, told(rules)
    )


def prepared(leaves: Any, table: LeaveTable, edition: Edition, rules: RuleSet | None) -> Any:  # noqa: ANN401
    """Lay a table out for either twin."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kotakata.analysis.leaves.table._leaves", leaves)
        return table.prepared(edition, *(end_rates(rules) if rules else (0, 0)))


def by_chance(name: str) -> tuple[LeaveTable, LeaveTable]:
    edition, size = load_rulebook(name).edition, load_rulebook(name).rules.rack_size
    return table_by_chance(edition, 1, size), table_by_chance(edition, 2, size)


PLAIN = ("void", "wespa", "klasik", "standar", "dasar", "scrabby", "sembilan-ubin")


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("weighed", [False, True])
def test_every_game_is_one_of_the_match(name: str, weighed: bool) -> None:
    found = arena(name, tables=by_chance(name) if weighed else None)
    for seed in range(6):
        for first in (0, 1):
            (row,) = played(found, [seed], first)
            replay = Replay(name, found)
            replay.agrees(row, first)
            words = graph(name)
            alphabet = load_rulebook(name).edition.alphabet
            assert all(alphabet.spell(word) in words for word in replay.words)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("void", {"leftovers": "deduct"}),
        ("void", {"leftovers": "none"}),
        ("void", {"leftovers": "award_double"}),
        ("void", {"exchange__draw_first": False}),
        ("void", {"opening__through_star": False, "opening__least_tiles": 4}),
        ("wespa", {"end__scoreless_turns": 2}),
        ("klasik", {"bingo": {3: 10, 4: 20}}),
        ("klasik", {"rack_size": 3}),
        ("dasar", {"end__no_move_round": 3}),
    ],
)
def test_every_parameter_of_plain_rules_counts(name: str, changes: dict[str, Any]) -> None:
    found = arena(name, tables=by_chance(name), rules=rules_of(name, **changes))
    for seed in range(6):
        (row,) = played(found, [seed])
        Replay(name, found, **changes).agrees(row, 0)


@pytest.mark.parametrize(
    ("tiles", "ended"),
    [("QQQQQQQVVVVVVV", "passes"), ("QQQQQQQVVVVVVVQQVVVVVV", "passes"), ("AAAAAAAAAAAAAAAB", "")],
)
def test_games_end_where_nobody_can_play(tiles: str, ended: str) -> None:
    for name in ("void", "klasik"):
        found = arena(name, tiles=tiles)
        (row,) = played(found, [1])
        Replay(name, found, tiles=tiles).agrees(row, 0)
        assert not ended or ENDINGS[row[5]] == ended
        assert row[2] < 40


@pytest.mark.parametrize("name", ["void", "scrabby", "sembilan-ubin"])
def test_compiled_and_interpreted_games_are_the_same(name: str) -> None:
    first, second = (arena(name, twin, by_chance(name)) for twin in TWINS)
    for seed in range(4):
        assert played(first, [seed], seed & 1) == played(second, [seed], seed & 1)
        assert list(first.log[: 4 * first.turns]) == list(second.log[: 4 * second.turns])


@pytest.mark.parametrize("twin", TWINS)
def test_a_game_is_the_same_alone(twin: str) -> None:
    found = arena("void", twin, by_chance("void"))
    rows = played(found, [3, 4, 5])
    assert played(found, [5], 0) == rows[2:]
    assert played(found, [4], 1) == rows[1:2]


def test_in_a_pair_equal_players_change_places() -> None:
    table = by_chance("void")[0]
    found = arena("void", tables=(table, table))
    one, other = played(found, [8, 8])
    assert (one[0], one[1]) == (other[1], other[0])


def test_players_of_a_pair_draw_the_same_tiles_while_the_bag_is_full() -> None:
    found = arena("void")
    drawn = []
    for first in (0, 1):
        played(found, [8], first)
        drawn.append([drawn_tiles(packed) for packed in found.dealt])
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("twin", TWINS)
def test_racks_by_chance_are_valued_by_their_best_move(twin: str) -> None:
    found = arena("void", twin, by_chance("void"))
    racks, values = array("Q", bytes(8 * 30)), array("i", bytes(4 * 30))
    found.sample(racks, values)
    while found.samples < 30:
        played(found, [found.samples])
    for packed in racks:
        rack = [packed >> 7 * place & 127 for place in range(7)]
        assert rack == sorted(rack)
        assert max(rack) <= 26
    assert len(set(racks)) > 25
    assert max(values) > 0


def test_both_twins_draw_the_same_racks_by_chance() -> None:
    drawn = []
    for twin in TWINS:
        found = arena("void", twin, by_chance("void"))
        racks, values = array("Q", bytes(8 * 20)), array("i", bytes(4 * 20))
        found.sample(racks, values)
        while found.samples < 20:
            played(found, [found.samples])
        drawn.append((racks, values))
    assert drawn[0] == drawn[1]


def test_compiled_games_leave_the_interpreter_to_others() -> None:
    require(kernel.is_compiled(kernel.load("kotakata.bots._arena")), "a compiled kernel")
    found = arena("void")
    begun, done = Event(), Event()

    def play() -> None:
        begun.set()
        played(found, range(2000))
        done.set()

    thread = Thread(target=play)
    thread.start()
    begun.wait()
    # Were the lock held, nothing here would run before the last game is over.
    turns = 0
    while not done.is_set():
        turns += 1
    thread.join()
    assert turns > 1000
