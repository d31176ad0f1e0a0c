// Columns and batches as they lie in memory, values that may be null, and the bits of numbers.
#pragma once

namespace refill {

typedef signed char int8;
typedef short int16;
typedef int int32;
typedef long long int64;
typedef unsigned char uint8;
typedef unsigned short uint16;
typedef unsigned int uint32;
typedef unsigned long long uint64;
typedef float float32;
typedef double float64;

// ------------------------------------------------------------------------------------------------------------ memory

// A column as Arrow lays it out. Bitmaps begin at a byte, the lowest bit first; a null one stands for all ones.
struct Column {
    const void* values;        // of a list: its items, row after row; of truth values: a bitmap
    const uint8* valid;        // which rows, or lists, are not null
    const uint8* item_valid;   // of a list: which items are not null
};

// What a kernel is given. Every output is written for every row.
template <int COLUMNS>
struct Batch {
    int64 rows;
    const uint8* wanted;       // the rows to compute; others come out null and cannot fail
    void* values;
    uint8* valid;
    uint64* failure;           // the smallest of (row << 24 | place << 8 | reason); ~0 where nothing failed
    Column columns[COLUMNS];
};

__device__ inline bool bit(const uint8* bitmap, int64 index) {
    return bitmap == nullptr || (bitmap[index >> 3] >> (index & 7) & 1);
}

// ------------------------------------------------------------------------------------------------------------ values

template <typename T>
struct Value {
    T v;
    bool ok;   // false: null
};

template <typename T>
__device__ inline Value<T> some(T v) {
    return Value<T>{v, true};
}

template <typename T>
__device__ inline Value<T> null() {
    return Value<T>{T(), false};
}

enum Reason : uint32 { DIVISION_BY_ZERO = 1, OVERFLOWN = 2, DOES_NOT_FIT = 3 };

// A row while it is computed, and the first thing in it that failed.
struct Row {
    int64 index;
    uint32 failure;

    __device__ void fail(uint32 place, Reason reason) {
        if (failure == 0) {
            failure = place << 8 | reason;
        }
    }
};

template <typename T>
__device__ inline T item(const void* values, int64 index) {
    return static_cast<const T*>(values)[index];
}

template <>
__device__ inline bool item<bool>(const void* values, int64 index) {
    return bit(static_cast<const uint8*>(values), index);
}

template <typename T>
__device__ inline Value<T> load(const Column& column, const Row& row) {
    return Value<T>{item<T>(column.values, row.index), bit(column.valid, row.index)};
}

// ----------------------------------------------------------------------------------------------- floating-point bits

template <typename T>
struct Bits;

template <>
struct Bits<float32> {
    typedef int32 Signed;
    typedef uint32 Unsigned;
    static const Unsigned QUIET = 0x00400000u, INDEFINITE = 0xFFC00000u, SIGN = 0x80000000u;
};

template <>
struct Bits<float64> {
    typedef int64 Signed;
    typedef uint64 Unsigned;
    static const Unsigned QUIET = 0x0008000000000000ull, INDEFINITE = 0xFFF8000000000000ull,
                          SIGN = 0x8000000000000000ull;
};

template <typename T>
__device__ inline typename Bits<T>::Unsigned bits(T v) {
    union {
        T v;
        typename Bits<T>::Unsigned bits;
    } both;
    both.v = v;
    return both.bits;
}

template <typename T>
__device__ inline T of_bits(typename Bits<T>::Unsigned bits) {
    union {
        typename Bits<T>::Unsigned bits;
        T v;
    } both;
    both.bits = bits;
    return both.v;
}

template <typename T>
__device__ inline bool is_nan(T v) {
    return v != v;
}

template <typename T>
__device__ inline T quiet(T nan) {
    return of_bits<T>(bits(nan) | Bits<T>::QUIET);
}

// The result of an operation, with the NaN that an x86-64 processor gives: the first operand's that is one, else the
// negative one of its own.
template <typename T>
__device__ inline T settled(T a, T b, T result) {
    if (!is_nan(result)) {
        return result;
    }
    return is_nan(a) ? quiet(a) : is_nan(b) ? quiet(b) : of_bits<T>(Bits<T>::INDEFINITE);
}

template <typename T>
__device__ inline T settled(T a, T result) {
    return settled(a, a, result);
}

// Orders as numbers do, -0 before 0, and NaN outside of the infinities by its sign.
template <typename T>
__device__ inline typename Bits<T>::Signed rank(T v) {
    typedef typename Bits<T>::Signed Signed;
    typedef typename Bits<T>::Unsigned Unsigned;
    const Signed s = static_cast<Signed>(bits(v));
    return s < 0 ? static_cast<Signed>(static_cast<Unsigned>(s) ^ (Bits<T>::SIGN - 1)) : s;
}

template <typename T>
__device__ inline T order(T v) {
    return v;
}

__device__ inline int32 order(float32 v) {
    return rank(v);
}

__device__ inline int64 order(float64 v) {
    return rank(v);
}

// ---------------------------------------------------------------------------------------------------------- integers

template <typename T>
struct Limits {
    static const bool SIGNED = T(-1) < T(0);
    static const int BITS = sizeof(T) * 8;

    __device__ static T least() {
        return SIGNED ? static_cast<T>(1ull << (BITS - 1)) : T(0);
    }
};

template <typename T>
__device__ inline T plus(T a, T b) {
    return static_cast<T>(static_cast<uint64>(a) + static_cast<uint64>(b));
}

template <typename T>
__device__ inline T minus(T a, T b) {
    return static_cast<T>(static_cast<uint64>(a) - static_cast<uint64>(b));
}

template <typename T>
__device__ inline T times(T a, T b) {
    return static_cast<T>(static_cast<uint64>(a) * static_cast<uint64>(b));
}

__device__ inline float32 plus(float32 a, float32 b) { return settled(a, b, a + b); }
__device__ inline float64 plus(float64 a, float64 b) { return settled(a, b, a + b); }
__device__ inline float32 minus(float32 a, float32 b) { return settled(a, b, a - b); }
__device__ inline float64 minus(float64 a, float64 b) { return settled(a, b, a - b); }
__device__ inline float32 times(float32 a, float32 b) { return settled(a, b, a * b); }
__device__ inline float64 times(float64 a, float64 b) { return settled(a, b, a * b); }

// Whether the product does not fit; b is positive.
__device__ inline bool product_overflows(int64 a, int64 b) {
    const int64 most = 0x7FFFFFFFFFFFFFFFll;
    return a > most / b || a < (-most - 1) / b;
}

}  // namespace refill
