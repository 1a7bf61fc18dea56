"""The PEP 517 backend: setuptools, with the catalogues of sentences compiled first.

Only the hooks that pack files differ from setuptools' own. See docs/decisions/0002.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from setuptools import build_meta

Settings: TypeAlias = Mapping[str, Any] | None

get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_wheel = build_meta.get_requires_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel."""
    _compile_catalogues()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the wheel of an editable install, whose catalogues stand in the checkout."""
    _compile_catalogues()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build a source distribution."""
    _compile_catalogues()
    return build_meta.build_sdist(sdist_directory, config_settings)


def _compile_catalogues() -> None:
    # Babel is there for these hooks only: reading the metadata does not need it.
    from catalogue import compile_all

    compile_all()
