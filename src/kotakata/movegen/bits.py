"""Questions about bit masks, as the kernels ask them: in plain Python here, in C when compiled.

Compiled kernels take the same three names from ``_lists.pxd``.
"""

from __future__ import annotations


def bit_of(place: int) -> int:
    """Give the mask with one bit."""
    return 1 << place


def count_bits(mask: int) -> int:
    """Count the bits of a mask."""
    return mask.bit_count()


def lowest_bit(mask: int) -> int:
    """Give the place of the lowest bit of a mask, which has one."""
    return (mask & -mask).bit_length() - 1
