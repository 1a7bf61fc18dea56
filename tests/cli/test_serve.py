"""``kotakata serve`` among several servers: what it is told, and what it says."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.serve import reached_at
from kotakata.errors import InvalidInput
from tests.cli.command import Shell
from tests.web.nodes import Node
from tests.web.server import Person

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


NOT_REACHED = "Other servers that share this store cannot pass anybody on to this one"


@pytest.mark.parametrize(
    "address",
    [
        "10.0.0.2:8000",
        "10.0.0.2",
        "ftp://10.0.0.2",
        "http://",
        "http://:80",
        "http://10.0.0.2:0",
        "http://10.0.0.2:port",
        "http://10.0.0.2:99999",
        "http://10.0.0.2/games",
        "http://10.0.0.2?a=b",
        "http://[10.0.0.2",
        "http://ani:secret@10.0.0.2",
        " ",
    ],
)
def test_what_is_no_address_is_said_before_anything_starts(shell: Shell, address: str) -> None:
    said = shell.run("serve", "--store", shell.folder / "games.db", "--address", address)
    assert said.code == 2
    assert f"{address} is no address of a server" in said.err
    assert not (shell.folder / "games.db").exists()


@pytest.mark.parametrize(
    "address", ["", "http://10.0.0.2:8000", "https://two.example", "http://[fd00::2]:8000"]
)
def test_an_address_is_read_with_or_without_its_last_stroke(address: str) -> None:
    assert reached_at(address) == address
    if address:
        assert reached_at(f"{address}/") == address
        with pytest.raises(InvalidInput):
            reached_at(f"{address}/x")


def test_a_name_that_another_server_bears_is_refused(postgres: str, shell: Shell) -> None:
    node = Node(postgres, shell.folder, "one")
    try:
        node.start()
        ani = Person(node, "Ani")  # type: ignore[arg-type] # as reached
        ani.make()
        ani.close()
        said = shell.run(
            "serve", "--store", postgres, "--node", "one", "--address", "http://10.0.0.2:8000"
        )
    finally:
        node.end()
    assert said.code == 1
    assert f"the server at {node.url} is named one too" in said.err


def test_a_server_that_others_cannot_reach_says_so(postgres: str, tmp_path: Path) -> None:
    for address, is_said in (("", True), (None, False)):
        node = Node(postgres, tmp_path, f"node{is_said}", address=address)
        try:
            node.start()
        finally:
            node.end(signal.SIGTERM)
        log = (tmp_path / f"{node.name}.log").read_text("utf-8")
        assert (NOT_REACHED in log) == is_said
