"""The PEP 517 backend: setuptools, with the catalogues compiled and the client built first.

Only the hooks that pack files differ from setuptools' own, and those that say what packing needs:
Node, where the client is not built yet (client.py). See docs/decisions/0002.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from setuptools import build_meta

import client

Settings: TypeAlias = Mapping[str, Any] | None

prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Say what building a wheel needs."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *client.requirements()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Say what an editable install needs."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *client.requirements()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Say what building a source distribution needs."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *client.requirements()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel."""
    _prepare()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the wheel of an editable install, whose catalogues stand in the checkout."""
    _prepare()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build a source distribution."""
    _prepare()
    return build_meta.build_sdist(sdist_directory, config_settings)


def _prepare() -> None:
    # Babel is there for these hooks only: reading the metadata does not need it.
    from catalogue import compile_all

    compile_all()
    client.build()
