# The types that make _playout.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython
from kotakata.analysis._racks cimport Racks
from kotakata.analysis.leaves._leaves cimport Leaves
from kotakata.movegen._best cimport BestFinder
from kotakata.movegen._board cimport Board

@cython.final
cdef class Playout:
    cdef readonly Board base, board
    cdef BestFinder finder
    cdef Leaves leaves
    cdef Racks racks
    cdef const unsigned char[::1] sizes, known, known_counts, sides
    cdef long long[::1] future
    cdef int seats, rivals, rack_size
    cdef long long mine, theirs

    @cython.locals(turn=cython.int, seat=cython.int)
    cpdef long long run(self, unsigned long long tiles, unsigned long long head,
                        const unsigned char[::1] kept, unsigned long long seed, int turns) noexcept nogil
    @cython.locals(seat=cython.int, taken=cython.int, _=cython.int, place=cython.int)
    cdef void deal(self, const unsigned char[::1] kept, unsigned long long seed) noexcept nogil
    cdef void draw(self, int seat, int wanted) noexcept nogil
    @cython.locals(in_bag=cython.int, count=cython.int, start=cython.int, place=cython.int,
                   found=cython.bint, score=cython.longlong)
    cdef bint turn(self, int seat) noexcept nogil
    cdef void add(self, int seat, long long value) noexcept nogil
    @cython.locals(total=cython.int, other=cython.int)
    cdef int points_of_others(self, int seat) noexcept nogil
