package dev.refill.cuda;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/**
 * CUDA's driver API, as far as it is used: {@code libcuda.so.1}, which comes with NVIDIA's driver. Calls about memory,
 * streams and modules are about the thread's current context. Each throws {@link CudaException}.
 */
final class Driver {
    private static final int PORTABLE = 1;
    private static final int NON_BLOCKING = 1;
    private static final int NOT_READY = 600;
    private static final int MAJOR = 75;
    private static final int MINOR = 76;
    private static final int MULTIPROCESSORS = 16;
    private static final int NAME_BYTES = 256;

    private final NativeCalls calls;

    private Driver(NativeCalls calls) {
        this.calls = calls;
        calls.explainedBy(this::name);
    }

    /** Loads it; it is not started yet. */
    static Optional<Driver> load() {
        return NativeCalls.load(Libraries.DRIVER).map(Driver::new);
    }

    private String name(int code) {
        try {
            PointerByReference name = new PointerByReference();
            if (calls.code("cuGetErrorName", code, name) == 0 && name.getValue() != null) {
                return name.getValue().getString(0);
            }
        } catch (CudaException absent) {
            return "failed";
        }
        return "failed";
    }

    void start() {
        calls.call("cuInit", 0);
    }

    /** The newest CUDA it can run: 1000 × major + 10 × minor. */
    int version() {
        return integer("cuDriverGetVersion");
    }

    int devices() {
        return integer("cuDeviceGetCount");
    }

    private int integer(String function) {
        IntByReference value = new IntByReference();
        calls.call(function, value);
        return value.getValue();
    }

    int device(int ordinal) {
        IntByReference device = new IntByReference();
        calls.call("cuDeviceGet", device, ordinal);
        return device.getValue();
    }

    String deviceName(int device) {
        byte[] name = new byte[NAME_BYTES];
        calls.call("cuDeviceGetName", name, name.length, device);
        return text(name);
    }

    /** Such as {@code 0000:3b:00.0}, by which the management library knows it. */
    String busId(int device) {
        byte[] id = new byte[NAME_BYTES];
        calls.call("cuDeviceGetPCIBusId", id, id.length, device);
        return text(id);
    }

    /** Such as {@code 12345678-9abc-def0-1234-56789abcdef0}; of a part of a GPU (MIG) the part's own. */
    UUID uuid(int device) {
        byte[] bytes = new byte[2 * Long.BYTES];
        calls.call("cuDeviceGetUuid_v2", bytes, device);
        ByteBuffer both = ByteBuffer.wrap(bytes);
        return new UUID(both.getLong(), both.getLong());
    }

    private static String text(byte[] bytes) {
        String whole = new String(bytes, StandardCharsets.UTF_8);
        int end = whole.indexOf('\0');
        return (end < 0 ? whole : whole.substring(0, end)).strip();
    }

    long totalMemory(int device) {
        LongByReference bytes = new LongByReference();
        calls.call("cuDeviceTotalMem_v2", bytes, device);
        return bytes.getValue();
    }

    /** The compute capability: 10 × major + minor. */
    int capability(int device) {
        return 10 * attribute(MAJOR, device) + attribute(MINOR, device);
    }

    int multiprocessors(int device) {
        return attribute(MULTIPROCESSORS, device);
    }

    private int attribute(int attribute, int device) {
        IntByReference value = new IntByReference();
        calls.call("cuDeviceGetAttribute", value, attribute, device);
        return value.getValue();
    }

    /** The device's one context of this process; given back with {@link #release}. */
    Pointer retain(int device) {
        PointerByReference context = new PointerByReference();
        calls.call("cuDevicePrimaryCtxRetain", context, device);
        return context.getValue();
    }

    void release(int device) {
        calls.call("cuDevicePrimaryCtxRelease_v2", device);
    }

    /** Makes a context the thread's current one. */
    void use(Pointer context) {
        calls.call("cuCtxSetCurrent", context);
    }

    /** Bytes of the context's device that are free. */
    long freeMemory() {
        LongByReference free = new LongByReference();
        LongByReference total = new LongByReference();
        calls.call("cuMemGetInfo_v2", free, total);
        return free.getValue();
    }

    /** An address in the device's memory. */
    long allocate(long bytes) {
        LongByReference address = new LongByReference();
        calls.call("cuMemAlloc_v2", address, bytes);
        return address.getValue();
    }

    void free(long address) {
        calls.call("cuMemFree_v2", address);
    }

    /** Memory of this process that the device can copy from and to by itself. */
    Pointer allocatePinned(long bytes) {
        PointerByReference address = new PointerByReference();
        calls.call("cuMemHostAlloc", address, bytes, PORTABLE);
        return address.getValue();
    }

    void freePinned(Pointer address) {
        calls.call("cuMemFreeHost", address);
    }

    Pointer createStream() {
        PointerByReference stream = new PointerByReference();
        calls.call("cuStreamCreate", stream, NON_BLOCKING);
        return stream.getValue();
    }

    void destroyStream(Pointer stream) {
        calls.call("cuStreamDestroy_v2", stream);
    }

    void await(Pointer stream) {
        calls.call("cuStreamSynchronize", stream);
    }

    /** Whether all that was asked of a stream is done. */
    boolean done(Pointer stream) {
        int code = calls.code("cuStreamQuery", stream);
        if (code != 0 && code != NOT_READY) {
            throw new CudaException("cuStreamQuery", name(code), code);
        }
        return code == 0;
    }

    void copyToDevice(long to, Pointer from, long bytes, Pointer stream) {
        calls.call("cuMemcpyHtoDAsync_v2", to, from, bytes, stream);
    }

    void copyFromDevice(Pointer to, long from, long bytes, Pointer stream) {
        calls.call("cuMemcpyDtoHAsync_v2", to, from, bytes, stream);
    }

    void fill(long address, byte value, long bytes, Pointer stream) {
        calls.call("cuMemsetD8Async", address, value, bytes, stream);
    }

    Pointer loadModule(byte[] cubin) {
        try (Memory image = new Memory(cubin.length)) {
            image.write(0, cubin, 0, cubin.length);
            PointerByReference module = new PointerByReference();
            calls.call("cuModuleLoadData", module, image);
            return module.getValue();
        }
    }

    void unloadModule(Pointer module) {
        calls.call("cuModuleUnload", module);
    }

    Pointer function(Pointer module, String name) {
        PointerByReference function = new PointerByReference();
        calls.call("cuModuleGetFunction", function, module, name);
        return function.getValue();
    }

    /** @param parameters the addresses of the kernel's parameters */
    void launch(Pointer function, int blocks, int threads, Pointer stream, Pointer parameters) {
        calls.call("cuLaunchKernel", function, blocks, 1, 1, threads, 1, 1, 0, stream, parameters, Pointer.NULL);
    }
}
