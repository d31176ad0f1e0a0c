package dev.refill.cuda;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA's management library, which tells how busy a device is. It comes with the driver. */
public final class Nvml implements AutoCloseable {
    private static final int TEXT_BYTES = 96;

    private final NativeCalls calls;

    /**
     * How busy a device is.
     *
     * @param percent of the last second or less in which a kernel ran, of all programs; empty where it is not told, as of a
     *     part of a GPU (MIG)
     */
    public record Use(OptionalInt percent, long usedBytes, long totalBytes) {}

    private Nvml(NativeCalls calls) {
        this.calls = calls;
        calls.explainedBy(code -> calls.text("nvmlErrorString", code));
    }

    /** Empty where it is not on this machine or cannot be started. */
    public static Optional<Nvml> open() {
        Optional<Nvml> loaded = NativeCalls.load(Libraries.MANAGEMENT).map(Nvml::new);
        return loaded.filter(nvml -> nvml.calls.code("nvmlInit_v2") == 0);
    }

    /** Of the driver, such as {@code 580.95.05}. */
    public String driverVersion() {
        byte[] text = new byte[TEXT_BYTES];
        calls.call("nvmlSystemGetDriverVersion", text, text.length);
        String whole = new String(text, StandardCharsets.US_ASCII);
        return whole.substring(0, Math.max(0, whole.indexOf('\0')));
    }

    /** By the number of its slot, since the order of the devices is another one here; a part of a GPU (MIG) by its own. */
    private Pointer handle(GpuInfo gpu) {
        PointerByReference device = new PointerByReference();
        if (calls.code("nvmlDeviceGetHandleByUUID", "MIG-" + gpu.uuid(), device) != 0) {
            calls.call("nvmlDeviceGetHandleByPciBusId_v2", gpu.busId(), device);
        }
        return device.getValue();
    }

    public Use use(GpuInfo gpu) {
        // total, free, used; then gpu, memory.
        try (Memory memory = new Memory(3L * Long.BYTES);
                Memory rates = new Memory(2L * Integer.BYTES)) {
            Pointer handle = handle(gpu);
            calls.call("nvmlDeviceGetMemoryInfo", handle, memory);
            int code = calls.code("nvmlDeviceGetUtilizationRates", handle, rates);
            return new Use(
                    code == 0 ? OptionalInt.of(rates.getInt(0)) : OptionalInt.empty(),
                    memory.getLong(2L * Long.BYTES),
                    memory.getLong(0));
        }
    }

    @Override
    public void close() {
        calls.code("nvmlShutdown");
    }
}
