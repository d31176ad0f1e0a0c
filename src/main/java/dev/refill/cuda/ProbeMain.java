package dev.refill.cuda;

import com.sun.jna.Pointer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at NVIDIA's libraries, in a process of its own that they may take down, and writes down what there is. */
final class ProbeMain {
    /** The oldest driver whose API has everything that is called, and the one that {@code libnvrtc.so.12} needs. */
    private static final int OLDEST = 12_000;

    private ProbeMain() {}

    /** @param arguments the file to write */
    public static void main(String[] arguments) throws IOException {
        CudaReport report;
        try {
            report = look();
        } catch (CudaException failure) {
            report = CudaReport.none("the NVIDIA driver fails: " + failure.getMessage());
        }
        try (OutputStream out = Files.newOutputStream(Path.of(arguments[0]))) {
            report.toProperties().store(out, null);
        }
    }

    static CudaReport look() {
        Optional<Driver> loaded = Driver.load();
        if (loaded.isEmpty()) {
            return CudaReport.none(Probe.NO_DRIVER);
        }
        Driver driver = loaded.get();
        int version = driver.version();
        List<Nvrtc> compilers = Nvrtc.all();
        int needed = Math.max(
                OLDEST,
                compilers.stream()
                        .mapToInt(c -> c.version().major() * 1000)
                        .min()
                        .orElse(OLDEST));
        if (version < needed) {
            return CudaReport.none("the NVIDIA driver is too old: it runs CUDA " + words(version) + ", needed is CUDA "
                    + words(needed) + " or newer; install a newer driver");
        }
        driver.start();
        List<Nvrtc> suiting = compilers.stream().filter(c -> c.suits(version)).toList();
        List<GpuInfo> gpus = gpus(driver, suiting);
        String problem =
                gpus.isEmpty() ? "the NVIDIA driver knows no GPU" : suiting.isEmpty() ? noCompiler(version) : "";
        return new CudaReport(
                problem,
                driverWords(version),
                suiting.stream().map(c -> c.version().toString()).findFirst().orElse(""),
                gpus);
    }

    private static String noCompiler(int version) {
        int major = version / 1000;
        return "NVIDIA's runtime compiler NVRTC is missing (libnvrtc.so." + major + "): install the package cuda-nvrtc-"
                + major + "-" + version % 1000 / 10
                + " of NVIDIA's CUDA toolkit";
    }

    private static String driverWords(int version) {
        String cuda = "CUDA " + words(version);
        try {
            Optional<Nvml> management = Nvml.open();
            if (management.isPresent()) {
                try (Nvml nvml = management.get()) {
                    return nvml.driverVersion() + ", " + cuda;
                }
            }
        } catch (CudaException silent) {
            return cuda;
        }
        return cuda;
    }

    private static String words(int version) {
        return version / 1000 + "." + version % 1000 / 10;
    }

    private static List<GpuInfo> gpus(Driver driver, List<Nvrtc> compilers) {
        List<GpuInfo> gpus = new ArrayList<>();
        for (int ordinal = 0; ordinal < driver.devices(); ordinal++) {
            int device = driver.device(ordinal);
            int capability = driver.capability(device);
            long free = 0;
            String problem = unknown(compilers, driver.version(), capability);
            try {
                free = freeMemory(driver, device);
            } catch (CudaException refused) {
                // Such as one that another program has for itself alone: the others can be used for all that.
                problem = "the GPU does not let itself be used: " + refused.getMessage();
            }
            gpus.add(new GpuInfo(
                    ordinal,
                    driver.deviceName(device),
                    driver.totalMemory(device),
                    free,
                    capability,
                    driver.busId(device),
                    driver.uuid(device).toString(),
                    problem));
        }
        return gpus;
    }

    private static long freeMemory(Driver driver, int device) {
        Pointer context = driver.retain(device);
        try {
            driver.use(context);
            return driver.freeMemory();
        } finally {
            driver.release(device);
        }
    }

    /** Why no compiler makes code for a device; empty where one does, or there is none at all. */
    private static String unknown(List<Nvrtc> compilers, int driverVersion, int capability) {
        if (compilers.isEmpty()
                || Nvrtc.of(compilers, driverVersion, capability).isPresent()) {
            return "";
        }
        Nvrtc newest = compilers.get(0);
        return "NVRTC " + newest.version() + " makes no code for compute capability " + capability / 10 + "."
                + capability % 10 + ": install " + (newest.isTooNewFor(capability) ? "an older" : "a newer") + " NVRTC";
    }
}
