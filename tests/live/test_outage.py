"""A store that keeps nothing for a while: nobody loses a turn, or a second, by that."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest

from kotakata.errors import KotakataError, LeaseLost
from kotakata.game.event import TurnBegan, TurnLost
from kotakata.game.position import Phase
from kotakata.live.outage import REGAIN_S, RETRY_S
from kotakata.live.table import WINDOW_MS
from kotakata.referee import WordList
from tests.kit import set_up
from tests.live.kit import Client, MemoryJournal, Seconds, holder, quiet, run, table_for
from tests.live.test_table import opening, to_first_turn

if TYPE_CHECKING:
    from kotakata.live.ports import Batch
    from kotakata.live.table import Table

TURN_S = 60


class Journal(MemoryJournal):
    """A journal whose store takes its time, or has given the match to another server."""

    def __init__(self, clock: Seconds) -> None:
        super().__init__()
        self.takes_s = 0.0
        self.is_taken = False
        self._clock = clock

    async def keep(self, batch: Batch) -> int | None:
        self._clock.pass_s(self.takes_s)
        return await super().keep(batch)

    async def renew(self, lease_ms: int) -> None:
        if self.is_taken:
            raise LeaseLost
        await super().renew(lease_ms)


class Scene:
    """Two at a table, one of them on turn."""

    def __init__(self, **changes: Any) -> None:  # noqa: ANN401 - fields of every type
        self.clock = Seconds()
        self.journal = Journal(self.clock)
        changes.setdefault("clock__turn_ms", TURN_S * 1000)
        facts = changes.pop("facts", None)
        setup = set_up("single", mode="dealt", **changes)
        self.table = table_for(setup, journal=self.journal, clock=self.clock, facts=facts)

    async def begin(self) -> None:
        self.table.start()
        self.clients = [Client(self.table, holder(0)), Client(self.table, holder(1))]
        self.player = await to_first_turn(self.clients)
        self.mine, self.other = self.clients[self.player], self.clients[1 - self.player]

    @property
    def used_ms(self) -> int:
        """How much of the turn has gone by."""
        return self.table.now_ms - self.table.match.position.clocks.at_ms

    async def wait(self, seconds: float) -> None:
        self.clock.pass_s(seconds)
        await quiet(self.table)

    def clocks(self) -> dict[str, Any]:
        """Give the clocks as they were last told."""
        beats = [each for each in (*self.mine.read(), *self.mine.frames) if each["kind"] == "beat"]
        told: dict[str, Any] = beats[-1]["clocks"]
        return told


def count(table: Table, kind: type) -> int:
    return sum(isinstance(event, kind) for event in table.match.events)


@pytest.mark.parametrize("takes_s", [0, 5])
def test_time_stands_still_from_when_something_was_asked_that_cannot_be_kept(
    takes_s: float,
) -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        await scene.wait(TURN_S - 2)
        scene.journal.broken, scene.journal.takes_s = True, takes_s
        assert (await scene.mine.do("pass", number=7))["code"] == "store-unavailable"
        assert scene.used_ms == (TURN_S - 2) * 1000
        for _ in range(5):
            await scene.wait(600)
        assert scene.used_ms == (TURN_S - 2) * 1000
        scene.journal.broken, scene.journal.takes_s = False, 0
        await scene.wait(RETRY_S)
        await scene.wait(REGAIN_S - 1)
        assert scene.used_ms == (TURN_S - 2) * 1000
        assert (await scene.mine.do("pass", number=7))["kind"] == "ack"
        assert count(scene.table, TurnLost) == 0
        await scene.wait(3)
        assert scene.used_ms == 3000
        await scene.table.stop()

    run(test)


def test_time_goes_on_after_a_while_for_whoever_asks_for_nothing_more() -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        await scene.wait(TURN_S - 2)
        scene.journal.broken = True
        await scene.mine.do("pass")
        scene.journal.broken = False
        await scene.wait(RETRY_S)
        await scene.wait(REGAIN_S)
        await scene.wait(1)
        assert scene.used_ms == (TURN_S - 1) * 1000
        await scene.wait(1)
        assert count(scene.table, TurnLost) == 1
        await scene.table.stop()

    run(test)


def test_what_is_kept_late_takes_no_time_from_whoever_is_next() -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        scene.journal.takes_s = 4.5
        assert (await scene.mine.do("pass"))["kind"] == "ack"
        assert scene.used_ms == 0
        scene.journal.takes_s = 0
        await scene.wait(2)
        assert scene.used_ms == 2000
        await scene.table.stop()

    run(test)


def test_a_turn_that_runs_out_meanwhile_ends_once_and_the_next_begins_with_all_its_time() -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        scene.journal.broken = True
        await scene.wait(TURN_S)
        await scene.wait(100)
        assert count(scene.table, TurnLost) == 0
        before = count(scene.table, TurnBegan)
        scene.journal.broken = False
        await scene.wait(RETRY_S)
        assert count(scene.table, TurnLost) == 1
        assert count(scene.table, TurnBegan) == before + 1
        await scene.wait(REGAIN_S)
        assert scene.used_ms == 0
        await scene.wait(TURN_S - 1)
        assert count(scene.table, TurnLost) == 1
        await scene.table.stop()

    run(test)


def test_a_last_play_can_be_doubted_as_long_as_if_the_store_had_kept_everything() -> None:
    async def test() -> None:
        scene = Scene(tiles="ABCDEFGHIJKLMN", facts=WordList({"AA"}))
        await scene.begin()
        scene.mine.read()
        await scene.mine.do("play", placements=opening(scene.mine, 7))
        assert scene.table.match.position.phase is Phase.WINDOW
        scene.other.read()
        scene.journal.broken = True
        await scene.wait(WINDOW_MS / 1000 - 1)
        doubts = scene.other.view["pending"]["words"][0]["text"]
        assert (await scene.other.do("challenge", words=[doubts]))["code"] == "store-unavailable"
        await scene.wait(WINDOW_MS)
        scene.journal.broken = False
        await scene.wait(RETRY_S)
        assert (await scene.other.do("challenge", words=[doubts]))["kind"] == "ack"
        await scene.table.stop()

    run(test)


def test_people_see_the_clocks_stand_still_and_go_on() -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        scene.journal.broken = True
        await scene.mine.do("pass")
        assert scene.clocks() == {
            "turn_left_ms": TURN_S * 1000, "match_left_ms": None, "running": False
        }  # fmt: skip
        scene.journal.broken = False
        await scene.wait(RETRY_S)
        await scene.wait(REGAIN_S)
        assert scene.clocks()["running"] is True
        await scene.table.stop()

    run(test)


def test_a_store_that_keeps_is_not_tried_and_one_that_does_not_once_a_second() -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        await scene.wait(5)
        assert scene.journal.proofs == 0
        scene.journal.broken = True
        await scene.mine.do("pass")
        for _ in range(10):
            await scene.wait(RETRY_S / 2)
        assert scene.journal.proofs == 5
        await scene.table.stop()

    run(test)


def test_who_finds_the_match_taken_by_another_server_lets_it_go() -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        scene.journal.broken = True
        await scene.mine.do("pass")
        scene.journal.is_taken = True
        await scene.wait(RETRY_S)
        assert scene.table.is_ended
        await scene.table.stop()

    run(test)


def test_the_log_has_one_line_of_it_and_no_line_has_what_an_error_says(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        scene = Scene()
        await scene.begin()
        caplog.set_level(logging.DEBUG, "kotakata")
        scene.journal.broken = True
        for _ in range(5):
            await scene.mine.do("pass")
            await scene.wait(RETRY_S)
        for _ in range(5):  # the trial succeeds, and what is asked then does not
            scene.journal.broken = False
            await scene.wait(RETRY_S)
            scene.journal.broken = True
            await scene.mine.do("pass")
        assert [record.levelname for record in caplog.records] == ["WARNING"]
        scene.journal.broken = False
        await scene.wait(RETRY_S)

        rack = "QXJZ"

        def broken(_: object) -> Any:  # noqa: ANN401 - nothing comes of it
            raise ValueError(rack) from KeyError(rack)

        with pytest.raises(KotakataError):
            await scene.table.do(broken)
        assert "ValueError, KeyError" in caplog.text
        assert "in broken" in caplog.text  # where it failed
        assert not any(rack in record.getMessage() for record in caplog.records)
        assert caplog.records[-1].exc_info is None
        await scene.table.stop()

    run(test)
