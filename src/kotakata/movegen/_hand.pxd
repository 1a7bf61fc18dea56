# The types that make _hand.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Other kernels cimport Hand.

cimport cython
from kotakata.movegen._board cimport Board
from kotakata.movegen._lists cimport bit_of, count_bits, lowest_bit
from kotakata.movegen._word_map cimport WordMap

cdef enum:
    MOST_TILES = 9
    PARTS = 512
    ROOM = 128
    MOST_TIMES = 32
    FOREIGN = 60
    MEMORY = 1024
    TRIES = 8
    GROUP = 64

@cython.final
cdef class Hand:
    cdef Board board
    cdef const unsigned long long[::1] hashes, exact, one_wild, two_wild
    cdef unsigned long long exact_mask, one_mask, two_mask
    cdef readonly int size, scarce, last
    cdef unsigned long long turn
    cdef readonly int everything, blanks, blank_count
    cdef unsigned long long all_hash
    cdef readonly unsigned long long letters, foreign
    cdef long long lowest
    cdef unsigned char tile[MOST_TILES]
    # By part.
    cdef unsigned long long hash[PARTS]
    cdef unsigned long long sign[PARTS]
    cdef int points[PARTS]
    cdef int kept[PARTS]
    # By size.
    cdef unsigned short order[(MOST_TILES + 1) * ROOM]
    cdef unsigned long long ordered_hash[(MOST_TILES + 1) * ROOM]
    cdef int count[MOST_TILES + 1]
    cdef long long best_kept[MOST_TILES + 1]
    cdef int ranked[MOST_TILES + 1]
    # By letter.
    cdef unsigned long long unit[64]
    cdef unsigned short places[64]
    # By size and times.
    cdef unsigned long long joint_turn[(MOST_TILES + 1) * MOST_TIMES]
    cdef long long joint_value[(MOST_TILES + 1) * MOST_TIMES]
    # What is known of letters played through.
    cdef unsigned long long known_hash[MEMORY]
    cdef unsigned long long known_kind[MEMORY]
    cdef unsigned long long known_parts[MEMORY]
    cdef long long known_most[MEMORY]
    cdef int known_points[MEMORY]

    @cython.locals(twins=cython.int, place=cython.int, tile=cython.uchar)
    cdef void take(
        self, const unsigned char[::1] rack, int size, const int[::1] leaves) noexcept nogil
    @cython.locals(place=cython.int, tile=cython.uchar)
    cdef void put_back(self) noexcept nogil
    @cython.locals(size=cython.int, mask=cython.int, rest=cython.int, tile=cython.uchar,
                   kept=cython.int)
    cdef void part(self, int twins, const int[::1] leaves) noexcept nogil
    @cython.locals(place=cython.int, points=cython.int, rank=cython.int)
    cdef void rank(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef long long joint(self, int size, int times) noexcept nogil
    @cython.locals(most=cython.longlong, milli=cython.longlong, index=cython.int, mask=cython.int,
                   value=cython.longlong)
    cdef long long joined(self, int size, int times) noexcept nogil
    @cython.locals(kind=cython.ulonglong, place=cython.int, _=cython.int)
    cdef int parts(self, unsigned long long through, int size, int start) noexcept nogil
    cdef long long at_most(self, int known, long long times) noexcept nogil
    @cython.locals(found=cython.ulonglong, index=cython.int, wanted=cython.ulonglong,
                   most=cython.longlong, points=cython.int, mask=cython.int)
    cdef void look_up(
        self, int place, unsigned long long through, int first, int count) noexcept nogil
    @cython.locals(index=cython.int, mask=cython.int, blanks=cython.int)
    cdef unsigned long long look_up_blanks(
        self, unsigned long long through, int first, int count, unsigned long long found
    ) noexcept nogil
    @cython.locals(found=cython.ulonglong, letter=cython.int, hashed=cython.ulonglong,
                   word=cython.ulonglong)
    cdef unsigned long long letters_for(
        self, unsigned long long wanted, int wild, int first) noexcept nogil
    @cython.locals(word=cython.ulonglong)
    cdef bint may_have(self, unsigned long long wanted, int wild) noexcept nogil
