"""The compiled kernels. Everything else that a build has to know stands in pyproject.toml.

A kernel is a ``.py`` with a ``.pxd`` beside it (kotakata.kernel). Each is optional: where there is
no compiler, or it fails, the installation goes on and the ``.py`` runs as it stands.

``KOTAKATA_BUILD=python`` builds none; ``KOTAKATA_BUILD=checked`` has every index checked.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

SOURCES = Path("src")
BUILD = os.environ.get("KOTAKATA_BUILD", "")

# What stands in a .pxd is meant; an annotation of Python is for readers and for mypy.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": BUILD == "checked",
    "wraparound": False,
    "initializedcheck": BUILD == "checked",
    "cdivision": False,
    "embedsignature": True,
}

# Without what only a debugger reads, a kernel has a fifth of the size. Every x86 processor since
# 2009 has the second version of the instruction set.
WISHES = ["-O3", "-g0"]
if platform.machine() in {"x86_64", "AMD64"}:
    WISHES.append("-march=x86-64-v2")


def kernels() -> list[Extension]:
    """Translate the kernels to C, below ``build``; none where Cython is not there."""
    if BUILD == "python":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("Cython is not here, so the kernels will run as plain Python", file=sys.stderr)
        return []
    extensions = [
        Extension(
            ".".join(types.relative_to(SOURCES).with_suffix("").parts),
            [types.with_suffix(".py").as_posix()],
        )
        for types in sorted(SOURCES.rglob("*.pxd"))
    ]
    translated = cythonize(  # type: ignore[no-untyped-call] # Cython states no types of its own
        extensions, build_dir="build/kernels", compiler_directives=DIRECTIVES, quiet=True
    )
    # cythonize() drops the argument of the same name.
    for extension in translated:
        extension.optional = True
    return list(translated)


class BuildKernels(build_ext):
    """Compiles, with those of the flags wished for that the compiler knows."""

    def build_extensions(self) -> None:
        """Add the flags to every extension, then compile."""
        flags = [flag for flag in WISHES if self.knows(flag)]
        for extension in self.extensions:
            extension.extra_compile_args = flags
        super().build_extensions()

    def knows(self, flag: str) -> bool:
        """Whether the compiler takes a flag; one that is not there takes none."""
        if self.compiler.compiler_type == "msvc":
            return False
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "empty.c")
            source.write_text("int main(void) { return 0; }\n", encoding="ascii")
            try:
                self.compiler.compile([str(source)], output_dir=folder, extra_postargs=[flag])
            except CompileError:
                return False
        return True


setup(ext_modules=kernels(), cmdclass={"build_ext": BuildKernels})
