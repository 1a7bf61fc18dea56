# The types that make _arena.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython
from kotakata.analysis._racks cimport Racks
from kotakata.analysis.leaves._leaves cimport Leaves
from kotakata.movegen._best cimport BestFinder
from kotakata.movegen._board cimport Board

cdef int _PATIENCE, _TURNS, _SAMPLES, _NEVER
cdef int _RACK, _EXCHANGE, _LEAST_BAG, _DRAWS_FIRST, _GOING_OUT
cdef int _OWN_PASSES, _ALL_PASSES, _SCORELESS, _NO_MOVE, _LEFTOVERS
cdef int _TURN_COUNT, _BINGOS, _ENDED, _ROW
cdef int _PLAYING, _WENT_OUT, _PASSED, _NO_POINTS, _NO_MOVES, _TOO_LONG

@cython.final
cdef class Arena:
    cdef Board board
    cdef BestFinder finder
    cdef Leaves leaves_0, leaves_1
    cdef Racks racks
    cdef const int[::1] bingo, rules
    cdef unsigned char[::1] pool
    cdef int[::1] own, round
    cdef readonly unsigned long long[::1] log, dealt
    cdef const unsigned long long[::1] seeds
    cdef int[::1] rows
    cdef unsigned long long[::1] sampled_racks
    cdef int[::1] sampled_values
    cdef readonly int samples, turns
    cdef int wanted, first, scoreless, row, exchanged

    @cython.locals(game=cython.int)
    cdef void run(self, int first, int count, int begun) noexcept nogil
    @cython.locals(place=cython.int, seat=cython.int)
    cdef void deal(self, unsigned long long seed) noexcept nogil
    @cython.locals(_=cython.int, packed=cython.ulonglong, shift=cython.int)
    cdef unsigned long long draw(self, int seat, int wanted) noexcept nogil
    cdef unsigned long long shifted(self, unsigned long long bits, int shift) noexcept nogil
    @cython.locals(_=cython.int, count=cython.int, start=cython.int, place=cython.int, best=cython.int, kept=cython.int,
                   patience=cython.int)
    cdef void turn(self, int seat) noexcept nogil
    cdef void lay_out(self, int seat, int place, int tile) noexcept nogil
    @cython.locals(in_bag=cython.int, points=cython.int, found=cython.bint)
    cdef int search(self, int seat, int count) noexcept nogil
    @cython.locals(in_bag=cython.int, most=cython.int, kept=cython.int)
    cdef int exchanging(self, int seat, int count) noexcept nogil
    @cython.locals(tiles=cython.ulonglong, head=cython.ulonglong, bot=cython.int,
                   score=cython.int, laid=cython.int, drawn=cython.ulonglong)
    cdef void lay(self, int seat) noexcept nogil
    @cython.locals(start=cython.int, returned=cython.ulonglong, drawn=cython.ulonglong, shift=cython.int,
                   place=cython.int, number=cython.int)
    cdef void exchange(self, int seat, int kept) noexcept nogil
    cdef void done(self, int seat, int has_scored) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void note(self, unsigned long long kind, unsigned long long tiles, unsigned long long head,
                   unsigned long long drawn) noexcept nogil
    cdef int is_out(self) noexcept nogil
    @cython.locals(most=cython.int, rounds=cython.int)
    cdef int reason(self) noexcept nogil
    @cython.locals(mode=cython.int, total=cython.int, is_out=cython.int, seat=cython.int, bot=cython.int)
    cdef void count_leftovers(self) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int, other=cython.int, start=cython.int, count=cython.int, chosen=cython.int,
                   tile=cython.uchar, packed=cython.ulonglong, best=cython.int, value=cython.int)
    cdef void sample_one(self, int seat) noexcept nogil

cdef inline void freely(Arena arena, int first, int count, int begun) noexcept:
    """Play without the interpreter's lock, so that threads play at the same time."""
    with nogil:
        arena.run(first, count, begun)
