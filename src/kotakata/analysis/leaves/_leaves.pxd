# The types that make _leaves.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython

cdef int _TILES, _SUBSETS
cdef int _LATE, _NEVER

@cython.final
cdef class Leaves:
    cdef const int[::1] single, pair, balance, late
    cdef const unsigned char[::1] step, worth, sizes
    cdef readonly unsigned char[::1] rack
    cdef readonly int[::1] values
    cdef int[::1] gain
    cdef unsigned char[::1] sort
    cdef int own, rival, stuck
    cdef readonly int exchanged

    @cython.locals(mask=cython.int, place=cython.int)
    cpdef void fill(self, int count, int in_bag, int rival_points) noexcept nogil
    @cython.locals(tile=cython.int, row=cython.int, other=cython.int, half=cython.int, mask=cython.int,
                   meeting=cython.int, step=cython.uchar)
    cdef void double(self, int place) noexcept nogil
    @cython.locals(place=cython.int, half=cython.int, mask=cython.int, lost=cython.int)
    cdef void fill_last(self, int count, int rival_points) noexcept nogil
    cpdef int late_value(self, int left) noexcept nogil
    @cython.locals(best=cython.int, mask=cython.int, late=cython.int, value=cython.int)
    cpdef int exchange(self, int count, int most, int in_bag) noexcept nogil
