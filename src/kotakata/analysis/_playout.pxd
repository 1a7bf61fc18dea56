# The types that make _playout.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython
from kotakata.analysis.leaves._leaves cimport Leaves
from kotakata.movegen._best cimport BestFinder
from kotakata.movegen._board cimport Board

cdef int _ROOM

@cython.final
cdef class Playout:
    cdef readonly Board base, board
    cdef BestFinder finder
    cdef Leaves leaves
    cdef const unsigned char[::1] worth, unseen, sizes, sides
    cdef unsigned char[::1] pool, racks
    cdef int[::1] counts
    cdef long long[::1] future
    cdef int size, low, seats, rivals, rack_size
    cdef long long mine, theirs
    cdef unsigned long long word, step, factor_0, factor_1, state

    @cython.locals(turn=cython.int, seat=cython.int)
    cpdef long long run(self, unsigned long long tiles, unsigned long long head,
                        const unsigned char[::1] kept, unsigned long long seed, int turns) noexcept nogil
    @cython.locals(place=cython.int, other=cython.int, tile=cython.uchar, seat=cython.int)
    cdef void deal(self, const unsigned char[::1] kept) noexcept nogil
    @cython.locals(mixed=cython.ulonglong)
    cdef int chance(self, int below) noexcept nogil
    cdef void draw(self, int seat, int wanted) noexcept nogil
    @cython.locals(base=cython.int, place=cython.int)
    cdef void take(self, int seat, int tile) noexcept nogil
    @cython.locals(base=cython.int, place=cython.int)
    cdef void give(self, int seat, int tile) noexcept nogil
    @cython.locals(in_bag=cython.int, count=cython.int, place=cython.int, found=cython.bint,
                   score=cython.longlong, left=cython.ulonglong)
    cdef bint turn(self, int seat) noexcept nogil
    cdef void add(self, int seat, long long value) noexcept nogil
    @cython.locals(total=cython.int, other=cython.int, place=cython.int)
    cdef int points_of_others(self, int seat) noexcept nogil
