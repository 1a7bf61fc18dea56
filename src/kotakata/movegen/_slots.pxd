# The types that make _slots.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Other kernels cimport Slots.

cimport cython
from kotakata.movegen._board cimport LANES, Board
from kotakata.movegen._hand cimport MOST_TIMES, Hand
from kotakata.movegen._lists cimport lowest_bit
from kotakata.movegen._word_map cimport WordMap

cdef enum:
    ROOM = 28
    BUCKETS = 1024
    MOST_SLOTS = 52 * 26 * 9 + 1
    FAR = 64
    ALL_PLACES = 511

@cython.final
cdef class Slots:
    cdef Board board
    cdef Hand hand
    cdef const unsigned long long[::1] hashes
    cdef readonly int start, least, count
    cdef long long top
    cdef int bucket, slot
    cdef int bingo[10]
    cdef unsigned long long levels[10]
    # By lane.
    cdef unsigned char empties[LANES]
    cdef unsigned long long seen[LANES]
    # By empty cell of a lane.
    cdef unsigned long long behind[LANES * ROOM]
    cdef unsigned long long ahead[LANES * ROOM]
    cdef unsigned long long hash[LANES * ROOM]
    cdef unsigned long long demand[LANES * ROOM]
    cdef unsigned short cell[LANES * ROOM]
    cdef unsigned short fit[LANES * ROOM]
    cdef unsigned char times[LANES * ROOM]
    cdef unsigned char reach[LANES * ROOM]
    cdef unsigned char crossed[LANES * ROOM]
    # By slot.
    cdef long long bound[MOST_SLOTS]
    cdef long long fixed[MOST_SLOTS]
    cdef unsigned int multiplier[MOST_SLOTS]
    cdef unsigned short place[MOST_SLOTS]
    cdef unsigned short following[MOST_SLOTS]
    cdef unsigned char tiles[MOST_SLOTS]
    cdef unsigned char weighed[MOST_SLOTS]
    cdef unsigned short heads[BUCKETS]

    @cython.locals(lane=cython.int)
    cdef void collect(self) noexcept nogil
    @cython.locals(cell=cython.int, begin=cython.int, end=cython.int, index=cython.int,
                   letter=cython.uchar, sums=cython.ulonglong, points=cython.ulonglong,
                   points_before=cython.ulonglong, hashed=cython.ulonglong, reach=cython.int,
                   nearest=cython.int, crossed=cython.uchar, ahead=cython.uchar,
                   behind=cython.uchar, reach_here=cython.int)
    cdef void survey(self, int lane) noexcept nogil
    @cython.locals(least=cython.int, goal=cython.int, cell=cython.int, index=cython.int)
    cdef void open(self, int lane, int begin, int end) noexcept nogil
    @cython.locals(total=cython.ulonglong, open_=cython.int, index=cython.int, longest=cython.int)
    cdef void list_lane(self, int lane) noexcept nogil
    @cython.locals(cell=cython.int, allowed=cython.ulonglong, left=cython.ulonglong,
                   best=cython.ulonglong, places=cython.int, letter=cython.int,
                   times=cython.ulonglong, crossing=cython.ulonglong)
    cdef unsigned long long weigh_cell(self, int index) noexcept nogil
    @cython.locals(slot=cython.int, times=cython.longlong, last=cython.int, size=cython.int,
                   is_common=cython.bint, pair=cython.longlong, most=cython.longlong,
                   sums=cython.ulonglong, premium=cython.longlong,
                   levels=cython.ulonglong, fixed=cython.longlong, bound=cython.longlong,
                   demand=cython.ulonglong, letters=cython.longlong, apart=cython.longlong)
    cdef void list_row(self, int index, int longest) noexcept nogil
    @cython.locals(known=cython.int)
    cdef long long most(self, int size, long long times, unsigned long long through) noexcept nogil
    @cython.locals(bucket=cython.longlong, slot=cython.int)
    cdef void queue(self) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef int next(self, long long best) noexcept nogil
    @cython.locals(bucket=cython.longlong)
    cdef bint is_due(self, int slot, long long best) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int, through=cython.ulonglong,
                   times=cython.longlong, most=cython.longlong, start=cython.int)
    cdef long long weigh(self, int slot) noexcept nogil
