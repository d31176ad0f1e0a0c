// What every kernel of Refill is built on. Gives, bit for bit, what Arrow's kernels give on an x86-64 processor, the NaN
// that the processor makes included; transcendental functions give it nearly.
//
// Compiled by NVRTC (no fused multiply-add, no flushing of denormals) and, to be tested without a GPU, by g++.
#pragma once

#include "functions.cuh"

namespace refill {

template <typename T>
__device__ inline void store(void* values, int64 index, T v) {
    static_cast<T*>(values)[index] = v;
}

// Eight rows make a byte of a bitmap, which one thread writes alone.
template <>
__device__ inline void store<bool>(void* values, int64 index, bool v) {
    uint8* byte = static_cast<uint8*>(values) + (index >> 3);
    const uint8 kept = index % 8 == 0 ? 0 : *byte;
    *byte = static_cast<uint8>(kept | (v ? 1 : 0) << (index & 7));
}

template <typename T, int COLUMNS, typename Expression>
__device__ inline void compute(const Batch<COLUMNS>& batch, const Expression& expression) {
    const int64 groups = (batch.rows + 7) / 8;
    const int64 threads = static_cast<int64>(gridDim.x) * blockDim.x;
    for (int64 group = static_cast<int64>(blockIdx.x) * blockDim.x + threadIdx.x; group < groups; group += threads) {
        uint32 valid = 0;
        for (int i = 0; i < 8 && group * 8 + i < batch.rows; ++i) {
            Row row{group * 8 + i, 0};
            Value<T> value = null<T>();
            if (bit(batch.wanted, row.index)) {
                value = expression(batch, row);
            }
            if (row.failure != 0) {
                atomicMin(batch.failure, static_cast<uint64>(row.index) << 24 | row.failure);
                value = null<T>();
            }
            valid |= (value.ok ? 1u : 0u) << i;
            store<T>(batch.values, row.index, value.ok ? value.v : T());
        }
        batch.valid[group] = static_cast<uint8>(valid);
    }
}

}  // namespace refill
