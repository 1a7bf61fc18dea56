# The types that make _lists.py fast when it is compiled; the code and its reasons stand there.
# Whatever stays undeclared is a Python object: right, but slow. Other kernels cimport WordLists and
# the questions about bits from here.

cimport cython

cdef extern from *:
    """
    #ifndef KOTAKATA_BITS
    #define KOTAKATA_BITS
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static __inline int kotakata_count_bits(unsigned long long bits) {
        return (int)__popcnt64(bits);
    }
    static __inline int kotakata_lowest_bit(unsigned long long bits) {
        unsigned long place;
        _BitScanForward64(&place, bits);
        return (int)place;
    }
    #else
    #define kotakata_count_bits(bits) __builtin_popcountll(bits)
    #define kotakata_lowest_bit(bits) __builtin_ctzll(bits)
    #endif
    #define kotakata_bit_of(place) (1ULL << (place))
    #endif
    """
    int count_bits "kotakata_count_bits"(unsigned long long bits) noexcept nogil
    int lowest_bit "kotakata_lowest_bit"(unsigned long long bits) noexcept nogil
    unsigned long long bit_of "kotakata_bit_of"(unsigned int place) noexcept nogil

@cython.final
cdef class WordLists:
    cdef readonly object buffer
    cdef const unsigned long long[::1] masks
    cdef const unsigned int[::1] links
    cdef readonly unsigned int dawg, gaddag

    cpdef unsigned long long children(self, unsigned int handle) noexcept nogil
    cpdef unsigned long long accepted(self, unsigned int handle) noexcept nogil
    @cython.locals(mask=cython.ulonglong, bit=cython.ulonglong)
    cpdef unsigned int child(self, unsigned int handle, int letter) noexcept nogil

@cython.final
cdef class Lister:
    cdef const unsigned int[::1] nodes
    cdef unsigned int tile_shift, tile_mask, accepts, end, child_shift, child_mask
    cdef unsigned int[::1] handles
    cdef unsigned long long[::1] masks
    cdef unsigned int[::1] links
    cdef readonly object buffer

    @cython.locals(node=cython.uint, index=cython.uint, used=cython.uint)
    cdef unsigned int survey(self, unsigned int dawg, unsigned int gaddag) noexcept
    @cython.locals(count=cython.uint)
    cdef unsigned int length(self, unsigned int index) noexcept
    @cython.locals(index=cython.uint)
    cpdef build(self, unsigned int dawg, unsigned int gaddag)
    @cython.locals(handle=cython.uint, link=cython.uint, node=cython.uint, bit=cython.ulonglong)
    cdef void write(self, unsigned int index) noexcept

@cython.locals(total=cython.ulonglong, sums=cython.ulonglong, index=cython.Py_ssize_t)
cpdef unsigned long long seal(const unsigned long long[::1] numbers) noexcept
