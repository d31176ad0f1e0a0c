// Operators: wrapping integers, failures on division by zero, the total order of floating-point numbers, the logic of
// three values.
#pragma once

#include "values.cuh"

namespace refill {

// -------------------------------------------------------------------------------------------------------- arithmetic

template <typename T>
__device__ inline Value<T> add(Value<T> a, Value<T> b) {
    return Value<T>{plus(a.v, b.v), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<T> subtract(Value<T> a, Value<T> b) {
    return Value<T>{minus(a.v, b.v), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<T> multiply(Value<T> a, Value<T> b) {
    return Value<T>{times(a.v, b.v), a.ok && b.ok};
}

// Whether a quotient or remainder of integers is none, which is said of the row.
template <typename T>
__device__ inline bool undivided(Value<T> a, Value<T> b, Row& row, uint32 place) {
    if (!a.ok || !b.ok) {
        return true;
    }
    if (b.v == 0) {
        row.fail(place, DIVISION_BY_ZERO);
        return true;
    }
    return false;
}

template <typename T>
__device__ inline Value<T> divide(Value<T> a, Value<T> b, Row& row, uint32 place) {
    if (undivided(a, b, row, place)) {
        return null<T>();
    }
    if (Limits<T>::SIGNED && b.v == T(-1) && a.v == Limits<T>::least()) {
        row.fail(place, OVERFLOWN);
        return null<T>();
    }
    return some(static_cast<T>(a.v / b.v));
}

template <typename T>
__device__ inline Value<T> remainder(Value<T> a, Value<T> b, Row& row, uint32 place) {
    if (undivided(a, b, row, place)) {
        return null<T>();
    }
    return some(Limits<T>::SIGNED && b.v == T(-1) ? T(0) : static_cast<T>(a.v % b.v));
}

__device__ inline Value<float32> divide(Value<float32> a, Value<float32> b) {
    return Value<float32>{settled(a.v, b.v, a.v / b.v), a.ok && b.ok};
}

__device__ inline Value<float64> divide(Value<float64> a, Value<float64> b) {
    return Value<float64>{settled(a.v, b.v, a.v / b.v), a.ok && b.ok};
}

__device__ inline Value<float32> remainder(Value<float32> a, Value<float32> b) {
    return Value<float32>{settled(a.v, b.v, fmodf(a.v, b.v)), a.ok && b.ok};
}

__device__ inline Value<float64> remainder(Value<float64> a, Value<float64> b) {
    return Value<float64>{settled(a.v, b.v, fmod(a.v, b.v)), a.ok && b.ok};
}

template <typename T>
__device__ inline T negative(T v) {
    return minus(T(0), v);
}

__device__ inline float32 negative(float32 v) {
    return of_bits<float32>(bits(v) ^ Bits<float32>::SIGN);
}

__device__ inline float64 negative(float64 v) {
    return of_bits<float64>(bits(v) ^ Bits<float64>::SIGN);
}

template <typename T>
__device__ inline Value<T> negate(Value<T> a) {
    return Value<T>{negative(a.v), a.ok};
}

// ------------------------------------------------------------------------------------------------------- comparisons

template <typename T>
__device__ inline Value<bool> equal(Value<T> a, Value<T> b) {
    return Value<bool>{order(a.v) == order(b.v), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<bool> not_equal(Value<T> a, Value<T> b) {
    return Value<bool>{order(a.v) != order(b.v), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<bool> less(Value<T> a, Value<T> b) {
    return Value<bool>{order(a.v) < order(b.v), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<bool> less_or_equal(Value<T> a, Value<T> b) {
    return Value<bool>{order(a.v) <= order(b.v), a.ok && b.ok};
}

template <typename T>
__device__ inline Value<bool> greater(Value<T> a, Value<T> b) {
    return less(b, a);
}

template <typename T>
__device__ inline Value<bool> greater_or_equal(Value<T> a, Value<T> b) {
    return less_or_equal(b, a);
}

template <typename T>
__device__ inline Value<bool> not_distinct(Value<T> a, Value<T> b) {
    return some(a.ok == b.ok && (!a.ok || order(a.v) == order(b.v)));
}

template <typename T>
__device__ inline Value<bool> distinct(Value<T> a, Value<T> b) {
    return some(!not_distinct(a, b).v);
}

// ------------------------------------------------------------------------------------------------ three-valued logic

__device__ inline bool is_true(Value<bool> a) { return a.ok && a.v; }
__device__ inline bool is_false(Value<bool> a) { return a.ok && !a.v; }

__device__ inline Value<bool> both(Value<bool> a, Value<bool> b) {
    return Value<bool>{a.v && b.v, is_false(a) || is_false(b) || (a.ok && b.ok)};
}

__device__ inline Value<bool> either(Value<bool> a, Value<bool> b) {
    return Value<bool>{is_true(a) || is_true(b), is_true(a) || is_true(b) || (a.ok && b.ok)};
}

__device__ inline Value<bool> opposite(Value<bool> a) {
    return Value<bool>{!a.v, a.ok};
}

template <typename T>
__device__ inline Value<bool> test_is_null(Value<T> a) { return some(!a.ok); }
template <typename T>
__device__ inline Value<bool> test_is_not_null(Value<T> a) { return some(a.ok); }
__device__ inline Value<bool> test_is_true(Value<bool> a) { return some(is_true(a)); }
__device__ inline Value<bool> test_is_not_true(Value<bool> a) { return some(!is_true(a)); }
__device__ inline Value<bool> test_is_false(Value<bool> a) { return some(is_false(a)); }
__device__ inline Value<bool> test_is_not_false(Value<bool> a) { return some(!is_false(a)); }

}  // namespace refill
