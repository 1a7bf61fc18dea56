"""Imports go downwards only: import-linter holds the drawing in pyproject.toml against the code."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.require import ROOT

LINTER = Path(sys.executable).with_name("lint-imports")


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(LINTER), "--no-cache", "--no-logo", "pyproject.toml"],
        cwd=folder,
        env={"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_layers_are_kept() -> None:
    verdict = lint(ROOT)
    assert verdict.returncode == 0, verdict.stdout


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("errors", "game"),
        ("rules", "game"),
        ("rules", "lexicon"),
        ("game", "referee"),
        ("store", "cli"),
        ("notation", "store"),
    ],
)
def test_an_import_upwards_or_sideways_is_caught(
    importer: str, imported: str, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "src" / "kotakata"
    package.mkdir(parents=True)
    for name in ("__init__", "language", "errors", importer, imported):
        (package / f"{name}.py").write_text("", encoding="utf-8")
    assert lint(tmp_path).returncode == 0
    (package / f"{importer}.py").write_text(f"import kotakata.{imported}\n", encoding="utf-8")
    verdict = lint(tmp_path)
    assert verdict.returncode == 1
    assert f"kotakata.{importer}" in verdict.stdout


def test_a_module_without_a_layer_is_caught(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "src" / "kotakata"
    package.mkdir(parents=True)
    for name in ("__init__", "language", "errors", "helpers"):
        (package / f"{name}.py").write_text("", encoding="utf-8")
    assert lint(tmp_path).returncode == 1
