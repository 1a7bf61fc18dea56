"""Which kernels run: those compiled at the installation, or the same files as plain Python.

A kernel is a module that is fast when compiled and right when not: ``NAME.py`` is the code,
``NAME.pxd`` beside it the types for Cython. Where no compiler was found, the ``.py`` runs as it
stands. ``KOTAKATA_KERNEL=python`` wants that everywhere; ``KOTAKATA_KERNEL=compiled`` refuses to do
without. A kernel imports no other kernel, so that twins never mix.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

CHOICE = "KOTAKATA_KERNEL"
"""The environment variable that chooses: ``python``, ``compiled``, or what there is."""


def load(name: str) -> ModuleType:
    """Import a kernel by its dotted name, compiled if it can be.

    Raises:
        ImportError: compiled kernels are demanded, and this one is not.
    """
    choice = os.environ.get(CHOICE, "")
    if choice == "python":
        return interpreted(name)
    module = import_module(name)
    if choice == "compiled" and not is_compiled(module):
        raise ImportError(f"{name} is not compiled, and {CHOICE}=compiled demands it", name=name)
    return module


def interpreted(name: str) -> ModuleType:
    """Import a kernel as plain Python, beside the compiled one where there is one."""
    alias = f"{name}-interpreted"
    if alias in sys.modules:
        return sys.modules[alias]
    found = find_spec(name)
    if found is None or found.origin is None:
        raise ImportError(f"there is no kernel {name}", name=name)
    leaf = name.rpartition(".")[2]
    spec = spec_from_file_location(alias, Path(found.origin).with_name(f"{leaf}.py"))
    if spec is None or spec.loader is None:
        raise ImportError(f"{name} has no source here", name=name)
    module = module_from_spec(spec)
    sys.modules[alias] = module
    spec.loader.exec_module(module)
    return module


def is_compiled(module: ModuleType) -> bool:
    """Whether a kernel is machine code."""
    return not str(module.__file__).endswith(".py")
