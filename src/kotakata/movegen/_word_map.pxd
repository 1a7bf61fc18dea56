# The types that make _word_map.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython
from kotakata.movegen._lists cimport WordLists, bit_of, lowest_bit

cdef enum:
    LENGTH = 58
    CLASS = 28
    CLASS_MASK = 0xFFFFFFF

@cython.final
cdef class WordMap:
    cdef readonly const unsigned long long[::1] hashes, table, exact, one_wild, two_wild
    cdef readonly const unsigned int[::1] begins
    cdef readonly const unsigned char[::1] spelled
    cdef readonly unsigned long long table_mask

    @cython.locals(letter=cython.uchar, total=cython.ulonglong)
    cpdef unsigned long long hash_of(self, const unsigned char[::1] letters) noexcept
    @cython.locals(place=cython.ulonglong, entry=cython.ulonglong)
    cpdef int find(self, unsigned long long wanted) noexcept nogil

@cython.final
cdef class WordMapper:
    cdef WordLists lists
    cdef unsigned int longest, words, letters, classes
    cdef unsigned long long table_mask
    cdef readonly unsigned long long[::1] hashes, table, exact, one_wild, two_wild
    cdef readonly unsigned int[::1] begins
    cdef readonly unsigned char[::1] spelled
    cdef unsigned char[::1] path, alphabetic
    cdef unsigned long long[::1] hash, class_hash
    cdef unsigned int[::1] class_of

    @cython.locals(letter=cython.int, left=cython.ulonglong)
    cdef void survey(self, unsigned int handle, unsigned int depth) noexcept
    @cython.locals(letter=cython.int, left=cython.ulonglong, hashed=cython.ulonglong)
    cdef void gather(
        self, unsigned int handle, unsigned int depth, unsigned long long total) noexcept
    @cython.locals(index=cython.uint)
    cdef void keep(self, unsigned int length, unsigned long long total) noexcept
    @cython.locals(word=cython.uint)
    cdef void classify(self) noexcept
    @cython.locals(place=cython.ulonglong, number=cython.uint)
    cdef unsigned int classify_one(self, unsigned long long total) noexcept
    @cython.locals(word=cython.uint, number=cython.uint, free="unsigned int[::1]",
                   start=cython.uint, length=cython.uint, place=cython.uint, index=cython.uint)
    cdef int group(self) except -1
    @cython.locals(number=cython.uint)
    cdef void mark(self) noexcept
    @cython.locals(end=cython.uint, first=cython.uint, second=cython.uint, less=cython.ulonglong)
    cdef void mark_one(self, unsigned int begin, unsigned long long total) noexcept

cdef void set_bit(unsigned long long[::1] bits, unsigned long long place) noexcept
