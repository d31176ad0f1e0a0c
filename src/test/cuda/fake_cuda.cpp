// Stands in for NVIDIA's driver where there is none: the same functions, with the processor as the device. What is asked of
// a stream is done later, in order, on a thread of its own, so that what is not waited for is not there.
//
// Settings come from fake_set("NAME", "value"), the environment (REFILL_FAKE_NAME) or a file NAME beside this library:
//   MODE     fails: every call fails; crash: the first call ends the process; old, older: the driver is for CUDA 11.8, 12.8
//   DEVICES  how many there are, 1 unless set
//   NAME     the devices' model
//   FREE     bytes that it says are free, which may be wrong
//   MEMORY   bytes that a device has, 1 GiB unless set
//   WRONG    1: a bit of each kernel's first value is wrong
//   SLOW     milliseconds that each kernel takes
//   REFUSE   the name of a call that fails with 700
//   FAULT    1: kernels fail while they run, and from then on every call in their context
//   BUSY     the number of a device that another program has for itself alone
//   CAPABILITY  of the devices, 90 unless set
// As strict as a real one about what is not seen in its answers: a call before it was started, without a context, in that of
// another device, or with memory that is not the device's or not pinned, is refused.
#include <dlfcn.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace {

std::mutex lock;
std::map<std::string, std::string> settings;

std::string setting(const char* name, const char* otherwise) {
    std::lock_guard<std::mutex> held(lock);
    auto set = settings.find(name);
    if (set != settings.end()) return set->second;
    const char* value = getenv((std::string("REFILL_FAKE_") + name).c_str());
    if (value != nullptr) return value;
    Dl_info self;
    if (dladdr(reinterpret_cast<void*>(&lock), &self) == 0) return otherwise;
    const std::string path = self.dli_fname;
    std::ifstream file(path.substr(0, path.rfind('/') + 1) + name);
    std::string text;
    return std::getline(file, text) ? text : otherwise;
}

long long number(const char* name, long long otherwise) {
    const std::string text = setting(name, "");
    return text.empty() ? otherwise : atoll(text.c_str());
}

// What every call begins with.
int begin(const char* name) {
    const std::string mode = setting("MODE", "");
    if (mode == "fails") return 999;
    if (mode == "crash") abort();
    return setting("REFUSE", "") == name ? 700 : 0;
}

std::atomic<bool> started;

#define ANSWER                                       \
    if (int failure = begin(__func__)) return failure

#define BEGIN                                        \
    ANSWER;                                          \
    if (!started) return 3

#define IN_CONTEXT                                   \
    BEGIN;                                           \
    if (int failure = refused()) return failure

constexpr int MOST_DEVICES = 16;

struct Context {
    int device;
    std::atomic<bool> broken;
};
Context contexts[MOST_DEVICES];
std::atomic<long long> retained[MOST_DEVICES];
std::atomic<long long> used[MOST_DEVICES];
std::atomic<long long> pinned, streams, modules, launches, peak;
std::map<void*, std::pair<long long, int>> blocks, pages;
thread_local Context* current = nullptr;

int refused() {
    return current == nullptr ? 201 : retained[current->device] == 0 ? 709 : current->broken ? 700 : 0;
}

// Whether a piece of memory lies in what was allocated; for any device where that does not matter.
bool within(const std::map<void*, std::pair<long long, int>>& all, uint64_t address, size_t bytes, int device) {
    std::lock_guard<std::mutex> held(lock);
    auto next = all.upper_bound(reinterpret_cast<void*>(address));
    if (next == all.begin()) return false;
    const auto& [begin, block] = *--next;
    return address + bytes <= reinterpret_cast<uint64_t>(begin) + block.first && (device < 0 || device == block.second);
}

struct Stream {
    Context* context = current;
    std::mutex lock;
    std::condition_variable changed;
    std::deque<std::function<void()>> work;
    bool busy = false, ended = false;
    std::thread thread{[this] { run(); }};

    void run() {
        std::unique_lock<std::mutex> held(lock);
        while (true) {
            changed.wait(held, [this] { return ended || !work.empty(); });
            if (work.empty()) return;
            std::function<void()> next = work.front();
            work.pop_front();
            busy = true;
            held.unlock();
            next();
            held.lock();
            busy = false;
            changed.notify_all();
        }
    }

    void add(std::function<void()> what) {
        std::lock_guard<std::mutex> held(lock);
        work.push_back(std::move(what));
        changed.notify_all();
    }

    bool done() {
        std::lock_guard<std::mutex> held(lock);
        return work.empty() && !busy;
    }

    void wait() {
        std::unique_lock<std::mutex> held(lock);
        changed.wait(held, [this] { return work.empty() && !busy; });
    }

    ~Stream() {
        {
            std::lock_guard<std::mutex> held(lock);
            ended = true;
            changed.notify_all();
        }
        thread.join();
    }
};

typedef void (*Launch)(const void* batch, unsigned blocks, unsigned threads);

struct Module {
    void* library;
    Launch launch;
    int device;
};

