package dev.refill.cuda;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** NVIDIA's management library, which tells how busy a device is. It comes with the driver. */
public final class Nvml implements AutoCloseable {
    private static final int TEXT_BYTES = 96;

    private final NativeCalls calls;

    /**
     * How busy a device is.
     *
     * @param percent of the last second or less in which a kernel ran, of all programs
     */
    public record Use(int percent, long usedBytes, long totalBytes) {}

    private Nvml(NativeCalls calls) {
        this.calls = calls;
        calls.explainedBy(code -> calls.text("nvmlErrorString", code));
    }

    /** Empty where it is not on this machine or cannot be started. */
    public static Optional<Nvml> open() {
        Optional<Nvml> loaded = NativeCalls.load(List.of(Libraries.MANAGEMENT)).map(Nvml::new);
        return loaded.filter(nvml -> nvml.calls.code("nvmlInit_v2") == 0);
    }

    /** Of the driver, such as {@code 580.95.05}. */
    public String driverVersion() {
        byte[] text = new byte[TEXT_BYTES];
        calls.call("nvmlSystemGetDriverVersion", text, text.length);
        String whole = new String(text, StandardCharsets.US_ASCII);
        return whole.substring(0, Math.max(0, whole.indexOf('\0')));
    }

    /** @param busId as the driver names the device */
    public Use use(String busId) {
        PointerByReference device = new PointerByReference();
        calls.call("nvmlDeviceGetHandleByPciBusId_v2", busId, device);
        // total, free, used; then gpu, memory.
        try (Memory memory = new Memory(3L * Long.BYTES);
                Memory rates = new Memory(2L * Integer.BYTES)) {
            Pointer handle = device.getValue();
            calls.call("nvmlDeviceGetMemoryInfo", handle, memory);
            calls.call("nvmlDeviceGetUtilizationRates", handle, rates);
            return new Use(rates.getInt(0), memory.getLong(2L * Long.BYTES), memory.getLong(0));
        }
    }

    @Override
    public void close() {
        calls.code("nvmlShutdown");
    }
}
