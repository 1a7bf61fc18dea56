# The types that make _fit.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow.

cimport cython

cdef unsigned int _TILES, _SUBSETS, _BITS, _TILE, _PAIRS, _BALANCE

@cython.final
cdef class Fit:
    cdef const unsigned long long[::1] racks
    cdef const double[::1] targets, weights
    cdef const unsigned char[::1] step, sizes
    cdef unsigned int size
    cdef unsigned char[::1] tiles, sort
    cdef double[::1] value, gain

    @cython.locals(number=cython.uint, place=cython.uint, packed=cython.ulonglong)
    cpdef void multiply(self, const double[::1] coefficients, double[::1] sums, unsigned int first, unsigned int last,
                        double scale) noexcept
    @cython.locals(place=cython.uint, tile=cython.uint, other=cython.uint, half=cython.uint, mask=cython.uint,
                   meeting=cython.double, step=cython.uchar)
    cdef void add_up(self, const double[::1] coefficients) noexcept nogil
    @cython.locals(mask=cython.uint, place=cython.uint, error=cython.double)
    cdef void weigh(self, const double[::1] coefficients, double[::1] sums, double target) noexcept nogil
    @cython.locals(place=cython.uint, other=cython.uint, bit=cython.uint, mask=cython.uint, tile=cython.uint,
                   row=cython.uint)
    cdef void gather(self, double[::1] sums) noexcept nogil
