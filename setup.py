"""The compiled kernels. Everything else that a build has to know stands in pyproject.toml.

A kernel is a ``.py`` with a ``.pxd`` beside it (kotakata.kernel). Each is optional: where there is
no compiler, or it fails, the installation goes on and the ``.py`` runs as it stands.

``KOTAKATA_BUILD`` chooses another build (docs/decisions/0007): ``python`` compiles none; ``abi3``
compiles for this Python and all later ones, or fails; ``checked`` has every index checked, and
whatever C leaves undefined.
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
if BUILD not in {"", "python", "abi3", "checked"}:
    sys.exit(f"There is no KOTAKATA_BUILD={BUILD}; there are python, abi3 and checked")
IS_CHECKED = BUILD == "checked"

# The oldest Python that there is a wheel for, and the interface to it that later ones keep.
OLDEST = "cp311"
ABI3 = {"Py_LIMITED_API": "0x030B0000"} if BUILD in {"abi3", "checked"} else {}

# What stands in a .pxd is meant; an annotation of Python is for readers and for mypy.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": IS_CHECKED,
    "wraparound": False,
    "initializedcheck": IS_CHECKED,
    "cdivision": False,
    "embedsignature": True,
    # Their only hint about a build that checks is to check less.
    "show_performance_hints": not IS_CHECKED,
}

# Without what only a debugger reads, a kernel has a fifth of the size. Every x86 processor since
# 2009 has the second version of the instruction set.
WISHES = ["-O3", "-g0"]
# Cython checks the indices of memory views. It knows no bounds of C arrays: these are gcc's to
# check, which without "strict" trusts the last array of a struct, but with it stumbles over
# Python's own structs, which only abi3 hides. What is found ends the process.
CHECKS = ["-fsanitize=undefined", "-fsanitize=bounds-strict", "-fno-sanitize-recover=all"]
if IS_CHECKED:
    WISHES = ["-O1", "-g1", *CHECKS]
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
            define_macros=list(ABI3.items()),
            py_limited_api=bool(ABI3),
        )
        for types in sorted(SOURCES.rglob("*.pxd"))
    ]
    translated = cythonize(  # type: ignore[no-untyped-call] # Cython states no types of its own
        extensions,
        # Cython compares times, not directives: C that is checked must not be taken for other C.
        build_dir="build/kernels-checked" if IS_CHECKED else "build/kernels",
        compiler_directives=DIRECTIVES,
        quiet=True,
    )
    # cythonize() drops the argument of the same name.
    for extension in translated:
        extension.optional = not BUILD
    return list(translated)


class BuildKernels(build_ext):
    """Compiles, with those of the flags wished for that the compiler knows."""

    def build_extensions(self) -> None:
        """Add the flags to every extension, then compile."""
        flags = [flag for flag in WISHES if self.knows(flag)]
        if IS_CHECKED and flags != WISHES:
            unknown = ", ".join(flag for flag in WISHES if flag not in flags)
            print(f"Checked less than wished for: this compiler has no {unknown}", file=sys.stderr)
        for extension in self.extensions:
            extension.extra_compile_args = flags
            extension.extra_link_args = [flag for flag in flags if flag in CHECKS]
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


setup(
    ext_modules=kernels(),
    cmdclass={"build_ext": BuildKernels},
    options={"bdist_wheel": {"py_limited_api": OLDEST}} if ABI3 else {},
)
