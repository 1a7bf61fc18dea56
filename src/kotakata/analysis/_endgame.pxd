# The types that make _endgame.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Racks are bytes and lists of boards
# are lists, since finding the plays of a position takes a hundred times as long.

cimport cython
from kotakata.analysis.leaves._leaves cimport Leaves
from kotakata.movegen._best cimport BestFinder
from kotakata.movegen._board cimport Board
from kotakata.movegen._plays cimport PlayFinder

cdef long long _NEVER

@cython.final
cdef class Endgame:
    cdef list boards
    cdef PlayFinder finder
    cdef Board table
    cdef BestFinder best
    cdef Leaves leaves
    cdef const unsigned char[::1] worth
    cdef readonly unsigned long long[::1] chosen_tiles, chosen_heads
    cdef readonly long long[::1] chosen_values
    cdef int width
    cdef public long long stuck, never
    cdef public long long nodes, limit

    @cython.locals(found=cython.uint, number=cython.uint, first=cython.int, used=cython.int,
                   going_out=cython.longlong, all_points=cython.longlong, value=cython.longlong,
                   tiles=cython.ulonglong, head=cython.ulonglong, size=cython.int)
    cpdef int expand(self, int ply, bytes rack, bytes other) except -1
    @cython.locals(place=cython.int)
    cdef int insert(self, int first, int used, long long value, unsigned long long tiles,
                    unsigned long long head) noexcept
    @cython.locals(score=cython.longlong, kept=bytes, tiles=cython.ulonglong, head=cython.ulonglong)
    cpdef long long value(self, int ply, int number, bytes rack, bytes other, int depth,
                          long long alpha, long long beta) except *
    @cython.locals(number=cython.int, best=cython.longlong, value=cython.longlong)
    cpdef long long search(self, int ply, bytes rack, bytes other, int depth, long long alpha,
                           long long beta, int passed) except *
    cdef long long both_stuck(self, bytes rack, bytes other) except *
    @cython.locals(total=cython.longlong, sign=cython.int, count=cython.int, place=cython.int,
                   tiles=cython.ulonglong)
    cdef long long play_on(self, int ply, bytes rack, bytes other, int passed) except *
    cdef bytes without(self, bytes rack, unsigned long long tiles)
    @cython.locals(total=cython.longlong, place=cython.int)
    cdef long long points(self, bytes rack) except *
    @cython.locals(total=cython.longlong)
    cdef long long points_of(self, unsigned long long tiles) noexcept
