// Stands in for CUDA where a kernel is compiled by g++ to run on the processor: one thread after another.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#define __global__
#define __device__
#define __forceinline__ inline

struct HostIndex {
    unsigned x, y, z;
};

static thread_local HostIndex blockIdx, threadIdx, blockDim, gridDim;

static inline unsigned long long atomicMin(unsigned long long* address, unsigned long long value) {
    unsigned long long old = __atomic_load_n(address, __ATOMIC_RELAXED);
    while (value < old && !__atomic_compare_exchange_n(address, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
    return old;
}

// Runs a kernel's every thread.
template <typename Kernel>
static void host_launch(unsigned blocks, unsigned threads, const Kernel& kernel) {
    gridDim = {blocks, 1, 1};
    blockDim = {threads, 1, 1};
    for (unsigned block = 0; block < blocks; ++block) {
        for (unsigned thread = 0; thread < threads; ++thread) {
            blockIdx = {block, 0, 0};
            threadIdx = {thread, 0, 0};
            kernel();
        }
    }
}
