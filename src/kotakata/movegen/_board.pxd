# The types that make _board.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Other kernels cimport Board.

cimport cython
from kotakata.movegen._lists cimport WordLists, bit_of, count_bits, lowest_bit

cdef int _MOST_SIDE

cdef enum:
    # Two halves of 26 lanes, each of 26 cells and a sentinel, and what stands before them.
    CELLS = 1408
    LANES = 52

@cython.final
cdef class Board:
    cdef readonly WordLists lists
    cdef readonly int rows, columns, stride, half, size, tiles
    cdef unsigned long long everything, changes, cleared
    # By lane.
    cdef unsigned long long changed[LANES]
    cdef unsigned char worth[256]
    # By cell.
    cdef unsigned char letter[CELLS]
    cdef unsigned char points[CELLS]
    cdef unsigned char crosses[CELLS]
    cdef unsigned char letter_times[CELLS]
    cdef unsigned char word_times[CELLS]
    cdef unsigned short twin[CELLS]
    cdef unsigned short square[CELLS]
    cdef unsigned char lane[CELLS]
    cdef int crossing[CELLS]
    cdef unsigned long long allowed[CELLS]

    @cython.locals(row=cython.int, column=cython.int, across=cython.int, below=cython.int,
                   square=cython.int)
    cdef int number_cells(self, bytes letter_times, bytes word_times) except -1
    cpdef int cell(self, int down, int row, int column) noexcept nogil
    @cython.locals(lane=cython.int, cell=cython.int)
    cpdef void clear(self) noexcept nogil
    @cython.locals(row=cython.int, column=cython.int, tile=cython.uchar, square=cython.int, cell=cython.int)
    cpdef int load(self, const unsigned char[::1] board) except -1
    @cython.locals(lane=cython.int, is_bare=cython.bint, cell=cython.int)
    cpdef void copy_from(self, Board other) noexcept nogil
    @cython.locals(twin=cython.int, points=cython.uchar)
    cpdef void lay(self, int cell, int tile) noexcept nogil
    cdef void mark(self, int cell) noexcept nogil
    @cython.locals(first=cython.int, cell=cython.int, left=cython.ulonglong)
    cpdef void put(self, unsigned long long tiles, unsigned long long head) noexcept nogil
    @cython.locals(first=cython.int, last=cython.int)
    cpdef void settle_run(self, int cell) noexcept nogil
    @cython.locals(twin=cython.int, total=cython.int, start=cython.int, end=cython.int)
    cpdef void settle(self, int cell) noexcept nogil
    @cython.locals(before=cython.uint, after=cython.uint, candidates=cython.ulonglong,
                   good=cython.ulonglong, letter=cython.int, below=cython.uint)
    cdef unsigned long long fitting(self, int start, int cell, int end) noexcept nogil
    cdef unsigned int forward(self, unsigned int handle, int start, int end) noexcept nogil
    cdef unsigned int backward(self, unsigned int handle, int start, int end) noexcept nogil
    @cython.locals(cell=cython.int)
    cpdef list snapshot(self)
