from __future__ import annotations

from pathlib import Path

import pytest

import client


@pytest.fixture(autouse=True)
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a client of two files that was built from exactly these."""
    monkeypatch.setattr(client, "ROOT", tmp_path)
    monkeypatch.setattr(client, "SOURCES", tmp_path / "client")
    monkeypatch.setattr(client, "BUILT", tmp_path / "static")
    monkeypatch.delenv("KOTAKATA_CLIENT", raising=False)
    (tmp_path / "client" / "src").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<p>", encoding="utf-8")
    (tmp_path / "client" / "src" / "main.ts").write_text("1\n2\n", encoding="utf-8", newline="\n")
    (tmp_path / "static").mkdir()
    stamp = tmp_path / "static" / client.STAMP
    stamp.write_text(client.digest() + "\n", encoding="ascii")
    return tmp_path


def test_a_client_is_fresh_until_a_source_changes(checkout: Path) -> None:
    assert client.is_fresh()
    (checkout / "client" / "src" / "main.ts").write_text("3", encoding="utf-8")
    assert not client.is_fresh()


def test_a_renamed_source_is_a_change(checkout: Path) -> None:
    (checkout / "client" / "src" / "main.ts").rename(checkout / "client" / "src" / "other.ts")
    assert not client.is_fresh()


def test_line_ends_and_what_is_not_read_are_no_change(checkout: Path) -> None:
    (checkout / "client" / "src" / "main.ts").write_bytes(b"1\r\n2\r\n")
    (checkout / "client" / "tests").mkdir()
    (checkout / "client" / "tests" / "some.test.ts").touch()
    assert client.is_fresh()


def test_a_client_never_built_is_not_fresh(checkout: Path) -> None:
    (checkout / "static" / client.STAMP).unlink()
    assert not client.is_fresh()


def outdate(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "static" / client.STAMP).unlink()
    monkeypatch.setattr(client, "_node_on_path", lambda: None)
    monkeypatch.setattr(client, "_node_of_wheel", lambda: None)


def test_node_is_asked_for_only_where_it_is_wanted_and_missing(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "_has_wheel", lambda: True)
    assert client.requirements() == []
    outdate(checkout, monkeypatch)
    assert client.requirements() == [client.NODE_PACKAGE]
    monkeypatch.setattr(client, "_has_wheel", lambda: False)
    assert client.requirements() == []
    monkeypatch.setattr(client, "_has_wheel", lambda: True)
    monkeypatch.setenv("KOTAKATA_CLIENT", "skip")
    assert client.requirements() == []


def test_without_node_the_package_goes_on_without_its_client(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outdate(checkout, monkeypatch)
    client.build()
    assert "without the browser's client" in capsys.readouterr().err
    monkeypatch.setenv("KOTAKATA_CLIENT", "require")
    with pytest.raises(client.ClientNotBuiltError):
        client.build()
