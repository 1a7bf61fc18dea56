# The types that make _walker.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython

cdef unsigned int _LETTER, _BLANK, _NOTHING

@cython.final
cdef class Walker:
    cdef const unsigned int[::1] nodes
    cdef unsigned int tile_shift, tile_mask, accepts, end, child_shift, child_mask

    cdef unsigned int tile(self, unsigned int node) noexcept
    cdef unsigned int child(self, unsigned int node) noexcept
    @cython.locals(node=cython.uint, found=cython.uint)
    cdef unsigned int seek(self, unsigned int index, unsigned int tile) noexcept
    @cython.locals(tile=cython.uint)
    cpdef int find(self, word, int index) except? -2
    @cython.locals(index=cython.int)
    cpdef bint has(self, word) except -1
    cpdef bint leads(self, word) except -1
    @cython.locals(index=cython.int, branch=cython.uint, node=cython.uint)
    cdef list survey(self, word, unsigned int wanted)
    cpdef list branches(self, word)
    cpdef list back_hooks(self, word)
    @cython.locals(index=cython.uint, last=cython.int)
    cpdef list front_hooks(self, word)


cdef class Words:
    cdef readonly Walker walker


@cython.final
cdef class Search:
    cdef Walker walker
    cdef const unsigned long long[::1] allowed
    cdef const unsigned char[::1] free
    cdef unsigned char[::1] counts
    cdef unsigned int longest, shortest
    cdef unsigned long long limit
    cdef bytes ends, contains
    cdef bytearray letters, word
    cdef list found

    cpdef list run(self, bytes ends, bytes contains)
    @cython.locals(walker=Walker, node=cython.uint, tile=cython.uint, taken=cython.uint)
    cdef int descend(self, unsigned int index, unsigned int depth) except -1
    cdef unsigned int take(self, unsigned int tile, unsigned int depth) noexcept
    cdef void give(self, unsigned int taken) noexcept
    cdef int keep(self, unsigned int length) except -1
    cdef bint fits(self, unsigned int length) except -1
