from __future__ import annotations

from pathlib import Path

import pytest

from requirements import install


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a lock file that is installed."""
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "VENV", tmp_path)
    path = tmp_path / "run.txt"
    path.write_text("click==8.5.1", encoding="ascii")
    install.stamp("run").write_text(install.digest(path), encoding="ascii")
    return path


def test_what_is_installed_is_not_installed_again(lock: Path) -> None:
    lock.touch()
    assert install.is_fresh("run", lock)


def test_a_changed_lock_file_is_installed(lock: Path) -> None:
    lock.write_text("click==8.5.2", encoding="ascii")
    assert not install.is_fresh("run", lock)


def test_a_moved_checkout_is_installed_anew(lock: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = install.digest()
    monkeypatch.setattr(install, "ROOT", lock.parent / "elsewhere")
    assert install.digest() != before


def test_a_profile_never_installed_is_not_fresh(lock: Path) -> None:
    assert not install.is_fresh("dev", lock)


@pytest.mark.parametrize("profile", ["run", "dev"])
def test_the_lock_files_hold_hashes_and_no_places(profile: str) -> None:
    root = Path(install.__file__).parent
    lines = (root / f"{profile}.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith(("#", "    "))]
    assert pins
    assert all(line.endswith("\\") and "==" in line for line in pins)
    assert not [line for line in lines if "://" in line or "--index" in line or " @ " in line]


def test_what_plays_is_locked_alike_for_who_develops() -> None:
    root = Path(install.__file__).parent
    run, dev = (set((root / f"{name}.txt").read_text().splitlines()) for name in ("run", "dev"))
    assert run <= dev
