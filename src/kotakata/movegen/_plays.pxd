# The types that make _plays.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython
from kotakata.movegen._board cimport Board, CELLS
from kotakata.movegen._lists cimport WordLists, bit_of, count_bits, lowest_bit

cdef enum:
    # A rack has up to nine tiles; the groups are those of two halves of 13 pairs of lanes.
    MOST_TILES = 9
    GROUPS = 26
    # More than one for every other cell.
    BLOCKS = 704
    # A tile of a packed play.
    BLANK = 64
    LETTER = 63
    TILE = 127
    TILE_BITS = 7

@cython.final
cdef class PlayFinder:
    cdef readonly WordLists lists
    cdef readonly Board board
    cdef readonly object tiles, heads
    cdef const unsigned long long[::1] masks
    cdef const unsigned int[::1] links
    cdef int least_tiles, start
    cdef int bingo[MOST_TILES + 1]
    cdef unsigned char worth[128]
    # The rack.
    cdef unsigned char counts[64]
    cdef unsigned char rack[64]
    cdef unsigned long long letters, everything, real, single, wild
    cdef int blanks, all_blanks, total, last
    # The board as the walk sees it.
    cdef unsigned char letter[CELLS]
    cdef unsigned long long fits[CELLS]
    cdef int block_first[BLOCKS]
    cdef int block_last[BLOCKS]
    cdef int blocks
    # The lanes as bits.
    cdef int groups
    cdef int group_cell[GROUPS]
    cdef unsigned long long places[64][GROUPS]
    cdef unsigned long long starts[MOST_TILES + 1][GROUPS]
    # The block being extended.
    cdef Py_ssize_t limit, right, first
    cdef unsigned long long right_fits
    # The play being varied.
    cdef int count
    cdef unsigned long long head
    cdef int spot_letter[MOST_TILES]
    cdef long long spot_loss[MOST_TILES]
    cdef int spot_later[MOST_TILES]
    cdef int lacking[64]
    cdef int met[64]
    # What was found.
    cdef unsigned long long[::1] tiles_at
    cdef unsigned long long[::1] heads_at
    cdef readonly unsigned int used
    cdef unsigned int capacity

    cpdef unsigned int run(self, Board board, const unsigned char[::1] rack) except? 0xFFFFFFFF
    @cython.locals(tile=cython.int, index=cython.int)
    cdef int hold(self, const unsigned char[::1] rack) except -1
    @cython.locals(block=cython.int)
    cdef void search(self) noexcept nogil
    @cython.locals(half=cython.int, lane=cython.int, lanes=cython.int, together=cython.int,
                   taken=cython.int, cell=cython.int)
    cdef void survey(self) noexcept nogil
    @cython.locals(group=cython.int, letters=cython.ulonglong, tiles=cython.ulonglong,
                   crossed=cython.ulonglong, free=cython.ulonglong, bit=cython.ulonglong,
                   cell=cython.int, fit=cython.ulonglong)
    cdef void survey_group(self, int start, int end) noexcept nogil
    cdef void set_places(self, int group, unsigned long long letters,
                         unsigned long long places) noexcept nogil
    cdef void add_place(self, int group, unsigned long long letters,
                        unsigned long long places) noexcept nogil
    @cython.locals(firsts=cython.ulonglong, lasts=cython.ulonglong)
    cdef void list_blocks(self, int start, unsigned long long tiles) noexcept nogil
    @cython.locals(row=cython.int, column=cython.int, cell=cython.int)
    cdef unsigned long long opening(self, int start, int end, unsigned long long open_) noexcept nogil
    @cython.locals(run=cython.ulonglong, count=cython.int, least=cython.int,
                   beginnings=cython.ulonglong)
    cdef void find_starts(self, unsigned long long open_, unsigned long long tiles,
                          unsigned long long touch) noexcept nogil
    @cython.locals(children=cython.ulonglong, ends=cython.ulonglong, wanted=cython.ulonglong,
                   bit=cython.ulonglong, laid=cython.ulonglong, letter=cython.Py_ssize_t,
                   below=cython.uint)
    cdef void spell(self, unsigned int handle, unsigned long long tiles, int count,
                    unsigned long long real) noexcept nogil
    @cython.locals(group=cython.int, index=cython.int, fit=cython.ulonglong, left=cython.ulonglong)
    cdef void spread(self, unsigned long long tiles, int count) noexcept nogil
    @cython.locals(cell=cython.int, handle=cython.uint, last=cython.int, first=cython.int)
    cdef void extend(self, int block) noexcept nogil
    @cython.locals(children=cython.ulonglong, ends=cython.ulonglong, wanted=cython.ulonglong,
                   bit=cython.ulonglong, laid=cython.ulonglong, letter=cython.Py_ssize_t,
                   below=cython.uint, ahead=cython.ulonglong, after=cython.ulonglong)
    cdef void leftward(self, unsigned int handle, Py_ssize_t cell, unsigned long long tiles,
                       int shift, unsigned long long real) noexcept nogil
    cdef void turn(self, unsigned int handle, Py_ssize_t cell, unsigned long long tiles,
                   int shift, unsigned long long real) noexcept nogil
    @cython.locals(children=cython.ulonglong, ends=cython.ulonglong, wanted=cython.ulonglong,
                   bit=cython.ulonglong, laid=cython.ulonglong, letter=cython.Py_ssize_t,
                   below=cython.uint, ahead=cython.Py_ssize_t, ending=cython.ulonglong,
                   after=cython.ulonglong, hand=cython.ulonglong)
    cdef void rightward(self, unsigned int handle, Py_ssize_t cell, unsigned long long tiles,
                        int shift, unsigned long long real) noexcept nogil
    cdef unsigned long long take(self, Py_ssize_t letter, unsigned long long bit,
                                 unsigned long long real) noexcept nogil
    cdef void give(self, Py_ssize_t letter, unsigned long long bit,
                   unsigned long long real) noexcept nogil
    @cython.locals(mask=cython.ulonglong, bit=cython.ulonglong)
    cdef unsigned int child(self, unsigned int handle, int letter) noexcept nogil
    @cython.locals(cell=cython.Py_ssize_t, left=cython.ulonglong, main=cython.longlong,
                   times=cython.longlong, crossing=cython.longlong, count=cython.longlong,
                   points=cython.longlong, score=cython.longlong)
    cdef void record(self, Py_ssize_t first, unsigned long long tiles) noexcept nogil
    @cython.locals(forced=cython.int, spare=cython.int, blanked=cython.ulonglong,
                   left=cython.ulonglong, plain=cython.ulonglong, index=cython.int, tile=cython.int,
                   letter=cython.int, cell=cython.Py_ssize_t, loss=cython.longlong,
                   missing=cython.int)
    cdef void vary(self, Py_ssize_t first, unsigned long long tiles, long long times,
                   long long score) noexcept nogil
    @cython.locals(index=cython.int, letter=cython.int, laid=cython.ulonglong)
    cdef void choose(self, int start, unsigned long long tiles, long long score, int spare,
                     int missing) noexcept nogil
    cdef void keep(self, unsigned long long tiles, unsigned long long head) noexcept nogil
    cdef int grow(self) except -1 with gil

