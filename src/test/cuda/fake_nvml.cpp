// Stands in for NVIDIA's management library.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

extern "C" {

int nvmlInit_v2() {
    return 0;
}

int nvmlShutdown() {
    return 0;
}

const char* nvmlErrorString(int) {
    return "Unknown Error";
}

int nvmlSystemGetDriverVersion(char* version, unsigned length) {
    snprintf(version, length, "580.95.05");
    return 0;
}

int nvmlDeviceGetHandleByPciBusId_v2(const char* bus, void** device) {
    *device = const_cast<char*>(bus);
    return 0;
}

// A part of a GPU where there is a file MIG beside this library that is not empty.
int nvmlDeviceGetHandleByUUID(const char* uuid, void** device) {
    Dl_info self;
    if (dladdr(reinterpret_cast<void*>(&nvmlInit_v2), &self) == 0) return 999;
    const std::string path = self.dli_fname;
    std::ifstream file(path.substr(0, path.rfind('/') + 1) + "MIG");
    std::string text;
    if (!std::getline(file, text) || text != uuid) return 6;
    *device = nullptr;
    return 0;
}

int nvmlDeviceGetMemoryInfo(void* device, unsigned long long* info) {
    if (device == nullptr) {
        info[0] = 1ULL << 27;
        info[1] = 3ULL << 25;
        info[2] = 1ULL << 25;
        return 0;
    }
    info[0] = 1ULL << 30;
    info[1] = 3ULL << 28;
    info[2] = 1ULL << 28;
    return 0;
}

int nvmlDeviceGetUtilizationRates(void* device, unsigned* rates) {
    if (device == nullptr) return 3;  // Of a part it is not known.
    rates[0] = 73;
    rates[1] = 20;
    return 0;
}

}  // extern "C"