// Of a broken context: what it takes with it.
std::atomic<long long> lost[MOST_DEVICES], abandoned[MOST_DEVICES];

}  // namespace

extern "C" {

void fake_set(const char* name, const char* value) {
    std::lock_guard<std::mutex> held(lock);
    settings[name] = value;
    if (strcmp(name, "MEMORY") == 0) peak = 0;
}

long long fake_count(const char* name) {
    const std::string what = name;
    long long sum = 0;
    for (int i = 0; i < MOST_DEVICES; ++i) sum += what == "contexts" ? retained[i].load() : what == "bytes" ? used[i].load() : 0;
    if (what == "pinned") return pinned;
    if (what == "streams") return streams;
    if (what == "modules") return modules;
    if (what == "launches") return launches;
    if (what == "peak") return peak;
    return sum;
}

int cuInit(unsigned) {
    ANSWER;
    started = true;
    return 0;
}

int cuDriverGetVersion(int* version) {
    ANSWER;
    const std::string mode = setting("MODE", "");
    *version = mode == "old" ? 11080 : mode == "older" ? 12080 : 13000;
    return 0;
}

int cuGetErrorName(int code, const char** name) {
    static const std::map<int, const char*> names = {{1, "CUDA_ERROR_INVALID_VALUE"},
                                                     {2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                                     {3, "CUDA_ERROR_NOT_INITIALIZED"},
                                                     {46, "CUDA_ERROR_DEVICE_UNAVAILABLE"},
                                                     {201, "CUDA_ERROR_INVALID_CONTEXT"},
                                                     {400, "CUDA_ERROR_INVALID_HANDLE"},
                                                     {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
                                                     {709, "CUDA_ERROR_CONTEXT_IS_DESTROYED"},
                                                     {999, "CUDA_ERROR_UNKNOWN"}};
    auto found = names.find(code);
    if (found == names.end()) return 1;
    *name = found->second;
    return 0;
}

int cuDeviceGetCount(int* count) {
    BEGIN;
    *count = static_cast<int>(number("DEVICES", 1));
    return 0;
}

int cuDeviceGet(int* device, int ordinal) {
    BEGIN;
    *device = ordinal;
    return 0;
}

int cuDeviceGetName(char* name, int length, int) {
    BEGIN;
    snprintf(name, length, "%s", setting("NAME", "NVIDIA Stand-In").c_str());
    return 0;
}

int cuDeviceGetPCIBusId(char* id, int length, int device) {
    BEGIN;
    snprintf(id, length, "0000:%02x:00.0", device);
    return 0;
}

int cuDeviceGetUuid_v2(unsigned char* uuid, int device) {
    BEGIN;
    for (int i = 0; i < 16; ++i) uuid[i] = static_cast<unsigned char>(0x10 * device + i);
    return 0;
}

int cuDeviceTotalMem_v2(size_t* bytes, int) {
    BEGIN;
    *bytes = number("MEMORY", 1LL << 30);
    return 0;
}

int cuDeviceGetAttribute(int* value, int attribute, int) {
    BEGIN;
    const int capability = static_cast<int>(number("CAPABILITY", 90));
    *value = attribute == 75 ? capability / 10 : attribute == 76 ? capability % 10 : 4;
    return 0;
}

int cuDevicePrimaryCtxRetain(Context** context, int device) {
    BEGIN;
    if (number("BUSY", -1) == device) return 46;
    contexts[device].device = device;
    retained[device]++;
    *context = &contexts[device];
    return 0;
}

int cuDevicePrimaryCtxRelease_v2(int device) {
    BEGIN;
    if (--retained[device] > 0 || !contexts[device].broken) return 0;
    // What a broken context still holds goes with it.
    std::lock_guard<std::mutex> held(lock);
    for (auto* all : {&blocks, &pages}) {
        for (auto block = all->begin(); block != all->end();) {
            const bool its = block->second.second == device;
            if (its) free(block->first);
            if (its && all == &blocks) used[device] -= block->second.first;
            if (its && all == &pages) pinned--;
            block = its ? all->erase(block) : ++block;
        }
    }
    streams -= lost[device].exchange(0);
    modules -= abandoned[device].exchange(0);
    contexts[device].broken = false;
    return 0;
}

int cuCtxSetCurrent(Context* context) {
    BEGIN;
    current = context;
    return 0;
}

int cuMemGetInfo_v2(size_t* free, size_t* total) {
    IN_CONTEXT;
    *total = number("MEMORY", 1LL << 30);
    // As a real one: what others take meanwhile is not known.
    *free = number("FREE", static_cast<long long>(*total - used[current->device]));
    return 0;
}

int cuMemAlloc_v2(uint64_t* address, size_t bytes) {
    IN_CONTEXT;
    const long long all = used[current->device] += bytes;
    if (all > number("MEMORY", 1LL << 30)) {
        used[current->device] -= bytes;
        return 2;
    }
    if (all > peak) peak = all;
    void* block = malloc(bytes);
    memset(block, 0xA5, bytes);
    std::lock_guard<std::mutex> held(lock);
    blocks[block] = {static_cast<long long>(bytes), current->device};
    *address = reinterpret_cast<uint64_t>(block);
    return 0;
}

int cuMemFree_v2(uint64_t address) {
    IN_CONTEXT;
    std::lock_guard<std::mutex> held(lock);
    auto block = blocks.find(reinterpret_cast<void*>(address));
    if (block == blocks.end()) return 1;
    used[block->second.second] -= block->second.first;
    free(block->first);
    blocks.erase(block);
    return 0;
}

int cuMemHostAlloc(void** address, size_t bytes, unsigned) {
    IN_CONTEXT;
    *address = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    pinned++;
    std::lock_guard<std::mutex> held(lock);
    pages[*address] = {static_cast<long long>(bytes), current->device};
    return 0;
}

int cuMemFreeHost(void* address) {
    IN_CONTEXT;
    std::lock_guard<std::mutex> held(lock);
    if (pages.erase(address) == 0) return 1;
    free(address);
    pinned--;
    return 0;
}

int cuStreamCreate(Stream** stream, unsigned) {
    IN_CONTEXT;
    *stream = new Stream();
    streams++;
    return 0;
}

int cuStreamDestroy_v2(Stream* stream) {
    BEGIN;
    if (current != nullptr && current->broken) lost[current->device]++;
    if (int failure = refused()) return failure;
    delete stream;
    streams--;
    return 0;
}

int cuStreamSynchronize(Stream* stream) {
    IN_CONTEXT;
    stream->wait();
    return 0;
}

int cuStreamQuery(Stream* stream) {
    IN_CONTEXT;
    return stream->done() ? 0 : 600;
}

int cuMemcpyHtoDAsync_v2(uint64_t to, const void* from, size_t bytes, Stream* stream) {
    IN_CONTEXT;
    if (stream->context != current) return 400;
    if (!within(blocks, to, bytes, current->device) || !within(pages, reinterpret_cast<uint64_t>(from), bytes, -1)) return 1;
    stream->add([=] { memcpy(reinterpret_cast<void*>(to), from, bytes); });
    return 0;
}

int cuMemcpyDtoHAsync_v2(void* to, uint64_t from, size_t bytes, Stream* stream) {
    IN_CONTEXT;
    if (stream->context != current) return 400;
    if (!within(blocks, from, bytes, current->device) || !within(pages, reinterpret_cast<uint64_t>(to), bytes, -1)) return 1;
    stream->add([=] { memcpy(to, reinterpret_cast<void*>(from), bytes); });
    return 0;
}

int cuMemsetD8Async(uint64_t address, unsigned char value, size_t bytes, Stream* stream) {
    IN_CONTEXT;
    if (stream->context != current) return 400;
    if (!within(blocks, address, bytes, current->device)) return 1;
    stream->add([=] { memset(reinterpret_cast<void*>(address), value, bytes); });
    return 0;
}

// A "cubin" here: its length in 8 bytes, then a shared library.
int cuModuleLoadData(Module** module, const char* image) {
    IN_CONTEXT;
    uint64_t length;
    memcpy(&length, image, sizeof length);
    char name[] = "/tmp/refill-fake-XXXXXX";
    const int file = mkstemp(name);
    const bool written = write(file, image + sizeof length, length) == static_cast<ssize_t>(length);
    close(file);
    void* library = written ? dlopen(name, RTLD_NOW | RTLD_LOCAL) : nullptr;
    unlink(name);
    if (library == nullptr) return 200;
    *module = new Module{library, reinterpret_cast<Launch>(dlsym(library, "fake_launch")), current->device};
    modules++;
    return 0;
}

int cuModuleUnload(Module* module) {
    BEGIN;
    if (current != nullptr && current->broken) abandoned[current->device]++;
    if (int failure = refused()) return failure;
    dlclose(module->library);
    delete module;
    modules--;
    return 0;
}

int cuModuleGetFunction(Module** function, Module* module, const char*) {
    IN_CONTEXT;
    *function = module;
    return 0;
}

int cuLaunchKernel(Module* function, unsigned blocks, unsigned, unsigned, unsigned threads, unsigned, unsigned, unsigned,
                   Stream* stream, void** parameters, void**) {
    IN_CONTEXT;
    // A launch copies its parameters: five numbers and three for each of at most 128 columns.
    std::vector<char> batch(8 * (5 + 3 * 128));
    memcpy(batch.data(), parameters[0], batch.size());
    if (stream->context != current || function->device != current->device) return 400;
    if (blocks == 0 || threads == 0 || threads > 1024) return 1;
    const bool fault = number("FAULT", 0) == 1;
    const long long slow = number("SLOW", 0);
    const bool wrong = number("WRONG", 0) == 1;
    launches++;
    stream->add([=] {
        std::this_thread::sleep_for(std::chrono::milliseconds(slow));
        if (fault) {
            stream->context->broken = true;
            return;
        }
        function->launch(batch.data(), blocks, threads);
        if (wrong) {
            uint64_t values;
            memcpy(&values, batch.data() + 16, 8);
            *reinterpret_cast<char*>(values) ^= 1;
        }
    });
    return 0;
}

}  // extern "C"
