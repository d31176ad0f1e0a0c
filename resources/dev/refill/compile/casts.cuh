// Casts, dates and times.
#pragma once

#include "operators.cuh"

namespace refill {

// ------------------------------------------------------------------------------------------------------------- casts

// A value that does not fit its new type: null where that was asked for, else a failure of the row.
template <typename T>
__device__ inline Value<T> unfit(Row& row, uint32 place, bool or_null) {
    if (!or_null) {
        row.fail(place, DOES_NOT_FIT);
    }
    return null<T>();
}

template <typename To, typename From>
__device__ inline bool fits(From v) {
    const To to = static_cast<To>(v);
    return static_cast<From>(to) == v && (to < To(1)) == (v < From(1));
}

template <typename To>
__device__ inline bool fits_floating(float64 whole) {
    const float64 beyond = static_cast<float64>(1ull << (Limits<To>::BITS - 1)) * (Limits<To>::SIGNED ? 1 : 2);
    return whole >= (Limits<To>::SIGNED ? -beyond : 0) && whole < beyond;
}

template <typename To>
__device__ inline bool fits(float32 v) {
    return fits_floating<To>(::trunc(static_cast<float64>(v)));
}

template <typename To>
__device__ inline bool fits(float64 v) {
    return fits_floating<To>(::trunc(v));
}

// From a number to an integer.
template <typename To, typename From>
__device__ inline Value<To> to_integer(Value<From> a, Row& row, uint32 place, bool or_null) {
    if (!a.ok) {
        return null<To>();
    }
    return fits<To>(a.v) ? some(static_cast<To>(a.v)) : unfit<To>(row, place, or_null);
}

template <typename To, typename From>
__device__ inline To as_floating(From v) {
    return static_cast<To>(v);
}

template <>
__device__ inline float64 as_floating<float64, float32>(float32 v) {
    const uint32 b = bits(v);
    if (!is_nan(v)) {
        return static_cast<float64>(v);
    }
    return of_bits<float64>(static_cast<uint64>(b & 0x80000000u) << 32 | 0x7FF8000000000000ull
                            | static_cast<uint64>(b & 0x007FFFFFu) << 29);
}

template <>
__device__ inline float32 as_floating<float32, float64>(float64 v) {
    const uint64 b = bits(v);
    if (!is_nan(v)) {
        return static_cast<float32>(v);
    }
    return of_bits<float32>(static_cast<uint32>(b >> 32) & 0x80000000u | 0x7FC00000u
                            | static_cast<uint32>(b >> 29) & 0x007FFFFFu);
}

template <typename To, typename From>
__device__ inline Value<To> to_floating(Value<From> a) {
    return Value<To>{as_floating<To, From>(a.v), a.ok};
}

template <typename To>
__device__ inline Value<To> of_truth(Value<bool> a) {
    return Value<To>{static_cast<To>(a.v ? 1 : 0), a.ok};
}

template <typename From>
__device__ inline Value<bool> to_truth(Value<From> a) {
    return Value<bool>{a.v != From(0), a.ok};
}

// The same number under another type.
template <typename To, typename From>
__device__ inline Value<To> same(Value<From> a) {
    return Value<To>{static_cast<To>(a.v), a.ok};
}

// To a finer unit, or from days to units of a day.
template <typename From>
__device__ inline Value<int64> to_finer(Value<From> a, int64 factor, Row& row, uint32 place, bool or_null) {
    if (!a.ok) {
        return null<int64>();
    }
    const int64 v = a.v;
    return product_overflows(v, factor) ? unfit<int64>(row, place, or_null) : some(v * factor);
}

// To a coarser unit, towards zero.
__device__ inline Value<int64> to_coarser(Value<int64> a, int64 factor) {
    return Value<int64>{a.v / factor, a.ok};
}

__device__ inline int64 whole_days(int64 time, int64 a_day) {
    return time / a_day - (time % a_day < 0 ? 1 : 0);
}

// The days that a calendar of Lance has: from the year -262143 to 262142.
__device__ inline bool in_calendar(int64 days) {
    return days >= -96465292 && days <= 95026236;
}

__device__ inline Value<int32> to_date(Value<int64> a, int64 a_day, Row& row, uint32 place, bool or_null) {
    if (!a.ok) {
        return null<int32>();
    }
    const int64 days = whole_days(a.v, a_day);
    return in_calendar(days) ? some(static_cast<int32>(days)) : unfit<int32>(row, place, or_null);
}

// A time that gets a zone, which is UTC.
__device__ inline Value<int64> to_zone(Value<int64> a, int64 a_day, Row& row, uint32 place, bool or_null) {
    return !a.ok || in_calendar(whole_days(a.v, a_day)) ? a : unfit<int64>(row, place, or_null);
}

// An integer of 64 bits, signed or not, to be compared with another.
struct Wide {
    bool negative;
    uint64 bits;
};

__device__ inline bool operator==(Wide a, Wide b) { return a.negative == b.negative && a.bits == b.bits; }
__device__ inline bool operator!=(Wide a, Wide b) { return !(a == b); }
__device__ inline bool operator<(Wide a, Wide b) { return a.negative != b.negative ? a.negative : a.bits < b.bits; }
__device__ inline bool operator<=(Wide a, Wide b) { return !(b < a); }
__device__ inline bool operator>=(Wide a, Wide b) { return !(a < b); }

template <typename From>
__device__ inline Value<Wide> to_wide(Value<From> a) {
    return Value<Wide>{Wide{a.v < From(1) && a.v != From(0), static_cast<uint64>(a.v)}, a.ok};
}

// --------------------------------------------------------------------------------------------------- dates and times

__device__ inline Value<int64> days_between(Value<int32> a, Value<int32> b) {
    return Value<int64>{static_cast<int64>(a.v) - b.v, a.ok && b.ok};
}

__device__ inline Value<int64> time_plus(Value<int64> a, Value<int64> b, Row& row, uint32 place) {
    const Value<int64> sum = add(a, b);
    if (sum.ok && ((a.v ^ sum.v) & (b.v ^ sum.v)) < 0) {
        row.fail(place, OVERFLOWN);
    }
    return sum;
}

__device__ inline Value<int64> time_minus(Value<int64> a, Value<int64> b, Row& row, uint32 place) {
    const Value<int64> difference = subtract(a, b);
    if (difference.ok && ((a.v ^ b.v) & (a.v ^ difference.v)) < 0) {
        row.fail(place, OVERFLOWN);
    }
    return difference;
}

// A date and a span of nanoseconds, of which whole days count.
__device__ inline Value<int32> date_plus(Value<int32> a, Value<int64> span, int64 sign, Row& row, uint32 place) {
    if (!a.ok || !span.ok) {
        return null<int32>();
    }
    const int64 days = a.v + sign * (span.v / 86400000000000ll);
    if (!in_calendar(a.v) || !in_calendar(days)) {
        row.fail(place, OVERFLOWN);
    }
    return some(static_cast<int32>(days));
}

}  // namespace refill
