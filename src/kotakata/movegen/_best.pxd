# The types that make _best.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Other kernels cimport BestFinder.

cimport cython
from kotakata.movegen._board cimport Board
from kotakata.movegen._hand cimport GROUP, MOST_TILES, ROOM, Hand
from kotakata.movegen._lists cimport bit_of, count_bits, lowest_bit
from kotakata.movegen._slots cimport Slots
from kotakata.movegen._word_map cimport CLASS, CLASS_MASK, WordMap

@cython.final
cdef class BestFinder:
    cdef readonly Board board
    cdef readonly Hand hand
    cdef readonly Slots slots
    cdef const unsigned long long[::1] hashes, table
    cdef const unsigned int[::1] begins
    cdef const unsigned char[::1] spelled
    cdef unsigned long long table_mask
    cdef long long lowest
    # What was found.
    cdef readonly unsigned long long tiles, head
    cdef readonly long long value
    # The slot that is tried.
    cdef unsigned long long needs[27]
    cdef long long factor[27]
    cdef int spot[10]
    cdef int slot, size, length
    cdef bint prepared
    cdef long long fixed
    cdef unsigned long long head_cell
    # The part that is tried in it.
    cdef int part, blanks
    cdef int declared[10]

    @cython.locals(size=cython.int, index=cython.int)
    cpdef bint run(self, const unsigned char[::1] rack, const int[::1] leaves) except -1
    @cython.locals(slot=cython.int)
    cdef bint search(
        self, const unsigned char[::1] rack, int size, const int[::1] leaves) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int, through=cython.ulonglong,
                   is_crossed=cython.bint, base=cython.longlong, times=cython.longlong,
                   start=cython.int, parts=cython.ulonglong, mask=cython.int,
                   value=cython.longlong, blanks=cython.int)
    cdef void attempt(self, int slot) noexcept nogil
    @cython.locals(place=cython.int, index=cython.int)
    cdef bint can_fit(self, int mask, int size) noexcept nogil
    @cython.locals(size=cython.int, index=cython.int, times=cython.longlong,
                   sums=cython.ulonglong, cell=cython.int, length=cython.int,
                   letter=cython.uchar)
    cdef void prepare(self, int slot) noexcept nogil
    @cython.locals(letter_times=cython.longlong, factor=cython.longlong)
    cdef void prepare_cell(self, int cell, int length, long long times) noexcept nogil
    @cython.locals(left=cython.ulonglong, letter=cython.int, hashed=cython.ulonglong,
                   unit=cython.ulonglong)
    cdef void spell(self, unsigned long long wanted, int wild, int blanks,
                    unsigned long long sign) noexcept nogil
    @cython.locals(place=cython.ulonglong, entry=cython.ulonglong, number=cython.int,
                   begin=cython.uint, end=cython.uint)
    cdef void lay_class(self, unsigned long long wanted, unsigned long long sign) noexcept nogil
    @cython.locals(index=cython.int)
    cdef bint is_laid(self, unsigned int begin, unsigned long long sign) noexcept nogil
    @cython.locals(points=cython.longlong, tiles=cython.ulonglong, index=cython.int,
                   spot=cython.int, letter=cython.ulonglong, least=cython.longlong,
                   chosen=cython.int, laid=cython.int, loss=cython.longlong,
                   head=cython.ulonglong, value=cython.longlong)
    cdef void score(self, unsigned int begin) noexcept nogil
    @cython.locals(points=cython.longlong)
    cdef long long loss(self, int letter, int laid) noexcept nogil
