# The types that make _builder.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython

cdef unsigned int _WIDTH, _ACCEPTS, _END, _TILE

@cython.final
cdef class Builder:
    cdef list words
    cdef unsigned int letters, limit, beginnings, spare_depth, capacity, used, slots, lists
    cdef unsigned char[::1] letter
    cdef unsigned int[::1] parent, branches
    cdef unsigned int[::1] gathered, lengths, path
    cdef unsigned int[::1] nodes, table
    cdef unsigned int[::1] member, rest, spare_member, spare_rest, starts

    @cython.locals(total=cython.uint, largest=cython.uchar, length=cython.uint, shared=cython.uint, tile=cython.uchar,
                   before=bytes, word=bytes)
    cdef unsigned int survey(self) except? 0xFFFFFFFF
    @cython.locals(root=cython.uint)
    cpdef build(self, int gaddag)
    @cython.locals(number=cython.uint, depth=cython.uint, shared=cython.uint,
                   before=bytes, word=bytes)
    cdef unsigned int write_dawg(self) except? 0xFFFFFFFF
    @cython.locals(number=cython.uint, written=cython.uint, letter=cython.uint)
    cdef int close(self, unsigned int depth, unsigned int shared) except -1
    @cython.locals(count=cython.uint, index=cython.uint)
    cdef unsigned int write_gaddag(self) except? 0xFFFFFFFF
    @cython.locals(base=cython.uint, accepts=cython.uint, tile=cython.uint, start=cython.uint,
                   stop=cython.uint, number=cython.uint, index=cython.uint)
    cdef unsigned int part(
        self, unsigned int low, unsigned int high, unsigned int depth) except? 0xFFFFFFFF
    @cython.locals(base=cython.uint, tile=cython.uint, index=cython.uint, start=cython.uint,
                   count=cython.uint, rest=cython.uint, place=cython.uint)
    cdef void sort(self, unsigned int low, unsigned int high, unsigned int depth) noexcept
    @cython.locals(depth=cython.uint, bits=cython.uint)
    cdef unsigned int thread(self, unsigned int number, unsigned int rest) except? 0xFFFFFFFF
    @cython.locals(count=cython.uint)
    cdef void gather(self, unsigned int depth, unsigned int node) noexcept
    cdef unsigned int settle_one(self, unsigned int node) except? 0xFFFFFFFF
    @cython.locals(count=cython.uint, base=cython.uint, index=cython.uint, slot=cython.uint,
                   begin=cython.uint, mixed=cython.ulonglong)
    cdef unsigned int settle(self, unsigned int depth) except? 0xFFFFFFFF
    @cython.locals(index=cython.uint)
    cdef bint is_same(self, unsigned int begin, unsigned int base, unsigned int count) noexcept
    @cython.locals(begin=cython.uint, index=cython.uint)
    cdef unsigned int write(self, unsigned int base, unsigned int count) except? 0xFFFFFFFF
    @cython.locals(begin=cython.uint, index=cython.uint, slot=cython.uint, node=cython.uint,
                   mixed=cython.ulonglong)
    cdef int spread(self) except -1

@cython.locals(shorter=cython.uint, index=cython.uint)
cdef unsigned int common(bytes left, bytes right) noexcept

@cython.locals(product=cython.ulonglong)
cdef unsigned long long mix(unsigned long long mixed, unsigned long long node) noexcept

@cython.locals(index=cython.uint, node=cython.uint, typed="unsigned int[::1]")
cpdef narrow(unsigned int[::1] nodes)
