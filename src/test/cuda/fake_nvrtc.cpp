// Stands in for NVRTC: compiles a kernel's source for the processor, by g++ and host.h. MAJOR is the CUDA that it is of, 13
// unless defined: 12 knows older devices, too.
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#ifndef MAJOR
#define MAJOR 13
#endif

static const int ARCHITECTURES[] = {
#if MAJOR < 13
    70,
#endif
    75, 80, 86, 90, 100, 120};
static const int COUNT = sizeof ARCHITECTURES / sizeof *ARCHITECTURES;

struct Program {
    std::string source, log, cubin;
    std::map<std::string, std::string> headers;
};

static std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

static void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

extern "C" {

int nvrtcVersion(int* major, int* minor) {
    *major = MAJOR;
    *minor = 99;  // None that there is: what is kept of its making is never taken for a real one's.
    return 0;
}

int nvrtcGetNumSupportedArchs(int* count) {
    *count = COUNT;
    return 0;
}

int nvrtcGetSupportedArchs(int* known) {
    memcpy(known, ARCHITECTURES, sizeof ARCHITECTURES);
    return 0;
}

const char* nvrtcGetErrorString(int code) {
    return code == 6 ? "NVRTC_ERROR_COMPILATION" : "NVRTC_ERROR_INTERNAL_ERROR";
}

int nvrtcCreateProgram(Program** program, const char* source, const char*, int count, const char* const* headers,
                       const char* const* names) {
    *program = new Program{source, "", "", {}};
    for (int i = 0; i < count; ++i) (*program)->headers[names[i]] = headers[i];
    return 0;
}

int nvrtcCompileProgram(Program* program, int count, const char* const* options) {
    bool contraction = true;
    for (int i = 0; i < count; ++i) contraction &= strcmp(options[i], "--fmad=false") != 0;
    bool known = false;
    for (int i = 0; i < count; ++i) {
        for (int one : ARCHITECTURES) known |= "--gpu-architecture=sm_" + std::to_string(one) == options[i];
    }
    if (contraction || !known) return 5;
    char name[] = "/tmp/refill-nvrtc-XXXXXX";
    if (mkdtemp(name) == nullptr) return 11;
    const std::string folder = name;
    for (const auto& header : program->headers) write(folder + "/" + header.first, header.second);
    write(folder + "/kernel.cpp",
          "#include \"host.h\"\n" + program->source +
              "\ntemplate <typename B> static void fake_run(void (*kernel)(B), const void* batch, unsigned blocks, unsigned "
              "threads) {\n"
              "    host_launch(blocks, threads, [&] { kernel(*static_cast<const B*>(batch)); });\n}\n"
              "extern \"C\" void fake_launch(const void* batch, unsigned blocks, unsigned threads) {\n"
              "    fake_run(refill_kernel, batch, blocks, threads);\n}\n");
    const std::string command = "g++ -std=c++17 -O1 -ffp-contract=off -fPIC -shared -I'" HOST "' -I" + folder + " -o " +
                                folder + "/kernel.so " + folder + "/kernel.cpp >" + folder + "/log 2>&1";
    const int status = system(command.c_str());
    program->log = read(folder + "/log");
    const std::string library = status == 0 ? read(folder + "/kernel.so") : "";
    const uint64_t length = library.size();
    program->cubin = std::string(reinterpret_cast<const char*>(&length), sizeof length) + library;
    if (system(("rm -r " + folder).c_str()) != 0) return 11;
    return status == 0 ? 0 : 6;
}

int nvrtcGetProgramLogSize(Program* program, size_t* size) {
    *size = program->log.size() + 1;
    return 0;
}

int nvrtcGetProgramLog(Program* program, char* log) {
    memcpy(log, program->log.c_str(), program->log.size() + 1);
    return 0;
}

int nvrtcGetCUBINSize(Program* program, size_t* size) {
    *size = program->cubin.size();
    return 0;
}

int nvrtcGetCUBIN(Program* program, char* cubin) {
    memcpy(cubin, program->cubin.data(), program->cubin.size());
    return 0;
}

int nvrtcDestroyProgram(Program** program) {
    delete *program;
    *program = nullptr;
    return 0;
}

}  // extern "C"
