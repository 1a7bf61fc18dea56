# The types that make _inspector.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Faults stay Python's too, for callers.

cimport cython

cdef unsigned int LONGEST, MOST_WORDS
cdef unsigned char _OPEN, _DONE

@cython.final
cdef class Inspector:
    cdef const unsigned int[::1] nodes
    cdef unsigned int size, letters
    cdef unsigned int tile_shift, tile_mask, accepts, end, child_shift, child_mask
    cdef readonly unsigned int place, words
    cdef unsigned int first, dawg, gaddag
    cdef unsigned char[::1] mark
    cdef unsigned short[::1] longest
    cdef unsigned int[::1] totals, stack

    @cython.locals(fault=cython.int, top=cython.uint)
    cpdef int inspect(self) except -1
    cdef int find_roots(self) except -1
    @cython.locals(nodes="const unsigned int[::1]", size=cython.uint, first=cython.uint,
                   letters=cython.uint, tile_shift=cython.uint, tile_mask=cython.uint,
                   child_shift=cython.uint, child_mask=cython.uint, accepts=cython.uint,
                   end=cython.uint, faults=cython.uint, index=cython.Py_ssize_t, place=cython.uint,
                   node=cython.uint, before=cython.uint, inside=cython.uint, tile=cython.uint,
                   child=cython.uint)
    cdef int scan(self) except -1
    @cython.locals(inside=cython.bint, before=cython.uint, index=cython.uint, node=cython.uint,
                   tile=cython.uint, child=cython.uint)
    cdef int find_fault(self) except -1
    @cython.locals(strange=cython.uint, begin=cython.uint, index=cython.uint, node=cython.uint,
                   child=cython.uint)
    cdef bint is_ours(self, unsigned int top) noexcept
    @cython.locals(longest="unsigned short[::1]", words="unsigned int[::1]", begin=cython.uint,
                   length=cython.uint, total=cython.uint, index=cython.uint, node=cython.uint,
                   child=cython.uint, ends=cython.bint)
    cdef int measure(self, unsigned int top) except -1
    @cython.locals(fault=cython.int, index=cython.uint)
    cdef int explore(self) except -1
    @cython.locals(fault=cython.int, size=cython.uint, index=cython.uint)
    cdef int sweep(self, unsigned int root, bint separators) except -1
    @cython.locals(node=cython.uint)
    cdef int enter(self, unsigned int index, bint separators) except -1
    @cython.locals(node=cython.uint, child=cython.uint)
    cdef unsigned int push(self, unsigned int index, unsigned int size) noexcept
    @cython.locals(node=cython.uint, child=cython.uint, length=cython.uint, total=cython.uint)
    cdef int leave(self, unsigned int index, bint separators) except -1
    cdef unsigned int last_of(self, unsigned int index) noexcept
    cdef bint is_outside(self, unsigned int index) noexcept
    cdef unsigned int tile(self, unsigned int node) noexcept
    cdef unsigned int child(self, unsigned int node) noexcept
