# The types that make _racks.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Other kernels cimport Racks.

cimport cython

cdef int _ROOM

@cython.final
cdef class Racks:
    cdef const unsigned char[::1] worth, whole
    cdef unsigned char[::1] bag, tiles
    cdef int[::1] counts
    cdef int seats, low, high
    cdef unsigned long long word, step, factor_0, factor_1, state

    @cython.locals(size=cython.int, place=cython.int, other=cython.int, seat=cython.int, tile=cython.uchar)
    cdef void begin(self, unsigned long long seed) noexcept nogil
    @cython.locals(mixed=cython.ulonglong)
    cdef int chance(self, int below) noexcept nogil
    cdef int in_bag(self) noexcept nogil
    cdef int start(self, int seat) noexcept nogil
    @cython.locals(tile=cython.uchar)
    cdef int draw(self, int seat, int far) noexcept nogil
    @cython.locals(place=cython.int, other=cython.int)
    cdef void put_back(self, int tile, int far) noexcept nogil
    @cython.locals(base=cython.int, place=cython.int)
    cdef void take(self, int seat, int tile) noexcept nogil
    @cython.locals(base=cython.int, place=cython.int)
    cdef void give(self, int seat, int tile) noexcept nogil
    @cython.locals(laid=cython.int)
    cdef int lay(self, int seat, unsigned long long packed) noexcept nogil
    @cython.locals(total=cython.int, place=cython.int)
    cdef int points(self, int seat) noexcept nogil
