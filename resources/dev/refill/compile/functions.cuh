// Functions, those on lists included.
#pragma once

#include "casts.cuh"

namespace refill {

// --------------------------------------------------------------------------------------------------- exact functions

template <typename T>
__device__ inline T magnitude(T v) {
    return Limits<T>::SIGNED && v < T(0) ? negative(v) : v;
}

__device__ inline float32 magnitude(float32 v) { return of_bits<float32>(bits(v) & ~Bits<float32>::SIGN); }
__device__ inline float64 magnitude(float64 v) { return of_bits<float64>(bits(v) & ~Bits<float64>::SIGN); }

template <typename T>
__device__ inline Value<T> abs(Value<T> a) {
    return Value<T>{magnitude(a.v), a.ok};
}

template <typename T>
__device__ inline Value<T> abs(Value<T> a, Row& row, uint32 place) {
    if (a.ok && a.v == Limits<T>::least()) {
        row.fail(place, OVERFLOWN);
    }
    return abs(a);
}

template <typename T>
__device__ inline Value<T> nullif(Value<T> a, Value<T> b) {
    return is_true(equal(a, b)) ? null<T>() : a;
}

template <typename T>
__device__ inline Value<T> greatest(Value<T> a, Value<T> b) {
    return !b.ok || (a.ok && order(a.v) >= order(b.v)) ? a : b;
}

template <typename T>
__device__ inline Value<T> least(Value<T> a, Value<T> b) {
    return !b.ok || (a.ok && order(a.v) <= order(b.v)) ? a : b;
}

template <typename T>
__device__ inline Value<bool> isnan(Value<T> a) {
    return Value<bool>{is_nan(a.v), a.ok};
}

template <typename T>
__device__ inline Value<bool> iszero(Value<T> a) {
    return Value<bool>{a.v == T(0), a.ok};
}

template <typename T>
__device__ inline Value<T> nanvl(Value<T> a, Value<T> b) {
    return a.ok && is_nan(a.v) ? b : a;
}

__device__ inline float32 whole_down(float32 v) { return floorf(v); }
__device__ inline float64 whole_down(float64 v) { return ::floor(v); }
__device__ inline float32 whole_up(float32 v) { return ceilf(v); }
__device__ inline float64 whole_up(float64 v) { return ::ceil(v); }
__device__ inline float32 whole_towards_zero(float32 v) { return truncf(v); }
__device__ inline float64 whole_towards_zero(float64 v) { return ::trunc(v); }
__device__ inline float32 whole_nearest(float32 v) { return roundf(v); }
__device__ inline float64 whole_nearest(float64 v) { return ::round(v); }
__device__ inline float32 square_root(float32 v) { return sqrtf(v); }
__device__ inline float64 square_root(float64 v) { return ::sqrt(v); }

template <typename T>
__device__ inline Value<T> floor(Value<T> a) {
    return Value<T>{settled(a.v, whole_down(a.v)), a.ok};
}

template <typename T>
__device__ inline Value<T> ceil(Value<T> a) {
    return Value<T>{settled(a.v, whole_up(a.v)), a.ok};
}

template <typename T>
__device__ inline Value<T> sqrt(Value<T> a) {
    return Value<T>{settled(a.v, square_root(a.v)), a.ok};
}

template <typename T>
__device__ inline Value<T> signum(Value<T> a) {
    const T nan = of_bits<T>(Bits<T>::INDEFINITE & ~Bits<T>::SIGN);
    const T sign = is_nan(a.v) ? nan : a.v == T(0) ? T(0) : a.v < T(0) ? T(-1) : T(1);
    return Value<T>{sign, a.ok};
}

__device__ inline Value<float32> degrees(Value<float32> a) {
    return multiply(a, some(57.2957795130823208767981548141051703f));
}

__device__ inline Value<float64> degrees(Value<float64> a) {
    return multiply(a, some(180.0 / 3.14159265358979323846264338327950288));
}

__device__ inline Value<float32> radians(Value<float32> a) {
    return multiply(a, some(3.14159265358979323846264338327950288f / 180.0f));
}

__device__ inline Value<float64> radians(Value<float64> a) {
    return multiply(a, some(3.14159265358979323846264338327950288 / 180.0));
}

// A power of ten by repeated squaring, as compilers make one of an integer exponent.
template <typename T>
__device__ inline T power_of_ten(int32 exponent) {
    T base = T(10), result = T(1);
    for (int32 left = exponent; left != 0; left /= 2) {
        if (left % 2 != 0) {
            result *= base;
        }
        base *= base;
    }
    return exponent < 0 ? T(1) / result : result;
}

// Makes zero positive.
template <typename T>
__device__ inline Value<T> trunc(Value<T> a) {
    return Value<T>{a.v == T(0) ? T(0) : settled(a.v, whole_towards_zero(a.v)), a.ok};
}

template <typename T>
__device__ inline Value<T> round(Value<T> a) {
    return Value<T>{settled(a.v, whole_nearest(a.v)), a.ok};
}

template <typename T, typename P>
__device__ inline Value<T> trunc(Value<T> a, Value<P> places) {
    if (!a.ok || !places.ok) {
        return null<T>();
    }
    const T factor = power_of_ten<T>(static_cast<int32>(places.v));
    const T scaled = times(a.v, factor);
    const T whole = settled(scaled, whole_towards_zero(scaled));
    return some(settled(whole, factor, whole / factor));
}

template <typename T, typename P>
__device__ inline Value<T> round(Value<T> a, Value<P> places) {
    if (!a.ok || !places.ok) {
        return null<T>();
    }
    const T factor = as_floating<T, float64>(power_of_ten<float64>(static_cast<int32>(places.v)));
    const T scaled = times(a.v, factor);
    const T whole = settled(scaled, whole_nearest(scaled));
    return some(settled(whole, factor, whole / factor));
}

// ---------------------------------------------------------------------------- transcendental functions, nearly

// In double precision for both types, so that single precision is right to its last place but for the rounding.
#define REFILL_NEARLY(name, function)                                                     \
    template <typename T>                                                                 \
    __device__ inline Value<T> name(Value<T> a) {                                         \
        const T result = static_cast<T>(function(static_cast<float64>(a.v)));             \
        return Value<T>{settled(a.v, result), a.ok};                                      \
    }

REFILL_NEARLY(exp, ::exp)
REFILL_NEARLY(ln, ::log)
REFILL_NEARLY(log2, ::log2)
REFILL_NEARLY(log10, ::log10)
REFILL_NEARLY(cbrt, ::cbrt)
REFILL_NEARLY(sin, ::sin)
REFILL_NEARLY(cos, ::cos)
REFILL_NEARLY(tan, ::tan)
REFILL_NEARLY(cot, 1.0 / ::tan)
REFILL_NEARLY(asin, ::asin)
REFILL_NEARLY(acos, ::acos)
REFILL_NEARLY(atan, ::atan)
REFILL_NEARLY(sinh, ::sinh)
REFILL_NEARLY(cosh, ::cosh)
REFILL_NEARLY(tanh, ::tanh)

__device__ inline float32 log_of_one_and(float32 v) { return log1pf(v); }
__device__ inline float64 log_of_one_and(float64 v) { return ::log1p(v); }
__device__ inline float32 logarithm(float32 v) { return static_cast<float32>(::log(static_cast<float64>(v))); }
__device__ inline float64 logarithm(float64 v) { return ::log(v); }

// By the formulas of Lance's own library, in the same precision: what they lose is lost here, too.
template <typename T>
__device__ inline Value<T> asinh(Value<T> a) {
    const T size = magnitude(a.v);
    const T inverse = T(1) / size;
    const T result = log_of_one_and(size + size / (square_root(T(1) + inverse * inverse) + inverse));
    const T signless = of_bits<T>(bits(result) & ~Bits<T>::SIGN);
    return Value<T>{settled(a.v, of_bits<T>(bits(signless) | (bits(a.v) & Bits<T>::SIGN))), a.ok};
}

template <typename T>
__device__ inline Value<T> acosh(Value<T> a) {
    const T result = a.v < T(1) ? of_bits<T>(Bits<T>::INDEFINITE)
                                : logarithm(a.v + square_root(a.v - T(1)) * square_root(a.v + T(1)));
    return Value<T>{settled(a.v, result), a.ok};
}

template <typename T>
__device__ inline Value<T> atanh(Value<T> a) {
    return Value<T>{settled(a.v, T(0.5) * log_of_one_and(T(2) * a.v / (T(1) - a.v))), a.ok};
}

template <typename T>
__device__ inline Value<T> power(Value<T> a, Value<T> b) {
    const T result = static_cast<T>(::pow(static_cast<float64>(a.v), static_cast<float64>(b.v)));
    return Value<T>{settled(a.v, b.v, result), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<T> atan2(Value<T> a, Value<T> b) {
    const T result = static_cast<T>(::atan2(static_cast<float64>(a.v), static_cast<float64>(b.v)));
    return Value<T>{settled(a.v, b.v, result), a.ok && b.ok};
}

// ------------------------------------------------------------------------------------------------------------- lists

// An item of this row's list, counted from 1, or from -1 backwards. Whether the list itself is null does not matter to
// Lance: what lies at its place counts.
template <typename T>
__device__ inline Value<T> element(const Column& list, int64 size, Value<int64> index, Row& row, uint32 place = 0) {
    if (index.ok && !fits<int32>(index.v)) {
        row.fail(place, DOES_NOT_FIT);
        return null<T>();
    }
    const int64 i = index.v > 0 ? index.v - 1 : size + index.v;
    if (!index.ok || index.v == 0 || i < 0 || i >= size) {
        return null<T>();
    }
    const int64 at = row.index * size + i;
    return Value<T>{item<T>(list.values, at), bit(list.item_valid, at)};
}

// Whether this row's list is there: true, or null.
__device__ inline Value<bool> presence(const Column& list, const Row& row) {
    return Value<bool>{true, bit(list.valid, row.index)};
}

// A list of this row, or one that is written out.
template <typename T>
struct Items {
    const T* values;
    const uint8* item_valid;
    int64 first;
    bool ok;

    __device__ bool whole(int64 size) const {
        for (int64 i = 0; i < size; ++i) {
            if (!bit(item_valid, first + i)) {
                return false;
            }
        }
        return ok;
    }

    __device__ float64 at(int64 i) const {
        return as_floating<float64, T>(values[first + i]);
    }
};

template <typename T>
__device__ inline Items<T> items(const Column& list, int64 size, const Row& row) {
    return Items<T>{static_cast<const T*>(list.values), list.item_valid, row.index * size, bit(list.valid, row.index)};
}

__device__ inline Items<float64> items(const float64* numbers) {
    return Items<float64>{numbers, nullptr, 0, true};
}

template <typename A, typename B>
__device__ inline Value<float64> distance(Items<A> a, Items<B> b, int64 size) {
    if (!a.whole(size) || !b.whole(size)) {
        return null<float64>();
    }
    float64 sum = 0;
    for (int64 i = 0; i < size; ++i) {
        const float64 difference = minus(a.at(i), b.at(i));
        sum = plus(sum, times(difference, difference));
    }
    return some(settled(sum, square_root(sum)));
}

}  // namespace refill
